//! Checks of arguments: proofs to be put in order, and arguments with a false line.

use crate::games::Sum;
use crate::lesson::answers::NoAnswer;
use crate::lesson::check::{Checker, Flaw};
use crate::lesson::known::Known;
use crate::lesson::limits;
use crate::lesson::model::Step;
use crate::lesson::task::construct::{BUILT, ranges, width};
use crate::lesson::task::line::{Ground, Holds, LOOKED, Line};
use crate::lesson::task::proof::Piece;
use crate::lesson::task::{Span, Task};
use crate::lesson::wrong::quoted;
use std::collections::BTreeMap;

impl Checker<'_> {
    /// Every line that can be tested holds, every extra one fails somewhere, and the lines lean on
    /// such as stand before them.
    pub(super) fn proof(&mut self, path: &str, step: &Step, task: &Task) -> Result<(), NoAnswer> {
        let Task::Proof { over, lines, extra, .. } = task else { return Ok(()) };
        if lines.len() < 3 || lines.len() + extra.len() > limits::JUDGED {
            self.fault(path, Flaw::ProofSome);
            return Ok(());
        }
        if !self.turned(&format!("{path}.over"), step, over) {
            return Ok(());
        }
        let mut ground = None;
        for (i, line) in lines.iter().enumerate() {
            let at = format!("{path}.lines.{i}");
            self.text(&format!("{at}.says"), &line.says, Some(step));
            self.leans(&at, line, lines.get(..i).unwrap_or_default());
            if let Some(holds) = &line.holds {
                let broken = self.tested(step, over, holds, &mut ground)?;
                if let Some(sum) = broken.first() {
                    self.fault(&at, Flaw::LineFails(quoted(&sum.to_string())));
                }
            }
        }
        for (i, line) in extra.iter().enumerate() {
            let at = format!("{path}.extra.{i}");
            self.text(&format!("{at}.says"), &line.says, Some(step));
            let broken = self.tested(step, over, &line.holds, &mut ground)?;
            if broken.is_empty() {
                let all = ground.as_ref().map_or(0, Ground::count);
                self.fault(&at, Flaw::ExtraHolds(all));
            }
            for (k, other) in line.or.iter().take(limits::JUDGED).enumerate() {
                let at = format!("{at}.or.{k}");
                self.text(&format!("{at}.says"), &other.says, Some(step));
                if self.tested(step, over, &other.holds, &mut ground)?.is_empty() {
                    let all = ground.as_ref().map_or(0, Ground::count);
                    self.fault(&at, Flaw::ExtraHolds(all));
                }
            }
        }
        Ok(())
    }

    /// The names of a line of a proof.
    fn leans(&mut self, path: &str, line: &Piece, before: &[Piece]) {
        if before.iter().any(|earlier| earlier.id == line.id) {
            self.fault(&format!("{path}.id"), Flaw::LineTwice(quoted(&line.id)));
        }
        for (i, need) in line.needs.iter().enumerate() {
            if !before.iter().any(|earlier| earlier.id == *need) {
                let known = Known::of(need, before.iter().map(|earlier| earlier.id.as_str()));
                self.fault(&format!("{path}.needs.{i}"), Flaw::NoLine(quoted(need), known));
            }
        }
    }

    /// One line is false, and not nearly everywhere.
    pub(super) fn false_step(
        &mut self,
        path: &str,
        step: &Step,
        (over, lines): (&BTreeMap<String, Span>, &[Line]),
    ) -> Result<(), NoAnswer> {
        if lines.len() < 2 || lines.len() > limits::JUDGED {
            self.fault(path, Flaw::LinesSome);
            return Ok(());
        }
        if over.is_empty() {
            self.fault(path, Flaw::BuildSome);
            return Ok(());
        }
        if !self.turned(&format!("{path}.over"), step, over) {
            return Ok(());
        }
        let (mut ground, mut first) = (None, None);
        for (i, line) in lines.iter().enumerate() {
            let at = format!("{path}.lines.{i}");
            self.text(&format!("{at}.says"), &line.says, Some(step));
            let broken = self.tested(step, over, &line.holds, &mut ground)?;
            first = first.or_else(|| (!broken.is_empty()).then_some(broken.len() as u64));
            for (k, other) in line.or.iter().take(limits::JUDGED).enumerate() {
                self.text(&format!("{at}.or.{k}.says"), &other.says, Some(step));
                self.tested(step, over, &other.holds, &mut ground)?;
            }
        }
        let Some(broken) = first else {
            self.fault(path, Flaw::NoFalseLine);
            return Ok(());
        };
        let all = ground.as_ref().map_or(0, Ground::count);
        if broken * 2 > all {
            self.fault(path, Flaw::BreaksBlind { broken, all });
        }
        Ok(())
    }

    /// Where a line fails, if that can be afforded.
    fn tested(
        &mut self,
        step: &Step,
        over: &BTreeMap<String, Span>,
        holds: &Holds,
        ground: &mut Option<Ground>,
    ) -> Result<Vec<Sum>, NoAnswer> {
        let all = width(&ranges(step, over));
        if all > u128::from(LOOKED.min(BUILT)) {
            return Err(NoAnswer::TooMany);
        }
        let bytes: usize = holds.expressions().iter().map(|text| text.len()).sum();
        // Its moves are looked at as well.
        self.afford_each(all.saturating_mul(2), step.position.len() + bytes)?;
        let ground = match ground {
            Some(ground) => ground,
            None => ground.insert(Ground::of(step, over)?),
        };
        ground.broken(holds, &mut self.oracle)
    }
}
