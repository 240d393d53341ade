//! Where everything in a figure stands, from the room there is. Knows sizes, paints nothing but its own readout.

use super::pen::Pen;
use super::{Place, PlotView, key};
use crate::study::chart::{Chart, Means, Shows};
use egui::{Align2, Pos2, Rect, Vec2, pos2, vec2};

/// The places of a figure, on the grid of physical pixels.
#[derive(Debug, Clone)]
pub(super) struct Figure {
    /// All of it.
    pub(super) whole: Rect,
    /// The cells; of a strip also what rises above them.
    pub(super) plot: Rect,
    /// The cells alone.
    pub(super) cells: Rect,
    /// How many cells to the right and upwards.
    pub(super) count: (u64, u64),
    /// Size of a cell in points; below a pixel where there are more cells than pixels.
    pub(super) cell: Vec2,
    /// Room for numbers below and to the left of the cells.
    pub(super) ticks: bool,
    /// The line above: name of the upward axis and key.
    pub(super) head: Option<Rect>,
    /// The line below: readout and name of the axis to the right.
    pub(super) foot: Option<Rect>,
    /// Beside a map, where there is room: key and readout stand there instead of above and below.
    pub(super) side: Option<Rect>,
    /// The scale of the colours of a map of numbers.
    pub(super) scale: Option<Rect>,
}

/// Least side of a plot that is worth drawing.
const LEAST: f32 = 8.0;

impl Figure {
    pub(super) fn new(pen: &Pen<'_>, view: &PlotView<'_>, room: Rect) -> Self {
        match view.chart {
            Chart::Strip(_) => Self::of_strip(pen, view, room),
            Chart::Map(_) => Self::of_map(pen, view, room),
        }
    }

    /// A strip takes the whole width, and of the height what its cells, bars and lines of text need.
    fn of_strip(pen: &Pen<'_>, view: &PlotView<'_>, room: Rect) -> Self {
        let count = view.chart.size();
        let (space, row) = (&pen.theme.space, pen.row);
        let bars = view.chart.shows() != Shows::Outcome;
        let head = room.height() >= 5.0 * row;
        let foot = room.height() >= 4.0 * row;
        let ticks = room.height() >= 3.0 * row;
        let lines = f32::from(u8::from(head)) * (row + space.xs)
            + f32::from(u8::from(foot)) * (row + space.xs)
            + f32::from(u8::from(ticks)) * (row + space.xs);
        let left = if bars && ticks { Self::left(pen, view.chart.greatest().unwrap_or(0)) } else { space.xs };
        let width = (room.width() - left - space.xs).max(0.0);
        let free = (room.height() - lines - space.xs).max(0.0);
        let across = width / as_f32(count.0);
        let cell = across.clamp(pen.theme.text.small * 1.7, pen.theme.text.small * 2.6).min(free);
        // Above the cells: bars for the numbers, or the arrow of a winning move.
        let wanted = if bars { row * 7.0 } else { row * 1.5 };
        let above = (free - cell).min(wanted);
        let above = if above < row * 0.7 { 0.0 } else { above };
        let top = room.top() + if head { row + space.xs } else { 0.0 };
        let plot = Self::snapped(pen, pos2(room.left() + left, top), vec2(width, above + cell));
        let cells = Rect::from_min_max(pos2(plot.left(), pen.snap(plot.bottom() - cell)), plot.max);
        let bottom = plot.bottom() + if ticks { row + space.xs } else { 0.0 };
        let line = |y: f32| Rect::from_min_size(pos2(room.left(), y), vec2(room.width(), row));
        let foot = foot.then(|| line(bottom + space.xs));
        let whole = Rect::from_min_max(room.min, pos2(room.right(), foot.map_or(bottom, |foot| foot.bottom())));
        Self {
            whole: whole.intersect(room),
            plot,
            cells,
            count,
            cell: vec2(plot.width() / as_f32(count.0), cells.height()),
            ticks,
            head: head.then(|| line(room.top())),
            foot,
            side: None,
            scale: None,
        }
    }

