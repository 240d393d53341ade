//! What is kept of a learner: medals, counters, the last place, chapters known by test, how steps
//! went, what happened to cards. Two records merge into their union.

use crate::lesson::{Chapter, Lesson};
use crate::profile::journal::SLOTS;
use crate::profile::progress::recall::Event;
use crate::profile::progress::trial::Trial;
use crate::profile::progress::walk::Walk;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// How an exercise was solved, the best way last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Medal {
    /// After seeing the answer.
    Shown,
    /// With a hint.
    Hinted,
    /// Unaided.
    Unaided,
}

/// What stands before the number of a window in the name of what it counts.
const PART: char = '.';

/// Something that is counted per lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Counter {
    /// Twins of exercises solved: the same with other numbers.
    Twins,
    /// Games won against the opponent.
    Games,
    /// Answers of which it was said beforehand how sure one is.
    Answers,
    /// Those called sure.
    Sure,
    /// Those of them that were right.
    SureRight,
    /// 1 where the lesson was found before exercises were added to it.
    Found,
    /// 1 where the rival of the lesson was refuted on the board.
    Refuted,
}

impl Counter {
    /// All counters.
    pub const ALL: [Self; 7] = [
        Self::Twins,
        Self::Games,
        Self::Answers,
        Self::Sure,
        Self::SureRight,
        Self::Found,
        Self::Refuted,
    ];

    /// Its name in the file.
    const fn key(self) -> &'static str {
        match self {
            Self::Twins => "twins",
            Self::Games => "games",
            Self::Answers => "answers",
            Self::Sure => "sure",
            Self::SureRight => "sure and right",
            Self::Found => "found",
            Self::Refuted => "refuted",
        }
    }
}

/// Where the learner was last.
///
/// The count is a logical clock (Lamport 1978): each visit counts one further than all that is
/// known, so that of two places the later one wins without any clock being asked. Equal counts,
/// from two machines apart, are told apart by the names.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bookmark {
    /// How many visits came before, as far as was known.
    pub count: u64,
    /// The lesson's id.
    pub lesson: String,
    /// The step's id.
    pub step: String,
}

/// What is kept of a learner.
///
/// It only grows: medals get better, counters rise, places get later, chapters are added, more
/// happens to cards. [`Progress::merge`] is the least upper bound in that order, hence commutative, associative
/// and idempotent; files merge in whatever order they are met. All keys are ids, never indexes:
/// lessons and steps may move, and those that this program does not know are kept.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// By lesson and step.
    #[serde(default)]
    pub(in crate::profile::progress) medals: BTreeMap<String, BTreeMap<String, Medal>>,
    /// By lesson and name of the counter, as text: a counter of a later program is kept.
    #[serde(default)]
    pub(in crate::profile::progress) counters: BTreeMap<String, BTreeMap<String, u64>>,
    #[serde(default)]
    pub(in crate::profile::progress) place: Option<Bookmark>,
    /// By name, as text for the same reason.
    #[serde(default)]
    pub(in crate::profile::progress) chapters: BTreeSet<String>,
    /// By lesson and step; of format 2.
    #[serde(default)]
    pub(in crate::profile::progress) trials: BTreeMap<String, BTreeMap<String, Trial>>,
    /// By lesson and step; since format 3.
    #[serde(default)]
    pub(in crate::profile::progress) walks: BTreeMap<String, BTreeMap<String, Walk>>,
    /// By card and day; since format 3.
    #[serde(default)]
    pub(in crate::profile::progress) recall: BTreeMap<String, BTreeMap<u64, Event>>,
    /// Whether the exam was passed, by chapter and day; since format 3.
    #[serde(default)]
    pub(in crate::profile::progress) exams: BTreeMap<String, BTreeMap<u64, bool>>,
    /// The day on which a position was asked last; since format 3.
    #[serde(default)]
    pub(in crate::profile::progress) asked: BTreeMap<String, u64>,
    /// The last day on which a won game was given away from a position; since format 4.
    #[serde(default)]
    pub(in crate::profile::progress) slips: BTreeMap<String, u64>,
}

