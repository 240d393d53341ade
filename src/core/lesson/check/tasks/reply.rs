//! Checks of answers to every move of the other side.

use crate::lesson::answers::{self, NoAnswer};
use crate::lesson::check::{Checker, Flaw};
use crate::lesson::model::Step;
use crate::lesson::task::reply::{Answered, LEAST, formula, is_told_by_takes, replies, rows};
use crate::lesson::wrong::quoted;
use crate::solver::outcome::Outcome;

impl Checker<'_> {
    /// The position is lost for the other side, which has some moves; blind answers would not do,
    /// and where a formula is asked for, one answers them all.
    pub(super) fn reply(&mut self, path: &str, step: &Step, by: Answered) -> Result<(), NoAnswer> {
        let start = step.start()?;
        answers::bounded(&start)?;
        if self.oracle.outcome(&start)? != Outcome::P {
            self.fault(path, Flaw::ReplyWon(quoted(&start.to_string())));
            return Ok(());
        }
        let rows = rows(&start);
        if rows.len() < LEAST {
            self.fault(path, Flaw::ReplySome);
            return Ok(());
        }
        if by == Answered::Formula {
            if !is_told_by_takes(&rows) {
                self.fault(path, Flaw::ReplyTakes);
            } else if formula(step, &rows, &mut self.oracle)?.is_none() {
                self.fault(path, Flaw::NoFormula);
            }
            return Ok(());
        }
        let (mut winning, mut all) = (0, 0);
        for row in &rows {
            let left = replies(&row.after);
            self.afford_each(left.len() as u128, step.position.len())?;
            for left in &left {
                winning += u64::from(self.oracle.outcome(left)? == Outcome::P);
            }
            all += left.len() as u64;
        }
        if winning * 2 > all {
            self.fault(path, Flaw::Blind { winning, all });
        }
        Ok(())
    }
}
