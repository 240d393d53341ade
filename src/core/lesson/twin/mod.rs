//! Twins of exercises: the same idea with other numbers, found by seed and proven sound before
//! anybody sees them. An answer is never stored: it is computed, as for the exercise itself. Knows
//! no learner and no words.

mod argue;
mod claim;
mod construct;
mod estimate;
mod number;
mod plain;
mod record;
mod reply;
mod vary;
mod write;

pub use crate::solver::die::Die;

use crate::games::{Knobs, Sum};
use crate::lesson::answers::{self, position};
use crate::lesson::check;
use crate::lesson::model::{Knob, Lesson, Step};
use crate::lesson::task::{By, Task};
use crate::lesson::told::Before;
use crate::solver::outcome::Outcome;
use crate::study::Oracle;
use plain::Habit;
use std::collections::BTreeSet;

/// So many candidates are looked at.
const TRIES: u64 = 96;
/// A game goes on longer than that of the exercise by so many moves, or by as many again.
const LONGER: u128 = 20;
/// Where nobody plays on, by so many times as much.
const UNPLAYED: u128 = 2;

/// What is known of the exercise itself, worked out once for all tries.
struct Own {
    /// The habits that it teaches.
    taught: BTreeSet<Habit>,
    /// The number that is right.
    number: Option<u64>,
    /// The number whose turn it is.
    turn: Option<u64>,
    /// How many moves win.
    wins: u64,
}

impl Own {
    fn of(step: &Step, task: &Task, seed: u64, oracle: &mut Oracle) -> Option<Self> {
        let taught = plain::taught(step, oracle);
        let mut own = Self { taught, number: None, turn: None, wins: 0 };
        match task {
            Task::Number { what, .. } => {
                own.turn = number::turn(step, what, seed, oracle);
                own.number = answers::quantity(what, &step.start_knobs(), oracle).ok();
            }
            Task::FindMove { .. } => own.wins = answers::wins(&step.start().ok()?, oracle).ok()?,
            _ => {}
        }
        Some(own)
    }
}

/// What is wished of a twin, to the last of the tries no more than that it is one.
struct Wish<'o> {
    seed: u64,
    attempt: u64,
    own: &'o Own,
}

impl Wish<'_> {
    /// Is all of it insisted on?
    const fn is_strict(&self) -> bool {
        self.attempt < TRIES / 8 * 7
    }

    /// Are the first tries made, of which more is asked than can often be had?
    const fn is_first(&self) -> bool {
        self.attempt < TRIES / 2
    }

    /// Who is to win; by the seed, so that both come as often.
    fn outcome(&self) -> Option<Outcome> {
        let sought = if self.seed.is_multiple_of(2) { Outcome::P } else { Outcome::N };
        self.is_strict().then_some(sought)
    }
}

/// A step with the same exercise and other numbers: the same game on the same board, about as hard,
/// its text left empty.
///
/// The same seed gives the same twin. `None` if the step has no exercise or no twin was found.
#[must_use]
pub fn twin(step: &Step, seed: u64, oracle: &mut Oracle) -> Option<Step> {
    drawn(step, seed, oracle, |_, _| true)
}

/// A twin of this step of the lesson that nothing decides which was told before it; where there is
/// none among those that are looked at, as an author may have it, the first of them.
#[must_use]
pub fn untold(lesson: &Lesson, at: usize, seed: u64, oracle: &mut Oracle) -> Option<Step> {
    let (mut before, mut first) = (None, None);
    let found = drawn(lesson.steps.get(at)?, seed, oracle, |twin, oracle| {
        let told = before.get_or_insert_with(|| Before::of(lesson, at, &[], oracle));
        let is_told = told.decides(twin, oracle);
        if is_told && first.is_none() {
            first = Some(twin.clone());
        }
        !is_told
    });
    found.or(first)
}

