//! Checks of a position that is to be built.

use crate::lesson::answers::NoAnswer;
use crate::lesson::check::{Checker, Flaw};
use crate::lesson::limits;
use crate::lesson::model::Step;
use crate::lesson::task::construct::{BUILT, Must, fitting, ranges, stands, unfit, width};
use crate::lesson::task::{Span, Task};
use crate::lesson::wrong::quoted;
use std::collections::BTreeMap;

impl Checker<'_> {
    /// The ranges lie within those of the knobs, the position on the board does not fit yet, some
    /// other does unless it may be said that none does, and not so many that any would.
    pub(super) fn construct(
        &mut self,
        path: &str,
        step: &Step,
        task: &Task,
    ) -> Result<(), NoAnswer> {
        let Task::Construct { within, must, none, .. } = task else { return Ok(()) };
        if within.is_empty() || !self.turned(&format!("{path}.within"), step, within) {
            if within.is_empty() {
                self.fault(path, Flaw::BuildSome);
            }
            return Ok(());
        }
        if must.is_empty() || must.len() > limits::JUDGED {
            self.fault(path, Flaw::MustSome);
            return Ok(());
        }
        let over = ranges(step, within);
        if width(&over) > u128::from(BUILT) {
            return Err(NoAnswer::TooMany);
        }
        let start = step.start()?;
        if !must.iter().all(|must| must.is_of(start.ending())) {
            return Err(NoAnswer::Misere(quoted(&start.to_string())));
        }
        let rules: usize = must
            .iter()
            .map(|must| match must {
                Must::Breaks(rule) | Must::Holds(rule) => rule.len(),
                _ => 0,
            })
            .sum();
        self.afford_each(width(&over), step.position.len() + rules)?;
        let knobs = stands(step, within, &start);
        if let Some(knobs) = knobs
            && unfit(must, &start, &knobs, &mut self.oracle)?.is_none()
        {
            self.fault(path, Flaw::FitsAlready(quoted(&start.to_string())));
        }
        let (found, all) = fitting(step, within, must, &mut self.oracle)?;
        if found.is_empty() && !none {
            self.fault(path, Flaw::NothingFits);
        } else if found.len() as u64 * 2 > all {
            self.fault(path, Flaw::FitsBlind { fit: found.len() as u64, all });
        }
        Ok(())
    }

    /// Are these ranges of knobs of the step, within what these can be turned to?
    pub(in crate::lesson::check) fn turned(
        &mut self,
        path: &str,
        step: &Step,
        within: &BTreeMap<String, Span>,
    ) -> bool {
        let mut all = true;
        for (name, Span(from, to)) in within {
            let fits = step
                .knobs
                .get(name)
                .is_some_and(|knob| knob.from <= *from && from <= to && *to <= knob.to);
            if !fits {
                self.fault(path, Flaw::BeyondKnob(quoted(name)));
            }
            all &= fits;
        }
        all
    }
}
