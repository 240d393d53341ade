//! Stones as meshes: river pebbles with their shadow, the dimples they leave, rings of light. Knows
//! where and how they look, not what they mean.

use super::pebble::{self, Pebble, rnd};
use crate::theme::Theme;
use egui::{Color32, Mesh, Pos2, Vec2, vec2};
use std::f32::consts::TAU;

/// How a stone looks. Each look has a shape of its own, so that none hangs on colour alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Look {
    /// A stone at rest.
    Whole,
    /// With a ring of moss around it: outside the boxes.
    Outside,
    /// Picked up, in a ring of light: the half-made move takes it.
    Ghost,
    /// In a ring of light with an eye: the theory points to it.
    Lit,
    /// The dimple that it left in the sand: the last move took it.
    Trace,
}

/// How far a stone that is picked up is lifted, in radii.
pub(super) const LIFT: f32 = 0.16;
/// Stones lie a little flat, and so do the rings around them.
const FLAT: f32 = 0.93;

/// Corners of a disc of this radius: enough that it looks round.
fn corners(radius: f32) -> u16 {
    if radius < 16.0 { 24 } else { 48 }
}

/// Collects stones.
pub(crate) struct Stones<'a> {
    pub(super) mesh: Mesh,
    pub(super) theme: &'a Theme,
    /// Width of the soft edge, in points: one pixel.
    pub(super) feather: f32,
}

impl<'a> Stones<'a> {
    pub(crate) fn new(theme: &'a Theme, pixels_per_point: f32) -> Self {
        Self { mesh: Mesh::default(), theme, feather: 1.0 / pixels_per_point.max(0.1) }
    }

    pub(crate) fn mesh(self) -> Mesh {
        self.mesh
    }

    /// One stone; those with another seed have another shape. `presence` from 0 to 1 fades it.
    pub(crate) fn add(
        &mut self,
        center: Pos2,
        radius: f32,
        look: Look,
        seed: usize,
        presence: f32,
    ) {
        let fade = presence.clamp(0.0, 1.0);
        let body = radius * if look == Look::Outside { 0.86 } else { 0.94 };
        match look {
            Look::Whole | Look::Outside | Look::Lit => self.pebble(center, body, seed, fade),
            Look::Ghost => {
                self.pebble(center - vec2(0.0, radius * LIFT), body, seed, fade);
            }
            Look::Trace => self.dimple(center, radius * 0.84, fade),
        }
        self.around(center, radius, look, fade);
    }

    /// What is around a stone of this look.
    pub(super) fn around(&mut self, center: Pos2, radius: f32, look: Look, fade: f32) {
        let theme = self.theme;
        match look {
            Look::Whole | Look::Trace => {}
            Look::Outside => {
                let width = (radius * 0.1).max(1.5);
                let color = theme.accent.gamma_multiply(fade);
                self.ellipse_ring(center, radius * 1.02, width, color);
            }
            Look::Ghost | Look::Lit => {
                let up = if look == Look::Ghost { radius * LIFT } else { 0.0 };
                let center = center - vec2(0.0, up);
                let (light, line) = ((radius * 0.1).max(2.0), (radius * 0.036).max(1.0));
                let outer = radius * 1.12;
                self.ellipse_ring(center, outer, light + line, theme.lit_line.gamma_multiply(fade));
                self.ellipse_ring(
                    center,
                    outer - line,
                    light,
                    theme.stone_lit.gamma_multiply(fade),
                );
            }
        }
        if look == Look::Lit {
            self.disc(center, radius * 0.2, theme.stone_lit.gamma_multiply(fade));
        }
    }

    /// A pebble lit from the upper left on its shadow; flat with an outline in high contrast.
    fn pebble(&mut self, center: Pos2, radius: f32, seed: usize, fade: f32) {
        let pebble = Pebble::of(seed);
        if self.theme.scheme.is_high() {
            let edge = self.theme.width.line.min(radius * 0.16);
            let (line, body) = (self.theme.stone_edge, self.theme.stone);
            self.body(center, radius, &pebble, |_| faded(line, fade));
            self.body(center, radius - edge, &pebble, |_| faded(body, fade));
            return;
        }
        let (flat, dark) = (pebble.flat, self.theme.is_dark());
        let shade = self.theme.shade;
        let [near, far] = if dark { [0.6, 0.3] } else { [0.42, 0.17] };
        self.rings(
            center + vec2(0.10, 0.24) * radius,
            vec2(1.22, 1.12 * flat) * radius,
            &[
                (0.3, shade.gamma_multiply(near * fade)),
                (0.7, shade.gamma_multiply(far * fade)),
                (1.0, Color32::TRANSPARENT),
            ],
        );
        let tones = self.theme.tones[pebble.tone % self.theme.tones.len()];
        self.body(center, radius, &pebble, |at| {
            pebble::light(tones, at, flat).gamma_multiply(fade)
        });
        if radius > 9.0 {
            self.speckles(center, radius, &pebble, fade);
        }
        if radius > 14.0 && pebble.vein {
            let points = pebble.vein();
            self.stroke(center, radius, &points, 0.045 * radius, Color32::WHITE, 0.26 * fade);
        }
        // The sheen, a little turned.
        let (sin, cos) = (-24.0_f32).to_radians().sin_cos();
        let middle = center + vec2(-0.34, -0.46 * flat) * radius;
        let first = self.next();
        let strength = if dark { 0.7 } else { 0.5 };
        self.mesh.colored_vertex(middle, Color32::WHITE.gamma_multiply(strength * fade));
        for corner in 0..20_u16 {
            let (y, x) = (f32::from(corner) * TAU / 20.0).sin_cos();
            let (x, y) = (x * 0.42 * radius, y * 0.27 * radius);
            let at = middle + vec2(x * cos - y * sin, x * sin + y * cos);
            self.mesh.colored_vertex(at, Color32::TRANSPARENT);
        }
        for corner in 0..20_u32 {
            self.mesh.add_triangle(first, first + 1 + corner, first + 1 + (corner + 1) % 20);
        }
    }

