//! The two outcomes of an impartial game.

use serde::{Deserialize, Serialize};

/// Who wins if both play perfectly: in an impartial game it depends only on whose turn it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// The **n**ext player, the one to move, wins (必胜态).
    N,
    /// The **p**revious player, the one who just moved, wins (必败态).
    P,
}

impl Outcome {
    /// The outcome by its recursive definition: a position is N exactly if some option is P.
    ///
    /// In normal play a position without options is P; under misère play it is N (the caller
    /// handles that end).
    #[must_use]
    pub fn of_options(options: impl IntoIterator<Item = Outcome>) -> Self {
        if options.into_iter().any(|o| o == Outcome::P) { Outcome::N } else { Outcome::P }
    }

    /// The letter used in the notation: `N` or `P`.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        match self {
            Outcome::N => "N",
            Outcome::P => "P",
        }
    }

    /// True for [`Outcome::P`]: whoever is to move loses.
    #[must_use]
    pub const fn is_p(self) -> bool {
        matches!(self, Outcome::P)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_n_exactly_if_some_option_is_p() {
        assert_eq!(Outcome::of_options([]), Outcome::P);
        assert_eq!(Outcome::of_options([Outcome::N]), Outcome::P);
        assert_eq!(Outcome::of_options([Outcome::N, Outcome::P]), Outcome::N);
    }
}
