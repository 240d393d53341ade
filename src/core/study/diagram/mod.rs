//! The numbers of plots that are no table of cells: a copied rule beside the truth, cold pairs,
//! errors of doubles, a game move by move, parts in binary, all positions below one.

mod against;
mod blocks;
mod course;
mod doubles;
mod pairs;
mod web;
mod zoom;

pub use against::Against;
pub use blocks::{Blocks, Thing, What};
pub use course::{Course, Moment};
pub use doubles::{Doubles, Sample};
pub use pairs::Pairs;
pub use web::{Node, Web};
pub use zoom::{View, Zoom};

use crate::games::Sum;
use serde::{Deserialize, Serialize};

/// One of these plots, computed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Diagram {
    /// A copied rule beside the truth.
    Against(Against),
    /// The cold pairs of Wythoff's game.
    Pairs(Pairs),
    /// Where the formula for them goes wrong in double precision.
    Doubles(Doubles),
    /// A game move by move.
    Course(Course),
    /// Parts in binary, and their nim-sum.
    Blocks(Blocks),
    /// All positions that can be reached.
    Web(Web),
}

impl Diagram {
    /// How many things it has to tell of.
    #[must_use]
    pub const fn len(&self) -> usize {
        match self {
            Self::Against(against) => against.truth.len(),
            Self::Pairs(pairs) => pairs.points.len(),
            Self::Doubles(doubles) => doubles.samples.len(),
            Self::Course(course) => course.moments.len(),
            Self::Blocks(blocks) => blocks.things.len() + 1,
            Self::Web(web) => web.nodes.len(),
        }
    }

    /// True if there is nothing to tell.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The position that belongs to the thing at `index`, where it is one; `now` is the one on the
    /// board.
    #[must_use]
    pub fn position(&self, index: usize, now: &Sum) -> Option<Sum> {
        match self {
            Self::Pairs(pairs) => pairs.position(index, now),
            Self::Web(web) => web.nodes.get(index).map(|node| node.sum.clone()),
            Self::Against(_) | Self::Doubles(_) | Self::Course(_) | Self::Blocks(_) => None,
        }
    }

    /// Does it fill a square rather than a long strip?
    #[must_use]
    pub const fn is_square(&self) -> bool {
        matches!(self, Self::Pairs(_))
    }
}
