//! What can be wrong with a lesson file, as facts; the English sentence is the `Display`, `words`
//! has the Chinese one.

use crate::contest;
use crate::lesson::check::Flaw;
use crate::lesson::shelf::Closed;
use crate::source::locate::SourcePos;
use crate::source::{Refusal, hidden};

/// One thing wrong with a lesson, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {}, column {}: {what}", place.line, place.column)]
pub struct Fault {
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
    /// Refused before it is read as a lesson.
    #[error("{}", told(&.0.to_string()))]
    Refused(Refusal),
    /// Found by the checker.
    #[error("{}", told(&.0.to_string()))]
    Flaw(Flaw),
    /// Found in the file of a contest problem.
    #[error("{}", told(&.0.to_string()))]
    Contest(contest::Flaw),
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
const TOLD: usize = 600;

/// What stands for a character that is not shown.
const UNSHOWN: char = '□';

/// A message in one line of a bearable length, whatever it quotes.
#[must_use]
pub fn told(message: &str) -> String {
    let is_shown = |c: char| !c.is_control() && !hidden::is_hidden(c) && c != '\u{fffd}';
    let line = message.chars().map(|c| if is_shown(c) { c } else { UNSHOWN });
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
