//! The cold pairs of Wythoff's game as points, each in both orders.

use crate::games::{Formula, Part, Sum};
use crate::solver::golden;
use serde::{Deserialize, Serialize};

/// Cold pairs up to a bound.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairs {
    /// Both axes run from 0 to here.
    pub upto: u64,
    /// Do the lines of slope φ and 1/φ belong to it?
    pub lines: bool,
    /// Are only pairs shown that are no larger than the position on the board?
    pub grow: bool,
    /// First the pairs (smaller, larger) by their index, from (0, 0); then, from the pair of index
    /// 1, (larger, smaller).
    pub points: Vec<(u64, u64)>,
    /// The heaps on the board.
    pub here: Option<(u64, u64)>,
}

impl Pairs {
    /// The pairs whose numbers are at most `upto`; with `grow` and heaps on the board, at most the
    /// larger of these as well.
    #[must_use]
    pub fn new(upto: u64, lines: bool, grow: bool, now: &Sum) -> Self {
        let here = heaps(now);
        let most = here.filter(|_| grow).map_or(upto, |(a, b)| upto.min(a.max(b)));
        let pair = |k: u64| {
            Some((u64::try_from(golden::lower(k)).ok()?, u64::try_from(golden::upper(k)).ok()?))
        };
        let low: Vec<(u64, u64)> =
            (0..).map_while(|k| pair(k).filter(|(_, upper)| *upper <= most)).collect();
        let points = low.iter().copied().chain(low.iter().skip(1).map(|(a, b)| (*b, *a))).collect();
        Self { upto, lines, grow, points, here }
    }

    /// The index of the pair at a point: the difference of its numbers.
    #[must_use]
    pub fn index(&self, point: usize) -> Option<u64> {
        self.points.get(point).map(|(a, b)| a.abs_diff(*b))
    }

    /// Where a pair stands among the points.
    #[must_use]
    pub fn find(&self, pair: (u64, u64)) -> Option<usize> {
        self.points.iter().position(|point| *point == pair)
    }

    /// The position on the board with this pair in place of its heaps.
    pub(super) fn position(&self, point: usize, now: &Sum) -> Option<Sum> {
        self.with(*self.points.get(point)?, now)
    }

    /// The position on the board with these heaps in place of its own, if they are on the map.
    #[must_use]
    pub fn with(&self, (a, b): (u64, u64), now: &Sum) -> Option<Sum> {
        if a.max(b) > self.upto {
            return None;
        }
        let parts = now.parts().iter().map(|part| {
            if has_pairs(part) {
                Part::new(part.game().clone(), vec![a, b]).ok()
            } else {
                Some(part.clone())
            }
        });
        heaps(now)?;
        Some(Sum::new(now.ending(), parts.collect::<Option<_>>()?))
    }
}

/// Do cold pairs decide it?
fn has_pairs(part: &Part) -> bool {
    part.descriptor().formula == Some(Formula::ColdPairs)
}

/// The two heaps of the only game of Wythoff's on the board.
pub(super) fn heaps(now: &Sum) -> Option<(u64, u64)> {
    let mut found = now.parts().iter().filter(|part| has_pairs(part));
    match (found.next()?.row(), found.next()) {
        ([a, b], None) => Some((*a, *b)),
        _ => None,
    }
}
