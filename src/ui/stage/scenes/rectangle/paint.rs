//! A square that can be cut off, and the sides of the rectangle.

use super::{Rectangle, sides};
use crate::games::Play;
use crate::input::units::float;
use crate::stage::StageView;
use crate::stage::paint::pen::{Pen, plain};
use egui::{Align2, Rect, Vec2, pos2, vec2};

impl Rectangle {
    pub(super) fn square(
        &self,
        view: &StageView<'_>,
        pen: &Pen<'_>,
        k: u64,
        rect: Rect,
        play: Option<Play>,
        goes: bool,
    ) {
        let theme = view.theme;
        if goes {
            pen.dashed(rect.shrink(1.5), theme.width.line, theme.edge);
        } else {
            pen.fill(rect.shrink(0.75), theme.radius.small, theme.accent_soft);
            pen.frame(rect, theme.radius.small, theme.width.hair, theme.edge);
        }
        if play.is_some() && view.lit == play {
            pen.frame(
                rect.shrink(1.0),
                theme.radius.small,
                theme.width.bold + 1.0,
                theme.stone_lit,
            );
        }
        let small = self.sides.0.min(self.sides.1);
        let text = if rect.width() >= theme.text.body * 3.0 {
            format!("−{}", k.saturating_mul(small))
        } else {
            k.to_string()
        };
        let size = theme.text.body.min(rect.width() * 0.46).max(theme.least_type());
        let color = if goes { theme.ink_soft } else { theme.ink };
        // Digits are a little more than half as wide as the type is large.
        if float(text.chars().count() as u64) * size * 0.56 <= rect.width() {
            pen.text(rect.center(), Align2::CENTER_CENTER, text, plain(size), color);
        }
        let known = view.known.iter().find(|(other, _)| Some(*other) == play);
        if let Some((_, outcome)) = known {
            let side = (rect.width() * 0.36).clamp(11.0, 24.0);
            let at = rect.right_bottom() - Vec2::splat(side * 0.5 + 2.0);
            pen.mark(*outcome, Rect::from_center_size(at, Vec2::splat(side)));
        }
    }

    /// The sides, as they are or as they would be.
    pub(super) fn labels(&self, view: &StageView<'_>, pen: &Pen<'_>, preview: Option<Play>) {
        let theme = view.theme;
        let after = preview.and_then(|play| view.sum.play(play).ok()).map(|sum| sides(&sum));
        let (a, b) = after.unwrap_or(self.sides);
        let color = |changed: bool| if changed { theme.accent } else { theme.ink };
        let kept = if after.is_some() {
            let size = vec2(float(a), float(b)) * self.scale;
            Rect::from_min_size(self.corner - size, size).intersect(self.whole)
        } else {
            self.whole
        };
        if after.is_some() && !self.is_broken && kept.is_positive() {
            pen.frame(kept, theme.radius.small, theme.width.bold, theme.accent);
        }
        let font = || plain(theme.text.body);
        if !self.whole.is_positive() {
            let at = self.corner + vec2(theme.space.xl, 0.0);
            pen.text(at, Align2::CENTER_TOP, format!("{a} × {b}"), font(), theme.ink);
            return;
        }
        let below = pos2(kept.center().x.max(kept.left()), self.corner.y + theme.space.xs);
        pen.text(below, Align2::CENTER_TOP, a.to_string(), font(), color(a != self.sides.0));
        let beside = pos2(self.corner.x + theme.space.s, kept.center().y);
        pen.text(beside, Align2::LEFT_CENTER, b.to_string(), font(), color(b != self.sides.1));
    }
}
