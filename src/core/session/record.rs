//! Records of games as text: who began, and the position after each move, in the notation.
//!
//! ```text
//! you first
//! nim(3,4,5)
//! nim(2,4,5)
//! ```
//! The first line may be left out; it is `you first` or `they first`. Positions stand one after
//! another, separated by line breaks, spaces, `:` or `;`. The moves follow from them, the ending
//! stands in each of them.

use crate::games::notation::{self, What};
use crate::games::{Sum, between};
use crate::session::command::Side;
use crate::session::history::History;
use serde::{Deserialize, Serialize};

/// At most so many bytes.
pub const MAX_BYTES: usize = 1 << 20;
/// At most so many moves.
pub const MAX_MOVES: usize = 10_000;
/// Of a long position so many characters are told in an error.
const TOLD: usize = 60;

/// A game that was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRecord {
    /// Who began.
    pub began: Side,
    /// The game, at its beginning.
    pub history: History,
}

/// A text that is no record: where, and what is wrong there. Line and column count characters, from
/// 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {what}")]
pub struct Misread {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
    /// What is wrong.
    pub what: Wrong,
}

/// What is wrong with a text that should be a record.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// There is no position in it.
    #[error(
        "there is no position here; write the first one, as in nim(3,4,5), and below it the one \
         after each move"
    )]
    Empty,
    /// A position that cannot be read.
    #[error("{0}")]
    Position(What),
    /// No legal move leads to this position.
    #[error("no move leads from position {number}, {from}, to {to}; check both of them")]
    Illegal {
        /// Which position there is no move from, counted from 1.
        number: usize,
        /// The position, shortened if it is long.
        from: String,
        /// The one after it.
        to: String,
    },
    /// More than [`MAX_MOVES`].
    #[error("more than {MAX_MOVES} moves; leave the last ones out")]
    TooManyMoves,
    /// More than [`MAX_BYTES`].
    #[error("more than {MAX_BYTES} bytes; a record is shorter")]
    TooLong,
}

/// The record of a game; `None` if it is longer than [`read`] would take.
#[must_use]
pub fn write(began: Side, history: &History) -> Option<String> {
    if history.len() > MAX_MOVES {
        return None;
    }
    let mut text = head(began).to_owned();
    for at in 0..=history.len() {
        text.push('\n');
        text.push_str(&history.sum(at)?.to_string());
        if text.len() >= MAX_BYTES {
            return None;
        }
    }
    text.push('\n');
    Some(text)
}

const fn head(began: Side) -> &'static str {
    match began {
        Side::You => "you first",
        Side::They => "they first",
    }
}

/// Reads a record.
///
/// # Errors
/// [`Misread`] with the first fault.
pub fn read(text: &str) -> Result<GameRecord, Misread> {
    if text.len() > MAX_BYTES {
        return Err(Misread { line: 1, column: 1, what: Wrong::TooLong });
    }
    let text = text.trim_start_matches('\u{feff}');
    let mut at = gap(text, 0);
    let mut began = Side::You;
    for side in [Side::You, Side::They] {
        if let Some(after) = skip_head(text, at, side) {
            (at, began) = (gap(text, after), side);
            break;
        }
    }
    let mut history: Option<History> = None;
    while at < text.len() || history.is_none() {
        let end = piece(text, at);
        let piece = text.get(at..end).unwrap_or("");
        let sum = notation::read(piece).map_err(|unread| {
            let what = if piece.is_empty() { Wrong::Empty } else { Wrong::Position(unread.what) };
            let offset: usize =
                piece.chars().take(unread.column.saturating_sub(1)).map(char::len_utf8).sum();
            misread(text, at + offset, what)
        })?;
        history = Some(match history {
            None => History::new(sum),
            Some(history) => follow(history, &sum).map_err(|what| misread(text, at, what))?,
        });
        at = gap(text, end);
    }
    let Some(mut history) = history else { return Err(misread(text, 0, Wrong::Empty)) };
    history.go(0);
    Ok(GameRecord { began, history })
}

/// The game with the move that leads to this position.
fn follow(mut history: History, sum: &Sum) -> Result<History, Wrong> {
    if history.len() == MAX_MOVES {
        return Err(Wrong::TooManyMoves);
    }
    let illegal = |history: &History| Wrong::Illegal {
        number: history.len() + 1,
        from: short(&history.now().to_string()),
        to: short(&sum.to_string()),
    };
    let Some(play) = between(history.now(), sum) else { return Err(illegal(&history)) };
    if history.play(play).is_err() {
        return Err(illegal(&history));
    }
    Ok(history)
}

fn short(text: &str) -> String {
    let mut said: String = text.chars().take(TOLD).collect();
    if said.len() < text.len() {
        said.push_str("...");
    }
    said
}

/// Where the next thing that is no separator stands.
fn gap(text: &str, at: usize) -> usize {
    let rest = text.get(at..).unwrap_or("");
    text.len() - rest.trim_start_matches(|c: char| c.is_whitespace() || c == ':' || c == ';').len()
}

