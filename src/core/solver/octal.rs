//! Octal games: take from a heap and leave none, one or two heaps, as a code says. Grundy values of
//! any 64-bit heap, with the proof.

use std::fmt;
use std::str::FromStr;

use crate::solver::certificate::{Answer, Basis, Budget, Certificate, Theorem};
use crate::solver::meter::Meter;
use crate::solver::period;
use crate::solver::periodic::{Form, Periodic};
use crate::solver::sparse::{Breaking, Sparse};
use crate::solver::work::{Stop, Watch};

/// The longest code taken: digits after the point.
pub const LONGEST: usize = 1000;

/// An octal code `d0.d1 d2 d3 ...` (Guy and Smith, 1956; Winning Ways, chapter 4).
///
/// The digit at place k says what may be left when k are taken from one heap: 1 no heap, 2 one
/// heap, 4 two heaps, and sums of these. At place 0, where nothing is taken, only 0 and 4 make
/// sense. Kayles is 0.77, Dawson's chess 0.137. The code keeps no zeros at its end, so equal games
/// have equal codes.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Octal {
    /// By place; the last one is not 0, but for the game 0.0 without moves, which has place 0 only.
    digits: Vec<u8>,
}

/// Why a text is no octal code. Columns count characters from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CodeFault {
    /// No text.
    #[error("the octal code is empty")]
    Empty,
    /// A character that is no digit from 0 to 7.
    #[error("{found:?} is no octal digit (column {column})")]
    Digit {
        /// What stands there.
        found: char,
        /// Where.
        column: usize,
    },
    /// Before the point only 0 and 4 may stand.
    #[error("an octal code begins with 0 or 4, not with {found}")]
    Start {
        /// What stands there.
        found: u8,
    },
    /// The point that follows the first digit is missing.
    #[error("an octal code has a point after its first digit (column 2)")]
    Point,
    /// Nothing follows the point.
    #[error("digits are missing after the point")]
    NoDigits,
    /// More than [`LONGEST`] digits.
    #[error("{count} digits after the point are more than {LONGEST}")]
    Long {
        /// How many there are.
        count: usize,
    },
}

impl Octal {
    /// The game of these digits; the first is that of place 0. Zeros at the end are dropped.
    ///
    /// # Errors
    /// [`CodeFault`], with the column the digit would have in writing.
    pub fn new(digits: &[u8]) -> Result<Self, CodeFault> {
        let (&start, rest) = digits.split_first().ok_or(CodeFault::Empty)?;
        if start != 0 && start != 4 {
            return Err(CodeFault::Start { found: start });
        }
        if rest.len() > LONGEST {
            return Err(CodeFault::Long { count: rest.len() });
        }
        if let Some((at, found)) = rest.iter().enumerate().find(|(_, d)| **d > 7) {
            let found = char::from_digit(u32::from(*found), 36).unwrap_or('?');
            return Err(CodeFault::Digit { found, column: at + 3 });
        }
        let len = digits.iter().rposition(|d| *d != 0).map_or(1, |last| last + 1);
        Ok(Self { digits: digits[..len].to_vec() })
    }

    /// The digits by place, from place 0 on.
    #[must_use]
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The digit at place `k`, which says what taking k may leave.
    #[must_use]
    pub fn digit(&self, k: u64) -> u8 {
        usize::try_from(k).ok().and_then(|k| self.digits.get(k)).copied().unwrap_or(0)
    }

    /// The values of the heaps 0 to `count - 1`. A period found and proved on the way fills in the
    /// rest.
    ///
    /// # Errors
    /// Cancelling; no memory; a value above 32,767.
    pub fn values(&self, count: usize, watch: &mut dyn Watch) -> Result<Vec<u16>, Stop> {
        let mut meter = Meter::new(watch, count as u64);
        let budget = Budget { values: count as u64 };
        let (mut values, certificate) = self.search(budget, &mut meter)?;
        let bytes = 2 * count as u64;
        values
            .try_reserve_exact(count.saturating_sub(values.len()))
            .map_err(|_| Stop::Memory { bytes })?;
        if let Some(period) = certificate.and_then(|c| usize::try_from(c.period).ok()) {
            while values.len() < count {
                // Whole periods, copied in ever longer pieces.
                let piece = (values.len() / 2 / period).max(1) * period;
                let piece = piece.min(count - values.len());
                let from = values.len() - piece.div_ceil(period) * period;
                values.extend_from_within(from..from + piece);
                meter.done = values.len() as u64;
                meter.spend(piece as u64 / 8)?;
            }
        }
        values.truncate(count);
        Ok(values)
    }

    /// The Grundy value of the heap `n`, computed or by a period found and proved.
    ///
    /// # Errors
    /// [`Stop::OutOfReach`] if `n` lies beyond the budget and no period is proved within it;
    /// cancelling; no memory.
    pub fn value(&self, n: u64, budget: Budget, watch: &mut dyn Watch) -> Result<Answer, Stop> {
        let enough = Budget { values: budget.values.min(n.saturating_add(1)) };
        let (values, certificate) = self.search(enough, &mut Meter::new(watch, enough.values))?;
        let computed = values.len() as u64;
        if let Some(value) = usize::try_from(n).ok().and_then(|n| values.get(n)) {
            return Ok(Answer { value: u64::from(*value), basis: Basis::Listed { computed } });
        }
        let certificate = certificate.ok_or(Stop::OutOfReach { bound: budget.values })?;
        let value = periodic(values, certificate).value(n);
        Ok(Answer { value, basis: Basis::Period(certificate) })
    }

