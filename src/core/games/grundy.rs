//! Grundy's game: split one heap into two unequal ones.
//!
//! Grundy 1939. Heaps of 1 and 2 cannot be split. No law is known: the values 0, 0, 0, 1, 0, 2, 1,
//! 0, 2, 1, 0, 2, 1, 3, ... have been computed for billions of heaps without a period
//! (Flammenkamp), so here they are computed one by one, and past the bound the answer is that it is
//! not known. The sum of heaps is their nim-sum, as in every sum.

use crate::games::cache::{Rule, Sequence, Work};
use crate::games::descriptor::{
    Bracket, Counts, Descriptor, Fit, Piece, Pile, Places, Shape, Splits,
};
use crate::games::fault::Fault;
use crate::games::heaps::{self, Heap};
use crate::games::mv::Move;
use crate::games::notation::{Reader, Spelled, Unread};
use crate::games::part::Row;
use crate::games::rules::{After, Law, Moves, Rules};
use crate::games::why::Why;
use crate::solver::nimber::Nimber;
use crate::solver::work::Stop;
use std::sync::Arc;

/// The rules of Grundy's game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Grundy;

/// The ways to split a heap, smaller part first.
fn pairs(heap: u64) -> impl Iterator<Item = (u64, u64)> {
    (1..heap.div_ceil(2)).map(move |a| (a, heap - a))
}

impl Heap for Grundy {
    fn heap_law(&self, heap: u64, work: &mut Work<'_>) -> Result<(Nimber, Why), Stop> {
        let answer = work.heap(&Rule::Grundy, heap)?;
        let why = if heap < 3 { Why::Ended } else { Why::of_heap(heap, answer) };
        Ok((Nimber::from(answer.value), why))
    }

    fn sequence(&self, largest: u64, work: &mut Work<'_>) -> Result<Option<Arc<Sequence>>, Stop> {
        work.sequence(&Rule::Grundy, largest).map(Some)
    }

    fn heap_reach(
        &self,
        index: usize,
        heap: u64,
        target: Nimber,
        values: Option<Arc<Sequence>>,
    ) -> Moves<'_> {
        let value = move |heap| values.as_ref().and_then(|values| values.value(heap));
        let hit = move |(a, b): &(u64, u64)| {
            value(*a).zip(value(*b)).is_some_and(|(a, b)| Nimber::from(a ^ b) == target)
        };
        Box::new(pairs(heap).filter(hit).map(move |into| Move::Split { heap: index, into }))
    }
}

impl Spelled for Grundy {
    const NAME: &'static str = "grundy";
    const EXAMPLE: &'static str = "grundy(7)";

    fn read(reader: &mut Reader<'_>) -> Result<Self, Unread> {
        reader.plain(Self)
    }
}

impl Rules for Grundy {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn descriptor(&self) -> Descriptor {
        Descriptor {
            piece: Piece::Stone,
            pile: Pile::Heap,
            bracket: Bracket::Numbers(&[]),
            fits: const { &[Fit::together(Shape::Split, 60), Fit::NUMBERS] },
            splits: Splits::Cut,
            box_size: None,
            places: Places::Numbers,
            counts: Counts::Summands,
            repeats: true,
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
        let have = row.get(heap)?;
        (0 < a && a < b && a.checked_add(b) == Some(*have))
            .then(|| After::Row(heaps::split(row, heap, (a, b))))
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

    fn at_least(&self, row: &[u64]) -> u128 {
        self.longest(row) + 1
    }

    /// One stone can be split off at a time, down to a heap of 2.
    fn longest(&self, row: &[u64]) -> u128 {
        row.iter().map(|heap| u128::from(heap.saturating_sub(2))).sum()
    }
}
