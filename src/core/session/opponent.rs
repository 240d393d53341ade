//! Opponents: who plays the other side, and what they do.

mod chance;
mod fallible;
mod losing;
mod misconception;
mod perfect;
mod rival;

pub use chance::Chance;
pub use losing::{Losing, losing, offered};
pub use misconception::Misconception;
pub use perfect::reply;

use crate::games::{Play, Sum};
use crate::session::command::Opponent;
use crate::study::Oracle;

impl Opponent {
    /// The rates of slips that can be chosen, in percent.
    pub const RATES: [u8; 3] = [10, 30, 60];

    /// Do people make the moves of both sides?
    #[must_use]
    pub const fn is_two(self) -> bool {
        matches!(self, Self::TwoPlayers | Self::TwoTeams)
    }

    /// The misconception it holds, if it does.
    #[must_use]
    pub const fn misconception(self) -> Option<Misconception> {
        match self {
            Self::Misconception(misconception) => Some(misconception),
            _ => None,
        }
    }

    /// Can it be played against in games like this one? A misconception is about some games only, and
    /// what a rival is about only its lesson knows.
    #[must_use]
    pub fn fits(self, sum: &Sum) -> bool {
        self != Self::Rival
            && self.misconception().is_none_or(|misconception| misconception.fits(sum))
    }

    /// The move it makes, always a legal one; `None` if there is none. The same position, chance
    /// and opponent give the same move. Of two people nobody knows what they will do: then it is
    /// the best move.
    pub fn reply(self, sum: &Sum, chance: Chance, oracle: &mut Oracle) -> Option<Play> {
        match self {
            Self::Perfect => perfect::varied(sum, &mut chance.die(sum), oracle),
            Self::Fallible(rate) => fallible::reply(sum, rate, &mut chance.die(sum), oracle),
            Self::Misconception(misconception) => misconception.reply(sum, oracle),
            Self::Rival | Self::TwoPlayers | Self::TwoTeams => reply(sum, oracle),
        }
    }
}
