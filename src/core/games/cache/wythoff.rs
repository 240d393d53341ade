//! Values of Wythoff's game on the cache: a square table that grows as larger heaps are asked for,
//! up to a bound.

use crate::games::cache::Work;
use crate::solver::work::Stop;
use crate::solver::wythoff_table::WythoffTable;

/// About how many bytes a table of so many rows takes: half of the square at two bytes a cell, and
/// the bits that say which values have occurred in each row and each diagonal.
pub(super) const fn bytes(rows: u64) -> u64 {
    rows * rows * 2
}

impl Work<'_> {
    /// Heaps from here on are not tabulated: a table of 4096 rows takes some tens of MiB and a
    /// fraction of a second.
    pub const WYTHOFF: u64 = 4096;

    /// The value of Wythoff's game with heaps `a` and `b`; `None` past the bound.
    ///
    /// # Errors
    /// [`Stop::Cancelled`].
    pub fn wythoff(&mut self, a: u64, b: u64) -> Result<Option<u64>, Stop> {
        let larger = a.max(b);
        if larger >= Self::WYTHOFF {
            return Ok(None);
        }
        let (Ok(a), Ok(b)) = (usize::try_from(a), usize::try_from(b)) else { return Ok(None) };
        if self.cache.squares.rows() <= a.max(b) {
            let rows = if larger < 128 { 128 } else { (larger + 1).next_multiple_of(256) };
            if !self.cache.room(bytes(rows)) {
                return Ok(None);
            }
            let rows = usize::try_from(rows).unwrap_or(usize::MAX);
            match self.cache.squares.extend(rows, self.watch) {
                Ok(()) => {}
                Err(Stop::Cancelled) => return Err(Stop::Cancelled),
                Err(_) => return Ok(None),
            }
        }
        Ok(self.cache.squares.value(a, b).map(u64::from))
    }

    /// The table itself, made to hold both heaps; `None` past the bound.
    pub(in crate::games) fn wythoff_table(
        &mut self,
        a: u64,
        b: u64,
    ) -> Result<Option<&WythoffTable>, Stop> {
        Ok(self.wythoff(a, b)?.is_some().then_some(&self.cache.squares))
    }
}
