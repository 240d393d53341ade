//! Checks of exercises: open as shipped, solvable, and not passed by blind luck.

mod argue;
mod construct;
mod estimate;
mod reply;
mod which;
mod write;

use super::Checker;
use super::flaw::Flaw;
use super::step::no_program;
use crate::contest::code;
use crate::games::{Ending, Knobs, Sum};
use crate::lesson::answers::{self, NoAnswer, choices, counterexample, quantity};
use crate::lesson::limits;
use crate::lesson::model::{Shape, Step};
use crate::lesson::task::{Quantity, Task};
use crate::lesson::wrong::quoted;
use crate::solver::outcome::Outcome;

impl Checker<'_> {
    pub(super) fn task(&mut self, path: &str, step: &Step, sum: &Sum, task: &Task) {
        self.text(&format!("{path}.ask"), task.ask(), Some(step));
        self.grant();
        let found = match task {
            Task::WhoWins { .. } => self.oracle.outcome(sum).map(|_| ()).map_err(NoAnswer::from),
            Task::Seat { faces, .. } => self.seat(path, step, faces),
            Task::Construct { .. } => self.construct(path, step, task),
            Task::Write { over, .. } => self.write(path, step, over),
            Task::Proof { .. } => self.proof(path, step, task),
            Task::FalseStep { over, lines, .. } => self.false_step(path, step, (over, lines)),
            Task::Which { .. } => self.which(path, step, task),
            Task::Reply { by, .. } => self.reply(path, step, *by),
            Task::Estimate { what, .. } => self.estimate(path, what),
            Task::Judge { positions, .. } => self.judge(path, positions),
            Task::FindMove { .. } => self.find_move(path, step, sum),
            Task::Win { .. } => self.win(path, step, sum),
            Task::Number { what, .. } => self.number(what, &step.start_knobs()),
            Task::Claim { over, range, .. } => {
                if range.1 < range.0 || range.1 - range.0 >= limits::JUDGED as u64 * 2 {
                    self.fault(path, Flaw::ClaimSome);
                    return;
                }
                let mut knobs = step.start_knobs();
                let positions = (range.0..=range.1).map(|n| {
                    knobs.insert(over.clone(), n);
                    Ok(step.template().fill(&knobs)?)
                });
                let positions: Result<Vec<_>, NoAnswer> = positions.collect();
                positions.and_then(|all| self.both_kinds(path, &all))
            }
            Task::Order { .. } | Task::Balance { .. } | Task::Mistakes { .. } => Ok(()),
            Task::Hack { program, .. } => {
                match code::embedded(program) {
                    None => {
                        self.fault(&format!("{path}.program"), no_program(program));
                    }
                    Some(ready) if !ready.code.wrong => {
                        self.fault(&format!("{path}.program"), Flaw::RightProgram(quoted(program)));
                    }
                    Some(_) => {}
                }
                Ok(())
            }
            Task::Rule { options, .. } if options.is_empty() || options.len() > limits::JUDGED => {
                self.fault(path, Flaw::RuleSome);
                return;
            }
            Task::Rule { over, options, .. } => {
                for (i, option) in options.iter().enumerate() {
                    self.text(&format!("{path}.options.{i}.says"), &option.says, Some(step));
                }
                self.rule(path, step, over, options)
            }
        };
        let found = found.and_then(|()| self.further(path, step, task));
        match found {
            Ok(()) => self.report.tasks += 1,
            Err(no) => self.fault(path, no),
        }
    }

    /// Order, balance and recorded games.
    fn further(&mut self, path: &str, step: &Step, task: &Task) -> Result<(), NoAnswer> {
        match task {
            Task::Order { positions, by, .. } => {
                if positions.len() < 3 || positions.len() > limits::JUDGED {
                    self.fault(path, Flaw::OrderSome);
                    return Ok(());
                }
                let mut ranks = Vec::new();
                for (i, text) in positions.iter().enumerate() {
                    match self.position(text) {
                        Ok(sum) => ranks.push(answers::rank(&sum, *by, &mut self.oracle)?),
                        Err(no) => self.fault(&format!("{path}.positions.{i}"), no),
                    }
                }
                if ranks.is_sorted() {
                    self.fault(path, Flaw::InOrder);
                }
                Ok(())
            }
            Task::Balance { knob, .. } => {
                if step.board != Shape::Balance || !step.knobs.contains_key(knob) {
                    self.fault(path, Flaw::NoBalance);
                    return Ok(());
                }
                let mut right = 0;
                let mut knobs = step.start_knobs();
                if self.oracle.outcome(&step.template().fill(&knobs)?)? == Outcome::P {
                    self.fault(path, Flaw::Level);
                }
                for n in step
                    .knobs
                    .get(knob)
                    .into_iter()
                    .flat_map(|knob| knob.from..=knob.to.min(knob.from.saturating_add(256)))
                {
                    knobs.insert(knob.clone(), n);
                    right += usize::from(
                        self.oracle.outcome(&step.template().fill(&knobs)?)? == Outcome::P,
                    );
                }
                if right != 1 {
                    self.fault(path, Flaw::LevelSizes { sizes: right, knob: quoted(knob) });
                }
                Ok(())
            }
            Task::Mistakes { .. } => {
                let mistakes = answers::mistakes(step, &mut self.oracle)?;
                if mistakes.is_empty() || mistakes.len() == step.record.len() {
                    self.fault(path, Flaw::NoMistakes);
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn number(&mut self, what: &Quantity, knobs: &Knobs) -> Result<(), NoAnswer> {
        if let Quantity::Value(text)
        | Quantity::Wins(text)
        | Quantity::Take(text)
        | Quantity::Preperiod(text)
        | Quantity::Period(text) = what
        {
            self.position(text)?;
        }
        quantity(what, knobs, &mut self.oracle).map(|_| ())
    }

    fn judge(&mut self, path: &str, positions: &[String]) -> Result<(), NoAnswer> {
        if positions.len() < 2 || positions.len() > limits::JUDGED {
            self.fault(path, Flaw::JudgeSome);
            return Ok(());
        }
        let mut sums = Vec::new();
        for (i, text) in positions.iter().enumerate() {
            match self.position(text) {
                Ok(sum) => sums.push(sum),
                Err(no) => self.fault(&format!("{path}.positions.{i}"), no),
            }
        }
        self.both_kinds(path, &sums)
    }

    /// Every face is a position of the step that can be played, and no chair is always right.
    fn seat(&mut self, path: &str, step: &Step, faces: &[String]) -> Result<(), NoAnswer> {
        let mut sums = Vec::new();
        for (i, text) in faces.iter().enumerate() {
            let path = format!("{path}.faces.{i}");
            match self.position(text) {
                Ok(sum) if !stands(&step.facing(i), &sum) => {
                    self.fault(&path, Flaw::NoFace(quoted(text)));
                }
                Ok(sum) if sum.ending() == Ending::Normal && sum.longest() < 3 => {
                    self.fault(&path, Flaw::TooShort);
                }
                Ok(sum) => sums.push(sum),
                Err(no) => self.fault(&path, no),
            }
        }
        if faces.len() < 2 || faces.len() > limits::JUDGED {
            self.fault(path, Flaw::SeatSome);
            return Ok(());
        }
        if step.they_begin || sums.first() != step.start().ok().as_ref() {
            self.fault(path, Flaw::FirstFace);
        }
        self.both_kinds(path, &sums)
    }

    /// Where all answers are alike, clicking the same thing everywhere would pass.
    fn both_kinds(&mut self, path: &str, sums: &[Sum]) -> Result<(), NoAnswer> {
        let mut lost = 0;
        for sum in sums {
            lost += usize::from(self.oracle.outcome(sum)? == Outcome::P);
        }
        if lost == 0 || lost == sums.len() {
            self.fault(path, Flaw::AllAlike);
        }
        Ok(())
    }

    fn find_move(&mut self, path: &str, step: &Step, sum: &Sum) -> Result<(), NoAnswer> {
        if step.they_begin {
            self.fault(path, Flaw::TheyBegin);
        }
        let winning = answers::wins(sum, &mut self.oracle)?;
        let all = sum.moves().take(100_000).count() as u64;
        if winning == 0 {
            self.fault(path, Flaw::NothingToFind(quoted(&sum.to_string())));
        } else if winning * 2 > all {
            self.fault(path, Flaw::Blind { winning, all });
        }
        Ok(())
    }

    fn win(&mut self, path: &str, step: &Step, sum: &Sum) -> Result<(), NoAnswer> {
        let mover_wins = self.oracle.outcome(sum)? == Outcome::N;
        if mover_wins == step.they_begin {
            self.fault(path, Flaw::CannotWin(quoted(&sum.to_string())));
        }
        if sum.ending() == Ending::Normal && sum.longest() < 3 {
            self.fault(path, Flaw::TooShort);
        }
        Ok(())
    }

    fn rule(
        &mut self,
        path: &str,
        step: &Step,
        over: &std::collections::BTreeMap<String, crate::lesson::task::Span>,
        options: &[crate::lesson::task::Conjecture],
    ) -> Result<(), NoAnswer> {
        let template = step.template();
        if template.names().into_iter().any(|name| !over.contains_key(name)) {
            self.fault(path, Flaw::NoRange);
            return Ok(());
        }
        let _ = choices(over)?;
        let mut holds = 0;
        for option in options {
            self.afford_ranges(over, &step.position, &option.lost)?;
            holds += usize::from(
                counterexample(&template, over, &option.lost, &mut self.oracle)?.is_none(),
            );
        }
        if holds == 0 {
            self.fault(path, Flaw::NoRuleHolds);
        } else if holds == options.len() {
            self.fault(path, Flaw::EveryRuleHolds);
        }
        Ok(())
    }
}

/// Is this the position of the step, with its knobs within their ranges?
fn stands(step: &Step, sum: &Sum) -> bool {
    let within = step.knobs.values().all(|knob| (knob.from..=knob.to).contains(&knob.is));
    within && step.start().as_ref() == Ok(sum)
}
