//! Subtraction games: from a heap take s, for s in a fixed set. Grundy values of any 64-bit heap,
//! with the proof.

mod listed;

use crate::solver::certificate::{Answer, Basis, Budget, Certificate, Theorem};
use crate::solver::meter::Meter;
use crate::solver::periodic::{Form, Periodic};
use crate::solver::run::Run;
use crate::solver::work::{Stop, Watch};

/// A finite set of takes, ascending.
///
/// Values are bounded by the number of takes, and a value is decided by as many values before it as
/// the largest take is long. So the sequence repeats (Winning Ways, chapter 4), and a window of
/// values that comes back proves from where on.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Subtraction {
    takes: Vec<u64>,
}

/// Why a list of takes is no set as the notation wants it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SetFault {
    /// There is no take.
    #[error("the set of takes is empty")]
    Empty,
    /// Taking nothing is no move.
    #[error("0 is no take")]
    Zero,
    /// A take stands twice.
    #[error("the take {take} stands twice")]
    Repeated {
        /// Which.
        take: u64,
    },
    /// A smaller take follows a larger one.
    #[error("the takes are not in order: {after} after {before}")]
    Unsorted {
        /// The larger take.
        before: u64,
        /// The smaller take that follows it.
        after: u64,
    },
}

/// The takes a heap allows, in units of their greatest common divisor, and what is known of them at
/// sight.
struct Reduced {
    takes: Vec<u64>,
    unit: u64,
    closed: Option<(Form, Certificate)>,
}

impl Subtraction {
    /// The set of these takes, which must be ascending, without repeats and without 0.
    ///
    /// # Errors
    /// [`SetFault`], the first one found.
    pub fn new(set: &[u64]) -> Result<Self, SetFault> {
        if set.is_empty() {
            return Err(SetFault::Empty);
        }
        if set.contains(&0) {
            return Err(SetFault::Zero);
        }
        for (&before, &after) in set.iter().zip(&set[1..]) {
            if before == after {
                return Err(SetFault::Repeated { take: before });
            }
            if before > after {
                return Err(SetFault::Unsorted { before, after });
            }
        }
        Ok(Self { takes: set.to_vec() })
    }

    /// The takes, ascending.
    #[must_use]
    pub fn takes(&self) -> &[u64] {
        &self.takes
    }

    /// The takes that a heap of `n` allows: larger ones say nothing about it or any smaller heap.
    /// `None` if there is none.
    #[must_use]
    pub fn within(&self, n: u64) -> Option<Self> {
        let takes = self.allowed(n);
        (!takes.is_empty()).then(|| Self { takes: takes.to_vec() })
    }

    fn allowed(&self, n: u64) -> &[u64] {
        &self.takes[..self.takes.partition_point(|s| *s <= n)]
    }

    /// The Grundy value of the heap `n`, by a closed form, by computing as far as `n`, or by a
    /// period found and proved.
    ///
    /// # Errors
    /// [`Stop::OutOfReach`] if `n` lies beyond the budget and no period shows within it;
    /// cancelling; no memory.
    pub fn value(&self, n: u64, budget: Budget, watch: &mut dyn Watch) -> Result<Answer, Stop> {
        let Reduced { takes, unit, closed } = reduce(self.allowed(n));
        if let Some((form, certificate)) = closed {
            let value = Periodic::new(certificate, form, unit).value(n);
            return Ok(Answer { value, basis: Basis::Period(certificate) });
        }
        let mut meter = Meter::new(watch, budget.values.min(n / unit));
        match listed::search(&takes, Some(n / unit), budget, &mut meter)? {
            listed::Found::Value { value, computed } => {
                Ok(Answer { value: u64::from(value), basis: Basis::Listed { computed } })
            }
            listed::Found::Period { values, certificate } => {
                let certificate = in_units(certificate, unit);
                let value = Periodic::new(certificate, Form::Listed(values), unit).value(n);
                Ok(Answer { value, basis: Basis::Period(certificate) })
            }
        }
    }

