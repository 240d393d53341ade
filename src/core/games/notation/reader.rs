//! The reader: walks a text from left to right and knows the column where it stands.

use crate::games::Game;
use crate::games::fault::Fault;
use crate::games::notation::{MAX_NUMBERS, Spelled, Unread, Wanted, What, meant};
use crate::games::part::{Part, Row};

/// Reads text from left to right; `at` is a byte offset on a character boundary.
pub struct Reader<'t> {
    text: &'t str,
    at: usize,
    numbers: usize,
}

impl<'t> Reader<'t> {
    pub(super) const fn new(text: &'t str) -> Self {
        Self { text, at: 0, numbers: 0 }
    }

    pub(super) fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn fault(&self, at: usize, what: What) -> Unread {
        let before = self.text.get(..at).unwrap_or(self.text);
        Unread { column: before.chars().count() + 1, what }
    }

    /// The fault, here.
    pub(super) fn refuse(&self, what: What) -> Unread {
        self.fault(self.at, what)
    }

    pub(super) fn expected(&self, wanted: Wanted) -> Unread {
        let found = match self.rest().chars().next() {
            Some(c) => format!("\"{}\"", c.escape_debug()),
            None => "the end".to_owned(),
        };
        self.fault(self.at, What::Expected { wanted, found })
    }

    pub(super) fn space(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    pub(super) fn skip(&mut self, mark: char) -> bool {
        let found = self.rest().starts_with(mark);
        if found {
            self.at += mark.len_utf8();
        }
        found
    }

    /// The mark, with spaces around it skipped.
    ///
    /// # Errors
    /// [`What::Expected`] if something else stands here.
    pub fn mark(&mut self, mark: &'static str) -> Result<(), Unread> {
        self.space();
        if !self.rest().starts_with(mark) {
            return Err(self.expected(Wanted::Mark(mark)));
        }
        self.at += mark.len();
        self.space();
        Ok(())
    }

    /// Is the next thing, after spaces, this mark?
    pub fn sees(&mut self, mark: &str) -> bool {
        self.space();
        self.rest().starts_with(mark)
    }

    /// Skips this word if it stands here and a space follows.
    pub(super) fn skip_word(&mut self, word: &str) -> bool {
        let found = self
            .rest()
            .strip_prefix(word)
            .is_some_and(|rest| rest.starts_with(char::is_whitespace));
        if found {
            self.at += word.len();
        }
        found
    }

    /// Letters, digits and points up to something else, such as an octal code.
    pub fn code(&mut self) -> &'t str {
        self.space();
        self.word(|c| c.is_alphanumeric() || c == '.')
    }

    fn word(&mut self, is_part: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let len = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        self.at += len;
        rest.get(..len).unwrap_or("")
    }

    /// A number below 2^64.
    ///
    /// # Errors
    /// [`What::Expected`] or [`What::TooLarge`].
    pub fn number(&mut self) -> Result<u64, Unread> {
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
    ///
    /// # Errors
    /// As [`Reader::number`].
    pub fn list(&mut self) -> Result<Vec<u64>, Unread> {
        let mut list = vec![self.number()?];
        while self.sees(",") {
            self.mark(",")?;
            list.push(self.number()?);
        }
        Ok(list)
    }

    /// `p..q`.
    ///
    /// # Errors
    /// As [`Reader::number`] and [`Reader::mark`].
    pub fn range(&mut self) -> Result<(u64, u64), Unread> {
        let least = self.number()?;
        self.mark("..")?;
        Ok((least, self.number()?))
    }

    /// Reads the name of a game and its rules.
    pub(super) fn game(&mut self) -> Result<Game, Unread> {
        self.space();
        let start = self.at;
        let name = self.word(|c| c.is_ascii_alphanumeric() || c == '_');
        if name.is_empty() {
            return Err(self.expected(Wanted::Name));
        }
        let unknown = || What::UnknownGame {
            name: name.chars().take(40).collect(),
            meant: meant(name, Game::NAMES.iter().copied()),
        };
        Game::read(name, self).unwrap_or_else(|| Err(self.fault(start, unknown())))
    }

    pub(super) fn part(&mut self) -> Result<Part, Unread> {
        let game = self.game()?;
        self.mark("(")?;
        let numbers_at = self.at;
        let row: Row = if self.sees(")") { Vec::new() } else { self.list()? };
        self.mark(")")?;
        Part::new(game, row).map_err(|fault| self.fault(numbers_at, What::Refused(fault)))
    }

    /// No rules follow the name.
    ///
    /// # Errors
    /// [`What::NeedlessRules`] if a bracket follows all the same.
    pub fn plain<R: Spelled>(&mut self, rules: R) -> Result<R, Unread> {
        if self.sees("[") {
            Err(self.refuse(What::NeedlessRules { game: R::NAME }))
        } else {
            Ok(rules)
        }
    }

    /// Reads `[`, what `rules` reads, and `]`.
    ///
    /// # Errors
    /// [`What::NoRules`] without a bracket, [`What::Refused`] with the fault that `rules` found.
    pub fn bracketed<R: Spelled>(
        &mut self,
        rules: impl FnOnce(&mut Self) -> Result<Result<R, Fault>, Unread>,
    ) -> Result<R, Unread> {
        if !self.sees("[") {
            return Err(self.refuse(What::NoRules { game: R::NAME, example: R::EXAMPLE }));
        }
        self.mark("[")?;
        let start = self.at;
        let game = rules(self)?;
        self.mark("]")?;
        game.map_err(|fault| self.fault(start, What::Refused(fault)))
    }
}
