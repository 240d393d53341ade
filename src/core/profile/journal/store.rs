//! The files of journals: one for each window, which holds its lock as long as it lives. So whoever
//! starts sees which windows have ended, however they did, and goes on with the last of those.
//!
//! A file is replaced as any other here; nobody else writes it, so there is nothing to merge.

use super::{Journal, JournalTrouble, LARGEST_FILE, Refused};
use crate::profile::disk::{Disk, Lock, replace};
use crate::profile::progress::{Doing, Failure, Obstacle};
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// So many windows have a journal at the same time.
pub const SLOTS: u8 = 16;
/// So many bad files of one name are kept aside; then the file is left where it is.
const ASIDE: u8 = 99;

/// The journals of a folder, of which this window has one.
#[derive(Debug)]
pub struct JournalStore {
    folder: Option<PathBuf>,
    disk: Box<dyn Disk>,
    mark: u64,
    own: Option<Own>,
    /// A journal that was read and whose file cannot be written: it is not replaced by another's.
    read: Option<u8>,
    /// Parts that came with it and are to be kept.
    others: BTreeMap<String, String>,
    /// What was written last, but for the time.
    last: Option<Journal>,
}

/// The file of this window.
#[derive(Debug)]
struct Own {
    number: u8,
    /// None on a disk that knows no locks.
    lock: Option<Held>,
}

struct Held(#[expect(dead_code, reason = "it is let go when this is dropped")] Lock);

impl std::fmt::Debug for Held {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Held")
    }
}

/// What the window that ended last was at.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Resumed {
    /// Its journal.
    pub journal: Journal,
    /// What the person has to be told.
    pub troubles: Vec<JournalTrouble>,
}

/// A file as it was found.
enum Found {
    Journal(Box<Journal>),
    Refused(Refused),
    Missing,
}

impl JournalStore {
    /// The journals in this folder; `None` where the surroundings name none.
    #[must_use]
    pub fn on(folder: Option<PathBuf>, disk: Box<dyn Disk>) -> Self {
        let (own, read, last) = (None, None, None);
        Self { folder, disk, mark: 0, own, read, others: BTreeMap::new(), last }
    }

    /// The same with a number for its temporary files that no other window has.
    #[must_use]
    pub fn marked(self, mark: u64) -> Self {
        Self { mark, ..self }
    }

    /// Takes over the journal of the window that ended last. Those that are none are set aside.
    pub fn load(&mut self) -> Resumed {
        let mut resumed = Resumed::default();
        let Some(folder) = self.folder.clone() else { return resumed };
        let names = match self.disk.names(&folder) {
            Ok(names) => names,
            Err(why) if matches!(why.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
                return resumed;
            }
            Err(why) => {
                let why = Failure::new(Doing::List, &folder, &why);
                return Resumed { troubles: vec![JournalTrouble::Disk(why)], ..resumed };
            }
        };
        let mut there = Vec::new();
        for number in (1..=SLOTS).filter(|number| names.contains(&file(*number))) {
            match self.look(&folder, number) {
                Ok(Found::Journal(journal)) => there.push((journal.at, number)),
                Ok(Found::Refused(_)) => {
                    resumed.troubles.extend(self.set_aside(&folder, number, &names));
                }
                Ok(Found::Missing) => {}
                Err(why) => resumed.troubles.push(JournalTrouble::Disk(why)),
            }
        }
        there.sort_unstable();
        while let Some((_, number)) = there.pop() {
            let lock = match self.lock(&folder, number) {
                Ok(lock) => Some(lock),
                Err(why) if why.kind() == ErrorKind::WouldBlock => continue,
                Err(why) => {
                    let why = Failure::new(Doing::Lock, &folder.join(file(number)), &why);
                    resumed.troubles.push(JournalTrouble::Disk(why));
                    None
                }
            };
            // It may have been written until it was let go.
            let Ok(Found::Journal(journal)) = self.look(&folder, number) else { continue };
            self.others.clone_from(&journal.others);
            self.last = Some((*journal).clone());
            resumed.journal = *journal;
            match lock {
                Some(lock) => self.own = Some(Own { number, lock }),
                None => self.read = Some(number),
            }
            break;
        }
        resumed
    }

    /// The number of this window among those that are open, which no other has as long as this one
    /// lives; none before it has a journal, and on a disk that knows no locks.
    #[must_use]
    pub fn window(&self) -> Option<u8> {
        self.own.as_ref().filter(|own| own.lock.is_some()).map(|own| own.number)
    }

