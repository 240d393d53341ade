//! Games against opponents: replayed they are equal, told they are true, and only those against the
//! perfect one count.

use crate::support;

use crate::opponents::small;
use crate::rivals::{all, games};
use laststone::lesson::Task;
use laststone::session::{Command, Misconception, Opponent, Session, Side, Tried};
use laststone::solver::outcome::Outcome;
use laststone::study::Oracle;
use laststone::words::Lang;
use laststone::words::coach::coach;
use std::collections::BTreeSet;
use support::positions::sum;
use support::sessions::{Die, answer, blunder, session, step, text};

fn seen(session: &Session) -> String {
    format!("{:?}", (session.history(), session.opponent(), session.remark(), session.turn()))
}

#[test]
fn games_replay_equal_and_a_restart_is_another_game() {
    let mut oracle = Oracle::default();
    let mut differ = 0;
    for position in [
        "nim(7,8,9)",
        "bash[1..3](30)",
        "wythoff(9,12)",
        "subtract[1,3,4](29)",
        "misere nim(3,4,5)",
    ] {
        for opponent in all() {
            let mut die = Die(0x1234_5678_9abc_def1);
            let mut commands = vec![Command::Oppose(opponent), Command::Begin(Side::They)];
            let mut first = session(step(position, &[], None), &mut oracle);
            for command in &commands {
                first.obey(command.clone(), &mut oracle);
            }
            let mut starts = BTreeSet::new();
            for _ in 0..120 {
                if first.history().is_empty() && first.is_reply_due() {
                    first.obey(Command::Reply, &mut oracle);
                    commands.push(Command::Reply);
                    starts.insert(format!("{:?}", first.history().plays()));
                    continue;
                }
                let command = match (first.is_reply_due(), die.pick(first.yours())) {
                    (true, _) => Command::Reply,
                    (false, Some(play)) if die.roll(5) > 0 => Command::Play(*play),
                    (false, Some(_)) if die.roll(2) == 0 => Command::Undo,
                    _ => Command::Restart,
                };
                first.obey(command.clone(), &mut oracle);
                commands.push(command);
            }
            let mut again = session(step(position, &[], None), &mut Oracle::default());
            for command in commands {
                again.obey(command, &mut oracle);
            }
            assert_eq!(seen(&first), seen(&again), "{opponent:?} on {position}");
            differ += usize::from(starts.len() > 1);
        }
    }
    assert!(differ >= 10, "{differ} of them began another game otherwise");
}

#[test]
fn the_move_that_is_told_is_the_one_that_is_made_and_the_refutation_stays_in_the_reason() {
    let mut oracle = Oracle::default();
    let (mut wrong, mut told) = (0, 0);
    for like in games() {
        for sum in small(&like) {
            let Some(play) = blunder(&sum, &mut oracle) else { continue };
            for opponent in all().into_iter().filter(|opponent| opponent.fits(&like)) {
                let mut session = session(step(&sum.to_string(), &[], None), &mut oracle);
                session.obey(Command::Oppose(opponent), &mut oracle);
                session.obey(Command::Play(play), &mut oracle);
                let Some(remark) = session.remark().cloned() else { panic!("nothing to say") };
                if remark.after.is_ended() {
                    continue;
                }
                let refutes = remark.after.play(remark.refutation.unwrap()).unwrap();
                assert_eq!(oracle.outcome(&refutes), Ok(Outcome::P), "{sum}");
                for lang in Lang::ALL {
                    let said = coach(lang, &remark, opponent);
                    let of = |play| laststone::words::moves::act(lang, &remark.after, play);
                    assert!(said.reply.contains(&of(remark.reply.unwrap())), "{sum}: {said:?}");
                    assert!(
                        said.reason.contains(&of(remark.refutation.unwrap())),
                        "{sum}: {said:?}"
                    );
                }
                answer(&mut session, &mut oracle);
                assert_eq!(
                    session.history().plays().last(),
                    remark.reply.as_ref(),
                    "{opponent:?} in {sum}"
                );
                told += 1;
                wrong += usize::from(oracle.outcome(session.sum()) == Ok(Outcome::N));
            }
        }
    }
    println!("{told} answers told, {wrong} of them wrong");
    assert!(told > 3_000 && wrong > 300);
}

