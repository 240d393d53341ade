//! Checks of a rule that is to be written.

use crate::lesson::answers::NoAnswer;
use crate::lesson::check::{Checker, Flaw};
use crate::lesson::model::Step;
use crate::lesson::task::Span;
use crate::lesson::task::construct::{BUILT, Must, fitting, ranges, width};
use std::collections::BTreeMap;

impl Checker<'_> {
    /// The names are knobs within their ranges, and neither "always" nor "never" is the rule.
    pub(super) fn write(
        &mut self,
        path: &str,
        step: &Step,
        over: &BTreeMap<String, Span>,
    ) -> Result<(), NoAnswer> {
        if over.is_empty() {
            self.fault(path, Flaw::WriteSome);
            return Ok(());
        }
        if !self.turned(&format!("{path}.over"), step, over) {
            return Ok(());
        }
        let all = ranges(step, over);
        if width(&all) > u128::from(BUILT) {
            return Err(NoAnswer::TooMany);
        }
        self.afford_each(width(&all), step.position.len())?;
        let (lost, all) = fitting(step, over, &[Must::Lost], &mut self.oracle)?;
        if lost.is_empty() || lost.len() as u64 == all {
            self.fault(path, Flaw::AllAlike);
        }
        Ok(())
    }
}
