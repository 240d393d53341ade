//! Is a program right? Its script against the solver on all small cases and on those made to break
//! programs, its listings against the script, its smallest breaking input by search.

use crate::contest::answer::Solver;
use crate::contest::case::Case;
use crate::contest::check::placed;
use crate::contest::code::flaw::Slip;
use crate::contest::code::hack::{self, Found, end, is_right, one_case, printed, smallest};
use crate::contest::code::listing::{Language, Listing};
use crate::contest::code::machine::{End, Machine, Now};
use crate::contest::code::model::{Code, FORMAT, Family, Search};
use crate::contest::code::program::Program;
use crate::contest::flaw::{Fault, Flaw, TEXT};
use crate::contest::prepared::Prepared;
use crate::contest::small;
use crate::contest::tests_of::{Group, files};
use crate::source::{self, Text};
use std::collections::{BTreeMap, BTreeSet};

/// Work of the solver in ticks of about a tenth of a millisecond.
const TICKS: u64 = 100_000;
/// Inputs that are tried where a wrong program is checked.
const TRIED: u64 = 200_000;
/// Differences likewise, up to that of the smallest breaking input.
const DIFFERENCES: u64 = 20_000;
/// Members of a case that was made to break programs.
const MEMBERS: usize = 200;
/// Traps that are told.
pub const TRAPS: usize = 6;

/// The source files beside the file of a program, by language.
pub type Sources<'s> = BTreeMap<Language, &'s [u8]>;

/// Finds a problem by its id.
pub type Problems<'p> = &'p dyn Fn(&str) -> Option<Prepared>;

/// A program that can be run and shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ready {
    /// The problem that it is about.
    pub on: Prepared,
    /// As its author wrote it.
    pub code: Code,
    /// Its script.
    pub program: Program,
    /// Its listings.
    pub listings: BTreeMap<Language, Listing>,
    /// The smallest input that breaks it.
    pub smallest: Option<Case>,
}

/// What was proven of a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The program.
    pub ready: Ready,
    /// Small cases whose trace says what the solver says; of a wrong program, those that hold.
    pub small: usize,
    /// Cases made to break programs likewise.
    pub made: usize,
}

/// The flaws that were found, each with its path.
type Flaws = Vec<(String, Flaw)>;

/// Reads a program and its sources.
///
/// # Errors
/// What is wrong with it, at least one.
pub fn read(
    bytes: &[u8],
    sources: &Sources<'_>,
    problems: Problems<'_>,
) -> Result<Ready, Vec<Fault>> {
    let code: Code = source::read(bytes, FORMAT).map_err(|refused| {
        vec![Fault { place: refused.place, what: Flaw::Refused(refused.why) }]
    })?;
    let text = String::from_utf8_lossy(bytes);
    let one = |path: &str, what: Flaw| vec![(path.to_owned(), what)];
    let Some(on) = problems(&code.problem) else {
        let slip = Slip::Problem(code.problem.chars().take(80).collect());
        return Err(placed(&text, one("problem", slip.into())));
    };
    let program = Program::new(&code, &on.layout)
        .map_err(|(path, why)| placed(&text, one(&path, Slip::Unready(why).into())))?;
    let mut flaws = Flaws::new();
    shape(&code, &mut flaws);
    let listings = listings(&code, &program, sources, &mut flaws);
    let mut smallest = None;
    if !code.smallest.is_empty() {
        let shown = code.smallest.chars().take(80).collect();
        match one_case(&on, &code.smallest).ok().filter(|case| on.admits(case)) {
            Some(case) => smallest = Some(case),
            None => flaws.push(("smallest".to_owned(), Slip::NoCase(shown).into())),
        }
    }
    if flaws.is_empty() {
        Ok(Ready { on, code, program, listings, smallest })
    } else {
        Err(placed(&text, flaws))
    }
}

