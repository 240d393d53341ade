//! Lasker's Nim: take any number from one heap, or split one heap into two.
//!
//! Theorem (Lasker 1931; Winning Ways, ch. 4): the heaps 4k + 1, 4k + 2, 4k + 3, 4k + 4 have the
//! values 4k + 1, 4k + 2, 4k + 4, 4k + 3, and no heap has 0. By induction taking reaches the values
//! of all smaller heaps. Splitting 4k + 3 into 1 and 4k + 2 reaches 4k + 3 as well, so its value is
//! 4k + 4; to 4k + 4 only 4k + 3 is left. No split of a heap reaches its own value: look at the two
//! parts modulo 4.

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
use crate::solver::work::Stop;
use std::sync::Arc;

/// The rules of Lasker's Nim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Lasker;

/// The value of a heap; 2^64 - 1 is 3 modulo 4 and has a value one bit longer.
#[must_use]
pub fn value(heap: u64) -> Nimber {
    match (heap, heap % 4) {
        (0, _) => Nimber::ZERO,
        (_, 0) => Nimber(u128::from(heap) - 1),
        (_, 3) => Nimber(u128::from(heap) + 1),
        _ => Nimber(u128::from(heap)),
    }
}

/// What a heap can become: one smaller heap, or two.
fn pairs(heap: u64) -> impl Iterator<Item = (u64, u64)> {
    let taken = (0..heap).map(|left| (0, left));
    taken.chain((1..=heap / 2).map(move |a| (a, heap - a)))
}

impl Heap for Lasker {
    fn heap_law(&self, heap: u64, _work: &mut Work<'_>) -> Result<(Nimber, Why), Stop> {
        let value = value(heap);
        let known = HeapValue { heap, value, known: Known::Formula };
        Ok((value, if heap == 0 { Why::Ended } else { Why::HeapValue(known) }))
    }

    fn heap_reach(
        &self,
        heap: usize,
        have: u64,
        target: Nimber,
        _: Option<Arc<Sequence>>,
    ) -> Moves<'_> {
        let hits = pairs(have).filter(move |(a, b)| value(*a) ^ value(*b) == target);
        Box::new(hits.map(move |into| Move::Split { heap, into }))
    }
}

impl Spelled for Lasker {
    const NAME: &'static str = "lasker";
    const EXAMPLE: &'static str = "lasker(3,4)";

    fn read(reader: &mut Reader<'_>) -> Result<Self, Unread> {
        reader.plain(Self)
    }
}

impl Rules for Lasker {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn descriptor(&self) -> Descriptor {
        Descriptor {
            piece: Piece::Stone,
            pile: Pile::Heap,
            bracket: Bracket::Numbers(&[]),
            fits: const { &[Fit::together(Shape::Split, 60), Fit::NUMBERS] },
            splits: Splits::Rest,
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
        let moves =
            |(heap, have): (usize, &u64)| pairs(*have).map(move |into| Move::Split { heap, into });
        Box::new(row.iter().enumerate().flat_map(moves))
    }

    fn after(&self, row: &[u64], mv: Move) -> Option<After> {
        let Move::Split { heap, into: (a, b) } = mv else { return None };
        let have = *row.get(heap)?;
        let legal = (a == 0 && b < have) || (0 < a && a <= b && a.checked_add(b) == Some(have));
        legal.then(|| After::Row(heaps::split(row, heap, (a, b))))
    }

    fn first_alike(&self, row: &[u64], mv: Move) -> Move {
        heaps::first_equal(row, mv)
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

    /// A heap of n can be taken apart in n - 1 splits, and then go stone by stone.
    fn longest(&self, row: &[u64]) -> u128 {
        row.iter().map(|heap| (2 * u128::from(*heap)).saturating_sub(1)).sum()
    }
}
