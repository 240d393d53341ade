//! An answer to every move of the other side. Knows no learner.

use super::Span;
use super::write;
use crate::games::{Play, Sum};
use crate::lesson::answers::{NoAnswer, count};
use crate::lesson::model::Step;
use crate::solver::outcome::Outcome;
use crate::source::expr::{self, NoValue};
use crate::study::Oracle;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// How the answers are given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Answered {
    /// One to each move.
    #[default]
    Each,
    /// By a formula: how many to take after a take of x.
    Formula,
}

/// Moves that are laid out, at most; of more, so many spread evenly.
pub const ROWS: usize = 12;
/// Moves that are laid out, at least.
pub const LEAST: usize = 2;
/// Moves that are looked through.
const LOOKED: usize = 4_096;
/// What the other side takes, in a formula.
pub const TAKEN: &str = "x";
/// The largest number of formulas `c - x` and `c` that are tried.
const TRIED: u64 = 100;

/// A move of the other side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The move.
    pub play: Play,
    /// What it leaves.
    pub after: Sum,
}

/// The moves of the other side that want an answer, those with the same result once.
#[must_use]
pub fn rows(start: &Sum) -> Vec<Row> {
    let mut seen = BTreeSet::new();
    let all: Vec<Row> = start
        .moves()
        .take(LOOKED)
        .filter_map(|play| Some(Row { play, after: start.play(play).ok()? }))
        .filter(|row| !row.after.is_ended() && seen.insert(row.after.clone()))
        .collect();
    if all.len() <= ROWS {
        return all;
    }
    (0..ROWS).filter_map(|i| all.get(i * all.len() / ROWS).cloned()).collect()
}

/// What may be left after a move of the other side.
#[must_use]
pub fn replies(after: &Sum) -> Vec<Sum> {
    let mut seen = BTreeSet::new();
    let all = after.moves().take(LOOKED).filter_map(|play| after.play(play).ok());
    all.filter(|left| seen.insert(left.clone())).collect()
}

/// The move to what is left.
#[must_use]
pub fn play_to(after: &Sum, left: &Sum) -> Option<Play> {
    after.moves().take(LOOKED).find(|play| after.play(*play).as_ref() == Ok(left))
}

/// A formula that speaks of x and of the knobs alone, in the notation.
///
/// # Errors
/// [`NoValue`] where it does not read, or says what is not offered.
pub fn read(step: &Step, typed: &str) -> Result<String, NoValue> {
    let names = step.knobs.keys().map(String::as_str).chain([TAKEN]);
    let names: BTreeMap<String, Span> =
        names.map(|name| (name.to_owned(), Span(0, u64::MAX))).collect();
    write::read(typed, &names)
}

/// The move that a formula answers with; `None` where that is no move.
#[must_use]
pub fn answered(step: &Step, formula: &str, row: &Row) -> Option<Play> {
    let mut knobs = step.start_knobs();
    knobs.insert(TAKEN.to_owned(), count(row.play.mv));
    let take = u64::try_from(expr::value(formula, &knobs).ok()?).ok()?;
    row.after.moves().take(LOOKED).find(|play| count(play.mv) == take)
}

/// Is a take enough to say which move is meant, after every one of these?
#[must_use]
pub fn is_told_by_takes(rows: &[Row]) -> bool {
    rows.iter().all(|row| {
        let mut takes = BTreeSet::new();
        row.after.moves().take(LOOKED).all(|play| takes.insert(count(play.mv)))
    })
}

/// How an answer fails.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failed {
    /// It leaves a won position after this move.
    Wrong(usize),
    /// There is none to this move.
    Missing(usize),
}

impl Failed {
    /// The number of the move.
    #[must_use]
    pub const fn row(&self) -> usize {
        match self {
            Self::Wrong(row) | Self::Missing(row) => *row,
        }
    }
}

/// How a list of answers fails first: with a wrong one, or else with a move that has none. `None`
/// if each leaves the other side lost.
///
/// # Errors
/// [`NoAnswer`] where the oracle does not know.
pub fn failed(left: &[Option<Sum>], oracle: &mut Oracle) -> Result<Option<Failed>, NoAnswer> {
    for (row, left) in left.iter().enumerate() {
        if let Some(left) = left
            && oracle.outcome(left)? != Outcome::P
        {
            return Ok(Some(Failed::Wrong(row)));
        }
    }
    Ok(left.iter().position(Option::is_none).map(Failed::Missing))
}

/// What a formula leaves after each move.
#[must_use]
pub fn left_by(step: &Step, formula: &str, rows: &[Row]) -> Vec<Option<Sum>> {
    let left = |row: &Row| row.after.play(answered(step, formula, row)?).ok();
    rows.iter().map(left).collect()
}

/// How a formula fails first, going through the moves in order.
///
/// # Errors
/// [`NoAnswer`] where the oracle does not know.
pub fn formula_failed(
    step: &Step,
    formula: &str,
    rows: &[Row],
    oracle: &mut Oracle,
) -> Result<Option<Failed>, NoAnswer> {
    for (i, left) in left_by(step, formula, rows).into_iter().enumerate() {
        match left {
            None => return Ok(Some(Failed::Missing(i))),
            Some(left) if oracle.outcome(&left)? != Outcome::P => {
                return Ok(Some(Failed::Wrong(i)));
            }
            Some(_) => {}
        }
    }
    Ok(None)
}

/// A formula that answers every move, if a simple one does: `x`, `c - x` or `c`.
///
/// # Errors
/// [`NoAnswer`] where the oracle does not know.
pub fn formula(step: &Step, rows: &[Row], oracle: &mut Oracle) -> Result<Option<String>, NoAnswer> {
    let most = rows.iter().map(|row| count(row.play.mv)).max().unwrap_or(0);
    let most = most.saturating_mul(2).saturating_add(2).min(TRIED);
    let tried = (1..=most).flat_map(|c| [format!("{c} - {TAKEN}"), c.to_string()]);
    for formula in [TAKEN.to_owned()].into_iter().chain(tried) {
        if formula_failed(step, &formula, rows, oracle)?.is_none() {
            return Ok(Some(formula));
        }
    }
    Ok(None)
}
