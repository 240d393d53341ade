//! Stones as meshes: shaded discs, rings, dashes. Knows where and how they look, not what they
//! mean.

use crate::theme::Theme;
use egui::{Color32, Mesh, Pos2, Vec2, vec2};
use std::f32::consts::TAU;

/// How a stone looks. Each look has a shape of its own, so that none hangs on colour alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Look {
    /// A full stone.
    Whole,
    /// A full stone with a ring around it: outside the boxes.
    Outside,
    /// A hollow, dashed stone: the half-made move takes it.
    Ghost,
    /// A bright stone with a ring and an eye: the theory points to it.
    Lit,
    /// A faint, dotted outline: the last move took it.
    Trace,
}

/// Corners of a disc of this radius: enough that it looks round.
fn corners(radius: f32) -> u16 {
    if radius < 16.0 { 24 } else { 48 }
}

/// Collects stones.
pub(crate) struct Stones<'a> {
    mesh: Mesh,
    theme: &'a Theme,
    /// Width of the soft edge, in points: one pixel.
    feather: f32,
}

impl<'a> Stones<'a> {
    pub(crate) fn new(theme: &'a Theme, pixels_per_point: f32) -> Self {
        Self { mesh: Mesh::default(), theme, feather: 1.0 / pixels_per_point.max(0.1) }
    }

    pub(crate) fn mesh(self) -> Mesh {
        self.mesh
    }

    /// One stone; `presence` from 0 to 1 fades it.
    pub(crate) fn add(&mut self, center: Pos2, radius: f32, look: Look, presence: f32) {
        let theme = self.theme;
        let fade = |color: Color32| {
            if presence >= 1.0 { color } else { color.gamma_multiply(presence.max(0.0)) }
        };
        match look {
            Look::Whole | Look::Outside => {
                let body = if look == Look::Outside { radius * 0.86 } else { radius };
                self.shaded(
                    center,
                    body,
                    fade(theme.stone),
                    fade(theme.stone_edge),
                    fade(theme.shadow),
                );
                if look == Look::Outside {
                    self.ring(
                        center,
                        radius * 1.02,
                        (radius * 0.13).max(1.5),
                        fade(theme.accent),
                        1,
                        1.0,
                    );
                }
            }
            Look::Lit => {
                self.shaded(
                    center,
                    radius * 0.82,
                    fade(theme.stone_lit),
                    fade(theme.stone_edge),
                    fade(theme.shadow),
                );
                self.ring(
                    center,
                    radius * 1.04,
                    (radius * 0.12).max(1.5),
                    fade(theme.stone_edge),
                    1,
                    1.0,
                );
                self.disc(center, radius * 0.2, fade(theme.stone_edge));
            }
            Look::Ghost => {
                self.disc(
                    center,
                    radius - self.feather,
                    fade(theme.stone_ghost.gamma_multiply(0.6)),
                );
                self.ring(
                    center,
                    radius,
                    (radius * 0.11).max(1.25),
                    fade(theme.stone_edge),
                    8,
                    0.62,
                );
            }
            Look::Trace => {
                self.ring(
                    center,
                    radius * 0.8,
                    (radius * 0.1).max(1.25),
                    fade(theme.edge),
                    12,
                    0.4,
                );
            }
        }
    }

    /// A pebble lit from the upper left, with an edge and a soft shadow below.
    fn shaded(&mut self, center: Pos2, radius: f32, body: Color32, edge: Color32, shadow: Color32) {
        let light = if self.theme.is_dark() { 0.34 } else { 0.30 };
        let bright =
            body.lerp_to_gamma(Color32::WHITE.gamma_multiply(f32::from(body.a()) / 255.0), light);
        // The shadow fades out just below the stone, which covers the rest of it.
        let below = center + vec2(0.0, radius * 0.12);
        let still = Vec2::ZERO;
        self.rings(
            below,
            &[(radius * 0.85, still, shadow), (radius * 1.12, still, Color32::TRANSPARENT)],
        );
        let rim = (radius * 0.09).max(self.feather);
        self.rings(
            center,
            &[
                (0.0, vec2(-0.30, -0.36) * radius, bright),
                (radius * 0.74, vec2(-0.04, -0.05) * radius, body),
                (radius - rim - self.feather, still, body),
                (radius - rim, still, edge),
                (radius - self.feather * 0.5, still, edge),
                (radius + self.feather * 0.5, still, Color32::TRANSPARENT),
            ],
        );
    }

    /// A plain disc with a soft edge.
    pub(crate) fn disc(&mut self, center: Pos2, radius: f32, color: Color32) {
        let soft = self.feather * 0.5;
        self.rings(
            center,
            &[
                (0.0, Vec2::ZERO, color),
                ((radius - soft).max(0.0), Vec2::ZERO, color),
                (radius + soft, Vec2::ZERO, Color32::TRANSPARENT),
            ],
        );
    }

    /// Concentric rings of given radius, shift and colour, from the inside out. A first one of
    /// radius 0 is a point.
    fn rings(&mut self, center: Pos2, rings: &[(f32, Vec2, Color32)]) {
        let corners = corners(rings.last().map_or(0.0, |(radius, ..)| *radius));
        let mut before = None;
        for (radius, shift, color) in rings {
            let (here, around) = (self.next(), u32::from(corners));
            if *radius <= 0.0 {
                self.mesh.colored_vertex(center + *shift, *color);
                before = Some((here, 0));
                continue;
            }
            for corner in 0..corners {
                let (sin, cos) = (f32::from(corner) * (TAU / f32::from(corners))).sin_cos();
                self.mesh.colored_vertex(center + *shift + vec2(cos, sin) * *radius, *color);
            }
            for corner in 0..around {
                let next = (corner + 1) % around;
                match before {
                    None => {}
                    Some((point, 0)) => self.mesh.add_triangle(point, here + corner, here + next),
                    Some((inner, _)) => {
                        self.mesh.add_triangle(inner + corner, here + corner, here + next);
                        self.mesh.add_triangle(inner + corner, here + next, inner + next);
                    }
                }
            }
            before = Some((here, around));
        }
    }

    /// A ring whose outer edge has this radius, of `dashes` dashes that fill a share of the way
    /// round.
    pub(crate) fn ring(
        &mut self,
        center: Pos2,
        outer: f32,
        width: f32,
        color: Color32,
        dashes: u16,
        share: f32,
    ) {
        let steps = (corners(outer) / dashes.max(1)).max(3);
        let soft = self.feather * 0.5;
        let levels = [
            (outer - width - soft, Color32::TRANSPARENT),
            (outer - width + soft, color),
            (outer - soft, color),
            (outer + soft, Color32::TRANSPARENT),
        ];
        for dash in 0..dashes {
            let first = self.next();
            for step in 0..=steps {
                let turn = (f32::from(dash) + share * f32::from(step) / f32::from(steps))
                    / f32::from(dashes);
                let (sin, cos) = (turn * TAU).sin_cos();
                for (radius, color) in levels {
                    self.mesh.colored_vertex(center + vec2(cos, sin) * radius.max(0.0), color);
                }
            }
            for step in 0..u32::from(steps) {
                for level in 0..3 {
                    let (here, next) = (first + step * 4 + level, first + step * 4 + 4 + level);
                    self.mesh.add_triangle(here, here + 1, next);
                    self.mesh.add_triangle(here + 1, next + 1, next);
                }
            }
        }
    }

    /// The index of the next vertex.
    fn next(&self) -> u32 {
        // A board has some hundred stones of some hundred vertices each.
        u32::try_from(self.mesh.vertices.len()).unwrap_or(u32::MAX)
    }
}
