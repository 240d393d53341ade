//! The row in the middle of its room, and the button in it that is as wide as what stands on it.

use super::{BOLD, Item, Row};
use crate::games::Play;
use crate::stage::paint::write::{self, Font};
use crate::stage::{StageView, Voice};
use egui::{Rect, Ui, vec2};

/// Up to this width, in targets, the button that makes the move keeps its width.
const STEADY: f32 = 6.0;

impl Row {
    /// Where commands are long the button is as wide as the one that stands on it; its place stays.
    pub(super) fn as_written(
        &self,
        ui: &Ui,
        view: &StageView<'_>,
        rect: Rect,
        play: Option<Play>,
        voice: Voice,
    ) -> Rect {
        let theme = view.theme;
        let steady = theme.target * STEADY;
        let as_wide = |wide: f32| {
            // Two lines are for what is written on two.
            let tall = if wide > rect.width() { rect.height() } else { theme.target };
            let rect = rect.with_max_y(rect.top() + tall.min(rect.height()));
            let size = vec2(wide.min(rect.width()), rect.height());
            // Alone in its line it stands in the middle, however wide it is.
            if self.is_centered && self.is_alone() {
                Rect::from_center_size(rect.center(), size)
            } else {
                Rect::from_min_size(rect.min, size)
            }
        };
        let Some(play) = play.filter(|_| rect.width() > steady && !self.items.is_empty()) else {
            return as_wide(steady);
        };
        let text = voice.make(view.lang, view.sum, play);
        let wide = write::width(ui, theme, &text, Font::Body) * BOLD + 2.0 * theme.space.m;
        as_wide(wide.max(steady))
    }

    /// Has the button that makes the move a line of its own?
    fn is_alone(&self) -> bool {
        let make = self.items.iter().find(|(item, _)| *item == Item::Make);
        make.is_some_and(|(_, make)| {
            self.items.iter().filter(|(_, rect)| (rect.top() - make.top()).abs() < 1.0).count() == 1
        })
    }

    /// Each line in the middle of this width, as it is seen: a long command may need more room at
    /// its right, which is kept, but is empty most of the time.
    pub(in crate::stage) fn center(&mut self, width: f32, target: f32) {
        self.is_centered = true;
        let mut from = 0;
        while let Some(first) = self.items.get(from).map(|(_, rect)| *rect) {
            let line = self.items[from..]
                .iter()
                .take_while(|(_, rect)| (rect.top() - first.top()).abs() < 1.0);
            let (mut whole, mut seen, mut to) = (0.0_f32, 0.0_f32, from);
            for (item, rect) in line {
                whole = whole.max(rect.right());
                let most = if *item == Item::Make { target * STEADY } else { rect.width() };
                seen = seen.max(rect.left() + rect.width().min(most));
                to += 1;
            }
            let by = ((width - seen) / 2.0).min(width - whole).max(0.0).round();
            let by = match &self.items[from..to] {
                [(Item::Make, rect)] => ((width - rect.width()) / 2.0 - rect.left()).round(),
                _ => by,
            };
            for (_, rect) in &mut self.items[from..to] {
                *rect = rect.translate(vec2(by, 0.0));
            }
            from = to;
        }
    }
}
