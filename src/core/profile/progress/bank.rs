//! The bank: exercises of all lessons that one has worked in, without titles and in mixed order,
//! each with numbers that have not come for a long time.

use crate::lesson::twin::Die;
use crate::lesson::{Shelf, Task};
use crate::profile::progress::names::Day;
use crate::profile::progress::next::Spot;
use crate::profile::progress::record::Progress;

/// Questions of one sitting.
pub const DRAWN: usize = 10;
/// No position returns within so many days.
pub const REST: u64 = 90;
/// Lessons that one must have worked in, so that there is something to mix.
pub const LESSONS: usize = 3;
/// So often is drawn, those that do not fit among them.
const LOOKED: usize = 40 * DRAWN;
/// Of so many draws one is of the exercises that a formula solves.
const SUBSTITUTION: u64 = 5;

/// A question that is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawn {
    /// The exercise of which a twin is asked.
    pub spot: Spot,
    /// Of a question who wins: whether the one to move has lost. Of any two running one is so, so
    /// that of twenty nine to eleven are.
    pub lost: Option<bool>,
}

/// Is it solved by putting numbers in a rule?
const fn is_substitution(task: &Task) -> bool {
    matches!(
        task,
        Task::Judge { .. }
            | Task::FindMove { .. }
            | Task::Win { .. }
            | Task::Number { .. }
            | Task::Order { .. }
    )
}

/// Is it asked who wins?
#[must_use]
pub const fn asks_winner(task: &Task) -> bool {
    matches!(task, Task::WhoWins { .. } | Task::Seat { .. })
}

/// Is there something to draw from?
#[must_use]
pub fn is_open(record: &Progress, shelf: &Shelf) -> bool {
    let worked = |id: &str| record.medals(id).next().is_some();
    shelf.lessons().filter(|lesson| worked(&lesson.id)).count() >= LESSONS
}

/// Questions of one sitting, the same for the same seed.
#[must_use]
pub fn draw(record: &Progress, shelf: &Shelf, seed: u64) -> Vec<Drawn> {
    let mut die = Die::new(seed);
    let mut piles: [Vec<Spot>; 2] = Default::default();
    for lesson in shelf.lessons().filter(|lesson| record.medals(&lesson.id).next().is_some()) {
        for (step, task) in lesson.steps.iter().enumerate().filter_map(|(at, step)| {
            let task = step.task.as_ref().filter(|task| task.is_asked_again());
            Some((at, task?))
        }) {
            let spot = Spot { lesson: lesson.id.clone(), step };
            piles[usize::from(is_substitution(task))].push(spot);
        }
    }
    let mut all: Vec<Drawn> = Vec::new();
    let mut second = None;
    for _ in 0..LOOKED {
        if all.len() == DRAWN {
            break;
        }
        let pile = usize::from(die.below(SUBSTITUTION) == 0);
        let pile = if piles[pile].is_empty() { 1 - pile } else { pile };
        let last = all.last().map(|drawn| drawn.spot.lesson.clone());
        let spot = die.pick(&piles[pile]).cloned();
        let Some(spot) = spot else { break };
        // Never two running of one lesson, unless there is no other.
        if last.as_ref() == Some(&spot.lesson) && is_open(record, shelf) {
            continue;
        }
        let lesson = shelf.lesson(&spot.lesson);
        let task = lesson.and_then(|of| of.steps.get(spot.step)).and_then(|s| s.task.as_ref());
        let lost = task.is_some_and(asks_winner).then(|| match second.take() {
            Some(lost) => lost,
            None => {
                let lost = die.below(2) == 0;
                second = Some(!lost);
                lost
            }
        });
        all.push(Drawn { spot, lost });
    }
    all
}

impl Progress {
    /// A position was asked today.
    pub fn ask(&mut self, position: &str, today: Day) {
        let day = self.asked.entry(position.to_owned()).or_default();
        *day = today.number().max(*day);
    }

    /// Has this position not been asked for so long that it may come?
    #[must_use]
    pub fn has_rested(&self, position: &str, today: Day) -> bool {
        // A day in the future is of a clock that was wrong.
        self.asked.get(position).is_none_or(|day| today.number().abs_diff(*day) >= REST)
    }
}
