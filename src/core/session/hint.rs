//! Help as facts: how far it goes, and the moves that its last rungs speak of. Made by the oracle;
//! the sentences are made by `words`.

use crate::games::{Play, Sum};
use crate::session::opponent;
use crate::solver::outcome::Outcome;
use crate::study::{Finding, Oracle};
use serde::{Deserialize, Serialize};

/// The highest rung: the move with its reason. Below it stand where to look, the principle, half
/// the work drawn on the board, and all but one decision.
pub const RUNGS: u8 = 5;
/// The highest rung that may be opened before the guess, but for the two of [`Session::asks_a_move`]:
/// up to here nothing depends on who wins.
pub(super) const OPEN: u8 = 3;
/// The rung from which on half the work is drawn on the board.
pub const HALF: u8 = 3;

/// So many moves are tried to find one that does not win.
const TRIED: usize = 64;
/// Replies that win are counted up to here.
const REPLIES: usize = 64;

/// The moves that help leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hint {
    /// A move that wins; where there is none, the one that resists best.
    pub play: Play,
    /// Where moves have to be weighed one by one, and before the guess: a move that does not win,
    /// for the choice between two.
    pub other: Option<Play>,
    /// Where no move wins: after how many replies to [`Hint::play`] it stays so; `None` if they are
    /// too many to count.
    pub replies: Option<usize>,
}

impl Hint {
    /// The moves for this position; `None` if there is no move at all.
    pub(super) fn of(
        sum: &Sum,
        finding: &Finding,
        weighs: bool,
        oracle: &mut Oracle,
    ) -> Option<Self> {
        if let Some(play) = finding.winning.first().copied() {
            let weighs = weighs || finding.why.facets().is_weighed;
            let other = if weighs { losing(sum, play, oracle) } else { None };
            return Some(Self { play, other, replies: None });
        }
        let play = opponent::reply(sum, oracle)?;
        let after = sum.play(play).ok().and_then(|after| oracle.study(&after, REPLIES).ok());
        let replies = after.filter(|after| !after.more).map(|after| after.winning.len());
        Some(Self { play, other: None, replies })
    }
}

/// A move that does not win, as near as possible to the one that does: the one before it, or else
/// the first after it.
fn losing(sum: &Sum, winning: Play, oracle: &mut Oracle) -> Option<Play> {
    let mut loses = |play: &Play| {
        let after = sum.play(*play).ok();
        after.is_some_and(|after| oracle.outcome(&after) == Ok(Outcome::N))
    };
    let mut near: Vec<Play> = sum.moves().take_while(|play| *play != winning).take(TRIED).collect();
    near.reverse();
    if let Some(play) = near.into_iter().find(&mut loses) {
        return Some(play);
    }
    sum.moves().skip_while(|play| *play != winning).skip(1).take(TRIED).find(&mut loses)
}
