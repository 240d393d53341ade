//! Does what a learner has been told before the guess decide the question? Told are the statements
//! of earlier steps about single positions and what their plots and lights show. What the step
//! itself gives is not told, and not asked either. Where a law has been settled, what it covers is
//! no longer told but follows from it: to use it is what later steps are for; only what was said in
//! so many words may not be asked again.

use crate::games::{Knobs, Part, Sum, Template, pebbles, strip};
use crate::lesson::answers::{choices, position, value};
use crate::lesson::model::{Lesson, Light, Plot, Shape, Shows, Step};
use crate::lesson::task::construct::{self, Must};
use crate::lesson::task::{By, Claim, Conjecture, Quantity, Span, Task};
use crate::solver::outcome::Outcome;
use crate::source::expr;
use crate::study::told::Told;
use crate::study::{Fact, Oracle};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Cells of a plot that are looked at.
const CELLS: u64 = 4_096;
/// Positions of a graph that are looked at.
const NODES: usize = 512;

/// Who told a fact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// The id of the step.
    pub step: String,
    /// What of it.
    pub by: Emitter,
}

/// What of a step tells a fact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Emitter {
    /// What it gives, by its number.
    Given(usize),
    /// What it claims, by its number.
    Claim(usize),
    /// A cell or node of its plot.
    Plot,
    /// What is lit on its board.
    Lights,
}

/// As a path in the file.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.by {
            Emitter::Given(n) => write!(f, "{}.given.{n}", self.step),
            Emitter::Claim(n) => write!(f, "{}.claims.{n}", self.step),
            Emitter::Plot => write!(f, "{}.plot", self.step),
            Emitter::Lights => write!(f, "{}.lights", self.step),
        }
    }
}

/// An answer that follows from what was told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decided {
    /// The answer, or a part of it.
    pub answer: Fact,
    /// What it follows from, and who told it.
    pub from: Vec<(Fact, Source)>,
}

/// What has been told before a question.
#[derive(Default)]
struct Before {
    /// Facts on single positions, and what follows from them.
    told: Told<Source>,
    /// What was said in so many words of what a law covers.
    said: Told<Source>,
    laws: Vec<Template>,
    periods: BTreeSet<String>,
    /// What the step gives: it is neither told nor asked.
    given: BTreeSet<Sum>,
}

/// What decides the question of the step at this place, with which another may stand there: itself
/// or a twin. Nothing for a question that no fact on a position answers.
#[must_use]
pub fn decided(lesson: &Lesson, at: usize, step: &Step, oracle: &mut Oracle) -> Vec<Decided> {
    let (Some(task), Some(own)) = (step.task.as_ref(), lesson.steps.get(at)) else {
        return Vec::new();
    };
    let mut before = Before::default();
    for claim in own.given.iter().chain(&step.given) {
        before.given.extend(facts(claim).iter().flat_map(about));
        before.law(claim);
    }
    let earlier = lesson.steps.get(..at).unwrap_or_default();
    let settled = settled(lesson).min(at);
    for (n, step) in earlier.iter().enumerate() {
        let asked = matches!(step.task, Some(Task::Rule { .. } | Task::Write { .. }));
        if asked || n >= settled {
            step.claims.iter().chain(&step.given).for_each(|claim| before.law(claim));
        }
    }
    for step in earlier {
        before.statements(step);
        before.plot(step, oracle);
        before.lights(step);
    }
    before.told.close(asked(step, task));
    before.answers(step, task, oracle)
}

/// The step that settles the lesson's insight, by its place.
fn settled(lesson: &Lesson) -> usize {
    let id = lesson.settling();
    lesson.steps.iter().position(|step| Some(step.id.as_str()) == id).unwrap_or(usize::MAX)
}

