//! The position notation: one line of text for any position. Reading here, writing in `Display` of
//! [`Sum`] and `Part`.
//!
//! ```text
//! position  := [ "misere " ] component { " + " component }
//! component := name [ "[" rules "]" ] "(" [ number { "," number } ] ")"
//! ```
//! A game's own file says how its name and its rules are spelled ([`Spelled`]); this file knows no
//! game. Spaces around `+`, `,`, `;` and inside brackets are accepted. Numbers are decimal and
//! below 2^64.

use crate::games::Game;
use crate::games::fault::Fault;
use crate::games::rules::Rules;
use crate::games::sum::{Ending, Sum};
pub use reader::Reader;
use std::fmt;

mod reader;

/// How a game is written.
pub trait Spelled: Rules + Sized {
    /// Its name.
    const NAME: &'static str;
    /// A position that shows how it is written.
    const EXAMPLE: &'static str;

    /// Reads the rules after the name: nothing ([`Reader::plain`]) or something in square brackets
    /// ([`Reader::bracketed`]).
    ///
    /// # Errors
    /// [`Unread`] where the text or the rules cannot be right.
    fn read(reader: &mut Reader<'_>) -> Result<Self, Unread>;
}

/// At most so many parts in a sum.
pub const MAX_PARTS: usize = 64;
/// At most so many numbers in a position, all parts together.
pub const MAX_NUMBERS: usize = 1_000_000;

/// Text that is no position: what is wrong, and at which column (characters, from 1).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {what}")]
pub struct Unread {
    /// Column of the first character that cannot be right, from 1.
    pub column: usize,
    /// What is wrong there.
    pub what: What,
}

fn unknown(name: &str, meant: Option<&str>) -> String {
    let games = || format!("the games are {}", Game::NAMES.join(", "));
    let hint = meant.map_or_else(games, |meant| format!("did you mean {meant}?"));
    format!("there is no game \"{name}\"; {hint}")
}

/// The known name that was meant by one that is not known: the nearest that two slips of the
/// fingers, and large letters, make of it.
#[must_use]
pub fn meant<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    const SLIPS: usize = 2;
    // Nobody means a name by a text of any length, and to compare takes time.
    let name: String = name.chars().take(64).collect::<String>().to_lowercase();
    let slips = |known: &str| strsim::damerau_levenshtein(&name, &known.to_lowercase());
    let near = known.into_iter().map(|known| (slips(known), known));
    near.filter(|(slips, known)| *slips <= SLIPS.min(known.chars().count() / 2))
        .min_by_key(|(slips, _)| *slips)
        .map(|(_, known)| known)
}

/// What is wrong with a text that should be a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum What {
    /// Something else should stand here.
    #[error("expected {wanted}, found {found}")]
    Expected {
        /// What should stand here.
        wanted: Wanted,
        /// The character found, in quotes, or the end.
        found: String,
    },
    /// There is no game of this name.
    #[error("{}", unknown(name, *meant))]
    UnknownGame {
        /// The name as written.
        name: String,
        /// The name that was meant, if one is near.
        meant: Option<&'static str>,
    },
    /// The game needs rules in square brackets.
    #[error("{game} needs its rules in square brackets, as in {example}")]
    NoRules {
        /// Name of the game.
        game: &'static str,
        /// A position that shows how.
        example: &'static str,
    },
    /// The game takes no rules.
    #[error("{game} takes no rules in square brackets")]
    NeedlessRules {
        /// Name of the game.
        game: &'static str,
    },
    /// A number of 2^64 or more.
    #[error("{digits} is too large: numbers must be below 2^64 = 18446744073709551616")]
    TooLarge {
        /// The digits, shortened if there are very many.
        digits: String,
    },
    /// More than [`MAX_PARTS`] parts.
    #[error("more than {MAX_PARTS} games in one sum")]
    TooManyParts,
    /// More than [`MAX_NUMBERS`] numbers.
    #[error("more than {MAX_NUMBERS} numbers in one position")]
    TooManyNumbers,
    /// Well written, but not admitted by the rules.
    #[error("{0}")]
    Refused(Fault),
}

/// What the reader was looking for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Wanted {
    /// The name of a game.
    #[error("the name of a game")]
    Name,
    /// A number.
    #[error("a number")]
    Number,
    /// One of these characters.
    #[error("\"{0}\"")]
    Mark(&'static str),
    /// The end of the text or a further part.
    #[error("\"+\" or the end")]
    PlusOrEnd,
}

