//! The two files of what is remembered: read once, written so that whoever looks sees the old one
//! or the new one. The disk is only known as [`Disk`].

use crate::profile::disk::{Lock, replace, sweep};
use crate::profile::settings::format::{self, Refused};
use crate::profile::settings::{Part, Settings};
use crate::profile::{Disk, RealDisk};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// So many bad files of one name are kept aside; then the file is left where it is.
const ASIDE: u32 = 99;

/// What the person has to be told. In each case the program goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// A file was no settings; it has another name now, if it could be given one, or else nothing
    /// is written over it.
    Bad {
        /// The file.
        file: PathBuf,
        /// What it is called now.
        aside: Option<String>,
    },
    /// Some entries of a file are none; the others count. Before the file is written again it is
    /// put aside as it is.
    Entries {
        /// The file.
        file: PathBuf,
        /// The entries, as they stand there.
        bad: Vec<String>,
    },
    /// Another window is writing.
    Busy(PathBuf),
    /// A file is of a newer program: it is read and never written.
    Newer(PathBuf),
    /// A file is there and the disk does not give it: it is never written.
    Unread {
        /// The file.
        file: PathBuf,
        /// Why, in the words of the system.
        why: String,
    },
    /// Nothing can be written.
    Unwritten {
        /// The file.
        file: PathBuf,
        /// Why, in the words of the system.
        why: String,
        /// Whether it may be better in a while: nothing forbids it.
        passes: bool,
    },
    /// There is no folder for it: the surroundings name no home.
    NoFolder,
    /// The disk did not answer in time.
    Late,
}

impl Trouble {
    /// Whether what somebody chose is not written, and may be if one waits; what the program only
    /// noticed, such as the place of the window, is worth nobody's time.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        let (Self::Busy(file) | Self::Unwritten { file, passes: true, .. }) = self else {
            return false;
        };
        file.file_name().is_some_and(|name| name == Part::Wishes.file())
    }
}

/// What was remembered, and what was wrong with it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Remembered {
    /// What was remembered; as at the first start if there is nothing.
    pub settings: Settings,
    /// What the person has to be told.
    pub troubles: Vec<Trouble>,
}

/// The folders of the two files.
#[derive(Debug)]
pub struct SettingsStore {
    wishes: Option<PathBuf>,
    traces: Option<PathBuf>,
    disk: Box<dyn Disk>,
    /// What the names of its temporary files end with.
    mark: u64,
    /// Files that must not be written.
    frozen: Vec<Part>,
}

impl SettingsStore {
    /// What one wishes for in one folder, what the program noticed in another; `None` where the
    /// surroundings name none.
    #[must_use]
    pub fn new(wishes: Option<PathBuf>, traces: Option<PathBuf>) -> Self {
        Self::on(wishes, traces, Box::new(RealDisk))
    }

    /// The same on another disk.
    #[must_use]
    pub fn on(wishes: Option<PathBuf>, traces: Option<PathBuf>, disk: Box<dyn Disk>) -> Self {
        Self { wishes, traces, disk, mark: 0, frozen: Vec::new() }
    }

    /// The same with a number for its temporary files that no other window has.
    #[must_use]
    pub fn marked(self, mark: u64) -> Self {
        Self { mark, ..self }
    }

    fn folder(&self, part: Part) -> Option<&Path> {
        match part {
            Part::Wishes => self.wishes.as_deref(),
            Part::Traces => self.traces.as_deref(),
        }
    }

    /// What was remembered. Whatever is wrong, there are settings to go on with.
    pub fn load(&mut self) -> Remembered {
        let mut found = Remembered::default();
        for part in Part::ALL {
            let (settings, trouble) = self.look(part);
            found.settings.take(settings.unwrap_or_default(), part);
            found.troubles.extend(trouble);
        }
        found
    }

    /// Writes what has changed since `before`, into what another window may have written meanwhile.
    ///
    /// # Errors
    /// What stood in the way; the files are as they were.
    pub fn save(&mut self, before: &Settings, now: &Settings) -> Vec<Trouble> {
        let changed = Part::ALL.into_iter().filter(|part| !now.same(before, *part));
        changed
            .collect::<Vec<_>>()
            .into_iter()
            .filter_map(|part| self.put(part, before, now).err())
            .collect()
    }

