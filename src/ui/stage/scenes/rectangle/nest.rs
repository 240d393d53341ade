//! What is nested in a rectangle: the squares that would be cut off next, and so on down to the
//! last, as a spiral; and a needle that shows the ratio of its sides.

use crate::input::units::float;
use crate::stage::paint::pen::{Pen, plain};
use egui::{Align2, Pos2, Rect, Vec2, pos2, vec2};

/// Rectangles nested at most: those of Fibonacci numbers of 18 digits are 90.
const DEPTH: usize = 90;
/// Squares smaller than this are not seen, in points.
const LEAST: f32 = 3.0;
/// Squares of a row drawn at most.
const ROW: u64 = 60;
/// The dial runs from 1 to this ratio.
pub(super) const MOST: f32 = 3.0;

/// The squares nested in the rest of a rectangle with these sides, which ends at this corner, from
/// the largest down.
pub(super) fn squares(rest: (u64, u64), corner: Pos2, scale: f32) -> Vec<Rect> {
    let (mut a, mut b) = rest;
    let mut found = Vec::new();
    for _ in 0..DEPTH {
        let side = a.min(b);
        if side == 0 || float(side) * scale < LEAST {
            break;
        }
        let (length, many) = (float(side) * scale, a.max(b) / side);
        let far = vec2(float(a), float(b)) * scale;
        for k in 0..many.min(ROW) {
            let along = float(k) * length;
            let from = if a >= b { vec2(far.x - along, far.y) } else { vec2(far.x, far.y - along) };
            found.push(Rect::from_min_size(corner - from, Vec2::splat(length)));
        }
        if a >= b {
            a -= many * side;
        } else {
            b -= many * side;
        }
    }
    found
}

/// The ratio of the longer side to the shorter one; `None` where there is none.
pub(super) fn ratio((a, b): (u64, u64)) -> Option<f32> {
    (a.min(b) > 0).then(|| float(a.max(b)) / float(a.min(b)))
}

/// The needle over a dial from 1 to [`MOST`]; a ratio beyond it points past the end. `golden` is
/// where the border lies, once it may be seen.
pub(super) fn dial(pen: &Pen<'_>, at: Rect, ratio: f32, golden: Option<f32>) {
    let theme = pen.theme;
    let x = |ratio: f32| {
        let share = ((ratio - 1.0) / (MOST - 1.0)).clamp(0.0, 1.0);
        at.left() + at.width() * share
    };
    let base = at.top() + theme.text.small * 0.7;
    pen.line(pos2(at.left(), base), pos2(at.right(), base), theme.width.line, theme.edge);
    for tick in [1_u8, 2, 3] {
        let x = x(f32::from(tick));
        pen.line(pos2(x, base), pos2(x, base + 5.0), theme.width.line, theme.edge);
        let below = pos2(x, base + 5.0);
        let font = plain(theme.text.small);
        pen.text(below, Align2::CENTER_TOP, tick.to_string(), font, theme.ink_soft);
    }
    if let Some(golden) = golden {
        let x = x(golden);
        pen.line(pos2(x, base - 5.0), pos2(x, base + 5.0), theme.width.bold, theme.warn);
        let font = plain(theme.text.small);
        pen.text(pos2(x, base + 5.0), Align2::CENTER_TOP, "φ", font, theme.warn);
    }
    let (tip, half) = (pos2(x(ratio), base - 1.0), theme.text.small * 0.3);
    let needle = vec![tip, tip + vec2(half, -2.0 * half), tip + vec2(-half, -2.0 * half)];
    let needle = needle.into_iter().map(|point| point + pen.at).collect();
    let shape = egui::Shape::convex_polygon(needle, theme.ink, egui::Stroke::NONE);
    pen.painter.add(shape);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nested_squares_fill_what_remains_and_none_lies_on_another() {
        for rest in [(8, 5), (5, 8), (7, 3), (12, 12), (1, 9), (34, 21)] {
            let corner = pos2(500.0, 400.0);
            let found = squares(rest, corner, 20.0);
            let area: f32 = found.iter().map(Rect::area).sum();
            let whole = float(rest.0) * float(rest.1) * 400.0;
            assert!((area - whole).abs() < whole * 0.001, "{rest:?}: {area} of {whole}");
            for (n, square) in found.iter().enumerate() {
                for other in found.iter().skip(n + 1) {
                    let both = square.shrink(0.1).intersect(other.shrink(0.1));
                    assert!(!both.is_positive(), "{rest:?}");
                }
            }
        }
        assert!(squares((0, 9), Pos2::ZERO, 1.0).is_empty());
        assert!(squares((u64::MAX, 1), Pos2::ZERO, 1.0).is_empty());
        assert_eq!(ratio((0, 3)), None);
    }
}
