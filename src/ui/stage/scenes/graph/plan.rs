//! A layered graph on the screen: how large the nodes, how far apart, and which way the arrows run.

use super::curves::{Curve, Way};
use super::layers::{LayerPos, Layers};
use crate::input::units::{count, float};
use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// The largest and the least diameter of a node, in points; where type is larger, the largest one
/// is so too.
const DIAMETERS: (u64, u64) = (64, 20);
/// The largest diameter of all.
const LARGEST: f32 = 120.0;
/// Room around the picture.
const EDGE: f32 = 6.0;

/// What stands beside every node, and needs room: above it (or at its right, where arrows run down)
/// and on the other side.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Beside {
    /// A value.
    pub(super) value: bool,
    /// The names of tokens, or an outcome.
    pub(super) name: bool,
    /// The least width of what can be clicked: more where a node is shared by several moves.
    pub(super) wide: f32,
}

/// The graph laid out, with the upper left corner at the origin.
#[derive(Debug, Clone, Default)]
pub(super) struct Layout {
    pub(super) size: Vec2,
    /// The arrows run down; otherwise to the right.
    pub(super) is_down: bool,
    pub(super) radius: f32,
    pub(super) centers: Vec<Pos2>,
    pub(super) curves: Vec<Curve>,
    /// True if it is larger than the area.
    pub(super) overflows: bool,
}

/// A size of everything that could be.
#[derive(Debug, Clone, Copy)]
struct Scale {
    diameter: f32,
    /// From layer to layer.
    gap: f32,
    /// From node to node within a layer.
    pitch: f32,
    /// Room on either side across.
    before: f32,
    after: f32,
    /// Room at either end along the arrows.
    ends: f32,
}

impl Scale {
    /// The least distances for nodes of this diameter.
    fn least(diameter: f32, beside: Beside, is_down: bool) -> Self {
        let badge = badge(diameter);
        // A badge is wider than high.
        let value = if beside.value { badge * if is_down { 1.1 } else { 0.75 } } else { 0.0 };
        let name = if beside.name { badge * if is_down { 1.3 } else { 0.9 } } else { 0.0 };
        let (before, after) = if is_down { (name, value) } else { (value, name) };
        let pitch = (diameter * 1.18 + value + name).max(diameter + 9.0);
        // Where everything is small, arrows may be short.
        let gap = diameter * if diameter > 27.0 { 1.95 } else { 1.65 };
        let spare = ((beside.wide - diameter) / 2.0).max(0.0);
        if is_down {
            let (before, after, pitch) =
                (before + spare, after + spare, pitch.max(beside.wide + 4.0));
            Self { diameter, gap, pitch, before, after, ends: 0.0 }
        } else {
            Self { diameter, gap: gap.max(beside.wide + 4.0), pitch, before, after, ends: spare }
        }
    }

    /// How much is needed along the arrows and across them.
    fn need(&self, layers: &Layers) -> (f32, f32) {
        let along = (1..layers.depth).fold(0.0, |sum, _| sum + self.gap);
        let ends = self.diameter + 2.0 * EDGE;
        (
            along + ends + 2.0 * self.ends,
            hundredths(layers.width) * self.pitch + ends + self.before + self.after,
        )
    }
}

/// The height of a value beside a node of this diameter.
pub(super) fn badge(diameter: f32) -> f32 {
    (diameter * 0.44).clamp(15.0, LARGEST)
}

/// A distance across as a share of the distance of nodes.
fn hundredths(across: i64) -> f32 {
    float(u64::try_from(across).unwrap_or(0)) / 100.0
}

