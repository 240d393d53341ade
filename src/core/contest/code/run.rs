//! A program at work on one case, beside what the solver says of it.

use crate::contest::answer::{Solver, written};
use crate::contest::case::Case;
use crate::contest::code::check::Ready;
use crate::contest::code::hack::{is_right, one_case, printed};
use crate::contest::code::machine::End;
use crate::contest::code::trace::{Trace, trace};
use crate::contest::layout::Misread;
use crate::contest::prepared::Prepared;

/// A run on a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// The case.
    pub case: Case,
    /// The run, step by step.
    pub trace: Trace,
    /// What the program prints; `None` where it does not get so far.
    pub said: Option<String>,
    /// What is right; `None` where the solver does not get there.
    pub truth: Option<String>,
    /// Whether the program is right; `None` where that is not known.
    pub right: Option<bool>,
}

/// Why a text is nothing that a program can be run on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoInput {
    /// It is not one case as the problem writes it.
    Misread(Misread),
    /// It breaks this limit of the problem.
    Broken(String),
}

impl Run {
    /// Runs a program on a case.
    #[must_use]
    pub fn new(ready: &Ready, solver: &mut Solver, case: Case) -> Self {
        let (on, trace) = (&ready.on, trace(&ready.program, &case));
        let said = match &trace.end {
            End::Said(said) => Some(printed(on, said)),
            End::NeverEnds | End::Broke(_) | End::Cut => None,
        };
        let answer = solver.answer(on, &case).ok();
        let right = answer.as_ref().and_then(|answer| is_right(on, answer, &trace.end));
        let truth = answer.map(|answer| written(&on.problem.output, &answer));
        Self { case, trace, said, truth, right }
    }
}

/// The case that a text is, within the limits of the problem.
///
/// # Errors
/// [`NoInput`].
pub fn input(on: &Prepared, text: &str) -> Result<Case, NoInput> {
    let case = one_case(on, text).map_err(NoInput::Misread)?;
    match on.broken(&case) {
        Some(broken) => Err(NoInput::Broken(broken)),
        None => Ok(case),
    }
}

/// The first case of the first sample.
#[must_use]
pub fn sample(on: &Prepared) -> Option<Case> {
    let cases = on.layout.read(&on.problem.samples.first()?.input).ok()?;
    cases.into_iter().next()
}

/// A case as it is typed: its integers in the order of the file.
#[must_use]
pub fn typed(on: &Prepared, case: &Case) -> String {
    let all: Vec<String> = on.layout.tokens(case).iter().map(u64::to_string).collect();
    all.join(" ")
}

/// Where the member of a list stands in the row of the position, if it stands there: the list and
/// the place in it.
#[must_use]
pub fn on_board(on: &Prepared, (list, at): (usize, usize)) -> Option<usize> {
    let (name, _) = on.layout.lists.get(list)?;
    let position = &on.problem.position;
    let row = position.rfind('(').map(|_| position.trim_end_matches(')'))?;
    let row = row.rsplit(['(', ',']).next()?;
    if row != name {
        return None;
    }
    // The first stair of the file is the ground.
    if position.contains(&format!("(rest({name})")) { at.checked_sub(1) } else { Some(at) }
}
