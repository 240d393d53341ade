//! The queen: a stone with a crown on it. Knows where and how large, nothing else.

use crate::stage::paint::stone::{Look, Stones};
use crate::theme::Theme;
use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, vec2};
use std::sync::Arc;

/// The points of the crown from the left, as shares of its half side: across, and how high.
const POINTS: [(f32, f32); 5] =
    [(-0.56, 0.16), (-0.31, 0.40), (0.0, 0.50), (0.31, 0.40), (0.56, 0.16)];

/// Paints a queen of this diameter; a ghost is hollow and stands for where she might go.
pub(super) fn paint(painter: &Painter, theme: &Theme, center: Pos2, size: f32, ghost: bool) {
    let mut stones = Stones::new(theme, painter.pixels_per_point());
    stones.add(center, size / 2.0, if ghost { Look::Ghost } else { Look::Whole }, 0, 1.0);
    painter.add(Shape::Mesh(Arc::new(stones.mesh())));
    if size >= 13.0 {
        crown(painter, center, size * 0.5, theme.on_stone);
    }
}

fn crown(painter: &Painter, center: Pos2, half: f32, color: Color32) {
    let at = |x: f32, up: f32| center + vec2(x, -up) * half;
    // The spikes overlap, so that the crown needs no concave outline.
    for (i, (x, up)) in POINTS.into_iter().enumerate() {
        let foot = [-0.42, -0.40, -0.22, 0.02, 0.14][i];
        let other = [-0.14, -0.02, 0.22, 0.40, 0.42][i];
        let corners = vec![at(x, up), at(other, -0.26), at(foot, -0.26)];
        painter.add(Shape::convex_polygon(corners, color, Stroke::NONE));
        painter.circle_filled(at(x, up), half * 0.085, color);
    }
    let band = Rect::from_min_max(at(-0.42, -0.30), at(0.42, -0.44));
    painter.rect_filled(band, half * 0.05, color);
}
