//! The mixed questions as far as the record goes: what there is to draw from, and which positions
//! were asked or given away.

use crate::lesson::bank::Piles;
use crate::lesson::{Lesson, Shelf};
use crate::profile::progress::names::Day;
use crate::profile::progress::record::Progress;

/// No position returns within so many days.
pub const REST: u64 = 90;
/// Lessons that one must have worked in, so that there is something to mix.
pub const LESSONS: usize = 3;
/// Positions given away that are kept, and how long such a one may be written.
const SLIPS: (usize, usize) = (256, 120);

/// Is there something to draw from?
#[must_use]
pub fn is_open(record: &Progress, shelf: &Shelf) -> bool {
    worked(record, shelf).count() >= LESSONS
}

/// The lessons that one has worked in.
fn worked<'a>(record: &'a Progress, shelf: &'a Shelf) -> impl Iterator<Item = &'a Lesson> {
    shelf.lessons().filter(move |lesson| record.medals(&lesson.id).next().is_some())
}

/// What is drawn from: the lessons that one has worked in, what is settled of them, and what one
/// gave away.
#[must_use]
pub fn piles<'a>(record: &'a Progress, shelf: &'a Shelf) -> Piles<'a> {
    let lessons: Vec<&Lesson> = worked(record, shelf).collect();
    let settled: Vec<&Lesson> =
        lessons.iter().filter(|lesson| record.settles(lesson)).copied().collect();
    let slips: Vec<&str> = record.slips().collect();
    Piles::new(&lessons, &settled, &slips)
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

    /// From this position the learner gave a won game away today. Returns whether that is new.
    pub fn slip(&mut self, position: &str, today: Day) -> bool {
        let known = self.slips.contains_key(position);
        if !known && (self.slips.len() >= SLIPS.0 || position.len() > SLIPS.1) {
            return false;
        }
        let day = self.slips.entry(position.to_owned()).or_default();
        *day = today.number().max(*day);
        !known
    }

    /// The positions from which games were given away.
    pub fn slips(&self) -> impl Iterator<Item = &str> {
        self.slips.keys().map(String::as_str)
    }
}
