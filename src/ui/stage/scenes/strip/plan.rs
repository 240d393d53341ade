//! Where the squares of a strip lie: in one line or several, long gaps cut short.

use crate::input::units::{count, float};
use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// Squares that are drawn one by one; of a longer strip the long gaps are cut short.
const SQUARES: u64 = 80;
/// Squares that are drawn of a gap that is cut short.
const NEAR: u64 = 6;
/// The least side of a square: it can be clicked.
const LEAST: f32 = 24.0;

/// One square, or several that are not drawn one by one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Cell {
    /// The number of the square, or of the last one of those left out.
    pub(super) square: u64,
    /// How many squares are left out here; 0 for a square.
    pub(super) hidden: u64,
    pub(super) rect: Rect,
}

/// The squares between two coins, or between the end of the strip and the first coin.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Gap {
    /// The brackets below it, one a line.
    pub(super) under: Vec<Rect>,
    /// The middle of the number below it, and the room for that across.
    pub(super) label: Pos2,
    pub(super) room: f32,
}

/// The places.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Layout {
    pub(super) cells: Vec<Cell>,
    /// By coin, from the first.
    pub(super) gaps: Vec<Gap>,
    pub(super) side: f32,
    pub(super) size: Vec2,
}

/// Room for what is written around the squares.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Wanted {
    pub(super) area: Vec2,
    pub(super) largest: f32,
    /// The height of the numbers above the squares.
    pub(super) above: f32,
    /// The height of brackets and lengths below them.
    pub(super) below: f32,
}

impl Layout {
    pub(super) fn fit(row: &[u64], len: u64, wanted: Wanted) -> Self {
        let mut cells = cells(row, len);
        let all = count_of(cells.len()).max(1);
        let around = wanted.above + wanted.below;
        let side = |lines: u64| {
            let across = wanted.area.x / float(all.div_ceil(lines));
            across.min(wanted.area.y / float(lines) - around).min(wanted.largest)
        };
        let mut lines = 1;
        for more in 2..=all.min(8) {
            // One line is best, if its squares can be hit.
            if side(lines) < LEAST + 2.0 && side(more) > side(lines) * 1.2 {
                lines = more;
            }
        }
        let (mut side, mut across) = (side(lines), all.div_ceil(lines));
        if side < LEAST {
            side = LEAST;
            // As many lines as it takes, equally long.
            let most = count(wanted.area.x / LEAST).clamp(1, all);
            across = all.div_ceil(all.div_ceil(most));
        }
        let side = side.floor();
        for (cell, at) in cells.iter_mut().zip(0_u64..) {
            let (line, place) = (at / across, at % across);
            let corner = pos2(float(place) * side, float(line) * (side + around) + wanted.above);
            cell.rect = Rect::from_min_size(corner, Vec2::splat(side));
        }
        let height = float(all.div_ceil(across)) * (side + around);
        let mut plan = Self {
            cells,
            gaps: Vec::new(),
            side,
            size: vec2(float(across.min(all)) * side, height),
        };
        plan.gaps = (0..row.len()).map(|coin| plan.gap(row, coin, wanted.below)).collect();
        plan
    }

    /// The cell of a square, if it is drawn.
    pub(super) fn at(&self, square: u64) -> Option<&Cell> {
        let index = self.cells.partition_point(|cell| cell.square < square);
        self.cells.get(index).filter(|cell| cell.square == square && cell.hidden == 0)
    }

    fn gap(&self, row: &[u64], coin: usize, below: f32) -> Gap {
        let Some(here) = row.get(coin).and_then(|square| self.at(*square)) else {
            return Gap::default();
        };
        let left = coin.checked_sub(1).and_then(|left| row.get(left)).copied().unwrap_or(0);
        let mut under: Vec<Rect> = Vec::new();
        let between =
            self.cells.iter().filter(|cell| cell.square > left && cell.square < here.square);
        for cell in between {
            match under.last_mut().filter(|last| (last.top() - cell.rect.top()).abs() < 1.0) {
                Some(last) => *last = last.union(cell.rect),
                None => under.push(cell.rect),
            }
        }
        let widest = under.iter().copied().reduce(|a, b| if b.width() > a.width() { b } else { a });
        let (x, bottom, room) = match widest {
            Some(rect) => (rect.center().x, rect.bottom(), rect.width() + self.side),
            // No square between the two: the number stands where they meet.
            None => (here.rect.left().max(self.side * 0.4), here.rect.bottom(), self.side),
        };
        Gap { under, label: pos2(x, bottom + below * 0.6), room: room - 2.0 }
    }
}

/// The squares of a strip of this length, and what is left out of them.
fn cells(row: &[u64], len: u64) -> Vec<Cell> {
    let cell = |square: u64, hidden: u64| Cell { square, hidden, rect: Rect::NOTHING };
    if len <= SQUARES {
        return (1..=len).map(|square| cell(square, 0)).collect();
    }
    let mut cells = Vec::new();
    let mut last = row.last().copied().unwrap_or(0);
    for (index, square) in row.iter().enumerate().rev() {
        cells.push(cell(*square, 0));
        let left = index.checked_sub(1).and_then(|left| row.get(left)).copied().unwrap_or(0);
        let gap = square.saturating_sub(left).saturating_sub(1);
        let near = if gap <= NEAR + 1 { gap } else { NEAR };
        cells.extend((1..=near).map(|back| cell(square - back, 0)));
        last = square - near;
        if gap > near {
            cells.push(cell(last - 1, gap - near));
            last = left + 1;
        }
        if count_of(cells.len()) > SQUARES + 40 {
            break;
        }
    }
    if last > 1 {
        cells.push(cell(last - 1, last - 1));
    }
    cells.reverse();
    cells
}

fn count_of(len: usize) -> u64 {
    u64::try_from(len).unwrap_or(u64::MAX)
}
