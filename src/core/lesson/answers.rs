//! What is right: the answers to exercises and the truth of claims, computed by the oracle. Knows
//! no learner.

use crate::games::{Amount, Bracket, Ending, Knobs, Move, Part, Sum, Template, Unfilled};
use crate::lesson::limits;
use crate::lesson::model::Step;
use crate::lesson::task::{By, Quantity, Span};
use crate::lesson::wrong::quoted;
use crate::solver::outcome::Outcome;
use crate::solver::work::Stop;
use crate::source::Expression;
use crate::source::expr::{self, NoValue};
use crate::study::Oracle;
use std::collections::{BTreeMap, BTreeSet};

/// Why an answer cannot be had.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoAnswer {
    /// The position cannot be read.
    #[error(transparent)]
    Unfilled(#[from] Unfilled),
    /// The expression has no value.
    #[error(transparent)]
    NoValue(#[from] NoValue),
    /// The oracle does not know.
    #[error("the solver does not know: {0}")]
    Unknown(Stop),
    /// The oracle would know if it might work on.
    #[error("this is too much work for a lesson; make the numbers smaller")]
    TooSlow,
    /// No period is proven.
    #[error("no period of {0} is known")]
    NoPeriod(String),
    /// Values belong to normal play.
    #[error("{0} has no Grundy value: under misère play nothing adds up")]
    Misere(String),
    /// There is no one answer.
    #[error(
        "{position} has {wins} winning moves; to ask how many stones the winning move takes, it \
         must have exactly 1"
    )]
    NotOne {
        /// The position.
        position: String,
        /// How many winning moves it has.
        wins: u64,
    },
    /// A recorded game in which a position does not follow from the one before.
    #[error("no move leads to {to} here")]
    NoMove {
        /// The position.
        to: String,
    },
    /// The number does not fit.
    #[error("the answer is out of range")]
    OutOfRange,
    /// Ranges in which there is no position at all: whatever is said of them would hold.
    #[error(
        "there is no position in these ranges, so nothing is said; write each range as (first, \
         last)"
    )]
    Nowhere,
    /// All ranges of a lesson together too large to go through.
    #[error(
        "with this the lesson asks for more than {} positions; narrow the ranges",
        limits::POSITIONS
    )]
    Spent,
    /// More heaps than a lesson may speak of.
    #[error("more than {} numbers in the position; make it smaller", limits::ANALYSED)]
    TooLarge,
    /// A graph too large for a lesson.
    #[error(
        "more than {} nodes or {} arrows in the graph; make it smaller",
        limits::NODES,
        limits::ARROWS
    )]
    TooManyArrows,
    /// A range of positions too large to go through.
    #[error("more than {} positions; narrow the ranges", limits::RANGE)]
    TooMany,
}

impl From<Stop> for NoAnswer {
    fn from(stop: Stop) -> Self {
        // Nobody else ends the oracle's work than whoever bounds it.
        if stop == Stop::Cancelled { Self::TooSlow } else { Self::Unknown(stop) }
    }
}

impl NoAnswer {
    /// The same, what it quotes being cut to a bearable length.
    #[must_use]
    pub fn brief(self) -> Self {
        match self {
            Self::Unfilled(Unfilled::Unread { filled, unread }) => {
                Self::Unfilled(Unfilled::Unread { filled: quoted(&filled), unread })
            }
            Self::Unfilled(Unfilled::NoNumber { name }) => {
                Self::Unfilled(Unfilled::NoNumber { name: quoted(&name) })
            }
            Self::NoValue(NoValue::Unknown { name }) => {
                Self::NoValue(NoValue::Unknown { name: quoted(&name) })
            }
            Self::NotOne { position, wins } => Self::NotOne { position: quoted(&position), wins },
            Self::NoMove { to } => Self::NoMove { to: quoted(&to) },
            other => other,
        }
    }
}

impl Step {
    /// The knobs as they start.
    #[must_use]
    pub fn start_knobs(&self) -> Knobs {
        self.knobs.iter().map(|(name, knob)| (name.clone(), knob.is)).collect()
    }

    /// The position template.
    #[must_use]
    pub fn template(&self) -> Template {
        Template::new(&self.position)
    }

    /// The position as it starts.
    ///
    /// # Errors
    /// [`Unfilled`] if it is none; the checker refuses such a lesson.
    pub fn start(&self) -> Result<Sum, Unfilled> {
        self.template().fill(&self.start_knobs())
    }

    /// The same step with another of its faces on the board, counted round; itself where it has
    /// none.
    #[must_use]
    pub fn facing(&self, number: usize) -> Self {
        let mut step = self.clone();
        let Some(super::Task::Seat { faces, .. }) = &self.task else { return step };
        let face = faces.get(number.checked_rem(faces.len()).unwrap_or(0));
        let Some(sum) = face.and_then(|face| position(face).ok()) else { return step };
        if self.knobs.is_empty() {
            step.position = sum.to_string();
        }
        for (name, is) in self.template().read_back(&sum).unwrap_or_default() {
            if let Some(knob) = step.knobs.get_mut(&name) {
                knob.is = is;
            }
        }
        step
    }
}

