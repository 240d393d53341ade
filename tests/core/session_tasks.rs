//! Exercises: solved by the right answer or by real play, and by nothing that only looks like it.

use crate::support;

use laststone::games::{Move, Play};
use laststone::lesson::task::claim::Given;
use laststone::lesson::task::{Conjecture, Quantity, Span};
use laststone::lesson::{Task, answers};
use laststone::session::{Answer, Command, Medal, Opponent, Session, Side, Tried};
use laststone::solver::outcome::Outcome::{self, N, P};
use laststone::study::Oracle;
use std::cmp::Ordering;
use std::collections::BTreeSet;
use support::definition::Definition;
use support::sessions::{answer, best, blunder, play_out, session, step, text};

fn take(count: u64) -> Command {
    Command::Play(Play { part: 0, mv: Move::Take { heap: 0, count } })
}

fn find(n: u64, oracle: &mut Oracle) -> Session {
    session(step("bash[1..3](n)", &[("n", n)], Some(Task::FindMove { ask: text() })), oracle)
}

fn win(position: &str, n: u64, oracle: &mut Oracle) -> Session {
    session(step(position, &[("n", n)], Some(Task::Win { ask: text() })), oracle)
}

fn obey(session: &mut Session, oracle: &mut Oracle, commands: &[Command]) {
    for command in commands {
        session.obey(command.clone(), oracle);
    }
}

#[test]
fn any_winning_move_solves_find_a_move_and_no_other_does() {
    let (mut oracle, mut definition) = (Oracle::default(), Definition::default());
    for position in [
        "bash[1..3](10)",
        "bash[2..6](12)",
        "nim(2,3,4)",
        "nim(1,2,4)",
        "wythoff(4,5)",
        "subtract[1,3,4](10)",
    ] {
        let sum = position.parse().unwrap();
        let winning = definition.winning(&sum);
        for play in sum.moves() {
            let mut session =
                session(step(position, &[], Some(Task::FindMove { ask: text() })), &mut oracle);
            session.obey(Command::Play(play), &mut oracle);
            let right = winning.contains(&session.sum().to_string());
            assert_eq!(session.attempt().is_solved(), right, "{play:?} in {position}");
            assert_eq!(
                session.attempt().last,
                Some(if right { Tried::Right } else { Tried::Wrong })
            );
            // After a slip: take it back and find a better one.
            session.obey(Command::Undo, &mut oracle);
            if session.attempt().is_spoiled() {
                // Of a few moves the next is no find.
                session.obey(Command::Play(best(&sum, &mut oracle)), &mut oracle);
                assert!(!right && !session.attempt().is_solved());
                session.obey(Command::Undo, &mut oracle);
                session.forgive();
            }
            session.obey(Command::Play(best(&sum, &mut oracle)), &mut oracle);
            assert!(session.attempt().is_solved());
            assert_eq!(session.attempt().slips, u32::from(!right));
        }
    }
}

#[test]
fn a_move_found_elsewhere_or_by_another_is_not_found() {
    let mut oracle = Oracle::default();
    let turned = Command::Turn { knob: "n".into(), to: 5 };
    let put = Command::Put("bash[1..3](5)".parse().unwrap());
    let tricks: [&[Command]; 6] = [
        // Another position, which is easier.
        &[turned.clone(), take(1)],
        &[put, take(1)],
        // The opponent makes the move.
        &[Command::Begin(Side::They), Command::Reply],
        // A person makes it as the opponent.
        &[Command::Begin(Side::They), Command::Oppose(Opponent::TwoPlayers), take(2)],
        // The wrong move first, and the right one later in the same game.
        &[take(1), Command::Reply, take(1)],
        // Walking to and fro with the wrong move on the board.
        &[take(1), Command::Undo, Command::Redo, Command::Undo, Command::Redo, Command::Reply],
    ];
    for trick in tricks {
        let mut session = find(10, &mut oracle);
        obey(&mut session, &mut oracle, trick);
        assert!(!session.attempt().is_solved(), "{trick:?}");
    }
    // Turned away and back again it is the same exercise.
    let mut session = find(10, &mut oracle);
    obey(&mut session, &mut oracle, &[turned, Command::Turn { knob: "n".into(), to: 10 }, take(2)]);
    assert_eq!(session.attempt().medal(), Some(Medal::Unaided));
}

