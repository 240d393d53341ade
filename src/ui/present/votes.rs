//! Votes by number, counted by hand; and numbers that are called out.

use crate::lesson::Task;
use crate::page::PageView;
use crate::session::Session;
use std::collections::BTreeMap;

/// What can be voted for: the options, by their numbers.
pub const OPTIONS: [char; 9] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
/// So many where the step does not say how many there are.
const USUAL: usize = 4;

/// The options of a step.
pub(super) fn options(page: &PageView<'_>) -> impl Iterator<Item = char> + use<> {
    OPTIONS.into_iter().take(offered(page.session))
}

/// How many options a class is offered.
#[must_use]
pub fn offered(session: &Session) -> usize {
    match (&session.step().task, session.options()) {
        // The lines from which a proof is put together.
        (Some(Task::Proof { lines, extra, .. }), _) => {
            (lines.len() + extra.len()).min(OPTIONS.len())
        }
        (_, 0) => USUAL,
        (_, of) => of,
    }
}

/// A number that is called out has at most so many digits, and so many different ones are kept.
const DIGITS: u64 = 999_999;
const NUMBERS: usize = 40;

/// What is right: an option, or a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Right {
    /// The option of this place.
    Option(usize),
    /// This number.
    Number(u64),
}

/// A vote: open while hands are counted, then closed and shown.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Vote {
    counts: [u16; OPTIONS.len()],
    closed: bool,
    /// What the last hand was for.
    last: Option<usize>,
    /// Where the answer is a number: those that were called out, and how often each.
    numbers: Option<BTreeMap<u64, u16>>,
    /// What is typed of the next one.
    typed: Option<u64>,
    /// The number called out last.
    called: Option<u64>,
}

impl Vote {
    /// Numbers are called out.
    #[must_use]
    pub fn of_numbers() -> Self {
        Self { numbers: Some(BTreeMap::new()), ..Self::default() }
    }

    /// The numbers that were called out and how often each, where numbers are.
    #[must_use]
    pub const fn numbers(&self) -> Option<&BTreeMap<u64, u16>> {
        self.numbers.as_ref()
    }

    /// What is typed of the next number.
    #[must_use]
    pub const fn typed(&self) -> Option<u64> {
        self.typed
    }

    /// A digit of the number that is called out.
    pub fn digit(&mut self, digit: u8) {
        let all = self.typed.unwrap_or(0) * 10 + u64::from(digit);
        if self.takes_numbers() && all <= DIGITS {
            self.typed = Some(all);
        }
    }

    /// Are numbers being called out?
    #[must_use]
    pub const fn takes_numbers(&self) -> bool {
        self.numbers.is_some() && !self.closed
    }

    /// The number that was typed has been called out once more; false if there is none.
    pub fn call(&mut self) -> bool {
        let Some(number) = self.typed.take() else { return false };
        let before = self.numbers.as_ref().and_then(|all| all.get(&number)).copied();
        self.call_out(number, before.unwrap_or(0).saturating_add(1));
        self.called = Some(number);
        true
    }

    /// A number has been called out so often.
    pub fn call_out(&mut self, number: u64, hands: u16) {
        let Some(numbers) = self.numbers.as_mut().filter(|_| !self.closed) else { return };
        if hands == 0 {
            numbers.remove(&number);
        } else if number <= DIGITS && (numbers.len() < NUMBERS || numbers.contains_key(&number)) {
            numbers.insert(number, hands);
        }
        self.called = None;
    }

    /// The number that was called out most often, where no two were as often.
    #[must_use]
    pub fn favourite(&self) -> Option<u64> {
        let numbers = self.numbers.as_ref()?;
        let most = numbers.values().max()?;
        let mut first = numbers.iter().filter(|(_, hands)| *hands == most);
        let (number, None) = (first.next()?.0, first.next()) else { return None };
        Some(*number)
    }

    /// One hand more for an option, or one fewer; nothing once the vote is closed.
    pub fn count(&mut self, option: usize, more: bool) {
        if let (false, Some(count)) = (self.closed, self.counts.get_mut(option)) {
            *count = if more { count.saturating_add(1) } else { count.saturating_sub(1) };
            self.last = more.then_some(option);
        }
    }

