//! Is a problem right? Its samples, its rule by definition on all small cases, its generators, its
//! suspects and its limits, each proven.

use crate::contest::answer::{Answer, Solver, Unanswered, output};
use crate::contest::case::Case;
use crate::contest::compare::compare;
use crate::contest::model::{FORMAT, Problem};
use crate::contest::prepared::Prepared;
use crate::contest::tests_of::{Group, files};
use crate::contest::{small, witness};
use crate::solver::outcome::Outcome;
use crate::source::locate::locate;
use crate::source::{self, Refusal, SourcePos};
use crate::study::Witness;

/// Something wrong with a problem's file, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Where it stands.
    pub place: SourcePos,
    /// What is wrong.
    pub what: Flaw,
}

/// What is wrong with a problem. `Display` is the English sentence.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// Refused before it is read as a problem.
    #[error("{0}")]
    Refused(Refusal),
    /// An id of other characters than small letters, digits and hyphens.
    #[error("an id has small letters, digits and hyphens, at most 40")]
    Id,
    /// A text is empty or too long.
    #[error("the text is empty or longer than {TEXT} bytes; both languages must be there")]
    Text,
    /// A line of the input.
    #[error("\"{0}\" is no line of an input: \"n m\", \"a*N\" or \"N: x m\", each name once")]
    Line(String),
    /// A name without limits.
    #[error("\"{0}\" stands in the input and has no limits in `vars`")]
    Unlimited(String),
    /// A name that stands nowhere, or whose limits are turned.
    #[error("the limits of \"{0}\" are those of nothing in the input, or are turned")]
    Limits(String),
    /// Bounds of tests that no judge can keep.
    #[error("this is out of bounds: {0}")]
    Bounds(&'static str),
    /// Neither position nor rule, or both.
    #[error("a problem has either `position`, or `won` with `witness`")]
    Rule,
    /// An expression or a position.
    #[error("for the case {case}: {why}")]
    Unanswered {
        /// The case, as it stands in a file.
        case: String,
        /// Why there is no answer.
        why: String,
    },
    /// A sample does not read.
    #[error("the sample is no file of the problem: {0}")]
    Sample(String),
    /// A sample's output is wrong.
    #[error("the sample is answered by \"{0}\"")]
    Answer(String),
    /// No small case, or too many.
    #[error("there are {0} small cases; there must be 1 to {SMALL}")]
    Small(usize),
    /// The rule says something else than the definition.
    #[error("by definition the first player {} the case {case}", if *won { "wins" } else { "loses" })]
    Definition {
        /// The case, as it stands in a file.
        case: String,
        /// Does the first player win?
        won: bool,
    },
    /// A small case that cannot be searched.
    #[error("the case {0} is too large to be searched by definition; make `small` smaller")]
    Unsearched(String),
    /// A suspect that is never wrong on small cases, or a harmless one that is.
    #[error("{}", if *harmless { "this rule is wrong somewhere and not harmless" } else {
        "this rule is wrong on no test; say `harmless: true` if it always is right" })]
    Suspect {
        /// What its author says.
        harmless: bool,
    },
    /// A group of tests without a case.
    #[error("no case could be made for the tests of the group {0}")]
    Generator(&'static str),
}

/// Bytes of a statement.
const TEXT: usize = 4_096;
/// Small cases.
const SMALL: usize = 8_000;
/// Positions that the search by definition may settle.
const POSITIONS: u64 = 400_000;

/// What was proven of a problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The problem.
    pub on: Prepared,
    /// Small cases whose answer was found by definition as well.
    pub small: usize,
    /// Cases of generated tests that keep the limits and have an answer.
    pub made: usize,
}

/// Reads a problem, and its shape.
///
/// # Errors
/// What is wrong with it, at least one.
pub fn read(bytes: &[u8]) -> Result<Prepared, Vec<Fault>> {
    let problem: Problem = source::read(bytes, FORMAT).map_err(|refused| {
        vec![Fault { place: refused.place, what: Flaw::Refused(refused.why) }]
    })?;
    let text = String::from_utf8_lossy(bytes);
    let mut flaws = Vec::new();
    let on = match Prepared::new(problem.clone()) {
        Ok(on) => {
            shape(&on, &mut flaws);
            Some(on)
        }
        Err(line) => {
            flaws.push(("input.each".to_owned(), Flaw::Line(line.chars().take(80).collect())));
            None
        }
    };
    match on {
        Some(on) if flaws.is_empty() => Ok(on),
        _ => Err(placed(&text, flaws)),
    }
}