    fn put(&mut self, part: Part, before: &Settings, now: &Settings) -> Result<(), Trouble> {
        // It has been told at the start.
        if self.frozen.contains(&part) {
            return Ok(());
        }
        let folder = self.folder(part).ok_or(Trouble::NoFolder)?.to_owned();
        let file = folder.join(part.file());
        let fail = |why: &io::Error| match why.kind() {
            ErrorKind::WouldBlock => Trouble::Busy(file.clone()),
            kind => {
                let forbidden = [ErrorKind::PermissionDenied, ErrorKind::ReadOnlyFilesystem];
                let (why, passes) = (why.to_string(), !forbidden.contains(&kind));
                Trouble::Unwritten { file: file.clone(), why, passes }
            }
        };
        self.disk.make(&folder).map_err(|why| fail(&why))?;
        let lock = self.lock(&folder).map_err(|why| fail(&why))?;
        let new = match self.look(part) {
            (Some(mut there), None) => {
                now.carry(before, &mut there);
                there
            }
            // Nothing is there: nobody else has written anything, or somebody wanted it gone.
            (None, None) => now.clone(),
            (Some(mut there), Some(Trouble::Entries { .. })) => {
                if self.set_aside(&folder, part).is_none() {
                    return Err(Trouble::Bad { file, aside: None });
                }
                now.carry(before, &mut there);
                there
            }
            (_, Some(trouble)) if self.frozen.contains(&part) => return Err(trouble),
            (_, Some(_)) => now.clone(),
        };
        let bytes = format::write(part, &new).map_err(|why| fail(&io::Error::other(why)))?;
        replace(self.disk.as_ref(), &file, self.mark, &bytes).map_err(|(_, why)| fail(&why))?;
        lock.is_some().then(|| sweep(self.disk.as_ref(), &file));
        Ok(())
    }

    /// What a file holds, if it is there, and what is wrong with it. One that is no settings is
    /// given another name; where that cannot be done, and where the file is of a newer program or
    /// cannot be read, it will not be written.
    fn look(&mut self, part: Part) -> (Option<Settings>, Option<Trouble>) {
        let Some(folder) = self.folder(part).map(Path::to_owned) else { return (None, None) };
        let file = folder.join(part.file());
        match self.disk.read(&file, format::LARGEST).map(|bytes| format::read(part, &bytes)) {
            Ok(Ok(settings)) => (Some(settings), None),
            Ok(Err(Refused::Newer { known, .. })) => {
                self.frozen.push(part);
                (Some(*known), Some(Trouble::Newer(file)))
            }
            Ok(Err(Refused::Entries { bad, kept })) => {
                (Some(*kept), Some(Trouble::Entries { file, bad }))
            }
            Ok(Err(_)) => {
                let aside = self.set_aside(&folder, part);
                if aside.is_none() {
                    self.frozen.push(part);
                }
                (None, Some(Trouble::Bad { file, aside }))
            }
            Err(why) if matches!(why.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
                (None, None)
            }
            Err(why) => {
                self.frozen.push(part);
                (None, Some(Trouble::Unread { file, why: why.to_string() }))
            }
        }
    }

    /// Gives a bad file a name that is free.
    fn set_aside(&self, folder: &Path, part: Part) -> Option<String> {
        let names = self.disk.names(folder).ok()?;
        let name = (1..=ASIDE)
            .map(|n| format!("{}.bad-{n}", part.file()))
            .find(|name| !names.contains(name))?;
        self.disk.rename(&folder.join(part.file()), &folder.join(&name)).ok().map(|()| name)
    }

    /// The lock; none on a disk that knows no locks: then of two windows that write in the same
    /// moment the later counts.
    fn lock(&self, folder: &Path) -> io::Result<Option<Lock>> {
        match self.disk.lock(&folder.join("settings.lock")) {
            Ok(lock) => Ok(Some(lock)),
            Err(why) if why.kind() == ErrorKind::Unsupported => Ok(None),
            Err(why) => Err(why),
        }
    }
}
