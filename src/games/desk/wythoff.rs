//! Values of Wythoff's game on the desk: a square table that grows by doubling up to a bound.

use crate::games::desk::Work;

/// The values of all pairs of heaps below `side`.
#[derive(Debug, Clone)]
pub(super) struct Square {
    side: usize,
    values: Vec<u16>,
}

impl Square {
    pub(super) const fn empty() -> Self {
        Self { side: 0, values: Vec::new() }
    }

    pub(super) const fn bytes(&self) -> u64 {
        2 * self.values.len() as u64
    }

    fn get(&self, a: usize, b: usize) -> Option<u64> {
        if a < self.side && b < self.side { self.values.get(a * self.side + b).copied().map(u64::from) } else { None }
    }

    /// All values by the definition: the smallest number not yet seen in the row, the column and the diagonal.
    fn of_side(side: usize) -> Self {
        // A value is at most a + b + min(a, b): so many options there are.
        let words = (3 * side).div_ceil(64);
        let mut columns = vec![0_u64; side * words];
        let mut diagonals = vec![0_u64; 2 * side * words];
        let mut values = Vec::with_capacity(side * side);
        for a in 0..side {
            let mut row = vec![0_u64; words];
            for (b, column) in columns.chunks_exact_mut(words).enumerate() {
                let at = (side + a - b) * words;
                let Some(diagonal) = diagonals.get_mut(at..at + words) else { continue };
                for ((word, r), (c, d)) in (0_u16..).zip(&mut row).zip(column.iter_mut().zip(diagonal)) {
                    let seen = *r | *c | *d;
                    if seen != u64::MAX {
                        let free = seen.trailing_ones();
                        let bit = 1 << free;
                        (*r, *c, *d) = (*r | bit, *c | bit, *d | bit);
                        values.push(word * 64 + u16::try_from(free).unwrap_or(0));
                        break;
                    }
                }
            }
        }
        Self { side, values }
    }
}

impl Work<'_> {
    /// Heaps from here on are not tabulated: 4096 squared values of two bytes are 32 MiB and a fifth of a second.
    pub const WYTHOFF: u64 = 4096;

    /// The value of Wythoff's game with heaps `a` and `b`; `None` past the bound.
    pub fn wythoff(&mut self, a: u64, b: u64) -> Option<u64> {
        if a.max(b) >= Self::WYTHOFF {
            return None;
        }
        let (a, b) = (usize::try_from(a).ok()?, usize::try_from(b).ok()?);
        let larger = a.max(b);
        if self.desk.squares.side <= larger {
            let side = (larger + 1).next_power_of_two().max(128);
            // The table and three sets of words while it is made.
            let bytes = 2 * (side * side) as u64 + 9 * (side * side / 8) as u64;
            if !self.desk.room(bytes) {
                return None;
            }
            self.desk.squares = Square::of_side(side);
        }
        self.desk.squares.get(a, b)
    }
}
