//! A conjecture about the P-positions of a game, tested by the definition of P up to a bound. Knows
//! no law but where it says that a theorem carries the result further; no words and no screen.

use crate::games::{Counts, Ending, Formula, Game, Part, Pile, Splits, Sum};
use crate::solver::outcome::Outcome;
use crate::solver::work::{Stop, Watch};
use crate::study::claim::{Claim, Fails, Refutation, refute, small_rows};
use crate::study::{Oracle, Witness};
use serde::{Deserialize, Serialize};

/// Positions that a test by search may hold.
const HELD: u64 = 1 << 21;
/// Rows of numbers that a test may look at, positions or not.
const LOOKED: u64 = 1 << 24;

/// A statement about all positions of one game with a given count of numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conjecture {
    /// The game.
    pub game: Game,
    /// Who wins at the end.
    pub ending: Ending,
    /// How many numbers a position has: heaps, stairs, coins.
    pub heaps: usize,
    /// What is said of them.
    pub claim: Claim,
}

/// What came of a test.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tested {
    /// All positions with at most so many stones in all were tested, or those up to the
    /// counterexample.
    pub upto: u64,
    /// How many positions the claim spoke about.
    pub positions: u64,
    /// The result.
    pub verdict: Verdict,
}

/// The result of a test.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// It fails, first here.
    Falls(Refutation),
    /// No counterexample up to the bound. That is no proof.
    Stands,
    /// No counterexample up to the bound, and this theorem rules one out beyond it.
    Proven(Theorem),
    /// The claim is about other positions than these: of another count of numbers.
    Silent,
}

/// Why a conjecture that stands up to a bound stands everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Theorem {
    /// Nim: lost exactly if the nim-sum is 0 (Bouton 1901).
    Bouton,
    /// Wythoff: lost exactly if the heaps are a cold pair (Wythoff 1907).
    Wythoff,
    /// Staircase Nim: lost exactly if the nim-sum of the odd stairs is 0.
    OddStairs,
    /// The values repeat, proven, and so does the claim; both agree over a whole common period.
    Period {
        /// From where on both repeat.
        from: u64,
        /// Their common period.
        period: u64,
    },
}

impl Conjecture {
    /// Tests all positions with at most `upto` stones in all, smallest first, by the definition of
    /// P alone: a claim fails where it *leaks* (it calls P a position with a move to a P) or is
    /// *stuck* (it calls N one without such a move).
    ///
    /// # Errors
    /// [`Stop::Cancelled`]. A bound that is too far shortens the test, and [`Tested::upto`] says
    /// how far it came.
    pub fn test(
        &self,
        upto: u64,
        oracle: &mut Oracle,
        watch: &mut dyn Watch,
    ) -> Result<Tested, Stop> {
        let mut judge = Judge::of(self);
        let (mut spoken, mut looks, mut silent) = (0_u64, 0_u64, 0_u64);
        let mut done = Some(upto);
        let mut stones = 0;
        for (seen, row) in (1_u64..).zip(small_rows(&self.game, self.heaps, upto)) {
            if seen.is_multiple_of(64) && !watch.tick(stones, upto.max(1)) {
                return Err(Stop::Cancelled);
            }
            if seen > LOOKED {
                done = stones.checked_sub(1);
                break;
            }
            let Some(at) = row else { continue };
            stones = at.row().iter().fold(0_u64, |sum, n| sum.saturating_add(*n));
            let Some(said_p) = self.claim.says_p(&at) else {
                silent += 1;
                continue;
            };
            let mut steady = Steady { watch: &mut *watch, done: stones, of: upto.max(1) };
            match judge.failure(self, &at, said_p, &mut looks, &mut steady) {
                Ok(None) => spoken += 1,
                Ok(Some(fails)) => {
                    let verdict = Verdict::Falls(Refutation { at, fails });
                    return Ok(Tested { upto: stones, positions: spoken + 1, verdict });
                }
                Err(Stop::Cancelled) => return Err(Stop::Cancelled),
                Err(_) => {
                    done = stones.checked_sub(1);
                    break;
                }
            }
        }
        let upto = done.unwrap_or(0);
        let verdict = if spoken == 0 {
            Verdict::Silent
        } else if let (0, Some(theorem)) = (silent, self.theorem(upto, oracle)) {
            Verdict::Proven(theorem)
        } else {
            Verdict::Stands
        };
        Ok(Tested { upto, positions: spoken, verdict })
    }

