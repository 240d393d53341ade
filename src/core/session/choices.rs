//! Exercises with a few answers to choose from: which they are, and which of them is right.

use crate::lesson::{Step, Task};
use crate::session::attempt::{Attempt, FEW, Tried};
use crate::session::{Answer, Session, Side};
use crate::solver::outcome::Outcome;
use crate::study::Oracle;

/// The answers that stand below each other as rows; none where the answer is made in another way.
#[must_use]
pub fn choices(step: &Step) -> Vec<Answer> {
    match &step.task {
        Some(Task::WhoWins { .. }) => [Outcome::N, Outcome::P].map(Answer::Who).to_vec(),
        Some(Task::Seat { .. }) => [Side::You, Side::They].map(Answer::Seat).to_vec(),
        Some(Task::Rule { options, .. }) => (0..options.len()).map(Answer::Rule).collect(),
        _ => Vec::new(),
    }
}

/// Can at most [`FEW`] answers be given, so that a second try may be a guess? And may a twin have
/// another answer: is it not the same question in another order?
fn is_few(step: &Step) -> Option<bool> {
    match step.task.as_ref()? {
        Task::WhoWins { .. } => Some(true),
        Task::Judge { positions, .. } => (1 << positions.len().min(9) <= FEW).then_some(true),
        Task::Claim { range, .. } => (range.1.saturating_sub(range.0) < 2).then_some(true),
        Task::FindMove { .. } => {
            let moves = step.start().ok()?.moves().take(FEW + 1).count();
            (moves <= FEW).then_some(true)
        }
        Task::Rule { options, .. } => (options.len() <= FEW).then_some(false),
        // A chair must be played for.
        _ => None,
    }
}

impl Session {
    /// Goes on in the place of an exercise that was spoiled: solving this one solves the step.
    pub fn decide_for(&mut self, before: &Attempt) {
        self.attempt.go_on_from(before);
        self.changes += 1;
    }

    /// No twin can decide: the exercise goes on.
    pub fn forgive(&mut self) {
        self.attempt.forgive();
        self.changes += 1;
    }

    /// After an answer: whether a second try would be a guess.
    pub(super) fn narrow(&mut self) {
        let wrong = !matches!(
            self.attempt.last,
            None | Some(Tried::Right | Tried::Unknown | Tried::Breaks { .. } | Tried::Holds { .. })
        );
        if wrong && let Some(by_twin) = is_few(&self.step) {
            self.attempt.narrow(by_twin);
        }
    }

    /// Notes what came of an answer that was chosen.
    pub(super) fn note_choice(&mut self, answer: &Answer, tried: &Tried) {
        if *tried != Tried::Unknown && choices(&self.step).contains(answer) {
            self.attempt.choose(answer, *tried == Tried::Right);
        }
    }

    /// The answer was shown, or found at another time: marks it among the others, or fills it in.
    pub(super) fn mark_right(&mut self, oracle: &mut Oracle) {
        self.fill_in(oracle);
        let right = choices(&self.step).into_iter().find(|answer| match answer {
            Answer::Seat(side) => {
                let first = match self.step.start().map(|start| oracle.outcome(&start)) {
                    Ok(Ok(Outcome::N)) => Side::You,
                    Ok(Ok(Outcome::P)) => Side::They,
                    _ => return false,
                };
                *side == first
            }
            other => self.judge(other, oracle) == Some(Tried::Right),
        });
        if let Some(right) = right {
            self.attempt.choose(&right, true);
        }
    }
}
