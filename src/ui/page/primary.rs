//! Where the one filled button of the page is: at what it acts on.

use super::{Onward, PageView, end, next};
use crate::session::Beat;

/// The part of the page that has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Primary {
    /// Under the pieces: the move.
    Stage,
    /// In the text: the answer, the way on in what is shown or told.
    Page,
    /// At the foot: the next step.
    Foot,
}

impl Primary {
    pub(super) fn of(view: &PageView<'_>) -> Self {
        let session = view.session;
        if view.lab.is_some() || session.reviewing().is_some() {
            return Self::Stage;
        }
        let is_over = session.winner().is_some();
        let played = session.step().task.as_ref().is_some_and(crate::lesson::Task::is_played);
        match session.beat() {
            Beat::Keep if next(view).is_some() || end::is_due(view) => Self::Foot,
            Beat::Keep => Self::Stage,
            Beat::Reveal => Self::Page,
            _ if view.onward != Onward::Lesson && next(view).is_some() => Self::Foot,
            Beat::See if session.seen().is_some() || is_over => Self::Page,
            Beat::See => Self::Stage,
            _ if session.attempt().is_spoiled() => Self::Page,
            Beat::Guess if played => Self::Stage,
            Beat::Guess => Self::Page,
            // One game is enough to have a guess; the next one is begun or not.
            Beat::Play if session.games().is_empty() => Self::Stage,
            Beat::Play if is_over || session.history().at() == 0 => Self::Page,
            Beat::Play => Self::Stage,
        }
    }
}
