//! Rings that spread in the sand from where something came out. They run through no text.

use super::{Key, raked};
use crate::theme::Theme;
use egui::epaint::{PathShape, PathStroke};
use egui::{Color32, Pos2, Shape, Vec2, vec2};
use std::f32::consts::TAU;
use std::sync::Arc;

/// The distance of two points of a ring in the window that the design is drawn for.
const APART: f32 = 6.0;
/// Points of a ring at least and at most.
const POINTS: (u16, u16) = (24, 360);

/// Rings around a place.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Ripple {
    pub(crate) center: Pos2,
    /// Each ring: how large it is, and how much of it is seen.
    pub(crate) rings: Vec<(f32, f32)>,
    /// What they are drawn with.
    pub(crate) color: Color32,
    /// Raked, they have an edge in the light.
    pub(crate) is_raked: bool,
}

impl Ripple {
    /// The rings as lines that fade where a text stands.
    pub(super) fn shapes(&self, theme: &Theme, key: &Key) -> Vec<Shape> {
        // What they are around is no text that stands in their way.
        let mut key = key.clone();
        key.told.texts.retain(|text| !text.contains(self.center));
        let key = Arc::new(key);
        let ring = |radius: f32, color: Color32, down: f32| {
            let middle = self.center + vec2(0.0, down);
            let points = circle(middle, radius, APART * key.length);
            let key = key.clone();
            let stroke = PathStroke::new_uv(theme.width.line, move |_, at| {
                let seen = key.stage.contains(at) && at.y > key.top;
                if seen { color.gamma_multiply(raked(&key, at)) } else { Color32::TRANSPARENT }
            });
            Shape::Path(PathShape::closed_line(points, stroke))
        };
        let seen = |color: Color32, there: f32| color.gamma_multiply(there.clamp(0.0, 1.0));
        let is_raked = self.is_raked && !theme.scheme.is_high();
        let pale =
            self.rings.iter().filter(|_| is_raked).map(|(radius, there)| {
                ring(*radius, seen(theme.groove_lit, *there), 1.6 * key.length)
            });
        let dark =
            self.rings.iter().map(|(radius, there)| ring(*radius, seen(self.color, *there), 0.0));
        pale.chain(dark).collect()
    }
}

/// Points around a place, about so far from each other.
fn circle(middle: Pos2, radius: f32, apart: f32) -> Vec<Pos2> {
    let around = (radius * TAU / apart.max(1.0)).ceil();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast saturates")]
    let points = (around as u16).clamp(POINTS.0, POINTS.1);
    let turn = |n: u16| f32::from(n) / f32::from(points) * TAU;
    (0..points).map(|n| middle + Vec2::angled(turn(n)) * radius).collect()
}