    /// A map has cells of a whole number of pixels and stands in the middle; where the room is wide, words stand beside it.
    fn of_map(pen: &Pen<'_>, view: &PlotView<'_>, room: Rect) -> Self {
        let count = view.chart.size();
        let (space, row) = (&pen.theme.space, pen.row);
        let ticks = room.height() >= 4.0 * row && room.width() >= 6.0 * row;
        let left = if ticks { Self::left(pen, count.1.saturating_sub(1)) } else { 0.0 };
        let below = if ticks { row + space.xs } else { 0.0 };
        let numbers = view.chart.shows() != Shows::Outcome;
        let scale = if numbers && ticks && !view.hidden { Self::scale_width(pen, view) } else { 0.0 };
        let name = f32::from(u8::from(ticks)) * (row + space.xs);

        // Words beside: the map has all the height but the axes' names. Words above and below: two lines less.
        let beside = Self::cells_in(pen, view, vec2(room.width() - left - scale, room.height() - below - 2.0 * name));
        let side_width = key::side_width(pen);
        let wide = room.width() - beside.x * as_f32(count.0) - left - scale;
        let side = ticks && wide >= side_width + space.l;
        let head = ticks;
        let foot = ticks;
        let cell = beside;
        let size = vec2(cell.x * as_f32(count.0), cell.y * as_f32(count.1));
        let total = left + size.x + scale + if side { space.l + side_width } else { 0.0 };
        let start = room.left() + ((room.width() - total) * 0.5).max(0.0);
        let top = room.top() + if head { row + space.xs } else { 0.0 };
        let plot = Self::snapped(pen, pos2(start + left, top), size);
        let bottom = plot.bottom() + below;
        let right = if side { plot.right() + scale } else { room.right() };
        let from = if side { start } else { room.left() };
        let line = |y: f32| Rect::from_min_max(pos2(from, y), pos2(right, y + row));
        let foot = foot.then(|| line(bottom + space.xs));
        let whole = Rect::from_min_max(room.min, pos2(room.right(), foot.map_or(bottom, |foot| foot.bottom())));
        Self {
            whole: whole.intersect(room),
            plot,
            cells: plot,
            count,
            cell,
            ticks,
            head: head.then(|| line(room.top())),
            foot,
            side: side.then(|| {
                let left = plot.right() + scale + space.l;
                Rect::from_min_max(pos2(left, plot.top()), pos2(left + side_width, plot.bottom()))
            }),
            scale: (scale > 0.0).then(|| {
                let left = plot.right() + space.m;
                Rect::from_min_max(pos2(left, plot.top()), pos2(left + space.m, plot.bottom()))
            }),
        }
    }

    /// Size of a cell so that all fit: a whole number of pixels, or less than one.
    fn cells_in(pen: &Pen<'_>, view: &PlotView<'_>, room: Vec2) -> Vec2 {
        let (width, height) = view.chart.size();
        let most = pen.theme.piece;
        let fit = |room: f32, count: u64| {
            let points = (room.max(0.0) / as_f32(count)).min(most);
            let pixels = points / pen.pixel;
            if pixels >= 1.0 { pixels.floor() * pen.pixel } else { points }
        };
        let (x, y) = (fit(room.x, width), fit(room.y, height));
        // Two heaps are alike, and so are their axes; other maps may be stretched, but not out of shape.
        let alike = match view.chart.axes() {
            (a, Some(b)) => matches!((a.means, b.means), (Means::Heap(_), Means::Heap(_))),
            _ => false,
        };
        let stretch = if alike || width == height { 1.0 } else { 2.0 };
        vec2(x.min(y * stretch), y.min(x * stretch))
    }

    /// Room to the left for the numbers of the upward axis.
    fn left(pen: &Pen<'_>, greatest: u64) -> f32 {
        pen.number(greatest, pen.theme.ink, true).size().x + pen.theme.space.s + pen.theme.space.xs
    }

