//! The timer for a class: it counts up, or typed minutes down, and makes no sound.

/// The most minutes that can be typed.
const MOST: u16 = 999;
/// Milliseconds of a minute.
const MINUTE: u64 = 60_000;

/// A timer that runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timer {
    began: u64,
    minutes: Option<u16>,
    typed: Option<u16>,
    asks: bool,
}

/// What it shows, in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reading {
    /// So much has passed.
    Up(u64),
    /// So much is left.
    Down(u64),
    /// Nothing is left.
    Over,
}

impl Timer {
    /// Counts up from now, in milliseconds of any clock, and takes minutes to count down.
    #[must_use]
    pub const fn new(now: u64) -> Self {
        Self { began: now, minutes: None, typed: None, asks: true }
    }

    /// Does it take digits?
    #[must_use]
    pub const fn asks(&self) -> bool {
        self.asks
    }

    /// The minutes typed so far.
    #[must_use]
    pub const fn typed(&self) -> Option<u16> {
        self.typed
    }

    /// One digit more.
    pub fn digit(&mut self, digit: u8) {
        let typed = self.typed.unwrap_or(0).saturating_mul(10).saturating_add(u16::from(digit));
        if self.asks && typed <= MOST {
            self.typed = Some(typed);
        }
    }

    /// One digit fewer.
    pub fn erase(&mut self) {
        self.typed = self.typed.map(|typed| typed / 10).filter(|typed| *typed > 0);
    }

    /// Takes no more digits; minutes that were typed are counted down from now.
    pub fn begin(&mut self, now: u64) {
        self.asks = false;
        if let Some(minutes) = self.typed.take().filter(|minutes| *minutes > 0) {
            (self.began, self.minutes) = (now, Some(minutes));
        }
    }

    /// What it shows now.
    #[must_use]
    pub fn reading(&self, now: u64) -> Reading {
        let passed = now.saturating_sub(self.began);
        match self.minutes {
            None => Reading::Up(passed / 1000),
            Some(minutes) => match (u64::from(minutes) * MINUTE).saturating_sub(passed) {
                0 => Reading::Over,
                left => Reading::Down(left.div_ceil(1000)),
            },
        }
    }

    /// In how many milliseconds it will show something else; `None` if never.
    #[must_use]
    pub fn changes_in(&self, now: u64) -> Option<u64> {
        let passed = now.saturating_sub(self.began);
        match self.minutes {
            None => Some(1000 - passed % 1000),
            Some(minutes) => match (u64::from(minutes) * MINUTE).saturating_sub(passed) {
                0 => None,
                left => Some((left - 1) % 1000 + 1),
            },
        }
    }
}

impl Reading {
    /// Minutes and seconds.
    #[must_use]
    pub const fn parts(self) -> (u64, u64) {
        match self {
            Self::Up(seconds) | Self::Down(seconds) => (seconds / 60, seconds % 60),
            Self::Over => (0, 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_counts_up_until_minutes_are_typed_and_then_down() {
        let mut timer = Timer::new(5_000);
        assert_eq!(timer.reading(5_999), Reading::Up(0));
        assert_eq!(timer.reading(66_000), Reading::Up(61));
        assert_eq!(Reading::Up(61).parts(), (1, 1));
        timer.digit(1);
        timer.digit(2);
        timer.erase();
        assert_eq!(timer.typed(), Some(1));
        timer.begin(70_000);
        assert!(!timer.asks());
        assert_eq!(timer.reading(70_000), Reading::Down(60));
        assert_eq!(timer.reading(70_001), Reading::Down(60));
        assert_eq!(timer.reading(71_000), Reading::Down(59));
        assert_eq!(timer.reading(130_000), Reading::Over);
    }

    #[test]
    fn it_says_when_it_will_show_something_else_and_nothing_after_its_end() {
        let mut timer = Timer::new(0);
        assert_eq!(timer.changes_in(300), Some(700));
        timer.digit(1);
        timer.begin(1_000);
        let mut now = 1_000;
        let mut shown = vec![timer.reading(now)];
        while let Some(wait) = timer.changes_in(now) {
            now += wait;
            assert_ne!(shown.last(), Some(&timer.reading(now)));
            shown.push(timer.reading(now));
        }
        assert_eq!((now, shown.len()), (61_000, 61));
        assert_eq!(shown.last(), Some(&Reading::Over));
    }

    #[test]
    fn no_minutes_begin_nothing_and_too_many_are_not_taken() {
        let mut timer = Timer::new(0);
        for _ in 0..6 {
            timer.digit(9);
        }
        assert_eq!(timer.typed(), Some(999));
        let mut timer = Timer::new(0);
        timer.digit(0);
        timer.begin(9_000);
        assert_eq!(timer.reading(9_000), Reading::Up(9));
    }
}
