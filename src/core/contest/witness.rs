//! Games outside the notation, by the moves themselves: the second witness of a rule.

use crate::contest::case::Case;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The moves of a game that the notation does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Witness {
    /// One coin from each heap of any set of heaps that is not empty.
    SomeHeaps,
    /// Nim on the heaps x, x + 1, ..., x + m - 1 of each pair of the two lists.
    Ranges,
    /// Take any number from a heap, or split one in two.
    Lasker,
    /// N beads on a ring; take M that hang together.
    Beads,
}

/// A position: for [`Witness::Beads`] M stands first, for the others nothing else than heaps.
type State = Vec<u64>;

/// Positions that were settled by definition.
#[derive(Debug, Default)]
pub struct Settled(BTreeMap<(u8, State), bool>);

/// At most so many positions are settled for one problem.
const POSITIONS: usize = 200_000;

impl Witness {
    /// Does the first player win, by definition? `None` where too many positions would have to be
    /// looked at.
    #[must_use]
    pub fn won(self, case: &Case, settled: &mut Settled) -> Option<bool> {
        let list = |at: usize| case.lists.get(at).cloned().unwrap_or_default();
        match self {
            Self::SomeHeaps | Self::Lasker => self.wins(list(0), settled),
            Self::Ranges => {
                let pairs = list(0).into_iter().zip(list(1));
                self.wins(pairs.flat_map(|(x, m)| x..x.saturating_add(m)).collect(), settled)
            }
            Self::Beads => {
                let &[n, m] = case.numbers.as_slice() else { return None };
                match n.checked_sub(m) {
                    None => Some(false),
                    Some(left) => Some(!self.wins(vec![m, left], settled)?),
                }
            }
        }
    }

    fn wins(self, mut state: State, settled: &mut Settled) -> Option<bool> {
        let fixed = usize::from(self == Self::Beads);
        let mut heaps = state.split_off(fixed.min(state.len()));
        heaps.retain(|heap| *heap > 0);
        heaps.sort_unstable();
        state.extend(heaps);
        let key = (self as u8, state);
        if let Some(known) = settled.0.get(&key) {
            return Some(*known);
        }
        if settled.0.len() >= POSITIONS {
            return None;
        }
        let mut won = false;
        for next in self.moves(&key.1) {
            if !self.wins(next, settled)? {
                won = true;
                break;
            }
        }
        settled.0.insert(key, won);
        Some(won)
    }

    fn moves(self, state: &State) -> Vec<State> {
        let with = |at: usize, into: &[u64]| {
            let mut next = state.clone();
            next.splice(at..=at, into.iter().copied());
            next
        };
        let mut all = Vec::new();
        match self {
            Self::SomeHeaps => {
                for set in 1_u64..1 << state.len().min(20) {
                    let taken = |(i, heap): (usize, &u64)| heap - (set >> i & 1);
                    all.push(state.iter().enumerate().map(taken).collect());
                }
            }
            Self::Ranges | Self::Lasker => {
                for (at, heap) in state.iter().enumerate() {
                    all.extend((0..*heap).map(|left| with(at, &[left])));
                    if self == Self::Lasker {
                        all.extend((1..=heap / 2).map(|a| with(at, &[a, heap - a])));
                    }
                }
            }
            Self::Beads => {
                let take = state.first().copied().unwrap_or(0);
                for (at, row) in state.iter().enumerate().skip(1) {
                    let Some(left) = row.checked_sub(take) else { continue };
                    all.extend((0..=left / 2).map(|a| with(at, &[a, left - a])));
                }
            }
        }
        all
    }
}
