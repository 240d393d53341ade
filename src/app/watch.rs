//! Lessons of a folder, or of one file, read again whenever an author saves: a thread looks at the
//! files' stamps twice a second.
//!
//! Stamps rather than a notification service: they work on every file system, network drives
//! included, need no crate, and cost nothing noticeable for a folder of lessons.

use crate::app::broken::{Broken, hold};
use crate::app::work::{Actor, Inbox, Outbox, Work};
use crate::cli::on_big_stack;
use crate::lesson::check::{Flaw, check, check_id};
use crate::lesson::reader::{self, Fault, Wrong};
use crate::lesson::shelf::{self, Stamp, Stamps, Unreadable};
use crate::lesson::wrong::Seen;
use crate::lesson::{Chapter, Course, Lesson};
use crate::source::locate::{SourcePos, locate};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
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
                Ok(Stamps::from([(file.clone().into_os_string(), shelf::stamp(file)?)]))
            }
        }
    }

    /// The folder that its lessons lie in.
    fn folder(&self) -> &Path {
        match self {
            Self::Folder(folder) => folder,
            Self::One(file) => file.parent().unwrap_or(file),
        }
    }

    /// The stamp of the list of chapters beside them, if there is one.
    fn chapters(&self) -> Option<Stamp> {
        shelf::stamp(&self.folder().join(Chapter::FILE)).ok()
    }

    /// What the file holds now; where it cannot be read, that is its fault.
    fn read(&self, file: &OsStr, course: Course) -> Update {
        let shown = shelf::shown(file);
        let bytes = match self {
            Self::Folder(folder) => shelf::bytes(&folder.join(file)),
            Self::One(path) => shelf::bytes(path),
        };
        let read = match bytes {
            Ok(bytes) => open(&bytes, course).and_then(|lesson| match self {
                Self::Folder(folder) => alone(&folder.join(file), &bytes, lesson),
                Self::One(_) => Ok(lesson),
            }),
            Err(fault) => Err(closed(fault)),
        };
        Update { file: shown, read: Some(read) }
    }
}

/// A lesson of a folder, if it has neither the id of one of ours under another name nor that of a
/// file before it.
fn alone(file: &Path, bytes: &[u8], lesson: Lesson) -> Held {
    let source = String::from_utf8_lossy(bytes);
    let source = source.trim_start_matches('\u{feff}');
    let name = file.file_name().map(shelf::shown).unwrap_or_default();
    match check_id(&name, source, &lesson).or_else(|| taken(file, true, source, &lesson)) {
        Some(fault) => Err(vec![fault]),
        None => Ok(lesson),
    }
}

/// Another lesson of the folder has the same id: one whose file comes before, or any.
pub fn taken(file: &Path, before: bool, source: &str, lesson: &Lesson) -> Option<Fault> {
    let (folder, name) = (file.parent()?, file.file_name()?);
    let (course, _) = shelf::course(folder);
    let written = format!("\"{}\"", lesson.id);
    let same = |other: &OsString| {
        let bytes = shelf::bytes(&folder.join(other)).unwrap_or_default();
        // Few files name it at all: only those are read.
        bytes.windows(written.len()).any(|text| text == written.as_bytes())
            && course.reading(|| reader::read(&bytes)).is_ok_and(|other| other.id == lesson.id)
    };
    let stamps = shelf::stamps(folder).ok()?;
    let is_other = |other: &OsStr| if before { other < name } else { other != name };
    let mut others = stamps.keys().filter(|other| is_other(other.as_os_str()));
    let what = Wrong::Flaw(Flaw::IdTaken(lesson.id.clone()));
    others.any(same).then(|| Fault { place: locate(source, "id"), what })
}

/// What a file holds.
pub type Held = Result<Lesson, Vec<Fault>>;

/// A file that changed or went away.
#[derive(Debug)]
pub struct Update {
    /// Its name.
    pub file: String,
    /// What it holds now; `None` if it is gone.
    pub read: Option<Held>,
}

