//! The lever of boxes: how many may be taken at most, and with it how much a box holds.

use super::brush::Brush;
use super::{Hit, Piece};
use crate::input::units::{count, float};
use crate::stage::paint::write::Font;
use crate::theme::Theme;
use crate::words::board as words;
use egui::{Align2, CornerRadius, Pos2, Rect, Stroke, Vec2, pos2, vec2};

/// The lever laid out.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Lever {
    /// Where its notches stand, each in a target.
    rail: Rect,
    from: u64,
    to: u64,
    is: u64,
}

impl Lever {
    /// The lever in a row of this width, for a limit in this range; `None` where it has no room.
    pub(super) fn fit(theme: &Theme, width: f32, is: u64, [from, to]: [u64; 2]) -> Option<Self> {
        let notches = to.checked_sub(from)?.checked_add(1)?;
        let step = theme.target.max(24.0);
        let inside = (from..=to).contains(&is) && notches > 1;
        let rail = Rect::from_min_size(Pos2::ZERO, vec2(float(notches) * step, step));
        (inside && rail.width() <= width).then(|| {
            let aside = vec2(((width - rail.width()) / 2.0).round(), 0.0);
            Self { rail: rail.translate(aside), from, to, is }
        })
    }

    /// Its height.
    pub(super) fn tall(&self) -> f32 {
        self.rail.height()
    }

    /// The same elsewhere.
    pub(super) fn at(self, by: Vec2) -> Self {
        Self { rail: self.rail.translate(by), ..self }
    }

    /// The target of a notch.
    fn notch(&self, n: u64) -> Rect {
        let step = self.rail.height();
        let left = self.rail.left() + float(n.saturating_sub(self.from)) * step;
        Rect::from_min_size(pos2(left, self.rail.top()), Vec2::splat(step))
    }

    pub(super) fn pieces(&self) -> impl Iterator<Item = Piece> + '_ {
        (self.from..=self.to).map(|n| Piece { rect: self.notch(n), hit: Hit::Notch(n) })
    }

    /// True if a hand takes hold of it here.
    pub(super) fn holds(&self, at: Pos2) -> bool {
        self.rail.contains(at)
    }

    /// The notch nearest to a hand.
    pub(super) fn nearest(&self, at: Pos2) -> u64 {
        let along = ((at.x - self.rail.left()) / self.rail.height()).max(0.0);
        self.from.saturating_add(count(along)).min(self.to)
    }

    pub(super) fn paint(&self, brush: &Brush<'_>) {
        let theme = brush.theme;
        let [first, last] = [self.from, self.to].map(|n| self.notch(n).center() + brush.at);
        brush.painter.line_segment([first, last], Stroke::new(theme.width.bold, theme.edge));
        for n in self.from..=self.to {
            let center = self.notch(n).center() + brush.at;
            brush.painter.circle_filled(center, theme.width.bold * 1.6, theme.edge);
        }
        let handle = self.notch(self.is).shrink(1.0).translate(brush.at);
        let corner = CornerRadius::same(theme.radius.large);
        brush.painter.rect_filled(handle, corner, theme.accent);
        let middle = self.notch(self.is).center();
        let number = self.is.to_string();
        brush.text(middle, Align2::CENTER_CENTER, number, Font::Strong, theme.on_accent);
        let name = words::AT_MOST.to(brush.lang);
        let before = self.rail.left_center() - vec2(theme.space.s, 0.0);
        brush.text(before, Align2::RIGHT_CENTER, name, Font::Small, theme.ink_soft);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Scheme;

    #[test]
    fn every_notch_is_a_target_and_the_hand_finds_the_nearest() {
        let theme = Theme::of(Scheme::Light);
        let lever = Lever::fit(theme, 400.0, 4, [1, 9]).expect("room").at(vec2(10.0, 20.0));
        let pieces: Vec<Piece> = lever.pieces().collect();
        assert_eq!(pieces.len(), 9);
        for (n, piece) in (1..=9).zip(&pieces) {
            assert!(piece.rect.width() >= 24.0 && lever.holds(piece.rect.center()));
            assert_eq!(lever.nearest(piece.rect.center()), n);
            assert_eq!(piece.hit, Hit::Notch(n));
        }
        assert_eq!(lever.nearest(pos2(-900.0, 0.0)), 1);
        assert_eq!(lever.nearest(pos2(9_000.0, 0.0)), 9);
        assert_eq!(Lever::fit(theme, 400.0, 12, [1, 9]), None, "turned past its range elsewhere");
        assert_eq!(Lever::fit(theme, 100.0, 4, [1, 9]), None, "no room");
        assert_eq!(Lever::fit(theme, 400.0, 4, [0, u64::MAX]), None);
    }
}
