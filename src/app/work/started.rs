//! How long work may take before it is told of: what is done in a moment need not flicker.

use super::Spawn;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// Work that takes so long says that it is under way, and how far it is.
const PATIENCE: Duration = Duration::from_millis(300);

/// When something began that somebody waits for.
#[derive(Clone)]
pub(in crate::app) struct Started {
    clock: Arc<dyn Spawn>,
    at: Duration,
}

impl Started {
    /// It begins.
    pub(super) fn now(clock: &Arc<dyn Spawn>) -> Self {
        Self { clock: Arc::clone(clock), at: clock.now() }
    }

    /// How long it may take yet before it is slow; nothing once it is.
    pub(in crate::app) fn left(&self) -> Duration {
        self.left_of(PATIENCE)
    }

    /// How long it will be before it has taken this time; nothing once it has.
    pub(in crate::app) fn left_of(&self, time: Duration) -> Duration {
        time.saturating_sub(self.clock.now().saturating_sub(self.at))
    }

    /// Has it taken so long that it is told of?
    pub(in crate::app) fn is_slow(&self) -> bool {
        self.left().is_zero()
    }
}

impl fmt::Debug for Started {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Started").field("at", &self.at).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use crate::app::work::puppet::Puppet;
    use std::time::Duration;

    #[test]
    fn nothing_is_slow_before_three_tenths_of_a_second_and_everything_from_then_on() {
        let puppet = Puppet::default();
        let started = puppet.work().started();
        for (milliseconds, slow, left) in [
            (0, false, 300),
            (1, false, 299),
            (299, false, 1),
            (300, true, 0),
            (301, true, 0),
            (90_000, true, 0),
        ] {
            puppet.set_clock(milliseconds);
            assert_eq!(
                (started.is_slow(), started.left()),
                (slow, Duration::from_millis(left)),
                "{milliseconds}"
            );
        }
    }
}
