//! Twins of exercises: the same idea with other numbers, found by seed and proven sound before
//! anybody sees them. An answer is never stored: it is computed, as for the exercise itself. Knows
//! no learner and no words.

mod argue;
mod claim;
mod construct;
mod estimate;
mod record;
mod reply;
mod vary;
mod write;

pub use crate::solver::die::Die;

use crate::games::{Knobs, Sum};
use crate::lesson::answers::{self, position, quantity};
use crate::lesson::check;
use crate::lesson::model::{Knob, Step};
use crate::lesson::task::{By, Quantity, Task};
use crate::solver::outcome::Outcome;
use crate::study::Oracle;
use std::collections::BTreeSet;

/// So many candidates are looked at.
const TRIES: u64 = 96;

/// A step with the same exercise and other numbers: the same game on the same board, about as hard,
/// its text left empty.
///
/// The same seed gives the same twin. `None` if the step has no exercise or no twin was found.
#[must_use]
pub fn twin(step: &Step, seed: u64, oracle: &mut Oracle) -> Option<Step> {
    let task = step.task.as_ref()?;
    for attempt in 0..TRIES {
        let mut die = Die::new(seed.wrapping_mul(TRIES).wrapping_add(attempt));
        let sought = if seed.is_multiple_of(2) { Outcome::P } else { Outcome::N };
        let wanted = (attempt < TRIES / 4 * 3).then_some(sought);
        let bare = step.clone().bare();
        if let Some(twin) = candidate(&bare, step, (task, wanted, seed), &mut die, oracle)
            && (twin.position != step.position || twin.knobs != step.knobs || twin.task != step.task)
            // A rule is only told in another order; going through all its positions again would
            // show nothing.
            && (matches!(task, Task::Rule { .. }) || check::is_sound(&twin, oracle))
        {
            return Some(twin);
        }
    }
    None
}

/// The step at another of its positions, about as long, and lost where that is wanted; without what
/// an author says of it. One look, so that it may fail.
pub(in crate::lesson) fn elsewhere(
    step: &Step,
    wanted: Outcome,
    die: &mut Die,
    oracle: &mut Oracle,
) -> Option<Step> {
    let bare = step.clone().bare();
    match wanted {
        Outcome::P => lost(&bare, step, die, oracle),
        Outcome::N => moved(&bare, &[], die, |sum| is_like(sum, step)),
    }
}

