//! The keyboard on a board that is a map as well: Shift and the arrows look at any square, Enter
//! puts the position there.

use super::engine::Stage;
use super::paint::write;
use super::plots::CellPos;
use super::{Act, StageView};
use crate::input::spots::Target;
use egui::{Key, Modifiers, Ui, Vec2};

impl Stage {
    /// Obeys these keys, and takes them out of the input; the square that was chosen.
    pub(super) fn reads(&mut self, ui: &Ui, view: &StageView<'_>) -> Option<Act> {
        let Some((width, height)) = view.map() else {
            self.read = None;
            return None;
        };
        let (right, top) = (width.saturating_sub(1), height.saturating_sub(1));
        for key in [Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowDown] {
            if !ui.input_mut(|input| input.consume_key(Modifiers::SHIFT, key)) {
                continue;
            }
            let from = self.read.or_else(|| view.plot?.here).and_then(cell);
            let (x, y) = from.or_else(|| heaps(view)).unwrap_or((0, 0));
            let (x, y) = match key {
                Key::ArrowLeft => (x.saturating_sub(1), y),
                Key::ArrowRight => (x.saturating_add(1), y),
                Key::ArrowUp => (x, y.saturating_add(1)),
                _ => (x, y.saturating_sub(1)),
            };
            self.heard();
            self.aim.lay_down();
            self.read = Some(Target::Cell(x.min(right), y.min(top)));
        }
        let at = self.read?;
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter)) {
            self.read = None;
            return Some(Act::Pick(at));
        }
        None
    }

    /// The ring around the square that is looked at.
    pub(super) fn ring_read(&self, ui: &Ui, view: &StageView<'_>, at: Vec2) {
        if let Some(rect) = self.read.and_then(|read| self.scene.square(read)) {
            write::ring(ui.painter(), view.theme, rect.translate(at));
        }
    }
}

/// The square that a place is.
const fn cell(at: Target) -> Option<CellPos> {
    match at {
        Target::Cell(x, y) => Some((x, y)),
        Target::Item(_) => None,
    }
}

/// The square of the position.
fn heaps(view: &StageView<'_>) -> Option<CellPos> {
    match *view.sum.parts().first()?.row() {
        [x, y] => Some((x, y)),
        _ => None,
    }
}
