//! The first line that is false, and what is amiss with naming another one or another position.

use super::{Ground, Line};
use crate::games::Sum;
use crate::lesson::answers::NoAnswer;
use crate::lesson::model::Step;
use crate::lesson::task::Span;
use crate::study::Oracle;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What is said of a line that was named as the first false one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Amiss {
    /// It holds at all of so many positions.
    Holds(u64),
    /// It is false, but an earlier one is too.
    Earlier,
    /// It is false, but not at this position.
    Elsewhere,
    /// It is false, and stands in a proof.
    Extra,
    /// It is true, but in a proof it leans on what is said only at this place, or at none.
    Loose(Option<usize>),
}

/// The first false line, and where it fails.
///
/// # Errors
/// As [`Ground::broken`].
pub fn first_false(
    step: &Step,
    over: &BTreeMap<String, Span>,
    lines: &[Line],
    oracle: &mut Oracle,
) -> Result<Option<(usize, Vec<Sum>)>, NoAnswer> {
    first_among(&Ground::of(step, over)?, lines, usize::MAX, oracle)
}

fn first_among(
    ground: &Ground,
    lines: &[Line],
    most: usize,
    oracle: &mut Oracle,
) -> Result<Option<(usize, Vec<Sum>)>, NoAnswer> {
    for (i, line) in lines.iter().enumerate() {
        let broken = line.holds.among(ground, most, oracle)?;
        if !broken.is_empty() {
            return Ok(Some((i, broken)));
        }
    }
    Ok(None)
}

/// What is amiss with naming this line and this position; nothing where it is the first false line
/// and fails there.
///
/// # Errors
/// As [`Ground::broken`].
pub fn amiss(
    step: &Step,
    over: &BTreeMap<String, Span>,
    (lines, named): (&[Line], usize),
    at: &Sum,
    oracle: &mut Oracle,
) -> Result<Option<Amiss>, NoAnswer> {
    let Some(line) = lines.get(named) else { return Err(NoAnswer::OutOfRange) };
    let ground = Ground::of(step, over)?;
    let broken = ground.broken(&line.holds, oracle)?;
    if broken.is_empty() {
        return Ok(Some(Amiss::Holds(ground.count())));
    }
    let before = lines.get(..named).unwrap_or_default();
    if first_among(&ground, before, 1, oracle)?.is_some() {
        return Ok(Some(Amiss::Earlier));
    }
    Ok((!broken.contains(at)).then_some(Amiss::Elsewhere))
}
