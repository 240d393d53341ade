//! Twins of a position to be built: other ranges, other numbers asked for; one in four of those
//! that may have no answer has none.

use super::{Die, Wish, at, vary, with};
use crate::games::{Knobs, Sum};
use crate::lesson::model::Step;
use crate::lesson::task::construct::{Must, any, ranges, stands, unfit};
use crate::lesson::task::{Span, Task};
use crate::study::Oracle;
use std::collections::BTreeMap;

type Spans = BTreeMap<String, Span>;

pub(super) fn twin(
    (bare, step): (&Step, &Step),
    wish: &Wish<'_>,
    die: &mut Die,
    oracle: &mut Oracle,
) -> Option<Step> {
    let Some(Task::Construct { within, must, none, .. }) = &step.task else { return None };
    let bare = at(bare, &vary::knobs(step, &[], die));
    let mut spans: Spans =
        within.iter().map(|(name, span)| (name.clone(), moved(step, name, *span, die))).collect();
    let asked: Vec<Must> = must.iter().map(|must| other(must, die)).collect();
    // By the seed and not by the die, which falls anew until something is found.
    if *none && wish.seed % 4 == 3 {
        let found = any(&bare, (&spans, &asked), oracle, |_, _| true).ok()?;
        return (!found).then(|| changed(&bare, spans, asked))?;
    }
    // Of all positions only the ends are asked about before it is known that they will do.
    let mut built = |spans: &Spans, high: bool| {
        let knobs = end(&bare, spans, high);
        let sum = bare.template().fill(&knobs);
        sum.is_ok_and(|sum| unfit(&asked, &sum, &knobs, oracle) == Ok(None))
    };
    narrow(&mut spans, &mut built);
    // Where one of the ends always is it, it is each in its turn.
    let other = (wish.seed / 4).is_multiple_of(2);
    if wish.is_strict() && (built(&spans, other) || wish.is_first() && built(&spans, !other)) {
        return None;
    }
    // What was right for the exercise is not the only thing that is right for its twin.
    let fresh = |sum: &Sum, oracle: &mut Oracle| {
        let knobs = stands(step, within, sum);
        knobs.is_none_or(|knobs| unfit(must, sum, &knobs, oracle) != Ok(None))
    };
    let found = any(&bare, (&spans, &asked), oracle, fresh).ok()?;
    found.then(|| changed(&bare, spans, asked))?
}

fn changed(bare: &Step, spans: Spans, asked: Vec<Must>) -> Option<Step> {
    with(bare, |task| {
        if let Task::Construct { within, must, .. } = task {
            (*within, *must) = (spans, asked);
        }
    })
}

/// The smallest or the largest of all choices.
fn end(step: &Step, spans: &Spans, high: bool) -> Knobs {
    let end = |(name, span): (String, Span)| (name, if high { span.1 } else { span.0 });
    ranges(step, spans).into_iter().map(end).collect()
}

/// Brings the ends of the ranges in, to a third of their width at most: the smallest and the
/// largest of all are tried without a thought, so they are seldom it.
fn narrow(spans: &mut Spans, mut built: impl FnMut(&Spans, bool) -> bool) {
    let least: Vec<u64> =
        spans.values().map(|Span(from, to)| to.saturating_sub(*from) / 3).collect();
    for high in [true, false] {
        while built(spans, high) {
            let before = spans.clone();
            for (Span(from, to), least) in spans.values_mut().zip(&least) {
                let narrower = to.saturating_sub(*from) > *least;
                if narrower && high {
                    *to = to.saturating_sub(1);
                } else if narrower {
                    *from = from.saturating_add(1);
                }
            }
            if *spans == before {
                break;
            }
        }
    }
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
