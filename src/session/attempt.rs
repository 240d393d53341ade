//! What a learner has tried on an exercise: too important for Undo to erase.

use crate::games::Sum;
use crate::solver::outcome::Outcome;

/// Tries, help taken and whether it is solved.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Attempt {
    /// How often an answer was given or a game or move finished.
    pub tries: u32,
    /// How many of them were wrong.
    pub slips: u32,
    /// How much help was taken, as the highest rung.
    pub rung: u8,
    /// True if the answer was shown.
    pub shown: bool,
    /// The last answer and what came of it.
    pub last: Option<Tried>,
    solved: bool,
}

/// What came of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tried {
    /// It is right.
    Right,
    /// It is wrong.
    Wrong,
    /// Some of it is wrong or missing: the indices (of positions, or knob values).
    WrongAt(Vec<u64>),
    /// A rule that fails first at this position.
    Counterexample {
        /// The rule's index.
        rule: usize,
        /// The smallest position where it lies.
        at: Sum,
        /// The truth there.
        truth: Outcome,
    },
    /// The oracle does not know.
    Unknown,
}

/// How an exercise was solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Medal {
    /// After seeing the answer.
    Shown,
    /// With a hint.
    Hinted,
    /// Unaided.
    Unaided,
}

impl Attempt {
    /// Has the exercise been solved?
    #[must_use]
    pub const fn is_solved(&self) -> bool {
        self.solved
    }

    /// The medal, once solved.
    #[must_use]
    pub const fn medal(&self) -> Option<Medal> {
        if !self.solved {
            None
        } else if self.shown {
            Some(Medal::Shown)
        } else if self.rung > 0 {
            Some(Medal::Hinted)
        } else {
            Some(Medal::Unaided)
        }
    }

    /// Notes a try. Once solved, it stays solved.
    pub fn note(&mut self, tried: Tried) {
        self.tries += 1;
        match tried {
            Tried::Right => self.solved = true,
            Tried::Unknown => {}
            _ => self.slips += 1,
        }
        self.last = Some(tried);
    }
}
