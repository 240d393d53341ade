//! The cold pairs as points, the lines they lie along, and the position on the board.

use super::super::figure::as_f32;
use super::super::pen::Pen;
use super::stage::{self, Entry, Sign, Stage};
use super::{DiagramState, DiagramView};
use crate::marks::Mark;
use crate::study::diagram::Pairs;
use crate::words;
use egui::{Mesh, Pos2, Rect, Stroke, Vec2, pos2, vec2};

/// Points per unit.
fn unit(of: &Pairs, body: Rect) -> f32 {
    body.width() / (as_f32(of.upto) + 1.0)
}

/// Where a pair stands: in the middle of its cell, as in maps.
fn at(of: &Pairs, body: Rect, (a, b): (u64, u64)) -> Pos2 {
    let unit = unit(of, body);
    pos2(body.left() + (as_f32(a) + 0.5) * unit, body.bottom() - (as_f32(b) + 0.5) * unit)
}

pub(super) fn spots(of: &Pairs, body: Rect) -> Vec<Rect> {
    let side = unit(of, body).clamp(2.0, 14.0);
    of.points
        .iter()
        .map(|pair| Rect::from_center_size(at(of, body, *pair), Vec2::splat(side)))
        .collect()
}

pub(super) fn paint(
    pen: &Pen<'_>,
    view: &DiagramView<'_>,
    stage: &Stage,
    of: &Pairs,
    state: &mut DiagramState,
) {
    let (body, theme) = (stage.body, pen.theme);
    let key = [
        Entry::new(Sign::Mark(Mark::P), words::diagram::COLD),
        Entry::new(Sign::Line(theme.accent), words::diagram::SLOPES),
    ];
    let name = words::diagram::axes(view.diagram, view.lang)
        .1
        .map_or(0.0, |name| pen.words(&name, theme.ink).size().x);
    stage.key(pen, if of.lines { &key } else { key.split_at(1).0 }, name + theme.space.m);
    frame(pen, stage, of);
    if of.lines {
        let phi = f32::midpoint(5_f32.sqrt(), 1.0);
        let painter = pen.painter.with_clip_rect(body.intersect(pen.painter.clip_rect()));
        let origin = at(of, body, (0, 0));
        let far = body.width() * 2.0;
        for to in [vec2(far / phi, -far), vec2(far, -far / phi)] {
            painter
                .line_segment([origin, origin + to], Stroke::new(theme.width.line, theme.accent));
        }
    }
    marks(pen, state);
    ring(pen, of, body);
    if let Some(rect) = state.spoken.or(view.preview).and_then(|index| state.spots.get(index)) {
        stage::ring(pen, rect.expand(2.0), theme.accent, theme.width.bold);
    }
}

/// Axes, numbers and the position on the board: what a closed plot shows as well.
pub(super) fn frame(pen: &Pen<'_>, stage: &Stage, of: &Pairs) {
    let (body, theme) = (stage.body, pen.theme);
    let hair = theme.width.hair;
    pen.line(body.left_top(), body.left_bottom(), hair, theme.edge);
    pen.line(body.left_bottom(), body.right_bottom(), hair, theme.edge);
    if let Some(here) = shown(of) {
        let to = at(of, body, here);
        pen.line(pos2(to.x, body.bottom()), to, hair, theme.ink_soft);
        pen.line(pos2(body.left(), to.y), to, hair, theme.ink_soft);
    }
    let unit = unit(of, body);
    let column = |n: u64| body.left() + (as_f32(n) + 0.5) * unit;
    stage::ticks(pen, body, of.upto.saturating_add(1), shown(of).map(|(a, _)| a), column);
    up(pen, of, body, unit);
    ring(pen, of, body);
}

/// The position on the board, if it lies on the plot.
fn shown(of: &Pairs) -> Option<(u64, u64)> {
    of.here.filter(|(a, b)| *a <= of.upto && *b <= of.upto)
}

fn ring(pen: &Pen<'_>, of: &Pairs, body: Rect) {
    if let Some(here) = shown(of) {
        let side = unit(of, body).max(pen.theme.text.small * 0.8);
        let rect = Rect::from_center_size(at(of, body, here), Vec2::splat(side));
        stage::ring(pen, rect, pen.theme.ink, pen.theme.width.bold);
    }
}

/// The points: the mark of P where it has room, otherwise a square; those on the same pixels only
/// once.
fn marks(pen: &Pen<'_>, state: &DiagramState) {
    let mut mesh = Mesh::default();
    let mut last = pos2(f32::INFINITY, f32::INFINITY);
    for rect in &state.spots {
        if rect.width() >= 8.0 {
            Mark::P.paint(&pen.painter, pen.theme, *rect);
        } else if (rect.center() - last).abs().max_elem() >= pen.pixel {
            last = rect.center();
            mesh.add_colored_rect(*rect, pen.theme.lose);
        }
    }
    pen.painter.add(mesh);
}

/// The numbers of the upward axis.
fn up(pen: &Pen<'_>, of: &Pairs, body: Rect, unit: f32) {
    let theme = pen.theme;
    let count = of.upto.saturating_add(1);
    let y = |n: u64| body.bottom() - (as_f32(n) + 0.5) * unit;
    let put = |n: u64, strong: bool| {
        let galley = pen.number(n, if strong { theme.ink } else { theme.ink_soft }, strong);
        pen.put(pos2(body.left() - 6.0, y(n)), egui::Align2::RIGHT_CENTER, galley);
    };
    let here = shown(of).map(|(_, b)| b);
    if let Some(here) = here {
        put(here, true);
    }
    let apart = pen.row * 1.15 / unit.max(f32::MIN_POSITIVE);
    for n in super::super::axes::round(0..count, super::super::axes::step(count, apart)) {
        pen.line(
            pos2(body.left() - 4.0, y(n)),
            pos2(body.left(), y(n)),
            theme.width.hair,
            theme.edge,
        );
        if here.is_none_or(|here| (y(here) - y(n)).abs() >= pen.row) {
            put(n, false);
        }
    }
}