    /// So many hands for an option; nothing once the vote is closed.
    pub fn set(&mut self, option: usize, hands: u16) {
        if let (false, Some(count)) = (self.closed, self.counts.get_mut(option)) {
            (*count, self.last) = (hands, None);
        }
    }

    /// Takes the last digit back, or the last hand.
    pub fn take_back(&mut self) {
        if let Some(typed) = self.typed {
            self.typed = Some(typed / 10).filter(|left| *left > 0);
        } else if let (Some(number), Some(numbers)) = (self.called.take(), &self.numbers) {
            let hands = numbers.get(&number).copied().unwrap_or(0);
            self.call_out(number, hands.saturating_sub(1));
        } else if let Some(option) = self.last {
            self.count(option, false);
        }
    }

    /// No more hands: the bars are shown.
    pub const fn close(&mut self) {
        (self.closed, self.typed) = (true, None);
    }

    /// Is it shown?
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        self.closed
    }

    /// How many hands each option has.
    #[must_use]
    pub const fn counts(&self) -> [u16; OPTIONS.len()] {
        self.counts
    }

    /// The same without the options at the end that nobody wanted.
    #[must_use]
    pub fn noted(&self) -> Vec<u16> {
        let last = self.counts.iter().rposition(|hands| *hands > 0).unwrap_or(0);
        self.counts.iter().copied().take(last.max(1) + 1).collect()
    }

    /// All hands.
    #[must_use]
    pub fn hands(&self) -> u32 {
        let called = self.numbers.iter().flat_map(BTreeMap::values);
        self.counts.iter().chain(called).copied().map(u32::from).sum()
    }

    /// The most hands that an option has.
    #[must_use]
    pub fn most(&self) -> u16 {
        let called = self.numbers.iter().flat_map(BTreeMap::values);
        self.counts.iter().chain(called).copied().max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_are_counted_until_the_vote_is_closed() {
        let mut vote = Vote::default();
        for option in [0, 1, 1, 3] {
            vote.count(option, true);
        }
        vote.count(1, true);
        vote.take_back();
        vote.take_back();
        vote.count(1, false);
        vote.count(2, false);
        assert_eq!((vote.counts(), vote.hands(), vote.most()), ([1, 1, 0, 1, 0, 0, 0, 0, 0], 3, 1));
        vote.close();
        vote.count(0, true);
        assert_eq!(vote.hands(), 3);
    }

    #[test]
    fn no_hand_is_counted_for_an_option_that_there_is_not() {
        let mut vote = Vote::default();
        vote.count(9, true);
        assert_eq!(vote.hands(), 0);
    }

    #[test]
    fn numbers_are_called_out_one_by_one_and_taken_back() {
        let mut vote = Vote::of_numbers();
        assert!(!vote.call() && vote.takes_numbers());
        for (digits, number) in [(&[1, 9][..], 19), (&[2, 0, 5], 205), (&[1, 9], 19)] {
            for digit in digits {
                vote.digit(*digit);
            }
            assert_eq!(vote.typed(), Some(number));
            assert!(vote.call());
        }
        let said: Vec<_> = vote.numbers().unwrap().clone().into_iter().collect();
        assert_eq!((said, vote.favourite(), vote.hands()), (vec![(19, 2), (205, 1)], Some(19), 3));
        vote.digit(7);
        vote.take_back();
        assert_eq!((vote.typed(), vote.hands()), (None, 3), "a digit goes first");
        vote.take_back();
        assert_eq!(vote.favourite(), None, "two were called as often");
        vote.call_out(33, 4);
        vote.call_out(205, 0);
        assert_eq!((vote.favourite(), vote.hands(), vote.most()), (Some(33), 5, 4));
        for _ in 0..9 {
            vote.digit(9);
        }
        assert_eq!(vote.typed(), Some(999_999));
        vote.close();
        vote.call_out(1, 9);
        assert_eq!((vote.hands(), vote.typed()), (5, None));
    }
}
