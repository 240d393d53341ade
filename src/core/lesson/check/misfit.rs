//! Which positions a board can show.

use crate::games::{Fit, Game, Part, Sum};
use crate::lesson::limits;
use crate::lesson::model::Shape;
use crate::lesson::wrong::quoted;

/// Why a board cannot show a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    /// Several games on a board for one.
    #[error("the board {0:?} shows one game; name only one, or use Parts")]
    Several(Shape),
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
        board: Shape,
        /// What it cannot show.
        part: String,
    },
}

/// Why a board cannot show a position, if it cannot.
pub(in crate::lesson) fn misfit(board: Shape, sum: &Sum) -> Option<Misfit> {
    let many = matches!(board, Shape::Parts | Shape::Balance);
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

/// Of several games side by side, each has so many stones at most.
const EACH: Fit = Fit { shape: Shape::Parts, row: usize::MAX, most: u64::MAX, total: 60 };

fn fits(board: Shape, part: &Part) -> bool {
    match board {
        Shape::Parts | Shape::Balance => EACH.holds(part),
        _ => part.descriptor().fits.iter().any(|fit| fit.shape == board && fit.holds(part)),
    }
}

/// What a board shows: the games, by the limits that they have on it.
#[must_use]
pub fn shows(board: Shape) -> Vec<(Fit, Vec<&'static str>)> {
    if matches!(board, Shape::Parts | Shape::Balance) {
        return vec![(EACH, Vec::new())];
    }
    let mut shows: Vec<(Fit, Vec<&'static str>)> = Vec::new();
    for (name, example) in Game::NAMES.iter().zip(Game::EXAMPLES) {
        let Ok(sum) = example.parse::<Sum>() else { continue };
        let fits = sum.parts().iter().flat_map(|part| part.descriptor().fits);
        for fit in fits.filter(|fit| fit.shape == board) {
            match shows.iter_mut().find(|(known, _)| known == fit) {
                Some((_, names)) => names.push(name),
                None => shows.push((*fit, vec![name])),
            }
        }
    }
    shows
}

/// The same in words.
fn wants(board: Shape) -> String {
    let limits = |fit: Fit| {
        let mut said = match fit.row {
            1 => "one number".to_owned(),
            usize::MAX => "numbers".to_owned(),
            row => format!("at most {row} numbers"),
        };
        if fit.most < u64::MAX {
            said += &format!(" up to {}", fit.most);
        }
        if fit.total < u64::MAX {
            said += &format!(" of at most {} together", fit.total);
        }
        said
    };
    let shows = shows(board).into_iter().map(|(fit, names)| match names.as_slice() {
        [] => format!("any game with {}", limits(fit)),
        names if names.len() == Game::NAMES.len() => format!("any game with {}", limits(fit)),
        names => format!("{} with {}", names.join(", "), limits(fit)),
    });
    shows.collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_are_for_games_of_takes() {
        let is_refused = |text: &str| misfit(Shape::Stones, &text.parse().unwrap()).is_some();
        for text in ["kayles(5)", "split(4)", "stairs(0,5)", "race[30;1..4](0)", "circle(7)"] {
            assert!(is_refused(text), "{text}");
        }
        assert!(!is_refused("nim(3,4)") && !is_refused("wythoff(3,5)"));
        assert_eq!(wants(Shape::Bundles), "nim with at most 8 numbers up to 10000");
    }
}
