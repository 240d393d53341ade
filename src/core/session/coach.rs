//! The coach: verdict, reason and reply for every move, as facts. The sentences are made by
//! `words`.

use crate::games::{Play, Sum, Why};
use crate::session::Session;
use crate::session::command::Side;
use crate::solver::outcome::Outcome;
use crate::study::Oracle;
use serde::{Deserialize, Serialize};

/// From so many on, winning moves are not counted.
pub const MANY: usize = 1_000;

/// What a move was worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// It wins, and of so many moves so many do.
    Wins {
        /// How many positions the winning moves lead to; [`MANY`] if they are not counted.
        ways: usize,
    },
    /// There was a winning move; this was none.
    GaveAway {
        /// How many there were.
        ways: usize,
    },
    /// The position was lost before the move, so no move could have won.
    NothingHelped,
    /// Not known.
    Unknown,
}

/// All there is to say of one move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    /// Who made it.
    pub by: Side,
    /// The position before it.
    pub before: Sum,
    /// The move.
    pub play: Play,
    /// The position after it, which the other side now faces.
    pub after: Sum,
    /// What it was worth.
    pub verdict: Verdict,
    /// Why: the fact that decides the position after it, if known.
    pub why: Option<Why>,
    /// A winning move that was there instead, if the game was given away.
    pub better: Option<Play>,
    /// A winning answer of the other side, if there is one: if the game was given away, it refutes
    /// the move.
    pub refutation: Option<Play>,
    /// What the other side answers: the move that the opponent then makes, right or wrong, or the
    /// best one where people play. `None` when the game is over.
    pub reply: Option<Play>,
}

impl Session {
    /// A reason as far as the step's readers have been taught its words.
    pub(super) fn reason(&self, why: Why) -> Why {
        why.without(|concept| self.step.early.holds(concept))
    }

    /// [`Session::reason`] of a remark.
    pub(super) fn taught(&self, remark: Remark) -> Remark {
        Remark { why: remark.why.map(|why| self.reason(why)), ..remark }
    }
}

/// What there is to say of `play`, which leads from `before` to `after`; the reply is the perfect
/// player's.
pub fn remark(by: Side, before: &Sum, play: Play, after: &Sum, oracle: &mut Oracle) -> Remark {
    let reply = crate::session::opponent::reply(after, oracle);
    told(by, before, play, after, reply, oracle)
}

/// [`remark`] with what the other side answers.
pub(super) fn told(
    by: Side,
    before: &Sum,
    play: Play,
    after: &Sum,
    reply: Option<Play>,
    oracle: &mut Oracle,
) -> Remark {
    let was = oracle.winning(before, MANY).ok();
    let is = oracle.study(after, 1).ok();
    let ways = was.as_ref().map_or(MANY, |(_, winning)| winning.len());
    let verdict = match (&was, &is) {
        (Some((Outcome::P, _)), _) => Verdict::NothingHelped,
        (_, Some(is)) if is.outcome == Outcome::P => Verdict::Wins { ways },
        (Some(_), Some(_)) => Verdict::GaveAway { ways },
        _ => Verdict::Unknown,
    };
    let better = match verdict {
        Verdict::GaveAway { .. } => was.and_then(|(_, winning)| winning.first().copied()),
        _ => None,
    };
    let refutation = is.as_ref().and_then(|is| is.winning.first().copied());
    Remark {
        by,
        before: before.clone(),
        play,
        after: after.clone(),
        verdict,
        why: is.map(|is| is.why),
        better,
        refutation,
        reply,
    }
}
