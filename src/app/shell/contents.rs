//! The contents as a page of its own: what there is, what is done, what comes next.

use super::Shell;
use crate::ui::page::Wish;
use egui::Ui;

impl Shell {
    pub(super) fn contents_screen(&mut self, ui: &mut Ui) -> Vec<Wish> {
        self.lesson_screen(ui)
    }
}