#[test]
fn whoever_lets_the_opponent_show_the_move_has_seen_the_answer() {
    let mut oracle = Oracle::default();
    let mut session = find(10, &mut oracle);
    obey(
        &mut session,
        &mut oracle,
        &[Command::Begin(Side::They), Command::Reply, Command::Begin(Side::You), take(2)],
    );
    assert_eq!(session.attempt().medal(), Some(Medal::Shown));
}

#[test]
fn a_won_game_solves_win_from_here_after_any_number_of_slips_taken_back() {
    let mut oracle = Oracle::default();
    for position in
        ["bash[1..3](n)", "misere nim(n,4,2)", "nim(n,3)", "wythoff(n,3)", "misere bash[1..3](n)"]
    {
        let mut session = win(position, 7, &mut oracle);
        let (mut slips, mut undone) = (0, 0);
        for _ in 0..3 {
            play_out(&mut session, &mut oracle, |sum, oracle| {
                blunder(sum, oracle).unwrap_or_else(|| sum.moves().next().unwrap())
            });
            slips += u32::from(session.winner() == Some(Side::They));
            assert_eq!(session.attempt().slips, slips, "{position}: a lost game is a slip");
            while session.history().at() > 0 {
                session.obey(Command::Undo, &mut oracle);
                undone += 1;
            }
        }
        assert!(!session.attempt().is_solved() && slips > 0 && undone > 0, "{position}");
        play_out(&mut session, &mut oracle, best);
        assert_eq!(session.winner(), Some(Side::You), "{position}");
        assert_eq!(session.attempt().medal(), Some(Medal::Unaided), "{position}");
    }
}

#[test]
fn no_trick_wins_a_game_that_was_not_won() {
    let mut oracle = Oracle::default();
    let [perfect, two] = [Opponent::Perfect, Opponent::TwoPlayers].map(Command::Oppose);
    let turned = Command::Turn { knob: "n".into(), to: 3 };
    let tricks: [&[Command]; 7] = [
        // A person plays badly for the opponent, and the perfect player is called back before the
        // end.
        &[two.clone(), take(1), take(1), take(1), take(1), perfect.clone(), take(3)],
        &[two.clone(), take(1), take(1), take(1), take(1), take(3)],
        &[
            take(1),
            two.clone(),
            take(1),
            perfect.clone(),
            take(1),
            Command::Undo,
            two.clone(),
            take(1),
            take(1),
            perfect.clone(),
            take(3),
        ],
        // A smaller game.
        &[turned, take(3)],
        &[Command::Put("bash[1..3](3)".parse().unwrap()), take(3)],
        // Two people, each for the other.
        &[Command::Begin(Side::They), two.clone(), take(3), take(3), perfect, take(1)],
        // The last move undone and made again, for the other side.
        &[
            two,
            take(3),
            take(3),
            take(1),
            Command::Undo,
            Command::Oppose(Opponent::Perfect),
            Command::Redo,
        ],
    ];
    for trick in tricks {
        let mut session = win("bash[1..3](n)", 7, &mut oracle);
        obey(&mut session, &mut oracle, trick);
        assert!(!session.attempt().is_solved(), "{trick:?} at {}", session.sum());
    }
    // Who begins is part of the exercise: 8 is lost for whoever does.
    let mut session = win("bash[1..3](n)", 8, &mut oracle);
    session.obey(Command::Begin(Side::They), &mut oracle);
    play_out(&mut session, &mut oracle, best);
    assert_eq!((session.winner(), session.attempt().is_solved()), (Some(Side::You), false));
}

#[test]
fn a_game_lost_from_another_position_is_no_slip() {
    let mut oracle = Oracle::default();
    let mut session = win("bash[1..3](n)", 7, &mut oracle);
    session.obey(Command::Turn { knob: "n".into(), to: 8 }, &mut oracle);
    play_out(&mut session, &mut oracle, best);
    assert_eq!((session.winner(), session.attempt().tries), (Some(Side::They), 0));
}

#[test]
fn a_move_of_a_person_that_was_taken_back_does_not_spoil_the_game() {
    let mut oracle = Oracle::default();
    let mut session = win("bash[1..3](n)", 7, &mut oracle);
    obey(
        &mut session,
        &mut oracle,
        &[Command::Oppose(Opponent::TwoPlayers), take(1), take(1), Command::Undo, Command::Undo],
    );
    session.obey(Command::Oppose(Opponent::Perfect), &mut oracle);
    play_out(&mut session, &mut oracle, best);
    assert!(session.attempt().is_solved());
}

