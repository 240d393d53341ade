//! The numbers of charts: strips over one number and maps over two, computed through the oracle.
//!
//! Nothing here is written down in advance: a chart is a family of positions (a template with names
//! in place of numbers) and what the oracle says of each of its members.

mod axis;
pub mod csv;
mod family;
mod map;
mod packed;
mod reach;
mod repeat;
mod strip;

pub use axis::{Axis, Means};
pub use map::Map;
pub use reach::reached;
pub use repeat::{Repeat, Window};
pub use strip::{Cell, Strip};

use crate::games::{Knobs, Template};
use crate::solver::outcome::Outcome;
use crate::solver::work::{Stop, Watch};
use crate::study::Oracle;
use serde::{Deserialize, Serialize};

/// What is wanted: a family of positions and how it is laid out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Spec {
    /// One row of cells, for `over` = 0, 1, ..., `upto`.
    Strip {
        /// The family.
        of: Template,
        /// The name of the number that runs.
        over: String,
        /// Its last value.
        upto: u64,
        /// What the cells say. Outcomes are always there.
        shows: Shows,
        /// Is it to be said why the values repeat?
        period: bool,
    },
    /// A rectangle of cells, each number from 0 on.
    Map {
        /// The family.
        of: Template,
        /// The name of the number that runs to the right.
        across: String,
        /// The name of the number that runs upwards.
        up: String,
        /// How many cells to the right, at least 1.
        width: u64,
        /// How many cells upwards, at least 1.
        height: u64,
        /// What the cells say.
        shows: Shows,
        /// Do the lines of slope φ and 1/φ belong to it?
        lines: bool,
    },
}

/// What the cells of a chart say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub enum Shows {
    /// Who wins.
    #[default]
    Outcome,
    /// The Grundy value.
    Value,
    /// How many winning moves there are, counted by the positions they lead to.
    Wins,
    /// Who wins under normal and who under misère play; for maps. A strip shows outcomes.
    Endings,
}

/// A computed chart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Chart {
    /// One row of cells.
    Strip(Strip),
    /// A rectangle of cells.
    Map(Map),
}

/// What a chart says at one place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Reading {
    /// Who wins, where the chart knows it; of both endings, under normal play.
    pub outcome: Option<Outcome>,
    /// Who wins under misère play, where the chart shows both endings.
    pub misere: Option<Outcome>,
    /// The number in the cell: the value or the count of winning moves. `None` where the chart
    /// shows outcomes.
    pub number: Option<u64>,
    /// A winning move; strips only.
    pub win: Option<crate::games::Play>,
}

/// Computes a chart. The names that are not axes take their numbers from `knobs`.
///
/// A cell that is no position (Bash with at most 0 stones a move) stays empty. So does a cell for
/// which there is no number of the kind asked for: under misère play there are no values.
///
/// # Errors
/// [`Stop::Cancelled`] if `watch` says so, [`Stop::Memory`] for a map of more cells than [`CELLS`]
/// or a strip of more than 65 536, and what the oracle cannot settle.
pub fn chart(
    spec: &Spec,
    knobs: &Knobs,
    oracle: &mut Oracle,
    watch: &mut dyn Watch,
) -> Result<Chart, Stop> {
    match spec {
        Spec::Strip { of, over, upto, shows, period } => {
            let mut strip = strip::strip(of, over, *upto, *shows, knobs, oracle, watch)?;
            strip.period = period.then(|| repeat::repeat(of, over, knobs, oracle));
            Ok(Chart::Strip(strip))
        }
        Spec::Map { of, across, up, width, height, shows, lines } => {
            map::map(of, [across, up], [*width, *height], *shows, knobs, oracle, watch)
                .map(|map| Chart::Map(map.with_lines(*lines)))
        }
    }
}

/// The value of a sum under normal play, if it fits 64 bits; `None` under misère play.
///
/// # Errors
/// As [`Oracle::value`].
pub fn value_of(sum: &crate::games::Sum, oracle: &mut Oracle) -> Result<Option<u64>, Stop> {
    strip::value(sum, oracle)
}

/// The most cells a chart can have: 4096 x 4096.
pub const CELLS: u64 = 1 << 24;

