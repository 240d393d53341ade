//! The review of a game: who is winning after each move, and which moves decided it.
//!
//! The levels and marks follow from the outcomes of the positions alone. Let the one to move face
//! an N-position: then the move *wins* if it leaves a P-position, and *gave it away* if it leaves
//! an N-position. From a P-position every move leaves an N-position, so *nothing* could be done.
//! Where the oracle does not know an outcome there is no level and no mark.

mod load;
mod patience;
pub mod tags;
mod walk;

pub use tags::{Belief, Tag};
pub use walk::{Asked, Retry, Reviewing};

use crate::games::{Play, Sum};
use crate::session::command::Side;
use crate::session::history::History;
use crate::solver::outcome::Outcome;
use crate::study::Oracle;
use patience::Patience;
use serde::{Deserialize, Serialize};

/// Better moves that are kept of each mistake; there may be a million.
pub const BETTER: usize = 8;
/// Among so many moves the only winning one deserves a mark.
pub const CHOICE: usize = 4;
/// Moves that are looked at for [`CHOICE`] different ones.
const LOOKED: usize = 512;

/// What a move was in the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Mark {
    /// `??`: the game was won before it and lost after it.
    GaveAway,
    /// `!`: the only winning move among [`CHOICE`] or more.
    Only,
    /// `=`: the game was lost before it already, so nothing could be done.
    Nothing,
}

impl Mark {
    /// How it is written, the same in both languages.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::GaveAway => "??",
            Self::Only => "!",
            Self::Nothing => "=",
        }
    }
}

/// What is known of a position of the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Known {
    outcome: Outcome,
    /// The first of its winning moves; kept only where the game was given away.
    winning: Vec<Play>,
    more: bool,
    /// There is just one winning move, and [`CHOICE`] moves or more.
    only: bool,
}

/// A review, position by position: as far as it has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Review {
    began: Side,
    moves: usize,
    known: Vec<Option<Known>>,
}

impl Review {
    /// The review of a game of so many moves, before its first position is studied.
    #[must_use]
    pub const fn new(began: Side, moves: usize) -> Self {
        Self { began, moves, known: Vec::new() }
    }

    /// The whole review at once. A game of 10,000 moves may take seconds: screens go on with
    /// [`Review::advance`].
    #[must_use]
    pub fn of(began: Side, history: &History, oracle: &mut Oracle) -> Self {
        let mut review = Self::new(began, history.len());
        while review.advance(history, oracle) {}
        review
    }

    /// Studies the next position of the game; true while there are more.
    ///
    /// A position that takes a search longer than some ten milliseconds is not known here.
    pub fn advance(&mut self, history: &History, oracle: &mut Oracle) -> bool {
        let Some(sum) = history.sum(self.known.len()).filter(|_| !self.is_done()) else {
            return false;
        };
        self.known.push(study(sum, oracle));
        let n = self.known.len() - 1;
        // Winning moves are wanted of mistakes only.
        if self.mark(n) != Some(Mark::GaveAway)
            && let Some(Some(before)) =
                n.checked_sub(1).and_then(|before| self.known.get_mut(before))
        {
            before.winning = Vec::new();
        }
        !self.is_done()
    }

    /// How many positions have been studied, and how many there are, the start included.
    #[must_use]
    pub const fn progress(&self) -> (usize, usize) {
        (self.known.len(), self.moves + 1)
    }

    /// Has every position been studied?
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.known.len() > self.moves
    }

    /// How many moves the game has.
    #[must_use]
    pub const fn moves(&self) -> usize {
        self.moves
    }

    /// Who made the `n`-th move, counted from 1.
    #[must_use]
    pub const fn by(&self, n: usize) -> Side {
        if n.is_multiple_of(2) { self.began.other() } else { self.began }
    }

    /// Who is winning after `at` moves; `None` where that is not known, or not yet.
    #[must_use]
    pub fn level(&self, at: usize) -> Option<Side> {
        let to_move = self.by(at + 1);
        Some(if self.outcome(at)?.is_p() { to_move.other() } else { to_move })
    }

    /// What the `n`-th move was, counted from 1; `None` where it deserves no mark, or is not known.
    #[must_use]
    pub fn mark(&self, n: usize) -> Option<Mark> {
        let before = self.known.get(n.checked_sub(1)?)?.as_ref()?;
        match (before.outcome, self.outcome(n)) {
            (Outcome::P, _) if n <= self.moves => Some(Mark::Nothing),
            (Outcome::N, Some(Outcome::N)) => Some(Mark::GaveAway),
            (Outcome::N, Some(Outcome::P)) if before.only => Some(Mark::Only),
            _ => None,
        }
    }

    /// Winning moves that were there instead of the `n`-th, and whether there are more than
    /// [`BETTER`]; none unless it gave the game away.
    #[must_use]
    pub fn better(&self, n: usize) -> (&[Play], bool) {
        match n.checked_sub(1).and_then(|before| self.known.get(before)) {
            Some(Some(before)) if self.mark(n) == Some(Mark::GaveAway) => {
                (&before.winning, before.more)
            }
            _ => (&[], false),
        }
    }

    /// The moves by which a side gave the game away, counted from 1.
    #[must_use]
    pub fn mistakes(&self, by: Side) -> impl DoubleEndedIterator<Item = usize> + '_ {
        (1..=self.moves).filter(move |n| self.by(*n) == by && self.mark(*n) == Some(Mark::GaveAway))
    }

    fn outcome(&self, at: usize) -> Option<Outcome> {
        Some(self.known.get(at)?.as_ref()?.outcome)
    }
}

fn study(sum: &Sum, oracle: &mut Oracle) -> Option<Known> {
    let found = oracle.study_watched(sum, BETTER, &mut Patience::default()).ok()?;
    let only = found.winning.len() == 1 && !found.more && choices(sum) >= CHOICE;
    Some(Known { outcome: found.outcome, winning: found.winning, more: found.more, only })
}

/// How many moves there are that leave different positions, up to [`CHOICE`].
fn choices(sum: &Sum) -> usize {
    let first = |play: &Play| {
        let part = sum.parts().get(play.part);
        part.is_some_and(|part| part.rules().first_alike(part.row(), play.mv) == play.mv)
    };
    sum.moves().take(LOOKED).filter(first).take(CHOICE).count()
}
