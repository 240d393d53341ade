//! What follows from what a learner has been told: the closure of facts about single positions
//! under the two halves of the definition, over few positions. Linear, no search over worlds.
//!
//! A move to a P-position makes its start N; at least one move, and all of them to N, makes it P; a
//! position has the least value that none of its options has, if all of theirs are known. How a
//! game that is over has ended is told by the rules, and by nobody else: everything follows from
//! it, so that nothing is given away by saying it. It may be used, and so may who can end the game
//! at once, beside something else that was told; alone they make nothing known.

mod near;

use crate::games::{Ending, Sum};
use crate::solver::outcome::Outcome;
use crate::study::Fact;
use near::Near;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Options that are gone through; a position with more is left alone.
const OPTIONS: usize = 2_048;
/// Options of all positions together that are gone through where there is time.
pub const EDGES: usize = 200_000;

/// Why something is known.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Because {
    /// It was told: the number of the fact.
    Told(usize),
    /// It follows from these.
    Follows(Vec<Sum>),
}

/// Facts that were told, each with who told it, and what follows from them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told<S> {
    facts: Vec<(Fact, S)>,
    outcomes: BTreeMap<Sum, (Outcome, Because)>,
    values: BTreeMap<Sum, (u64, Because)>,
    counts: BTreeMap<Sum, (u64, usize)>,
    /// Winning moves that were told.
    best: BTreeMap<Sum, (Sum, usize)>,
    same: Vec<(Sum, Sum, usize)>,
}

impl<S> Default for Told<S> {
    fn default() -> Self {
        Self {
            facts: Vec::new(),
            outcomes: BTreeMap::new(),
            values: BTreeMap::new(),
            counts: BTreeMap::new(),
            best: BTreeMap::new(),
            same: Vec::new(),
        }
    }
}

impl<S: Clone> Told<S> {
    /// A fact, and who told it. What a law covers is for the caller to say: it knows its names.
    pub fn tell(&mut self, fact: Fact, by: S) {
        let number = self.facts.len();
        let mut outcome = |at: &Sum, is| {
            if !at.is_ended() {
                self.outcomes.entry(at.clone()).or_insert((is, Because::Told(number)));
            }
        };
        match &fact {
            Fact::Outcome(at, is) => outcome(at, *is),
            Fact::Best(from, to) => {
                outcome(from, Outcome::N);
                outcome(to, Outcome::P);
                self.best.entry(from.clone()).or_insert((to.clone(), number));
            }
            Fact::Value(at, value) => {
                // Under misère play a value says nothing of who wins.
                if at.ending() == Ending::Normal {
                    outcome(at, if *value == 0 { Outcome::P } else { Outcome::N });
                }
                if !at.is_ended() {
                    self.values.entry(at.clone()).or_insert((*value, Because::Told(number)));
                }
            }
            Fact::Count(at, count) => {
                outcome(at, if *count == 0 { Outcome::P } else { Outcome::N });
                self.counts.entry(at.clone()).or_insert((*count, number));
            }
            Fact::Law(..) => {}
            Fact::Same(one, other) => self.same.push((one.clone(), other.clone(), number)),
        }
        self.facts.push((fact, by));
    }

    /// Everything that was told, in order.
    #[must_use]
    pub fn facts(&self) -> &[(Fact, S)] {
        &self.facts
    }

    /// Who wins here, if that has been told or follows.
    #[must_use]
    pub fn outcome(&self, at: &Sum) -> Option<Outcome> {
        self.outcomes.get(at).map(|(outcome, _)| *outcome)
    }

    /// The value, if that has been told or follows.
    #[must_use]
    pub fn value(&self, at: &Sum) -> Option<u64> {
        self.values.get(at).map(|(value, _)| *value)
    }

    /// How many moves win, if that has been told.
    #[must_use]
    pub fn count(&self, at: &Sum) -> Option<u64> {
        self.counts.get(at).map(|(count, _)| *count)
    }

