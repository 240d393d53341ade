//! The help while presenting: the keys that do something now, in the class's window or, where there
//! is one, in the teacher's.

use super::Presenting;
use super::windows::{Around, close};
use crate::ui::keys::{Action, Where};
use crate::ui::present::{Asked, Panel, Press, counts_before_board};
use crate::ui::windows::help::{Chosen, Help};
use egui::Ui;

impl Presenting {
    /// Is the help to be seen?
    pub(super) fn asks_for_help(&self) -> bool {
        self.state.panel == Some(Panel::Keys) && !self.state.blank
    }

    /// Draws the help in all the space there is.
    pub(super) fn class_help(&mut self, ui: &mut Ui, around: &Around<'_>) -> Vec<Asked> {
        let alone = !self.state.notes;
        let theme = if alone { close(ui) } else { around.teachers_theme(ui) };
        let before_board = self.shows_board();
        let keeps = |action| match action {
            // What a class sees has the size of its screen.
            Action::Larger | Action::Smaller | Action::Usual if alone => false,
            action => !before_board || counts_before_board(action),
        };
        let help = self.help.get_or_insert_with(|| Help::new(Where::Presenting));
        let press = match help.page(ui, &theme, around.shared.look.lang, &keeps) {
            Some(Chosen::Close) => Some(Press::Do(Action::Keys)),
            Some(Chosen::Row(action)) => Some(Press::Do(action)),
            None => None,
        };
        press.into_iter().map(Asked::Press).collect()
    }
}
