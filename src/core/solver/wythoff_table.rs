//! Grundy values of Wythoff's game on a square of positions, row by row. No formula for them is
//! known.

use crate::solver::meter::{Meter, room};
use crate::solver::work::{Stop, Watch};

/// The largest table: 32,768 rows, for a value is at most a + b and a cell has 16 bits.
pub const MOST_ROWS: usize = 1 << 15;

/// The values of all positions (a, b) with a and b below [`rows`](Self::rows).
///
/// The value is the mex of those to the left, above, and diagonally above to the left. For each row
/// (which is also a column, since (a, b) and (b, a) are worth the same) and each diagonal one bit
/// per value says whether it has occurred; the mex is the first bit that is clear in the row's, the
/// column's and the diagonal's bits. Only half of the square is computed and kept.
#[derive(Debug, Clone, Default)]
pub struct WythoffTable {
    /// Row a holds b = 0..=a.
    cells: Vec<u16>,
    rows: usize,
    lines: Lines,
    diagonals: Lines,
}

/// Sets of values, one for each line.
#[derive(Debug, Clone, Default)]
struct Lines {
    /// `width` words a line.
    bits: Vec<u64>,
    width: usize,
    /// All words of a line before this one are full.
    full: Vec<u32>,
}

impl WythoffTable {
    /// The table without rows.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The length of the square's sides.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// The value of (a, b), in either order; `None` outside the table.
    #[must_use]
    pub fn value(&self, a: usize, b: usize) -> Option<u16> {
        let (lo, hi) = if a <= b { (a, b) } else { (b, a) };
        if hi >= self.rows {
            return None;
        }
        self.cells.get(hi * (hi + 1) / 2 + lo).copied()
    }

    /// Appends rows (and columns) until there are so many. Rows that are done stay when the work is
    /// stopped.
    ///
    /// # Errors
    /// [`Stop::OutOfReach`] for more than [`MOST_ROWS`] rows; cancelling; no memory.
    pub fn extend(&mut self, rows: usize, watch: &mut dyn Watch) -> Result<(), Stop> {
        if rows > MOST_ROWS {
            return Err(Stop::OutOfReach { bound: MOST_ROWS as u64 });
        }
        if rows <= self.rows {
            return Ok(());
        }
        let area = rows * (rows + 1) / 2;
        let bytes = 2 * area as u64;
        self.cells
            .try_reserve_exact(area - self.cells.len())
            .map_err(|_| Stop::Memory { bytes })?;
        // Values up to 2 (rows - 1), and one word more that always holds a clear bit.
        let width = 2 * rows / 64 + 2;
        self.lines.grow(rows, width)?;
        self.diagonals.grow(rows, width)?;
        let mut meter = Meter::new(watch, area as u64);
        let mut line = Vec::new();
        while self.rows < rows {
            self.append_row(&mut line);
            meter.done = self.cells.len() as u64;
            meter.spend(20 * self.rows as u64)?;
        }
        Ok(())
    }

    fn append_row(&mut self, line: &mut Vec<u64>) {
        let a = self.rows;
        line.clear();
        line.resize(self.lines.width, 0);
        let mut full = 0;
        for b in 0..=a {
            let (column, column_full) = self.lines.line_mut(b);
            let (diagonal, diagonal_full) = self.diagonals.line_mut(a - b);
            let from = full.max(*column_full as usize).max(*diagonal_full as usize);
            let words = line[from..].iter_mut().zip(&mut column[from..]).zip(&mut diagonal[from..]);
            let mut value = 64 * from;
            for ((row, column), diagonal) in words {
                let free = !(*row | *column | *diagonal);
                if free != 0 {
                    let bit = free & free.wrapping_neg();
                    *row |= bit;
                    *column |= bit;
                    *diagonal |= bit;
                    value += bit.trailing_zeros() as usize;
                    break;
                }
                value += 64;
            }
            while line[full] == u64::MAX {
                full += 1;
            }
            while column[*column_full as usize] == u64::MAX {
                *column_full += 1;
            }
            while diagonal[*diagonal_full as usize] == u64::MAX {
                *diagonal_full += 1;
            }
            // At most a + b, which fits 16 bits below MOST_ROWS.
            self.cells.push(u16::try_from(value).unwrap_or(u16::MAX));
        }
        // What has occurred in the row has occurred in its column.
        self.lines.line_mut(a).0.copy_from_slice(line);
        self.lines.full[a] = u32::try_from(full).unwrap_or(u32::MAX);
        self.rows += 1;
    }
}

