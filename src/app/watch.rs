//! Lessons of a folder, or of one file, read again whenever an author saves: a thread looks at the
//! files' stamps twice a second.
//!
//! Stamps rather than a notification service: they work on every file system, network drives
//! included, need no crate, and cost nothing noticeable for a folder of lessons.

use crate::app::broken::{Broken, hold};
use crate::app::work::Last;
use crate::cli::with_room;
use crate::lesson::Lesson;
use crate::lesson::check::check;
use crate::lesson::limits;
use crate::lesson::locate::SourcePos;
use crate::lesson::reader::{self, Problem, Wrong};
use crate::lesson::shelf::{self, Stamps, Unreadable};
use crate::lesson::wrong::Seen;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender};
use std::time::Duration;

/// How often the stamps are looked at.
const PERIOD: Duration = Duration::from_millis(500);

/// Where an author's lessons are.
#[derive(Debug, Clone)]
pub enum Source {
    /// All lesson files of a folder.
    Folder(PathBuf),
    /// One file, whatever it is called.
    One(PathBuf),
}

impl Source {
    fn stamps(&self) -> Result<Stamps, Unreadable> {
        match self {
            Self::Folder(folder) => shelf::stamps(folder),
            // A file that is away for a moment is being saved.
            Self::One(file) => {
                Ok(Stamps::from([(file.display().to_string(), shelf::stamp(file)?)]))
            }
        }
    }

    /// What the file holds now; where it cannot be read, that is its problem.
    fn read(&self, file: &str) -> Update {
        let read = match self {
            Self::Folder(folder) => shelf::bytes(&folder.join(file)),
            Self::One(path) => shelf::bytes(path),
        };
        let read = match read {
            Ok(bytes) => open(&bytes),
            Err(fault) => Err(closed(fault)),
        };
        Update { file: file.to_owned(), read: Some(read) }
    }
}

/// What a file holds.
pub type Held = Result<Lesson, Vec<Problem>>;

/// A file that changed or went away.
#[derive(Debug)]
pub struct Update {
    /// Its name.
    pub file: String,
    /// What it holds now; `None` if it is gone.
    pub read: Option<Held>,
}

/// Reads and checks a lesson of a folder, on whatever thread.
pub fn open(bytes: &[u8]) -> Result<Lesson, Vec<Problem>> {
    let read = || {
        #[cfg(test)]
        crate::ui::fuse::burn("lesson");
        let report = with_room(|| check(bytes, &crate::ui::formula::check))?;
        report.lesson.ok_or_else(Vec::new)
    };
    // A file on which the program itself fails must not end the reading of all others.
    hold(read).unwrap_or_else(|Broken { said, place }| {
        let what = Wrong::Seen(Seen::Broke { said, place });
        Err(vec![Problem { place: SourcePos { line: 1, column: 1 }, what }])
    })
}

/// All lessons of a folder, and the stamps they had.
pub fn read_folder(folder: &Path) -> Result<(Vec<Update>, Stamps), Unreadable> {
    let stamps = shelf::stamps(folder)?;
    let source = Source::Folder(folder.to_owned());
    let updates = stamps.keys().map(|file| source.read(file)).collect();
    Ok((updates, stamps))
}

/// All lessons of a folder as they are written, not checked yet, and the stamps they had: a
/// fraction of the work.
pub fn parse_folder(folder: &Path) -> Result<(Vec<Update>, Stamps), Unreadable> {
    let stamps = shelf::stamps(folder)?;
    let parsed = |file: &String| {
        let bytes = shelf::bytes(&folder.join(file));
        let read = match bytes {
            Ok(bytes) => reader::read(&bytes),
            Err(fault) => Err(closed(fault)),
        };
        Update { file: file.clone(), read: Some(read) }
    };
    let updates = stamps.keys().map(parsed).collect();
    Ok((updates, stamps))
}

fn closed(fault: Unreadable) -> Vec<Problem> {
    vec![Problem { place: SourcePos { line: 1, column: 1 }, what: Wrong::Closed(fault.why) }]
}

/// What a file holds, and the stamp that it had.
pub fn read_file(file: &Path) -> Result<(Held, Stamps), Unreadable> {
    let stamps = Source::One(file.to_owned()).stamps()?;
    Ok((open(&shelf::bytes(file)?), stamps))
}

/// Files that have been read and are to be checked, and those of them that are wanted first.
#[derive(Debug)]
pub struct Unchecked {
    /// The files.
    pub files: Vec<String>,
    /// Files that somebody waits for.
    pub wanted: Receiver<String>,
}

impl Unchecked {
    /// The next one.
    pub(in crate::app) fn next(&mut self) -> Option<String> {
        while let Ok(wanted) = self.wanted.try_recv() {
            if let Some(at) = self.files.iter().position(|file| *file == wanted) {
                self.files.swap(0, at);
            }
        }
        (!self.files.is_empty()).then(|| self.files.remove(0))
    }
}