    /// An option of this position that is known to be P, so that a winning move is known.
    #[must_use]
    pub fn winning(&self, from: &Sum) -> Option<Sum> {
        if let Some((to, _)) = self.best.get(from) {
            return Some(to.clone());
        }
        options(from)?.into_iter().find(|to| self.outcome(to) == Some(Outcome::P))
    }

    /// The facts that were told from which this position's outcome, value or count is known.
    #[must_use]
    pub fn sources(&self, of: &Sum) -> Vec<&(Fact, S)> {
        let (mut found, mut seen) = (BTreeSet::new(), BTreeSet::new());
        let mut open = vec![of];
        while let Some(at) = open.pop() {
            if !seen.insert(at) {
                continue;
            }
            let outcome = self.outcomes.get(at).map(|(_, because)| because);
            let value = self.values.get(at).map(|(_, because)| because);
            found.extend(self.counts.get(at).map(|(_, number)| *number));
            found.extend(self.best.get(at).map(|(_, number)| *number));
            for because in outcome.into_iter().chain(value) {
                match because {
                    Because::Told(number) => {
                        found.insert(*number);
                    }
                    Because::Follows(from) => open.extend(from),
                }
            }
        }
        found.into_iter().filter_map(|number| self.facts.get(number)).collect()
    }

    /// Takes in what follows about these positions and those within two moves of them; past so
    /// many options only about those within one move.
    pub fn close(&mut self, about: impl IntoIterator<Item = Sum>, edges: usize) {
        if self.outcomes.is_empty() && self.values.is_empty() {
            return;
        }
        let about: BTreeSet<Sum> = about.into_iter().collect();
        let near = (1..=2).rev().find_map(|depth| Near::of(&about, self, depth, edges));
        let Some(near) = near else { return };
        self.close_outcomes(&near);
        self.close_values(&near);
    }

    fn close_outcomes(&mut self, near: &Near) {
        // How many options of each are not known to be N.
        let mut left = near.left(|sum, options| match sum.ending() {
            Ending::Normal => near.has_end(options),
            Ending::Misere => sum.is_ended(),
        });
        let known = self.outcomes.keys().filter_map(|sum| near.at(sum));
        let mut fresh: VecDeque<usize> = known.filter(|at| left.tells(*at)).collect();
        while let Some(at) = fresh.pop_front() {
            let Some(sum) = near.all.get(at) else { continue };
            let Some(outcome) = self.outcome(sum) else { continue };
            for twin in self.alike(sum) {
                if !self.outcomes.contains_key(&twin) {
                    let because = Because::Follows(vec![sum.clone()]);
                    self.outcomes.insert(twin.clone(), (outcome, because));
                    fresh.extend(near.at(&twin).filter(|at| left.tells(*at)));
                }
            }
            for from in near.into.get(at).into_iter().flatten() {
                let Some(open) = left.left.get_mut(*from) else { continue };
                *open = open.saturating_sub(usize::from(outcome == Outcome::N));
                let is_last = *open == 0;
                let Some(start) = near.all.get(*from) else { continue };
                if self.outcomes.contains_key(start) {
                    continue;
                }
                let known = if outcome == Outcome::P {
                    (Outcome::N, vec![sum.clone()])
                } else if is_last {
                    (Outcome::P, near.options_of(*from))
                } else {
                    continue;
                };
                self.outcomes.insert(start.clone(), (known.0, Because::Follows(known.1)));
                fresh.extend(Some(*from).filter(|at| left.tells(*at)));
            }
        }
    }