    /// Does every move lead to a position with as many numbers, about which the claim speaks as
    /// well, and which comes before it in the order of the test? Then a claim that contradicts
    /// itself nowhere so far is right so far, and where it first does, it is that position that it
    /// is wrong about.
    ///
    /// Where heaps split there are more numbers; in a race numbers grow, on a graph they follow
    /// arrows, and on a staircase a move leaves the total as it is.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        let game = self.game.descriptor();
        game.splits == Splits::Never
            && matches!(game.pile, Pile::Heap | Pile::Row | Pile::Side | Pile::Square)
    }

    /// The theorem that carries a claim that stands up to `upto` further, if the solver has one.
    fn theorem(&self, upto: u64, oracle: &mut Oracle) -> Option<Theorem> {
        if self.ending == Ending::Misere {
            return None;
        }
        let game = self.game.descriptor();
        match (&self.claim, game.formula) {
            (Claim::XorZero, Some(Formula::NimSum)) => return Some(Theorem::Bouton),
            (Claim::ColdPair, Some(Formula::ColdPairs)) => return Some(Theorem::Wythoff),
            (Claim::OddStairsXorZero, _) if game.counts == Counts::OddStairs => {
                return Some(Theorem::OddStairs);
            }
            _ => {}
        }
        if self.heaps != 1 {
            return None;
        }
        repeating(&self.game, repeats(&self.claim)?, upto, oracle)
    }
}

/// Why a claim about one heap that stands up to `upto`, and repeats from somewhere on with some
/// period, stands everywhere under normal play, if the values of the game are proven to repeat.
#[must_use]
pub fn repeating(
    game: &Game,
    claim: (u64, u64),
    upto: u64,
    oracle: &mut Oracle,
) -> Option<Theorem> {
    let certificate = oracle.certificate(game).ok()??;
    let game =
        (u64::try_from(certificate.preperiod).ok()?, u64::try_from(certificate.period).ok()?);
    let (from, period) = both(claim, game)?;
    (from.checked_add(period)? <= upto.checked_add(1)?).then_some(Theorem::Period { from, period })
}

/// From where on, and with what period, a claim about one heap repeats; `None` if it is not about
/// one heap.
fn repeats(claim: &Claim) -> Option<(u64, u64)> {
    match claim {
        Claim::Residues { modulus, .. } | Claim::Between { modulus, .. } => {
            Some((0, (*modulus).max(1)))
        }
        Claim::XorZero | Claim::OddStairsXorZero => Some((1, 1)),
        Claim::TotalParity { .. } => Some((0, 2)),
        Claim::ColdPair | Claim::EqualHeaps | Claim::Pairs => None,
        Claim::AllOf(claims) | Claim::AnyOf(claims) => {
            claims.iter().try_fold((0, 1), |so_far, claim| both(so_far, repeats(claim)?))
        }
        Claim::Not(claim) => repeats(claim),
    }
}

/// The later beginning and the least common multiple of two periods.
#[must_use]
pub fn both((from, period): (u64, u64), (other_from, other): (u64, u64)) -> Option<(u64, u64)> {
    let (mut a, mut b) = (period, other);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    Some((from.max(other_from), period.checked_div(a)?.checked_mul(other)?))
}

/// Watches over one position of many: how far that is says nothing of how far the whole is.
struct Steady<'a> {
    watch: &'a mut dyn Watch,
    done: u64,
    of: u64,
}

impl Watch for Steady<'_> {
    fn tick(&mut self, _: u64, _: u64) -> bool {
        self.watch.tick(self.done, self.of)
    }
}

/// Who says what is true of the positions that a move leads to.
enum Judge {
    /// The claim itself: every move leads to a position that was tested before.
    Claim,
    /// Search: moves lead elsewhere.
    Search(Box<Witness>),
}

impl Judge {
    fn of(conjecture: &Conjecture) -> Self {
        if conjecture.is_closed() {
            Self::Claim
        } else {
            Self::Search(Box::new(Witness::new(HELD)))
        }
    }

    fn failure(
        &mut self,
        of: &Conjecture,
        at: &Part,
        said_p: bool,
        looks: &mut u64,
        watch: &mut dyn Watch,
    ) -> Result<Option<Fails>, Stop> {
        let witness = match self {
            Self::Claim => return refute::failure(of.ending, &of.claim, at, said_p, looks, watch),
            Self::Search(witness) => witness,
        };
        let mut truth =
            |part: &Part| witness.outcome_watched(&Sum::new(of.ending, vec![part.clone()]), watch);
        if truth(at)?.is_p() == said_p {
            return Ok(None);
        }
        if at.is_ended() {
            return Ok(Some(Fails::End { said_p }));
        }
        if !said_p {
            return Ok(Some(Fails::Stuck));
        }
        for mv in at.moves() {
            if let Some(to) = at.after(mv)
                && truth(&to)? == Outcome::P
            {
                return Ok(Some(Fails::Leaks { mv, to }));
            }
        }
        Ok(None)
    }
}
