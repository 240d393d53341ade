//! The opponents: what they promise they do; the fallible one errs as often as declared; each
//! misconception throws away just what it is said to throw away, by the definition of P alone.

use crate::support;

use crate::rivals::{all, games, kinds};
use laststone::games::{Game, Sum};
use laststone::lesson::Task;
use laststone::session::opponent::{Chance, losing, offered, reply};
use laststone::session::{Command, Misconception, Opponent, Session, Side, Tried};
use laststone::solver::outcome::Outcome;
use laststone::study::claim::small_sums;
use laststone::study::{Oracle, Witness};
use laststone::words::Lang;
use laststone::words::coach::coach;
use std::collections::BTreeSet;
use support::positions::sum;
use support::sessions::{Die, answer, blunder, session, step, text};

/// Small positions of such a game: up to a dozen stones in up to three heaps.
fn small(like: &Sum) -> Vec<Sum> {
    let heaps: usize = like.parts().iter().map(|part| part.row().len()).sum();
    let mut all: Vec<Sum> = small_sums(like, [12, 12, 12, 8][heaps.min(3)]).collect();
    all.push(like.clone());
    all
}

#[test]
fn every_opponent_makes_a_legal_move_wherever_there_is_one_and_the_same_one_again() {
    let mut oracle = Oracle::default();
    let mut replies = 0;
    for like in games() {
        for sum in small(&like) {
            for opponent in all().into_iter().chain([Opponent::TwoPlayers, Opponent::TwoTeams]) {
                for chance in [Chance::default(), Chance { moves: 3, games: 7 }] {
                    let play = opponent.reply(&sum, chance, &mut oracle);
                    assert_eq!(play.is_none(), sum.is_ended(), "{opponent:?} in {sum}");
                    let again = opponent.reply(&sum, chance, &mut Oracle::default());
                    assert_eq!(play, again, "{opponent:?} in {sum}");
                    if let Some(play) = play {
                        assert!(sum.play(play).is_ok(), "{opponent:?} in {sum}: {play:?}");
                        replies += 1;
                    }
                }
            }
        }
    }
    println!("{replies} replies");
    assert!(replies > 20_000);
}

#[test]
fn heaps_of_any_size_are_answered_at_once() {
    let mut oracle = Oracle::default();
    for text in [
        "nim(18446744073709551615,18446744073709551615,3)",
        "misere nim(18446744073709551615,1)",
        "wythoff(18446744073709551615,18446744073709551614)",
        "bash[2..18446744073709551615](18446744073709551615)",
        "misere bash[1..3](18446744073709551615)",
        "subtract[18446744073709551615](18446744073709551615)",
        "stairs(9223372036854775807,9223372036854775807)",
    ] {
        let sum = sum(text);
        for opponent in all() {
            let play = opponent.reply(&sum, Chance::default(), &mut oracle).unwrap();
            assert!(sum.play(play).is_ok(), "{opponent:?} in {text}");
        }
    }
}

#[test]
fn the_perfect_one_wins_whatever_is_won_and_where_it_has_lost_resists_no_less_for_varying() {
    let (mut oracle, mut witness) = (Oracle::default(), Witness::new(1 << 20));
    let mut others = 0;
    for like in games() {
        for sum in small(&like) {
            let first = reply(&sum, &mut oracle);
            for games in 0..6 {
                let play = Opponent::Perfect.reply(&sum, Chance { moves: 0, games }, &mut oracle);
                let Some((play, first)) = play.zip(first) else { continue };
                let (left, like) = (sum.play(play).unwrap(), sum.play(first).unwrap());
                if witness.outcome(&sum) == Ok(Outcome::N) {
                    assert_eq!(witness.outcome(&left), Ok(Outcome::P), "{sum}");
                } else {
                    let wins = |sum: &Sum, oracle: &mut Oracle| {
                        oracle.study(sum, 64).unwrap().winning.len()
                    };
                    assert_eq!(wins(&left, &mut oracle), wins(&like, &mut oracle), "{sum}");
                    assert_eq!(left.longest(), like.longest(), "{sum}");
                    others += usize::from(play != first);
                }
            }
        }
    }
    println!("{others} times it resisted otherwise");
    assert!(others > 100);
}

