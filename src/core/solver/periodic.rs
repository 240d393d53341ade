//! A sequence of Grundy values that is known to its end, because it repeats. Does not find that out
//! itself.

use crate::solver::certificate::Certificate;
use crate::solver::run::Run;

/// How a repeating sequence is written down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Form {
    /// All 0.
    Zero,
    /// `floor((n mod (p+q)) / p)`.
    Run(Run),
    /// Two takes `a < b`.
    Pair {
        /// The smaller.
        a: u64,
        /// The larger.
        b: u64,
    },
    /// Preperiod and one period, value by value.
    Listed(Vec<u16>),
}

/// A repeating sequence with its proof: the value of every heap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Periodic {
    certificate: Certificate,
    form: Form,
    /// Every value stands this many times in a row (the greatest common divisor of the takes).
    unit: u64,
}

impl Periodic {
    pub(crate) fn new(certificate: Certificate, form: Form, unit: u64) -> Self {
        Self { certificate, form, unit }
    }

    /// Period, preperiod and why.
    #[must_use]
    pub const fn certificate(&self) -> Certificate {
        self.certificate
    }

    /// The Grundy value of the heap `n`.
    #[must_use]
    pub fn value(&self, n: u64) -> u64 {
        let n = n / self.unit;
        match &self.form {
            Form::Zero => 0,
            Form::Run(run) => run.value(n),
            Form::Pair { a, b } => pair_value(*a, *b, n),
            Form::Listed(values) => {
                let len = values.len() as u64;
                // The list was cut at preperiod + period of the sequence in units.
                let period =
                    u64::try_from(self.certificate.period / u128::from(self.unit)).unwrap_or(len);
                let at = if n < len { n } else { len - period + (n - len) % period };
                usize::try_from(at).ok().and_then(|at| values.get(at)).copied().map_or(0, u64::from)
            }
        }
    }

    /// The heaps before the preperiod whose value is not what the period, continued backwards,
    /// would say; ascending.
    ///
    /// Kayles: 0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70.
    pub fn exceptions(&self) -> impl Iterator<Item = u64> + '_ {
        let Certificate { preperiod, period, .. } = self.certificate;
        // Heaps have 64 bits; what lies beyond is none.
        (0..=u64::MAX).take_while(move |n| u128::from(*n) < preperiod).filter(move |&n| {
            let early = u128::from(n);
            let later = early + (preperiod - early).div_ceil(period) * period;
            u64::try_from(later).is_ok_and(|later| self.value(later) != self.value(n))
        })
    }
}

/// The value of a heap `n` from which `a` or `b` may be taken, `a < b`.
///
/// With r = n mod (a+b): below b only taking a counts, so blocks of a zeros and a ones alternate;
/// from b on, one option has the value 0 and the other is r - a.
pub(crate) fn pair_value(a: u64, b: u64, n: u64) -> u64 {
    let r = u128::from(n) % (u128::from(a) + u128::from(b));
    let alternating = |r: u128| u64::from(r / u128::from(a) % 2 == 1);
    if r < u128::from(b) { alternating(r) } else { 1 + alternating(r - u128::from(a)) }
}
