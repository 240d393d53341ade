//! Which positions a board can show. Knows no step.

use crate::games::{Game, Part, Sum};
use crate::lesson::limits;
use crate::lesson::model::Board;
use crate::lesson::wrong::quoted;

/// Why a board cannot show a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    /// Several games on a board for one.
    #[error("the board {0:?} shows one game; name only one, or use Parts")]
    Several(Board),
    /// More games than there is room for.
    #[error("a board shows at most {} games side by side", limits::PARTS)]
    TooManyGames,
    /// More heaps than there is room for.
    #[error("a board shows at most {} heaps", limits::HEAPS)]
    TooManyHeaps,
    /// Another game, or too large a position.
    #[error("the board {board:?} shows {}; {part} is not that", wants(*.board))]
    Other {
        /// The board.
        board: Board,
        /// What it cannot show.
        part: String,
    },
}

/// Why a board cannot show a position, if it cannot.
pub(in crate::lesson) fn misfit(board: Board, sum: &Sum) -> Option<Misfit> {
    let many = matches!(board, Board::Parts | Board::Balance);
    if !many && sum.single().is_none() {
        return Some(Misfit::Several(board));
    }
    if sum.parts().len() > limits::PARTS {
        return Some(Misfit::TooManyGames);
    }
    sum.parts().iter().find_map(|part| {
        if part.row().len() > limits::HEAPS {
            return Some(Misfit::TooManyHeaps);
        }
        (!fits(board, part)).then(|| Misfit::Other { board, part: quoted(&part.to_string()) })
    })
}

/// Do all numbers together come to no more than this?
fn together(row: &[u64], most: u64) -> bool {
    row.iter().fold(0, |sum: u64, n| sum.saturating_add(*n)) <= most
}

fn fits(board: Board, part: &Part) -> bool {
    let row = part.row();
    let most = row.iter().copied().max().unwrap_or(0);
    let game = part.game();
    match board {
        Board::Stones => most <= 1_000,
        Board::Boxes => matches!(game, Game::Bash(_)) && row.len() == 1 && most <= 1_000,
        Board::Columns => matches!(game, Game::Nim(_)) && row.len() <= 8 && most <= 10_000,
        Board::Grid => matches!(game, Game::Wythoff(_)) && most <= 40,
        Board::Numbers => row.len() <= 8,
        Board::Track => {
            row.len() == 1
                && match game {
                    Game::Bash(_) | Game::Subtract(_) => most <= 120,
                    Game::Race(race) => race.target() <= 120,
                    Game::Auction(auction) => auction.target() <= 120,
                    _ => false,
                }
        }
        Board::Circle => matches!(game, Game::Circle(_) | Game::Kayles(_)) && together(row, 30),
        Board::Pins | Board::Rows => {
            matches!(game, Game::Kayles(_) | Game::Dawson(_) | Game::Octal(_)) && together(row, 60)
        }
        Board::Rectangle => matches!(game, Game::Euclid(_)) && most <= 1_000,
        Board::Stairs => matches!(game, Game::Stairs(_)) && row.len() <= 9 && most <= 30,
        Board::Strip => matches!(game, Game::Strip(_)) && most <= 40,
        Board::Pebbles => matches!(game, Game::Pebbles(_)) && row.len() <= 9 && most <= 30,
        Board::Split => {
            matches!(game, Game::Split(_) | Game::Grundy(_) | Game::Octal(_)) && together(row, 60)
        }
        Board::Graph => matches!(game, Game::Graph(_)) && row.len() <= 6,
        Board::Parts | Board::Balance => together(row, 60),
    }
}

/// What a board shows.
const fn wants(board: Board) -> &'static str {
    match board {
        Board::Stones => "heaps of at most 1000 stones",
        Board::Boxes => "one heap of bash with at most 1000 stones",
        Board::Columns => "nim with at most 8 heaps of at most 10000 stones",
        Board::Grid => "wythoff with at most 40 stones a heap",
        Board::Numbers => "at most 8 heaps of any size",
        Board::Track => {
            "one heap of bash or subtract, a race or an auction, with numbers up to 120"
        }
        Board::Circle => "a circle of at most 30 coins",
        Board::Pins | Board::Rows => "kayles, dawson or octal with at most 60 pins",
        Board::Rectangle => "euclid with numbers up to 1000",
        Board::Stairs => "at most 9 stairs of at most 30 coins",
        Board::Strip => "a strip of at most 40 squares",
        Board::Pebbles => "pebbles in at most 9 heaps of at most 30",
        Board::Split => "split, grundy or octal with at most 60 stones",
        Board::Graph => "a graph with at most 6 tokens",
        Board::Parts | Board::Balance => "parts of at most 60 stones each",
    }
}
