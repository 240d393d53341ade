//! The overflow lens: what a program says if all its numbers are of one width, and the smallest
//! number from which a width holds something else than the exact one.

use crate::contest::answer::Solver;
use crate::contest::case::Case;
use crate::contest::code::check::Ready;
use crate::contest::code::hack::is_right;
use crate::contest::code::machine::{End, Machine};
use crate::contest::code::trace::trace;
use crate::contest::code::width::Width;

/// A program in one width.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct In {
    /// What it says then.
    pub end: End,
    /// Does a number differ from the true one on the way, also one that no variable holds?
    pub differs: bool,
    /// Is what it says right all the same? `None` where that is not known.
    pub right: Option<bool>,
}

/// What a program says of a case if all its numbers are of this width.
pub fn in_width(ready: &Ready, solver: &mut Solver, width: Width, case: &Case) -> In {
    let program = ready.program.all_in(width);
    let (end, differs) = match Machine::new(&program, case) {
        Ok(mut machine) => (machine.end(), machine.lied),
        Err(broke) => (End::Broke(broke), false),
    };
    let answer = solver.answer(&ready.on, case).ok();
    let right = answer.and_then(|answer| is_right(&ready.on, &answer, &end));
    In { end, differs, right }
}

/// The smallest value of a number, from that in this case up to `upto`, at which a variable of this
/// width would hold something else than the exact number; the others stay as in this case. The case
/// with it.
///
/// Found by halving: what is too large once must stay too large up to there. `None` where nothing
/// differs at `upto`, or the case found is none of the problem.
#[must_use]
pub fn first_differing(
    ready: &Ready,
    width: Width,
    case: &Case,
    number: usize,
    upto: u64,
) -> Option<Case> {
    let from = *case.numbers.get(number)?;
    let with = |n: u64| {
        let mut case = case.clone();
        *case.numbers.get_mut(number)? = n;
        Some(case)
    };
    first(ready, width, (from, upto.min(ready.on.range(number).1)), &with)
}

/// The same with all numbers of the case grown together: the smallest multiple of it.
#[must_use]
pub fn first_multiple(ready: &Ready, width: Width, case: &Case) -> Option<Case> {
    let tops = case.numbers.iter().enumerate().filter(|(_, n)| **n > 0);
    let most = tops.map(|(at, n)| ready.on.range(at).1 / n).min()?;
    let with = |times: u64| {
        let grown = case.numbers.iter().map(|n| n.checked_mul(times));
        Some(Case { numbers: grown.collect::<Option<_>>()?, lists: case.lists.clone() })
    };
    first(ready, width, (1, most), &with)
}

/// The first of a row of cases at which a variable would hold something else, by halving.
fn first(
    ready: &Ready,
    width: Width,
    (mut low, mut high): (u64, u64),
    with: &dyn Fn(u64) -> Option<Case>,
) -> Option<Case> {
    let at = Width::MACHINES.iter().position(|of| *of == width)?;
    let differs = |n: u64| Some(trace(&ready.program, &with(n)?).differs.get(at)?.is_some());
    if differs(low)? {
        high = low;
    } else if low >= high || !differs(high)? {
        return None;
    }
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if differs(middle)? { high = middle } else { low = middle }
    }
    with(high).filter(|case| ready.on.admits(case))
}
