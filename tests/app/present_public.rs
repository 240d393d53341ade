//! What a class sees of every step of every lesson, part by part, in both languages: nothing of
//! hints, answers, notes or files before it is shown, and no type too small for the last row.

use crate::class;

use class::{Class, says, stretch};
use egui::{Key, Modifiers};
use laststone::lang::spaced;
use laststone::lesson::{Shelf, Step, Task, reader};
use laststone::session::{Beat, Command, RUNGS, Session};
use laststone::study::Oracle;
use laststone::words::{Lang, help};
use std::collections::BTreeMap;

/// No type on a projector's screen is smaller than this, in pixels of 1024 by 768.
const SMALLEST: f32 = 24.0;
/// But for the lines of a program, which are to be seen all at once.
const PROGRAM: f32 = 18.0;

/// What must not be seen before the answer is shown: the notes, every rung of help, what is told
/// after the exercise.
fn hidden(step: &Step, lang: Lang) -> Vec<String> {
    let mut all = for_the_teacher(step, lang);
    let mut oracle = Oracle::default();
    let mut session = Session::new(step.clone(), &mut oracle).expect("a position");
    for _ in 0..RUNGS {
        session.obey(Command::Help, &mut oracle);
        all.extend(help::help(lang, &session).map(|said| spaced(&said)));
    }
    all.extend(step.reveal.as_ref().map(|text| stretch(lang.pick(&text.en, &text.zh))));
    all.retain(|text| text.chars().count() > lang.pick(12, 5));
    all
}

/// What is for the teacher alone, always.
fn for_the_teacher(step: &Step, lang: Lang) -> Vec<String> {
    let notes = step.notes.iter().flat_map(|notes| notes.texts());
    notes.map(|(_, text)| lang.pick(&text.en, &text.zh).clone()).collect()
}

/// What is set smaller than [`SMALLEST`], by the names of the steps: the size and what it says.
type Below = BTreeMap<String, BTreeMap<String, String>>;

/// The lines of code in what a step says.
fn code(step: &Step) -> Vec<String> {
    let told = [Some(&step.text), step.reveal.as_ref()];
    let texts = told.into_iter().flatten().flat_map(|text| [&text.en, &text.zh]);
    let spans = texts.flat_map(|text| text.split('`').skip(1).step_by(2));
    let lines = spans.flat_map(|span| span.lines().map(|line| line.trim().to_owned()));
    lines.filter(|line| line.chars().count() > 4).collect()
}

/// Faults of what is on the screen now.
fn faults(class: &Class, at: &str, hidden: &[String], faults: &mut Vec<String>, below: &mut Below) {
    let said = class.said();
    assert!(said.len() > 5, "{at}: there is something to be seen");
    for text in hidden {
        if says(&said, text) {
            faults.push(format!("{at}: the class sees \"{text}\""));
        }
    }
    for path in [".ron", "/home", "steps[", "\\Users"] {
        if said.iter().any(|said| said.contains(path)) {
            faults.push(format!("{at}: a path is seen"));
        }
    }
    let hacks = matches!(class.step().task, Some(Task::Hack { .. }));
    let code = code(&class.step());
    let is_code = |text: &str| code.iter().any(|line| text.contains(line.as_str()));
    let least = |text: &str| if hacks || is_code(text) { PROGRAM } else { SMALLEST };
    for (size, text) in class.type_sizes().into_iter().filter(|(size, _)| *size < SMALLEST) {
        let step = at.split(' ').next().unwrap_or(at).to_owned();
        below.entry(step).or_default().insert(format!("{size:.1}"), text);
    }
    let small = class.type_sizes().into_iter().filter(|(size, text)| *size < least(text));
    if let Some((size, text)) = small.min_by(|(a, _), (b, _)| a.total_cmp(b)) {
        faults.push(format!("{at}: \"{text}\" is set in {size}"));
    }
}

