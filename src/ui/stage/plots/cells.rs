//! The places of a chart: which cell stands where. Paints nothing but its own readout.

use super::CellPos;
use super::lens::Window;
use super::pen::Pen;
use crate::input::spots::Cells;
use crate::words;
use egui::{Align2, Rect, Vec2, pos2, vec2};
use std::ops::Range;

/// The places of a chart, on the grid of physical pixels.
#[derive(Debug, Clone)]
pub(super) struct CellLayout {
    /// All of it.
    pub(super) whole: Rect,
    /// The cells; of a strip also what rises above them.
    pub(super) plot: Rect,
    /// The cells alone.
    pub(super) cells: Rect,
    /// The cells that are shown.
    pub(super) window: Window,
    /// Size of a cell in points; below a pixel where there are more cells than pixels.
    pub(super) cell: Vec2,
    /// How deep the shelf under the cells is; 0 where nothing sinks.
    pub(super) sink: f32,
    /// Below a strip of letters: where a window of them slides.
    pub(super) lane: Option<Rect>,
    /// Beside a map of both endings: the same under misère play.
    pub(super) twin: Option<Rect>,
    /// Room for numbers below and to the left of the cells.
    pub(super) ticks: bool,
    /// The line above: name of the upward axis and key.
    pub(super) head: Option<Rect>,
    /// The line below: readout and name of the axis to the right. Both stand beside the map if
    /// there is a side.
    pub(super) foot: Option<Rect>,
    /// Beside a map, where there is room: key and readout stand there instead of above and below.
    pub(super) side: Option<Rect>,
    /// The scale of the colours of a map of numbers.
    pub(super) scale: Option<Rect>,
    /// Above a strip whose values repeat: brackets over preperiod and periods.
    pub(super) bands: Option<Rect>,
    /// A sentence below everything.
    pub(super) note: Option<Rect>,
}

/// Least side of a plot that is worth drawing.
const LEAST: f32 = 8.0;

impl CellLayout {
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
        let others = [
            &mut self.head,
            &mut self.foot,
            &mut self.side,
            &mut self.scale,
            &mut self.bands,
            &mut self.note,
            &mut self.lane,
            &mut self.twin,
        ];
        for rect in others.into_iter().flatten() {
            *rect = rect.translate(by);
        }
        self
    }

    /// The same with a part of the cells, which fill it.
    pub(super) fn through(mut self, window: Window) -> Self {
        self.window = window;
        self.cell = self.cells.size() / vec2(as_f32(window.width), as_f32(window.height));
        self
    }

    /// The columns that are shown.
    pub(super) const fn columns(&self) -> Range<u64> {
        self.window.left..self.window.left + self.window.width
    }

    /// The rows that are shown.
    pub(super) const fn rows(&self) -> Range<u64> {
        self.window.bottom..self.window.bottom + self.window.height
    }

    /// The cell, if it is shown.
    pub(super) fn shown(&self, place: Option<CellPos>) -> Option<CellPos> {
        place.filter(|place| self.window.shows(*place))
    }

    /// The rectangle of a cell that is shown, on whole pixels.
    pub(super) fn rect(&self, pen: &Pen<'_>, (x, y): CellPos) -> Rect {
        let (x, y) = (x.saturating_sub(self.window.left), y.saturating_sub(self.window.bottom));
        let left = self.cells.left() + as_f32(x) * self.cell.x;
        let bottom = self.cells.bottom() - as_f32(y) * self.cell.y;
        let (x, y) = (
            pen.snap(left)..=pen.snap(left + self.cell.x),
            pen.snap(bottom - self.cell.y)..=pen.snap(bottom),
        );
        Rect::from_x_y_ranges(x, y)
    }

    /// Room for numbers to the left of the plot and below it.
    pub(super) fn axes(&self) -> (f32, f32) {
        let below = self.foot.map_or(self.whole.bottom(), |foot| foot.top());
        let below = if self.ticks { (below - self.plot.bottom()).max(0.0) } else { 0.0 };
        (self.plot.left() - self.whole.left(), below)
    }

    /// The cells as spots; what rises above a strip's cells belongs to them.
    pub(super) fn spots(&self, size: CellPos) -> Cells {
        let Window { left, bottom, width, height } = self.window;
        let rect = Rect::from_x_y_ranges(self.cells.x_range(), self.plot.y_range());
        Cells { rect, first: (left, bottom), shown: (width, height), size }
    }

    /// The sentence about a cell: beside the map, or in the line below up to the axis's name.
    pub(super) fn readout(
        &self,
        pen: &Pen<'_>,
        place: &str,
        said: Option<&str>,
        name: Option<Rect>,
    ) {
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
            let whole = said.map_or_else(
                || place.to_owned(),
                |said| words::plot::together(pen.lang, place, said),
            );
            let mut left = foot.left();
            let mut galley = pen.cut(&whole, theme.ink, right - left);
            if galley.elided || beside.is_some() {
                left = self.whole.left();
                galley = pen.cut(&whole, theme.ink, right - left);
            }
            // Which cell it is can be read from the axes.
            if let Some(said) = said.filter(|_| galley.elided) {
                galley = pen.sentences(said, theme.ink, right - left);
            }
            pen.put(pos2(left, foot.center().y), Align2::LEFT_CENTER, galley);
        }
    }
}

/// A count of cells in points or plot units; far above what a screen can show it loses digits that
/// nobody sees.
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