    /// The whole sequence: value of every heap, smallest period and preperiod, exceptions.
    ///
    /// `{1,3,4}` has period 7 from the start, `{2,4,7}` period 3 from heap 8 on.
    ///
    /// # Errors
    /// [`Stop::OutOfReach`] if no period shows within the budget; cancelling; no memory.
    pub fn solve(&self, budget: Budget, watch: &mut dyn Watch) -> Result<Periodic, Stop> {
        let Reduced { takes, unit, closed } = reduce(&self.takes);
        if let Some((form, certificate)) = closed {
            return Ok(Periodic::new(certificate, form, unit));
        }
        match listed::search(&takes, None, budget, &mut Meter::new(watch, budget.values))? {
            listed::Found::Period { values, certificate } => {
                Ok(Periodic::new(in_units(certificate, unit), Form::Listed(values), unit))
            }
            listed::Found::Value { .. } => Err(Stop::OutOfReach { bound: budget.values }),
        }
    }

    /// The values of the heaps 0 to `count - 1`.
    ///
    /// # Errors
    /// Cancelling; no memory; a value above 65,535 that no closed form gives.
    pub fn values(&self, count: usize, watch: &mut dyn Watch) -> Result<Vec<u64>, Stop> {
        let last = (count as u64).saturating_sub(1);
        let Reduced { takes, unit, closed } = reduce(self.allowed(last));
        let mut values = crate::solver::meter::room(count)?;
        if let Some((form, certificate)) = closed {
            let sequence = Periodic::new(certificate, form, unit);
            values.extend((0..count as u64).map(|n| sequence.value(n)));
        } else {
            let blocks = last / unit + 1;
            let each = usize::try_from(unit).unwrap_or(usize::MAX);
            let found = listed::values(&takes, blocks, &mut Meter::new(watch, blocks))?;
            values.extend(
                found.into_iter().flat_map(|v| std::iter::repeat_n(u64::from(v), each)).take(count),
            );
        }
        Ok(values)
    }
}

/// Divides by the greatest common divisor d (the heap n is worth as much as floor(n/d) of the
/// divided set, for what a heap leaves over can never be taken) and looks for a closed form.
fn reduce(takes: &[u64]) -> Reduced {
    let unit = takes.iter().copied().fold(0, gcd).max(1);
    let takes: Vec<u64> = takes.iter().map(|s| s / unit).collect();
    let closed = closed(&takes).map(|(form, certificate)| (form, in_units(certificate, unit)));
    Reduced { takes, unit, closed }
}

fn closed(takes: &[u64]) -> Option<(Form, Certificate)> {
    let certificate = |period, theorem| Certificate { preperiod: 0, period, computed: 0, theorem };
    let Some(&p) = takes.first() else {
        return Some((Form::Zero, certificate(1, Theorem::NoMove)));
    };
    let unbroken = (p..=u64::MAX).zip(takes).take_while(|(s, t)| s == *t).count();
    let q = *takes.get(unbroken - 1)?;
    let block = u128::from(p) + u128::from(q);
    let fits = |s: &u64| (u128::from(p)..=u128::from(q)).contains(&(u128::from(*s) % block));
    if takes[unbroken..].iter().all(fits) {
        return Some((Form::Run(Run::new(p, q).ok()?), certificate(block, Theorem::Run { p, q })));
    }
    if let &[a, b] = takes {
        return Some((
            Form::Pair { a, b },
            certificate(u128::from(a) + u128::from(b), Theorem::Pair { a, b }),
        ));
    }
    None
}

fn in_units(certificate: Certificate, unit: u64) -> Certificate {
    let unit = u128::from(unit);
    Certificate {
        preperiod: certificate.preperiod * unit,
        period: certificate.period * unit,
        ..certificate
    }
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests;
