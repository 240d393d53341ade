//! Nim: take any number from one heap.
//!
//! Theorem (Bouton 1901): the player to move has lost exactly if the nim-sum of the heaps is 0.
//! From sum 0 every move changes one heap and so spoils the sum; from sum s ≠ 0 some heap holds the
//! top bit of s, and making it `heap xor s` shrinks it and leaves 0. A single heap of n can reach
//! 0, 1, ..., n-1, so its Grundy value is n itself. Misère (Bouton, in the same paper): with a heap
//! above 1 the nim-sum decides as in normal play; with heaps of 0 and 1 only, an odd number of ones
//! is lost.

use crate::games::cache::Work;
use crate::games::descriptor::{
    Bracket, Counts, Descriptor, Fit, Formula, Piece, Pile, Places, Shape, Splits,
};
use crate::games::fault::Fault;
use crate::games::heaps;
use crate::games::mv::Move;
use crate::games::notation::{Reader, Spelled, Unread};
use crate::games::part::Row;
use crate::games::rules::{After, Law, Moves, Rules};
use crate::games::why::{MisereNimSum, NimSum, OnesLeft, Why};
use crate::solver::nimber::Nimber;
use crate::solver::outcome::Outcome;
use crate::solver::work::Stop;

/// The rules of Nim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Nim;

impl Spelled for Nim {
    const NAME: &'static str = "nim";
    const EXAMPLE: &'static str = "nim(7,8,9)";

    fn read(reader: &mut Reader<'_>) -> Result<Self, Unread> {
        reader.plain(Self)
    }
}

impl Rules for Nim {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn descriptor(&self) -> Descriptor {
        Descriptor {
            piece: Piece::Stone,
            pile: Pile::Heap,
            bracket: Bracket::Numbers(&[]),
            fits: const {
                &[
                    Fit::few(Shape::Bundles, 8, 10_000),
                    Fit::STONES,
                    Fit::NUMBERS,
                    Fit::few(Shape::Towers, 4, 60),
                ]
            },
            splits: Splits::Never,
            box_size: None,
            places: Places::None,
            counts: Counts::Summands,
            repeats: false,
            formula: Some(Formula::NimSum),
        }
    }

    fn admits(&self, _row: &[u64]) -> Result<(), Fault> {
        Ok(())
    }

    fn moves<'a>(&'a self, row: &'a [u64]) -> Moves<'a> {
        heaps::takes(row, 1, u64::MAX)
    }

    fn after(&self, row: &[u64], mv: Move) -> Option<After> {
        match mv {
            Move::Take { heap, count } if count > 0 => {
                Some(After::Row(heaps::take(row, heap, count)?))
            }
            _ => None,
        }
    }

    fn summands(&self, row: &[u64]) -> Vec<Row> {
        heaps::apart(row)
    }

    fn law(&self, row: &[u64], _work: &mut Work<'_>) -> Result<Option<Law>, Stop> {
        let sum = sum_of(row);
        let why = if row.iter().all(|h| *h == 0) {
            Why::Ended
        } else {
            Why::NimSum(NimSum { heaps: row.to_vec(), sum })
        };
        Ok(Some(Law::of_value(Nimber::from(sum), why)))
    }

    fn reach<'a>(
        &'a self,
        row: &'a [u64],
        target: Nimber,
        _work: &mut Work<'_>,
    ) -> Result<Option<Moves<'a>>, Stop> {
        let Some(target) = target.heap() else { return Ok(Some(Box::new(std::iter::empty()))) };
        let change = sum_of(row) ^ target;
        Ok(Some(Box::new(row.iter().enumerate().filter_map(move |(heap, have)| {
            let left = have ^ change;
            (left < *have).then(|| Move::Take { heap, count: have - left })
        }))))
    }

    fn at_least(&self, row: &[u64]) -> u128 {
        heaps::product(row.iter().copied())
    }
}

/// The nim-sum of heaps.
#[must_use]
pub fn sum_of(row: &[u64]) -> u64 {
    row.iter().fold(0, |sum, heap| sum ^ heap)
}

/// Bouton's law for "last stone loses".
#[must_use]
pub fn misere_law(row: &[u64]) -> Law {
    let large = row.iter().filter(|h| **h > 1).count() as u64;
    if large == 0 {
        let ones = row.iter().filter(|h| **h == 1).count() as u64;
        let outcome = if ones % 2 == 1 { Outcome::P } else { Outcome::N };
        let why = if ones == 0 { Why::Ended } else { Why::OnesLeft(OnesLeft { ones }) };
        Law { outcome, value: None, why }
    } else {
        let sum = sum_of(row);
        let outcome = if sum == 0 { Outcome::P } else { Outcome::N };
        let why = MisereNimSum { heaps: row.to_vec(), sum, large };
        Law { outcome, value: None, why: Why::MisereNimSum(why) }
    }
}

/// The winning moves under "last stone loses".
#[must_use]
pub fn misere_wins(row: &[u64]) -> Vec<Move> {
    let large = row.iter().filter(|h| **h > 1).count();
    let ones = row.iter().filter(|h| **h == 1).count();
    let sum = sum_of(row);
    let mut wins = Vec::new();
    for (heap, have) in row.iter().enumerate().filter(|(_, have)| **have > 0) {
        if large > 1 || (large == 1 && *have == 1 && ones > 0) {
            // A heap above 1 stays: leave nim-sum 0 as in normal play.
            let left = have ^ sum;
            if left < *have {
                wins.push(Move::Take { heap, count: have - left });
            }
        } else if large == 1 && *have > 1 {
            // The last large heap goes down to 1 or 0, so that the ones left are odd in number.
            let left = u64::from(ones % 2 == 0);
            wins.push(Move::Take { heap, count: have - left });
        } else if large == 0 && ones % 2 == 0 {
            wins.push(Move::Take { heap, count: 1 });
        }
    }
    wins
}
