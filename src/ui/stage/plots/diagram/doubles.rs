//! Two curves on axes of powers of ten: how near k φ comes to a whole number falls, the error of
//! the double rises.

use super::super::graph::{self, Graph, Numbers};
use super::super::pen::Pen;
use super::stage::{self, Entry, Sign, Stage};
use super::{DiagramState, DiagramView};
use crate::study::diagram::{Doubles, Sample};
use crate::theme::Theme;
use crate::words;
use egui::{Rect, Stroke, pos2};
use egui_plot::{Line, MarkerShape, PlotPoint, PlotTransform, PlotUi, Points};

/// The decades of the upward axis: an error in the last bit of a double near 1 is 10^-16.
const LOWEST: f64 = -17.0;

/// Room for a power of ten at the left.
pub(super) fn left(pen: &Pen<'_>) -> f32 {
    pen.words(&Numbers::Powers.text(LOWEST), pen.theme.ink).size().x + 2.0 * pen.theme.space.s
}

pub(super) fn graph(of: &Doubles) -> Graph {
    let power = f64::from(of.power.max(1));
    let hem = power * 0.015;
    Graph::new([-hem, LOWEST], [power + hem, 0.3], Numbers::Powers, Numbers::Powers)
}

/// The decimal logarithm of so many units of 2^-128.
fn log_of(units: u128) -> f64 {
    #[expect(
        clippy::cast_precision_loss,
        reason = "the place of a point; its digits are told in words"
    )]
    let units = units as f64;
    if units > 0.0 { units.log10() - 128.0 * 2_f64.log10() } else { LOWEST }.max(LOWEST)
}

fn log_k(k: u64) -> f64 {
    super::super::cells::as_f64(k).max(1.0).log10()
}

/// The points of the first curve, and after them those of the second.
pub(super) fn points(of: &Doubles) -> Vec<PlotPoint> {
    let at = |sample: &Sample, units| PlotPoint::new(log_k(sample.k), log_of(units));
    let near = of.samples.iter().map(|sample| at(sample, sample.near));
    near.chain(of.samples.iter().map(|sample| at(sample, sample.miss))).collect()
}

/// A sample is both its points and what lies between them.
pub(super) fn spots(points: &[PlotPoint], transform: &PlotTransform) -> Vec<Rect> {
    let (near, miss) = points.split_at(points.len() / 2);
    let pair = |(a, b)| Rect::from_two_pos(graph::at(transform, a), graph::at(transform, b));
    near.iter().zip(miss).map(pair).map(|rect| rect.expand(5.0)).collect()
}

pub(super) fn items<'a>(
    plot: &mut PlotUi<'a>,
    theme: &Theme,
    of: &Doubles,
    points: &'a [PlotPoint],
) {
    let (near, miss) = points.split_at(points.len() / 2);
    if let Some(here) = &of.here {
        let line = egui_plot::VLine::new("here", log_k(here.k));
        let stroke = Stroke::new(theme.width.line, theme.ink);
        plot.vline(line.stroke(stroke).allow_hover(false));
    }
    for (name, points, color) in [("near", near, theme.win), ("miss", miss, theme.warn)] {
        let stroke = Stroke::new(theme.width.hair, color);
        plot.line(Line::new(name, points).stroke(stroke).allow_hover(false));
        let (marks, filled) = (Points::new(name, points), name == "near");
        plot.points(marks.color(color).radius(3.0).filled(filled));
    }
    let wrong: Vec<[f64; 2]> = (of.samples.iter().zip(near))
        .filter(|(sample, _)| sample.is_wrong())
        .map(|(_, at)| [at.x, at.y])
        .collect();
    let crosses = Points::new("wrong", wrong).shape(MarkerShape::Cross);
    plot.points(crosses.color(theme.bad).radius(6.0).allow_hover(false));
}

/// What lies over the plot.
pub(super) fn paint(
    pen: &Pen<'_>,
    view: &DiagramView<'_>,
    stage: &Stage,
    of: &Doubles,
    state: &DiagramState,
    transform: &PlotTransform,
) {
    let theme = pen.theme;
    let key = [
        Entry::new(Sign::Dot(theme.win, true), words::diagram::NEAR),
        Entry::new(Sign::Dot(theme.warn, false), words::diagram::MISS),
        Entry::new(Sign::Cross(theme.bad), words::diagram::WRONG),
    ];
    stage.key(pen, &key, 0.0);
    let body = *transform.frame();
    let pen = &pen.within(body);
    if let Some(here) = &of.here {
        let at = transform.position_from_point_x(log_k(here.k));
        stage::pointer(pen, pos2(at, body.top() + 4.0), theme.ink);
    }
    let points = state.points(view.generation);
    let (near, miss) = points.split_at(points.len() / 2);
    first(pen, of, near, transform);
    let Some(index) = state.spoken else { return };
    if let (Some(near), Some(miss)) = (near.get(index), miss.get(index)) {
        let [near, miss] = [near, miss].map(|point| graph::at(transform, point));
        let ends = [pos2(near.x, body.top()), pos2(near.x, body.bottom())];
        pen.line(ends[0], ends[1], theme.width.hair, theme.accent);
        for at in [near, miss] {
            pen.painter.circle_stroke(at, 5.5, Stroke::new(theme.width.bold, theme.accent));
        }
    }
}

/// The first k at which the formula is wrong, named.
fn first(pen: &Pen<'_>, of: &Doubles, near: &[PlotPoint], transform: &PlotTransform) {
    let Some(index) = of.first_wrong() else { return };
    let (Some(sample), Some(point)) = (of.samples.get(index), near.get(index)) else { return };
    let (at, body) = (graph::at(transform, point), transform.frame());
    let galley = pen.words(&format!("k = {}", sample.k), pen.theme.bad);
    let size = galley.size();
    // Above the falling curve there is nothing.
    let corner =
        pos2((at.x + 10.0).min(body.right() - size.x), (at.y - size.y - 8.0).max(body.top()));
    let rect = Rect::from_min_size(corner, size);
    pen.painter.rect_filled(rect.expand(1.0), pen.theme.radius.small, pen.theme.raised);
    pen.painter.galley(corner, galley, pen.theme.bad);
}
