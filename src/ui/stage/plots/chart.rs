//! Strips and maps: cells of positions that answer to pointer and keyboard.

use super::cells::{self, CellLayout};
use super::graph::GraphState;
use super::lens::{self, Lens, Nearest};
use super::pen::Pen;
use super::{
    CellPos, Pick, available, axes, cell, drum, key, layout, map, repeat, shelf, stamp, strip,
    texture, values, window, worlds,
};
use crate::input::nodes::{self, Named};
use crate::input::spots::{Heard, Pointing, Spots, Target};
use crate::lang::spaced;
use crate::stage::Axis;
use crate::study::chart::{Chart, Shows, Strip};
use crate::theme::Theme;
use crate::words::{self, Lang};
use egui::{Rect, Response, Shape, Ui, UiBuilder, Vec2, vec2};
use egui_plot::PlotPoint;

/// What is to be drawn.
#[derive(Debug, Clone, Copy)]
pub(super) struct ChartView<'a> {
    /// Colours and sizes.
    pub(super) theme: &'a Theme,
    /// The language of its words.
    pub(super) lang: Lang,
    /// The numbers.
    pub(super) chart: &'a Chart,
    /// Another number whenever the chart is another one, so that pictures of it can be kept.
    pub(super) generation: u64,
    /// The cell of the position on the board, if it lies on the chart.
    pub(super) here: Option<CellPos>,
    /// A cell that something else on the page speaks of.
    pub(super) preview: Option<CellPos>,
    /// The axis that a picture above lends to a strip.
    pub(super) axis: Option<Axis>,
    /// False where what is new stands there at once.
    pub(super) motion: bool,
}

/// What the plot keeps between frames. None of it matters: a fresh one only draws the texture anew.
#[derive(Default)]
pub(super) struct ChartState {
    pointing: Pointing,
    picture: Option<texture::Picture>,
    marks: Option<stamp::Marks>,
    shelf: shelf::Shelf,
    window: window::WindowState,
    worlds: worlds::Worlds,
    /// The picture of the second world.
    second: Option<texture::Picture>,
    cells: Option<Rect>,
    graph: GraphState,
    drum: drum::DrumState,
    /// The lens over the cells of a chart of this size.
    lens: (Lens, CellPos),
}

impl ChartState {
    /// Where the cells stood on the screen when they were last drawn, for whatever points at them.
    pub(super) const fn cells(&self) -> Option<Rect> {
        self.cells
    }
}

/// Draws the chart into the room that is left, taking no more height than it needs.
pub(super) fn show(ui: &mut Ui, state: &mut ChartState, view: &ChartView<'_>) -> Option<Pick> {
    let pen = Pen::new(ui, view.theme, view.lang);
    // Only cells of the chart are spoken of, whatever comes in.
    let (width, height) = view.chart.size();
    let inside = |place: &CellPos| place.0 < width && place.1 < height;
    let view = &ChartView {
        here: view.here.filter(inside),
        preview: view.preview.filter(inside),
        ..*view
    };
    let room = Rect::from_min_size(ui.available_rect_before_wrap().min, available(ui));
    if let Some(strip) = drum::rolled(&pen, view, room) {
        let (response, pick, spoken) =
            drum::show(ui, &mut state.drum, &mut state.pointing, &pen, view, (strip, room));
        state.cells = Some(response.rect);
        announce(ui, view, spoken.and_then(cell), &response, Some((&state.drum, strip)));
        return pick;
    }
    let size = view.chart.size();
    if state.lens.1 != size {
        state.lens = (Lens::default(), size);
    }
    let whole_chart = layout::lay(&pen, view, room);
    let nearest = nearest(&pen, view, &whole_chart);
    let laid = match state.lens.0 {
        lens if lens.is_whole() => whole_chart,
        lens => whole_chart.through(lens.window(size)),
    };
    let (_, whole) = ui.allocate_space(laid.size().max(Vec2::ZERO));
    let laid = laid.moved(&pen, whole.min - room.min);
    state.cells = laid.is_large_enough().then_some(laid.cells);
    state.cells?;
    // What lies behind everything, once it is known where.
    let behind = pen.painter.add(Shape::Noop);
    let (laid, response) = match values::graph(&pen, view, &laid) {
        Some(graph) => values::show(ui, &pen, &mut state.graph, view, laid, &graph),
        None => {
            let response = sensed(ui, &laid, nearest);
            (laid, response)
        }
    };
    let mut pick = pick(ui, state, view, &laid, nearest, &response);
    let spoken = state.pointing.spoken().and_then(cell);
    announce(ui, view, spoken, &response, None);
    match view.chart {
        Chart::Strip(chart) => {
            let inside = pen.within(beside(&pen, &laid));
            let grounded = chart.shows != Shows::Outcome;
            if let Some(grounds) =
                grounded.then(|| repeat::grounds(&inside, &laid, chart)).flatten()
            {
                inside.painter.set(behind, Shape::mesh(grounds));
            }
            state.shelf.look(ui, view, &laid, chart);
            let kept = (&mut state.marks, &state.shelf);
            strip::paint(&inside, view, &laid, chart, spoken, kept);
            if chart.shows != Shows::Outcome {
                repeat::paint(&pen, &laid, chart);
            }
            window::show(ui, &pen, &mut state.window, view, &laid, chart);
        }
        Chart::Map(chart) => {
            let world = laid.twin.map(|_| 0);
            let place = (laid.plot, world);
            texture::paint(&mut state.picture, &pen, view, &laid, (chart, place));
            if let Some(twin) = laid.twin {
                texture::paint(&mut state.second, &pen, view, &laid, (chart, (twin, Some(1))));
            }
            map::paint(&pen, view, &laid, chart, spoken);
            pick = state.worlds.show(ui, &pen, view, &laid, chart).or(pick);
        }
    }
    axes::paint(&pen, view, &laid);
    let [above, below] = axes::names(&pen, view, &laid);
    key::paint(&pen, view, &laid, above);
    reading(&pen, view, &laid, spoken, below);
    if response.has_focus() {
        view.theme.ring(&pen.painter, laid.whole.expand(pen.theme.width.bold));
    }
    pick
}

