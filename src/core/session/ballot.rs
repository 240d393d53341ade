//! What a class can vote for by number: the answers to choose from, the cards of a game without a
//! name, the lines of an argument.

use super::{Answer, Session, Tried, choices};
use crate::lesson::Task;
use crate::lesson::answers;
use crate::lesson::task::estimate::counted;
use crate::lesson::task::which::{DRAWN, NUMBERS, drawn, translated};
use crate::study::Oracle;

/// Positions that are tried for what comes of an option.
const LOOKED: usize = 64;

impl Session {
    /// How many options there are; 0 where the answer is made in another way.
    #[must_use]
    pub fn options(&self) -> usize {
        match &self.step.task {
            Some(Task::Which { cards, .. }) => cards.len(),
            Some(Task::FalseStep { lines, .. }) => lines.len(),
            _ => choices(&self.step).len(),
        }
    }

    /// The answer that an option stands for: filled in so that it is right if it can be, or else so
    /// that there is something to be seen.
    #[must_use]
    pub fn option(&self, place: usize, oracle: &mut Oracle) -> Option<Answer> {
        let all = self.filled_in(place, oracle);
        let right = all.iter().find(|answer| self.judge(answer, oracle) == Some(Tried::Right));
        if let Some(right) = right {
            return Some(right.clone());
        }
        let shows = |answer: &&Answer| {
            let mut session = self.clone();
            session.answer(answer, oracle);
            session.seen().is_some()
        };
        all.iter().find(shows).or_else(|| all.first()).cloned()
    }

    /// The option that is right; of a chair none here, since it is played for.
    #[must_use]
    pub fn right_option(&self, oracle: &mut Oracle) -> Option<usize> {
        if let Some(Task::Seat { .. }) = &self.step.task {
            let right = self.chair(oracle)?;
            return choices(&self.step).iter().position(|answer| *answer == Answer::Seat(right));
        }
        (0..self.options()).find(|place| {
            let answer = self.option(*place, oracle);
            answer.is_some_and(|answer| self.judge(&answer, oracle) == Some(Tried::Right))
        })
    }

    /// Is the answer a number, which a class calls out?
    #[must_use]
    pub const fn is_number(&self) -> bool {
        matches!(self.step.task, Some(Task::Number { .. } | Task::Estimate { .. }))
    }

    /// The number that is right, where the answer is one.
    #[must_use]
    pub fn right_number(&self, oracle: &mut Oracle) -> Option<u64> {
        match &self.step.task {
            Some(Task::Number { what, .. }) => {
                answers::quantity(what, &self.step.start_knobs(), oracle).ok()
            }
            Some(Task::Estimate { what, .. }) => counted(what, oracle).ok().map(|(truth, _)| truth),
            _ => None,
        }
    }

    /// The ways in which an option can be filled in.
    fn filled_in(&self, place: usize, oracle: &mut Oracle) -> Vec<Answer> {
        match &self.step.task {
            Some(Task::Which { cards, .. }) => {
                let Some(name) = cards.get(place) else { return Vec::new() };
                let card = |numbers| Answer::Card { card: place, numbers };
                // The numbers that the positions really have, and plain ones.
                let here = drawn(&self.step, oracle).unwrap_or_default();
                let own: Option<Vec<String>> = here
                    .iter()
                    .map(|(_, sum)| {
                        let text = sum.to_string();
                        let row = text.rsplit_once('(')?.1.trim_end_matches(')').to_owned();
                        (row.len() <= NUMBERS && translated(name, &row).is_some()).then_some(row)
                    })
                    .collect();
                let plain = ["1", "1 1", "1 1 1", "1 1 1 1"].into_iter();
                let plain = plain.filter(|numbers| translated(name, numbers).is_some());
                let many = here.len().min(DRAWN);
                let plain = plain.map(|numbers| vec![numbers.to_owned(); many]);
                own.into_iter().chain(plain).map(card).collect()
            }
            Some(Task::FalseStep { over, lines, .. }) if place < lines.len() => {
                let there = answers::choices(over).ok().into_iter().flatten().take(LOOKED);
                let there = there.filter_map(|over| {
                    let mut knobs = self.step.start_knobs();
                    knobs.extend(over);
                    self.template.fill(&knobs).ok()
                });
                let own = std::iter::once(self.sum().clone());
                own.chain(there).map(|at| Answer::Line { place, at }).collect()
            }
            _ => choices(&self.step).into_iter().nth(place).into_iter().collect(),
        }
    }
}
