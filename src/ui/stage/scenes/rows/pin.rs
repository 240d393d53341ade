//! A bowling pin as a small mesh. Knows how a pin looks, not what it means.

use crate::stage::paint::coins::Face;
use crate::theme::Theme;
use egui::{Color32, Mesh, Painter, Pos2, Shape, Stroke, Vec2, pos2, vec2};
use std::sync::Arc;

/// Half the width at each height, both over the height of the pin, from the foot up.
const OUTLINE: [(f32, f32); 13] = [
    (0.0, 0.125),
    (0.05, 0.15),
    (0.16, 0.195),
    (0.28, 0.215),
    (0.40, 0.2),
    (0.52, 0.15),
    (0.62, 0.105),
    (0.70, 0.09),
    (0.78, 0.11),
    (0.86, 0.125),
    (0.93, 0.11),
    (0.98, 0.06),
    (1.0, 0.02),
];

/// A pin that stands around `center`, `height` high; `fall` from 0 to 1 lays it on its side.
pub(super) fn paint(
    painter: &Painter,
    theme: &Theme,
    center: Pos2,
    height: f32,
    face: Face,
    presence: f32,
    fall: f32,
) {
    let foot = center + vec2(0.0, height * 0.5);
    let (sin, cos) = (fall * 1.35).sin_cos();
    let turned = |at: Vec2| foot + vec2(at.x * cos - at.y * sin, at.x * sin + at.y * cos);
    let left = |(up, half): (f32, f32)| turned(vec2(-half, -up) * height);
    let right = |(up, half): (f32, f32)| turned(vec2(half, -up) * height);
    let fade = |color: Color32| {
        if presence >= 1.0 { color } else { color.gamma_multiply(presence.max(0.0)) }
    };
    let outline: Vec<Pos2> = OUTLINE
        .iter()
        .map(|level| left(*level))
        .chain(OUTLINE.iter().rev().map(|level| right(*level)))
        .collect();
    let line = (height * 0.03).max(1.25);
    match face {
        Face::Trace => {
            let dots = Shape::dotted_line(
                &closed(outline),
                fade(theme.edge),
                (height * 0.1).max(4.0),
                1.1,
            );
            painter.extend(dots);
        }
        Face::Ghost => {
            painter.add(body(&left, &right, [fade(theme.stone_ghost.gamma_multiply(0.6)); 3]));
            let stroke = Stroke::new(line, fade(theme.stone_edge));
            painter.extend(Shape::dashed_line(
                &closed(outline),
                stroke,
                height * 0.09,
                height * 0.06,
            ));
        }
        Face::Whole | Face::Lit | Face::Outside => {
            let base = if face == Face::Lit { theme.stone_lit } else { theme.stone };
            let light = if theme.is_dark() { 0.3 } else { 0.26 };
            let bright = base.lerp_to_gamma(Color32::WHITE, light);
            painter.add(body(&left, &right, [fade(base), fade(bright), fade(base)]));
            let width = if face == Face::Whole { line } else { line * 1.8 };
            let edge = if face == Face::Outside { theme.accent } else { theme.stone_edge };
            painter.add(Shape::closed_line(outline, Stroke::new(width, fade(edge))));
            // The ring around its neck.
            let neck = Stroke::new(line * 1.4, fade(theme.on_stone));
            let at = (0.66, 0.085);
            painter.line_segment([left(at), right(at)], neck);
            if face == Face::Lit {
                painter.circle_filled(
                    turned(vec2(0.0, -0.28 * height)),
                    height * 0.06,
                    fade(theme.stone_edge),
                );
            }
        }
    }
}

/// The surface, in three colours from left to right.
fn body(
    left: &impl Fn((f32, f32)) -> Pos2,
    right: &impl Fn((f32, f32)) -> Pos2,
    [dark, bright, shade]: [Color32; 3],
) -> Shape {
    let mut mesh = Mesh::default();
    for (level, index) in OUTLINE.into_iter().zip(0_u32..) {
        let (a, b) = (left(level), right(level));
        mesh.colored_vertex(a, dark);
        mesh.colored_vertex(a.lerp(b, 0.36), bright);
        mesh.colored_vertex(b, shade);
        if let Some(below) = index.checked_sub(1) {
            let (here, below) = (index * 3, below * 3);
            for side in 0..2 {
                mesh.add_triangle(below + side, below + side + 1, here + side);
                mesh.add_triangle(below + side + 1, here + side + 1, here + side);
            }
        }
    }
    Shape::Mesh(Arc::new(mesh))
}

fn closed(mut outline: Vec<Pos2>) -> Vec<Pos2> {
    outline.extend(outline.first().copied());
    outline
}

/// Where a pin stood: a small mark on the floor.
pub(super) fn floor(painter: &Painter, theme: &Theme, center: Pos2, height: f32) {
    let at = pos2(center.x, center.y + height * 0.5 - 3.0);
    painter.hline(
        at.x - height * 0.1..=at.x + height * 0.1,
        at.y,
        Stroke::new(theme.width.line, theme.line),
    );
}
