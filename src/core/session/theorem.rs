//! The theorem board of a class: two teams state what they believe of a game and look for each
//! other's mistakes. Whoever holds it has the positions checked and says here what came of it.
//!
//! # The rules
//!
//! 1. A team *proposes* a statement about all positions of one game with so many numbers, and
//!    states a bound. It is refused if it speaks about fewer than [`LEAST`] positions up to the
//!    bound, or if up to there it says of every position the same as one that is on the board
//!    already, in whatever words.
//! 2. The other team, and only that, may *name* a position as a counterexample: one that the
//!    statement speaks about and that nobody has named before. It is checked by the definition of P
//!    alone. If the statement is wrong there it has fallen: [`COUNTEREXAMPLE`] points. [`TRIES`]
//!    namings may go wrong; one that cannot be decided does not count.
//! 3. At any time a statement that has not fallen can be *tested*: all positions up to the bound,
//!    smallest first. If it stands, its team has [`STANDS`] point; nothing if it says the same of
//!    every position in which there is a move left, for then there was nothing to find out. If the
//!    solver does not come as far as the bound, what it reached is the bound.
//! 4. A counterexample that the test finds is nobody's: no points, and the statement has fallen.
//! 5. To stand is not to be proved. Where no theorem carries a statement further the other team may
//!    name a counterexample beyond the bound as well: [`COUNTEREXAMPLE`] points, and the point for
//!    having stood stays.
//!
//! So of two statements about the same positions at most one stands to the greater bound, and no
//! point is had twice.

mod deeds;
mod reading;
mod survey;

pub use deeds::Deed;
pub use reading::Unnamed;

use crate::games::Part;
use crate::study::Conjecture;
use crate::study::claim::Refutation;
use crate::study::conjecture::{Tested, Theorem, Verdict};
use serde::{Deserialize, Serialize};
use survey::Survey;

/// Points for a statement that stands to its bound.
pub const STANDS: u32 = 1;
/// Points for a counterexample.
pub const COUNTEREXAMPLE: u32 = 3;
/// Positions named in vain, after which no more may be named.
pub const TRIES: usize = 3;
/// So many positions a statement must speak about.
pub const LEAST: u64 = 20;
/// Statements that the board has room for.
pub const ROOM: usize = 100;

/// One of the two teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub enum Team {
    /// The first.
    #[default]
    A,
    /// The second.
    B,
}

impl Team {
    /// Both.
    pub const ALL: [Self; 2] = [Self::A, Self::B];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// What is stated, and how far it is to be tested.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Statement {
    /// The statement.
    pub conjecture: Conjecture,
    /// The largest total that is tested.
    pub bound: u64,
}

/// It stood a test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stood {
    /// All positions with at most so many stones in all were tested.
    pub upto: u64,
    /// How many it speaks about.
    pub positions: u64,
    /// The theorem that carries it further. Without one nothing is proved.
    pub theorem: Option<Theorem>,
    /// Whether that was worth a point.
    pub earns: bool,
}

/// It is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fell {
    /// Where, and how.
    pub refutation: Refutation,
    /// Who named the position; nobody if the test came upon it.
    pub by: Option<Team>,
}

/// A statement on the board, and what has become of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The statement.
    pub statement: Statement,
    /// Who proposed it.
    pub by: Team,
    /// The test that it stood, if there was one.
    pub stood: Option<Stood>,
    /// Where it fell, if it did.
    pub fell: Option<Fell>,
    /// Positions at which it is right although they were named.
    pub vain: Vec<Part>,
    is_constant: bool,
}

impl Entry {
    /// May a counterexample still be named?
    #[must_use]
    pub fn is_contested(&self) -> bool {
        self.fell.is_none() && !self.is_proven() && self.vain.len() < TRIES
    }

    /// Is there still something to test?
    #[must_use]
    pub const fn is_untested(&self) -> bool {
        self.fell.is_none() && self.stood.is_none()
    }

    /// Does a theorem say that it holds everywhere?
    #[must_use]
    pub fn is_proven(&self) -> bool {
        self.stood.as_ref().is_some_and(|stood| stood.theorem.is_some())
    }

    /// What a team has of it.
    #[must_use]
    pub fn points(&self, team: Team) -> u32 {
        let stood = self.by == team && self.stood.as_ref().is_some_and(|stood| stood.earns);
        let found = self.fell.as_ref().is_some_and(|fell| fell.by == Some(team));
        u32::from(stood) * STANDS + u32::from(found) * COUNTEREXAMPLE
    }
}

/// Why something was not done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The statement speaks about too few positions up to its bound: so many.
    TooFew(u64),
    /// The statement with this index says the same.
    Same(usize),
    /// The board is full.
    Full,
    /// There is no such statement, or it is settled: it fell, was tested, is a theorem.
    Settled,
    /// So many positions were named in vain that no more may be.
    NoTries,
    /// The statement is not about this position.
    OtherPosition,
    /// This position was named before.
    NamedBefore,
}

/// What was done: the whole board follows from these.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Act {
    Propose(Team, Statement, Survey),
    Name(usize, Part, Option<Refutation>),
    Test(usize, Tested),
}

/// The board.
#[derive(Debug, Clone, Default)]
pub struct Theorems {
    acts: Vec<Act>,
    entries: Vec<Entry>,
    /// What was cleared away last, until something is done anew.
    cleared: Vec<Act>,
    changes: u64,
}