impl Progress {
    /// An exercise has been solved. Returns whether that is new or better than before.
    pub fn solve(&mut self, lesson: &str, step: &str, medal: Medal) -> bool {
        let steps = self.medals.entry(lesson.to_owned()).or_default();
        let before = steps.insert(step.to_owned(), medal);
        match before {
            Some(best) if best >= medal => {
                steps.insert(step.to_owned(), best);
                false
            }
            _ => true,
        }
    }

    /// The best medal of an exercise; `None` if it was never solved.
    #[must_use]
    pub fn medal(&self, lesson: &str, step: &str) -> Option<Medal> {
        self.medals.get(lesson)?.get(step).copied()
    }

    /// The solved exercises of a lesson, by the step's id.
    pub fn medals(&self, lesson: &str) -> impl Iterator<Item = (&str, Medal)> {
        self.medals.get(lesson).into_iter().flatten().map(|(step, medal)| (step.as_str(), *medal))
    }

    /// All solved exercises, as lesson and step ids.
    pub fn solved(&self) -> impl Iterator<Item = (&str, &str)> {
        self.medals
            .iter()
            .flat_map(|(lesson, steps)| steps.keys().map(|step| (lesson.as_str(), step.as_str())))
    }

    /// How many exercises have a better medal here than there, or have one only here.
    #[must_use]
    pub fn better_than(&self, other: &Self) -> usize {
        let better = |(lesson, steps): (&String, &BTreeMap<String, Medal>)| {
            steps.iter().filter(|(step, medal)| Some(**medal) > other.medal(lesson, step)).count()
        };
        self.medals.iter().map(better).sum()
    }

    /// How many exercises have been solved.
    #[must_use]
    pub fn exercises(&self) -> usize {
        self.medals.values().map(BTreeMap::len).sum()
    }

    /// Whether the insight of a lesson is settled: the exercise that asks for it has been solved.
    #[must_use]
    pub fn settles(&self, lesson: &Lesson) -> bool {
        lesson.settling().is_some_and(|step| self.medal(&lesson.id, step).is_some())
    }

    /// Raises what is counted in no window to a number; one that is higher stays.
    pub fn raise(&mut self, lesson: &str, counter: Counter, number: u64) {
        if number > 0 {
            let counters = self.counters.entry(lesson.to_owned()).or_default();
            let count = counters.entry(counter.key().to_owned()).or_default();
            *count = number.max(*count);
        }
    }

    /// Counts one more, in the part of a window that nobody else counts in at the same time: so
    /// windows on one folder add up, and merging stays a union. Without a window the greater of two
    /// numbers stays, as with records of before.
    pub fn count(&mut self, lesson: &str, counter: Counter, window: Option<u8>) {
        let part = window.map(|window| format!("{PART}{window}")).unwrap_or_default();
        let counters = self.counters.entry(lesson.to_owned()).or_default();
        let count = counters.entry(format!("{}{part}", counter.key())).or_default();
        *count = count.saturating_add(1);
    }

    /// A counter's number: that of all windows together.
    #[must_use]
    pub fn counter(&self, lesson: &str, counter: Counter) -> u64 {
        let is_part = |name: &str| {
            let part = name.strip_prefix(counter.key());
            part.is_some_and(|part| {
                let window = part.strip_prefix(PART).and_then(|window| window.parse().ok());
                part.is_empty() || window.is_some_and(|window| (1..=SLOTS).contains(&window))
            })
        };
        let parts = self.counters.get(lesson).into_iter().flatten();
        let own = parts.filter(|(name, _)| is_part(name));
        own.fold(0, |sum: u64, (_, count)| sum.saturating_add(*count))
    }

    /// The learner is at this step now. Returns whether that is another place than before.
    pub fn visit(&mut self, lesson: &str, step: &str) -> bool {
        if self.place.as_ref().is_some_and(|place| place.lesson == lesson && place.step == step) {
            return false;
        }
        let count = self.place.as_ref().map_or(0, |place| place.count).saturating_add(1);
        self.place = Some(Bookmark { count, lesson: lesson.to_owned(), step: step.to_owned() });
        true
    }

