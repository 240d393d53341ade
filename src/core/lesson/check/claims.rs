//! Proof of claims: by law, and by definition alone wherever the positions are small enough.

use super::Checker;
use super::flaw::Flaw;
use super::truth::Truth;
use crate::games::{Knobs, Sum, Template};
use crate::lesson::answers::{self, NoAnswer, counterexample};
use crate::lesson::task::Claim;
use crate::lesson::wrong::quoted;
use crate::solver::outcome::Outcome;
use crate::source::expr;
use std::collections::BTreeSet;

/// So many winning moves are told.
const SHOWN: usize = 8;

impl Checker<'_> {
    pub(super) fn claim(&mut self, path: &str, claim: &Claim) {
        self.grant();
        match self.prove(claim) {
            Ok(None) => self.report.claims += 1,
            Ok(Some(truth)) => self.fault(path, Flaw::False(truth)),
            Err(no) => self.fault(path, Flaw::Unproven(no.brief())),
        }
    }

    /// `None` if the claim holds, otherwise the truth.
    fn prove(&mut self, claim: &Claim) -> Result<Option<Truth>, NoAnswer> {
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
                    let all: Vec<_> = winning.iter().take(SHOWN).map(|to| quoted(to)).collect();
                    if all.is_empty() {
                        Truth::NoWins(quoted(&sum.to_string()))
                    } else {
                        Truth::Winning { sum: quoted(&sum.to_string()), to: all }
                    }
                })
            }
            Claim::Wins(text, count) => {
                let sum = self.position(text)?;
                let winning = self.winning(&sum)?.len() as u64;
                (winning != *count).then(|| Truth::Wins {
                    sum: quoted(&sum.to_string()),
                    found: winning,
                    claimed: *count,
                })
            }
            Claim::Always { of, over, lost } => {
                self.afford_ranges(over, of, lost)?;
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
                self.afford_ranges(over, of, value)?;
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
                self.afford_ranges(over, of, lost)?;
                let at = self.position(at)?;
                match counterexample(&Template::new(of), over, lost, &mut self.oracle)? {
                    None => Some(Truth::Holds),
                    Some(found) if found == at => None,
                    Some(found) => Some(Truth::FailsAt {
                        found: quoted(&found.to_string()),
                        at: quoted(&at.to_string()),
                    }),
                }
            }
            Claim::Sequence { of, is } => {
                self.afford_each(is.len() as u128, of.len())?;
                let template = Template::new(of);
                let mut names = template.names().into_iter();
                let (Some(name), None) = (names.next(), names.next()) else {
                    return Ok(Some(Truth::OneName(quoted(of))));
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
                let claimed = (*preperiod, *period);
                (found != claimed).then_some(Truth::Period { found, claimed })
            }
            Claim::True(text) => {
                (!expr::holds(text, &Knobs::new())?).then(|| Truth::Not(quoted(text)))
            }
        })
    }

    fn must_be(&mut self, sum: &Sum, claimed: Outcome) -> Result<Option<Truth>, NoAnswer> {
        let found = self.oracle.outcome(sum)?;
        self.report.positions += 1;
        if let Ok(seen) = self.witness.outcome(sum) {
            self.report.witnessed += 1;
            if seen != found {
                return Ok(Some(Truth::Disagree(quoted(&sum.to_string()))));
            }
        }
        Ok((found != claimed)
            .then(|| Truth::Outcome { sum: quoted(&sum.to_string()), outcome: found }))
    }

    fn must_have(&mut self, sum: &Sum, claimed: i128) -> Result<Option<Truth>, NoAnswer> {
        let found = answers::value(sum, &mut self.oracle)?;
        self.report.positions += 1;
        if let Ok(seen) = self.witness.value(sum) {
            self.report.witnessed += 1;
            if seen.0 != found {
                return Ok(Some(Truth::Disagree(quoted(&sum.to_string()))));
            }
        }
        Ok((i128::try_from(found) != Ok(claimed)).then(|| Truth::Value {
            sum: quoted(&sum.to_string()),
            found,
            claimed,
        }))
    }

    /// The positions that the winning moves lead to.
    fn winning(&mut self, sum: &Sum) -> Result<BTreeSet<String>, NoAnswer> {
        let finding = self.oracle.study(sum, 10_000)?;
        self.report.positions += 1;
        if finding.more {
            return Err(NoAnswer::OutOfRange);
        }
        Ok(finding
            .winning
            .iter()
            .filter_map(|play| sum.play(*play).ok())
            .map(|after| after.to_string())
            .collect())
    }
}
