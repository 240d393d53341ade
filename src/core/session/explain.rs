//! What each reason shows on the board: what it is about, what is lit when help has done half the
//! work, and whether its moves have to be weighed. The sentences are made by `words`.

use crate::games::Why;
use crate::games::why::NimSum;
use crate::lesson::Light;

/// The things on the board that a reason is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum About {
    /// The position as a whole: nothing stands out in it.
    Whole,
    /// All numbers.
    Numbers,
    /// The parts of a sum; of a single one its heaps that hold stones.
    Summands,
    /// The heaps that hold stones.
    Heaps,
    /// Every other number from the left.
    OddFromLeft,
    /// Every other number from the right.
    OddFromRight,
}

/// What a reason shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Facets {
    /// What it is about.
    pub(super) about: About,
    /// What is lit when half the work is drawn.
    pub(super) light: Option<Light>,
    /// The size of the boxes into which the only heap is packed.
    pub(super) boxes: Option<u64>,
    /// The leftmost odd column of its heaps: those with a one there can be changed.
    pub(super) column: Option<u32>,
    /// Is there no shorter way than to compare the moves?
    pub(super) is_weighed: bool,
}

impl Facets {
    const fn about(about: About) -> Self {
        Self { about, light: None, boxes: None, column: None, is_weighed: false }
    }

    const fn lit(self, light: Light) -> Self {
        Self { light: Some(light), ..self }
    }

    const fn weighed(self) -> Self {
        Self { is_weighed: true, ..self }
    }
}

/// What this reason shows.
pub(super) fn facets(why: &Why) -> Facets {
    use About::{Heaps, Numbers, OddFromLeft, OddFromRight, Summands, Whole};
    match why {
        Why::Ended => Facets::about(Whole),
        Why::Remainder(why) => {
            Facets { boxes: why.least.checked_add(why.most), ..Facets::about(Numbers) }
        }
        Why::Distance(_) | Why::Mirror(_) | Why::Ratio(_) => Facets::about(Numbers),
        Why::HeapValue(_) | Why::AtNode(_) => Facets::about(Numbers).lit(Light::Values).weighed(),
        Why::Options(_) => Facets::about(Numbers).weighed(),
        Why::NimSum(NimSum { sum, .. }) => {
            Facets { column: sum.checked_ilog2(), ..Facets::about(Heaps) }
        }
        Why::OnesLeft(_) | Why::MisereNimSum(_) => Facets::about(Summands),
        Why::Cold(_) | Why::Hot(_) => Facets::about(Numbers).lit(Light::Rays),
        Why::OddStairs(_) => Facets::about(OddFromLeft).lit(Light::Odd),
        Why::Gaps(_) | Why::Differences(_) => Facets::about(OddFromRight).lit(Light::Odd),
        Why::Parts(_) => Facets::about(Summands).lit(Light::Values),
        Why::Searched(_) => Facets::about(Whole).weighed(),
    }
}
