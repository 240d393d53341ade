//! The contents as a page of its own: what there is, what is done, what comes next.

use super::Screen;
use crate::app::shared::Shared;
use crate::lesson::{Chapter, Sight};
use crate::profile::progress::{Earned, Next};
use crate::ui::contents::{Contents, ContentsView, wish};
use crate::ui::keys::Action;
use crate::ui::wish::{ScreenWish, Wish};
use egui::{Context, Ui};

/// The contents.
#[derive(Default)]
pub(in crate::app) struct ContentsScreen {
    /// The id of the lesson that is open.
    open: String,
    next: Next,
    earned: Earned,
    page: Contents,
    /// The chapters, each with whether its lesson is settled.
    chapters: Vec<(Chapter, bool)>,
    /// What stands for each of them, with what is known of it or without.
    sights: Vec<(Chapter, Sight)>,
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
            earned: &self.earned,
            returned: shared.profile.returned,
            sights: &self.sights,
            open: &self.open,
            keeps: shared.profile.keeper.is_some(),
            saved: shared.profile.saved,
        }
    }
}

impl Screen for ContentsScreen {
    fn hear(&mut self, shared: &mut Shared, _ctx: &Context) {
        self.next = shared.profile.proposed(&shared.shelf);
        self.earned = shared.profile.earned(&shared.shelf);
        let settled = |chapter: Chapter| {
            let lesson = chapter.earned().and_then(|id| shared.shelf.lesson(id));
            lesson.is_some_and(|lesson| shared.profile.record.settles(lesson))
        };
        let chapters = shared.shelf.chapters().into_iter();
        let known: Vec<(Chapter, bool)> = chapters.map(|of| (of, settled(of))).collect();
        if self.chapters != known {
            let sights = known.iter().filter_map(|(of, known)| Some((*of, of.sight(*known)?)));
            self.sights = sights.collect();
            self.chapters = known;
        }
    }

    fn show(&mut self, ui: &mut Ui, shared: &Shared) -> Vec<Wish> {
        let mut page = std::mem::take(&mut self.page);
        let wishes = page.show(ui, &self.view(shared));
        self.page = page;
        wishes
    }

    fn wish(&self, action: Action, shared: &Shared) -> Option<Wish> {
        wish(action, &self.view(shared))
    }

    fn obey(&mut self, _wish: ScreenWish, _shared: &mut Shared, _ctx: &Context) {}

    fn fail(&mut self, shared: &mut Shared, _is_again: bool) {
        shared.profile.look_anew();
    }
}