    /// Room to the right for the scale and its numbers.
    fn scale_width(pen: &Pen<'_>, view: &PlotView<'_>) -> f32 {
        let space = &pen.theme.space;
        let greatest = view.chart.greatest().unwrap_or(0);
        pen.number(greatest, pen.theme.ink, false).size().x + 2.0 * space.m + space.s
    }

    fn snapped(pen: &Pen<'_>, min: Pos2, size: Vec2) -> Rect {
        let min = pos2(pen.snap(min.x), pen.snap(min.y));
        Rect::from_min_size(min, vec2(pen.snap(size.x), pen.snap(size.y)))
    }

    /// What it takes of the page.
    pub(super) fn size(&self) -> Vec2 {
        self.whole.size()
    }

    /// Is there anything to be seen?
    pub(super) fn is_large_enough(&self) -> bool {
        self.plot.width() >= LEAST && self.plot.height() >= LEAST
    }

    /// The same elsewhere, for layouts that put it not where it was planned.
    pub(super) fn moved(mut self, pen: &Pen<'_>, by: Vec2) -> Self {
        let by = vec2(pen.snap(by.x), pen.snap(by.y));
        for rect in [&mut self.whole, &mut self.plot, &mut self.cells] {
            *rect = rect.translate(by);
        }
        for rect in [&mut self.head, &mut self.foot, &mut self.side, &mut self.scale].into_iter().flatten() {
            *rect = rect.translate(by);
        }
        self
    }

    /// How many cells the plot spans to the right and upwards.
    pub(super) fn span(&self) -> [f64; 2] {
        [as_f64(self.count.0), as_f64(self.count.1)]
    }

    /// The rectangle of a cell, at least as large as a pixel.
    pub(super) fn rect(&self, pen: &Pen<'_>, (x, y): Place) -> Rect {
        let left = self.cells.left() + as_f32(x) * self.cell.x;
        let bottom = self.cells.bottom() - as_f32(y) * self.cell.y;
        let (x, y) = (pen.snap(left)..=pen.snap(left + self.cell.x), pen.snap(bottom - self.cell.y)..=pen.snap(bottom));
        Rect::from_x_y_ranges(x, y)
    }

    /// The cell at a point of the plot.
    pub(super) fn place(&self, at: Pos2) -> Option<Place> {
        let inside = self.plot.contains(at);
        let step = |from: f32, to: f32, cell: f32, count: u64| as_cell((to - from) / cell).min(count.saturating_sub(1));
        let x = step(self.cells.left(), at.x, self.cell.x, self.count.0);
        let y = step(at.y, self.cells.bottom(), self.cell.y, self.count.1);
        inside.then_some((x, y))
    }

    /// The sentence about a cell: beside the map, or in the line below up to the axis's name.
    pub(super) fn readout(&self, pen: &Pen<'_>, said: &str, name: Option<Rect>) {
        if let Some(side) = self.side {
            let galley = pen.wrapped(said, pen.theme.ink, side.width());
            let at = pos2(side.left(), side.bottom() - galley.size().y);
            pen.painter.galley(at, galley, pen.theme.ink);
        } else if let Some(foot) = self.foot {
            let right = name.map_or(foot.right(), |name| name.left() - pen.theme.space.m);
            pen.put(foot.left_center(), Align2::LEFT_CENTER, pen.cut(said, pen.theme.ink, right - foot.left()));
        }
    }
}

/// A count of cells in points or plot units; far above what a screen can show it loses digits that nobody sees.
#[expect(clippy::cast_precision_loss, reason = "at most 2^24 cells, which are exact")]
pub(super) const fn as_f32(n: u64) -> f32 {
    n as f32
}

/// As [`as_f32`], for the coordinates of `egui_plot`.
#[expect(clippy::cast_precision_loss, reason = "at most 2^24 cells, which are exact")]
pub(super) const fn as_f64(n: u64) -> f64 {
    n as f64
}

/// The cell in which a coordinate lies; below 0 it is 0.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast saturates")]
pub(super) const fn as_cell(x: f32) -> u64 {
    x as u64
}
