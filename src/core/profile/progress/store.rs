//! The folder of progress: loading, and saving so that nothing acknowledged is ever lost.
//!
//! A save takes the lock, reads again, merges, writes a temporary file in the same folder, flushes
//! it, moves the generations up, gives the temporary file the name, flushes the folder, and lets
//! the lock go. At each moment the file or its last generation is there and whole, and holds all
//! that was ever acknowledged; [`Store::load`] takes whichever it finds, and since they only move
//! at once it needs no lock. Where the file is a link the one that it leads to is replaced, and the
//! generation before it is a copy.

use crate::profile::disk::{Disk, Lock, RealDisk, replace, sweep, temporary, write_new};
use crate::profile::progress::failure::{Cause, Doing, Failure, Obstacle, fail};
use crate::profile::progress::format::{self, Refused};
use crate::profile::progress::names::{Day, GENERATIONS, Name, surplus};
use crate::profile::progress::record::Progress;
use std::collections::BTreeSet;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// The folder that progress is kept in.
#[derive(Debug)]
pub struct Store {
    folder: Option<PathBuf>,
    pub(in crate::profile::progress) disk: Box<dyn Disk>,
    /// What the names of its temporary files end with.
    pub(in crate::profile::progress) mark: u64,
}

/// A file that is no record any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bad {
    /// Which.
    pub file: Name,
    /// What is wrong with it.
    pub why: Refused,
    /// What it is called now; `None` if it lies where it was, because nothing may be written there.
    pub aside: Option<Name>,
}

/// What was found in the folder.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Loaded {
    /// The record; empty if there is none.
    pub record: Progress,
    /// The newest file that it comes from.
    pub from: Option<Name>,
    /// Files that are no records; the learner is told.
    pub bad: Vec<Bad>,
    /// What the disk refused on the way.
    pub failures: Vec<Failure>,
    /// Backups that could not be read, and were passed over.
    pub skipped: Vec<Failure>,
    /// The format of a newer program's file, if one is there: `record` is what this program
    /// understands of it, nothing will be saved.
    pub newer: Option<u32>,
}

/// A save that succeeded: what is in `record` will be there after a crash or a power cut.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Saved {
    /// What is saved: the record handed in, with all that other windows and machines had saved. Go
    /// on with it.
    pub record: Progress,
    /// Whether anything was new.
    pub is_written: bool,
    /// Files that were no records; the learner is told.
    pub bad: Vec<Bad>,
    /// What failed that does not matter to what is saved: the backup of the day, older backups
    /// that could not be read.
    pub failures: Vec<Failure>,
}

/// A save that failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{why}")]
pub struct Unsaved {
    /// Why.
    pub why: Obstacle,
    /// Files that were no records; the learner is told.
    pub bad: Vec<Bad>,
}

/// What a look into the folder found.
#[derive(Debug, Default)]
struct Found {
    names: BTreeSet<String>,
    loaded: Loaded,
    /// What the file itself holds.
    current: Option<Progress>,
}

impl Store {
    /// Progress kept in a folder, which need not exist yet; `None` where the surroundings name
    /// none.
    #[must_use]
    pub fn new(folder: Option<PathBuf>) -> Self {
        Self::on(folder, Box::new(RealDisk))
    }

    /// The same on another disk.
    #[must_use]
    pub fn on(folder: Option<PathBuf>, disk: Box<dyn Disk>) -> Self {
        Self { folder, disk, mark: 0 }
    }

