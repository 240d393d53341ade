//! Plots that are no table of cells: a few things in their places, told of by pointer and keyboard.
//! Knows no rules.
//!
//! Each kind has a file that says how much room its numbers need, where its things stand and how
//! they look; everything else (name and sentence, key, pointer, keys, what assistive technology
//! hears) is here and the same for all.

mod against;
mod blocks;
mod course;
mod doubles;
mod graph;
mod pairs;
mod stage;
mod touch;
mod web;

use super::pen::Pen;
use super::stamp;
use crate::lang::spaced;
use crate::study::diagram::Diagram;
use crate::theme::{Scheme, Theme};
use crate::words::{self, Lang};
use egui::{Align2, Mesh, Rect, Response, Sense, Ui, UiBuilder, pos2};
use egui_plot::{PlotPoint, PlotTransform};
use graph::{Frame, Graph, GraphState};
use stage::Stage;
use std::sync::Arc;

/// What is to be drawn.
#[derive(Debug, Clone, Copy)]
pub struct DiagramView<'a> {
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// The language of its words.
    pub lang: Lang,
    /// The numbers.
    pub diagram: &'a Diagram,
    /// Another number whenever the diagram is another one, so that pictures of it can be kept.
    pub generation: u64,
    /// The thing that belongs to the position on the board, if one does.
    pub here: Option<usize>,
    /// A thing that something else on the page speaks of.
    pub preview: Option<usize>,
    /// True until a prediction has been made: then nothing is shown that would answer it.
    pub hidden: bool,
}

/// What a diagram keeps between frames. None of it matters: a fresh one only draws anew.
#[derive(Default)]
pub struct DiagramState {
    /// The thing last told of.
    spoken: Option<usize>,
    hovered: Option<usize>,
    cursor: Option<usize>,
    marks: Option<stamp::Marks>,
    lines: Option<(Key, Arc<Mesh>)>,
    spots: Vec<Rect>,
    graph: GraphState,
    /// The points of numbers over numbers, and of which diagram.
    points: Option<(u64, Vec<PlotPoint>)>,
}

/// All that kept lines depend on.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Key {
    generation: u64,
    scheme: Scheme,
    body: Rect,
}

impl DiagramState {
    /// Where the things stood on the screen when they were last drawn.
    #[must_use]
    pub fn spots(&self) -> &[Rect] {
        &self.spots
    }

    /// The points of numbers over numbers.
    fn points(&self, generation: u64) -> &[PlotPoint] {
        match &self.points {
            Some((of, points)) if *of == generation => points,
            _ => &[],
        }
    }
}

/// Draws the diagram into the room that is left; returns the thing that was chosen.
pub fn show(ui: &mut Ui, state: &mut DiagramState, view: &DiagramView<'_>) -> Option<usize> {
    let pen = Pen::new(ui, view.theme, view.lang);
    let count = view.diagram.len();
    let inside = |index: &usize| *index < count;
    let view = &DiagramView {
        here: view.here.filter(inside),
        preview: view.preview.filter(inside),
        ..*view
    };
    let room = Rect::from_min_size(ui.available_rect_before_wrap().min, super::available(ui));
    let stage = Stage::new(&pen, view, room);
    let (_, whole) = ui.allocate_space(stage.whole.size().max(egui::Vec2::ZERO));
    let stage = stage.moved(&pen, whole.min - room.min);
    state.spots.clear();
    if stage.body.width() < LEAST || stage.body.height() < LEAST {
        return None;
    }
    let (response, transform) = match graph(view) {
        Some(graph) => {
            let (response, transform) = plotted(ui, &pen, state, view, &stage, &graph);
            (response, Some(transform))
        }
        None => (sensed(ui, view, &stage), None),
    };
    state.spots = spots(&pen, view, &stage, state, transform.as_ref());
    let was = state.cursor;
    let picked = touch::pick(ui, state, view, &response);
    if let Some(index) = state.cursor.filter(|_| state.cursor != was)
        && let Some(point) = state.points(view.generation).get(index).copied()
    {
        state.graph.reveal(ui, point);
    }
    touch::announce(ui, state, view, &response);
    stage.names(&pen, view, state.spoken);
    if view.hidden {
        match (view.diagram, &transform) {
            (Diagram::Against(of), _) => against::closed(&pen, view, &stage, of, &state.spots),
            (Diagram::Pairs(of), Some(transform)) => pairs::here(&pen, of, transform),
            _ => {}
        }
        said(&pen, view, &stage, words::plot::ANSWER_FIRST.to(pen.lang));
    } else {
        match (view.diagram, &transform) {
            (Diagram::Against(of), _) => against::paint(&pen, view, &stage, of, state),
            (Diagram::Blocks(of), _) => blocks::paint(&pen, view, &stage, of, state),
            (Diagram::Web(of), _) => web::paint(&pen, view, &stage, of, state),
            (Diagram::Pairs(of), Some(at)) => pairs::paint(&pen, view, &stage, of, state, at),
            (Diagram::Doubles(of), Some(at)) => doubles::paint(&pen, view, &stage, of, state, at),
            (Diagram::Course(of), Some(at)) => course::paint(&pen, view, &stage, of, state, at),
            (Diagram::Pairs(_) | Diagram::Doubles(_) | Diagram::Course(_), None) => {}
        }
        stage.note(&pen);
    }
    if response.has_focus() {
        view.theme.ring(&pen.painter, stage.whole.expand(pen.theme.width.bold));
    }
    picked
}

