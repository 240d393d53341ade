//! A program as it is shown: its lines without the marks that tie them to the script.

use crate::contest::code::flaw::Slip;
use crate::source::hidden;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Columns of a line.
pub const WIDE: usize = 76;
/// Lines of a program.
pub const LINES: usize = 25;

/// A programming language.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Language {
    /// C++.
    #[default]
    Cpp,
    /// Python.
    Python,
    /// Rust.
    Rust,
}

impl Language {
    /// All of them, in the order of the tabs.
    pub const ALL: [Self; 3] = [Self::Cpp, Self::Python, Self::Rust];

    /// What its files end with.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Cpp => "cpp",
            Self::Python => "py",
            Self::Rust => "rs",
        }
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cpp => "C++",
            Self::Python => "Python",
            Self::Rust => "Rust",
        }
    }

    /// What stands before the marks of a line.
    const fn sign(self) -> &'static str {
        match self {
            Self::Cpp | Self::Rust => "//@",
            Self::Python => "#@",
        }
    }
}

/// A line of a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// As it is shown and copied.
    pub text: String,
    /// The marks of the steps that it does; most lines have none or one.
    pub marks: String,
}

/// A program in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listing {
    /// The language.
    pub language: Language,
    /// Its lines.
    pub lines: Vec<Line>,
}

impl Listing {
    /// Reads a source file.
    ///
    /// # Errors
    /// [`Slip`] with the line that is wrong.
    pub fn read(language: Language, source: &[u8]) -> Result<Self, Slip> {
        let slip = |line: usize, what: Ill| Slip::Line { language, line, what };
        // No program within the limits has more bytes.
        if source.len() > 4 * LINES * WIDE {
            return Err(slip(1, Ill::Many));
        }
        let text = std::str::from_utf8(source).map_err(|_| slip(1, Ill::Letters))?;
        let mut seen = BTreeSet::new();
        let mut lines = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            if hidden::find(line).is_some() || line.contains(|c: char| c.is_control()) {
                return Err(slip(number, Ill::Letters));
            }
            let (shown, marks) = line.rsplit_once(language.sign()).unwrap_or((line, ""));
            let shown = shown.trim_end();
            if shown.chars().count() > WIDE {
                return Err(slip(number, Ill::Wide));
            }
            let fits = |mark: char| mark.is_ascii_lowercase();
            if !marks.chars().all(|mark| fits(mark) && seen.insert(mark)) {
                return Err(slip(number, Ill::Mark));
            }
            lines.push(Line { text: shown.to_owned(), marks: marks.to_owned() });
        }
        match lines.len() {
            0 => Err(slip(1, Ill::Many)),
            n if n > LINES => Err(slip(LINES + 1, Ill::Many)),
            _ => Ok(Self { language, lines }),
        }
    }

    /// Its marks.
    #[must_use]
    pub fn marks(&self) -> BTreeSet<char> {
        self.lines.iter().flat_map(|line| line.marks.chars()).collect()
    }

    /// The line with a mark, from 0.
    #[must_use]
    pub fn line(&self, mark: char) -> Option<usize> {
        self.lines.iter().position(|line| line.marks.contains(mark))
    }

    /// The program as it is copied.
    #[must_use]
    pub fn text(&self) -> String {
        self.lines.iter().map(|line| format!("{}\n", line.text)).collect()
    }
}

/// What is wrong with a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ill {
    /// Wider than [`WIDE`].
    Wide,
    /// More lines than [`LINES`], or none.
    Many,
    /// Not UTF-8, a tab, or a letter that hides.
    Letters,
    /// A mark that is no small letter, or stands twice.
    Mark,
}
