//! The cold pairs as points, the lines they lie along, and the position on the board.

use super::super::cells::as_f64;
use super::super::graph::{self, Graph, Numbers};
use super::super::pen::Pen;
use super::stage::{self, Entry, Sign, Stage};
use super::{DiagramState, DiagramView};
use crate::marks::Mark;
use crate::study::diagram::Pairs;
use crate::theme::Theme;
use crate::words;
use egui::{Color32, Mesh, Rect, Shape, Stroke, Ui, pos2};
use egui_plot::{
    Line, PlotBounds, PlotGeometry, PlotItem, PlotItemBase, PlotPoint, PlotTransform, PlotUi,
};
use std::ops::RangeInclusive;

pub(super) fn graph(of: &Pairs) -> Graph {
    let (last, own) = (as_f64(of.upto) + 0.5, shown(of));
    let across = Numbers::Whole(own.map(|(a, _)| a));
    let up = Numbers::Whole(own.map(|(_, b)| b));
    Graph::new([-0.5; 2], [last; 2], across, up)
}

pub(super) fn points(of: &Pairs) -> Vec<PlotPoint> {
    of.points.iter().map(|(a, b)| PlotPoint::new(as_f64(*a), as_f64(*b))).collect()
}

/// The side of a mark: that of a cell, as in maps.
fn side(transform: &PlotTransform) -> f32 {
    let unit = transform.dpos_dvalue_x().abs().min(transform.dpos_dvalue_y().abs());
    #[expect(clippy::cast_possible_truncation, reason = "points on a screen")]
    let unit = unit as f32;
    unit.clamp(2.0, 14.0)
}

pub(super) fn spots(points: &[PlotPoint], transform: &PlotTransform) -> Vec<Rect> {
    let side = side(transform);
    points.iter().map(|point| graph::around(transform, point, side)).collect()
}

/// The lines and the points; of a closed plot nothing.
pub(super) fn items<'a>(plot: &mut PlotUi<'a>, theme: &Theme, of: &Pairs, points: &'a [PlotPoint]) {
    if of.lines {
        let far = as_f64(of.upto) + 1.0;
        let phi = std::f64::consts::GOLDEN_RATIO;
        for to in [[far / phi, far], [far, far / phi]] {
            let line = Line::new("slope", vec![[0.0; 2], to])
                .stroke(Stroke::new(theme.width.line, theme.accent))
                .allow_hover(false);
            plot.line(line);
        }
    }
    plot.add(Marks { base: PlotItemBase::new("cold".into()), points, color: theme.lose });
}

/// All points as one mesh; those on the same pixels only once.
struct Marks<'a> {
    base: PlotItemBase,
    points: &'a [PlotPoint],
    color: Color32,
}

impl PlotItem for Marks<'_> {
    fn shapes(&self, ui: &Ui, transform: &PlotTransform, shapes: &mut Vec<Shape>) {
        let side = side(transform);
        if side >= LARGE {
            // Each has its own mark, painted over the plot.
            return;
        }
        let (mut mesh, pixel) = (Mesh::default(), 1.0 / ui.pixels_per_point());
        let mut last = pos2(f32::INFINITY, f32::INFINITY);
        for point in self.points {
            let rect = graph::around(transform, point, side);
            if (rect.center() - last).abs().max_elem() >= pixel
                && transform.frame().intersects(rect)
            {
                last = rect.center();
                mesh.add_colored_rect(rect, self.color);
            }
        }
        shapes.push(Shape::mesh(mesh));
    }

    fn initialize(&mut self, _: RangeInclusive<f64>) {}

    fn color(&self) -> Color32 {
        self.color
    }

    fn geometry(&self) -> PlotGeometry<'_> {
        PlotGeometry::Points(self.points)
    }

    fn bounds(&self) -> PlotBounds {
        let mut bounds = PlotBounds::NOTHING;
        self.points.iter().for_each(|point| bounds.extend_with(point));
        bounds
    }

    fn base(&self) -> &PlotItemBase {
        &self.base
    }

    fn base_mut(&mut self) -> &mut PlotItemBase {
        &mut self.base
    }
}

/// From this side on a point has room for the mark of P.
const LARGE: f32 = 8.0;

/// What lies over the plot.
pub(super) fn paint(
    pen: &Pen<'_>,
    view: &DiagramView<'_>,
    stage: &Stage,
    of: &Pairs,
    state: &DiagramState,
    transform: &PlotTransform,
) {
    let theme = pen.theme;
    let key = [
        Entry::new(Sign::Mark(Mark::P), words::diagram::COLD),
        Entry::new(Sign::Line(theme.accent), words::diagram::SLOPES),
    ];
    let name = words::diagram::axes(view.lang, view.diagram)
        .1
        .map_or(0.0, |name| pen.words(&name, theme.ink).size().x);
    stage.key(pen, if of.lines { &key } else { key.split_at(1).0 }, name + theme.space.m);
    let inside = pen.within(*transform.frame());
    if side(transform) >= LARGE {
        let visible = |rect: &Rect| transform.frame().intersects(*rect);
        for rect in state.spots().iter().map(|spot| spot.rect).filter(visible) {
            Mark::P.paint(&inside.painter, theme, rect);
        }
    }
    here(&inside, of, transform);
    if let Some(rect) = state.spoken.or(view.preview).and_then(|index| state.rect(index)) {
        stage::ring(&inside, rect.expand(2.0), theme.accent, theme.width.bold);
    }
}

/// The position on the board.
fn here(pen: &Pen<'_>, of: &Pairs, transform: &PlotTransform) {
    let Some((a, b)) = shown(of) else { return };
    let (pen, body) = (pen.within(*transform.frame()), transform.frame());
    let point = PlotPoint::new(as_f64(a), as_f64(b));
    let to = graph::at(transform, &point);
    let (hair, soft) = (pen.theme.width.hair, pen.theme.ink_soft);
    pen.line(pos2(to.x, body.bottom()), to, hair, soft);
    pen.line(pos2(body.left(), to.y), to, hair, soft);
    let side = side(transform).max(pen.theme.text.small * 0.8);
    let rect = graph::around(transform, &point, side);
    stage::ring(&pen, rect, pen.theme.ink, pen.theme.width.bold);
}

/// The position on the board, if it lies on the plot.
fn shown(of: &Pairs) -> Option<(u64, u64)> {
    of.here.filter(|(a, b)| *a <= of.upto && *b <= of.upto)
}
