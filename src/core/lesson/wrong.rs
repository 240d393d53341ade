//! What can be wrong with a lesson file, as facts; the English sentence is the `Display`, `words`
//! has the Chinese one. Knows no reader and no checker.

use crate::lesson::check::Flaw;
use crate::lesson::locate::SourcePos;
use crate::lesson::model::FORMAT;
use crate::lesson::shelf::Closed;
use crate::lesson::syntax::Syntax;
use crate::lesson::{hidden, limits};

/// One thing wrong with a lesson, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {}, column {}: {what}", place.line, place.column)]
pub struct Problem {
    /// Where it stands in the file.
    pub place: SourcePos,
    /// What is wrong, and what to do.
    pub what: Wrong,
}

/// What is wrong with a lesson. `Display` is the English sentence with its advice.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// The file cannot be opened.
    #[error("the file cannot be read: {0}")]
    Closed(Closed),
    /// More bytes than a lesson may have.
    #[error("the file has more than {} bytes; split the lesson", limits::FILE)]
    TooLong,
    /// Not UTF-8.
    #[error("the file is not UTF-8 text; save it as UTF-8")]
    NotUtf8,
    /// Characters that hide or turn text.
    #[error("the character U+{code:04X} is not allowed: it hides or turns text; remove it")]
    Hidden {
        /// Its code point.
        code: u32,
    },
    /// More marks above one letter than any script needs, so that they cover the lines around.
    #[error(
        "more than {} marks stand on one letter here; remove those that no language needs",
        limits::MARKS
    )]
    Marks,
    /// Written for another version of the program.
    #[error(
        "the lesson has format {found}, this program reads format {FORMAT}; update the program or \
         the lesson"
    )]
    Format {
        /// The number in the file.
        found: u32,
    },
    /// No lesson in RON.
    #[error("{}", told(&.0.said))]
    Syntax(Syntax),
    /// Found by the checker.
    #[error("{}", told(&.0.to_string()))]
    Flaw(Flaw),
    /// Found by whoever set a page of it.
    #[error("{0}")]
    Seen(Seen),
}

/// What is wrong with how a lesson looks.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Seen {
    /// A page is fuller than the smallest window that it must fit.
    #[error(
        "text and exercise are about {lines} lines too long for a window of {} x {}; shorten them",
        window.0,
        window.1
    )]
    Long {
        /// So many lines of text.
        lines: u32,
        /// Width and height of the window, in points.
        window: (u32, u32),
    },
    /// A legal move cannot be chosen on the board that the step asks for.
    #[error("on the board {board:?} the move \"{play}\" cannot be chosen; ask for another board")]
    Unreached {
        /// The board.
        board: crate::lesson::Shape,
        /// The move in words.
        play: String,
    },
    /// No font of the program has these characters.
    #[error("the fonts have no glyph for {}; use another character, or cut the fonts \
        anew", quoted(.0))]
    Glyphs(String),
    /// The program itself broke on it.
    #[error("the program failed at this lesson ({place}: {said}); please report it with the file")]
    Broke {
        /// What it said.
        said: String,
        /// Where in its sources.
        place: String,
    },
}

/// So many characters of a message are told: it may quote what stands in the file.
const TOLD: usize = 280;

/// A message in one line of a bearable length, whatever it quotes.
#[must_use]
pub fn told(message: &str) -> String {
    let line = message
        .chars()
        .map(|c| if c.is_control() || hidden::is_hidden(c) { '\u{fffd}' } else { c });
    let more = message.chars().nth(TOLD).map(|_| '…');
    line.take(TOLD).chain(more).collect()
}

/// So many characters of a text from the file are quoted within a message.
const QUOTED: usize = 80;

/// The beginning of a text, short enough to be quoted within a message.
#[must_use]
pub fn quoted(text: &str) -> String {
    let more = text.chars().nth(QUOTED).map(|_| '…');
    text.chars().take(QUOTED).chain(more).collect()
}
