//! Wrong programs: does an input break one, and is it the smallest that does? What the program says
//! is its trace in its own types; what is right comes from the solver.

use crate::contest::answer::{Answer, Solver};
use crate::contest::case::Case;
use crate::contest::code::check::Ready;
use crate::contest::code::machine::{End, Machine, Said};
use crate::contest::code::model::{Family, Search};
use crate::contest::code::program::Program;
use crate::contest::code::tree::{Names, Store, Working};
use crate::contest::code::width::{Broke, Width};
use crate::contest::compare::compare;
use crate::contest::layout::Misread;
use crate::contest::model::{Cases, Output};
use crate::contest::prepared::Prepared;
use crate::contest::small;
use crate::solver::golden;

/// What an input does to a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It breaks it.
    Breaks {
        /// No larger than the smallest, or the smallest known.
        smallest: bool,
        /// Is that one proven to be the smallest?
        proved: bool,
    },
    /// The program is right.
    Holds,
    /// It is no input of the problem: this limit is broken.
    Invalid(String),
    /// The trace is cut off, or nobody knows the answer.
    Unsettled,
}

/// How a program ends with a case.
#[must_use]
pub fn end(program: &Program, case: &Case) -> End {
    match Machine::new(program, case) {
        Ok(mut machine) => machine.end(),
        Err(broke) => End::Broke(broke),
    }
}

/// What a program prints for one case.
#[must_use]
pub fn printed(on: &Prepared, said: &[Said]) -> String {
    let (won, lost, prefix) = match &on.problem.output {
        Output::Words { won, lost, prefix } => (won.as_str(), lost.as_str(), prefix.as_str()),
        Output::Move { won, lost } | Output::Moves { won, lost } => {
            (won.as_str(), lost.as_str(), "")
        }
        Output::Numbers { none } => ("", none.as_str(), ""),
        Output::Number => ("", "", ""),
    };
    let words = said.iter().map(|said| match said {
        Said::Won(true) => won.to_owned(),
        Said::Won(false) => lost.to_owned(),
        Said::Number(n) => n.to_string(),
    });
    let first = Some(prefix.replace("{i}", "1")).filter(|prefix| !prefix.is_empty());
    first.into_iter().chain(words).collect::<Vec<_>>().join(" ")
}

/// Is this end the right one? `None` where the imitation does not reach it.
#[must_use]
pub fn is_right(on: &Prepared, answer: &Answer, end: &End) -> Option<bool> {
    match end {
        End::Said(said) => Some(match (&on.problem.output, said.as_slice()) {
            (Output::Words { .. }, [Said::Won(won)]) => *won == answer.won,
            _ => {
                let text = printed(on, said);
                compare(on, std::slice::from_ref(answer), &text).wrong.is_empty()
            }
        }),
        End::NeverEnds | End::Broke(Broke::ByZero | Broke::Outside) => Some(false),
        End::Broke(Broke::Range) | End::Cut => None,
    }
}

/// Does a case of the problem break a program? `None` where that is not known.
pub fn breaks(ready: &Ready, solver: &mut Solver, case: &Case) -> Option<bool> {
    let answer = solver.answer(&ready.on, case).ok()?;
    is_right(&ready.on, &answer, &end(&ready.program, case)).map(|right| !right)
}

/// What an input does to a program.
pub fn hack(ready: &Ready, solver: &mut Solver, case: &Case) -> Verdict {
    if let Some(broken) = ready.on.broken(case) {
        return Verdict::Invalid(broken);
    }
    match breaks(ready, solver, case) {
        None => Verdict::Unsettled,
        Some(false) => Verdict::Holds,
        Some(true) => {
            let known = ready.smallest.as_ref();
            let key = |case| small::key(&ready.on, case);
            let smallest = known.is_some_and(|known| key(case) <= key(known));
            let proved = !matches!(ready.code.search, None | Some(Search::Known));
            Verdict::Breaks { smallest, proved }
        }
    }
}

/// One case from the text of it alone, without what stands before and behind the cases of a file.
///
/// # Errors
/// [`Misread`].
pub fn one_case(on: &Prepared, text: &str) -> Result<Case, Misread> {
    let file = match &on.problem.input.cases {
        Cases::Count => format!("1 {text}"),
        Cases::EndsWith(end) => format!("{text} {end}"),
        Cases::One | Cases::ToEof => text.to_owned(),
    };
    let mut cases = on.layout.read(&file)?;
    if cases.len() > 1 {
        Err(Misread::Trailing)
    } else {
        cases.pop().ok_or(Misread::Short { case: 1 })
    }
}

