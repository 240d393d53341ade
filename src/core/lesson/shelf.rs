//! The shelf: where lessons come from, those in the program or those of a folder that an author
//! edits. Checks nothing itself; only `files` touches the disk.

mod files;

pub(crate) use files::at_once;
pub use files::{Closed, Stamp, Stamps, bytes, course, shown, stamp, stamps};

use crate::lesson::Chapter;
use crate::lesson::concept::Concepts;
use crate::lesson::model::Lesson;
use crate::lesson::reader::Fault;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// The text of a lesson of the program.
#[cfg(not(debug_assertions))]
macro_rules! text {
    ($file:literal) => {
        || Cow::Borrowed(include_bytes!(concat!("../../../lessons/", $file)).as_slice())
    };
}

/// In a build for development it is read where it stands, so that a changed sentence builds nothing.
#[cfg(debug_assertions)]
macro_rules! text {
    ($file:literal) => {
        || files::here(concat!(env!("CARGO_MANIFEST_DIR"), "/../../lessons/", $file))
    };
}

/// What gives the bytes of a file.
type Text = fn() -> Cow<'static, [u8]>;

/// The lessons that are part of the program, by file name.
const EMBEDDED: &[(&str, Text)] = &[
    ("bash-1.ron", text!("bash-1.ron")),
    ("bash-2.ron", text!("bash-2.ron")),
    ("bash-3.ron", text!("bash-3.ron")),
    ("bash-4.ron", text!("bash-4.ron")),
    ("bash-5.ron", text!("bash-5.ron")),
    ("bash-6.ron", text!("bash-6.ron")),
    ("bash-7.ron", text!("bash-7.ron")),
    ("wythoff-1.ron", text!("wythoff-1.ron")),
    ("wythoff-2.ron", text!("wythoff-2.ron")),
    ("wythoff-3.ron", text!("wythoff-3.ron")),
    ("wythoff-4.ron", text!("wythoff-4.ron")),
    ("wythoff-5.ron", text!("wythoff-5.ron")),
    ("wythoff-6.ron", text!("wythoff-6.ron")),
    ("wythoff-7.ron", text!("wythoff-7.ron")),
    ("nim-1.ron", text!("nim-1.ron")),
    ("nim-2.ron", text!("nim-2.ron")),
    ("nim-3.ron", text!("nim-3.ron")),
    ("nim-4.ron", text!("nim-4.ron")),
    ("nim-5.ron", text!("nim-5.ron")),
    ("nim-6.ron", text!("nim-6.ron")),
    ("stairs-1.ron", text!("stairs-1.ron")),
    ("stairs-2.ron", text!("stairs-2.ron")),
    ("stairs-3.ron", text!("stairs-3.ron")),
    ("sg-1.ron", text!("sg-1.ron")),
    ("sg-2.ron", text!("sg-2.ron")),
    ("sg-3.ron", text!("sg-3.ron")),
    ("sg-4.ron", text!("sg-4.ron")),
    ("sg-5.ron", text!("sg-5.ron")),
    ("sg-6.ron", text!("sg-6.ron")),
    ("sg-7.ron", text!("sg-7.ron")),
];

/// Whether a file of the program has this name.
#[must_use]
pub fn is_ours(file: &str) -> bool {
    EMBEDDED.iter().any(|(ours, _)| *ours == file)
}

/// One file on the shelf.
#[derive(Debug, Clone, PartialEq)]
pub struct Book {
    /// The file's name.
    pub file: String,
    /// The last version that could be read, if there ever was one.
    pub lesson: Option<Lesson>,
    /// What is wrong with the version on disk now; empty if nothing is.
    pub faults: Vec<Fault>,
}

/// All lessons, in teaching order.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Shelf {
    books: Vec<Book>,
}

/// What makes of bytes a lesson or faults; the checker, or the reader alone.
pub type Opener<'o> = &'o dyn Fn(&[u8]) -> Result<Lesson, Vec<Fault>>;

/// A folder or file that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}: {why}", shown(path.as_os_str()))]
pub struct Unreadable {
    /// Which.
    pub path: PathBuf,
    /// Why.
    pub why: Closed,
}

