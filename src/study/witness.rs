//! The second witness: answers by definition alone, for positions small enough. Uses no law of any game.

use crate::games::{Ending, Sum};
use crate::solver::nimber::Nimber;
use crate::solver::outcome::Outcome;
use crate::solver::search::{Value, WhoWins};
use crate::solver::work::{Allowance, Stop};
use crate::study::table::ByDefinition;

/// Remembered searches over sums, by definition only.
#[derive(Debug)]
pub struct Witness {
    normal: ByDefinition<WhoWins>,
    misere: ByDefinition<WhoWins>,
    values: ByDefinition<Value>,
    left: Allowance,
}

impl Witness {
    /// A witness that settles at most `bound` positions of each kind, and looks at none with more options than that.
    #[must_use]
    pub const fn new(bound: u64) -> Self {
        Self {
            normal: ByDefinition::outcomes(Ending::Normal, bound),
            misere: ByDefinition::outcomes(Ending::Misere, bound),
            values: ByDefinition::values(bound),
            left: Allowance(None),
        }
    }

    /// One that works for no more than so many ticks in all, each about a tenth of a millisecond.
    #[must_use]
    pub const fn within(mut self, ticks: u64) -> Self {
        self.left = Allowance(Some(ticks));
        self
    }

    /// Is there nothing more to be had for this position: too broad, or the witness too tired?
    fn is_past(&self, sum: &Sum) -> bool {
        self.left.0 == Some(0) || Self::is_broad(sum)
    }

    /// So many moves from one position are looked at; where there are more, the definition is left to others.
    const WIDEST: usize = 2_000;

    /// Is the position too broad to be looked at?
    fn is_broad(sum: &Sum) -> bool {
        sum.moves().nth(Self::WIDEST).is_some()
    }

    /// Who wins, by definition.
    ///
    /// # Errors
    /// [`Stop::OutOfReach`] past the bound.
    pub fn outcome(&mut self, sum: &Sum) -> Result<Outcome, Stop> {
        match sum.ending() {
            _ if self.is_past(sum) => Err(Stop::OutOfReach { bound: Self::WIDEST as u64 }),
            Ending::Normal => self.normal.of(sum, &mut self.left),
            Ending::Misere => self.misere.of(sum, &mut self.left),
        }
    }

    /// The Grundy value of the sum under normal play, by definition.
    ///
    /// # Errors
    /// [`Stop::OutOfReach`] past the bound.
    pub fn value(&mut self, sum: &Sum) -> Result<Nimber, Stop> {
        if self.is_past(sum) {
            return Err(Stop::OutOfReach { bound: Self::WIDEST as u64 });
        }
        self.values.of(sum, &mut self.left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_witness_knows_definitions_and_its_bound() {
        let mut witness = Witness::new(10_000);
        let sum = |text: &str| text.parse::<Sum>().unwrap();
        assert_eq!(witness.outcome(&sum("nim(1,2,3)")), Ok(Outcome::P));
        assert_eq!(witness.outcome(&sum("misere nim(1,1)")), Ok(Outcome::N));
        assert_eq!(witness.outcome(&sum("misere nim(1,1,1)")), Ok(Outcome::P));
        assert_eq!(witness.value(&sum("bash[1..3](7) + nim(4)")), Ok(Nimber(7)));
        assert_eq!(witness.outcome(&sum("nim(1000000000000)")), Err(Stop::OutOfReach { bound: 2_000 }));
    }
}
