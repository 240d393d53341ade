//! What a learner has tried on an exercise: too important for Undo to erase.

use crate::games::Sum;
use crate::lesson::task::construct::Unfit;
use crate::lesson::task::estimate::is_near;
use crate::lesson::task::line::Amiss;
use crate::lesson::task::which::Differ;
use crate::session::{Answer, RUNGS};
use crate::solver::outcome::Outcome;
use crate::study::conjecture::Theorem;
use serde::{Deserialize, Serialize};

/// A question with so many answers or fewer is not won by its second try.
pub const FEW: usize = 4;

/// Tries, help taken and whether it is solved.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Attempt {
    /// How often an answer was given or a game or move finished.
    pub tries: u32,
    /// How many of them were wrong before it was solved.
    pub slips: u32,
    /// How much help was taken before it was solved, as the highest rung.
    pub rung: u8,
    /// True if the answer was shown before it was solved.
    pub shown: bool,
    /// The last answer and what came of it.
    pub last: Option<Tried>,
    medal: Option<Medal>,
    /// Of a few answers to choose from, those that were refuted.
    #[serde(default)]
    refuted: Vec<Answer>,
    /// The answer with which it was solved.
    #[serde(default)]
    right: Option<Answer>,
    /// One of at most [`FEW`] answers was refuted: what is left may be guessed.
    #[serde(default)]
    narrowed: bool,
    /// A twin of the exercise, with an answer of its own, is to be solved in its place.
    #[serde(default)]
    spoiled: bool,
    /// This is such a twin.
    #[serde(default)]
    decides: bool,
}

/// What came of an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tried {
    /// It is right.
    Right,
    /// It is wrong.
    Wrong,
    /// A number is too large, or too small.
    Off {
        /// Is it too large?
        large: bool,
    },
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
    /// An input breaks the program: that is right.
    Breaks {
        /// No smaller one does.
        smallest: bool,
        /// Is that proven, or is none known?
        proved: bool,
    },
    /// A position that was built is not what was asked for.
    Unfit {
        /// The position.
        at: Sum,
        /// What it is instead.
        why: Unfit,
    },
    /// A rule that was written is right: how far, and why beyond that.
    Holds {
        /// Positions gone through.
        positions: u64,
        /// Why it holds everywhere, if that is known.
        theorem: Option<Theorem>,
    },
    /// A rule that was written has no value here.
    Silent(Sum),
    /// An estimate, and what it was about: no estimate is wrong.
    Estimated {
        /// The estimate.
        said: u64,
        /// The truth.
        truth: u64,
        /// Of so many.
        of: u64,
    },
    /// It was said that there is none, but so many positions fit.
    There(u64),
    /// A line of an argument is not what it was taken for. Places are counted from 0.
    Line {
        /// Where it stands.
        place: usize,
        /// A position that shows it.
        at: Sum,
        /// What is amiss.
        amiss: Amiss,
    },
    /// A line of a proof leans on one that does not stand before it.
    Loose {
        /// Where it stands.
        place: usize,
        /// Where the other stands, if it does.
        said: Option<usize>,
    },
    /// So many lines of a proof are missing; those that are there are in order.
    Missing(u64),
    /// What a card makes of a position has another value.
    Differ(Box<Differ>),
    /// The oracle does not know.
    Unknown,
}

impl Tried {
    /// Is an exercise solved with it? No estimate is wrong.
    #[must_use]
    pub const fn solves(&self) -> bool {
        matches!(
            self,
            Self::Right | Self::Breaks { .. } | Self::Holds { .. } | Self::Estimated { .. }
        )
    }
}

/// How an exercise was solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
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
        self.medal.is_some()
    }

    /// The medal, once solved: it is won with the first right answer, and help taken later does not
    /// tarnish it.
    #[must_use]
    pub const fn medal(&self) -> Option<Medal> {
        self.medal
    }

    /// Was the answer told, by the last rung of help or by showing it? Then a twin of the exercise
    /// is waiting.
    #[must_use]
    pub const fn wants_twin(&self) -> bool {
        self.shown || self.rung >= RUNGS
    }

    /// The answer of a few that was given last, right or refuted.
    #[must_use]
    pub fn guess(&self) -> Option<&Answer> {
        self.right().or_else(|| self.refuted.last())
    }

    /// Was this answer given and refuted?
    #[must_use]
    pub fn is_refuted(&self, answer: &Answer) -> bool {
        self.refuted.contains(answer)
    }

    /// The answer of a few that was right, once it is solved.
    #[must_use]
    pub const fn right(&self) -> Option<&Answer> {
        self.right.as_ref()
    }

    /// Was it solved with the first answer, without any help?
    #[must_use]
    pub fn is_first_try(&self) -> bool {
        self.medal == Some(Medal::Unaided) && self.slips == 0
    }

    /// One of a few answers was refuted, so that a twin is to decide.
    #[must_use]
    pub const fn is_spoiled(&self) -> bool {
        self.spoiled && self.medal.is_none()
    }

    /// Does solving this twin solve the step itself?
    #[must_use]
    pub const fn decides(&self) -> bool {
        self.decides
    }

    /// One of a few answers was refuted; `by_twin` if there may be a twin whose answer does not
    /// follow from this one's.
    pub(super) const fn narrow(&mut self, by_twin: bool) {
        if self.medal.is_none() {
            (self.narrowed, self.spoiled) = (true, by_twin);
        }
    }

    /// There is no such twin: the exercise goes on, and whoever solves it was helped.
    pub(super) const fn forgive(&mut self) {
        self.spoiled = false;
    }

    /// Goes on from the exercise in whose place this one is solved.
    pub(super) const fn go_on_from(&mut self, before: &Self) {
        (self.tries, self.slips) = (before.tries, before.slips);
        (self.rung, self.shown, self.decides) = (before.rung, before.shown, true);
    }

    /// Notes which of a few answers was given, and whether it was right.
    pub(super) fn choose(&mut self, answer: &Answer, is_right: bool) {
        if is_right {
            self.right = Some(answer.clone());
        } else if !self.is_refuted(answer) {
            self.refuted.push(answer.clone());
        }
    }

    /// It was solved at another time; how is in the record.
    pub(super) fn solved_before(&mut self) {
        self.medal = self.medal.or(Some(Medal::Shown));
    }

    /// Notes a try. Once solved, it stays solved.
    pub fn note(&mut self, tried: Tried) {
        self.tries = self.tries.saturating_add(1);
        if tried.solves() {
            self.medal = self.medal.or(Some(self.aid()));
        }
        match tried {
            Tried::Right | Tried::Breaks { .. } | Tried::Holds { .. } | Tried::Unknown => {}
            // One that was off is a slip of the record, so that another comes back.
            Tried::Estimated { said, truth, .. } => {
                self.slips = self.slips.saturating_add(u32::from(!is_near(said, truth)));
            }
            // What is tried once it is solved counts for nothing.
            _ => self.slips = self.slips.saturating_add(u32::from(self.medal.is_none())),
        }
        self.last = Some(tried);
    }

    /// Notes that help was opened up to this rung. Once solved, help is free.
    pub fn help(&mut self, rung: u8) {
        if self.medal.is_none() {
            self.rung = self.rung.max(rung);
        }
    }

    /// Notes that the answer was shown. Once solved, that does not matter.
    pub const fn show(&mut self) {
        if self.medal.is_none() {
            self.shown = true;
        }
    }

    /// The best medal that can still be won.
    const fn aid(&self) -> Medal {
        if self.shown {
            Medal::Shown
        } else if self.rung > 0 || self.narrowed {
            Medal::Hinted
        } else {
            Medal::Unaided
        }
    }
}
