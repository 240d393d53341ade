//! A position to be built: what it must be like, and which positions are. Knows no learner.

use super::{Span, Task};
use crate::games::{Ending, Knobs, Part, Sum};
use crate::lesson::answers::{NoAnswer, positions, value};
use crate::lesson::model::Step;
use crate::solver::outcome::Outcome;
use crate::source::Expression;
use crate::study::Oracle;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Positions among which one is sought, at most.
pub const BUILT: u64 = 10_000;
/// Winning moves that are looked for; boards have fewer.
const WINS: usize = 4_096;
/// So many positions that winning moves lead to are named.
const NAMED: usize = 8;

/// A condition on a position that is to be built.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Must {
    /// The player to move has lost.
    Lost,
    /// The player to move wins.
    Won,
    /// It has this Grundy value.
    Value(u64),
    /// So many of its moves win.
    Wins(u64),
    /// The rule "lost exactly if this holds" is wrong about it.
    Breaks(String),
    /// No two of its numbers are equal.
    AllDifferent,
    /// This holds for its knobs.
    Holds(String),
}

/// Why a position is not what was to be built.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unfit {
    /// It is won or lost, as this says, and should not be.
    Outcome(Outcome),
    /// It has this value.
    Value(u128),
    /// So many moves win; some of the positions that they lead to.
    Wins {
        /// How many.
        count: u64,
        /// Where they lead.
        to: Vec<Sum>,
    },
    /// The rule is right about it.
    Agrees(Outcome),
    /// This number stands in it twice.
    Twice(u64),
    /// This condition on its numbers does not hold.
    Numbers(String),
}

/// A condition with its expression as it was read, for many positions.
struct Asked<'m> {
    must: &'m Must,
    read: Option<Expression>,
}

impl<'m> Asked<'m> {
    /// All conditions, the cheap ones first.
    fn all(must: &'m [Must]) -> Result<Vec<Self>, NoAnswer> {
        let read = |must: &'m Must| {
            let read = match must {
                Must::Breaks(what) | Must::Holds(what) => Some(Expression::read(what)?),
                _ => None,
            };
            Ok(Self { must, read })
        };
        let mut all = must.iter().map(read).collect::<Result<Vec<_>, NoAnswer>>()?;
        all.sort_by_key(|asked| !matches!(asked.must, Must::AllDifferent | Must::Holds(_)));
        Ok(all)
    }

    fn holds(&self, knobs: &Knobs) -> Result<bool, NoAnswer> {
        self.read.as_ref().map_or(Ok(true), |read| Ok(read.holds(knobs)?))
    }

    /// How a position fails this; `None` if it does not.
    fn unfit(
        &self,
        sum: &Sum,
        knobs: &Knobs,
        oracle: &mut Oracle,
    ) -> Result<Option<Unfit>, NoAnswer> {
        Ok(match self.must {
            Must::Lost | Must::Won => {
                let truth = oracle.outcome(sum)?;
                (truth.is_p() != (*self.must == Must::Lost)).then_some(Unfit::Outcome(truth))
            }
            Must::Value(wanted) => {
                let truth = value(sum, oracle)?;
                (truth != u128::from(*wanted)).then_some(Unfit::Value(truth))
            }
            Must::Wins(wanted) => {
                let (_, winning) = oracle.winning(sum, WINS + 1)?;
                if winning.len() > WINS {
                    return Err(NoAnswer::OutOfRange);
                }
                let count = winning.len() as u64;
                let to = winning.iter().take(NAMED);
                let to = to.filter_map(|play| sum.play(*play).ok()).collect();
                (count != *wanted).then_some(Unfit::Wins { count, to })
            }
            Must::Breaks(_) => {
                let truth = oracle.outcome(sum)?;
                (self.holds(knobs)? == truth.is_p()).then_some(Unfit::Agrees(truth))
            }
            Must::AllDifferent => {
                let mut all: Vec<u64> = sum.parts().iter().flat_map(Part::row).copied().collect();
                all.sort_unstable();
                let twice = all.windows(2).find(|pair| matches!(pair, [a, b] if a == b));
                twice.and_then(|pair| pair.first()).map(|n| Unfit::Twice(*n))
            }
            Must::Holds(all) if !self.holds(knobs)? => Some(Unfit::Numbers(broken(all, knobs))),
            Must::Holds(_) => None,
        })
    }
}

/// Of conditions that are to hold all together the first that does not; itself where that is not
/// plain.
fn broken(all: &str, knobs: &Knobs) -> String {
    let fails = |one: &&str| {
        Expression::read(one).is_ok_and(|one| one.holds(knobs).is_ok_and(|holds| !holds))
    };
    all.split(" && ").find(fails).unwrap_or(all).to_owned()
}

impl Must {
    /// Does it ask for a value? That belongs to normal play.
    pub(in crate::lesson) fn is_of(&self, ending: Ending) -> bool {
        !matches!(self, Self::Value(_)) || ending == Ending::Normal
    }
}

