//! An end to long work that is no clock: after so many ticks of the engine it is given up.

use crate::solver::work::{Stop, Watch};

/// Passes ticks on to whoever watches, and counts them.
pub(super) struct Patience<'a> {
    watch: &'a mut dyn Watch,
    ticks: u64,
    done: u64,
}

impl<'a> Patience<'a> {
    /// Patience for so many ticks.
    pub(super) fn new(watch: &'a mut dyn Watch, ticks: u64) -> Self {
        Self { watch, ticks, done: 0 }
    }

    /// Tells a work that was given up from one that was cancelled.
    pub(super) fn judge<T>(&self, result: Result<T, Stop>) -> Result<T, Stop> {
        match result {
            Err(Stop::Cancelled) if self.ticks == 0 => Err(Stop::OutOfReach { bound: self.done }),
            other => other,
        }
    }
}

impl Watch for Patience<'_> {
    fn tick(&mut self, done: u64, of: u64) -> bool {
        self.done = done;
        let goes_on = self.watch.tick(done, of);
        if goes_on {
            self.ticks = self.ticks.saturating_sub(1);
        }
        goes_on && self.ticks > 0
    }
}
