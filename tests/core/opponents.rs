//! The opponents: what they promise they do; the fallible one errs as often as declared; each
//! misconception throws away just what it is said to throw away, by the definition of P alone.

use crate::support;

use crate::rivals::{all, games, kinds};
use laststone::games::{Game, Sum};
use laststone::session::opponent::{Chance, losing, offered, reply};
use laststone::session::{Misconception, Opponent};
use laststone::solver::outcome::Outcome;
use laststone::study::claim::small_sums;
use laststone::study::{Oracle, Witness};
use std::collections::BTreeSet;
use support::positions::sum;

/// Small positions of such a game: up to a dozen stones in up to three heaps.
pub fn small(like: &Sum) -> Vec<Sum> {
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
fn a_lost_game_is_not_ended_by_a_last_move_that_loses_while_another_move_is_left() {
    let (mut oracle, mut chosen) = (Oracle::default(), 0);
    for text in ["misere wythoff(8,8)", "misere nim(5,5)", "misere subtract[2,3](12,12)"] {
        for sum in small_sums(&sum(text), 8) {
            let ends = |play| sum.play(play).unwrap().is_ended();
            if oracle.outcome(&sum) == Ok(Outcome::P) && sum.moves().any(ends) {
                let goes_on = sum.moves().any(|play| !ends(play));
                assert_eq!(!ends(reply(&sum, &mut oracle).unwrap()), goes_on, "{sum}");
                chosen += usize::from(goes_on);
            }
        }
    }
    assert!(chosen > 0);
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
