//! The chapters that lessons may name: those of `lessons/chapters.ron`, and after them those of a
//! `chapters.ron` beside an author's own lessons.

use crate::lesson::chapter::{Entry, Known};
use crate::lesson::check::{Flaw, is_id};
use crate::lesson::reader::{Fault, Wrong};
use crate::lesson::wrong::quoted;
use crate::lesson::{Chapter, answers, limits, reader};
use crate::source::locate::locate;
use std::cell::Cell;
use std::sync::OnceLock;

/// A list of chapters, in teaching order.
#[derive(Debug, Clone, Copy)]
pub struct Course(&'static Chapters);

#[derive(Debug)]
struct Chapters {
    all: Vec<Chapter>,
    /// Their names once more, as serde wants them.
    names: Vec<&'static str>,
}

thread_local! {
    /// The course of the lesson that this thread reads; serde hands nothing on from outside.
    static READING: Cell<Option<Course>> = const { Cell::new(None) };
}

/// Gives a thread its course back, even past a panic.
struct Before(Option<Course>);

impl Drop for Before {
    fn drop(&mut self) {
        READING.set(self.0);
    }
}

impl Default for Course {
    fn default() -> Self {
        Self::ours()
    }
}

impl Course {
    /// The chapters of the program.
    ///
    /// # Panics
    /// If their list cannot be read, which the tests rule out.
    #[must_use]
    pub fn ours() -> Self {
        static OURS: OnceLock<Course> = OnceLock::new();
        *OURS.get_or_init(|| {
            let entries: Vec<Entry> = ron::from_str(include_str!("../../../lessons/chapters.ron"))
                .expect("the list of chapters that is built in can be read");
            Self::of(entries.into_iter(), &[])
        })
    }

    /// The chapters of the program, and after them those that a file beside an author's lessons
    /// lists; it may list ours as well.
    ///
    /// # Errors
    /// The faults, with line and column: at least one.
    pub fn read(bytes: &[u8]) -> Result<Self, Vec<Fault>> {
        let entries: Vec<Entry> = reader::parse(bytes)?;
        let source = std::str::from_utf8(bytes).unwrap_or("").trim_start_matches('\u{feff}');
        let ours = Self::ours().0.all.as_slice();
        let mut faults = Vec::new();
        for (at, entry) in entries.iter().enumerate() {
            let mut tell = |field: &str, flaw: Flaw| {
                let place = locate(source, &format!("{at}.{field}"));
                faults.push(Fault { place, what: Wrong::Flaw(flaw) });
            };
            let earlier = entries.get(..at).unwrap_or_default();
            if entry.is_one_of(ours) {
                continue;
            }
            if !is_name(&entry.name) {
                tell("name", Flaw::NoName(quoted(&entry.name)));
            } else if ours.iter().any(|chapter| chapter.name() == entry.name) {
                tell("name", Flaw::OurChapter(entry.name.clone()));
            } else if earlier.iter().any(|other| other.name == entry.name) {
                tell("name", Flaw::ChapterTwice(entry.name.clone()));
            }
            if !is_id(&entry.id) {
                tell("id", Flaw::NoId(quoted(&entry.id)));
            } else if ours.iter().any(|chapter| chapter.id() == entry.id) {
                tell("id", Flaw::OurChapter(entry.id.clone()));
            } else if earlier.iter().any(|other| other.id == entry.id) {
                tell("id", Flaw::ChapterTwice(entry.id.clone()));
            }
            if entry.title.written().all(|text| text.trim().is_empty()) {
                tell("title", Flaw::Empty);
            }
            if let Some(Err(no)) = entry.position.as_deref().map(answers::position) {
                tell("position", no.into());
            }
        }
        if entries.len() > limits::CHAPTERS {
            let place = locate(source, &limits::CHAPTERS.to_string());
            faults.push(Fault { place, what: Wrong::Flaw(Flaw::TooManyChapters) });
        }
        faults.truncate(limits::FAULTS);
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Self::of(entries.into_iter().filter(|entry| !entry.is_one_of(ours)), ours))
    }

    /// A chapter lives as long as the program: there are few, and whoever speaks of one needs no
    /// course to do so. An author who saves the list anew leaves a few hundred bytes behind.
    fn of(entries: impl Iterator<Item = Entry>, before: &[Chapter]) -> Self {
        let known = (1..).zip(before.iter().copied().map(Ok).chain(entries.map(Err)));
        let all: Vec<Chapter> = known
            .map(|(number, known)| {
                known.unwrap_or_else(|entry| Chapter(Box::leak(Box::new(Known { number, entry }))))
            })
            .collect();
        let names = all.iter().map(|chapter| chapter.name()).collect();
        Self(Box::leak(Box::new(Chapters { all, names })))
    }

    /// Its chapters, in teaching order.
    pub fn chapters(self) -> impl Iterator<Item = Chapter> {
        self.0.all.iter().copied()
    }

    /// The first of them.
    pub(super) fn first(self) -> Chapter {
        *self.0.all.first().expect("the course that is built in has chapters")
    }

    /// What lesson files call them.
    pub(super) fn names(self) -> &'static [&'static str] {
        &self.0.names
    }

    /// Lessons that are read in here, on this thread, may name these chapters.
    pub fn reading<T>(self, read: impl FnOnce() -> T) -> T {
        let _before = Before(READING.replace(Some(self)));
        read()
    }

    /// The course of the lesson that is being read.
    pub(super) fn current() -> Self {
        READING.get().unwrap_or_else(Self::ours)
    }
}

/// Can it be written without quotes, as the names of our chapters are?
fn is_name(name: &str) -> bool {
    name.len() <= 40
        && name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Chapter;

    const OWN: &str = r#"[
  (name: "Bash", id: "bash", title: (en: "Bash")),
  (name: "Own", id: "own", title: (zh: "自编")),
  (name: "More", id: "more", title: (en: "More"), position: "nim(1,2)"),
]"#;

    fn named(name: &str) -> Result<Chapter, String> {
        ron::from_str(name).map_err(|error: ron::error::SpannedError| error.to_string())
    }

    #[test]
    fn own_chapters_come_after_ours_and_only_their_lessons_know_them() {
        let course = Course::read(OWN.as_bytes()).unwrap();
        let ours = Chapter::all().count();
        assert_eq!(course.chapters().count(), ours + 2);
        let own = course.reading(|| named("Own")).unwrap();
        assert_eq!(
            (own.number() as usize, own.id(), own.title().only()),
            (ours + 1, "own", Some(crate::lang::Lang::Zh))
        );
        assert!(own > Chapter::all().last().unwrap() && own < course.chapters().last().unwrap());
        assert_eq!(course.reading(|| named("Bash")), named("Bash"));
        let said = named("Own").unwrap_err();
        assert!(said.contains("SpragueGrundy") && !said.contains("More"), "{said}");
        let said = course.reading(|| named("Owm")).unwrap_err();
        assert!(said.contains("`Own`") && said.contains("`Bash`"), "{said}");
        assert_eq!(ron::to_string(&own).unwrap(), "Own");
    }

    #[test]
    fn a_course_is_given_back_past_a_panic() {
        let course = Course::read(OWN.as_bytes()).unwrap();
        let broken = std::panic::catch_unwind(|| {
            course.reading(|| std::panic::resume_unwind(Box::new("meant")))
        });
        assert!(broken.is_err() && named("Own").is_err());
    }
}
