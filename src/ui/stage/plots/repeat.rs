//! Over a strip whose values repeat: brackets over preperiod and periods, marks at the exceptions,
//! and the values that were compared to prove it.

use super::cells::{CellLayout, as_f32};
use super::pen::Pen;
use crate::lang::spaced;
use crate::study::chart::Strip;
use crate::theme::Theme;
use crate::words;
use egui::{Align2, Color32, Galley, Mesh, Rangef, Rect, pos2};
use std::sync::Arc;

/// The sentence below the strip, laid out in this width.
pub(super) fn note(pen: &Pen<'_>, strip: &Strip, width: f32) -> Option<Arc<Galley>> {
    let said = words::period::sentence(pen.lang, strip)?;
    Some(pen.wrapped(&spaced(&said), pen.theme.ink, width))
}

pub(super) fn paint(pen: &Pen<'_>, laid: &CellLayout, strip: &Strip) {
    if let (Some(rect), Some(galley)) = (laid.note, note(pen, strip, laid.whole.width())) {
        pen.put(rect.min, Align2::LEFT_TOP, galley);
    }
    let (Some(bands), Some(repeat)) = (laid.bands, strip.repeat()) else { return };
    let Some((preperiod, period)) = repeat.lengths() else { return };
    let theme = pen.theme;
    let line = bands.top() + pen.row;
    let last = laid.columns().end;
    if let Some(range) = x_range(pen, laid, 0, preperiod) {
        bracket(pen, range, line, theme.ink_soft);
        title(pen, range, bands, words::period::PREPERIOD.to(pen.lang), preperiod, theme.ink_soft);
    }
    let shown = last.saturating_sub(preperiod).div_ceil(period);
    let narrow = laid.cell.x * as_f32(period) < 3.0 * pen.pixel;
    for nth in 0..if narrow { 0 } else { shown } {
        let from = preperiod + nth * period;
        let Some(range) = x_range(pen, laid, from, from.saturating_add(period)) else { continue };
        bracket(pen, range, line, theme.accent);
        if nth == 0 {
            title(pen, range, bands, words::period::PERIOD.to(pen.lang), period, theme.accent);
        }
    }
    if let Some(window) = repeat.window {
        // The earlier values, and below them the equal ones one period later.
        for ((from, to), down) in window.ranges().into_iter().zip([4.0, 8.0]) {
            if let Some(range) = x_range(pen, laid, from, to) {
                let range = range.shrink(1.0);
                let y = pen.snap(line + down);
                pen.line(pos2(range.min, y), pos2(range.max, y), theme.width.bold, theme.ink);
            }
        }
    }
    exceptions(pen, laid, &repeat.exceptions, line + 4.0, theme);
}

/// Every other period has a ground, behind everything else of the strip, so that one sees them
/// follow one another.
pub(super) fn grounds(pen: &Pen<'_>, laid: &CellLayout, strip: &Strip) -> Option<Mesh> {
    let (bands, repeat) = (laid.bands?, strip.repeat()?);
    let (preperiod, period) = repeat.lengths()?;
    if laid.cell.x * as_f32(period) < 6.0 * pen.pixel {
        return None;
    }
    let mut ground = Mesh::default();
    let mut from = preperiod;
    while from < laid.columns().end {
        let range = x_range(pen, laid, from, from.saturating_add(period));
        from = from.saturating_add(period.saturating_mul(2));
        let Some(range) = range else { continue };
        let rect = Rect::from_x_y_ranges(range, bands.top() + pen.row..=laid.cells.top());
        ground.add_colored_rect(rect, pen.theme.accent_soft.gamma_multiply(0.7));
    }
    Some(ground)
}

/// From the left edge of one cell to that of another, cut to the part of the strip that is shown;
/// `None` where nothing of it is.
fn x_range(pen: &Pen<'_>, laid: &CellLayout, from: u64, to: u64) -> Option<Rangef> {
    let shown = laid.columns();
    let (from, to) = (from.max(shown.start), to.min(shown.end));
    let x = |n: u64| {
        let right = laid.cells.left() + as_f32(n.saturating_sub(shown.start)) * laid.cell.x;
        pen.snap(right).min(laid.cells.right())
    };
    (from < to).then(|| Rangef::new(x(from), x(to)))
}

/// A bracket that opens downwards.
fn bracket(pen: &Pen<'_>, range: Rangef, y: f32, color: Color32) {
    let (width, y) = (pen.theme.width.line, pen.snap(y));
    let inner = range.shrink(pen.pixel.max(range.span() * 0.01).min(2.0));
    pen.line(pos2(inner.min, y), pos2(inner.max, y), width, color);
    for x in [inner.min, inner.max] {
        pen.line(pos2(x, y), pos2(x, y + 4.0), width, color);
    }
}

/// Its name and length above a bracket, in short where there is little room.
fn title(pen: &Pen<'_>, range: Rangef, bands: Rect, name: &str, length: u64, color: Color32) {
    let galley = pen.words(&format!("{name} {length}"), color);
    let room = range.span() - pen.theme.space.xs;
    let galley = if galley.size().x > room { pen.number(length, color, true) } else { galley };
    if galley.size().x <= range.span() + pen.theme.space.l {
        pen.put(pos2(range.center(), bands.top()), Align2::CENTER_TOP, galley);
    }
}

/// A small triangle that points down at each exception.
fn exceptions(pen: &Pen<'_>, laid: &CellLayout, exceptions: &[u64], y: f32, theme: &Theme) {
    let mut mesh = Mesh::default();
    let half = (laid.cell.x * 0.5).clamp(3.0, 5.0);
    for n in exceptions.iter().filter(|n| laid.columns().contains(n)) {
        let x = laid.rect(pen, (*n, 0)).center().x;
        let first = u32::try_from(mesh.vertices.len()).unwrap_or(0);
        mesh.colored_vertex(pos2(x - half, y), theme.bad);
        mesh.colored_vertex(pos2(x + half, y), theme.bad);
        mesh.colored_vertex(pos2(x, y + 1.7 * half), theme.bad);
        mesh.add_triangle(first, first + 1, first + 2);
    }
    pen.painter.add(mesh);
}
