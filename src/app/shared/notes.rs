//! What of what one is at has been handed over to be written, and what of an earlier start still
//! waits for its lesson.

use crate::app::work::{Started, Work};
use crate::lesson::lab::Showing;
use crate::profile::journal::UnderWay;
use crate::session::Draft;
use crate::ui::wish::ScreenId;
use std::collections::BTreeMap;
use std::time::Duration;

/// So long after something has changed it is written.
const SOON: Duration = Duration::from_secs(1);

/// Everything that tells whether one is at the same as before.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::app) struct Signs {
    pub(in crate::app) shown: ScreenId,
    pub(in crate::app) lesson: (String, usize, Option<u64>),
    /// How often the game has changed.
    pub(in crate::app) game: Option<u64>,
    pub(in crate::app) draft: Option<Draft>,
    pub(in crate::app) bench: Option<(u64, Showing)>,
    pub(in crate::app) theorems: u64,
    /// How often the record has grown, as long as it is not saved.
    pub(in crate::app) unsaved: Option<u64>,
}

/// What has been handed over.
#[derive(Debug, Default)]
pub(in crate::app) struct Notes {
    last: Option<Signs>,
    since: Option<Started>,
    /// What was left on a step whose lesson is still being checked.
    pub(in crate::app) left: Option<Box<UnderWay>>,
    /// Parts of the journal that are handed on as they are.
    pub(in crate::app) others: BTreeMap<String, String>,
}

impl Notes {
    /// Whether one is at something else than what was handed over last.
    pub(in crate::app) fn differ(&self, now: &Signs) -> bool {
        self.last.as_ref() != Some(now)
    }

    /// How long it will be before that is due; nothing once it is.
    pub(in crate::app) fn due(&mut self, work: &Work) -> Duration {
        self.since.get_or_insert_with(|| work.started()).left_of(SOON)
    }

    /// It has been handed over, or one is at the same again.
    pub(in crate::app) fn noted(&mut self, now: Signs) {
        (self.last, self.since) = (Some(now), None);
    }
}
