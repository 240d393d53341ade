//! What can be said about who wins: the kinds of facts. What only happened, what may be done and
//! what the rules are is of other types, so that words that are handed only those cannot tell one
//! of these.

use crate::games::Sum;
use crate::solver::outcome::Outcome;
use std::fmt;

/// A truth about positions that a question may be about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// Who wins here.
    Outcome(Sum, Outcome),
    /// The Grundy value of a position.
    Value(Sum, u64),
    /// A move from the first to the second wins.
    Best(Sum, Sum),
    /// How many positions the winning moves of this one lead to.
    Count(Sum, u64),
    /// A position with names, and when it is lost.
    Law(String, String),
    /// Whoever wins the one wins the other.
    Same(Sum, Sum),
}

/// In English; `words` has the Chinese.
impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outcome(at, Outcome::P) => write!(f, "{at} is lost"),
            Self::Outcome(at, Outcome::N) => write!(f, "{at} is won"),
            Self::Value(at, value) => write!(f, "{at} has the value {value}"),
            Self::Best(from, to) => write!(f, "the move from {from} to {to} wins"),
            Self::Count(at, count) => write!(f, "{at} has winning moves: {count}"),
            Self::Law(of, lost) => write!(f, "{of} is lost exactly if {lost}"),
            Self::Same(one, other) => write!(f, "{one} and {other} are won or lost together"),
        }
    }
}
