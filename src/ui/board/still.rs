//! A board as a picture on paper: nothing to click, no sentence, no buttons. Knows no page.

use super::plan::{For, Plan};
use super::{Board, BoardView};
use egui::{Rect, Sense, Ui, UiBuilder, vec2};

impl Board {
    /// Draws the position alone, in all the space that is left.
    pub fn still(&mut self, ui: &mut Ui, view: &BoardView<'_>) {
        let (rect, _) = ui.allocate_exact_size(ui.available_size_before_wrap(), Sense::hover());
        let mut facts = self.look(view, 0.0);
        let fit = |area| {
            let pixels_per_point = ui.ctx().pixels_per_point();
            let made_for =
                For { generation: facts.generation, area, pixels_per_point, rests: false };
            Plan::fit(ui, self.kind, view, &facts, made_for, None)
        };
        // Sentence and buttons are not drawn: the picture has their room as well, and more where it
        // is larger.
        let kept = |plan: &Plan| vec2(0.0, plan.made_for.area.y - plan.area.height());
        let mut plan = fit(rect.size());
        plan = fit(rect.size() + kept(&plan));
        if plan.overflows() {
            plan = fit(plan.made_for.area.max(plan.size + kept(&plan)));
        }
        let rect = Rect::from_min_size(rect.min, plan.made_for.area);
        let mut child = ui.new_child(UiBuilder::new().max_rect(rect).id_salt("still"));
        self.picture(&mut child, view, &mut facts, &plan, rect.min.to_vec2(), 0.0);
        self.facts = Some(facts);
    }
}