/// Reads and checks a lesson of a folder, on whatever thread.
pub fn open(bytes: &[u8], course: Course) -> Result<Lesson, Vec<Fault>> {
    held(|| {
        let checked = || course.reading(|| check(bytes, &crate::ui::formula::check));
        let report = on_big_stack(checked)?;
        report.lesson.ok_or_else(Vec::new)
    })
}

/// A file on which the program itself fails must not end the reading of all others.
fn held(read: impl FnOnce() -> Held) -> Held {
    hold(read).unwrap_or_else(|Broken { said, place }| {
        let what = Wrong::Seen(Seen::Broke { said, place });
        Err(vec![Fault { place: SourcePos { line: 1, column: 1 }, what }])
    })
}

/// All lessons of a folder, and the stamps they had.
pub fn read_folder(folder: &Path) -> Result<(Vec<Update>, Stamps), Unreadable> {
    let stamps = shelf::stamps(folder)?;
    let source = Source::Folder(folder.to_owned());
    let (course, faults) = shelf::course(folder);
    let updates = stamps.keys().map(|file| source.read(file, course)).chain(list(faults));
    Ok((updates.collect(), stamps))
}

/// All lessons of a folder as they are written, not checked yet, and the stamps they had: a
/// fraction of the work.
pub fn parse_folder(folder: &Path) -> Result<(Vec<Update>, Stamps), Unreadable> {
    let stamps = shelf::stamps(folder)?;
    let (course, faults) = shelf::course(folder);
    let parsed = |file: &OsString| {
        let bytes = shelf::bytes(&folder.join(file));
        let read = match bytes {
            Ok(bytes) => course.reading(|| reader::read(&bytes)),
            Err(fault) => Err(closed(fault)),
        };
        Update { file: shelf::shown(file), read: Some(read) }
    };
    let updates = stamps.keys().map(parsed).chain(list(faults));
    Ok((updates.collect(), stamps))
}

/// What is wrong with the list of chapters, if something is.
fn list(faults: Vec<Fault>) -> Option<Update> {
    let read = (!faults.is_empty()).then_some(Err(faults));
    read.map(|read| Update { file: Chapter::FILE.to_owned(), read: Some(read) })
}

fn closed(fault: Unreadable) -> Vec<Fault> {
    vec![Fault { place: SourcePos { line: 1, column: 1 }, what: Wrong::Closed(fault.why) }]
}

/// What a file holds, and the stamp that it had.
pub fn read_file(file: &Path) -> Result<(Held, Stamps), Unreadable> {
    let source = Source::One(file.to_owned());
    let (course, _) = shelf::course(source.folder());
    Ok((open(&shelf::bytes(file)?, course), source.stamps()?))
}

/// Whoever reads files again: told which file somebody waits for, says what each holds.
pub type Watcher = Actor<String, Update>;

/// The next of the files that are to be checked: one that somebody waits for, if there is.
pub(in crate::app) fn next(
    files: &mut Vec<String>,
    wanted: impl Iterator<Item = String>,
) -> Option<String> {
    for wanted in wanted {
        if let Some(at) = files.iter().position(|file| *file == wanted) {
            files.swap(0, at);
        }
    }
    (!files.is_empty()).then(|| files.remove(0))
}

/// Checks these files, with an update for each; from then on there is one for each file that
/// changes. It ends when nobody listens.
pub fn watch(source: Source, known: Stamps, unchecked: Vec<String>, work: &Work) -> Watcher {
    // Where nobody can be had for it, lessons are read when the program starts and not again.
    work.actor("lessons", move |wanted: Inbox<String>, updates| {
        let mut unchecked = unchecked;
        let chapters = source.chapters();
        let (course, _) = shelf::course(source.folder());
        while let Some(file) = next(&mut unchecked, wanted.waiting()) {
            let named = known.keys().find(|known| shelf::shown(known) == file);
            if !named.is_none_or(|named| updates.say(source.read(named, course))) {
                return;
            }
        }
        watching(&source, known, chapters, &updates);
    })
}

