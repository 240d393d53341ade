//! A right answer, filled in where the learner's own would stand: of an exercise that was solved at
//! another time, or told.

use super::{Answer, Beat, Draft, Session, Tried};
use crate::contest::code::run::typed;
use crate::contest::code::{Ready, embedded};
use crate::games::Sum;
use crate::lesson::answers::{self, NoAnswer, position, rank};
use crate::lesson::task::claim::Given;
use crate::lesson::task::construct::any;
use crate::lesson::task::reply::{Answered, formula, replies, rows};
use crate::lesson::{Claim, Span, Step, Task};
use crate::solver::outcome::Outcome;
use crate::study::Oracle;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A balance heap is no larger.
const HEAVIEST: u64 = 4_096;

/// A right answer that is nobody's own.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Solution {
    /// As the controls hold it; a rule as the notation has it.
    pub draft: Draft,
    /// The position that belongs to it, where one is built on the board.
    pub at: Option<Sum>,
}

impl Session {
    /// A right answer, if the step opened with one: where one of few rows is chosen, and where it
    /// is a move or a game, none stands here.
    #[must_use]
    pub const fn solution(&self) -> Option<&Solution> {
        self.solution.as_ref()
    }

    /// Shows the answer and everything that is hidden until the exercise is solved.
    pub fn unveil(&mut self, oracle: &mut Oracle) {
        self.skip(oracle);
        self.attempt.show();
        self.attempt.note(Tried::Right);
        self.mark_right(oracle);
        self.course.beat = Beat::Keep;
        self.light(oracle);
        if let Some(reviewing) = &mut self.reviewing {
            reviewing.show();
        }
        self.changes += 1;
    }

    /// The exercise is solved, and not by an answer that stands there: one is filled in.
    pub(super) fn fill_in(&mut self, oracle: &mut Oracle) {
        self.solution = self.solved(oracle).ok().flatten();
    }

    fn solved(&self, oracle: &mut Oracle) -> Result<Option<Solution>, NoAnswer> {
        let (step, empty) = (&self.step, Draft::of(&self.step));
        let Some(task) = &step.task else { return Ok(None) };
        let mut at = None;
        let draft = match task {
            Task::Judge { positions, .. } => {
                let mut outcome = |text: &String| -> Result<_, NoAnswer> {
                    Ok(Some(oracle.outcome(&position(text)?)?))
                };
                let judged = positions.iter().map(&mut outcome).collect::<Result<_, _>>()?;
                Draft { judged, ..empty }
            }
            Task::Claim { over, range, by, .. } => {
                let marked = lost(step, over, *range, oracle)?;
                match by {
                    Given::Marks => Draft { marked, ..empty },
                    Given::Typed => {
                        let all: Vec<String> = marked.iter().map(u64::to_string).collect();
                        Draft { written: all.join(", "), ..empty }
                    }
                }
            }
            Task::Mistakes { .. } => {
                Draft { marked: answers::mistakes(step, oracle)?.into_iter().collect(), ..empty }
            }
            Task::Order { positions, by, .. } => {
                let mut ranked =
                    |text: &String| -> Result<_, NoAnswer> { rank(&position(text)?, *by, oracle) };
                let ranks: Vec<u128> =
                    positions.iter().map(&mut ranked).collect::<Result<_, _>>()?;
                let mut order = empty.order.clone();
                order.sort_by_key(|place| ranks.get(*place).copied());
                Draft { order, ..empty }
            }
            Task::Proof { lines, .. } => Draft { order: (0..lines.len()).collect(), ..empty },
            Task::Number { .. } | Task::Estimate { .. } => {
                let number = self.right_number(oracle).map(|number| number.to_string());
                Draft { number: number.unwrap_or_default(), ..empty }
            }
            Task::Write { .. } => {
                let law = step.claims.iter().find_map(|claim| match claim {
                    Claim::Always { of, lost, .. } if *of == step.position => Some(lost.clone()),
                    _ => None,
                });
                Draft { written: law.unwrap_or_default(), ..empty }
            }
            Task::Reply { by, .. } => {
                let rows = rows(&step.start()?);
                match by {
                    Answered::Formula => {
                        let written = formula(step, &rows, oracle)?.unwrap_or_default();
                        Draft { written, ..empty }
                    }
                    Answered::Each => {
                        let mut lost = |to: &Sum| oracle.outcome(to) == Ok(Outcome::P);
                        let left = rows
                            .iter()
                            .map(|row| replies(&row.after).into_iter().find(&mut lost))
                            .collect();
                        Draft { replies: left, ..empty }
                    }
                }
            }
            Task::Construct { within, must, .. } => {
                any(step, (within, must), oracle, |sum, _| {
                    at = Some(sum.clone());
                    true
                })?;
                Draft { choice: Some(usize::from(at.is_none())), ..empty }
            }
            Task::Balance { knob, .. } => {
                at = balanced(step, knob, oracle)?;
                empty
            }
            Task::FalseStep { .. } | Task::Which { .. } => {
                let right = self.right_option(oracle).and_then(|place| self.option(place, oracle));
                match right {
                    Some(Answer::Line { place, at: broken }) => {
                        at = Some(broken);
                        Draft { choice: Some(place), ..empty }
                    }
                    Some(Answer::Card { card, numbers }) => {
                        Draft { choice: Some(card), translated: numbers, ..empty }
                    }
                    _ => return Ok(None),
                }
            }
            Task::Hack { program, .. } => match embedded(program) {
                Some(Ready { on, smallest: Some(case), .. }) => {
                    Draft { input: Some(typed(&on, &case)), ..empty }
                }
                // Nothing breaks it.
                Some(_) => empty,
                None => return Ok(None),
            },
            Task::Seat { .. }
            | Task::WhoWins { .. }
            | Task::Rule { .. }
            | Task::FindMove { .. }
            | Task::Win { .. } => return Ok(None),
        };
        Ok(Some(Solution { draft, at }))
    }
}

/// The lost ones along a knob.
fn lost(
    step: &Step,
    over: &str,
    Span(from, to): Span,
    oracle: &mut Oracle,
) -> Result<BTreeSet<u64>, NoAnswer> {
    let (template, mut knobs, mut lost) = (step.template(), step.start_knobs(), BTreeSet::new());
    for n in from..=to {
        knobs.insert(over.to_owned(), n);
        if oracle.outcome(&template.fill(&knobs)?)? == Outcome::P {
            lost.insert(n);
        }
    }
    Ok(lost)
}

/// The sum with the heap that balances it.
fn balanced(step: &Step, knob: &str, oracle: &mut Oracle) -> Result<Option<Sum>, NoAnswer> {
    let (template, mut knobs) = (step.template(), step.start_knobs());
    let Some(ends) = step.knobs.get(knob) else { return Ok(None) };
    for size in ends.from..=ends.to.min(ends.from.saturating_add(HEAVIEST)) {
        knobs.insert(knob.to_owned(), size);
        let sum = template.fill(&knobs)?;
        if oracle.outcome(&sum)? == Outcome::P {
            return Ok(Some(sum));
        }
    }
    Ok(None)
}
