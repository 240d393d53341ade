//! A scene as a picture on paper: nothing to click, no sentence, no buttons.

use super::engine::Stage;
use crate::stage::{Look, StageView};
use egui::{Rect, Sense, Ui};

impl Stage {
    /// Draws the position alone, in all the space that is left; a picture that is larger is cut.
    /// Where it was drawn.
    pub fn still(&mut self, ui: &mut Ui, view: &StageView<'_>) -> Rect {
        let (rect, _) = ui.allocate_exact_size(ui.available_size_before_wrap(), Sense::hover());
        let (size, _) = self.scene.lay(ui, view, rect.size());
        self.generation += 1;
        let look = Look {
            painter: ui.painter(),
            at: rect.min.to_vec2(),
            preview: None,
            held: None,
            hand: None,
            shake: None,
            moved: 1.0,
            generation: self.generation,
        };
        self.scene.paint(view, &look);
        Rect::from_min_size(rect.min, size)
    }
}
