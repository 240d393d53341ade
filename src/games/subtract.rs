//! Subtraction games: take s stones from one heap, s in a set S. Knows no other game.
//!
//! Theorem (Golomb 1966; Winning Ways, ch. 4): for a finite S the values of the heaps 0, 1, 2, ... are ultimately
//! periodic, because the next value depends on the last max(S) values only and those can take finitely many forms.

use crate::games::desk::Desk;
use crate::games::fault::Fault;
use crate::games::game::Game;
use crate::games::heaps;
use crate::games::mv::Move;
use crate::games::part::{Part, Row};
use crate::games::rules::{Law, Moves, Rules};
use crate::solver::work::Stop;

/// The rules: the set S, strictly increasing, without 0.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Subtract {
    set: Vec<u64>,
}

impl Subtract {
    /// Takes from `set` are allowed.
    ///
    /// # Errors
    /// [`Fault::EmptySet`], [`Fault::ZeroInSet`] or [`Fault::UnsortedSet`].
    pub fn new(set: Vec<u64>) -> Result<Self, Fault> {
        match set.first() {
            None => return Err(Fault::EmptySet),
            Some(0) => return Err(Fault::ZeroInSet),
            Some(_) => {}
        }
        for pair in set.windows(2) {
            if let [before, after] = *pair
                && after <= before
            {
                return Err(Fault::UnsortedSet { before, after });
            }
        }
        Ok(Self { set })
    }

    /// The set S.
    #[must_use]
    pub fn set(&self) -> &[u64] {
        &self.set
    }
}

impl Rules for Subtract {
    fn name(&self) -> &'static str {
        "subtract"
    }

    fn bracket(&self) -> String {
        self.set.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
    }

    fn admits(&self, _row: &[u64]) -> Result<(), Fault> {
        Ok(())
    }

    fn moves<'a>(&'a self, row: &'a [u64]) -> Moves<'a> {
        Box::new(row.iter().enumerate().flat_map(move |(heap, have)| {
            self.set.iter().take_while(|s| *s <= have).map(move |count| Move::Take { heap, count: *count })
        }))
    }

    fn after(&self, row: &[u64], mv: Move) -> Option<Part> {
        match mv {
            Move::Take { heap, count } if self.set.binary_search(&count).is_ok() => {
                Some(Part::known(Game::Subtract(self.clone()), heaps::take(row, heap, count)?))
            }
            _ => None,
        }
    }

    fn summands(&self, row: &[u64]) -> Vec<Row> {
        heaps::apart(row)
    }

    fn law(&self, _row: &[u64], _desk: &mut Desk) -> Result<Option<Law>, Stop> {
        Ok(None)
    }

    fn longest(&self, row: &[u64]) -> u128 {
        let least = self.set.first().copied().unwrap_or(1);
        row.iter().map(|heap| u128::from(heap / least)).sum()
    }
}
