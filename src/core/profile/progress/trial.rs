//! Mistakes as records of before kept them. They are read, merged and kept, and become cards once,
//! see [`crate::profile::progress::recall`].

use serde::{Deserialize, Serialize};

/// What was kept of an exercise that was answered wrongly. The fields stand in the order in which
/// they decide: of two the greater one stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trial {
    /// Mistakes, at most one each time the exercise was opened.
    pub slips: u64,
    /// How often it was mended since.
    pub mended: u64,
    /// The day of the last of either, as [`crate::profile::progress::Day::number`] counts them.
    pub day: u64,
}

impl Trial {
    /// So often it had to be mended to rest for good.
    const RESTS: u64 = 4;

    /// Would it still come back?
    #[must_use]
    pub const fn is_open(self) -> bool {
        self.slips > 0 && self.mended < Self::RESTS
    }
}
