//! Opponents with a misconception: each takes a claim about the P-positions for true that is wrong
//! somewhere, or keeps to a part of the board.

use crate::games::{
    Amount, Bracket, Counts, Ending, Formula, Part, Pile, Play, RuleNumber, Site, Splits, Sum,
};
use crate::session::review::Belief;
use crate::solver::outcome::Outcome;
use crate::study::{Claim, Oracle};
use std::cmp::Reverse;

/// More moves than this are not looked through; boards have fewer.
const TRIED: usize = 4_096;

/// What somebody gets wrong.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Misconception {
    /// Pairs heaps of equal size, whatever is played with them.
    Mirrors,
    /// Leaves multiples of m + 1, m the most that may be taken, whatever else the rules say.
    Multiples,
    /// Goes by whether the total is odd or even.
    Parity,
    /// Moves in the largest heap only.
    Largest,
    /// Xors all stairs, not only the odd ones.
    AllStairs,
    /// Plays Nim as if the last stone won, where it loses.
    NormalNim,
    /// Plays Wythoff's game as if it were Nim.
    XorWythoff,
}

impl Misconception {
    /// All of them, in the order of the menu.
    pub const ALL: [Self; 7] = [
        Self::Multiples,
        Self::Mirrors,
        Self::XorWythoff,
        Self::AllStairs,
        Self::NormalNim,
        Self::Parity,
        Self::Largest,
    ];

    /// Can it be held of this game? Where its rule is simply the right one it is none.
    #[must_use]
    pub fn fits(self, sum: &Sum) -> bool {
        let parts = sum.parts();
        let all = |is: fn(&Part) -> bool| !parts.is_empty() && parts.iter().all(is);
        let any = |is: fn(&Part) -> bool| parts.iter().any(is);
        let normal = sum.ending() == Ending::Normal;
        let several = numbers(sum).len() > 1;
        let in_heaps = all(|part| is_heaps(part) || is_rows(part)) && (several || any(is_rows));
        match self {
            // Of two heaps xor says the same as pairs do.
            Self::Mirrors => {
                let xor = Self::XorWythoff.fits(sum) || Self::NormalNim.fits(sum);
                in_heaps && !(numbers(sum).len() == 2 && xor)
            }
            Self::Multiples => modulus(sum).is_some(),
            Self::Parity => all(|part| is_heaps(part) || is_rows(part) || is_counted(part)),
            Self::Largest => in_heaps,
            Self::AllStairs => normal && sum.single().is_some() && any(is_stairs) && several,
            Self::NormalNim => !normal && all(Part::is_nim),
            Self::XorWythoff => {
                normal && any(is_wythoff) && all(|part| part.is_nim() || is_wythoff(part))
            }
        }
    }

    /// What it takes for true about the lost positions of games like this; `None` if it does not
    /// fit, or is no belief but a habit.
    #[must_use]
    pub fn claim(self, sum: &Sum) -> Option<Claim> {
        if !self.fits(sum) {
            return None;
        }
        match self {
            Self::Mirrors => Some(Claim::Pairs),
            Self::Multiples => {
                modulus(sum).map(|modulus| Claim::Residues { modulus, lost: vec![0] })
            }
            Self::Parity => Some(Claim::TotalParity { odd: sum.ending() == Ending::Misere }),
            Self::AllStairs | Self::NormalNim | Self::XorWythoff => Some(Claim::XorZero),
            Self::Largest => None,
        }
    }

    /// Does it think that whoever is to move here has lost? `None` if it has no opinion.
    #[must_use]
    pub fn believes_lost(self, sum: &Sum) -> Option<bool> {
        self.claim(sum)?.says_p_of(&numbers(sum))
    }

