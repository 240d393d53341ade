//! The clock: the day, for backups and for mistakes that come back, the time of day for the
//! teacher's notes, and a number by chance.

use super::{Bare, Host, Native};
use crate::app::work::{Act, Outbox, Work};
use crate::profile::progress::Day;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use std::time::Duration;

/// Milliseconds of a minute and of a day.
const MINUTE: u64 = 60_000;
const DAY_LONG: i64 = 1440 * 60_000;
/// It is not known yet how far the place is from Greenwich.
const UNKNOWN: i32 = i32::MAX;
/// How late after a minute's turn the next look may be: early would be once too often.
const AFTER: u64 = 50;

/// Where the time comes from: the system, or a test. A day begins at midnight in Greenwich, where
/// only the distance of days matters; the time of day is the place's.
#[derive(Clone)]
pub struct Clock {
    host: Arc<dyn Host>,
    /// Seconds east of Greenwich.
    east: Arc<AtomicI32>,
    /// Asked for by `ask`; a test's clock is set once for all.
    asks: bool,
}

/// A clock that tells nothing.
impl Default for Clock {
    fn default() -> Self {
        Self::new(|| None)
    }
}

impl Clock {
    /// The clock of the system. It tells no time of day before it has been asked how far from
    /// Greenwich it is.
    #[must_use]
    pub fn system() -> Self {
        Self { host: Arc::new(Native), asks: true, ..Self::default() }
    }

    /// A clock that a test sets: time since 1 January 1970.
    pub fn new(now: impl Fn() -> Option<Duration> + Send + Sync + 'static) -> Self {
        Self { host: Arc::new(Bare(now)), east: Arc::new(AtomicI32::new(UNKNOWN)), asks: false }
    }

    /// The same, so many seconds east of Greenwich.
    #[must_use]
    pub fn east(self, seconds: i32) -> Self {
        Self { east: Arc::new(AtomicI32::new(seconds)), ..self }
    }

    /// The day; `None` from a clock that stands before 1970 or after 9999.
    #[must_use]
    pub fn today(&self) -> Option<Day> {
        self.host.today()
    }

    /// Seconds since 1 January 1970; 0 where that is not known.
    pub(in crate::app) fn seconds(&self) -> u64 {
        self.host.now().map_or(0, |now| now.as_secs())
    }

    /// A number that is another one every time.
    #[must_use]
    pub(in crate::app) fn chance(&self) -> u64 {
        self.host.now().map_or(0, |now| now.as_secs() ^ u64::from(now.subsec_nanos()))
    }

    /// Asks the system anew how far from Greenwich the place is, beside what is done here, because
    /// it may have to read files. Summer may have begun since.
    pub(in crate::app) fn ask(&self, work: &Work) {
        if self.asks {
            // Where that cannot be had there is no clock in the notes, and nothing else is missing.
            let asked = East { host: Arc::clone(&self.host), east: Arc::clone(&self.east) };
            work.act("clock", asked);
        }
    }

    /// Milliseconds since midnight.
    fn since_midnight(&self) -> Option<u64> {
        let east = Some(self.east.load(Ordering::Acquire)).filter(|east| *east != UNKNOWN)?;
        let now = i64::try_from(self.host.now()?.as_millis()).ok()?;
        u64::try_from(now.checked_add(i64::from(east) * 1000)?.rem_euclid(DAY_LONG)).ok()
    }

    /// The time of day in minutes from midnight.
    #[must_use]
    pub fn minutes(&self) -> Option<u32> {
        u32::try_from(self.since_midnight()? / MINUTE).ok()
    }

    /// In how many milliseconds it will tell another minute.
    #[must_use]
    pub fn changes_in(&self) -> Option<u64> {
        Some(MINUTE - self.since_midnight()? % MINUTE + AFTER)
    }
}

/// Asks how far from Greenwich the place is, once.
struct East {
    host: Arc<dyn Host>,
    east: Arc<AtomicI32>,
}

impl Act for East {
    type Question = ();
    type Answer = ();

    fn begin(&mut self, _say: &Outbox<()>) -> bool {
        if let Some(seconds) = self.host.east() {
            self.east.store(seconds, Ordering::Release);
        }
        false
    }

    fn answer(&mut self, (): (), _say: &Outbox<()>) -> bool {
        false
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Clock").field(&self.today()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;

    fn at(seconds: u64, east: i32) -> Clock {
        Clock::new(move || Some(Duration::from_secs(seconds))).east(east)
    }

    #[test]
    fn the_day_begins_at_midnight_of_the_place() {
        // 14 November 2023, 22:13:20 in Greenwich.
        let now = 1_700_000_000;
        let minutes = |east| at(now, east).minutes().unwrap();
        assert_eq!(minutes(0), 22 * 60 + 13);
        assert_eq!(minutes(8 * 3600), 6 * 60 + 13, "the next morning in Beijing");
        assert_eq!(minutes(5 * 3600 + 1800), 3 * 60 + 43, "half an hour counts");
        assert_eq!(minutes(-10 * 3600), 12 * 60 + 13);
        assert_eq!(at(0, -60).minutes(), Some(1439), "before the first midnight that is counted");
    }

    #[test]
    fn it_says_when_the_next_minute_begins_and_never_too_early() {
        for seconds in [0, 1, 59, 60, 1_700_000_000] {
            let clock = at(seconds, 3600);
            let wait = clock.changes_in().unwrap();
            assert!((1..=60_000 + AFTER).contains(&wait));
            let then = at(seconds + wait / 1000, 3600);
            assert_eq!(then.minutes().unwrap(), (clock.minutes().unwrap() + 1) % 1440, "{seconds}");
        }
    }

    #[test]
    fn a_clock_that_nobody_set_tells_nothing_and_the_systems_tells_once_it_was_asked() {
        let unset = Clock::default().east(0);
        assert_eq!((unset.today(), unset.minutes(), unset.changes_in()), (None, None, None));
        let clock = Clock::system();
        assert_eq!(clock.minutes(), None);
        clock.ask(&Work::default());
        let began = Instant::now();
        while clock.minutes().is_none() && began.elapsed() < Duration::from_mins(1) {
            std::thread::yield_now();
        }
        assert!(clock.minutes().is_some_and(|minutes| minutes < 1440));
    }
}
