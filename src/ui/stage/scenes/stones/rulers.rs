//! Two rulers along a grid: ticks at floor(k phi) below it, at floor(k phi²) at its left; where
//! both k-th ticks meet stands a cold square.

use super::brush::Brush;
use super::grid::Grid;
use crate::stage::paint::write::Font;
use crate::theme::Theme;
use crate::words::board as words;
use egui::{Align2, CornerRadius, Pos2, Rect, Stroke, StrokeKind, pos2};

/// How wide a ruler is.
pub(super) fn width(theme: &Theme) -> f32 {
    (theme.text.small * 1.35).round()
}

/// Paints the rulers between the squares and the numbers of the axes, and thin lines from the ticks
/// to where they meet.
pub(super) fn paint(brush: &Brush<'_>, grid: &Grid) {
    let (theme, painter) = (brush.theme, brush.painter);
    let (squares, wide) = (grid.squares(), width(theme));
    let below =
        Rect::from_min_max(squares.left_bottom(), squares.right_bottom() + egui::vec2(0.0, wide));
    let left =
        Rect::from_min_max(squares.left_top() - egui::vec2(wide, 0.0), squares.left_bottom());
    for ruler in [below, left] {
        let hair = Stroke::new(theme.width.hair, theme.line);
        painter.rect(
            ruler.translate(brush.at),
            CornerRadius::ZERO,
            theme.sunken,
            hair,
            StrokeKind::Inside,
        );
    }
    let tick = Stroke::new(theme.width.line, theme.accent);
    let thread = Stroke::new(theme.width.hair, theme.accent.gamma_multiply(0.45));
    let line = |from: Pos2, to: Pos2, stroke: Stroke| {
        painter.line_segment([from + brush.at, to + brush.at], stroke);
    };
    // Numbers of ticks that would touch the one before are left out.
    let (mut free_x, mut free_y) = (f32::MIN, f32::MAX);
    for (k, (low, high)) in brush.marks.rulers.iter().enumerate() {
        let text = k.to_string();
        let half = theme.text.small * 0.3 * f32::from(u8::try_from(text.len()).unwrap_or(3)) + 1.0;
        let (x, y) = (grid.cell((*low, 0)).center().x, grid.cell((0, *high)).center().y);
        let (in_x, in_y) = (*low < grid.across, *high < grid.up);
        if in_x {
            line(pos2(x, below.top()), pos2(x, below.top() + 4.0), tick);
            if x - half >= free_x {
                let at = pos2(x, below.bottom() + 0.5);
                brush.text(
                    at,
                    Align2::CENTER_BOTTOM,
                    &text,
                    Font::Digit(tenths(theme)),
                    theme.accent,
                );
                free_x = x + half;
            }
        }
        if in_y {
            line(pos2(left.right() - 4.0, y), pos2(left.right(), y), tick);
            if y + theme.text.small * 0.5 <= free_y {
                let at = pos2(left.right() - 5.0, y);
                brush.text(
                    at,
                    Align2::RIGHT_CENTER,
                    &text,
                    Font::Digit(tenths(theme)),
                    theme.accent,
                );
                free_y = y - theme.text.small * 0.5;
            }
        }
        if in_x && in_y {
            let meet = grid.cell((*low, *high));
            line(pos2(x, below.top()), pos2(x, meet.bottom()), thread);
            line(pos2(left.right(), y), pos2(meet.left(), y), thread);
            let stroke = Stroke::new(theme.width.line, theme.accent);
            painter.rect_stroke(
                meet.shrink(1.0).translate(brush.at),
                theme.radius.small,
                stroke,
                StrokeKind::Inside,
            );
        }
    }
    let small = Font::Small;
    brush.text(
        pos2(left.left() - 2.0, below.center().y),
        Align2::RIGHT_CENTER,
        words::LOWER,
        small,
        theme.accent,
    );
    brush.text(
        pos2(squares.left() - 3.0, left.top()),
        Align2::RIGHT_BOTTOM,
        words::UPPER,
        small,
        theme.accent,
    );
}

/// The size of the numbers of ticks, in tenths of a point.
fn tenths(theme: &Theme) -> u16 {
    u16::try_from(crate::input::units::count(
        (theme.text.small * 0.8).max(theme.least_type()) * 10.0,
    ))
    .unwrap_or(100)
}
