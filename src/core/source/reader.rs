//! From bytes to a value, or the first thing that is wrong with its place. A pure function: knows
//! no path, no disk and no clock.

use crate::source::locate::{SourcePos, field, locate, place};
use crate::source::syntax::Syntax;
use crate::source::{hidden, limits};
use ron::extensions::Extensions;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Why a file is refused before anybody asks what it says.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// More bytes than a file may have.
    #[error("the file has more than {} bytes; split it", limits::FILE)]
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
    /// More marks above one letter than any script needs, so that they cover the lines around.
    #[error(
        "more than {} marks stand on one letter here; remove those that no language needs",
        limits::MARKS
    )]
    Marks,
    /// Written for another version of the program.
    #[error(
        "the file has format {found}, this program reads format {newest}; update the program or \
         the file"
    )]
    Format {
        /// The number in the file.
        found: u32,
        /// The newest number that is read.
        newest: u32,
    },
    /// Not such a value in RON.
    #[error("{0}")]
    Syntax(Syntax),
}

/// A refusal with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// Where it stands in the file.
    pub place: SourcePos,
    /// Why.
    pub why: Refusal,
}

/// The number of the format, read without a look at anything else: a newer file has fields that
/// this program does not know.
fn format(text: &str) -> Option<u32> {
    let value = field(text, "format")?;
    value.get(..value.find(|c: char| !c.is_ascii_digit()).unwrap_or(value.len()))?.parse().ok()
}

/// Reads a file of this format, or of an older one.
///
/// # Errors
/// The first thing that is wrong with it, with line and column.
pub fn read<T: DeserializeOwned + Serialize>(bytes: &[u8], newest: u32) -> Result<T, Refused> {
    let at = |place, why| Refused { place, why };
    let one = |line, column, why| at(SourcePos { line, column }, why);
    if bytes.len() > limits::FILE {
        return Err(one(1, 1, Refusal::TooLong));
    }
    let text = std::str::from_utf8(bytes).map_err(|e| {
        let valid =
            std::str::from_utf8(bytes.get(..e.valid_up_to()).unwrap_or_default()).unwrap_or("");
        at(place(valid, valid.len()), Refusal::NotUtf8)
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let hides = |offset, c| at(place(text, offset), Refusal::Hidden { code: u32::from(c) });
    if let Some((offset, c)) = hidden::find(text) {
        return Err(hides(offset, c));
    }
    let crowds = |offset| at(place(text, offset), Refusal::Marks);
    if let Some(offset) = hidden::find_crowd(text, limits::MARKS) {
        return Err(crowds(offset));
    }
    let options = ron::Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES)
        .with_recursion_limit(limits::DEPTH);
    if let Some(found) = format(text)
        && !(1..=newest).contains(&found)
    {
        return Err(at(locate(text, "format"), Refusal::Format { found, newest }));
    }
    let value: T = options
        .from_str(text)
        .map_err(|e| one(e.span.start.line, e.span.start.col, Refusal::Syntax(e.code.into())))?;
    if !text.contains('\\') {
        return Ok(value);
    }
    // Escapes can smuggle in what the text may not hold. Written without escapes, nothing can hide.
    let plain = ron::ser::PrettyConfig::default().escape_strings(false);
    let written = ron::ser::to_string_pretty(&value, plain).unwrap_or_default();
    if let Some((_, c)) = hidden::find(&written) {
        return Err(hides(hidden::find_escaped(text, false).unwrap_or(0), c));
    }
    if hidden::find_crowd(&written, limits::MARKS).is_some() {
        return Err(crowds(hidden::find_escaped(text, true).unwrap_or(0)));
    }
    Ok(value)
}

/// Writes a value in the form that [`read`] reads.
///
/// # Errors
/// Only if RON cannot write it, which nothing that was read causes.
pub fn write<T: Serialize>(value: &T) -> Result<String, ron::Error> {
    let options = ron::Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES);
    options.to_string_pretty(value, ron::ser::PrettyConfig::default())
}