/// Checks what is to be checked, with an update for each; from then on sends one for each file that
/// changes, as [`watch`] does.
pub fn check_and_watch(
    source: Source,
    stamps: Stamps,
    unchecked: Unchecked,
    updates: Sender<Update>,
    wake: impl Fn() + Send + 'static,
) {
    #[cfg(test)]
    let breaks = crate::ui::fuse::is_lit("checker");
    let checking = move || {
        // Whoever waits for a file learns that nobody checks it any more.
        let wake = Last(wake);
        let (updates, mut unchecked) = (updates, unchecked);
        while let Some(file) = unchecked.next() {
            #[cfg(test)]
            assert!(!breaks, "a fuse in the checker");
            if updates.send(source.read(&file)).is_err() {
                return;
            }
            (wake.0)();
        }
        watching(&source, stamps, &updates, &wake.0);
    };
    let _ = std::thread::Builder::new()
        .name("lessons".to_owned())
        .stack_size(limits::STACK)
        .spawn(checking);
}

/// Sends an update for each file that changes from now on, and calls `wake` after each; ends when
/// nobody listens.
pub fn watch(
    source: Source,
    known: Stamps,
    updates: Sender<Update>,
    wake: impl Fn() + Send + 'static,
) {
    let looking = move || watching(&source, known, &updates, &wake);
    // Where no thread is to be had, lessons are read when the program starts and not again.
    let _ = std::thread::Builder::new()
        .name("lessons".to_owned())
        .stack_size(limits::STACK)
        .spawn(looking);
}

fn watching(source: &Source, mut known: Stamps, updates: &Sender<Update>, wake: &dyn Fn()) {
    loop {
        std::thread::sleep(PERIOD);
        let Ok(stamps) = source.stamps() else { continue };
        let changed = stamps.iter().filter(|(file, stamp)| known.get(*file) != Some(stamp));
        let mut all: Vec<Update> = changed.map(|(file, _)| source.read(file)).collect();
        let gone = known.keys().filter(|file| !stamps.contains_key(*file));
        all.extend(gone.map(|file| Update { file: file.clone(), read: None }));
        known = stamps;
        for update in all {
            if updates.send(update).is_err() {
                return;
            }
            wake();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    #[test]
    fn a_saved_file_is_read_again_and_its_fault_told_with_line_and_column() {
        let folder = std::env::temp_dir().join(format!("laststone-watch-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("bash-1.ron");
        let good = include_str!("../../lessons/bash-1.ron");
        std::fs::write(&file, good).unwrap();
        let (updates, stamps) = read_folder(&folder).unwrap();
        assert!(matches!(updates.as_slice(), [Update { read: Some(Ok(_)), .. }]), "{updates:?}");
        let (sender, receiver) = channel();
        watch(Source::Folder(folder.clone()), stamps, sender, || ());
        std::fs::write(&file, good.replacen("format: 1,", "format: 1,\n  nonsense: 2,", 1))
            .unwrap();
        let update = receiver.recv_timeout(Duration::from_secs(20)).unwrap();
        let Some(Err(problems)) = update.read else { panic!("{update:?}") };
        assert_eq!(problems.len(), 1);
        assert!(
            problems[0].place.line > 1 && problems[0].to_string().contains("nonsense"),
            "{problems:?}"
        );
        std::fs::remove_file(&file).unwrap();
        let update = receiver.recv_timeout(Duration::from_secs(20)).unwrap();
        assert!(update.read.is_none() && update.file == "bash-1.ron");
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_lesson_on_which_the_program_fails_is_told_as_a_problem_and_the_next_is_read() {
        let good = include_bytes!("../../lessons/bash-1.ron");
        crate::ui::fuse::light("lesson", 1);
        let problems = open(good).unwrap_err();
        assert!(
            problems.len() == 1 && problems[0].to_string().contains("the program failed"),
            "{problems:?}"
        );
        assert!(open(good).is_ok());
    }

    #[test]
    fn one_file_is_followed_alone_and_stays_when_it_is_away() {
        let folder =
            std::env::temp_dir().join(format!("laststone-watch-one-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("mine.txt");
        let good = include_str!("../../lessons/bash-1.ron");
        std::fs::write(&file, good).unwrap();
        let (held, stamps) = read_file(&file).unwrap();
        assert!(held.is_ok(), "{held:?}");
        let (sender, receiver) = channel();
        watch(Source::One(file.clone()), stamps, sender, || ());
        std::fs::write(folder.join("other.ron"), "(").unwrap();
        std::fs::remove_file(&file).unwrap();
        assert!(receiver.recv_timeout(PERIOD * 3).is_err());
        std::fs::write(&file, "(").unwrap();
        let update = receiver.recv_timeout(Duration::from_secs(20)).unwrap();
        assert!(
            matches!(update.read, Some(Err(_))) && update.file == file.display().to_string(),
            "{update:?}"
        );
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