    /// Writes what one is at, with the parts that are not known here.
    ///
    /// # Errors
    /// [`Obstacle`] if it cannot be written; what was written before is still there.
    pub fn save(&mut self, journal: &Journal) -> Result<(), Obstacle> {
        let folder = self.folder.clone().ok_or(Obstacle::NoFolder)?;
        let mut journal = journal.clone();
        for (name, text) in &self.others {
            journal.others.entry(name.clone()).or_insert_with(|| text.clone());
        }
        if self
            .last
            .as_ref()
            .is_some_and(|last| Journal { at: journal.at, ..last.clone() } == journal)
        {
            return Ok(());
        }
        let bytes = journal.write()?;
        let number = self.own(&folder)?;
        let path = folder.join(file(number));
        let done = replace(self.disk.as_ref(), &path, self.mark, &bytes);
        done.map_err(|(doing, why)| Failure::new(doing, &path, &why))?;
        self.others.clone_from(&journal.others);
        self.last = Some(journal);
        Ok(())
    }

    /// The number of this window's file: the first that is nobody's, if it has none yet.
    fn own(&mut self, folder: &Path) -> Result<u8, Failure> {
        if let Some(own) = &self.own {
            return Ok(own.number);
        }
        let failed = |doing, why| Failure::new(doing, folder, &why);
        self.disk.make(folder).map_err(|why| failed(Doing::Make, why))?;
        let names = self.disk.names(folder).map_err(|why| failed(Doing::List, why))?;
        let is_free = |number: &u8| {
            !names.contains(&file(*number)) || self.read.is_some_and(|read| read == *number)
        };
        let mut busy = ErrorKind::WouldBlock.into();
        for number in (1..=SLOTS).filter(is_free) {
            match self.lock(folder, number) {
                Ok(lock) => {
                    self.sweep(folder, number, &names);
                    self.own = Some(Own { number, lock });
                    return Ok(number);
                }
                Err(why) if why.kind() == ErrorKind::WouldBlock => busy = why,
                Err(why) => return Err(failed(Doing::Lock, why)),
            }
        }
        Err(failed(Doing::Lock, busy))
    }

    /// What was never finished of a file of this number goes.
    fn sweep(&self, folder: &Path, number: u8, names: &[String]) {
        let begins = format!("{}.", file(number));
        let is_left = |name: &&String| {
            name.strip_prefix(&begins).is_some_and(|rest| rest.rsplit('.').next() == Some("tmp"))
        };
        for name in names.iter().filter(is_left) {
            let _ = self.disk.remove(&folder.join(name));
        }
    }

    fn look(&self, folder: &Path, number: u8) -> Result<Found, Failure> {
        let path = folder.join(file(number));
        match self.disk.read(&path, LARGEST_FILE) {
            Ok(bytes) => Ok(match Journal::read(&bytes) {
                Ok(journal) => Found::Journal(Box::new(journal)),
                Err(refused) => Found::Refused(refused),
            }),
            Err(why) if why.kind() == ErrorKind::NotFound => Ok(Found::Missing),
            // It is in the way of what belongs there, and a pipe might never answer.
            Err(why) if why.kind() == ErrorKind::InvalidInput => Ok(Found::Refused(Refused::Bad)),
            Err(why) => Err(Failure::new(Doing::Read, &path, &why)),
        }
    }

    /// Gives a file that is no journal another name, unless a window has it.
    fn set_aside(&self, folder: &Path, number: u8, names: &[String]) -> Option<JournalTrouble> {
        let lock = self.lock(folder, number);
        if lock.as_ref().is_err_and(|why| why.kind() == ErrorKind::WouldBlock) {
            return None;
        }
        let Ok(Found::Refused(refused)) = self.look(folder, number) else { return None };
        let name = file(number);
        let aside = (1..=ASIDE).map(|n| format!("{name}.bad-{n}")).find(|new| !names.contains(new));
        let aside = aside.filter(|new| {
            lock.is_ok() && self.disk.rename(&folder.join(&name), &folder.join(new)).is_ok()
        });
        Some(match refused {
            Refused::Bad => JournalTrouble::Bad(name, aside),
            Refused::Newer => JournalTrouble::Newer(name, aside),
        })
    }

    fn lock(&self, folder: &Path, number: u8) -> std::io::Result<Option<Held>> {
        match self.disk.lock(&folder.join(format!("journal.{number}.lock"))) {
            Ok(lock) => Ok(Some(Held(lock))),
            Err(why) if why.kind() == ErrorKind::Unsupported => Ok(None),
            Err(why) => Err(why),
        }
    }
}

fn file(number: u8) -> String {
    format!("journal.{number}.ron")
}
