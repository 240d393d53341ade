//! Small integer expressions over knobs, as in `{n / (m + 1)}` or `a ^ b ^ c == 0`. Exact: overflow
//! is an error.
//!
//! From loosest to tightest: `||`, `&&`, comparisons `== != < <= > >=`, `^` (nim-sum), `+ -`,
//! `* / %` (whole quotient and remainder), `!` and `-`; brackets; numbers, names, and functions:
//! `min(a,b)`, `max(a,b)`, `cold(a,b)` (is it a cold pair of Wythoff's game), `lower(k)` and
//! `upper(k)` (the k-th cold pair), `double(k)` (what the formula for the smaller heap gives in
//! double precision), `mex(a,b,...)`, `ones(n)` (ones in binary), `odious(k)` (the k-th number with
//! an odd number of them, from 1), `prefix(n)` (the nim-sum of 0 to n). True is 1, false is 0.

use crate::games::Knobs;
use crate::solver::{double, golden, odious};
use std::collections::BTreeSet;

/// Why an expression has no value.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoValue {
    /// It does not read as an expression.
    #[error("\"{expr}\" is no expression: something is wrong at character {at}")]
    Unread {
        /// The expression.
        expr: String,
        /// Where, in characters from 1.
        at: usize,
    },
    /// A name without a number.
    #[error("\"{name}\" has no number here")]
    Unknown {
        /// The name.
        name: String,
    },
    /// Division by zero.
    #[error("division by zero")]
    ByZero,
    /// Past 127 bits, or negative where it may not be.
    #[error("the result is out of range")]
    Overflow,
}

/// The value of an expression, all names being knobs.
///
/// # Errors
/// [`NoValue`] with the reason.
pub fn value(expr: &str, knobs: &Knobs) -> Result<i128, NoValue> {
    read(expr, &mut Exact(knobs))
}

/// What the pieces of an expression mean, while it is read: numbers at once, or a tree of them.
pub trait Meaning {
    /// What a piece comes to.
    type Value;
    /// Do lists with a place, as in `a[i]`, belong to the expressions?
    const LISTS: bool = false;

    /// A number as it is written.
    fn number(&mut self, n: i128) -> Self::Value;

    /// A name.
    ///
    /// # Errors
    /// [`NoValue::Unknown`] if nothing is called so.
    fn name(&mut self, name: &str) -> Result<Self::Value, NoValue>;

    /// The member of a list at a place.
    ///
    /// # Errors
    /// [`NoValue::Unknown`] if no list is called so.
    fn member(&mut self, list: &str, _at: Self::Value) -> Result<Self::Value, NoValue> {
        Err(NoValue::Unknown { name: list.to_owned() })
    }

    /// `!` or `-` before a value.
    ///
    /// # Errors
    /// Where it has no value.
    fn sign(&mut self, mark: char, value: Self::Value) -> Result<Self::Value, NoValue>;

    /// Two values with a mark between them.
    ///
    /// # Errors
    /// Where they have no value together.
    fn both(
        &mut self,
        mark: &'static str,
        left: Self::Value,
        right: Self::Value,
    ) -> Result<Self::Value, NoValue>;

    /// A function of values.
    ///
    /// # Errors
    /// Where it has none, or there is no such function.
    fn call(&mut self, name: &str, given: Vec<Self::Value>) -> Result<Self::Value, NoValue>;
}

/// Numbers at once, exactly.
struct Exact<'k>(&'k Knobs);

impl Meaning for Exact<'_> {
    type Value = i128;

    fn number(&mut self, n: i128) -> i128 {
        n
    }

    fn name(&mut self, name: &str) -> Result<i128, NoValue> {
        let known = self.0.get(name).map(|n| i128::from(*n));
        known.ok_or_else(|| NoValue::Unknown { name: name.to_owned() })
    }

    fn sign(&mut self, mark: char, value: i128) -> Result<i128, NoValue> {
        match mark {
            '!' => Ok(i128::from(value == 0)),
            _ => value.checked_neg().ok_or(NoValue::Overflow),
        }
    }

    fn both(&mut self, mark: &'static str, left: i128, right: i128) -> Result<i128, NoValue> {
        apply(mark, left, right)
    }

    fn call(&mut self, name: &str, given: Vec<i128>) -> Result<i128, NoValue> {
        call(name, &given)
    }
}