/// A position in the notation.
///
/// # Errors
/// [`NoAnswer::Unfilled`] if it cannot be read.
pub fn position(text: &str) -> Result<Sum, NoAnswer> {
    Ok(Template::new(text).fill(&Knobs::new())?)
}

/// Is a position small enough for a lesson?
///
/// # Errors
/// [`NoAnswer::TooLarge`] or [`NoAnswer::TooManyArrows`].
pub fn bounded(sum: &Sum) -> Result<(), NoAnswer> {
    let mut numbers = 0;
    for part in sum.parts() {
        numbers += part.row().len();
        match part.descriptor().bracket {
            Bracket::Takes => numbers += part.game().numbers().len(),
            Bracket::Arrows => {
                let ends = part.game().numbers();
                let nodes: BTreeSet<u64> = ends.iter().copied().collect();
                if nodes.len() > limits::NODES || ends.len() / 2 > limits::ARROWS {
                    return Err(NoAnswer::TooManyArrows);
                }
            }
            Bracket::Numbers(_) | Bracket::Code => {}
        }
    }
    if numbers > limits::ANALYSED { Err(NoAnswer::TooLarge) } else { Ok(()) }
}

/// The number that is asked for.
///
/// # Errors
/// [`NoAnswer`] with the reason.
pub fn quantity(what: &Quantity, knobs: &Knobs, oracle: &mut Oracle) -> Result<u64, NoAnswer> {
    match what {
        Quantity::Value(text) => {
            let sum = position(text)?;
            let value = value(&sum, oracle)?;
            u64::try_from(value).map_err(|_| NoAnswer::OutOfRange)
        }
        Quantity::Wins(text) => wins(&position(text)?, oracle),
        Quantity::Take(text) => {
            let sum = position(text)?;
            let (_, winning) = oracle.winning(&sum, limits::HEAPS * limits::HEAPS)?;
            match winning.as_slice() {
                [only] => Ok(count(only.mv)),
                all => Err(NoAnswer::NotOne { position: sum.to_string(), wins: all.len() as u64 }),
            }
        }
        Quantity::Preperiod(text) => {
            let (preperiod, _) = period(&position(text)?, oracle)?;
            Ok(preperiod)
        }
        Quantity::Period(text) => {
            let (_, period) = period(&position(text)?, oracle)?;
            Ok(period)
        }
        Quantity::Expression(text) => {
            u64::try_from(expr::value(text, knobs)?).map_err(|_| NoAnswer::OutOfRange)
        }
    }
}

/// Preperiod and period of the Grundy values of heaps 0, 1, 2, ... of the one game in a sum.
///
/// # Errors
/// [`NoAnswer::NoPeriod`] where none is proven within the bounds.
pub fn period(sum: &Sum, oracle: &mut Oracle) -> Result<(u64, u64), NoAnswer> {
    let certificate = match sum.single() {
        Some(part) if sum.ending() == Ending::Normal => oracle.certificate(part.game())?,
        _ => None,
    };
    let certificate = certificate.ok_or_else(|| NoAnswer::NoPeriod(quoted(&sum.to_string())))?;
    let number = |n| u64::try_from(n).map_err(|_| NoAnswer::OutOfRange);
    Ok((number(certificate.preperiod)?, number(certificate.period)?))
}

/// What a position is put in order by.
///
/// # Errors
/// As [`quantity`].
pub fn rank(sum: &Sum, by: By, oracle: &mut Oracle) -> Result<u128, NoAnswer> {
    match by {
        By::Value => value(sum, oracle),
        By::Wins => wins(sum, oracle).map(u128::from),
        By::Stones => Ok(sum.parts().iter().flat_map(Part::row).map(|n| u128::from(*n)).sum()),
    }
}

/// The positions of a recorded game, the first included.
///
/// # Errors
/// [`NoAnswer`] if one cannot be read, or does not follow from the one before by a move, of very
/// many one of the first
/// [`limits::MOVES`].
pub fn record(step: &Step) -> Result<Vec<Sum>, NoAnswer> {
    let mut all = vec![step.start()?];
    for text in &step.record {
        let next = position(text)?;
        let mut moves = all
            .last()
            .into_iter()
            .flat_map(|now| now.moves().take(limits::MOVES).map(move |play| (now, play)));
        if !moves.any(|(now, play)| now.play(play).as_ref() == Ok(&next)) {
            return Err(NoAnswer::NoMove { to: next.to_string() });
        }
        drop(moves);
        all.push(next);
    }
    Ok(all)
}

