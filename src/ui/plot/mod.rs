//! Plots: a strip or a map of positions as a calm figure that answers to pointer and keyboard.
//! Knows charts, no rules.
//!
//! The coordinate system, pointer and (for large maps) zoom are `egui_plot`'s; what is drawn on it
//! is ours: its axes change their width a frame late and its items would be thousands of shapes. A
//! map is one texture.

mod axes;

mod cursor;
mod diagram;
mod cells;
mod key;
mod layout;
mod levels;
mod map;
mod palette;
mod pen;
mod repeat;
mod stamp;
mod strip;


pub use diagram::{DiagramState, DiagramView, show as show_diagram};
pub use levels::{LevelsState, LevelsView, show_levels};

use crate::lang::spaced;
use crate::study::chart::Chart;
use crate::theme::Theme;
use crate::words::{self, Lang};
use egui::{Align2, Rect, Response, Sense, Ui, UiBuilder, Vec2, pos2};
use egui_plot::{Plot, PlotBounds};
use laid::CellLayout;
use pen::Pen;
use window::Glass;

/// A cell: how many steps to the right and upwards, from 0.
pub type CellPos = (u64, u64);

/// What is to be drawn.
#[derive(Debug, Clone, Copy)]
pub struct PlotView<'a> {
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// The language of its words.
    pub lang: Lang,
    /// The numbers.
    pub chart: &'a Chart,
    /// Another number whenever the chart is another one, so that pictures of it can be kept.
    pub generation: u64,
    /// The cell of the position on the board, if it lies on the chart.
    pub here: Option<CellPos>,
    /// A cell that something else on the page speaks of.
    pub preview: Option<CellPos>,
    /// True until a prediction has been made: then only the axes and the position are shown, and no
    /// answer.
    pub hidden: bool,
}

/// What the plot keeps between frames. None of it matters: a fresh one only draws the texture anew.
#[derive(Default)]
pub struct PlotState {
    /// The cell last told of with [`Pick::Hover`].
    spoken: Option<CellPos>,
    /// The cell under the pointer.
    hovered: Option<CellPos>,
    /// The keyboard's cell while the plot has the focus.
    cursor: Option<CellPos>,
    picture: Option<texture::Picture>,
    marks: Option<stamp::Marks>,
    cells: Option<Rect>,
    /// The glass over a large map.
    glass: Option<Glass>,
}

impl PlotState {
    /// Where the cells stood on the screen when they were last drawn, for whatever points at them.
    #[must_use]
    pub const fn cells(&self) -> Option<Rect> {
        self.cells
    }
}

/// What somebody did with the plot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pick {
    /// The pointer or the keyboard's cursor came to another cell, or left.
    Hover(Option<CellPos>),
    /// A cell was chosen: its position is wanted on the board.
    Set(CellPos),
}

/// Draws the plot into the room that is left, taking no more height than it needs.
pub fn show(ui: &mut Ui, state: &mut PlotState, view: &PlotView<'_>) -> Option<Pick> {
    let pen = Pen::new(ui, view.theme, view.lang);
    // Only cells of the chart are spoken of, whatever comes in.
    let (width, height) = view.chart.size();
    let inside = |place: &CellPos| place.0 < width && place.1 < height;
    let view =
        &PlotView { here: view.here.filter(inside), preview: view.preview.filter(inside), ..*view };
    let room = Rect::from_min_size(ui.available_rect_before_wrap().min, available(ui));
    state.glass = state.glass.filter(|glass| glass.is_over(view.chart.size()) && !glass.is_whole());
    let whole_chart = layout::lay(&pen, view, room);
    let laid = match state.glass {
        Some(glass) => whole_chart.through(glass.window()),
        None => whole_chart,
    };
    let (_, whole) = ui.allocate_space(laid.size().max(Vec2::ZERO));
    let laid = laid.moved(&pen, whole.min - room.min);
    state.cells = laid.is_large_enough().then_some(laid.cells);
    state.cells?;
    let response = coordinates(ui, state, view, &pen, &laid);
    let pick = cursor::pick(ui, state, view, &laid, &response);
    cursor::announce(ui, state, view, &response);
    let spoken = state.spoken;
    match view.chart {
        Chart::Strip(chart) => {
            if !view.hidden {
                repeat::grounds(&pen, &laid, chart);
            }
            strip::paint(&pen, view, &laid, chart, spoken, &mut state.marks);
            if !view.hidden {
                repeat::paint(&pen, &laid, chart);
            }
        }
        Chart::Map(chart) => map::paint(&pen, view, &laid, chart, spoken),
    }
    axes::paint(&pen, view, &laid);
    let [above, below] = axes::names(&pen, view, &laid);
    if view.hidden {
        closed(&pen, view, &laid);
    } else {
        key::paint(&pen, view, &laid, above);
    }
    reading(&pen, view, &laid, spoken, below);
    if response.has_focus() {
        view.theme.ring(&pen.painter, laid.whole.expand(pen.theme.width.bold));
    }
    pick
}

