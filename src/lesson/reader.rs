//! From bytes to a lesson or a list of problems. A pure function: knows no path, no disk and no clock.

use crate::lesson::locate::{Place, locate, place};
use crate::lesson::model::{FORMAT, Lesson};
use crate::lesson::{hidden, limits};
use ron::extensions::Extensions;
use serde::Deserialize;

/// One thing wrong with a lesson, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {}, column {}: {what}", place.line, place.column)]
pub struct Problem {
    /// Where it stands in the file.
    pub place: Place,
    /// What is wrong, and what to do.
    pub what: Wrong,
}

/// What is wrong with a lesson. `Display` is the English sentence with its advice.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// More bytes than a lesson may have.
    #[error("the file has more than {} bytes; split the lesson", limits::FILE)]
    TooLong,
    /// Not UTF-8.
    #[error("the file is not UTF-8 text; save it as UTF-8")]
    NotUtf8,
    /// Characters that hide or turn text.
    #[error("the character U+{code:04X} is not allowed: it hides or turns text; remove it")]
    Hidden {
        /// Its code point.
        code: u32,
    },
    /// Written for another version of the program.
    #[error("the lesson has format {found}, this program reads format {FORMAT}; update the program or the lesson")]
    Format {
        /// The number in the file.
        found: u32,
    },
    /// RON says no.
    #[error("{said}")]
    Syntax {
        /// In its words.
        said: String,
    },
    /// Found by the checker.
    #[error("{0}")]
    Content(String),
}

#[derive(Deserialize)]
struct Head {
    #[serde(default)]
    format: Option<u32>,
}

/// Reads a lesson.
///
/// # Errors
/// The problems, with line and column: at least one.
pub fn read(bytes: &[u8]) -> Result<Lesson, Vec<Problem>> {
    let one = |line, column, what| vec![Problem { place: Place { line, column }, what }];
    if bytes.len() > limits::FILE {
        return Err(one(1, 1, Wrong::TooLong));
    }
    let text = std::str::from_utf8(bytes).map_err(|e| {
        let valid = std::str::from_utf8(bytes.get(..e.valid_up_to()).unwrap_or_default()).unwrap_or("");
        vec![Problem { place: place(valid, valid.len()), what: Wrong::NotUtf8 }]
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let hides = |at, c| vec![Problem { place: place(text, at), what: Wrong::Hidden { code: u32::from(c) } }];
    if let Some((at, c)) = hidden::find(text) {
        return Err(hides(at, c));
    }
    let options = ron::Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES)
        .with_recursion_limit(limits::DEPTH);
    // The format number first: a newer lesson has fields that this program does not know.
    if let Ok(Head { format: Some(found) }) = options.from_str::<Head>(text)
        && found != FORMAT
    {
        return Err(vec![Problem { place: locate(text, "format"), what: Wrong::Format { found } }]);
    }
    let lesson: Lesson = options
        .from_str(text)
        .map_err(|e| one(e.span.start.line, e.span.start.col, Wrong::Syntax { said: told(&advice(&e.code)) }))?;
    // Escapes can smuggle in what the text may not hold. Written without escapes, nothing can hide.
    let plain = ron::ser::PrettyConfig::default().escape_strings(false);
    let written = ron::ser::to_string_pretty(&lesson, plain).unwrap_or_default();
    match hidden::find(&written) {
        Some((_, c)) => Err(hides(hidden::find_escaped(text).unwrap_or(0), c)),
        None => Ok(lesson),
    }
}

/// Writes a lesson in the form that [`read`] reads.
///
/// # Errors
/// Only if RON cannot write it, which no lesson that was read causes.
pub fn write(lesson: &Lesson) -> Result<String, ron::Error> {
    let options =
        ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES);
    options.to_string_pretty(lesson, ron::ser::PrettyConfig::default())
}

/// So many characters of a message are told: it may quote what stands in the file.
const TOLD: usize = 280;

/// A message in one line of a bearable length, whatever it quotes.
pub(in crate::lesson) fn told(message: &str) -> String {
    let line = message.chars().map(|c| if c.is_control() || hidden::is_hidden(c) { '\u{fffd}' } else { c });
    let more = message.chars().nth(TOLD).map(|_| '…');
    line.take(TOLD).chain(more).collect()
}

/// RON's message with what to do about it.
fn advice(error: &ron::Error) -> String {
    let tip = match error {
        ron::Error::NoSuchStructField { .. } => "check the spelling",
        ron::Error::NoSuchEnumVariant { .. } => "use one of those",
        ron::Error::MissingStructField { .. } => "add it",
        ron::Error::DuplicateStructField { .. } => "remove one of the two",
        ron::Error::ExceededRecursionLimit => "a lesson needs no such depth of brackets",
        ron::Error::ExpectedString => "put the text in quotes",
        ron::Error::Eof => "a bracket or a quote is still open",
        ron::Error::ExpectedComma => "or a quote or bracket before this is not closed",
        ron::Error::ExpectedNamedStructLike("Lesson") => "a lesson stands between ( and )",
        ron::Error::ExpectedNamedStructLike(_) => "or a bracket before this is not closed",
        ron::Error::ExpectedIdentifier => "the name of a field stands here; or a bracket before this is not closed",
        ron::Error::TrailingCharacters => "the lesson ends with the bracket before this",
        ron::Error::IntegerOutOfBounds => "numbers are whole, from 0 to 18446744073709551615",
        ron::Error::ExpectedInteger => "write a whole number, without quotes",
        _ => return error.to_string(),
    };
    format!("{error}; {tip}")
}
