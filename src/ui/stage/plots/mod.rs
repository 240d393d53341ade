//! Plots: strips, maps and diagrams of other shapes, as calm figures that answer to pointer and
//! keyboard.
//!
//! Numbers over numbers are `egui_plot`'s, with its axes, zoom, drag and hover. Cells and scenes
//! are painted by us and looked at through a lens; a map is one texture.

mod axes;
mod cells;
mod chart;
mod diagram;
mod drum;
mod graph;
mod key;
mod layout;
mod lens;
mod levels;
mod map;
pub(in crate::stage) mod palette;
mod pen;
mod repeat;
mod shelf;
mod stamp;
mod strip;
mod texture;
mod values;
mod window;
mod worlds;

pub use levels::{LevelsState, LevelsView, show_levels};

use crate::input::spots::{Spot, Target};
use crate::stage::Axis;
use crate::study::chart::Chart;
use crate::study::diagram::Diagram;
use crate::theme::Theme;
use crate::words::Lang;
use chart::{ChartState, ChartView};
use diagram::{DiagramState, DiagramView};
use egui::{Pos2, Rect, Ui, Vec2};
use pen::Pen;

/// So near the pointer must come to a thing, in points.
const NEAR: f32 = 14.0;

/// A cell: how many steps to the right and upwards, from 0.
pub type CellPos = (u64, u64);

/// The numbers of a plot.
#[derive(Debug, Clone, Copy)]
pub enum Numbers<'a> {
    /// A strip or a map of cells.
    Chart(&'a Chart),
    /// A plot that is no table of cells.
    Diagram(&'a Diagram),
}

/// What is to be drawn.
#[derive(Debug, Clone, Copy)]
pub struct PlotView<'a> {
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// The language of its words.
    pub lang: Lang,
    /// The numbers.
    pub numbers: Numbers<'a>,
    /// Another number whenever the numbers are others, so that pictures of them can be kept.
    pub generation: u64,
    /// The place of the position on the board, if the plot has one for it.
    pub here: Option<Target>,
    /// A place that something else on the page speaks of.
    pub preview: Option<Target>,
    /// The axis that a picture above lends to a strip, from the left edge of the room.
    pub axis: Option<Axis>,
    /// False where what is new stands there at once.
    pub motion: bool,
}

/// What a plot keeps between frames. None of it matters: a fresh one only draws anew.
#[derive(Default)]
pub struct PlotState {
    chart: ChartState,
    diagram: DiagramState,
}

impl std::fmt::Debug for PlotState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PlotState").finish_non_exhaustive()
    }
}

impl PlotState {
    /// Where the cells stood on the screen when they were last drawn, for whatever points at them.
    #[must_use]
    pub const fn cells(&self) -> Option<Rect> {
        self.chart.cells()
    }

    /// Where the things of a diagram stood on the screen when they were last drawn.
    #[must_use]
    pub fn spots(&self) -> &[Spot] {
        self.diagram.spots()
    }
}

/// What somebody did with the plot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pick {
    /// The pointer or the keyboard's cursor came to another place, or left.
    Hover(Option<Target>),
    /// A place was chosen: its position is wanted on the board.
    Set(Target),
}

/// Draws the plot into the room that is left, taking no more height than it needs.
pub fn show(ui: &mut Ui, state: &mut PlotState, view: &PlotView<'_>) -> Option<Pick> {
    let &PlotView { theme, lang, generation, axis, motion, .. } = view;
    match view.numbers {
        Numbers::Chart(chart) => {
            let [here, preview] = [view.here, view.preview].map(|at| at.and_then(cell));
            let view = ChartView { theme, lang, chart, generation, here, preview, axis, motion };
            chart::show(ui, &mut state.chart, &view)
        }
        Numbers::Diagram(diagram) => {
            let [here, preview] = [view.here, view.preview].map(|at| at.and_then(item));
            let view = DiagramView { theme, lang, diagram, generation, here, preview, axis };
            diagram::show(ui, &mut state.diagram, &view)
        }
    }
}

/// The height that a chart takes in this room at most.
pub(in crate::stage) fn height(ui: &Ui, view: &PlotView<'_>, room: Vec2) -> f32 {
    let Numbers::Chart(chart) = view.numbers else {
        // Two rows of marks with their names, numbers and words.
        return room.y.min(view.theme.text.small * 15.0);
    };
    let &PlotView { theme, lang, generation, axis, motion, .. } = view;
    let (here, preview) = (None, None);
    let view = ChartView { theme, lang, chart, generation, here, preview, axis, motion };
    let pen = Pen::new(ui, theme, lang);
    // The axis comes from the picture that has what this leaves.
    let lane = if axis.is_none() { window::room(&pen, chart, room.x) } else { 0.0 };
    let laid = layout::lay(&pen, &view, Rect::from_min_size(Pos2::ZERO, room)).size().y;
    (laid + lane).min(room.y)
}

/// Room that a plot on the axis of a picture above needs at its left.
pub(in crate::stage) fn aside(ui: &Ui, view: &PlotView<'_>) -> f32 {
    match view.numbers {
        Numbers::Chart(_) => 0.0,
        Numbers::Diagram(of) => diagram::aside(&Pen::new(ui, view.theme, view.lang), of),
    }
}

/// The cell that a place is.
const fn cell(at: Target) -> Option<CellPos> {
    match at {
        Target::Cell(x, y) => Some((x, y)),
        Target::Item(_) => None,
    }
}

/// The thing that a place is, by its number.
const fn item(at: Target) -> Option<usize> {
    match at {
        Target::Item(index) => Some(index),
        Target::Cell(..) => None,
    }
}

/// The room that is left, cut to what a screen can have.
fn available(ui: &Ui) -> Vec2 {
    let side = |points: f32| if points.is_finite() { points.clamp(0.0, 16_384.0) } else { 640.0 };
    let room = ui.available_size();
    Vec2::new(side(room.x), side(room.y))
}