#[test]
fn who_takes_over_in_the_middle_of_a_game_makes_its_own_move() {
    let mut oracle = Oracle::default();
    let mut session = session(step("misere nim(1,4)", &[], None), &mut oracle);
    let take = |text: &str, heap, count| {
        let mv = laststone::games::Move::Take { heap, count };
        assert!(sum(text).play(laststone::games::Play { part: 0, mv }).is_ok());
        Command::Play(laststone::games::Play { part: 0, mv })
    };
    session.obey(take("misere nim(1,4)", 0, 1), &mut oracle);
    session.obey(Command::Oppose(Opponent::Misconception(Misconception::NormalNim)), &mut oracle);
    let promised = session.remark().unwrap().reply;
    session.obey(Command::Reply, &mut oracle);
    assert_eq!(
        session.sum().to_string(),
        "misere nim(0,0)",
        "it takes the last stones as if that won"
    );
    assert_eq!(session.history().plays().last().copied(), promised);
    assert_eq!(session.winner(), Some(Side::You));
}

#[test]
fn only_a_game_against_the_perfect_one_counts() {
    let mut oracle = Oracle::default();
    let tried = |commands: &[Command], oracle: &mut Oracle| {
        let mut session =
            session(step("misere nim(1,4)", &[], Some(Task::Win { ask: text() })), oracle);
        for command in commands {
            session.obey(command.clone(), oracle);
        }
        while session.winner().is_none() {
            answer(&mut session, oracle);
            if let Some(play) = session.yours().first().copied() {
                let best = oracle.study(session.sum(), 1).unwrap().winning.first().copied();
                session.obey(Command::Play(best.unwrap_or(play)), oracle);
            }
        }
        assert_eq!(session.winner(), Some(Side::You));
        session.attempt().last.clone()
    };
    let misconception = Command::Oppose(Opponent::Misconception(Misconception::NormalNim));
    assert_eq!(tried(&[], &mut oracle), Some(Tried::Right));
    assert_eq!(tried(&[Command::Oppose(Opponent::Fallible(60))], &mut oracle), None);
    assert_eq!(tried(std::slice::from_ref(&misconception), &mut oracle), None);
    // Once somebody else has moved in this game, the perfect player's coming back does not help.
    let mv = |heap, count| laststone::games::Move::Take { heap, count };
    let play = |heap, count| Command::Play(laststone::games::Play { part: 0, mv: mv(heap, count) });
    let commands = [misconception, play(1, 1), Command::Reply, Command::Oppose(Opponent::Perfect)];
    let mut session =
        session(step("misere nim(2,5,6)", &[], Some(Task::Win { ask: text() })), &mut oracle);
    for command in commands {
        session.obey(command, &mut oracle);
    }
    assert_eq!((session.history().at(), session.opponent()), (2, Opponent::Perfect));
    while session.winner().is_none() {
        answer(&mut session, &mut oracle);
        let Some(first) = session.yours().first().copied() else { continue };
        let best = oracle.study(session.sum(), 1).unwrap().winning.first().copied();
        session.obey(Command::Play(best.unwrap_or(first)), &mut oracle);
    }
    assert_eq!(session.attempt().last, None);
}

#[test]
fn a_misconception_about_other_games_is_not_taken_and_leaves_when_the_game_changes() {
    let mut oracle = Oracle::default();
    let multiples = Opponent::Misconception(Misconception::Multiples);
    let mut session = session(step("bash[p..6](n)", &[("p", 2), ("n", 20)], None), &mut oracle);
    session.obey(Command::Oppose(Opponent::Misconception(Misconception::AllStairs)), &mut oracle);
    assert_eq!(session.opponent(), Opponent::Perfect);
    session.obey(Command::Oppose(multiples), &mut oracle);
    session.obey(Command::Turn { knob: "n".into(), to: 25 }, &mut oracle);
    assert_eq!(session.opponent(), multiples);
    session.obey(Command::Turn { knob: "p".into(), to: 1 }, &mut oracle);
    assert_eq!(session.opponent(), Opponent::Perfect, "from 1 to m the multiples are right");
}
