//! What the screens share: lessons, the oracle, how everything looks, what is kept of the learner,
//! files under way, the theorem board, and what the window can do.

mod author;
mod board;
mod checking;
mod copies;
mod files;
mod marks;
mod notes;
mod platform;
mod profile;
mod settings;
mod sheets;

pub(in crate::app) use author::Author;
#[cfg(any(test, target_arch = "wasm32"))]
pub(in crate::app) use board::Contest;
pub(in crate::app) use board::{Stated, TheoremBoard};
pub(in crate::app) use checking::{Checking, Nothing};
pub(in crate::app) use files::Files;
pub(in crate::app) use notes::Signs;
pub(in crate::app) use platform::{Beside, Platform};
pub(in crate::app) use profile::{News, Profile, Standing};
pub use settings::Preferences;

use crate::app::host::{Dialog, Host, PickFile};
use crate::app::look::Look;
use crate::app::work::Work;
use crate::lesson::Shelf;
use crate::study::Oracle;
use crate::ui::theme::Theme;
use crate::worksheet::Minutes;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// What the screens share.
#[derive(Default)]
pub(in crate::app) struct Shared {
    pub(in crate::app) shelf: Shelf,
    /// Lessons that wait for the checker.
    pub(in crate::app) checking: Checking,
    pub(in crate::app) oracle: Oracle,
    pub(in crate::app) look: Look,
    /// Colours, and sizes for the window as it is.
    pub(in crate::app) theme: Theme,
    pub(in crate::app) profile: Profile,
    pub(in crate::app) files: Files,
    /// The lesson that is being written.
    pub(in crate::app) author: Author,
    /// The theorem board, which a class sees as well.
    pub(in crate::app) board: TheoremBoard,
    /// What classes did since the program began, by the lessons' ids.
    pub(in crate::app) minutes: BTreeMap<String, Minutes>,
    /// Of what stands on the theorem board, where and when a class stated it.
    pub(in crate::app) stated: BTreeMap<usize, Stated>,
    pub(in crate::app) platform: Platform,
    pub(in crate::app) work: Work,
    /// This program, to be started once more as the launcher of one that is tested; nothing where
    /// none can be run.
    pub(in crate::app) launcher: Option<PathBuf>,
    /// The machine; a page without a window has none.
    pub(in crate::app) host: Box<dyn Host>,
}

impl Shared {
    /// Nothing yet, with workers there.
    pub(in crate::app) fn on(work: &Work) -> Self {
        let (board, oracle) = (TheoremBoard::on(work), Oracle::at_once());
        Self { board, oracle, work: work.clone(), ..Self::default() }
    }

    /// Opens a dialog of the system, if there are any here.
    pub(in crate::app) fn pick_file(&self, asked: &PickFile<'_>) -> Dialog {
        self.host.pick_file(asked, &self.work)
    }
}
