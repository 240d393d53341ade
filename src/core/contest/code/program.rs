//! A script made ready: its loops as jumps, its expressions as trees, its names as places.

use crate::contest::code::model::{Act, Code, Word};
use crate::contest::code::tree::{Names, Tree};
use crate::contest::code::width::Width;
use crate::contest::layout::Layout;
use crate::source::expr::NoValue;
use std::collections::BTreeSet;

/// Bytes of an expression.
pub const EXPR: usize = 200;
/// Lines of a script.
pub const ACTS: usize = 100;
/// Loops and choices within one another.
const DEPTH: usize = 8;

/// What a step does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Op {
    /// A variable gets a value.
    Set(usize, Tree),
    /// So does a member of an array.
    Put(usize, Tree, Tree),
    /// An array is sorted.
    Sort(usize),
    /// Goes on if this holds, otherwise there; true if it comes back here.
    Test(Tree, usize, bool),
    /// Goes there.
    Jump(usize),
    /// Says this.
    Say(Vec<Spoken>),
}

/// A word of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Spoken {
    /// The first player wins, or does not.
    Won(bool),
    /// The first player wins, if this holds.
    Wins(Tree),
    /// A number.
    Number(Tree),
}

/// A step and the mark of its line; none for what belongs to the line before or behind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The mark.
    pub mark: Option<char>,
    /// What it does.
    pub op: Op,
}

/// A script that can be run on cases of one layout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    /// Its names; those of the case first.
    pub names: Names,
    /// How many of the variables, and of the arrays, belong to the case.
    pub given: (usize, usize),
    /// The lengths of its own arrays.
    pub lengths: Vec<Tree>,
    /// Its steps.
    pub steps: Vec<Step>,
    /// The one width of everything; `None` for the types of its names.
    pub all: Option<Width>,
}

/// Why a script cannot be made ready.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unready {
    /// A name has no type, or more than one.
    Type(String),
    /// A type or an array belongs to no name of the script or the case.
    Stray(String),
    /// An expression does not read.
    Expr(NoValue),
    /// An expression is longer than [`EXPR`].
    Long,
    /// More lines than [`ACTS`], loops too deep, or none at all.
    Size,
    /// A mark that is no small letter.
    Mark(char),
}

impl From<NoValue> for Unready {
    fn from(no: NoValue) -> Self {
        Self::Expr(no)
    }
}

impl Program {
    /// Makes a script ready for cases of this layout.
    ///
    /// # Errors
    /// The path of what is wrong, and what is.
    pub fn new(code: &Code, layout: &Layout) -> Result<Self, (String, Unready)> {
        let at = |path: &str, why: Unready| (path.to_owned(), why);
        let typed = |name: &String| {
            let width = code.types.get(name).copied();
            width.ok_or_else(|| at("types", Unready::Type(name.clone())))
        };
        let mut names = Names::default();
        for name in &layout.numbers {
            names.slots.push((name.clone(), typed(name)?));
        }
        for (name, _) in &layout.lists {
            names.arrays.push((name.clone(), typed(name)?));
        }
        let given = (names.slots.len(), names.arrays.len());
        // What is not given is a variable of the script.
        for (name, width) in &code.types {
            if names.slot(name).is_none() && names.array(name).is_none() {
                names.slots.push((name.clone(), *width));
            }
        }
        for (name, (width, _)) in &code.arrays {
            if names.slot(name).is_some() || names.array(name).is_some() {
                return Err(at("arrays", Unready::Type(name.clone())));
            }
            names.arrays.push((name.clone(), *width));
        }
        let mut program = Self { names, given, lengths: Vec::new(), steps: Vec::new(), all: None };
        for (name, (_, length)) in &code.arrays {
            let tree = program.tree(length).map_err(|why| at(&format!("arrays.{name}"), why))?;
            program.lengths.push(tree);
        }
        if count(&code.run, 0).is_none_or(|acts| acts == 0 || acts > ACTS) {
            return Err(at("run", Unready::Size));
        }
        program.acts(&code.run, "run")?;
        let set: BTreeSet<usize> = program
            .steps
            .iter()
            .filter_map(|step| if let Op::Set(slot, _) = step.op { Some(slot) } else { None })
            .collect();
        let own = (0..).zip(&program.names.slots).skip(given.0);
        for (slot, (name, _)) in own {
            if !set.contains(&slot) {
                return Err(at("types", Unready::Stray(name.clone())));
            }
        }
        Ok(program)
    }

    /// The marks that it visits.
    #[must_use]
    pub fn marks(&self) -> BTreeSet<char> {
        self.steps.iter().filter_map(|step| step.mark).collect()
    }

    /// Is a variable looked at by its bits: does it come of an exclusive or?
    #[must_use]
    pub fn is_binary(&self, name: &str) -> bool {
        let slot = self.names.slot(name);
        self.steps.iter().any(|step| match &step.op {
            Op::Set(to, tree) => Some(*to) == slot && tree.has_xor(),
            _ => false,
        })
    }

    /// The same with everything in one width: a program written anew with another type.
    #[must_use]
    pub fn all_in(&self, width: Width) -> Self {
        let mut other = self.clone();
        let slots = other.names.slots.iter_mut();
        for (_, held) in slots.chain(&mut other.names.arrays) {
            *held = width;
        }
        other.all = Some(width);
        other
    }

