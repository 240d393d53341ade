//! The graph of positions in layers from left to right, each with its value in the mark of who wins
//! it.

use super::super::cells::as_f32;
use super::super::pen::Pen;
use super::stage::{self, Entry, Sign, Stage};
use super::{DiagramState, DiagramView, Key};
use crate::input::spots::Spot;
use crate::marks::Mark;
use crate::solver::outcome::Outcome;
use crate::study::diagram::{Node, Web};
use crate::words;
use egui::{
    Align2, Color32, Mesh, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, epaint, pos2, vec2,
};
use std::sync::Arc;

/// The side of a node: as large as the fullest layer and the number of layers leave room for.
pub(super) fn side(pen: &Pen<'_>, of: &Web, body: Rect) -> f32 {
    let most = of.nodes.iter().map(|node| node.of).max().unwrap_or(1);
    let (across, down) =
        (body.width() / as_f32(of.layers.max(1) as u64), body.height() / as_f32(most as u64));
    (across * 0.55).min(down * 0.7).clamp(5.0, pen.theme.text.small * 1.7)
}

fn place(of: &Web, body: Rect, side: f32, node: &Node) -> Pos2 {
    // A few layers do not drift apart over the whole width.
    let room = (body.width() - side).min(as_f32(of.layers as u64) * side * 7.0).max(0.0);
    let layers = as_f32(of.layers.saturating_sub(1).max(1) as u64);
    let x = body.left() + side * 0.5 + room * as_f32(node.layer as u64) / layers;
    let part = (as_f32(node.nth as u64) + 0.5) / as_f32(node.of.max(1) as u64);
    let y = if is_chain(of) {
        body.top() + body.height() * 0.72
    } else {
        body.top() + body.height() * part
    };
    pos2(x, y)
}

/// Where each layer is a single node all stand on one line, and the arrows arch above it.
const fn is_chain(of: &Web) -> bool {
    of.layers == of.nodes.len()
}

pub(super) fn spots(pen: &Pen<'_>, of: &Web, body: Rect) -> Vec<Rect> {
    let side = side(pen, of, body);
    of.nodes
        .iter()
        .map(|node| Rect::from_center_size(place(of, body, side, node), Vec2::splat(side)))
        .collect()
}

pub(super) fn paint(
    pen: &Pen<'_>,
    view: &DiagramView<'_>,
    stage: &Stage,
    of: &Web,
    state: &mut DiagramState,
) {
    let theme = pen.theme;
    let key = [
        Entry::outcome(Outcome::N),
        Entry::outcome(Outcome::P),
        Entry::new(Sign::Line(theme.lose), words::diagram::WINS),
    ];
    if of.nodes.is_empty() {
        let note = words::diagram::note(view.lang, view.diagram).unwrap_or_default();
        super::said(pen, stage, &note);
        return;
    }
    stage.key(pen, &key, 0.0);
    let pen = &stage.inside(pen);
    let key = Key { generation: view.generation, scheme: theme.scheme, body: stage.laid };
    let mesh = match &state.lines {
        Some((of, mesh)) if *of == key => mesh.clone(),
        _ => {
            let mesh = Arc::new(lines(pen, stage.laid, of, state.spots()));
            state.lines = Some((key, mesh.clone()));
            mesh
        }
    };
    pen.painter.add(Shape::Mesh(mesh));
    if let Some(from) = state.spoken.or(view.preview) {
        for to in of.options(from) {
            let stroke = Stroke::new(theme.width.line + pen.pixel * 0.5, theme.accent);
            pen.painter.extend(arrow(stage.laid, of, state.spots(), (from, to), stroke));
        }
    }
    for (node, spot) in of.nodes.iter().zip(state.spots()) {
        self::node(pen, node, spot.rect);
    }
    labels(pen, of, stage.laid, state.spots());
    stage::rings(pen, view, state.spoken, |node| state.rect(node));
}

/// All arrows as one mesh, made once: those that win in the colour of P, the others pale.
fn lines(pen: &Pen<'_>, body: Rect, of: &Web, spots: &[Spot]) -> Mesh {
    let theme = pen.theme;
    let wins = |(from, to): (usize, usize)| {
        let outcome = |node: usize| of.nodes.get(node).map(|node| node.outcome);
        outcome(from) == Some(Outcome::N) && outcome(to) == Some(Outcome::P)
    };
    // Curves of half a pixel's error cannot be told from exact ones, and have far fewer corners.
    let options = epaint::TessellationOptions {
        bezier_tolerance: 0.5,
        ..epaint::TessellationOptions::default()
    };
    let mut tessellator = epaint::Tessellator::new(1.0 / pen.pixel, options, [1, 1], Vec::new());
    let mut mesh = Mesh::default();
    for winning in [false, true] {
        for ends in of.arrows.iter().filter(|ends| wins(**ends) == winning) {
            let stroke = if winning {
                Stroke::new(theme.width.line, theme.lose)
            } else {
                Stroke::new(theme.width.hair, pale(pen))
            };
            for shape in arrow(body, of, spots, *ends, stroke) {
                tessellator.tessellate_shape(shape, &mut mesh);
            }
        }
    }
    mesh
}

