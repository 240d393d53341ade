//! Claims about the P-positions of a family of positions, and where they fail.
//!
//! Claims serve lessons (what they state), learners (their conjectures) and opponents with a
//! misconception.

pub mod refute;
pub mod small;

pub use refute::{Fails, Refutation, refute, refute_under};
pub use small::{small_positions, small_rows, small_sums};

use crate::games::{Part, nim};
use crate::solver::golden;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What somebody says about which positions are P (whoever is to move has lost).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Claim {
    /// One heap n: P exactly if `n mod modulus` is one of `lost`.
    Residues {
        /// The modulus, at least 1; with 0 the claim speaks about nothing.
        modulus: u64,
        /// The remainders of the P-positions, in any order.
        lost: Vec<u64>,
    },
    /// One heap n: P exactly if `n mod modulus` lies between `from` and `to`, both included.
    Between {
        /// The modulus, at least 1; with 0 the claim speaks about nothing.
        modulus: u64,
        /// The least remainder of the P-positions.
        from: u64,
        /// The largest one; below `from` there is none.
        to: u64,
    },
    /// P exactly if the nim-sum of all numbers is 0.
    XorZero,
    /// P exactly if the nim-sum of the 1st, 3rd, 5th, ... number is 0: the odd stairs.
    OddStairsXorZero,
    /// Two heaps: P exactly if they are a cold pair of Wythoff's game.
    ColdPair,
    /// Two heaps or more: P exactly if all are equal.
    EqualHeaps,
    /// P exactly if the numbers pair off: each but 0 stands there an even number of times.
    Pairs,
    /// P exactly if the sum of all numbers is odd (or even).
    TotalParity {
        /// True: odd totals are P. False: even ones.
        odd: bool,
    },
    /// P exactly if all of these say P. With none of them: always P.
    AllOf(Vec<Claim>),
    /// P exactly if at least one of these says P. With none of them: never P.
    AnyOf(Vec<Claim>),
    /// P exactly if this does not say P.
    Not(Box<Claim>),
}

impl Claim {
    /// Does the claim call this position P? `None` if it does not speak about such positions.
    ///
    /// A claim made of others speaks where all of them speak.
    #[must_use]
    pub fn says_p(&self, part: &Part) -> Option<bool> {
        self.says_p_of(part.row())
    }

    /// [`Claim::says_p`] of a row of numbers, whatever is played with them: those of a sum are one
    /// row.
    #[must_use]
    pub fn says_p_of(&self, row: &[u64]) -> Option<bool> {
        match self {
            Self::Residues { modulus, lost } => match row {
                [n] => n.checked_rem(*modulus).map(|remainder| lost.contains(&remainder)),
                _ => None,
            },
            Self::Between { modulus, from, to } => match row {
                [n] => n.checked_rem(*modulus).map(|remainder| (*from..=*to).contains(&remainder)),
                _ => None,
            },
            Self::XorZero => Some(nim::sum_of(row) == 0),
            Self::OddStairsXorZero => {
                Some(row.iter().step_by(2).fold(0, |sum, coins| sum ^ coins) == 0)
            }
            Self::ColdPair => match *row {
                [a, b] => Some(golden::is_cold(a, b)),
                _ => None,
            },
            Self::EqualHeaps => match row {
                [] | [_] => None,
                [first, rest @ ..] => Some(rest.iter().all(|heap| heap == first)),
            },
            Self::Pairs => {
                let mut odd = BTreeSet::new();
                for number in row.iter().filter(|number| **number > 0) {
                    if !odd.remove(number) {
                        odd.insert(*number);
                    }
                }
                Some(odd.is_empty())
            }
            // The parity of a sum is the nim-sum of the lowest bits, so no total can pass 64 bits.
            Self::TotalParity { odd } => Some((nim::sum_of(row) & 1 == 1) == *odd),
            Self::AllOf(claims) => said(claims, row).map(|said| said.into_iter().all(|p| p)),
            Self::AnyOf(claims) => said(claims, row).map(|said| said.into_iter().any(|p| p)),
            Self::Not(claim) => claim.says_p_of(row).map(|p| !p),
        }
    }
}

/// What each claim says, if all of them speak.
fn said(claims: &[Claim], row: &[u64]) -> Option<Vec<bool>> {
    claims.iter().map(|claim| claim.says_p_of(row)).collect()
}
