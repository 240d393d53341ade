//! The theorem board before a class: in the place of the step, until its key or Escape is pressed.
//! Knows no rule of it.

use super::super::Shell;
use super::Presenting;
use crate::ui::keys::Action;
use crate::ui::present::{Press, State, board_foot, escaped, pressed};
use crate::ui::theme::{Scheme, Theme};
use egui::{CentralPanel, Context, Ui};

impl Shell {
    /// Does the class see the board? Not in the dark, and not while the picture stands still.
    pub(super) fn shows_board(&self, presenting: &Presenting) -> bool {
        self.theorems.before_class && !presenting.state.blank && presenting.frozen.is_none()
    }

    /// The same, asked from outside of a frame.
    pub(super) fn is_before_board(&self) -> bool {
        self.presenting.as_ref().is_some_and(|presenting| self.shows_board(presenting))
    }

    /// Shows the board, or the step again.
    pub(super) const fn turn_board(&mut self) {
        self.theorems.before_class = !self.theorems.before_class;
    }

    /// What was pressed: before the board nothing that would change the step behind it.
    pub(super) fn class_presses(&self, ctx: &Context, presenting: &Presenting) -> Vec<Press> {
        if !self.shows_board(presenting) {
            return pressed(ctx, &presenting.state);
        }
        let mut presses = pressed(ctx, &State::default());
        presses.retain(|press| matches!(press, Press::Do(action) if counts_before_board(*action)));
        presses
    }

    /// Draws it; what was pressed at its foot.
    pub(super) fn class_board(&mut self, ui: &mut Ui) -> Option<Press> {
        let (is_making, theme) = (self.theorems.is_making(), Theme::of(Scheme::Projector));
        // A statement in the making needs the whole height, and has a button of its own that closes
        // it.
        let pressed = if is_making { None } else { board_foot(ui, theme, self.lang) };
        CentralPanel::default().frame(theme.page()).show(ui, |ui| self.theorem_board(ui));
        let is_open = egui::Popup::is_any_open(ui.ctx());
        if !is_open && escaped(ui.ctx()).is_some() && !is_making {
            self.theorems.before_class = false;
        }
        pressed
    }
}

/// Does an action concern the board or the window, and not the step behind the board?
pub(super) const fn counts_before_board(action: Action) -> bool {
    matches!(
        action,
        Action::Theorems
            | Action::Undo
            | Action::Blank
            | Action::Pointer
            | Action::Notes
            | Action::Swap
            | Action::Language
            | Action::FullScreen
            | Action::Larger
            | Action::Smaller
            | Action::Usual
            | Action::Keys
            | Action::Present
            | Action::Quit
    )
}
