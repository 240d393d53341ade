//! Maps: two numbers run, and each cell says who wins, the value or how many moves win.

use super::family::Family;
use super::packed::Packed;
use super::{Axis, Reading, Shows, cells, strip};
use crate::games::{Ending, Formula, Knobs, Row, Sum, Template, nim};
use crate::solver::golden;
use crate::solver::outcome::Outcome;
use crate::solver::work::{Stop, Watch};
use crate::study::Oracle;
use serde::{Deserialize, Serialize};

/// A computed map. Rows run upwards from 0, cells to the right from 0.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Map {
    axes: [Axis; 2],
    width: u64,
    height: u64,
    shows: Shows,
    cells: Cells,
    greatest: Option<u64>,
    lines: bool,
    /// What stays the same all over it: the third heap.
    fixed: Vec<(String, u64)>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
enum Cells {
    Outcomes(Packed<Option<Outcome>>),
    Endings(Packed<Option<[Outcome; 2]>>),
    Numbers(Packed<u64>),
}

/// Stands in [`Cells::Numbers`] for an empty cell. A number as large as this is left out as well.
const NONE: u64 = u64::MAX;

impl Map {
    /// How many cells to the right.
    #[must_use]
    pub const fn width(&self) -> u64 {
        self.width
    }

    /// How many cells upwards.
    #[must_use]
    pub const fn height(&self) -> u64 {
        self.height
    }

    /// What the cells say.
    #[must_use]
    pub const fn shows(&self) -> Shows {
        self.shows
    }

    /// The number that runs to the right.
    #[must_use]
    pub const fn across(&self) -> &Axis {
        let [across, _] = &self.axes;
        across
    }

    /// The number that runs upwards.
    #[must_use]
    pub const fn up(&self) -> &Axis {
        let [_, up] = &self.axes;
        up
    }

    /// What stays the same all over it, by name: the third heap.
    #[must_use]
    pub fn fixed(&self) -> &[(String, u64)] {
        &self.fixed
    }

    /// Do the lines of slope φ and 1/φ belong to it?
    #[must_use]
    pub const fn lines(&self) -> bool {
        self.lines
    }

    pub(super) const fn with_lines(mut self, lines: bool) -> Self {
        self.lines = lines;
        self
    }

    /// Who wins at a cell under normal and under misère play; for maps of both endings.
    #[must_use]
    pub fn endings(&self, x: u64, y: u64) -> Option<[Outcome; 2]> {
        match &self.cells {
            Cells::Endings(cells) => cells.get(self.index(x, y)?)?,
            _ => None,
        }
    }

    /// Who wins at a cell; also for maps of values, where 0 is P.
    #[must_use]
    pub fn outcome(&self, x: u64, y: u64) -> Option<Outcome> {
        let index = self.index(x, y)?;
        match (&self.cells, self.shows) {
            (Cells::Outcomes(outcomes), _) => outcomes.get(index)?,
            (Cells::Endings(cells), _) => cells.get(index)?.map(|[normal, _]| normal),
            // Without a winning move a position is P, unless it is an end under misère play.
            (Cells::Numbers(_), Shows::Wins) => None,
            (Cells::Numbers(_), _) => {
                self.number(x, y).map(|n| if n == 0 { Outcome::P } else { Outcome::N })
            }
        }
    }

    /// Is any of the cells from `left` to `right` in row `y` P? For maps of outcomes; pictures of
    /// millions of cells ask it.
    #[must_use]
    pub fn has_lost(&self, left: u64, right: u64, y: u64) -> bool {
        let (Cells::Outcomes(outcomes), Some(from), Some(to)) =
            (&self.cells, self.index(left, y), self.index(right, y))
        else {
            return false;
        };
        outcomes.has_lost(from, to)
    }

    /// The number at a cell; `None` for maps of outcomes.
    #[must_use]
    pub fn number(&self, x: u64, y: u64) -> Option<u64> {
        match &self.cells {
            Cells::Outcomes(_) | Cells::Endings(_) => None,
            Cells::Numbers(numbers) => numbers.get(self.index(x, y)?).filter(|n| *n != NONE),
        }
    }

    pub(super) fn reading(&self, x: u64, y: u64) -> Option<Reading> {
        let reading = Reading {
            outcome: self.outcome(x, y),
            misere: self.endings(x, y).map(|[_, misere]| misere),
            number: self.number(x, y),
            win: None,
        };
        (reading != Reading::default()).then_some(reading)
    }

    /// The greatest number in any cell; `None` for maps of outcomes, and without numbers.
    #[must_use]
    pub const fn greatest(&self) -> Option<u64> {
        self.greatest
    }

    #[inline]
    fn index(&self, x: u64, y: u64) -> Option<usize> {
        if x < self.width && y < self.height {
            usize::try_from(y * self.width + x).ok()
        } else {
            None
        }
    }
}

