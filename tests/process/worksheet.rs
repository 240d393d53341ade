//! Worksheets below the screen: what is chosen, whether the key is right, what HTML is written,
//! what is refused.

mod right;

use clap::{Args, Command, FromArgMatches};
use laststone::cli::paper::{Lent, REFUSED};
use laststone::cli::worksheet::Worksheet;
use laststone::lesson::sheet::{Item, Key, Sheet, sheet};
use laststone::lesson::task::{By, Task};
use laststone::lesson::{Lesson, Shelf, reader};
use laststone::study::Oracle;
use laststone::words::Lang;
use laststone::worksheet::{Format, Pages, Paper, html};
use right::right;
use std::collections::BTreeSet;
use std::path::PathBuf;

fn lessons() -> Vec<Lesson> {
    Shelf::embedded(&reader::read).lessons().cloned().collect()
}

fn lesson(id: &str) -> Lesson {
    lessons().into_iter().find(|lesson| lesson.id == id).unwrap()
}

fn made(lesson: &Lesson, seed: u64, count: usize, oracle: &mut Oracle) -> Sheet {
    sheet(lesson, seed, count, oracle).unwrap_or_else(|no| panic!("{}: {no}", lesson.id))
}

fn paper(lang: Lang, lesson: &Lesson, sheet: &Sheet) -> Paper {
    Paper::new(lang, lesson, sheet, &mut |_, _, _| None)
}

/// Everything that stands on the question pages.
fn questions(paper: &Paper) -> String {
    html::write(std::slice::from_ref(paper), Format::A4, Pages::Questions)
}

#[test]
fn every_lesson_gives_a_sheet_in_both_languages_whose_key_is_right() {
    let mut oracle = Oracle::default();
    let mut count = (0, 0);
    for lesson in lessons() {
        let mut both = Vec::new();
        for seed in [1, 2] {
            let sheet = made(&lesson, seed, 12, &mut oracle);
            assert_eq!(sheet.items.len(), 12);
            for item in &sheet.items {
                right(&lesson, item, seed == 1, &mut oracle, &mut count);
            }
            for lang in Lang::ALL {
                told(lang, &lesson, &sheet);
            }
            both.push(sheet);
        }
        let numbers =
            |sheet: &Sheet| -> BTreeSet<String> { sheet.items.iter().map(asks).collect() };
        let same = numbers(&both[0]).intersection(&numbers(&both[1])).count();
        assert!(same <= 6, "{}: {same} of 12 exercises are on the sheets of both seeds", lesson.id);
        assert_eq!(
            numbers(&both[0]).len(),
            12,
            "{}: an exercise stands on the sheet twice",
            lesson.id
        );
    }
    println!("{} positions in keys, {} of them by definition as well", count.0, count.1);
    assert!(count.1 * 2 > count.0, "{count:?}");
}

/// What is asked, without its words.
fn asks(item: &Item) -> String {
    let mut task = item.step.task.clone().unwrap();
    *task.ask_mut() = laststone::lesson::Text::default();
    format!("{} {:?} {:?} {task:?}", item.step.position, item.step.start_knobs(), item.step.record)
}

