//! Slips of somebody who writes a lesson or a list of chapters of their own: each is told, at the
//! line where it was made, with what would be right. What is said is kept in
//! `tests/data/author_faults.txt`.

use crate::support;
use laststone::lang::Lang;
use laststone::lesson::advice::{Advised, advise};
use laststone::lesson::check::{check, check_id};
use laststone::lesson::reader::{self, Fault};
use laststone::lesson::{Course, Shelf, limits};
use laststone::study::Oracle;
use laststone::words::check as words;
use std::fmt::Write;

/// A lesson in one language, in a chapter of its own.
const OWN: &str = r#"(
  format: 3,
  id: "own-1",
  chapter: Own,
  place: 1,
  title: (en: "Ten stones"),
  insight: "win",
  teaches: ["remainder"],
  needs: ["normal-play"],
  ideas: {"rest": ["win"]},
  steps: [
    (
      id: "win",
      title: (en: "Win it"),
      text: (en: r"On your turn take 1 to 3 of {n} [stones](term:normal-play)."),
      position: "bash[1..3](n)",
      knobs: {"n": (is: 10, from: 0, to: 24)},
      board: Stones,
      plot: Strip(over: "n", upto: 24),
      task: FindMove(ask: (en: "Make a move after which they cannot win.")),
      reveal: (en: r"Take {n % 4} and leave {n - n % 4}. See [the theorem](theorem:bash)."),
      claims: [
        Winning("bash[1..3](10)", ["bash[1..3](8)"]),
      ],
      code: "hdu-1846",
    ),
  ],
)"#;

const CHAPTERS: &str = r#"[
  (name: "Nim", id: "nim", title: (en: "Nim")),
  (name: "Own", id: "own", title: (en: "Our own")),
  (
    name: "Second",
    id: "second",
    title: (zh: "第二章"),
    landmark: Heap,
    position: "bash[1..3](12)",
  ),
]"#;

/// What an author slips at, what is written there, and what in its place.
const SLIPS: &[(&str, &str, &str)] = &[
    ("a chapter misspelt", "chapter: Own", "chapter: Owm"),
    ("a chapter of nobody", "chapter: Own", "chapter: Chess"),
    ("a chapter in quotes", "chapter: Own", "chapter: \"Own\""),
    ("a game misspelt", "position: \"bash", "position: \"bahs"),
    ("a game that there is not", "position: \"bash", "position: \"chess"),
    ("a game without its rules", "position: \"bash[1..3]", "position: \"bash"),
    ("a game misspelt in a claim", "Winning(\"bash", "Winning(\"bsh"),
    ("a field misspelt", "reveal:", "reveals:"),
    ("a field of the lesson misspelt", "teaches:", "teach:"),
    ("a field of another struct", "upto: 24", "size: 24"),
    ("an exercise misspelt", "FindMove", "Findmove"),
    ("an exercise that there is not", "FindMove", "Essay"),
    ("a board misspelt", "board: Stones", "board: Stone"),
    ("a plot misspelt", "plot: Strip", "plot: Stripe"),
    ("a claim misspelt", "Winning(", "Wining("),
    ("a concept misspelt in needs", "[\"normal-play\"]", "[\"normal-plays\"]"),
    ("a concept that there is not", "[\"normal-play\"]", "[\"chess\"]"),
    ("a concept misspelt in teaches", "[\"remainder\"]", "[\"remaider\"]"),
    ("a term misspelt", "term:normal-play", "term:normal-pay"),
    ("a theorem that there is not", "theorem:bash", "theorem:bouton-2"),
    ("a program misspelt", "hdu-1846", "hdu-1864"),
    ("an insight of no step", "insight: \"win\"", "insight: \"wim\""),
    ("an idea of no exercise", "[\"win\"]}", "[\"one\"]}"),
    ("an id with large letters", "id: \"own-1\"", "id: \"Own 1\""),
    ("a knob that there is not in a slot", "of {n} [", "of {m} ["),
    ("a knob that the plot lacks", "over: \"n\"", "over: \"m\""),
    ("a knob that is not described", "bash[1..3](n)\",\n", "bash[1..m](n)\",\n"),
    ("another range than the rules'", "take 1 to 3", "take 1 to 5"),
    ("another range in a slot", "take 1 to 3", "take 1 to {n}"),
    ("an amount that does not win", "Take {n % 4}", "Take {n % 3}"),
    ("a rest that does not win", "leave {n - n % 4}", "leave {n - n % 3}"),
    ("a multiple that does not win", "leave {n - n % 4}", "leave a multiple of 5"),
    ("a claim that is false", "[\"bash[1..3](8)\"]", "[\"bash[1..3](9)\"]"),
    (
        "a claim of a won position",
        "Winning(\"bash[1..3](10)\", [\"bash[1..3](8)\"])",
        "Lost(\"bash[1..3](10)\")",
    ),
    ("nothing to find", "is: 10", "is: 8"),
    ("a start out of range", "is: 10", "is: 30"),
    ("a board for another game", "board: Stones", "board: Grid"),
    ("a slot that is not closed", "of {n} [", "of {n ["),
    ("a link that is not closed", "(term:normal-play)", "(term:normal-play"),
    ("a formula that is not closed", "Make a move", "Make $a move"),
    ("a link to nowhere", "term:normal-play", "http://normal-play"),
    ("a theorem before the guess", "(term:normal-play)", "(theorem:bash)"),
    (
        "a text that is empty",
        "ask: (en: \"Make a move after which they cannot win.\")",
        "ask: (en: \"\")",
    ),
    ("a text in neither language", "title: (en: \"Win it\")", "title: ()"),
    ("a text in the other language only", "title: (en: \"Win it\")", "title: (zh: \"取胜\")"),
    ("a language that there is not", "title: (en: \"Win it\")", "title: (de: \"Gewinn\")"),
    ("two languages that differ", "title: (en: \"Win it\")", "title: (en: \"Win 2\", zh: \"赢3\")"),
    ("a text that is not in brackets", "title: (en: \"Win it\")", "title: \"Win it\""),
    ("a quote that is not closed", "title: (en: \"Win it\")", "title: (en: \"Win it)"),
    ("a comma forgotten", "place: 1,", "place: 1"),
    ("a number in words", "place: 1,", "place: one,"),
    ("a newer format", "format: 3", "format: 9"),
    (
        "a reveal without an exercise",
        "      task: FindMove(ask: (en: \"Make a move after which they cannot win.\")),\n",
        "",
    ),
];

