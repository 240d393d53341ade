//! Twins of answers to every move: another lost position; where a formula is asked for, one of
//! other takes, so that it is another formula.

use super::{Die, at, vary};
use crate::games::Sum;
use crate::lesson::model::{Knob, Step};
use crate::lesson::task::Task;
use crate::lesson::task::reply::{Answered, formula, formula_failed, rows};
use crate::solver::outcome::Outcome;
use crate::study::Oracle;

/// So often numbers are varied in a row, to come further from those of the exercise.
const FURTHER: u64 = 8;
/// Numbers of a position that is answered by hand.
const LONGEST: u128 = 64;
/// A number of it, where it stands on a knob, goes up to this at least.
const LARGEST: u64 = 40;

pub(super) fn twin(bare: &Step, step: &Step, die: &mut Die, oracle: &mut Oracle) -> Option<Step> {
    let Some(Task::Reply { by, .. }) = &step.task else { return None };
    let start = step.start().ok()?;
    match by {
        Answered::Each => {
            let sum = anywhere(step, &start, die)?;
            let lost = match oracle.outcome(&sum).ok()? {
                Outcome::P => sum,
                Outcome::N => vary::lost_after(&sum, die, oracle)?,
            };
            let fits = lost != start && !lost.is_ended() && lost.longest() <= LONGEST;
            if fits { placed(bare, step, &lost) } else { None }
        }
        Answered::Formula => {
            let own = formula(step, &rows(&start), oracle).ok()??;
            let other = vary::takes(&start, die)?.to_string();
            let (game, _) = other.split_once('(')?;
            let mut heap = start.single()?.row().first().copied()?;
            heap = vary::number(heap, die);
            // The next lost heap with a move from it.
            let lost = (heap..heap.saturating_add(64)).find_map(|n| {
                let sum: Sum = format!("{game}({n})").parse().ok()?;
                (oracle.outcome(&sum) == Ok(Outcome::P) && !sum.is_ended()).then_some(sum)
            })?;
            let twin = Step { position: lost.to_string(), knobs: [].into(), ..bare.clone() };
            let twin = named(&twin, step, &lost).unwrap_or(twin);
            // What answered the exercise does not answer its twin.
            let fresh = formula_failed(&twin, &own, &rows(&lost), oracle).ok()?.is_some();
            fresh.then_some(twin)
        }
    }
}

/// A position of the same games, often far from that of the exercise: near it few are lost.
fn anywhere(step: &Step, start: &Sum, die: &mut Die) -> Option<Sum> {
    if step.knobs.is_empty() {
        return (0..=die.below(FURTHER)).try_fold(start.clone(), |sum, _| vary::sum(&sum, die));
    }
    let place = |(name, knob): (&String, &Knob)| {
        (name.clone(), die.between(knob.from, knob.to.max(LARGEST)))
    };
    let knobs = step.knobs.iter().map(place).collect();
    step.template().fill(&knobs).ok()
}

/// The step at this position: by its knobs, or by its numbers where it has none.
fn placed(bare: &Step, step: &Step, sum: &Sum) -> Option<Step> {
    if step.knobs.is_empty() {
        return Some(Step { position: sum.to_string(), ..bare.clone() });
    }
    let knobs = step.template().read_back(sum)?;
    let mut twin = at(bare, &knobs);
    for knob in twin.knobs.values_mut() {
        knob.to = knob.to.max(knob.is);
    }
    let within =
        |(name, n): (&String, &u64)| step.knobs.get(name).is_some_and(|knob| knob.from <= *n);
    knobs.iter().all(within).then_some(twin)
}

/// The same with the knob of its only heap, on which the plot may stand.
fn named(twin: &Step, step: &Step, sum: &Sum) -> Option<Step> {
    let part = sum.single()?;
    let [n] = part.row() else { return None };
    let inside = step.position.split_once('(')?.1.trim_end_matches(')');
    let knob = step.knobs.get(inside)?;
    let place = Knob { is: *n, to: knob.to.max(*n), ..*knob };
    let whole = sum.to_string();
    let position = format!("{}({inside})", whole.split_once('(')?.0);
    Some(Step { position, knobs: [(inside.to_owned(), place)].into(), ..twin.clone() })
}
