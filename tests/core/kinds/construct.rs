//! A position that fits conditions.

use crate::support::sessions::{session, step, text};

use laststone::games::Sum;
use laststone::lesson::task::construct::{Must, Unfit};
use laststone::lesson::{Span, Task};
use laststone::session::{Answer, Beat, Command, Point, Session, Tried};
use laststone::solver::outcome::Outcome;
use laststone::study::{Oracle, Witness};

fn asked(position: &str, knobs: &[(&str, u64)], must: Vec<Must>, oracle: &mut Oracle) -> Session {
    let within = knobs.iter().map(|(name, _)| ((*name).to_owned(), Span(1, 12))).collect();
    let task = Task::Construct { ask: text(), within, must, none: true };
    session(step(position, knobs, Some(task)), oracle)
}

/// How many moves win, by the definition alone.
fn wins(sum: &Sum, witness: &mut Witness) -> u64 {
    let after = sum.moves().map(|play| sum.play(play).unwrap());
    let mut to: Vec<Sum> = after.filter(|after| witness.outcome(after) == Ok(Outcome::P)).collect();
    to.sort_unstable();
    to.dedup();
    to.len() as u64
}

#[test]
fn every_position_of_a_range_is_judged_as_the_definition_judges_it() {
    let (mut oracle, mut witness) = (Oracle::default(), Witness::new(1 << 20));
    let mut seen = [0, 0];
    for must in [Must::Lost, Must::Wins(2), Must::Wins(3), Must::Breaks("a == b".into())] {
        let at = [("a", 12), ("b", 1)];
        let mut fresh = asked("wythoff(a,b)", &at, vec![must.clone()], &mut oracle);
        for (a, b) in (1..=12).flat_map(|a| (1..=12).map(move |b| (a, b))) {
            let sum: Sum = format!("wythoff({a},{b})").parse().unwrap();
            let fits = match &must {
                Must::Lost => witness.outcome(&sum) == Ok(Outcome::P),
                Must::Wins(count) => wins(&sum, &mut witness) == *count,
                _ => (a == b) != (witness.outcome(&sum) == Ok(Outcome::P)),
            };
            let mut session = fresh.clone();
            session.obey(Command::Answer(Answer::Built(Some(sum.clone()))), &mut oracle);
            assert_eq!(session.attempt().is_solved(), fits, "{must:?} {sum}");
            assert_eq!(session.beat(), Beat::See, "{must:?} {sum}: it is shown");
            assert_eq!(*session.history().start(), sum);
            seen[usize::from(fits)] += 1;
        }
        fresh.obey(Command::Answer(Answer::Built(None)), &mut oracle);
        assert!(matches!(fresh.attempt().last, Some(Tried::There(1..))));
    }
    println!("{} positions that fit, {} that do not", seen[1], seen[0]);
    assert!(seen[0] > 100 && seen[1] > 20);
}

#[test]
fn arrows_that_are_written_in_another_order_or_lie_on_each_other_are_an_answer_too() {
    let mut oracle = Oracle::default();
    let graph = |j: u64, k: u64| format!("graph[1>0 2>0 2>1 3>0 4>0 4>1 6>3 6>{j} 6>{k}](6)");
    let of = "graph[1>0 2>0 2>1 3>0 4>0 4>1 6>3 6>j 6>k](6)";
    let within = ["j", "k"].map(|name| (name.to_owned(), Span(0, 5))).into();
    let task = Task::Construct { ask: text(), within, must: vec![Must::Value(2)], none: false };
    let fresh = session(step(of, &[("j", 4), ("k", 2)], Some(task)), &mut oracle);
    for (j, k, fits) in [(0, 2, false), (2, 0, false), (0, 1, true), (1, 0, true), (2, 2, false)] {
        let sum: Sum = graph(j, k).parse().unwrap();
        let mut session = fresh.clone();
        session.obey(Command::Answer(Answer::Built(Some(sum))), &mut oracle);
        assert_eq!(session.attempt().is_solved(), fits, "{j}, {k}");
        assert!(session.attempt().last.is_some(), "{j}, {k}: it is heard");
    }
}

#[test]
fn in_nim_no_position_has_two_winning_moves_and_one_may_say_so() {
    let mut oracle = Oracle::default();
    let at = [("a", 1), ("b", 2), ("c", 3)];
    let mut session = asked("nim(a,b,c)", &at, vec![Must::Wins(2)], &mut oracle);
    let one: Sum = "nim(3,5,7)".parse().unwrap();
    session.obey(Command::Answer(Answer::Built(Some(one))), &mut oracle);
    let Some(Point::Built(Unfit::Wins { count: 3, to })) = session.seen() else {
        panic!("{:?}", session.seen())
    };
    assert_eq!(to.len(), 3);
    assert!(to.iter().all(|to| oracle.outcome(to) == Ok(Outcome::P)));
    session.obey(Command::Answer(Answer::Built(None)), &mut oracle);
    assert!(session.attempt().is_solved());
}

#[test]
fn what_lies_outside_of_the_ranges_is_no_answer() {
    let mut oracle = Oracle::default();
    let mut session = asked("wythoff(a,b)", &[("a", 4), ("b", 4)], vec![Must::Lost], &mut oracle);
    for text in ["wythoff(8,13)", "wythoff(0,0)", "nim(1,1)"] {
        session.obey(Command::Answer(Answer::Built(text.parse().ok())), &mut oracle);
        assert_eq!((session.attempt().tries, session.beat()), (0, Beat::Guess), "{text}");
    }
}
