//! From bytes to a lesson or a list of problems. A pure function: knows no path, no disk and no clock.

use crate::lesson::limits;
use crate::lesson::locate::Place;
use crate::lesson::model::{FORMAT, Lesson};
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
        let line = bytes.iter().take(e.valid_up_to()).filter(|b| **b == b'\n').count() + 1;
        one(line, 1, Wrong::NotUtf8)
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if let Some((at, c)) = text.char_indices().find(|(_, c)| is_hidden(*c)) {
        let place = crate::lesson::locate::place(text, at);
        return Err(vec![Problem { place, what: Wrong::Hidden { code: u32::from(c) } }]);
    }
    let options = ron::Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES)
        .with_recursion_limit(limits::DEPTH);
    // The format number first: a newer lesson has fields that this program does not know.
    if let Ok(Head { format: Some(found) }) = options.from_str::<Head>(text)
        && found != FORMAT
    {
        return Err(one(1, 1, Wrong::Format { found }));
    }
    options
        .from_str(text)
        .map_err(|e| one(e.span.start.line, e.span.start.col, Wrong::Syntax { said: advice(&e.code) }))
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

/// Control characters but newline and tab, bidirectional controls, zero-width marks, private use.
fn is_hidden(c: char) -> bool {
    (c.is_control() && !matches!(c, '\n' | '\t' | '\r'))
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
            | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}')
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
        _ => return error.to_string(),
    };
    format!("{error}; {tip}")
}
