//! Nimbers: Grundy values with their addition, and the mex.

use crate::solver::outcome::Outcome;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{BitXor, BitXorAssign};

/// A Grundy value: the size of the Nim heap a position is equal to (Sprague 1935, Grundy 1939).
///
/// 128 bits, because splitting a heap of 2^64 - 1 has a value one bit longer than the heap.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub struct Nimber(pub u128);

impl Nimber {
    /// The value of a position that the player to move has lost.
    pub const ZERO: Self = Self(0);

    /// P exactly if the value is 0 (normal play).
    #[must_use]
    pub const fn outcome(self) -> Outcome {
        if self.0 == 0 { Outcome::P } else { Outcome::N }
    }

    /// The value as a heap size, if a heap of 64 bits can hold it.
    #[must_use]
    pub fn heap(self) -> Option<u64> {
        u64::try_from(self.0).ok()
    }
}

impl From<u64> for Nimber {
    fn from(n: u64) -> Self {
        Self(u128::from(n))
    }
}

/// The nim-sum: addition in binary without carrying.
impl BitXor for Nimber {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl BitXorAssign for Nimber {
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl fmt::Display for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The nim-sum of many values: the value of the sum of the games (Sprague-Grundy theorem).
#[must_use]
pub fn nim_sum(values: impl IntoIterator<Item = Nimber>) -> Nimber {
    values.into_iter().fold(Nimber::ZERO, BitXor::bitxor)
}

/// The **m**inimum **ex**cluded value: the smallest non-negative integer that does not occur.
///
/// `mex{0,1,2,4} = 3`, `mex{1,3,5} = 0`, `mex{} = 0`.
#[must_use]
pub fn mex(values: impl IntoIterator<Item = Nimber>) -> Nimber {
    // The mex of k values is at most k, so larger values need no room.
    let mut seen: Vec<u64> = Vec::new();
    let mut big: Vec<u128> = Vec::new();
    for Nimber(v) in values {
        match usize::try_from(v / 64) {
            Ok(word) if word < 1024 => {
                if seen.len() <= word {
                    seen.resize(word + 1, 0);
                }
                if let Some(w) = seen.get_mut(word) {
                    *w |= 1 << (v % 64);
                }
            }
            _ => big.push(v),
        }
    }
    for (word, bits) in (0_u128..).zip(&seen) {
        if *bits != u64::MAX {
            return Nimber(word * 64 + u128::from(bits.trailing_ones()));
        }
    }
    let mut next = 64 * seen.len() as u128;
    big.sort_unstable();
    for v in big {
        if v == next {
            next += 1;
        } else if v > next {
            break;
        }
    }
    Nimber(next)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn m(values: &[u128]) -> u128 {
        mex(values.iter().copied().map(Nimber)).0
    }

    #[test]
    fn mex_is_the_first_gap() {
        assert_eq!(m(&[]), 0);
        assert_eq!(m(&[0, 1, 2, 4]), 3);
        assert_eq!(m(&[1, 3, 5]), 0);
        assert_eq!(m(&[2, 0, 1, 1, 0]), 3);
        assert_eq!(m(&[u128::MAX, 0]), 1);
    }

    #[test]
    fn mex_passes_word_and_table_boundaries() {
        for n in [63_u128, 64, 65, 65_535, 65_536, 65_540, 70_000] {
            assert_eq!(mex((0..n).map(Nimber)).0, n);
            assert_eq!(mex((0..n).chain(n + 1..n + 9).map(Nimber)).0, n);
        }
    }

    #[test]
    fn nim_sum_adds_without_carrying() {
        assert_eq!(nim_sum([1_u64, 2, 3].map(Nimber::from)), Nimber::ZERO);
        assert_eq!(nim_sum([7_u64, 8, 9].map(Nimber::from)), Nimber(6));
    }
}
