//! Plots that are no table of cells: a few things in their places, told of by pointer and keyboard.
//!
//! Each kind has a file that says how much room its numbers need, where its things stand and how
//! they look; everything else (name and sentence, key, pointer, keys, what assistive technology
//! hears) is here and the same for all.

mod against;
mod blocks;
mod course;
mod doubles;
mod pairs;
mod stage;
mod web;
mod zoom;

use super::graph::{Frame, Graph, GraphState};
use super::lens::{self, Lens, Nearest};
use super::pen::Pen;
use super::{NEAR, Pick, item, stamp};
use crate::input::nodes::{self, Named};
use crate::input::spots::{Act, Heard, Pointing, Spot, Spots, Target};
use crate::lang::spaced;
use crate::stage::Axis;
use crate::study::diagram::{Diagram, Zoom};
use crate::theme::{Scheme, Theme};
use crate::words::{self, Lang};
use egui::{
    Align2, CursorIcon, Mesh, PointerButton, Rect, Response, Ui, UiBuilder, Vec2, pos2, vec2,
};
use egui_plot::{PlotPoint, PlotTransform};
use stage::Stage;
use std::sync::Arc;

/// What is to be drawn.
#[derive(Debug, Clone, Copy)]
pub(super) struct DiagramView<'a> {
    /// Colours and sizes.
    pub(super) theme: &'a Theme,
    /// The language of its words.
    pub(super) lang: Lang,
    /// The numbers.
    pub(super) diagram: &'a Diagram,
    /// Another number whenever the diagram is another one, so that pictures of it can be kept.
    pub(super) generation: u64,
    /// The thing that belongs to the position on the board, if one does.
    pub(super) here: Option<usize>,
    /// A thing that something else on the page speaks of.
    pub(super) preview: Option<usize>,
    /// The axis that a picture above lends to it.
    pub(super) axis: Option<Axis>,
}

/// What a diagram keeps between frames. None of it matters: a fresh one only draws anew.
#[derive(Default)]
pub(super) struct DiagramState {
    pointing: Pointing,
    /// Where the things stand, and what is heard of them.
    spots: Spots,
    /// The thing told of.
    spoken: Option<usize>,
    /// The lens over a diagram of this number.
    lens: (Lens, u64),
    marks: Option<stamp::Marks>,
    lines: Option<(Key, Arc<Mesh>)>,
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
    pub(super) fn spots(&self) -> &[Spot] {
        self.spots.list()
    }

    /// Where a thing stands.
    fn rect(&self, index: usize) -> Option<Rect> {
        self.spots().get(index).map(|spot| spot.rect)
    }

    /// The points of numbers over numbers.
    fn points(&self, generation: u64) -> &[PlotPoint] {
        match &self.points {
            Some((of, points)) if *of == generation => points,
            _ => &[],
        }
    }
}

/// Room that the names of its rows take at the left.
pub(super) fn aside(pen: &Pen<'_>, diagram: &Diagram) -> f32 {
    match diagram {
        Diagram::Against(_) => against::left(pen),
        _ => 0.0,
    }
}

/// Draws the diagram into the room that is left.
pub(super) fn show(ui: &mut Ui, state: &mut DiagramState, view: &DiagramView<'_>) -> Option<Pick> {
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
    let mut stage = stage.moved(&pen, whole.min - room.min);
    state.spots = Spots::default();
    if stage.body.width() < LEAST || stage.body.height() < LEAST {
        return None;
    }
    // What stands on the axis of a picture stays on it.
    let near = nearest(&pen, view, &stage);
    let nearest = if view.axis.is_some() { Vec2::splat(1.0) } else { near };
    if state.lens.1 != view.generation {
        state.lens = (Lens::default(), view.generation);
    }
    let (response, transform) = match graph(view) {
        Some(graph) => {
            let (response, transform) = plotted(ui, &pen, state, view, &stage, &graph);
            (response, Some(transform))
        }
        None => (sensed(ui, &stage, nearest), None),
    };
    stage.laid = state.lens.0.spread(stage.body);
    let spot = |(index, rect)| {
        Spot::new(rect, Act::Pick(Target::Item(index)), String::new(), String::new())
    };
    let rects = rects(&pen, view, &stage, state, transform.as_ref()).into_iter();
    state.spots = Spots::List { spots: rects.enumerate().map(spot).collect(), reach: NEAR };
    let picked = pick(ui, state, view, &response);
    if transform.is_none() {
        let stands = state.pointing.cursor().map(|at| state.spots.rect(at));
        state.lens.0.hear(ui, &response, stage.body, nearest, stands, picked.walked);
    }
    state.spoken = state.pointing.spoken().and_then(item);
    announce(ui, view, state.spoken, &response);
    stage.names(&pen, view, state.spoken);
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
    if let (Some(rect), Some(near)) = (stage.near, nearer(view, state.spoken)) {
        zoom::paint(&pen, rect, &near);
    }
    if response.has_focus() {
        view.theme.ring(&pen.painter, stage.whole.expand(pen.theme.width.bold));
    }
    picked.chosen.map(Pick::Set)
}

/// What was done with a diagram in a frame.
#[derive(Default)]
struct Picked {
    chosen: Option<Target>,
    /// The keyboard's cursor went to another thing.
    walked: bool,
}

