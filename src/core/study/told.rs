//! What follows from what a learner has been told: the closure of facts about single positions
//! under the two halves of the definition, over few positions. Linear, no search over worlds.
//!
//! A move to a P-position makes its start N; at least one move, and all of them to N, makes it P. A
//! position without moves is known only if it was told.

use crate::games::Sum;
use crate::solver::outcome::Outcome;
use std::collections::{BTreeMap, BTreeSet};

/// Options that are gone through; a position with more is left alone.
const OPTIONS: usize = 512;
/// Positions that are gone through.
const POSITIONS: usize = 20_000;

/// Facts that were told, and what follows from them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Told {
    known: BTreeMap<Sum, Outcome>,
}

impl Told {
    /// A fact: who wins here.
    pub fn tell(&mut self, at: Sum, outcome: Outcome) {
        self.known.insert(at, outcome);
    }

    /// Who wins here, if that has been told or follows.
    #[must_use]
    pub fn outcome(&self, at: &Sum) -> Option<Outcome> {
        self.known.get(at).copied()
    }

    /// Is an option of this position known to be P, so that a winning move is?
    #[must_use]
    pub fn knows_a_move(&self, from: &Sum) -> bool {
        options(from).is_some_and(|all| all.iter().any(|to| self.outcome(to) == Some(Outcome::P)))
    }

    /// Takes in what follows about these positions and those within two moves of them.
    pub fn close(&mut self, about: impl IntoIterator<Item = Sum>) {
        let mut near: BTreeSet<Sum> = self.known.keys().cloned().collect();
        let mut edge: Vec<Sum> = about.into_iter().collect();
        for _ in 0..2 {
            let next = edge.iter().filter_map(options).flatten().collect();
            near.extend(edge);
            edge = next;
        }
        near.extend(edge);
        let near: Vec<(Sum, Vec<Sum>)> = near
            .into_iter()
            .take(POSITIONS)
            .filter_map(|sum| options(&sum).map(|all| (sum, all)))
            .collect();
        loop {
            let before = self.known.len();
            for (sum, all) in &near {
                if self.known.contains_key(sum) || all.is_empty() {
                    continue;
                }
                let is = |to: &Sum, outcome| self.outcome(to) == Some(outcome);
                if all.iter().any(|to| is(to, Outcome::P)) {
                    self.tell(sum.clone(), Outcome::N);
                } else if all.iter().all(|to| is(to, Outcome::N)) {
                    self.tell(sum.clone(), Outcome::P);
                }
            }
            if self.known.len() == before {
                return;
            }
        }
    }
}

/// What the moves of a position lead to; `None` of very many.
fn options(sum: &Sum) -> Option<Vec<Sum>> {
    let all: Vec<Sum> =
        sum.moves().take(OPTIONS + 1).filter_map(|play| sum.play(play).ok()).collect();
    (all.len() <= OPTIONS).then_some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(text: &str) -> Sum {
        text.parse().expect("a position")
    }

    #[test]
    fn one_lost_heap_makes_those_above_it_won_and_the_next_lost() {
        let mut told = Told::default();
        told.tell(sum("bash[1..3](8)"), Outcome::P);
        told.close([sum("bash[1..3](12)")]);
        for (n, outcome) in [(9, Outcome::N), (10, Outcome::N), (11, Outcome::N), (12, Outcome::P)]
        {
            assert_eq!(told.outcome(&sum(&format!("bash[1..3]({n})"))), Some(outcome), "{n}");
        }
        assert!(told.knows_a_move(&sum("bash[1..3](10)")));
        assert_eq!(told.outcome(&sum("bash[1..3](7)")), None);
    }

    #[test]
    fn nothing_follows_from_nothing_not_even_the_end() {
        let mut told = Told::default();
        told.close([sum("bash[1..3](2)")]);
        assert_eq!(told, Told::default());
    }
}
