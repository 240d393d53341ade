//! Where the pieces of rows stand, and where each run of them can be clicked.

use super::pin_row::{PinRow, Run};
use crate::input::units::{count, float};
use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// The least side of anything that can be clicked.
const TARGET: f32 = 24.0;

/// How runs are clicked.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(in crate::stage) struct Grips {
    /// A click on a piece takes it with its neighbours on both sides, as far as there are any.
    pub(in crate::stage) neighbours: bool,
    /// The odd size of the runs that are clicked on their middle piece.
    pub(in crate::stage) on: Option<u64>,
    /// The even size of the runs that are clicked in their middle, between two pieces.
    pub(in crate::stage) between: Option<u64>,
    /// Sizes that are clicked below the pieces, a line for each.
    pub(in crate::stage) below: Vec<u64>,
}

impl Grips {
    /// Ways to click runs of these sizes.
    pub(in crate::stage) fn of(sizes: &[u64]) -> Self {
        let on = sizes.iter().copied().find(|size| size % 2 == 1);
        let between = sizes.iter().copied().find(|size| size % 2 == 0);
        let below = sizes
            .iter()
            .copied()
            .filter(|size| Some(*size) != on && Some(*size) != between)
            .take(4);
        Self { neighbours: false, on, between, below: below.collect() }
    }

    /// A click on a piece takes its neighbours too.
    pub(in crate::stage) fn neighbours() -> Self {
        Self { neighbours: true, ..Self::default() }
    }
}

/// Which line of targets a run is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lane {
    On,
    Between,
    Below(u16),
}

/// What a plan is made for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Wanted {
    pub(super) area: Vec2,
    /// The least size of a piece where there is room.
    pub(super) piece: f32,
    /// The height of a piece over its width.
    pub(super) tall: f32,
    /// The height of a number.
    pub(super) label: f32,
}

/// The places.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Layout {
    /// From piece to piece.
    pub(super) pitch: f32,
    /// The height of a piece.
    pub(super) high: f32,
    pub(super) size: Vec2,
    /// Runs between two pieces are clicked below them, because there is no room between them.
    tight: bool,
    margin: f32,
    across: u64,
    /// By line: where its first piece stands, in lines on the screen and pieces across.
    first: Vec<(u64, u64)>,
    line: f32,
}

impl Layout {
    pub(super) fn fit(pin_row: &PinRow, grips: &Grips, wanted: Wanted) -> Self {
        let roomy = TARGET * 2.0;
        let widest = if grips.between.is_some() { wanted.piece * 2.6 } else { wanted.piece * 2.0 };
        let fits = |plan: &Self| plan.size.x <= wanted.area.x && plan.size.y <= wanted.area.y;
        let longest = float(pin_row.lines.iter().copied().max().unwrap_or(0));
        // Rows that are not broken are best, if they need not be crowded for that.
        let least = if grips.between.is_some() { roomy } else { TARGET + 6.0 };
        let mut pitch = widest.max(roomy).min(wanted.area.x / longest.max(1.0)).floor();
        while pitch >= least {
            let plan = Self::with(pin_row, grips, wanted, pitch, false);
            if fits(&plan) {
                return plan;
            }
            pitch -= 2.0;
        }
        pitch = widest.max(roomy);
        let mut best = Self::with(pin_row, grips, wanted, pitch, false);
        while !fits(&best) && pitch > TARGET + 2.0 {
            pitch -= 2.0;
            let tight = grips.between.is_some() && pitch < roomy;
            best = Self::with(pin_row, grips, wanted, pitch, tight);
        }
        best
    }

