//! Moves: a few verbs that serve every game. Knows no rules: whether a move is legal is the game's
//! business.

use serde::{Deserialize, Serialize};

/// A move within one part of a sum.
///
/// Places are indices into the position's row of numbers, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Move {
    /// Take `count` from the number at `heap`.
    Take {
        /// Index of the heap.
        heap: usize,
        /// How many, at least 1.
        count: u64,
    },
    /// Take `count` from every heap.
    TakeEach {
        /// How many from each, at least 1.
        count: u64,
    },
    /// Move `count` coins from a stair to the one below it.
    Carry {
        /// Index of the stair they leave (index 0 is stair 1).
        stair: usize,
        /// How many, at least 1.
        count: u64,
    },
    /// Replace the heap by what is left of it: two heaps, either of which may be 0.
    Split {
        /// Index of the heap.
        heap: usize,
        /// What stands in its place, smaller first.
        into: (u64, u64),
    },
    /// Move a coin or token to another square or node.
    Slide {
        /// Index of the coin.
        coin: usize,
        /// The square or node it goes to.
        to: u64,
    },
    /// Add to the number said so far.
    Raise {
        /// How much, at least 1.
        by: u64,
    },
}

/// A move of a sum: in which part, and what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Play {
    /// Index of the part, from 0.
    pub part: usize,
    /// The move made there.
    pub mv: Move,
}
