//! Counts work off in small portions, so that whoever watches is asked often but not always. Knows no clock.

use crate::solver::work::{Stop, Watch};

/// Between two ticks: some tens of microseconds to a few milliseconds, for every engine that counts its work by this.
const PORTION: u64 = 1 << 18;

/// A watch that is asked once in so many steps of work.
pub(crate) struct Meter<'a> {
    watch: &'a mut dyn Watch,
    /// Steps until the next tick.
    left: u64,
    /// What the watch is told.
    pub(crate) done: u64,
    /// What the watch is told the whole is.
    pub(crate) of: u64,
}

impl<'a> Meter<'a> {
    pub(crate) fn new(watch: &'a mut dyn Watch, of: u64) -> Self {
        Self { watch, left: PORTION, done: 0, of }
    }

    /// `steps` machine steps (about a nanosecond each) were done.
    ///
    /// # Errors
    /// [`Stop::Cancelled`] if the watch wants no more.
    pub(crate) fn spend(&mut self, steps: u64) -> Result<(), Stop> {
        if steps < self.left {
            self.left -= steps;
            return Ok(());
        }
        self.left = PORTION;
        if self.watch.tick(self.done.min(self.of), self.of) { Ok(()) } else { Err(Stop::Cancelled) }
    }
}

/// An empty vector with room for `len` items, or the honest answer that there is no such room.
pub(crate) fn room<T>(len: usize) -> Result<Vec<T>, Stop> {
    let mut room = Vec::new();
    let bytes = (len as u64).saturating_mul(size_of::<T>() as u64);
    room.try_reserve_exact(len).map_err(|_| Stop::Memory { bytes })?;
    Ok(room)
}