/// What a search found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// The smallest breaking input.
    Smallest(Case),
    /// No input of the family breaks the program.
    None,
    /// The search was cut off.
    Unfinished,
}

/// Rows of numbers that are looked at for one size.
const LOOKED: usize = 2_000_000;

/// Searches for the smallest breaking input, in the order of smallness; at most so many are tried.
pub fn smallest(ready: &Ready, solver: &mut Solver, most: u64) -> Found {
    match &ready.code.search {
        Some(Search::All) => all(ready, solver, most),
        Some(Search::Reduced(Family::Within { heaps, values })) => {
            let Some(mut cases) = small::bounded(&ready.on, *heaps, *values, LOOKED) else {
                return Found::Unfinished;
            };
            cases.sort_by_cached_key(|case| small::key(&ready.on, case));
            first(ready, solver, cases, &mut { most }).unwrap_or(Found::None)
        }
        Some(Search::Reduced(Family::Differences(expr))) => {
            differences(ready, solver, expr, 0, most)
        }
        Some(Search::Known) | None => Found::Unfinished,
    }
}

/// The first of these that breaks the program; none if all are right.
fn first(ready: &Ready, solver: &mut Solver, cases: Vec<Case>, left: &mut u64) -> Option<Found> {
    for case in cases {
        if *left == 0 {
            return Some(Found::Unfinished);
        }
        *left -= 1;
        match breaks(ready, solver, &case) {
            Some(true) => return Some(Found::Smallest(case)),
            Some(false) => {}
            // What is not known could be smaller.
            None => return Some(Found::Unfinished),
        }
    }
    None
}

/// All inputs: fewer integers first, then the smaller largest one.
fn all(ready: &Ready, solver: &mut Solver, most: u64) -> Found {
    let on = &ready.on;
    let numbers = on.layout.numbers.len();
    let lists = !on.layout.lists.is_empty();
    let top = on.problem.vars.values().map(|(_, high)| *high).max().unwrap_or(0);
    let mut left = most;
    let shortest = on.layout.lists.iter().map(|(_, count)| on.range(*count).0).sum();
    for longer in shortest.. {
        for largest in 0..=top {
            let Some(cases) = small::bounded(on, longer, largest, LOOKED) else {
                return Found::Unfinished;
            };
            let size = numbers as u64 + longer;
            let of = |case: &Case| case.size() as u64 == size && case.largest() == largest;
            let mut cases: Vec<Case> = cases.into_iter().filter(of).collect();
            cases.sort_by_cached_key(|case| small::key(on, case));
            if let Some(found) = first(ready, solver, cases, &mut left) {
                return found;
            }
            left = left.saturating_sub(1);
            if left == 0 {
                return Found::Unfinished;
            }
        }
        if !lists {
            break;
        }
    }
    Found::None
}

/// Two heaps with the difference k: the cold pair, and the one that the program takes for it; from
/// this k on. Both grow with k, so that the first k with a breaking pair has the smallest.
#[must_use]
pub fn differences(ready: &Ready, solver: &mut Solver, expr: &str, from: u64, most: u64) -> Found {
    let names = Names { slots: vec![("k".to_owned(), Width::Exact)], arrays: Vec::new() };
    let Ok(tree) = names.read(expr) else { return Found::Unfinished };
    let mut store = Store { slots: vec![0], arrays: Vec::new() };
    let top = ready.on.range(0).1;
    for k in from..from.saturating_add(most) {
        let exact = golden::lower(k);
        if exact > u128::from(top) {
            return Found::None;
        }
        store.slots = vec![i128::from(k)];
        let Ok(computed) = Working::on(&store, None).value(&tree) else { return Found::Unfinished };
        if Ok(exact) == u128::try_from(computed) {
            continue;
        }
        let heaps = [i128::try_from(exact).ok(), Some(computed)];
        let pairs = heaps.into_iter().flatten().filter_map(|a| {
            let a = u64::try_from(a).ok()?;
            let pair = Case { numbers: vec![a, a.checked_add(k)?], lists: Vec::new() };
            ready.on.admits(&pair).then_some(pair)
        });
        let mut pairs: Vec<Case> = pairs.collect();
        pairs.sort_by_cached_key(|case| small::key(&ready.on, case));
        if let Some(found) = first(ready, solver, pairs, &mut 2) {
            return found;
        }
    }
    Found::Unfinished
}