/// The first twin that is sound and fits.
fn drawn(
    step: &Step,
    seed: u64,
    oracle: &mut Oracle,
    mut fits: impl FnMut(&Step, &mut Oracle) -> bool,
) -> Option<Step> {
    let task = step.task.as_ref()?;
    let own = Own::of(step, task, seed, oracle)?;
    for attempt in 0..TRIES {
        let mut die = Die::new(seed.wrapping_mul(TRIES).wrapping_add(attempt));
        let wish = Wish { seed, attempt, own: &own };
        let redrawn = vary::arrows(step, &mut die);
        let like = redrawn.as_ref().unwrap_or(step);
        let bare = like.clone().bare();
        let Some(twin) = candidate((&bare, like), task, &wish, &mut die, oracle) else { continue };
        if twin.position == step.position && twin.knobs == step.knobs && twin.task == step.task {
            continue;
        }
        let is_over = |step: &Step| step.start().is_ok_and(|start| start.is_ended());
        if wish.is_strict() && is_over(&twin) && !is_over(step) {
            continue;
        }
        if wish.is_strict() && plain::is_passed(&twin, &own.taught, oracle) {
            continue;
        }
        // A rule is only told in another order; going through all its positions again would show
        // nothing.
        let is_sound = matches!(task, Task::Rule { .. }) || check::is_sound(&twin, oracle);
        if is_sound && fits(&twin, oracle) {
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
    (bare, step): (&Step, &Step),
    task: &Task,
    wish: &Wish<'_>,
    die: &mut Die,
    oracle: &mut Oracle,
) -> Option<Step> {
    let wanted = wish.outcome();
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
            // The other face is the step's own, of the other kind, or on another graph one of that.
            let mut fits = |sum: &Sum| {
                oracle.outcome(sum).is_ok_and(|outcome| outcome != own)
                    && twin.template().read_back(sum).is_some()
            };
            let known = faces.iter().filter_map(|face| position(face).ok()).find(&mut fits);
            let other = known.or_else(|| {
                let sum = moved(bare, &[], die, |sum| is_like(sum, step))?.start().ok()?;
                fits(&sum).then_some(sum)
            })?;
            let faces = vec![start.to_string(), other.to_string()];
            with(&twin, |task| {
                if let Task::Seat { faces: old, .. } = task {
                    *old = faces;
                }
            })
        }
        Task::FindMove { .. } => {
            let twin = further(bare, die)?;
            let start = twin.start().ok()?;
            let fits = is_as_long(&start, step, UNPLAYED) && Ok(&start) != step.start().as_ref();
            let wins = answers::wins(&start, oracle).ok().filter(|_| fits)?;
            (wins >= 1 && wins <= wish.own.wins + 2).then_some(twin)
        }
        Task::Win { .. } if step.they_begin => lost(bare, step, die, oracle),
        Task::Win { .. } => {
            moved(bare, &[], die, |sum| is_like(sum, step) && oracle.outcome(sum) == Ok(Outcome::N))
        }
        Task::Balance { knob, .. } => {
            moved(bare, &[knob], die, |sum| is_as_long(sum, step, UNPLAYED))
        }
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
            // Each is won or lost as the die falls, so that no order of them comes often.
            let fallen: Vec<Outcome> = positions
                .iter()
                .map(|_| if die.below(2) == 0 { Outcome::P } else { Outcome::N })
                .collect();
            let positions = varied(positions, die, |at, sum, die| {
                vary::towards(*fallen.get(at)?, sum, die, oracle)
            })?;
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
            let positions = varied(positions, die, |_, sum, die| vary::sum(sum, die))?;
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
        Task::Construct { .. } => construct::twin((bare, step), wish, die, oracle),
        Task::Reply { .. } => reply::twin(bare, step, die, oracle),
        Task::Estimate { .. } => estimate::twin(bare, step, die, oracle),
        Task::Write { .. } => write::twin(bare, step, die, oracle),
        Task::Proof { .. } | Task::FalseStep { .. } => argue::twin(bare, step, die),
        Task::Which { .. } => argue::dressed(&moved(bare, &[], die, |sum| !sum.is_ended())?, die),
        Task::Claim { .. } => claim::twin((bare, step), wish, die, oracle),
        Task::Number { what, .. } => number::twin((bare, step), what, wish, die, oracle),
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

/// The same, every second time from there elsewhere once more.
fn further(step: &Step, die: &mut Die) -> Option<Step> {
    let near = moved(step, &[], die, |_| true)?;
    let further = if die.below(2) == 0 { moved(&near, &[], die, |_| true) } else { None };
    Some(further.unwrap_or(near))
}

/// Is a game from here about as long as the step's?
fn is_like(sum: &Sum, step: &Step) -> bool {
    is_as_long(sum, step, 1)
}

/// The same where it may be longer by so many times as much.
fn is_as_long(sum: &Sum, step: &Step, times: u128) -> bool {
    let Ok(start) = step.start() else { return false };
    let (long, now) = (start.longest(), sum.longest());
    let longer = long.saturating_add(2).max(LONGER).saturating_mul(times);
    !sum.is_ended() && now >= long / 3 && now <= long.saturating_add(longer)
}

/// Positions like these, all different from one another and as far as possible none that was there
/// before.
fn varied(
    positions: &[String],
    die: &mut Die,
    mut other: impl FnMut(usize, &Sum, &mut Die) -> Option<Sum>,
) -> Option<Vec<String>> {
    let mut all: Vec<String> = Vec::new();
    for (at, text) in positions.iter().enumerate() {
        let sum = position(text).ok()?;
        let fresh = (0..24).find_map(|tried| {
            let text = other(at, &sum, die)?.to_string();
            (!all.contains(&text) && (tried > 11 || !positions.contains(&text))).then_some(text)
        });
        all.push(fresh?);
    }
    Some(all)
}

/// A lost position to start from, about as large; found by a winning move from a won one, where
/// that is quicker.
fn lost(bare: &Step, step: &Step, die: &mut Die, oracle: &mut Oracle) -> Option<Step> {
    // They are rare, so they are sought further off as well.
    let varied = further(bare, die)?;
    let sum = varied.start().ok()?;
    if is_like(&sum, step) && oracle.outcome(&sum) == Ok(Outcome::P) {
        return (Ok(sum) != step.start()).then_some(varied);
    }
    let lost = vary::lost_after(&sum, die, oracle).filter(|lost| is_like(lost, step))?;
    let twin = if step.knobs.is_empty() {
        Step { position: lost.to_string(), ..varied }
    } else {
        at(&varied, &step.template().read_back(&lost)?)
    };
    (twin.start().ok()? == lost && Ok(lost) != step.start()).then_some(twin)
}