#[test]
fn a_fallible_one_errs_about_as_often_as_it_says_and_nowhere_but_where_it_could_win() {
    let mut oracle = Oracle::default();
    let positions =
        ["bash[1..3](21)", "nim(3,5,9)", "wythoff(7,9)", "misere nim(2,4,5)", "stairs(3,1,4)"]
            .map(sum);
    for rate in Opponent::RATES {
        let (mut slips, mut games) = (0_u64, 0_u64);
        for sum in &positions {
            assert_eq!(oracle.outcome(sum), Ok(Outcome::N), "{sum}");
            let mut after = BTreeSet::new();
            for game in 0..1_000 {
                let chance = Chance { moves: 0, games: game };
                let play = Opponent::Fallible(rate).reply(sum, chance, &mut oracle).unwrap();
                let left = sum.play(play).unwrap();
                games += 1;
                if oracle.outcome(&left) == Ok(Outcome::N) {
                    slips += 1;
                    after.insert(left);
                }
            }
            let losing = sum.moves().map(|play| sum.play(play).unwrap());
            let losing = losing
                .filter(|left| oracle.outcome(left) == Ok(Outcome::N))
                .collect::<BTreeSet<_>>();
            assert_eq!(after, losing, "every losing move of {sum} is made now and then");
        }
        // Five thousand throws: two in a hundred are almost three times the standard deviation.
        let percent = slips * 100 / games;
        println!("declared {rate}: {slips} slips in {games} games");
        assert!(percent.abs_diff(u64::from(rate)) <= 2, "{percent} for {rate}");
    }
    let certain = |rate, sum: &Sum, oracle: &mut Oracle| {
        let play = Opponent::Fallible(rate).reply(sum, Chance::default(), oracle).unwrap();
        oracle.outcome(&sum.play(play).unwrap())
    };
    for sum in &positions {
        assert_eq!(certain(0, sum, &mut oracle), Ok(Outcome::P));
        assert_eq!(certain(100, sum, &mut oracle), Ok(Outcome::N));
    }
}

#[test]
fn each_misconception_throws_away_just_what_it_is_said_to() {
    let (mut oracle, mut witness) = (Oracle::default(), Witness::new(1 << 20));
    let mut met = BTreeSet::new();
    let mut thrown = 0;
    for like in kinds() {
        let listed = offered(&like, &mut oracle);
        for misconception in Misconception::ALL {
            let said = losing(misconception, &like, &mut oracle);
            assert_eq!(
                listed.contains(&misconception),
                !said.at.is_empty(),
                "{misconception:?} of {like}"
            );
            assert!(misconception.fits(&like) || said.at.is_empty());
            if !misconception.fits(&like) {
                continue;
            }
            // By the definition rows that fall apart take long.
            let apart = |game: &Game| {
                matches!(game, Game::Kayles(_) | Game::Dawson(_) | Game::Octal(_) | Game::Circle(_))
            };
            let longest =
                if like.parts().iter().any(|part| apart(part.game())) { 14 } else { said.upto };
            let total =
                |sum: &Sum| sum.parts().iter().flat_map(laststone::games::Part::row).sum::<u64>();
            let mut wrong = Vec::new();
            for sum in small_sums(&like, longest.min(said.upto)) {
                let play = misconception.reply(&sum, &mut oracle);
                let left = play.map(|play| sum.play(play).unwrap());
                let won = witness.outcome(&sum) == Ok(Outcome::N);
                if won && left.is_some_and(|left| witness.outcome(&left) == Ok(Outcome::N)) {
                    wrong.push(sum);
                }
            }
            let said: Vec<Sum> = said.at.into_iter().filter(|sum| total(sum) <= longest).collect();
            assert_eq!(said, wrong, "{misconception:?} of {like}");
            if !wrong.is_empty() {
                met.insert(misconception);
                thrown += wrong.len();
            }
        }
    }
    println!("{thrown} positions thrown away");
    assert_eq!(met.len(), Misconception::ALL.len(), "{met:?}");
}

