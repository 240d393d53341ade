//! What a game is: the trait that every game's file fulfils.

use crate::games::cache::Work;
use crate::games::descriptor::Descriptor;
use crate::games::fault::Fault;
use crate::games::mv::Move;
use crate::games::part::{Part, Row};
use crate::games::why::Why;
use crate::solver::nimber::Nimber;
use crate::solver::outcome::Outcome;
use crate::solver::work::Stop;

/// Moves one after another, made as they are asked for: a heap of 10^18 has that many.
pub type Moves<'a> = Box<dyn Iterator<Item = Move> + 'a>;

/// What a move leaves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum After {
    /// Another position of the same game; it need not be in canonical form.
    Row(Row),
    /// Another game: a circle of coins opens into a row.
    Part(Part),
}

/// What a theorem says about a position (normal play unless its giver says otherwise).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Law {
    /// Who wins.
    pub outcome: Outcome,
    /// The Grundy value, where it can be had.
    pub value: Option<Nimber>,
    /// The fact behind it.
    pub why: Why,
}

impl Law {
    /// A law that knows the value.
    #[must_use]
    pub const fn of_value(value: Nimber, why: Why) -> Self {
        Self { outcome: value.outcome(), value: Some(value), why }
    }
}

/// The rules of one game and, where one is known, its law.
pub trait Rules {
    /// Its name in the notation.
    fn name(&self) -> &'static str;

    /// What stands between the square brackets of the notation; empty if nothing does.
    fn bracket(&self) -> String {
        String::new()
    }

    /// What it is played with: boards, axes and words go by it.
    fn descriptor(&self) -> Descriptor;

    /// Is this row of numbers a position of the game?
    ///
    /// # Errors
    /// The fault, in words.
    fn admits(&self, row: &[u64]) -> Result<(), Fault>;

    /// The one form in which equal positions are written. By default the row itself: heaps keep
    /// their places.
    fn canonical(&self, row: Row) -> Row {
        row
    }

    /// The legal moves, each once, in the order of heaps and amounts.
    fn moves<'a>(&'a self, row: &'a [u64]) -> Moves<'a>;

    /// What a move leaves; `None` if the move is not legal.
    fn after(&self, row: &[u64], mv: Move) -> Option<After>;

    /// The first of the moves that leave the same as `mv`. By default every move leaves something
    /// of its own; where equal heaps are written in order, it does not matter which of them is
    /// changed.
    fn first_alike(&self, row: &[u64], mv: Move) -> Move {
        let _ = row;
        mv
    }

    /// The independent rows a position falls into: its value is the nim-sum of theirs. By default
    /// it does not fall apart.
    fn summands(&self, row: &[u64]) -> Vec<Row> {
        vec![row.to_vec()]
    }

    /// What the theory says of the position under normal play; `None` where the game has no law and
    /// only search helps.
    ///
    /// # Errors
    /// [`Stop`] where the law needs a table larger than the cache allows.
    fn law(&self, row: &[u64], work: &mut Work<'_>) -> Result<Option<Law>, Stop>;

    /// Who wins under normal play, by the same theory. A game overrides it where that costs less
    /// than the value.
    ///
    /// # Errors
    /// [`Stop`] as for [`Rules::law`].
    fn outcome(&self, row: &[u64], work: &mut Work<'_>) -> Result<Option<Outcome>, Stop> {
        Ok(self.law(row, work)?.map(|law| law.outcome))
    }

    /// The Grundy value, by the same theory; `None` where it says none. A game overrides it where
    /// its law need not know it.
    ///
    /// # Errors
    /// [`Stop`] as for [`Rules::law`].
    fn value(&self, row: &[u64], work: &mut Work<'_>) -> Result<Option<Nimber>, Stop> {
        Ok(self.law(row, work)?.and_then(|law| law.value))
    }

    /// The moves that lead to Grundy value `target`, by law; `None` where they have to be looked
    /// for one by one.
    ///
    /// # Errors
    /// [`Stop`] as for [`Rules::law`].
    fn reach<'a>(
        &'a self,
        row: &'a [u64],
        target: Nimber,
        work: &mut Work<'_>,
    ) -> Result<Option<Moves<'a>>, Stop> {
        let _ = (row, target, work);
        Ok(None)
    }

    /// A number of positions that play can certainly reach from here, so that a search which cannot
    /// end is not begun.
    fn at_least(&self, row: &[u64]) -> u128 {
        let _ = row;
        1
    }

    /// The longest that play can go on from here, in moves, or an upper bound that shrinks with it;
    /// used to resist.
    fn longest(&self, row: &[u64]) -> u128 {
        row.iter().map(|n| u128::from(*n)).sum()
    }
}
