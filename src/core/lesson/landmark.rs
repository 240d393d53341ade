//! What stands for a chapter on the path through the course: a position, and what is known of it
//! once its lesson is settled. Found by definition, never written down.

use crate::games::Sum;
use crate::lesson::Chapter;
use crate::solver::nimber::Nimber;
use crate::solver::outcome::Outcome;
use crate::study::Witness;

/// A landmark shows so many positions at most.
const MOST: usize = 64;
/// What may be spent on finding what they are worth.
const WORK: u64 = 100_000;

/// How a chapter's position is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub enum Landmark {
    /// Stones; in boxes of the smallest lost heap once that is settled.
    #[default]
    Heap,
    /// A piece on a board; with the squares that lose.
    Board,
    /// Stones piled up.
    Cairns,
    /// A staircase.
    Stairs,
    /// Positions and moves as nodes and arrows; with their values.
    Graph,
}

/// A position and all that can come of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sight {
    /// How it is drawn.
    pub landmark: Landmark,
    /// The position itself first.
    pub places: Vec<Place>,
}

/// One of the positions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Its numbers.
    pub row: Vec<u64>,
    /// The places that its moves lead to.
    pub leads: Vec<usize>,
    /// Who wins and what it is worth; `None` before that is settled.
    pub known: Option<(Outcome, Nimber)>,
}

impl Chapter {
    /// What stands for it, with what is known of it or without; `None` where nothing does.
    #[must_use]
    pub fn sight(self, known: bool) -> Option<Sight> {
        let (landmark, position) = self.landmark()?;
        let mut sums: Vec<Sum> = vec![position.parse().ok()?];
        // Nothing is said of what comes of heaps and stairs.
        let alone = matches!(landmark, Landmark::Cairns | Landmark::Stairs);
        let mut places = Vec::new();
        let mut witness = Witness::new(WORK);
        while let Some(sum) = sums.get(places.len()).cloned() {
            let mut leads = Vec::new();
            for play in sum.moves().take_while(|_| !alone) {
                let after = sum.play(play).ok()?;
                let at = sums.iter().position(|other| *other == after).unwrap_or_else(|| {
                    sums.push(after);
                    sums.len() - 1
                });
                leads.push(at);
            }
            leads.sort_unstable();
            leads.dedup();
            if sums.len() > MOST {
                return None;
            }
            let known = if known && !alone {
                Some((witness.outcome(&sum).ok()?, witness.value(&sum).ok()?))
            } else {
                None
            };
            places.push(Place { row: sum.single()?.row().to_vec(), leads, known });
        }
        Some(Sight { landmark, places })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chapter_has_a_landmark_that_knows_nothing_before_it_is_settled() {
        for chapter in Chapter::all() {
            let (before, after) = (chapter.sight(false).unwrap(), chapter.sight(true).unwrap());
            assert!(before.places.iter().all(|place| place.known.is_none()));
            if chapter.earned().is_none() {
                continue;
            }
            assert!(after.places.iter().all(|place| place.known.is_some()));
            assert!(after.places.iter().any(|place| place.leads.is_empty()));
            // By definition: lost exactly if no move leads to a lost one.
            for place in &after.places {
                let lost = |at: &usize| after.places[*at].known.unwrap().0 == Outcome::P;
                assert_eq!(place.known.unwrap().0 == Outcome::P, !place.leads.iter().any(lost));
            }
        }
    }
}
