//! The second witness: answers by definition alone, for positions small enough. Uses no law of any
//! game.

use crate::games::{Ending, Sum};
use crate::solver::nimber::Nimber;
use crate::solver::outcome::Outcome;
use crate::solver::search::{Value, WhoWins};
use crate::solver::work::{Allowance, Stop, Unwatched, Watch};
use crate::study::table::ByDefinition;

/// Remembered searches over sums, by definition only.
#[derive(Debug)]
pub struct Witness {
    normal: ByDefinition<WhoWins>,
    misere: ByDefinition<WhoWins>,
    values: ByDefinition<Value>,
    left: Allowance,
    /// What one position may take of it.
    part: Option<u64>,
}

/// Works as long as it may and somebody watches.
struct Both<'a>(Allowance, &'a mut dyn Watch);

impl Watch for Both<'_> {
    fn tick(&mut self, done: u64, of: u64) -> bool {
        self.0.tick(done, of) && self.1.tick(done, of)
    }
}

impl Witness {
    /// A witness that settles at most `bound` positions of each kind, and looks at none with more
    /// options than that.
    #[must_use]
    pub const fn new(bound: u64) -> Self {
        Self {
            normal: ByDefinition::outcomes(Ending::Normal, bound),
            misere: ByDefinition::outcomes(Ending::Misere, bound),
            values: ByDefinition::values(bound),
            left: Allowance(None),
            part: None,
        }
    }

    /// One that works for no more than so many ticks in all, each about a tenth of a millisecond.
    #[must_use]
    pub const fn within(mut self, ticks: u64) -> Self {
        self.left = Allowance(Some(ticks));
        self.part = Some(ticks / Self::PART);
        self
    }

    /// So many moves from one position are looked at; where there are more, the definition is left
    /// to others.
    const WIDEST: usize = 2_000;
    /// Of all ticks one position may take such a part: one that is out of reach leaves enough for
    /// the others.
    const PART: u64 = 20;

    /// What may be spent on this position; nothing if it is too broad or nothing is left.
    fn share(&self, sum: &Sum) -> Result<Allowance, Stop> {
        let is_broad = || sum.moves().nth(Self::WIDEST).is_some();
        if self.left.0 == Some(0) || is_broad() {
            return Err(Stop::OutOfReach { bound: Self::WIDEST as u64 });
        }
        Ok(Allowance(self.part.map(|part| part.min(self.left.0.unwrap_or(part)))))
    }

    /// Takes off what was spent of a share.
    fn pay(&mut self, share: Allowance, left: Allowance) {
        if let (Allowance(Some(share)), Allowance(Some(left)), Some(all)) =
            (share, left, &mut self.left.0)
        {
            *all = all.saturating_sub(share.saturating_sub(left));
        }
    }

    /// Who wins, by definition.
    ///
    /// # Errors
    /// [`Stop`] past the bounds.
    pub fn outcome(&mut self, sum: &Sum) -> Result<Outcome, Stop> {
        self.outcome_watched(sum, &mut Unwatched)
    }

    /// The same, as long as somebody watches.
    ///
    /// # Errors
    /// [`Stop`] past the bounds, and where nobody watches any more.
    pub fn outcome_watched(&mut self, sum: &Sum, watch: &mut dyn Watch) -> Result<Outcome, Stop> {
        let share = self.share(sum)?;
        let mut both = Both(share, watch);
        let answer = match sum.ending() {
            Ending::Normal => self.normal.of(sum, &mut both),
            Ending::Misere => self.misere.of(sum, &mut both),
        };
        let left = both.0;
        self.pay(share, left);
        answer
    }

    /// The Grundy value of the sum under normal play, by definition.
    ///
    /// # Errors
    /// [`Stop`] past the bounds.
    pub fn value(&mut self, sum: &Sum) -> Result<Nimber, Stop> {
        let share = self.share(sum)?;
        let mut left = share;
        let answer = self.values.of(sum, &mut left);
        self.pay(share, left);
        answer
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
        assert_eq!(
            witness.outcome(&sum("nim(1000000000000)")),
            Err(Stop::OutOfReach { bound: 2_000 })
        );
    }
}
