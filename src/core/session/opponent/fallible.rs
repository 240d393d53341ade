//! An opponent that slips at a declared rate: where it could win it sometimes makes a losing move,
//! any of them with the same chance. Everywhere else it is the perfect one.

use super::perfect;
use crate::games::{Play, Sum};
use crate::lesson::twin::Die;
use crate::solver::outcome::Outcome;
use crate::study::Oracle;

/// More moves than this are not looked through for one that loses.
const TRIED: usize = 512;

/// The move; `None` if there is none.
pub(super) fn reply(sum: &Sum, rate: u8, die: &mut Die, oracle: &mut Oracle) -> Option<Play> {
    let slips = die.below(100) < u64::from(rate);
    if slips && oracle.outcome(sum) == Ok(Outcome::N) {
        let loses = |play: &Play| {
            sum.play(*play).is_ok_and(|after| oracle.outcome(&after) == Ok(Outcome::N))
        };
        let losing: Vec<Play> = sum.moves().take(TRIED).filter(loses).collect();
        if let Some(play) = die.pick(&losing) {
            return Some(*play);
        }
    }
    perfect::varied(sum, die, oracle)
}
