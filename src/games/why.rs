//! Why an outcome holds: typed facts with their numbers, from which `words` makes sentences. Knows no language.

use crate::solver::nimber::Nimber;

/// The fact that decides a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    /// Nobody can move.
    Ended,
    /// One heap of Bash p..q: `heap = quotient * (p + q) + remainder`; lost exactly if `remainder < p`.
    Remainder {
        /// The heap.
        heap: u64,
        /// Least take p.
        least: u64,
        /// Most q.
        most: u64,
        /// `floor(heap / (p + q))`.
        quotient: u64,
        /// `heap mod (p + q)`.
        remainder: u64,
    },
    /// A heap whose values repeat: proven by the certificate's numbers.
    Period {
        /// The heap.
        heap: u64,
        /// Its Grundy value.
        value: Nimber,
        /// From here on the values repeat.
        preperiod: u64,
        /// With this period.
        period: u64,
    },
    /// Nim: the nim-sum of the heaps decides (Bouton 1901).
    NimSum {
        /// The heaps.
        heaps: Vec<u64>,
        /// Their nim-sum.
        sum: u64,
    },
    /// Misère Nim with every heap 0 or 1: lost exactly if the number of ones is odd.
    OnesLeft {
        /// How many heaps of 1.
        ones: u64,
    },
    /// Misère Nim with a heap above 1: the nim-sum decides as in normal play.
    MisereNimSum {
        /// The heaps.
        heaps: Vec<u64>,
        /// Their nim-sum.
        sum: u64,
        /// How many heaps hold more than one stone.
        large: u64,
    },
    /// Wythoff: the heaps are the k-th cold pair.
    Cold {
        /// The smaller heap, `floor(k φ)`.
        low: u64,
        /// The larger heap, `low + k`.
        high: u64,
        /// The index, which is the difference.
        k: u64,
    },
    /// Wythoff: the heaps are no cold pair; their difference k belongs to another one.
    Hot {
        /// The smaller heap.
        low: u64,
        /// The larger heap.
        high: u64,
        /// The difference.
        k: u64,
        /// `floor(k φ)`: what the smaller heap of that pair would be.
        cold_low: u128,
    },
    /// Several independent parts (or heaps): the nim-sum of their values decides (Sprague-Grundy).
    Parts {
        /// The value of each part.
        values: Vec<Nimber>,
        /// Their nim-sum.
        sum: Nimber,
    },
    /// By definition: the values that the options have, and their mex.
    Options {
        /// The distinct values of the options, ascending.
        values: Vec<Nimber>,
        /// Their mex.
        mex: Nimber,
    },
    /// By search through every line of play; nothing shorter is known.
    Searched {
        /// How many positions were settled for it.
        positions: u64,
    },
}
