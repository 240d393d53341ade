//! Proofs in order, and arguments with a false line.

use crate::support::sessions::{session, shipped, step, text};

use laststone::games::Sum;
use laststone::lesson::task::line::{Amiss, Holds, Line, Worked};
use laststone::lesson::task::proof::Piece;
use laststone::lesson::text::marks;
use laststone::lesson::twin::twin;
use laststone::lesson::{Span, Step, Task};
use laststone::session::{Answer, Beat, Command, Point, Session, Tried};
use laststone::source::expr::value;
use laststone::study::Oracle;
use std::collections::BTreeSet;

fn line(holds: Holds) -> Line {
    Line { says: text(), holds, or: Vec::new() }
}

fn move_to(each: bool, from: &str, to: &str) -> Holds {
    let (from, to) = (from.to_owned(), to.to_owned());
    if each { Holds::EachMove { from, to } } else { Holds::SomeMove { from, to } }
}

/// "Count in fives from 0", in a race to 23 by 1 to 4.
fn race() -> Step {
    let lines = vec![
        line(move_to(true, "s % 5 == 0", "s % 5 != 0")),
        line(move_to(false, "s % 5 != 0", "s % 5 == 0")),
        line(Holds::Lost("s % 5 == 0".into())),
    ];
    let over = [("s".to_owned(), Span(0, 23))].into();
    let task = Task::FalseStep { ask: text(), over, lines };
    step("race[23;1..4](s)", &[("s", 0)], Some(task))
}

fn at(n: u64) -> Sum {
    format!("race[23;1..4]({n})").parse().unwrap()
}

fn named(place: usize, n: u64, oracle: &mut Oracle) -> Session {
    let mut session = session(race(), oracle);
    session.obey(Command::Answer(Answer::Line { place, at: at(n) }), oracle);
    session
}

#[test]
fn only_the_first_false_line_where_it_fails_is_right() {
    let mut oracle = Oracle::default();
    for place in 0..3 {
        for n in 0..=23 {
            let session = named(place, n, &mut oracle);
            // From 21, 22 and 23 no multiple of 5 can be said: worked out by hand.
            let right = place == 1 && n > 20;
            assert_eq!(session.attempt().is_solved(), right, "line {place} at {n}");
            assert_eq!(session.beat(), Beat::See, "a position answers");
            assert_eq!(*session.history().start(), at(n));
            let expected = match place {
                0 => Some(Amiss::Holds(24)),
                1 => (!right).then_some(Amiss::Elsewhere),
                _ => Some(Amiss::Earlier),
            };
            let Some(Point::Said { place: shown, amiss, .. }) = session.seen() else { panic!() };
            assert_eq!((*shown, amiss), (place, &expected));
        }
    }
}

#[test]
fn a_line_is_worked_out_move_by_move() {
    let mut oracle = Oracle::default();
    let step = race();
    let mut worked = |holds: &Holds, n| holds.at(&step, &at(n), &mut oracle).unwrap();
    let leaves = move_to(true, "s % 5 == 0", "s % 5 != 0");
    let reaches = move_to(false, "s % 5 != 0", "s % 5 == 0");
    assert_eq!(worked(&leaves, 10), Worked::Holds(vec![]));
    assert_eq!(worked(&leaves, 11), Worked::Silent);
    assert_eq!(worked(&reaches, 21), Worked::Fails(vec![]));
    let Worked::Holds(plays) = worked(&reaches, 11) else { panic!() };
    assert_eq!(at(11).play(plays[0]).unwrap(), at(15));
    // As many again as they said: 1 and 1 is 12, which is no multiple.
    let reply = |by: &str| Holds::EachReply {
        from: "s % 5 == 0 && s < 20".into(),
        by: by.into(),
        to: "s % 5 == 0".into(),
    };
    let Worked::Fails(plays) = worked(&reply("x"), 10) else { panic!() };
    let after = at(10).play(plays[0]).unwrap();
    assert_eq!((after.clone(), after.play(plays[1]).unwrap()), (at(11), at(12)));
    assert_eq!(worked(&reply("5 - x"), 10), Worked::Holds(vec![]));
    assert!(worked(&reply("x - 9"), 10).fails());
    assert_eq!(worked(&Holds::Lost("s == 18".into()), 18), Worked::Holds(vec![]));
    assert!(worked(&Holds::Won("s == 18".into()), 18).fails());
}

fn proof() -> Step {
    let piece = |id: &str, needs: &[&str], holds| Piece {
        id: id.into(),
        says: text(),
        needs: needs.iter().map(|id| (*id).to_owned()).collect(),
        holds,
    };
    let lines = vec![
        piece("s", &[], None),
        piece("out", &["s"], Some(move_to(true, "n % 4 == 0", "n % 4 != 0"))),
        piece("in", &["s"], Some(move_to(false, "n % 4 != 0", "n % 4 == 0"))),
        piece("so", &["out", "in"], Some(Holds::Lost("n % 4 == 0".into()))),
    ];
    let extra = vec![line(Holds::EachReply {
        from: "n % 4 == 0".into(),
        by: "x".into(),
        to: "n % 4 == 0".into(),
    })];
    let over = [("n".to_owned(), Span(0, 40))].into();
    let task = Task::Proof { ask: text(), over, lines, extra };
    step("bash[1..3](n)", &[("n", 21)], Some(task))
}

