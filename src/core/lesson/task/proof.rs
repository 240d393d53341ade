//! A proof to be put together from its lines: in which orders it stands. Knows no learner.

use super::Task;
use super::line::{Holds, Line};
use crate::lesson::model::{Step, Text};
use crate::solver::die::Die;
use serde::{Deserialize, Serialize};

/// A line of a proof.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    /// Its name among the lines.
    pub id: String,
    /// In words.
    pub says: Text,
    /// The names of the lines it leans on.
    #[serde(default)]
    pub needs: Vec<String>,
    /// What it says as the solver tests it, where that can be tested.
    #[serde(default)]
    pub holds: Option<Holds>,
}

/// What comes of lines put in an order. Lines are meant by their places in it, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stands {
    /// It is a proof.
    Whole,
    /// A line that does not hold.
    Extra {
        /// Its place in the order.
        place: usize,
        /// Which of the extra ones it is.
        extra: usize,
    },
    /// A line that leans on one that does not stand before it.
    Loose {
        /// The place of the line.
        place: usize,
        /// Which line it leans on.
        needs: usize,
        /// The place of that, if it is there at all.
        said: Option<usize>,
    },
    /// Nothing is wrong so far, but so many lines are missing.
    Missing(usize),
}

/// Do these lines, in this order, make the proof? Extra lines are counted on behind those that
/// belong. `None` if this is no order of lines that there are.
#[must_use]
pub fn stands(lines: &[Piece], extra: usize, order: &[usize]) -> Option<Stands> {
    let mut sorted = order.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    if order.is_empty() || sorted.len() != order.len() || sorted.last()? >= &(lines.len() + extra) {
        return None;
    }
    for (place, at) in order.iter().enumerate() {
        if let Some(extra) = at.checked_sub(lines.len()) {
            return Some(Stands::Extra { place, extra });
        }
    }
    for (place, at) in order.iter().enumerate() {
        let piece = lines.get(*at)?;
        for need in &piece.needs {
            let needs = lines.iter().position(|line| line.id == *need)?;
            let said = order.iter().position(|other| *other == needs);
            if said.is_none_or(|said| said > place) {
                return Some(Stands::Loose { place, needs, said });
            }
        }
    }
    Some(match lines.len() - order.len() {
        0 => Stands::Whole,
        missing => Stands::Missing(missing),
    })
}

/// What can be tested of a line: of itself, or else of what it leans on, or of the proof at all.
#[must_use]
pub fn tested<'l>(lines: &'l [Piece], line: &'l Piece) -> Option<&'l Holds> {
    let needed = line.needs.iter().filter_map(|id| lines.iter().find(|of| of.id == *id));
    std::iter::once(line).chain(needed).chain(lines).find_map(|of| of.holds.as_ref())
}

/// What the lines say, those that belong before the extra ones.
pub fn says<'t>(lines: &'t [Piece], extra: &'t [Line]) -> impl Iterator<Item = &'t Text> {
    lines.iter().map(|line| &line.says).chain(extra.iter().map(|line| &line.says))
}

/// So many things of a step in an order that tells nothing, and the same each time.
#[must_use]
pub fn laid(step: &Step, count: usize) -> Vec<usize> {
    // FNV-1a; the die mixes again.
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut mix = |bytes: &[u8]| {
        for byte in bytes {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    mix(step.id.as_bytes());
    mix(step.position.as_bytes());
    for (name, knob) in &step.knobs {
        mix(name.as_bytes());
        mix(&knob.is.to_le_bytes());
    }
    let mut all: Vec<usize> = (0..count).collect();
    Die::new(hash).shuffle(&mut all);
    all
}

/// The lines of a step's proof as they are laid out; of other exercises none.
#[must_use]
pub fn laid_out(step: &Step) -> Vec<usize> {
    match &step.task {
        Some(Task::Proof { lines, extra, .. }) => laid(step, lines.len() + extra.len()),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(id: &str, needs: &[&str]) -> Piece {
        let needs = needs.iter().map(|id| (*id).to_owned()).collect();
        Piece { id: id.to_owned(), says: Text::default(), needs, holds: None }
    }

    #[test]
    fn every_order_that_respects_the_needs_is_a_proof_and_no_other() {
        let lines =
            [piece("a", &[]), piece("b", &["a"]), piece("c", &["a"]), piece("d", &["b", "c"])];
        for (order, found) in [
            (&[0, 1, 2, 3][..], Some(Stands::Whole)),
            (&[0, 2, 1, 3], Some(Stands::Whole)),
            (&[1, 0, 2, 3], Some(Stands::Loose { place: 0, needs: 0, said: Some(1) })),
            (&[0, 1, 3], Some(Stands::Loose { place: 2, needs: 2, said: None })),
            (&[0, 1, 2], Some(Stands::Missing(1))),
            (&[0, 1, 4, 2, 3], Some(Stands::Extra { place: 2, extra: 0 })),
            (&[], None),
            (&[0, 0], None),
            (&[0, 5], None),
        ] {
            assert_eq!(stands(&lines, 1, order), found, "{order:?}");
        }
    }
}
