//! The definitions and nothing else: the second witness of every law. Uses only `moves` and `play`,
//! no theorem.

use laststone::games::{Ending, Game, Sum};
use laststone::solver::outcome::Outcome;
use laststone::study::{Finding, Oracle};
use std::collections::{BTreeMap, BTreeSet};

/// What follows from the definitions, remembered. Recursive and unbounded: for small positions
/// only.
#[derive(Default)]
pub struct Definition {
    games: Vec<Game>,
    values: BTreeMap<Key, u128>,
    misere: BTreeMap<Key, Outcome>,
}

/// A sum as it is remembered: each part's game by number, and its row; in order, for the order of
/// parts does not matter.
type Key = Vec<(usize, Vec<u64>)>;

impl Definition {
    /// The Grundy value: the smallest number that no option has.
    pub fn value(&mut self, sum: &Sum) -> u128 {
        let key = self.key(sum);
        if let Some(known) = self.values.get(&key) {
            return *known;
        }
        let mut seen = BTreeSet::new();
        for play in sum.moves() {
            seen.insert(self.value(&sum.play(play).unwrap()));
        }
        let value = (0..=seen.len() as u128).find(|v| !seen.contains(v)).unwrap();
        self.values.insert(key, value);
        value
    }

    /// Who wins: N exactly if some option is P; at the end P, under misère play N.
    pub fn outcome(&mut self, sum: &Sum) -> Outcome {
        match sum.ending() {
            Ending::Normal if self.value(sum) == 0 => Outcome::P,
            Ending::Normal => Outcome::N,
            Ending::Misere => self.misere(sum),
        }
    }

    fn misere(&mut self, sum: &Sum) -> Outcome {
        let key = self.key(sum);
        if let Some(known) = self.misere.get(&key) {
            return *known;
        }
        let mut ended = true;
        let mut outcome = Outcome::P;
        for play in sum.moves() {
            ended = false;
            if self.misere(&sum.play(play).unwrap()) == Outcome::P {
                outcome = Outcome::N;
                break;
            }
        }
        let outcome = if ended { Outcome::N } else { outcome };
        self.misere.insert(key, outcome);
        outcome
    }

    /// The positions that winning moves lead to, as text, sorted, without repeats.
    pub fn winning(&mut self, sum: &Sum) -> Vec<String> {
        let mut winning = BTreeSet::new();
        for play in sum.moves() {
            let after = sum.play(play).unwrap();
            if self.outcome(&after) == Outcome::P {
                winning.insert(after.to_string());
            }
        }
        winning.into_iter().collect()
    }

    /// Holds the oracle to the definitions: outcome, value, and every winning move once.
    pub fn check(&mut self, oracle: &mut Oracle, sum: &Sum) -> Finding {
        let finding = oracle.study(sum, usize::MAX).unwrap_or_else(|stop| panic!("{sum}: {stop}"));
        assert_eq!(finding.outcome, self.outcome(sum), "outcome of {sum}: {finding:?}");
        assert_eq!(oracle.outcome(sum), Ok(finding.outcome), "outcome alone of {sum}");
        let value = (sum.ending() == Ending::Normal).then(|| self.value(sum));
        assert_eq!(finding.value.map(|v| v.0), value, "value of {sum}: {finding:?}");
        let alone = oracle.winning(sum, usize::MAX);
        let same = (finding.outcome, finding.winning.clone());
        assert_eq!(alone, Ok(same), "winning moves alone of {sum}");
        let mut found: Vec<String> = finding
            .winning
            .iter()
            .map(|play| sum.play(*play).unwrap_or_else(|refused| panic!("{refused}")).to_string())
            .collect();
        found.sort();
        assert_eq!(found, self.winning(sum), "winning moves of {sum}: {finding:?}");
        assert!(!finding.more, "{sum}");
        finding
    }

    fn key(&mut self, sum: &Sum) -> Key {
        let mut key: Key = Vec::with_capacity(sum.parts().len());
        for part in sum.parts() {
            let number =
                self.games.iter().position(|game| game == part.game()).unwrap_or_else(|| {
                    self.games.push(part.game().clone());
                    self.games.len() - 1
                });
            key.push((number, part.row().to_vec()));
        }
        key.sort_unstable();
        key
    }
}
