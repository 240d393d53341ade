//! What single commands do to a session: help, endings, medals, the way back to the exercise.

use crate::support;

use laststone::games::{Ending, Move, Play};
use laststone::lesson::Task;
use laststone::session::{Answer, Command, Medal, Side, Verdict};
use laststone::solver::outcome::Outcome;
use laststone::study::Oracle;
use support::sessions::{session, step};

#[test]
fn help_closes_when_the_position_changes_by_whosever_move() {
    let mut oracle = Oracle::default();
    let mut session = session(step("bash[1..3](n)", &[("n", 10)], None), &mut oracle);
    session.obey(Command::Help, &mut oracle);
    assert_eq!(session.rung(), 1);
    session
        .obey(Command::Play(Play { part: 0, mv: Move::Take { heap: 0, count: 2 } }), &mut oracle);
    assert_eq!(session.rung(), 0);
    session.obey(Command::Help, &mut oracle);
    session.obey(Command::Reply, &mut oracle);
    assert_eq!(session.rung(), 0);
}

#[test]
fn a_heap_of_ten_to_the_eighteen_fills_no_memory() {
    let mut oracle = Oracle::default();
    let mut session = session(step("nim(a,b)", &[("a", 3), ("b", 5)], None), &mut oracle);
    session.obey(Command::Put("nim(1000000000000000000,5)".parse().unwrap()), &mut oracle);
    assert_eq!(session.sum().to_string(), "nim(1000000000000000000,5)");
    assert!(session.legal().len() <= 100_000 && session.winner().is_none());
    let count = 999_999_999_999_999_995;
    session.obey(Command::Play(Play { part: 0, mv: Move::Take { heap: 0, count } }), &mut oracle);
    assert_eq!(session.remark().unwrap().verdict, Verdict::Wins { ways: 1 });
    session.obey(Command::Reply, &mut oracle);
    assert_eq!(session.turn(), Side::You);
}

#[test]
fn reset_leads_back_to_the_exercise_from_anywhere() {
    let mut oracle = Oracle::default();
    let mut session = session(step("bash[1..m](n)", &[("m", 3), ("n", 10)], None), &mut oracle);
    for command in [
        Command::Turn { knob: "m".into(), to: 5 },
        Command::Put("bash[1..7](40)".parse().unwrap()),
        Command::Begin(Side::They),
        Command::Reply,
    ] {
        session.obey(command, &mut oracle);
        assert!(!session.is_at_own_start());
    }
    session.obey(Command::Reset, &mut oracle);
    assert!(session.is_at_own_start());
    assert_eq!((session.sum().to_string().as_str(), session.turn()), ("bash[1..3](10)", Side::You));
}

#[test]
fn the_ending_decides_who_has_won() {
    let mut oracle = Oracle::default();
    for (ending, winner) in [(Ending::Normal, Side::You), (Ending::Misere, Side::They)] {
        let position = format!("{}nim(a)", if ending == Ending::Misere { "misere " } else { "" });
        let mut session = session(step(&position, &[("a", 1)], None), &mut oracle);
        session.obey(
            Command::Play(Play { part: 0, mv: Move::Take { heap: 0, count: 1 } }),
            &mut oracle,
        );
        assert_eq!(session.winner(), Some(winner));
    }
}

#[test]
fn a_medal_is_won_once_and_help_taken_later_does_not_tarnish_it() {
    let mut oracle = Oracle::default();
    let task = Task::WhoWins { ask: support::sessions::text() };
    let cases = [(0, false, Medal::Unaided), (0, true, Medal::Hinted), (1, false, Medal::Hinted)];
    for (help, slips, medal) in cases {
        let mut session =
            session(step("bash[1..3](n)", &[("n", 10)], Some(task.clone())), &mut oracle);
        for _ in 0..help {
            session.obey(Command::Help, &mut oracle);
        }
        if slips {
            session.obey(Command::Answer(Answer::Who(Outcome::P)), &mut oracle);
            assert_eq!((session.attempt().medal(), session.attempt().slips), (None, 1));
            // Of two answers the second is no find: where no twin can decide, it was helped.
            session.forgive();
        }
        session.obey(Command::Answer(Answer::Who(Outcome::N)), &mut oracle);
        session.obey(Command::Skip, &mut oracle);
        for _ in 0..6 {
            session.obey(Command::Help, &mut oracle);
        }
        assert_eq!(session.rung(), 5);
        session.obey(Command::Answer(Answer::Who(Outcome::P)), &mut oracle);
        assert_eq!(session.attempt().medal(), Some(medal));
        assert_eq!(session.attempt().is_first_try(), help == 0 && !slips);
    }
}

#[test]
fn a_twin_decides_once_one_of_a_few_answers_was_refuted_also_after_a_restart() {
    let mut oracle = Oracle::default();
    let task = Task::WhoWins { ask: support::sessions::text() };
    let own = |n| step("bash[1..3](n)", &[("n", n)], Some(task.clone()));
    let mut first = session(own(10), &mut oracle);
    first.obey(Command::Answer(Answer::Who(Outcome::P)), &mut oracle);
    assert!(first.attempt().is_spoiled());
    assert!(first.attempt().is_refuted(&Answer::Who(Outcome::P)));
    let mut again = session(own(10), &mut oracle);
    again.obey(Command::Resume(Box::new(first.unfinished())), &mut oracle);
    assert_eq!(again.attempt(), first.attempt());
    let mut twin = session(own(12), &mut oracle);
    twin.decide_for(again.attempt());
    twin.obey(Command::Answer(Answer::Who(Outcome::P)), &mut oracle);
    assert_eq!(twin.attempt().medal(), Some(Medal::Unaided));
    assert!(twin.attempt().decides() && !twin.attempt().is_first_try());
}
