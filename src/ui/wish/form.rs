//! What is to be printed, as it is asked for.

use crate::words::Lang;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// What can be printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Printed {
    /// Exercises of a lesson with fresh numbers, and their key.
    #[default]
    Worksheet,
    /// A lesson to take home.
    Handout,
    /// An hour with a class.
    Plan,
}

/// How much a lesson to take home tells of what comes after its questions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Telling {
    /// Nothing.
    #[default]
    Nothing,
    /// What has been found out here.
    Settled,
    /// All of it.
    All,
}

/// What is to be printed.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Form {
    /// What it is.
    pub what: Printed,
    /// How much a lesson to take home tells.
    pub telling: Telling,
    /// The minutes of an hour.
    pub minutes: u32,
    /// The id of the last lesson that a class knows, if it knows any.
    pub knows: Option<String>,
    /// The lesson's id.
    pub lesson: String,
    /// The seed of its numbers.
    pub seed: u64,
    /// How many exercises.
    pub count: usize,
    /// The languages, one after the other.
    pub langs: Vec<Lang>,
    /// PDF rather than HTML.
    pub pdf: bool,
    /// The file, as it is typed.
    pub path: String,
    /// The file that a dialog of the system named: that asked already whether it may be replaced.
    pub(crate) agreed: String,
}

impl Form {
    /// A form for a lesson, with a file in this folder.
    #[must_use]
    pub fn new(lang: Lang, lesson: &str, folder: &Path) -> Self {
        let (lesson, langs) = (lesson.to_owned(), vec![lang]);
        let (seed, count, minutes) = (1, 12, 45);
        let mut form = Self { lesson, seed, count, minutes, langs, pdf: true, ..Self::default() };
        form.path = folder.join(form.name()).display().to_string();
        form
    }

    /// Whether the file may be replaced if it is there.
    #[must_use]
    pub fn is_agreed(&self) -> bool {
        self.path == self.agreed
    }

    /// A name for its file: another one for another sheet.
    pub(crate) fn name(&self) -> String {
        let (lesson, kind) = (&self.lesson, self.kind());
        match self.what {
            Printed::Worksheet => format!("{lesson}-{}.{kind}", self.seed),
            Printed::Handout => format!("{lesson}.{kind}"),
            Printed::Plan => format!("plan-{}.{kind}", self.minutes),
        }
    }

    pub(crate) const fn kind(&self) -> &'static str {
        if self.pdf { "pdf" } else { "html" }
    }

    /// Something has changed: the name follows if it is the one that was proposed.
    pub(crate) fn renamed(&mut self, before: &Self) {
        let path = PathBuf::from(&self.path);
        if path.file_name().is_some_and(|name| name.to_string_lossy() == before.name()) {
            self.path = path.with_file_name(self.name()).display().to_string();
        } else if self.pdf != before.pdf {
            self.path = path.with_extension(self.kind()).display().to_string();
        }
    }

    /// A dialog of the system has named the file.
    pub(crate) fn take(&mut self, path: &str) {
        let path = PathBuf::from(path);
        let kind =
            path.extension().map(|kind| kind.to_ascii_lowercase().to_string_lossy().into_owned());
        match kind.as_deref() {
            Some("pdf") => self.pdf = true,
            Some("html" | "htm") => self.pdf = false,
            _ => {
                self.path = path.with_extension(self.kind()).display().to_string();
                return;
            }
        }
        self.path = path.display().to_string();
        self.agreed.clone_from(&self.path);
    }
}
