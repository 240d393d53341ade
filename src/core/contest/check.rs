//! Is a problem right? Its samples, its rule by definition on all small cases, its generators, its
//! suspects and its limits, each proven.

use crate::contest::answer::{Answer, Solver, Unanswered, output};
use crate::contest::case::Case;
use crate::contest::compare::compare;
use crate::contest::flaw::{Bound, EXPR, Fault, Flaw, TEXT};
use crate::contest::layout::Unlaid;
use crate::contest::model::{Adversary, FORMAT, Output, Problem};
use crate::contest::prepared::Prepared;
use crate::contest::tests_of::{Group, files};
use crate::contest::{small, witness};
use crate::solver::outcome::Outcome;
use crate::source::locate::locate;
use crate::source::{self, limits};
use crate::study::Witness;

/// Positions that the search by definition may settle.
const POSITIONS: u64 = 400_000;
/// Work of the search by definition, and of the solver, in ticks of about a tenth of a millisecond.
const TICKS: u64 = 100_000;

/// Cases of a generated file that are answered where a problem is checked.
const ANSWERED: usize = 1_000;

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
        Err(unlaid) => {
            let (path, flaw) = match unlaid {
                Unlaid::Line(line) => ("input.each", Flaw::Line(line)),
                Unlaid::End(end) => ("input.cases", Flaw::End(end)),
                Unlaid::NoNumber => ("input.each", Flaw::NoNumber),
            };
            flaws.push((path.to_owned(), flaw));
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
    let mut solver = Solver::within(TICKS);
    samples(&on, &mut solver, &mut flaws);
    let cases =
        if flaws.is_empty() { definition(&on, &mut solver, &mut flaws) } else { Vec::new() };
    let mut made = 0;
    if flaws.is_empty() {
        let tests = generated(&on, &mut solver, &mut flaws);
        made = tests.len();
        residues(&on, &cases, &mut flaws);
        suspects(&on, &cases, &tests, &mut flaws);
    }
    if !flaws.is_empty() {
        return Err(placed(&text, flaws));
    }
    Ok(Report { small: cases.len(), made, on })
}

type Flaws = Vec<(String, Flaw)>;