#[test]
fn the_winner_is_predicted_about_the_steps_own_position() {
    let mut oracle = Oracle::default();
    for n in 0..=40 {
        for said in [N, P] {
            let task = Task::WhoWins { ask: text() };
            let mut session = session(step("bash[1..3](n)", &[("n", n)], Some(task)), &mut oracle);
            session.obey(Command::Turn { knob: "n".into(), to: n + 1 }, &mut oracle);
            assert!(!session.is_open());
            session.obey(Command::Answer(Answer::Who(said)), &mut oracle);
            let right = (said == P) == (n % 4 == 0);
            assert_eq!((session.attempt().is_solved(), session.is_open()), (right, right), "{n}");
        }
    }
}

#[test]
fn judgements_are_told_which_are_wrong_or_missing() {
    let mut oracle = Oracle::default();
    let positions = ["bash[1..3](8)", "nim(1,2,3)", "wythoff(3,4)", "misere nim(1)"]
        .map(str::to_owned)
        .to_vec();
    let task = Task::Judge { ask: text(), positions };
    let mut session = session(step("nim(1)", &[], Some(task)), &mut oracle);
    let truth = [P, P, N, P];
    for wrong in 0_u32..16 {
        let said = |i: usize| if wrong >> i & 1 == 0 { truth[i] } else { truth[i].flipped() };
        session.obey(
            Command::Answer(Answer::Judged((0..4).map(|i| Some(said(i))).collect())),
            &mut oracle,
        );
        let at: Vec<u64> = (0..4).filter(|i| wrong >> i & 1 == 1).collect();
        let tried = if at.is_empty() { Tried::Right } else { Tried::WrongAt(at) };
        assert_eq!(session.attempt().last, Some(tried));
    }
    for (said, missing) in [(vec![], vec![0, 1, 2, 3]), (vec![Some(P), None, Some(N)], vec![1, 3])]
    {
        session.obey(Command::Answer(Answer::Judged(said)), &mut oracle);
        assert_eq!(session.attempt().last, Some(Tried::WrongAt(missing)));
    }
}

trait Flipped {
    fn flipped(self) -> Self;
}
impl Flipped for Outcome {
    fn flipped(self) -> Self {
        if self == N { P } else { N }
    }
}

#[test]
fn lost_positions_are_marked_by_their_knob() {
    let mut oracle = Oracle::default();
    let by = Given::Marks;
    let task = Task::Claim { ask: text(), over: "n".into(), range: Span(0, 16), by };
    let mut session =
        session(step("bash[1..m](n)", &[("m", 3), ("n", 9)], Some(task)), &mut oracle);
    session.obey(Command::Turn { knob: "m".into(), to: 5 }, &mut oracle);
    let mark = |marks: &[u64]| {
        Command::Answer(Answer::Marked(marks.iter().copied().collect::<BTreeSet<_>>()))
    };
    // Of all that is wrong only the smallest is told: the rest would be the solution.
    for (marks, wrong) in [(vec![], vec![0]), (vec![0, 4, 5, 8, 12], vec![5])] {
        session.obey(mark(&marks), &mut oracle);
        assert_eq!(session.attempt().last, Some(Tried::WrongAt(wrong)));
    }
    session.obey(mark(&[0, 4, 8, 12, 16]), &mut oracle);
    assert_eq!(session.attempt().medal(), Some(Medal::Unaided));
}

#[test]
fn numbers_are_right_or_wrong_or_not_known() {
    let mut oracle = Oracle::default();
    for (what, right) in [
        (Quantity::Value("nim(7,8,9)".into()), Some(6)),
        (Quantity::Wins("nim(5,6,7)".into()), Some(3)),
        (Quantity::Wins("bash[1..3](8)".into()), Some(0)),
        (Quantity::Take("bash[1..3](2147483647)".into()), Some(3)),
        (Quantity::Expression("n % (2 + 2)".into()), Some(1)),
        (Quantity::Take("nim(7,8,9)".into()), Some(6)),
        (Quantity::Take("nim(5,6,7)".into()), None),
        (Quantity::Value("misere nim(2,2)".into()), None),
        (Quantity::Wins("misere bash[1..3](1000000000000000000)".into()), None),
    ] {
        let task = Task::Number { ask: text(), what: what.clone() };
        let mut session = session(step("bash[1..3](n)", &[("n", 21)], Some(task)), &mut oracle);
        session.obey(Command::Turn { knob: "n".into(), to: 22 }, &mut oracle);
        for said in (0..12).chain([u64::MAX]) {
            session.obey(Command::Answer(Answer::Number(said)), &mut oracle);
            let tried = right.map_or(Tried::Unknown, |right| {
                match said.cmp(&right) {
                    Ordering::Equal => Tried::Right,
                    // What is taken is played.
                    _ if matches!(what, Quantity::Take(_)) => Tried::Wrong,
                    than => Tried::Off { large: than == Ordering::Greater },
                }
            });
            assert_eq!(session.attempt().last, Some(tried), "{what:?}: {said}");
        }
        assert_eq!(session.attempt().is_solved(), right.is_some());
    }
}

