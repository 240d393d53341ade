//! The list of games: the only place that names them all. Everything else asks [`Game::rules`].

use crate::games::bash::Bash;
use crate::games::nim::Nim;
use crate::games::rules::Rules;
use crate::games::subtract::Subtract;
use crate::games::wythoff::Wythoff;

/// One of the games, with its rules chosen.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Game {
    /// `bash[p..q]`: take p to q stones.
    Bash(Bash),
    /// `subtract[S]`: take a number of stones that is in the set.
    Subtract(Subtract),
    /// `nim`: take any number from one heap.
    Nim(Nim),
    /// `wythoff`: two heaps, from one any number or from both the same.
    Wythoff(Wythoff),
}

impl Game {
    /// The names of the notation, in its order.
    pub const NAMES: [&'static str; 4] = ["bash", "subtract", "nim", "wythoff"];

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &dyn Rules {
        match self {
            Self::Bash(rules) => rules,
            Self::Subtract(rules) => rules,
            Self::Nim(rules) => rules,
            Self::Wythoff(rules) => rules,
        }
    }
}
