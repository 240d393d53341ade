//! Pegs along the edges of a grid, one a number: those of the pairs found so far have jumped onto
//! the map and left their sockets; the smallest that is free and its partner come next.

use super::brush::Brush;
use super::grid::{Cell, Grid};
use super::rulers;
use egui::{CornerRadius, Pos2, Stroke, StrokeKind, pos2};
use std::collections::BTreeSet;

/// The pair that comes next: the smallest number in none of these, and as much more as pairs were
/// there before. Each pair is given in both orders, and (0, 0) is one.
pub(super) fn next(pairs: &[Cell]) -> Cell {
    let used: BTreeSet<u64> = pairs.iter().map(|(a, _)| *a).collect();
    let free = (0..=used.len() as u64).find(|n| !used.contains(n)).unwrap_or(0);
    let before = pairs.iter().filter(|(a, b)| a <= b).count();
    (free, free.saturating_add(u64::try_from(before).unwrap_or(u64::MAX)))
}

/// Paints the pegs between the squares and the numbers of the axes, and where the next two meet.
pub(super) fn paint(brush: &Brush<'_>, grid: &Grid, pairs: &[Cell]) {
    let (theme, painter) = (brush.theme, brush.painter);
    let used: BTreeSet<u64> = pairs.iter().map(|(a, _)| *a).collect();
    let (free, partner) = next(pairs);
    let (squares, wide) = (grid.squares().translate(brush.at), rulers::width(theme));
    let radius = (grid.side * 0.36).min(wide * 0.4).max(2.0);
    let peg = |at: Pos2, n: u64| {
        let line = Stroke::new(theme.width.hair, theme.edge);
        if n == free || n == partner {
            let light = Stroke::new(theme.width.bold, theme.lit_line);
            painter.circle(
                at,
                radius,
                if n == free { theme.stone_lit } else { theme.lit_soft },
                light,
            );
        } else if used.contains(&n) {
            // Its socket.
            painter.circle(at, radius * 0.7, theme.sunken, line);
        } else {
            painter.circle(at, radius, theme.stone, line);
        }
    };
    let below = |n: u64| pos2(middle(grid, (n, 0), brush).x, squares.bottom() + wide * 0.5 + 1.0);
    let left = |n: u64| pos2(squares.left() - wide * 0.5 - 1.0, middle(grid, (0, n), brush).y);
    for n in 1..grid.across {
        peg(below(n), n);
    }
    for n in 1..grid.up {
        peg(left(n), n);
    }
    if free == 0 || partner >= grid.across.min(grid.up) {
        return;
    }
    let thread = Stroke::new(theme.width.hair, theme.lit_line);
    for (a, b) in [(free, partner), (partner, free)] {
        let meet = grid.cell((a, b)).translate(brush.at);
        painter.line_segment([below(a), meet.center_bottom()], thread);
        painter.line_segment([left(b), meet.left_center()], thread);
        let corner = CornerRadius::same(theme.radius.small);
        let line = Stroke::new(theme.width.line, theme.lit_line);
        painter.rect_stroke(meet.shrink(1.0), corner, line, StrokeKind::Inside);
    }
}

fn middle(grid: &Grid, cell: Cell, brush: &Brush<'_>) -> Pos2 {
    grid.cell(cell).center() + brush.at
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::golden;

    #[test]
    fn the_next_pair_is_the_one_that_the_golden_ratio_gives() {
        let pair = |k: u64| {
            let number = |n: u128| u64::try_from(n).expect("small");
            (number(golden::lower(k)), number(golden::upper(k)))
        };
        let mut pairs = Vec::new();
        for k in 0..40 {
            assert_eq!(next(&pairs), pair(k));
            let (a, b) = pair(k);
            pairs.push((a, b));
            if k > 0 {
                pairs.push((b, a));
            }
        }
    }
}
