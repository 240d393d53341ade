//! The perfect opponent: wins where it can and resists where it cannot.

use crate::games::{Play, Sum};
use crate::solver::outcome::Outcome;
use crate::study::Oracle;

/// More winning replies than this are all the same to a beginner.
const REPLIES: usize = 64;
/// More moves than this are not all tried when resisting.
const TRIED: usize = 512;

/// The move of the perfect opponent; `None` if there is none.
///
/// From N the first winning move. From P it resists: the move that leaves the fewest winning replies, of those the one
/// after which the game can last longest. Where the oracle does not know, the first legal move.
pub fn reply(sum: &Sum, oracle: &mut Oracle) -> Option<Play> {
    if let Ok(finding) = oracle.study(sum, 1)
        && finding.outcome == Outcome::N
    {
        return finding.winning.first().copied().or_else(|| sum.moves().next());
    }
    let mut best: Option<(usize, u128, Play)> = None;
    for play in sum.moves().take(TRIED) {
        let Ok(after) = sum.play(play) else { continue };
        let replies = oracle.study(&after, REPLIES).map_or(REPLIES, |f| f.winning.len());
        let longest = after.longest();
        if best.is_none_or(|(fewest, longer, _)| replies < fewest || (replies == fewest && longest > longer)) {
            best = Some((replies, longest, play));
        }
    }
    best.map(|(_, _, play)| play)
}