/// Reads a program and proves it.
///
/// # Errors
/// What is wrong with it, at least one.
pub fn check(
    bytes: &[u8],
    sources: &Sources<'_>,
    problems: Problems<'_>,
) -> Result<Report, Vec<Fault>> {
    let ready = read(bytes, sources, problems)?;
    let mut solver = Solver::within(TICKS);
    let found =
        if ready.code.wrong { breaking(&ready, &mut solver) } else { proven(&ready, &mut solver) };
    match found {
        Ok((small, made)) => Ok(Report { ready, small, made }),
        Err((path, flaw)) => {
            Err(placed(&String::from_utf8_lossy(bytes), vec![(path.to_owned(), *flaw)]))
        }
    }
}

/// What can be seen without a case.
fn shape(code: &Code, flaws: &mut Flaws) {
    let mut flaw = |path: &str, what: Flaw| flaws.push((path.to_owned(), what));
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    if !(1..=40).contains(&code.id.len()) || !code.id.bytes().all(plain) {
        flaw("id", Flaw::Id);
    }
    let texts = [("complexity", code.complexity.iter()), ("because", code.because.iter())];
    let traps = ("traps", code.traps.iter());
    let said = texts.map(|(path, one)| (path, one.collect::<Vec<_>>()));
    for (path, all) in said.into_iter().chain([(traps.0, traps.1.collect())]) {
        let ill = |text: &&Text| {
            [&text.en, &text.zh].into_iter().any(|t| t.trim().is_empty() || t.len() > TEXT)
        };
        if all.iter().any(ill) {
            flaw(path, Flaw::Text);
        }
    }
    let widths: BTreeSet<_> = code.lens.iter().collect();
    if code.traps.len() > TRAPS || widths.len() < code.lens.len() {
        flaw(if code.traps.len() > TRAPS { "traps" } else { "lens" }, Slip::Many.into());
    }
    let kind = if code.wrong {
        code.because.is_some() && code.search.is_some() && code.complexity.is_none()
    } else {
        code.complexity.is_some()
            && code.because.is_none()
            && code.search.is_none()
            && code.smallest.is_empty()
    };
    if !kind {
        flaw("wrong", Slip::Kind { wrong: code.wrong }.into());
    }
}

/// Reads the sources; their marks are those of the script.
fn listings(
    code: &Code,
    program: &Program,
    sources: &Sources<'_>,
    flaws: &mut Flaws,
) -> BTreeMap<Language, Listing> {
    let wanted = if code.wrong { 1 } else { Language::ALL.len() };
    let mut flaw = |slip: Slip| flaws.push(("id".to_owned(), slip.into()));
    if sources.len() != wanted {
        flaw(Slip::Sources { wrong: code.wrong });
    }
    let mut all = BTreeMap::new();
    for (language, source) in sources {
        match Listing::read(*language, source) {
            Err(slip) => flaw(slip),
            Ok(listing) => {
                let (mine, theirs) = (program.marks(), listing.marks());
                let marks: String = mine.symmetric_difference(&theirs).collect();
                if !marks.is_empty() {
                    flaw(Slip::Marks { language: *language, marks });
                }
                all.insert(*language, listing);
            }
        }
    }
    all
}

