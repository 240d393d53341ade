//! The contents as a page of its own: what there is, what is done, what comes next.

use super::Screen;
use crate::app::shared::Shared;
use crate::profile::progress::Next;
use crate::ui::contents::{ContentsView, show, wish};
use crate::ui::keys::Action;
use crate::ui::wish::{ScreenWish, Wish};
use egui::{Context, Ui};

/// The contents.
#[derive(Default)]
pub(in crate::app) struct ContentsScreen {
    /// The id of the lesson that is open.
    open: String,
    next: Next,
}

impl ContentsScreen {
    /// One comes here from a lesson.
    pub(super) fn enter(&mut self, open: &str) {
        open.clone_into(&mut self.open);
    }

    fn view<'a>(&'a self, shared: &'a Shared) -> ContentsView<'a> {
        ContentsView {
            theme: &shared.theme,
            lang: shared.look.lang,
            shelf: &shared.shelf,
            record: &shared.profile.record,
            next: &self.next,
            open: &self.open,
            keeps: shared.profile.keeper.is_some(),
            saved: shared.profile.saved,
        }
    }
}

impl Screen for ContentsScreen {
    fn hear(&mut self, shared: &mut Shared, _ctx: &Context) {
        self.next = shared.profile.proposed(&shared.shelf);
    }

    fn show(&mut self, ui: &mut Ui, shared: &Shared) -> Vec<Wish> {
        show(ui, &self.view(shared))
    }

    fn wish(&self, action: Action, shared: &Shared) -> Option<Wish> {
        wish(action, &self.view(shared))
    }

    fn obey(&mut self, _wish: ScreenWish, _shared: &mut Shared, _ctx: &Context) {}

    fn fail(&mut self, shared: &mut Shared, _is_again: bool) {
        shared.profile.look_anew();
    }
}