/// The room that is left, cut to what a screen can have.
fn available(ui: &Ui) -> Vec2 {
    let side = |points: f32| if points.is_finite() { points.clamp(0.0, 16_384.0) } else { 640.0 };
    let room = ui.available_size();
    Vec2::new(side(room.x), side(room.y))
}

/// The coordinate system of `egui_plot` over the cells, with a map's texture in it.
fn coordinates(
    ui: &mut Ui,
    state: &mut PlotState,
    view: &PlotView<'_>,
    pen: &Pen<'_>,
    laid: &CellLayout,
) -> Response {
    let image = match view.chart {
        Chart::Map(chart) if !view.hidden => {
            Some(texture::image(&mut state.picture, pen, view, laid, chart))
        }
        _ => None,
    };
    let bounds = PlotBounds::from_min_max([0.0, 0.0], laid.span());
    let mut inner = ui.new_child(UiBuilder::new().id_salt("plot").max_rect(laid.plot));
    Plot::new("coordinates")
        .width(laid.plot.width())
        .height(laid.plot.height())
        .min_size(Vec2::ZERO)
        .show_axes(false)
        .show_grid(false)
        .show_background(false)
        .show_x(false)
        .show_y(false)
        .show_crosshair(false)
        .allow_scroll(false)
        .allow_zoom(false)
        .allow_drag(false)
        .allow_axis_zoom_drag(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .sense(match (view.hidden, state.glass) {
            (true, _) => Sense::focusable_noninteractive(),
            (false, None) => Sense::click(),
            (false, Some(_)) => Sense::click_and_drag(),
        })
        .cursor_color(pen.theme.edge)
        .show(&mut inner, |plot| {
            plot.set_plot_bounds(bounds);
            if let Some(image) = image {
                plot.image(image);
            }
        })
        .response
}

/// The sentence over a plot that is still closed, clear of the position's mark.
fn closed(pen: &Pen<'_>, view: &PlotView<'_>, laid: &CellLayout) {
    let words = words::plot::ANSWER_FIRST.to(pen.lang);
    let galley = pen.wrapped(words, pen.theme.ink_soft, laid.plot.width() - pen.theme.space.s);
    let above = Rect::from_min_max(laid.plot.min, laid.cells.right_top());
    // A strip has room above its cells.
    let room = if above.height() >= galley.size().y { above } else { laid.plot };
    let mark = view.here.map(|here| laid.rect(pen, here).expand(pen.theme.text.small * 0.6));
    let tries =
        [0.5, 0.25, 0.75].map(|part| pos2(room.center().x, room.top() + room.height() * part));
    let rects = tries.map(|at| Align2::CENTER_CENTER.anchor_size(at, galley.size()));
    let free = rects.into_iter().find(|rect| mark.is_none_or(|mark| !mark.intersects(*rect)));
    let [middle, ..] = rects;
    pen.painter.galley(free.unwrap_or(middle).min, galley, pen.theme.ink_soft);
}

/// What the plot says of the cell under the pointer, or of the position on the board.
fn reading(
    pen: &Pen<'_>,
    view: &PlotView<'_>,
    laid: &CellLayout,
    spoken: Option<CellPos>,
    below: Option<Rect>,
) {
    let Some(place) = spoken.or(view.preview).or(view.here) else { return };
    let said = (!view.hidden).then(|| spaced(&words::plot::said(view.chart, place, view.lang)));
    let place = words::plot::place(view.chart, place, view.lang);
    laid.readout(pen, &place, said.as_deref(), below);
}