/// Reads a problem and proves it.
///
/// # Errors
/// What is wrong with it, at least one.
pub fn check(bytes: &[u8]) -> Result<Report, Vec<Fault>> {
    let on = read(bytes)?;
    let text = String::from_utf8_lossy(bytes);
    let mut flaws = Vec::new();
    let mut solver = Solver::default();
    samples(&on, &mut solver, &mut flaws);
    let cases =
        if flaws.is_empty() { definition(&on, &mut solver, &mut flaws) } else { Vec::new() };
    let mut made = 0;
    if flaws.is_empty() {
        let tests = generated(&on, &mut solver, &mut flaws);
        made = tests.len();
        suspects(&on, &cases, &tests, &mut flaws);
    }
    if !flaws.is_empty() {
        return Err(placed(&text, flaws));
    }
    Ok(Report { small: cases.len(), made, on })
}

type Flaws = Vec<(String, Flaw)>;

fn placed(text: &str, flaws: Flaws) -> Vec<Fault> {
    flaws.into_iter().map(|(path, what)| Fault { place: locate(text, &path), what }).collect()
}

/// What can be seen without a case.
fn shape(on: &Prepared, flaws: &mut Flaws) {
    let problem = &on.problem;
    let mut flaw = |path: &str, what: Flaw| flaws.push((path.to_owned(), what));
    let id = |id: &str| {
        (1..=40).contains(&id.len())
            && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    };
    if !id(&problem.id) || !problem.also.iter().all(|other| id(other)) {
        flaw("id", Flaw::Id);
    }
    for (path, text) in [("title", &problem.title), ("says", &problem.says)] {
        if [&text.en, &text.zh].into_iter().any(|t| t.trim().is_empty() || t.len() > TEXT) {
            flaw(path, Flaw::Text);
        }
    }
    let lists = on.layout.lists.iter().map(|(name, _)| name);
    let names: Vec<&String> = on.layout.numbers.iter().chain(lists).collect();
    for (i, name) in names.iter().enumerate() {
        if names.iter().take(i).any(|other| other == name) {
            flaw("input.each", Flaw::Line((*name).clone()));
        } else if !problem.vars.contains_key(*name) {
            flaw("vars", Flaw::Unlimited((*name).clone()));
        }
    }
    for (name, (low, high)) in &problem.vars {
        if low > high || !names.contains(&name) {
            flaw(&format!("vars.{name}"), Flaw::Limits(name.clone()));
        }
    }
    if let Some(name) = problem.lists.keys().find(|name| on.layout.list(name).is_none()) {
        flaw("lists", Flaw::Limits(name.clone()));
    }
    for (at, name) in on.layout.numbers.iter().enumerate() {
        if on.layout.is_length(at) && on.range(at).0 > 64 {
            flaw(&format!("vars.{name}"), Flaw::Bounds("lists may begin at 64 members at most"));
        }
    }
    let bounds = [
        ("small", problem.small.values <= 200 && problem.small.heaps <= 8, "values 200, heaps 8"),
        ("input.most", (1..=200_000).contains(&problem.input.most), "1 to 200,000 cases a file"),
        ("input.numbers", problem.input.numbers <= 2_000_000, "2,000,000 members a file"),
        ("limits", (50..=60_000).contains(&problem.limits.time_ms), "50 to 60,000 milliseconds"),
        ("limits", (8..=8_192).contains(&problem.limits.memory_mib), "8 to 8,192 mebibytes"),
        ("suspects", problem.suspects.len() <= 20, "20 suspects"),
        ("samples", (1..=20).contains(&problem.samples.len()), "1 to 20 samples"),
    ];
    for (path, holds, what) in bounds {
        if !holds {
            flaw(path, Flaw::Bounds(what));
        }
    }
    let ruled = !problem.won.is_empty() && problem.witness.is_some();
    let named = !problem.position.is_empty();
    if !(named || ruled) || (named && !problem.won.is_empty()) {
        flaw("position", Flaw::Rule);
    }
}

fn written(on: &Prepared, case: &Case) -> String {
    let tokens: Vec<String> = on.layout.tokens(case).iter().take(20).map(u64::to_string).collect();
    tokens.join(" ")
}

fn unanswered(on: &Prepared, case: &Case, why: &Unanswered) -> Flaw {
    Flaw::Unanswered { case: written(on, case), why: why.to_string().chars().take(200).collect() }
}