/// Reads an expression with a meaning of its own.
///
/// # Errors
/// [`NoValue`] with the reason.
pub fn read<M: Meaning>(expr: &str, meaning: &mut M) -> Result<M::Value, NoValue> {
    let mut reader = Reader { expr, at: 0, depth: 0, meaning };
    let value = reader.level(0)?;
    reader.space();
    if reader.rest().is_empty() { Ok(value) } else { Err(reader.unread()) }
}

/// Is it true, i.e. not 0?
///
/// # Errors
/// As [`value`].
pub fn holds(expr: &str, knobs: &Knobs) -> Result<bool, NoValue> {
    value(expr, knobs).map(|v| v != 0)
}

/// The operators, loosest first; longer marks before their beginnings.
const LEVELS: [&[&str]; 6] =
    [&["||"], &["&&"], &["==", "!=", "<=", ">=", "<", ">"], &["^"], &["+", "-"], &["*", "/", "%"]];
/// So much of an expression that does not read is told.
const SHOWN: usize = 60;
/// Brackets may be nested so deep.
const DEPTH: usize = 32;
/// A function takes so many numbers at most.
const GIVEN: usize = 64;

struct Reader<'e, M> {
    expr: &'e str,
    at: usize,
    depth: usize,
    meaning: &'e mut M,
}

impl<'e, M: Meaning> Reader<'e, M> {
    fn rest(&self) -> &'e str {
        self.expr.get(self.at..).unwrap_or("")
    }

    fn space(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    fn unread(&self) -> NoValue {
        let at = self.expr.get(..self.at).unwrap_or("").chars().count() + 1;
        let shown =
            self.expr.chars().take(SHOWN).chain((self.expr.chars().count() > SHOWN).then_some('…'));
        NoValue::Unread { expr: shown.collect(), at }
    }

    fn skip(&mut self, mark: &str) -> bool {
        self.space();
        let found = self.rest().starts_with(mark);
        if found {
            self.at += mark.len();
        }
        found
    }

    fn level(&mut self, level: usize) -> Result<M::Value, NoValue> {
        let Some(marks) = LEVELS.get(level) else { return self.single() };
        let mut left = self.level(level + 1)?;
        while let Some(mark) = marks.iter().copied().find(|mark| self.skip(mark)) {
            let right = self.level(level + 1)?;
            left = self.meaning.both(mark, left, right)?;
        }
        Ok(left)
    }

    fn single(&mut self) -> Result<M::Value, NoValue> {
        self.space();
        if self.depth > DEPTH {
            return Err(self.unread());
        }
        self.depth += 1;
        let value = self.inner();
        self.depth -= 1;
        value
    }

    fn inner(&mut self) -> Result<M::Value, NoValue> {
        if self.skip("(") {
            let value = self.level(0)?;
            return self.close(value);
        }
        if self.skip("!") {
            let value = self.single()?;
            return self.meaning.sign('!', value);
        }
        if self.skip("-") {
            let value = self.single()?;
            return self.meaning.sign('-', value);
        }
        let rest = self.rest();
        let len =
            rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(rest.len());
        let word = rest.get(..len).unwrap_or("");
        if word.is_empty() {
            return Err(self.unread());
        }
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            let number = word.parse().map_err(|_| self.unread())?;
            self.at += len;
            return Ok(self.meaning.number(number));
        }
        self.at += len;
        if M::LISTS && self.skip("[") {
            let at = self.level(0)?;
            let whole = self.skip("]");
            return if whole { self.meaning.member(word, at) } else { Err(self.unread()) };
        }
        if self.skip("(") {
            let mut given = Vec::new();
            if !self.skip(")") {
                loop {
                    given.push(self.level(0)?);
                    if given.len() > GIVEN {
                        return Err(self.unread());
                    }
                    if self.skip(")") {
                        break;
                    }
                    if !self.skip(",") {
                        return Err(self.unread());
                    }
                }
            }
            return self.meaning.call(word, given);
        }
        self.meaning.name(word)
    }

    fn close(&mut self, value: M::Value) -> Result<M::Value, NoValue> {
        if self.skip(")") { Ok(value) } else { Err(self.unread()) }
    }
}

