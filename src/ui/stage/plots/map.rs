//! Maps: what is painted over the texture: numbers where they fit, the position's cross-hair, the
//! cell spoken of.

use super::cells::{CellLayout, as_f32};
use super::palette::Palette;
use super::pen::Pen;
use super::{CellPos, ChartView};
use crate::study::chart::{Map, Means};
use crate::theme::contrast;
use egui::{Align2, Color32, Id, Rect, Stroke, StrokeKind, Vec2, pos2};
use std::collections::BTreeMap;

/// How long the frame of a row slides, in seconds.
const SLIDES: f32 = 0.25;

/// The most cells that get their number written in.
const WRITTEN: u64 = 400;

pub(super) fn paint(
    pen: &Pen<'_>,
    view: &ChartView<'_>,
    laid: &CellLayout,
    chart: &Map,
    spoken: Option<CellPos>,
) {
    if chart.lines() {
        golden(pen, laid);
    }
    numbers(pen, laid, chart);
    if let Some(place) = laid.shown(view.here) {
        slides(pen, view, laid, chart, place);
        cross_hair(pen, laid, place);
        ring(pen, laid, place, pen.theme.ink, pen.theme.width.bold);
    }
    if let Some(place) =
        laid.shown(view.preview).filter(|place| spoken.is_none() && view.here != Some(*place))
    {
        ring(pen, laid, place, pen.theme.accent, pen.theme.width.line);
    }
    if let Some(place) = laid.shown(spoken) {
        ring(pen, laid, place, pen.theme.accent, pen.theme.width.bold);
    }
}

/// The lines of slope φ and 1/φ through the middle of the first cell.
fn golden(pen: &Pen<'_>, laid: &CellLayout) {
    let phi = f32::midpoint(5_f32.sqrt(), 1.0);
    let (left, bottom) = (as_f32(laid.window.left), as_f32(laid.window.bottom));
    let painter = pen.painter.with_clip_rect(laid.plot.intersect(pen.painter.clip_rect()));
    // The middle of a cell, in points.
    let at = |x: f32, y: f32| {
        let right = (x + 0.5 - left) * laid.cell.x;
        let up = (y + 0.5 - bottom) * laid.cell.y;
        pos2(laid.plot.left() + right, laid.plot.bottom() - up)
    };
    let far = left + bottom + 2.0 * as_f32(laid.window.width + laid.window.height);
    // Among small cells a hair, or it would hide those that it runs through.
    let width =
        if laid.cell.min_elem() < 8.0 { pen.theme.width.hair } else { pen.theme.width.line };
    for ends in [[at(0.0, 0.0), at(far / phi, far)], [at(0.0, 0.0), at(far, far / phi)]] {
        painter.line_segment(ends, Stroke::new(width, pen.theme.accent));
    }
}

fn numbers(pen: &Pen<'_>, laid: &CellLayout, chart: &Map) {
    let many = laid.window.width * laid.window.height > WRITTEN;
    let Some(greatest) = chart.greatest() else { return };
    let Some(size) = pen.size_in(laid.cell, greatest).filter(|_| !many) else { return };
    let palette = Palette::new(pen.theme, greatest);
    // The same few numbers stand in many cells.
    let mut written = BTreeMap::new();
    for (x, y) in laid.rows().flat_map(|y| laid.columns().map(move |x| (x, y))) {
        if let Some(n) = chart.number(x, y) {
            let written = written
                .entry(n)
                .or_insert_with(|| pen.number_of(size, n, readable(pen, palette.of(n), n == 0)));
            pen.put(laid.rect(pen, (x, y)).center(), Align2::CENTER_CENTER, written.clone());
        }
    }
}

/// Ink or paper, whichever is easier to read there.
fn readable(pen: &Pen<'_>, on: Color32, lost: bool) -> Color32 {
    let theme = pen.theme;
    if lost {
        theme.on_lose
    } else if contrast(theme.ink, on) >= contrast(theme.ground, on) {
        theme.ink
    } else {
        theme.ground
    }
}

/// Lines from the axes to the position's cell.
fn cross_hair(pen: &Pen<'_>, laid: &CellLayout, place: CellPos) {
    let cell = laid.rect(pen, place);
    let (color, width) = (pen.theme.ink, pen.theme.width.hair);
    let outside = ringed(pen, cell);
    let (x, y) = (pen.snap(cell.center().x), pen.snap(cell.center().y));
    let lines = [
        [pos2(laid.plot.left(), y), pos2(outside.left(), y)],
        [pos2(x, outside.bottom()), pos2(x, laid.plot.bottom())],
    ];
    // Across marks a line would strike them out: there the numbers at the axes must do.
    if laid.cell.min_elem() < pen.theme.text.small * 0.8 {
        for [from, to] in lines {
            // Paper beneath, so that the hair is seen on any colour.
            pen.line(from, to, width * 2.5, pen.theme.ground.gamma_multiply(0.6));
            pen.line(from, to, width, color);
        }
    }
}

/// Where the rows are those of a rule's number, a frame around the row of that number; it slides
/// along when the number is turned.
fn slides(pen: &Pen<'_>, view: &ChartView<'_>, laid: &CellLayout, chart: &Map, place: CellPos) {
    if !matches!(chart.up().means, Means::Rule(_)) || laid.cell.min_elem() < 4.0 {
        return;
    }
    let row = laid.rect(pen, place);
    let id = Id::unique("laststone.row").with(laid.plot.left_top().to_string());
    let lasts = if view.motion { SLIDES } else { 0.0 };
    let y = pen.painter.ctx().animate_value_with_time(id, row.center().y, lasts);
    let y = y.clamp(laid.plot.top(), laid.plot.bottom());
    let rect = Rect::from_center_size(pos2(laid.plot.center().x, y), row.size())
        .with_min_x(laid.plot.left())
        .with_max_x(laid.plot.right())
        .expand(pen.theme.width.bold);
    let radius = pen.theme.radius.small;
    let paper = Stroke::new(pen.theme.width.bold + 2.0 * pen.theme.width.hair, pen.theme.ground);
    pen.painter.rect_stroke(rect, radius, paper, StrokeKind::Middle);
    let line = Stroke::new(pen.theme.width.bold, pen.theme.lit_line);
    pen.painter.rect_stroke(rect, radius, line, StrokeKind::Middle);
}

/// A ring around a cell, with paper on both sides of it.
fn ring(pen: &Pen<'_>, laid: &CellLayout, place: CellPos, color: Color32, width: f32) {
    ring_at(pen, laid.rect(pen, place), color, width);
}

/// The same around a cell that stands here.
pub(super) fn ring_at(pen: &Pen<'_>, cell: Rect, color: Color32, width: f32) {
    let rect = ringed(pen, cell);
    let radius = pen.theme.radius.small;
    let paper = Stroke::new(width + 2.0 * pen.theme.width.hair, pen.theme.ground);
    pen.painter.rect_stroke(rect, radius, paper, StrokeKind::Middle);
    pen.painter.rect_stroke(rect, radius, Stroke::new(width, color), StrokeKind::Middle);
}

/// The ring's rectangle: around the cell, and large enough to be found around a small one.
fn ringed(pen: &Pen<'_>, cell: Rect) -> Rect {
    let least = pen.theme.text.small * 0.8;
    let side = |cell: f32| cell.max(least);
    Rect::from_center_size(cell.center(), Vec2::new(side(cell.width()), side(cell.height())))
}