impl Theorems {
    /// The statements, in the order in which they were proposed.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What a team has in all.
    #[must_use]
    pub fn points(&self, team: Team) -> u32 {
        self.entries.iter().map(|entry| entry.points(team)).sum()
    }

    /// How often the board has changed: what is made of it need be made anew only then.
    #[must_use]
    pub const fn changes(&self) -> u64 {
        self.changes
    }

    /// Puts a statement on the board; its index.
    ///
    /// # Errors
    /// [`Refusal`] if it is about next to nothing, or there already.
    pub fn propose(&mut self, by: Team, statement: Statement) -> Result<usize, Refusal> {
        if self.entries.len() >= ROOM {
            return Err(Refusal::Full);
        }
        let survey = Survey::of(&statement);
        if survey.positions < LEAST {
            return Err(Refusal::TooFew(survey.positions));
        }
        let on_board =
            self.entries.iter().enumerate().map(|(index, entry)| (index, &entry.statement));
        if let Some(index) = survey::same(&statement, on_board) {
            return Err(Refusal::Same(index));
        }
        self.act(Act::Propose(by, statement, survey));
        Ok(self.entries.len().saturating_sub(1))
    }

    /// May this position be named as a counterexample?
    ///
    /// # Errors
    /// [`Refusal`] if it may not.
    pub fn may_name(&self, index: usize, at: &Part) -> Result<&Entry, Refusal> {
        let entry = self.entries.get(index).ok_or(Refusal::Settled)?;
        if !entry.is_contested() {
            let is_settled = entry.fell.is_some() || entry.is_proven();
            return Err(if is_settled { Refusal::Settled } else { Refusal::NoTries });
        }
        if !entry.statement.conjecture.speaks_of(at) {
            return Err(Refusal::OtherPosition);
        }
        if entry.vain.contains(at) { Err(Refusal::NamedBefore) } else { Ok(entry) }
    }

    /// The other team has named this position, and the definition says what it is: a
    /// counterexample, or none.
    ///
    /// # Errors
    /// [`Refusal`] as [`Theorems::may_name`]; also if what was found is about another position.
    pub fn named(
        &mut self,
        index: usize,
        at: Part,
        found: Option<Refutation>,
    ) -> Result<(), Refusal> {
        self.may_name(index, &at)?;
        if found.as_ref().is_some_and(|found| found.at != at) {
            return Err(Refusal::OtherPosition);
        }
        self.act(Act::Name(index, at, found));
        Ok(())
    }

    /// A statement has been tested.
    ///
    /// # Errors
    /// [`Refusal::Settled`] if there was nothing to test, [`Refusal::TooFew`] if the statement
    /// turned out to be silent.
    pub fn tested(&mut self, index: usize, tested: Tested) -> Result<(), Refusal> {
        let entry =
            self.entries.get(index).filter(|entry| entry.is_untested()).ok_or(Refusal::Settled)?;
        if tested.verdict == Verdict::Silent || tested.upto > entry.statement.bound {
            return Err(Refusal::TooFew(0));
        }
        self.act(Act::Test(index, tested));
        Ok(())
    }

    /// Whether there is something to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.acts.is_empty() || !self.cleared.is_empty()
    }

    /// Takes back what was done last, with its points: a proposal, a naming, a test, or the
    /// clearing of the board.
    pub fn undo(&mut self) {
        if self.acts.pop().is_none() {
            self.acts = std::mem::take(&mut self.cleared);
        }
        let acts = std::mem::take(&mut self.acts);
        self.entries.clear();
        for act in &acts {
            self.apply(act);
        }
        self.acts = acts;
        self.changes += 1;
    }

    /// Clears the board; until something is done anew that can be taken back.
    pub fn reset(&mut self) {
        if !self.acts.is_empty() {
            self.cleared = std::mem::take(&mut self.acts);
            self.entries.clear();
            self.changes += 1;
        }
    }

    fn act(&mut self, act: Act) {
        self.apply(&act);
        self.acts.push(act);
        self.cleared.clear();
        self.changes += 1;
    }

    fn apply(&mut self, act: &Act) {
        match act {
            Act::Propose(by, statement, survey) => self.entries.push(Entry {
                statement: statement.clone(),
                by: *by,
                stood: None,
                fell: None,
                vain: Vec::new(),
                is_constant: survey.is_constant,
            }),
            Act::Name(index, at, found) => {
                let Some(entry) = self.entries.get_mut(*index) else { return };
                match found {
                    Some(refutation) => {
                        entry.fell = Some(Fell {
                            refutation: refutation.clone(),
                            by: Some(entry.by.other()),
                        });
                    }
                    None => entry.vain.push(at.clone()),
                }
            }
            Act::Test(index, Tested { upto, positions, verdict }) => {
                let Some(entry) = self.entries.get_mut(*index) else { return };
                let stood = |theorem| Stood {
                    upto: *upto,
                    positions: *positions,
                    theorem,
                    earns: *positions >= LEAST && !entry.is_constant,
                };
                match verdict {
                    Verdict::Falls(refutation) => {
                        entry.fell = Some(Fell { refutation: refutation.clone(), by: None });
                    }
                    Verdict::Stands => entry.stood = Some(stood(None)),
                    Verdict::Proven(theorem) => entry.stood = Some(stood(Some(*theorem))),
                    Verdict::Silent => {}
                }
            }
        }
    }
}