/// Two numbers with a mark between them, exactly.
///
/// # Errors
/// [`NoValue::Overflow`] or [`NoValue::ByZero`].
pub fn apply(mark: &str, left: i128, right: i128) -> Result<i128, NoValue> {
    let value = match mark {
        "||" => Some(i128::from(left != 0 || right != 0)),
        "&&" => Some(i128::from(left != 0 && right != 0)),
        "==" => Some(i128::from(left == right)),
        "!=" => Some(i128::from(left != right)),
        "<=" => Some(i128::from(left <= right)),
        ">=" => Some(i128::from(left >= right)),
        "<" => Some(i128::from(left < right)),
        ">" => Some(i128::from(left > right)),
        "^" => (left >= 0 && right >= 0).then_some(left ^ right),
        "+" => left.checked_add(right),
        "-" => left.checked_sub(right),
        "*" => left.checked_mul(right),
        _ if right == 0 => return Err(NoValue::ByZero),
        "/" => left.checked_div_euclid(right),
        _ => left.checked_rem_euclid(right),
    };
    value.ok_or(NoValue::Overflow)
}

/// A function of numbers, exactly.
///
/// # Errors
/// [`NoValue`]; unknown are also those that are given too few numbers or too many.
pub fn call(name: &str, given: &[i128]) -> Result<i128, NoValue> {
    let heap = |n: i128| u64::try_from(n).map_err(|_| NoValue::Overflow);
    let whole = |n: u128| i128::try_from(n).map_err(|_| NoValue::Overflow);
    match (name, given) {
        ("min", &[a, b]) => Ok(a.min(b)),
        ("max", &[a, b]) => Ok(a.max(b)),
        ("cold", &[a, b]) => Ok(i128::from(golden::is_cold(heap(a)?, heap(b)?))),
        ("mex", all) => {
            let all: BTreeSet<i128> = all.iter().copied().collect();
            // Among more numbers than there are given one is missing.
            Ok((0..=given.len() as i128).find(|n| !all.contains(n)).unwrap_or(0))
        }
        ("lower", &[k]) => whole(golden::lower(heap(k)?)),
        ("upper", &[k]) => whole(golden::upper(heap(k)?)),
        ("double", &[k]) => whole(double::lower(heap(k)?)),
        ("ones", &[n]) => Ok(i128::from(heap(n)?.count_ones())),
        // Four numbers from a multiple of 4 on have nim-sum 0.
        ("prefix", &[n]) => {
            let n = heap(n)?;
            whole(u128::from(match n % 4 {
                0 => n,
                1 => 1,
                2 => n.checked_add(1).ok_or(NoValue::Overflow)?,
                _ => 0,
            }))
        }
        ("odious", &[k]) => whole(odious::value(heap(k)?)),
        _ => Err(NoValue::Unknown { name: name.to_owned() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_worked_out_exactly() {
        let knobs: Knobs = [("n".to_owned(), 21), ("m".to_owned(), 3)].into();
        for (expr, result) in [
            ("n", 21),
            ("n / (m + 1)", 5),
            ("n % (m+1)", 1),
            ("n % (m + 1) == 0", 0),
            ("1 + 2 * 3 - 4", 3),
            ("7 ^ 8 ^ 9", 6),
            ("7 ^ 8 == 15 && !(1 > 2)", 1),
            ("min(n, m) * max(2, 5)", 15),
            ("cold(165580140, 267914295)", 1),
            ("cold(n,m) || 0", 0),
            ("-3 + 5", 2),
            ("mex(0, 1, 2, 4)", 3),
            ("mex(1, 3, 5) + mex()", 0),
            ("lower(4) * 100 + upper(4)", 610),
            ("ones(11)", 3),
            ("prefix(0) + prefix(1) + prefix(6) + prefix(7)", 8),
            ("odious(1) + odious(4)", 8),
            ("lower(102334154) == double(102334154) && lower(102334155) != double(102334155)", 1),
        ] {
            assert_eq!(value(expr, &knobs), Ok(result), "{expr}");
        }
    }

    #[test]
    fn what_has_no_value_says_why() {
        let knobs = Knobs::new();
        assert_eq!(value("1 / 0", &knobs), Err(NoValue::ByZero));
        assert_eq!(value("x", &knobs), Err(NoValue::Unknown { name: "x".into() }));
        assert_eq!(value("1 +", &knobs), Err(NoValue::Unread { expr: "1 +".into(), at: 4 }));
        assert_eq!(value("1 2", &knobs), Err(NoValue::Unread { expr: "1 2".into(), at: 3 }));
        assert_eq!(value("0-1 ^ 1", &knobs), Err(NoValue::Overflow));
        let deep = "(".repeat(10_000);
        assert!(matches!(value(&deep, &knobs), Err(NoValue::Unread { .. })));
        let big = ["9999999999"; 6].join("*");
        assert_eq!(value(&big, &knobs), Err(NoValue::Overflow));
    }
}
