//! From bytes to a lesson or a list of faults. A pure function: knows no path, no disk and no
//! clock.

use crate::lesson::model::{FORMAT, Lesson};
pub use crate::lesson::wrong::{Fault, Wrong};
use crate::source;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Reads a lesson.
///
/// # Errors
/// The faults, with line and column: at least one.
pub fn read(bytes: &[u8]) -> Result<Lesson, Vec<Fault>> {
    parse(bytes)
}

/// Reads whatever authors write in this format.
///
/// # Errors
/// As [`read`].
pub fn parse<T: DeserializeOwned + Serialize>(bytes: &[u8]) -> Result<T, Vec<Fault>> {
    source::read(bytes, FORMAT)
        .map_err(|refused| vec![Fault { place: refused.place, what: Wrong::Refused(refused.why) }])
}

/// Writes a lesson in the form that [`read`] reads.
///
/// # Errors
/// Only if RON cannot write it, which no lesson that was read causes.
pub fn write(lesson: &Lesson) -> Result<String, ron::Error> {
    source::write(lesson)
}
