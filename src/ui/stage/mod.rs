//! Boards of every shape beside heaps: tracks, circles, stairs, graphs, several games. A scene
//! knows no rules: it is shown a sum and the legal moves, lays itself out, says what can be clicked
//! and which move a click stands for, and paints.
//!
//! All that scenes have in common stands in [`Stage`]: pointer, keyboard, the half-made move, the
//! row of buttons, the sentence, motion, nodes for screen readers. A scene never asks for input and
//! never moves anything.

mod aim;
mod compose;
mod drag;
mod engine;
mod foot;
mod frame;
mod joined;
mod keys;
mod nodes;
pub(crate) mod paint;
mod picture;
pub mod plots;
mod reading;
mod rings;
mod row;
mod scenes;
mod shown;
mod still;
mod voice;

pub use crate::input::spots::{Act, Spot, Target};
pub use compose::{Axis, Composition, compose, composition, scene, unreached};
pub use drag::Hand;
pub use engine::{Beside, Stage};
pub use scenes::{
    Circle, Graph, Numbers, Parts, Pebbles, Pins, Rectangle, Split, Stairs, Stones, Strip, Towers,
    Track,
};
pub use voice::Voice;

use crate::games::{Play, Sum};
use crate::lesson::Light;
use crate::session::Subject;
use crate::solver::outcome::Outcome;
use crate::theme::Theme;
use crate::words::{Lang, scene as words};
use aim::amount;
use egui::{Key, Painter, Pos2, Rect, Ui, Vec2};
use plots::PlotView;

/// What a scene is shown.
#[derive(Debug, Clone, Copy)]
pub struct StageView<'a> {
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// The language of names and sentences.
    pub lang: Lang,
    /// What is on the table.
    pub sum: &'a Sum,
    /// What the person may do now; empty where nobody may.
    pub legal: &'a [Play],
    /// What the theory lights; empty while it is veiled.
    pub lights: &'a [Light],
    /// The Grundy value of each part, where the lesson lights them and they are known.
    pub values: &'a [Option<u64>],
    /// The Grundy values of single places, where the lesson lights them: of a graph its nodes in
    /// ascending order, of heaps that split the sizes 0, 1, 2, ...; see
    /// [`crate::session::Session::places`].
    pub places: &'a [Option<u64>],
    /// Outcomes of the options, where the lesson shows them.
    pub known: &'a [(Play, Outcome)],
    /// Stones in boxes of this size, the remainder outside; for a single heap.
    pub box_size: Option<u64>,
    /// The range of the lever for how many may be taken at most, where the board has one.
    pub lever: Option<[u64; 2]>,
    /// What coach or help speak of: it is ringed.
    pub spoken: Option<&'a Subject>,
    /// A hint or refutation: what it moves is lit.
    pub lit: Option<Play>,
    /// What was on the table before the last move, and that move: a short motion explains it, and a
    /// faint trace stays.
    pub last: Option<(&'a Sum, Play)>,
    /// The plot that stands in the same picture, if one does.
    pub plot: Option<PlotView<'a>>,
    /// False where the person wants no motion.
    pub motion: bool,
}

impl StageView<'_> {
    /// Is this lit?
    #[must_use]
    pub fn lights(&self, light: Light) -> bool {
        self.lights.contains(&light)
    }
}

/// What is to be painted beside the position itself.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// Paints with this; the picture's upper left corner is at `at`.
    pub painter: &'a Painter,
    /// The upper left corner of the picture on the screen.
    pub at: Vec2,
    /// The move that is being considered: under the pointer, or made up with keys and buttons.
    pub preview: Option<Play>,
    /// What keys and buttons hold, whether the pointer is over something else or not.
    pub held: Option<Play>,
    /// What is being dragged, on the screen.
    pub hand: Option<Hand>,
    /// A move that was refused, and how far what it would have moved is shaken to the right.
    pub shake: Option<(Play, f32)>,
    /// How far the motion of the last move has come: 0 at its beginning, 1 when it is over.
    pub moved: f32,
    /// Counts the changes, for what a scene keeps baked.
    pub generation: u64,
}

