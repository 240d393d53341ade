//! Misconceptions that a review names: seen twice, agreed with by every mistake that is listed, and
//! never where nobody erred.

use crate::support;

use crate::played::SMALL;
use laststone::games::{Play, Sum};
use laststone::session::review::tags;
use laststone::session::{Belief, History, Review, Side};
use laststone::solver::outcome::Outcome;
use laststone::study::Oracle;
use support::sessions::{Die, best};

/// A game in which the learner's moves are chosen among those that give it away, the opponent's at
/// random.
fn slipping(
    start: &str,
    die: &mut Die,
    oracle: &mut Oracle,
    wants: impl Fn(&Sum, Play, &Sum) -> bool,
) -> History {
    let mut history = History::new(start.parse().unwrap());
    while !history.now().is_ended() {
        let sum = history.now().clone();
        let moves: Vec<Play> = sum.moves().collect();
        let slips = moves.iter().copied().filter(|play| {
            let after = sum.play(*play).unwrap();
            oracle.outcome(&sum) == Ok(Outcome::N)
                && oracle.outcome(&after) == Ok(Outcome::N)
                && wants(&sum, *play, &after)
        });
        let slips: Vec<Play> = slips.collect();
        let mine = history.at().is_multiple_of(2);
        let play = if mine && !slips.is_empty() {
            *die.pick(&slips).unwrap()
        } else {
            *die.pick(&moves).unwrap()
        };
        history.play(play).unwrap();
    }
    history
}

#[test]
fn a_misconception_seen_twice_is_named_and_one_seen_once_is_not() {
    let (mut oracle, mut die) = (Oracle::default(), Die(5));
    for (belief, start) in [
        (Belief::Mirror, "wythoff(9,11)"),
        (Belief::AllStairs, "stairs(4,3,5,4)"),
        (Belief::PlainXor, "subtract[1,2,5](9,12,14)"),
        (Belief::Multiples, "bash[2..5](41)"),
        (Belief::Multiples, "subtract[1,3,4](30)"),
        (Belief::Largest, "nim(6,7,8)"),
        (Belief::Even, "bash[1..4](31)"),
        (Belief::Odd, "bash[1..4](31)"),
    ] {
        let mut named = 0;
        for _ in 0..60 {
            let wants =
                |before: &Sum, play: Play, after: &Sum| belief.explains(before, play, after);
            let history = slipping(start, &mut die, &mut oracle, wants);
            let review = Review::of(Side::You, &history, &mut oracle);
            let agree = review.mistakes(Side::You).filter(|n| {
                let (before, play, after) = history.step(*n).unwrap();
                belief.explains(before, play, after)
            });
            let agree: Vec<usize> = agree.collect();
            let found = tags::tags(&review, &history, Side::You);
            let tag = found.iter().find(|tag| tag.belief == belief);
            match tag {
                Some(tag) => {
                    assert_eq!(tag.moves, agree);
                    assert!(agree.len() >= 2);
                    named += 1;
                }
                // Either it was not seen twice, or a narrower belief explains all of it.
                None => assert!(
                    agree.len() < 2
                        || found.iter().any(|other| {
                            other.belief < belief && agree.iter().all(|n| other.moves.contains(n))
                        }),
                    "{belief:?} in {start}: {found:?}"
                ),
            }
            assert!(found.is_sorted_by_key(|tag| std::cmp::Reverse(tag.moves.len())));
        }
        assert!(named > 0, "{belief:?} is never seen in {start}");
    }
}

#[test]
fn misere_nim_played_as_normal_nim_shows_once_a_game_and_is_named_over_two_games() {
    let sum = |text: &str| text.parse::<Sum>().unwrap();
    let slip = |n, before: &str, after: &str| {
        let (before, after) = (sum(before), sum(after));
        (n, before.clone(), laststone::games::between(&before, &after).unwrap(), after)
    };
    let first = slip(0, "misere nim(1,1,2)", "misere nim(1,1,0)");
    let second = slip(1, "misere nim(3,1)", "misere nim(1,1)");
    assert_eq!(tags::among(std::slice::from_ref(&first)), []);
    let found = tags::among(&[first, second]);
    assert_eq!(found.first().map(|tag| tag.belief), Some(Belief::NormalNim), "{found:?}");
}

#[test]
fn whoever_never_errs_has_no_misconception() {
    let mut oracle = Oracle::default();
    for start in SMALL {
        let mut history = History::new(start.parse().unwrap());
        while !history.now().is_ended() {
            let play = best(history.now(), &mut oracle);
            history.play(play).unwrap();
        }
        let review = Review::of(Side::You, &history, &mut oracle);
        for side in [Side::You, Side::They] {
            assert_eq!(review.mistakes(side).count(), 0, "{start}");
            assert_eq!(tags::tags(&review, &history, side), [], "{start}");
        }
    }
}