/// Each sample reads, keeps the limits and is answered as it says.
fn samples(on: &Prepared, solver: &mut Solver, flaws: &mut Flaws) {
    for (i, sample) in on.problem.samples.iter().enumerate() {
        let mut flaw = |field: &str, what| flaws.push((format!("samples.{i}.{field}"), what));
        let cases = match on.layout.read(&sample.input) {
            Ok(cases) => cases,
            Err(why) => {
                flaw("input", Flaw::Sample(why.to_string()));
                continue;
            }
        };
        if let Some(broken) = cases.iter().find_map(|case| on.broken(case)) {
            flaw("input", Flaw::Sample(broken));
            continue;
        }
        let answers: Result<Vec<Answer>, Flaw> = cases
            .iter()
            .map(|case| solver.answer(on, case).map_err(|why| unanswered(on, case, &why)))
            .collect();
        match answers {
            Err(what) => flaw("input", what),
            Ok(answers) => {
                if cases.is_empty() || !compare(on, &answers, &sample.output).wrong.is_empty() {
                    flaw("output", Flaw::Answer(output(on, &answers).trim().to_owned()));
                }
            }
        }
    }
}

/// All small cases, each answered and searched by definition.
fn definition(on: &Prepared, solver: &mut Solver, flaws: &mut Flaws) -> Vec<(Case, bool)> {
    let cases = small::all(on);
    if !(1..=SMALL).contains(&cases.len()) {
        flaws.push(("small".to_owned(), Flaw::Small(cases.len())));
        return Vec::new();
    }
    let path = if on.problem.position.is_empty() { "won" } else { "position" };
    let mut witness = Witness::new(POSITIONS);
    let mut settled = witness::Settled::default();
    let mut proven = Vec::new();
    for case in cases {
        let answer = match solver.answer(on, &case) {
            Ok(answer) => answer,
            Err(why) => {
                flaws.push((path.to_owned(), unanswered(on, &case, &why)));
                break;
            }
        };
        let by_definition = match on.problem.witness {
            Some(witness) => witness.won(&case, &mut settled),
            // Outside the notation there is no move at all.
            None if on.position(&case).is_err() => Some(false),
            None => on
                .position(&case)
                .ok()
                .and_then(|sum| witness.outcome(&sum).ok())
                .map(|outcome| (outcome == Outcome::N) != on.problem.opponent),
        };
        match by_definition {
            None => {
                flaws.push(("small".to_owned(), Flaw::Unsearched(written(on, &case))));
                break;
            }
            Some(won) if won != answer.won => {
                let case = written(on, &case);
                flaws.push((path.to_owned(), Flaw::Definition { case, won }));
                break;
            }
            Some(won) => proven.push((case, won)),
        }
    }
    proven
}

/// The cases of the tests, each within the limits and answered.
fn generated(on: &Prepared, solver: &mut Solver, flaws: &mut Flaws) -> Vec<(Case, bool)> {
    let mut all = Vec::new();
    for group in [Group::Random, Group::Lost, Group::Adversary] {
        let cases: Vec<Case> = files(on, group, 1, solver).into_iter().flatten().collect();
        let is_needed = group != Group::Adversary || !on.problem.adversaries.is_empty();
        if is_needed && !cases.iter().any(|case| case.size() < 10_000) {
            flaws.push(("adversaries".to_owned(), Flaw::Generator(group.name())));
        }
        for case in cases {
            if let Some(broken) = on.broken(&case) {
                flaws.push(("adversaries".to_owned(), Flaw::Sample(broken)));
                return all;
            }
            // The solver may not get there; such a case is not asked.
            if let Ok(won) = solver.won(on, &case) {
                all.push((case, won));
            }
        }
    }
    all
}

/// Each suspect is wrong somewhere, or says that it never is.
fn suspects(on: &Prepared, small: &[(Case, bool)], made: &[(Case, bool)], flaws: &mut Flaws) {
    for (i, suspect) in on.problem.suspects.iter().enumerate() {
        let path = format!("suspects.{i}.won");
        let mut wrong = false;
        for (case, won) in small.iter().chain(made) {
            match on.value(case, &suspect.won) {
                Ok(value) => wrong |= (value != 0) != *won,
                Err(why) => {
                    let case = written(on, case);
                    let why = why.to_string();
                    flaws.push((path.clone(), Flaw::Unanswered { case, why }));
                    break;
                }
            }
        }
        if wrong == suspect.harmless {
            flaws.push((path, Flaw::Suspect { harmless: suspect.harmless }));
        }
    }
}
