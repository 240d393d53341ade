//! Which board shows a position best. Knows what each board can hold, not how it looks.

use crate::games::Sum;
use crate::lesson::check::{lit_on, misfit};
use crate::lesson::model::{Light, Shape};

/// What the board is to be good for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Switch {
    /// Values are to be seen.
    pub values: bool,
    /// The last part is a balance heap.
    pub balance: bool,
}

/// Numbers that are shown as numbers at once.
const NUMBERS: usize = 8;

/// The board for a position; `None` where none can show it.
#[must_use]
pub fn board(sum: &Sum, switch: Switch) -> Option<Shape> {
    let wanted: Vec<Shape> = match sum.single() {
        None if switch.balance => vec![Shape::Balance, Shape::Parts],
        None => vec![Shape::Parts],
        Some(part) => {
            let mut boards: Vec<Shape> =
                part.descriptor().fits.iter().map(|fit| fit.shape).collect();
            // Stable: of boards that can show as much the better one stays in front.
            boards.sort_by_key(|board| switch.values && !lit_on(Light::Values).contains(board));
            boards
        }
    };
    let fits = |board: &Shape| misfit(*board, sum).is_none();
    let few = sum.parts().iter().map(|part| part.row().len()).sum::<usize>() <= NUMBERS;
    wanted.into_iter().find(fits).or(if few { Some(Shape::Numbers) } else { None })
}

/// Is the last of several parts a single Nim heap, and can a board show all of them?
pub(super) fn is_balanced(sum: &Sum) -> bool {
    let last = sum.parts().last().filter(|_| sum.parts().len() > 1);
    last.is_some_and(|part| part.is_nim() && part.row().len() == 1)
        && misfit(Shape::Balance, sum).is_none()
}
