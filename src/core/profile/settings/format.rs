//! From settings to the bytes of their two files and back: RON with the format's number first. Pure
//! functions; knows no path and no disk.
//!
//! What one wishes for stands in one file, what the program noticed by itself in another, so that
//! each can lie where its system keeps such things.

use crate::contest::code::Language;
use crate::lang::Lang;
use crate::profile::settings::mend::{self, Mended};
use crate::profile::settings::{Settings, WindowPlacement};
use crate::session::Opponent;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The number of the format that this program writes. A new field needs a new number: an older
/// program would drop it. 1: the first. 2: also `code`.
pub const FORMAT: u32 = 2;
/// Bytes of a file. One with every key changed and every opponent chosen has some 20 KB.
pub const LARGEST: usize = 256 << 10;
/// Nesting of brackets.
const DEPTH: usize = 32;

/// One of the two files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// What one has set: language, colours, motion, size, keys, opponents.
    Wishes,
    /// What the program noticed: files opened last, the window's place.
    Traces,
}

impl Part {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Wishes, Self::Traces];

    /// The name of the file.
    #[must_use]
    pub const fn file(self) -> &'static str {
        match self {
            Self::Wishes => "settings.ron",
            Self::Traces => "state.ron",
        }
    }
}

/// Why bytes are no settings. `Display` is the English sentence.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// More bytes than settings may have.
    #[error("the file has more than {LARGEST} bytes")]
    TooLarge,
    /// Not text.
    #[error("the file is not UTF-8 text")]
    NotUtf8,
    /// Some of it is not what is expected there.
    #[error("some entries are none: {}", .bad.join("; "))]
    Entries {
        /// Those entries, as they stand in the file.
        bad: Vec<String>,
        /// The others.
        kept: Box<Settings>,
    },
    /// Not what is expected there.
    #[error("{0}")]
    Body(String),
    /// Written by a newer program.
    #[error("the file was written by a newer program (format {format}, this one reads {FORMAT})")]
    Newer {
        /// Its format.
        format: u32,
        /// What this program understands of it; writing that back would lose the rest.
        known: Box<Settings>,
    },
}

/// Settings that cannot be written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the settings cannot be written: {0}")]
pub struct Unwritable(pub String);

/// A struct that refuses fields it does not know, and its sister that passes over them.
macro_rules! both {
    ($strict:ident, $lax:ident { $($field:ident: $kind:ty,)+ }) => {
        #[derive(Serialize, Deserialize)]
        #[serde(deny_unknown_fields, rename = "Settings")]
        struct $strict {
            format: u32,
            $(#[serde(default)] $field: $kind,)+
        }

        #[derive(Deserialize)]
        #[serde(rename = "Settings")]
        struct $lax {
            $(#[serde(default)] $field: $kind,)+
        }

        impl $strict {
            fn of(settings: &Settings) -> Self {
                Self { format: FORMAT, $($field: settings.$field.clone(),)+ }
            }

            fn settings(self) -> Settings {
                Settings { $($field: self.$field,)+ ..Settings::default() }
            }
        }

        impl $lax {
            fn settings(self) -> Settings {
                Settings { $($field: self.$field,)+ ..Settings::default() }
            }
        }
    };
}

both!(Wishes, KnownWishes {
    lang: Option<Lang>,
    scheme: Option<String>,
    motion: Option<bool>,
    zoom: Option<u16>,
    code: Option<Language>,
    keys: BTreeMap<String, Vec<String>>,
    opponents: BTreeMap<String, Opponent>,
});

both!(Traces, KnownTraces {
    recent: Vec<PathBuf>,
    window: Option<WindowPlacement>,
});

/// The format's number, whatever else there is.
#[derive(Deserialize)]
#[serde(rename = "Settings")]
struct Head {
    format: u32,
}

/// The bytes of one part, tidied. What was written has been read back and found equal.
///
/// # Errors
/// [`Unwritable`] if that is not so.
pub fn write(part: Part, settings: &Settings) -> Result<Vec<u8>, Unwritable> {
    let settings = settings.clone().tidied();
    let pretty = ron::ser::PrettyConfig::default().new_line("\n");
    let options = ron::Options::default();
    let body = match part {
        Part::Wishes => options.to_string_pretty(&Wishes::of(&settings), pretty),
        Part::Traces => options.to_string_pretty(&Traces::of(&settings), pretty),
    };
    let bytes = format!("{}\n", body.map_err(|why| Unwritable(why.to_string()))?).into_bytes();
    match read(part, &bytes) {
        Ok(back) if settings.same(&back, part) => Ok(bytes),
        Ok(_) => Err(Unwritable("they read back as others".to_owned())),
        Err(why) => Err(Unwritable(why.to_string())),
    }
}

/// Reads one part; what belongs to the other is as at the first start. Whatever the bytes, what
/// comes back is tidied.
///
/// # Errors
/// Why it cannot be read.
pub fn read(part: Part, bytes: &[u8]) -> Result<Settings, Refused> {
    if bytes.len() > LARGEST {
        return Err(Refused::TooLarge);
    }
    let text = &mend::decoded(bytes).ok_or(Refused::NotUtf8)?;
    let options = ron::Options::default().with_recursion_limit(DEPTH);
    let fail = |why: ron::error::SpannedError| Refused::Body(told(&why.to_string()));
    let format = match options.from_str::<Head>(text) {
        Ok(head) => head.format,
        Err(why) => mend::format(text).ok_or_else(|| fail(why))?,
    };
    if format > FORMAT {
        let known = match part {
            Part::Wishes => options.from_str::<KnownWishes>(text).map(KnownWishes::settings),
            Part::Traces => options.from_str::<KnownTraces>(text).map(KnownTraces::settings),
        };
        return Err(Refused::Newer { format, known: Box::new(known.unwrap_or_default().tidied()) });
    }
    let strictly = |text: &str| match part {
        Part::Wishes => options.from_str::<Wishes>(text).map(Wishes::settings),
        Part::Traces => options.from_str::<Traces>(text).map(Traces::settings),
    };
    strictly(text).map(Settings::tidied).map_err(|why| {
        let mended = mend::mend(text, format, &|alone| strictly(alone).is_ok());
        let kept = mended.as_ref().and_then(|mended| strictly(&mended.text).ok());
        match (mended, kept) {
            (Some(Mended { bad, .. }), Some(kept)) if !bad.is_empty() => {
                Refused::Entries { bad, kept: Box::new(kept.tidied()) }
            }
            _ => fail(why),
        }
    })
}

/// RON's message in a bearable length: it may quote the file.
fn told(message: &str) -> String {
    message.chars().map(|c| if c.is_control() { ' ' } else { c }).take(200).collect()
}
