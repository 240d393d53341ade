//! Votes by number, counted by hand.

use crate::page::PageView;
use crate::session::Session;

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
    let of = session.options();
    if of == 0 { USUAL } else { of }
}

/// A vote: open while hands are counted, then closed and shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Vote {
    counts: [u16; OPTIONS.len()],
    closed: bool,
    /// What the last hand was for.
    last: Option<usize>,
}

impl Vote {
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

    /// Takes the last hand back.
    pub fn take_back(&mut self) {
        if let Some(option) = self.last {
            self.count(option, false);
        }
    }

    /// No more hands: the bars are shown.
    pub const fn close(&mut self) {
        self.closed = true;
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
        self.counts.iter().copied().map(u32::from).sum()
    }

    /// The most hands that an option has.
    #[must_use]
    pub fn most(&self) -> u16 {
        self.counts.iter().copied().max().unwrap_or(0)
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
}