impl Shelf {
    /// The lessons in the program.
    #[must_use]
    pub fn embedded(open: Opener<'_>) -> Self {
        let mut shelf = Self::default();
        for (file, text) in EMBEDDED {
            shelf.put(file, open(&text()));
        }
        shelf
    }

    /// Takes in a file's new version: where it cannot be read, the last good lesson stays and the
    /// faults are kept beside it.
    pub fn put(&mut self, file: &str, read: Result<Lesson, Vec<Fault>>) {
        let at = self.books.iter().position(|book| book.file == file).unwrap_or_else(|| {
            self.books.push(Book { file: file.to_owned(), lesson: None, faults: Vec::new() });
            self.books.len() - 1
        });
        if let Some(book) = self.books.get_mut(at) {
            match read {
                Ok(lesson) => {
                    book.lesson = Some(lesson);
                    book.faults.clear();
                }
                Err(faults) => book.faults = faults,
            }
        }
        self.books.sort_by(|a, b| order(a).cmp(&order(b)));
        self.mark_early();
    }

    /// Tells every step which concepts are taught after it.
    fn mark_early(&mut self) {
        let mut early = Concepts::default();
        for lesson in self.books.iter_mut().rev().filter_map(|book| book.lesson.as_mut()) {
            for step in &mut lesson.steps {
                step.early = lesson.teaches.iter().fold(early, |early, id| early.without(id));
            }
            early = lesson.teaches.iter().fold(early, |early, id| early.with(id));
        }
    }

    /// Removes a file that is gone.
    pub fn remove(&mut self, file: &str) {
        self.books.retain(|book| book.file != file);
        self.mark_early();
    }

    /// The files, in teaching order.
    #[must_use]
    pub fn books(&self) -> &[Book] {
        &self.books
    }

    /// The lessons, in teaching order.
    pub fn lessons(&self) -> impl Iterator<Item = &Lesson> {
        self.books.iter().filter_map(|book| book.lesson.as_ref())
    }

    /// The chapters of the program and of these lessons, in teaching order.
    #[must_use]
    pub fn chapters(&self) -> BTreeSet<Chapter> {
        Chapter::all().chain(self.lessons().map(|lesson| lesson.chapter)).collect()
    }

    /// The lesson with this id.
    #[must_use]
    pub fn lesson(&self, id: &str) -> Option<&Lesson> {
        self.lessons().find(|lesson| lesson.id == id)
    }

    /// The book that holds the lesson with this id.
    #[must_use]
    pub fn book(&self, id: &str) -> Option<&Book> {
        self.books.iter().find(|book| book.lesson.as_ref().is_some_and(|lesson| lesson.id == id))
    }
}

fn order(book: &Book) -> (u32, u32, &str) {
    book.lesson
        .as_ref()
        .map_or((u32::MAX, 0, &book.file), |l| (l.chapter.number(), l.place, &book.file))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::reader;
    use std::path::Path;

    #[test]
    fn the_shelf_holds_every_lesson_of_the_folder_in_teaching_order() {
        let shelf = Shelf::embedded(&reader::read);
        let on_disk = stamps(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lessons")).unwrap();
        let files: Vec<_> = shelf.books().iter().map(|b| b.file.clone()).collect();
        assert_eq!(
            files.iter().map(String::as_str).collect::<std::collections::BTreeSet<_>>(),
            on_disk.keys().filter_map(|name| name.to_str()).collect()
        );
        let order: Vec<_> = shelf.lessons().map(|l| (l.chapter.number(), l.place)).collect();
        assert!(order.is_sorted() && !order.is_empty());
        assert!(shelf.books().iter().all(|b| b.lesson.is_some()), "{:?}", shelf.books());
    }

    #[test]
    fn a_broken_version_leaves_the_last_good_one_on_the_shelf() {
        let mut shelf = Shelf::embedded(&reader::read);
        let before = shelf.lesson("bash-1").cloned();
        assert!(before.is_some());
        shelf.put("bash-1.ron", reader::read(b"(format: 1, id:"));
        assert_eq!(shelf.lesson("bash-1").cloned(), before);
        assert_eq!(shelf.book("bash-1").unwrap().faults.len(), 1);
        shelf.put("bash-1.ron", Ok(before.unwrap()));
        assert!(shelf.book("bash-1").unwrap().faults.is_empty());
    }
}