/// How many cells that is, if not more than [`CELLS`].
fn cells(width: u64, height: u64) -> Result<usize, Stop> {
    let count = width.checked_mul(height).filter(|count| *count <= CELLS);
    count.and_then(|count| usize::try_from(count).ok()).ok_or(Stop::Memory { bytes: CELLS * 8 })
}

impl Spec {
    /// The family.
    #[must_use]
    pub const fn of(&self) -> &Template {
        match self {
            Self::Strip { of, .. } | Self::Map { of, .. } => of,
        }
    }

    /// What the cells say.
    #[must_use]
    pub const fn shows(&self) -> Shows {
        match self {
            Self::Strip { shows, .. } | Self::Map { shows, .. } => *shows,
        }
    }

    /// The names of the axes: the one to the right and, for a map, the one upwards.
    #[must_use]
    pub fn axes(&self) -> (&str, Option<&str>) {
        match self {
            Self::Strip { over, .. } => (over, None),
            Self::Map { across, up, .. } => (across, Some(up)),
        }
    }

    /// How many cells to the right and upwards.
    #[must_use]
    pub const fn size(&self) -> (u64, u64) {
        match self {
            Self::Strip { upto, .. } => (upto.saturating_add(1), 1),
            Self::Map { width, height, .. } => (*width, *height),
        }
    }

    /// The cell of these numbers; `None` if they lie outside the chart or a name has none. A
    /// strip's cells have 0 as second place.
    #[must_use]
    pub fn place(&self, knobs: &Knobs) -> Option<(u64, u64)> {
        let ((across, up), (width, height)) = (self.axes(), self.size());
        let x = *knobs.get(across)?;
        let y = up.map_or(Some(0), |up| knobs.get(up).copied())?;
        (x < width && y < height).then_some((x, y))
    }

    /// The numbers at a cell: those of the axes from its place, the others as they are.
    #[must_use]
    pub fn knobs_at(&self, place: (u64, u64), knobs: &Knobs) -> Knobs {
        let mut at = knobs.clone();
        let (across, up) = self.axes();
        at.insert(across.to_owned(), place.0);
        if let Some(up) = up {
            at.insert(up.to_owned(), place.1);
        }
        at
    }

    /// The names that keep the chart from being computed: axes that do not stand in the family, and
    /// other names without a number. Empty if all is well.
    #[must_use]
    pub fn missing(&self, knobs: &Knobs) -> Vec<String> {
        let names = self.of().names();
        let (across, up) = self.axes();
        let axes: Vec<&str> = [Some(across), up].into_iter().flatten().collect();
        let strangers = axes.iter().filter(|axis| !names.contains(**axis));
        let open = names.iter().filter(|name| !axes.contains(name) && !knobs.contains_key(**name));
        strangers
            .map(|axis| (*axis).to_owned())
            .chain(open.map(|name| (*name).to_owned()))
            .collect()
    }
}

impl Chart {
    /// How many cells to the right and upwards.
    #[must_use]
    pub const fn size(&self) -> (u64, u64) {
        match self {
            Self::Strip(strip) => (strip.cells.len() as u64, 1),
            Self::Map(map) => (map.width(), map.height()),
        }
    }

    /// What it says at a cell; `None` outside and where there is no position.
    #[must_use]
    pub fn reading(&self, place: (u64, u64)) -> Option<Reading> {
        match self {
            Self::Strip(strip) => strip.reading(place),
            Self::Map(map) => map.reading(place.0, place.1),
        }
    }

    /// What the cells say.
    #[must_use]
    pub const fn shows(&self) -> Shows {
        match self {
            Self::Strip(strip) => strip.shows,
            Self::Map(map) => map.shows(),
        }
    }

    /// The axes: to the right and, for a map, upwards.
    #[must_use]
    pub const fn axes(&self) -> (&Axis, Option<&Axis>) {
        match self {
            Self::Strip(strip) => (&strip.over, None),
            Self::Map(map) => (map.across(), Some(map.up())),
        }
    }

    /// The greatest number in any cell; `None` where the chart shows outcomes or has no numbers.
    #[must_use]
    pub const fn greatest(&self) -> Option<u64> {
        match self {
            Self::Strip(strip) => strip.greatest,
            Self::Map(map) => map.greatest(),
        }
    }
}
