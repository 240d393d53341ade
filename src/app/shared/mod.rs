//! What the screens share: lessons, the oracle, how everything looks, what is kept of the learner,
//! files under way, the theorem board, and what the window can do.

mod board;
mod checking;
mod copies;
mod files;
mod platform;
mod profile;
mod settings;
mod sheets;

pub(in crate::app) use board::TheoremBoard;
pub(in crate::app) use checking::{Checking, Nothing};
pub(in crate::app) use files::Files;
pub(in crate::app) use platform::{Beside, Platform};
pub(in crate::app) use profile::{News, Profile};
pub use settings::Preferences;

use crate::app::work::Work;
use crate::lesson::Shelf;
use crate::study::Oracle;
use crate::ui::theme::{Scheme, Theme};
use crate::words::Lang;
use serde::{Deserialize, Serialize};

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
    /// The theorem board, which a class sees as well.
    pub(in crate::app) board: TheoremBoard,
    pub(in crate::app) platform: Platform,
    pub(in crate::app) work: Work,
}

impl Shared {
    /// Nothing yet, with workers there.
    pub(in crate::app) fn on(work: &Work) -> Self {
        Self { board: TheoremBoard::on(work), work: work.clone(), ..Self::default() }
    }
}

/// How everything looks.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
pub(in crate::app) struct Look {
    /// The language.
    pub(in crate::app) lang: Lang,
    /// The colours chosen; before a class others are in use.
    pub(in crate::app) scheme: Scheme,
    /// Whether things move.
    pub(in crate::app) motion: bool,
}