/// What a statement says of single positions.
fn facts(claim: &Claim) -> Vec<Fact> {
    let read = |text: &String| position(text).ok();
    let of = |text: &String, fact: &dyn Fn(Sum) -> Fact| read(text).map(fact).into_iter().collect();
    match claim {
        Claim::Lost(text) => of(text, &|at| Fact::Outcome(at, Outcome::P)),
        Claim::Won(text) => of(text, &|at| Fact::Outcome(at, Outcome::N)),
        Claim::Winning(from, to) if to.is_empty() => of(from, &|at| Fact::Outcome(at, Outcome::P)),
        Claim::Winning(from, to) => {
            let from = read(from);
            let best = |to: &String| Some(Fact::Best(from.clone()?, read(to)?));
            to.iter().filter_map(best).collect()
        }
        Claim::Wins(text, count) => of(text, &|at| Fact::Count(at, *count)),
        Claim::Value(text, value) => of(text, &|at| Fact::Value(at, *value)),
        Claim::Sequence { of, is } => {
            let template = Template::new(of);
            let names: Vec<&str> = template.names().into_iter().collect();
            let [name] = names[..] else { return Vec::new() };
            let at = |n: u64| template.fill(&Knobs::from([(name.to_owned(), n)])).ok();
            (0..).zip(is).filter_map(|(n, value)| Some(Fact::Value(at(n)?, *value))).collect()
        }
        // The rule is wrong here, so that the opposite of what it says is true.
        Claim::Fails { of, lost, at, .. } => position(at)
            .ok()
            .and_then(|sum| {
                let says = expr::holds(lost, &Template::new(of).read_back(&sum)?).ok()?;
                Some(Fact::Outcome(sum, if says { Outcome::N } else { Outcome::P }))
            })
            .into_iter()
            .collect(),
        Claim::Always { of, lost, .. } => vec![Fact::Law(of.clone(), lost.clone())],
        Claim::Values { .. } | Claim::Period { .. } | Claim::True(_) => Vec::new(),
    }
}

/// The positions that a fact is about.
fn about(fact: &Fact) -> Vec<Sum> {
    match fact {
        Fact::Outcome(at, _) | Fact::Value(at, _) | Fact::Count(at, _) => vec![at.clone()],
        Fact::Best(one, other) | Fact::Same(one, other) => vec![one.clone(), other.clone()],
        Fact::Law(..) => Vec::new(),
    }
}

/// The positions that a question asks about.
fn asked(step: &Step, task: &Task) -> Vec<Sum> {
    let read = |texts: &[String]| texts.iter().filter_map(|text| position(text).ok()).collect();
    match task {
        Task::Seat { faces, .. } => read(faces),
        Task::Judge { positions, .. } | Task::Order { positions, .. } => read(positions),
        Task::Claim { over, range, .. } => cells(step, over, *range),
        Task::Number {
            what: Quantity::Take(text) | Quantity::Value(text) | Quantity::Wins(text),
            ..
        } => read(std::slice::from_ref(text)),
        Task::Balance { .. } => step.start().ok().map(|sum| rest(&sum)).into_iter().collect(),
        Task::Mistakes { .. } => record(step),
        _ => step.start().into_iter().collect(),
    }
}

/// The positions along a knob of the step.
fn cells(step: &Step, over: &str, Span(from, to): Span) -> Vec<Sum> {
    let (template, mut knobs) = (step.template(), step.start_knobs());
    (from..=to.min(from.saturating_add(CELLS)))
        .filter_map(|n| {
            knobs.insert(over.to_owned(), n);
            template.fill(&knobs).ok()
        })
        .collect()
}

/// A sum without its last part, which is weighed against the others.
fn rest(sum: &Sum) -> Sum {
    let parts: Vec<Part> = sum.parts().iter().rev().skip(1).rev().cloned().collect();
    Sum::new(sum.ending(), parts)
}

/// The game that a step comes with, its start included.
fn record(step: &Step) -> Vec<Sum> {
    let start = step.start().into_iter();
    start.chain(step.record.iter().filter_map(|text| position(text).ok())).collect()
}

impl Before {
    fn law(&mut self, claim: &Claim) {
        match claim {
            Claim::Always { of, .. } | Claim::Values { of, .. } => {
                self.laws.push(Template::new(of));
            }
            Claim::Period { of, .. } => {
                self.periods.insert(game(of));
            }
            _ => {}
        }
    }

    /// Does a law that is settled speak of this position?
    fn covers(&self, sum: &Sum) -> bool {
        let by_period = !self.periods.is_empty()
            && sum
                .parts()
                .iter()
                .all(|part| self.periods.contains(&game(&Sum::of(part.clone()).to_string())));
        by_period || self.laws.iter().any(|law| law.read_back(sum).is_some())
    }

