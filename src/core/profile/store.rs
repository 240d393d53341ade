//! The store of a person's profile: progress, settings and journal, each in its own files, behind
//! one door.
//! Whatever is to be kept goes through [`ProfileStore::save`], and comes back saved or with what
//! stood in the way.

use crate::profile::disk::{Disk, RealDisk};
use crate::profile::journal::{Journal, JournalStore, Resumed};
use crate::profile::progress::{Day, Loaded, Obstacle, Progress, Saved, Store, Unsaved};
use crate::profile::settings::{Remembered, Settings, SettingsStore, Trouble};
use std::path::PathBuf;

/// The folders of a profile; `None` where the surroundings name none.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProfileFolders {
    /// Of progress and journals.
    pub data: Option<PathBuf>,
    /// Of what one has set.
    pub config: Option<PathBuf>,
    /// Of what the program noticed.
    pub state: Option<PathBuf>,
}

/// Where a profile is kept; either part may be left out.
#[derive(Debug, Default)]
pub struct ProfileStore {
    progress: Option<Store>,
    settings: Option<SettingsStore>,
    journal: Option<JournalStore>,
    /// The settings as they were last written or read.
    before: Settings,
}

/// What is to be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// All that is known of progress, on this day.
    Progress(Box<Progress>, Option<Day>),
    /// All settings.
    Settings(Box<Settings>),
    /// What one is at.
    Journal(Box<Journal>),
}

/// What became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "one a save, and moved once")]
pub enum Kept {
    /// Progress is saved, or not.
    Progress(Result<Saved, Unsaved>),
    /// What stood in the way of settings; nothing if they are written.
    Settings(Vec<Trouble>),
    /// What one is at is written, or not.
    Journal(Result<(), Obstacle>),
    /// This part is not kept here.
    Nowhere,
}

impl From<Store> for ProfileStore {
    fn from(progress: Store) -> Self {
        Self { progress: Some(progress), ..Self::default() }
    }
}

impl From<SettingsStore> for ProfileStore {
    fn from(settings: SettingsStore) -> Self {
        Self { settings: Some(settings), ..Self::default() }
    }
}

impl ProfileStore {
    /// A profile in these folders on the real disk. `mark` is a number that no other window has.
    #[must_use]
    pub fn new(folders: ProfileFolders, mark: u64) -> Self {
        Self::on(folders, mark, || Box::new(RealDisk))
    }

    /// The same on another disk.
    #[must_use]
    pub fn on(folders: ProfileFolders, mark: u64, disk: impl Fn() -> Box<dyn Disk>) -> Self {
        let ProfileFolders { data, config, state } = folders;
        Self {
            journal: Some(JournalStore::on(data.clone(), disk()).marked(mark)),
            progress: Some(Store::on(data, disk()).marked(mark)),
            settings: Some(SettingsStore::on(config, state, disk()).marked(mark)),
            before: Settings::default(),
        }
    }

    /// Progress, if it is kept here.
    #[must_use]
    pub const fn progress(&self) -> Option<&Store> {
        self.progress.as_ref()
    }

    /// Whether settings are kept here.
    #[must_use]
    pub const fn has_settings(&self) -> bool {
        self.settings.is_some()
    }

    /// What was remembered; nothing if settings are not kept here.
    pub fn remembered(&mut self) -> Option<Remembered> {
        let found = self.settings.as_mut()?.load();
        self.before = found.settings.clone();
        Some(found)
    }

    /// What was saved; nothing if progress is not kept here.
    #[must_use]
    pub fn loaded(&self) -> Option<Loaded> {
        Some(self.progress.as_ref()?.load())
    }

    /// Whether what one is at is kept here.
    #[must_use]
    pub const fn has_journal(&self) -> bool {
        self.journal.is_some()
    }

    /// What one was at; nothing if that is not kept here.
    pub fn resumed(&mut self) -> Option<Resumed> {
        Some(self.journal.as_mut()?.load())
    }

    /// The number of this window among those that are open, once it has one.
    #[must_use]
    pub fn window(&self) -> Option<u8> {
        self.journal.as_ref()?.window()
    }

    /// Keeps a change together with what other windows have kept meanwhile. It waits for no other
    /// window: what is in use is told, and to be tried again.
    pub fn save(&mut self, change: &Change) -> Kept {
        let Self { progress, settings, journal, before } = self;
        match change {
            Change::Progress(record, today) => match progress {
                Some(store) => Kept::Progress(store.save(record, *today)),
                None => Kept::Nowhere,
            },
            Change::Settings(now) => match settings {
                Some(store) => {
                    let troubles = store.save(before, now);
                    if troubles.is_empty() {
                        *before = (**now).clone();
                    }
                    Kept::Settings(troubles)
                }
                None => Kept::Nowhere,
            },
            Change::Journal(now) => match journal {
                Some(store) => Kept::Journal(store.save(now)),
                None => Kept::Nowhere,
            },
        }
    }
}
