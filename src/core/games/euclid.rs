//! Euclid's game: two numbers; subtract a positive multiple of the smaller from the larger, never
//! below 0; at 0 play ends.
//!
//! Theorem (Cole and Davie 1969): the player to move wins exactly if the numbers are equal or the
//! larger is more than φ times the smaller. While the larger is less than twice the smaller the
//! move is forced, from a ratio x to 1/(x - 1), which lies on the other side of φ. From a ratio of
//! 2 or more one may either subtract to below the smaller number or leave it once more and make the
//! opponent do so: one of the two wins.
//!
//! Values: among the pairs (r, b), (b + r, b), (2b + r, b), ... with r < b each leads to all that
//! stand before it. So, the first having the value v, the following have 0, 1, 2, ... with v left
//! out; and v comes from the pair (b, r) in the same way, down to a pair with 0 in it, which has
//! the value 0.

use crate::games::cache::Work;
use crate::games::descriptor::{
    Bracket, Counts, Descriptor, Fit, Piece, Pile, Places, Shape, Splits,
};
use crate::games::fault::Fault;
use crate::games::heaps;
use crate::games::mv::Move;
use crate::games::notation::{Reader, Spelled, Unread};
use crate::games::rules::{After, Law, Moves, Rules};
use crate::games::why::{Ratio, Why};
use crate::solver::euclid;
use crate::solver::nimber::Nimber;
use crate::solver::work::Stop;

/// The rules of Euclid's game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Euclid;

/// Smaller and larger number of a position that has not ended.
fn sides(row: &[u64]) -> Option<(u64, u64)> {
    let &[a, b] = row else { return None };
    (a > 0 && b > 0).then_some((a.min(b), a.max(b)))
}

impl Spelled for Euclid {
    const NAME: &'static str = "euclid";
    const EXAMPLE: &'static str = "euclid(34,12)";

    fn read(reader: &mut Reader<'_>) -> Result<Self, Unread> {
        reader.plain(Self)
    }
}

impl Rules for Euclid {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn descriptor(&self) -> Descriptor {
        Descriptor {
            piece: Piece::Number,
            pile: Pile::Side,
            bracket: Bracket::Numbers(&[]),
            fits: const { &[Fit::each(Shape::Rectangle, 1_000), Fit::NUMBERS, Fit::STONES] },
            splits: Splits::Never,
            box_size: None,
            places: Places::None,
            counts: Counts::Summands,
            repeats: false,
            formula: None,
        }
    }

    fn admits(&self, row: &[u64]) -> Result<(), Fault> {
        if row.len() == 2 {
            Ok(())
        } else {
            Err(Fault::Count { game: Self::NAME, wanted: 2, found: row.len() })
        }
    }

    fn moves<'a>(&'a self, row: &'a [u64]) -> Moves<'a> {
        let Some((low, high)) = sides(row) else { return Box::new(std::iter::empty()) };
        let larger = row.iter().enumerate().filter(move |(_, n)| **n == high);
        Box::new(larger.flat_map(move |(heap, _)| {
            (1..=high / low).map(move |times| Move::Take { heap, count: times * low })
        }))
    }

    fn after(&self, row: &[u64], mv: Move) -> Option<After> {
        let (low, high) = sides(row)?;
        match mv {
            Move::Take { heap, count }
                if row.get(heap) == Some(&high) && count > 0 && count % low == 0 =>
            {
                Some(After::Row(heaps::take(row, heap, count)?))
            }
            _ => None,
        }
    }

    fn law(&self, row: &[u64], _work: &mut Work<'_>) -> Result<Option<Law>, Stop> {
        let Some((low, high)) = sides(row) else {
            return Ok(Some(Law::of_value(Nimber::ZERO, Why::Ended)));
        };
        Ok(Some(Law {
            outcome: euclid::outcome(low, high),
            value: Some(Nimber::from(euclid::value(low, high))),
            why: Why::Ratio(Ratio { low, high, forced: forced(low, high) }),
        }))
    }

    fn reach<'a>(
        &'a self,
        row: &'a [u64],
        target: Nimber,
        _: &mut Work<'_>,
    ) -> Result<Option<Moves<'a>>, Stop> {
        let Some((low, high)) = sides(row) else { return Ok(Some(Box::new(std::iter::empty()))) };
        let (quotient, first) = (high / low, euclid::value(high % low, low));
        // The values that can be left are all different, so at most one move leaves this one.
        let steps = target.heap().and_then(|target| match target {
            _ if target == first => Some(0),
            _ if target < first => target.checked_add(1),
            _ => Some(target),
        });
        let count = steps.filter(|steps| *steps < quotient).map(|steps| (quotient - steps) * low);
        let larger = row.iter().enumerate().filter(move |(_, n)| **n == high);
        Ok(Some(Box::new(
            larger.filter_map(move |(heap, _)| Some(Move::Take { heap, count: count? })),
        )))
    }

    fn at_least(&self, row: &[u64]) -> u128 {
        self.longest(row) + 1
    }

    /// Once the smaller number at a time: the sum of the quotients.
    fn longest(&self, row: &[u64]) -> u128 {
        let (mut low, mut high) = sides(row).unwrap_or((0, 0));
        let mut moves = 0;
        while low > 0 {
            moves += u128::from(high / low);
            (low, high) = (high % low, low);
        }
        moves
    }
}

/// How many moves are forced before somebody can choose or end it.
fn forced(mut low: u64, mut high: u64) -> u64 {
    let mut moves = 0;
    while low < high && high - low < low {
        (low, high) = (high - low, low);
        moves += 1;
    }
    moves
}