fn walk(lang: Lang) {
    let shelf = Shelf::embedded(&reader::read);
    let (mut screens, mut told, mut both, mut found) = (0, 0, 0, Vec::new());
    let mut below = Below::new();
    for lesson in shelf.lessons() {
        let mut class = Class::presented(&lesson.id, 0, lang);
        for (at, step) in lesson.steps.iter().enumerate() {
            assert_eq!(class.shell().at(), at, "{}", lesson.id);
            let hidden = hidden(step, lang);
            // One key leads through all parts: the question, a guess that is played out, the reason.
            let answer = step.reveal.as_ref().map(|text| stretch(lang.pick(&text.en, &text.zh)));
            let (mut parts, mut seen) = (0, answer.is_none());
            loop {
                let id = format!("{}.{} {lang:?} part {parts}", lesson.id, at + 1);
                let beat = class.shell().session().unwrap().beat();
                let secret = if beat < Beat::See { &hidden } else { &for_the_teacher(step, lang) };
                faults(&class, &id, secret, &mut found, &mut below);
                if beat == Beat::Guess {
                    // Both languages beside each other: the question in either, as large.
                    class.press_with(Modifiers::SHIFT, Key::Z);
                    faults(&class, &format!("{id}, both"), secret, &mut found, &mut below);
                    let task = step.task.as_ref().unwrap();
                    for lang in Lang::ALL {
                        let ask = task.ask();
                        let ask = stretch(lang.pick(&ask.en, &ask.zh));
                        assert!(class.says(&ask), "{id}, both: {ask}");
                    }
                    class.press_with(Modifiers::SHIFT, Key::Z);
                    both += 1;
                }
                let session = class.shell().session().unwrap();
                let board = lang.pick("Board: ", "棋盘：");
                let has_board = class.said().iter().any(|said| said.starts_with(board));
                assert!(!(session.hides_board() && has_board), "{id}: the game is shown");
                let told = answer.as_ref().is_some_and(|answer| class.says(answer));
                assert!(!told || beat > Beat::See, "{id}: {answer:?}");
                seen |= told;
                (screens, parts) = (screens + 1, parts + 1);
                assert!(parts < 40, "{id}: it goes on");
                class.press(Key::PageDown);
                if class.shell().at() != at || beat == Beat::Keep {
                    assert_eq!(beat, Beat::Keep, "{id}: the last part is reached");
                    break;
                }
            }
            assert!(seen, "{}.{} {lang:?}: the answer is told", lesson.id, at + 1);
            told += 1;
        }
    }
    println!("{lang:?}: {screens} screens of {told} steps, {both} in both languages");
    println!("smaller than {SMALLEST} on {} steps: {below:#?}", below.len());
    found.sort();
    found.dedup();
    assert!(found.is_empty(), "{} faults: {:#?}", found.len(), &found[..found.len().min(400)]);
}

#[test]
fn what_does_not_fit_beside_the_other_has_the_screen_alone() {
    let has_board = |class: &Class| class.said().iter().any(|said| said.starts_with("Board: "));
    // Seven lines of a proof; a few marks; a game that is to be named.
    for (lesson, step, beside) in [("bash-1", 5, false), ("bash-1", 1, true), ("nim-1", 5, false)] {
        let mut class = Class::presented(lesson, step, Lang::En);
        while class.shell().session().unwrap().beat() < Beat::Guess {
            class.press(Key::PageDown);
        }
        assert_eq!(has_board(&class), beside, "{lesson}.{}", step + 1);
        while class.shell().session().unwrap().beat() < Beat::Reveal {
            class.press(Key::PageDown);
        }
        assert!(has_board(&class), "{lesson}.{}: the board is there again", step + 1);
    }
    // A table that does not fit above a plot gives way once all is open.
    let mut class = Class::presented("nim-2", 1, Lang::En);
    let told = "Either way you leave two equal heaps";
    let mut seen = false;
    while class.shell().session().unwrap().beat() < Beat::Keep {
        seen |= class.says(told);
        class.press(Key::PageDown);
    }
    assert!(seen && !class.says(told) && has_board(&class));
}

#[test]
fn nothing_is_seen_before_it_is_shown_and_all_type_is_large_enough_in_english() {
    walk(Lang::En);
}

#[test]
fn nothing_is_seen_before_it_is_shown_and_all_type_is_large_enough_in_chinese() {
    walk(Lang::Zh);
}