    fn close_values(&mut self, near: &Near) {
        let mut left = near.left(|sum, _| sum.is_ended());
        let mut fresh: VecDeque<usize> =
            self.values.keys().filter_map(|sum| near.at(sum)).collect();
        while let Some(at) = fresh.pop_front() {
            for from in near.into.get(at).into_iter().flatten() {
                let (Some(start), Some(open)) = (near.all.get(*from), left.left.get_mut(*from))
                else {
                    continue;
                };
                *open = open.saturating_sub(1);
                if *open > 0 || self.values.contains_key(start) {
                    continue;
                }
                let options = near.options_of(*from);
                let of = |to: &Sum| if to.is_ended() { Some(0) } else { self.value(to) };
                let seen: BTreeSet<u64> = options.iter().filter_map(of).collect();
                let all = 0..=seen.len() as u64;
                let value = all.into_iter().find(|value| !seen.contains(value)).unwrap_or(u64::MAX);
                let because = || Because::Follows(options.clone());
                self.values.insert(start.clone(), (value, because()));
                let outcome = if value == 0 { Outcome::P } else { Outcome::N };
                self.outcomes.entry(start.clone()).or_insert_with(|| (outcome, because()));
                fresh.push_back(*from);
            }
        }
    }

    /// The positions that are won or lost together with this one.
    fn alike(&self, sum: &Sum) -> Vec<Sum> {
        let other = |(one, other, _): &(Sum, Sum, usize)| {
            let pair = [(one, other), (other, one)];
            pair.into_iter().find(|(a, _)| *a == sum).map(|(_, b)| b.clone())
        };
        self.same.iter().filter_map(other).collect()
    }
}

/// What the moves of a position lead to, each once; `None` of very many.
fn options(sum: &Sum) -> Option<Vec<Sum>> {
    let all: Vec<Sum> =
        sum.moves().take(OPTIONS + 1).filter_map(|play| sum.play(play).ok()).collect();
    if all.len() > OPTIONS {
        return None;
    }
    Some(all.into_iter().collect::<BTreeSet<_>>().into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(text: &str) -> Sum {
        text.parse().expect("a position")
    }

    fn bash(n: u64) -> Sum {
        sum(&format!("bash[1..3]({n})"))
    }

    #[test]
    fn one_lost_heap_makes_those_above_it_won_and_the_next_lost() {
        let mut told = Told::default();
        told.tell(Fact::Outcome(bash(8), Outcome::P), "text");
        told.close([bash(12)], EDGES);
        for (n, outcome) in [(9, Outcome::N), (10, Outcome::N), (11, Outcome::N), (12, Outcome::P)]
        {
            assert_eq!(told.outcome(&bash(n)), Some(outcome), "{n}");
        }
        assert_eq!(told.winning(&bash(10)), Some(bash(8)));
        assert_eq!(told.outcome(&bash(7)), None);
        assert_eq!(told.sources(&bash(12)), [&(Fact::Outcome(bash(8), Outcome::P), "text")]);
    }

    #[test]
    fn nothing_follows_from_nothing_not_even_the_end() {
        let mut told = Told::<()>::default();
        told.close([bash(2)], EDGES);
        assert_eq!(told, Told::default());
    }

    #[test]
    fn a_value_follows_where_those_of_all_options_are_known() {
        let mut told = Told::default();
        for (n, value) in [(0, 0), (1, 1), (2, 2)] {
            told.tell(Fact::Value(bash(n), value), n);
        }
        told.close([bash(5)], EDGES);
        assert_eq!((told.value(&bash(3)), told.value(&bash(4))), (Some(3), Some(0)));
        assert_eq!(told.outcome(&bash(4)), Some(Outcome::P));
        assert_eq!(told.value(&bash(5)), Some(1));
        let by: Vec<u64> = told.sources(&bash(4)).iter().map(|(_, by)| *by).collect();
        assert_eq!(by, [1, 2], "the value of the end is told by the rules");
    }

    #[test]
    fn a_winning_move_tells_both_its_ends_and_what_is_the_same_is_copied() {
        let mut told = Told::default();
        told.tell(Fact::Best(bash(6), bash(4)), "coach");
        told.tell(Fact::Same(bash(4), sum("nim(5,5)")), "lights");
        told.close([sum("nim(5,6)")], EDGES);
        assert_eq!(told.outcome(&bash(6)), Some(Outcome::N));
        assert_eq!(told.outcome(&sum("nim(5,5)")), Some(Outcome::P));
        assert_eq!(told.winning(&sum("nim(5,6)")), Some(sum("nim(5,5)")));
    }
}