pub(super) fn map(
    of: &Template,
    [across, up]: [&str; 2],
    [width, height]: [u64; 2],
    shows: Shows,
    knobs: &Knobs,
    oracle: &mut Oracle,
    watch: &mut dyn Watch,
) -> Result<Map, Stop> {
    let count = cells(width, height)?;
    let mut known = match shows {
        Shows::Outcome => Cells::Outcomes(Packed::with_capacity(count)),
        Shows::Endings => Cells::Endings(Packed::with_capacity(count)),
        Shows::Value | Shows::Wins => Cells::Numbers(Packed::with_capacity(count)),
    };
    let mut knobs = knobs.clone();
    for y in 0..height {
        if !watch.tick(y * width, count as u64) {
            return Err(Stop::Cancelled);
        }
        knobs.insert(up.to_owned(), y);
        add_line(&mut known, &mut Family::new(of, across, &knobs), width, shows, oracle)?;
    }
    knobs.insert(across.to_owned(), 1);
    knobs.insert(up.to_owned(), 1);
    let axes = [across, up].map(|name| Axis::new(of, name, &knobs));
    let greatest = match &known {
        Cells::Outcomes(_) | Cells::Endings(_) => None,
        Cells::Numbers(numbers) => numbers.iter().filter(|n| *n != NONE).max(),
    };
    let others = of.names().into_iter().filter(|name| *name != across && *name != up);
    let fixed = others.filter_map(|name| Some((name.to_owned(), *knobs.get(name)?))).collect();
    Ok(Map { axes, width, height, shows, cells: known, greatest, lines: false, fixed })
}

/// Adds the cells of one line.
fn add_line(
    known: &mut Cells,
    family: &mut Family<'_>,
    width: u64,
    shows: Shows,
    oracle: &mut Oracle,
) -> Result<(), Stop> {
    let formula = family.row().and_then(|(game, ..)| game.descriptor().formula);
    match (known, formula, family.row()) {
        // The laws of these two are one instruction or two a cell; asking the oracle takes a
        // hundred times longer.
        (Cells::Outcomes(known), Some(Formula::ColdPairs), Some((_, row, places))) => {
            known.extend(rows(row, &places, width, |row| match *row {
                [a, b] => Some(if golden::is_cold(a, b) { Outcome::P } else { Outcome::N }),
                _ => None,
            }));
        }
        (Cells::Outcomes(known), Some(Formula::NimSum), Some((_, row, places))) => {
            let outcome = |row: &[u64]| if nim::sum_of(row) == 0 { Outcome::P } else { Outcome::N };
            known.extend(rows(row, &places, width, |row| Some(outcome(row))));
        }
        (Cells::Numbers(known), Some(Formula::NimSum), Some((_, row, places)))
            if shows == Shows::Value =>
        {
            known.extend(rows(row, &places, width, nim::sum_of));
        }
        (Cells::Numbers(known), Some(Formula::ColdPairs), Some((_, row, places)))
            if shows == Shows::Value =>
        {
            for number in rows(row, &places, width, |row| oracle.wythoff(row)) {
                known.push(&number?.unwrap_or(NONE));
            }
        }
        (Cells::Endings(known), ..) => {
            for x in 0..width {
                known.push(&family.at(x).map(|sum| endings(&sum, oracle)).transpose()?);
            }
        }
        (Cells::Outcomes(known), ..) => {
            for x in 0..width {
                known.push(&family.at(x).map(|sum| oracle.outcome(&sum)).transpose()?);
            }
        }
        (Cells::Numbers(known), ..) => {
            for x in 0..width {
                let number = match family.at(x) {
                    None => None,
                    Some(sum) if shows == Shows::Value => strip::value(&sum, oracle)?,
                    Some(sum) => strip::count(&oracle.study(&sum, strip::WINS)?),
                };
                known.push(&number.unwrap_or(NONE));
            }
        }
    }
    Ok(())
}

/// Who wins under normal and under misère play.
fn endings(sum: &Sum, oracle: &mut Oracle) -> Result<[Outcome; 2], Stop> {
    Ok([
        oracle.outcome(&sum.with_ending(Ending::Normal))?,
        oracle.outcome(&sum.with_ending(Ending::Misere))?,
    ])
}

/// What `cell` says of each row as the numbers at `places` run from 0.
fn rows<T>(
    mut row: Row,
    places: &[usize],
    width: u64,
    mut cell: impl FnMut(&[u64]) -> T,
) -> impl Iterator<Item = T> {
    (0..width).map(move |x| {
        for place in places {
            if let Some(number) = row.get_mut(*place) {
                *number = x;
            }
        }
        cell(&row)
    })
}
