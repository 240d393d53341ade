//! Votes from A to D, counted by hand.

/// The letters that can be voted for.
pub const LETTERS: [char; 4] = ['A', 'B', 'C', 'D'];

/// A vote: open while hands are counted, then closed and shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Vote {
    counts: [u16; LETTERS.len()],
    closed: bool,
}

impl Vote {
    /// One hand more for a letter, or one fewer; nothing once the vote is closed.
    pub fn count(&mut self, letter: usize, more: bool) {
        if let (false, Some(count)) = (self.closed, self.counts.get_mut(letter)) {
            *count = if more { count.saturating_add(1) } else { count.saturating_sub(1) };
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

    /// How many hands each letter has.
    #[must_use]
    pub const fn counts(&self) -> [u16; LETTERS.len()] {
        self.counts
    }

    /// All hands.
    #[must_use]
    pub fn hands(&self) -> u32 {
        self.counts.iter().copied().map(u32::from).sum()
    }

    /// The most hands that a letter has.
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
        for letter in [0, 1, 1, 3] {
            vote.count(letter, true);
        }
        vote.count(1, false);
        vote.count(2, false);
        assert_eq!((vote.counts(), vote.hands(), vote.most()), ([1, 1, 0, 1], 3, 1));
        vote.close();
        vote.count(0, true);
        assert_eq!(vote.hands(), 3);
    }

    #[test]
    fn no_hand_is_counted_for_a_letter_that_there_is_not() {
        let mut vote = Vote::default();
        vote.count(4, true);
        assert_eq!(vote.hands(), 0);
    }
}
