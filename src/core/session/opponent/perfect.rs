//! The perfect opponent: wins where it can and resists where it cannot.

use crate::games::{Ending, Play, Sum};
use crate::lesson::twin::Die;
use crate::solver::outcome::Outcome;
use crate::study::Oracle;

/// More winning replies than this are all the same to a beginner.
const REPLIES: usize = 64;
/// More moves than this are not all tried when resisting.
const TRIED: usize = 512;

/// The move of the perfect opponent; `None` if there is none.
///
/// From N the first winning move. From P it resists: the move that leaves the fewest winning
/// replies, of those the one after which the game can last longest, of those the first. A last move
/// that loses is left to the last. Where the oracle does not know, it resists as well.
pub fn reply(sum: &Sum, oracle: &mut Oracle) -> Option<Play> {
    won(sum, oracle).or_else(|| resisting(sum, oracle).first().copied())
}

/// As [`reply`], but where several moves resist equally well the die chooses.
pub(super) fn varied(sum: &Sum, die: &mut Die, oracle: &mut Oracle) -> Option<Play> {
    won(sum, oracle).or_else(|| die.pick(&resisting(sum, oracle)).copied())
}

/// The first winning move from N.
fn won(sum: &Sum, oracle: &mut Oracle) -> Option<Play> {
    let (_, winning) = oracle.winning(sum, 1).ok().filter(|(outcome, _)| *outcome == Outcome::N)?;
    winning.first().copied().or_else(|| sum.moves().next())
}

/// The moves that leave the fewest winning replies and of those the longest games.
fn resisting(sum: &Sum, oracle: &mut Oracle) -> Vec<Play> {
    let mut best: Option<(usize, u128)> = None;
    let mut plays = Vec::new();
    // Where one is out of reach so are others, and each would be sought as long in vain.
    let mut is_known = true;
    for play in sum.moves().take(TRIED) {
        let Ok(after) = sum.play(play) else { continue };
        let found = if is_known { oracle.winning(&after, REPLIES).ok() } else { None };
        is_known = found.is_some();
        let replies = if after.is_ended() && after.ending() == Ending::Misere {
            usize::MAX
        } else {
            found.map_or(REPLIES, |(_, winning)| winning.len())
        };
        let longest = after.longest();
        if best.is_none_or(|(fewest, longer)| {
            replies < fewest || (replies == fewest && longest > longer)
        }) {
            best = Some((replies, longest));
            plays.clear();
        }
        if best == Some((replies, longest)) {
            plays.push(play);
        }
    }
    plays
}
