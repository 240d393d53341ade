//! Moves: a few verbs that serve every game.

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

/// Where in the row a move is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Site {
    /// At one number: a heap, stair or coin, by its index.
    One(usize),
    /// At several numbers.
    Each,
}

/// What a move does, with the number in it that can be turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Amount {
    /// So many are taken.
    Taken(u64),
    /// So many go elsewhere.
    Carried(u64),
    /// So much is added.
    Added(u64),
    /// Something goes to this place.
    To(u64),
    /// These two heaps are left.
    Into(u64, u64),
}

impl Move {
    /// Where it is made.
    #[must_use]
    pub const fn site(self) -> Site {
        match self {
            Self::Take { heap, .. } | Self::Split { heap, .. } => Site::One(heap),
            Self::Carry { stair, .. } => Site::One(stair),
            Self::Slide { coin, .. } => Site::One(coin),
            Self::Raise { .. } => Site::One(0),
            Self::TakeEach { .. } => Site::Each,
        }
    }

    /// What it does. Boards, help and opponents go by this and by the site, not by the verb.
    #[must_use]
    pub const fn amount(self) -> Amount {
        match self {
            Self::Take { count, .. } | Self::TakeEach { count } => Amount::Taken(count),
            Self::Carry { count, .. } => Amount::Carried(count),
            Self::Raise { by } => Amount::Added(by),
            Self::Slide { to, .. } => Amount::To(to),
            Self::Split { into: (a, b), .. } => Amount::Into(a, b),
        }
    }

    /// The same at the same place with another number; `None` where it does not say how many.
    #[must_use]
    pub const fn with(self, n: u64) -> Option<Self> {
        Some(match self {
            Self::Take { heap, .. } => Self::Take { heap, count: n },
            Self::TakeEach { .. } => Self::TakeEach { count: n },
            Self::Carry { stair, .. } => Self::Carry { stair, count: n },
            Self::Raise { .. } => Self::Raise { by: n },
            Self::Slide { .. } | Self::Split { .. } => return None,
        })
    }
}

/// A move of a sum: in which part, and what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Play {
    /// Index of the part, from 0.
    pub part: usize,
    /// The move made there.
    pub mv: Move,
}
