//! Which board a step asks for, and how it is shown.

use super::cache::PageCache;
use super::{Missing, PageView, PlotContent};
use crate::games::Play;
use crate::lesson::{Layout, Plot, Shape};
use crate::session::Session;
use crate::stage::plots::PlotView;
use crate::stage::{Choice, Composition, StageView, Target, composition};
use egui::{Ui, Vec2};

/// The size of the boxes in which the only heap lies.
fn box_size(session: &Session) -> Option<u64> {
    let boxed = session.sum().single().filter(|_| session.step().board == Shape::Boxes);
    boxed.and_then(|part| part.descriptor().box_size).or(session.boxes())
}

/// The range of the lever that boxes have, where the limit is a knob.
fn lever(session: &Session) -> Option<[u64; 2]> {
    let step = session.step();
    let knob = super::table::board_knob(step).filter(|_| step.board == Shape::Boxes)?;
    let range = step.knobs.get(&knob)?;
    session.reviewing().is_none().then_some([range.from, range.to])
}

impl PageCache {
    /// Shows the board.
    pub(super) fn show_board(&mut self, ui: &mut Ui, view: &PageView<'_>) -> Option<Choice> {
        self.board.rest(super::review::rests(view.session));
        let spoken = self.in_hand.as_ref().or(view.session.subject());
        let shown = StageView { plot: self.composed(view), spoken, ..shown(view, self.lit) };
        self.board.show(ui, &shown)
    }

    /// Where a column of this width may begin beside the board, where it needs height most.
    pub(super) fn board_column(
        &mut self,
        ui: &Ui,
        view: &PageView<'_>,
        size: Vec2,
        least: f32,
    ) -> Option<f32> {
        let session = view.session;
        let step = session.step();
        let is_tall = match step.board {
            Shape::Grid | Shape::Rectangle | Shape::Track => true,
            Shape::Numbers => matches!(step.plot, Plot::Doubles(_) | Plot::Pairs { .. }),
            _ => false,
        };
        if !is_tall || is_apart(view) || session.hides_board() {
            return None;
        }
        let shown = StageView { plot: self.composed(view), ..shown(view, self.lit) };
        self.board.column(ui, &shown, size, least)
    }

    /// Shows the board without its plot, which has a place of its own or is not seen.
    /// What the coach speaks of is ringed only where one can read it.
    pub(super) fn show_alone(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        is_told: bool,
    ) -> Option<Choice> {
        // What is played out is watched: the picture has all the room.
        let watched = view.session.seen().is_some();
        self.board.rest(watched || super::review::rests(view.session));
        let spoken = view.session.subject().filter(|_| is_told);
        let shown = StageView { spoken, ..shown(view, self.lit) };
        self.board.show(ui, &shown)
    }

    /// What share of the board's height its picture may have.
    pub(super) const fn roomy(&self) -> f32 {
        self.board.roomy()
    }

    /// The plot, where it stands in the board's picture and may be seen.
    pub(super) fn composed<'a>(&self, view: &PageView<'a>) -> Option<PlotView<'a>> {
        let figure = composed(view).filter(|_| view.session.is_open())?;
        Some(plot(view, figure, self.preview))
    }

    /// Does the plot stand in the board's picture, or will it once it is there?
    pub(super) fn is_composed(view: &PageView<'_>) -> bool {
        let step = view.session.step();
        let is_coming = view.figure.is_none()
            && matches!(view.missing, Missing::Nothing | Missing::Coming(None))
            && !is_apart(view)
            && composition(step.board, &step.plot, view.session.sum()) != Composition::Beside;
        is_coming || composed(view).is_some()
    }

    /// Has the plot a place of its own now? Not before the exercise is solved: what is locked does
    /// not exist yet.
    pub(super) fn is_beside(view: &PageView<'_>) -> bool {
        let session = view.session;
        let bare = view.figure.is_some_and(|figure| figure.is_bare());
        let is_there = session.reviewing().is_some() || session.is_open() && !bare;
        is_there && Self::has_place(view)
    }

    /// Has the plot a place of its own once it is there? Its room is the board's in no beat.
    pub(super) fn has_place(view: &PageView<'_>) -> bool {
        !Self::is_composed(view)
    }

    /// Draws the board for a picture, without what can be pressed.
    pub(super) fn still_board(&mut self, ui: &mut Ui, view: &PageView<'_>) {
        let shown = shown(view, self.lit);
        self.board.still(ui, &shown);
    }
}

/// The plot that stands in the board's picture, or will once the exercise is solved.
fn composed<'a>(view: &PageView<'a>) -> Option<PlotContent<'a>> {
    let figure = view.figure.filter(|_| !is_apart(view))?;
    let step = view.session.step();
    let made = composition(step.board, &step.plot, view.session.sum());
    made.holds(&figure.numbers()).then_some(figure)
}

/// What the board is shown.
fn shown<'a>(view: &PageView<'a>, lit: Option<Play>) -> StageView<'a> {
    let session = view.session;
    StageView {
        theme: view.theme,
        lang: view.lang,
        sum: session.sum(),
        legal: session.yours(),
        lights: session.lights(),
        values: session.values(),
        places: session.places(),
        known: session.known(),
        box_size: box_size(session),
        lever: lever(session),
        spoken: session.subject(),
        lit,
        last: session.history().last(),
        plot: None,
        motion: view.motion,
    }
}

/// Has the plot a place of its own, whatever it is?
fn is_apart(view: &PageView<'_>) -> bool {
    let session = view.session;
    view.lab.is_some() || session.reviewing().is_some() || session.step().layout != Layout::Auto
}

/// What a plot is shown.
pub(super) fn plot<'a>(
    view: &PageView<'a>,
    figure: PlotContent<'a>,
    preview: Option<Target>,
) -> PlotView<'a> {
    PlotView {
        theme: view.theme,
        lang: view.lang,
        numbers: figure.numbers(),
        generation: figure.generation(),
        here: figure.here(view.session),
        preview,
        axis: None,
        motion: view.motion,
    }
}
