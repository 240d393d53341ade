//! The position notation: one line of text for any position. Reading here, writing in `Display` of [`Sum`] and `Part`.
//!
//! ```text
//! position  := [ "misere " ] component { " + " component }
//! component := name [ "[" rules "]" ] "(" [ number { "," number } ] ")"
//! ```
//! Spaces around `+`, `,`, `;` and inside brackets are accepted. Numbers are decimal and below 2^64.

use crate::games::bash::Bash;
use crate::games::fault::Fault;
use crate::games::game::Game;
use crate::games::nim::Nim;
use crate::games::part::{Part, Row};
use crate::games::subtract::Subtract;
use crate::games::sum::{Ending, Sum};
use crate::games::wythoff::Wythoff;

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
    #[error("there is no game \"{name}\"; the games are {}", Game::NAMES.join(", "))]
    UnknownGame {
        /// The name as written.
        name: String,
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

/// Reads a position.
///
/// # Errors
/// [`Unread`] with the column of the fault.
pub fn read(text: &str) -> Result<Sum, Unread> {
    let mut reader = Reader { text, at: 0, numbers: 0 };
    reader.space();
    let mut ending = Ending::Normal;
    if let Some(rest) = reader.rest().strip_prefix("misere")
        && rest.starts_with(char::is_whitespace)
    {
        ending = Ending::Misere;
        reader.at += "misere".len();
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
            return Err(reader.fault(reader.at, What::TooManyParts));
        }
        parts.push(reader.part()?);
    }
}

/// Reads text from left to right; `at` is a byte offset on a character boundary.
pub(in crate::games) struct Reader<'t> {
    text: &'t str,
    at: usize,
    numbers: usize,
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn fault(&self, at: usize, what: What) -> Unread {
        let before = self.text.get(..at).unwrap_or(self.text);
        Unread { column: before.chars().count() + 1, what }
    }

    fn expected(&self, wanted: Wanted) -> Unread {
        let found = match self.rest().chars().next() {
            Some(c) => format!("\"{}\"", c.escape_debug()),
            None => "the end".to_owned(),
        };
        self.fault(self.at, What::Expected { wanted, found })
    }

    fn space(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    fn skip(&mut self, mark: char) -> bool {
        let found = self.rest().starts_with(mark);
        if found {
            self.at += mark.len_utf8();
        }
        found
    }

    /// The mark, with spaces around it skipped.
    pub(in crate::games) fn mark(&mut self, mark: &'static str) -> Result<(), Unread> {
        self.space();
        if !self.rest().starts_with(mark) {
            return Err(self.expected(Wanted::Mark(mark)));
        }
        self.at += mark.len();
        self.space();
        Ok(())
    }

    /// Is the next thing, after spaces, this mark?
    pub(in crate::games) fn sees(&mut self, mark: &str) -> bool {
        self.space();
        self.rest().starts_with(mark)
    }

    fn word(&mut self, is_part: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let len = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        self.at += len;
        rest.get(..len).unwrap_or("")
    }

    /// A number below 2^64.
    pub(in crate::games) fn number(&mut self) -> Result<u64, Unread> {
        self.space();
        let start = self.at;
        let digits = self.word(|c| c.is_ascii_digit());
        if digits.is_empty() {
            return Err(self.expected(Wanted::Number));
        }
        self.numbers += 1;
        if self.numbers > MAX_NUMBERS {
            return Err(self.fault(start, What::TooManyNumbers));
        }
        digits.parse().map_err(|_| {
            let digits = if digits.len() > 40 {
                format!("{}... ({} digits)", &digits[..20], digits.len())
            } else {
                digits.to_owned()
            };
            self.fault(start, What::TooLarge { digits })
        })
    }

    /// `number { "," number }`.
    pub(in crate::games) fn list(&mut self) -> Result<Vec<u64>, Unread> {
        let mut list = vec![self.number()?];
        while self.sees(",") {
            self.mark(",")?;
            list.push(self.number()?);
        }
        Ok(list)
    }

    /// `p..q`.
    pub(in crate::games) fn range(&mut self) -> Result<(u64, u64), Unread> {
        let least = self.number()?;
        self.mark("..")?;
        Ok((least, self.number()?))
    }

    fn part(&mut self) -> Result<Part, Unread> {
        self.space();
        let start = self.at;
        let name = self.word(|c| c.is_ascii_alphanumeric() || c == '_');
        if name.is_empty() {
            return Err(self.expected(Wanted::Name));
        }
        let game = self.game(start, name)?;
        self.mark("(")?;
        let numbers_at = self.at;
        let row: Row = if self.sees(")") { Vec::new() } else { self.list()? };
        self.mark(")")?;
        Part::new(game, row).map_err(|fault| self.fault(numbers_at, What::Refused(fault)))
    }

    fn game(&mut self, start: usize, name: &str) -> Result<Game, Unread> {
        let reader = self;
        match name {
            "bash" => reader.bracketed("bash", "bash[1..3](21)", |r| {
                let (least, most) = r.range()?;
                Ok(Bash::new(least, most).map(Game::Bash))
            }),
            "subtract" => reader.bracketed("subtract", "subtract[1,3,4](10)", |r| {
                let set = if r.sees("]") { Vec::new() } else { r.list()? };
                Ok(Subtract::new(set).map(Game::Subtract))
            }),
            "nim" => reader.plain("nim", Game::Nim(Nim)),
            "wythoff" => reader.plain("wythoff", Game::Wythoff(Wythoff)),
            _ => Err(reader.fault(start, What::UnknownGame { name: name.chars().take(40).collect() })),
        }
    }

    fn plain(&mut self, name: &'static str, game: Game) -> Result<Game, Unread> {
        if self.sees("[") { Err(self.fault(self.at, What::NeedlessRules { game: name })) } else { Ok(game) }
    }

    fn bracketed(
        &mut self,
        name: &'static str,
        example: &'static str,
        rules: impl FnOnce(&mut Self) -> Result<Result<Game, Fault>, Unread>,
    ) -> Result<Game, Unread> {
        if !self.sees("[") {
            return Err(self.fault(self.at, What::NoRules { game: name, example }));
        }
        self.mark("[")?;
        let start = self.at;
        let game = rules(self)?;
        self.mark("]")?;
        game.map_err(|fault| self.fault(start, What::Refused(fault)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
