//! Mistakes that come back later, spaced over days: what is kept of one exercise, and when it is
//! due.
//!
//! # What decides
//!
//! Of an exercise that was once answered wrongly three numbers are kept: how many mistakes there
//! were (`slips`), how many times it has been done right at its time since (`mended`), and the day
//! of the last of either. It is due again [`GAPS`] days after that day: a day after a mistake, then
//! three, seven and twenty-one days after each time it was done right. After the last of them it
//! rests for good.
//!
//! # Why the order does not matter
//!
//! Trials are compared as (`slips`, `mended`, `day`), and of two the greater one stays. A mistake
//! raises the first number, a repair the second, so each happening goes up in one total order, and
//! the greater of two in a total order is the same in whatever order they are met. Where two
//! machines apart each saw something, the one with more mistakes counts: at worst an exercise comes
//! back once more.

use serde::{Deserialize, Serialize};

/// After how many days an exercise is due again: after a mistake, and after each time it was done
/// right.
pub const GAPS: [u64; 4] = [1, 3, 7, 21];

/// What is kept of an exercise that was answered wrongly. The fields stand in the order in which
/// they decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trial {
    /// Mistakes, at most one each time the exercise was opened.
    pub slips: u64,
    /// How far it has been mended since: how many of the gaps have been passed.
    pub mended: u64,
    /// The day of the last of either, as [`crate::profile::progress::Day::number`] counts them.
    pub day: u64,
}

impl Trial {
    /// A mistake: it comes back tomorrow, and one step of what was mended is lost, not all.
    #[must_use]
    pub fn slipped(self, today: u64) -> Self {
        let Some(slips) = self.slips.checked_add(1) else { return self };
        let passed = usize::try_from(self.mended).unwrap_or(usize::MAX).min(GAPS.len());
        Self { slips, mended: passed.saturating_sub(1) as u64, day: today }
    }

    /// It was done right, without a mistake. That counts when it is due: doing it again at once
    /// shows nothing.
    #[must_use]
    pub fn right(self, today: u64) -> Self {
        match self.mended.checked_add(1) {
            Some(mended) if self.is_due(today) => Self { mended, day: today, ..self },
            _ => self,
        }
    }

    /// The day from which it is due; `None` if it rests.
    #[must_use]
    pub fn due(self) -> Option<u64> {
        let gap = GAPS.get(usize::try_from(self.mended).ok()?)?;
        (self.slips > 0).then(|| self.day.saturating_add(*gap))
    }

    /// Whether it is due. A day in the future comes from a clock that was wrong: the exercise does
    /// not wait for that day.
    #[must_use]
    pub fn is_due(self, today: u64) -> bool {
        self.due().is_some_and(|due| today >= due || self.day > today.saturating_add(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_comes_back_after_one_three_seven_and_twenty_one_days_and_then_rests() {
        let mut trial = Trial::default().slipped(100);
        let mut days = Vec::new();
        for today in 100..400 {
            if trial.is_due(today) {
                days.push(today);
                trial = trial.right(today);
                assert!(!trial.is_due(today), "once a day");
            } else {
                assert_eq!(trial.right(today), trial, "nothing is mended before its time");
            }
        }
        assert_eq!(days, [101, 104, 111, 132]);
        assert_eq!(trial.due(), None);
    }

    #[test]
    fn another_mistake_takes_one_step_back_and_not_all() {
        let twice = Trial { slips: 1, mended: 2, day: 50 };
        assert_eq!(twice.slipped(60), Trial { slips: 2, mended: 1, day: 60 });
        // What rested comes back after three weeks at most.
        assert_eq!(Trial { slips: 1, mended: 4, day: 50 }.slipped(60).due(), Some(81));
        assert_eq!(Trial { slips: 1, mended: u64::MAX, day: 50 }.slipped(60).mended, 3);
    }

    #[test]
    fn a_clock_that_ran_years_ahead_keeps_nothing_from_coming_back() {
        let wrong = Trial { slips: 1, mended: 0, day: 90_000 };
        assert!(wrong.is_due(20_000));
        assert_eq!(wrong.right(20_000), Trial { slips: 1, mended: 1, day: 20_000 });
        // A zone to the east is no wrong clock.
        assert!(!Trial { slips: 1, mended: 0, day: 20_001 }.is_due(20_000));
    }

    #[test]
    fn whatever_happens_a_trial_grows_in_its_order() {
        let numbers = [0, 1, 3, 4, 5, u64::MAX - 1, u64::MAX];
        let all = numbers.len().pow(4);
        for code in 0..all {
            let number = |place: u32| numbers[code / numbers.len().pow(place) % numbers.len()];
            let (trial, today) =
                (Trial { slips: number(0), mended: number(1), day: number(2) }, number(3));
            assert!(
                trial.slipped(today) >= trial && trial.right(today) >= trial,
                "{trial:?} on {today}"
            );
        }
    }
}
