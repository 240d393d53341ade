//! The shelf of a strip under a heap: lost heaps lie on it, below the others. What has just been
//! settled as lost sinks before one's eyes, with a ring around it; its still lies there.

use super::cells::CellLayout;
use super::pen::Pen;
use super::{ChartView, strip};
use crate::solver::outcome::Outcome;
use crate::study::chart::{Shows, Strip};
use egui::{Color32, Rect, Stroke, StrokeKind, Ui, vec2};
use std::time::Duration;

/// How long a cell sinks, in seconds; and how long it takes until the last of several begins.
const SINKS: f64 = 0.3;
const ALL: f64 = 0.9;
/// From one to the next at most.
const NEXT: f64 = 0.12;
/// A frame of a motion.
const FRAME: Duration = Duration::from_millis(16);

/// What lies on the shelf, and since when.
#[derive(Debug, Default)]
pub(super) struct Shelf {
    /// The chart that was looked at, and what is lost in it.
    seen: Option<(u64, Vec<u64>)>,
    /// What sinks, from the first on.
    news: Vec<u64>,
    since: Option<f64>,
    now: f64,
}

impl Shelf {
    /// Takes over a chart: what is lost and was not before sinks. Asks for another frame only while
    /// something does.
    pub(super) fn look(&mut self, ui: &Ui, view: &ChartView<'_>, laid: &CellLayout, chart: &Strip) {
        self.now = ui.input(|input| input.time);
        if self.seen.as_ref().is_none_or(|(seen, _)| *seen != view.generation) {
            let lost = (0..chart.cells.len() as u64).filter(|n| is_lost(chart, *n)).collect();
            let before = self.seen.replace((view.generation, lost)).map(|(_, lost)| lost);
            self.begin(&before.unwrap_or_default(), view.motion && laid.sink > 0.0);
        }
        if self.since.is_some_and(|since| self.now - since > ALL + SINKS) {
            self.since = None;
        }
        if self.since.is_some() {
            ui.ctx().request_repaint_after(FRAME);
        }
    }

    fn begin(&mut self, before: &[u64], moves: bool) {
        let lost = self.seen.iter().flat_map(|(_, lost)| lost.iter().copied());
        self.news = lost.filter(|n| moves && !before.contains(n)).collect();
        self.since = (!self.news.is_empty()).then_some(self.now);
    }

    /// How far a cell has sunk: 0 before, 1 where it lies.
    fn sunk(&self, n: u64) -> f32 {
        let Some(since) = self.since else { return 1.0 };
        let Ok(place) = self.news.binary_search(&n) else { return 1.0 };
        let nth = f64::from(u32::try_from(place).unwrap_or(u32::MAX));
        let all = f64::from(u32::try_from(self.news.len()).unwrap_or(u32::MAX)).max(1.0);
        let begins = since + nth * NEXT.min(ALL / all);
        #[expect(clippy::cast_possible_truncation, reason = "cut to 0 to 1 before")]
        let t = ((self.now - begins) / SINKS).clamp(0.0, 1.0) as f32;
        t * t
    }

    /// Where a cell lies.
    pub(super) fn lies(&self, pen: &Pen<'_>, laid: &CellLayout, chart: &Strip, n: u64) -> Rect {
        let rect = laid.rect(pen, (n, 0));
        let sinks = laid.sink > 0.0 && is_lost(chart, n) && strip::has_marks(pen, laid);
        let down = if sinks { laid.sink * self.sunk(n) } else { 0.0 };
        rect.translate(vec2(0.0, down))
    }

    /// What the cells lie on: a slab, lower where a heap is lost; and rings around what sinks.
    pub(super) fn paint(&self, pen: &Pen<'_>, laid: &CellLayout, chart: &Strip) {
        if laid.sink <= 0.0 || chart.shows != Shows::Outcome {
            return;
        }
        let theme = pen.theme;
        let (corner, line) = (theme.radius.medium, Stroke::new(theme.width.hair, theme.line));
        let slab = laid.cells.expand(2.0);
        let lost = || laid.columns().filter(|n| is_lost(chart, *n));
        let below = |n: u64| {
            let rect = self.lies(pen, laid, chart, n).expand2(vec2(0.0, 2.0));
            rect.with_min_y(slab.center().y)
        };
        for n in lost() {
            pen.painter.rect(below(n), corner, theme.raised, line, StrokeKind::Inside);
        }
        pen.painter.rect(slab, corner, theme.raised, line, StrokeKind::Inside);
        for n in lost() {
            // Without an edge between the two.
            let open = below(n).shrink2(vec2(line.width, 0.0));
            let open = open.with_max_y(open.bottom() - f32::from(corner) * 0.5);
            pen.painter.rect_filled(open, 0.0, theme.raised);
        }
        for n in self.news.iter().copied().filter(|_| self.since.is_some()) {
            let t = self.sunk(n);
            if t > 0.0 && t < 1.0 && laid.columns().contains(&n) {
                let rect = self.lies(pen, laid, chart, n);
                let radius = rect.size().min_elem() * (0.5 + 0.6 * t);
                let color: Color32 = theme.lit_line.gamma_multiply(1.0 - t);
                let stroke = Stroke::new(theme.width.bold, color);
                pen.painter.circle_stroke(rect.center(), radius, stroke);
            }
        }
    }
}

/// Is the heap of a cell lost?
pub(super) fn is_lost(chart: &Strip, n: u64) -> bool {
    chart.cell(n).is_some_and(|cell| cell.outcome == Outcome::P)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_settled_sinks_one_after_the_other_and_then_lies_still() {
        let mut shelf = Shelf { seen: Some((1, vec![0, 4, 8])), now: 10.0, ..Shelf::default() };
        shelf.begin(&[0], true);
        assert_eq!(shelf.news, [4, 8]);
        assert!(shelf.sunk(0) >= 1.0, "it lay there before");
        assert!(shelf.sunk(4) <= 0.0 && shelf.sunk(8) <= 0.0);
        shelf.now = 10.2;
        assert!(shelf.sunk(4) > shelf.sunk(8) && shelf.sunk(8) > 0.0);
        shelf.now = 12.0;
        assert!(shelf.sunk(4) >= 1.0 && shelf.sunk(8) >= 1.0);
        shelf.begin(&[0], false);
        assert!(shelf.since.is_none(), "without motion it lies there at once");
    }
}