/// The same of the list of chapters.
const CHAPTER_SLIPS: &[(&str, &str, &str)] = &[
    ("a field misspelt", "name: \"Own\"", "nam: \"Own\""),
    ("a landmark that there is not", "landmark: Heap", "landmark: Heaps"),
    ("a name with a space", "name: \"Own\"", "name: \"Our own\""),
    ("an id with large letters", "id: \"own\"", "id: \"Own\""),
    ("a name of ours with another id", "id: \"nim\"", "id: \"nimm\""),
    ("an id of ours with another name", "name: \"Nim\"", "name: \"Nimm\""),
    ("a name twice", "name: \"Second\"", "name: \"Own\""),
    ("an id twice", "id: \"second\"", "id: \"own\""),
    ("no title", "title: (en: \"Our own\")", "title: ()"),
    ("a position of no game", "bash[1..3](12)", "bahs[1..3](12)"),
    ("text turned round", "\"Our own\"", "\"Our\u{202e} own\""),
    ("a list that is not closed", "\n]", "\n"),
    ("a struct in place of the list", "[\n", "(\n"),
];

fn course() -> Course {
    Course::read(CHAPTERS.as_bytes()).unwrap()
}

fn found(text: &str) -> Vec<Fault> {
    course().reading(|| check(text.as_bytes(), &|_| Ok(()))).err().unwrap_or_default()
}

/// The good text with one slip in it, and the line on which that stands.
fn slipped(good: &str, (name, from, to): (&str, &str, &str)) -> (String, usize) {
    let at = good.find(from).unwrap_or_else(|| panic!("{name}: {from} is not there"));
    let line = good[..at].matches('\n').count() + 1;
    (good.replacen(from, to, 1), line)
}

/// Tells each slip; how many there are, how many are told at their line, and the names of others.
fn told<'s>(
    good: &str,
    slips: &[(&'s str, &str, &str)],
    found: &dyn Fn(&str) -> Vec<Fault>,
    told: &mut String,
) -> Vec<&'s str> {
    let mut elsewhere = Vec::new();
    for slip in slips {
        let (text, line) = slipped(good, *slip);
        let faults = found(&text);
        assert!(!faults.is_empty(), "{} is not noticed", slip.0);
        writeln!(told, "{}", slip.0).unwrap();
        for fault in &faults {
            for lang in Lang::ALL {
                let said = words::fault(lang, fault);
                assert!(said.chars().count() < 700 && !said.contains('\u{202e}'), "{said}");
                writeln!(told, "    {said}").unwrap();
            }
        }
        if !faults.iter().any(|fault| fault.place.line == line) {
            elsewhere.push(slip.0);
        }
    }
    elsewhere
}

