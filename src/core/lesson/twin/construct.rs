//! Twins of a position to be built: other ranges, other numbers asked for; one in four of those
//! that may have no answer has none.

use super::{Die, Wish, at, vary, with};
use crate::lesson::model::Step;
use crate::lesson::task::construct::{Must, fitting, ranges};
use crate::lesson::task::{Span, Task};
use crate::study::Oracle;
use std::collections::BTreeMap;

pub(super) fn twin(
    (bare, step): (&Step, &Step),
    wish: &Wish,
    die: &mut Die,
    oracle: &mut Oracle,
) -> Option<Step> {
    let Some(Task::Construct { within, must, none, .. }) = &step.task else { return None };
    let bare = at(bare, &vary::knobs(step, &[], die));
    let (old, _) = fitting(step, within, must, oracle).ok()?;
    let spans: BTreeMap<String, Span> =
        within.iter().map(|(name, span)| (name.clone(), moved(step, name, *span, die))).collect();
    let asked: Vec<Must> = must.iter().map(|must| other(must, die)).collect();
    // By the seed and not by the die, which falls anew until something is found.
    let empty = *none && wish.seed % 4 == 3;
    let twin = with(&bare, |task| {
        if let Task::Construct { within, must, .. } = task {
            (*within, *must) = (spans, asked);
        }
    })?;
    let Some(Task::Construct { within, must, .. }) = &twin.task else { return None };
    let (found, _) = fitting(&twin, within, must, oracle).ok()?;
    // What was right for the exercise is not the only thing that is right for its twin.
    let fresh = found.iter().any(|sum| !old.contains(sum));
    // The smallest and the largest of all are seldom it: they are tried without a thought.
    let end = |high: bool| {
        let over = ranges(&twin, within);
        let knobs = over.into_iter().map(|(name, span)| (name, if high { span.1 } else { span.0 }));
        twin.template().fill(&knobs.collect()).ok()
    };
    let blind = |high: bool| end(high).is_some_and(|sum| found.contains(&sum));
    // Where one of them always is, it is each in its turn.
    let other = (wish.seed / 4).is_multiple_of(2);
    if wish.is_strict() && (blind(other) || wish.is_first() && blind(!other)) {
        return None;
    }
    (if empty { found.is_empty() } else { fresh }).then_some(twin)
}

/// A range as wide elsewhere between the ends of the knob, or a part of it where it fills them.
fn moved(step: &Step, name: &str, Span(from, to): Span, die: &mut Die) -> Span {
    let Some(knob) = step.knobs.get(name) else { return Span(from, to) };
    let width = to.saturating_sub(from);
    let width = if width > 4 { width - die.below(width / 4 + 1) } else { width };
    let last = knob.to.saturating_sub(width).min(from.saturating_add(width.max(4)));
    let first = from.saturating_sub(width.max(4)).max(knob.from);
    let start = die.between(first.min(last), last.max(first));
    Span(start, start.saturating_add(width).min(knob.to))
}

/// The same condition with another number.
fn other(must: &Must, die: &mut Die) -> Must {
    let near = |n: u64, die: &mut Die| (n + die.below(3)).saturating_sub(1).max(1);
    match must {
        Must::Value(n) => Must::Value(near(*n, die)),
        Must::Wins(n) => Must::Wins(near(*n, die)),
        other => other.clone(),
    }
}
