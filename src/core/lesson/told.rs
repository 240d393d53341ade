//! Does what a learner has been told before the guess decide the question? Told are the statements
//! of earlier steps about single positions, the cells of their plots, and what the step gives.

use crate::games::{Knobs, Sum};
use crate::lesson::answers::{position, quantity};
use crate::lesson::model::{Lesson, Plot, Step};
use crate::lesson::task::{Claim, Quantity, Task};
use crate::solver::outcome::Outcome;
use crate::study::Oracle;
use crate::study::told::Told;
use std::collections::BTreeSet;

/// Cells of a plot that are looked at.
const CELLS: u64 = 4_096;

/// What has been told before a question.
#[derive(Default)]
struct Before {
    told: Told,
    /// Positions of which the value, or the number of winning moves, was told.
    values: BTreeSet<(Sum, bool)>,
}

/// Whether the question of the step is decided by what is told before it, or one of several that it
/// asks. `None` where it asks for something that this does not see: an order, a rule, a law's
/// number.
#[must_use]
pub fn is_decided(lesson: &Lesson, at: usize, oracle: &mut Oracle) -> Option<bool> {
    let step = lesson.steps.get(at)?;
    let task = step.task.as_ref()?;
    let mut before = Before::default();
    for earlier in lesson.steps.iter().take(at) {
        earlier.given.iter().chain(&earlier.claims).for_each(|claim| before.claim(claim));
        before.plot(earlier, oracle);
    }
    step.given.iter().for_each(|claim| before.claim(claim));
    before.told.close(asked(step, task));
    let told = &before.told;
    let start = step.start().ok()?;
    let knows = |sum: &Sum| told.outcome(sum).is_some();
    Some(match task {
        Task::WhoWins { .. } => knows(&start),
        Task::Seat { faces, .. } => {
            faces.iter().any(|face| position(face).is_ok_and(|s| knows(&s)))
        }
        Task::Judge { positions, .. } => {
            positions.iter().any(|text| position(text).is_ok_and(|sum| knows(&sum)))
        }
        Task::Claim { .. } => asked(step, task).iter().any(knows),
        Task::FindMove { .. } => told.knows_a_move(&start),
        Task::Win { .. } if step.they_begin => knows(&start),
        Task::Win { .. } => told.knows_a_move(&start),
        Task::Number { what: Quantity::Take(text), .. } => told.knows_a_move(&position(text).ok()?),
        Task::Number { what: Quantity::Value(text), .. } => {
            before.values.contains(&(position(text).ok()?, true))
        }
        Task::Number { what: Quantity::Wins(text), .. } => {
            before.values.contains(&(position(text).ok()?, false))
        }
        Task::Number { what, .. } => {
            // A period or an expression: a number that nobody told position by position.
            quantity(what, &step.start_knobs(), oracle).ok()?;
            return None;
        }
        Task::Rule { .. }
        | Task::Order { .. }
        | Task::Balance { .. }
        | Task::Mistakes { .. }
        | Task::Construct { .. }
        | Task::Write { .. }
        | Task::Proof { .. }
        | Task::FalseStep { .. }
        | Task::Which { .. }
        | Task::Reply { .. }
        | Task::Estimate { .. }
        | Task::Hack { .. } => return None,
    })
}

/// The positions that a question asks about.
fn asked(step: &Step, task: &Task) -> Vec<Sum> {
    let read = |texts: &[String]| texts.iter().filter_map(|text| position(text).ok()).collect();
    match task {
        Task::Seat { faces, .. } => read(faces),
        Task::Judge { positions, .. } => read(positions),
        Task::Claim { over, range, .. } => {
            let mut knobs = step.start_knobs();
            let template = step.template();
            (range.0..=range.1)
                .filter_map(|n| {
                    knobs.insert(over.clone(), n);
                    template.fill(&knobs).ok()
                })
                .collect()
        }
        Task::Number { what: Quantity::Take(text), .. } => read(std::slice::from_ref(text)),
        _ => step.start().into_iter().collect(),
    }
}

impl Before {
    fn claim(&mut self, claim: &Claim) {
        let mut tell = |text: &str, outcome| {
            if let Ok(sum) = position(text) {
                self.told.tell(sum, outcome);
            }
        };
        match claim {
            Claim::Lost(text) => tell(text, Outcome::P),
            Claim::Won(text) => tell(text, Outcome::N),
            Claim::Winning(from, to) => {
                tell(from, if to.is_empty() { Outcome::P } else { Outcome::N });
                for to in to {
                    tell(to, Outcome::P);
                }
            }
            Claim::Wins(text, count) => {
                tell(text, if *count == 0 { Outcome::P } else { Outcome::N });
                self.values.extend(position(text).map(|sum| (sum, false)));
            }
            Claim::Value(text, value) => {
                tell(text, if *value == 0 { Outcome::P } else { Outcome::N });
                self.values.extend(position(text).map(|sum| (sum, true)));
            }
            // Laws are what later steps are for; where one fails is what a rule asks.
            Claim::Always { .. }
            | Claim::Values { .. }
            | Claim::Fails { .. }
            | Claim::Sequence { .. }
            | Claim::Period { .. }
            | Claim::True(_) => {}
        }
    }

    /// The cells of a strip or a map, as it stands open once its step is solved.
    fn plot(&mut self, step: &Step, oracle: &mut Oracle) {
        let (template, start) = (step.template(), step.start_knobs());
        let mut cell = |knobs: &Knobs| {
            if let Ok(sum) = template.fill(knobs)
                && let Ok(outcome) = oracle.outcome(&sum)
            {
                self.told.tell(sum, outcome);
            }
        };
        let mut knobs = start.clone();
        match &step.plot {
            Plot::Strip { over, upto, .. } | Plot::Against { over, upto, .. } => {
                for n in 0..=(*upto).min(CELLS) {
                    knobs.insert(over.clone(), n);
                    cell(&knobs);
                }
            }
            Plot::Map { across, up, width, height, .. }
                if width.saturating_mul(*height) <= CELLS =>
            {
                for (x, y) in (0..*width).flat_map(|x| (0..*height).map(move |y| (x, y))) {
                    knobs.insert(across.clone(), x);
                    knobs.insert(up.clone(), y);
                    cell(&knobs);
                }
            }
            _ => {}
        }
    }
}
