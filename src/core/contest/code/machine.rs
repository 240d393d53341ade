//! A script at work on a case, step by step: at most so many, an end for each, and a loop that
//! comes back to an earlier state is found.

use crate::contest::case::Case;
use crate::contest::code::program::{Op, Program, Spoken, Step};
use crate::contest::code::tree::{Store, Tree, Working};
use crate::contest::code::width::{Broke, Width};

/// A trace has so many steps at most.
pub const STEPS: usize = 2_000;
/// Members of an array of the script; one of more is out of range.
pub const MEMBERS: usize = 20_000;

/// A word that was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Said {
    /// The first player wins, or does not.
    Won(bool),
    /// A number.
    Number(i128),
}

/// How a run ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum End {
    /// It said this.
    Said(Vec<Said>),
    /// It came back to an earlier state: it never ends.
    NeverEnds,
    /// It breaks off.
    Broke(Broke),
    /// It was cut off after [`STEPS`] steps.
    Cut,
}

/// A run that is under way.
#[derive(Debug, Clone)]
pub struct Machine<'p> {
    program: &'p Program,
    next: usize,
    done: usize,
    /// Its numbers, each as its type holds it.
    pub store: Store,
    /// Did any number come to something else than the true one, in the types of the program?
    pub lied: bool,
    /// The list that was looked into last, and where.
    pub hand: Option<(usize, usize)>,
    /// The member of an array that was written by the last step: array and place.
    pub put: Option<(usize, usize)>,
    held: Option<bool>,
    said: Vec<Said>,
    earlier: Option<(usize, Store)>,
    looked: usize,
}

/// Where a run stands.
pub enum Now<'p> {
    /// This step was done.
    Did(&'p Step),
    /// It is at its end.
    Ended(End),
}

/// The numbers of a case as a program holds them, or all as one width does; the arrays of the
/// program are zeros.
pub(super) fn given(
    program: &Program,
    case: &Case,
    all: Option<Width>,
) -> Result<(Store, bool), Broke> {
    let mut lied = false;
    let mut hold = |width: Width, n: u64| {
        let held = all.unwrap_or(width).hold(i128::from(n));
        lied |= held != i128::from(n);
        held
    };
    let numbers = case.numbers.iter().copied().chain(std::iter::repeat(0));
    let slots = program.names.slots.iter().zip(numbers).map(|((_, w), n)| hold(*w, n)).collect();
    let lists = program.names.arrays.iter().zip(&case.lists);
    let arrays = lists.map(|((_, w), list)| list.iter().map(|n| hold(*w, *n)).collect()).collect();
    let mut store = Store { slots, arrays };
    for length in &program.lengths {
        // How long an array is depends on no width.
        let long = Working::on(&store, Some(Width::Exact)).value(length)?;
        let long = usize::try_from(long).ok().filter(|long| *long <= MEMBERS);
        let long = long.ok_or(Broke::Range)?;
        store.arrays.push(vec![0; long]);
    }
    Ok((store, lied))
}

impl<'p> Machine<'p> {
    /// Begins with a case.
    ///
    /// # Errors
    /// [`Broke`] if it does not get so far.
    pub fn new(program: &'p Program, case: &Case) -> Result<Self, Broke> {
        let (store, lied) = given(program, case, None)?;
        Ok(Self {
            program,
            next: 0,
            done: 0,
            store,
            lied,
            hand: None,
            put: None,
            held: None,
            said: Vec::new(),
            earlier: None,
            looked: 0,
        })
    }

    /// Did the condition that was looked at last hold?
    #[must_use]
    pub const fn holds(&self) -> Option<bool> {
        self.held
    }

    /// Runs to the end.
    #[must_use]
    pub fn end(&mut self) -> End {
        loop {
            if let Now::Ended(end) = self.step() {
                return end;
            }
        }
    }

    /// Does the next step.
    pub fn step(&mut self) -> Now<'p> {
        let Some(step) = self.program.steps.get(self.next) else {
            return Now::Ended(End::Said(std::mem::take(&mut self.said)));
        };
        if step.mark.is_some() {
            if self.done >= STEPS {
                return Now::Ended(End::Cut);
            }
            self.done += 1;
        }
        if matches!(step.op, Op::Test(_, _, true)) && self.came_back() {
            return Now::Ended(End::NeverEnds);
        }
        (self.hand, self.put) = (None, None);
        match self.act(step) {
            Ok(next) => {
                self.next = next;
                Now::Did(step)
            }
            Err(broke) => Now::Ended(End::Broke(broke)),
        }
    }

    /// Is this an earlier state? One is remembered and replaced at longer and longer intervals.
    fn came_back(&mut self) -> bool {
        self.looked += 1;
        if self.earlier.as_ref().is_some_and(|(at, store)| *at == self.next && *store == self.store)
        {
            return true;
        }
        if self.looked >= 4 && self.looked.is_power_of_two() {
            self.earlier = Some((self.next, self.store.clone()));
        }
        false
    }

    fn value(&mut self, tree: &Tree) -> Result<i128, Broke> {
        let mut working = Working::on(&self.store, self.program.all);
        let value = working.value(tree)?;
        let (lied, hand) = (working.lied, working.hand);
        self.lied |= lied;
        if hand.is_some_and(|(array, _)| array < self.program.given.1) {
            self.hand = hand;
        }
        Ok(value)
    }

    fn act(&mut self, step: &Step) -> Result<usize, Broke> {
        let next = self.next + 1;
        match &step.op {
            Op::Set(slot, tree) => {
                let value = self.value(tree)?;
                let width = self.program.names.slots.get(*slot).map_or(Width::Exact, |s| s.1);
                let held = width.hold(value);
                self.lied |= held != value;
                *self.store.slots.get_mut(*slot).ok_or(Broke::Outside)? = held;
            }
            Op::Put(array, at, tree) => {
                let at = usize::try_from(self.value(at)?).map_err(|_| Broke::Outside)?;
                let value = self.value(tree)?;
                let width = self.program.names.arrays.get(*array).map_or(Width::Exact, |a| a.1);
                let held = width.hold(value);
                self.lied |= held != value;
                let list = self.store.arrays.get_mut(*array).ok_or(Broke::Outside)?;
                *list.get_mut(at).ok_or(Broke::Outside)? = held;
                self.put = Some((*array, at));
            }
            Op::Sort(array) => {
                self.store.arrays.get_mut(*array).ok_or(Broke::Outside)?.sort_unstable();
            }
            Op::Test(tree, otherwise, _) => {
                let holds = self.value(tree)? != 0;
                self.held = Some(holds);
                return Ok(if holds { next } else { *otherwise });
            }
            Op::Jump(to) => return Ok(*to),
            Op::Say(words) => {
                for word in words {
                    let said = match word {
                        Spoken::Won(won) => Said::Won(*won),
                        Spoken::Wins(tree) => Said::Won(self.value(tree)? != 0),
                        Spoken::Number(tree) => Said::Number(self.value(tree)?),
                    };
                    self.said.push(said);
                }
            }
        }
        Ok(next)
    }
}
