//! The theorems of the course as their authors write them: statement, proof in steps, source, where
//! they are used.

use crate::lesson::reader::{self, Fault};
use crate::lesson::task::Claim;
use crate::lesson::{Chapter, Lesson, Text};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// The folder of the theorems within that of the lessons.
pub const FOLDER: &str = "theorems";

/// The files that are part of the program, by name, in teaching order.
pub const EMBEDDED: [(&str, &str); 5] = [
    ("bash.ron", include_str!("../../../lessons/theorems/bash.ron")),
    ("wythoff.ron", include_str!("../../../lessons/theorems/wythoff.ron")),
    ("nim.ron", include_str!("../../../lessons/theorems/nim.ron")),
    ("staircase.ron", include_str!("../../../lessons/theorems/staircase.ron")),
    ("sprague-grundy.ron", include_str!("../../../lessons/theorems/sprague-grundy.ron")),
];

/// One file: the theorems of a chapter, in the order in which they are met.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theorems {
    /// The number of the format, as in a lesson.
    pub format: u32,
    /// The chapter.
    pub chapter: Chapter,
    /// The theorems.
    pub theorems: Vec<Theorem>,
}

/// One theorem.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theorem {
    /// Its name in links: `[...](theorem:id)`.
    pub id: String,
    /// The heading.
    pub title: Text,
    /// What it answers; all that is shown of it before it is met.
    pub question: Text,
    /// What it says.
    pub statement: Text,
    /// Why it is true, in steps.
    pub proof: Vec<Text>,
    /// What is only computed of what is said, and not proved.
    #[serde(default)]
    pub checked: Option<Text>,
    /// What is not known.
    #[serde(default)]
    pub open: Option<Text>,
    /// Where it was published.
    pub sources: Vec<Source>,
    /// The step that settles its question, as `lesson/step`: nothing before leads to it.
    pub settled: String,
    /// The steps that use it.
    #[serde(default)]
    pub used: Vec<String>,
    /// What a machine says to it, as far as a machine can.
    #[serde(default)]
    pub claims: Vec<Claim>,
}

/// Where a theorem was published.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// By whom.
    pub by: String,
    /// When.
    pub year: u32,
    /// The title.
    pub work: String,
}

impl Theorem {
    /// All its texts, with their paths within the theorem.
    #[must_use]
    pub fn texts(&self) -> Vec<(String, &Text)> {
        let mut all = vec![
            ("title".to_owned(), &self.title),
            ("question".to_owned(), &self.question),
            ("statement".to_owned(), &self.statement),
        ];
        all.extend(self.proof.iter().enumerate().map(|(i, text)| (format!("proof.{i}"), text)));
        all.extend(self.checked.iter().map(|text| ("checked".to_owned(), text)));
        all.extend(self.open.iter().map(|text| ("open".to_owned(), text)));
        all
    }

    /// The steps it names, with their paths within the theorem.
    pub fn places(&self) -> impl Iterator<Item = (String, &str)> {
        let used = self.used.iter().enumerate();
        std::iter::once(("settled".to_owned(), self.settled.as_str()))
            .chain(used.map(|(i, place)| (format!("used.{i}"), place.as_str())))
    }
}

/// Reads a file of theorems.
///
/// # Errors
/// The faults, with line and column: at least one.
pub fn read(bytes: &[u8]) -> Result<Theorems, Vec<Fault>> {
    reader::parse(bytes)
}

/// The lesson and the step that a place `lesson/step` names.
#[must_use]
pub fn place(written: &str) -> Option<(&str, &str)> {
    written.split_once('/')
}

/// Is there such a step in this lesson?
#[must_use]
pub fn stands_in(lesson: &Lesson, step: &str) -> bool {
    lesson.steps.iter().any(|s| s.id == step)
}

/// All chapters with the theorems that are part of the program.
///
/// # Panics
/// If one of them cannot be read, which the tests rule out.
#[must_use]
pub fn all() -> &'static [Theorems] {
    static ALL: OnceLock<Vec<Theorems>> = OnceLock::new();
    ALL.get_or_init(|| {
        EMBEDDED
            .iter()
            .map(|(file, text)| {
                read(text.as_bytes()).unwrap_or_else(|faults| panic!("{file}: {faults:?}"))
            })
            .collect()
    })
}

/// The theorem of this name.
#[must_use]
pub fn find(id: &str) -> Option<&'static Theorem> {
    all().iter().flat_map(|chapter| &chapter.theorems).find(|theorem| theorem.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::reader;
    use crate::lesson::shelf::Shelf;
    use crate::lesson::text::marks;
    use std::collections::BTreeSet;

    #[test]
    fn every_theorem_has_a_name_of_its_own_a_proof_and_a_source() {
        let mut ids = BTreeSet::new();
        for theorem in all().iter().flat_map(|chapter| &chapter.theorems) {
            assert!(ids.insert(theorem.id.as_str()), "{} stands twice", theorem.id);
            assert!(!theorem.proof.is_empty() && !theorem.sources.is_empty(), "{}", theorem.id);
            assert!(find(&theorem.id) == Some(theorem), "{}", theorem.id);
        }
        assert!(find("no-such-theorem").is_none());
    }

    #[test]
    fn the_reveal_of_the_step_that_settles_a_theorem_or_of_a_later_one_leads_to_it() {
        let shelf = Shelf::embedded(&reader::read);
        let mut linked = BTreeSet::new();
        for step in shelf.lessons().flat_map(|lesson| &lesson.steps) {
            for text in step.reveal.iter().flat_map(|reveal| [&reveal.en, &reveal.zh]) {
                linked.extend(marks(text).links.into_iter().map(|link| link.what));
            }
        }
        for theorem in all().iter().flat_map(|chapter| &chapter.theorems) {
            assert!(linked.contains(&format!("theorem:{}", theorem.id)), "{}", theorem.id);
        }
    }
}
