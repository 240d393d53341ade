//! Long work: how it tells how far it is and how it is stopped.

use serde::{Deserialize, Serialize};

/// Whoever waits for long work.
pub trait Watch {
    /// `done` of about `of` units are done. Returns `false` to stop the work, which then ends with
    /// [`Stop::Cancelled`].
    fn tick(&mut self, done: u64, of: u64) -> bool;
}

/// Nobody watches: the work runs to its end.
#[derive(Debug, Clone, Copy, Default)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn tick(&mut self, _done: u64, _of: u64) -> bool {
        true
    }
}

/// Lets work go on for so many ticks; with `None` to its end.
#[derive(Debug, Clone, Copy, Default)]
pub struct Allowance(pub Option<u64>);

impl Watch for Allowance {
    fn tick(&mut self, _done: u64, _of: u64) -> bool {
        if let Some(left) = &mut self.0 {
            *left = left.saturating_sub(1);
        }
        self.0 != Some(0)
    }
}

/// Why an exact answer was not given. Never a guess: the answer is simply not known within the
/// bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum Stop {
    /// [`Watch::tick`] said so.
    #[error("cancelled")]
    Cancelled,
    /// Positions or values were looked at up to the bound, and that did not settle it.
    #[error("not settled within {bound} values")]
    OutOfReach {
        /// How many positions or values were allowed.
        bound: u64,
    },
    /// The tables would not fit.
    #[error("needs more than {bytes} bytes of memory")]
    Memory {
        /// The memory bound in bytes.
        bytes: u64,
    },
}