/// Least side of a diagram that is worth drawing.
const LEAST: f32 = 8.0;

/// What numbers over numbers span. A closed plot has its axes only where these tell nothing.
fn graph(view: &DiagramView<'_>) -> Option<Graph> {
    match view.diagram {
        Diagram::Pairs(of) => Some(pairs::graph(of)),
        Diagram::Doubles(of) if !view.hidden => Some(doubles::graph(of)),
        Diagram::Course(of) if !view.hidden => Some(course::graph(of)),
        _ => None,
    }
}

/// Numbers over numbers, drawn by the library; their points are made once for each diagram.
fn plotted(
    ui: &mut Ui,
    pen: &Pen<'_>,
    state: &mut DiagramState,
    view: &DiagramView<'_>,
    stage: &Stage,
    graph: &Graph,
) -> (Response, PlotTransform) {
    if state.points.as_ref().is_none_or(|(of, _)| *of != view.generation) {
        let points = match view.diagram {
            Diagram::Pairs(of) => pairs::points(of),
            Diagram::Doubles(of) => doubles::points(of),
            Diagram::Course(of) => course::points(of),
            Diagram::Against(_) | Diagram::Blocks(_) | Diagram::Web(_) => Vec::new(),
        };
        state.points = Some((view.generation, points));
    }
    let points = state.points.as_ref().map_or(&[][..], |(_, points)| points);
    let told = |index| spaced(&words::diagram::reading(view.diagram, index, view.lang));
    let (left, below) = stage.axes();
    let frame = Frame { body: stage.body, left, below, hidden: view.hidden };
    graph.show(ui, pen, &mut state.graph, &frame, told, |plot| match view.diagram {
        Diagram::Pairs(of) => pairs::items(plot, view.theme, of, points, view.hidden),
        Diagram::Doubles(of) => doubles::items(plot, view.theme, of, points),
        Diagram::Course(of) => course::items(plot, view.theme, of, points),
        Diagram::Against(_) | Diagram::Blocks(_) | Diagram::Web(_) => {}
    })
}

/// Where each thing stands.
fn spots(
    pen: &Pen<'_>,
    view: &DiagramView<'_>,
    stage: &Stage,
    state: &DiagramState,
    transform: Option<&PlotTransform>,
) -> Vec<Rect> {
    let (body, points) = (stage.body, state.points(view.generation));
    match (view.diagram, transform) {
        (Diagram::Against(of), _) => against::spots(of, body),
        (Diagram::Blocks(of), _) => blocks::spots(pen, of, body),
        (Diagram::Web(of), _) => web::spots(pen, of, body),
        (Diagram::Pairs(_), Some(transform)) => pairs::spots(points, transform),
        (Diagram::Doubles(_), Some(transform)) => doubles::spots(points, transform),
        (Diagram::Course(_), Some(transform)) => course::spots(points, transform),
        (Diagram::Pairs(_) | Diagram::Doubles(_) | Diagram::Course(_), None) => Vec::new(),
    }
}

/// The body, which answers to pointer and keyboard.
fn sensed(ui: &mut Ui, view: &DiagramView<'_>, stage: &Stage) -> Response {
    let sense = if view.hidden { Sense::focusable_noninteractive() } else { Sense::click() };
    let inner = ui.new_child(UiBuilder::new().id_salt("diagram").max_rect(stage.body));
    inner.interact(stage.body.expand(touch::NEAR * 0.5), inner.scope_id().with("things"), sense)
}

/// A sentence over a plot that is still closed, or in place of one that cannot be drawn: where a
/// position is marked it stands in the line above, or beside a square plot, so that it does not lie
/// on the mark.
fn said(pen: &Pen<'_>, view: &DiagramView<'_>, stage: &Stage, words: &str) {
    let (words, soft, space) = (spaced(words), pen.theme.ink_soft, pen.theme.space);
    let marked = matches!(view.diagram, Diagram::Against(_) | Diagram::Pairs(_));
    let line = pen.words(&words, soft);
    let name = words::diagram::axes(view.diagram, view.lang)
        .1
        .map_or(0.0, |up| pen.words(&up, soft).size().x + space.m);
    if let Some(above) =
        stage.above().filter(|above| marked && line.size().x + name <= above.width())
    {
        pen.put(above.right_center(), Align2::RIGHT_CENTER, line);
        return;
    }
    let beside = stage.whole.right() - stage.body.right() - 2.0 * space.m;
    if marked && beside >= 5.0 * pen.row {
        let galley = pen.wrapped(&words, soft, beside);
        let top = stage.body.center().y - galley.size().y * 0.5;
        pen.painter.galley(pos2(stage.body.right() + 2.0 * space.m, top), galley, soft);
        return;
    }
    let galley = pen.wrapped(&words, soft, stage.body.width() - space.s);
    let rect = Align2::CENTER_CENTER.anchor_size(stage.body.center(), galley.size());
    pen.painter.rect_filled(rect.expand(2.0), pen.theme.radius.small, pen.theme.raised);
    pen.painter.galley(pos2(rect.left(), rect.top()), galley, soft);
}
