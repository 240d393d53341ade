//! What games of independent heaps share: a position is the sum of its heaps, so each heap's value
//! is enough.
//!
//! Sprague-Grundy theorem (Sprague 1935, Grundy 1939): the value of a sum is the nim-sum of the
//! values. A move changes one heap of value v; it brings the sum from s to t exactly if that heap
//! goes to v xor s xor t.

use crate::games::cache::{Sequence, Work};
use crate::games::mv::Move;
use crate::games::part::Row;
use crate::games::rules::{Law, Moves};
use crate::games::why::{Parts, Why};
use crate::solver::nimber::{Nimber, nim_sum};
use crate::solver::work::Stop;
use std::sync::Arc;

/// A game of which a position is a row of independent heaps.
pub trait Heap {
    /// The value of one heap and the fact behind it.
    ///
    /// # Errors
    /// [`Stop`] where it cannot be had within the cache's bounds.
    fn heap_law(&self, heap: u64, work: &mut Work<'_>) -> Result<(Nimber, Why), Stop>;

    /// The value alone.
    ///
    /// # Errors
    /// As [`Heap::heap_law`].
    fn heap_value(&self, heap: u64, work: &mut Work<'_>) -> Result<Nimber, Stop> {
        self.heap_law(heap, work).map(|(value, _)| value)
    }

    /// The values of all heaps up to `largest`, for games whose values come one by one; by default
    /// there are none.
    ///
    /// # Errors
    /// [`Stop`] where they cannot be had within the cache's bounds.
    fn sequence(&self, largest: u64, work: &mut Work<'_>) -> Result<Option<Arc<Sequence>>, Stop> {
        let _ = (largest, work);
        Ok(None)
    }

    /// The moves of the heap at `index` that leave value `target`; `values` is what
    /// [`Heap::sequence`] gave.
    fn heap_reach(
        &self,
        index: usize,
        heap: u64,
        target: Nimber,
        values: Option<Arc<Sequence>>,
    ) -> Moves<'_>;
}

/// Each heap a row of its own.
#[must_use]
pub fn apart(row: &[u64]) -> Vec<Row> {
    row.iter().map(|heap| vec![*heap]).collect()
}

/// The law of a row of heaps: one heap's own fact, or the nim-sum of several.
///
/// # Errors
/// As [`Heap::heap_law`].
pub fn law(game: &impl Heap, row: &[u64], work: &mut Work<'_>) -> Result<Law, Stop> {
    match row {
        [] => Ok(Law::of_value(Nimber::ZERO, Why::Ended)),
        [heap] => game.heap_law(*heap, work).map(|(value, why)| Law::of_value(value, why)),
        _ => {
            let values = values(game, row, work)?;
            let sum = nim_sum(values.iter().copied());
            Ok(Law::of_value(sum, Why::Parts(Parts { values, sum })))
        }
    }
}

/// The moves of a row of heaps that leave value `target`.
///
/// # Errors
/// As [`Heap::heap_law`] and [`Heap::sequence`].
pub fn reach<'a>(
    game: &'a impl Heap,
    row: &'a [u64],
    target: Nimber,
    work: &mut Work<'_>,
) -> Result<Moves<'a>, Stop> {
    let values = values(game, row, work)?;
    let change = nim_sum(values.iter().copied()) ^ target;
    let sequence = game.sequence(row.iter().copied().max().unwrap_or(0), work)?;
    let heaps = row.iter().zip(values).enumerate();
    // One heap after another as they are asked for: there may be a million.
    Ok(Box::new(heaps.flat_map(move |(index, (heap, value))| {
        game.heap_reach(index, *heap, value ^ change, sequence.clone())
    })))
}

fn values(game: &impl Heap, row: &[u64], work: &mut Work<'_>) -> Result<Vec<Nimber>, Stop> {
    row.iter().map(|heap| game.heap_value(*heap, work)).collect()
}

/// The row after taking `count` from the heap at `index`; `None` if there are not so many.
#[must_use]
pub fn take(row: &[u64], index: usize, count: u64) -> Option<Row> {
    let mut row = row.to_vec();
    let heap = row.get_mut(index)?;
    *heap = heap.checked_sub(count)?;
    Some(row)
}

/// Takes of `least..=most` from each heap in turn.
#[must_use]
pub fn takes(row: &[u64], least: u64, most: u64) -> Moves<'_> {
    Box::new(row.iter().enumerate().flat_map(move |(heap, have)| {
        (least..=most.min(*have)).map(move |count| Move::Take { heap, count })
    }))
}

/// The product of `count + 1`: so many positions there are when each heap goes through that many
/// stages by itself.
pub fn product(counts: impl Iterator<Item = u64>) -> u128 {
    counts.map(|count| u128::from(count) + 1).fold(1, u128::saturating_mul)
}

/// The heaps in ascending order, without empty ones: for games in which equal heaps cannot be told
/// apart.
#[must_use]
pub fn in_order(mut row: Row) -> Row {
    row.retain(|heap| *heap > 0);
    row.sort_unstable();
    row
}

/// The row with the heap at `index` replaced by two.
#[must_use]
pub fn split(row: &[u64], index: usize, into: (u64, u64)) -> Row {
    let mut row = row.to_vec();
    if let Some(heap) = row.get_mut(index) {
        *heap = into.0;
        row.push(into.1);
    }
    row
}

/// In a row in ascending order: the same move, made in the first of the heaps that are equal to its
/// own.
#[must_use]
pub fn first_equal(row: &[u64], mv: Move) -> Move {
    let first =
        |heap: usize| row.get(heap).map_or(heap, |have| row.partition_point(|other| other < have));
    match mv {
        Move::Split { heap, into } => Move::Split { heap: first(heap), into },
        Move::Take { heap, count } => Move::Take { heap: first(heap), count },
        _ => mv,
    }
}