    /// The body of a pebble: a fan from where the light falls to the outline, each corner in the
    /// colour that the light gives it.
    fn body(
        &mut self,
        center: Pos2,
        radius: f32,
        pebble: &Pebble,
        color: impl Fn(Vec2) -> Color32,
    ) {
        /// Rings between the middle of the light and the outline.
        const LEVELS: [f32; 5] = [0.25, 0.45, 0.65, 0.84, 1.0];
        let soft = self.feather * 0.5 / radius.max(0.1);
        let middle = vec2(-0.34, -0.56 * pebble.flat);
        let corners = corners(radius);
        let edges: Vec<(Vec2, Vec2)> = (0..corners)
            .map(|corner| pebble.edge(f32::from(corner) * TAU / f32::from(corners)))
            .map(|edge| (edge, edge.normalized() * soft))
            .collect();
        let (around, mut before) = (u32::from(corners), self.next());
        self.mesh.colored_vertex(center + middle * radius, color(middle));
        for level in 0..=LEVELS.len() {
            let here = self.next();
            for (edge, out) in edges.iter().copied() {
                let at = match LEVELS.get(level) {
                    Some(part) => middle + (edge - out - middle) * *part,
                    None => edge + out,
                };
                let tint = if level < LEVELS.len() { color(at) } else { Color32::TRANSPARENT };
                self.mesh.colored_vertex(center + at * radius, tint);
            }
            for corner in 0..around {
                let next = (corner + 1) % around;
                if level == 0 {
                    self.mesh.add_triangle(before, here + corner, here + next);
                } else {
                    self.mesh.add_triangle(before + corner, here + corner, here + next);
                    self.mesh.add_triangle(before + corner, here + next, before + next);
                }
            }
            before = here;
        }
    }

    fn speckles(&mut self, center: Pos2, radius: f32, pebble: &Pebble, fade: f32) {
        let many: u8 = if radius > 24.0 { 16 } else { 7 };
        for speckle in 0..many {
            let n = f32::from(speckle);
            let angle = rnd(pebble.seed * 31.0 + n) * TAU;
            let far = rnd(pebble.seed * 17.0 + n).sqrt() * 0.88;
            let at = center + pebble.edge(angle) * far * radius;
            let size = radius * (0.012 + rnd(pebble.seed * 5.0 + n) * 0.022);
            let color = if speckle % 3 == 0 { Color32::WHITE } else { Color32::BLACK };
            self.rings(
                at,
                Vec2::splat(size + self.feather * 0.5),
                &[
                    (0.0, color.gamma_multiply(0.22 * fade)),
                    (0.5, color.gamma_multiply(0.2 * fade)),
                    (1.0, Color32::TRANSPARENT),
                ],
            );
        }
    }

    /// The dimple of a stone that was taken, with light on its lower rim; dashed in high contrast.
    pub(super) fn dimple(&mut self, center: Pos2, radius: f32, fade: f32) {
        if self.theme.scheme.is_high() {
            let color = faded(self.theme.edge, fade);
            return self.ring(center, radius, (radius * 0.1).max(1.25), color, 12, 0.4);
        }
        let [above, below] = if self.theme.is_dark() { [0.45, 0.15] } else { [0.2, 0.03] };
        let shade = self.theme.shade;
        let corners = corners(radius);
        let first = self.next();
        let tint =
            |y: f32| shade.gamma_multiply((above + (below - above) * (y + 1.0) / 2.0) * fade);
        self.mesh.colored_vertex(center, tint(0.0));
        for corner in 0..corners {
            let (sin, cos) = (f32::from(corner) * TAU / f32::from(corners)).sin_cos();
            let at = vec2(cos, sin * 0.9);
            self.mesh.colored_vertex(center + at * (radius - self.feather * 0.5), tint(sin));
            self.mesh
                .colored_vertex(center + at * (radius + self.feather * 0.5), Color32::TRANSPARENT);
        }
        let around = u32::from(corners);
        for corner in 0..around {
            let (here, next) = (first + 1 + 2 * corner, first + 1 + 2 * ((corner + 1) % around));
            self.mesh.add_triangle(first, here, next);
            self.mesh.add_triangle(here, here + 1, next + 1);
            self.mesh.add_triangle(here, next + 1, next);
        }
        let rim: Vec<Vec2> = (0..=16_u8)
            .map(|step| {
                let turn = (0.18 + 0.64 * f32::from(step) / 16.0) * std::f32::consts::PI;
                vec2(turn.cos(), turn.sin() * 0.9)
            })
            .collect();
        let width = (radius * 0.045).max(1.2);
        self.stroke(center, radius, &rim, width, self.theme.groove_lit, fade);
    }