    fn tree(&self, expr: &str) -> Result<Tree, Unready> {
        if expr.len() > EXPR { Err(Unready::Long) } else { Ok(self.names.read(expr)?) }
    }

    fn acts(&mut self, acts: &[Act], path: &str) -> Result<(), (String, Unready)> {
        for (i, act) in acts.iter().enumerate() {
            self.act(act, &format!("{path}.{i}"))?;
        }
        Ok(())
    }

    fn act(&mut self, act: &Act, path: &str) -> Result<(), (String, Unready)> {
        let here = |why: Unready| (path.to_owned(), why);
        let slot = |names: &Names, name: &String| {
            names.slot(name).ok_or_else(|| here(Unready::Type(name.clone())))
        };
        let array = |names: &Names, name: &String| {
            names.array(name).ok_or_else(|| here(Unready::Type(name.clone())))
        };
        match act {
            Act::Set(mark, name, expr) => {
                let to = slot(&self.names, name)?;
                let tree = self.tree(expr).map_err(here)?;
                self.push(*mark, Op::Set(to, tree)).map_err(here)
            }
            Act::Put(mark, name, place, expr) => {
                let to = array(&self.names, name)?;
                let (at, tree) = (self.tree(place).map_err(here)?, self.tree(expr).map_err(here)?);
                self.push(*mark, Op::Put(to, at, tree)).map_err(here)
            }
            Act::Sort(mark, name) => {
                let array = array(&self.names, name)?;
                self.push(*mark, Op::Sort(array)).map_err(here)
            }
            Act::For(mark, name, from, upto, body) => {
                let counter = slot(&self.names, name)?;
                let first = self.tree(from).map_err(here)?;
                self.steps.push(Step { mark: None, op: Op::Set(counter, first) });
                if upto.len() > EXPR {
                    return Err(here(Unready::Long));
                }
                let holds = self.tree(&format!("{name} <= {upto}")).map_err(here)?;
                let next = self.tree(&format!("{name} + 1")).map_err(here)?;
                let back = Step { mark: None, op: Op::Set(counter, next) };
                self.round(*mark, holds, body, path, Some(back))
            }
            Act::While(mark, holds, body) => {
                let holds = self.tree(holds).map_err(here)?;
                self.round(*mark, holds, body, path, None)
            }
            Act::If(mark, holds, yes, no) => {
                let holds = self.tree(holds).map_err(here)?;
                let test = self.steps.len();
                self.push(*mark, Op::Test(holds, 0, false)).map_err(here)?;
                self.acts(yes, &format!("{path}.2"))?;
                let over = self.steps.len();
                self.steps.push(Step { mark: None, op: Op::Jump(0) });
                self.land(test);
                self.acts(no, &format!("{path}.3"))?;
                self.land(over);
                Ok(())
            }
            Act::Say(mark, words) => {
                let spoken = words.iter().map(|word| {
                    Ok(match word {
                        Word::Won => Spoken::Won(true),
                        Word::Lost => Spoken::Won(false),
                        Word::Wins(expr) => Spoken::Wins(self.tree(expr)?),
                        Word::Number(expr) => Spoken::Number(self.tree(expr)?),
                    })
                });
                let spoken = spoken.collect::<Result<_, Unready>>().map_err(here)?;
                self.push(*mark, Op::Say(spoken)).map_err(here)
            }
        }
    }

    /// A loop: a test, its body, what stands behind it, and back.
    fn round(
        &mut self,
        mark: char,
        holds: Tree,
        body: &[Act],
        path: &str,
        behind: Option<Step>,
    ) -> Result<(), (String, Unready)> {
        let test = self.steps.len();
        let pushed = self.push(mark, Op::Test(holds, 0, true));
        pushed.map_err(|why| (path.to_owned(), why))?;
        let place = if behind.is_some() { 4 } else { 2 };
        self.acts(body, &format!("{path}.{place}"))?;
        self.steps.extend(behind);
        self.steps.push(Step { mark: None, op: Op::Jump(test) });
        self.land(test);
        Ok(())
    }

    fn push(&mut self, mark: char, op: Op) -> Result<(), Unready> {
        self.steps.push(Step { mark: Some(mark), op });
        if mark.is_ascii_lowercase() { Ok(()) } else { Err(Unready::Mark(mark)) }
    }

    /// What goes on at this step otherwise goes on behind the last one.
    fn land(&mut self, at: usize) {
        let end = self.steps.len();
        if let Some(Step { op: Op::Test(_, to, _) | Op::Jump(to), .. }) = self.steps.get_mut(at) {
            *to = end;
        }
    }
}

/// The lines of a script; `None` where loops lie too deep in one another.
fn count(acts: &[Act], depth: usize) -> Option<usize> {
    if depth > DEPTH {
        return None;
    }
    acts.iter().try_fold(0, |sum, act| {
        let inner = match act {
            Act::For(_, _, _, _, body) | Act::While(_, _, body) => count(body, depth + 1)?,
            Act::If(_, _, yes, no) => count(yes, depth + 1)? + count(no, depth + 1)?,
            _ => 0,
        };
        Some(sum + 1 + inner)
    })
}