fn pale(pen: &Pen<'_>) -> Color32 {
    pen.theme.edge.lerp_to_gamma(pen.theme.raised, 0.3)
}

/// An arrow between two nodes; past a layer it bends, so that it does not run through the nodes
/// there.
fn arrow(
    body: Rect,
    of: &Web,
    spots: &[Spot],
    (from, to): (usize, usize),
    stroke: Stroke,
) -> Vec<Shape> {
    let node = |index: usize| of.nodes.get(index).zip(spots.get(index));
    let (Some((a, from)), Some((b, to))) = (node(from), node(to)) else { return Vec::new() };
    let (from, to) = (from.rect, to.rect);
    let span = as_f32(b.layer.saturating_sub(a.layer) as u64);
    let (start, end) = (from.center(), to.center());
    let radius = from.width() * 0.5;
    let middle = start + (end - start) * 0.5;
    // A curve rises half as high as its control point.
    let middle = if span <= 1.0 {
        middle
    } else if is_chain(of) {
        let longest = as_f32(of.layers.max(2) as u64 - 1);
        middle - vec2(0.0, (span / longest).sqrt() * (middle.y - body.top()) * 1.9)
    } else {
        let up = middle.y - (span - 1.0).sqrt() * radius * 3.8;
        pos2(middle.x, up.max(body.top() - radius))
    };
    let leave = start + (middle - start).normalized() * radius;
    let arrive = end + (middle - end).normalized() * (radius + 1.0);
    let along = (arrive - middle).normalized();
    let size = (radius * 0.5).clamp(2.5, 6.0);
    let base = arrive - along * size;
    let curve = epaint::QuadraticBezierShape::from_points_stroke(
        [leave, middle, base],
        false,
        Color32::TRANSPARENT,
        stroke,
    );
    let aside = along.rot90() * size * 0.45;
    let tip =
        Shape::convex_polygon(vec![arrive, base + aside, base - aside], stroke.color, Stroke::NONE);
    vec![Shape::QuadraticBezier(curve), tip]
}

/// The mark's shape with the value in it, or with its letter where there is none.
fn node(pen: &Pen<'_>, node: &Node, rect: Rect) {
    let theme = pen.theme;
    let lost = node.outcome.is_p();
    let round = rect.width() * 0.5;
    let width = (rect.width() * 0.055).max(1.0);
    if lost {
        pen.painter.rect_filled(rect, round * 0.2, theme.lose_soft);
        let step = (rect.width() / 6.0).max(2.5);
        let line = Stroke::new(step * 0.38, theme.lose_hatch);
        crate::marks::hatch(&pen.painter, rect.shrink(round * 0.06), step, line);
        let frame = Stroke::new(width, theme.lose);
        pen.painter.rect_stroke(rect, round * 0.2, frame, StrokeKind::Inside);
    } else {
        pen.painter.circle(
            rect.center(),
            round - width,
            theme.win_soft,
            Stroke::new(width, theme.win),
        );
    }
    let least = theme.least_type();
    if rect.width() >= (least * 1.3).max(12.0) {
        let text = node.value.map_or_else(
            || if lost { Mark::P.letter().to_owned() } else { Mark::N.letter().to_owned() },
            |value| value.to_string(),
        );
        let color = if lost { theme.lose } else { theme.win };
        if lost {
            crate::marks::plate(&pen.painter, theme, rect.expand(round * 0.2));
        }
        let galley =
            pen.letter(&text, (rect.width() * 0.6).min(theme.text.small).max(least), color);
        pen.put(rect.center(), Align2::CENTER_CENTER, galley);
    }
}

/// The positions below their nodes, where all of them have room.
fn labels(pen: &Pen<'_>, of: &Web, body: Rect, spots: &[Spot]) {
    let size = (pen.theme.text.small * 0.86).max(pen.theme.least_type());
    let galleys: Vec<_> = of
        .nodes
        .iter()
        .map(|node| pen.letter(&words::diagram::short(&node.sum), size, pen.theme.ink_soft))
        .collect();
    let most = of.nodes.iter().map(|node| node.of).max().unwrap_or(1);
    let wide = galleys.iter().map(|galley| galley.size().x).fold(0.0, f32::max);
    let side = spots.first().map_or(0.0, |spot| spot.rect.width());
    let down = body.height() / as_f32(most as u64);
    let across = body.width() / as_f32(of.layers.max(1) as u64);
    if down < side + pen.row || across < wide + 4.0 {
        return;
    }
    for (galley, Spot { rect, .. }) in galleys.into_iter().zip(spots) {
        let at = pos2(rect.center().x, rect.bottom() + 1.0);
        let ground = Align2::CENTER_TOP.anchor_size(at, galley.size());
        pen.painter.rect_filled(ground, 2.0, pen.theme.raised.gamma_multiply(0.8));
        pen.put(at, Align2::CENTER_TOP, galley);
    }
}
