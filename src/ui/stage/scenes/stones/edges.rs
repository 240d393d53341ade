//! What is drawn along the edges of a grid and beside its searchlights, for whoever does not see it.

use super::grid::Grid;
use super::{Marks, Stones, pegs, rulers};
use crate::stage::{Act, Spot, StageView};
use crate::words::board as words;
use egui::{Rect, Vec2, vec2};
use std::collections::BTreeSet;

impl Stones {
    /// Pegs, rulers and counts, as they are shown.
    pub(super) fn edges(&self, view: &StageView<'_>) -> Vec<Spot> {
        let (Some(grid), &[x, y]) = (&self.plan.grid, &self.facts.row[..]) else {
            return Vec::new();
        };
        let (marks, lang) = (&self.facts.marks, view.lang);
        let tell = |rect: Rect, name: String| Spot::new(rect, Act::Tell, name, String::new());
        let [below, left] = sides(grid, rulers::width(view.theme));
        let mut told = Vec::new();
        if !marks.rulers.is_empty() {
            let ticks = marks.rulers.iter().skip(1);
            let lower: Vec<u64> = ticks.clone().map(|pair| pair.0).collect();
            let upper: Vec<u64> = ticks.map(|pair| pair.1).collect();
            let within = |ticks: Vec<u64>, side: u64| {
                ticks.into_iter().filter(|n| *n < side).collect::<Vec<_>>()
            };
            told.push(tell(below, words::ruler(lang, false, &within(lower, grid.across))));
            told.push(tell(left, words::ruler(lang, true, &within(upper, grid.up))));
        } else if let Some(pairs) = &marks.pegs {
            let used: BTreeSet<u64> = pairs.iter().map(|(a, _)| *a).collect();
            let free: Vec<u64> = (1..grid.across).filter(|n| !used.contains(n)).collect();
            told.push(tell(below, words::pegs(lang, &free, pegs::next(pairs))));
        }
        if marks.rays {
            told.extend(grid.counts(view.theme, marks, (x, y)).into_iter().map(|count| {
                let rect = Rect::from_center_size(count.at, Vec2::splat(2.0 * count.radius));
                tell(rect, words::met(lang, count.way, count.met))
            }));
        }
        told
    }
}

/// Where rulers and pegs stand: below the squares and at their left.
fn sides(grid: &Grid, wide: f32) -> [Rect; 2] {
    let squares = grid.squares();
    [
        Rect::from_min_max(squares.left_bottom(), squares.right_bottom() + vec2(0.0, wide)),
        Rect::from_min_max(squares.left_top() - vec2(wide, 0.0), squares.left_bottom()),
    ]
}

impl Marks {
    /// The cold squares on one of the queen's ways.
    pub(super) fn met(&self, (x, y): super::grid::Cell, way: (bool, bool)) -> usize {
        let within = |cell: &super::grid::Cell| {
            super::ground::on_ray((x, y), *cell) && (cell.0 != x, cell.1 != y) == way
        };
        self.cold.iter().filter(|cell| within(cell)).count()
    }
}
