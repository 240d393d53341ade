//! Splitting into smaller heaps: a heap is replaced by two, each strictly smaller than it; 0 is
//! allowed.
//!
//! Theorem: the value of a heap of n > 0 is the n-th odious number 1, 2, 4, 7, 8, 11, 13, ... (an
//! odd number of ones in binary); g(0) = 0. (AcWing 894 computes it; Winning Ways, ch. 14, meets
//! the same values in the Mock Turtle game.) By induction the heap n reaches the xor of any two of
//! 0, g(1), ..., g(n-1). Two odious numbers make an evil one (even number of ones), and one of them
//! with 0 stays odious; so the n-th odious number is not reached. Everything below it is: an odious
//! number below it is g(b) with 0; an evil number e below it is g(1) = 1 with the odious number e ±
//! 1.
//!
//! The values come in pairs, one of 2m and 2m + 1 being odious:
//! `g(n) = 2(n-1) + [n-1 has an even number of ones]`, one bit more than the heap.

use crate::games::cache::{Sequence, Work};
use crate::games::descriptor::{
    Bracket, Counts, Descriptor, Fit, Piece, Pile, Places, Shape, Splits,
};
use crate::games::fault::Fault;
use crate::games::heaps::{self, Heap};
use crate::games::mv::Move;
use crate::games::notation::{Reader, Spelled, Unread};
use crate::games::part::Row;
use crate::games::rules::{After, Law, Moves, Rules};
use crate::games::why::{HeapValue, Known, Why};
use crate::solver::nimber::Nimber;
use crate::solver::odious;
use crate::solver::work::Stop;
use std::sync::Arc;

/// The rules of splitting into smaller heaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Split;

impl Heap for Split {
    fn heap_law(&self, heap: u64, _work: &mut Work<'_>) -> Result<(Nimber, Why), Stop> {
        let value = Nimber(odious::value(heap));
        let known = HeapValue { heap, value, known: Known::Odious };
        Ok((value, if heap == 0 { Why::Ended } else { Why::HeapValue(known) }))
    }

    fn heap_reach(
        &self,
        heap: usize,
        have: u64,
        target: Nimber,
        _: Option<Arc<Sequence>>,
    ) -> Moves<'_> {
        Box::new(pairs(have, target.0).map(move |into| Move::Split { heap, into }))
    }
}

/// All pairs of heaps a <= b below `heap` of which the values xor to `target`, without looking at
/// any other pair.
fn pairs(heap: u64, target: u128) -> Box<dyn Iterator<Item = (u64, u64)>> {
    if target == 0 {
        return Box::new((0..heap).map(|half| (half, half)));
    }
    if target.count_ones() % 2 == 1 {
        return Box::new(
            odious::heap(target).filter(|other| *other < heap).map(|other| (0, other)).into_iter(),
        );
    }
    // Both are odious; the larger one holds the top bit of the target. Above that bit they agree,
    // below it the larger one is free, but for its last bit, which makes its number of ones odd.
    let Some(greatest) = heap.checked_sub(1).map(odious::value) else {
        return Box::new(std::iter::empty());
    };
    let top = target.ilog2();
    if top > greatest.checked_ilog2().unwrap_or(0) {
        return Box::new(std::iter::empty());
    }
    let larger = (0..=greatest >> (top + 1)).flat_map(move |above| {
        (0..1_u128 << (top - 1)).map(move |between| {
            let even = (above << (top + 1)) | (1 << top) | (between << 1);
            even | u128::from(even.count_ones().is_multiple_of(2))
        })
    });
    let larger = larger.take_while(move |larger| *larger <= greatest);
    Box::new(
        larger.filter_map(move |larger| {
            Some((odious::heap(larger ^ target)?, odious::heap(larger)?))
        }),
    )
}

impl Spelled for Split {
    const NAME: &'static str = "split";
    const EXAMPLE: &'static str = "split(2,3)";

    fn read(reader: &mut Reader<'_>) -> Result<Self, Unread> {
        reader.plain(Self)
    }
}

impl Rules for Split {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn descriptor(&self) -> Descriptor {
        Descriptor {
            piece: Piece::Stone,
            pile: Pile::Heap,
            bracket: Bracket::Numbers(&[]),
            fits: const { &[Fit::together(Shape::Split, 60), Fit::NUMBERS] },
            splits: Splits::Replaced,
            box_size: None,
            places: Places::Numbers,
            counts: Counts::Summands,
            repeats: false,
            formula: None,
        }
    }

    fn admits(&self, _row: &[u64]) -> Result<(), Fault> {
        Ok(())
    }

    fn canonical(&self, row: Row) -> Row {
        heaps::in_order(row)
    }

    fn moves<'a>(&'a self, row: &'a [u64]) -> Moves<'a> {
        Box::new(row.iter().enumerate().flat_map(|(heap, have)| {
            let have = *have;
            (0..have).flat_map(move |a| (a..have).map(move |b| Move::Split { heap, into: (a, b) }))
        }))
    }

    fn after(&self, row: &[u64], mv: Move) -> Option<After> {
        let Move::Split { heap, into } = mv else { return None };
        let have = *row.get(heap)?;
        (into.0 <= into.1 && into.1 < have).then(|| After::Row(heaps::split(row, heap, into)))
    }

    fn first_alike(&self, row: &[u64], mv: Move) -> Move {
        heaps::first_equal(row, mv)
    }

    fn summands(&self, row: &[u64]) -> Vec<Row> {
        heaps::apart(row)
    }

    fn law(&self, row: &[u64], work: &mut Work<'_>) -> Result<Option<Law>, Stop> {
        heaps::law(self, row, work).map(Some)
    }

    fn reach<'a>(
        &'a self,
        row: &'a [u64],
        target: Nimber,
        work: &mut Work<'_>,
    ) -> Result<Option<Moves<'a>>, Stop> {
        heaps::reach(self, row, target, work).map(Some)
    }

    /// Its options alone: one for each pair.
    fn at_least(&self, row: &[u64]) -> u128 {
        row.iter()
            .map(|heap| u128::from(*heap).saturating_mul(u128::from(*heap) + 1) / 2 + 1)
            .max()
            .unwrap_or(1)
    }

    /// A heap of n can become two of n - 1, so play can last 2^n - 1 moves.
    fn longest(&self, row: &[u64]) -> u128 {
        let one = |heap: &u64| {
            u32::try_from(*heap)
                .ok()
                .and_then(|n| 1_u128.checked_shl(n))
                .map_or(u128::MAX, |n| n - 1)
        };
        row.iter().map(one).fold(0, u128::saturating_add)
    }
}
