//! The exact answer to a case, from the solver; where it does not get there, there is none.

use crate::contest::case::Case;
use crate::contest::model::Output;
use crate::contest::prepared::{Prepared, Unfilled};
use crate::games::mv::Amount;
use crate::games::{Cache, Move, Sum};
use crate::solver::outcome::Outcome;
use crate::solver::work::Stop;
use crate::source::expr::NoValue;
use crate::study::{CancelToken, Finding, Oracle};
use std::collections::BTreeSet;

/// What is right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// Does the first player win?
    pub won: bool,
    /// What else is asked.
    pub more: More,
}

/// What is asked besides who wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum More {
    /// Nothing.
    None,
    /// The number of winning moves.
    Count(u64),
    /// All winning raises in order.
    Raises(Vec<u64>),
    /// Any winning move: of these heap (from 1) and stones.
    Move(BTreeSet<(u64, u64)>),
    /// What winning moves leave: by taking from both heaps, and by the others.
    Left(BTreeSet<(u64, u64)>, BTreeSet<(u64, u64)>),
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unanswered {
    /// The case is no position.
    #[error("{0}")]
    Unfilled(#[from] Unfilled),
    /// The rule has no value.
    #[error("{0}")]
    NoValue(#[from] NoValue),
    /// The solver did not get there.
    #[error("{0}")]
    Stop(Stop),
    /// It would have taken too long.
    #[error("that takes the solver too long; make the limits smaller")]
    TooSlow,
}

impl From<Stop> for Unanswered {
    fn from(stop: Stop) -> Self {
        if stop == Stop::Cancelled { Self::TooSlow } else { Self::Stop(stop) }
    }
}

/// Answers cases, exactly or not at all.
#[derive(Debug)]
pub struct Solver {
    oracle: Oracle,
    /// Ticks that all answers together may still take.
    left: Option<u64>,
}

impl Default for Solver {
    fn default() -> Self {
        Self { oracle: Oracle::new(Cache::default()), left: None }
    }
}

/// One answer may take so many ticks of the solver, each about a tenth of a millisecond.
const TICKS: u64 = 20_000;

/// At most so many winning moves are listed; no problem has a case with more.
const WINS: usize = 200_000;

impl Solver {
    /// One whose answers together take no more than so many ticks; what is asked then has none.
    #[must_use]
    pub fn within(ticks: u64) -> Self {
        Self { left: Some(ticks), ..Self::default() }
    }

    /// The same one on another token: once that is cancelled nothing has an answer any more.
    #[must_use]
    pub fn on(self, token: CancelToken) -> Self {
        Self { oracle: self.oracle.on(token), ..self }
    }

    /// Asks the oracle within what one answer, and all of them, may take.
    fn ask<T>(&mut self, what: impl FnOnce(&mut Oracle) -> Result<T, Stop>) -> Result<T, Stop> {
        let most = self.left.unwrap_or(TICKS).min(TICKS);
        self.oracle.allow(Some(most));
        let found = what(&mut self.oracle);
        let spent = most.saturating_sub(self.oracle.left().unwrap_or(0));
        self.left = self.left.map(|left| left.saturating_sub(spent));
        found
    }

    /// Does the first player win?
    ///
    /// # Errors
    /// [`Unanswered`].
    pub fn won(&mut self, on: &Prepared, case: &Case) -> Result<bool, Unanswered> {
        let problem = &on.problem;
        if !problem.lost.is_empty() && on.value(case, &problem.lost)? != 0 {
            return Ok(false);
        }
        if problem.position.is_empty() {
            return Ok(on.value(case, &problem.won)? != 0);
        }
        let sum = on.position(case)?;
        let outcome = self.ask(|oracle| oracle.outcome(&sum))?;
        Ok((outcome == Outcome::N) != problem.opponent)
    }

    /// Everything about the position of a case, where it has one.
    ///
    /// # Errors
    /// [`Unanswered`].
    pub fn study(&mut self, on: &Prepared, case: &Case) -> Result<(Sum, Finding), Unanswered> {
        let sum = on.position(case)?;
        let finding = self.ask(|oracle| oracle.study(&sum, 1))?;
        Ok((sum, finding))
    }

    /// The answer to a case.
    ///
    /// # Errors
    /// [`Unanswered`].
    pub fn answer(&mut self, on: &Prepared, case: &Case) -> Result<Answer, Unanswered> {
        if let Output::Words { .. } = on.problem.output {
            return Ok(Answer { won: self.won(on, case)?, more: More::None });
        }
        let sum = on.position(case)?;
        let (outcome, winning) = self.ask(|oracle| oracle.winning(&sum, WINS))?;
        let won = outcome == Outcome::N;
        if winning.len() >= WINS {
            return Err(Stop::OutOfReach { bound: WINS as u64 }.into());
        }
        let moves = winning.iter().map(|play| play.mv);
        let more = match &on.problem.output {
            Output::Words { .. } => More::None,
            Output::Number => More::Count(winning.len() as u64),
            Output::Numbers { .. } => More::Raises(
                moves
                    .filter_map(|mv| if let Move::Raise { by } = mv { Some(by) } else { None })
                    .collect(),
            ),
            Output::Move { .. } => More::Move(
                moves
                    .filter_map(|mv| match mv {
                        Move::Take { heap, count } => Some((heap as u64 + 1, count)),
                        _ => None,
                    })
                    .collect(),
            ),
            Output::Moves { .. } => {
                let (mut both, mut others) = (BTreeSet::new(), BTreeSet::new());
                for play in winning {
                    let Ok(after) = sum.play(play) else { continue };
                    let Some(&[a, b]) = after.single().map(crate::games::Part::row) else {
                        continue;
                    };
                    let left = (a.min(b), a.max(b));
                    match play.mv {
                        Move::TakeEach { .. } => both.insert(left),
                        _ => others.insert(left),
                    };
                }
                let others = others.difference(&both).copied().collect();
                More::Left(both, others)
            }
        };
        Ok(Answer { won, more })
    }

    /// A winning move in the position of a case and what it leaves: the numbers that it takes off.
    pub(super) fn step(&mut self, on: &Prepared, case: &Case) -> Option<(u64, Vec<u64>)> {
        let sum = on.position(case).ok()?;
        let (_, winning) = self.ask(|oracle| oracle.winning(&sum, 1)).ok()?;
        let play = *winning.first()?;
        let by = match play.mv.amount() {
            Amount::Taken(n) | Amount::Carried(n) | Amount::Added(n) => n,
            Amount::To(_) | Amount::Into(..) => 0,
        };
        let after = sum.play(play).ok()?;
        Some((by, after.single().map(|part| part.row().to_vec()).unwrap_or_default()))
    }
}

/// An answer as it is written, without what stands before it.
#[must_use]
pub fn written(output: &Output, answer: &Answer) -> String {
    let pairs = |all: &BTreeSet<(u64, u64)>| {
        all.iter().map(|(a, b)| format!("\n{a} {b}")).collect::<String>()
    };
    match (output, &answer.more) {
        (Output::Number, More::Count(count)) => count.to_string(),
        (Output::Numbers { none }, More::Raises(all)) => {
            let all: Vec<String> = all.iter().map(u64::to_string).collect();
            if all.is_empty() { none.clone() } else { all.join(" ") }
        }
        (
            Output::Words { won, lost, .. }
            | Output::Move { won, lost }
            | Output::Moves { won, lost },
            more,
        ) => {
            let word = if answer.won { won } else { lost };
            let more = match more {
                More::Move(all) => pairs(&all.iter().take(1).copied().collect()),
                More::Left(both, others) => pairs(both) + &pairs(others),
                _ => String::new(),
            };
            format!("{word}{more}")
        }
        _ => String::new(),
    }
}

/// The whole output for a file.
#[must_use]
pub fn output(on: &Prepared, answers: &[Answer]) -> String {
    let mut all = String::new();
    for (i, answer) in answers.iter().enumerate() {
        if let Output::Words { prefix, .. } = &on.problem.output
            && !prefix.is_empty()
        {
            all.push_str(&prefix.replace("{i}", &(i + 1).to_string()));
            all.push(' ');
        }
        all.push_str(&written(&on.problem.output, answer));
        all.push('\n');
    }
    all
}