    /// Its move: one to a position that it takes for lost, or for [`Misconception::Largest`] a
    /// winning one in a largest heap; otherwise any. Of several the one in the largest heap, of
    /// those the least, of those the first. Always a legal move, always the same; `None` if there
    /// is none.
    pub fn reply(self, sum: &Sum, oracle: &mut Oracle) -> Option<Play> {
        let plays: Vec<Play> = sum.moves().take(TRIED).collect();
        let rank = |play: &Play| {
            let (heap, count) = acts(sum, *play);
            (Reverse(heap), count)
        };
        let wanted: Vec<Play> = match self.claim(sum) {
            Some(claim) => {
                let lost = |play: &&Play| {
                    let after = sum.play(**play).ok();
                    after.and_then(|after| claim.says_p_of(&numbers(&after))) == Some(true)
                };
                plays.iter().filter(lost).copied().collect()
            }
            None if self == Self::Largest => {
                let most = plays.iter().filter_map(|play| acts(sum, *play).0).max();
                let there =
                    plays.iter().filter(|play| most.is_some() && acts(sum, **play).0 == most);
                let lost = |play: &&Play| {
                    sum.play(**play).is_ok_and(|sum| oracle.outcome(&sum) == Ok(Outcome::P))
                };
                there.filter(lost).copied().collect()
            }
            None => Vec::new(),
        };
        wanted
            .iter()
            .min_by_key(|play| rank(play))
            .or_else(|| plays.iter().min_by_key(|play| rank(play)))
            .copied()
    }
}

/// The most that may be taken, plus 1, where a single heap gets smaller in such steps that the
/// multiples of that need not be the lost heaps.
fn modulus(sum: &Sum) -> Option<u64> {
    let part = sum.single().filter(|part| part.row().len() == 1)?;
    let normal = sum.ending() == Ending::Normal;
    let numbers = part.game().numbers();
    let is_wrong = match part.descriptor().bracket {
        Bracket::Numbers([RuleNumber::Least, RuleNumber::Most]) => {
            !normal || numbers.first().is_some_and(|least| *least > 1)
        }
        // From 1 to m without a gap it is the right rule.
        Bracket::Takes => !normal || numbers.last() != Some(&(numbers.len() as u64)),
        Bracket::Numbers(_) | Bracket::Code | Bracket::Arrows => false,
    };
    if is_wrong { Belief::modulus(sum) } else { None }
}

/// All numbers of a sum in one row.
fn numbers(sum: &Sum) -> Vec<u64> {
    sum.parts().iter().flat_map(|part| part.row().iter().copied()).collect()
}

/// How large the heap is in which a move is made, and by how much it gets smaller. A move in
/// several heaps is in none.
fn acts(sum: &Sum, play: Play) -> (Option<u64>, u64) {
    let row = sum.parts().get(play.part).map_or(&[][..], |part| part.row());
    let have = match play.mv.site() {
        Site::One(place) => row.get(place).copied(),
        Site::Each => None,
    };
    match play.mv.amount() {
        Amount::Taken(n) | Amount::Carried(n) => (have, n),
        Amount::Added(n) => (None, n),
        Amount::To(to) => (have, have.unwrap_or(0).abs_diff(to)),
        Amount::Into(a, b) => (have, have.unwrap_or(0).saturating_sub(a).saturating_sub(b)),
    }
}

/// Heaps that stay in their places.
fn is_heaps(part: &Part) -> bool {
    let game = part.descriptor();
    (game.pile, game.splits, game.counts) == (Pile::Heap, Splits::Never, Counts::Summands)
}

/// Rows that may fall apart.
fn is_rows(part: &Part) -> bool {
    let game = part.descriptor();
    game.splits == Splits::Rest && game.pile != Pile::Ring
}

/// Other games in which there is something to count.
fn is_counted(part: &Part) -> bool {
    let game = part.descriptor();
    matches!(game.pile, Pile::Stair | Pile::Ring) || game.counts == Counts::Differences
}

fn is_wythoff(part: &Part) -> bool {
    part.descriptor().formula == Some(Formula::ColdPairs)
}

fn is_stairs(part: &Part) -> bool {
    part.descriptor().pile == Pile::Stair
}
