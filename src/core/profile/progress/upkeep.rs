//! Looking after the folder of progress by hand: a report of every file, restoring one, export and
//! import.

use crate::profile::disk::replace;
use crate::profile::progress::failure::{Cause, Doing, Failure, Obstacle};
use crate::profile::progress::format::{self, Refused};
use crate::profile::progress::names::{Day, Name};
use crate::profile::progress::record::Progress;
use crate::profile::progress::store::{Saved, Store, Unsaved};
use std::path::Path;

/// A file of the folder, as a report tells of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Which: the file itself, a generation, a backup, one set aside.
    pub name: Name,
    /// Its bytes; of one that is too large, one more than a record may have.
    pub size: usize,
    /// How many exercises it holds, or what is wrong with it.
    pub holds: Result<usize, Unread>,
}

/// A file from which no record comes.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unread {
    /// It is none.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The disk said no.
    #[error(transparent)]
    Disk(#[from] Failure),
}

/// A file that could not be taken in.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotTaken {
    /// It could not be read.
    #[error(transparent)]
    Unread(#[from] Unread),
    /// What it holds could not be saved; nothing is lost by that, the file is still there.
    #[error(transparent)]
    Unsaved(#[from] Unsaved),
}

impl Store {
    /// A report of every file of the folder, in the order of [`Name`]: the file, its generations,
    /// the backups from the oldest, those set aside. Changes nothing. Empty if there is no folder
    /// yet.
    ///
    /// # Errors
    /// [`Failure`] if the folder cannot be listed.
    pub fn report(&self) -> Result<Vec<Entry>, Failure> {
        let Some(folder) = self.folder() else { return Ok(Vec::new()) };
        let names = match self.names(folder) {
            Ok(names) => names,
            Err(why) if why.cause == Cause::Missing => return Ok(Vec::new()),
            Err(why) => return Err(why),
        };
        let mut names: Vec<Name> = names.iter().filter_map(|name| Name::read(name)).collect();
        names.retain(|name| name.holds_record() || matches!(name, Name::Aside(_)));
        names.sort();
        let entry = |name: Name| {
            let (size, read) = self.open(&folder.join(name.to_string()));
            Entry { name, size, holds: read.map(|record| record.exercises()) }
        };
        Ok(names.into_iter().map(entry).collect())
    }

    /// Takes in again what a file of the folder holds: it is merged, so that nothing newer is lost.
    ///
    /// # Errors
    /// [`NotTaken`] if it cannot be read, or what it holds not be saved.
    pub fn restore(&self, name: &Name, today: Option<Day>) -> Result<Saved, NotTaken> {
        let folder = self.folder().ok_or(Unsaved { why: Obstacle::NoFolder, bad: Vec::new() })?;
        self.import(&folder.join(name.to_string()), today)
    }

    /// Renames a file of the folder aside: one that the disk cannot read any more, or one of a
    /// newer program that shall stand back. Nothing is removed.
    ///
    /// # Errors
    /// [`Obstacle`] if it cannot be renamed.
    pub fn put_aside(&self, name: &Name) -> Result<Name, Obstacle> {
        let folder = self.folder().ok_or(Obstacle::NoFolder)?;
        let _lock = self.lock(folder)?;
        let mut names = self.names(folder)?;
        let aside = self.set_aside(folder, name, &mut names)?;
        self.disk.flush(folder).map_err(|why| Failure::new(Doing::Flush, folder, &why))?;
        Ok(aside)
    }

    /// What any file holds, in the folder or elsewhere.
    ///
    /// # Errors
    /// [`Unread`] if it is no record.
    pub fn peek(&self, file: &Path) -> Result<Progress, Unread> {
        self.open(file).1
    }

    /// Takes in what a file from anywhere holds, an export or a copy of the folder's file; the file
    /// stays as it is.
    ///
    /// # Errors
    /// [`NotTaken`] if it cannot be read, or what it holds not be saved; with no folder to save in,
    /// [`Store::peek`] reads it all the same.
    pub fn import(&self, file: &Path, today: Option<Day>) -> Result<Saved, NotTaken> {
        let record = self.peek(file)?;
        Ok(self.save(&record, today)?)
    }

    /// Writes a record to a file of its own, in place of what was there; works without a folder.
    ///
    /// # Errors
    /// [`Obstacle`] if it cannot be written; what was there before is there still.
    pub fn export(&self, record: &Progress, file: &Path) -> Result<(), Obstacle> {
        let bytes = format::write(record)?;
        let done = replace(self.disk.as_ref(), file, self.mark, &bytes);
        done.map_err(|(doing, why)| Failure::new(doing, file, &why).into())
    }

    fn open(&self, path: &Path) -> (usize, Result<Progress, Unread>) {
        match self.disk.read(path, format::LARGEST_FILE) {
            Ok(bytes) => (bytes.len(), format::read(&bytes).map_err(Unread::from)),
            Err(why) => (0, Err(Failure::new(Doing::Read, path, &why).into())),
        }
    }
}