/// A game alone, without a position: `bash[1..3]`.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, bracket) = (self.rules().name(), self.rules().bracket());
        if bracket.is_empty() { f.write_str(name) } else { write!(f, "{name}[{bracket}]") }
    }
}

impl From<Game> for String {
    fn from(game: Game) -> Self {
        game.to_string()
    }
}

impl TryFrom<String> for Game {
    type Error = Unread;

    fn try_from(text: String) -> Result<Self, Unread> {
        let mut reader = Reader::new(&text);
        let game = reader.game()?;
        if reader.rest().is_empty() { Ok(game) } else { Err(reader.expected(Wanted::PlusOrEnd)) }
    }
}

/// Reads a position.
///
/// # Errors
/// [`Unread`] with the column of the fault.
pub fn read(text: &str) -> Result<Sum, Unread> {
    let mut reader = Reader::new(text);
    reader.space();
    let mut ending = Ending::Normal;
    if reader.skip_word("misere") {
        ending = Ending::Misere;
    }
    let mut parts = vec![reader.part()?];
    loop {
        reader.space();
        if reader.rest().is_empty() {
            return Ok(Sum::new(ending, parts));
        }
        if !reader.skip('+') {
            return Err(reader.expected(Wanted::PlusOrEnd));
        }
        reader.space();
        if parts.len() == MAX_PARTS {
            return Err(reader.refuse(What::TooManyParts));
        }
        parts.push(reader.part()?);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Part;

    #[test]
    fn the_canonical_form_is_printed_and_read_again() {
        for (text, canonical) in [
            ("bash[1..3](21)", "bash[1..3](21)"),
            (" bash [ 1 .. 3 ] ( 21 , 4 ) ", "bash[1..3](21,4)"),
            ("nim()", "nim()"),
            ("misere  nim(1,0,2)+ wythoff(3 ,5)", "misere nim(1,0,2) + wythoff(3,5)"),
            ("subtract[1,3,4](10,7)", "subtract[1,3,4](10,7)"),
            ("nim(18446744073709551615)", "nim(18446744073709551615)"),
        ] {
            let sum = read(text).unwrap();
            assert_eq!(sum.to_string(), canonical);
            assert_eq!(read(canonical).unwrap(), sum);
            for game in sum.parts().iter().map(Part::game) {
                assert_eq!(Game::try_from(game.to_string()).as_ref(), Ok(game));
            }
        }
    }

    #[test]
    fn a_fault_is_told_with_its_column() {
        for (text, column, part) in [
            ("", 1, "the name of a game"),
            ("nym(1)", 1, "no game \"nym\""),
            ("nim(1,,2)", 7, "a number"),
            ("nim(1,2", 8, "\")\""),
            ("nim(1) nim(2)", 8, "\"+\" or the end"),
            ("nim(18446744073709551616)", 5, "below 2^64"),
            ("bash(3)", 5, "bash[1..3](21)"),
            ("nim[1](3)", 4, "no rules"),
            ("bash[0..3](3)", 6, "1 <= p <= q"),
            ("bash[3..2](3)", 6, "1 <= p <= q"),
            ("subtract[](3)", 10, "empty"),
            ("subtract[0,1](3)", 10, "taking nothing"),
            ("subtract[3,1](3)", 10, "increasing"),
            ("wythoff(1,2,3)", 9, "2 numbers"),
            ("棋(1)", 1, "the name of a game"),
            ("nim(1) + ", 10, "the name of a game"),
            ("misere", 1, "no game \"misere\""),
            ("nim(-1)", 5, "a number"),
        ] {
            let unread = read(text).unwrap_err();
            assert_eq!(unread.column, column, "{text}: {unread}");
            assert!(unread.to_string().contains(part), "{text}: {unread}");
        }
    }

    #[test]
    fn too_many_parts_or_numbers_are_refused() {
        let many = vec!["nim(1)"; MAX_PARTS].join(" + ");
        assert!(read(&many).is_ok());
        assert_eq!(read(&format!("{many} + nim(1)")).unwrap_err().what, What::TooManyParts);
        let row = vec!["1"; MAX_NUMBERS].join(",");
        assert!(read(&format!("nim({row})")).is_ok());
        assert_eq!(read(&format!("nim({row},1)")).unwrap_err().what, What::TooManyNumbers);
    }
}