#[test]
fn a_misconception_moves_to_what_it_takes_for_lost_and_otherwise_as_little_as_may_be() {
    let mut oracle = Oracle::default();
    let (mut believed, mut others) = (0, 0);
    for like in games() {
        for sum in small(&like) {
            for misconception in Misconception::ALL
                .into_iter()
                .filter(|misconception| misconception.claim(&like).is_some())
            {
                let Some(play) = misconception.reply(&sum, &mut oracle) else { continue };
                let lost = |sum: &Sum| misconception.believes_lost(sum) == Some(true);
                if sum.moves().any(|play| lost(&sum.play(play).unwrap())) {
                    assert!(lost(&sum.play(play).unwrap()), "{misconception:?} in {sum}: {play:?}");
                    believed += 1;
                } else {
                    others += 1;
                }
            }
        }
    }
    println!("{believed} moves by belief, {others} without");
    assert!(believed > 1_000 && others > 500);
    let play = |misconception: Misconception, text: &str, oracle: &mut Oracle| {
        let sum = sum(text);
        sum.play(misconception.reply(&sum, oracle).unwrap()).unwrap().to_string()
    };
    let wanted = [
        (Misconception::Multiples, "subtract[1,3,4](8)", "subtract[1,3,4](5)"),
        (Misconception::Multiples, "subtract[1,3,4](7)", "subtract[1,3,4](6)"),
        (Misconception::Mirrors, "bash[1..3](2,5)", "bash[1..3](2,2)"),
        (Misconception::Mirrors, "nim(3,5,3)", "nim(3,0,3)"),
        (Misconception::Parity, "nim(3,4)", "nim(3,3)"),
        (Misconception::Parity, "misere nim(3,5)", "misere nim(3,4)"),
        (Misconception::Largest, "nim(1,4,4)", "nim(1,3,4)"),
        (Misconception::Largest, "nim(1,4,7)", "nim(1,4,5)"),
        (Misconception::AllStairs, "stairs(2,4)", "stairs(3,3)"),
        (Misconception::NormalNim, "misere nim(0,3)", "misere nim(0,0)"),
        (Misconception::XorWythoff, "wythoff(3,5)", "wythoff(3,3)"),
        (Misconception::XorWythoff, "wythoff(4,4)", "wythoff(3,3)"),
        (Misconception::XorWythoff, "wythoff(1,1)", "wythoff(0,0)"),
        (Misconception::Mirrors, "wythoff(1,2) + nim(0)", "wythoff(1,1) + nim(0)"),
    ];
    for (misconception, from, to) in wanted {
        assert_eq!(play(misconception, from, &mut oracle), to, "{misconception:?} in {from}");
    }
}

#[test]
fn a_rule_that_is_right_is_no_misconception() {
    let mut oracle = Oracle::default();
    for text in ["bash[1..3](9)", "subtract[1,2,3](9)", "subtract[1,3](9)"] {
        assert!(!offered(&sum(text), &mut oracle).contains(&Misconception::Multiples), "{text}");
    }
    assert_eq!(offered(&sum("nim(3,5)"), &mut oracle), [Misconception::Parity]);
    let wythoff = [Misconception::XorWythoff, Misconception::Parity, Misconception::Largest];
    assert_eq!(offered(&sum("wythoff(3,5)"), &mut oracle), wythoff);
    for text in ["graph[1>0](1)", "race[30;1..4](0)", "euclid(7,5)", "nim()"] {
        assert_eq!(offered(&sum(text), &mut oracle), [], "{text}");
    }
}

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
