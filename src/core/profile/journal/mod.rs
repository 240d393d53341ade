//! What one is at and what is not yet progress: the place, the game under way, the answer being
//! made up, the laboratory's bench, the theorem board of a class. Each window has a file of its
//! own, of which a part that this program does not know is kept as it is.
//!
//! A part stands in the file as text of its own, below its name. So a later program can add parts
//! (ink, beats, drafts of other exercises), and an earlier one hands them on.

mod parts;
mod store;

pub use parts::{At, Bench, Bookmark, UnderWay, fingerprint};
pub use store::{JournalStore, Resumed, SLOTS};

use crate::profile::envelope::{self, Flaw};
use crate::profile::progress::format::DEPTH;
use crate::profile::progress::{Failure, Progress, Unwritable};
use crate::session::theorem::Deed;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The number of the format that this program writes. A new part needs no new number.
pub const FORMAT: u32 = 1;
/// Bytes of a body.
pub const LARGEST: usize = 1 << 20;
/// Bytes of a file.
const LARGEST_FILE: usize = LARGEST + envelope::LINE;
const KIND: &str = "journal";
/// What the name of a part that is set aside begins with.
const ASIDE: &str = "aside.";

/// What one is at in a window.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Journal {
    /// When it was written, by the shell's clock: the last one is gone on with.
    pub at: u64,
    /// What is shown.
    pub place: Option<Bookmark>,
    /// The step of a lesson.
    pub lesson: Option<UnderWay>,
    /// The laboratory.
    pub lab: Option<Bench>,
    /// The theorem board, as what was done on it.
    pub theorems: Vec<Deed>,
    /// All that is known of progress, as long as that could not be saved where it belongs.
    pub unsaved: Option<Progress>,
    /// Parts that this program does not know, and those that were set aside, by their names.
    pub others: BTreeMap<String, String>,
}

/// The body of a file.
#[derive(Default, Serialize, Deserialize)]
struct Body {
    at: u64,
    parts: BTreeMap<String, String>,
}

/// What was wrong with a journal. Nothing is lost by it: it is told where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JournalTrouble {
    /// A file was no journal; it has another name now, if it could be given one.
    Bad(String, Option<String>),
    /// A file is of a newer program; likewise.
    Newer(String, Option<String>),
    /// The lesson has changed since: what was done on its step is set aside in the file.
    Changed,
    /// The disk said no; what one was at may still be there.
    Disk(Failure),
}

/// Bytes that are no journal of this program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Refused {
    Bad,
    Newer,
}

impl From<Flaw> for Refused {
    fn from(_: Flaw) -> Self {
        Self::Bad
    }
}

impl Journal {
    /// Puts what was left on a step of a lesson aside, since the lesson is another one now.
    pub fn set_lesson_aside(&mut self) {
        if let Some(text) = self.lesson.take().and_then(|lesson| text(&lesson)) {
            self.others.insert(format!("{ASIDE}lesson"), text);
        }
    }

    /// The bytes of the file.
    fn write(&self) -> Result<Vec<u8>, Unwritable> {
        let mut parts = self.others.clone();
        let place = self.place.as_ref().map(text);
        let lesson = self.lesson.as_ref().map(text);
        let lab = self.lab.as_ref().map(text);
        let theorems = (!self.theorems.is_empty()).then(|| text(&self.theorems));
        let unsaved = self.unsaved.as_ref().map(text);
        let known = [
            ("place", place),
            ("lesson", lesson),
            ("lab", lab),
            ("theorems", theorems),
            ("unsaved", unsaved),
        ];
        for (name, text) in known {
            if let Some(text) = text {
                let text = text.ok_or_else(|| Unwritable::Body(name.to_owned()))?;
                parts.insert(name.to_owned(), text);
            }
        }
        let body = text(&Body { at: self.at, parts }).unwrap_or_default() + "\n";
        if body.len() > LARGEST {
            return Err(Unwritable::TooLarge(body.len()));
        }
        Ok(seal(FORMAT, body.as_bytes()))
    }

    fn read(bytes: &[u8]) -> Result<Self, Refused> {
        let (format, body) = envelope::open(KIND, bytes)?;
        if format > FORMAT {
            return Err(Refused::Newer);
        }
        let body = std::str::from_utf8(body).ok().and_then(value::<Body>).ok_or(Refused::Bad)?;
        let Body { at, parts: mut others } = body;
        Ok(Self {
            at,
            place: part("place", &mut others),
            lesson: part("lesson", &mut others),
            lab: part("lab", &mut others),
            theorems: part("theorems", &mut others).unwrap_or_default(),
            unsaved: part("unsaved", &mut others),
            others,
        })
    }
}

/// A body of some format below its line.
#[must_use]
pub fn seal(format: u32, body: &[u8]) -> Vec<u8> {
    envelope::seal(KIND, format, body)
}

/// Takes a part out of the others; one that cannot be read stays among them, set aside.
fn part<T: DeserializeOwned>(name: &str, others: &mut BTreeMap<String, String>) -> Option<T> {
    let text = others.remove(name)?;
    let known = value(&text);
    if known.is_none() {
        others.insert(format!("{ASIDE}{name}"), text);
    }
    known
}

fn value<T: DeserializeOwned>(text: &str) -> Option<T> {
    ron::Options::default().with_recursion_limit(DEPTH).from_str(text).ok()
}

/// The text of a part; of a body too.
fn text<T: Serialize>(value: &T) -> Option<String> {
    ron::to_string(value).ok()
}
