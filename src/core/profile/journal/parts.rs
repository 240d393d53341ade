//! The parts of a journal that this program knows.

use crate::lesson::Step;
use crate::lesson::lab::Showing;
use crate::profile::progress::checksum::crc32;
use crate::session::{Draft, Unfinished};
use serde::{Deserialize, Serialize};

/// A screen. What is before a class is not one of them: nobody is put before a class unasked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum At {
    /// A step of a lesson.
    Lesson,
    /// The contents.
    Contents,
    /// The laboratory.
    Lab,
    /// The problems of contests.
    Problems,
    /// The theorem board.
    Theorems,
}

/// What is shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bookmark {
    /// The screen.
    pub at: At,
}

/// A step of a lesson, with what is under way on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnderWay {
    /// The lesson's id.
    pub lesson: String,
    /// The step's id.
    pub step: String,
    /// The twin of it, by its seed.
    pub twin: Option<u64>,
    /// Which of its faces it had, counted round.
    pub face: usize,
    /// What the step was then, by its [`fingerprint`].
    pub of: u32,
    /// The game.
    pub game: Unfinished,
    /// The answer being made up.
    pub draft: Option<Draft>,
}

/// The laboratory's bench.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bench {
    /// What is to be seen besides the position.
    pub showing: Showing,
    /// The position that last came from a lesson, in the notation.
    pub brought: Option<String>,
    /// The game.
    pub game: Unfinished,
}

/// A number that is another one after any change of a step, but for one in 2^32.
#[must_use]
pub fn fingerprint(step: &Step) -> u32 {
    ron::to_string(step).map_or(0, |text| crc32(&[text.as_bytes()]))
}
