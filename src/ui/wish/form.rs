//! What a worksheet is to be, as it is asked for.

use crate::words::Lang;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// What a worksheet is to be.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Form {
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
        let mut form = Self { lesson, seed: 1, count: 12, langs, pdf: true, ..Self::default() };
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
        format!("{}-{}.{}", self.lesson, self.seed, self.kind())
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
