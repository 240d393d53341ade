//! Which board a step asks for, and how it is shown.

use super::PageView;
use super::cache::PageCache;
use crate::games::Play;
use crate::lesson::Board;
use crate::session::Session;
use crate::stage::{Choice, StageView};
use egui::Ui;

/// The size of the boxes in which the only heap lies.
fn box_size(session: &Session) -> Option<u64> {
    let boxed = session.sum().single().filter(|_| session.step().board == Board::Boxes);
    boxed.and_then(|part| part.descriptor().box_size).or(session.boxes())
}

impl PageCache {
    /// Shows the board.
    pub(super) fn show_board(&mut self, ui: &mut Ui, view: &PageView<'_>) -> Option<Choice> {
        self.board.rest(super::review::rests(view.session));
        let shown = shown(view, self.lit);
        self.board.show(ui, &shown)
    }

    /// Draws the board for a picture, without what can be pressed.
    pub(super) fn still_board(&mut self, ui: &mut Ui, view: &PageView<'_>) {
        let shown = shown(view, self.lit);
        self.board.still(ui, &shown);
    }
}

/// What the board is shown.
fn shown<'a>(view: &PageView<'a>, lit: Option<Play>) -> StageView<'a> {
    let session = view.session;
    StageView {
        theme: view.theme,
        lang: view.lang,
        sum: session.sum(),
        legal: session.yours(),
        lights: session.lights(),
        values: session.values(),
        places: session.places(),
        known: session.known(),
        box_size: box_size(session),
        spoken: session.subject(),
        lit,
        last: session.history().last(),
        motion: view.motion,
    }
}
