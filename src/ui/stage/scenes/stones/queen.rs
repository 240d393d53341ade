//! The queen, turned out of stone. Knows where and how large, nothing else.

use crate::stage::paint::pebble;
use crate::theme::Theme;
use egui::{Color32, Mesh, Painter, Pos2, Shape, Stroke, Vec2, vec2};
use std::sync::Arc;

/// Her right side from the foot to the spike in the middle, in shares of her size; the left one is
/// the same.
const SIDE: [(f32, f32); 15] = [
    (0.30, 0.44),
    (0.33, 0.43),
    (0.34, 0.39),
    (0.32, 0.33),
    (0.25, 0.29),
    (0.20, 0.20),
    (0.19, 0.11),
    (0.22, 0.04),
    (0.42, -0.30),
    (0.31, -0.21),
    (0.235, -0.13),
    (0.20, -0.38),
    (0.14, -0.26),
    (0.10, -0.16),
    (0.0, -0.44),
];
/// So many of them, from the foot up, are her body: the rest is the crown.
const BODY: usize = 8;
/// The balls on the spikes of her right side.
const BALLS: [(f32, f32); 3] = [(0.42, -0.32), (0.20, -0.41), (0.0, -0.47)];
/// The radius of a ball.
const BALL: f32 = 0.052;

/// How she is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Face {
    /// Where she stands.
    Whole,
    /// Where she stood: an outline in dashes.
    Gone,
}

/// Paints a queen of this size.
pub(super) fn paint(painter: &Painter, theme: &Theme, center: Pos2, size: f32, face: Face) {
    let at = |side: f32, (x, y): (f32, f32)| center + vec2(x * side, y) * size;
    let right = SIDE.iter().map(|point| at(1.0, *point));
    let left = SIDE.iter().rev().skip(1).map(|point| at(-1.0, *point));
    let mut outline: Vec<Pos2> = right.chain(left).collect();
    let balls = BALLS.iter().map(|ball| at(1.0, *ball));
    let balls = balls.chain(BALLS.iter().take(2).map(|ball| at(-1.0, *ball)));
    let width = (size * 0.02).clamp(1.0, 2.0);
    if face == Face::Gone {
        outline.extend(outline.first().copied());
        let line = Stroke::new(width, theme.edge);
        painter.extend(Shape::dashed_line(&outline, line, size * 0.06, size * 0.05));
        painter.extend(balls.map(|ball| Shape::circle_stroke(ball, size * BALL, line)));
        return;
    }
    let edge = if theme.scheme.is_high() { theme.stone_edge } else { theme.tones[2][2] };
    let line = Stroke::new(if theme.scheme.is_high() { theme.width.line } else { width }, edge);
    shadow(painter, theme, center, size);
    painter.add(Shape::Mesh(Arc::new(body(theme, center, size))));
    painter.add(Shape::closed_line(outline, line));
    for ball in balls {
        let ground = tone(theme, (ball - center) / size);
        painter.circle(ball, size * BALL, ground, line);
    }
    if size >= 24.0 && !theme.scheme.is_high() {
        bands(painter, center, size);
    }
}

/// The colour of a place of her, told in sizes from her middle.
fn tone(theme: &Theme, at: Vec2) -> Color32 {
    if theme.scheme.is_high() { theme.stone } else { pebble::light(theme.tones[2], at * 2.0, 1.0) }
}

/// Her body in strips from side to side, and her crown in spikes.
fn body(theme: &Theme, center: Pos2, size: f32) -> Mesh {
    let mut mesh = Mesh::default();
    let corner = |mesh: &mut Mesh, x: f32, y: f32| {
        mesh.colored_vertex(center + vec2(x, y) * size, tone(theme, vec2(x, y)));
        u32::try_from(mesh.vertices.len()).unwrap_or(1) - 1
    };
    let brim = SIDE[BODY + 2];
    let mut below: Option<[u32; 5]> = None;
    for (x, y) in SIDE.into_iter().take(BODY).chain([brim]) {
        let row = [-1.0, -0.5, 0.0, 0.5, 1.0].map(|share| corner(&mut mesh, x * share, y));
        for (low, high) in below.iter().flat_map(|below| below.windows(2).zip(row.windows(2))) {
            mesh.add_triangle(low[0], low[1], high[0]);
            mesh.add_triangle(low[1], high[1], high[0]);
        }
        below = Some(row);
    }
    let spikes = [
        [SIDE[BODY - 1], SIDE[BODY], SIDE[BODY + 2]],
        [SIDE[BODY + 2], SIDE[BODY + 3], SIDE[BODY + 5]],
    ];
    for spike in spikes {
        for side in [-1.0, 1.0] {
            let [a, b, c] = spike.map(|(x, y)| corner(&mut mesh, x * side, y));
            mesh.add_triangle(a, b, c);
        }
    }
    // Under the spikes inside, where the brim curves.
    let (inner, top) = (SIDE[BODY + 5], SIDE[BODY + 6]);
    let dip = [(-brim.0, brim.1), (-inner.0, inner.1), inner, brim];
    let [a, b, c, d] = dip.map(|(x, y)| corner(&mut mesh, x, y));
    mesh.add_triangle(a, b, c);
    mesh.add_triangle(a, c, d);
    let tip = corner(&mut mesh, top.0, top.1);
    mesh.add_triangle(b, tip, c);
    mesh
}

/// The shadow at her foot: none in high contrast.
fn shadow(painter: &Painter, theme: &Theme, center: Pos2, size: f32) {
    if theme.scheme.is_high() {
        return;
    }
    let shade = theme.shade.gamma_multiply(0.16);
    for share in [1.0, 0.8, 0.6] {
        let radius = vec2(0.50, 0.15) * size * share;
        painter.add(Shape::ellipse_filled(center + vec2(0.12, 0.44) * size, radius, shade));
    }
}

/// The light on her waist and foot.
fn bands(painter: &Painter, center: Pos2, size: f32) {
    let at = |(x, y): (f32, f32)| center + vec2(x, y) * size;
    let line = Stroke::new(size * 0.024, Color32::WHITE.gamma_multiply(0.45));
    for band in
        [[(-0.20, 0.05), (0.0, 0.085), (0.20, 0.05)], [(-0.24, 0.29), (0.0, 0.325), (0.24, 0.29)]]
    {
        painter.add(Shape::line(band.map(at).to_vec(), line));
    }
    let sheen = Stroke::new(size * 0.045, Color32::WHITE.gamma_multiply(0.3));
    painter.line_segment([at((-0.17, 0.0)), at((-0.27, -0.16))], sheen);
}
