//! Lines of an argument that can be tested: what they say of a position and its moves, and where
//! they fail. Knows no learner.

mod amiss;

pub use amiss::{Amiss, amiss, first_false};

use super::Span;
use super::construct::ranges;
use crate::games::{Filling, Knobs, Play, Sum, Template};
use crate::lesson::answers::{NoAnswer, count, positions};
use crate::lesson::model::{Step, Text};
use crate::source::Expression;
use crate::study::Oracle;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Positions and moves that one line is tested at, at most.
pub const LOOKED: u64 = 4_000;

/// What a line says of every position in the ranges, as expressions over the knobs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Holds {
    /// From where `from` holds, every move leads to where `to` does.
    EachMove {
        /// Before the move.
        from: String,
        /// After it.
        to: String,
    },
    /// From where `from` holds, some move leads to where `to` does.
    SomeMove {
        /// Before the move.
        from: String,
        /// After it.
        to: String,
    },
    /// From where `from` holds, whatever number x the other side takes, taking `by` leads to where
    /// `to` holds.
    EachReply {
        /// Before their move.
        from: String,
        /// How many are taken in reply, with `x` for what they took; the knobs are those before.
        by: String,
        /// After the reply.
        to: String,
    },
    /// Where this holds, the player to move has lost.
    Lost(String),
    /// Where this holds, the player to move wins.
    Won(String),
    /// This holds everywhere.
    Always(String),
}

/// A line as it is read, and what it says. Twins may read one of the others in its place, so that
/// what is wrong stands elsewhere.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// In words.
    pub says: Text,
    /// As the solver tests it.
    pub holds: Holds,
    /// Lines that twins may have in its place.
    #[serde(default)]
    pub or: Vec<Line>,
}

/// A line worked out at one position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Worked {
    /// It says nothing of this position.
    Silent,
    /// It holds there; a move that shows it, if one does.
    Holds(Vec<Play>),
    /// It fails there; moves that show it, if some do.
    Fails(Vec<Play>),
}

impl Worked {
    /// Does it fail?
    #[must_use]
    pub const fn fails(&self) -> bool {
        matches!(self, Self::Fails(_))
    }
}

/// What is looked at while a line is tested.
struct Looks<'o> {
    filling: Filling<'o>,
    oracle: &'o mut Oracle,
    left: u64,
    /// What was read before.
    read: BTreeMap<String, Expression>,
    /// Does it hold there, where moves lead? Many lead to the same position.
    there: BTreeMap<Sum, bool>,
}

impl<'o> Looks<'o> {
    fn new(template: &'o Template, oracle: &'o mut Oracle) -> Self {
        let (read, there) = (BTreeMap::new(), BTreeMap::new());
        Self { filling: template.filling(), oracle, left: LOOKED, read, there }
    }

    /// An expression of the line, which is read once.
    fn read(&mut self, what: &str) -> Result<&Expression, NoAnswer> {
        if !self.read.contains_key(what) {
            self.read.insert(what.to_owned(), Expression::read(what)?);
        }
        self.read.get(what).ok_or(NoAnswer::OutOfRange)
    }

    fn look(&mut self) -> Result<(), NoAnswer> {
        self.left = self.left.checked_sub(1).ok_or(NoAnswer::TooMany)?;
        Ok(())
    }

    /// Does the expression of a line about where moves lead hold at this position?
    fn holds(&mut self, to: &str, sum: Sum) -> Result<bool, NoAnswer> {
        self.look()?;
        if let Some(holds) = self.there.get(&sum) {
            return Ok(*holds);
        }
        let knobs = self.filling.read_back(&sum).ok_or(NoAnswer::OutOfRange)?;
        let holds = self.read(to)?.holds(&knobs)?;
        self.there.insert(sum, holds);
        Ok(holds)
    }

    /// The first move to where `to` holds, or to where it does not.
    fn find(&mut self, sum: &Sum, to: &str, wanted: bool) -> Result<Option<Play>, NoAnswer> {
        for play in sum.moves() {
            let Ok(after) = sum.play(play) else { continue };
            if self.holds(to, after)? == wanted {
                return Ok(Some(play));
            }
        }
        Ok(None)
    }

    /// Moves after which the reply that is said does not lead to where it should.
    fn unanswered(
        &mut self,
        sum: &Sum,
        knobs: &Knobs,
        (by, to): (&str, &str),
    ) -> Result<Option<Vec<Play>>, NoAnswer> {
        for play in sum.moves() {
            let Ok(after) = sum.play(play) else { continue };
            let mut named = knobs.clone();
            named.insert("x".to_owned(), count(play.mv));
            let by = u64::try_from(self.read(by)?.value(&named)?).unwrap_or(0);
            let mut wrong = None;
            let mut right = false;
            for reply in after.moves().filter(|reply| count(reply.mv) == by) {
                let Ok(last) = after.play(reply) else { continue };
                right = self.holds(to, last)?;
                if right {
                    break;
                }
                wrong = wrong.or(Some(reply));
            }
            if !right {
                return Ok(Some([Some(play), wrong].into_iter().flatten().collect()));
            }
        }
        Ok(None)
    }

