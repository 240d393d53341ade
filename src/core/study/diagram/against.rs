//! A rule that somebody copied, beside the truth.

use crate::solver::outcome::Outcome;
use crate::study::chart::{Axis, Strip};
use serde::{Deserialize, Serialize};

/// Who wins along one number, and who a rule says wins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Against {
    /// The number that runs from 0.
    pub over: Axis,
    /// The rule as it was written.
    pub rule: String,
    /// Who wins; `None` where there is no position.
    pub truth: Vec<Option<Outcome>>,
    /// Who the rule says wins; `None` where it says nothing.
    pub copied: Vec<Option<Outcome>>,
}

impl Against {
    /// A strip's outcomes beside what a rule says: `lost` for each number of the strip.
    #[must_use]
    pub fn new(strip: &Strip, rule: String, lost: impl Fn(u64) -> Option<bool>) -> Self {
        let said = |lost| if lost { Outcome::P } else { Outcome::N };
        let truth: Vec<_> =
            strip.cells.iter().map(|cell| cell.as_ref().map(|cell| cell.outcome)).collect();
        let copied = (0..).zip(&truth).map(|(n, _)| lost(n).map(said)).collect();
        Self { over: strip.over.clone(), rule, truth, copied }
    }

    /// What is so and what the rule says at a number, where there are both.
    #[must_use]
    pub fn both(&self, n: usize) -> Option<(Outcome, Outcome)> {
        (*self.truth.get(n)?).zip(*self.copied.get(n)?)
    }

    /// Does the rule say something false here?
    #[must_use]
    pub fn differs(&self, n: usize) -> bool {
        self.both(n).is_some_and(|(truth, copied)| truth != copied)
    }

    /// The numbers at which it does, ascending.
    pub fn wrong(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.truth.len()).filter(|n| self.differs(*n))
    }
}
