//! An answer to every move of the other side.

use crate::support::sessions::{session, shipped, step, text};

use laststone::games::Sum;
use laststone::lesson::task::reply::{Answered, ROWS, formula, left_by, replies, rows};
use laststone::lesson::twin::twin;
use laststone::lesson::{Step, Task};
use laststone::session::{Answer, Beat, Command, Point, Session, Side, Tried};
use laststone::solver::outcome::Outcome;
use laststone::study::{Oracle, Witness};
use laststone::words::{Lang, see};
use std::collections::BTreeSet;

fn asked(position: &str, knobs: &[(&str, u64)], by: Answered) -> Step {
    step(position, knobs, Some(Task::Reply { ask: text(), by }))
}

fn answer(step: &Step, answer: Answer, oracle: &mut Oracle) -> Session {
    let mut session = session(step.clone(), oracle);
    session.obey(Command::Answer(answer), oracle);
    session
}

/// What is left after each move by an answer that wins.
fn right(step: &Step, oracle: &mut Oracle) -> Vec<Option<Sum>> {
    let rows = rows(&step.start().unwrap());
    rows.iter()
        .map(|row| {
            replies(&row.after).into_iter().find(|left| oracle.outcome(left) == Ok(Outcome::P))
        })
        .collect()
}

#[test]
fn from_three_and_five_there_are_eleven_moves_and_three_answers() {
    let (mut oracle, mut witness) = (Oracle::default(), Witness::new(1 << 20));
    let step = asked("wythoff(a,b)", &[("a", 3), ("b", 5)], Answered::Each);
    let all = rows(&step.start().unwrap());
    assert_eq!(all.len(), 11);
    // Every answer to every move, right or not, as the definition judges it.
    let good = right(&step, &mut oracle);
    let used: BTreeSet<&Sum> = good.iter().flatten().collect();
    assert_eq!(used.len(), 3);
    let mut seen = [0, 0];
    for (i, row) in all.iter().enumerate() {
        for left in replies(&row.after) {
            let wins = witness.outcome(&left) == Ok(Outcome::P);
            seen[usize::from(wins)] += 1;
            let mut said = good.clone();
            said[i] = Some(left.clone());
            let session = answer(&step, Answer::Replies(said), &mut oracle);
            assert_eq!(session.attempt().is_solved(), wins, "{} -> {left}", row.after);
            assert_eq!(session.beat(), Beat::See, "{left}: it is shown");
            assert_eq!(session.history().start(), &step.start().unwrap());
            let line: Vec<&Sum> =
                (1..=2).filter_map(|n| Some(session.history().step(n)?.2)).collect();
            if wins {
                assert_eq!(session.seen(), Some(&Point::Game));
            } else {
                assert_eq!(session.attempt().last, Some(Tried::WrongAt(vec![i as u64])));
                assert_eq!(session.seen(), Some(&Point::Replied { to: left.clone() }));
                assert_eq!(line, [&row.after, &left], "their move, and the answer");
                // Then it is the other side that wins.
                let after = session.history().step(3).unwrap().2;
                assert_eq!(witness.outcome(after), Ok(Outcome::P), "{left}");
            }
        }
    }
    println!("{} answers that win, {} that do not", seen[1], seen[0]);
    assert_eq!(seen[1], 12, "(3, 2) has two answers, the others one");
}

#[test]
fn a_move_without_an_answer_is_made_and_waits() {
    let mut oracle = Oracle::default();
    let step = asked("nim(1,2,3)", &[], Answered::Each);
    let good = right(&step, &mut oracle);
    for i in 0..good.len() {
        let mut said = good.clone();
        said[i] = None;
        let mut session = answer(&step, Answer::Replies(said), &mut oracle);
        assert_eq!(session.attempt().last, Some(Tried::WrongAt(vec![i as u64])));
        assert_eq!((session.seen(), session.turn()), (Some(&Point::Unanswered), Side::They));
        session.obey(Command::Watch, &mut oracle);
        assert!(!session.is_watch_due() && session.turn() == Side::You);
        assert!(see::point(Lang::En, &session).unwrap().ends_with("And you?"));
        assert!(see::point(Lang::Zh, &session).unwrap().ends_with("你呢？"));
    }
    for no in [vec![], vec![None; good.len()], vec![Some("nim(9)".parse().unwrap()); good.len()]] {
        let session = answer(&step, Answer::Replies(no), &mut oracle);
        assert_eq!((session.attempt().tries, session.beat()), (0, Beat::Guess));
    }
}

#[test]
fn a_formula_is_refuted_by_the_smallest_take_that_it_does_not_answer() {
    let mut oracle = Oracle::default();
    let step = asked("bash[1..3](n)", &[("n", 16)], Answered::Formula);
    for (typed, wrong) in [
        ("4 - x", None),
        ("(7 - x) - 3", None),
        ("x", Some((0, true))),
        ("3", Some((1, true))),
        ("3 - x", Some((0, true))),
        ("x + 2", Some((1, false))),
        ("9", Some((0, false))),
        ("0 - x", Some((0, false))),
    ] {
        let session = answer(&step, Answer::Written(typed.to_owned()), &mut oracle);
        let Some((row, moves)) = wrong else {
            assert!(session.attempt().is_solved(), "{typed}: {:?}", session.attempt().last);
            continue;
        };
        assert_eq!(session.attempt().last, Some(Tried::WrongAt(vec![row])), "{typed}");
        match session.seen() {
            Some(Point::Replied { .. }) => assert!(moves, "{typed}"),
            Some(Point::Unanswered) => assert!(!moves, "{typed}"),
            seen => panic!("{typed}: {seen:?}"),
        }
    }
    for typed in ["", "y", "4 -", "cold(x, 1)"] {
        let session = answer(&step, Answer::Written(typed.to_owned()), &mut oracle);
        assert_eq!(session.attempt().tries, 0, "{typed}");
    }
}

#[test]
fn of_many_moves_some_are_laid_out() {
    let all = rows(&"wythoff(21,34)".parse().unwrap());
    assert_eq!(all.len(), ROWS);
    let different: BTreeSet<&Sum> = all.iter().map(|row| &row.after).collect();
    assert_eq!(different.len(), ROWS);
}

#[test]
fn each_has_twenty_twins_that_its_own_answer_does_not_solve() {
    let mut oracle = Oracle::default();
    let mut all = 0;
    for lesson in shipped() {
        for step in &lesson.steps {
            let Some(Task::Reply { by, .. }) = &step.task else { continue };
            let id = format!("{}/{}", lesson.id, step.id);
            let start = step.start().unwrap();
            let own = match by {
                Answered::Each => None,
                Answered::Formula => formula(step, &rows(&start), &mut oracle).unwrap(),
            };
            let mut seen = BTreeSet::new();
            for seed in 0..120 {
                let Some(twin) = twin(step, seed, &mut oracle) else { continue };
                let at = twin.start().unwrap();
                assert_ne!(at, start, "{id}");
                if let Some(own) = &own {
                    let left = left_by(&twin, own, &rows(&at));
                    let right = left.iter().all(|left| {
                        left.as_ref().is_some_and(|left| oracle.outcome(left) == Ok(Outcome::P))
                    });
                    assert!(!right, "{id}: {own} at {at}");
                }
                seen.insert(at);
            }
            assert!(seen.len() >= 20, "{id}: {} twins", seen.len());
            all += 1;
        }
    }
    assert!(all >= 2);
}
