//! What the window's system can do.

use crate::app::host::{Dialog, Wanted};
use crate::app::work::Work;
use std::path::Path;

/// Another screen than the one that the window is on.
#[derive(Debug, Clone, Copy)]
pub(in crate::app) struct Beside {
    /// Its number in the system's list.
    pub(in crate::app) monitor: usize,
    /// Where it begins, in points of the system.
    pub(in crate::app) at: [f32; 2],
}

/// What the window's system can do; nothing unless it is said.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::app) struct Platform {
    /// The window can be zoomed to fit.
    pub(in crate::app) scales: bool,
    /// The system can be asked for a file: a program without a window of its own opens none.
    pub(in crate::app) dialogs: bool,
    /// A second window is safe.
    pub(in crate::app) windows: bool,
    /// Another screen, if there is one.
    pub(in crate::app) beside: Option<Beside>,
}

impl Platform {
    /// Opens a dialog of the system: with this title, for a file of one of these kinds, in this
    /// folder, with this name.
    pub(in crate::app) fn ask(
        self,
        wanted: Wanted,
        title: &str,
        kinds: &[(&str, &[&str])],
        place: (&Path, Option<&str>),
        work: &Work,
    ) -> Dialog {
        if self.dialogs { Dialog::open(wanted, title, kinds, place, work) } else { Dialog::none() }
    }
}
