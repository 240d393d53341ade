//! What is kept of a step besides its medal: how far one came, what one found out there by playing,
//! and how each edition of its exercise went. It only grows, and two merge into their union.

use crate::lesson::Step;
use crate::profile::progress::names::Day;
use crate::profile::progress::record::{Medal, Progress};
use crate::session::Beat;
use crate::solver::outcome::Outcome;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Positions that are kept of a step; more are not asked about by any ledger that one can read.
const INK: usize = 256;

/// How an exercise went, the best way last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum How {
    /// After seeing the answer.
    Shown,
    /// With a hint.
    Helped,
    /// Unaided, not at the first try.
    Unaided,
    /// Unaided, at the first try.
    First,
}

impl How {
    /// The medal for it.
    #[must_use]
    pub const fn medal(self) -> Medal {
        match self {
            Self::Shown => Medal::Shown,
            Self::Helped => Medal::Hinted,
            Self::Unaided | Self::First => Medal::Unaided,
        }
    }

    /// Was it done without any help?
    #[must_use]
    pub const fn is_unaided(self) -> bool {
        matches!(self, Self::Unaided | Self::First)
    }
}

impl From<Medal> for How {
    fn from(medal: Medal) -> Self {
        match medal {
            Medal::Shown => Self::Shown,
            Medal::Hinted => Self::Helped,
            Medal::Unaided => Self::Unaided,
        }
    }
}

/// How one edition of an exercise was solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Solved {
    /// The best result.
    pub best: How,
    /// The first result and its day: of two the earlier one, of one day the lesser one.
    pub first: (u64, How),
}

impl Solved {
    pub(super) fn join(self, other: Self) -> Self {
        Self { best: self.best.max(other.best), first: self.first.min(other.first) }
    }
}

/// What is kept of a step.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Walk {
    /// The furthest beat.
    #[serde(default)]
    pub(super) beat: Option<Beat>,
    /// Who wins from positions, in the notation, as the learner has proved it by playing.
    #[serde(default)]
    pub(super) ink: BTreeMap<String, Outcome>,
    /// By edition of the exercise.
    #[serde(default)]
    pub(super) results: BTreeMap<u32, Solved>,
}

impl Walk {
    /// The furthest beat that was reached.
    #[must_use]
    pub const fn beat(&self) -> Option<Beat> {
        self.beat
    }

    /// What was proved by playing.
    #[must_use]
    pub const fn ink(&self) -> &BTreeMap<String, Outcome> {
        &self.ink
    }

    /// How an edition of the exercise went.
    #[must_use]
    pub fn result(&self, edition: u32) -> Option<Solved> {
        self.results.get(&edition).copied()
    }

    pub(super) fn solve(&mut self, edition: u32, solved: Solved) {
        let kept = self.results.entry(edition).or_insert(solved);
        *kept = kept.join(solved);
    }

    /// Notes where one stands; whether that is new. What does not fit any more is not kept.
    pub(super) fn note(&mut self, beat: Beat, ink: &BTreeMap<String, Outcome>) -> bool {
        let before = (self.beat, self.ink.len());
        self.beat = self.beat.max(Some(beat));
        for (position, outcome) in ink {
            if self.ink.len() < INK {
                self.ink.entry(position.clone()).or_insert(*outcome);
            }
        }
        (self.beat, self.ink.len()) != before
    }

    pub(super) fn merge(&mut self, other: &Self) {
        self.beat = self.beat.max(other.beat);
        for (position, outcome) in &other.ink {
            let kept = self.ink.entry(position.clone()).or_insert(*outcome);
            *kept = (*kept).max(*outcome);
        }
        for (edition, solved) in &other.results {
            self.solve(*edition, *solved);
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl Progress {
    /// An edition of an exercise has been solved on this day. Returns whether that is new or better
    /// than before.
    pub fn finish(
        &mut self,
        lesson: &str,
        step: &str,
        edition: u32,
        how: How,
        today: Option<Day>,
    ) -> bool {
        // Without a clock any day is earlier.
        let day = today.map_or(u64::MAX, Day::number);
        let walk = self.walks.entry(lesson.to_owned()).or_default();
        let walk = walk.entry(step.to_owned()).or_default();
        let before = walk.result(edition);
        walk.solve(edition, Solved { best: how, first: (day, how) });
        let is_new = walk.result(edition) != before;
        self.solve(lesson, step, how.medal()) || is_new
    }

    /// How the exercise of a step went, as it stands there now.
    #[must_use]
    pub fn how(&self, lesson: &str, step: &Step) -> Option<How> {
        self.how_in(lesson, &step.id, step.edition)
    }

    /// How an edition of an exercise went. A medal of before is one of the first edition; for a
    /// later one it counts nothing.
    #[must_use]
    pub fn how_in(&self, lesson: &str, step: &str, edition: u32) -> Option<How> {
        let result = self.walk(lesson, step).and_then(|walk| walk.result(edition));
        let old = self.medal(lesson, step).filter(|_| edition == 1).map(How::from);
        result.map(|result| result.best).max(old)
    }

    /// Where one is on a step, and what one has proved there. Returns whether that is new.
    pub fn note(
        &mut self,
        lesson: &str,
        step: &str,
        beat: Beat,
        ink: &BTreeMap<String, Outcome>,
    ) -> bool {
        let walks = self.walks.entry(lesson.to_owned()).or_default();
        walks.entry(step.to_owned()).or_default().note(beat, ink)
    }

    /// What is kept of a step.
    #[must_use]
    pub fn walk(&self, lesson: &str, step: &str) -> Option<&Walk> {
        self.walks.get(lesson)?.get(step)
    }
}
