//! The theorem board before a class: in the place of the step, until its key or Escape is pressed.

use super::windows::{Around, close};
use super::{Presenting, theorems};
use crate::ui::keys::Action;
use crate::ui::present::{
    Asked, Panel, Press, State, board_foot, counts_before_board, escaped, pressed,
};
use crate::ui::wish::Wish;
use egui::{CentralPanel, Context, Ui};

impl Presenting {
    /// Does the class see the board? Not in the dark, and not while the picture stands still.
    pub(super) fn shows_board(&self) -> bool {
        let leaves = self.state.panel == Some(Panel::Leave) && !self.state.notes;
        self.before_board && !self.state.blank && self.frozen.is_none() && !leaves
    }

    /// What was pressed: before the board nothing that would change the step behind it.
    pub(super) fn presses(&self, ctx: &Context) -> Vec<Press> {
        if !self.shows_board() {
            return pressed(ctx, &self.state);
        }
        let mut presses = pressed(ctx, &State::default());
        presses.retain(|press| matches!(press, Press::Do(action) if counts_before_board(*action)));
        presses
    }

    /// Draws it; what was done at it and at its foot.
    pub(super) fn class_board(&mut self, ui: &mut Ui, around: &Around<'_>) -> Vec<Asked> {
        let (is_making, theme) = (self.panel.is_making(), &close(ui));
        // A statement in the making needs the whole height, and has a button of its own that closes
        // it.
        let pressed = if is_making { None } else { board_foot(ui, theme, around.shared.look.lang) };
        let mut panel = std::mem::take(&mut self.panel);
        let here = self.session().map(|session| session.history().in_question());
        let mut asked = Vec::new();
        CentralPanel::default().frame(theme.page()).show(ui, |ui| {
            // The lesson stays on its board.
            let view = theorems::view(theme, around.shared, here, false);
            let wishes = panel.show(ui, &view).into_iter().map(Wish::theorems);
            asked.extend(wishes.map(Asked::Wish));
        });
        self.panel = panel;
        let is_open = egui::Popup::is_any_open(ui.ctx());
        if !is_open && escaped(ui.ctx()).is_some() && !is_making {
            asked.push(Asked::Press(Press::Do(Action::Theorems)));
        }
        asked.extend(pressed.map(Asked::Press));
        asked
    }
}