    /// Where the learner was last.
    #[must_use]
    pub const fn place(&self) -> Option<&Bookmark> {
        self.place.as_ref()
    }

    /// The learner passed the test of a chapter.
    pub fn know(&mut self, chapter: Chapter) {
        self.chapters.insert(chapter.id().to_owned());
    }

    /// Whether the learner passed the test of a chapter.
    #[must_use]
    pub fn knows(&self, chapter: Chapter) -> bool {
        self.chapters.contains(chapter.id())
    }

    /// Mistakes as records of before kept them, by lesson and step.
    pub fn trials(&self) -> impl Iterator<Item = (&str, &str, Trial)> {
        self.trials.iter().flat_map(|(lesson, steps)| {
            steps.iter().map(|(step, trial)| (lesson.as_str(), step.as_str(), *trial))
        })
    }

    /// Takes in all that another record holds.
    pub fn merge(&mut self, other: &Self) {
        for (lesson, steps) in &other.medals {
            for (step, medal) in steps {
                self.solve(lesson, step, *medal);
            }
        }
        for (lesson, counters) in &other.counters {
            let own = self.counters.entry(lesson.clone()).or_default();
            for (counter, number) in counters {
                let count = own.entry(counter.clone()).or_default();
                *count = (*count).max(*number);
            }
        }
        self.place = self.place.take().max(other.place.clone());
        self.chapters.extend(other.chapters.iter().cloned());
        for (lesson, steps) in &other.trials {
            let own = self.trials.entry(lesson.clone()).or_default();
            for (step, trial) in steps {
                let kept = own.entry(step.clone()).or_default();
                *kept = (*kept).max(*trial);
            }
        }
        for (lesson, steps) in &other.walks {
            let own = self.walks.entry(lesson.clone()).or_default();
            for (step, walk) in steps {
                own.entry(step.clone()).or_default().merge(walk);
            }
        }
        for (card, days) in &other.recall {
            let own = self.recall.entry(card.clone()).or_default();
            for (day, event) in days {
                let kept = own.entry(*day).or_insert(*event);
                *kept = (*kept).max(*event);
            }
        }
        for (chapter, days) in &other.exams {
            let own = self.exams.entry(chapter.clone()).or_default();
            for (day, passed) in days {
                *own.entry(*day).or_default() |= *passed;
            }
        }
        for (own, other) in [(&mut self.asked, &other.asked), (&mut self.slips, &other.slips)] {
            for (position, day) in other {
                let own = own.entry(position.clone()).or_default();
                *own = (*own).max(*day);
            }
        }
    }

    /// The union of two records.
    #[must_use]
    pub fn merged(mut self, other: &Self) -> Self {
        self.merge(other);
        self
    }

    /// Whether merging the other one in would change nothing.
    #[must_use]
    pub fn covers(&self, other: &Self) -> bool {
        self.clone().merged(other) == *self
    }

    /// The same without what says nothing (a lesson with no medal, a count of 0), so that equal
    /// means the same.
    #[must_use]
    pub(in crate::profile::progress) fn tidied(mut self) -> Self {
        self.medals.retain(|_, steps| !steps.is_empty());
        for counters in self.counters.values_mut() {
            counters.retain(|_, number| *number > 0);
        }
        self.counters.retain(|_, counters| !counters.is_empty());
        for steps in self.trials.values_mut() {
            steps.retain(|_, trial| *trial != Trial::default());
        }
        self.trials.retain(|_, steps| !steps.is_empty());
        for steps in self.walks.values_mut() {
            steps.retain(|_, walk| !walk.is_empty());
        }
        self.walks.retain(|_, steps| !steps.is_empty());
        self.recall.retain(|_, days| !days.is_empty());
        self.exams.retain(|_, days| !days.is_empty());
        self
    }
}
