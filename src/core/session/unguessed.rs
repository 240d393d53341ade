//! A session as it may be spoken of before the guess: what happened, what may be done and what the
//! rules are. Words for Play and Guess are handed this and nothing else, so that no sentence of
//! theirs can tell who wins.

use super::{Event, Opponent, Session, Side};
use crate::games::{Play, Sum};
use crate::lesson::Task;

/// What there is to say before the guess.
///
/// ```
/// fn moves(before: laststone_core::session::Unguessed<'_>) -> usize {
///     before.events().len() + before.legal().len()
/// }
/// ```
///
/// Who wins is not there:
///
/// ```compile_fail
/// fn wins(before: laststone_core::session::Unguessed<'_>) -> bool {
///     before.finding().is_ok_and(|finding| !finding.winning.is_empty())
/// }
/// ```
///
/// ```compile_fail
/// fn said(before: laststone_core::session::Unguessed<'_>) -> bool {
///     before.remark().is_some()
/// }
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Unguessed<'s>(&'s Session);

impl<'s> From<&'s Session> for Unguessed<'s> {
    fn from(session: &'s Session) -> Self {
        Self(session)
    }
}

impl<'s> Unguessed<'s> {
    /// What happened last.
    #[must_use]
    pub fn events(self) -> Vec<Event> {
        self.0.events()
    }

    /// The position on the board.
    #[must_use]
    pub fn sum(self) -> &'s Sum {
        self.0.sum()
    }

    /// What may be done there.
    #[must_use]
    pub fn legal(self) -> &'s [Play] {
        self.0.legal()
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(self) -> Side {
        self.0.turn()
    }

    /// Who won, once nobody can move.
    #[must_use]
    pub fn winner(self) -> Option<Side> {
        self.0.winner()
    }

    /// The opponent.
    #[must_use]
    pub const fn opponent(self) -> Opponent {
        self.0.opponent()
    }

    /// What is asked.
    #[must_use]
    pub const fn task(self) -> Option<&'s Task> {
        self.0.step.task.as_ref()
    }

    /// How many rungs of help are open.
    #[must_use]
    pub const fn rung(self) -> u8 {
        self.0.rung
    }
}