#[test]
fn a_proof_stands_in_each_order_that_respects_what_its_lines_lean_on() {
    let mut oracle = Oracle::default();
    let mut solved = 0;
    // All orders of four lines.
    for code in 0..256 {
        let order: Vec<usize> = (0..4).map(|k| code >> (2 * k) & 3).collect();
        let mut session = session(proof(), &mut oracle);
        session.obey(Command::Answer(Answer::Order(order.clone())), &mut oracle);
        let right = order == [0, 1, 2, 3] || order == [0, 2, 1, 3];
        assert_eq!(session.attempt().is_solved(), right, "{order:?}");
        solved += usize::from(right);
    }
    assert_eq!(solved, 2);
    let mut answered = |order: &[usize]| {
        let mut session = session(proof(), &mut oracle);
        session.obey(Command::Answer(Answer::Order(order.to_vec())), &mut oracle);
        session
    };
    let loose = answered(&[0, 3, 1, 2]);
    // It says that multiples of 4 are lost; 4 is the first with a move.
    let four: Sum = "bash[1..3](4)".parse().unwrap();
    let amiss = Amiss::Loose(Some(2));
    let tried = Tried::Line { place: 1, at: four.clone(), amiss: amiss.clone() };
    assert_eq!(loose.attempt().last, Some(tried));
    assert_eq!((loose.beat(), loose.history().start()), (Beat::See, &four));
    let Some(Point::Said { place: 1, amiss: Some(found), .. }) = loose.seen() else { panic!() };
    assert_eq!(*found, amiss);
    assert_eq!(answered(&[0, 1]).attempt().last, Some(Tried::Missing(2)));
    // Answering 1 by 1 from 4 leaves 2: the extra line is played there.
    let extra = answered(&[0, 1, 4, 2, 3]);
    let shown: Sum = "bash[1..3](4)".parse().unwrap();
    assert_eq!((extra.beat(), extra.history().start()), (Beat::See, &shown));
    let Some(Point::Said { place: 2, amiss: Some(Amiss::Extra), .. }) = extra.seen() else {
        panic!("{:?}", extra.seen())
    };
    assert_eq!(extra.history().len(), 2);
}

#[test]
fn a_line_out_of_order_shows_a_position_in_every_proof_of_the_course() {
    let (mut oracle, mut shown) = (Oracle::default(), 0);
    for lesson in shipped() {
        for step in lesson.steps {
            let Some(Task::Proof { lines, .. }) = &step.task else { continue };
            let order: Vec<usize> = (0..lines.len()).rev().collect();
            let id = step.id.clone();
            let mut session = session(step, &mut oracle);
            session.obey(Command::Answer(Answer::Order(order)), &mut oracle);
            let Some(Tried::Line { at, amiss: Amiss::Loose(Some(_)), .. }) =
                &session.attempt().last
            else {
                panic!("{}/{id}: {:?}", lesson.id, session.attempt().last)
            };
            assert_eq!((session.beat(), session.history().start()), (Beat::See, at));
            shown += 1;
        }
    }
    assert!(shown >= 18, "{shown}");
}

/// What is to be read of an argument, its numbers in their places, in whatever order.
fn read(step: &Step) -> BTreeSet<String> {
    let knobs = step.start_knobs();
    let task = step.task.as_ref().unwrap();
    let texts = std::iter::once(task.ask()).chain(task.options());
    texts
        .map(|text| {
            let slots = marks(&text.en).slots.into_iter();
            slots.fold(text.en.clone(), |said, slot| {
                let value = value(&slot.what, &knobs).unwrap();
                said.replace(&format!("{{{}}}", slot.what), &value.to_string())
            })
        })
        .collect()
}

#[test]
fn twins_of_an_argument_read_otherwise_than_it_and_one_another() {
    let (mut oracle, mut same) = (Oracle::default(), Vec::new());
    let argued =
        |task: &Option<Task>| matches!(task, Some(Task::Proof { .. } | Task::FalseStep { .. }));
    for lesson in shipped() {
        for step in lesson.steps.into_iter().filter(|step| argued(&step.task)) {
            let all: Vec<_> = (0..12)
                .filter_map(|seed| twin(&step, seed, &mut oracle))
                .map(|of| read(&of))
                .collect();
            let different: BTreeSet<_> = all.iter().collect();
            let own = all.iter().filter(|said| **said == read(&step)).count();
            let new = all.iter().filter(|said| said.is_subset(&read(&step))).count();
            println!(
                "{}/{}: {} twins read in {} ways, {own} as the step, {new} nothing new",
                lesson.id,
                step.id,
                all.len(),
                different.len()
            );
            if new > 0 {
                same.push(format!("{}/{}", lesson.id, step.id));
            }
        }
    }
    assert!(same.is_empty(), "{same:#?}");
}
