//! The host of a program with a window of its own: the clock, the folders, the dialogs and the
//! wishes of the system it runs on.

use super::{Dialog, Folders, Host, PickFile, folders, system};
use crate::app::work::Work;
use crate::profile::settings::system::System;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The system itself.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::app) struct Native;

impl Host for Native {
    #[expect(
        clippy::disallowed_methods,
        reason = "the one place where the program asks what time it is"
    )]
    fn now(&self) -> Option<Duration> {
        SystemTime::now().duration_since(UNIX_EPOCH).ok()
    }

    fn east(&self) -> Option<i32> {
        Some(chrono::Local::now().offset().local_minus_utc())
    }

    fn folders(&self) -> Folders {
        folders::folders()
    }

    fn pick_file(&self, asked: &PickFile<'_>, work: &Work) -> Dialog {
        Dialog::open(asked, work)
    }

    fn system(&self) -> System {
        system::read(self.folders().config.as_deref().and_then(Path::parent))
    }
}
