//! Positions with names in place of numbers, as in `bash[1..m](n)`: filled to a position, and read
//! back from one.

mod filling;

pub use filling::Filling;

use crate::games::notation::Unread;
use crate::games::sum::Sum;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Numbers by name.
pub type Knobs = BTreeMap<String, u64>;

/// A position in the notation in which names may stand for numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Template {
    text: String,
}

/// A piece of a template. Pieces are read off the text whenever they are asked for: a text may be
/// of any length, and a list of its pieces would be many times as long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Piece<'t> {
    Text(&'t str),
    Number(u64),
    Name(&'t str),
}

/// A template that cannot be filled.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unfilled {
    /// A name has no number.
    #[error("\"{name}\" stands in the position but has no number")]
    NoNumber {
        /// The name.
        name: String,
    },
    /// What comes out is no position.
    #[error("{filled} is no position: {unread}")]
    Unread {
        /// The text after filling.
        filled: String,
        /// What is wrong with it.
        unread: Unread,
    },
}

impl Template {
    /// Every text is a template; whether it is a position shows when it is filled.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self { text: text.to_owned() }
    }

    /// The text split into what stays, its numbers and its names.
    fn pieces(&self) -> impl Iterator<Item = Piece<'_>> {
        let mut depth = 0_u32;
        let mut rest = self.text.as_str();
        std::iter::from_fn(move || {
            let c = rest.chars().next()?;
            let len = |is: fn(char) -> bool| rest.find(|c| !is(c)).unwrap_or(rest.len());
            let (piece, after) = if c.is_ascii_digit() {
                let (digits, after) = rest.split_at_checked(len(|c| c.is_ascii_digit()))?;
                // Zeros in front are digits of an octal code, not of a number: 0.07 is another game
                // than 0.7.
                let number = if digits.len() > 1 && digits.starts_with('0') {
                    None
                } else {
                    digits.parse().ok()
                };
                (number.map_or(Piece::Text(digits), Piece::Number), after)
            } else if c.is_ascii_alphabetic() {
                let (word, after) =
                    rest.split_at_checked(len(|c| c.is_ascii_alphanumeric() || c == '_'))?;
                (if depth > 0 { Piece::Name(word) } else { Piece::Text(word) }, after)
            } else {
                match c {
                    '[' | '(' => depth += 1,
                    ']' | ')' => depth = depth.saturating_sub(1),
                    _ => {}
                }
                let (mark, after) = rest.split_at_checked(c.len_utf8())?;
                (Piece::Text(mark), after)
            };
            rest = after;
            Some(piece)
        })
    }

    /// The names that stand in it.
    #[must_use]
    pub fn names(&self) -> BTreeSet<&str> {
        self.pieces()
            .filter_map(|piece| match piece {
                Piece::Name(name) => Some(name),
                _ => None,
            })
            .collect()
    }

    /// The position with these numbers in place of the names.
    ///
    /// # Errors
    /// [`Unfilled`] if a name has no number or the result is no position.
    pub fn fill(&self, knobs: &Knobs) -> Result<Sum, Unfilled> {
        let mut filled = String::new();
        for piece in self.pieces() {
            match piece {
                Piece::Text(text) => filled.push_str(text),
                Piece::Number(n) => filled.push_str(&n.to_string()),
                Piece::Name(name) => match knobs.get(name) {
                    Some(n) => filled.push_str(&n.to_string()),
                    None => return Err(Unfilled::NoNumber { name: name.to_owned() }),
                },
            }
        }
        filled.parse().map_err(|unread| Unfilled::Unread { filled, unread })
    }

    /// The numbers that the names have in `sum`, if it is this template filled: so that text and
    /// plot follow the board.
    #[must_use]
    pub fn read_back(&self, sum: &Sum) -> Option<Knobs> {
        let printed = Self::new(&sum.to_string());
        let is_number = |piece: &Piece<'_>| !matches!(piece, Piece::Text(_));
        let mut theirs = printed.pieces().filter(is_number);
        let mut knobs = Knobs::new();
        for mine in self.pieces().filter(is_number) {
            if let (Piece::Name(name), Piece::Number(n)) = (mine, theirs.next()?) {
                knobs.insert(name.to_owned(), n);
            }
        }
        if theirs.next().is_some() {
            return None;
        }
        // Filling again is the proof: it catches another game, fixed numbers that differ, and names
        // used twice.
        (self.fill(&knobs).ok()? == *sum).then_some(knobs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn knobs(pairs: &[(&str, u64)]) -> Knobs {
        pairs.iter().map(|(name, n)| ((*name).to_owned(), *n)).collect()
    }

    #[test]
    fn a_template_is_filled_and_read_back() {
        let template = Template::new("bash[1..m](n)");
        assert_eq!(template.names(), BTreeSet::from(["m", "n"]));
        let sum = template.fill(&knobs(&[("m", 3), ("n", 21)])).unwrap();
        assert_eq!(sum.to_string(), "bash[1..3](21)");
        assert_eq!(template.read_back(&sum), Some(knobs(&[("m", 3), ("n", 21)])));
        assert_eq!(template.read_back(&"bash[2..3](21)".parse().unwrap()), None);
        assert_eq!(template.read_back(&"nim(21)".parse().unwrap()), None);
    }

    #[test]
    fn what_is_missing_or_wrong_is_said() {
        let template = Template::new("bash[1..m](n)");
        assert_eq!(
            template.fill(&knobs(&[("m", 3)])),
            Err(Unfilled::NoNumber { name: "n".into() })
        );
        let unfilled = template.fill(&knobs(&[("m", 0), ("n", 3)])).unwrap_err();
        assert!(
            unfilled.to_string().starts_with("bash[1..0](3) is no position: column 6:"),
            "{unfilled}"
        );
    }

    #[test]
    fn zeros_in_an_octal_code_stay() {
        let template = Template::new("octal[0.07](n)");
        let sum = template.fill(&knobs(&[("n", 5)])).unwrap();
        assert_eq!(sum.to_string(), "octal[0.07](5)");
        assert_eq!(template.read_back(&sum), Some(knobs(&[("n", 5)])));
        assert_eq!(template.read_back(&"octal[0.7](5)".parse().unwrap()), None);
    }

    #[test]
    fn the_same_name_twice_is_the_same_number() {
        let template = Template::new("misere nim(a,a,2)");
        let sum = template.fill(&knobs(&[("a", 5)])).unwrap();
        assert_eq!(sum.to_string(), "misere nim(5,5,2)");
        assert_eq!(template.read_back(&"misere nim(5,4,2)".parse().unwrap()), None);
    }
}
