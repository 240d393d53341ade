//! Expressions of a script, read once: those of lessons, with `a[i]` for members of lists, `long(x)`
//! and `wide(x)` for a wider type, `isqrt(n)` for the exact root, `sqrt(n)` for that of the machine,
//! `rough(k)` for 1.618 times k in doubles. Worked out in the types of a program, or all in one.

use crate::contest::code::width::{Broke, Width};
use crate::solver::double;
use crate::source::expr::{self, Meaning, NoValue};

/// An expression; widths are those in which a C++ compiler works it out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tree {
    /// A number.
    Number(i128),
    /// A variable.
    Slot(usize),
    /// The member of an array.
    Member(usize, Box<Tree>),
    /// `!`
    Not(Box<Tree>),
    /// `-`
    Minus(Width, Box<Tree>),
    /// Two with a mark between them.
    Both(&'static str, Width, Box<Tree>, Box<Tree>),
    /// A function: its name, the width of what it is given, and of what it gives.
    Call(&'static str, Width, Width, Vec<Tree>),
}

impl Tree {
    /// Is there an exclusive or in it?
    pub(super) fn has_xor(&self) -> bool {
        match self {
            Self::Number(_) | Self::Slot(_) => false,
            Self::Member(_, tree) | Self::Not(tree) | Self::Minus(_, tree) => tree.has_xor(),
            Self::Both(mark, _, left, right) => *mark == "^" || left.has_xor() || right.has_xor(),
            Self::Call(_, _, _, trees) => trees.iter().any(Self::has_xor),
        }
    }
}

/// The functions: how many numbers each is given.
const FUNCTIONS: [(&str, usize); 11] = [
    ("min", 2),
    ("max", 2),
    ("isqrt", 1),
    ("sqrt", 1),
    ("rough", 1),
    ("double", 1),
    ("long", 1),
    ("wide", 1),
    ("cold", 2),
    ("lower", 1),
    ("ones", 1),
];

/// The names of a program: its variables and arrays with their widths.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names {
    /// Variables, those of the case first.
    pub slots: Vec<(String, Width)>,
    /// Arrays, the lists of the case first.
    pub arrays: Vec<(String, Width)>,
}

impl Names {
    /// The place of a variable.
    #[must_use]
    pub fn slot(&self, name: &str) -> Option<usize> {
        self.slots.iter().position(|(n, _)| n == name)
    }

    /// The place of an array.
    #[must_use]
    pub fn array(&self, name: &str) -> Option<usize> {
        self.arrays.iter().position(|(n, _)| n == name)
    }

    /// Reads an expression with these names.
    ///
    /// # Errors
    /// [`NoValue`] with the reason.
    pub fn read(&self, expr: &str) -> Result<Tree, NoValue> {
        expr::read(expr, &mut Reading(self)).map(|(tree, _)| tree)
    }
}

/// Reads trees, each with its width.
struct Reading<'n>(&'n Names);

impl Meaning for Reading<'_> {
    type Value = (Tree, Width);
    const LISTS: bool = true;

    fn number(&mut self, n: i128) -> Self::Value {
        (Tree::Number(n), Width::literal(n))
    }

    fn name(&mut self, name: &str) -> Result<Self::Value, NoValue> {
        let at = self.0.slot(name).ok_or_else(|| NoValue::Unknown { name: name.to_owned() })?;
        let width = self.0.slots.get(at).map_or(Width::Exact, |(_, width)| *width);
        Ok((Tree::Slot(at), width))
    }

    fn member(&mut self, list: &str, (at, _): Self::Value) -> Result<Self::Value, NoValue> {
        let of = self.0.array(list).ok_or_else(|| NoValue::Unknown { name: list.to_owned() })?;
        let width = self.0.arrays.get(of).map_or(Width::Exact, |(_, width)| *width);
        Ok((Tree::Member(of, Box::new(at)), width))
    }

    fn sign(&mut self, mark: char, (tree, width): Self::Value) -> Result<Self::Value, NoValue> {
        Ok(match mark {
            '!' => (Tree::Not(Box::new(tree)), Width::I32),
            _ => (Tree::Minus(width, Box::new(tree)), width),
        })
    }

    fn both(
        &mut self,
        mark: &'static str,
        (left, a): Self::Value,
        (right, b): Self::Value,
    ) -> Result<Self::Value, NoValue> {
        let width = a.max(b);
        let truth = matches!(mark, "||" | "&&" | "==" | "!=" | "<=" | ">=" | "<" | ">");
        let tree = Tree::Both(mark, width, Box::new(left), Box::new(right));
        Ok((tree, if truth { Width::I32 } else { width }))
    }

    fn call(&mut self, name: &str, given: Vec<Self::Value>) -> Result<Self::Value, NoValue> {
        let known = FUNCTIONS.iter().find(|(n, count)| *n == name && *count == given.len());
        let (name, _) = known.ok_or_else(|| NoValue::Unknown { name: name.to_owned() })?;
        let width = given.iter().map(|(_, width)| *width).max().unwrap_or(Width::I32);
        let gives = match *name {
            "min" | "max" | "isqrt" => width,
            "wide" => Width::Exact,
            "cold" | "ones" => Width::I32,
            _ => width.max(Width::I64),
        };
        let given = given.into_iter().map(|(tree, _)| tree).collect();
        Ok((Tree::Call(name, width, gives, given), gives))
    }
}

