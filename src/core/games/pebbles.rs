//! Pebbles in order: take from a heap, but the heaps must not decrease from left to right. A
//! staircase in disguise; see `stairs`.
//!
//! A position is a row of heaps, non-decreasing; a move takes any number from one heap so that the
//! row stays non-decreasing (Polish Olympiad KAM, BZOJ 1115).
//!
//! Theorem: let the stairs be the differences between neighbouring heaps, stair 1 between the
//! *last* heap and the one before it, and so on down to the first heap itself. Taking c from a heap
//! makes its difference to the left smaller by c and the one to the right larger by c; right of the
//! last heap there is none. That is staircase Nim, move for move. So the value is the nim-sum of
//! every other difference, from the right.

use crate::games::cache::Work;
use crate::games::descriptor::{
    Bracket, Counts, Descriptor, Fit, Piece, Pile, Places, Shape, Splits,
};
use crate::games::fault::Fault;
use crate::games::heaps;
use crate::games::mv::Move;
use crate::games::nim;
use crate::games::notation::{Reader, Spelled, Unread};
use crate::games::part::Row;
use crate::games::rules::{After, Law, Moves, Rules};
use crate::games::stairs::{self, Stairs};
use crate::games::why::{Differences, Why};
use crate::solver::nimber::Nimber;
use crate::solver::work::Stop;

/// The rules of pebbles in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pebbles;

impl Spelled for Pebbles {
    const NAME: &'static str = "pebbles";
    const EXAMPLE: &'static str = "pebbles(1,2,4)";

    fn read(reader: &mut Reader<'_>) -> Result<Self, Unread> {
        reader.plain(Self)
    }
}

impl Rules for Pebbles {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn descriptor(&self) -> Descriptor {
        Descriptor {
            piece: Piece::Stone,
            pile: Pile::Heap,
            bracket: Bracket::Numbers(&[]),
            fits: const { &[Fit::few(Shape::Pebbles, 9, 30), Fit::NUMBERS, Fit::STONES] },
            splits: Splits::Never,
            box_size: None,
            places: Places::None,
            counts: Counts::Differences,
            repeats: false,
            formula: None,
        }
    }

    fn admits(&self, row: &[u64]) -> Result<(), Fault> {
        for pair in row.windows(2) {
            if let [before, after] = *pair
                && after < before
            {
                return Err(Fault::Decreasing { before, after });
            }
        }
        Ok(())
    }

    fn moves<'a>(&'a self, row: &'a [u64]) -> Moves<'a> {
        Box::new(
            (0..row.len()).flat_map(|heap| {
                (1..=spare(row, heap)).map(move |count| Move::Take { heap, count })
            }),
        )
    }

    fn after(&self, row: &[u64], mv: Move) -> Option<After> {
        match mv {
            Move::Take { heap, count } if (1..=spare(row, heap)).contains(&count) => {
                Some(After::Row(heaps::take(row, heap, count)?))
            }
            _ => None,
        }
    }

    fn law(&self, row: &[u64], _work: &mut Work<'_>) -> Result<Option<Law>, Stop> {
        let counted = stairs::odd(&differences(row));
        let sum = nim::sum_of(&counted);
        let ended = row.iter().all(|heap| *heap == 0);
        let why = if ended {
            Why::Ended
        } else {
            Why::Differences(Differences { differences: counted, sum })
        };
        Ok(Some(Law::of_value(Nimber::from(sum), why)))
    }

    fn reach<'a>(
        &'a self,
        row: &'a [u64],
        target: Nimber,
        _: &mut Work<'_>,
    ) -> Result<Option<Moves<'a>>, Stop> {
        Ok(Some(Box::new(stairs::carries(differences(row), target).filter_map(
            |(stair, count)| Some(Move::Take { heap: row.len().checked_sub(stair + 1)?, count }),
        ))))
    }

    fn at_least(&self, row: &[u64]) -> u128 {
        self.longest(row).saturating_add(1)
    }

    fn longest(&self, row: &[u64]) -> u128 {
        Stairs.longest(&differences(row))
    }
}

/// How much may be taken from a heap: its difference to the heap on its left.
fn spare(row: &[u64], heap: usize) -> u64 {
    let left = heap.checked_sub(1).and_then(|left| row.get(left)).copied().unwrap_or(0);
    row.get(heap).map_or(0, |have| have.saturating_sub(left))
}

/// The staircase: the differences between neighbouring heaps, from the last heap to the first.
#[must_use]
pub fn differences(row: &[u64]) -> Row {
    (0..row.len()).rev().map(|heap| spare(row, heap)).collect()
}
