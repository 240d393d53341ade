//! What a sentence of coach or help speaks of, as something that stands on the board, so that it
//! can be lit there.

use crate::games::{About, Play, Site, Sum, Why};
use crate::session::{HALF, Remark, Verdict};
use crate::study::Finding;
use serde::{Deserialize, Serialize};

/// Something that stands on the board.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Subject {
    /// Parts of a sum, by their indices.
    Parts(Vec<usize>),
    /// Numbers of the row of one part, by their indices: heaps, stairs, coins, tokens, rows of
    /// pins.
    Places {
        /// The part.
        part: usize,
        /// The indices, ascending.
        places: Vec<usize>,
    },
}

impl Subject {
    /// The places of a part that it names, if it names some of this part.
    #[must_use]
    pub fn places(&self, of: usize) -> &[usize] {
        match self {
            Self::Places { part, places } if *part == of => places,
            _ => &[],
        }
    }

    /// What a move changes.
    #[must_use]
    pub fn of_play(sum: &Sum, play: Play) -> Self {
        let all = || (0..sum.parts().get(play.part).map_or(0, |part| part.row().len())).collect();
        let places = match play.mv.site() {
            Site::One(place) => vec![place],
            Site::Each => all(),
        };
        Self::Places { part: play.part, places }
    }

    /// What the fact that decides a position is about; `None` where it is about the position as a
    /// whole and nothing stands out in it.
    #[must_use]
    pub fn of_why(sum: &Sum, why: &Why) -> Option<Self> {
        let about = why.facets().about;
        if about == About::Summands && sum.parts().len() > 1 {
            return Some(Self::Parts((0..sum.parts().len()).collect()));
        }
        let part = sum.parts().iter().position(|part| !part.row().is_empty())?;
        let row = sum.parts().get(part)?.row();
        let places: Vec<usize> = match about {
            About::Whole => return None,
            About::Numbers => (0..row.len()).collect(),
            About::Summands | About::Heaps => chosen(row, |heap| heap > 0),
            About::OddFromLeft => (0..row.len()).step_by(2).collect(),
            About::OddFromRight => (0..row.len()).rev().step_by(2).rev().collect(),
        };
        (!places.is_empty()).then_some(Self::Places { part, places })
    }

    /// What the reason of a remark speaks of: the answer that it names, or else the fact.
    #[must_use]
    pub fn of_remark(remark: &Remark) -> Option<Self> {
        match (remark.verdict, remark.refutation.or(remark.reply)) {
            (Verdict::GaveAway { .. } | Verdict::NothingHelped | Verdict::Unknown, Some(play)) => {
                Some(Self::of_play(&remark.after, play))
            }
            _ => Self::of_why(&remark.after, remark.why.as_ref()?),
        }
    }

    /// What a rung of help speaks of, from [`HALF`] on: first what the fact is about, in Nim the
    /// heaps with a one in the leftmost odd column; then what the move changes.
    pub(super) fn of_rung(
        sum: &Sum,
        finding: &Finding,
        play: Option<Play>,
        rung: u8,
    ) -> Option<Self> {
        if let Some(play) = play.filter(|_| rung > HALF) {
            return Some(Self::of_play(sum, play));
        }
        match (finding.why.column(), sum.single()) {
            (Some(column), Some(part)) => {
                let places = chosen(part.row(), |heap| (heap >> column) & 1 == 1);
                Some(Self::Places { part: 0, places })
            }
            _ => Self::of_why(sum, &finding.why),
        }
    }

    /// Does it still stand there, after `then` has become `now`? Heaps keep their places as long as
    /// there are as many.
    pub(super) fn stands(&self, then: &Sum, now: &Sum) -> bool {
        let alike = |part: usize| match (then.parts().get(part), now.parts().get(part)) {
            (Some(then), Some(now)) => {
                then.game() == now.game() && then.row().len() == now.row().len()
            }
            _ => false,
        };
        match self {
            Self::Parts(parts) => parts.iter().all(|part| alike(*part)),
            Self::Places { part, .. } => alike(*part),
        }
    }
}

/// Where the numbers of a row stand that are like this.
fn chosen(row: &[u64], is: impl Fn(u64) -> bool) -> Vec<usize> {
    row.iter().enumerate().filter(|(_, heap)| is(**heap)).map(|(place, _)| place).collect()
}