impl Lines {
    /// Makes room for so many lines of `width` words; what they hold stays.
    fn grow(&mut self, lines: usize, width: usize) -> Result<(), Stop> {
        // An odd number of cache lines keeps neighbouring lines apart in the cache.
        let width = (width.div_ceil(8) | 1) * 8;
        let mut bits: Vec<u64> = room(lines * width)?;
        for old in self.bits.chunks_exact(self.width.max(1)) {
            bits.extend_from_slice(old);
            bits.resize(bits.len() + width - self.width, 0);
        }
        bits.resize(lines * width, 0);
        self.full.resize(lines, 0);
        (self.bits, self.width) = (bits, width);
        Ok(())
    }

    fn line_mut(&mut self, at: usize) -> (&mut [u64], &mut u32) {
        (&mut self.bits[at * self.width..][..self.width], &mut self.full[at])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::golden;
    use crate::solver::work::Unwatched;

    fn table(rows: usize) -> WythoffTable {
        let mut table = WythoffTable::new();
        table.extend(rows, &mut Unwatched).unwrap();
        table
    }

    fn plain(rows: usize) -> Vec<Vec<u16>> {
        let mut g = vec![vec![0_u16; rows]; rows];
        for a in 0..rows {
            for b in 0..rows {
                let left = (0..b).map(|c| g[a][c]);
                let above = (0..a).map(|c| g[c][b]);
                let diagonal = (1..=a.min(b)).map(|k| g[a - k][b - k]);
                let options: Vec<u16> = left.chain(above).chain(diagonal).collect();
                g[a][b] = (0..=u16::MAX).find(|v| !options.contains(v)).unwrap();
            }
        }
        g
    }

    /// `h = 31 h + g` modulo 2^64 row by row, then modulo 10^9 + 7.
    fn checksum(table: &WythoffTable) -> u64 {
        let mut h = 0_u64;
        for a in 0..table.rows() {
            for b in 0..table.rows() {
                h = h.wrapping_mul(31).wrapping_add(u64::from(table.value(a, b).unwrap()));
            }
        }
        h % 1_000_000_007
    }

    #[test]
    fn values_are_those_of_the_definition() {
        let g = plain(70);
        let table = table(70);
        for (a, row) in g.iter().enumerate() {
            for (b, g) in row.iter().enumerate() {
                assert_eq!(table.value(a, b), Some(*g), "{a} {b}");
            }
        }
        assert_eq!((table.value(70, 0), table.value(3, 70)), (None, None));
    }

    #[test]
    fn published_diagonal_and_row_ten() {
        let table = table(21);
        let diagonal: Vec<u16> = (0..16).map(|a| table.value(a, a).unwrap()).collect();
        assert_eq!(diagonal, [0, 2, 1, 6, 7, 8, 3, 5, 4, 16, 14, 15, 10, 9, 11, 20]);
        let row: Vec<u16> = (0..21).map(|b| table.value(10, b).unwrap()).collect();
        assert_eq!(row, [10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14, 18, 7, 6, 2, 3, 1, 4, 5, 23, 28]);
    }

    #[test]
    fn published_checksums_and_cold_pairs() {
        let table = table(512);
        assert_eq!(checksum(&table), 434_438_007);
        for a in 0..512_u64 {
            for b in a..512_u64 {
                let (a0, b0) = (usize::try_from(a).unwrap(), usize::try_from(b).unwrap());
                assert_eq!(table.value(a0, b0) == Some(0), golden::is_cold(a, b), "{a} {b}");
            }
        }
    }

    #[test]
    fn appending_row_after_row_gives_the_same_table() {
        let mut grown = WythoffTable::new();
        for rows in [0, 1, 2, 31, 33, 32, 64, 100, 255, 256] {
            grown.extend(rows, &mut Unwatched).unwrap();
        }
        assert_eq!(grown.rows(), 256);
        assert_eq!(checksum(&grown), 350_210_815);
    }

    #[test]
    fn a_stopped_table_keeps_its_rows_and_goes_on_later() {
        struct Stops(u32);
        impl Watch for Stops {
            fn tick(&mut self, _: u64, _: u64) -> bool {
                self.0 += 1;
                self.0 < 3
            }
        }
        let mut table = WythoffTable::new();
        assert_eq!(table.extend(512, &mut Stops(0)), Err(Stop::Cancelled));
        let rows = table.rows();
        assert!(rows > 0 && rows < 512);
        table.extend(512, &mut Unwatched).unwrap();
        assert_eq!(checksum(&table), 434_438_007);
        assert_eq!(
            table.extend(MOST_ROWS + 1, &mut Unwatched),
            Err(Stop::OutOfReach { bound: 32_768 })
        );
    }
}
