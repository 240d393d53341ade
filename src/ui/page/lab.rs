//! What the laboratory changes on the page: its column in the place of the text, a sentence where
//! there is no board, its name in the head.

use super::cache::PageCache;
use super::{Page, PageView};
use crate::lab::Saving;
use crate::session::Command;
use crate::speech;
use crate::theme::Theme;
use crate::wish::{ScreenId, Wish};
use crate::words::lab as words;
use egui::{RichText, Ui};

impl Page {
    /// The column in the place of the text; false where it is a lesson's page.
    pub(super) fn lab_column(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        wishes: &mut Vec<Wish>,
    ) -> bool {
        let Some(lab) = view.lab else { return false };
        let (asked, play) = self.lab.show(ui, view, lab);
        wishes.extend(asked);
        wishes.extend(play.map(|play| Wish::session(Command::Play(play))));
        true
    }
}

impl Page {
    /// Board or plot alone, as large as the screen, for a picture.
    pub fn sit(&mut self, ui: &mut Ui, view: &PageView<'_>, what: Saving) {
        let mut cache = match self.cache.take() {
            Some(cache) if cache.is_of(view) => cache,
            _ => PageCache::new(view),
        };
        cache.renew(view, false);
        egui::CentralPanel::default().frame(view.theme.page()).show(ui, |ui| match what {
            Saving::Plot => self.plot(ui, view, &mut cache, &mut Vec::new()),
            Saving::Board | Saving::Table => {
                cache.still_board(ui, view);
            }
        });
        self.cache = Some(cache);
    }
}

/// Says so, where no board can show the position.
pub(super) fn no_board(ui: &mut Ui, view: &PageView<'_>) -> bool {
    let none = view.lab.is_some_and(|lab| !lab.has_board);
    if none {
        ui.label(RichText::new(words::NO_BOARD.to(view.lang)).color(view.theme.ink_soft));
    }
    none
}

/// The name of the laboratory in the head, and the way back.
pub(super) fn head(ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
    let back = ui.button(format!("← {}", words::BACK.to(view.lang)));
    if crate::keys::tooltip(back, view.lang, crate::keys::Action::Lab).clicked() {
        wishes.push(Wish::Show(ScreenId::Lesson));
    }
    let name = words::LAB.to(view.lang);
    let title = RichText::new(name).text_style(Theme::strong());
    let title = ui.add(egui::Label::new(title).truncate().selectable(false));
    speech::as_heading(&title, 1, name);
}