/// Something that may be a twin.
fn candidate(
    bare: &Step,
    step: &Step,
    (task, wanted, seed): (&Task, Option<Outcome>, u64),
    die: &mut Die,
    oracle: &mut Oracle,
) -> Option<Step> {
    match task {
        Task::WhoWins { .. } => match wanted {
            Some(Outcome::P) => lost(bare, step, die, oracle),
            _ => moved(bare, &[], die, |sum| {
                is_like(sum, step) && wanted.is_none_or(|o| oracle.outcome(sum) == Ok(o))
            }),
        },
        Task::Seat { faces, .. } => {
            let twin = match wanted {
                Some(Outcome::P) => lost(bare, step, die, oracle),
                _ => moved(bare, &[], die, |sum| {
                    is_like(sum, step) && wanted.is_none_or(|o| oracle.outcome(sum) == Ok(o))
                }),
            }?;
            let start = twin.start().ok()?;
            let own = oracle.outcome(&start).ok()?;
            // The other face is the step's own, of the other kind.
            let other = faces.iter().find(|face| {
                position(face).is_ok_and(|sum| {
                    oracle.outcome(&sum).is_ok_and(|outcome| outcome != own)
                        && twin.template().read_back(&sum).is_some()
                })
            })?;
            let faces = vec![start.to_string(), other.clone()];
            with(&twin, |task| {
                if let Task::Seat { faces: old, .. } = task {
                    *old = faces;
                }
            })
        }
        Task::FindMove { .. } => {
            let wins = answers::wins(&step.start().ok()?, oracle).ok()?;
            moved(bare, &[], die, |sum| {
                is_like(sum, step)
                    && answers::wins(sum, oracle).is_ok_and(|now| now >= 1 && now <= wins + 1)
            })
        }
        Task::Win { .. } if step.they_begin => lost(bare, step, die, oracle),
        Task::Win { .. } => {
            moved(bare, &[], die, |sum| is_like(sum, step) && oracle.outcome(sum) == Ok(Outcome::N))
        }
        Task::Balance { knob, .. } => moved(bare, &[knob], die, |sum| is_like(sum, step)),
        Task::Mistakes { .. } => {
            let twin = moved(bare, &[], die, |sum| is_like(sum, step))?;
            let record = record::game(&twin.start().ok()?, die, oracle);
            let about = step.record.len();
            let fits = record.len() + 3 >= about && record.len() <= about + 3;
            let record = record.iter().map(Sum::to_string).collect();
            let twin = fits.then_some(Step { record, ..twin })?;
            // Of games with one mistake the first move would be too often it.
            let wrong = answers::mistakes(&twin, oracle).ok()?;
            (wrong.len() > 1 || wanted.is_none()).then_some(twin)
        }
        Task::Judge { positions, .. } => {
            // As many won and lost ones as there were, in another order.
            let mut positions = varied(positions, die, |sum, die| {
                let outcome = oracle.outcome(sum).ok()?;
                vary::towards(outcome, sum, die, oracle)
            })?;
            die.shuffle(&mut positions);
            with(bare, |task| {
                if let Task::Judge { positions: old, .. } = task {
                    *old = positions;
                }
            })
        }
        Task::Order { positions, by, .. } => {
            let mut ranks = |positions: &[String]| -> Option<BTreeSet<u128>> {
                positions
                    .iter()
                    .map(|text| answers::rank(&position(text).ok()?, *by, oracle).ok())
                    .collect()
            };
            let before = ranks(positions)?.len();
            let positions = varied(positions, die, vary::sum)?;
            let apart = ranks(&positions)?.len() + 1 >= before.max(3);
            // Putting them by their size alone is seldom right.
            let sized =
                wanted.is_some() && *by != By::Stones && is_by_size(&positions, *by, oracle)?;
            (apart && !sized).then(|| {
                with(bare, |task| {
                    if let Task::Order { positions: old, .. } = task {
                        *old = positions;
                    }
                })
            })?
        }
        Task::Construct { .. } => {
            construct::twin(bare, step, (seed, wanted.is_some()), die, oracle)
        }
        Task::Reply { .. } => reply::twin(bare, step, die, oracle),
        Task::Estimate { .. } => estimate::twin(bare, step, die, oracle),
        Task::Write { .. } => write::twin(bare, step, die, oracle),
        Task::Proof { .. } | Task::FalseStep { .. } => argue::twin(bare, step, die),
        Task::Which { .. } => argue::dressed(&moved(bare, &[], die, |sum| !sum.is_ended())?, die),
        Task::Claim { .. } => claim::twin(bare, step, die, oracle),
        Task::Number { what, .. } => {
            let (what, knobs) = asked(step, what, die)?;
            let (before, after) =
                (quantity_of(step, oracle)?, quantity(&what, &knobs, oracle).ok()?);
            // The answer to the exercise is not that of its twin, and it is no number of another
            // size.
            let largest = step.start().ok()?.longest().min(u128::from(u64::MAX));
            let most = u128::from(before).saturating_mul(4).saturating_add(8).max(largest / 4);
            let near = after != before && u128::from(after) <= most;
            let twin = at(bare, &knobs);
            near.then(|| {
                with(&twin, |task| {
                    if let Task::Number { what: old, .. } = task {
                        *old = what;
                    }
                })
            })?
        }
        // A program is what it is.
        Task::Hack { .. } => None,
        Task::Rule { .. } => {
            // The board starts elsewhere, if that is a position.
            let moved = at(bare, &vary::knobs(step, &[], die));
            let twin = if moved.start().is_ok() { &moved } else { bare };
            with(twin, |task| {
                if let Task::Rule { options, .. } = task {
                    die.shuffle(options);
                }
            })
        }
    }
}

