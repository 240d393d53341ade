//! The theorem board as a screen of its own.

use super::Screen;
use crate::app::shared::Shared;
use crate::games::Sum;
use crate::ui::keys::Action;
use crate::ui::theme::Theme;
use crate::ui::theorems::{TheoremPanel, TheoremsView, page, wish};
use crate::ui::wish::{ScreenId, ScreenWish, Wish};
use egui::{Context, Ui};

/// The theorem board, with the way back.
#[derive(Default)]
pub(in crate::app) struct TheoremsScreen {
    panel: TheoremPanel,
    /// The screen that one came from, if not from a lesson.
    from: Option<ScreenId>,
    /// The position that was on the board there.
    here: Option<Sum>,
}

impl TheoremsScreen {
    /// One comes here from another screen, with the position of its board.
    pub(super) fn enter(&mut self, from: ScreenId, here: Option<Sum>) {
        (self.from, self.here) = (Some(from), here);
    }

    /// Where one came from.
    pub(super) fn back(&self) -> ScreenId {
        self.from.unwrap_or(ScreenId::Lesson)
    }
}

/// The board as it is drawn, here and before a class.
pub(super) fn view<'a>(
    theme: &'a Theme,
    shared: &'a Shared,
    here: Option<&'a Sum>,
    can_put: bool,
) -> TheoremsView<'a> {
    TheoremsView {
        theme,
        lang: shared.look.lang,
        board: shared.board.theorems(),
        busy: shared.board.busy(),
        told: shared.board.told(),
        here,
        can_put,
    }
}

/// Takes over what a worker has found for the board.
pub(super) fn hear(shared: &mut Shared) {
    shared.board.receive();
}

impl Screen for TheoremsScreen {
    fn hear(&mut self, shared: &mut Shared, _ctx: &Context) {
        hear(shared);
    }

    fn show(&mut self, ui: &mut Ui, shared: &Shared) -> Vec<Wish> {
        let back = self.back();
        let view = view(&shared.theme, shared, self.here.as_ref(), true);
        page(ui, &mut self.panel, &view, back)
    }

    fn wish(&self, action: Action, _shared: &Shared) -> Option<Wish> {
        wish(action, self.back())
    }

    fn obey(&mut self, wish: ScreenWish, shared: &mut Shared, ctx: &Context) {
        if let ScreenWish::Theorems(wish) = wish {
            shared.board.obey(shared.look.lang, wish, ctx);
        }
    }

    fn fail(&mut self, shared: &mut Shared, is_again: bool) {
        self.panel = TheoremPanel::default();
        shared.board.fail(is_again);
    }
}
