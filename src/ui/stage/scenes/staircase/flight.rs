//! What a staircase shows, whatever game it stands for: the coins on each stair and the moves as
//! carries.

use crate::games::{Move, Play};
use crate::lesson::Light;
use crate::solver::outcome::Outcome;
use crate::stage::StageView;
use std::collections::BTreeMap;

/// Coins carried from a stair to the one below it; index 0 is stair 1, below which is the ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::stage) struct Carry {
    /// The stair they leave.
    pub(in crate::stage) stair: usize,
    /// How many.
    pub(in crate::stage) count: u64,
}

/// A game as a staircase: how its numbers are stairs, and how its moves are carries.
#[derive(Debug, Clone, Copy)]
pub(in crate::stage) struct Disguise {
    /// The coins on stairs 1, 2, 3, ... of a row of the game.
    pub(in crate::stage) stairs: fn(&[u64]) -> Vec<u64>,
    /// The carry that a move of the row is.
    pub(in crate::stage) carry: fn(&[u64], Move) -> Option<Carry>,
}

/// A staircase as it is shown.
#[derive(Debug, Clone, Default, PartialEq)]
pub(in crate::stage) struct Flight {
    /// Coins on stairs 1, 2, 3, ...
    pub(in crate::stage) coins: Vec<u64>,
    /// The coins before the last move, and that move.
    pub(in crate::stage) last: Option<(Vec<u64>, Carry)>,
    /// The legal carries.
    pub(in crate::stage) plays: BTreeMap<Carry, Play>,
    /// Outcomes of carries.
    pub(in crate::stage) known: Vec<(Carry, Outcome)>,
    /// The carry that is pointed out.
    pub(in crate::stage) lit: Option<Carry>,
    /// The odd stairs are lit, the even ones dimmed.
    pub(in crate::stage) odd: bool,
}

impl Flight {
    /// The first part of what is on the table, as a staircase.
    pub(in crate::stage) fn of(view: &StageView<'_>, disguise: Disguise) -> Self {
        let Some(part) = view.sum.parts().first() else { return Self::default() };
        let row = part.row();
        let carry = |play: Play| (play.part == 0).then(|| (disguise.carry)(row, play.mv)).flatten();
        let last = view.last.and_then(|(before, play)| {
            let before = before.parts().first().filter(|_| play.part == 0)?.row();
            Some(((disguise.stairs)(before), (disguise.carry)(before, play.mv)?))
        });
        Self {
            coins: (disguise.stairs)(row),
            last,
            plays: view.legal.iter().filter_map(|play| Some((carry(*play)?, *play))).collect(),
            known: view
                .known
                .iter()
                .filter_map(|(play, outcome)| Some((carry(*play)?, *outcome)))
                .collect(),
            lit: view.lit.and_then(carry),
            odd: view.lights(Light::Odd) || view.lights(Light::Linked),
        }
    }

    /// How many coins a stair has after a carry.
    pub(in crate::stage) fn after(&self, stair: usize, carry: Option<Carry>) -> Option<u64> {
        let now = *self.coins.get(stair)?;
        Some(match carry {
            Some(carry) if carry.stair == stair => now.saturating_sub(carry.count),
            Some(carry) if carry.stair == stair + 1 => now.saturating_add(carry.count),
            _ => now,
        })
    }

    /// The nim-sum of stairs 1, 3, 5, ... after a carry.
    pub(in crate::stage) fn odd_sum(&self, carry: Option<Carry>) -> u64 {
        (0..self.coins.len())
            .step_by(2)
            .filter_map(|stair| self.after(stair, carry))
            .fold(0, |sum, n| sum ^ n)
    }

    /// The outcome of a carry, if it is shown.
    pub(in crate::stage) fn outcome(&self, carry: Carry) -> Option<Outcome> {
        self.known.iter().find(|(other, _)| *other == carry).map(|(_, outcome)| *outcome)
    }
}

/// The carry that a move of the first part is.
pub(in crate::stage) fn carry(
    view: &StageView<'_>,
    disguise: Disguise,
    play: Option<Play>,
) -> Option<Carry> {
    let play = play.filter(|play| play.part == 0)?;
    (disguise.carry)(view.sum.parts().first()?.row(), play.mv)
}

/// Act a stair (index 0 is stair 1) count?
pub(in crate::stage) const fn counts(stair: usize) -> bool {
    stair.is_multiple_of(2)
}