    fn tell(&mut self, fact: Fact, source: Source) {
        let about = about(&fact);
        if !about.is_empty() && about.iter().all(|at| self.given.contains(at)) {
            return;
        }
        if !about.is_empty() && about.iter().all(|at| self.covers(at)) {
            if matches!(source.by, Emitter::Claim(_) | Emitter::Given(_)) {
                self.said.tell(fact, source);
            }
        } else {
            self.told.tell(fact, source);
        }
    }

    fn statements(&mut self, step: &Step) {
        let given = (0..).map(Emitter::Given).zip(&step.given);
        for (by, claim) in given.chain((0..).map(Emitter::Claim).zip(&step.claims)) {
            for fact in facts(claim) {
                self.tell(fact, Source { step: step.id.clone(), by });
            }
        }
    }

    /// What the plot shows, as it stands open once its step is solved.
    fn plot(&mut self, step: &Step, oracle: &mut Oracle) {
        let source = || Source { step: step.id.clone(), by: Emitter::Plot };
        let shown = |sum: &Sum, shows: Shows, oracle: &mut Oracle| {
            let fact = match shows {
                Shows::Outcome | Shows::Endings => {
                    Fact::Outcome(sum.clone(), oracle.outcome(sum).ok()?)
                }
                Shows::Value => {
                    Fact::Value(sum.clone(), u64::try_from(value(sum, oracle).ok()?).ok()?)
                }
                Shows::Wins => {
                    let (_, winning) = oracle.winning(sum, OPTIONS).ok()?;
                    Fact::Count(sum.clone(), winning.len() as u64)
                }
            };
            Some(fact)
        };
        let (all, shows): (Vec<Sum>, Shows) = match &step.plot {
            Plot::Strip { over, upto, shows, .. } => (cells(step, over, Span(0, *upto)), *shows),
            Plot::Against { over, upto, .. } => (cells(step, over, Span(0, *upto)), Shows::Outcome),
            Plot::Map { across, up, width, height, shows, .. }
                if width.saturating_mul(*height) <= CELLS =>
            {
                let over = BTreeMap::from([
                    (across.clone(), Span(0, width.saturating_sub(1))),
                    (up.clone(), Span(0, height.saturating_sub(1))),
                ]);
                let (template, start) = (step.template(), step.start_knobs());
                let fill = |chosen: Knobs| {
                    let knobs = start.clone().into_iter().chain(chosen).collect();
                    template.fill(&knobs).ok()
                };
                let all = choices(&over).into_iter().flatten().filter_map(fill).collect();
                (all, *shows)
            }
            Plot::Arrows => (reached(step), Shows::Value),
            _ => return,
        };
        for sum in all {
            if let Some(fact) = shown(&sum, shows, oracle) {
                self.tell(fact, source());
            }
        }
    }

    /// Boards that are linked show two games as one.
    fn lights(&mut self, step: &Step) {
        if !step.lights.contains(&Light::Linked) {
            return;
        }
        let Ok(start) = step.start() else { return };
        let Some(row) = start.single().map(Part::row) else { return };
        let stairs = match step.board {
            Shape::Strip => strip::gaps(row),
            Shape::Pebbles => pebbles::differences(row),
            _ => return,
        };
        let numbers: Vec<String> = stairs.iter().map(u64::to_string).collect();
        if let Ok(other) = position(&format!("stairs({})", numbers.join(","))) {
            let source = Source { step: step.id.clone(), by: Emitter::Lights };
            self.tell(Fact::Same(start, other), source);
        }
    }

