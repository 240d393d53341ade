//! Where a misconception goes wrong: the won positions that it throws away, all of them up to a
//! bound.

use super::misconception::Misconception;
use crate::games::{Bracket, Ending, Part, RuleNumber, Sum};
use crate::solver::outcome::Outcome;
use crate::study::Oracle;
use crate::study::claim::small_sums;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// So many positions of a family are looked through: few enough for a frame.
const POSITIONS: u64 = 512;
/// Beyond this total a position is not small.
const UPTO: u64 = 30;
/// Of one heap that stays one, larger ones are looked through where it makes no mistake up to
/// [`UPTO`].
const FURTHER: u64 = 100;
/// Where no law helps and each position has to be searched, a smaller total is looked up to.
const SEARCHED: u64 = 16;

/// The won positions that a misconception throws away.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Losing {
    /// All positions of the same games with at most so much in all were looked at.
    pub upto: u64,
    /// Those with it to move in which it could win and makes a losing move: smallest total first.
    pub at: Vec<Sum>,
    /// The positions have several numbers, and their order does not matter: each stands there in
    /// every order.
    pub any_order: bool,
}

/// The won positions that are thrown away, of games like that of `sum`, with as many heaps.
#[must_use]
pub fn losing(misconception: Misconception, sum: &Sum, oracle: &mut Oracle) -> Losing {
    let mut found = Losing { upto: 0, at: Vec::new(), any_order: false };
    if !misconception.fits(sum) {
        return found;
    }
    for upto in bounds(sum) {
        found.upto = upto;
        found.at = small_sums(sum, upto)
            .filter(|sum| is_thrown_away(misconception, sum, oracle))
            .collect();
        if !found.at.is_empty() {
            break;
        }
    }
    found.any_order = is_closed(&found.at);
    found
}

/// The misconceptions that fit games like that of `sum` and go wrong somewhere among its small
/// positions.
#[must_use]
pub fn offered(sum: &Sum, oracle: &mut Oracle) -> Vec<Misconception> {
    let upto = bounds(sum).last().copied().unwrap_or(0);
    let mut errs = |misconception: &Misconception| {
        small_sums(sum, upto).any(|sum| is_thrown_away(*misconception, &sum, oracle))
    };
    Misconception::ALL
        .into_iter()
        .filter(|misconception| misconception.fits(sum) && errs(misconception))
        .collect()
}

/// Is the position won, and lost after its move?
fn is_thrown_away(misconception: Misconception, sum: &Sum, oracle: &mut Oracle) -> bool {
    if oracle.outcome(sum) != Ok(Outcome::N) {
        return false;
    }
    let after = misconception.reply(sum, oracle).and_then(|play| sum.play(play).ok());
    after.is_some_and(|after| oracle.outcome(&after) == Ok(Outcome::N))
}

/// The totals up to which is looked, one after another until something is found.
fn bounds(sum: &Sum) -> Vec<u64> {
    let numbers = sum.parts().iter().map(|part| part.row().len() as u64).sum();
    let all = |is: fn(&Part) -> bool| sum.parts().iter().all(is);
    // Heaps that get smaller by a bounded number, of which the values are known far.
    let heaps = all(|part| {
        let bracket = part.descriptor().bracket;
        matches!(bracket, Bracket::Takes | Bracket::Numbers([RuleNumber::Least, RuleNumber::Most]))
    });
    let searched = sum.ending() == Ending::Misere && !heaps && !all(Part::is_nim);
    let upto = if searched { SEARCHED } else { UPTO };
    match numbers {
        0 => Vec::new(),
        1 if heaps => vec![upto, FURTHER],
        _ => vec![
            (1..=upto).take_while(|total| rows(numbers, *total) <= POSITIONS).last().unwrap_or(1),
        ],
    }
}

/// How many rows of so many numbers have at most this total: `total + numbers` over `numbers`.
fn rows(numbers: u64, total: u64) -> u64 {
    // After each step this is a binomial coefficient, so the division leaves nothing over.
    (1..=total).fold(1_u64, |rows, k| rows.saturating_mul(numbers.saturating_add(k)) / k)
}

/// Is every position there in every order of its numbers, some of which differ? Exchanges of
/// neighbours make all orders.
fn is_closed(sums: &[Sum]) -> bool {
    let rows: Option<BTreeSet<&[u64]>> =
        sums.iter().map(|sum| sum.single().map(Part::row)).collect();
    let Some(rows) = rows else { return false };
    let swapped = |row: &[u64], at: usize| {
        let mut row = row.to_vec();
        row.swap(at - 1, at);
        row
    };
    let differ = rows.iter().any(|row| row.windows(2).any(|pair| pair.first() != pair.last()));
    differ
        && rows
            .iter()
            .all(|row| (1..row.len()).all(|at| rows.contains(swapped(row, at).as_slice())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bound_grows_as_the_numbers_get_fewer() {
        let upto = |text: &str| bounds(&text.parse().unwrap()).first().copied();
        assert_eq!(upto("nim(1,2)"), Some(30));
        assert_eq!(upto("nim(1,2,3)"), Some(12));
        assert_eq!(upto("nim(1,2,3,4)"), Some(8));
        assert_eq!(upto("nim()"), None);
        assert_eq!(upto("misere wythoff(1,2)"), Some(16));
        assert_eq!(rows(3, 12), 455);
        assert_eq!(rows(4, 8), small_sums(&"nim(1,2,3,4)".parse().unwrap(), 8).count() as u64);
    }
}
