//! Grundy values on the squares of a grid: a calm ground, pale for small values and deeper for
//! large ones, with the number on it where there is room.

use super::grid::Cell;
use crate::fonts;
use crate::input::units::float;
use crate::marks::Mark;
use crate::session::SIDE;
use crate::theme::{Scheme, Theme};
use egui::epaint::RectShape;
use egui::{Color32, FontId, Painter, Rect, Shape, Stroke, StrokeKind, Vec2};

/// Numbers in squares smaller than this cannot be read, in points.
const LEAST: f32 = 15.0;
/// How far the ground of the largest value goes towards the colour of N: so far that text on it
/// keeps its contrast.
const DEEPEST: f32 = 0.36;
/// The same where that colour is light and the contrast high.
const DEEPEST_ON_BLACK: f32 = 0.27;

/// The value of a square; the squares come row by row, the first heap running fastest.
pub(super) fn of(values: &[Option<u64>], (x, y): Cell) -> Option<u64> {
    if x >= SIDE || y >= SIDE {
        return None;
    }
    *values.get(usize::try_from(y * SIDE + x).ok()?)?
}

/// The ground of a value, of which `greatest` is the largest one shown.
pub(super) fn ground(theme: &Theme, value: u64, greatest: u64) -> Color32 {
    if value == 0 {
        return theme.lose_soft;
    }
    let share = float(value) / float(greatest.max(value));
    let pale = (share * 2.0).min(1.0);
    let deepest = if theme.scheme == Scheme::ContrastDark { DEEPEST_ON_BLACK } else { DEEPEST };
    let deep = (share * 2.0 - 1.0).max(0.0) * deepest;
    theme.raised.lerp_to_gamma(theme.win_soft, pale).lerp_to_gamma(theme.win, deep)
}

/// True if squares of this side bear their numbers.
pub(super) fn are_written(theme: &Theme, side: f32) -> bool {
    side >= LEAST && side * 0.7 >= theme.least_type()
}

/// The number of a square on the screen; where there is no room for it, a small sign of P in those of 0.
pub(super) fn write(painter: &Painter, theme: &Theme, rect: Rect, value: u64) -> Vec<Shape> {
    let side = rect.width();
    if !are_written(theme, side) {
        if value > 0 {
            return Vec::new();
        }
        // The sign of P, as small as it gets: a square with a line across.
        let line = Stroke::new(theme.width.hair, theme.lose);
        let sign = Rect::from_center_size(rect.center(), Vec2::splat(side * 0.56));
        return vec![
            Shape::Rect(RectShape::stroke(sign, 0.0, line, StrokeKind::Inside)),
            Shape::line_segment([sign.left_bottom(), sign.right_top()], line),
        ];
    }
    let size = (side * 0.56).clamp(theme.least_type().max(9.0), theme.text.heading);
    let color = if value == 0 { Mark::P.color(theme) } else { theme.ink };
    let galley =
        painter.layout_no_wrap(value.to_string(), FontId::new(size, fonts::serif()), color);
    let at = rect.center() - galley.size() / 2.0;
    vec![Shape::galley(at, galley, color)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::contrast;

    #[test]
    fn numbers_keep_their_contrast_on_every_ground_of_the_scale() {
        for scheme in Scheme::ALL {
            let theme = Theme::of(scheme);
            let least = scheme.least_contrast();
            for value in 1..=80 {
                let found = contrast(theme.ink, ground(theme, value, 80));
                assert!(found >= least, "{scheme:?}: {value} has {found}");
            }
            assert!(contrast(theme.lose, ground(theme, 0, 80)) >= least, "{scheme:?}");
        }
    }

    #[test]
    fn a_square_outside_the_values_has_none() {
        assert_eq!(of(&[], (0, 0)), None);
        let values = vec![Some(7); usize::try_from(SIDE * SIDE).unwrap()];
        assert_eq!(of(&values, (SIDE - 1, SIDE - 1)), Some(7));
        assert_eq!(of(&values, (SIDE, 0)), None);
    }
}
