//! An end to the study of one position that is no clock.

use crate::solver::work::Watch;

/// Ticks of an engine until it is given up: some ten milliseconds of a search by definition.
const TICKS: u32 = 24;

/// Lets work go on for so many ticks.
#[derive(Debug)]
pub(super) struct Patience {
    left: u32,
}

impl Default for Patience {
    fn default() -> Self {
        Self { left: TICKS }
    }
}

impl Watch for Patience {
    fn tick(&mut self, _done: u64, _of: u64) -> bool {
        self.left = self.left.saturating_sub(1);
        self.left > 0
    }
}
