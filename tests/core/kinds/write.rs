//! A rule that is written.

use crate::support::sessions::{session, step, text};

use laststone::lesson::{Span, Step, Task};
use laststone::session::{Answer, Command, Point, Session, Tried};
use laststone::solver::outcome::Outcome;
use laststone::study::Oracle;
use laststone::study::conjecture::Theorem;

fn asked(position: &str, names: &[&str], upto: u64) -> Step {
    let over = names.iter().map(|name| ((*name).to_owned(), Span(0, upto))).collect();
    let knobs: Vec<(&str, u64)> = names.iter().map(|name| (*name, 1)).collect();
    step(position, &knobs, Some(Task::Write { ask: text(), over }))
}

fn write(step: &Step, typed: &str, oracle: &mut Oracle) -> Session {
    let mut session = session(step.clone(), oracle);
    session.obey(Command::Answer(Answer::Written(typed.to_owned())), oracle);
    session
}

#[test]
fn up_to_the_bound_and_everywhere_are_two_things() {
    let mut oracle = Oracle::default();
    let one = asked("subtract[1,6](n)", &["n"], 60);
    for (step, typed, proven) in [
        (&one, "n mod 7 = 0 or n mod 7 = 2 or n mod 7 = 4", true),
        (&one, "n mod 7 < 5 and n mod 7 mod 2 = 0", true),
        // As many numbers as were tested, one by one: true so far, and no more is known.
        (&one, "(n - 7 × (n ÷ 7)) mod 2 = 0 and (n - 7 × (n ÷ 7)) < 5", false),
        (&asked("nim(a,b,c)", &["a", "b", "c"], 7), "a ⊕ b = c", true),
        (&asked("nim(a,b,c)", &["a", "b", "c"], 1), "(a + b + c) mod 2 = 0", false),
        (&asked("stairs(a,b,c)", &["a", "b", "c"], 7), "a xor c = 0", true),
        (&asked("stairs(a,b,c)", &["a", "b", "c"], 7), "a = c", true),
        (&asked("nim(a,b)", &["a", "b"], 7), "a = b and b = a", false),
    ] {
        let session = write(step, typed, &mut oracle);
        assert!(session.attempt().is_solved(), "{typed}: {:?}", session.attempt().last);
        let Some(Tried::Holds { theorem, positions }) = &session.attempt().last else {
            panic!("{typed}")
        };
        assert_eq!(theorem.is_some(), proven, "{typed}");
        assert!(*positions > 3);
    }
    let near = asked("subtract[1,6](n)", &["n"], 5);
    let session = write(&near, "n mod 7 mod 2 = 0", &mut oracle);
    assert!(matches!(session.attempt().last, Some(Tried::Holds { theorem: None, .. })));
    let bash = write(&asked("bash[1..3](n)", &["n"], 9), "n mod 4 = 0", &mut oracle);
    let period = Theorem::Period { from: 0, period: 4 };
    assert!(
        matches!(&bash.attempt().last, Some(Tried::Holds { theorem: Some(t), .. }) if *t == period)
    );
}

#[test]
fn a_wrong_rule_is_met_where_it_first_contradicts_itself() {
    let mut oracle = Oracle::default();
    let step = asked("subtract[1,6](n)", &["n"], 60);
    for (typed, at, truth, leaks) in [
        ("n mod 7 = 0", 2, Outcome::P, None),
        ("n mod 2 = 0", 6, Outcome::N, Some(0)),
        ("n = 0 or n > 3", 2, Outcome::P, None),
    ] {
        let session = write(&step, typed, &mut oracle);
        let Some(Tried::Counterexample { at: found, truth: is, .. }) = &session.attempt().last
        else {
            panic!("{typed}: {:?}", session.attempt().last)
        };
        assert_eq!((found.to_string(), *is), (format!("subtract[1,6]({at})"), truth), "{typed}");
        match (session.seen(), leaks) {
            (Some(Point::Stuck), None) => assert!(!session.is_watch_due()),
            (Some(Point::Leak { to }), Some(left)) => {
                assert_eq!(to.to_string(), format!("subtract[1,6]({left})"));
                assert!(session.is_watch_due());
            }
            (seen, _) => panic!("{typed}: {seen:?}"),
        }
    }
    // The end of the game alone decides.
    let session = write(&step, "n mod 7 = 2 or n mod 7 = 4", &mut oracle);
    assert!(matches!(session.attempt().last, Some(Tried::Counterexample { .. })));
}

#[test]
fn what_does_not_read_is_no_try_and_what_has_no_value_is_told() {
    let mut oracle = Oracle::default();
    let step = asked("bash[1..3](n)", &["n"], 20);
    for typed in ["", "n mod", "m = 0", "cold(n, n)", "n % 4 == 0)"] {
        assert_eq!(write(&step, typed, &mut oracle).attempt().tries, 0, "{typed}");
    }
    let session = write(&step, "n - 4 ⊕ 1 = 0", &mut oracle);
    assert!(matches!(&session.attempt().last, Some(Tried::Silent(at)) if at.is_ended()));
    let deep = format!("{}n{}", "(".repeat(90), ")".repeat(90));
    assert_eq!(write(&step, &deep, &mut oracle).attempt().tries, 0);
}
