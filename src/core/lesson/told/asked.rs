//! What a question asks, and whether what was told before it is an answer.

use super::{Before, CELLS, Decided, OPTIONS, Source, about};
use crate::games::{Knobs, Part, Sum, Template};
use crate::lesson::answers::{choices, position};
use crate::lesson::model::Step;
use crate::lesson::task::construct::{self, Must};
use crate::lesson::task::{By, Conjecture, Quantity, Span, Task, reply};
use crate::solver::outcome::Outcome;
use crate::source::expr;
use crate::study::{Fact, Oracle};
use std::collections::BTreeMap;

/// Is it no question of a fact about positions? What is estimated cannot be wrong; an order of
/// lines, a line and a game are none.
pub(super) const fn is_beside(task: &Task) -> bool {
    matches!(
        task,
        Task::Estimate { .. }
            | Task::Proof { .. }
            | Task::FalseStep { .. }
            | Task::Which { .. }
            | Task::Hack { .. }
    )
}

/// The positions that a question asks about.
pub(super) fn asked(step: &Step, task: &Task) -> Vec<Sum> {
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
pub(super) fn cells(step: &Step, over: &str, Span(from, to): Span) -> Vec<Sum> {
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
    /// What is asked and known.
    pub(super) fn answers(&self, step: &Step, task: &Task, oracle: &mut Oracle) -> Vec<Decided> {
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
            // The answer is a reply to each of the moves that are laid out.
            Task::Reply { .. } => {
                let rows = start.iter().flat_map(reply::rows);
                rows.map(|row| self.winning(&row.after)).collect()
            }
            Task::Estimate { .. }
            | Task::Proof { .. }
            | Task::FalseStep { .. }
            | Task::Which { .. }
            | Task::Hack { .. } => Vec::new(),
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