    /// The whole sequence: value of every heap, smallest period and preperiod, exceptions.
    ///
    /// Kayles has period 12 from heap 71 on, Dawson's chess 34 from 52 on.
    ///
    /// # Errors
    /// [`Stop::OutOfReach`] if no period is proved within the budget (of many codes none is known);
    /// cancelling; no memory.
    pub fn solve(&self, budget: Budget, watch: &mut dyn Watch) -> Result<Periodic, Stop> {
        let (values, certificate) = self.search(budget, &mut Meter::new(watch, budget.values))?;
        Ok(periodic(values, certificate.ok_or(Stop::OutOfReach { bound: budget.values })?))
    }

    /// Values up to the budget, or up to the first length at which a period is proved. Lengths are
    /// 2^k and 3·2^k.
    fn search(
        &self,
        budget: Budget,
        meter: &mut Meter<'_>,
    ) -> Result<(Vec<u16>, Option<Certificate>), Stop> {
        let last = self.digits.len() - 1;
        if last == 0 && self.digit(0) == 0 {
            let certificate =
                Certificate { preperiod: 0, period: 1, computed: 0, theorem: Theorem::NoMove };
            return Ok((vec![0], Some(certificate)));
        }
        let most = usize::try_from(budget.values).unwrap_or(usize::MAX);
        let mut sparse = Sparse::new(self.breaking());
        let mut power = 64_usize;
        loop {
            for len in [power, power / 2 * 3] {
                sparse.extend(len.min(most), meter)?;
                if len >= most {
                    // The budget may lie between two lengths, but what it holds may be enough.
                    let certificate = prove(sparse.values(), last, meter)?;
                    return Ok((sparse.into_values(), certificate));
                }
                if let Some(certificate) = prove(sparse.values(), last, meter)? {
                    return Ok((sparse.into_values(), Some(certificate)));
                }
            }
            power = power.saturating_mul(2);
        }
    }

    fn breaking(&self) -> Breaking {
        let places =
            |bit: u8| (0..self.digits.len()).filter(|k| self.digits[*k] & bit != 0).collect();
        Breaking { vanish: places(1), leave: places(2), split: places(4), unequal: false }
    }
}

fn periodic(mut values: Vec<u16>, certificate: Certificate) -> Periodic {
    let len = usize::try_from(certificate.preperiod + certificate.period).unwrap_or(usize::MAX);
    values.truncate(len);
    Periodic::new(certificate, Form::Listed(values), 1)
}

/// The smallest period that the octal period theorem proves from these values, for a code whose
/// last digit is at place `last`.
///
/// With N values the theorem needs `N >= 2 (a + p) + last`, where `a` is the preperiod but at least
/// 1: so the last `(N + last) / 2` values (rounded up) must equal as many values p places earlier.
/// Short apparent periods, as 0.376 has them, fail this; and so does taking 62 only to split, whose
/// values are 0 up to 63 and then are not.
fn prove(values: &[u16], last: usize, meter: &mut Meter<'_>) -> Result<Option<Certificate>, Stop> {
    let window = (values.len() + last).div_ceil(2);
    let Some(period) = period::last_return(values, window, meter)? else {
        return Ok(None);
    };
    let preperiod = period::preperiod(values, period);
    let holds = values.len() >= 2 * (preperiod.max(1) + period) + last;
    Ok(holds.then_some(Certificate {
        preperiod: preperiod as u128,
        period: period as u128,
        computed: values.len() as u64,
        theorem: Theorem::Octal { digits: last as u64 },
    }))
}

impl FromStr for Octal {
    type Err = CodeFault;

    /// Reads `0.137`. There must be a point and a digit after it.
    fn from_str(code: &str) -> Result<Self, CodeFault> {
        let mut digits = Vec::new();
        for (column, c) in (1..).zip(code.chars()) {
            if column == 2 {
                if c != '.' {
                    return Err(CodeFault::Point);
                }
                continue;
            }
            let digit = c.to_digit(8).and_then(|d| u8::try_from(d).ok());
            digits.push(digit.ok_or(CodeFault::Digit { found: c, column })?);
            if digits.len() > LONGEST + 1 {
                return Err(CodeFault::Long { count: code.chars().count() - 2 });
            }
        }
        match digits.len() {
            0 => Err(CodeFault::Empty),
            1 if code.chars().count() == 1 => Err(CodeFault::Point),
            1 => Err(CodeFault::NoDigits),
            _ => Self::new(&digits),
        }
    }
}

/// Writes the code: `0.137`.
impl fmt::Display for Octal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.", self.digit(0))?;
        if self.digits.len() == 1 {
            f.write_str("0")?;
        }
        self.digits[1..].iter().try_for_each(|d| write!(f, "{d}"))
    }
}

#[cfg(test)]
mod tests;