pub(super) fn placed(text: &str, flaws: Flaws) -> Vec<Fault> {
    let told = flaws.into_iter().take(limits::FAULTS);
    told.map(|(path, what)| Fault { place: locate(text, &path), what }).collect()
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
    texts(problem, &mut flaw);
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
            flaw(&format!("vars.{name}"), Flaw::Bounds(Bound::Shortest));
        }
    }
    let bounds = [
        ("small", problem.small.values <= 200 && problem.small.heaps <= 8, Bound::Small),
        ("input.most", (1..=200_000).contains(&problem.input.most), Bound::Cases),
        ("input.numbers", problem.input.numbers <= 200_000, Bound::Members),
        ("limits", (50..=60_000).contains(&problem.limits.time_ms), Bound::Time),
        ("limits", (8..=8_192).contains(&problem.limits.memory_mib), Bound::Memory),
        ("suspects", problem.suspects.len() <= 20, Bound::Suspects),
        ("adversaries", problem.adversaries.len() <= 10, Bound::Adversaries),
        ("samples", (1..=20).contains(&problem.samples.len()), Bound::Samples),
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

/// Texts and expressions are there and not too long, answers can be told apart.
fn texts(problem: &Problem, flaw: &mut impl FnMut(&str, Flaw)) {
    let suspects = (0..).zip(&problem.suspects);
    let said = suspects.clone().map(|(i, s)| (format!("suspects.{i}.says"), &s.says));
    let heads = [("title".to_owned(), &problem.title), ("says".to_owned(), &problem.says)];
    for (path, text) in heads.into_iter().chain(said) {
        if [&text.en, &text.zh].into_iter().any(|t| t.trim().is_empty() || t.len() > TEXT) {
            flaw(&path, Flaw::Text);
        }
    }
    let residues = (0..).zip(&problem.adversaries).filter_map(|(i, adversary)| match adversary {
        Adversary::Residues(expr) => Some((format!("adversaries.{i}"), expr)),
        _ => None,
    });
    let named = [
        ("position", &problem.position),
        ("won", &problem.won),
        ("lost", &problem.lost),
        ("where", &problem.holds),
        ("source", &problem.source),
        ("lesson", &problem.lesson),
    ];
    let named = named.map(|(path, expr)| (path.to_owned(), expr));
    let rules = suspects.map(|(i, suspect)| (format!("suspects.{i}.won"), &suspect.won));
    for (path, expr) in named.into_iter().chain(rules).chain(residues) {
        if expr.len() > EXPR {
            flaw(&path, Flaw::Long);
        }
    }
    if let Output::Words { won, lost, .. }
    | Output::Move { won, lost }
    | Output::Moves { won, lost } = &problem.output
    {
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let (won, lost) = (words(won), words(lost));
        if won.starts_with(&lost) || lost.starts_with(&won) {
            flaw("output", Flaw::Words);
        }
    }
}

fn written(on: &Prepared, case: &Case) -> String {
    let tokens: Vec<String> = on.layout.tokens(case).iter().take(20).map(u64::to_string).collect();
    tokens.join(" ")
}

fn unanswered(on: &Prepared, case: &Case, why: Unanswered) -> Flaw {
    Flaw::Unanswered { case: written(on, case), why }
}

/// Each sample reads, keeps the limits and is answered as it says.
fn samples(on: &Prepared, solver: &mut Solver, flaws: &mut Flaws) {
    for (i, sample) in on.problem.samples.iter().enumerate() {
        let mut flaw = |field: &str, what| flaws.push((format!("samples.{i}.{field}"), what));
        let cases = match on.layout.read(&sample.input) {
            Ok(cases) => cases,
            Err(why) => {
                flaw("input", Flaw::Sample(why));
                continue;
            }
        };
        if let Some((case, broken)) = cases.iter().find_map(|c| Some((c, on.broken(c)?))) {
            let holds = &on.problem.holds;
            match on.value(case, holds) {
                Err(no) if broken == *holds => {
                    flaws.push(("where".to_owned(), unanswered(on, case, no.into())));
                    return;
                }
                _ => flaw("input", Flaw::Outside(broken)),
            }
            continue;
        }
        let answers: Result<Vec<Answer>, Flaw> = cases
            .iter()
            .map(|case| solver.answer(on, case).map_err(|why| unanswered(on, case, why)))
            .collect();
        match answers {
            Err(what) => flaw("input", what),
            Ok(answers) => {
                if cases.is_empty() || !compare(on, &answers, &sample.output).wrong.is_empty() {
                    flaw("output", Flaw::Answer(output(on, &answers).trim().replace('\n', " ")));
                }
            }
        }
    }
}

/// All small cases, each answered and searched by definition.
fn definition(on: &Prepared, solver: &mut Solver, flaws: &mut Flaws) -> Vec<(Case, bool)> {
    let cases = small::all(on);
    let refused = match &cases {
        None => Some(Flaw::ManySmall),
        Some(cases) if cases.is_empty() => Some(Flaw::NoSmall),
        Some(_) => None,
    };
    flaws.extend(refused.map(|flaw| ("small".to_owned(), flaw)));
    let cases = cases.unwrap_or_default();
    let path = if on.problem.position.is_empty() { "won" } else { "position" };
    let mut witness = Witness::new(POSITIONS).within(TICKS);
    let mut settled = witness::Settled::default();
    let mut proven = Vec::new();
    for case in cases {
        let answer = match solver.answer(on, &case) {
            Ok(answer) => answer,
            Err(why) => {
                flaws.push((path.to_owned(), unanswered(on, &case, why)));
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
        let files = files(on, group, 1, solver);
        let is_needed = group != Group::Adversary || !on.problem.adversaries.is_empty();
        if is_needed && !files.iter().flatten().any(|case| case.size() < 10_000) {
            flaws.push(("adversaries".to_owned(), Flaw::Generator(group.name())));
        }
        for (i, case) in files.into_iter().flat_map(|file| (0..).zip(file)) {
            if let Some(broken) = on.broken(&case) {
                flaws.push(("adversaries".to_owned(), Flaw::Outside(broken)));
                return all;
            }
            // The solver may not get there; such a case is not asked. Of the largest files the
            // beginning is enough.
            if i < ANSWERED
                && let Ok(won) = solver.won(on, &case)
            {
                all.push((case, won));
            }
        }
    }
    all
}

/// What adversaries take remainders by has a value.
fn residues(on: &Prepared, small: &[(Case, bool)], flaws: &mut Flaws) {
    for (i, adversary) in on.problem.adversaries.iter().enumerate() {
        if let (Adversary::Residues(expr), Some((case, _))) = (adversary, small.last())
            && let Err(why) = on.value(case, expr)
        {
            flaws.push((format!("adversaries.{i}"), unanswered(on, case, why.into())));
        }
    }
}

/// Each suspect is wrong somewhere, or says that it never is.
fn suspects(on: &Prepared, small: &[(Case, bool)], made: &[(Case, bool)], flaws: &mut Flaws) {
    for (i, suspect) in on.problem.suspects.iter().enumerate() {
        let path = format!("suspects.{i}.won");
        let (mut wrong, mut failed) = (false, false);
        for (case, won) in small.iter().chain(made) {
            match on.value(case, &suspect.won) {
                Ok(value) => wrong |= (value != 0) != *won,
                Err(why) => {
                    flaws.push((path.clone(), unanswered(on, case, why.into())));
                    failed = true;
                    break;
                }
            }
        }
        if !failed && wrong == suspect.harmless {
            flaws.push((path, Flaw::Suspect { harmless: suspect.harmless }));
        }
    }
}
