//! The cache: bounds of exact work, and what the laws have worked out within them and may use
//! again.

mod patience;
mod rule;
mod sequence;
mod wythoff;

use crate::solver::work::Watch;
use crate::solver::wythoff_table::WythoffTable;
pub use rule::Rule;
pub use sequence::Sequence;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Bounds of exact work, and the tables made within them.
///
/// Every table counts against `memory`; when they would pass it the cache is cleared, and a table
/// that would pass it alone is not made.
#[derive(Debug, Clone)]
pub struct Cache {
    /// How many positions a search by definition may hold.
    pub positions: u64,
    /// How many bytes the tables may take.
    pub memory: u64,
    /// How many rows of Wythoff's values a law fills to name the value of a position of which it
    /// knows without them who wins.
    pub rows: u64,
    sequences: BTreeMap<Rule, Arc<Sequence>>,
    squares: WythoffTable,
}

impl Cache {
    /// 256 MiB.
    pub const MEMORY: u64 = 256 << 20;

    /// A cache whose tables and searches stay within `memory` bytes.
    #[must_use]
    pub fn within(memory: u64) -> Self {
        // A remembered position of a few heaps takes about 200 bytes in the search's tree, and so
        // do those that wait; a quarter of a million of them are settled within a second or two.
        let positions = (memory / 1024).min(1 << 18);
        let (sequences, squares) = (BTreeMap::new(), WythoffTable::new());
        Self { positions, memory, rows: Work::WYTHOFF, sequences, squares }
    }

    /// Makes room for a table of `bytes`; false if there is none even on an empty cache.
    fn room(&mut self, bytes: u64) -> bool {
        // Half of the memory is left to searches and to what is being written.
        let bound = self.memory / 2;
        let taken = self.sequences_bytes() + wythoff::bytes(self.squares.rows() as u64);
        if bytes > bound {
            return false;
        }
        if taken.saturating_add(bytes) > bound {
            self.sequences.clear();
            self.squares = WythoffTable::new();
        }
        true
    }
}

/// A cache with somebody watching: what a law gets to work with.
pub struct Work<'a> {
    /// The tables made so far, and the bounds.
    pub cache: &'a mut Cache,
    /// Whoever waits, and may cancel.
    pub watch: &'a mut dyn Watch,
}

impl Default for Cache {
    fn default() -> Self {
        Self::within(Self::MEMORY)
    }
}
