//! Wythoff's game: two heaps; take any number from one, or the same number from both.
//!
//! Theorem (Wythoff 1907): the P-positions are the cold pairs `(A_k, B_k)`, `A_k` the smallest
//! number not used so far and `B_k = A_k + k`; in closed form `A_k = floor(kφ)`. Between cold pairs
//! no move leads: two pairs share no number and no difference. From any other pair some move leads
//! to one: keep one heap and bring the other to its partner, or keep the difference k and go down
//! to `(A_k, B_k)`. For the Grundy values no formula is known: they come from a table, up to a
//! bound.

use crate::games::cache::Work;
use crate::games::descriptor::{
    Bracket, Counts, Descriptor, Fit, Formula, Piece, Pile, Places, Shape, Splits,
};
use crate::games::fault::Fault;
use crate::games::heaps;
use crate::games::mv::Move;
use crate::games::notation::{Reader, Spelled, Unread};
use crate::games::rules::{After, Law, Moves, Rules};
use crate::games::why::{Cold, Hot, Why};
use crate::solver::golden;
use crate::solver::nimber::Nimber;
use crate::solver::outcome::Outcome;
use crate::solver::work::Stop;

/// The rules of Wythoff's game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Wythoff;

impl Spelled for Wythoff {
    const NAME: &'static str = "wythoff";
    const EXAMPLE: &'static str = "wythoff(3,5)";

    fn read(reader: &mut Reader<'_>) -> Result<Self, Unread> {
        reader.plain(Self)
    }
}

impl Rules for Wythoff {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn descriptor(&self) -> Descriptor {
        Descriptor {
            piece: Piece::Stone,
            pile: Pile::Heap,
            bracket: Bracket::Numbers(&[]),
            fits: const { &[Fit::each(Shape::Grid, 40), Fit::NUMBERS, Fit::STONES] },
            splits: Splits::Never,
            box_size: None,
            places: Places::Squares,
            counts: Counts::Summands,
            repeats: false,
            formula: Some(Formula::ColdPairs),
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
        let both = row.iter().copied().min().unwrap_or(0);
        Box::new(
            heaps::takes(row, 1, u64::MAX).chain((1..=both).map(|count| Move::TakeEach { count })),
        )
    }

    fn after(&self, row: &[u64], mv: Move) -> Option<After> {
        let row = match mv {
            Move::Take { heap, count } if count > 0 => heaps::take(row, heap, count)?,
            Move::TakeEach { count } if count > 0 => {
                row.iter().map(|heap| heap.checked_sub(count)).collect::<Option<_>>()?
            }
            _ => return None,
        };
        Some(After::Row(row))
    }

    fn law(&self, row: &[u64], work: &mut Work<'_>) -> Result<Option<Law>, Stop> {
        let &[a, b] = row else { return Ok(None) };
        let (low, high) = (a.min(b), a.max(b));
        let k = high - low;
        Ok(Some(if golden::is_cold(a, b) {
            let why = if high == 0 { Why::Ended } else { Why::Cold(Cold { low, high, k }) };
            Law::of_value(Nimber::ZERO, why)
        } else {
            let why = Why::Hot(Hot { low, high, k, cold_low: golden::lower(k) });
            let value = if high < work.cache.rows { self.value(row, work)? } else { None };
            Law { outcome: Outcome::N, value, why }
        }))
    }

    fn value(&self, row: &[u64], work: &mut Work<'_>) -> Result<Option<Nimber>, Stop> {
        let &[a, b] = row else { return Ok(None) };
        Ok(work.wythoff(a, b)?.map(Nimber::from))
    }

    /// The golden ratio knows who wins; only the value takes a table.
    fn outcome(&self, row: &[u64], _work: &mut Work<'_>) -> Result<Option<Outcome>, Stop> {
        let &[a, b] = row else { return Ok(None) };
        Ok(Some(if golden::is_cold(a, b) { Outcome::P } else { Outcome::N }))
    }

    fn reach<'a>(
        &'a self,
        row: &'a [u64],
        target: Nimber,
        work: &mut Work<'_>,
    ) -> Result<Option<Moves<'a>>, Stop> {
        let &[a, b] = row else { return Ok(None) };
        if target == Nimber::ZERO {
            return Ok(Some(Box::new(to_cold(a, b).into_iter().flatten())));
        }
        let Some(table) = work.wythoff_table(a, b)? else {
            return Err(Stop::OutOfReach { bound: Work::WYTHOFF });
        };
        let value =
            |a: u64, b: u64| table.value(usize::try_from(a).ok()?, usize::try_from(b).ok()?);
        let hit = |mv: &Move| {
            let (from_a, from_b) = match *mv {
                Move::Take { heap: 0, count } => (count, 0),
                Move::Take { count, .. } => (0, count),
                Move::TakeEach { count } => (count, count),
                _ => return false,
            };
            value(a - from_a, b - from_b).is_some_and(|value| Nimber(u128::from(value)) == target)
        };
        let found: Vec<Move> = self.moves(row).filter(hit).collect();
        Ok(Some(Box::new(found.into_iter())))
    }

    fn at_least(&self, row: &[u64]) -> u128 {
        heaps::product(row.iter().copied())
    }
}

/// The at most three moves to a cold pair, without scanning: shrink the first heap, shrink the
/// second, take from both.
fn to_cold(a: u64, b: u64) -> [Option<Move>; 3] {
    if golden::is_cold(a, b) {
        return [None; 3];
    }
    let shrink = |heap, have: u64, kept| {
        let left = golden::partner(kept).filter(|left| *left < have)?;
        Some(Move::Take { heap, count: have - left })
    };
    let low = u128::from(a.min(b));
    let both = low.checked_sub(golden::lower(a.abs_diff(b))).filter(|count| *count > 0);
    [
        shrink(0, a, b),
        shrink(1, b, a),
        both.and_then(|count| u64::try_from(count).ok()).map(|count| Move::TakeEach { count }),
    ]
}
