//! A run told step by step: the line, the variables, the heap in hand; and what each width of a
//! machine would hold in place of the exact numbers.

use crate::contest::case::Case;
use crate::contest::code::machine::{End, Machine, Now, given};
use crate::contest::code::program::{Op, Program};
use crate::contest::code::tree::{Store, Working};
use crate::contest::code::width::{Broke, Width};

/// A number as the program holds it, and as others would.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Value {
    /// In the type that it has in the program.
    pub held: i128,
    /// Exactly, if everything were exact; `None` once that has no value.
    pub exact: Option<i128>,
    /// If everything were of one of the widths of [`Width::MACHINES`].
    pub machines: [Option<i128>; 4],
}

/// A step of a trace: a line was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The mark of the line.
    pub mark: char,
    /// The variables that have a value after it, those of the case first.
    pub held: Vec<(String, Value)>,
    /// The member of an array that was written: array, place, number.
    pub put: Option<(String, usize, i128)>,
    /// Where the line is a condition, whether it holds.
    pub holds: Option<bool>,
    /// The member of a list of the case that the line looks into: the list and the place in it,
    /// from 0.
    pub in_hand: Option<(usize, usize)>,
}

/// A run, step by step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trace {
    /// Its steps, at most [`STEPS`](super::machine::STEPS).
    pub steps: Vec<Step>,
    /// Its end.
    pub end: End,
    /// Did a number of the program come to something else than the true one?
    pub lied: bool,
    /// For each width of [`Width::MACHINES`] the first step after which a variable would hold
    /// something else than the exact number.
    pub differs: [Option<usize>; 4],
}

/// A run beside the program's own: everything in one width.
struct Beside {
    width: Width,
    store: Option<Store>,
}

impl Beside {
    /// Does the step as the program did it: where it goes is the program's.
    fn follow(&mut self, op: &Op, put: Option<(usize, usize)>) {
        let Some(mut store) = self.store.take() else { return };
        self.store = self.act(op, put, &mut store).ok().map(|()| store);
    }

    fn act(&self, op: &Op, put: Option<(usize, usize)>, store: &mut Store) -> Result<(), Broke> {
        match op {
            Op::Set(slot, tree) => {
                let value = Working::on(store, Some(self.width)).value(tree)?;
                *store.slots.get_mut(*slot).ok_or(Broke::Outside)? = self.width.hold(value);
            }
            Op::Put(_, _, tree) => {
                // The place is the program's.
                let (array, at) = put.ok_or(Broke::Outside)?;
                let value = Working::on(store, Some(self.width)).value(tree)?;
                let list = store.arrays.get_mut(array).ok_or(Broke::Outside)?;
                *list.get_mut(at).ok_or(Broke::Outside)? = self.width.hold(value);
            }
            Op::Sort(array) => {
                store.arrays.get_mut(*array).ok_or(Broke::Outside)?.sort_unstable();
            }
            Op::Test(..) | Op::Jump(_) | Op::Say(_) => {}
        }
        Ok(())
    }

    fn slot(&self, at: usize) -> Option<i128> {
        self.store.as_ref()?.slots.get(at).copied()
    }
}

/// Runs a program on a case and tells each step.
#[must_use]
pub fn trace(program: &Program, case: &Case) -> Trace {
    let mut told = Trace { steps: Vec::new(), end: End::Cut, lied: false, differs: [None; 4] };
    let mut machine = match Machine::new(program, case) {
        Ok(machine) => machine,
        Err(broke) => {
            told.end = End::Broke(broke);
            return told;
        }
    };
    let beside = |width| Beside {
        width,
        store: given(program, case, Some(width)).ok().map(|(store, _)| store),
    };
    let mut exact = beside(Width::Exact);
    let mut machines = Width::MACHINES.map(beside);
    let mut known = vec![false; program.names.slots.len()];
    known.iter_mut().take(program.given.0).for_each(|known| *known = true);
    loop {
        let step = match machine.step() {
            Now::Ended(end) => {
                told.end = end;
                told.lied = machine.lied;
                return told;
            }
            Now::Did(step) => step,
        };
        exact.follow(&step.op, machine.put);
        for beside in &mut machines {
            beside.follow(&step.op, machine.put);
        }
        if let Op::Set(slot, _) = step.op
            && let Some(known) = known.get_mut(slot)
        {
            *known = true;
        }
        let Some(mark) = step.mark else { continue };
        let mut held = Vec::new();
        for (at, (name, _)) in program.names.slots.iter().enumerate() {
            if let (Some(true), Some(n)) = (known.get(at), machine.store.slots.get(at)) {
                let value = Value {
                    held: *n,
                    exact: exact.slot(at),
                    machines: std::array::from_fn(|w| machines.get(w).and_then(|m| m.slot(at))),
                };
                held.push((name.clone(), value));
            }
        }
        for (at, differs) in told.differs.iter_mut().enumerate() {
            let other = |value: &Value| {
                value.exact.is_some() && value.machines.get(at).copied().flatten() != value.exact
            };
            if differs.is_none() && held.iter().any(|(_, value)| other(value)) {
                *differs = Some(told.steps.len());
            }
        }
        let put = machine.put.and_then(|(array, at)| {
            let n = *machine.store.arrays.get(array)?.get(at)?;
            Some((program.names.arrays.get(array)?.0.clone(), at, n))
        });
        let holds = machine.holds().filter(|_| matches!(step.op, Op::Test(..)));
        told.steps.push(Step { mark, held, put, holds, in_hand: machine.hand });
    }
}
