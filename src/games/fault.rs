//! Why a position or a set of rules is refused: one fault, one sentence. Knows no notation.

/// What is wrong with rules or a position. The English sentence is its `Display`; `words` has the Chinese one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// `p..q` with p = 0 or q < p.
    #[error("\"{least}..{most}\" allows no sensible move: write p..q with 1 <= p <= q")]
    Range {
        /// p as given.
        least: u64,
        /// q as given.
        most: u64,
    },
    /// A subtraction set without members.
    #[error("the set is empty: name at least one number that may be taken, as in subtract[1,3](10)")]
    EmptySet,
    /// 0 in a subtraction set would be a move that changes nothing.
    #[error("0 cannot be in the set: taking nothing is not a move")]
    ZeroInSet,
    /// The set is not strictly increasing.
    #[error("{after} stands after {before}: write the set in increasing order, without repeats")]
    UnsortedSet {
        /// The number before.
        before: u64,
        /// The number that does not increase.
        after: u64,
    },
    /// A game that needs an exact number of numbers.
    #[error("{game} takes {wanted} numbers between the brackets, not {found}")]
    Count {
        /// Name of the game.
        game: &'static str,
        /// How many it takes.
        wanted: usize,
        /// How many were given.
        found: usize,
    },
}