/// The numbers of a program while it runs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Store {
    /// Of the variables.
    pub slots: Vec<i128>,
    /// Of the arrays.
    pub arrays: Vec<Vec<i128>>,
}

/// What an expression is worked out with.
pub struct Working<'s> {
    /// The numbers.
    pub store: &'s Store,
    /// The one width of everything; `None` for that of each part.
    pub all: Option<Width>,
    /// The list of the case that was looked into last, and where.
    pub hand: Option<(usize, usize)>,
    /// Did any part come to something else than the true value?
    pub lied: bool,
}

impl<'s> Working<'s> {
    /// With these numbers.
    #[must_use]
    pub const fn on(store: &'s Store, all: Option<Width>) -> Self {
        Self { store, all, hand: None, lied: false }
    }

    /// The value of an expression.
    ///
    /// # Errors
    /// [`Broke`].
    pub fn value(&mut self, tree: &Tree) -> Result<i128, Broke> {
        match tree {
            Tree::Number(n) => Ok(self.held(Width::Exact, *n)),
            Tree::Slot(at) => self.store.slots.get(*at).copied().ok_or(Broke::Outside),
            Tree::Member(array, at) => {
                let at = self.value(at)?;
                let at = usize::try_from(at).map_err(|_| Broke::Outside)?;
                let list = self.store.arrays.get(*array).ok_or(Broke::Outside)?;
                let value = list.get(at).copied().ok_or(Broke::Outside)?;
                self.hand = Some((*array, at));
                Ok(value)
            }
            Tree::Not(tree) => Ok(i128::from(self.value(tree)? == 0)),
            Tree::Minus(width, tree) => {
                let value = self.value(tree)?.checked_neg().ok_or(Broke::Range)?;
                Ok(self.held(*width, value))
            }
            Tree::Both("&&", _, left, right) => {
                Ok(i128::from(self.value(left)? != 0 && self.value(right)? != 0))
            }
            Tree::Both("||", _, left, right) => {
                Ok(i128::from(self.value(left)? != 0 || self.value(right)? != 0))
            }
            Tree::Both(mark, width, left, right) => {
                let (left, right) = (self.value(left)?, self.value(right)?);
                let (left, right) = (self.held(*width, left), self.held(*width, right));
                let width = self.all.unwrap_or(*width);
                let (value, is_true) = width.apply(mark, left, right)?;
                self.lied |= !is_true;
                Ok(value)
            }
            Tree::Call(name, takes, gives, trees) => {
                let mut given = [0; 2];
                for (slot, tree) in given.iter_mut().zip(trees) {
                    let value = self.value(tree)?;
                    *slot = self.held(*takes, value);
                }
                let given = given.get(..trees.len()).unwrap_or(&[]);
                let value = call(name, given, self.all == Some(Width::Double))?;
                Ok(self.held(*gives, value))
            }
        }
    }

    /// What this width makes of a number.
    fn held(&mut self, width: Width, n: i128) -> i128 {
        let held = self.all.unwrap_or(width).hold(n);
        self.lied |= held != n;
        held
    }
}

fn call(name: &str, given: &[i128], doubles: bool) -> Result<i128, Broke> {
    let whole = |n: u128| i128::try_from(n).map_err(|_| Broke::Range);
    let natural = |n: i128| u128::try_from(n).map_err(|_| Broke::Range);
    let heap = |n: i128| u64::try_from(n).map_err(|_| Broke::Range);
    match (name, given) {
        ("isqrt", &[n]) if !doubles => whole(natural(n)?.isqrt()),
        ("sqrt" | "isqrt", &[n]) => whole(double::root(natural(n)?)),
        ("rough", &[k]) => whole(double::rough(heap(k)?)),
        ("long" | "wide", &[n]) => Ok(n),
        _ => Ok(expr::call(name, given)?),
    }
}
