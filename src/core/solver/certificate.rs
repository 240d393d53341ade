//! What an exact answer about a sequence of Grundy values rests on.

use serde::{Deserialize, Serialize};

/// The theorem that turns finitely many computed values, or none, into a statement about every
/// heap.
///
/// Members and lengths are in units of the sets' greatest common divisor where that is not 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Theorem {
    /// No move at all: every value is 0.
    NoMove,
    /// Takes `p..=q`, and any further take congruent modulo `p + q` to one of them: the value of n
    /// is `floor((n mod (p+q)) / p)`.
    ///
    /// Induction on n: within a block of p + q the heap n reaches exactly the smaller values; the
    /// values of n and of n - r differ for every r in p..=q, and a further take s ≡ r gives the
    /// same value as r does.
    Run {
        /// The smallest take.
        p: u64,
        /// The last take of the unbroken run that starts at `p`.
        q: u64,
    },
    /// Two takes `a < b`: the values repeat from the start after a + b (Winning Ways, chapter 4,
    /// "Subtraction games").
    Pair {
        /// The smaller take.
        a: u64,
        /// The larger take.
        b: u64,
    },
    /// In a subtraction game a value is decided by the `length` values before it (`length` is the
    /// largest take); these were found equal, one by one, to as many values one period earlier, so
    /// everything after them repeats.
    Window {
        /// How many consecutive values were compared.
        length: u64,
    },
    /// The octal period theorem (Guy and Smith, 1956): if the last digit of the code is at place
    /// `digits` and `g(n + p) = g(n)` for `a <= n < 2a + p + digits`, then for every `n >= a`,
    /// where `a >= 1`. A preperiod of 0 is compared as far as one of 1.
    Octal {
        /// The place of the last digit that is not 0.
        digits: u64,
    },
}

/// That a sequence of values repeats, and why that is certain.
///
/// Both lengths are the smallest possible ones. They have 128 bits, for the period of taking 2^63
/// only is 2^64.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Certificate {
    /// Before this heap the sequence need not repeat; at and after it, it does.
    pub preperiod: u128,
    /// `g(n + period) = g(n)` for every `n >= preperiod`.
    pub period: u128,
    /// How many values were computed, g(0) to g(computed - 1), for the theorem to hold. 0 if it
    /// needs none.
    pub computed: u64,
    /// Why.
    pub theorem: Theorem,
}

/// What one value rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Basis {
    /// It was computed by the definition, as one of so many values g(0), g(1), ...
    Listed {
        /// How many values were computed.
        computed: u64,
    },
    /// It follows from a period.
    Period(Certificate),
}

/// One Grundy value and what it rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Answer {
    /// The Grundy value.
    pub value: u64,
    /// Why it is certain.
    pub basis: Basis,
}

/// How many values of a sequence may be computed before the work gives up with
/// [`OutOfReach`](crate::solver::work::Stop).
///
/// A value takes two bytes, and the search for a period about as many again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Budget {
    /// The number of values.
    pub values: u64,
}

impl Default for Budget {
    /// 4,194,304 values.
    fn default() -> Self {
        Self { values: 1 << 22 }
    }
}
