//! How numbers are held by a machine: in 32 or 64 bits, in doubles, or exactly; doubles imitated in
//! whole numbers.

use crate::solver::double;
use crate::source::expr::{self, NoValue};
use serde::{Deserialize, Serialize};

/// How a number is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Width {
    /// 32 bits with a sign: `int`.
    #[serde(rename = "i32")]
    I32,
    /// 64 bits with a sign: `long long`.
    #[serde(rename = "i64")]
    I64,
    /// 64 bits without one: `unsigned long long`.
    #[serde(rename = "u64")]
    U64,
    /// Whole numbers of any size, as Python has them; here up to 127 bits.
    #[serde(rename = "exact")]
    Exact,
    /// The nearest double.
    #[serde(rename = "double")]
    Double,
}

/// Why a program breaks off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Broke {
    /// Division by zero.
    ByZero,
    /// A place outside of an array.
    Outside,
    /// A number that this imitation cannot hold: past 127 bits, or below 0 where none may be.
    Range,
}

impl From<NoValue> for Broke {
    fn from(no: NoValue) -> Self {
        if no == NoValue::ByZero { Self::ByZero } else { Self::Range }
    }
}

impl Width {
    /// The widths of machines, in the order in which a table shows them.
    pub const MACHINES: [Self; 4] = [Self::I32, Self::I64, Self::U64, Self::Double];

    /// Its name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::I32 => "i32",
            Self::I64 => "i64",
            Self::U64 => "u64",
            Self::Exact => "exact",
            Self::Double => "double",
        }
    }

    /// What a variable of this width holds if this number is put there: wrapped, or rounded to the
    /// nearest double.
    #[must_use]
    pub fn hold(self, n: i128) -> i128 {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "wraps as machines do"
        )]
        match self {
            Self::I32 => i128::from(n as i32),
            Self::I64 => i128::from(n as i64),
            Self::U64 => i128::from(n as u64),
            Self::Exact => n,
            Self::Double => {
                let near = double::nearest(n.unsigned_abs());
                let near = i128::try_from(near).unwrap_or(i128::MAX);
                if n < 0 { -near } else { near }
            }
        }
    }

    /// The width of a whole number as it is written in a program.
    #[must_use]
    pub fn literal(n: i128) -> Self {
        [Self::I32, Self::I64].into_iter().find(|w| w.hold(n) == n).unwrap_or(Self::Exact)
    }

    /// Two numbers with a mark between them, both of this width already: the value, and whether it
    /// is the true one.
    ///
    /// # Errors
    /// [`Broke`].
    pub fn apply(self, mark: &str, left: i128, right: i128) -> Result<(i128, bool), Broke> {
        let bits = matches!(self, Self::I32 | Self::I64 | Self::U64);
        let value = match mark {
            // A sign is a bit like others.
            "^" if bits => return Ok((self.hold(left ^ right), true)),
            // Machines round to zero, and the one quotient that does not fit ends the program.
            "/" | "%" if bits && right == -1 && self.hold(-left) != -left => {
                return Err(Broke::Range);
            }
            "/" if bits && right != 0 => left / right,
            "%" if bits && right != 0 => left % right,
            "/" if self == Self::Double => quotient(left, right)?,
            _ => expr::apply(mark, left, right)?,
        };
        let held = self.hold(value);
        Ok((held, held == value))
    }
}

/// `(long long)(a / b)` of whole doubles: the quotient is rounded to a double before it is rounded
/// down.
///
/// It comes to the next whole number if it lies less than half of the last bit below: with f bits
/// behind the point, if `(b - rest) 2^(f+1) <= b`.
fn quotient(a: i128, b: i128) -> Result<i128, Broke> {
    let floor = expr::apply("/", a, b)?;
    let rest = a - floor * b;
    let length = u128::BITS - floor.unsigned_abs().leading_zeros();
    let behind = 53_u32.saturating_sub(length);
    let gap = (b - rest).unsigned_abs();
    let near = gap.checked_mul(1 << (behind + 1)).is_some_and(|gap| gap <= b.unsigned_abs());
    Ok(if rest != 0 && near && length <= 53 { floor + 1 } else { floor })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_wrap_and_round_as_the_machine_does() {
        for n in [0, 1, -1, 1 << 31, (1 << 31) - 1, 1 << 53, (1 << 53) + 1, 1 << 63, 1 << 64] {
            let n: i128 = n;
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                clippy::cast_precision_loss,
                reason = "meant"
            )]
            let machine = [
                i128::from(n as i32),
                i128::from(n as i64),
                i128::from(n as u64),
                n as f64 as i128,
            ];
            assert_eq!(Width::MACHINES.map(|width| width.hold(n)), machine, "{n}");
        }
        assert_eq!(Width::I32.apply("+", 2_147_483_647, 1), Ok((-2_147_483_648, false)));
        assert_eq!(Width::I32.apply("%", 7, -2_147_483_648), Ok((7, true)));
        assert_eq!(Width::I64.apply("/", -7, 2), Ok((-3, true)));
        assert_eq!(Width::Exact.apply("/", 1, 0), Err(Broke::ByZero));
        assert_eq!(Width::U64.apply("-", 3, 5), Ok(((1 << 64) - 2, false)));
    }

    #[test]
    fn quotients_of_doubles_agree_with_the_machine() {
        let numbers = (1..60).flat_map(|p| [(1_i128 << p) - 1, 1 << p, (1 << p) + 1]);
        let numbers: Vec<i128> = numbers.map(|n| Width::Double.hold(n)).collect();
        for a in &numbers {
            for b in numbers.iter().filter(|b| **b > 0) {
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_precision_loss,
                    reason = "meant"
                )]
                let machine = (*a as f64 / *b as f64) as i128;
                assert_eq!(Width::Double.apply("/", *a, *b).unwrap().0, machine, "{a} / {b}");
            }
        }
    }
}
