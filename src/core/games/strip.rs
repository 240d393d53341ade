//! Georgia and Bob: coins on a strip of squares move left, past no other coin. A staircase in
//! disguise; see `stairs`.
//!
//! A position is the squares of the coins, strictly increasing, numbered from 1; a move slides one
//! coin left to an empty square without passing another coin (POJ 1704).
//!
//! Theorem: let the stairs be the gaps directly left of the coins, stair 1 left of the *last* coin,
//! stair 2 left of the last but one, and so on. Sliding a coin by c makes its gap smaller by c and
//! the gap to its right larger by c; right of the last coin there is no gap to fill. That is
//! staircase Nim, move for move. So the value is the nim-sum of every other gap, from the right; in
//! pairs from the right, each coin chases its partner.

use crate::games::cache::Work;
use crate::games::descriptor::{
    Bracket, Counts, Descriptor, Fit, Piece, Pile, Places, Shape, Splits,
};
use crate::games::fault::Fault;
use crate::games::mv::Move;
use crate::games::nim;
use crate::games::notation::{Reader, Spelled, Unread};
use crate::games::part::Row;
use crate::games::rules::{After, Law, Moves, Rules};
use crate::games::stairs::{self, Stairs};
use crate::games::why::{Gaps, Why};
use crate::solver::nimber::Nimber;
use crate::solver::work::Stop;

/// The rules of coins on a strip.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Strip;

impl Spelled for Strip {
    const NAME: &'static str = "strip";
    const EXAMPLE: &'static str = "strip(1,5,6,9)";

    fn read(reader: &mut Reader<'_>) -> Result<Self, Unread> {
        reader.plain(Self)
    }
}

impl Rules for Strip {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn descriptor(&self) -> Descriptor {
        Descriptor {
            piece: Piece::Coin,
            pile: Pile::Square,
            bracket: Bracket::Numbers(&[]),
            fits: const { &[Fit::each(Shape::Strip, 40), Fit::NUMBERS] },
            splits: Splits::Never,
            box_size: None,
            places: Places::None,
            counts: Counts::Gaps,
            repeats: false,
            formula: None,
        }
    }

    fn admits(&self, row: &[u64]) -> Result<(), Fault> {
        if row.first() == Some(&0) {
            return Err(Fault::OffStrip);
        }
        for pair in row.windows(2) {
            if let [before, after] = *pair
                && after <= before
            {
                return Err(Fault::UnsortedCoins { before, after });
            }
        }
        Ok(())
    }

    fn moves<'a>(&'a self, row: &'a [u64]) -> Moves<'a> {
        Box::new(row.iter().enumerate().flat_map(|(coin, square)| {
            (left_end(row, coin)..*square).rev().map(move |to| Move::Slide { coin, to })
        }))
    }

    fn after(&self, row: &[u64], mv: Move) -> Option<After> {
        let Move::Slide { coin, to } = mv else { return None };
        let mut after: Row = row.to_vec();
        let square = after.get_mut(coin)?;
        if !(left_end(row, coin)..*square).contains(&to) {
            return None;
        }
        *square = to;
        Some(After::Row(after))
    }

    fn law(&self, row: &[u64], _work: &mut Work<'_>) -> Result<Option<Law>, Stop> {
        let gaps = stairs::odd(&gaps(row));
        let sum = nim::sum_of(&gaps);
        let why = if self.longest(row) == 0 { Why::Ended } else { Why::Gaps(Gaps { gaps, sum }) };
        Ok(Some(Law::of_value(Nimber::from(sum), why)))
    }

    fn reach<'a>(
        &'a self,
        row: &'a [u64],
        target: Nimber,
        _: &mut Work<'_>,
    ) -> Result<Option<Moves<'a>>, Stop> {
        Ok(Some(Box::new(stairs::carries(gaps(row), target).filter_map(|(stair, count)| {
            let coin = row.len().checked_sub(stair + 1)?;
            Some(Move::Slide { coin, to: row.get(coin)?.checked_sub(count)? })
        }))))
    }

    fn at_least(&self, row: &[u64]) -> u128 {
        self.longest(row).saturating_add(1)
    }

    fn longest(&self, row: &[u64]) -> u128 {
        Stairs.longest(&gaps(row))
    }
}

/// The leftmost square that a coin can reach: the one after its neighbour.
fn left_end(row: &[u64], coin: usize) -> u64 {
    coin.checked_sub(1).and_then(|left| row.get(left)).map_or(1, |square| square + 1)
}

/// The staircase: the number of empty squares directly left of each coin, from the last coin to the
/// first.
#[must_use]
pub fn gaps(row: &[u64]) -> Row {
    (0..row.len())
        .rev()
        .filter_map(|coin| row.get(coin)?.checked_sub(left_end(row, coin)))
        .collect()
}
