//! Strips: one number runs, and each cell says who wins, the value and a winning move.

use super::family::Family;
use super::{Axis, CELLS, Chart, Reading, Repeat, Shows, cells};
use crate::games::{Ending, Knobs, Play, Sum, Template};
use crate::solver::nimber::Nimber;
use crate::solver::outcome::Outcome;
use crate::solver::work::{Stop, Watch};
use crate::study::{Finding, Oracle};
use serde::{Deserialize, Serialize};

/// A computed strip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strip {
    /// The number that runs from 0.
    pub over: Axis,
    /// What the cells say besides who wins.
    pub shows: Shows,
    /// One cell for each number; `None` where there is no position.
    pub cells: Vec<Option<Cell>>,
    /// The greatest number in any cell.
    pub greatest: Option<u64>,
    /// Why the values repeat, if that was asked for; inside, `None` where no period is known.
    pub period: Option<Option<Repeat>>,
}

/// One cell of a strip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    /// The position.
    pub sum: Sum,
    /// Who wins.
    pub outcome: Outcome,
    /// The Grundy value or the count of winning moves, if the strip shows it and there is one below
    /// 2^64.
    pub number: Option<u64>,
    /// The first winning move in the order of the board; `None` for P.
    pub win: Option<Play>,
}

impl Strip {
    /// The cell of `n`; `None` outside and where there is no position.
    #[must_use]
    pub fn cell(&self, n: u64) -> Option<&Cell> {
        self.cells.get(usize::try_from(n).ok()?)?.as_ref()
    }

    /// Why the values repeat, if that was asked for and is known.
    #[must_use]
    pub fn repeat(&self) -> Option<&Repeat> {
        self.period.as_ref()?.as_ref()
    }

    pub(super) fn reading(&self, (n, row): (u64, u64)) -> Option<Reading> {
        let cell = self.cell(n).filter(|_| row == 0)?;
        Some(Reading {
            outcome: Some(cell.outcome),
            misere: None,
            number: cell.number,
            win: cell.win,
        })
    }
}

/// The most cells a strip can have: each keeps its position.
const STRIP: u64 = 1 << 16;

/// All of a strip, or the reason why it cannot be had.
pub(super) fn strip(
    of: &Template,
    over: &str,
    upto: u64,
    shows: Shows,
    knobs: &Knobs,
    oracle: &mut Oracle,
    watch: &mut dyn Watch,
) -> Result<Strip, Stop> {
    let (strip, stop) = until(of, over, upto, shows, knobs, oracle, watch)?;
    stop.map_or(Ok(strip), Err)
}

/// A strip up to the first cell that is not settled, and that cell's number; an error if it is the
/// very first.
pub(super) fn known(
    of: &Template,
    over: &str,
    upto: u64,
    shows: Shows,
    knobs: &Knobs,
    oracle: &mut Oracle,
    watch: &mut dyn Watch,
) -> Result<(Chart, Option<u64>), Stop> {
    let (strip, stop) = until(of, over, upto, shows, knobs, oracle, watch)?;
    let settled = strip.cells.len() as u64;
    match stop {
        // Whoever waited for it wants it no more.
        Some(Stop::Cancelled) if oracle.left() != Some(0) => Err(Stop::Cancelled),
        Some(stop) if settled == 0 => Err(stop),
        stop => Ok((Chart::Strip(strip), stop.map(|_| settled))),
    }
}

/// A strip, and why it ends before its end if it does.
fn until(
    of: &Template,
    over: &str,
    upto: u64,
    shows: Shows,
    knobs: &Knobs,
    oracle: &mut Oracle,
    watch: &mut dyn Watch,
) -> Result<(Strip, Option<Stop>), Stop> {
    let shows = if shows == Shows::Endings { Shows::Outcome } else { shows };
    // A cell with its position takes some 256 times the room of a cell of a map.
    let count = cells(upto.saturating_add(1), CELLS / STRIP)?;
    let mut family = Family::new(of, over, knobs);
    let mut cells = Vec::with_capacity(count / 256);
    let mut stop = None;
    for n in 0..=upto {
        if n % 64 == 0 && !watch.tick(n, upto) {
            return Err(Stop::Cancelled);
        }
        match family.at(n).map(|sum| cell(sum, shows, oracle)).transpose() {
            Ok(cell) => cells.push(cell),
            Err(found) => {
                stop = Some(found);
                break;
            }
        }
    }
    let greatest = cells.iter().flatten().filter_map(|cell: &Cell| cell.number).max();
    Ok((Strip { over: Axis::new(of, over, knobs), shows, cells, greatest, period: None }, stop))
}

fn cell(sum: Sum, shows: Shows, oracle: &mut Oracle) -> Result<Cell, Stop> {
    let finding = oracle.study(&sum, if shows == Shows::Wins { WINS } else { 1 })?;
    let number = match shows {
        Shows::Outcome | Shows::Endings => None,
        Shows::Value => finding.value.and_then(Nimber::heap),
        Shows::Wins => count(&finding),
    };
    let win = finding.winning.first().copied();
    Ok(Cell { sum, outcome: finding.outcome, number, win })
}

/// How many winning moves are counted; a cell with more stays empty.
pub(super) const WINS: usize = 1 << 12;

/// How many positions winning moves lead to, if all of them were found.
pub(super) fn count(finding: &Finding) -> Option<u64> {
    (!finding.more).then_some(finding.winning.len() as u64)
}

/// The value of a sum under normal play, if it fits 64 bits.
pub(super) fn value(sum: &Sum, oracle: &mut Oracle) -> Result<Option<u64>, Stop> {
    if sum.ending() == Ending::Misere {
        return Ok(None);
    }
    let mut total = Nimber::ZERO;
    for part in sum.parts() {
        total ^= oracle.value(part)?;
    }
    Ok(total.heap())
}
