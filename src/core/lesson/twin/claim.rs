//! Twins of a set of lost positions: another set, of the same kind of game with other takes where
//! there are such; otherwise another stretch, or other numbers beside it.

use super::write::{is_short, retold};
use super::{Die, Wish, at, vary, with};
use crate::lesson::model::Step;
use crate::lesson::task::claim::{self, Given};
use crate::lesson::task::{Span, Task};
use crate::solver::outcome::Outcome;
use crate::study::Oracle;
use std::collections::BTreeSet;

pub(super) fn twin(
    (bare, step): (&Step, &Step),
    wish: &Wish<'_>,
    die: &mut Die,
    oracle: &mut Oracle,
) -> Option<Step> {
    let Some(Task::Claim { over, range, by, .. }) = &step.task else { return None };
    let single =
        step.start().ok()?.single().is_some_and(|part| part.row().len() == 1) && die.below(16) > 0;
    let other = if single { retold(bare, &step.start().ok()?, over, die) } else { None };
    if let Some(twin) = other {
        // Half of them begin at the end of the game, as the exercise does.
        let span = if die.below(2) == 0 { *range } else { shifted(&twin, over, *range, die)? };
        let twin = ranged(&twin, span)?;
        let (old, new) = (set(step, over, span, oracle)?, set(&twin, over, span, oracle)?);
        // From a fifth to a half of them, and what is written is short.
        let all = span.1.saturating_sub(span.0).saturating_add(1);
        let share = new.len() as u64 * 10;
        let fits = (all * 2..=all * 5).contains(&share)
            && (*by == Given::Marks || is_short(&twin, oracle));
        return (new != old && fits && (!is_plain(&new, span) || die.below(8) == 0))
            .then_some(twin);
    }
    let twin = moved(bare, step, over, *range, die)?;
    let own = *range;
    let Some(Task::Claim { range, .. }) = &twin.task else { return None };
    // Under the same rules the same numbers are lost: then it is another stretch of them.
    let (old, new) = (set(step, over, own, oracle)?, set(&twin, over, *range, oracle)?);
    (new != old && !(wish.is_strict() && is_plain(&new, *range))).then_some(twin)
}

/// Are they what a habit marks: none, or the multiples of a number? That is seldom right.
fn is_plain(lost: &BTreeSet<u64>, range: Span) -> bool {
    let multiples = |d: u64| (range.0..=range.1).filter(move |n| n % d == 0);
    lost.is_empty() || (1..9).any(|d| multiples(d).eq(lost.iter().copied()))
}

/// The lost ones of a range.
fn set(step: &Step, over: &str, range: Span, oracle: &mut Oracle) -> Option<BTreeSet<u64>> {
    let mut all = BTreeSet::new();
    for n in range.0..=range.1 {
        if oracle.outcome(&claim::at(step, over, n)?).ok()? == Outcome::P {
            all.insert(n);
        }
    }
    Some(all)
}

/// Another range, or the same range under other knobs.
fn moved(bare: &Step, step: &Step, over: &str, range: Span, die: &mut Die) -> Option<Step> {
    let twin = at(bare, &vary::knobs(step, &[over], die));
    let others = step.knobs.len() > 1 && die.below(2) == 0;
    let span = if others { range } else { shifted(step, over, range, die)? };
    ranged(&twin, span)
}

/// A range as wide elsewhere, or, where the whole range is asked for, a part of it.
fn shifted(step: &Step, over: &str, range: Span, die: &mut Die) -> Option<Span> {
    let knob = step.knobs.get(over)?;
    let width = range.1.saturating_sub(range.0);
    let width = width - die.below(width / 4 + 1);
    let last = knob.to.saturating_sub(width).min(range.0.saturating_add(width.saturating_mul(4)));
    Some(if last > knob.from {
        let from = die.between(knob.from, last);
        Span(from, from.saturating_add(width))
    } else {
        Span(
            range.0.saturating_add(die.between(1, width / 2)),
            range.1.saturating_sub(die.below(width / 6 + 1)),
        )
    })
}

fn ranged(twin: &Step, span: Span) -> Option<Step> {
    with(twin, |task| {
        if let Task::Claim { range, .. } = task {
            *range = span;
        }
    })
}