fn watching(
    source: &Source,
    mut known: Stamps,
    mut chapters: Option<Stamp>,
    updates: &Outbox<Update>,
) {
    loop {
        std::thread::sleep(PERIOD);
        let Ok(stamps) = source.stamps() else { continue };
        let (course, faults) = shelf::course(source.folder());
        let mut all = Vec::new();
        // With another list of chapters every lesson may say something else.
        let now = source.chapters();
        if now != chapters {
            chapters = now;
            for stamp in known.values_mut() {
                *stamp = (None, u64::MAX);
            }
            let gone = Update { file: Chapter::FILE.to_owned(), read: None };
            all.push(list(faults).unwrap_or(gone));
        }
        let changed = stamps.iter().filter(|(file, stamp)| known.get(*file) != Some(stamp));
        all.extend(changed.map(|(file, _)| source.read(file, course)));
        let gone = known.keys().filter(|file| !stamps.contains_key(*file));
        all.extend(gone.map(|file| Update { file: shelf::shown(file), read: None }));
        known = stamps;
        if !all.into_iter().all(|update| updates.say(update)) {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_saved_file_is_read_again_and_its_fault_told_with_line_and_column() {
        let folder = std::env::temp_dir().join(format!("laststone-watch-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("bash-1.ron");
        let good = include_str!("../../lessons/bash-1.ron");
        std::fs::write(&file, good).unwrap();
        let (updates, stamps) = read_folder(&folder).unwrap();
        assert!(matches!(updates.as_slice(), [Update { read: Some(Ok(_)), .. }]));
        let watcher = watch(Source::Folder(folder.clone()), stamps, Vec::new(), &Work::default());
        std::fs::write(&file, good.replacen("format: 3,", "format: 3,\n  nonsense: 2,", 1))
            .unwrap();
        let update = watcher.wait(Duration::from_secs(20)).unwrap();
        let Some(Err(faults)) = update.read else { panic!("it reads") };
        assert_eq!(faults.len(), 1);
        assert!(
            faults[0].place.line > 1 && faults[0].to_string().contains("nonsense"),
            "{faults:?}"
        );
        // Another file with its id is told, wherever that is written.
        std::fs::write(folder.join("bash-1a.ron"), good).unwrap();
        std::fs::write(folder.join("own.ron"), good.replacen("\"bash-1\"", "\"own\"", 1)).unwrap();
        std::fs::write(folder.join("own2.ron"), good.replacen("\"bash-1\"", "\"own\"", 1)).unwrap();
        let (all, _) = read_folder(&folder).unwrap();
        let told = |file: &str| {
            let update = all.iter().find(|update| update.file == file).unwrap();
            match &update.read {
                Some(Err(faults)) => format!("{}: {}", faults[0].place.line, faults[0]),
                _ => String::new(),
            }
        };
        assert_eq!(told("own.ron"), "", "the first one stays");
        assert!(
            told("own2.ron").contains("\"own\"") && told("own2.ron").starts_with("3:"),
            "{}",
            told("own2.ron")
        );
        for other in ["bash-1a.ron", "own.ron", "own2.ron"] {
            std::fs::remove_file(folder.join(other)).unwrap();
        }
        std::fs::remove_file(&file).unwrap();
        let update = watcher.wait(Duration::from_secs(20)).unwrap();
        assert!(update.read.is_none() && update.file == "bash-1.ron");
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_lesson_on_which_the_program_fails_is_told_as_a_fault_and_the_next_is_read() {
        let good = include_bytes!("../../lessons/bash-1.ron");
        let faults = held(|| std::panic::resume_unwind(Box::new("meant"))).unwrap_err();
        assert!(
            faults.len() == 1 && faults[0].to_string().contains("the program failed"),
            "{faults:?}"
        );
        assert!(open(good, Course::ours()).is_ok());
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
        let watcher = watch(Source::One(file.clone()), stamps, Vec::new(), &Work::default());
        std::fs::write(folder.join("other.ron"), "(").unwrap();
        std::fs::remove_file(&file).unwrap();
        assert!(watcher.wait(PERIOD * 3).is_none());
        std::fs::write(&file, "(").unwrap();
        let update = watcher.wait(Duration::from_secs(20)).unwrap();
        assert!(
            matches!(update.read, Some(Err(_))) && update.file == file.display().to_string(),
            "{update:?}"
        );
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
