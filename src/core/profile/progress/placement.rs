//! Placement: what somebody knows already, in at most twelve questions that halve the course. What
//! lies below two right answers that were no guess is known.

use crate::lesson::task::construct::speaks_for_itself;
use crate::lesson::twin::Die;
use crate::lesson::{Lesson, Shelf, Task};
use crate::profile::progress::deck::ideas;
use crate::profile::progress::names::Day;
use crate::profile::progress::next::Spot;
use crate::profile::progress::recall::Event;
use crate::profile::progress::record::{Counter, Progress};

/// Questions in all.
pub const QUESTIONS: usize = 12;

/// How sure somebody is of an answer, before they hear what comes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Sure {
    /// It was guessed.
    Guess,
    /// They think so.
    #[default]
    ThinkSo,
    /// They are sure.
    Sure,
}

impl Sure {
    /// All of them, the surest first.
    pub const ALL: [Self; 3] = [Self::Sure, Self::ThinkSo, Self::Guess];
}

/// The counters of no lesson in particular.
const COURSE: &str = "";
/// After so many answers it is told what being sure was worth.
const TOLD: u64 = 50;

impl Progress {
    /// A question was answered of which it was said beforehand how sure one is.
    pub fn answered(&mut self, sure: Sure, right: bool, window: Option<u8>) {
        self.count(COURSE, Counter::Answers, window);
        if sure == Sure::Sure {
            self.count(COURSE, Counter::Sure, window);
            if right {
                self.count(COURSE, Counter::SureRight, window);
            }
        }
    }

    /// After every fifty answers: how many were right of those called sure, and how many were so.
    #[must_use]
    pub fn trusted(&self) -> Option<(u64, u64)> {
        let [answers, sure, right] =
            [Counter::Answers, Counter::Sure, Counter::SureRight].map(|c| self.counter(COURSE, c));
        let due = answers > 0 && answers.is_multiple_of(TOLD) && sure > 0;
        due.then_some((right.min(sure), sure))
    }
}

/// A placement under way: lessons by their places in the course.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placement {
    /// All before this one are known.
    known: usize,
    /// This one and all after it are not.
    open: usize,
    /// The lesson that is asked about.
    at: usize,
    /// Its first answer was right and no guess.
    half: bool,
    asked: usize,
    seed: u64,
}

impl Placement {
    /// Begins in the middle of so many lessons.
    #[must_use]
    pub const fn new(lessons: usize, seed: u64) -> Self {
        Self { known: 0, open: lessons, at: lessons / 2, half: false, asked: 0, seed }
    }

    /// How many lessons from the first are known by now.
    #[must_use]
    pub const fn known(&self) -> usize {
        self.known
    }

    /// The number of the question, from 1.
    #[must_use]
    pub const fn number(&self) -> usize {
        self.asked + 1
    }

    /// Is it over? A lesson is begun only where two questions are left for it.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.known >= self.open || (!self.half && self.asked + 2 > QUESTIONS)
    }

    /// Takes in an answer.
    pub const fn answer(&mut self, right: bool, sure: Sure) {
        self.asked += 1;
        let counts = right && !matches!(sure, Sure::Guess);
        if counts && !self.half {
            self.half = true;
            return;
        }
        self.half = false;
        if counts {
            self.known = self.at + 1;
        } else {
            self.open = self.at;
        }
        let middle = self.known + (self.open - self.known) / 2;
        // Whoever is sure and wrong is asked about the lesson before.
        self.at = if !right && matches!(sure, Sure::Sure) && self.open > self.known {
            self.open - 1
        } else {
            middle
        };
    }

    /// The exercise that is asked: first one that is built or played, then a proof; `None` once it
    /// is over.
    #[must_use]
    pub fn spot(&self, shelf: &Shelf) -> Option<Spot> {
        if self.is_over() {
            return None;
        }
        let lesson = shelf.lessons().nth(self.at)?;
        let proves = |task: &Task| {
            matches!(task, Task::Proof { .. } | Task::FalseStep { .. } | Task::Reply { .. })
        };
        let played = |task: &Task| (task.is_built() || task.is_played()) && !proves(task);
        let mut of = tasks(lesson, |task| if self.half { proves(task) } else { played(task) });
        if of.is_empty() {
            of = tasks(lesson, |_| true);
        }
        let mut die = Die::new(self.seed.wrapping_add(self.asked as u64));
        Some(Spot { lesson: lesson.id.clone(), step: *die.pick(&of)? })
    }

    /// It is over: the ideas of what is known enter as known ones, and chapters that are known to
    /// their ends are.
    pub fn place(&self, record: &mut Progress, shelf: &Shelf, today: Day) {
        let known: Vec<&Lesson> = shelf.lessons().take(self.known).collect();
        for idea in known.iter().flat_map(|lesson| ideas(lesson)) {
            if record.card(&idea.card, today).is_none() {
                record.recall(&idea.card, today, Event::Known);
            }
        }
        for lesson in &known {
            let all = shelf.lessons().filter(|of| of.chapter == lesson.chapter).count();
            if known.iter().filter(|of| of.chapter == lesson.chapter).count() == all {
                record.know(lesson.chapter);
            }
        }
    }
}

