//! The beats of a step: nothing is told before the guess, and a guess is played out.

use crate::support;

use laststone::games::{Move, Play, Sum};
use laststone::lesson::task::claim::Given;
use laststone::lesson::{Span, Step, Task, Text};
use laststone::session::{Answer, Beat, Command, Point, Session, Side};
use laststone::solver::outcome::Outcome::{N, P};
use laststone::study::Oracle;
use support::sessions::{answer, best, play_out, session, shipped, step, text};

fn sum(text: &str) -> Sum {
    text.parse().expect("a position")
}

fn take(count: u64) -> Command {
    Command::Play(Play { part: 0, mv: Move::Take { heap: 0, count } })
}

fn bash(n: u64, task: Task, oracle: &mut Oracle) -> Session {
    session(step("bash[1..3](n)", &[("n", n)], Some(task)), oracle)
}

#[test]
fn before_the_guess_is_right_no_step_of_any_lesson_says_who_wins() {
    let mut oracle = Oracle::default();
    for lesson in shipped() {
        for step in lesson.steps.into_iter().filter(|step| step.task.is_some()) {
            let id = format!("{}/{}", lesson.id, step.id);
            let mut session = session(step, &mut oracle);
            for round in 0..4 {
                answer(&mut session, &mut oracle);
                let Some(play) = session.yours().get(round).or(session.yours().first()) else {
                    break;
                };
                session.obey(Command::Play(*play), &mut oracle);
                // A move that was asked for may have been found.
                if session.is_open() {
                    break;
                }
                assert_eq!(session.remark(), None, "{id}");
                assert!(session.known().is_empty() && session.values().is_empty(), "{id}");
                assert!(session.lights().is_empty(), "{id}");
                assert!(!session.events().is_empty(), "{id}");
            }
        }
    }
}

#[test]
fn a_guess_is_played_out_and_the_learners_own_game_comes_back() {
    let mut oracle = Oracle::default();
    let who = || Task::WhoWins { ask: text() };
    for (n, wrong, right) in [(12, N, P), (13, P, N)] {
        let mut session = bash(n, who(), &mut oracle);
        session.obey(take(1), &mut oracle);
        session.obey(Command::Reply, &mut oracle);
        let own = session.history().clone();
        session.obey(Command::Answer(Answer::Who(wrong)), &mut oracle);
        assert_eq!((session.beat(), session.seen()), (Beat::See, Some(&Point::Game)));
        assert!(session.yours().is_empty() && !session.is_reply_due());
        assert_eq!(*session.sum(), sum(&format!("bash[1..3]({n})")));
        while session.is_watch_due() {
            session.obey(Command::Watch, &mut oracle);
        }
        // Whoever wins has won it here.
        assert!(session.sum().is_ended());
        assert_eq!(session.winner() == Some(Side::You), right == N);
        session.obey(Command::Skip, &mut oracle);
        assert_eq!((session.beat(), session.history()), (Beat::Guess, &own));
        assert!(!session.is_open());
        session.obey(Command::Answer(Answer::Who(right)), &mut oracle);
        assert!(!session.is_open() && session.attempt().is_spoiled(), "the rest is no guess");
        session.forgive();
        session.obey(Command::Answer(Answer::Who(right)), &mut oracle);
        assert_eq!(session.beat(), Beat::See, "a right answer is played out, too");
        // To make a move is to have seen enough.
        session.obey(take(1), &mut oracle);
        assert_eq!((session.seen(), session.history().len()), (None, own.len() + 1));
        assert_eq!(session.beat(), Beat::Keep, "there is no reveal to be told");
    }
}

#[test]
fn marks_are_refuted_by_the_smallest_leak_or_by_a_position_that_is_stuck() {
    let mut oracle = Oracle::default();
    let by = Given::Marks;
    let task = || Task::Claim { ask: text(), over: "n".into(), range: Span(0, 16), by };
    let cases: [(&[u64], &str, Point); 3] = [
        (&[0, 2, 4, 6, 8], "bash[1..3](2)", Point::Leak { to: sum("bash[1..3](0)") }),
        (&[0], "bash[1..3](4)", Point::Stuck),
        (&[4], "bash[1..3](0)", Point::Over),
    ];
    for (marks, at, point) in cases {
        let mut session = bash(10, task(), &mut oracle);
        let marked = marks.iter().copied().collect();
        session.obey(Command::Answer(Answer::Marked(marked)), &mut oracle);
        assert_eq!((session.sum(), session.seen()), (&sum(at), Some(&point)));
    }
}