    /// A line through these places, told in radii, soft at both sides.
    pub(super) fn stroke(
        &mut self,
        center: Pos2,
        radius: f32,
        points: &[Vec2],
        width: f32,
        color: Color32,
        strength: f32,
    ) {
        let (half, soft) = ((width - self.feather).max(0.0) * 0.5, self.feather);
        let color = color.gamma_multiply(strength.clamp(0.0, 1.0));
        let first = self.next();
        for (n, at) in points.iter().enumerate() {
            let before = points.get(n.wrapping_sub(1)).unwrap_or(at);
            let after = points.get(n + 1).unwrap_or(at);
            let along = (*after - *before).normalized();
            let aside = vec2(-along.y, along.x);
            for (off, tint) in [
                (-half - soft, Color32::TRANSPARENT),
                (-half, color),
                (half, color),
                (half + soft, Color32::TRANSPARENT),
            ] {
                self.mesh.colored_vertex(center + *at * radius + aside * off, tint);
            }
        }
        for step in 1..u32::try_from(points.len()).unwrap_or(1) {
            self.quads(first + (step - 1) * 4, 4);
        }
    }

    /// Three strips between four vertices and the next four.
    fn quads(&mut self, first: u32, apart: u32) {
        for level in 0..3 {
            let (here, next) = (first + level, first + apart + level);
            self.mesh.add_triangle(here, here + 1, next);
            self.mesh.add_triangle(here + 1, next + 1, next);
        }
    }

    /// A plain disc with a soft edge.
    pub(crate) fn disc(&mut self, center: Pos2, radius: f32, color: Color32) {
        let soft = self.feather * 0.5 / radius.max(0.1);
        let rings = [(0.0, color), (1.0 - soft, color), (1.0 + soft, Color32::TRANSPARENT)];
        self.rings(center, Vec2::splat(radius), &rings);
    }

    /// Rings within each other from the inside out, each told as a share of these radii. A first
    /// one that is not a point is filled.
    fn rings(&mut self, center: Pos2, radii: Vec2, rings: &[(f32, Color32)]) {
        let corners = if radii.x < 5.0 { 8 } else { corners(radii.x) };
        let around = u32::from(corners);
        let mut before = self.next();
        self.mesh.colored_vertex(center, rings.first().map_or(Color32::TRANSPARENT, |ring| ring.1));
        let mut is_point = true;
        for (share, color) in rings.iter().filter(|ring| ring.0 > 0.0) {
            let here = self.next();
            for corner in 0..corners {
                let (sin, cos) = (f32::from(corner) * (TAU / f32::from(corners))).sin_cos();
                self.mesh.colored_vertex(center + vec2(cos, sin) * radii * *share, *color);
            }
            for corner in 0..around {
                let next = (corner + 1) % around;
                if is_point {
                    self.mesh.add_triangle(before, here + corner, here + next);
                } else {
                    self.mesh.add_triangle(before + corner, here + corner, here + next);
                    self.mesh.add_triangle(before + corner, here + next, before + next);
                }
            }
            (before, is_point) = (here, false);
        }
    }

    /// A ring that lies as flat as a stone.
    fn ellipse_ring(&mut self, center: Pos2, outer: f32, width: f32, color: Color32) {
        let from = self.mesh.vertices.len();
        self.ring(center, outer, width, color, 1, 1.0);
        for vertex in self.mesh.vertices.iter_mut().skip(from) {
            vertex.pos.y = center.y + (vertex.pos.y - center.y) * FLAT;
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
                self.quads(first + step * 4, 4);
            }
        }
    }

    /// The index of the next vertex.
    fn next(&self) -> u32 {
        // A board has some hundred stones of some hundred vertices each.
        u32::try_from(self.mesh.vertices.len()).unwrap_or(u32::MAX)
    }
}

/// A colour as present as this.
fn faded(color: Color32, fade: f32) -> Color32 {
    if fade >= 1.0 { color } else { color.gamma_multiply(fade) }
}
