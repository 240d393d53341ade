//! An expression that is read once and worked out at many positions.

use super::expr::{self, Meaning, NoValue, apply, call};
use crate::games::Knobs;

/// An expression as it was read; see [`expr`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expression(Tree);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Tree {
    Number(i128),
    Name(String),
    Sign(char, Box<Self>),
    Both(&'static str, Box<(Self, Self)>),
    Call(String, Vec<Self>),
}

impl Expression {
    /// Reads an expression.
    ///
    /// # Errors
    /// [`NoValue::Unread`].
    pub fn read(expr: &str) -> Result<Self, NoValue> {
        expr::read(expr, &mut Trees).map(Self)
    }

    /// Its value, all names being knobs.
    ///
    /// # Errors
    /// [`NoValue`] with the reason.
    pub fn value(&self, knobs: &Knobs) -> Result<i128, NoValue> {
        self.0.value(knobs)
    }

    /// Is it true, i.e. not 0?
    ///
    /// # Errors
    /// As [`Expression::value`].
    pub fn holds(&self, knobs: &Knobs) -> Result<bool, NoValue> {
        self.value(knobs).map(|value| value != 0)
    }
}

impl Tree {
    fn value(&self, knobs: &Knobs) -> Result<i128, NoValue> {
        match self {
            Self::Number(n) => Ok(*n),
            Self::Name(name) => {
                let known = knobs.get(name).map(|n| i128::from(*n));
                known.ok_or_else(|| NoValue::Unknown { name: name.clone() })
            }
            Self::Sign('!', of) => Ok(i128::from(of.value(knobs)? == 0)),
            Self::Sign(_, of) => of.value(knobs)?.checked_neg().ok_or(NoValue::Overflow),
            Self::Both(mark, both) => apply(mark, both.0.value(knobs)?, both.1.value(knobs)?),
            Self::Call(name, given) => {
                let given: Result<Vec<i128>, NoValue> =
                    given.iter().map(|one| one.value(knobs)).collect();
                call(name, &given?)
            }
        }
    }
}

/// Every piece is kept as it is.
struct Trees;

impl Meaning for Trees {
    type Value = Tree;

    fn number(&mut self, n: i128) -> Tree {
        Tree::Number(n)
    }

    fn name(&mut self, name: &str) -> Result<Tree, NoValue> {
        Ok(Tree::Name(name.to_owned()))
    }

    fn sign(&mut self, mark: char, value: Tree) -> Result<Tree, NoValue> {
        Ok(Tree::Sign(mark, Box::new(value)))
    }

    fn both(&mut self, mark: &'static str, left: Tree, right: Tree) -> Result<Tree, NoValue> {
        Ok(Tree::Both(mark, Box::new((left, right))))
    }

    fn call(&mut self, name: &str, given: Vec<Tree>) -> Result<Tree, NoValue> {
        Ok(Tree::Call(name.to_owned(), given))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_once_comes_to_the_same_at_every_position() {
        for expr in [
            "n % (m + 1) == 0",
            "!(n > 3) || -m + n ^ 2",
            "min(n, 2 * m) / (n - m)",
            "cold(n, m) + mex(n, m, 0) * lower(m)",
            "k + 1",
            "nothing(n)",
            "9999999999 * 9999999999 * 9999999999 * 9999999999",
        ] {
            let read = Expression::read(expr).unwrap();
            for (n, m) in (0..9).flat_map(|n| (0..9).map(move |m| (n, m))) {
                let knobs: Knobs = [("n".to_owned(), n), ("m".to_owned(), m)].into();
                assert_eq!(read.value(&knobs), expr::value(expr, &knobs), "{expr} at {knobs:?}");
                assert_eq!(read.holds(&knobs), expr::holds(expr, &knobs), "{expr} at {knobs:?}");
            }
        }
        for expr in ["1 +", "(n", "", "n m"] {
            assert_eq!(
                Expression::read(expr),
                Err(expr::value(expr, &[("n".into(), 1)].into()).unwrap_err())
            );
        }
    }
}
