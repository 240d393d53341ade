//! Which board shows a position best. Knows what each board can hold, not how it looks.

use crate::games::{Game, Sum};
use crate::lesson::check::misfit;
use crate::lesson::model::Board;

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
pub fn board(sum: &Sum, switch: Switch) -> Option<Board> {
    let wanted: &[Board] = match sum.single().map(crate::games::Part::game) {
        None if switch.balance => &[Board::Balance, Board::Parts],
        None => &[Board::Parts],
        Some(Game::Bash(_) | Game::Subtract(_)) if switch.values => &[Board::Track, Board::Stones],
        Some(Game::Bash(_)) => &[Board::Boxes, Board::Stones],
        Some(Game::Subtract(_)) => &[Board::Stones],
        Some(Game::Nim(_)) => &[Board::Columns, Board::Stones],
        Some(Game::Wythoff(_)) => &[Board::Grid],
        Some(Game::Stairs(_)) => &[Board::Stairs],
        Some(Game::Strip(_)) => &[Board::Strip],
        Some(Game::Pebbles(_)) => &[Board::Pebbles],
        Some(Game::Split(_) | Game::Grundy(_)) => &[Board::Split],
        Some(Game::Kayles(_) | Game::Dawson(_)) => &[Board::Rows],
        Some(Game::Octal(_)) => &[Board::Pins, Board::Split],
        Some(Game::Circle(_)) => &[Board::Circle],
        Some(Game::Euclid(_)) => &[Board::Rectangle],
        Some(Game::Race(_) | Game::Auction(_)) => &[Board::Track],
        Some(Game::Graph(_)) => &[Board::Graph],
    };
    let fits = |board: &Board| misfit(*board, sum).is_none();
    let few = sum.parts().iter().map(|part| part.row().len()).sum::<usize>() <= NUMBERS;
    wanted.iter().copied().find(fits).or(if few { Some(Board::Numbers) } else { None })
}

/// Is the last of several parts a single Nim heap, and can a board show all of them?
pub(super) fn is_balanced(sum: &Sum) -> bool {
    let last = sum.parts().last().filter(|_| sum.parts().len() > 1);
    last.is_some_and(|part| matches!(part.game(), Game::Nim(_)) && part.row().len() == 1)
        && misfit(Board::Balance, sum).is_none()
}