impl Layout {
    /// As large as the area allows; larger than the area if there is no other way.
    ///
    /// `zoom` is how much larger than usual things are to be, if there is room.
    pub(super) fn fit(
        layers: &Layers,
        arrows: &[(usize, usize)],
        beside: Beside,
        area: Vec2,
        zoom: f32,
    ) -> Self {
        let largest = count((float(DIAMETERS.0) * zoom).min(LARGEST)).max(DIAMETERS.1);
        let best = |is_down: bool| {
            let (along, across) = if is_down { (area.y, area.x) } else { (area.x, area.y) };
            let scales = (DIAMETERS.1..=largest)
                .rev()
                .map(|diameter| Scale::least(float(diameter), beside, is_down));
            scales.into_iter().find(|scale| {
                let need = scale.need(layers);
                need.0 <= along && need.1 <= across
            })
        };
        let (right, down) = (best(false), best(true));
        let is_down = match (&right, &down) {
            (Some(right), Some(down)) => down.diameter > right.diameter * 1.25,
            (None, Some(_)) => true,
            _ => false,
        };
        let least = Scale::least(float(DIAMETERS.1) + 8.0, beside, is_down);
        let scale = if is_down { down } else { right }.unwrap_or(least);
        let scale = stretched(scale, layers, if is_down { area.yx() } else { area });
        let plan = Self::place(layers, arrows, scale, is_down);
        Self { overflows: plan.size.x > area.x || plan.size.y > area.y, ..plan }
    }

    fn place(layers: &Layers, arrows: &[(usize, usize)], scale: Scale, is_down: bool) -> Self {
        let radius = scale.diameter / 2.0;
        let turn = |along: f32, across: f32| {
            if is_down { pos2(across, along) } else { pos2(along, across) }
        };
        let at = |(layer, across): LayerPos| {
            let from_start = layers.depth.saturating_sub(layer + 1);
            let along = EDGE
                + scale.ends
                + radius
                + float(u64::try_from(from_start).unwrap_or(0)) * scale.gap;
            vec2(along, EDGE + scale.before + radius + hundredths(across) * scale.pitch)
        };
        let ways = layers.ways.iter().zip(arrows).filter_map(|(lanes, (from, to))| {
            let ends = (at(*layers.nodes.get(*from)?), at(*layers.nodes.get(*to)?));
            Some(Way {
                from: ends.0,
                to: ends.1,
                lanes: lanes.iter().map(|place| at(*place)).collect(),
            })
        });
        let need = scale.need(layers);
        Self {
            size: turn(need.0, need.1).to_vec2(),
            is_down,
            radius,
            centers: layers
                .nodes
                .iter()
                .map(|place| at(*place))
                .map(|at| turn(at.x, at.y))
                .collect(),
            curves: ways.map(|way| Curve::of(&way, radius, |at| turn(at.x, at.y))).collect(),
            overflows: false,
        }
    }

    /// Moves everything.
    pub(super) fn shift(&mut self, by: Vec2) {
        for center in &mut self.centers {
            *center += by;
        }
        for curve in &mut self.curves {
            curve.shift(by);
        }
    }

    /// The square around a node.
    pub(super) fn node(&self, node: usize) -> Option<Rect> {
        Some(Rect::from_center_size(*self.centers.get(node)?, Vec2::splat(self.radius * 2.0)))
    }

    /// Where the value of a node of this many points width stands: off the arrows, over the rim.
    pub(super) fn beside(&self, node: usize, size: Vec2, other_side: bool) -> Option<Rect> {
        let away = if self.is_down {
            vec2(self.radius + size.x * 0.28, 0.0)
        } else {
            vec2(0.0, -self.radius - size.y * 0.28)
        };
        let away = if other_side { -away } else { away };
        Some(Rect::from_center_size(*self.centers.get(node)? + away, size))
    }
}

/// The room that is left, shared out up to a measure.
fn stretched(scale: Scale, layers: &Layers, area: Vec2) -> Scale {
    let need = scale.need(layers);
    let mut scale = scale;
    if layers.depth > 1 {
        let more = (area.x - need.0).max(0.0) / float(u64::try_from(layers.depth - 1).unwrap_or(1));
        scale.gap = (scale.gap + more).min((scale.diameter * 3.4).max(scale.gap));
    }
    if layers.width > 0 {
        let more = (area.y - need.1).max(0.0) / hundredths(layers.width);
        scale.pitch = (scale.pitch + more).min((scale.diameter * 2.1).max(scale.pitch));
    }
    scale
}