#[test]
fn a_lesson_in_one_language_and_a_chapter_of_ones_own_is_a_lesson() {
    assert_eq!(found(OWN), []);
    let lesson = course().reading(|| reader::read(OWN.as_bytes())).unwrap();
    assert_eq!((lesson.only(), lesson.chapter.id()), (Some(Lang::En), "own"));
    assert_eq!(lesson.title.to(Lang::Zh), "Ten stones");
    let advice = advise(&lesson, OWN, &mut Oracle::default());
    let only = advice.iter().find(|advice| advice.what == Advised::OneLanguage(Lang::En)).unwrap();
    assert_eq!(only.place.line, 6);
    assert!(words::advised(Lang::Zh, &only.what).contains("只有英文"));
    let again = reader::write(&lesson).unwrap();
    assert_eq!(course().reading(|| reader::read(again.as_bytes())).unwrap(), lesson);
    let chinese = OWN.replace("(en: ", "(zh: ");
    let faults = found(&chinese);
    assert!(!faults.is_empty(), "Chinese without a Chinese character");
    assert!(faults.iter().all(|fault| fault.to_string().contains("no Chinese")), "{faults:?}");
}

#[test]
fn every_slip_of_an_author_is_told_at_its_line_with_what_would_be_right() {
    let mut all = String::new();
    let mut elsewhere = told(OWN, SLIPS, &found, &mut all);
    all += "\n";
    let list = |text: &str| Course::read(text.as_bytes()).err().unwrap_or_default();
    elsewhere.extend(told(CHAPTERS, CHAPTER_SLIPS, &list, &mut all));
    support::golden::compare("tests/data/author_faults.txt", &all);
    let tried = SLIPS.len() + CHAPTER_SLIPS.len();
    println!("{tried} slips tried, {} told at their line", tried - elsewhere.len());
    // Where a bracket, a comma or a quote is missing, only the next thing is wrong; what is gone
    // has no line; and an exercise that cannot be solved is told at the exercise.
    let known = [
        "nothing to find",
        "a knob that is not described",
        "a comma forgotten",
        "a quote that is not closed",
        "a reveal without an exercise",
        "a list that is not closed",
    ];
    elsewhere.retain(|name| !known.contains(name));
    assert_eq!(elsewhere, Vec::<&str>::new());
}

#[test]
fn an_id_of_ours_in_a_file_of_another_name_is_told() {
    let shelf = Shelf::embedded(&reader::read);
    for lesson in shelf.lessons() {
        let source = reader::write(lesson).unwrap();
        assert!(check_id(&format!("{}.ron", lesson.id), &source, lesson).is_none());
        let fault = check_id("mine.ron", &source, lesson).unwrap();
        assert_eq!(fault.place.line, source.lines().position(|l| l.contains("id:")).unwrap() + 1);
        assert!(fault.to_string().contains(&lesson.id));
    }
    let own = course().reading(|| reader::read(OWN.as_bytes())).unwrap();
    assert!(check_id("mine.ron", OWN, &own).is_none());
}

#[test]
fn hostile_lists_of_chapters_are_refused_and_harm_nobody() {
    for end in 0..CHAPTERS.len() {
        let cut = CHAPTERS.as_bytes().get(..end).unwrap();
        assert!(Course::read(cut).is_err(), "cut off at {end}");
    }
    let one = |n: usize| format!("(name: \"C{n}\", id: \"c{n}\", title: (en: \"C\"))");
    let list = |count: usize| format!("[{}]", (0..count).map(one).collect::<Vec<_>>().join(","));
    assert!(Course::read(list(limits::CHAPTERS).as_bytes()).is_ok());
    let faults = Course::read(list(limits::CHAPTERS + 1).as_bytes()).unwrap_err();
    assert!(faults[0].to_string().contains("more than 100 chapters"), "{faults:?}");
    for bytes in [&b"\xff\xfe"[..], b"", b"[", b"[(((((((", b"{}", b"[[]]", b"\"Nim\""] {
        assert!(Course::read(bytes).is_err());
    }
    let deep = format!("[(name: {}", "(".repeat(100_000));
    assert!(Course::read(deep.as_bytes()).is_err());
}
