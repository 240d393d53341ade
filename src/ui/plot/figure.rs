//! Where everything in a figure stands, from the room there is. Knows sizes, paints nothing but its own readout.

use super::pen::Pen;
use super::{Place, PlotView, key};
use crate::study::chart::{Chart, Means, Shows};
use crate::words;
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
    /// The line below: readout and name of the axis to the right. Both stand beside the map if there is a side.
    pub(super) foot: Option<Rect>,
    /// Beside a map, where there is room: key and readout stand there instead of above and below.
    pub(super) side: Option<Rect>,
    /// The scale of the colours of a map of numbers.
    pub(super) scale: Option<Rect>,
}

/// Between the cells and the numbers below them, in points.
const TICKS: f32 = 6.0;

/// From so many pixels on a cell has a whole number of them.
pub(super) const WHOLE: f32 = 4.0;

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
            + f32::from(u8::from(ticks)) * (row + TICKS);
        let greatest = view.chart.greatest().filter(|_| bars && ticks);
        let left = greatest.map_or(space.xs, |greatest| Self::left(pen, greatest));
        // Half of the last number hangs over at the right.
        let last = pen.number(count.0.saturating_sub(1), pen.theme.ink, true).size().x * 0.5;
        let width = (room.width() - left - if ticks { last } else { space.xs }).max(0.0);
        let free = (room.height() - lines - space.xs).max(0.0);
        let across = width / as_f32(count.0);
        let cell = across.clamp(pen.theme.text.small * 1.4, pen.theme.text.small * 2.6).min(free);
        // Above the cells: bars for the numbers, or the arrow of a winning move.
        let wanted = if bars { row * 7.0 } else { row * 1.5 };
        let above = (free - cell).min(wanted);
        let above = if above < row * 0.7 { 0.0 } else { above };
        let top = room.top() + if head { row + space.xs } else { 0.0 };
        let plot = Self::snapped(pen, pos2(room.left() + left, top), vec2(width, above + cell));
        let cells = Rect::from_min_max(pos2(plot.left(), pen.snap(plot.bottom() - cell)), plot.max);
        let bottom = plot.bottom() + if ticks { row + TICKS } else { 0.0 };
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
        let below = if ticks { row + TICKS } else { 0.0 };
        let numbers = view.chart.shows() != Shows::Outcome;
        let scale = if numbers && ticks { Self::scale_width(pen, view) } else { 0.0 };
        let name = f32::from(u8::from(ticks)) * (row + space.xs);

        // Words beside the map leave it a line more of the height.
        let fits = |lines: f32, width: f32| {
            let room = vec2(room.width() - left - scale - width, room.height() - below - lines * name);
            Self::cells_in(pen, view, room)
        };
        let side_width = key::side_width(pen);
        let (beside, between) = (fits(1.0, side_width + space.l), fits(2.0, 0.0));
        let side = ticks && beside.x * beside.y >= between.x * between.y;
        let cell = if side { beside } else { between };
        let (head, foot) = (ticks, ticks && !side);
        let size = vec2(cell.x * as_f32(count.0), cell.y * as_f32(count.1));
        let total = left + size.x + scale + if side { space.l + side_width } else { 0.0 };
        let start = room.left() + ((room.width() - total) * 0.5).max(0.0);
        let top = room.top() + if head { row + space.xs } else { 0.0 };
        let plot = Self::snapped(pen, pos2(start + left, top), size);
        let bottom = plot.bottom() + below;
        let line = |y: f32| Rect::from_min_max(pos2(start, y), pos2(room.right(), y + row));
        let foot = foot.then(|| line(bottom + space.xs));
        let whole = Rect::from_min_max(room.min, pos2(room.right(), foot.map_or(bottom, |foot| foot.bottom())));
        Self {
            whole: whole.intersect(room),
            plot,
            cells: plot,
            count,
            cell: vec2(plot.width() / as_f32(count.0), plot.height() / as_f32(count.1)),
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
        let (x, y) = (room.x.max(0.0) / as_f32(width), room.y.max(0.0) / as_f32(height));
        // Two heaps are alike, and so are their axes; other maps may be stretched, but not out of shape.
        let alike = match view.chart.axes() {
            (a, Some(b)) => matches!((a.means, b.means), (Means::Heap(_), Means::Heap(_))),
            _ => false,
        };
        let stretch = if alike || width == height { 1.0 } else { 1.5 };
        let side = |points: f32| {
            let pixels = points.min(most) / pen.pixel;
            // Small cells are mixed rather than cut to whole pixels, if that would cost much of the size.
            let whole = pixels >= WHOLE || pixels.floor() >= pixels * 0.9;
            if whole { (pixels + 0.01).floor() * pen.pixel } else { points }
        };
        vec2(side(x.min(y * stretch)), side(y.min(x * stretch)))
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
    pub(super) fn readout(&self, pen: &Pen<'_>, place: &str, said: Option<&str>, name: Option<Rect>) {
        let theme = pen.theme;
        if let Some(side) = self.side {
            let lines = said.map(|said| pen.wrapped(said, theme.ink, side.width()));
            let above = lines.as_ref().map_or(0.0, |lines| lines.size().y);
            if let Some(lines) = lines {
                pen.put(side.left_bottom(), Align2::LEFT_BOTTOM, lines);
            }
            let at = side.left_bottom() - vec2(0.0, above);
            pen.put(at, Align2::LEFT_BOTTOM, pen.cut(place, theme.ink_soft, side.width()));
        } else if let Some(foot) = self.foot {
            // The axis's name may stand on the same line.
            let beside = name.filter(|name| name.y_range().contains(foot.center().y));
            let right = beside.map_or(foot.right(), |name| name.left() - theme.space.m);
            let said = said.map_or_else(|| place.to_owned(), |said| words::plot::together(place, said, pen.lang));
            let mut galley = pen.cut(&said, theme.ink, right - foot.left());
            let mut left = foot.left();
            if galley.elided || beside.is_some() {
                left = self.whole.left();
                galley = pen.cut(&said, theme.ink, right - left);
            }
            pen.put(pos2(left, foot.center().y), Align2::LEFT_CENTER, galley);
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
