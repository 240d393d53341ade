//! Worksheets as facts: exercises of a lesson with fresh numbers, chosen by seed, and for each the
//! proven key.

mod choose;
mod key;

pub use key::{Key, Proof, Studied, written};

use crate::lesson::model::{Lesson, Step};
use crate::lesson::twin::Die;
use crate::study::Oracle;
use serde::{Deserialize, Serialize};

/// The most exercises on one sheet.
pub const MOST: usize = 60;

/// A worksheet: the same lesson, seed and number of exercises give the same sheet.
#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    /// The seed it was made with.
    pub seed: u64,
    /// Its exercises, from easy to hard: in the order of the lesson's steps, and of one step by
    /// size.
    pub items: Vec<Item>,
    /// What the key rests on.
    pub proof: Proof,
}

/// An exercise on a worksheet.
#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    /// Which step of the lesson it is a twin of, from 0.
    pub place: usize,
    /// The twin; its question is still the author's.
    pub step: Step,
    /// What is right, and why.
    pub key: Key,
}

/// Why there is no sheet.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum NoSheet {
    /// None of the steps has an exercise.
    #[error("the lesson \"{0}\" has no exercises")]
    NoExercises(String),
    /// Fewer different exercises were found than asked for.
    #[error("with this seed \"{lesson}\" has only {found} different exercises; ask for fewer")]
    TooFew {
        /// The lesson.
        lesson: String,
        /// How many there are.
        found: usize,
    },
}

/// Chooses so many exercises of a lesson.
///
/// # Errors
/// [`NoSheet`] if there are not so many.
pub fn sheet(
    lesson: &Lesson,
    seed: u64,
    count: usize,
    oracle: &mut Oracle,
) -> Result<Sheet, NoSheet> {
    if lesson.steps.iter().all(|step| step.task.is_none()) {
        return Err(NoSheet::NoExercises(lesson.id.clone()));
    }
    let mut proof = Proof::default();
    let items = choose::items(lesson, seed, count.min(MOST), &mut proof, oracle);
    if items.len() < count {
        return Err(NoSheet::TooFew { lesson: lesson.id.clone(), found: items.len() });
    }
    Ok(Sheet { seed, items, proof })
}

/// The exercise of a step as it stands, with its proven key; `None` if it has none, or none that
/// paper can ask.
#[must_use]
pub fn item(lesson: &Lesson, place: usize, oracle: &mut Oracle) -> Option<Item> {
    item_of(lesson.steps.get(place)?, place, oracle)
}

/// The exercise of a step that may be a twin or another face of that of the lesson.
#[must_use]
pub fn item_of(step: &Step, place: usize, oracle: &mut Oracle) -> Option<Item> {
    let (key, _) = key::key(step, step, &mut Die::new(1), oracle)?;
    Some(Item { place, step: step.clone(), key })
}
