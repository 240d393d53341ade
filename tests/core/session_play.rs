//! The perfect opponent: wins whatever is won for it, loses only what is lost, and resists as well
//! as can be.

use crate::support;

use laststone::games::{Play, Sum};
use laststone::session::{Command, Opponent, Side, Verdict, opponent};
use laststone::solver::outcome::Outcome;
use laststone::study::Oracle;
use std::collections::{BTreeMap, BTreeSet};
use support::definition::Definition;
use support::positions::{misere, of, rows, sorted_rows};
use support::sessions::{answer, best, play_out, session, step};

/// All small positions that the opponent is tried on.
fn small() -> Vec<Sum> {
    let mut all = Vec::new();
    for least in 1..=3 {
        for most in least..=6 {
            all.extend(of(&format!("bash[{least}..{most}]"), &rows(1, 30)));
        }
    }
    for set in ["1,3", "1,3,4", "2,5", "2,4,7", "1,2,4,8"] {
        all.extend(of(&format!("subtract[{set}]"), &rows(1, 30)));
    }
    let nim =
        [of("nim", &rows(1, 9)), of("nim", &rows(2, 9)), of("nim", &sorted_rows(3, 6))].concat();
    all.extend(misere(&nim));
    all.extend(nim);
    all.extend(of("wythoff", &rows(2, 12)));
    all.extend(misere(&of("bash[1..3]", &rows(1, 20))));
    all
}

/// Every line of play of the learner is followed: the result is as it should be whatever the
/// learner does.
struct Follow {
    oracle: Oracle,
    /// For each position with the opponent to move that it should win: done.
    done: BTreeSet<Sum>,
    lines: u64,
}

impl Follow {
    /// The opponent is to move in a position that is won for it: it must win against everything.
    fn wins(&mut self, sum: &Sum) {
        if !self.done.insert(sum.clone()) {
            return;
        }
        let Some(play) = opponent::reply(sum, &mut self.oracle) else {
            assert!(sum.is_ended());
            return;
        };
        let left = sum.play(play).unwrap_or_else(|refused| panic!("{refused}"));
        for play in left.moves() {
            self.lines += 1;
            self.wins(&left.play(play).unwrap());
        }
    }
}

#[test]
fn the_opponent_wins_every_small_position_that_is_won_for_it_against_every_line_of_play() {
    let mut definition = Definition::default();
    let mut follow = Follow { oracle: Oracle::default(), done: BTreeSet::new(), lines: 0 };
    for sum in small() {
        if definition.outcome(&sum) == Outcome::N {
            follow.wins(&sum);
        }
    }
    // Wherever that led, the opponent was to move in a position won for it: that is what winning
    // means, for at the end whoever is to move has lost, or under misère play won.
    for sum in &follow.done {
        assert_eq!(definition.outcome(sum), Outcome::N, "the opponent let {sum} slip");
    }
    println!("{} positions, {} replies of the learner", follow.done.len(), follow.lines);
    assert!(follow.done.len() > 1_000);
}

/// The longest that play can go on, by definition.
fn longest(sum: &Sum, known: &mut BTreeMap<Sum, u128>) -> u128 {
    if let Some(moves) = known.get(sum) {
        return *moves;
    }
    let mut most = 0;
    for play in sum.moves() {
        most = most.max(1 + longest(&sum.play(play).unwrap(), known));
    }
    known.insert(sum.clone(), most);
    most
}

#[test]
fn where_it_has_lost_it_leaves_the_fewest_winning_replies_and_of_those_the_longest_game() {
    let (mut definition, mut oracle, mut known) =
        (Definition::default(), Oracle::default(), BTreeMap::new());
    let mut lost = 0;
    for sum in small() {
        if definition.outcome(&sum) == Outcome::N || sum.is_ended() {
            continue;
        }
        lost += 1;
        let mut worth = |play: Play| {
            let after = sum.play(play).unwrap();
            (definition.winning(&after).len(), std::cmp::Reverse(longest(&after, &mut known)))
        };
        let best = sum.moves().map(&mut worth).min();
        let chosen = opponent::reply(&sum, &mut oracle).map(worth);
        assert_eq!(chosen, best, "{sum}");
    }
    println!("{lost} lost positions");
    assert!(lost > 200);
}

#[test]
fn a_whole_game_in_a_session_is_won_by_whoever_should_win_it_whichever_side_begins() {
    let (mut definition, mut oracle) = (Definition::default(), Oracle::default());
    let mut games = 0;
    for sum in small() {
        for side in [Side::You, Side::They] {
            let mut session = session(step(&sum.to_string(), &[], None), &mut oracle);
            session.obey(Command::Begin(side), &mut oracle);
            play_out(&mut session, &mut oracle, best);
            let first = definition.outcome(&sum) == Outcome::N;
            let winner = if first { side } else { side.other() };
            assert_eq!(
                session.winner(),
                Some(winner),
                "{sum}, {side:?} first: two perfect players"
            );
            games += 1;
        }
    }
    println!("{games} games");
}

#[test]
fn every_winning_move_is_accepted_and_every_losing_one_is_refuted() {
    let (mut definition, mut oracle) = (Definition::default(), Oracle::default());
    let mut moves = 0;
    for sum in small() {
        let winning = definition.winning(&sum);
        let was = definition.outcome(&sum);
        for play in sum.moves() {
            let mut session = session(step(&sum.to_string(), &[], None), &mut oracle);
            session.obey(Command::Play(play), &mut oracle);
            let after = session.sum().clone();
            assert_eq!(Ok(&after), sum.play(play).as_ref());
            let remark = session.remark().unwrap().clone();
            let verdict = match (was, winning.contains(&after.to_string())) {
                (Outcome::P, _) => Verdict::NothingHelped,
                (Outcome::N, true) => Verdict::Wins { ways: winning.len() },
                (Outcome::N, false) => Verdict::GaveAway { ways: winning.len() },
            };
            assert_eq!(remark.verdict, verdict, "{play:?} in {sum}");
            if let Some(better) = remark.better {
                assert!(winning.contains(&sum.play(better).unwrap().to_string()), "{sum}");
            }
            answer(&mut session, &mut oracle);
            if !after.is_ended() {
                let reply = remark.reply.unwrap();
                assert_eq!(
                    session.history().plays().last(),
                    Some(&reply),
                    "the reply is the one announced"
                );
                let refuted = definition.outcome(session.sum()) == Outcome::P;
                assert_eq!(refuted, definition.outcome(&after) == Outcome::N, "{play:?} in {sum}");
            }
            moves += 1;
        }
    }
    println!("{moves} moves");
    assert!(moves > 5_000);
}

#[test]
fn two_players_make_all_moves_themselves() {
    let mut oracle = Oracle::default();
    let mut session = session(step("nim(a,b)", &[("a", 2), ("b", 2)], None), &mut oracle);
    session.obey(Command::Oppose(Opponent::TwoPlayers), &mut oracle);
    for n in 0.. {
        assert!(!session.is_reply_due());
        assert_eq!(session.turn(), if n % 2 == 0 { Side::You } else { Side::They });
        session.obey(Command::Reply, &mut oracle);
        assert_eq!(session.history().at(), n, "nobody replies for a person");
        let Some(play) = session.sum().moves().next() else { break };
        session.obey(Command::Play(play), &mut oracle);
        assert_eq!(session.remark().unwrap().by, if n % 2 == 0 { Side::You } else { Side::They });
    }
}