    fn work(&mut self, holds: &Holds, sum: &Sum, knobs: &Knobs) -> Result<Worked, NoAnswer> {
        self.look()?;
        let from = match holds {
            Holds::EachMove { from, .. }
            | Holds::SomeMove { from, .. }
            | Holds::EachReply { from, .. }
            | Holds::Lost(from)
            | Holds::Won(from) => from,
            Holds::Always(what) => {
                return Ok(if self.read(what)?.holds(knobs)? {
                    Worked::Holds(Vec::new())
                } else {
                    Worked::Fails(Vec::new())
                });
            }
        };
        if !self.read(from)?.holds(knobs)? {
            return Ok(Worked::Silent);
        }
        Ok(match holds {
            Holds::EachMove { to, .. } => match self.find(sum, to, false)? {
                Some(play) => Worked::Fails(vec![play]),
                None => Worked::Holds(Vec::new()),
            },
            Holds::SomeMove { to, .. } => match self.find(sum, to, true)? {
                Some(play) => Worked::Holds(vec![play]),
                None => Worked::Fails(Vec::new()),
            },
            Holds::EachReply { by, to, .. } => match self.unanswered(sum, knobs, (by, to))? {
                Some(plays) => Worked::Fails(plays),
                None => Worked::Holds(Vec::new()),
            },
            Holds::Lost(_) | Holds::Won(_) | Holds::Always(_) => {
                let lost = self.oracle.outcome(sum)?.is_p();
                if lost == matches!(holds, Holds::Lost(_)) {
                    Worked::Holds(Vec::new())
                } else {
                    Worked::Fails(Vec::new())
                }
            }
        })
    }
}

impl Holds {
    /// All its expressions.
    #[must_use]
    pub fn expressions(&self) -> Vec<&str> {
        match self {
            Self::EachMove { from, to } | Self::SomeMove { from, to } => vec![from, to],
            Self::EachReply { from, by, to } => vec![from, by, to],
            Self::Lost(one) | Self::Won(one) | Self::Always(one) => vec![one],
        }
    }

    /// Worked out at one position of a step.
    ///
    /// # Errors
    /// [`NoAnswer`] where an expression has no value, the oracle does not know, or there are too
    /// many moves.
    pub fn at(&self, step: &Step, sum: &Sum, oracle: &mut Oracle) -> Result<Worked, NoAnswer> {
        let template = step.template();
        let knobs = template.read_back(sum).ok_or(NoAnswer::OutOfRange)?;
        Looks::new(&template, oracle).work(self, sum, &knobs)
    }

    /// The positions in the ranges at which it fails, smallest first.
    ///
    /// # Errors
    /// As [`Ground::broken`].
    pub fn broken(
        &self,
        step: &Step,
        over: &BTreeMap<String, Span>,
        oracle: &mut Oracle,
    ) -> Result<Vec<Sum>, NoAnswer> {
        Ground::of(step, over)?.broken(self, oracle)
    }

    /// The smallest position in the ranges at which it fails.
    ///
    /// # Errors
    /// As [`Ground::broken`].
    pub fn fails(
        &self,
        step: &Step,
        over: &BTreeMap<String, Span>,
        oracle: &mut Oracle,
    ) -> Result<Option<Sum>, NoAnswer> {
        Ok(self.among(&Ground::of(step, over)?, 1, oracle)?.pop())
    }

    /// The smallest position in the ranges at which it says something, and that holds: one with
    /// moves, if there is one.
    ///
    /// # Errors
    /// As [`Ground::broken`].
    pub fn shown(
        &self,
        step: &Step,
        over: &BTreeMap<String, Span>,
        oracle: &mut Oracle,
    ) -> Result<Option<Sum>, NoAnswer> {
        let (ground, mut ended) = (Ground::of(step, over)?, None);
        let mut looks = Looks::new(&ground.template, oracle);
        for (knobs, sum) in ground.all {
            if matches!(looks.work(self, &sum, &knobs)?, Worked::Holds(_)) {
                if !sum.is_ended() {
                    return Ok(Some(sum));
                }
                ended = ended.or(Some(sum));
            }
        }
        Ok(ended)
    }

    /// Those of some positions at which it fails, until they are so many.
    fn among(
        &self,
        ground: &Ground,
        most: usize,
        oracle: &mut Oracle,
    ) -> Result<Vec<Sum>, NoAnswer> {
        let (mut looks, mut broken) = (Looks::new(&ground.template, oracle), Vec::new());
        for (knobs, sum) in &ground.all {
            if looks.work(self, sum, knobs)?.fails() {
                broken.push(sum.clone());
                if broken.len() == most {
                    break;
                }
            }
        }
        Ok(broken)
    }
}

/// The positions that the lines of an argument are about, smallest first; made once for all lines.
#[derive(Debug)]
pub struct Ground {
    template: Template,
    all: Vec<(Knobs, Sum)>,
}

impl Ground {
    /// Those of a step in these ranges.
    ///
    /// # Errors
    /// [`NoAnswer::TooMany`] past [`LOOKED`] positions, and where there is none.
    pub fn of(step: &Step, over: &BTreeMap<String, Span>) -> Result<Self, NoAnswer> {
        let template = step.template();
        // No more than can be looked at.
        let most = usize::try_from(LOOKED).unwrap_or(usize::MAX);
        let all: Vec<_> = positions(&template, &ranges(step, over))?.take(most + 1).collect();
        if all.len() > most { Err(NoAnswer::TooMany) } else { Ok(Self { template, all }) }
    }

    /// How many there are.
    #[must_use]
    pub const fn count(&self) -> u64 {
        self.all.len() as u64
    }

    /// Those at which a line fails.
    ///
    /// # Errors
    /// As [`Holds::at`]; [`NoAnswer::TooMany`] past [`LOOKED`] positions and moves.
    pub fn broken(&self, holds: &Holds, oracle: &mut Oracle) -> Result<Vec<Sum>, NoAnswer> {
        holds.among(self, usize::MAX, oracle)
    }
}
