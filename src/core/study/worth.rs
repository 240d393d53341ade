//! What each move is worth: who wins after it, and the value it leaves.

use crate::games::{Play, Sum};
use crate::solver::outcome::Outcome;
use crate::study::Oracle;
use crate::study::chart::value_of;
use serde::{Deserialize, Serialize};

/// A move and what it leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Worth {
    /// The move.
    pub play: Play,
    /// Who wins after it: P, if whoever made it does. `None` where that is not known.
    pub outcome: Option<Outcome>,
    /// The value that it leaves; `None` under misère play and where it is not known or very large.
    pub value: Option<u64>,
}

/// The first `limit` moves of a position in the order of the board, and what they are worth; of
/// moves that leave the same position only the first.
#[must_use]
pub fn worth(sum: &Sum, limit: usize, oracle: &mut Oracle) -> Vec<Worth> {
    let is_first = |play: &Play| {
        let part = sum.parts().get(play.part);
        part.is_some_and(|part| part.rules().first_alike(part.row(), play.mv) == play.mv)
    };
    let of = |play: Play| {
        let after = sum.play(play).ok()?;
        let (outcome, value) =
            (oracle.outcome(&after).ok(), value_of(&after, oracle).ok().flatten());
        Some(Worth { play, outcome, value })
    };
    sum.moves().filter(is_first).take(limit).filter_map(of).collect()
}
