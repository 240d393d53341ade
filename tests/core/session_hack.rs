//! Programs that are to be broken: what counts as an answer, what comes of it, what help tells.

use crate::support::sessions::{session, shipped};
use laststone::contest::code::{EMBEDDED, embedded};
use laststone::lang::Lang;
use laststone::lesson::{Step, Task, Text};
use laststone::session::{Answer, Command, Draft, HACKING, Medal, Session, Tried};
use laststone::study::Oracle;
use laststone::words::coach::help;

/// A step whose program is to be broken.
fn step(program: &str) -> Step {
    let lessons = shipped();
    let mut steps = lessons.iter().flat_map(|lesson| &lesson.steps);
    let mut step = steps.find(|s| matches!(s.task, Some(Task::Hack { .. }))).unwrap().clone();
    let ask = Text { en: "Break it.".into(), zh: "找错。".into() };
    step.task = Some(Task::Hack { ask, program: program.to_owned() });
    step
}

fn answer(session: &mut Session, answer: Answer, oracle: &mut Oracle) -> Option<Tried> {
    session.obey(Command::Answer(answer), oracle);
    session.attempt().last.clone()
}

#[test]
fn any_input_that_breaks_it_solves_and_the_smallest_is_told_apart() {
    let oracle = &mut Oracle::default();
    let mut session = session(step("wrong-leetcode-292"), oracle);
    let mut input =
        |session: &mut Session, text: &str| answer(session, Answer::Input(text.to_owned()), oracle);
    // What is no input counts for nothing.
    for none in ["", "x", "0", "4 4", "99999999999999999999"] {
        assert_eq!(input(&mut session, none), None, "{none}");
    }
    assert_eq!(session.attempt().tries, 0);
    assert_eq!(input(&mut session, "1"), Some(Tried::Wrong));
    assert_eq!((session.attempt().slips, session.attempt().is_solved()), (1, false));
    let (smallest, proved) = (false, true);
    assert_eq!(input(&mut session, "4"), Some(Tried::Breaks { smallest, proved }));
    assert_eq!(session.attempt().medal(), Some(Medal::Unaided));
    assert_eq!(input(&mut session, "3"), Some(Tried::Breaks { smallest: true, proved }));
}

#[test]
fn a_program_that_is_right_is_called_right_and_a_wrong_one_is_not() {
    let oracle = &mut Oracle::default();
    let mut right = session(step("wrong-acwing-894"), oracle);
    assert_eq!(answer(&mut right, Answer::Input("2 2 3".into()), oracle), Some(Tried::Wrong));
    assert_eq!(answer(&mut right, Answer::Holds, oracle), Some(Tried::Right));
    let mut wrong = session(step("wrong-leetcode-292"), oracle);
    assert_eq!(answer(&mut wrong, Answer::Holds, oracle), Some(Tried::Wrong));
    assert!(right.attempt().is_solved() && !wrong.attempt().is_solved());
}

#[test]
fn help_tells_how_many_numbers_and_how_large_and_never_the_input() {
    let oracle = &mut Oracle::default();
    for file in EMBEDDED.iter().filter(|file| file.id.starts_with("wrong-")) {
        let mut session = session(step(file.id), oracle);
        let mut told = Vec::new();
        for _ in 0..=HACKING {
            session.obey(Command::Help, oracle);
            told.extend([Lang::En, Lang::Zh].map(|lang| help(lang, &session).unwrap()));
        }
        assert_eq!(session.rung(), HACKING, "{}", file.id);
        let distinct: std::collections::BTreeSet<&String> = told.iter().collect();
        assert_eq!(distinct.len(), 2 * usize::from(HACKING), "{}: {told:?}", file.id);
        if let Some(case) = embedded(file.id).unwrap().smallest.filter(|case| case.size() > 1) {
            let all: Vec<String> = case
                .numbers
                .iter()
                .chain(case.lists.iter().flatten())
                .map(u64::to_string)
                .collect();
            assert!(told.iter().all(|said| !said.contains(&all.join(" "))), "{}", file.id);
        }
    }
}

#[test]
fn an_input_that_is_typed_is_kept_with_its_step_and_with_no_other() {
    let hacked = step("wrong-leetcode-292");
    let draft = Draft { input: Some("12".into()), ..Draft::of(&hacked) };
    assert!(draft.fits(&hacked));
    let long = Draft { input: Some("1".repeat(4_000)), ..draft.clone() };
    let other = Step { task: None, ..hacked.clone() };
    assert!(!long.fits(&hacked) && !draft.fits(&other));
    let text = ron::to_string(&draft).unwrap();
    assert_eq!(ron::from_str::<Draft>(&text).unwrap(), draft);
    // What was kept before there were such exercises.
    let old = text.replace(",input:Some(\"12\")", "");
    assert_eq!(ron::from_str::<Draft>(&old).unwrap(), Draft { input: None, ..draft });
}