/// The page is a page, nothing of an author's notation is left on it, and no answer stands among
/// the questions.
fn told(lang: Lang, lesson: &Lesson, sheet: &Sheet) {
    let paper = paper(lang, lesson, sheet);
    let id = format!("{} {}", lesson.id, lang.tag());
    assert_eq!((paper.questions.len(), paper.key.len()), (12, 12), "{id}");
    for question in &paper.questions {
        assert!(
            !question.ask.is_empty() && !question.heading.is_empty() && !question.room.is_empty(),
            "{id}"
        );
        for text in [&question.ask, &question.heading, &question.rules] {
            assert!(
                !text.contains(['$', '\\', '{', '`', '*'])
                    || text.contains("{0, ")
                    || text.contains("S = {"),
                "{id}: {text}"
            );
        }
    }
    let page = questions(&paper);
    well_formed(&id, &page);
    for answer in &paper.key {
        assert!(!answer.answer.is_empty() || !answer.lines.is_empty(), "{id}: {answer:?}");
        for line in &answer.lines {
            assert!(!page.contains(&escaped(line)), "{id}: the questions say {line:?}");
            assert!(!line.contains("searched"), "{id}: {line}");
        }
    }
    let is_chinese = |text: &str| text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
    let sentences = paper
        .key
        .iter()
        .flat_map(|answer| &answer.lines)
        .chain(paper.questions.iter().map(|q| &q.ask));
    for line in sentences.filter(|line| line.chars().any(char::is_alphabetic)) {
        assert!(lang == Lang::Zh || !is_chinese(line), "{id}: {line}");
        assert!(lang == Lang::En || is_chinese(line) || line.contains(" = "), "{id}: {line}");
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Every element that is opened is closed, in order; nothing is loaded from anywhere, and nothing
/// runs.
fn well_formed(id: &str, page: &str) {
    let mut open: Vec<String> = Vec::new();
    let (head, body) = page.split_once("</style>").unwrap();
    assert!(head.starts_with("<!DOCTYPE html>\n<html lang="), "{id}");
    let head = head.split("<style>").next().unwrap().replace("<!DOCTYPE html>", "");
    let marks = [head.as_str(), "<style></style>", body].concat();
    for piece in marks.split('<').skip(1) {
        let (mark, _) = piece.split_once('>').unwrap_or_else(|| panic!("{id}: {piece}"));
        let name = mark.trim_start_matches('/').split([' ', '/']).next().unwrap().to_owned();
        assert!(!["script", "link", "iframe", "object"].contains(&name.as_str()), "{id}: {mark}");
        if mark.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{id}: {mark}");
        } else if !mark.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{id}: {open:?}");
    assert!(!page.contains("http"), "{id}");
}

/// A rule that is to hold for many p and q is asked about games that take p to q; what a value is
/// stands in the question as long as no lesson has said it.
#[test]
fn a_question_is_whole_by_itself() {
    let mut oracle = Oracle::default();
    let (mut named, mut values, mut laws) = (0, 0, 0);
    for lesson in lessons() {
        let sheet = made(&lesson, 1, 12, &mut oracle);
        for (question, item) in paper(Lang::En, &lesson, &sheet).questions.iter().zip(&sheet.items)
        {
            let Some(task) = &item.step.task else { continue };
            if let Task::Rule { over, .. } | Task::Write { over, .. } = task
                && item.step.position.contains("[p..q]")
                && over.contains_key("q")
            {
                assert!(question.rules.contains(" to q"), "{}: {}", lesson.id, question.rules);
                named += 1;
            }
            // What a rule is to speak of stands in the rules or is the position's own.
            if let Task::Write { over, .. } = task {
                let (rules, position) = item.step.position.split_once('(').unwrap();
                let has = |text: &str, name: &str| {
                    text.split(|c: char| !c.is_alphanumeric()).any(|word| word == name)
                };
                for name in over.keys().filter(|name| has(rules, name)) {
                    let is_told = has(&question.rules, name) || has(position, name);
                    assert!(is_told, "{}: {name}: {}", lesson.id, question.rules);
                }
                let Key::Written(law, ..) = &item.key else { panic!("{}", lesson.id) };
                laws += usize::from(law.is_some());
            }
            if matches!(task, Task::Order { by: By::Value, .. }) {
                let is_early = item.step.early.holds("game-graph");
                assert_eq!(question.ask.contains("0, 1, 2"), is_early, "{}", question.ask);
                values += usize::from(is_early);
            }
        }
    }
    assert!(named > 0 && values > 0 && laws > 4, "{named} {values} {laws}");
}

#[test]
fn the_same_seed_gives_the_same_bytes_and_another_seed_another_sheet() {
    let lesson = lesson("nim-3");
    let page = |seed| {
        let sheet = made(&lesson, seed, 9, &mut Oracle::default());
        html::write(
            &[paper(Lang::En, &lesson, &sheet), paper(Lang::Zh, &lesson, &sheet)],
            Format::Letter,
            Pages::Both,
        )
    };
    assert_eq!(page(7), page(7));
    assert_ne!(page(7), page(8));
    assert!(page(7).contains("Last Stone · nim-3 · seed 7"));
    well_formed("both", &page(7));
}

#[test]
fn exercises_go_from_easy_to_hard_and_no_kind_crowds_out_another() {
    let mut oracle = Oracle::default();
    for lesson in lessons() {
        let exercises = lesson.steps.iter().filter(|step| step.task.is_some()).count();
        let sheet = made(&lesson, 3, 12, &mut oracle);
        let places: Vec<usize> = sheet.items.iter().map(|item| item.place).collect();
        assert!(places.is_sorted(), "{}: {places:?}", lesson.id);
        let kinds = places.iter().collect::<BTreeSet<_>>().len();
        assert!(kinds + 2 >= exercises.min(12), "{}: {kinds} of {exercises} exercises", lesson.id);
    }
}

#[test]
fn sixty_exercises_are_found_or_it_is_said_how_many_there_are() {
    let mut oracle = Oracle::default();
    for id in ["bash-1", "sg-5"] {
        match sheet(&lesson(id), 5, 60, &mut oracle) {
            Ok(sheet) => assert_eq!(sheet.items.len(), 60),
            Err(no) => assert!(no.to_string().contains("different exercises"), "{no}"),
        }
    }
    let mut bare = lesson("bash-1");
    bare.steps.iter_mut().for_each(|step| step.task = None);
    let no = sheet(&bare, 1, 3, &mut oracle).unwrap_err();
    assert_eq!(no.to_string(), "the lesson \"bash-1\" has no exercises");
}

/// A folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder =
        std::env::temp_dir().join(format!("laststone-worksheet-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn run(args: &[&str]) -> (u8, String) {
    let command = Worksheet::augment_args(Command::new("worksheet").no_binary_name(true));
    let worksheet =
        Worksheet::from_arg_matches(&command.try_get_matches_from(args).unwrap()).unwrap();
    let mut err = Vec::new();
    let status =
        worksheet.run(&mut Lent { boards: &mut |_, _, _| None, fonts: &|| None }, &mut err);
    (status, String::from_utf8(err).unwrap())
}

#[test]
fn a_file_is_written_once_and_replaced_only_when_told() {
    let folder = folder("write");
    let out = folder.join("sheet.html");
    let out = out.to_str().unwrap();
    assert_eq!(run(&["bash-1", "--count", "4", "--out", out]), (0, String::new()));
    let first = std::fs::read_to_string(out).unwrap();
    assert!(first.contains("Key") && first.contains("bash-1 · seed 1"));
    let (status, said) = run(&["bash-1", "--seed", "2", "--count", "4", "--out", out]);
    assert_eq!(status, REFUSED);
    assert!(said.contains("is there already; say --force to replace it"), "{said}");
    assert_eq!(std::fs::read_to_string(out).unwrap(), first);
    assert_eq!(run(&["bash-1", "--count", "4", "--key", "none", "--out", out, "--force"]).0, 0);
    let second = std::fs::read_to_string(out).unwrap();
    assert!(!second.contains("<article"), "the key was not wanted");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1, "nothing is left beside the file");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_makes_no_sense_is_refused_in_one_sentence() {
    let folder = folder("refuse");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    for (args, said) in [
        (vec!["nim-99", "--out", &path("a.html")], "there is no lesson \"nim-99\""),
        (vec!["nim-1", "--out", &path("a.txt")], "ends in neither .html nor .pdf"),
        (vec!["nim-1", "--out", &path("a")], "ends in neither .html nor .pdf"),
        (vec!["nim-1", "--out", &path("a.pdf")], "write .html instead"),
        (vec!["nim-1", "--out", &path("a.html"), "--lessons", &path("nowhere")], "nowhere"),
    ] {
        let (status, told) = run(&args);
        assert_eq!((status, told.lines().count()), (REFUSED, 1), "{told}");
        assert!(told.contains(said), "{told}");
    }
    let (status, told) = run(&["nim-1", "--count", "1", "--out", &path("no/such/folder/a.html")]);
    assert_eq!((status, told.lines().count()), (1, 1), "{told}");
    let command = || Worksheet::augment_args(Command::new("worksheet").no_binary_name(true));
    for args in [
        ["nim-1", "--count", "0"],
        ["nim-1", "--count", "61"],
        ["nim-1", "--lang", "fr"],
        ["nim-1", "--seed", "x"],
    ] {
        assert!(
            command().try_get_matches_from([&args[..], &["--out", "a.html"]].concat()).is_err(),
            "{args:?}"
        );
    }
    std::fs::remove_dir_all(folder).unwrap();
}
