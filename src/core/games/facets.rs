//! What a reason shows on the board: what it is about, what is lit when help has done half the
//! work, and whether its moves have to be weighed. The sentences are made by `words`.

use serde::{Deserialize, Serialize};

/// What the theory lights on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Light {
    /// The queen's row, column and diagonal.
    Rays,
    /// The cold squares.
    Cold,
    /// The outcome of every move.
    Outcomes,
    /// Grundy values: on the squares of a grid, at the nodes of a graph, under the numbers of a
    /// track, under each part.
    Values,
    /// The odd stairs; the even ones are dimmed.
    Odd,
    /// The same game in its other shape, in step with the first both ways: strip or pebbles and
    /// staircase, circle and rows.
    Linked,
    /// Stones of Nim fall into bundles of 8, 4, 2 and 1.
    Bundles,
    /// Equal bundles are paired, and what is left over is lit.
    Paired,
    /// The largest bundle that is left over, and the heaps that hold it.
    Leftmost,
    /// Two rulers along a grid: the multiples of phi and of phi squared, rounded down.
    Rulers,
}

/// The things on the board that a reason is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
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
pub struct Facets {
    /// What it is about.
    pub about: About,
    /// What is lit when half the work is drawn.
    pub light: Option<Light>,
    /// Is there no shorter way than to compare the moves?
    pub is_weighed: bool,
    /// The concept of the course that its words presuppose.
    pub concept: Option<&'static str>,
}

impl Facets {
    /// About this, with nothing lit.
    pub(in crate::games) const fn about(about: About) -> Self {
        Self { about, light: None, is_weighed: false, concept: None }
    }

    /// With this lit.
    pub(in crate::games) const fn lit(self, light: Light) -> Self {
        Self { light: Some(light), ..self }
    }

    /// In words that this concept has to be known for.
    pub(in crate::games) const fn after(self, concept: &'static str) -> Self {
        Self { concept: Some(concept), ..self }
    }

    /// Where moves have to be compared.
    pub(in crate::games) const fn weighed(self) -> Self {
        Self { is_weighed: true, ..self }
    }
}