/// The picture of one kind of board.
pub trait Scene: std::fmt::Debug {
    /// Lays the picture out in this area, once per change of what is shown, and keeps the places of
    /// everything; returns how large the picture is (it is scrolled if it is larger than the area)
    /// and its spots in reading order.
    ///
    /// The preview is not part of what is shown: a change of it paints anew, but does not lay out.
    fn lay(&mut self, ui: &Ui, view: &StageView<'_>, area: Vec2) -> (Vec2, Vec<Spot>);

    /// Paints what was laid out. No allocation of layouts that `lay` could have kept.
    fn paint(&self, view: &StageView<'_>, look: &Look<'_>);

    /// The sentence that tells what to do while no move is being considered: "Click the square the
    /// coin goes to."
    fn task(&self, view: &StageView<'_>) -> String;

    /// Where something stands that coach or help speak of: the number at a place of the row of a
    /// part (a heap, stair, coin or token), or the part as a whole. By default the scene does not
    /// say; then the spots tell whose moves change it.
    fn object(&self, _part: usize, _place: Option<usize>) -> Option<Rect> {
        None
    }

    /// Where what the last move took lay, where that is still seen.
    fn taken(&self, _last: (&Sum, Play)) -> Option<Rect> {
        None
    }

    /// How the board speaks.
    fn voice(&self) -> Voice {
        Voice::Moves
    }

    /// Where a cell of the map stands that the board is as well.
    fn square(&self, _at: Target) -> Option<Rect> {
        None
    }

    /// The axis of the last layout, for what stands under the picture.
    fn axis(&self) -> Option<Axis> {
        None
    }

    /// The name of the whole board, and how its keys work.
    fn named(&self, view: &StageView<'_>) -> (String, String) {
        (words::position(view.lang, view.sum), words::KEYS.to(view.lang).to_owned())
    }

    /// The value of a spot while a move is considered, where that is another one.
    fn value(&self, _view: &StageView<'_>, _spot: usize, _preview: Play) -> Option<String> {
        None
    }

    /// Where spots are too many to be nodes and have no names: the one that is told, at the move
    /// considered.
    fn cursor(&self, _view: &StageView<'_>, _preview: Option<Play>) -> Option<Spot> {
        None
    }

    /// Where an arrow key leads on a board with ways of its own: from one move to another, or to
    /// none. By default left and right turn the number and up and down the place.
    fn walk(&self, _from: Option<Play>, _key: Key) -> Option<Option<Play>> {
        None
    }

    /// Something of the scene's own was clicked ([`Act::Touch`]); true if that changed something.
    fn touch(&mut self, _at: Target, _now: f64) -> bool {
        false
    }

    /// What a hand does that took hold at one place of the picture and is at another: `None` where
    /// there is nothing to hold; [`Act::Tell`] where it would put back what it holds. Whatever can
    /// be dragged can be clicked or stepped as well.
    fn drag(&self, _view: &StageView<'_>, _from: Pos2, _to: Pos2) -> Option<Act> {
        None
    }

    /// Are moves made by lifting what they take off the board? Then whatever can be clicked can be
    /// carried away as well.
    fn lifts(&self) -> bool {
        false
    }

    /// From now on the same is taken from each heap, or is not; comes before `lay`.
    fn take_each(&mut self, _each: bool) {}

    /// From where on sentence and buttons may stand beside the picture, at the foot, so that it has
    /// the full height; asked before each layout. `least` is how wide they are at least, where that
    /// is known.
    fn column(
        &mut self,
        _ui: &Ui,
        _view: &StageView<'_>,
        _size: Vec2,
        _least: Option<f32>,
    ) -> Option<f32> {
        None
    }

    /// Beside a column: nothing stands under the picture, which may have the middle of its room.
    fn alone(&mut self, _is_alone: bool) {}

    /// Lays the picture out in the full height; `above` is the room over the sentence. `None` if it
    /// does not fit; where it must, it leaves out what has no room above the sentence.
    fn lay_beside(
        &mut self,
        _ui: &Ui,
        _view: &StageView<'_>,
        _whole: Vec2,
        _above: Rect,
        _must: bool,
    ) -> Option<(Vec2, Vec<Spot>)> {
        None
    }

    /// Does the picture itself bear what the strip on its axis tells, in this area? Then nothing
    /// stands under it.
    fn carries(&mut self, _ui: &Ui, _view: &StageView<'_>, _area: Vec2) -> bool {
        false
    }

    /// What should be in sight where the picture has to be scrolled: where the position is. By
    /// default its beginning.
    fn sight(&self) -> Option<Rect> {
        None
    }
}

/// What the person did. There is at most one in a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// The move that is being considered has changed; `None`: none is any more.
    Preview(Option<Play>),
    /// Make this move. It is one of the legal ones.
    Make(Play),
    /// Put the position on the board that a place of the plot in the same picture stands for.
    Pick(Target),
    /// Turn the knob of the board to this number: that of the balance heap, or of how many may be
    /// taken at most.
    Size(u64),
}
