//! What a learner can do next: go on, the cards that come back, begin a lesson, show that a chapter is
//! known. Proposes and locks nothing; knows no words and no clock.

pub use crate::lesson::Spot;
use crate::lesson::task::construct::speaks_for_itself;
use crate::lesson::twin::Die;

use crate::lesson::{Chapter, Lesson, Shelf, Task};
use crate::profile::progress::deck::{Due, sitting};
use crate::profile::progress::names::Day;
use crate::profile::progress::placement::is_known;
use crate::profile::progress::record::Progress;

/// Exercises that show that a chapter is known.
pub const PROBE: usize = 6;

/// What can be done next.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Next {
    /// Where the learner was last, while something is left to be solved in that lesson.
    pub here: Option<Spot>,
    /// Nothing is solved in the lesson of `here`, and the plan does not lead there yet: it was
    /// looked at, so what the plan says comes first.
    pub glanced: bool,
    /// The cards of a sitting today.
    pub due: Vec<Due>,
    /// The next lesson in which something is left, of no chapter that is known by test: after the
    /// one where something was done last, or the first of all.
    pub lesson: Option<Spot>,
}

/// What this learner can do next. Without a day nothing is due.
#[must_use]
pub fn next(record: &Progress, shelf: &Shelf, today: Option<Day>) -> Next {
    let place = record.place().and_then(|place| spot(shelf, &place.lesson, &place.step));
    let here = place
        .clone()
        .filter(|spot| shelf.lesson(&spot.lesson).is_some_and(|lesson| !is_done(record, lesson)));
    let all: Vec<&Lesson> = shelf.lessons().collect();
    let open = |lesson: &&Lesson| {
        !is_done(record, lesson) && !record.knows(lesson.chapter) && !is_known(record, lesson)
    };
    let is_at = |lesson: &Lesson| place.as_ref().is_some_and(|place| place.lesson == lesson.id);
    // A lesson that was only looked at is no place to go on from.
    let worked = |lesson: &Lesson| record.medals(&lesson.id).next().is_some();
    let after = all.iter().position(|lesson| is_at(lesson) && worked(lesson)).map(|at| at + 1);
    let (before, behind) = all.split_at_checked(after.unwrap_or(0)).unwrap_or((&all, &[]));
    let order = || behind.iter().chain(before).copied();
    let planned = order().find(open);
    let glanced = here.is_some() && after.is_none() && !planned.is_some_and(is_at);
    let lesson = order().filter(|lesson| here.is_none() || !is_at(lesson)).find(open);
    Next {
        due: today.map(|today| sitting(record, shelf, today)).unwrap_or_default(),
        lesson: lesson
            .map(|lesson| Spot { lesson: lesson.id.clone(), step: resume(record, lesson) }),
        here,
        glanced,
    }
}

/// Where to go on in a lesson: at the first exercise that is left once one is solved, otherwise at
/// the beginning.
#[must_use]
pub fn resume(record: &Progress, lesson: &Lesson) -> usize {
    let begun = record.medals(&lesson.id).next().is_some();
    let left =
        lesson.steps.iter().position(|s| s.task.is_some() && record.how(&lesson.id, s).is_none());
    left.filter(|_| begun).unwrap_or(0)
}

/// Is every exercise of a lesson solved, be it in an edition of before?
#[must_use]
pub fn is_done(record: &Progress, lesson: &Lesson) -> bool {
    lesson
        .steps
        .iter()
        .all(|step| step.task.is_none() || record.medal(&lesson.id, &step.id).is_some())
}

/// Six exercises of a chapter that cannot be guessed, of different lessons where it has so many; the
/// same for the same seed. Empty if it has no six.
#[must_use]
pub fn probe(shelf: &Shelf, chapter: Chapter, seed: u64) -> Vec<Spot> {
    let mut die = Die::new(seed);
    let mut piles: Vec<Vec<Spot>> =
        shelf.lessons().filter(|lesson| lesson.chapter == chapter).map(exercises).collect();
    for pile in &mut piles {
        die.shuffle(pile);
    }
    die.shuffle(&mut piles);
    let mut all = dealt(piles);
    all.truncate(PROBE);
    if all.len() == PROBE { all } else { Vec::new() }
}

/// The exercises of a lesson that are guessed in at most one of eight cases.
fn exercises(lesson: &Lesson) -> Vec<Spot> {
    let steps = lesson.steps.iter().enumerate();
    let tasks = steps
        .filter(|(_, step)| step.task.as_ref().is_some_and(is_no_guess) && speaks_for_itself(step));
    tasks.map(|(step, _)| Spot { lesson: lesson.id.clone(), step }).collect()
}

fn is_no_guess(task: &Task) -> bool {
    match task {
        Task::WhoWins { .. } | Task::Rule { .. } | Task::Seat { .. } => false,
        Task::Judge { positions, .. } => positions.len() > 2,
        _ => task.is_asked_again(),
    }
}

/// One of each pile in turn, so that neighbours are of different piles while there are several.
fn dealt(mut piles: Vec<Vec<Spot>>) -> Vec<Spot> {
    let mut all = Vec::new();
    while piles.iter().any(|pile| !pile.is_empty()) {
        all.extend(piles.iter_mut().filter_map(Vec::pop));
    }
    all
}

fn spot(shelf: &Shelf, lesson: &str, step: &str) -> Option<Spot> {
    let at = shelf.lesson(lesson)?.steps.iter().position(|s| s.id == step)?;
    Some(Spot { lesson: lesson.to_owned(), step: at })
}