/// The moves of a recorded game that gave a won position away, counted from 1.
///
/// # Errors
/// As [`record`], and where the oracle does not know.
pub fn mistakes(step: &Step, oracle: &mut Oracle) -> Result<Vec<u64>, NoAnswer> {
    let won = record(step)?
        .iter()
        .map(|sum| Ok(oracle.outcome(sum)? == Outcome::N))
        .collect::<Result<Vec<_>, Stop>>()?;
    Ok((1..)
        .zip(won.windows(2))
        .filter(|(_, pair)| pair == &[true, true])
        .map(|(number, _)| number)
        .collect())
}

/// How many stones a move is about.
#[must_use]
pub const fn count(mv: Move) -> u64 {
    match mv.amount() {
        Amount::Taken(n) | Amount::Carried(n) | Amount::Added(n) | Amount::To(n) => n,
        Amount::Into(a, b) => a.saturating_add(b),
    }
}

/// The Grundy value of a sum under normal play.
///
/// # Errors
/// [`NoAnswer::Unknown`] where it cannot be had.
pub fn value(sum: &Sum, oracle: &mut Oracle) -> Result<u128, NoAnswer> {
    if sum.ending() == Ending::Misere {
        return Err(NoAnswer::Misere(quoted(&sum.to_string())));
    }
    let mut total = 0;
    for part in sum.parts() {
        total ^= oracle.value(part)?.0;
    }
    Ok(total)
}

/// Winning moves that are counted, at most.
const WINS: usize = 100_000;

/// How many positions the winning moves lead to.
///
/// # Errors
/// [`NoAnswer::Unknown`] where it cannot be had.
pub fn wins(sum: &Sum, oracle: &mut Oracle) -> Result<u64, NoAnswer> {
    let (_, winning) = oracle.winning(sum, WINS + 1)?;
    if winning.len() > WINS { Err(NoAnswer::OutOfRange) } else { Ok(winning.len() as u64) }
}

/// All choices of knobs in the ranges, smallest total first, then by the names in order.
///
/// # Errors
/// [`NoAnswer::TooMany`] past [`limits::RANGE`] choices.
pub fn choices(
    over: &BTreeMap<String, Span>,
) -> Result<impl Iterator<Item = Knobs> + use<'_>, NoAnswer> {
    // Each as its place in the row of all and its total alone: a hundred thousand maps of names
    // would take a hundred megabytes.
    let mut all: Vec<(u128, u64)> = vec![(0, 0)];
    for Span(from, to) in over.values() {
        let width = to.checked_sub(*from).map_or(0, |w| w.saturating_add(1));
        if width.saturating_mul(all.len() as u64) > limits::RANGE {
            return Err(NoAnswer::TooMany);
        }
        let further = |(total, place): &(u128, u64)| {
            let (total, place) = (*total, place * width);
            (*from..=*to).zip(place..).map(move |(n, place)| (total + u128::from(n), place))
        };
        all = all.iter().flat_map(further).collect();
    }
    // Choices of equal total stay in the order of their names.
    all.sort_unstable();
    Ok(all.into_iter().map(|(_, place)| chosen(over, place)))
}

/// The choice at this place in the row of all, the last name turned first.
fn chosen(over: &BTreeMap<String, Span>, mut place: u64) -> Knobs {
    let number = |(name, Span(from, to)): (&String, &Span)| {
        let width = to.saturating_sub(*from).saturating_add(1);
        let n = from.saturating_add(place % width);
        place /= width;
        (name.clone(), n)
    };
    over.iter().rev().map(number).collect()
}

/// The positions of a template for all choices of knobs in the ranges, in the order of [`choices`].
///
/// Choices that are no position (m below 1, say) are passed over.
///
/// # Errors
/// [`NoAnswer::TooMany`]; [`NoAnswer::Unfilled`] or [`NoAnswer::Nowhere`] if none of the choices is
/// a position.
pub fn positions<'t>(
    of: &'t Template,
    over: &'t BTreeMap<String, Span>,
) -> Result<impl Iterator<Item = (Knobs, Sum)> + 't, NoAnswer> {
    let mut filling = of.filling();
    let filled =
        choices(over)?.filter_map(move |knobs| filling.fill(&knobs).ok().map(|sum| (knobs, sum)));
    let mut filled = filled.peekable();
    if filled.peek().is_none() {
        return Err(match choices(over)?.next().map(|knobs| of.fill(&knobs)) {
            Some(Err(unfilled)) => unfilled.into(),
            _ => NoAnswer::Nowhere,
        });
    }
    Ok(filled)
}

/// The smallest position in the ranges at which "lost exactly if `lost` holds" is wrong; `None` if
/// it holds throughout.
///
/// # Errors
/// [`NoAnswer`] where there is no position, the rule has no value or the oracle does not know.
pub fn counterexample(
    of: &Template,
    over: &BTreeMap<String, Span>,
    lost: &str,
    oracle: &mut Oracle,
) -> Result<Option<Sum>, NoAnswer> {
    let all = positions(of, over)?;
    let lost = Expression::read(lost)?;
    for (knobs, sum) in all {
        if lost.holds(&knobs)? != (oracle.outcome(&sum)? == Outcome::P) {
            return Ok(Some(sum));
        }
    }
    Ok(None)
}
