//! Staircase Nim: move coins from a stair to the one below it.
//!
//! Coins lie on stairs 1, 2, 3, ...; a move carries one or more coins from stair j to stair j - 1;
//! stair 0 is the ground.
//!
//! Theorem (Sprague 1937): the Grundy value is the nim-sum of the odd stairs; even stairs do not
//! count. For a move from an odd stair takes coins out of a heap that counts, as in Nim, and so
//! reaches every smaller value. A move from an even stair adds c coins to the odd stair below,
//! which the opponent carries one stair further at once; no move leaves the nim-sum as it was,
//! since exactly one odd stair changes.

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
use crate::games::why::{OddStairs, Why};
use crate::solver::nimber::Nimber;
use crate::solver::work::Stop;

/// The rules of staircase Nim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stairs;

impl Spelled for Stairs {
    const NAME: &'static str = "stairs";
    const EXAMPLE: &'static str = "stairs(2,1,3)";

    fn read(reader: &mut Reader<'_>) -> Result<Self, Unread> {
        reader.plain(Self)
    }
}

impl Rules for Stairs {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn descriptor(&self) -> Descriptor {
        Descriptor {
            piece: Piece::Coin,
            pile: Pile::Stair,
            bracket: Bracket::Numbers(&[]),
            fits: const { &[Fit::few(Shape::Stairs, 9, 30), Fit::NUMBERS] },
            splits: Splits::Never,
            box_size: None,
            places: Places::None,
            counts: Counts::OddStairs,
            repeats: false,
            formula: None,
        }
    }

    /// All coins could meet on one stair, so together they must fit a number.
    fn admits(&self, row: &[u64]) -> Result<(), Fault> {
        match row.iter().try_fold(0_u64, |sum, coins| sum.checked_add(*coins)) {
            Some(_) => Ok(()),
            None => Err(Fault::TooManyCoins { game: Self::NAME }),
        }
    }

    fn moves<'a>(&'a self, row: &'a [u64]) -> Moves<'a> {
        Box::new(
            row.iter().enumerate().flat_map(|(stair, coins)| {
                (1..=*coins).map(move |count| Move::Carry { stair, count })
            }),
        )
    }

    fn after(&self, row: &[u64], mv: Move) -> Option<After> {
        let Move::Carry { stair, count } = mv else { return None };
        let mut row: Row = row.to_vec();
        let from = row.get_mut(stair).filter(|_| count > 0)?;
        *from = from.checked_sub(count)?;
        if let Some(below) = stair.checked_sub(1).and_then(|below| row.get_mut(below)) {
            *below = below.checked_add(count)?;
        }
        Some(After::Row(row))
    }

    fn law(&self, row: &[u64], _work: &mut Work<'_>) -> Result<Option<Law>, Stop> {
        let odd = odd(row);
        let sum = nim::sum_of(&odd);
        let why = if row.iter().all(|coins| *coins == 0) {
            Why::Ended
        } else {
            Why::OddStairs(OddStairs { odd, sum })
        };
        Ok(Some(Law::of_value(Nimber::from(sum), why)))
    }

    fn reach<'a>(
        &'a self,
        row: &'a [u64],
        target: Nimber,
        _: &mut Work<'_>,
    ) -> Result<Option<Moves<'a>>, Stop> {
        Ok(Some(Box::new(
            carries(row.to_vec(), target).map(|(stair, count)| Move::Carry { stair, count }),
        )))
    }

    fn at_least(&self, row: &[u64]) -> u128 {
        self.longest(row).saturating_add(1)
    }

    /// Every coin can go down stair by stair alone.
    fn longest(&self, row: &[u64]) -> u128 {
        (1_u128..)
            .zip(row)
            .map(|(stair, coins)| stair * u128::from(*coins))
            .fold(0, u128::saturating_add)
    }
}

/// What lies on stairs 1, 3, 5, ...
#[must_use]
pub fn odd(stairs: &[u64]) -> Vec<u64> {
    stairs.iter().copied().step_by(2).collect()
}

/// Every way to leave the value `target`: from which stair (index 0 is stair 1) and how many.
///
/// Exactly one odd stair changes, and it must change by xor with `value xor target`: it is either
/// carried from, or carried to from the even stair above.
pub fn carries(stairs: Row, target: Nimber) -> impl Iterator<Item = (usize, u64)> {
    let value = nim::sum_of(&odd(&stairs));
    let change = target.heap().map_or(0, |target| value ^ target);
    (0..stairs.len()).filter_map(move |stair| {
        let coins = *stairs.get(stair)?;
        let count = if stair % 2 == 0 {
            coins.checked_sub(coins ^ change)?
        } else {
            let below = *stairs.get(stair - 1)?;
            (below ^ change).checked_sub(below)?
        };
        (1..=coins).contains(&count).then_some((stair, count))
    })
}
