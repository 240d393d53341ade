//! From bytes to a lesson or a list of problems. A pure function: knows no path, no disk and no
//! clock.

use crate::lesson::locate::{SourcePos, field, locate, place};
use crate::lesson::model::{FORMAT, Lesson};
pub use crate::lesson::wrong::{Problem, Wrong};
use crate::lesson::{hidden, limits};
use ron::extensions::Extensions;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The number of the format, read without a look at anything else: a newer lesson has fields that
/// this program does not know.
fn format(text: &str) -> Option<u32> {
    let value = field(text, "format")?;
    value.get(..value.find(|c: char| !c.is_ascii_digit()).unwrap_or(value.len()))?.parse().ok()
}

/// Reads a lesson.
///
/// # Errors
/// The problems, with line and column: at least one.
pub fn read(bytes: &[u8]) -> Result<Lesson, Vec<Problem>> {
    parse(bytes)
}

/// Reads whatever authors write in this format.
///
/// # Errors
/// As [`read`].
pub fn parse<T: DeserializeOwned + Serialize>(bytes: &[u8]) -> Result<T, Vec<Problem>> {
    let one = |line, column, what| vec![Problem { place: SourcePos { line, column }, what }];
    if bytes.len() > limits::FILE {
        return Err(one(1, 1, Wrong::TooLong));
    }
    let text = std::str::from_utf8(bytes).map_err(|e| {
        let valid =
            std::str::from_utf8(bytes.get(..e.valid_up_to()).unwrap_or_default()).unwrap_or("");
        vec![Problem { place: place(valid, valid.len()), what: Wrong::NotUtf8 }]
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let hides = |at, c| {
        vec![Problem { place: place(text, at), what: Wrong::Hidden { code: u32::from(c) } }]
    };
    if let Some((at, c)) = hidden::find(text) {
        return Err(hides(at, c));
    }
    let crowds = |at| vec![Problem { place: place(text, at), what: Wrong::Marks }];
    if let Some(at) = hidden::find_crowd(text, limits::MARKS) {
        return Err(crowds(at));
    }
    let options = ron::Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES)
        .with_recursion_limit(limits::DEPTH);
    if let Some(found) = format(text)
        && !(1..=FORMAT).contains(&found)
    {
        return Err(vec![Problem { place: locate(text, "format"), what: Wrong::Format { found } }]);
    }
    let lesson: T = options
        .from_str(text)
        .map_err(|e| one(e.span.start.line, e.span.start.col, Wrong::Syntax(e.code.into())))?;
    if !text.contains('\\') {
        return Ok(lesson);
    }
    // Escapes can smuggle in what the text may not hold. Written without escapes, nothing can hide.
    let plain = ron::ser::PrettyConfig::default().escape_strings(false);
    let written = ron::ser::to_string_pretty(&lesson, plain).unwrap_or_default();
    if let Some((_, c)) = hidden::find(&written) {
        return Err(hides(hidden::find_escaped(text, false).unwrap_or(0), c));
    }
    if hidden::find_crowd(&written, limits::MARKS).is_some() {
        return Err(crowds(hidden::find_escaped(text, true).unwrap_or(0)));
    }
    Ok(lesson)
}

/// Writes a lesson in the form that [`read`] reads.
///
/// # Errors
/// Only if RON cannot write it, which no lesson that was read causes.
pub fn write(lesson: &Lesson) -> Result<String, ron::Error> {
    let options = ron::Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES);
    options.to_string_pretty(lesson, ron::ser::PrettyConfig::default())
}
