//! A game move by move: who wins and what the position is worth after each of its moves.

use crate::games::{Play, Sum};
use crate::solver::outcome::Outcome;
use crate::study::Oracle;
use crate::study::chart::value_of;
use serde::{Deserialize, Serialize};

/// A game, the moves taken back included.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    /// The start and the position after each move.
    pub moments: Vec<Moment>,
    /// How many of the moves stand on the board.
    pub at: usize,
    /// Did the learner begin (or the first of two players)?
    pub you_began: bool,
    /// Do two people play?
    pub two: bool,
    /// Are they teams?
    pub teams: bool,
}

/// A position of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    /// The move that led here; `None` at the start.
    pub play: Option<Play>,
    /// The position.
    pub sum: Sum,
    /// Who wins, where it is known.
    pub outcome: Option<Outcome>,
    /// Its value under normal play, where it is known and fits.
    pub value: Option<u64>,
}

impl Course {
    /// A game from its start and moves. What `old` knows of the same positions is not asked again.
    #[must_use]
    pub fn new(
        start: &Sum,
        plays: &[Play],
        at: usize,
        old: Option<Self>,
        oracle: &mut Oracle,
    ) -> Self {
        let mut known = old.map(|old| old.moments).unwrap_or_default().into_iter();
        let mut moment = |play: Option<Play>, sum: Sum| match known.next() {
            Some(moment) if moment.sum == sum => Moment { play, ..moment },
            _ => {
                let outcome = oracle.outcome(&sum).ok();
                let value = value_of(&sum, oracle).ok().flatten();
                Moment { play, sum, outcome, value }
            }
        };
        let mut sum = start.clone();
        let mut moments = vec![moment(None, sum.clone())];
        for play in plays {
            let Ok(next) = sum.play(*play) else { break };
            sum = next;
            moments.push(moment(Some(*play), sum.clone()));
        }
        Self { at: at.min(moments.len() - 1), moments, you_began: true, two: false, teams: false }
    }

    /// Did the learner (or the first of two players) make the `n`-th move, counted from 1?
    #[must_use]
    pub const fn is_yours(&self, n: usize) -> bool {
        self.you_began != n.is_multiple_of(2)
    }

    /// The greatest value, if every position has one.
    #[must_use]
    pub fn greatest(&self) -> Option<u64> {
        self.moments
            .iter()
            .map(|moment| moment.value)
            .collect::<Option<Vec<_>>>()?
            .into_iter()
            .max()
    }
}
