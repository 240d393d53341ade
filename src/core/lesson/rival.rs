//! The way of thinking that a lesson refutes, as somebody to play against: a rule that is taken for
//! true, what is played by it, and the smallest position at which it is wrong.

use crate::games::{Amount, Play, Sum, Template};
use crate::lesson::answers::{NoAnswer, counterexample};
use crate::lesson::model::{Lesson, Rival};
use crate::lesson::task::Span;
use crate::lesson::task::construct::ranges;
use crate::solver::outcome::Outcome;
use crate::source::expr;
use crate::study::Oracle;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// More moves than this are not looked through; boards have fewer.
const TRIED: usize = 256;

/// What a rival takes for true.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Believes {
    /// The step about whose game it is.
    pub step: String,
    /// Where the smallest position is sought at which it is wrong; the other knobs stay as they are.
    #[serde(deserialize_with = "crate::source::unique::names")]
    pub over: BTreeMap<String, Span>,
    /// Whoever is to move has lost exactly if this holds.
    pub lost: String,
    /// What it likes best, of several moves that it takes for won and where it sees none.
    #[serde(default)]
    pub likes: Likes,
}

/// Which of several moves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Likes {
    /// The smallest: it loses time.
    #[default]
    Least,
    /// The largest.
    Most,
}

/// A rival with the game that it is played in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Foe {
    rival: Rival,
    believes: Believes,
    template: Template,
    over: BTreeMap<String, Span>,
}

impl Lesson {
    /// The rival, if it can be played against.
    #[must_use]
    pub fn foe(&self) -> Option<Foe> {
        let rival = self.end.as_ref()?.rival.clone()?;
        let believes = rival.believes.clone()?;
        let step = self.steps.iter().find(|step| step.id == believes.step)?;
        let over = ranges(step, &believes.over);
        Some(Foe { rival, believes, template: step.template(), over })
    }
}

impl Foe {
    /// Its name, and what it says.
    #[must_use]
    pub const fn rival(&self) -> &Rival {
        &self.rival
    }

    /// What it takes for true.
    #[must_use]
    pub const fn believes(&self) -> &Believes {
        &self.believes
    }

    /// Does it think that whoever is to move here has lost? `None` if it has no opinion.
    #[must_use]
    pub fn believes_lost(&self, sum: &Sum) -> Option<bool> {
        expr::holds(&self.believes.lost, &self.template.read_back(sum)?).ok()
    }

    /// Its move: one to a position that it takes for lost, otherwise any; of several the one that
    /// it likes best, of those the first. Always a legal move, always the same; `None` if there is
    /// none.
    #[must_use]
    pub fn reply(&self, sum: &Sum) -> Option<Play> {
        let plays: Vec<Play> = sum.moves().take(TRIED).collect();
        let rank = |play: &&Play| {
            let size = size(play);
            match self.believes.likes {
                Likes::Least => (0, size),
                Likes::Most => (u64::MAX - size, 0),
            }
        };
        let leaves_lost = |play: &&Play| {
            sum.play(**play).is_ok_and(|after| self.believes_lost(&after) == Some(true))
        };
        let wanted = plays.iter().filter(leaves_lost).min_by_key(rank);
        wanted.or_else(|| plays.iter().min_by_key(rank)).copied()
    }

    /// The smallest position at which it is wrong, and what that is in truth.
    ///
    /// # Errors
    /// [`NoAnswer`] where there is no position, the rule has no value or the oracle does not know.
    pub fn refutation(&self, oracle: &mut Oracle) -> Result<Option<(Sum, Outcome)>, NoAnswer> {
        let lost = &self.believes.lost;
        let Some(sum) = counterexample(&self.template, &self.over, lost, oracle)? else {
            return Ok(None);
        };
        let truth = oracle.outcome(&sum)?;
        Ok(Some((sum, truth)))
    }
}

/// How large a move is.
const fn size(play: &Play) -> u64 {
    match play.mv.amount() {
        Amount::Taken(n) | Amount::Carried(n) | Amount::Added(n) => n,
        Amount::To(to) => u64::MAX - to,
        Amount::Into(a, b) => u64::MAX - a.saturating_add(b),
    }
}
