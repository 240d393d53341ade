//! The smallest place where a claim fails, by the definition of P alone.
//!
//! Definition: the set of P-positions is the only set S of positions such that no move leads from S
//! to S, and from every position outside S some move leads to S. (Under "last stone loses" a
//! position without moves is outside S instead of inside.) A claim that passes both halves
//! everywhere below a bound is therefore right there, by induction on the length of play.

use super::Claim;
use crate::games::{Ending, Move, Part};
use crate::solver::work::{Stop, Unwatched, Watch};
use serde::{Deserialize, Serialize};

/// The first position at which a claim fails, and how.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refutation {
    /// Where.
    pub at: Part,
    /// How.
    pub fails: Fails,
}

/// How a claim about P-positions fails at a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fails {
    /// Called P, but this move leads to another position called P.
    Leaks {
        /// The move.
        mv: Move,
        /// Where it leads.
        to: Part,
    },
    /// Called N, but no move leads to a position called P.
    Stuck,
    /// No move is left, so the ending decides alone, and it decides against the claim.
    End {
        /// What the claim says: true for P.
        said_p: bool,
    },
}

/// How many moves a refutation may look at.
const LOOKS: u64 = 1 << 24;

/// The first of `positions` at which the claim fails under normal play; `None` if it fails at none
/// of them.
///
/// Positions about which the claim does not speak are passed over; a position called N with a move
/// to such a one is not called stuck, since that cannot be known.
///
/// # Errors
/// [`Stop::OutOfReach`] after 16 777 216 moves that settled nothing.
pub fn refute(
    claim: &Claim,
    positions: impl Iterator<Item = Part>,
) -> Result<Option<Refutation>, Stop> {
    refute_under(Ending::Normal, claim, positions, &mut Unwatched)
}

/// [`refute`] under either ending, followed and cancelled by `watch`.
///
/// # Errors
/// As [`refute`], and [`Stop::Cancelled`].
pub fn refute_under(
    ending: Ending,
    claim: &Claim,
    positions: impl Iterator<Item = Part>,
    watch: &mut dyn Watch,
) -> Result<Option<Refutation>, Stop> {
    let mut looks = 0;
    for at in positions {
        let Some(said_p) = claim.says_p(&at) else { continue };
        if let Some(fails) = failure(ending, claim, &at, said_p, &mut looks, watch)? {
            return Ok(Some(Refutation { at, fails }));
        }
    }
    Ok(None)
}

/// How the claim fails at one position, of which it says P or not; `looks` counts the moves looked
/// at.
pub(in crate::study) fn failure(
    ending: Ending,
    claim: &Claim,
    at: &Part,
    said_p: bool,
    looks: &mut u64,
    watch: &mut dyn Watch,
) -> Result<Option<Fails>, Stop> {
    let mut ended = true;
    for mv in at.moves() {
        ended = false;
        *looks += 1;
        if *looks > LOOKS {
            return Err(Stop::OutOfReach { bound: LOOKS });
        }
        if looks.is_multiple_of(1024) && !watch.tick(*looks, LOOKS) {
            return Err(Stop::Cancelled);
        }
        let Some(to) = at.after(mv) else { continue };
        match (said_p, claim.says_p(&to)) {
            (true, Some(true)) => return Ok(Some(Fails::Leaks { mv, to })),
            // Called N with a move to P; or a move into the unknown, which may be one.
            (false, Some(true) | None) => return Ok(None),
            (_, Some(false)) | (true, None) => {}
        }
    }
    Ok(match (ended, said_p) {
        (true, _) => (said_p != (ending == Ending::Normal)).then_some(Fails::End { said_p }),
        (false, false) => Some(Fails::Stuck),
        (false, true) => None,
    })
}
