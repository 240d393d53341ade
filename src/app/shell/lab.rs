//! The laboratory: any position, played and studied like a step of a lesson.

use super::Shell;
use crate::ui::page::Wish;
use egui::Ui;

impl Shell {
    pub(super) fn lab_screen(&mut self, ui: &mut Ui) -> Vec<Wish> {
        self.lesson_screen(ui)
    }
}
