//! Proof of claims: by law, and by definition alone wherever the positions are small enough.

use super::Checker;
use crate::games::{Knobs, Sum, Template};
use crate::lesson::answers::{self, NoAnswer, counterexample};
use crate::lesson::expr;
use crate::lesson::task::Claim;
use crate::solver::outcome::Outcome;
use std::collections::BTreeSet;

impl Checker<'_> {
    pub(super) fn claim(&mut self, path: &str, claim: &Claim) {
        match self.prove(claim) {
            Ok(None) => self.report.claims += 1,
            Ok(Some(said)) => self.problem(path, format!("this is false: {said}")),
            Err(no) => self.problem(path, format!("this cannot be proven: {no}")),
        }
    }

    /// `None` if the claim holds, otherwise the truth.
    fn prove(&mut self, claim: &Claim) -> Result<Option<String>, NoAnswer> {
        Ok(match claim {
            Claim::Lost(text) => {
                let sum = self.position(text)?;
                self.must_be(&sum, Outcome::P)?
            }
            Claim::Won(text) => {
                let sum = self.position(text)?;
                self.must_be(&sum, Outcome::N)?
            }
            Claim::Value(text, value) => {
                let sum = self.position(text)?;
                self.must_have(&sum, i128::from(*value))?
            }
            Claim::Winning(text, list) => {
                let sum = self.position(text)?;
                let mut claimed = BTreeSet::new();
                for position in list {
                    claimed.insert(self.position(position)?.to_string());
                }
                let winning = self.winning(&sum)?;
                (winning != claimed).then(|| {
                    let all: Vec<_> = winning.into_iter().collect();
                    if all.is_empty() {
                        format!("{sum} has no winning move")
                    } else {
                        format!("the winning moves of {sum} lead to {}", all.join(", "))
                    }
                })
            }
            Claim::Wins(text, count) => {
                let sum = self.position(text)?;
                let winning = self.winning(&sum)?.len() as u64;
                (winning != *count).then(|| format!("{sum} has {winning} winning moves, not {count}"))
            }
            Claim::Always { of, over, lost } => {
                self.afford_ranges(over)?;
                let template = Template::new(of);
                let mut wrong = None;
                for (knobs, sum) in answers::positions(&template, over)? {
                    let claimed = if expr::holds(lost, &knobs)? { Outcome::P } else { Outcome::N };
                    wrong = self.must_be(&sum, claimed)?;
                    if wrong.is_some() {
                        break;
                    }
                }
                wrong
            }
            Claim::Values { of, over, value } => {
                self.afford_ranges(over)?;
                let template = Template::new(of);
                let mut wrong = None;
                for (knobs, sum) in answers::positions(&template, over)? {
                    let claimed = expr::value(value, &knobs)?;
                    wrong = self.must_have(&sum, claimed)?;
                    if wrong.is_some() {
                        break;
                    }
                }
                wrong
            }
            Claim::Fails { of, over, lost, at } => {
                self.afford_ranges(over)?;
                let at = self.position(at)?;
                match counterexample(&Template::new(of), over, lost, &mut self.oracle)? {
                    None => Some("the rule holds throughout the range".to_owned()),
                    Some(found) if found == at => None,
                    Some(found) => Some(format!("the rule first fails at {found}, not at {at}")),
                }
            }
            Claim::Sequence { of, is } => {
                self.afford(is.len() as u128)?;
                let template = Template::new(of);
                let mut names = template.names().into_iter();
                let (Some(name), None) = (names.next(), names.next()) else {
                    return Ok(Some(format!("{of} must hold exactly one name, as in bash[1..3](n)")));
                };
                let mut wrong = None;
                for (n, claimed) in (0..).zip(is) {
                    let sum = template.fill(&Knobs::from([(name.to_owned(), n)]))?;
                    wrong = self.must_have(&sum, i128::from(*claimed))?;
                    if wrong.is_some() {
                        break;
                    }
                }
                wrong
            }
            Claim::Period { of, preperiod, period } => {
                let found = answers::period(&self.position(of)?, &mut self.oracle)?;
                (found != (*preperiod, *period)).then(|| {
                    format!(
                        "the values have preperiod {} and period {}, not {preperiod} and {period}",
                        found.0, found.1
                    )
                })
            }
            Claim::True(text) => (!expr::holds(text, &Knobs::new())?).then(|| format!("{text} does not hold")),
        })
    }

    fn must_be(&mut self, sum: &Sum, claimed: Outcome) -> Result<Option<String>, NoAnswer> {
        let found = self.oracle.outcome(sum)?;
        self.report.positions += 1;
        if let Ok(seen) = self.witness.outcome(sum) {
            self.report.witnessed += 1;
            if seen != found {
                return Ok(Some(format!(
                    "{sum}: law and definition disagree; please report this as a bug of the program"
                )));
            }
        }
        Ok((found != claimed).then(|| {
            let won = if found == Outcome::N { "won" } else { "lost" };
            format!("{sum} is {won} for the player to move")
        }))
    }

    fn must_have(&mut self, sum: &Sum, claimed: i128) -> Result<Option<String>, NoAnswer> {
        let found = answers::value(sum, &mut self.oracle)?;
        self.report.positions += 1;
        if let Ok(seen) = self.witness.value(sum) {
            self.report.witnessed += 1;
            if seen.0 != found {
                return Ok(Some(format!(
                    "{sum}: law and definition disagree; please report this as a bug of the program"
                )));
            }
        }
        Ok((i128::try_from(found) != Ok(claimed)).then(|| format!("{sum} has the value {found}, not {claimed}")))
    }

    /// The positions that the winning moves lead to.
    fn winning(&mut self, sum: &Sum) -> Result<BTreeSet<String>, NoAnswer> {
        let finding = self.oracle.study(sum, 10_000)?;
        self.report.positions += 1;
        Ok(finding.winning.iter().filter_map(|play| sum.play(*play).ok()).map(|after| after.to_string()).collect())
    }
}
