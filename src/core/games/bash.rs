//! Bash's game: take p to q stones from one heap.
//!
//! Theorem (Bachet 1612 for p = 1): with M = p + q and n = kM + r, 0 <= r < M, the player to move
//! has lost exactly if r < p. From r < p every take of x leaves r' = r - x mod M, which lies in
//! p..M-1: answer with M - x. From r >= p take any x that brings the remainder below p. The Grundy
//! value is `floor(r / p)`: a heap is a Nim heap of that size. With p = 1 this is the remainder by
//! q + 1.

use crate::games::cache::{Sequence, Work};
use crate::games::descriptor::{
    Bracket, Counts, Descriptor, Fit, Piece, Pile, Places, RuleNumber, Shape, Splits,
};
use crate::games::fault::Fault;
use crate::games::heaps::{self, Heap};
use crate::games::mv::Move;
use crate::games::notation::{Reader, Spelled, Unread};
use crate::games::part::Row;
use crate::games::rules::{After, Law, Moves, Rules};
use crate::games::why::{Remainder, Why};
use crate::solver::nimber::Nimber;
use crate::solver::work::Stop;
use std::sync::Arc;

/// The rules: at least `least`, at most `most`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Bash {
    least: u64,
    most: u64,
}

impl Bash {
    /// Take `least` to `most` stones.
    ///
    /// # Errors
    /// [`Fault::Range`] unless 1 <= least <= most.
    pub const fn new(least: u64, most: u64) -> Result<Self, Fault> {
        if least == 0 || most < least {
            return Err(Fault::Range { least, most });
        }
        Ok(Self { least, most })
    }

    /// The least that may be taken, p.
    #[must_use]
    pub const fn least(self) -> u64 {
        self.least
    }

    /// The most that may be taken, q.
    #[must_use]
    pub const fn most(self) -> u64 {
        self.most
    }

    /// M = p + q, up to 65 bits.
    const fn modulus(self) -> u128 {
        self.least as u128 + self.most as u128
    }
}

impl Heap for Bash {
    fn heap_law(&self, heap: u64, _work: &mut Work<'_>) -> Result<(Nimber, Why), Stop> {
        let (value, remainder) = self.value_and_remainder(u128::from(heap));
        let quotient = u128::from(heap) / self.modulus();
        let why = Remainder {
            heap,
            least: self.least,
            most: self.most,
            quotient: u64::try_from(quotient).unwrap_or(u64::MAX),
            remainder: u64::try_from(remainder).unwrap_or(u64::MAX),
        };
        Ok((value, Why::Remainder(why)))
    }

    fn heap_reach(
        &self,
        heap: usize,
        have: u64,
        target: Nimber,
        _: Option<Arc<Sequence>>,
    ) -> Moves<'_> {
        Box::new(
            self.leaving(u128::from(have), target).map(move |count| Move::Take { heap, count }),
        )
    }
}

impl Bash {
    /// The value of a heap, and what it leaves over when divided by M.
    pub(in crate::games) const fn value_and_remainder(self, heap: u128) -> (Nimber, u128) {
        let remainder = heap % self.modulus();
        (Nimber(remainder / self.least as u128), remainder)
    }

    /// The takes from a heap of `have` that leave a heap of value `target`, ascending.
    ///
    /// What is left lies in `have - q ..= have - p`, less than one block of M wide, so at most two
    /// blocks hold it; in each the heaps of one value stand side by side.
    pub(in crate::games) fn leaving(self, have: u128, target: Nimber) -> impl Iterator<Item = u64> {
        let (modulus, least) = (self.modulus(), u128::from(self.least));
        let from = target.0.checked_mul(least).filter(|from| *from < modulus);
        let lefts = from.zip(have.checked_sub(least)).map(move |(from, top)| {
            let until = (from + least).min(modulus);
            let bottom = have.saturating_sub(u128::from(self.most));
            let base = bottom - bottom % modulus;
            [base + modulus, base]
                .map(|base| ((base + from).max(bottom), (base + until - 1).min(top)))
        });
        let takes = lefts.into_iter().flatten().flat_map(|(low, high)| (low..=high).rev());
        takes.filter_map(move |left| u64::try_from(have - left).ok())
    }
}

impl Spelled for Bash {
    const NAME: &'static str = "bash";
    const EXAMPLE: &'static str = "bash[1..3](21)";

    fn read(reader: &mut Reader<'_>) -> Result<Self, Unread> {
        reader.bracketed(|r| {
            let (least, most) = r.range()?;
            Ok(Self::new(least, most))
        })
    }
}

impl Rules for Bash {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn descriptor(&self) -> Descriptor {
        Descriptor {
            piece: Piece::Stone,
            pile: Pile::Heap,
            bracket: Bracket::Numbers(&[RuleNumber::Least, RuleNumber::Most]),
            fits: const { &[Fit::few(Shape::Boxes, 1, 1_000), Fit::STONES, Fit::TRACK, Fit::NUMBERS] },
            splits: Splits::Never,
            box_size: self.least.checked_add(self.most),
            places: Places::Numbers,
            counts: Counts::Summands,
            repeats: true,
            formula: None,
        }
    }

    fn bracket(&self) -> String {
        format!("{}..{}", self.least, self.most)
    }

    fn admits(&self, _row: &[u64]) -> Result<(), Fault> {
        Ok(())
    }

    fn moves<'a>(&'a self, row: &'a [u64]) -> Moves<'a> {
        heaps::takes(row, self.least, self.most)
    }

    fn after(&self, row: &[u64], mv: Move) -> Option<After> {
        match mv {
            Move::Take { heap, count } if (self.least..=self.most).contains(&count) => {
                Some(After::Row(heaps::take(row, heap, count)?))
            }
            _ => None,
        }
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
        heaps::product(row.iter().map(|heap| heap / self.least))
    }

    fn longest(&self, row: &[u64]) -> u128 {
        row.iter().map(|heap| u128::from(heap / self.least)).sum()
    }
}