#[test]
fn a_reason_is_told_a_paragraph_a_press() {
    let mut oracle = Oracle::default();
    let said = || "One.\n\nTwo.\n\nThree.".to_owned();
    let plain = step("bash[1..6](n)", &[("n", 10)], Some(Task::FindMove { ask: text() }));
    let mut session =
        session(Step { reveal: Some(Text { en: said(), zh: said() }), ..plain }, &mut oracle);
    assert_eq!((session.beat(), session.told()), (Beat::Guess, (0, 3)));
    session.obey(Command::Press, &mut oracle);
    assert_eq!(session.told(), (0, 3), "not before it is found");
    session.obey(take(1), &mut oracle);
    assert_eq!((session.beat(), session.told()), (Beat::See, (0, 3)));
    session.obey(Command::Undo, &mut oracle);
    assert_eq!(session.beat(), Beat::Guess);
    session.obey(take(3), &mut oracle);
    for told in 1..=2 {
        assert_eq!((session.beat(), session.told()), (Beat::Reveal, (told, 3)));
        session.obey(Command::Press, &mut oracle);
    }
    assert_eq!((session.beat(), session.told()), (Beat::Keep, (3, 3)));
}

fn seat() -> Task {
    Task::Seat { ask: text(), faces: vec!["bash[1..3](12)".into(), "bash[1..3](14)".into()] }
}

#[test]
fn a_chair_is_proven_by_winning_from_it() {
    let mut oracle = Oracle::default();
    let own = step("bash[1..3](n)", &[("n", 12)], Some(seat()));
    for (face, right) in [(0, Side::They), (1, Side::You), (2, Side::They)] {
        let mut session = session(own.facing(face), &mut oracle);
        let start = session.sum().clone();
        assert_eq!(session.beat(), Beat::Guess);
        // Winning from no chair is no answer.
        session.obey(Command::Begin(right), &mut oracle);
        play_out(&mut session, &mut oracle, best);
        assert_eq!(session.winner(), Some(Side::You));
        assert!(!session.attempt().is_solved());
        assert_eq!(session.ledger().ink().get(&start), Some(&oracle.outcome(&start).unwrap()));
        // The wrong chair: the other side never errs.
        session.obey(Command::Answer(Answer::Seat(right.other())), &mut oracle);
        assert_eq!((session.beat(), session.began()), (Beat::See, right.other()));
        play_out(&mut session, &mut oracle, best);
        assert_eq!((session.winner(), session.beat()), (Some(Side::They), Beat::See));
        assert_eq!(session.attempt().slips, 1);
        session.obey(Command::Answer(Answer::Seat(right)), &mut oracle);
        play_out(&mut session, &mut oracle, best);
        assert!(session.attempt().is_solved() && session.beat() == Beat::Keep);
        assert_eq!(session.games().len(), 3);
    }
}

#[test]
fn only_a_game_that_was_won_is_ink_and_lost_ones_are_counted_in_pencil() {
    let mut oracle = Oracle::default();
    let mut session = bash(5, Task::WhoWins { ask: text() }, &mut oracle);
    let start = session.sum().clone();
    for lost in 1..=3 {
        session.obey(Command::Restart, &mut oracle);
        play_out(&mut session, &mut oracle, |sum, _| sum.moves().last().expect("a move"));
        assert_eq!(session.winner(), Some(Side::They));
        assert_eq!(session.ledger().pencil().get(&start), Some(&lost));
    }
    assert!(session.ledger().ink().is_empty());
    session.obey(Command::Restart, &mut oracle);
    play_out(&mut session, &mut oracle, best);
    assert_eq!(session.ledger().ink().get(&start), Some(&N));
    assert!(session.ledger().pencil().is_empty());
    assert_eq!(session.games().len(), 4);
}

#[test]
fn free_games_come_first_where_the_step_says_so() {
    let mut oracle = Oracle::default();
    let plain = step("bash[1..3](n)", &[("n", 12)], Some(seat()));
    let mut session = session(Step { play: true, ..plain }, &mut oracle);
    assert_eq!(session.beat(), Beat::Play);
    session.obey(Command::Guess, &mut oracle);
    session.obey(Command::Try, &mut oracle);
    assert_eq!(session.beat(), Beat::Play);
    play_out(&mut session, &mut oracle, |sum, _| sum.moves().last().expect("a move"));
    assert_eq!(session.winner(), Some(Side::They));
    session.obey(Command::Guess, &mut oracle);
    assert_eq!(session.beat(), Beat::Guess);
    assert_eq!(session.sum().to_string(), "bash[1..3](12)", "the question is about its own heap");
    assert!(session.history().is_empty() && session.winner().is_none());
    assert_eq!(session.games().len(), 1);
    session.keep(&mut oracle);
    assert_eq!(session.beat(), Beat::Keep);
    assert!(session.is_open());
}
