//! The playable boards: stones, boxes, columns, grid. A board knows no rules: the legal moves come
//! in as data, a choice goes out.
//!
//! A board fills the space it is given: the picture, below it a sentence that says what to do or
//! what a move would do, and a row of buttons by which everything can be done with single clicks.
//! With the keyboard: arrows, digits, Enter, Escape while the picture has the focus. The half-made
//! move lives here and nowhere else.

mod brush;
mod columns;
pub(crate) mod controls;
mod facts;
mod grid;
mod hand;
mod heaps;
mod keys;
pub(crate) mod nodes;
mod plan;
mod play;
mod queen;
mod rulers;
mod still;
mod touch;
mod tray;
mod values;

use crate::games::{Move, Part};
use crate::solver::outcome::Outcome;
use crate::theme::Theme;
use crate::words::Lang;
use egui::{Pos2, Rect};
use hand::{Hand, Target};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Room around a picture for rings and shadows, in points.
const EDGE: f32 = 7.0;
/// How long a motion lasts, in seconds.
const MOTION: f64 = 0.25;

/// Which board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Kind {
    /// Heaps of stones.
    Stones,
    /// One heap in boxes of [`Marks::box_size`]; without that, as [`Kind::Stones`].
    Boxes,
    /// Heaps with their binary digits.
    Columns,
    /// Wythoff's grid with a queen, beside it the two heaps. Heaps above 40 are shown without the
    /// grid.
    Grid,
}

/// What a board is shown.
#[derive(Debug, Clone, Copy)]
pub struct BoardView<'a> {
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// The language of names and sentences.
    pub lang: Lang,
    /// The position.
    pub part: &'a Part,
    /// What the person may do now; empty where nobody may: the opponent's turn, the game over. Only
    /// moves that take are offered.
    pub legal: &'a [Move],
    /// What the theory lights.
    pub marks: &'a Marks,
    /// False where the person wants no motion.
    pub motion: bool,
}

/// What the theory lights on a board.
#[derive(Default, Clone, PartialEq, Debug)]
pub struct Marks {
    /// Stones in boxes of this size, the remainder outside; for a single heap.
    pub box_size: Option<u64>,
    /// Nim: the odd columns marked, and the row of the nim-sum.
    pub columns: bool,
    /// Grid: the queen's row, column and diagonal.
    pub rays: bool,
    /// Grid: squares to show as P; both orders are given.
    pub cold: Vec<(u64, u64)>,
    /// Grid: the Grundy values of the squares with heaps below [`crate::session::SIDE`], row by
    /// row, the first heap running fastest; empty where they are not shown.
    pub values: Arc<[Option<u64>]>,
    /// Grid: the cold pairs in order, smaller number first, as ticks of two rulers; empty without
    /// rulers.
    pub rulers: Vec<(u64, u64)>,
    /// A hint or refutation: what it would take is lit.
    pub lit: Option<Move>,
    /// The heaps that coach or help speak of: they are ringed.
    pub spoken: Vec<usize>,
    /// The row before the last move, and that move: a short motion explains it, and a faint trace
    /// stays.
    pub last: Option<(Vec<u64>, Move)>,
    /// Outcomes of the options, where the lesson shows them.
    pub known: Vec<(Move, Outcome)>,
}

/// What the person did. There is at most one in a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// The move that is being considered has changed; `None`: none is any more.
    Preview(Option<Move>),
    /// Make this move. It is one of the legal ones.
    Make(Move),
}

/// What a click would hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Hit {
    /// A stone: take so many, this one and all after it.
    Stone { heap: usize, count: u64 },
    /// The stones that are not drawn one by one.
    Pile { heap: usize },
    /// A heap, or what stands beside it.
    Line(Target),
    /// A square of the grid.
    Cell((u64, u64)),
}

/// A place that can be clicked, relative to the picture.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Spot {
    rect: Rect,
    hit: Hit,
}

/// What was refused last, for the sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Refused {
    Amount { target: Target, count: u64 },
    Square,
}

/// A board: what the person is about to do, and what of the picture is kept from frame to frame.
///
/// Make a new one for another step of a lesson; undo, redo and new numbers need none.
#[derive(Debug)]
pub struct Board {
    kind: Kind,
    hand: Hand,
    /// The pointer speaks last: what it is over is previewed. Otherwise the hand is.
    pointing: bool,
    pointer: Option<Pos2>,
    /// The pointer is over the button that makes the move, or the button has the focus.
    over_take: bool,
    refused: Option<Refused>,
    /// When a stone that may not be taken began to shake: heap, first stone, time.
    shaken: Option<(usize, u64, f64)>,
    /// When the last move began to be shown.
    moved: Option<f64>,
    /// The last digit typed, with what it made, for numbers of several digits.
    typed: Option<(u64, f64)>,
    /// What was last told as being considered.
    told: Option<Move>,
    /// Nothing can be played: the picture has all the room.
    rests: bool,
    facts: Option<facts::Facts>,
    plan: Option<plan::Plan>,
    sprites: Option<crate::stage::paint::sprites::Sprites>,
    ground: Option<grid::Ground>,
}

impl Board {
    /// A board on which nothing has been chosen.
    #[must_use]
    pub fn new(kind: Kind) -> Self {
        Self {
            kind,
            hand: Hand::default(),
            pointing: false,
            pointer: None,
            over_take: false,
            refused: None,
            shaken: None,
            moved: None,
            typed: None,
            told: None,
            rests: false,
            facts: None,
            plan: None,
            sprites: None,
            ground: None,
        }
    }

    /// While a game is looked through there is nothing to choose: sentence and buttons go, and the
    /// picture has their room.
    pub const fn rest(&mut self, rests: bool) {
        self.rests = rests;
    }

    /// Which board this is.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.kind
    }
}
