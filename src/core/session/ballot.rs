//! What a class can vote for by number: the answers to choose from, the cards of a game without a
//! name, the lines of an argument.

use super::{Answer, Session, choices};
use crate::games::Sum;
use crate::lesson::Task;
use crate::lesson::answers::{self, positions};
use crate::lesson::task::construct::{ranges, stands};
use crate::lesson::task::estimate::counted;
use crate::lesson::task::line::first_false;
use crate::lesson::task::proof::laid;
use crate::lesson::task::which::{DRAWN, NUMBERS, drawn, translated};
use crate::study::Oracle;

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
        if let Some(right) = all.iter().find(|answer| self.is_right(answer, oracle)) {
            return Some(right.clone());
        }
        let shows = |answer: &&Answer| {
            let tried = self.judge(answer, oracle);
            tried.is_some_and(|tried| self.line(answer, &tried, oracle).is_some())
        };
        all.iter().find(shows).or_else(|| all.first()).cloned()
    }

    /// Would this answer solve the exercise? A chair is played for and a move is made, so that they
    /// are none here.
    #[must_use]
    pub fn is_right(&self, answer: &Answer, oracle: &mut Oracle) -> bool {
        self.judge(answer, oracle).is_some_and(|tried| tried.solves())
    }

    /// The option that is right; of a chair none here, since it is played for.
    #[must_use]
    pub fn right_option(&self, oracle: &mut Oracle) -> Option<usize> {
        if let Some(Task::Seat { .. }) = &self.step.task {
            let right = self.chair(oracle)?;
            return choices(&self.step).iter().position(|answer| *answer == Answer::Seat(right));
        }
        if let Some(Task::FalseStep { over, lines, .. }) = &self.step.task {
            for (place, line) in lines.iter().enumerate() {
                if line.holds.fails(&self.step, over, oracle).ok()?.is_some() {
                    return Some(place);
                }
            }
            return None;
        }
        (0..self.options()).find(|place| {
            let all = self.filled_in(*place, oracle);
            all.iter().any(|answer| self.is_right(answer, oracle))
        })
    }

    /// Of an argument the first line that is false, and where it fails.
    fn first_false(&self, oracle: &mut Oracle) -> Option<(usize, Vec<Sum>)> {
        let Some(Task::FalseStep { over, lines, .. }) = &self.step.task else { return None };
        first_false(&self.step, over, lines, oracle).ok()?
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
                // They are counted as they are laid out, not as their author wrote them.
                let laid = laid(&self.step, cards.len());
                let card = laid.get(place).and_then(|at| Some((*at, cards.get(*at)?)));
                let Some((card, name)) = card else { return Vec::new() };
                let card = |numbers| Answer::Card { card, numbers };
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
                // The board's own position where that does.
                let own = Some(self.sum().clone());
                let at = match self.first_false(oracle) {
                    Some((first, broken)) if first == place => {
                        own.filter(|own| broken.contains(own)).or_else(|| broken.first().cloned())
                    }
                    _ => own.filter(|own| stands(&self.step, over, own).is_some()).or_else(|| {
                        let over = ranges(&self.step, over);
                        positions(&self.template, &over).ok()?.next().map(|(_, sum)| sum)
                    }),
                };
                at.map(|at| Answer::Line { place, at }).into_iter().collect()
            }
            _ => choices(&self.step).into_iter().nth(place).into_iter().collect(),
        }
    }
}
