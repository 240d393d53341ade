//! Of which pieces the class's view is made, of a part that is shown.

use crate::session::{Part, Session};

/// A piece of the text beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Piece {
    /// A paragraph of the text.
    Text(usize),
    /// The question.
    Question,
    /// A paragraph of the reason.
    Told(usize),
}

/// The pieces that are to be seen with a part, in order; `text` and `told` are how many paragraphs
/// there are.
pub(super) fn pieces(session: &Session, part: Part, text: usize, told: usize) -> Vec<Piece> {
    let mut all: Vec<Piece> = (0..text.max(1)).map(Piece::Text).collect();
    if session.step().task.is_some() && part >= Part::Guess {
        all.push(Piece::Question);
    }
    let told = match part {
        Part::Reveal(paragraphs) => paragraphs.min(told),
        Part::Keep if session.is_open() => told,
        _ => 0,
    };
    all.extend((0..told).map(Piece::Told));
    all
}
