//! Where the numbers of a track stand: in one row if they can, otherwise in rows read like a text;
//! those of a ladder in flights.

use crate::input::units::float;
use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// Cells in a row where one row is too narrow for all.
const COLUMNS: [u64; 9] = [40, 30, 25, 20, 15, 12, 10, 6, 5];
/// Width of the bar beside a picture that is scrolled.
const SCROLL_BAR: f32 = 12.0;
/// Room for arcs above a row, in cells: above the only row, and above one of several.
const ARCS: (f32, f32) = (1.5, 0.5);

/// What a plan is made from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Need {
    /// The numbers, first and last.
    pub(super) first: u64,
    pub(super) last: u64,
    /// The least and the largest side of a cell.
    pub(super) least: f32,
    pub(super) most: f32,
    /// Room below a cell, for its value.
    pub(super) below: f32,
}

/// The places of the numbers.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Layout {
    pub(super) first: u64,
    pub(super) last: u64,
    /// Numbers in a row, or in a flight.
    pub(super) columns: u64,
    /// The height of a cell.
    pub(super) cell: f32,
    /// From the top of one row to the top of the next, or from flight to flight.
    pub(super) pitch: f32,
    /// Room above the cells of a row.
    pub(super) arcs: f32,
    pub(super) size: Vec2,
    /// The width of the rungs, of a ladder.
    pub(super) wide: Option<f32>,
    /// Where a ladder begins.
    pub(super) corner: Vec2,
}

impl Layout {
    pub(super) fn fit(need: Need, area: Vec2) -> Self {
        let count = (need.last - need.first).saturating_add(1);
        let cell_at = |columns: u64| {
            let rows = count.div_ceil(columns);
            let arcs = if rows == 1 { ARCS.0 } else { ARCS.1 };
            let tall = (area.y / float(rows) - need.below) / (1.0 + arcs);
            // One row may bend its arcs flat before it gives way.
            let tall = if rows == 1 { tall.max((area.y - need.below) / 1.7) } else { tall };
            (area.x / float(columns)).min(tall).min(need.most)
        };
        let all = cell_at(count);
        let mut columns = count;
        let mut area = area;
        if all < need.least {
            let wraps = COLUMNS.into_iter().filter(|columns| *columns < count);
            let best = wraps.clone().map(cell_at).fold(0.0, f32::max);
            let wanted = if best >= need.least { best * 0.9 } else { 0.0 };
            if best < need.least {
                area.x = (area.x - SCROLL_BAR).max(1.0);
            }
            // The widest that is good enough; if none is, the widest in which the numbers can be
            // read, scrolled.
            let fits = |columns: &u64| {
                if wanted > 0.0 {
                    cell_at(*columns) >= wanted
                } else {
                    area.x / float(*columns) >= need.least
                }
            };
            columns = wraps.clone().find(fits).or_else(|| wraps.min()).unwrap_or(count);
        }
        let cell = cell_at(columns).max(need.least).floor().max(1.0);
        let rows = count.div_ceil(columns);
        let spare = (area.y / float(rows) - need.below - cell).max(0.0);
        let arcs = if rows == 1 {
            spare.min(cell * 2.2).max(cell * 0.5)
        } else {
            spare.clamp(cell * 0.15, cell * 0.7)
        };
        let pitch = (arcs + cell + need.below).round();
        let size = vec2(cell * float(columns), pitch * float(rows));
        let arcs = arcs.round();
        Self {
            first: need.first,
            last: need.last,
            columns,
            cell,
            pitch,
            arcs,
            size,
            wide: None,
            corner: Vec2::ZERO,
        }
    }

    /// The cell of a number; `None` if it is not shown.
    pub(super) fn cell(&self, n: u64) -> Option<Rect> {
        if let Some(wide) = self.wide {
            return self.rung(n, wide);
        }
        let index = n.checked_sub(self.first).filter(|_| n <= self.last)?;
        let (row, column) = (index.checked_div(self.columns)?, index.checked_rem(self.columns)?);
        let at: Pos2 = pos2(float(column) * self.cell, float(row) * self.pitch + self.arcs);
        Some(Rect::from_min_size(at, Vec2::splat(self.cell)))
    }

    /// Do two numbers stand in one row, or in one flight?
    pub(super) fn is_in_row(&self, a: u64, b: u64) -> bool {
        let from = |n: u64| {
            if self.wide.is_some() { self.last.checked_sub(n) } else { n.checked_sub(self.first) }
        };
        let row = |n: u64| from(n)?.checked_div(self.columns);
        row(a).is_some() && row(a) == row(b)
    }

    /// Does all of it stand in one row?
    pub(super) const fn is_one_row(&self) -> bool {
        self.wide.is_none() && self.columns > self.last - self.first
    }

    pub(super) fn numbers(&self) -> std::ops::RangeInclusive<u64> {
        self.first..=self.last
    }
}