    /// What is asked and known.
    fn answers(&self, step: &Step, task: &Task, oracle: &mut Oracle) -> Vec<Decided> {
        let read = |text: &String| position(text).ok();
        let start = step.start().ok();
        let all: Vec<Option<Decided>> = match task {
            Task::WhoWins { .. } => start.iter().map(|sum| self.outcome(sum)).collect(),
            Task::Seat { faces: all, .. } | Task::Judge { positions: all, .. } => {
                all.iter().filter_map(read).map(|sum| self.outcome(&sum)).collect()
            }
            Task::Claim { over, range, .. } => {
                cells(step, over, *range).iter().map(|sum| self.outcome(sum)).collect()
            }
            Task::FindMove { .. } => start.iter().map(|sum| self.winning(sum)).collect(),
            // The answer is a reply to each of their first moves.
            Task::Win { .. } if step.they_begin => start
                .iter()
                .flat_map(|sum| sum.moves().take(OPTIONS).filter_map(|play| sum.play(play).ok()))
                .map(|after| self.winning(&after))
                .collect(),
            Task::Win { .. } => start.iter().map(|sum| self.winning(sum)).collect(),
            Task::Number { what, .. } => vec![self.number(what)],
            Task::Balance { .. } => start.iter().map(|sum| self.value(&rest(sum))).collect(),
            Task::Order { positions, by, .. } => vec![self.order(positions, *by)],
            Task::Mistakes { .. } => self.mistakes(&record(step)),
            Task::Rule { over, options, .. } => vec![self.rule(step, over, options)],
            Task::Write { .. } => vec![self.written(step)],
            Task::Construct { within, must, .. } => vec![self.built(step, within, must, oracle)],
            Task::Hack { .. } => Vec::new(),
        };
        all.into_iter().flatten().collect()
    }

    fn decided(&self, answer: Fact, of: &[&Sum]) -> Decided {
        let mut from: Vec<(Fact, Source)> = Vec::new();
        for (fact, source) in of.iter().flat_map(|sum| self.told.sources(sum)) {
            if !from.iter().any(|(known, _)| known == fact) {
                from.push((fact.clone(), source.clone()));
            }
        }
        Decided { answer, from }
    }

    /// What was said in so many words.
    fn verbatim(&self, is: impl Fn(&Fact) -> bool) -> Option<Decided> {
        let (fact, source) = self.said.facts().iter().find(|(fact, _)| is(fact))?;
        Some(Decided { answer: fact.clone(), from: vec![(fact.clone(), source.clone())] })
    }

    fn outcome(&self, sum: &Sum) -> Option<Decided> {
        if self.given.contains(sum) {
            return None;
        }
        if let Some(outcome) = self.told.outcome(sum) {
            return Some(self.decided(Fact::Outcome(sum.clone(), outcome), &[sum]));
        }
        self.verbatim(|fact| about(fact).first() == Some(sum))
    }

    fn winning(&self, from: &Sum) -> Option<Decided> {
        if let Some(to) = self.told.winning(from).filter(|to| !self.given.contains(to)) {
            return Some(self.decided(Fact::Best(from.clone(), to.clone()), &[&to]));
        }
        self.verbatim(|fact| matches!(fact, Fact::Best(start, _) if start == from))
    }

    fn value(&self, sum: &Sum) -> Option<Decided> {
        if self.given.contains(sum) {
            return None;
        }
        if let Some(value) = self.told.value(sum) {
            return Some(self.decided(Fact::Value(sum.clone(), value), &[sum]));
        }
        self.verbatim(|fact| matches!(fact, Fact::Value(at, _) if at == sum))
    }

    fn count(&self, sum: &Sum) -> Option<Decided> {
        if self.given.contains(sum) {
            return None;
        }
        if let Some(count) = self.told.count(sum) {
            return Some(self.decided(Fact::Count(sum.clone(), count), &[sum]));
        }
        self.verbatim(|fact| matches!(fact, Fact::Count(at, _) if at == sum))
    }

    fn number(&self, what: &Quantity) -> Option<Decided> {
        match what {
            Quantity::Take(text) => self.winning(&position(text).ok()?),
            Quantity::Value(text) => self.value(&position(text).ok()?),
            Quantity::Wins(text) => self.count(&position(text).ok()?),
            // Nobody tells these position by position.
            Quantity::Preperiod(_) | Quantity::Period(_) | Quantity::Expression(_) => None,
        }
    }