/// The end of `you first` or `they first`, if it stands here.
fn skip_head(text: &str, at: usize, side: Side) -> Option<usize> {
    let (who, first) = head(side).split_once(' ')?;
    let rest = text.get(at..)?.strip_prefix(who)?;
    let inner = rest.trim_start();
    let after = inner.strip_prefix(first).filter(|_| inner.len() < rest.len())?;
    (!after.starts_with(|c: char| c.is_alphanumeric() || c == '(' || c == '['))
        .then(|| text.len() - after.len())
}

/// The end of the position that begins here: its last bracket, or where the text ends.
fn piece(text: &str, at: usize) -> usize {
    let mut end = at;
    loop {
        let rest = text.get(end..).unwrap_or("");
        let Some(close) = rest.find(')') else { return text.trim_end().len().max(at) };
        end += close + 1;
        let after = text.get(end..).unwrap_or("").trim_start();
        if !after.starts_with('+') {
            return end;
        }
    }
}

fn misread(text: &str, at: usize, what: Wrong) -> Misread {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    Misread { line, column, what }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plays(record: &GameRecord) -> Vec<String> {
        (0..=record.history.len()).map(|at| record.history.sum(at).unwrap().to_string()).collect()
    }

    #[test]
    fn positions_may_be_separated_in_many_ways() {
        let want = ["race[9;1..4](0)", "race[9;1..4](3)", "race[9;1..4](5)"];
        for text in [
            "race[9;1..4](0) : race[9;1..4](3) : race[9;1..4](5)",
            "race[9;1..4](0);race[9;1..4](3);race[9;1..4](5);",
            "  race[9;1..4](0) race[9;1..4](3)race[9;1..4](5)  ",
            "\u{feff}you first\r\nrace[9;1..4](0)\r\nrace[9;1..4](3)\r\n\r\nrace[9;1..4](5)\r\n",
            "you first: race [ 9 ; 1 .. 4 ] ( 0 )\n race[9;1..4](3)\nrace[9;1..4](5)",
        ] {
            let record = read(text).unwrap_or_else(|misread| panic!("{text}: {misread}"));
            assert_eq!(plays(&record), want, "{text}");
            assert_eq!((record.began, record.history.at()), (Side::You, 0));
        }
        let record = read("they first : misere nim(1) + nim(2) : misere nim(1)\n+ nim(1)").unwrap();
        assert_eq!(plays(&record), ["misere nim(1) + nim(2)", "misere nim(1) + nim(1)"]);
        assert_eq!(record.began, Side::They);
        let text = write(Side::They, &record.history).unwrap();
        assert_eq!(text, "they first\nmisere nim(1) + nim(2)\nmisere nim(1) + nim(1)\n");
    }

    #[test]
    fn faults_are_told_with_line_and_column() {
        for (text, line, column, part) in [
            ("", 1, 1, "no position"),
            (" \n\n", 3, 1, "no position"),
            ("they first\n", 2, 1, "no position"),
            ("you first nim", 1, 14, "\"(\""),
            ("nim(3,4)\nnim(3,x)", 2, 7, "a number"),
            ("nim(3,4)\n  nym(3)", 2, 3, "no game"),
            ("nim(3,4)\nnim(2,4\nnim(1,4)", 3, 1, "\")\""),
            ("nim(3,4)\nnim(2,4)\nnim(2,5)", 3, 1, "position 2, nim(2,4), to nim(2,5)"),
            ("nim(3,4) : nim(2,4) : misere nim(1,4)", 1, 23, "no move leads"),
            ("nim(3,4) and so on", 1, 10, "no game"),
            ("nim(3,4) 棋", 1, 10, "name of a game"),
            ("nim(3) + ", 1, 9, "name of a game"),
            ("先手 nim(3)", 1, 1, "name of a game"),
        ] {
            let misread = read(text).unwrap_err();
            assert_eq!((misread.line, misread.column), (line, column), "{text:?}: {misread}");
            assert!(misread.to_string().contains(part), "{text:?}: {misread}");
        }
    }

    #[test]
    fn too_long_is_refused_and_the_bound_is_not() {
        let game =
            |from: usize| (0..=from).rev().map(|n| format!("nim({n})\n")).collect::<String>();
        let longest = read(&game(MAX_MOVES)).unwrap();
        assert_eq!(longest.history.len(), MAX_MOVES);
        assert_eq!(
            read(&write(Side::They, &longest.history).unwrap()).unwrap().history,
            longest.history
        );
        assert_eq!(read(&game(MAX_MOVES + 1)).unwrap_err().what, Wrong::TooManyMoves);
        assert_eq!(read(&" ".repeat(MAX_BYTES + 1)).unwrap_err().what, Wrong::TooLong);
        let wide = format!("nim({})", vec!["1"; MAX_BYTES / 2].join(","));
        assert_eq!(
            write(Side::You, &History::new(wide.parse().unwrap())),
            None,
            "a record that could not be read"
        );
    }
}
