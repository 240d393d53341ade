//! The theorem board before a class: in the place of the step, until its key or Escape is pressed. Knows no rule of it.

use super::super::Shell;
use super::Presenting;
use crate::ui::keys::Action;
use crate::ui::present::{Press, State, escaped, pressed};
use crate::ui::theme::{Scheme, Theme};
use egui::{CentralPanel, Context, Ui};

impl Shell {
    /// Does the class see the board? Not in the dark, and not while the picture stands still.
    pub(super) fn shows_board(&self, presenting: &Presenting) -> bool {
        self.theorems.before_class && !presenting.state.blank && presenting.frozen.is_none()
    }

    /// Shows the board, or the step again.
    pub(super) const fn turn_board(&mut self) {
        self.theorems.before_class = !self.theorems.before_class;
    }

    /// What was pressed before the board: nothing that would change the step behind it.
    pub(super) fn board_presses(ctx: &Context) -> Vec<Press> {
        let mut presses = pressed(ctx, &State::default());
        let stays = [
            Action::Theorems,
            Action::Undo,
            Action::Blank,
            Action::Pointer,
            Action::Language,
            Action::FullScreen,
            Action::Present,
        ];
        presses.retain(|press| matches!(press, Press::Do(action) if stays.contains(action)));
        presses
    }

    /// Draws it.
    pub(super) fn class_board(&mut self, ui: &mut Ui) {
        let is_making = self.theorems.is_making();
        let frame = Theme::of(Scheme::Projector).page();
        CentralPanel::default().frame(frame).show(ui, |ui| self.theorem_board(ui));
        let is_open = egui::Popup::is_any_open(ui.ctx());
        if !is_open && escaped(ui.ctx()).is_some() && !is_making {
            self.theorems.before_class = false;
        }
    }
}
