//! Axes of cells: thin lines, whole numbers at the middle of their cells, the position's own number
//! standing out, names.

use super::cells::{CellLayout, as_f32};
use super::pen::Pen;
use super::{ChartView, values};
use crate::lang::spaced;
use crate::study::chart::Chart;
use crate::words;
use egui::{Align2, Rect, pos2, vec2};
use std::ops::Range;

/// Length of a tick in points.
const TICK: f32 = 4.0;

pub(super) fn paint(pen: &Pen<'_>, view: &ChartView<'_>, laid: &CellLayout) {
    if laid.ticks && values::graph(pen, view, laid).is_none() {
        across(pen, view, laid);
    }
    if let Chart::Map(_) = view.chart {
        frame(pen, laid);
        if laid.ticks {
            up(pen, view, laid);
        }
    }
}

/// The two lines of a map's axes.
fn frame(pen: &Pen<'_>, laid: &CellLayout) {
    let (width, color) = (pen.theme.width.hair, pen.theme.edge);
    let rect = laid.plot.expand(width * 0.5);
    pen.line(rect.left_top(), rect.left_bottom(), width, color);
    pen.line(rect.left_bottom(), rect.right_bottom(), width, color);
}

fn across(pen: &Pen<'_>, view: &ChartView<'_>, laid: &CellLayout) {
    let theme = pen.theme;
    let here = laid.shown(view.here).map(|(x, _)| x);
    let middle = |n: u64| laid.rect(pen, (n, laid.window.bottom)).center().x;
    let top = laid.plot.bottom() + TICK + 1.0;
    let own = here.map(|n| {
        let galley = pen.number(n, theme.ink, true);
        pen.put(pos2(middle(n), top), Align2::CENTER_TOP, galley)
    });
    let last = laid.columns().end.saturating_sub(1);
    let widest = pen.number(last, theme.ink_soft, false).size().x + theme.space.m;
    for n in round(laid.columns(), step(laid.window.width, widest / laid.cell.x)) {
        let x = pen.snap(middle(n));
        pen.line(
            pos2(x, laid.plot.bottom()),
            pos2(x, laid.plot.bottom() + TICK),
            theme.width.hair,
            theme.edge,
        );
        if Some(n) == here {
            continue;
        }
        let galley = pen.number(n, theme.ink_soft, false);
        let rect = Align2::CENTER_TOP.anchor_size(pos2(x, top), galley.size());
        if own.is_none_or(|own| !clash(own, rect, vec2(theme.space.s, 0.0))) {
            pen.painter.galley(rect.min, galley, theme.ink_soft);
        }
    }
}

fn up(pen: &Pen<'_>, view: &ChartView<'_>, laid: &CellLayout) {
    let theme = pen.theme;
    let here = laid.shown(view.here).map(|(_, y)| y);
    let middle = |n: u64| laid.rect(pen, (laid.window.left, n)).center().y;
    let right = laid.plot.left() - TICK - 3.0;
    let own = here.map(|n| {
        let galley = pen.number(n, theme.ink, true);
        pen.put(pos2(right, middle(n)), Align2::RIGHT_CENTER, galley)
    });
    for n in round(laid.rows(), step(laid.window.height, pen.row * 1.15 / laid.cell.y)) {
        let y = pen.snap(middle(n));
        pen.line(
            pos2(laid.plot.left() - TICK, y),
            pos2(laid.plot.left(), y),
            theme.width.hair,
            theme.edge,
        );
        if Some(n) == here {
            continue;
        }
        let galley = pen.number(n, theme.ink_soft, false);
        let rect = Align2::RIGHT_CENTER.anchor_size(pos2(right, y), galley.size());
        if own.is_none_or(|own| !clash(own, rect, vec2(0.0, -theme.space.xs * 0.5))) {
            pen.painter.galley(rect.min, galley, theme.ink_soft);
        }
    }
}

fn clash(a: Rect, b: Rect, margin: egui::Vec2) -> bool {
    a.expand2(margin).intersects(b)
}

/// The names of the axes: that of the upward one above it, that of the other at the end of the line
/// below. Returns where they stand.
pub(super) fn names(pen: &Pen<'_>, view: &ChartView<'_>, laid: &CellLayout) -> [Option<Rect>; 2] {
    let (right, up) = view.chart.axes();
    let soft = pen.theme.ink_soft;
    let above = match view.chart {
        Chart::Map(_) => up.map(|up| words::plot::axis(view.lang, up)),
        Chart::Strip(_) => {
            words::plot::number(view.chart.shows()).map(|said| spaced(said.to(view.lang)))
        }
    };
    let above = laid.head.zip(above).map(|(head, name)| {
        pen.put(head.left_center(), Align2::LEFT_CENTER, pen.words(&name, soft))
    });
    let name = pen.words(&words::plot::axis(view.lang, right), soft);
    let outside = laid.twin.unwrap_or(laid.plot).right() + pen.theme.space.l;
    let below = if laid.ticks && outside + name.size().x <= laid.whole.right() {
        // The axis ends in its name.
        Some(pen.put(pos2(outside, laid.plot.bottom() + TICK + 1.0), Align2::LEFT_TOP, name))
    } else {
        laid.foot.map(|foot| {
            let right = laid.twin.unwrap_or(laid.plot).right();
            pen.put(pos2(right, foot.center().y), Align2::RIGHT_CENTER, name)
        })
    };
    [above, below]
}

/// The multiples of `step` in a range.
pub(super) fn round(range: Range<u64>, step: u64) -> impl Iterator<Item = u64> {
    let first = range.start.next_multiple_of(step.max(1));
    (first..range.end).step_by(usize::try_from(step.max(1)).unwrap_or(usize::MAX))
}

/// The distance of numbers at an axis: the first of 1, 2, 5, 10, ... that gives each at least
/// `least` cells; for 16, 32, 64, ... cells a power of two, because such tables repeat in squares
/// of that size.
pub(super) fn step(count: u64, least: f32) -> u64 {
    let enough = |step: &u64| as_f32(*step) >= least || *step >= count;
    if count >= 16 && count.is_power_of_two() {
        return (0..24).map(|bit| 1 << bit).find(enough).unwrap_or(count);
    }
    (0..8)
        .flat_map(|zeros| [1, 2, 5].map(|digit| digit * 10_u64.pow(zeros)))
        .find(enough)
        .unwrap_or(count.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_at_an_axis_are_round_and_far_enough_apart() {
        assert_eq!(step(31, 1.4), 2);
        assert_eq!(step(31, 0.3), 1);
        assert_eq!(step(101, 6.0), 10);
        assert_eq!(step(128, 9.0), 16);
        assert_eq!(step(5, 1e9), 5);
        assert_eq!(step(1, f32::INFINITY), 1);
    }
}
