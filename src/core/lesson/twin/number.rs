//! Twins of a number: the same of another position. Where few numbers come about, each has its
//! turn.

use super::{Die, Wish, at, vary, with};
use crate::games::Knobs;
use crate::lesson::answers::{position, quantity};
use crate::lesson::model::Step;
use crate::lesson::task::{Quantity, Task};
use crate::study::Oracle;
use std::collections::BTreeSet;

/// Questions that are tried to see which numbers come about.
const TRIED: u64 = 32;
/// So many numbers are few.
const FEW: usize = 6;

/// The number whose turn it is, where few come about.
pub(super) fn turn(step: &Step, what: &Quantity, seed: u64, oracle: &mut Oracle) -> Option<u64> {
    // The others have many, and are worked out for long.
    if !matches!(what, Quantity::Wins(_) | Quantity::Expression(_)) {
        return None;
    }
    let mut found = BTreeSet::new();
    for throw in 0..TRIED {
        if let Some((asked, knobs)) = asked(step, what, &mut Die::new(throw)) {
            found.extend(quantity(&asked, &knobs, oracle).ok());
        }
        if found.len() > FEW {
            return None;
        }
    }
    let at = usize::try_from(seed).unwrap_or(0).checked_rem(found.len())?;
    found.into_iter().nth(at)
}

pub(super) fn twin(
    (bare, step): (&Step, &Step),
    what: &Quantity,
    wish: &Wish<'_>,
    die: &mut Die,
    oracle: &mut Oracle,
) -> Option<Step> {
    let (what, knobs) = asked(step, what, die)?;
    let after = quantity(&what, &knobs, oracle).ok()?;
    // By its turn the answer to the exercise may come again; otherwise it is not that of its twin,
    // and none is of another size.
    let fits = match wish.own.turn.filter(|_| wish.is_strict()) {
        Some(turn) => after == turn,
        None => {
            let before = wish.own.number?;
            let largest = step.start().ok()?.longest().min(u128::from(u64::MAX));
            let most = u128::from(before).saturating_mul(4).saturating_add(8).max(largest / 4);
            after != before && u128::from(after) <= most
        }
    };
    let twin = at(bare, &knobs);
    fits.then(|| {
        with(&twin, |task| {
            if let Task::Number { what: old, .. } = task {
                *old = what;
            }
        })
    })?
}

/// Another quantity of the same kind, and the knobs it is asked at.
fn asked(step: &Step, what: &Quantity, die: &mut Die) -> Option<(Quantity, Knobs)> {
    let knobs = step.start_knobs();
    let other =
        |text: &String, die: &mut Die| Some(vary::sum(&position(text).ok()?, die)?.to_string());
    let takes =
        |text: &String, die: &mut Die| Some(vary::takes(&position(text).ok()?, die)?.to_string());
    Some(match what {
        Quantity::Value(text) => {
            let value = vary::pair(&position(text).ok()?, die);
            let value = value.map_or_else(|| other(text, die), |pair| Some(pair.to_string()));
            (Quantity::Value(value?), knobs)
        }
        Quantity::Wins(text) => (Quantity::Wins(other(text, die)?), knobs),
        Quantity::Take(text) => {
            let sum = position(text).ok()?;
            // A price of 0 is no number to be varied; the target is.
            let target = vary::target(&sum, die).map(|sum| sum.to_string());
            (Quantity::Take(target.or_else(|| other(text, die))?), knobs)
        }
        Quantity::Preperiod(text) => (Quantity::Preperiod(takes(text, die)?), knobs),
        Quantity::Period(text) => (Quantity::Period(takes(text, die)?), knobs),
        Quantity::Expression(text) => {
            (Quantity::Expression(text.clone()), vary::knobs(step, &[], die))
        }
    })
}
