//! How long work may take before it is told of: what is done in a moment need not flicker. Knows no
//! work.

use std::time::{Duration, Instant};

/// Work that takes so long says that it is under way, and how far it is.
const PATIENCE: Duration = Duration::from_millis(300);

/// Is work that has taken so long to be told of?
const fn is_long(elapsed: Duration) -> bool {
    elapsed.as_millis() >= PATIENCE.as_millis()
}

/// When something began that somebody waits for.
#[derive(Debug, Clone, Copy)]
pub(in crate::app) struct Since(Instant);

impl Since {
    /// It begins.
    pub(in crate::app) fn now() -> Self {
        Self(Instant::now())
    }

    fn elapsed(self) -> Duration {
        #[cfg(test)]
        if let Some(elapsed) = clock::stopped() {
            return elapsed;
        }
        self.0.elapsed()
    }

    /// Has it taken so long that it is told of?
    pub(in crate::app) fn is_told(self) -> bool {
        is_long(self.elapsed())
    }

    /// How long it may take yet before it is told of; nothing once it is.
    pub(in crate::app) fn left(self) -> Duration {
        PATIENCE.saturating_sub(self.elapsed())
    }
}

/// The clock of whoever waits, for tests: they say how long everything has taken, and never wait
/// for it themselves.
#[cfg(test)]
pub(in crate::app) mod clock {
    use std::cell::Cell;
    use std::time::Duration;

    thread_local! {
        static STOPPED: Cell<Option<Duration>> = const { Cell::new(None) };
    }

    /// On this thread everything has taken so long from now on.
    pub(in crate::app) fn stop_at(milliseconds: u64) {
        STOPPED.set(Some(Duration::from_millis(milliseconds)));
    }

    pub(super) fn stopped() -> Option<Duration> {
        STOPPED.get()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_told_before_three_tenths_of_a_second_and_everything_from_then_on() {
        let since = Since::now();
        for (milliseconds, told, left) in [
            (0, false, 300),
            (1, false, 299),
            (299, false, 1),
            (300, true, 0),
            (301, true, 0),
            (90_000, true, 0),
        ] {
            clock::stop_at(milliseconds);
            assert_eq!(
                (since.is_told(), since.left()),
                (told, Duration::from_millis(left)),
                "{milliseconds}"
            );
        }
        assert!(!is_long(Duration::from_nanos(299_999_999)));
    }
}
