//! Counts work off in small portions, so that whoever watches is asked often but not always. Knows
//! no clock.

use crate::solver::work::{Stop, Watch};

/// Between two ticks: about a tenth of a millisecond, for every engine that counts its work by
/// this.
const PORTION: u64 = 1 << 17;

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
    pub(crate) fn spend(&mut self, mut steps: u64) -> Result<(), Stop> {
        // What was done at one go may be worth many portions: each counts.
        while steps >= self.left {
            steps -= self.left;
            self.left = PORTION;
            if !self.watch.tick(self.done.min(self.of), self.of) {
                return Err(Stop::Cancelled);
            }
        }
        self.left -= steps;
        Ok(())
    }
}

/// An empty vector with room for `len` items, or the honest answer that there is no such room.
pub(crate) fn room<T>(len: usize) -> Result<Vec<T>, Stop> {
    let mut room = Vec::new();
    let bytes = (len as u64).saturating_mul(size_of::<T>() as u64);
    room.try_reserve_exact(len).map_err(|_| Stop::Memory { bytes })?;
    Ok(room)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::work::Allowance;

    #[test]
    fn a_tick_is_told_for_every_portion_also_where_many_are_done_at_one_go() {
        let mut few = Allowance(Some(1_000));
        let mut meter = Meter::new(&mut few, 1);
        for _ in 0..PORTION {
            meter.spend(10).unwrap();
        }
        assert_eq!(few.0, Some(990));
        Meter::new(&mut few, 1).spend(90 * PORTION + 3).unwrap();
        assert_eq!(few.0, Some(900));
        assert_eq!(Meter::new(&mut few, 1).spend(u64::MAX), Err(Stop::Cancelled));
        assert_eq!(few.0, Some(0));
    }
}
