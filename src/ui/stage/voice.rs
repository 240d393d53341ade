//! How boards speak: of heaps of stones, or of moves of any kind. The one place where they do.

use super::StageView;
use crate::games::{Move, Play, Sum};
use crate::words::{Lang, Phrase, board, scene};

/// What a board speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Voice {
    /// Moves of any kind, in one part or several.
    Moves,
    /// Stones that are taken from the heaps of the only part.
    Heaps,
}

impl Voice {
    /// What a move would do.
    pub(super) fn would(self, lang: Lang, sum: &Sum, play: Play) -> String {
        match self {
            Self::Moves => scene::would(lang, sum, play),
            Self::Heaps => board::would(lang, play.mv, row(sum)),
        }
    }

    /// A move as a command.
    pub(super) fn make(self, lang: Lang, sum: &Sum, play: Play) -> String {
        match self {
            Self::Moves => scene::make(lang, sum, play),
            Self::Heaps => board::make(lang, play.mv, row(sum).len()),
        }
    }

    /// The button that makes the move while there is none: what stands on it, and its name.
    pub(super) fn idle(self, lang: Lang) -> (String, String) {
        match self {
            Self::Moves => ("–".to_owned(), scene::NO_MOVE.to(lang).to_owned()),
            Self::Heaps => {
                let one = board::make(lang, Move::Take { heap: 0, count: 1 }, 1);
                (one.clone(), one)
            }
        }
    }

    /// A number that is not allowed, and what is.
    pub(super) fn refuse(self, lang: Lang, number: u64, ranges: &[(u64, u64)]) -> String {
        match self {
            Self::Moves => scene::refuse(lang, number, ranges),
            Self::Heaps => board::refuse(lang, number, ranges),
        }
    }

    /// Why there is nothing to do now.
    pub(super) fn rests(self, view: &StageView<'_>) -> Phrase {
        match (self, view.sum.is_ended()) {
            (Self::Moves, true) => scene::OVER,
            (Self::Moves, false) => scene::WAIT,
            (Self::Heaps, _) if row(view.sum).iter().all(|n| *n == 0) => board::ALL_GONE,
            (Self::Heaps, _) => board::NOTHING_NOW,
        }
    }

    /// The buttons to the place before and to the next one.
    pub(super) const fn places(self) -> [Phrase; 2] {
        match self {
            Self::Moves => [scene::PLACE_BEFORE, scene::PLACE_NEXT],
            Self::Heaps => [board::HEAP_BEFORE, board::HEAP_NEXT],
        }
    }

    /// The buttons to fewer and to more, and what stands between them.
    pub(super) const fn amounts(self, counted: bool) -> [Phrase; 3] {
        match (self, counted) {
            (Self::Heaps, _) => [board::FEWER, board::MORE, board::AMOUNT],
            (Self::Moves, true) => [scene::FEWER, scene::MORE, scene::AMOUNT],
            (Self::Moves, false) => [scene::MOVE_BEFORE, scene::MOVE_NEXT, scene::AMOUNT],
        }
    }
}

/// The heaps of the only part.
pub(super) fn row(sum: &Sum) -> &[u64] {
    sum.parts().first().map_or(&[][..], |part| part.row())
}
