//! Does what a learner has been told before the guess decide the question? Told are the statements
//! of earlier steps about single positions and what their plots and lights show. What the step
//! itself gives is not told, and not asked either. Where a law has been settled, what it covers is
//! no longer told but follows from it: to use it is what later steps are for; only what was said in
//! so many words may not be asked again.

mod asked;

use crate::games::{Knobs, Part, Sum, Template, pebbles, strip};
use crate::lesson::answers::{choices, position, value};
use crate::lesson::model::{Lesson, Light, Plot, Shape, Shows, Step};
use crate::lesson::task::{Claim, Span, Task};
use crate::solver::outcome::Outcome;
use crate::source::expr;
use crate::study::told::{EDGES, Told};
use crate::study::{Fact, Oracle};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use asked::{asked, cells, is_beside};

/// Cells of a plot that are looked at.
const CELLS: u64 = 4_096;
/// So many positions and no more are a table.
const TABLE: u64 = 32;
/// Options that are gone through while somebody waits.
const GLANCE: usize = 16_000;
/// So many questions and no more are thought through while somebody waits.
const LOOKS: u8 = 16;
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
pub(in crate::lesson) struct Before {
    /// Facts on single positions, and what follows from them.
    told: Told<Source>,
    /// What was said in so many words of what a law covers.
    said: Told<Source>,
    laws: Vec<Template>,
    /// Games of which the value of every heap is settled, and so that of all sums of them.
    heaps: BTreeSet<String>,
    /// What the step gives: it is neither told nor asked.
    given: BTreeSet<Sum>,
    /// How many questions were thought through.
    looks: u8,
}

/// What decides the question of the step at this place, with which another may stand there: itself
/// or a twin. Nothing for a question that no fact on a position answers.
#[must_use]
pub fn decided(lesson: &Lesson, at: usize, step: &Step, oracle: &mut Oracle) -> Vec<Decided> {
    let Some(task) = &step.task else { return Vec::new() };
    let mut before = Before::of(lesson, at, &step.given, oracle);
    before.told.close(asked(step, task), EDGES);
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
        // Over a few positions it is a table, and no law.
        Claim::Always { of, over, lost } if is_table(over) => {
            let template = Template::new(of);
            let cell = |knobs: Knobs| {
                let is = if expr::holds(lost, &knobs).ok()? { Outcome::P } else { Outcome::N };
                Some(Fact::Outcome(template.fill(&knobs).ok()?, is))
            };
            choices(over).into_iter().flatten().filter_map(cell).collect()
        }
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

impl Before {
    /// What comes before the step at this place, with which another that gives this may stand
    /// there.
    pub(in crate::lesson) fn of(
        lesson: &Lesson,
        at: usize,
        given: &[Claim],
        oracle: &mut Oracle,
    ) -> Self {
        let mut before = Self::default();
        let own = lesson.steps.get(at).into_iter().flat_map(|own| &own.given);
        for claim in own.chain(given) {
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
        before
    }

    /// Does it decide this question, or is it not known, as far as that can be seen while somebody
    /// waits?
    pub(in crate::lesson) fn decides(&mut self, step: &Step, oracle: &mut Oracle) -> bool {
        let Some(task) = step.task.as_ref().filter(|task| !is_beside(task)) else { return false };
        // Most that is decided was said in so many words; a rule is asked of too many positions for
        // a second look.
        if !matches!(task, Task::Rule { .. }) && !self.answers(step, task, oracle).is_empty() {
            return true;
        }
        if self.looks == LOOKS {
            return true;
        }
        self.looks += 1;
        // What follows near this one is not known for the next.
        let kept = self.told.clone();
        self.told.close(asked(step, task), GLANCE);
        let is_decided = !self.answers(step, task, oracle).is_empty();
        self.told = kept;
        is_decided
    }

    fn law(&mut self, claim: &Claim) {
        match claim {
            Claim::Always { over, .. } if is_table(over) => {}
            Claim::Values { of, .. } | Claim::Period { of, .. }
                if Template::new(of).names().len() == 1 =>
            {
                self.heaps.insert(game(of));
            }
            Claim::Always { of, .. } | Claim::Values { of, .. } | Claim::Period { of, .. } => {
                self.laws.push(Template::new(of));
            }
            _ => {}
        }
    }

    /// Does a law that is settled speak of this position?
    fn covers(&self, sum: &Sum) -> bool {
        let by_heaps = !self.heaps.is_empty()
            && sum
                .parts()
                .iter()
                .all(|part| self.heaps.contains(&game(&Sum::of(part.clone()).to_string())));
        by_heaps || self.laws.iter().any(|law| law.read_back(sum).is_some())
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
}

/// Moves that are looked at.
const OPTIONS: usize = 4_096;

/// Are there so few positions that they were judged one by one?
fn is_table(over: &BTreeMap<String, Span>) -> bool {
    let width = |Span(from, to): &Span| to.saturating_sub(*from).saturating_add(1);
    over.values().map(width).fold(1, u64::saturating_mul) <= TABLE
}

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