/// A flaw with its path; boxed since it is large beside what is returned otherwise.
type Wrong = (&'static str, Box<Flaw>);

fn wrong<T>(path: &'static str, slip: Slip) -> Result<T, Wrong> {
    Err((path, Box::new(slip.into())))
}

fn written(on: &Prepared, case: &Case) -> String {
    let tokens: Vec<String> = on.layout.tokens(case).iter().take(20).map(u64::to_string).collect();
    tokens.join(" ")
}

/// A case that a run does not answer as it should.
fn unlike(on: &Prepared, case: &Case, end: End, right: String) -> Slip {
    let case = written(on, case);
    match end {
        End::Said(said) => {
            let said = printed(on, &said).chars().take(80).collect();
            Slip::Answer { case, said, right }
        }
        end => Slip::Ends { case, end },
    }
}

/// A right program says on all small cases, and on those made to break programs as far as its
/// trace goes, what the solver says; no number leaves its type, and every step is reached.
fn proven(ready: &Ready, solver: &mut Solver) -> Result<(usize, usize), Wrong> {
    let on = &ready.on;
    let small = small::all(on).unwrap_or_default();
    let mut reached = BTreeSet::new();
    for case in &small {
        same(ready, solver, case, false)?;
        if let Ok(mut machine) = Machine::new(&ready.program, case) {
            while let Now::Did(step) = machine.step() {
                reached.extend(step.mark);
            }
        }
    }
    if let Some(mark) = ready.program.marks().difference(&reached).next() {
        return wrong("run", Slip::Unreached(*mark));
    }
    let mut made = 0;
    for group in [Group::Sample, Group::Random, Group::Adversary] {
        let files = files(on, group, 1, solver);
        for case in files.iter().flatten().filter(|case| case.size() <= MEMBERS) {
            made += usize::from(same(ready, solver, case, true)?);
        }
    }
    Ok((small.len(), made))
}

/// Does the trace of a case say what the solver says? False if it was cut off and may be.
fn same(ready: &Ready, solver: &mut Solver, case: &Case, cut: bool) -> Result<bool, Wrong> {
    let on = &ready.on;
    let (said, lied) = match Machine::new(&ready.program, case) {
        Ok(mut machine) => (machine.end(), machine.lied),
        Err(broke) => (End::Broke(broke), false),
    };
    if lied {
        return wrong("types", Slip::Overflow(written(on, case)));
    }
    if cut && said == End::Cut {
        return Ok(false);
    }
    let answer = match solver.answer(on, case) {
        Ok(answer) => answer,
        Err(_) if cut => return Ok(false),
        Err(why) => {
            return Err(("problem", Box::new(Flaw::Unanswered { case: written(on, case), why })));
        }
    };
    if is_right(on, &answer, &said) == Some(true) {
        return Ok(true);
    }
    let right = crate::contest::answer::written(&on.problem.output, &answer).replace('\n', " ");
    wrong("run", unlike(on, case, said, right))
}

/// A wrong program breaks at its smallest input and, as far as is searched, at none before it; one
/// without such an input at none.
fn breaking(ready: &Ready, solver: &mut Solver) -> Result<(usize, usize), Wrong> {
    let on = &ready.on;
    let mut held = 0;
    let known = ready.smallest.as_ref();
    let bar = known.map(|known| small::key(on, known));
    for case in small::all(on).unwrap_or_default() {
        if bar.as_ref().is_some_and(|bar| small::key(on, &case) >= *bar) {
            break;
        }
        match hack::breaks(ready, solver, &case) {
            Some(false) => held += 1,
            Some(true) => return wrong("smallest", Slip::Smaller(written(on, &case))),
            None => {
                let end = end(&ready.program, &case);
                return wrong("run", unlike(on, &case, end, "?".to_owned()));
            }
        }
    }
    let Some(known) = known else { return Ok((held, 0)) };
    if hack::breaks(ready, solver, known) != Some(true) {
        return wrong("smallest", Slip::Holds(written(on, known)));
    }
    let found = match (&ready.code.search, known.numbers.as_slice()) {
        (Some(Search::Known), _) => return Ok((held, 0)),
        // The last of them: all are gone through where there is time.
        (Some(Search::Reduced(Family::Differences(expr))), &[a, b]) => {
            let k = a.abs_diff(b);
            let from = k.saturating_sub(DIFFERENCES);
            hack::differences(ready, solver, expr, from, k - from + 1)
        }
        _ => smallest(ready, solver, TRIED),
    };
    match found {
        Found::Smallest(case) if case == *known => Ok((held, 0)),
        Found::Smallest(case) => wrong("smallest", Slip::Smaller(written(on, &case))),
        Found::None => wrong("search", Slip::Holds(written(on, known))),
        Found::Unfinished => wrong("search", Slip::Unfinished),
    }
}
