//! How near k φ comes to a whole number, beside the error that double precision makes. All of it in
//! whole numbers.

use super::zoom::Zoom;
use crate::games::Sum;
use crate::solver::{double, golden};
use serde::{Deserialize, Serialize};

/// Samples up to a power of ten.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Doubles {
    /// k runs up to 10 to this power.
    pub power: u32,
    /// The samples: the Fibonacci numbers, where k φ comes nearest to a whole number.
    pub samples: Vec<Sample>,
    /// The pair of the same difference as the heaps on the board, if these are two and it is not
    /// above the last k.
    pub here: Option<Sample>,
    /// What lies around k φ for that pair, above the last k as well.
    pub zoom: Option<Zoom>,
}

/// What happens at one k.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sample {
    /// The index of the pair.
    pub k: u64,
    /// The distance of k φ from the nearest whole number, in units of 2^-128.
    pub near: u128,
    /// By how much the double formula misses k φ, in units of 2^-128.
    pub miss: u128,
    /// The smaller heap of the pair.
    pub lower: u128,
    /// What the double formula says it is.
    pub double: u128,
}

impl Sample {
    /// The sample at `k`.
    #[must_use]
    pub const fn new(k: u64) -> Self {
        Self {
            k,
            near: golden::near(k),
            miss: double::miss(k).unsigned_abs(),
            lower: golden::lower(k),
            double: double::lower(k),
        }
    }

    /// Is the formula wrong here?
    #[must_use]
    pub const fn is_wrong(&self) -> bool {
        self.lower != self.double
    }
}

/// The largest power: beyond it k is no double any more.
pub(super) const MOST: u32 = 15;

impl Doubles {
    /// The Fibonacci numbers up to 10 to the power, each once.
    #[must_use]
    pub fn new(power: u32, now: &Sum) -> Self {
        let power = power.clamp(1, MOST);
        let last = 10_u64.pow(power);
        let fibonacci = std::iter::successors(Some((1_u64, 2_u64)), |(a, b)| Some((*b, a + b)));
        let samples =
            fibonacci.map(|(k, _)| k).take_while(|k| *k <= last).map(Sample::new).collect();
        let k = super::pairs::heaps(now).map(|(a, b)| a.abs_diff(b));
        let here = k.filter(|k| (1..=last).contains(k)).map(Sample::new);
        Self { power, samples, here, zoom: k.and_then(Zoom::new) }
    }

    /// Where the pair on the board stands among the samples.
    #[must_use]
    pub fn find(&self) -> Option<usize> {
        let here = self.here?;
        self.samples.iter().position(|sample| sample.k == here.k)
    }

    /// The first sample at which the formula is wrong.
    #[must_use]
    pub fn first_wrong(&self) -> Option<usize> {
        self.samples.iter().position(Sample::is_wrong)
    }
}
