//! The moves of a game: where it started, what was played, and how far of it stands on the board.

use crate::games::{Play, Refused, Sum};
use serde::{Deserialize, Serialize};

/// A game that can be walked back and forth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct History {
    start: Sum,
    plays: Vec<Play>,
    /// The positions after 0, 1, 2, ... moves; follows from the rest.
    sums: Vec<Sum>,
    at: usize,
}

impl History {
    /// A game that begins.
    #[must_use]
    pub fn new(start: Sum) -> Self {
        Self { sums: vec![start.clone()], start, plays: Vec::new(), at: 0 }
    }

    /// The position it started from.
    #[must_use]
    pub const fn start(&self) -> &Sum {
        &self.start
    }

    /// The position that there is something to be said of: the one on the board, or, once its game
    /// is over, the one that it started from.
    #[must_use]
    pub fn in_question(&self) -> &Sum {
        if self.now().is_ended() { &self.start } else { self.now() }
    }

    /// All moves, those taken back included.
    #[must_use]
    pub fn plays(&self) -> &[Play] {
        &self.plays
    }

    /// How many of the moves stand on the board.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The position on the board.
    #[must_use]
    pub fn now(&self) -> &Sum {
        self.sums.get(self.at).unwrap_or(&self.start)
    }

    /// The position after `at` moves, those taken back included.
    #[must_use]
    pub fn sum(&self, at: usize) -> Option<&Sum> {
        self.sums.get(at)
    }

    /// The `n`-th move, counted from 1: what stood before it, the move, and what it left.
    #[must_use]
    pub fn step(&self, n: usize) -> Option<(&Sum, Play, &Sum)> {
        let before = n.checked_sub(1)?;
        Some((self.sums.get(before)?, *self.plays.get(before)?, self.sums.get(n)?))
    }

    /// The last move on the board and the position before it.
    #[must_use]
    pub fn last(&self) -> Option<(&Sum, Play)> {
        let before = self.at.checked_sub(1)?;
        Some((self.sums.get(before)?, *self.plays.get(before)?))
    }

    /// Makes a move; what had been taken back is forgotten.
    ///
    /// # Errors
    /// [`Refused`] if it is not legal; nothing changes then.
    pub fn play(&mut self, play: Play) -> Result<(), Refused> {
        let after = self.now().play(play)?;
        self.plays.truncate(self.at);
        self.sums.truncate(self.at + 1);
        self.plays.push(play);
        self.sums.push(after);
        self.at += 1;
        Ok(())
    }

    /// Goes to the position after `at` moves, if there are as many.
    pub const fn go(&mut self, at: usize) -> bool {
        let there = at < self.sums.len() && at != self.at;
        if there {
            self.at = at;
        }
        there
    }

    /// Forgets the moves that are taken back.
    pub(in crate::session) fn cut(&mut self) {
        self.plays.truncate(self.at);
        self.sums.truncate(self.at + 1);
    }

    /// How many moves there are, those taken back included.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.plays.len()
    }

    /// True before the first move.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.plays.is_empty()
    }
}
