//! A set of lost positions.

use crate::support::sessions::{session, shipped, step, text};

use laststone::lesson::task::claim::{Given, read, wrong};
use laststone::lesson::twin::twin;
use laststone::lesson::{Span, Step, Task, reader};
use laststone::session::{Answer, Command, Point, Session, Tried};
use laststone::solver::outcome::Outcome;
use laststone::study::Oracle;
use laststone::words::{Lang, see};
use std::collections::BTreeSet;

const RANGE: Span = Span(0, 16);

fn asked(by: Given) -> Step {
    let task = Task::Claim { ask: text(), over: "n".into(), range: RANGE, by };
    step("subtract[1,3,4](n)", &[("n", 9)], Some(task))
}

fn claim(step: &Step, set: BTreeSet<u64>, oracle: &mut Oracle) -> Session {
    let mut session = session(step.clone(), oracle);
    session.obey(Command::Answer(Answer::Marked(set)), oracle);
    session
}

#[test]
fn a_set_is_judged_by_where_it_contradicts_itself_first() {
    let mut oracle = Oracle::default();
    let step = asked(Given::Typed);
    for (typed, at, point) in [
        ("0 mod 4", 2, Some(Point::Stuck)),
        ("0 mod 2", 4, None),
        ("0, 2, 7, 9, 14", 16, Some(Point::Stuck)),
        ("2 mod 7", 0, Some(Point::Over)),
    ] {
        let session = claim(&step, read(typed, RANGE).unwrap(), &mut oracle);
        assert_eq!(session.attempt().last, Some(Tried::WrongAt(vec![at])), "{typed}");
        assert_eq!(session.sum().to_string(), format!("subtract[1,3,4]({at})"), "{typed}");
        match (session.seen(), point) {
            (Some(Point::Leak { to }), None) => assert_eq!(to.to_string(), "subtract[1,3,4](0)"),
            (seen, point) => assert_eq!(seen, point.as_ref(), "{typed}"),
        }
        for lang in [Lang::En, Lang::Zh] {
            let said = see::point(lang, &session).unwrap();
            assert!(said.contains(&at.to_string()), "{said}");
            assert!(!said.contains("14") && !said.contains("16") || at == 16, "{said}");
        }
    }
    let right = claim(&step, read("0, 2 mod 7", RANGE).unwrap(), &mut oracle);
    assert!(right.attempt().is_solved());
}

/// Any set, right or not: what is shown of it is a contradiction in it, or the end of the game.
#[test]
fn what_is_shown_is_in_the_set_itself() {
    let mut oracle = Oracle::default();
    let step = asked(Given::Marks);
    let truth = BTreeSet::from([0, 2, 7, 9, 14, 16]);
    for flipped in 0..=16_u64 {
        for more in flipped..=16 {
            let mut set = truth.clone();
            for n in BTreeSet::from([flipped, more]) {
                if !set.remove(&n) {
                    set.insert(n);
                }
            }
            assert_eq!(wrong(&step, "n", RANGE, &set, &mut oracle), Ok(Some(flipped)));
            let session = claim(&step, set.clone(), &mut oracle);
            let at = flipped;
            let below: Vec<u64> =
                [1, 3, 4].iter().filter_map(|take| at.checked_sub(*take)).collect();
            let marks = below.iter().filter(|n| set.contains(n)).count();
            match session.seen().unwrap() {
                Point::Over => assert_eq!(at, 0),
                Point::Stuck => assert!(!set.contains(&at) && marks == 0),
                Point::Leak { .. } => assert!(set.contains(&at) && marks > 0),
                other => panic!("{at}: {other:?}"),
            }
        }
    }
}

#[test]
fn the_last_move_loses_and_so_the_end_is_won() {
    let mut oracle = Oracle::default();
    let by = Given::Marks;
    let task = Task::Claim { ask: text(), over: "n".into(), range: Span(0, 9), by };
    let step = step("misere bash[2..6](n)", &[("n", 9)], Some(task));
    let session = claim(&step, BTreeSet::from([0, 2]), &mut oracle);
    assert_eq!(session.seen(), Some(&Point::Over));
    assert!(see::point(Lang::En, &session).unwrap().contains("has won"));
}

#[test]
fn the_old_name_is_still_read() {
    let lesson = shipped().into_iter().find(|lesson| lesson.id == "bash-1").unwrap();
    let new = reader::write(&lesson).unwrap();
    assert!(new.contains("Claim("), "{new}");
    for format in [1, 2, 3] {
        let old = new.replacen("Claim(", "MarkLost(", 1).replacen(
            "format: 3",
            &format!("format: {format}"),
            1,
        );
        let steps = reader::read(old.as_bytes()).unwrap().steps;
        assert!(steps.iter().map(|step| &step.task).eq(lesson.steps.iter().map(|step| &step.task)));
    }
}

#[test]
fn each_claim_has_twenty_twins_with_other_sets() {
    let mut oracle = Oracle::default();
    let mut all = 0;
    for lesson in shipped() {
        for step in &lesson.steps {
            let Some(Task::Claim { .. }) = &step.task else { continue };
            let lost = |step: &Step, oracle: &mut Oracle| -> BTreeSet<u64> {
                let Some(Task::Claim { over, range, .. }) = &step.task else { panic!() };
                let at = |n| laststone::lesson::task::claim::at(step, over, n).unwrap();
                (range.0..=range.1).filter(|n| oracle.outcome(&at(*n)) == Ok(Outcome::P)).collect()
            };
            let own = lost(step, &mut oracle);
            let mut seen = BTreeSet::new();
            for seed in 0..60 {
                let Some(twin) = twin(step, seed, &mut oracle) else { continue };
                assert_ne!(lost(&twin, &mut oracle), own, "{}/{}", lesson.id, step.id);
                seen.insert(format!("{} {:?} {:?}", twin.position, twin.knobs, twin.task));
            }
            assert!(seen.len() >= 20, "{}/{}: {} twins", lesson.id, step.id, seen.len());
            all += 1;
        }
    }
    assert!(all > 5);
}
