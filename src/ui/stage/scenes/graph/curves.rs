//! Arrows as curves: from rim to rim, straight past every layer on their lane, bent only between
//! layers, so that they run through no node.

use egui::{Pos2, Vec2, vec2};
use std::f32::consts::FRAC_PI_3;

/// Points of one bend.
const POINTS: u8 = 14;

/// What an arrow is drawn from: x is along the arrows, y across.
#[derive(Debug, Clone)]
pub(super) struct Way {
    /// The centre of the node it begins at.
    pub(super) from: Vec2,
    /// The centre of the node it leads to.
    pub(super) to: Vec2,
    /// Where it passes layers.
    pub(super) lanes: Vec<Vec2>,
}

/// An arrow on the screen.
#[derive(Debug, Clone, Default)]
pub(super) struct Curve {
    /// From the rim to the foot of the head.
    pub(super) line: Vec<Pos2>,
    /// The head: its point and its two corners.
    pub(super) head: [Pos2; 3],
}

impl Curve {
    /// The curve of an arrow between nodes of this radius; `turn` brings it onto the screen.
    pub(super) fn of(way: &Way, radius: f32, turn: impl Fn(Vec2) -> Pos2) -> Self {
        let first = way.lanes.first().copied().unwrap_or(way.to);
        let last = way.lanes.last().copied().unwrap_or(way.from);
        let out = direction(first - way.from);
        let into = direction(way.to - last);
        let size = (radius * 0.5).clamp(7.0, 18.0);
        let rim = radius + 1.5;
        let point = way.to - into * rim;
        let foot = point - into * size * 0.9;

        let mut line: Vec<Vec2> = Vec::new();
        let mut at = (way.from + out * rim, out);
        for lane in &way.lanes {
            let reach = vec2(rim, 0.0);
            bend(&mut line, at, (*lane - reach, vec2(1.0, 0.0)));
            at = (*lane + reach, vec2(1.0, 0.0));
        }
        bend(&mut line, at, (foot, into));
        let side = vec2(-into.y, into.x) * size * 0.48;
        let head = [point, point - into * size + side, point - into * size - side];
        Self { line: line.into_iter().map(&turn).collect(), head: head.map(turn) }
    }

    pub(super) fn shift(&mut self, by: Vec2) {
        for point in self.line.iter_mut().chain(&mut self.head) {
            *point += by;
        }
    }

    /// A place on the way from centre to centre, for something that moves along it.
    pub(super) fn along(&self, from: Pos2, to: Pos2, share: f32) -> Pos2 {
        let points: Vec<Pos2> =
            std::iter::once(from).chain(self.line.iter().copied()).chain([to]).collect();
        let lengths =
            points.windows(2).map(|pair| if let [a, b] = pair { a.distance(*b) } else { 0.0 });
        let mut left = lengths.clone().sum::<f32>() * share.clamp(0.0, 1.0);
        for (pair, length) in points.windows(2).zip(lengths) {
            if let [a, b] = pair
                && left <= length
            {
                return *a + (*b - *a) * (left / length.max(0.01));
            }
            left -= length;
        }
        to
    }
}

/// The direction in which an arrow leaves or arrives: never too steep, so that it keeps off the
/// neighbours.
fn direction(way: Vec2) -> Vec2 {
    let angle = way.y.atan2(way.x.max(0.01)).clamp(-FRAC_PI_3, FRAC_PI_3);
    vec2(angle.cos(), angle.sin())
}

/// A cubic curve between two places with their directions.
fn bend(line: &mut Vec<Vec2>, (from, out): (Vec2, Vec2), (to, into): (Vec2, Vec2)) {
    let reach = (to.x - from.x).max(0.0) * 0.42;
    let (a, b) = (from + out * reach, to - into * reach);
    for step in 0..=POINTS {
        let t = f32::from(step) / f32::from(POINTS);
        let u = 1.0 - t;
        let at =
            from * (u * u * u) + a * (3.0 * u * u * t) + b * (3.0 * u * t * t) + to * (t * t * t);
        line.push(at);
    }
}

#[cfg(test)]
mod tests {
    use super::super::layers::Layers;
    use super::super::plan::{Beside, Layout};
    use egui::vec2;

    #[test]
    fn no_arrow_runs_through_a_node_that_it_does_not_touch() {
        let taking = |heap: usize, takes: &[usize]| -> Vec<(usize, usize)> {
            (0..=heap)
                .flat_map(|n| takes.iter().filter_map(move |take| Some((n, n.checked_sub(*take)?))))
                .collect()
        };
        let graphs = [
            taking(10, &[2, 5]),
            taking(10, &[1, 2, 3]),
            taking(29, &[1, 3, 4]),
            taking(8, &[1, 2, 3, 4, 5, 6, 7, 8]),
            vec![(0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 5), (2, 5)],
        ];
        for arrows in graphs {
            let count = arrows.iter().map(|(from, to)| from.max(to) + 1).max().unwrap();
            let layers = Layers::of(count, &arrows);
            for area in [vec2(440.0, 260.0), vec2(760.0, 330.0), vec2(300.0, 900.0)] {
                let plan = Layout::fit(&layers, &arrows, Beside::default(), area, 1.0);
                for (curve, (from, to)) in plan.curves.iter().zip(&arrows) {
                    for (node, center) in
                        plan.centers.iter().enumerate().filter(|(n, _)| n != from && n != to)
                    {
                        let near = curve
                            .line
                            .iter()
                            .map(|at| at.distance(*center))
                            .fold(f32::MAX, f32::min);
                        assert!(
                            near > plan.radius,
                            "{from}>{to} at {area:?} is {near} from {node}, {}",
                            plan.radius
                        );
                    }
                }
            }
        }
    }
}
