//! Which picture a board asks for, and whether every move can be chosen on it.

use super::aim::{MoveIndex, MoveSite};
use super::{
    Act, Circle, Graph, Numbers, Parts, Pebbles, Pins, Rectangle, Scene, Split, StageView, Stairs,
    Stones, Strip, Track, Voice,
};
use crate::games::{Move, Play, Site};
use crate::lesson::Board;
use egui::{Ui, Vec2};
use std::collections::BTreeSet;

/// The scene of a board.
#[must_use]
pub fn compose(board: Board) -> Box<dyn Scene> {
    match board {
        Board::Stones => Box::new(Stones::heaps()),
        Board::Boxes => Box::new(Stones::boxes()),
        Board::Columns => Box::new(Stones::columns()),
        Board::Grid => Box::new(Stones::grid()),
        Board::Balance => Box::new(Parts::balance()),
        Board::Circle => Box::new(Circle::default()),
        Board::Graph => Box::new(Graph::default()),
        Board::Numbers => Box::new(Numbers::default()),
        Board::Parts => Box::new(Parts::default()),
        Board::Pebbles => Box::new(Pebbles::default()),
        Board::Pins => Box::new(Pins::default()),
        Board::Rows => Box::new(Pins::bare()),
        Board::Rectangle => Box::new(Rectangle::default()),
        Board::Split => Box::new(Split::default()),
        Board::Stairs => Box::new(Stairs::default()),
        Board::Strip => Box::new(Strip::default()),
        Board::Track => Box::new(Track::default()),
    }
}

/// The first legal move that cannot be chosen on a board laid out in this room: the board has no
/// words for it, nothing in the picture makes it or takes up its heap, or keys and buttons do not
/// come to it.
#[must_use]
pub fn unreached(board: Board, ui: &Ui, view: &StageView<'_>, room: Vec2) -> Option<Play> {
    let mut scene = compose(board);
    let (mut made, mut held) = (BTreeSet::new(), BTreeSet::new());
    // A stone stands for a move of its heap, or for the same number from each.
    for each in [false, true] {
        scene.take_each(each);
        for spot in scene.lay(ui, view, room).1 {
            match spot.act {
                Act::Make(play) => {
                    made.insert(play);
                }
                Act::Hold(play) => {
                    held.insert(MoveSite::of(play));
                }
                Act::Refuse(_) | Act::Pick(_) | Act::Size(_) | Act::Tell => {}
            }
        }
    }
    let spoken = |play: &Play| match scene.voice() {
        Voice::Moves => true,
        Voice::Heaps => {
            play.part == 0 && matches!(play.mv, Move::Take { .. } | Move::TakeEach { .. })
        }
    };
    let walked = MoveIndex::of(view.sum, view.legal).walked();
    let reached = |play: &&Play| {
        let site = MoveSite::of(**play);
        // All heaps alike have no place in most pictures: the row of buttons below has it.
        let pointed = made.contains(*play) || held.contains(&site) || site.at == Site::Each;
        spoken(play) && pointed && walked.contains(*play)
    };
    view.legal.iter().find(|play| !reached(play)).copied()
}
