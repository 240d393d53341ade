//! The clock of the shell: the day, for backups and for mistakes that come back, and a number by
//! chance. Knows nothing else.

use crate::progress::Day;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Seconds of a day.
const DAY: u64 = 86_400;

/// Where the time comes from: the system, or a test. A day begins at midnight in Greenwich; only
/// the distance of days matters.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Option<Duration> + Send + Sync>);

impl Clock {
    /// The clock of the system.
    #[must_use]
    #[expect(
        clippy::disallowed_methods,
        reason = "the one place where the program asks what day it is"
    )]
    pub fn system() -> Self {
        Self(Arc::new(|| SystemTime::now().duration_since(UNIX_EPOCH).ok()))
    }

    /// A clock that a test sets: time since 1 January 1970.
    pub fn new(now: impl Fn() -> Option<Duration> + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// The day; `None` from a clock that stands before 1970 or after 9999.
    #[must_use]
    pub fn today(&self) -> Option<Day> {
        Day::of_number((self.0)()?.as_secs() / DAY)
    }

    /// Milliseconds since 1 January 1970.
    pub(in crate::app) fn millis(&self) -> Option<u64> {
        u64::try_from((self.0)()?.as_millis()).ok()
    }

    /// A number that is another one every time.
    #[must_use]
    pub(in crate::app) fn chance(&self) -> u64 {
        (self.0)().map_or(0, |now| now.as_secs() ^ u64::from(now.subsec_nanos()))
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Clock").field(&self.today()).finish()
    }
}
