//! Reading the position that somebody names: in the notation, or only its numbers where the game is
//! clear.

use super::Statement;
use crate::games::notation::Unread;
use crate::games::{Ending, Part, Sum};

/// Why a text names no position of the statement's game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unnamed {
    /// It is no position: the column and what is wrong there.
    Unread(Unread),
    /// It is a position, but of several games, or under another ending.
    OtherGame,
}

impl Statement {
    /// The position that a text names: `bash[1..3](6)`, or only `6`; `nim(1,2)`, `1,2`, `1 2` or
    /// `(1, 2)`.
    ///
    /// # Errors
    /// [`Unnamed`]; columns count from the beginning of the text.
    pub fn read(&self, text: &str) -> Result<Part, Unnamed> {
        let bare = !text.contains(char::is_alphabetic);
        let commas = if bare && self.conjecture.heaps > 1 { commas(text) } else { text.to_owned() };
        let (head, body, tail) =
            if bare { self.around(&commas) } else { (String::new(), text, "") };
        let before = head.chars().count();
        let sum: Sum = format!("{head}{body}{tail}").parse().map_err(|unread: Unread| {
            Unnamed::Unread(Unread {
                column: unread.column.saturating_sub(before).max(1),
                ..unread
            })
        })?;
        // Whoever leaves the ending out means that of the statement.
        let alike = [Ending::Normal, self.conjecture.ending].contains(&sum.ending());
        match sum.single() {
            Some(part) if alike => Ok(part.clone()),
            _ => Err(Unnamed::OtherGame),
        }
    }

    /// What stands before the numbers, the numbers without brackets of their own, what stands
    /// behind them.
    fn around<'a>(&self, text: &'a str) -> (String, &'a str, &'static str) {
        let head = self.conjecture.game.to_string();
        if text.trim_start().starts_with('(') {
            (head, text, "")
        } else {
            (format!("{head}("), text, ")")
        }
    }
}

/// Numbers with nothing but a space between them have a comma there.
fn commas(text: &str) -> String {
    let (mut all, mut after) = (String::new(), text);
    while let Some(one) = after.chars().next() {
        after = &after[one.len_utf8()..];
        let divides = one.is_whitespace()
            && all.ends_with(|c: char| c.is_ascii_digit())
            && after.trim_start().starts_with(|c: char| c.is_ascii_digit());
        all.push(if divides { ',' } else { one });
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::{Claim, Conjecture};

    fn about(text: &str) -> Statement {
        let sum: Sum = text.parse().unwrap();
        let part = sum.single().unwrap();
        let (game, heaps) = (part.game().clone(), part.row().len());
        Statement {
            conjecture: Conjecture { game, ending: sum.ending(), heaps, claim: Claim::XorZero },
            bound: 40,
        }
    }

    #[test]
    fn numbers_alone_are_a_position_of_the_statements_game() {
        for (of, text, part) in [
            ("bash[1..3](0)", "6", "bash[1..3](6)"),
            ("bash[1..3](0)", " bash[1..3]( 6 ) ", "bash[1..3](6)"),
            ("nim(0,0)", "1,2", "nim(1,2)"),
            ("nim(0,0)", "(1, 2)", "nim(1,2)"),
            ("nim(0,0,0)", " 1 2  14 ", "nim(1,2,14)"),
            ("nim(0,0,0)", "(1 2, 4)", "nim(1,2,4)"),
            ("misere nim(0,0)", "1, 2", "nim(1,2)"),
            ("misere nim(0,0)", "misere nim(1,2)", "nim(1,2)"),
            ("misere nim(0,0)", "nim(1,2)", "nim(1,2)"),
            ("octal[0.77](3)", "5", "octal[0.77](5)"),
        ] {
            assert_eq!(
                about(of).read(text).map(|part| part.to_string()),
                Ok(part.to_owned()),
                "{text}"
            );
        }
    }

    #[test]
    fn what_is_no_position_is_told_with_the_column_in_what_was_typed() {
        for (of, text, column) in
            [("nim(0,0)", "1;2", 2), ("bash[1..3](0)", "6 7", 3), ("nim(0)", "nim(", 5)]
        {
            let Err(Unnamed::Unread(unread)) = about(of).read(text) else {
                panic!("{text} was read")
            };
            assert_eq!(unread.column, column, "{text}: {unread}");
        }
        assert_eq!(about("nim(0)").read("nim(1) + nim(2)"), Err(Unnamed::OtherGame));
        assert_eq!(about("nim(0)").read("misere nim(1)"), Err(Unnamed::OtherGame));
    }
}
