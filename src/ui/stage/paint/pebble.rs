//! The shapes of pebbles by their seed, and how light falls on them.

use egui::epaint::{CubicBezierShape, PathStroke};
use egui::{Color32, Vec2, pos2, vec2};
use std::f32::consts::TAU;

/// How many shapes there are.
pub(crate) const SHAPES: usize = 15;

/// Points of the closed curve around a pebble.
const POINTS: u8 = 10;
/// How far they lie from an ellipse, as a share of the radius.
const ROUGH: f32 = 0.03;

/// A number from 0 to 1 that looks like chance and is the same for the same seed.
pub(crate) fn rnd(seed: f32) -> f32 {
    ((seed * 127.1 + 311.7).sin() * 43_758.547).rem_euclid(1.0)
}

/// The shape of a pebble; lengths in radii.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pebble {
    pub(crate) seed: f32,
    /// Its height over its width.
    pub(crate) flat: f32,
    /// Which of the five tones it has.
    pub(crate) tone: usize,
    /// A pale vein runs through it.
    pub(crate) vein: bool,
}

impl Pebble {
    /// The pebble of a seed.
    pub(crate) fn of(seed: usize) -> Self {
        let seed = f32::from(u8::try_from(seed % SHAPES).unwrap_or(0)) * 3.0 + 2.0;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 4")]
        let tone = (rnd(seed * 3.7) * 5.0) as usize;
        Self { seed, flat: 0.88 + rnd(seed + 7.0) * 0.07, tone, vein: rnd(seed * 9.1) > 0.62 }
    }

    /// The point of its edge in a direction.
    pub(crate) fn edge(&self, angle: f32) -> Vec2 {
        let at = (angle / TAU + rnd(self.seed)).rem_euclid(1.0) * f32::from(POINTS);
        let (whole, on) = (at.floor(), at.fract());
        let point = |step: f32| {
            let n = (whole + step).rem_euclid(f32::from(POINTS));
            1.0 + (rnd(self.seed * 13.0 + n) - 0.5) * 2.0 * ROUGH
        };
        // A curve through all points without a corner (Catmull and Rom).
        let [before, from, to, after] = [-1.0, 0.0, 1.0, 2.0].map(point);
        let bend = (2.0 * before - 5.0 * from + 4.0 * to - after) * on
            + (3.0 * (from - to) + after - before) * on * on;
        let far = from + 0.5 * on * (to - before + bend);
        let (sin, cos) = angle.sin_cos();
        vec2(cos, sin * self.flat) * far
    }

    /// The vein from edge to edge.
    pub(crate) fn vein(&self) -> Vec<Vec2> {
        let tilt = rnd(self.seed * 4.0) - 0.5;
        let curve = CubicBezierShape {
            points: [
                pos2(-1.1, -0.1 + tilt),
                pos2(-0.4, 0.35 + tilt * 0.5),
                pos2(0.3, -0.35),
                pos2(1.1, 0.1 - tilt),
            ],
            closed: false,
            fill: Color32::TRANSPARENT,
            stroke: PathStroke::NONE,
        };
        let points = (0..=24_u8).map(|step| curve.sample(f32::from(step) / 24.0).to_vec2());
        points.filter(|at| at.length() < self.edge(at.y.atan2(at.x)).length() * 0.97).collect()
    }
}

/// The colour of a place of a pebble of these tones: a round light from the upper left, as a radial
/// gradient with a focus off its centre has it.
pub(crate) fn light([lit, body, far]: [Color32; 3], at: Vec2, flat: f32) -> Color32 {
    /// Centre, focus and radius in the square around the pebble, its side 1.
    const CENTER: Vec2 = vec2(0.36, 0.28);
    const FOCUS: Vec2 = vec2(0.33, 0.22);
    const RADIUS: f32 = 0.85;
    let p = vec2(at.x, at.y / flat.max(0.1)) * 0.5 + Vec2::splat(0.5);
    let (e, d) = (FOCUS - CENTER, p - FOCUS);
    let (dd, ed) = (d.dot(d), e.dot(d));
    let root = (ed * ed - dd * (e.dot(e) - RADIUS * RADIUS)).max(0.0).sqrt();
    let t = (dd / (root - ed).max(1e-6)).clamp(0.0, 1.0);
    if t < 0.5 { lit.lerp_to_gamma(body, t * 2.0) } else { body.lerp_to_gamma(far, t * 2.0 - 1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{Scheme, Theme, luminance};

    #[test]
    fn a_pebble_is_nearly_an_ellipse_without_corners_and_its_vein_stays_inside() {
        for seed in 0..SHAPES {
            let pebble = Pebble::of(seed);
            assert!(pebble.tone < 5 && (0.88..=0.95).contains(&pebble.flat));
            let mut before = pebble.edge(-0.01);
            for step in 0..629_u16 {
                let edge = pebble.edge(f32::from(step) * 0.01);
                let far = vec2(edge.x, edge.y / pebble.flat).length();
                assert!((1.0 - far).abs() < 0.05, "{seed}: {far}");
                assert!((edge - before).length() < 0.02, "{seed}: a jump");
                before = edge;
            }
            assert!(pebble.vein().iter().all(|at| at.length() < 1.0));
        }
        assert!((0..SHAPES).any(|seed| Pebble::of(seed).vein));
    }

    #[test]
    fn light_falls_from_the_upper_left_in_every_tone() {
        for theme in [Scheme::Light, Scheme::Dark].map(Theme::of) {
            for tones in theme.tones {
                let [near, far] = [vec2(-0.34, -0.5), vec2(0.6, 0.6)];
                let bright = |at| luminance(light(tones, at, 0.9));
                assert!(bright(near) > bright(vec2(0.0, 0.0)));
                assert!(bright(vec2(0.0, 0.0)) > bright(far));
            }
        }
    }
}