    /// An order is known where every rank is.
    fn order(&self, positions: &[String], by: By) -> Option<Decided> {
        let all: Option<Vec<Decided>> = positions
            .iter()
            .map(|text| {
                let sum = position(text).ok()?;
                match by {
                    By::Value => self.value(&sum),
                    By::Wins => self.count(&sum),
                    By::Stones => None,
                }
            })
            .collect();
        let all = all?;
        let answer = all.last()?.answer.clone();
        let from = all.into_iter().flat_map(|decided| decided.from).collect();
        Some(Decided { answer, from })
    }

    /// A move that gave the game away: both its ends are known to be N.
    fn mistakes(&self, record: &[Sum]) -> Vec<Option<Decided>> {
        let won = |sum: &Sum| self.told.outcome(sum) == Some(Outcome::N);
        record
            .windows(2)
            .map(|pair| match pair {
                [from, to] if won(from) && won(to) => {
                    Some(self.decided(Fact::Outcome(to.clone(), Outcome::N), &[from, to]))
                }
                _ => None,
            })
            .collect()
    }

    /// A rule is known where what was told refutes all others.
    fn rule(
        &self,
        step: &Step,
        over: &BTreeMap<String, Span>,
        options: &[Conjecture],
    ) -> Option<Decided> {
        let template = step.template();
        let mut refuted: Vec<Sum> = Vec::new();
        let mut open: Vec<&Conjecture> = options.iter().collect();
        for knobs in choices(over).ok()? {
            let Ok(sum) = template.fill(&knobs) else { continue };
            let Some(outcome) = self.told.outcome(&sum) else { continue };
            let before = open.len();
            open.retain(|rule| expr::holds(&rule.lost, &knobs) == Ok(outcome.is_p()));
            if open.len() < before {
                refuted.push(sum);
            }
            if open.len() == 1 {
                break;
            }
        }
        match open[..] {
            [rule] if options.len() > 1 => {
                let answer = Fact::Law(step.position.clone(), rule.lost.clone());
                Some(self.decided(answer, &refuted.iter().collect::<Vec<_>>()))
            }
            _ => None,
        }
    }

    /// A law that is to be written was told.
    fn written(&self, step: &Step) -> Option<Decided> {
        let told = self.told.facts().iter().find(|(fact, _)| {
            matches!(fact, Fact::Law(of, _)
                if *of == step.position
                    || step.start().is_ok_and(|sum| Template::new(of).read_back(&sum).is_some()))
        });
        told.map(|(fact, source)| Decided {
            answer: fact.clone(),
            from: vec![(fact.clone(), source.clone())],
        })
    }

    /// A position that fits is known to.
    fn built(
        &self,
        step: &Step,
        within: &BTreeMap<String, Span>,
        must: &[Must],
        oracle: &mut Oracle,
    ) -> Option<Decided> {
        let (template, start) = (step.template(), step.start_knobs());
        for chosen in choices(within).ok()? {
            let knobs: Knobs = start.clone().into_iter().chain(chosen).collect();
            let Ok(sum) = template.fill(&knobs) else { continue };
            let known = must.iter().all(|must| match must {
                Must::Lost | Must::Won | Must::Breaks(_) => self.told.outcome(&sum).is_some(),
                Must::Value(_) => self.told.value(&sum).is_some(),
                Must::Wins(_) => self.told.count(&sum).is_some(),
                Must::AllDifferent | Must::Holds(_) => true,
            });
            if known && construct::unfit(must, &sum, &knobs, oracle) == Ok(None) {
                let outcome = self.told.outcome(&sum)?;
                return Some(self.decided(Fact::Outcome(sum.clone(), outcome), &[&sum]));
            }
        }
        None
    }
}

/// Moves that are looked at.
const OPTIONS: usize = 4_096;

/// A game without its numbers.
fn game(text: &str) -> String {
    text.split('(').next().unwrap_or(text).to_owned()
}

/// The positions that can be reached from the step's own, itself included.
fn reached(step: &Step) -> Vec<Sum> {
    let mut all: BTreeSet<Sum> = BTreeSet::new();
    let mut open: Vec<Sum> = step.start().into_iter().collect();
    while let Some(sum) = open.pop() {
        if all.len() >= NODES || !all.insert(sum.clone()) {
            continue;
        }
        open.extend(sum.moves().take(NODES).filter_map(|play| sum.play(play).ok()));
    }
    all.into_iter().collect()
}
