//! The kinds of positions that are asked evenly: lost or won, by so many moves, shorter or longer.

use crate::games::Sum;
use crate::solver::die::Die;
use crate::solver::outcome::Outcome;
use crate::study::Oracle;

/// So many winning moves and more count as one kind.
pub const MANY: usize = 3;

/// A kind of position to be asked who wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stratum {
    /// Whoever is to move has lost.
    pub lost: bool,
    /// Winning moves: none, 1, 2, or 3 and more.
    pub wins: usize,
    /// It is longer than that of the exercise.
    pub large: bool,
}

impl Stratum {
    /// The kind of a position beside one of this length; `None` where the oracle does not know.
    #[must_use]
    pub fn of(sum: &Sum, size: u128, oracle: &mut Oracle) -> Option<Self> {
        let (outcome, winning) = oracle.winning(sum, MANY).ok()?;
        let wins = winning.len().min(MANY);
        Some(Self { lost: outcome.is_p(), wins, large: sum.longest() > size })
    }

    /// So many pairs of kinds, of each pair one lost and one won, evenly.
    #[must_use]
    pub fn wanted(pairs: usize, die: &mut Die) -> Vec<Self> {
        let mut wins = [1, 2, MANY];
        die.shuffle(&mut wins);
        let mut all = Vec::new();
        for wins in wins.into_iter().cycle().take(pairs) {
            let mut pair = [(true, 0), (false, wins)];
            die.shuffle(&mut pair);
            all.extend(pair.map(|(lost, wins)| Self { lost, wins, large: die.below(2) == 0 }));
        }
        all
    }

    /// Who wins there.
    #[must_use]
    pub const fn outcome(self) -> Outcome {
        if self.lost { Outcome::P } else { Outcome::N }
    }

    /// Does a position of this kind do for one that is wanted? Where there is none such, one that is
    /// lost or won by as many moves, then one that is lost or won.
    #[must_use]
    pub fn does(self, wanted: Self, strictly: Strictly) -> bool {
        self.lost == wanted.lost
            && (strictly < Strictly::Wins || self.wins == wanted.wins)
            && (strictly < Strictly::All || self.large == wanted.large)
    }
}

/// How much of what is wanted a position must have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strictly {
    /// Lost or won.
    Outcome,
    /// So many winning moves as well.
    Wins,
    /// Everything.
    All,
}