    /// The same with a number for its temporary files that no other window has.
    #[must_use]
    pub fn marked(self, mark: u64) -> Self {
        Self { mark, ..self }
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// What is saved: the file and its generations, of which the newest whole one holds all; the
    /// backups where none of them is whole. Bad files are renamed aside, if nobody else is saving.
    /// Whatever is wrong, there is a record to go on with.
    #[must_use]
    pub fn load(&self) -> Loaded {
        let Some(folder) = self.folder() else { return Loaded::default() };
        let names = match self.names(folder) {
            Ok(names) => names,
            Err(why) if why.cause == Cause::Missing => return Loaded::default(),
            Err(why) => return Loaded { failures: vec![why], ..Loaded::default() },
        };
        let found = self.look(folder, names, false).loaded;
        if found.bad.is_empty() {
            return found;
        }
        match self.lock(folder) {
            // Another window may have put it aside meanwhile, and been told: look again.
            Ok(Some(_lock)) => match self.names(folder) {
                Ok(names) => self.look(folder, names, true).loaded,
                Err(_) => found,
            },
            // Whoever saves puts it aside, and this one is told where it lies.
            Ok(None) | Err(_) => found,
        }
    }

    /// Whether something could be saved, as far as can be seen without saving anything.
    ///
    /// # Errors
    /// Why nothing will be saved.
    pub fn probe(&self) -> Result<(), Obstacle> {
        let folder = self.folder().ok_or(Obstacle::NoFolder)?;
        match self.names(folder) {
            Err(why) if why.cause == Cause::Missing => Ok(()),
            Err(why) => Err(why.into()),
            Ok(_) => self.lock(folder).map(drop).map_err(Obstacle::from),
        }
    }

    /// Saves a record together with all that is saved already, and once a day a backup, if the day
    /// is told.
    ///
    /// # Errors
    /// [`Unsaved`]; what was saved before is still there. Nothing may be called saved then, though
    /// some of it may be.
    pub fn save(&self, record: &Progress, today: Option<Day>) -> Result<Saved, Unsaved> {
        let mut bad = Vec::new();
        match self.try_save(record, today, &mut bad) {
            Ok(saved) => Ok(Saved { bad, ..saved }),
            Err(why) => Err(Unsaved { why, bad }),
        }
    }

    fn try_save(
        &self,
        record: &Progress,
        today: Option<Day>,
        bad: &mut Vec<Bad>,
    ) -> Result<Saved, Obstacle> {
        let folder = self.folder().ok_or(Obstacle::NoFolder)?;
        match self.names(folder) {
            Err(why) if why.cause == Cause::Missing => {
                self.disk.make(folder).map_err(|why| Failure::new(Doing::Make, folder, &why))?;
            }
            listed => drop(listed?),
        }
        let lock = self.lock(folder)?;
        let Found { names, loaded, current } = self.look(folder, self.names(folder)?, true);
        *bad = loaded.bad;
        if let Some(format) = loaded.newer {
            return Err(Obstacle::Newer(format));
        }
        // What cannot be read or moved aside must not be overwritten.
        if let Some(why) = loaded.failures.into_iter().next() {
            return Err(why.into());
        }
        let record = loaded.record.merged(record);
        let is_written = current.as_ref() != Some(&record);
        if is_written {
            let bytes = format::write(&record)?;
            self.put(folder, &bytes, current.as_ref(), (&names, lock.is_some()))?;
        } else {
            // Whoever wrote it may have been killed before the name was made to last.
            self.disk.flush(folder).map_err(|why| Failure::new(Doing::Flush, folder, &why))?;
        }
        if lock.is_some() {
            // Only who has the lock writes: these were never finished, and take room.
            let is_left = |name: &&String| matches!(Name::read(name), Some(Name::Temporary(_)));
            names.iter().filter(is_left).for_each(|name| {
                let _ = self.disk.remove(&folder.join(name));
            });
        }
        let backup = today.map(|today| self.back_up(folder, &record, today, &names));
        let mut failures = loaded.skipped;
        failures.extend(backup.and_then(Result::err));
        Ok(Saved { record, is_written, bad: Vec::new(), failures })
    }

    /// Keeps what the file holds as a generation, moves the older ones up, and replaces the file.
    fn put(
        &self,
        folder: &Path,
        bytes: &[u8],
        current: Option<&Progress>,
        (names, is_locked): (&BTreeSet<String>, bool),
    ) -> Result<(), Obstacle> {
        let path = |name: &Name| folder.join(name.to_string());
        let file = path(&Name::Current);
        let is_link = self.disk.resolve(&file).map_err(fail(Doing::Rename, &file))? != file;
        let new = temporary(&file, self.mark);
        if !is_link {
            // Before anything moves: where there is no room, nothing has.
            write_new(self.disk.as_ref(), &new, bytes).map_err(fail(Doing::Write, &new))?;
        }
        let moves = || {
            if let Some(current) = current {
                let has = |n: &u8| names.contains(&Name::Generation(*n).to_string());
                let older: Vec<u8> = (1..GENERATIONS).take_while(has).collect();
                for n in older.into_iter().rev() {
                    let (from, to) = (path(&Name::Generation(n)), path(&Name::Generation(n + 1)));
                    self.disk.rename(&from, &to).map_err(fail(Doing::Rename, &to))?;
                }
                let last = path(&Name::Generation(1));
                if is_link {
                    self.replace(&last, &format::write(current)?)?;
                } else {
                    self.disk.rename(&file, &last).map_err(fail(Doing::Rename, &last))?;
                }
            }
            if is_link {
                self.replace(&file, bytes)?;
                is_locked.then(|| sweep(self.disk.as_ref(), &file));
                return Ok(());
            }
            self.disk.rename(&new, &file).map_err(fail(Doing::Rename, &file))?;
            Ok(self.disk.flush(folder).map_err(fail(Doing::Flush, folder))?)
        };
        moves().inspect_err(|_| {
            // Gives its room back; one that stays goes with a later save.
            let _ = self.disk.remove(&new);
        })
    }

    fn replace(&self, file: &Path, bytes: &[u8]) -> Result<(), Failure> {
        let done = replace(self.disk.as_ref(), file, self.mark, bytes);
        done.map_err(|(doing, why)| Failure::new(doing, file, &why))
    }

    /// The first save of a day leaves a backup; then those that are too many go, each only if it
    /// holds nothing that is not saved.
    fn back_up(
        &self,
        folder: &Path,
        record: &Progress,
        today: Day,
        names: &BTreeSet<String>,
    ) -> Result<(), Failure> {
        let days = names.iter().filter_map(|name| match Name::read(name) {
            Some(Name::Backup(day)) => Some(day),
            _ => None,
        });
        let mut days: BTreeSet<Day> = days.collect();
        if !days.insert(today) {
            return Ok(());
        }
        let bytes = format::write(record).map_err(|why| {
            Failure::new(Doing::Write, folder, &io::Error::other(why.to_string()))
        })?;
        self.replace(&folder.join(Name::Backup(today).to_string()), &bytes)?;
        for day in surplus(&days) {
            let path = folder.join(Name::Backup(day).to_string());
            let old = self
                .disk
                .read(&path, format::LARGEST_FILE)
                .ok()
                .and_then(|bytes| format::read(&bytes).ok());
            if old.is_some_and(|old| record.covers(&old)) {
                self.disk.remove(&path).map_err(|why| Failure::new(Doing::Remove, &path, &why))?;
            }
        }
        Ok(())
    }

    /// Reads the file and its generations, and where none of them is whole, the backups. With the
    /// lock, bad ones are renamed aside.
    fn look(&self, folder: &Path, names: BTreeSet<String>, is_locked: bool) -> Found {
        let known: BTreeSet<Name> = names.iter().filter_map(|name| Name::read(name)).collect();
        let mut found = Found { names, ..Found::default() };
        for name in known.iter().filter(|name| matches!(name, Name::Current | Name::Generation(_)))
        {
            self.look_at(folder, name, is_locked, &mut found);
        }
        if found.loaded.from.is_none() && found.loaded.newer.is_none() {
            for name in known.iter().rev().filter(|name| matches!(name, Name::Backup(_))) {
                self.look_at(folder, name, is_locked, &mut found);
            }
        }
        found
    }

    fn look_at(&self, folder: &Path, name: &Name, is_locked: bool, found: &mut Found) {
        let path = folder.join(name.to_string());
        let loaded = &mut found.loaded;
        let read = match self.disk.read(&path, format::LARGEST_FILE) {
            // It is in the way of what belongs there, and a pipe might never answer.
            Err(why) if why.kind() == ErrorKind::InvalidInput => Ok(Err(Refused::NoFile)),
            read => read.map(|bytes| format::read(&bytes)),
        };
        match read {
            Ok(Ok(record)) => {
                loaded.record.merge(&record);
                if *name == Name::Current {
                    found.current = Some(record);
                }
                loaded.from.get_or_insert_with(|| name.clone());
            }
            Ok(Err(Refused::Newer { format, known })) => {
                loaded.record.merge(&known);
                // A backup is never written again: it forbids nothing.
                if !matches!(name, Name::Backup(_)) {
                    loaded.newer = loaded.newer.max(Some(format));
                }
            }
            Ok(Err(why)) => {
                let aside =
                    is_locked.then(|| self.set_aside(folder, name, &mut found.names)).transpose();
                loaded.bad.push(Bad {
                    file: name.clone(),
                    why,
                    aside: aside.as_ref().ok().cloned().flatten(),
                });
                loaded.failures.extend(aside.err());
            }
            // Moved on by another window between the look and the reading.
            Err(why) if why.kind() == ErrorKind::NotFound => {}
            Err(why) => {
                let failure = Failure::new(Doing::Read, &path, &why);
                let is_backup = matches!(name, Name::Backup(_));
                // A newer one that was read holds all that is in it.
                let is_held = is_backup && loaded.from.is_some();
                let to = if is_held { &mut loaded.skipped } else { &mut loaded.failures };
                to.push(failure);
            }
        }
    }

    pub(in crate::profile::progress) fn set_aside(
        &self,
        folder: &Path,
        name: &Name,
        names: &mut BTreeSet<String>,
    ) -> Result<Name, Failure> {
        let aside = name.aside(names);
        let (from, to) = (folder.join(name.to_string()), folder.join(aside.to_string()));
        self.disk.rename(&from, &to).map_err(|why| Failure::new(Doing::SetAside, &from, &why))?;
        names.remove(&name.to_string());
        names.insert(aside.to_string());
        Ok(aside)
    }

    pub(in crate::profile::progress) fn names(
        &self,
        folder: &Path,
    ) -> Result<BTreeSet<String>, Failure> {
        let names =
            self.disk.names(folder).map_err(|why| Failure::new(Doing::List, folder, &why))?;
        Ok(names.into_iter().collect())
    }

    /// The lock; none on a disk that knows no locks, where two windows that save in the same moment
    /// may each keep only its own. Each still has all of its own in memory and merges it in with
    /// its next save.
    pub(in crate::profile::progress) fn lock(
        &self,
        folder: &Path,
    ) -> Result<Option<Lock>, Failure> {
        let path = folder.join(Name::Lock.to_string());
        match self.disk.lock(&path) {
            Ok(lock) => Ok(Some(lock)),
            Err(why) if why.kind() == ErrorKind::Unsupported => Ok(None),
            Err(why) => Err(Failure::new(Doing::Lock, &path, &why)),
        }
    }
}
