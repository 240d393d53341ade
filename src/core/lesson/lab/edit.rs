//! Positions built by hand: one number, heap, part or rule changed at a time. What the rules refuse
//! is refused here, so a button whose edit is an error can be greyed.

use crate::games::notation::{self, Unread};
use crate::games::{Bracket, Ending, Game, Part, Pile, Sum, auction};

/// A change of a position. Parts and numbers are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edit {
    /// Who makes the last move wins, or loses.
    Ending(Ending),
    /// A race that may not pass its target, or an auction that may.
    Overshoot(bool),
    /// A number of a part's row.
    Number {
        /// The part.
        part: usize,
        /// The number.
        at: usize,
        /// Its new value.
        to: u64,
    },
    /// One heap, coin or stair more.
    More(usize),
    /// One heap, coin or stair less: the last one.
    Fewer(usize),
    /// A number of a part's rules, in the order of [`Game::numbers`].
    Rule {
        /// The part.
        part: usize,
        /// The number.
        at: usize,
        /// Its new value.
        to: u64,
    },
    /// One number more in the rules: a take, a digit of the code, an arrow to a new node.
    MoreRules(usize),
    /// One number less in the rules.
    FewerRules(usize),
    /// Another game in a part's place, by its number among [`Game::NAMES`]; its numbers are kept
    /// where they fit.
    Game {
        /// The part.
        part: usize,
        /// The game.
        game: usize,
    },
    /// One part more: this game's example.
    AddPart(usize),
    /// A part less.
    RemovePart(usize),
    /// A Nim heap of this size as a last part.
    AddHeap(u64),
}

/// The position after an edit.
///
/// # Errors
/// What the notation or the rules have against it; the position itself comes back where there is
/// nothing to change.
pub fn edit(sum: &Sum, edit: Edit) -> Result<Sum, Unread> {
    let mut parts: Vec<String> = sum.parts().iter().map(Part::to_string).collect();
    let mut ending = sum.ending();
    let part = |index: usize| sum.parts().get(index);
    let change: Option<(usize, String)> = match edit {
        Edit::Ending(to) => {
            ending = to;
            None
        }
        Edit::Overshoot(over) => {
            for (text, part) in parts.iter_mut().zip(sum.parts()) {
                *text = overshot(part, over);
            }
            None
        }
        Edit::Number { part: index, at, to } => {
            part(index).map(|part| (index, with_number(part, at, to)))
        }
        Edit::More(index) => part(index).and_then(more).map(|text| (index, text)),
        Edit::Fewer(index) => part(index).map(|part| {
            let row = part.row().get(..part.row().len().saturating_sub(1)).unwrap_or_default();
            (index, written(part.game(), row))
        }),
        Edit::Rule { part: index, at, to } => part(index).map(|part| {
            let mut numbers = part.game().numbers();
            if let Some(number) = numbers.get_mut(at) {
                *number = to;
            }
            (index, ruled(part, &numbers))
        }),
        Edit::MoreRules(index) => {
            part(index).map(|part| (index, ruled(part, &longer(part.game()))))
        }
        Edit::FewerRules(index) => part(index).map(|part| {
            let mut numbers = part.game().numbers();
            let step = if part.descriptor().bracket == Bracket::Arrows { 2 } else { 1 };
            numbers.truncate(numbers.len().saturating_sub(step));
            (index, ruled(part, &numbers))
        }),
        Edit::Game { part: index, game } => {
            part(index).and_then(|part| Some((index, replaced(part, game)?)))
        }
        Edit::AddPart(game) => {
            parts.extend(Game::EXAMPLES.get(game).map(|example| (*example).to_owned()));
            None
        }
        Edit::RemovePart(index) => {
            if parts.len() > 1 && index < parts.len() {
                parts.remove(index);
            }
            None
        }
        Edit::AddHeap(size) => {
            parts.push(format!("nim({size})"));
            None
        }
    };
    if let Some((index, text)) = change
        && let Some(part) = parts.get_mut(index)
    {
        *part = text;
    }
    let misere = if ending == Ending::Misere { "misere " } else { "" };
    notation::read(&format!("{misere}{}", parts.join(" + ")))
}

fn written(game: impl std::fmt::Display, row: &[u64]) -> String {
    let row = row.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    format!("{game}({row})")
}

fn with_number(part: &Part, at: usize, to: u64) -> String {
    let mut row = part.row().to_vec();
    if let Some(number) = row.get_mut(at) {
        *number = to;
    }
    written(part.game(), &row)
}

/// With one number more, if the rules admit one: as large as the last, or the next after it, or
/// one.
fn more(part: &Part) -> Option<String> {
    let last = part.row().last().copied().unwrap_or(1);
    let tries = [last.max(1), last.checked_add(1)?, 1, 0];
    tries.into_iter().find_map(|n| {
        let mut row = part.row().to_vec();
        row.push(n);
        let longer = Part::new(part.game().clone(), row).ok()?;
        (longer.row().len() > part.row().len()).then(|| longer.to_string())
    })
}

/// The part with other numbers in its rules.
fn ruled(part: &Part, numbers: &[u64]) -> String {
    written(part.game().with_numbers(numbers), part.row())
}

/// The rules with one number more.
fn longer(game: &Game) -> Vec<u64> {
    let mut numbers = game.numbers();
    let last = numbers.last().copied().unwrap_or(0);
    let most = numbers.iter().copied().max().unwrap_or(0);
    match game.descriptor().bracket {
        Bracket::Takes => numbers.push(last.saturating_add(1)),
        Bracket::Code => numbers.push(last.clamp(1, 7)),
        Bracket::Arrows => numbers.extend([most, most.saturating_add(1)]),
        Bracket::Numbers(_) => {}
    }
    numbers
}

/// The part's numbers under another game's rules where they are admitted, or that game's example.
fn replaced(part: &Part, game: usize) -> Option<String> {
    let example = *Game::EXAMPLES.get(game)?;
    let other = notation::read(example).ok()?;
    let other = other.single()?;
    // Positions of most games are heaps; squares, prices and nodes are not.
    let are_heaps = |game: &Game| {
        let pile = game.descriptor().pile;
        pile.is_heap() || pile == Pile::Side
    };
    let kept = Part::new(other.game().clone(), part.row().to_vec());
    let kept = kept
        .ok()
        .filter(|kept| are_heaps(kept.game()) && are_heaps(part.game()) && !kept.is_ended());
    Some(kept.map_or_else(|| example.to_owned(), |kept| kept.to_string()))
}

/// A race made an auction or an auction a race; other games stay.
fn overshot(part: &Part, over: bool) -> String {
    auction::overshooting(part, over).as_ref().unwrap_or(part).to_string()
}
