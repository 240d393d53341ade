//! Bash's game: take p to q stones from one heap. Knows no other game.
//!
//! Theorem (Bachet 1612 for p = 1): with M = p + q and n = kM + r, 0 <= r < M, the player to move has lost exactly if
//! r < p. From r < p every take of x leaves r' = r - x mod M, which lies in p..M-1: answer with M - x. From r >= p take
//! any x that brings the remainder below p. The Grundy value is `floor(r / p)`: a heap is a Nim heap of
//! that size. With p = 1 this is the remainder by q + 1.

use crate::games::desk::Desk;
use crate::games::fault::Fault;
use crate::games::game::Game;
use crate::games::heaps::{self, Heap};
use crate::games::mv::Move;
use crate::games::part::{Part, Row};
use crate::games::rules::{Law, Moves, Rules};
use crate::games::why::Why;
use crate::solver::nimber::Nimber;
use crate::solver::work::Stop;

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
    fn heap_law(&self, heap: u64, _desk: &mut Desk) -> Result<(Nimber, Why), Stop> {
        let (quotient, remainder) = (u128::from(heap) / self.modulus(), u128::from(heap) % self.modulus());
        let value = Nimber(remainder / u128::from(self.least));
        let why = Why::Remainder {
            heap,
            least: self.least,
            most: self.most,
            quotient: u64::try_from(quotient).unwrap_or(u64::MAX),
            remainder: u64::try_from(remainder).unwrap_or(u64::MAX),
        };
        Ok((value, why))
    }

    fn heap_reach<'a>(&'a self, index: usize, heap: u64, target: Nimber, _: &mut Desk) -> Result<Moves<'a>, Stop> {
        let (have, modulus, least) = (u128::from(heap), self.modulus(), u128::from(self.least));
        let nothing: Moves<'a> = Box::new(std::iter::empty());
        let Some(from) = target.0.checked_mul(least).filter(|from| *from < modulus) else { return Ok(nothing) };
        let Some(top) = have.checked_sub(least) else { return Ok(nothing) };
        // What is left lies in bottom..=top, less than one modulus wide, and must have a remainder in from..until.
        let until = (from + least).min(modulus);
        let bottom = have.saturating_sub(u128::from(self.most));
        let base = bottom - bottom % modulus;
        let windows = [base, base + modulus].map(|base| ((base + from).max(bottom), (base + until - 1).min(top)));
        let lefts = windows.into_iter().rev().flat_map(|(low, high)| (low..=high).rev());
        Ok(Box::new(lefts.filter_map(move |left| {
            let count = u64::try_from(have - left).ok()?;
            Some(Move::Take { heap: index, count })
        })))
    }
}

impl Rules for Bash {
    fn name(&self) -> &'static str {
        "bash"
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

    fn after(&self, row: &[u64], mv: Move) -> Option<Part> {
        match mv {
            Move::Take { heap, count } if (self.least..=self.most).contains(&count) => {
                Some(Part::known(Game::Bash(*self), heaps::take(row, heap, count)?))
            }
            _ => None,
        }
    }

    fn summands(&self, row: &[u64]) -> Vec<Row> {
        heaps::apart(row)
    }

    fn law(&self, row: &[u64], desk: &mut Desk) -> Result<Option<Law>, Stop> {
        heaps::law(self, row, desk).map(Some)
    }

    fn reach<'a>(&'a self, row: &'a [u64], target: Nimber, desk: &mut Desk) -> Result<Option<Moves<'a>>, Stop> {
        heaps::reach(self, row, target, desk).map(Some)
    }

    fn longest(&self, row: &[u64]) -> u128 {
        row.iter().map(|heap| u128::from(heap / self.least)).sum()
    }
}
