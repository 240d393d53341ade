//! Winning moves as they are found, and sums that are one row of Nim.

use super::Finding;
use crate::games::{Ending, Move, Part, Play, Sum, Why};
use crate::solver::nimber::Nimber;
use crate::solver::outcome::Outcome;

/// Collects winning moves, one for each position they lead to.
pub(super) struct Wins<'s> {
    sum: &'s Sum,
    limit: usize,
    pub(super) winning: Vec<Play>,
    pub(super) more: bool,
}

impl<'s> Wins<'s> {
    pub(super) const fn new(sum: &'s Sum, limit: usize) -> Self {
        Self { sum, limit, winning: Vec::new(), more: false }
    }

    /// Takes a winning move; false once there are enough.
    pub(super) fn add(&mut self, play: Play) -> bool {
        let Some(part) = self.sum.parts().get(play.part) else { return true };
        if part.rules().first_alike(part.row(), play.mv) != play.mv {
            return true;
        }
        if self.winning.len() == self.limit {
            self.more = true;
            return false;
        }
        self.winning.push(play);
        true
    }

    pub(super) fn finding(self, outcome: Outcome, value: Option<Nimber>, why: Why) -> Finding {
        Finding { outcome, value, winning: self.winning, more: self.more, why }
    }
}

/// All heaps in one row, if every part is Nim or has ended.
pub(super) fn one_nim(sum: &Sum) -> Option<Vec<u64>> {
    let nim = |part: &Part| part.is_nim() || part.is_ended();
    let all = sum.ending() == Ending::Misere && sum.parts().iter().all(nim);
    all.then(|| {
        sum.parts()
            .iter()
            .filter(|part| part.is_nim())
            .flat_map(|part| part.row().iter().copied())
            .collect()
    })
}

/// A move of the one row of [`one_nim`], told in the part and heap it belongs to.
pub(super) fn in_its_part(sum: &Sum, mv: Move) -> Play {
    if let Move::Take { mut heap, count } = mv {
        for (part, p) in sum.parts().iter().enumerate().filter(|(_, part)| part.is_nim()) {
            if heap < p.row().len() {
                return Play { part, mv: Move::Take { heap, count } };
            }
            heap -= p.row().len();
        }
    }
    Play { part: 0, mv }
}
