//! A file that somebody wants opened: read and checked on a thread of its own, and told apart by
//! what it holds. Where there are no threads it is read at once, and a lesson checked elsewhere.

use crate::app::work::{Job, State, Task, Ticket, Work};
use crate::app::{host, watch};
use crate::lesson::shelf::{self, Stamp, Stamps, Unreadable};
use crate::lesson::{Course, Lesson, reader};
use crate::session::GameRecord;
use crate::session::record::{self, Misread};
use crate::words::{self, Lang, desk};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// How a file of progress begins, in all its formats.
const PROGRESS: &[u8] = b"laststone progress, format ";

/// What a file holds.
#[derive(Debug)]
pub(super) enum Found {
    /// A lesson that passed the checker, and the stamp that its file had.
    Lesson(Box<Lesson>, Stamps),
    /// A game.
    Record(Box<GameRecord>),
    /// Progress: whoever keeps it reads it.
    Progress,
}

/// Why a file is not opened.
#[derive(Debug)]
pub(super) enum Unopened {
    /// It cannot be read.
    Closed(Unreadable),
    /// It is a lesson, with faults.
    Lesson(Vec<Fault>),
    /// It is a game, with a fault.
    Record(Misread),
    /// It is none of what the program knows.
    Foreign,
    /// The thread ended without an answer.
    Failed,
}

/// A file to be read.
#[derive(Serialize, Deserialize)]
struct Open {
    file: PathBuf,
}

impl Task for Open {
    const NAME: &'static str = "opener";
    type Answer = Result<Found, Unopened>;

    fn run(self, _ticket: &mut Ticket) -> Self::Answer {
        open(&self.file)
    }
}

/// A fault of a lesson, in the order of [`Lang::ALL`].
pub(super) type Fault = [String; Lang::ALL.len()];

/// A lesson to be checked, for one who cannot reach its file.
#[derive(Serialize, Deserialize)]
pub(super) struct Check {
    text: String,
}

impl Task for Check {
    const NAME: &'static str = "lesson";
    type Answer = Result<Box<Lesson>, Vec<Fault>>;

    fn run(self, _ticket: &mut Ticket) -> Self::Answer {
        check(self.text.as_bytes(), Course::ours())
    }
}

/// A file on its way.
#[derive(Debug)]
pub(super) struct Opener {
    /// Which.
    pub(super) path: PathBuf,
    job: Opening,
}

#[derive(Debug)]
enum Opening {
    Whole(Job<Result<Found, Unopened>>),
    /// A lesson that has been read.
    Lesson(Stamp, Job<Result<Box<Lesson>, Vec<Fault>>>),
}

impl Opener {
    /// Begins to read a file.
    pub(super) fn begin(path: PathBuf, work: &Work) -> Self {
        let path = std::path::absolute(&path).unwrap_or(path);
        if !work.has_threads()
            && let Ok((stamp, bytes)) = host::read(&path)
            && kind(&path, &bytes) == Kind::Lesson
            && let Ok(text) = String::from_utf8(bytes)
        {
            return Self { job: Opening::Lesson(stamp, work.job(Check { text })), path };
        }
        Self { job: Opening::Whole(work.at_disk(Open { file: path.clone() })), path }
    }

    /// Has it taken so long that it is told of?
    pub(super) fn is_slow(&self) -> bool {
        match &self.job {
            Opening::Whole(job) => job.slow().is_some(),
            Opening::Lesson(_, job) => job.slow().is_some(),
        }
    }

    /// What it holds, once that is known.
    pub(super) fn answer(&self) -> Option<Result<Found, Unopened>> {
        let state = match &self.job {
            Opening::Whole(job) => job.state(),
            Opening::Lesson(stamp, job) => match job.state() {
                State::Working => State::Working,
                State::Done(checked) => State::Done(
                    checked
                        .map(|lesson| found(&self.path, *stamp, lesson))
                        .map_err(Unopened::Lesson),
                ),
                State::Failed => State::Failed,
            },
        };
        match state {
            State::Working => None,
            State::Done(answer) => Some(answer),
            State::Failed => Some(Err(Unopened::Failed)),
        }
    }
}

fn found(file: &Path, stamp: Stamp, lesson: Box<Lesson>) -> Found {
    Found::Lesson(lesson, Stamps::from([(file.as_os_str().to_owned(), stamp)]))
}

fn check(bytes: &[u8], course: Course) -> Result<Box<Lesson>, Vec<Fault>> {
    let told = |fault: &reader::Fault| {
        Lang::ALL.map(|lang| {
            let (place, what) = (fault.place, words::check::wrong(lang, &fault.what));
            desk::fault(lang, place.line, place.column, &what)
        })
    };
    let checked = watch::open(bytes, course).map(Box::new);
    checked.map_err(|faults| faults.iter().map(told).collect())
}

fn open(file: &Path) -> Result<Found, Unopened> {
    let (stamp, bytes) = host::read(file).map_err(Unopened::Closed)?;
    match kind(file, &bytes) {
        Kind::Progress => Ok(Found::Progress),
        Kind::Lesson => {
            let (course, _) = shelf::course(file.parent().unwrap_or(file));
            let lesson = check(&bytes, course).map_err(Unopened::Lesson)?;
            Ok(found(file, stamp, lesson))
        }
        Kind::Text(text) => match record::read(text) {
            Ok(record) => Ok(Found::Record(Box::new(record))),
            Err(misread) if is_game(text, &misread) => Err(Unopened::Record(misread)),
            Err(_) => Err(Unopened::Foreign),
        },
        Kind::Foreign => Err(Unopened::Foreign),
    }
}