    fn with(pin_row: &PinRow, grips: &Grips, wanted: Wanted, pitch: f32, tight: bool) -> Self {
        let longest = pin_row.lines.iter().copied().max().unwrap_or(0).max(1);
        let wraps = float(longest) * pitch > wanted.area.x;
        let margin = if wraps { pitch.min(TARGET * 1.6) * 0.5 } else { 0.0 };
        let mut across = count((wanted.area.x - 2.0 * margin) / pitch).max(1);
        if wraps {
            // Lines of the same length look better than a long and a short one.
            across = longest.div_ceil(longest.div_ceil(across));
        }
        let high = (pitch * 0.8 * wanted.tall).clamp(TARGET, wanted.piece * 1.7 * wanted.tall);
        let lanes =
            float(grips.below.len().try_into().unwrap_or(0)) + if tight { 1.0 } else { 0.0 };
        let line = high + lanes * TARGET + wanted.label + 2.0;
        // Short lines stand side by side, one place apart.
        let (mut first, mut row, mut column, mut used) = (Vec::new(), 0, 0, 0);
        for len in pin_row.lines.iter().copied() {
            if column > 0 && column + len > across {
                (row, column) = (row + 1, 0);
            }
            first.push((row, column));
            let end = column + len.max(1);
            used = used.max(end.min(across));
            (row, column) = (row + (end - 1) / across, (end - 1) % across + 2);
        }
        let rows = if first.is_empty() { 0 } else { row + 1 };
        let size = vec2(float(used) * pitch + 2.0 * margin, float(rows) * line);
        Self { pitch, high, size, tight, margin, across, first, line }
    }

    /// The middle of a piece.
    pub(super) fn at(&self, line: usize, place: u64) -> Option<Pos2> {
        let (row, column) = *self.first.get(line)?;
        let place = column + place;
        let row = row + place.checked_div(self.across)?;
        let x = (float(place.checked_rem(self.across)?) + 0.5) * self.pitch + self.margin;
        Some(pos2(x, float(row) * self.line + self.high * 0.5))
    }

    /// Where the number below a run of pieces stands: under those of them that are on its first
    /// line.
    pub(super) fn label(&self, line: usize, from: u64, len: u64) -> Option<(Pos2, f32)> {
        let first = self.at(line, from)?;
        let (_, column) = *self.first.get(line)?;
        let rest = self.across - (column + from).checked_rem(self.across)?;
        let last = self.at(line, from + len.min(rest).saturating_sub(1))?;
        let y = first.y - self.high * 0.5 + self.line;
        Some((pos2(f32::midpoint(first.x, last.x), y), last.x - first.x + self.pitch * 1.6))
    }

    /// Where a run is clicked: the middle, and how large the target is.
    pub(super) fn grip(&self, pin_row: &PinRow, run: Run, lane: Lane) -> Option<(Pos2, Vec2)> {
        let span = pin_row.spans.get(run.span)?;
        let from = span.start + run.from;
        let right = from + run.count / 2;
        let center = if run.count % 2 == 1 {
            self.at(span.line, right)?
        } else {
            let left = self.at(span.line, right.checked_sub(1)?)?;
            pos2(left.x + self.pitch * 0.5, left.y)
        };
        let narrow = self.pitch.min(TARGET.max(self.pitch * 0.5));
        let lane = match lane {
            Lane::Between if self.tight => Lane::Below(0),
            Lane::Below(lane) if self.tight => Lane::Below(lane + 1),
            lane => lane,
        };
        Some(match lane {
            Lane::On => {
                (center, vec2(if self.tight { self.pitch } else { narrow.max(TARGET) }, self.high))
            }
            Lane::Between => (center, vec2(self.pitch - narrow, self.high)),
            Lane::Below(lane) => {
                let y = center.y + self.high * 0.5 + (f32::from(lane) + 0.5) * TARGET;
                (pos2(center.x, y), vec2(self.pitch.min(TARGET * 1.6), TARGET))
            }
        })
    }

    /// Around a run of pieces of one line; of a run that is continued, around its beginning.
    pub(super) fn frame(&self, pin_row: &PinRow, run: Run) -> Vec<Rect> {
        let Some(span) = pin_row.spans.get(run.span) else { return Vec::new() };
        let mut frames: Vec<Rect> = Vec::new();
        for place in span.start + run.from..span.start + run.from + run.count {
            let Some(center) = self.at(span.line, place) else { continue };
            let here = Rect::from_center_size(center, vec2(self.pitch - 2.0, self.high + 2.0));
            match frames.last_mut().filter(|last| (last.center().y - here.center().y).abs() < 1.0) {
                Some(last) => *last = last.union(here),
                None => frames.push(here),
            }
        }
        frames
    }
}
