//! Lessons of a folder, read again whenever an author saves: a thread looks at the files' stamps twice a second.
//!
//! Stamps rather than a notification service: they work on every file system, network drives included, need no crate,
//! and cost nothing noticeable for a folder of lessons.

use crate::lesson::Lesson;
use crate::lesson::check::check;
use crate::lesson::reader::Problem;
use crate::lesson::shelf::{self, Stamps, Unreadable};
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;
use std::time::Duration;

/// How often the stamps are looked at.
const PERIOD: Duration = Duration::from_millis(500);

/// A file that changed or went away.
#[derive(Debug)]
pub struct Update {
    /// Its name.
    pub file: String,
    /// What it holds now; `None` if it is gone.
    pub read: Option<Result<Lesson, Vec<Problem>>>,
}

/// Reads and checks a lesson of a folder.
pub fn open(bytes: &[u8]) -> Result<Lesson, Vec<Problem>> {
    let report = check(bytes, &|_| Ok(()))?;
    report.lesson.ok_or_else(Vec::new)
}

/// All lessons of a folder, and the stamps they had.
pub fn read_folder(folder: &Path) -> Result<(Vec<Update>, Stamps), Unreadable> {
    let stamps = shelf::stamps(folder)?;
    let updates = stamps.keys().filter_map(|file| read_file(folder, file)).collect();
    Ok((updates, stamps))
}

fn read_file(folder: &Path, file: &str) -> Option<Update> {
    let bytes = shelf::bytes(&folder.join(file)).ok()?;
    Some(Update { file: file.to_owned(), read: Some(open(&bytes)) })
}

/// Sends an update for each file that changes from now on, and calls `wake` after each; ends when nobody listens.
pub fn watch(folder: PathBuf, mut known: Stamps, updates: Sender<Update>, wake: impl Fn() + Send + 'static) {
    std::thread::spawn(move || {
        loop {
            std::thread::sleep(PERIOD);
            let Ok(stamps) = shelf::stamps(&folder) else { continue };
            let changed = stamps.iter().filter(|(file, stamp)| known.get(*file) != Some(stamp));
            let mut all: Vec<Update> = changed.filter_map(|(file, _)| read_file(&folder, file)).collect();
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
    });
}