/// The room of a strip: rings hang over a little at its ends.
fn beside(pen: &Pen<'_>, laid: &CellLayout) -> Rect {
    let margin = 2.0 * pen.theme.width.bold + 2.0;
    Rect::from_x_y_ranges(laid.plot.x_range().expand(margin), laid.whole.y_range())
}

/// How near the cells may be looked at: until they can be told apart.
fn nearest(pen: &Pen<'_>, view: &ChartView<'_>, whole: &CellLayout) -> Nearest {
    let small = pen.theme.text.small;
    match view.chart {
        // Values go nearer with their plot.
        Chart::Strip(_)
            if strip::has_marks(pen, whole) || values::graph(pen, view, whole).is_some() =>
        {
            Vec2::splat(1.0)
        }
        Chart::Strip(_) => vec2((small * 1.6 / whole.cell.x).max(1.0), 1.0),
        Chart::Map(_) if whole.cell.min_elem() >= small * 0.4 => Vec2::splat(1.0),
        Chart::Map(_) => lens::nearest_map(view.chart.size()),
    }
}

/// The cells, which answer to pointer and keyboard.
fn sensed(ui: &mut Ui, laid: &CellLayout, nearest: Nearest) -> Response {
    let inner = ui.new_child(UiBuilder::new().id_salt("plot").max_rect(laid.plot));
    inner.interact(laid.plot, inner.scope_id().with("cells"), lens::sense(nearest))
}

/// What was done with the plot in this frame.
fn pick(
    ui: &Ui,
    state: &mut ChartState,
    view: &ChartView<'_>,
    laid: &CellLayout,
    nearest: Nearest,
    response: &Response,
) -> Option<Pick> {
    let was = state.pointing.cursor();
    let (x, y) = view.here.unwrap_or_default();
    let cells = Spots::Cells(laid.spots(view.chart.size()));
    let heard = state.pointing.hear(ui, response, &cells, Target::Cell(x, y));
    let cursor = state.pointing.cursor();
    let walked = cursor.is_some() && cursor != was;
    let stands = cursor.map(|at| cells.rect(at));
    if let Some((n, _)) = cursor.filter(|_| walked).and_then(cell) {
        state.graph.reveal(ui, PlotPoint::new(cells::as_f64(n), 0.0));
    }
    state.lens.0.hear(ui, response, laid.plot, nearest, stands, walked);
    match heard {
        Heard::Nothing => None,
        Heard::Over(at) => Some(Pick::Hover(at)),
        Heard::Clicked(at) => Some(Pick::Set(at)),
        Heard::Entered(_) if cursor.is_none() && view.here.is_none() => None,
        Heard::Entered(at) => Some(Pick::Set(at)),
    }
}

/// Name, use and present reading for those who do not see the plot.
fn announce(
    ui: &Ui,
    view: &ChartView<'_>,
    spoken: Option<CellPos>,
    response: &Response,
    drum: Option<(&drum::DrumState, &Strip)>,
) {
    let name = words::plot::name(view.lang, view.chart);
    let how = words::plot::HOW.to(view.lang);
    let period = match view.chart {
        Chart::Strip(strip) if strip.shows == Shows::Outcome => None,
        Chart::Strip(strip) if drum.is_none_or(|(drum, strip)| drum.is_lined_up(strip)) => {
            words::period::sentence(view.lang, strip)
        }
        _ => None,
    };
    let how = period.map_or_else(|| how.to_owned(), |said| format!("{said} {how}"));
    let place = spoken.or(view.preview).or(view.here);
    let reading = place.map(|place| match drum {
        Some((drum, strip)) => drum.reading(view, strip, place.0),
        None => words::plot::reading(view.lang, view.chart, place),
    });
    let reading = reading.as_deref();
    nodes::figure(ui, response, &Named { name: &name, how: &how, reading, live: true });
}

/// What the plot says of the cell under the pointer, or of the position on the board.
fn reading(
    pen: &Pen<'_>,
    view: &ChartView<'_>,
    laid: &CellLayout,
    spoken: Option<CellPos>,
    below: Option<Rect>,
) {
    let Some(place) = spoken.or(view.preview).or(view.here) else { return };
    let said = spaced(&words::plot::said(view.lang, view.chart, place));
    let place = words::plot::place(view.lang, view.chart, place);
    laid.readout(pen, &place, Some(&said), below);
}
