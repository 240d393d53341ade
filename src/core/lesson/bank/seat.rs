//! Seats at positions of a wanted kind: of an exercise, where a rival is wrong, where the learner
//! was.

use super::stratum::{Stratum, Strictly};
use crate::games::Sum;
use crate::lesson::lab::{self, Showing};
use crate::lesson::model::Knob;
use crate::lesson::twin::elsewhere;
use crate::lesson::{Lesson, Spot, Step, Task, Text};
use crate::solver::die::Die;
use crate::solver::outcome::Outcome;
use crate::study::Oracle;

/// Places that are looked at for one that will do.
const LOOKED: usize = 32;
/// A game that can be played to its end has at most so many moves.
const LONG: u128 = 64;

/// Where a question who wins comes from.
#[derive(Debug, Clone)]
pub(super) enum Origin<'a> {
    /// An exercise that asks it, with other numbers.
    Exercise(Spot, &'a Step),
    /// A lesson whose rival is wrong there.
    Rival(&'a Lesson),
    /// A position that the learner gave away, in the notation; it is sat down to beside an exercise.
    Slip(&'a str, Spot),
}

/// What a seat is to be like.
pub(super) struct Wanted<'w> {
    pub(super) kind: Stratum,
    pub(super) strictly: Strictly,
    /// Has this position not been asked for long enough?
    pub(super) rested: &'w dyn Fn(&Sum) -> bool,
}

impl Wanted<'_> {
    /// The kind of a position, if it will do.
    fn fits(&self, sum: &Sum, size: u128, oracle: &mut Oracle) -> Option<Stratum> {
        if !(self.rested)(sum) {
            return None;
        }
        Stratum::of(sum, size, oracle).filter(|found| found.does(self.kind, self.strictly))
    }
}

/// A seat as it is wanted, with the step that it belongs to and what kind it is.
pub(super) fn seat(
    from: &Origin<'_>,
    wanted: &Wanted<'_>,
    die: &mut Die,
    oracle: &mut Oracle,
) -> Option<(Spot, Step, Stratum)> {
    match from {
        Origin::Exercise(spot, step) => {
            let size = step.start().ok()?.longest();
            for _ in 0..LOOKED {
                let Some(own) = elsewhere(step, wanted.kind.outcome(), die, oracle) else {
                    continue;
                };
                let start = own.start().ok()?;
                if let Some(found) = wanted.fits(&start, size, oracle) {
                    return Some((spot.clone(), sat(own, &start), found));
                }
            }
            None
        }
        Origin::Rival(lesson) => of_rival(lesson, wanted, die, oracle),
        Origin::Slip(position, spot) => {
            let sum: Sum = position.parse().ok()?;
            // It has no exercise that it could be longer than.
            let size = if wanted.kind.large { 0 } else { u128::MAX };
            let found = wanted.fits(&sum, size, oracle)?;
            Some((spot.clone(), at(&sum)?, found))
        }
    }
}

/// A seat at a position where the rival of a lesson is wrong.
fn of_rival(
    lesson: &Lesson,
    wanted: &Wanted<'_>,
    die: &mut Die,
    oracle: &mut Oracle,
) -> Option<(Spot, Step, Stratum)> {
    let foe = lesson.foe()?;
    let at = lesson.steps.iter().position(|step| step.id == foe.believes().step)?;
    let step = lesson.steps.get(at)?;
    let size = step.start().ok()?.longest();
    for _ in 0..LOOKED {
        let mut knobs = step.start_knobs();
        for (name, span) in &foe.believes().over {
            knobs.insert(name.clone(), die.between(span.0, span.1));
        }
        let Ok(sum) = step.template().fill(&knobs) else { continue };
        if sum.is_ended()
            || sum.longest() > LONG
            || foe.believes_lost(&sum) != Some(wanted.kind.outcome() == Outcome::N)
        {
            continue;
        }
        let Some(found) = wanted.fits(&sum, size, oracle) else { continue };
        let knobs = step.knobs.iter().map(|(name, knob)| {
            (name.clone(), Knob { is: knobs.get(name).copied().unwrap_or(knob.is), ..*knob })
        });
        let own = Step { knobs: knobs.collect(), ..step.clone() };
        let task = Some(Task::Seat { ask: Text::default(), faces: Vec::new() });
        let spot = Spot { lesson: lesson.id.clone(), step: at };
        return Some((spot, sat(Step { task, ..own }, &sum), found));
    }
    None
}

/// A seat at a position on the board that the laboratory has for it.
fn at(sum: &Sum) -> Option<Step> {
    if sum.is_ended() || sum.longest() > LONG {
        return None;
    }
    let (step, board) = lab::step("bank", sum, &Showing::default());
    let task = Some(Task::Seat { ask: Text::default(), faces: Vec::new() });
    Some(sat(Step { board: board?, lights: Vec::new(), task, ..step }, sum))
}

/// The step as a question who wins from this position, without what an author says of it.
fn sat(step: Step, sum: &Sum) -> Step {
    let mut bare = step.bare();
    // Where it is too large to be played, it is only asked who wins.
    if let Some(Task::Seat { ask, faces }) = &mut bare.task {
        (*ask, *faces) = (Text::default(), vec![sum.to_string()]);
    }
    Step { they_begin: false, code: None, ..bare }
}