/// Are these positions in order as soon as they are put by their stones?
fn is_by_size(positions: &[String], by: By, oracle: &mut Oracle) -> Option<bool> {
    let mut both = Vec::new();
    for text in positions {
        let sum = position(text).ok()?;
        let stones = answers::rank(&sum, By::Stones, oracle).ok()?;
        both.push((stones, answers::rank(&sum, by, oracle).ok()?));
    }
    both.sort_by_key(|(stones, _)| *stones);
    Some(both.iter().map(|(_, rank)| rank).is_sorted())
}

/// The step with its exercise changed.
fn with(step: &Step, change: impl FnOnce(&mut Task)) -> Option<Step> {
    let mut step = step.clone();
    change(step.task.as_mut()?);
    Some(step)
}

/// The step with its knobs elsewhere.
fn at(step: &Step, knobs: &Knobs) -> Step {
    let mut step = step.clone();
    for (name, is) in knobs {
        if let Some(knob) = step.knobs.get_mut(name) {
            *knob = Knob { is: *is, ..*knob };
        }
    }
    step
}

/// The step from another position, by its knobs or, where it has none, by the numbers of the
/// position itself.
fn moved(
    step: &Step,
    fixed: &[&str],
    die: &mut Die,
    mut fits: impl FnMut(&Sum) -> bool,
) -> Option<Step> {
    let twin = if step.knobs.is_empty() {
        Step { position: vary::sum(&step.start().ok()?, die)?.to_string(), ..step.clone() }
    } else {
        at(step, &vary::knobs(step, fixed, die))
    };
    let sum = twin.start().ok()?;
    (sum != step.start().ok()? && fits(&sum)).then_some(twin)
}

/// Is a game from here about as long as the step's?
fn is_like(sum: &Sum, step: &Step) -> bool {
    let Ok(start) = step.start() else { return false };
    let (long, now) = (start.longest(), sum.longest());
    !sum.is_ended() && now >= long / 3 && now <= long.saturating_mul(2).saturating_add(2)
}

/// Positions like these, all different from one another and as far as possible none that was there
/// before.
fn varied(
    positions: &[String],
    die: &mut Die,
    mut other: impl FnMut(&Sum, &mut Die) -> Option<Sum>,
) -> Option<Vec<String>> {
    let mut all: Vec<String> = Vec::new();
    for text in positions {
        let sum = position(text).ok()?;
        let fresh = (0..24).find_map(|tried| {
            let text = other(&sum, die)?.to_string();
            (!all.contains(&text) && (tried > 11 || !positions.contains(&text))).then_some(text)
        });
        all.push(fresh?);
    }
    Some(all)
}

/// A lost position to start from, about as large; found by a winning move from a won one, where
/// that is quicker.
fn lost(bare: &Step, step: &Step, die: &mut Die, oracle: &mut Oracle) -> Option<Step> {
    let varied = moved(bare, &[], die, |_| true)?;
    let sum = varied.start().ok()?;
    if is_like(&sum, step) && oracle.outcome(&sum) == Ok(Outcome::P) {
        return Some(varied);
    }
    let lost = vary::lost_after(&sum, die, oracle).filter(|lost| is_like(lost, step))?;
    let twin = if step.knobs.is_empty() {
        Step { position: lost.to_string(), ..varied }
    } else {
        at(&varied, &step.template().read_back(&lost)?)
    };
    (twin.start().ok()? == lost && Ok(lost) != step.start()).then_some(twin)
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

fn quantity_of(step: &Step, oracle: &mut Oracle) -> Option<u64> {
    match &step.task {
        Some(Task::Number { what, .. }) => quantity(what, &step.start_knobs(), oracle).ok(),
        _ => None,
    }
}