/// The exercises of a lesson that have twins and fit.
fn tasks(lesson: &Lesson, fits: impl Fn(&Task) -> bool) -> Vec<usize> {
    let steps = lesson.steps.iter().enumerate();
    let asks = steps.filter(|(_, step)| {
        speaks_for_itself(step)
            && step.task.as_ref().is_some_and(|task| task.is_asked_again() && fits(task))
    });
    asks.map(|(at, _)| at).collect()
}

/// Is a lesson known by a test, and nothing of it solved?
#[must_use]
pub fn is_known(record: &Progress, lesson: &Lesson) -> bool {
    let mut all = ideas(lesson).peekable();
    let known = |card: &str| {
        record.events(card).is_some_and(|days| days.values().any(|event| *event == Event::Known))
    };
    all.peek().is_some()
        && all.all(|idea| known(&idea.card))
        && record.medals(&lesson.id).next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Somebody who knows the first so many lessons, and how many lessons they are found to know.
    fn found(lessons: usize, knows: usize, sure: Sure) -> (usize, usize) {
        let mut placement = Placement::new(lessons, 0);
        while !placement.is_over() {
            placement.answer(placement.at < knows, sure);
        }
        (placement.known(), placement.asked)
    }

    #[test]
    fn twelve_questions_at_most_find_the_place_and_never_too_far() {
        for lessons in [1, 2, 28, 30, 40] {
            for knows in 0..=lessons {
                for sure in [Sure::ThinkSo, Sure::Sure] {
                    let (known, asked) = found(lessons, knows, sure);
                    assert!(asked <= QUESTIONS && known <= knows, "{lessons} {knows} {known}");
                    assert!(lessons > 30 || sure == Sure::Sure || knows - known <= 1);
                }
            }
        }
    }

    #[test]
    fn a_lesson_is_asked_for_something_built_or_played_and_then_for_a_proof() {
        let shelf = Shelf::embedded(&crate::lesson::reader::read);
        for (at, lesson) in shelf.lessons().enumerate() {
            for seed in 0..8 {
                let mut placement = Placement { at, ..Placement::new(30, seed) };
                for half in [false, true] {
                    placement.half = half;
                    let spot = placement.spot(&shelf).unwrap();
                    let task = lesson.steps[spot.step].task.as_ref().unwrap();
                    let proves = matches!(
                        task,
                        Task::Proof { .. } | Task::FalseStep { .. } | Task::Reply { .. }
                    );
                    assert_eq!(spot.lesson, lesson.id);
                    // Two lessons prove nothing by themselves.
                    let none = ["nim-5", "wythoff-7"].contains(&&*lesson.id);
                    assert!(proves == half || half && none, "{}: {task:?}", lesson.id);
                    assert!(half || task.is_built() || task.is_played());
                }
            }
        }
    }

    #[test]
    fn guesses_make_nothing_known() {
        assert_eq!(found(30, 30, Sure::Guess).0, 0);
    }

    #[test]
    fn whoever_is_sure_and_wrong_is_asked_one_lesson_lower() {
        let mut placement = Placement::new(30, 0);
        placement.answer(false, Sure::Sure);
        assert_eq!(placement.at, 14);
        placement.answer(false, Sure::ThinkSo);
        assert_eq!(placement.at, 7);
    }
}
