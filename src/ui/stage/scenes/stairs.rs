//! The board of staircase Nim. Knows the position's numbers as stairs, and no rule.

use super::staircase::{Carry, Disguise, Flight, Staircase, carry};
use crate::games::Move;
use crate::stage::{Act, Look, Scene, Spot, StageView};
use crate::words::scene_stairs as words;
use egui::{Pos2, Rect, Ui, Vec2};

/// A staircase is its own shape.
const PLAIN: Disguise = Disguise { stairs: <[u64]>::to_vec, carry: plain };

const fn plain(_: &[u64], mv: Move) -> Option<Carry> {
    match mv {
        Move::Carry { stair, count } => Some(Carry { stair, count }),
        _ => None,
    }
}

/// A staircase of coins: a click on the k-th coin from the top carries k coins down one stair.
#[derive(Debug, Default)]
pub struct Stairs(Staircase);

impl Scene for Stairs {
    fn lay(&mut self, ui: &Ui, view: &StageView<'_>, area: Vec2) -> (Vec2, Vec<Spot>) {
        self.0.lay(ui, view, Flight::of(view, PLAIN), area, true)
    }

    fn paint(&self, view: &StageView<'_>, look: &Look<'_>) {
        self.0.paint(view, look, carry(view, PLAIN, look.preview));
    }

    fn task(&self, view: &StageView<'_>) -> String {
        words::CARRY.to(view.lang).to_owned()
    }

    fn drag(&self, _view: &StageView<'_>, from: Pos2, to: Pos2) -> Option<Act> {
        self.0.drag(from, to)
    }

    fn object(&self, part: usize, place: Option<usize>) -> Option<Rect> {
        self.0.stair(place?).filter(|_| part == 0)
    }

    fn sight(&self) -> Option<Rect> {
        Some(self.0.sight())
    }
}
