//! A number that is estimated before it is counted. Knows no learner.

use super::Span;
use crate::games::Template;
use crate::lesson::answers::{NoAnswer, positions};
use crate::solver::outcome::Outcome;
use crate::study::Oracle;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What is estimated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Estimated {
    /// How many positions are lost for the player to move, with the names in these ranges.
    LostIn(
        String,
        #[serde(deserialize_with = "crate::source::unique::names")] BTreeMap<String, Span>,
    ),
}

/// The number, and of how many.
///
/// # Errors
/// [`NoAnswer`] where there is no position or the oracle does not know.
pub fn counted(what: &Estimated, oracle: &mut Oracle) -> Result<(u64, u64), NoAnswer> {
    let Estimated::LostIn(of, over) = what;
    let template = Template::new(of);
    let (mut lost, mut all) = (0, 0);
    for (_, sum) in positions(&template, over)? {
        all += 1;
        lost += u64::from(oracle.outcome(&sum)? == Outcome::P);
    }
    Ok((lost, all))
}

/// Is an estimate near, that is, within a quarter of the truth?
#[must_use]
pub const fn is_near(said: u64, truth: u64) -> bool {
    said.abs_diff(truth).saturating_mul(4) <= truth
}
