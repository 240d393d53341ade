//! What a move takes from: one heap, or the same number from each.

use crate::games::Move;

/// Where a move takes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Target {
    /// One heap, by its index.
    Heap(usize),
    /// The same number from each heap.
    Each,
}

impl Target {
    /// The move that takes `count` from here.
    pub(super) const fn take(self, count: u64) -> Move {
        match self {
            Self::Heap(heap) => Move::Take { heap, count },
            Self::Each => Move::TakeEach { count },
        }
    }

    /// Where a move takes from, and how many; `None` for moves that take nothing.
    pub(super) const fn of(mv: Move) -> Option<(Self, u64)> {
        match mv {
            Move::Take { heap, count } => Some((Self::Heap(heap), count)),
            Move::TakeEach { count } => Some((Self::Each, count)),
            _ => None,
        }
    }
}
