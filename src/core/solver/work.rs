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

/// Steps of work between two ticks.
pub const PORTION: u64 = 256;

/// Counts the steps of a piece of work, and tells whoever watches of each portion of them.
pub struct Pace<'w> {
    watch: &'w mut dyn Watch,
    steps: u64,
    /// So much is done, of at most so much: what is told with a tick.
    pub so_far: (u64, u64),
}

impl<'w> Pace<'w> {
    /// A piece of work that begins.
    pub fn new(watch: &'w mut dyn Watch, so_far: (u64, u64)) -> Self {
        Self { watch, steps: 0, so_far }
    }

    /// So many steps more.
    ///
    /// # Errors
    /// [`Stop::Cancelled`] if whoever watches says so.
    pub fn step(&mut self, steps: u64) -> Result<(), Stop> {
        self.steps += steps;
        while self.steps >= PORTION {
            self.steps -= PORTION;
            let (done, of) = self.so_far;
            if !self.watch.tick(done, of) {
                return Err(Stop::Cancelled);
            }
        }
        Ok(())
    }
}

/// What there may be only so much of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bound {
    /// Positions that a search holds.
    Positions,
    /// Moves that a search looks at.
    Moves,
    /// Values of a sequence.
    Values,
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
    /// The same of a bound that grows with the memory that is allowed: which one it was, how far it
    /// came, and what would be needed, where that is known.
    #[error("{}", bounded(*.what, *.done, *.bound, *.needs))]
    Bounded {
        /// What there may be only so much of.
        what: Bound,
        /// How many positions or values were known by then.
        done: u64,
        /// How many of them, or how many moves, were allowed.
        bound: u64,
        /// At least so many it would have to be.
        needs: Option<u64>,
    },
    /// The tables would not fit.
    #[error("needs more than {bytes} bytes of memory")]
    Memory {
        /// The memory bound in bytes.
        bytes: u64,
    },
}

impl Stop {
    /// Whether a bound was reached: nobody stopped it, and with a greater one it may be settled.
    #[must_use]
    pub const fn is_bound(self) -> bool {
        matches!(self, Self::OutOfReach { .. } | Self::Bounded { .. })
    }

    /// Whether more memory would raise the bound.
    #[must_use]
    pub const fn is_roomier_with_memory(self) -> bool {
        matches!(self, Self::Bounded { .. } | Self::Memory { .. })
    }
}

fn bounded(what: Bound, done: u64, bound: u64, needs: Option<u64>) -> String {
    match (what, needs) {
        (Bound::Values, Some(needs)) => {
            format!("not settled within {bound} values: this heap needs {needs}, or a period")
        }
        (Bound::Values, None) => format!("not settled within {bound} values"),
        (_, Some(needs)) => {
            format!("not settled: it takes at least {needs} positions, and {bound} are allowed")
        }
        (Bound::Positions, None) => format!(
            "not settled: {done} positions were known when there was no room for more than {bound}"
        ),
        (Bound::Moves, None) => format!(
            "not settled: {done} positions were known after {bound} moves, and more are not allowed"
        ),
    }
}
