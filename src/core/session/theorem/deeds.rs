//! The board as data: what was done on it, from which it follows.

use super::{Act, Statement, Team, Theorems};
use crate::games::Part;
use crate::study::claim::Refutation;
use crate::study::conjecture::Tested;
use serde::{Deserialize, Serialize};

/// Something that was done on the board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// A team proposed a statement.
    Propose(Team, Statement),
    /// A position was named against the statement with this index, and this was found.
    Name(usize, Part, Option<Refutation>),
    /// The statement with this index was tested.
    Test(usize, Tested),
}

impl Theorems {
    /// What was done, in order. What was cleared away is not part of it.
    #[must_use]
    pub fn deeds(&self) -> Vec<Deed> {
        let deed = |act: &Act| match act {
            Act::Propose(by, statement, _) => Deed::Propose(*by, statement.clone()),
            Act::Name(entry, at, found) => Deed::Name(*entry, at.clone(), found.clone()),
            Act::Test(entry, tested) => Deed::Test(*entry, tested.clone()),
        };
        self.acts.iter().map(deed).collect()
    }

    /// The board on which this was done: as far as the rules allow it. It may take seconds, since
    /// each statement is looked at anew.
    #[must_use]
    pub fn of(deeds: Vec<Deed>) -> Self {
        let mut board = Self::default();
        for deed in deeds {
            let done = match deed {
                Deed::Propose(by, statement) => board.propose(by, statement).map(drop),
                Deed::Name(entry, at, found) => board.named(entry, at, found),
                Deed::Test(entry, tested) => board.tested(entry, tested),
            };
            if done.is_err() {
                break;
            }
        }
        board
    }
}
