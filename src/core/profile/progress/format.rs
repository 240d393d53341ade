//! From a record to the bytes of a file and back: one line with format, length and checksum (see
//! [`envelope`]), then RON. Pure functions; knows no path and no disk.

use crate::profile::envelope::{self, Flaw, LINE};
use crate::profile::progress::recall::Event;
use crate::profile::progress::record::{Bookmark, Medal, Progress};
use crate::profile::progress::trial::Trial;
use crate::profile::progress::walk::Walk;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// The number of the format that this program writes. A new field needs a new number: an older
/// program would drop it.
///
/// 1: medals, counters, the last place, chapters. 2: also trials, the mistakes that come back. 3:
/// also what is kept of steps, and what happened to cards; trials are only read. 4: also positions
/// that were given away.
pub const FORMAT: u32 = 4;
/// Bytes of a body. A learner who solved everything in this program has some 40 KB.
pub const LARGEST: usize = 4 << 20;
/// Bytes of a file; what reads one needs no more than this and one.
pub const LARGEST_FILE: usize = LARGEST + LINE;
/// Nesting of brackets.
pub(in crate::profile) const DEPTH: usize = 64;
const KIND: &str = "progress";

/// Why bytes are not a record. `Display` is the English sentence.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// It is no file at all: a folder, a pipe.
    #[error("this is no file")]
    NoFile,
    /// It does not begin like a progress file.
    #[error("this is not a progress file")]
    Foreign,
    /// It ends too early.
    #[error("the file ends too early")]
    Truncated,
    /// Something stands after its end.
    #[error("something stands after the end of the file")]
    Longer,
    /// More bytes than a record may have.
    #[error("the file has more than {LARGEST_FILE} bytes")]
    TooLarge,
    /// Not the bytes that were written.
    #[error("the file is damaged: its checksum is wrong")]
    Checksum,
    /// Undamaged, and written by a newer program.
    #[error("the file was written by a newer program (format {format}, this one reads {FORMAT})")]
    Newer {
        /// Its format.
        format: u32,
        /// What this program understands of it; writing that back would lose the rest.
        known: Box<Progress>,
    },
    /// Undamaged, but not text.
    #[error("the file is not UTF-8 text")]
    NotUtf8,
    /// Undamaged, but no record.
    #[error("the file holds no record: {0}")]
    Body(String),
}

impl From<Flaw> for Refused {
    fn from(flaw: Flaw) -> Self {
        match flaw {
            Flaw::Foreign => Self::Foreign,
            Flaw::Truncated => Self::Truncated,
            Flaw::Longer => Self::Longer,
            Flaw::Checksum => Self::Checksum,
        }
    }
}

/// A record that cannot be written. `Display` is the English sentence.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unwritable {
    /// It would not be read again.
    #[error("the record has {0} bytes, more than {LARGEST}")]
    TooLarge(usize),
    /// RON cannot write it, or it does not read back equal.
    #[error("the record cannot be written: {0}")]
    Body(String),
}

/// The bytes of a record. What was written has been read back and found equal.
///
/// # Errors
/// [`Unwritable`] if the record is too large.
pub fn write(record: &Progress) -> Result<Vec<u8>, Unwritable> {
    let pretty = ron::ser::PrettyConfig::default().new_line("\n");
    let body = ron::Options::default()
        .to_string_pretty(record, pretty)
        .map_err(|e| Unwritable::Body(e.to_string()))?
        + "\n";
    if body.len() > LARGEST {
        return Err(Unwritable::TooLarge(body.len()));
    }
    let bytes = seal(FORMAT, body.as_bytes());
    match read(&bytes) {
        Ok(back) if back == record.clone().tidied() => Ok(bytes),
        Ok(_) => Err(Unwritable::Body("it reads back as another one".to_owned())),
        Err(why) => Err(Unwritable::Body(why.to_string())),
    }
}

/// A body of some format below its line.
#[must_use]
pub fn seal(format: u32, body: &[u8]) -> Vec<u8> {
    envelope::seal(KIND, format, body)
}

/// Reads a record.
///
/// # Errors
/// Why it cannot be read. Any file that was cut or changed is refused, but for one in 2^32 of those
/// changed at several places.
pub fn read(bytes: &[u8]) -> Result<Progress, Refused> {
    if bytes.len() > LARGEST_FILE {
        return Err(Refused::TooLarge);
    }
    let (format, body) = envelope::open(KIND, bytes)?;
    let text = std::str::from_utf8(body);
    let options = ron::Options::default().with_recursion_limit(DEPTH);
    if format > FORMAT {
        let known =
            text.ok().and_then(|text| options.from_str::<Known>(text).ok()).map(Progress::from);
        return Err(Refused::Newer { format, known: Box::new(known.unwrap_or_default()) });
    }
    let record: Progress = options
        .from_str(text.map_err(|_| Refused::NotUtf8)?)
        .map_err(|e| Refused::Body(told(&e.to_string())))?;
    Ok(record.tidied())
}

/// RON's message in a bearable length: it may quote the file.
fn told(message: &str) -> String {
    message.chars().map(|c| if c.is_control() { ' ' } else { c }).take(280).collect()
}

/// What this program understands of a newer record: the fields it knows, the others left out.
#[derive(Deserialize)]
struct Known {
    #[serde(default)]
    medals: BTreeMap<String, BTreeMap<String, Medal>>,
    #[serde(default)]
    counters: BTreeMap<String, BTreeMap<String, u64>>,
    #[serde(default)]
    place: Option<Bookmark>,
    #[serde(default)]
    chapters: BTreeSet<String>,
    #[serde(default)]
    trials: BTreeMap<String, BTreeMap<String, Trial>>,
    #[serde(default)]
    walks: BTreeMap<String, BTreeMap<String, Walk>>,
    #[serde(default)]
    recall: BTreeMap<String, BTreeMap<u64, Event>>,
    #[serde(default)]
    exams: BTreeMap<String, BTreeMap<u64, bool>>,
    #[serde(default)]
    asked: BTreeMap<String, u64>,
    #[serde(default)]
    slips: BTreeMap<String, u64>,
}

impl From<Known> for Progress {
    fn from(known: Known) -> Self {
        let Known { medals, counters, place, chapters, trials, walks, recall, .. } = known;
        let Known { exams, asked, slips, .. } = known;
        Self { medals, counters, place, chapters, trials, walks, recall, exams, asked, slips }
            .tidied()
    }
}
