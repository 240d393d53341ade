//! What stands above a heap: how many stones are left, or into how many boxes they go.

use super::brush::Brush;
use crate::fonts;
use crate::stage::paint::write::Font;
use crate::words::board as words;
use egui::{Align2, FontId, Pos2, Vec2, pos2, vec2};

/// How many stones are left, as large as the stage allows; or would be left.
pub(super) fn count(brush: &Brush<'_>, at: Pos2, size: f32) {
    let (theme, left) = (brush.theme, brush.left(0));
    let Some(n) = left.or(brush.row.first().copied()) else { return };
    let (text, color) = match left {
        Some(left) => (format!("→ {left}"), theme.accent),
        None => (n.to_string(), theme.ink),
    };
    let font = FontId::new(size, fonts::serif());
    let galley = brush.painter.layout_no_wrap(text, font, color);
    // A numeral leaves much of its line empty; what stands beside it shares its baseline.
    let at = at + brush.at - vec2(0.0, size * 0.36);
    let words = (size * 0.24).clamp(theme.text.small, theme.text.heading);
    let beside = at + vec2(galley.size().x + theme.space.s, size * 1.09 + words * 0.33);
    brush.painter.galley(at, galley, color);
    let font = FontId::proportional(words);
    let said = words::left(brush.lang, n);
    brush.painter.text(beside, Align2::LEFT_BOTTOM, said, font, theme.ink_soft);
}

/// The equation above boxes: of the heap as it is, or as it would be.
pub(super) fn caption(brush: &Brush<'_>, shift: Vec2) {
    let (Some(size), Some(n)) = (brush.marks.box_size, brush.row.first()) else { return };
    let theme = brush.theme;
    let left = brush.left(0);
    let color = if left.is_some() { theme.accent } else { theme.ink };
    let text = words::boxes(left.unwrap_or(*n), size).unwrap_or_default();
    let text = if left.is_some() { format!("→ {text}") } else { text };
    let at = pos2(shift.x, shift.y - theme.space.s);
    brush.text(at, Align2::LEFT_BOTTOM, text, Font::Strong, color);
}