/// How a position fails the conditions, the cheap ones asked first; `None` if it is one of those
/// that are sought.
///
/// # Errors
/// [`NoAnswer`] where an expression has no value or the oracle does not know.
pub fn unfit(
    must: &[Must],
    sum: &Sum,
    knobs: &Knobs,
    oracle: &mut Oracle,
) -> Result<Option<Unfit>, NoAnswer> {
    first_unfit(&Asked::all(must)?, sum, knobs, oracle)
}

fn first_unfit(
    asked: &[Asked<'_>],
    sum: &Sum,
    knobs: &Knobs,
    oracle: &mut Oracle,
) -> Result<Option<Unfit>, NoAnswer> {
    for asked in asked {
        if let Some(unfit) = asked.unfit(sum, knobs, oracle)? {
            return Ok(Some(unfit));
        }
    }
    Ok(None)
}

/// The ranges with those knobs that are not to be turned at their places.
#[must_use]
pub fn ranges(step: &Step, within: &BTreeMap<String, Span>) -> BTreeMap<String, Span> {
    let place = |(name, knob): (&String, &crate::lesson::model::Knob)| {
        (name.clone(), within.get(name).copied().unwrap_or(Span(knob.is, knob.is)))
    };
    step.knobs.iter().map(place).collect()
}

/// How many choices the ranges leave.
#[must_use]
pub fn width(within: &BTreeMap<String, Span>) -> u128 {
    let widths = within.values().map(|Span(from, to)| u128::from(to.saturating_sub(*from)) + 1);
    widths.fold(1, u128::saturating_mul)
}

/// All positions that are sought, smallest first, and how many there are to choose from.
///
/// # Errors
/// As [`unfit`]; [`NoAnswer::TooMany`] past [`BUILT`] positions.
pub fn fitting(
    step: &Step,
    within: &BTreeMap<String, Span>,
    must: &[Must],
    oracle: &mut Oracle,
) -> Result<(Vec<Sum>, u64), NoAnswer> {
    let mut found = Vec::new();
    let all = seek(step, (within, must), oracle, |sum, _| {
        found.push(sum);
        true
    })?;
    Ok((found, all))
}

/// Is there one of the positions that are sought of which this holds as well?
///
/// # Errors
/// As [`fitting`].
pub fn any(
    step: &Step,
    (within, must): (&BTreeMap<String, Span>, &[Must]),
    oracle: &mut Oracle,
    mut holds: impl FnMut(&Sum, &mut Oracle) -> bool,
) -> Result<bool, NoAnswer> {
    let mut any = false;
    seek(step, (within, must), oracle, |sum, oracle| {
        any = holds(&sum, oracle);
        !any
    })?;
    Ok(any)
}

/// Hands over the positions that are sought, smallest first, until it is told that they are enough;
/// how many were looked at.
fn seek(
    step: &Step,
    (within, must): (&BTreeMap<String, Span>, &[Must]),
    oracle: &mut Oracle,
    mut found: impl FnMut(Sum, &mut Oracle) -> bool,
) -> Result<u64, NoAnswer> {
    let over = ranges(step, within);
    if width(&over) > u128::from(BUILT) {
        return Err(NoAnswer::TooMany);
    }
    let (template, asked, mut all) = (step.template(), Asked::all(must)?, 0);
    for (knobs, sum) in positions(&template, &over)? {
        all += 1;
        if first_unfit(&asked, &sum, &knobs, oracle)?.is_none() && !found(sum, oracle) {
            break;
        }
    }
    Ok(all)
}

/// So many values of a number are tried for two that make positions.
const TURNED: usize = 64;

/// Does each number that is to be turned stand in the position itself? One that does not, as the
/// end of an arrow, is explained by its lesson alone.
#[must_use]
pub fn speaks_for_itself(step: &Step) -> bool {
    let Some(Task::Construct { within, .. }) = &step.task else { return true };
    let (template, knobs) = (step.template(), step.start_knobs());
    within.iter().all(|(name, Span(from, to))| {
        let rows_of = |n: u64| {
            let mut knobs = knobs.clone();
            knobs.insert(name.clone(), n);
            let sum = template.fill(&knobs).ok()?;
            Some(sum.parts().iter().map(|part| part.row().to_vec()).collect::<Vec<_>>())
        };
        let mut all = (*from..=*to).take(TURNED).filter_map(rows_of);
        all.next().is_some_and(|first| all.any(|other| other != first))
    })
}

/// The knobs of a position that may be handed in: of this step, within the ranges. Where a game
/// keeps its numbers in an order of its own, they are those that make this position.
#[must_use]
pub fn stands(step: &Step, within: &BTreeMap<String, Span>, sum: &Sum) -> Option<Knobs> {
    let (template, over) = (step.template(), ranges(step, within));
    let is_within = |knobs: &Knobs| {
        let mut each = knobs.iter();
        each.all(|(name, n)| over.get(name).is_some_and(|Span(from, to)| (from..=to).contains(&n)))
    };
    if let Some(knobs) = template.read_back(sum).filter(is_within) {
        return Some(knobs);
    }
    if width(&over) > u128::from(BUILT) {
        return None;
    }
    positions(&template, &over).ok()?.find(|(_, at)| at == sum).map(|(knobs, _)| knobs)
}
