//! Cards: ideas that come back, each time in another exercise with new numbers.
//!
//! Of each card is kept what happened to it, by day; everything else follows from that. So merging
//! is the union of what happened, and two machines apart add up.

use crate::profile::progress::names::Day;
use crate::profile::progress::record::Progress;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// After how many days a card comes back: after it has entered or was missed, and after each time
/// it was right.
pub const GAPS: [u64; 6] = [1, 3, 7, 16, 35, 90];
/// The gap that a card begins with whose lesson was known already.
const KNOWN: usize = 2;

/// What happened to a card on a day; of two on one day the later of these stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Event {
    /// Its step was solved: it enters.
    Entered,
    /// A test has shown that it is known.
    Known,
    /// It was answered wrongly, or the answer was shown.
    Wrong,
    /// It was right with help.
    Helped,
    /// It was right without help.
    Right,
}

impl Event {
    /// Is it an answer?
    #[must_use]
    pub const fn is_answer(self) -> bool {
        matches!(self, Self::Wrong | Self::Helped | Self::Right)
    }
}

/// How it stands with a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Card {
    /// The day from which it is due.
    pub due: u64,
    /// Which of [`GAPS`] it waits for.
    pub gap: usize,
    /// The last of what happened.
    pub last: Event,
    /// How often it was answered.
    pub answers: usize,
    /// How often running it was answered wrongly.
    pub missed: usize,
}

impl Card {
    /// How it stands on a day; `None` if it has not entered by then. What is dated later comes from
    /// a clock that was wrong, or waits for its day.
    #[must_use]
    pub fn of(events: &BTreeMap<u64, Event>, today: u64) -> Option<Self> {
        let mut card: Option<Self> = None;
        for (day, event) in events.range(..=today) {
            let before = card.unwrap_or(Self {
                due: 0,
                gap: 0,
                last: Event::Entered,
                answers: 0,
                missed: 0,
            });
            let last = GAPS.len() - 1;
            let gap = match event {
                Event::Entered | Event::Wrong => 0,
                Event::Known => before.gap.max(KNOWN),
                Event::Helped => before.gap,
                Event::Right => (before.gap + 1).min(last),
            };
            card = Some(Self {
                due: day.saturating_add(GAPS.get(gap).copied().unwrap_or(1)),
                gap,
                last: *event,
                answers: before.answers + usize::from(event.is_answer()),
                missed: if *event == Event::Wrong { before.missed + 1 } else { 0 },
            });
        }
        card
    }

    /// The same with a wait of at least this gap.
    #[must_use]
    pub fn waits(self, gap: usize) -> Self {
        let days = |gap: usize| GAPS.get(gap).copied().unwrap_or(1);
        let gap = gap.max(self.gap);
        Self { due: self.due.saturating_add(days(gap) - days(self.gap)), gap, ..self }
    }

    /// Is it due?
    #[must_use]
    pub const fn is_due(self, today: u64) -> bool {
        today >= self.due
    }

    /// Was it last answered right?
    #[must_use]
    pub const fn was_right(self) -> bool {
        matches!(self.last, Event::Right | Event::Known)
    }
}

/// The answers of a card with the days that had gone by since what happened before.
pub fn answers(events: &BTreeMap<u64, Event>) -> impl Iterator<Item = (u64, u64, Event)> {
    let before = events.iter().zip(events.iter().skip(1));
    before
        .filter(|(_, (_, event))| event.is_answer())
        .map(|((before, _), (day, event))| (*day, day - before, *event))
}

impl Progress {
    /// Something happened to a card on this day. Returns whether that is new.
    pub fn recall(&mut self, card: &str, day: Day, event: Event) -> bool {
        let days = self.recall.entry(card.to_owned()).or_default();
        let before = days.get(&day.number()).copied();
        let now = before.max(Some(event));
        days.extend(now.map(|event| (day.number(), event)));
        now != before
    }

    /// What happened to a card, by day.
    #[must_use]
    pub fn events(&self, card: &str) -> Option<&BTreeMap<u64, Event>> {
        self.recall.get(card)
    }

    /// How it stands with a card; `None` if it has not entered yet.
    #[must_use]
    pub fn card(&self, card: &str, today: Day) -> Option<Card> {
        Card::of(self.recall.get(card)?, today.number())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walk(says: impl Fn(usize) -> Event, until: u64) -> Vec<u64> {
        let (mut events, mut days) = (BTreeMap::from([(100, Event::Entered)]), Vec::new());
        for today in 100..until {
            if Card::of(&events, today).unwrap().is_due(today) {
                events.insert(today, says(days.len()));
                days.push(today - 100);
                assert!(!Card::of(&events, today).unwrap().is_due(today), "once a day");
            }
        }
        days
    }

    #[test]
    fn a_card_that_is_right_comes_after_1_3_7_16_35_and_90_days_and_then_every_90() {
        let days = walk(|_| Event::Right, 500);
        assert_eq!(days, [1, 4, 11, 27, 62, 152, 242, 332]);
    }

    #[test]
    fn with_help_the_gap_stays_and_after_a_miss_it_comes_tomorrow() {
        let said = [Event::Right, Event::Helped, Event::Right, Event::Wrong, Event::Wrong];
        let days = walk(|n| said.get(n).copied().unwrap_or(Event::Right), 140);
        assert_eq!(days, [1, 4, 7, 14, 15, 16, 19, 26]);
        let events = BTreeMap::from([(1, Event::Entered), (2, Event::Wrong), (3, Event::Wrong)]);
        let card = Card::of(&events, 3).unwrap();
        assert_eq!((card.missed, card.due, card.answers), (2, 4, 2));
    }

    #[test]
    fn a_day_of_a_clock_that_ran_ahead_keeps_nothing_from_coming_back() {
        let events =
            BTreeMap::from([(100, Event::Entered), (101, Event::Right), (90_000, Event::Wrong)]);
        assert_eq!(Card::of(&events, 200).unwrap().due, 104);
        assert_eq!(Card::of(&events, 99), None);
    }
}
