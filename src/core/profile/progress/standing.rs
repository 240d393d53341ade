//! What has been earned: lessons that are found or held, chapters that are mastered. Nothing of it
//! is ever taken away; it is computed from the record.

use crate::lesson::{Chapter, Lesson, Shelf};
use crate::profile::progress::deck::ideas;
use crate::profile::progress::names::Day;
use crate::profile::progress::next::is_done;
use crate::profile::progress::recall::{Event, answers};
use crate::profile::progress::record::{Counter, Progress};
use crate::profile::progress::walk::How;
use std::collections::BTreeMap;

/// After so many days a card that is right shows that its lesson is held.
const HELD: u64 = 7;
/// After so many days a card counts for its chapter.
const LATE: u64 = 16;
/// So many of the last so many of those are to be right.
const RIGHT: (usize, usize) = (16, 20);
/// After so many wrong ones of the last so many a chapter asks for review.
const REVIEW: (usize, usize) = (2, 5);

/// How far one has come with a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// Something is left to be solved.
    Open,
    /// Every exercise has been solved.
    Found,
    /// What is built or proved was done unaided, and an idea was still there a week later.
    Held,
}

/// How far one has come with a chapter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Mastery {
    /// Lessons that are found, those that are held among them.
    pub found: usize,
    /// Lessons that are held.
    pub held: usize,
    /// All lessons.
    pub lessons: usize,
    /// The exam was passed, and what is asked weeks later is known.
    pub mastered: bool,
    /// Of the last cards too many were wrong.
    pub review: bool,
}

impl Progress {
    /// The exam of a chapter was taken today. Of two on one day the better one stays.
    pub fn examine(&mut self, chapter: Chapter, today: Day, passed: bool) {
        let days = self.exams.entry(chapter.id().to_owned()).or_default();
        let kept = days.entry(today.number()).or_insert(passed);
        *kept |= passed;
    }

    /// Whether the exam of a chapter was passed.
    #[must_use]
    pub fn has_passed(&self, chapter: Chapter) -> bool {
        self.exams.get(chapter.id()).is_some_and(|days| days.values().any(|passed| *passed))
    }

    /// The day of the last exam of a chapter up to today.
    #[must_use]
    pub fn examined(&self, chapter: Chapter, today: Day) -> Option<u64> {
        let days = self.exams.get(chapter.id())?;
        days.range(..=today.number()).next_back().map(|(day, _)| *day)
    }
}

/// How far one has come with a lesson.
#[must_use]
pub fn standing(record: &Progress, lesson: &Lesson) -> Standing {
    if !is_done(record, lesson) {
        let before = record.counter(&lesson.id, Counter::Found) > 0;
        return if before { Standing::Found } else { Standing::Open };
    }
    let unaided = lesson.steps.iter().all(|step| {
        !step.task.as_ref().is_some_and(crate::lesson::Task::is_built)
            || record.how(&lesson.id, step).is_some_and(How::is_unaided)
    });
    let kept = ideas(lesson).any(|idea| {
        let events = record.events(&idea.card);
        events.is_some_and(|events| {
            answers(events).any(|(_, gone, event)| gone >= HELD && event == Event::Right)
        })
    });
    if unaided && kept { Standing::Held } else { Standing::Found }
}

/// How far one has come with a chapter.
#[must_use]
pub fn mastery(record: &Progress, shelf: &Shelf, chapter: Chapter) -> Mastery {
    let mut mastery = Mastery::default();
    let mut late: BTreeMap<(u64, String), bool> = BTreeMap::new();
    for lesson in shelf.lessons().filter(|lesson| lesson.chapter == chapter) {
        let standing = standing(record, lesson);
        mastery.lessons += 1;
        mastery.found += usize::from(standing >= Standing::Found);
        mastery.held += usize::from(standing == Standing::Held);
        for idea in ideas(lesson) {
            let Some(events) = record.events(&idea.card) else { continue };
            for (day, _, event) in answers(events).filter(|(_, gone, _)| *gone >= LATE) {
                late.insert((day, idea.card.clone()), event == Event::Right);
            }
        }
    }
    let right = |last: usize| late.values().rev().take(last).filter(|right| **right).count();
    mastery.mastered = record.has_passed(chapter) && right(RIGHT.1) >= RIGHT.0;
    mastery.review = late.len().min(REVIEW.1) - right(REVIEW.1) >= REVIEW.0;
    mastery
}

/// What has been earned in all lessons.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Earned {
    lessons: BTreeMap<String, Standing>,
    chapters: Vec<(Chapter, Mastery)>,
}

impl Earned {
    /// What a record holds of these lessons.
    #[must_use]
    pub fn of(record: &Progress, shelf: &Shelf) -> Self {
        let of = |lesson: &Lesson| (lesson.id.clone(), standing(record, lesson));
        let chapters = shelf.chapters().into_iter();
        let chapters = chapters.map(|chapter| (chapter, mastery(record, shelf, chapter)));
        Self { lessons: shelf.lessons().map(of).collect(), chapters: chapters.collect() }
    }

    /// How far one has come with a lesson.
    #[must_use]
    pub fn lesson(&self, id: &str) -> Standing {
        self.lessons.get(id).copied().unwrap_or(Standing::Open)
    }

    /// How far one has come with a chapter.
    #[must_use]
    pub fn chapter(&self, chapter: Chapter) -> Mastery {
        let of = self.chapters.iter().find(|(of, _)| *of == chapter);
        of.map(|(_, mastery)| *mastery).unwrap_or_default()
    }
}