/// What a file seems to be.
#[derive(Debug, PartialEq, Eq)]
enum Kind<'b> {
    Progress,
    Lesson,
    Text(&'b str),
    Foreign,
}

/// By its name, and by how it begins: lessons are RON, in brackets, perhaps below comments.
fn kind<'b>(file: &Path, bytes: &'b [u8]) -> Kind<'b> {
    if bytes.starts_with(PROGRESS) {
        return Kind::Progress;
    }
    if file.extension().is_some_and(|extension| extension == "ron") {
        return Kind::Lesson;
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => {
            let begins = text.trim_start_matches('\u{feff}').trim_start();
            if ["(", "//", "/*", "#!["].iter().any(|mark| begins.starts_with(mark)) {
                Kind::Lesson
            } else {
                Kind::Text(text)
            }
        }
        Err(_) => Kind::Foreign,
    }
}

/// Is a text that cannot be read as a game meant to be one? It says who began, or its first
/// position can be read.
fn is_game(text: &str, misread: &Misread) -> bool {
    let begins = text.trim_start_matches('\u{feff}').trim_start();
    let says = ["you first", "they first"].iter().any(|head| begins.starts_with(head));
    says || misread.line > 1
        || matches!(misread.what, record::Wrong::Illegal { .. } | record::Wrong::TooManyMoves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::work::puppet::Puppet;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn opened(name: &str, bytes: &[u8]) -> Result<Found, Unopened> {
        // Tests that run at the same time have files of the same name.
        static FOLDERS: AtomicUsize = AtomicUsize::new(0);
        let (process, n) = (std::process::id(), FOLDERS.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(format!("laststone-opener-{process}-{n}"));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join(name);
        std::fs::write(&file, bytes).unwrap();
        let answer = open(&file);
        std::fs::remove_dir_all(&folder).unwrap();
        answer
    }

    #[test]
    fn files_are_told_apart_by_what_they_hold() {
        let lesson = include_bytes!("../../lessons/bash-1.ron");
        for name in ["a.ron", "a.txt", "a"] {
            assert!(
                matches!(opened(name, lesson), Ok(Found::Lesson(lesson, _)) if lesson.id == "bash-1"),
                "{name}"
            );
        }
        for name in ["b.ron", "b.txt"] {
            assert!(
                matches!(
                    opened(name, b"laststone progress, format 9, nonsense"),
                    Ok(Found::Progress)
                ),
                "{name}"
            );
        }
        let game = b"they first\nnim(3,4)\nnim(3,3)\n";
        assert!(
            matches!(opened("c.txt", game), Ok(Found::Record(record)) if record.history.len() == 1)
        );
    }

    #[test]
    fn without_threads_a_lesson_is_checked_elsewhere_and_the_same_is_found_and_told() {
        let work = Puppet::default().alone(crate::app::remote::run).work();
        let folder = std::env::temp_dir().join(format!("laststone-vet-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("a.ron");
        let lesson = include_str!("../../lessons/nim-2.ron");
        for text in [lesson, &lesson.replacen("format: 2", "format: 1000", 1), "(format: 2,"] {
            std::fs::write(&file, text).unwrap();
            let opener = Opener::begin(file.clone(), &work);
            assert!(matches!(opener.job, Opening::Lesson(..)));
            let answer = std::iter::repeat_with(|| opener.answer()).flatten().next();
            match (answer.unwrap(), open(&file)) {
                (Ok(Found::Lesson(lesson, stamps)), Ok(Found::Lesson(same, ours))) => {
                    assert_eq!((lesson, stamps), (same, ours));
                }
                (Err(Unopened::Lesson(faults)), Err(Unopened::Lesson(same))) => {
                    assert_eq!(faults, same);
                    assert!(faults[0][0].starts_with("Line ") && faults[0][1].starts_with('第'));
                }
                other => panic!("{other:?}"),
            }
        }
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_is_wrong_is_told_as_of_what_the_file_was_meant_to_be() {
        assert!(matches!(opened("a.ron", b"nim(3,4)"), Err(Unopened::Lesson(_))));
        assert!(matches!(opened("a.txt", b"// mine\n(format: 1, id:"), Err(Unopened::Lesson(_))));
        assert!(matches!(opened("b.txt", b"you first\nnym(3)"), Err(Unopened::Record(_))));
        assert!(matches!(opened("b.txt", b"nim(3,4)\nnim(3,9)"), Err(Unopened::Record(_))));
        for bytes in [&b"Dear Sir or Madam"[..], b"", b"\x89PNG\r\n\x1a\n\0\0", b"%PDF-1.7"] {
            assert!(matches!(opened("c.bin", bytes), Err(Unopened::Foreign)), "{bytes:?}");
        }
        let missing = Opener::begin("/nowhere/at/all.ron".into(), &Work::default());
        let answer = std::iter::repeat_with(|| missing.answer()).flatten().next();
        assert!(matches!(answer, Some(Err(Unopened::Closed(_)))));
    }
}