#[test]
fn a_wrong_rule_is_answered_by_its_smallest_counterexample() {
    let (mut oracle, mut definition) = (Oracle::default(), Definition::default());
    let over =
        |names: &[&str]| names.iter().map(|name| ((*name).to_owned(), Span(0, 12))).collect();
    for (position, names, rules) in [
        ("bash[2..6](n)", &["n"][..], ["n % 8 == 0", "n % 8 < 2", "n % 7 == 0"]),
        ("nim(a,b)", &["a", "b"], ["a == b", "a + b == 4", "(a + b) % 2 == 0"]),
        ("wythoff(a,b)", &["a", "b"], ["cold(a, b)", "a == b", "a ^ b == 0"]),
        ("misere nim(n)", &["n"], ["n == 0", "n == 1", "n % 2 == 1"]),
    ] {
        let knobs: Vec<_> = names.iter().map(|name| (*name, 5)).collect();
        let options = rules.map(|lost| Conjecture { says: text(), lost: lost.into() }).to_vec();
        let task = Task::Rule { ask: text(), over: over(names), options };
        let mut right = 0;
        for (i, lost) in rules.iter().enumerate() {
            let mut session = session(step(position, &knobs, Some(task.clone())), &mut oracle);
            let template = session.step().template();
            let first = answers::choices(&over(names)).unwrap().into_iter().find_map(|knobs| {
                let sum = template.fill(&knobs).unwrap();
                let says =
                    if laststone::source::expr::holds(lost, &knobs).unwrap() { P } else { N };
                (definition.outcome(&sum) != says).then_some(sum)
            });
            session.obey(Command::Answer(Answer::Rule(i)), &mut oracle);
            match (first, session.attempt().last.clone()) {
                (None, Some(Tried::Right)) => right += 1,
                (Some(first), Some(Tried::Counterexample { rule, at, truth })) => {
                    assert_eq!((rule, &at), (i, &first), "{position}: {lost}");
                    assert_eq!(truth, definition.outcome(&first));
                    // It can be put on the board and looked at.
                    session.obey(Command::Put(at.clone()), &mut oracle);
                    assert_eq!(*session.sum(), at);
                }
                other => panic!("{position}, {lost}: {other:?}"),
            }
        }
        assert_eq!(right, 1, "{position}");
    }
}

#[test]
fn an_answer_to_another_kind_of_exercise_is_none() {
    let mut oracle = Oracle::default();
    let mut session = win("bash[1..3](n)", 7, &mut oracle);
    let changes = session.changes();
    for said in [
        Answer::Who(N),
        Answer::Judged(vec![]),
        Answer::Number(3),
        Answer::Marked(BTreeSet::new()),
        Answer::Rule(0),
    ] {
        session.obey(Command::Answer(said), &mut oracle);
    }
    answer(&mut session, &mut oracle);
    assert_eq!((session.attempt().tries, session.changes()), (0, changes));
}

#[test]
fn knobs_stay_as_they_were_turned_where_a_game_has_an_order_of_its_own() {
    let mut oracle = Oracle::default();
    let of = "graph[1>0 2>0 2>1 6>3 6>j 6>k](6)";
    let mut session = session(step(of, &[("j", 4), ("k", 5)], None), &mut oracle);
    for (knob, to) in [("j", 3), ("k", 3), ("j", 5), ("k", 0), ("j", 3), ("j", 0)] {
        session.obey(Command::Turn { knob: knob.into(), to }, &mut oracle);
        assert_eq!(session.knobs()[knob], to, "{knob}");
        let filled = session.step().template().fill(session.knobs());
        assert_eq!(filled.as_ref(), Ok(session.sum()));
    }
}
