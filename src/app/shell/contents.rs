//! The contents as a page of its own: what there is, what is done, what comes next.

use super::Shell;
use crate::ui::contents::{ContentsView, show};
use crate::ui::page::Wish;
use crate::ui::theme::Theme;
use egui::Ui;

impl Shell {
    pub(super) fn contents_screen(&mut self, ui: &mut Ui) -> Vec<Wish> {
        let next = self.proposed();
        let view = ContentsView {
            theme: Theme::of(self.scheme),
            lang: self.lang,
            shelf: &self.shelf,
            record: &self.kept.record,
            next: &next,
            open: &self.lesson,
            keeps: self.kept.keeper.is_some(),
            saved: self.kept.saved,
        };
        show(ui, &view)
    }
}
