//! The machine that the program runs on: its clock, its folders, its dialogs, how its person likes
//! things.

#[cfg(target_arch = "wasm32")]
mod browser;
mod clock;
mod dialog;
#[cfg(target_arch = "wasm32")]
pub(in crate::app) mod drawer;
mod ends;
mod folders;
mod instance;
#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_os = "linux")]
mod portal;
#[cfg(target_arch = "wasm32")]
mod storage;
mod system;
#[cfg(target_os = "linux")]
mod x11;

/// The machine of a page in a browser.
#[cfg(target_arch = "wasm32")]
pub(in crate::app) use browser::{Browser, Browser as Native};
pub use clock::Clock;
pub(in crate::app) use dialog::{Dialog, PickFile, Picked, Wanted};
#[cfg(target_arch = "wasm32")]
pub(in crate::app) use drawer::{dropped, open as read, put};
pub(in crate::app) use ends::Ends;
pub(in crate::app) use folders::Folders;
pub(in crate::app) use instance::{Door, Handover, Standing, begin};
#[cfg(not(target_arch = "wasm32"))]
pub(in crate::app) use native::Native;
#[cfg(target_arch = "wasm32")]
pub(in crate::app) use storage::{FOLDER, Storage, disk};
pub use system::Surroundings;
pub(in crate::app) use system::named_lang;
#[cfg(target_os = "linux")]
pub(in crate::app) use x11::name_instance;

use crate::app::work::Work;
#[cfg(not(target_arch = "wasm32"))]
use crate::cli::paper;
#[cfg(not(target_arch = "wasm32"))]
use crate::lesson::shelf::{self, Stamp, Unreadable};
use crate::profile::progress::Day;
use crate::profile::settings::system::System;
#[cfg(not(target_arch = "wasm32"))]
use crate::profile::{Disk, RealDisk};
#[cfg(not(target_arch = "wasm32"))]
use egui::{Context, DroppedFileHandle};
#[cfg(not(target_arch = "wasm32"))]
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Seconds of a day in Greenwich.
const DAY: u64 = 86_400;

/// What is asked of the machine. A program with a window has [`Native`]; a page in a browser, or a
/// test, brings its own.
pub(in crate::app) trait Host: Send + Sync {
    /// The time since 1 January 1970; `None` from a clock that stands before.
    fn now(&self) -> Option<Duration>;

    /// The day, which begins at midnight in Greenwich; `None` after the year 9999 as well.
    fn today(&self) -> Option<Day> {
        Day::of_number(self.now()?.as_secs() / DAY)
    }

    /// How many seconds east of Greenwich the place is now. It may have to read files: not for a
    /// frame.
    fn east(&self) -> Option<i32> {
        None
    }

    /// Where things are kept; nowhere unless the machine says so.
    fn folders(&self) -> Folders {
        Folders::default()
    }

    /// Are there files that stay where they are, and tell when somebody changes them? A page in a
    /// browser sees those that it is handed, once.
    fn has_disk(&self) -> bool {
        true
    }

    /// Opens a dialog for a file or a folder. It is to be called where the window is drawn; what
    /// was chosen is heard later.
    fn pick_file(&self, _asked: &PickFile<'_>, _work: &Work) -> Dialog {
        Dialog::none()
    }

    /// How its person likes things. It may take a second: not for a frame.
    fn system(&self) -> System {
        System::default()
    }
}

/// Writes a file that somebody asked for, in place of the one that had its name.
///
/// # Errors
/// As the disk says.
#[cfg(not(target_arch = "wasm32"))]
pub(in crate::app) fn put(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    paper::put(&RealDisk, path, bytes)
}

/// A file that somebody wants opened, and its stamp.
///
/// # Errors
/// [`Unreadable`] with the reason.
#[cfg(not(target_arch = "wasm32"))]
pub(in crate::app) fn read(file: &Path) -> Result<(Stamp, Vec<u8>), Unreadable> {
    Ok((shelf::stamp(file)?, shelf::bytes(file)?))
}

/// Where files that somebody names lie.
#[cfg(not(target_arch = "wasm32"))]
pub(in crate::app) fn disk() -> Box<dyn Disk> {
    Box::new(RealDisk)
}

/// Where the files lie that were dropped on the window.
#[cfg(not(target_arch = "wasm32"))]
pub(in crate::app) fn dropped(files: &[DroppedFileHandle], _ctx: &Context) -> Vec<PathBuf> {
    files.iter().map(|file| file.path().to_owned()).collect()
}

/// A machine that can tell the time, if that, and nothing else: pages without a window, tests.
struct Bare<F>(F);

impl<F: Fn() -> Option<Duration> + Send + Sync> Host for Bare<F> {
    fn now(&self) -> Option<Duration> {
        (self.0)()
    }
}

impl Default for Box<dyn Host> {
    fn default() -> Self {
        Box::new(Bare(|| None))
    }
}
