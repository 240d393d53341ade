//! The time of day where the program runs, for the teacher's notes: the system's clock, and how far
//! the place is from Greenwich, which a thread asks the system for, because it may have to read
//! files. Knows no screen.

use crate::app::keeper::Clock;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};

/// Milliseconds of a minute, and of a day.
const MINUTE: u64 = 60_000;
const DAY: i64 = 1440 * 60_000;
/// It is not known yet how far the place is from Greenwich.
const UNKNOWN: i32 = i32::MAX;
/// How late after a minute's turn the next look may be: early would be once too often.
const AFTER: u64 = 50;

/// A clock on the wall. One that nobody has set tells nothing.
#[derive(Debug, Clone, Default)]
pub struct WallClock(Option<Inner>);

#[derive(Debug, Clone)]
struct Inner {
    clock: Clock,
    /// Seconds east of Greenwich.
    east: Arc<AtomicI32>,
    /// Asked for by `ask`; a test's clock is set once for all.
    asks: bool,
}

impl WallClock {
    /// The clock of the system. It tells nothing before it has been asked how far from Greenwich it
    /// is.
    #[must_use]
    pub fn system() -> Self {
        Self(Some(Inner {
            clock: Clock::system(),
            east: Arc::new(AtomicI32::new(UNKNOWN)),
            asks: true,
        }))
    }

    /// A clock that a test sets, so many seconds east of Greenwich.
    #[must_use]
    pub fn new(clock: Clock, east: i32) -> Self {
        Self(Some(Inner { clock, east: Arc::new(AtomicI32::new(east)), asks: false }))
    }

    /// Asks the system anew, on a thread of its own; `wake` is called once it is known. Summer may
    /// have begun since.
    pub(in crate::app) fn ask(&self, wake: impl Fn() + Send + 'static) {
        let Some(Inner { east, .. }) = self.0.as_ref().filter(|inner| inner.asks) else { return };
        let east = Arc::clone(east);
        // Without a thread there is no clock in the notes, and nothing else is missing.
        let _ = std::thread::Builder::new().name("wall clock".to_owned()).spawn(move || {
            east.store(chrono::Local::now().offset().local_minus_utc(), Ordering::Release);
            wake();
        });
    }

    /// Milliseconds since midnight.
    fn since_midnight(&self) -> Option<u64> {
        let Inner { clock, east, .. } = self.0.as_ref()?;
        let east = Some(east.load(Ordering::Acquire)).filter(|east| *east != UNKNOWN)?;
        let now = i64::try_from(clock.millis()?).ok()?.checked_add(i64::from(east) * 1000)?;
        u64::try_from(now.rem_euclid(DAY)).ok()
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn at(seconds: u64, east: i32) -> WallClock {
        WallClock::new(Clock::new(move || Some(Duration::from_secs(seconds))), east)
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
        assert_eq!(
            (WallClock::default().minutes(), WallClock::default().changes_in()),
            (None, None)
        );
        assert_eq!(WallClock::new(Clock::new(|| None), 0).minutes(), None);
        let clock = WallClock::system();
        assert_eq!(clock.minutes(), None);
        let (woken, wakes) = std::sync::mpsc::channel();
        clock.ask(move || woken.send(()).unwrap());
        wakes.recv_timeout(Duration::from_mins(1)).expect("it is asked on a thread");
        assert!(clock.minutes().is_some_and(|minutes| minutes < 1440));
    }
}
