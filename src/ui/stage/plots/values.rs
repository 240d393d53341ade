//! Values as bars over their cells: numbers over numbers, of which the cells below are a part.

use super::ChartView;
use super::cells::{CellLayout, as_cell, as_f32, as_f64};
use super::graph::{Frame, Graph, GraphState, Numbers};
use super::lens::Window;
use super::pen::Pen;
use super::strip;
use crate::study::chart::{Chart, Shows, Strip};
use egui::{Rect, Response, Stroke, Ui, Vec2b};
use egui_plot::{Bar, BarChart, HLine, PlotTransform};

/// What the values of a strip span, where there is room for bars.
pub(super) fn graph(pen: &Pen<'_>, view: &ChartView<'_>, laid: &CellLayout) -> Option<Graph> {
    let Chart::Strip(chart) = view.chart else { return None };
    if chart.shows == Shows::Outcome {
        return None;
    }
    let (room, greatest) = strip::scale(pen, laid, chart)?;
    let unit = f64::from(room.height()) / as_f64(greatest);
    // The cells lie below the floor of the bars.
    let below = f64::from(laid.plot.bottom() - room.bottom()) / unit;
    let above = f64::from(room.top() - laid.plot.top()) / unit;
    let last = as_f64(chart.cells.len().max(1) as u64) - 0.5;
    let across = Numbers::Whole(view.here.map(|(n, _)| n));
    let high = as_f64(greatest) + above;
    let graph = Graph::new([-0.5, -below], [last, high], across, Numbers::Whole(None));
    Some(Graph { zooms: Vec2b::new(true, false), ..graph })
}

/// Draws bars and axes; returns the cells as they stand below the part that is shown.
pub(super) fn show(
    ui: &mut Ui,
    pen: &Pen<'_>,
    kept: &mut GraphState,
    view: &ChartView<'_>,
    laid: CellLayout,
    graph: &Graph,
) -> (CellLayout, Response) {
    let Chart::Strip(chart) = view.chart else { return (laid, ui.response()) };
    let (left, below) = laid.axes();
    let frame = Frame { body: laid.plot, left, below };
    let (color, hair, edge) = (strip::soft(pen), pen.theme.width.hair, pen.theme.edge);
    let told = |_| String::new();
    let (response, transform) = graph.show(ui, pen, kept, &frame, told, |plot| {
        let shown = plot.plot_bounds().range_x();
        let bars = bars(chart, *shown.start(), *shown.end());
        let bars = BarChart::new("values", bars.map(|bar| bar.fill(color)).collect());
        plot.bar_chart(bars.color(color).width(0.6).allow_hover(false));
        let floor = HLine::new("floor", 0.0).stroke(Stroke::new(hair, edge));
        plot.hline(floor.allow_hover(false));
    });
    (under(laid, chart, &transform), response)
}

/// The bars of a part and a little beside it, since it may have moved in this frame.
fn bars(chart: &Strip, from: f64, to: f64) -> impl Iterator<Item = Bar> {
    let more = to - from;
    let shown = move |n: u64| (from - more..=to + more).contains(&as_f64(n));
    let bar = |(n, number): (u64, Option<u64>)| Some(Bar::new(as_f64(n), as_f64(number?)));
    let numbers = (0..).zip(chart.cells.iter().map(|cell| cell.as_ref()?.number));
    numbers.filter(move |(n, number)| shown(*n) && *number != Some(0)).filter_map(bar)
}

/// The cells that stand below the part of the values that is shown.
fn under(mut laid: CellLayout, chart: &Strip, transform: &PlotTransform) -> CellLayout {
    #[expect(clippy::cast_possible_truncation, reason = "the place of a cell on a screen")]
    let cell = |x: f64| as_cell(x.max(0.0) as f32);
    let count = chart.cells.len().max(1) as u64;
    let shown = transform.bounds().range_x();
    let first = cell(shown.start() + 0.5).min(count - 1);
    let end = cell(shown.end() + 0.5).saturating_add(1).clamp(first + 1, count);
    let x = |n: u64| transform.position_from_point_x(as_f64(n) - 0.5);
    let y = laid.cells.y_range();
    laid.cells = Rect::from_x_y_ranges(x(first)..=x(end), y);
    laid.window = Window { left: first, bottom: 0, width: end - first, height: 1 };
    laid.cell.x = laid.cells.width() / as_f32(end - first);
    laid
}
