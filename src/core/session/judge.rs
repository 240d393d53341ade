//! What comes of an answer: judged by the oracle, since no answer is stored.

pub(super) mod argue;
pub(super) mod construct;
pub(super) mod reply;
pub(super) mod which;
pub(super) mod write;

use crate::games::Sum;
use crate::lesson::answers::{self, counterexample, quantity};
use crate::lesson::task::claim;
use crate::lesson::task::estimate::counted;
use crate::lesson::task::reply::Answered;
use crate::lesson::{Quantity, Task};
use crate::session::attempt::Tried;
use crate::session::command::Answer;
use crate::session::{Session, hacking};
use crate::solver::outcome::Outcome;
use crate::study::Oracle;
use std::collections::BTreeSet;

impl Session {
    /// What comes of an answer; `None` if it is none to this exercise.
    pub(super) fn judge(&self, answer: &Answer, oracle: &mut Oracle) -> Option<Tried> {
        let known = |sum: Sum, oracle: &mut Oracle| oracle.outcome(&sum).ok();
        Some(match (self.step.task.as_ref()?, answer) {
            (Task::WhoWins { .. }, Answer::Who(said)) => {
                match known(self.step.start().ok()?, oracle) {
                    Some(truth) if truth == *said => Tried::Right,
                    Some(_) => Tried::Wrong,
                    None => Tried::Unknown,
                }
            }
            (Task::Judge { positions, .. }, Answer::Judged(said)) => {
                let wrong: Vec<u64> = positions
                    .iter()
                    .enumerate()
                    .filter(|(i, text)| {
                        let truth = answers::position(text).ok().and_then(|sum| known(sum, oracle));
                        truth.is_none() || said.get(*i).copied().flatten() != truth
                    })
                    .map(|(i, _)| i as u64)
                    .collect();
                right_or(wrong)
            }
            (Task::Claim { over, range, .. }, Answer::Marked(marked)) => {
                match claim::wrong(&self.step, over, *range, marked, oracle) {
                    // No more than the smallest: the rest would be the solution.
                    Ok(wrong) => right_or(wrong.into_iter().collect()),
                    Err(_) => Tried::Unknown,
                }
            }
            (Task::Number { what, .. }, Answer::Number(said)) => {
                match quantity(what, &self.step.start_knobs(), oracle) {
                    Ok(truth) if truth == *said => Tried::Right,
                    // What is taken is played, and so seen.
                    Ok(_) if matches!(what, Quantity::Take(_)) => Tried::Wrong,
                    Ok(truth) => Tried::Off { large: *said > truth },
                    Err(_) => Tried::Unknown,
                }
            }
            (Task::Balance { knob, .. }, Answer::Number(said)) => {
                let mut knobs = self.step.start_knobs();
                knobs.insert(knob.clone(), *said);
                match known(self.template.fill(&knobs).ok()?, oracle) {
                    Some(Outcome::P) => Tried::Right,
                    Some(Outcome::N) => Tried::Wrong,
                    None => Tried::Unknown,
                }
            }
            (Task::Order { positions, by, .. }, Answer::Order(said)) => {
                let ranks: Result<Vec<u128>, _> = positions
                    .iter()
                    .map(|text| answers::rank(&answers::position(text)?, *by, oracle))
                    .collect();
                let Ok(ranks) = ranks else { return Some(Tried::Unknown) };
                let places: BTreeSet<usize> = said.iter().copied().collect();
                if places.len() != ranks.len() || said.len() != ranks.len() {
                    return None;
                }
                // No more than the first two that stand the wrong way round.
                let turned = |pair: &&[usize]| match pair {
                    [one, next] => ranks.get(*one) > ranks.get(*next),
                    _ => false,
                };
                let wrong = said.windows(2).find(turned).unwrap_or_default();
                right_or(wrong.iter().map(|place| *place as u64).collect())
            }
            (Task::Mistakes { .. }, Answer::Marked(marked)) => {
                match answers::mistakes(&self.step, oracle) {
                    Ok(truth) => {
                        let truth: BTreeSet<u64> = truth.into_iter().collect();
                        // No more than the first: the rest would be the solution.
                        right_or(truth.symmetric_difference(marked).take(1).copied().collect())
                    }
                    Err(_) => Tried::Unknown,
                }
            }
            (Task::Hack { program, .. }, answer) => return hacking::judge(program, answer),
            (Task::Rule { over, options, .. }, Answer::Rule(rule)) => {
                let option = options.get(*rule)?;
                match counterexample(&self.template, over, &option.lost, oracle) {
                    Ok(None) => Tried::Right,
                    Ok(Some(at)) => {
                        let truth = known(at.clone(), oracle)?;
                        Tried::Counterexample { rule: *rule, at, truth }
                    }
                    Err(_) => Tried::Unknown,
                }
            }
            (Task::Construct { .. }, Answer::Built(built)) => {
                construct::judge(&self.step, built.as_ref(), oracle)?
            }
            (Task::Reply { by: Answered::Each, .. }, Answer::Replies(_))
            | (Task::Reply { by: Answered::Formula, .. }, Answer::Written(_)) => {
                reply::judge(&self.step, answer, oracle)?
            }
            (Task::Estimate { what, .. }, Answer::Number(said)) => match counted(what, oracle) {
                Ok((truth, of)) => Tried::Estimated { said: *said, truth, of },
                Err(_) => Tried::Unknown,
            },
            (Task::Write { over, .. }, Answer::Written(typed)) => {
                write::judge(&self.step, over, typed, oracle)?
            }
            (Task::Proof { .. }, Answer::Order(order)) => argue::proof(&self.step, order, oracle)?,
            (Task::FalseStep { .. }, Answer::Line { place, at }) => {
                argue::false_step(&self.step, (*place, at), oracle)?
            }
            (Task::Which { .. }, Answer::Card { card, numbers }) => {
                which::judge(&self.step, (*card, numbers), oracle)?
            }
            _ => return None,
        })
    }
}

fn right_or(wrong: Vec<u64>) -> Tried {
    if wrong.is_empty() { Tried::Right } else { Tried::WrongAt(wrong) }
}