/// Hears pointer and keys; a thing of a plot that the cursor goes to comes into sight.
fn pick(ui: &Ui, state: &mut DiagramState, view: &DiagramView<'_>, response: &Response) -> Picked {
    let was = state.pointing.cursor();
    let from = Target::Item(view.here.unwrap_or(0));
    let heard = state.pointing.hear(ui, response, &state.spots, from);
    let cursor = state.pointing.cursor();
    let walked = cursor.is_some() && cursor != was;
    if let Some(index) = cursor.filter(|_| walked).and_then(item)
        && let Some(point) = state.points(view.generation).get(index).copied()
    {
        state.graph.reveal(ui, point);
    }
    let chosen = match heard {
        Heard::Entered(_) if cursor.is_none() && view.here.is_none() => None,
        Heard::Clicked(at) | Heard::Entered(at) => Some(at),
        Heard::Nothing | Heard::Over(_) => None,
    };
    let chosen = chosen.or_else(|| scrubbed(state, view, response));
    Picked { chosen, walked }
}

/// A game is a film: a hand that is drawn along it goes through it. Seen from nearer it is the film
/// that is drawn along.
fn scrubbed(state: &DiagramState, view: &DiagramView<'_>, response: &Response) -> Option<Target> {
    let is_film = matches!(view.diagram, Diagram::Course(_));
    let is_drawn = response.dragged_by(PointerButton::Primary);
    if !is_film || !is_drawn || !state.graph.is_whole() {
        return None;
    }
    response.ctx.set_cursor_icon(CursorIcon::Grabbing);
    let at = state.spots.at(response.interact_pointer_pos()?)?;
    (item(at) != view.here).then_some(at)
}

/// Name, use and present reading.
fn announce(ui: &Ui, view: &DiagramView<'_>, spoken: Option<usize>, response: &Response) {
    let name = words::diagram::name(view.lang, view.diagram);
    let near = nearer(view, spoken).map(|near| words::diagram::zoom(view.lang, &near));
    let said = [stage::told(view, spoken), words::diagram::note(view.lang, view.diagram), near];
    let said: Vec<String> = said.into_iter().flatten().collect();
    let reading = said.join(view.lang.pick(" ", ""));
    let reading = Some(reading.as_str()).filter(|reading| !reading.is_empty());
    let how = words::diagram::HOW.to(view.lang);
    nodes::figure(ui, response, &Named { name: &name, how, reading, live: true });
}

/// What lies around k φ for the sample told of, or for the pair on the board.
fn nearer(view: &DiagramView<'_>, spoken: Option<usize>) -> Option<Zoom> {
    let Diagram::Doubles(of) = view.diagram else { return None };
    let told = spoken.and_then(|index| of.samples.get(index));
    told.map_or(of.zoom, |sample| Zoom::new(sample.k))
}

/// How near a scene may be looked at: until its things have room for what is written in them.
fn nearest(pen: &Pen<'_>, view: &DiagramView<'_>, stage: &Stage) -> Nearest {
    let (body, small) = (stage.body, pen.theme.text.small);
    match view.diagram {
        Diagram::Against(of) => vec2(lens::until(against::width(of, body), small * 1.4), 1.0),
        Diagram::Blocks(of) => vec2(lens::until(blocks::width(pen, of, body), small * 4.0), 1.0),
        Diagram::Web(of) => Vec2::splat(lens::until(web::side(pen, of, body), small * 1.7)),
        Diagram::Pairs(_) | Diagram::Doubles(_) | Diagram::Course(_) => Vec2::splat(1.0),
    }
}

/// Least side of a diagram that is worth drawing.
const LEAST: f32 = 8.0;

/// What numbers over numbers span. A closed plot has its axes only where these tell nothing.
fn graph(view: &DiagramView<'_>) -> Option<Graph> {
    match view.diagram {
        Diagram::Pairs(of) => Some(pairs::graph(of)),
        Diagram::Doubles(of) => Some(doubles::graph(of)),
        Diagram::Course(of) => Some(course::graph(of)),
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
    let told = |index| spaced(&words::diagram::reading(view.lang, view.diagram, index));
    let (left, below) = stage.axes();
    let frame = Frame { body: stage.body, left, below };
    graph.show(ui, pen, &mut state.graph, &frame, told, |plot| match view.diagram {
        Diagram::Pairs(of) => pairs::items(plot, view.theme, of, points),
        Diagram::Doubles(of) => doubles::items(plot, view.theme, of, points),
        Diagram::Course(of) => course::items(plot, view.theme, of, points),
        Diagram::Against(_) | Diagram::Blocks(_) | Diagram::Web(_) => {}
    })
}

/// Where each thing stands.
fn rects(
    pen: &Pen<'_>,
    view: &DiagramView<'_>,
    stage: &Stage,
    state: &DiagramState,
    transform: Option<&PlotTransform>,
) -> Vec<Rect> {
    let (body, points) = (stage.laid, state.points(view.generation));
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
fn sensed(ui: &mut Ui, stage: &Stage, nearest: Nearest) -> Response {
    let inner = ui.new_child(UiBuilder::new().id_salt("diagram").max_rect(stage.body));
    let sense = lens::sense(nearest);
    inner.interact(stage.body.expand(NEAR * 0.5), inner.scope_id().with("things"), sense)
}

/// A sentence in place of a plot that cannot be drawn.
fn said(pen: &Pen<'_>, stage: &Stage, words: &str) {
    let soft = pen.theme.ink_soft;
    let galley = pen.wrapped(&spaced(words), soft, stage.body.width() - pen.theme.space.s);
    let rect = Align2::CENTER_CENTER.anchor_size(stage.body.center(), galley.size());
    pen.painter.rect_filled(rect.expand(2.0), pen.theme.radius.small, pen.theme.raised);
    pen.painter.galley(pos2(rect.left(), rect.top()), galley, soft);
}
