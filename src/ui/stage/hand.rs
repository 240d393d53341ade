//! The half-made move: which of the legal ones keys and buttons have come to. Knows no screen.

use super::ways::{Place, Ways, amount};
use crate::games::{Play, Sum};

/// Which move is chosen, and whether somebody has said so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Hand {
    play: Option<Play>,
    /// What was its number, for the next position.
    amount: u64,
    armed: bool,
}

impl Hand {
    /// The chosen move: a legal one, while there is any.
    pub(super) const fn play(self) -> Option<Play> {
        self.play
    }

    /// The move that is shown as being considered.
    pub(super) fn armed(self) -> Option<Play> {
        self.play.filter(|_| self.armed)
    }

    pub(super) const fn is_armed(self) -> bool {
        self.armed
    }

    /// After a change: the same move if it still can be made, otherwise the nearest of the same
    /// place.
    pub(super) fn clamp(&mut self, ways: &Ways) {
        if self.play.is_some_and(|play| ways.is_legal(play)) {
            return;
        }
        let near = self.play.and_then(|play| ways.nearest(Place::of(play), self.amount));
        if near.is_none() {
            self.armed = false;
        }
        let next = near.or_else(|| ways.firsts().next());
        // While nothing is legal the place is kept for when something is.
        if next.is_some() {
            self.play = next;
        }
    }

    pub(super) fn hold(&mut self, sum: &Sum, play: Play) {
        (self.play, self.amount, self.armed) = (Some(play), amount(sum, play), true);
    }

    /// Shows what was chosen without changing it.
    pub(super) fn arm(&mut self) {
        self.armed = self.play.is_some();
    }

    pub(super) fn lay_down(&mut self) {
        self.armed = false;
    }
}
