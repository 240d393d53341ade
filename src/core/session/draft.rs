//! An answer that is being made up, before it is handed in.

use crate::games::Sum;
use crate::lesson::task::reply::{Answered, replies, rows};
use crate::lesson::task::which::{DRAWN, NUMBERS};
use crate::lesson::task::write::WRITTEN;
use crate::lesson::{Step, Task};
use crate::solver::outcome::Outcome;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Digits of a number that is typed: as many as fit in 64 bits.
const DIGITS: usize = 20;

/// Bytes of an input that is typed.
pub const INPUT: usize = 400;

/// The answer being made up, before it is handed in.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// Judgements so far.
    pub judged: Vec<Option<Outcome>>,
    /// Marked knob values.
    pub marked: BTreeSet<u64>,
    /// Positions in order so far, by their indices.
    pub order: Vec<usize>,
    /// The number as typed.
    pub number: String,
    /// The answer chosen of a few, by its index.
    pub choice: Option<usize>,
    /// The input that is to break a program, as typed; none while it is taken from the board.
    #[serde(default)]
    pub input: Option<String>,
    /// What is left after each move of the other side.
    #[serde(default)]
    pub replies: Vec<Option<Sum>>,
    /// The rule as typed.
    #[serde(default)]
    pub written: String,
    /// What positions are under the rules of a card, by their numbers as typed.
    #[serde(default)]
    pub translated: Vec<String>,
}

impl Draft {
    /// The answer to a step's exercise before anything is done.
    #[must_use]
    pub fn of(step: &Step) -> Self {
        let (mut judged, mut order) = (Vec::new(), Vec::new());
        let (mut replies, mut translated) = (Vec::new(), Vec::new());
        match &step.task {
            Some(Task::Judge { positions, .. }) => judged = vec![None; positions.len()],
            Some(Task::Order { positions, .. }) => order = (0..positions.len()).collect(),
            Some(Task::Reply { by: Answered::Each, .. }) => {
                replies = step.start().iter().flat_map(rows).map(|_| None).collect();
            }
            Some(Task::Which { at, .. }) => translated = vec![String::new(); (*at).min(DRAWN)],
            _ => {}
        }
        Self { judged, order, replies, translated, ..Self::default() }
    }

    /// Can each of these be left after the move that it answers?
    fn are_replies(&self, step: &Step) -> bool {
        let rows: Vec<_> = step.start().iter().flat_map(rows).collect();
        self.replies
            .iter()
            .zip(rows)
            .all(|(left, row)| left.as_ref().is_none_or(|left| replies(&row.after).contains(left)))
    }

    /// Can this have been made up for this step?
    #[must_use]
    pub fn fits(&self, step: &Step) -> bool {
        let empty = Self::of(step);
        let mut order = self.order.clone();
        order.sort_unstable();
        let may_mark = |n: &u64| match &step.task {
            Some(Task::Claim { range, .. }) => (range.0..=range.1).contains(n),
            Some(Task::Mistakes { .. }) => *n > 0 && *n <= step.record.len() as u64,
            _ => false,
        };
        let ordered = match &step.task {
            // Lines are put there one by one.
            Some(Task::Proof { lines, extra, .. }) => {
                order.dedup();
                order.len() == self.order.len()
                    && order.iter().all(|line| *line < lines.len() + extra.len())
            }
            _ => order == empty.order,
        };
        self.judged.len() == empty.judged.len()
            && ordered
            && self.translated.len() == empty.translated.len()
            && self.translated.iter().all(|numbers| numbers.chars().count() <= NUMBERS)
            && self.replies.len() == empty.replies.len()
            && self.are_replies(step)
            && self.marked.iter().all(may_mark)
            && self.written.chars().count() <= WRITTEN
            && self.number.len() <= DIGITS
            && self.number.bytes().all(|byte| byte.is_ascii_digit())
            && self.input.as_ref().is_none_or(|input| {
                input.len() <= INPUT && matches!(step.task, Some(Task::Hack { .. }))
            })
    }
}
