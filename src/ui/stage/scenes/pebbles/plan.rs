//! Where the stones of heaps in order lie: as columns, or where the space is low as lines.

use crate::input::units::float;
use crate::stage::paint::coins::{LEAST, pitch};
use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// Heaps that are drawn.
const HEAPS: usize = 24;
/// Stones of a heap that are drawn; what all heaps have below them is left out.
const STONES: u64 = 60;

/// What a plan is made for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Wanted {
    pub(super) area: Vec2,
    pub(super) largest: f32,
    /// The height of a number.
    pub(super) line: f32,
}

/// The places.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Layout {
    pub(super) heaps: usize,
    pub(super) coin: f32,
    pub(super) size: Vec2,
    /// The heaps are columns.
    upright: bool,
    /// Stones of every heap that are left out.
    pub(super) hidden: u64,
    /// From heap to heap.
    wide: f32,
    /// From the edge of the picture to the lowest stone.
    foot: f32,
    line: f32,
}

impl Layout {
    /// The plan with the largest stones; the way it was before, if that still fits.
    pub(super) fn fit(
        row: &[u64],
        was: Option<&[u64]>,
        wanted: Wanted,
        before: Option<Self>,
    ) -> Self {
        let largest = |row: &[u64]| row.iter().copied().max().unwrap_or(0);
        let most = largest(row).max(was.map_or(0, largest));
        let base = Self {
            heaps: row.len().min(HEAPS),
            hidden: most.saturating_sub(STONES),
            line: wanted.line,
            ..Self::default()
        };
        let shown = most - base.hidden;
        let fits = |plan: &Self| plan.size.x <= wanted.area.x && plan.size.y <= wanted.area.y;
        let best = |upright: bool| {
            let mut coin = wanted.largest;
            while coin > LEAST && !fits(&base.with(coin, upright, shown)) {
                coin -= 1.0;
            }
            Some(base.with(coin, upright, shown)).filter(fits)
        };
        let kept = before.filter(|before| before.heaps == base.heaps);
        let kept = kept.map(|before| base.with(before.coin, before.upright, shown)).filter(fits);
        let (columns, lines) = (best(true), best(false));
        match (kept, columns, lines) {
            (Some(kept), ..)
                if kept.coin >= 0.65 * columns.or(lines).map_or(0.0, |plan| plan.coin) =>
            {
                kept
            }
            (_, Some(columns), lines)
                if lines.is_none_or(|lines| columns.coin > lines.coin * 0.5) =>
            {
                columns
            }
            (_, _, Some(lines)) => lines,
            (_, Some(columns), None) => columns,
            (_, None, None) => {
                let over = |plan: &Self| {
                    (plan.size.x / wanted.area.x.max(1.0)).max(plan.size.y / wanted.area.y.max(1.0))
                };
                let (columns, lines) =
                    (base.with(LEAST, true, shown), base.with(LEAST, false, shown));
                if over(&columns) < over(&lines) { columns } else { lines }
            }
        }
    }

    fn with(self, coin: f32, upright: bool, shown: u64) -> Self {
        let (step, heaps) = (pitch(coin), float(self.heaps.try_into().unwrap_or(0)));
        let long = float(shown) * step + 4.0;
        if upright {
            let (wide, foot) = ((step * 1.35).max(self.line * 1.3), self.line);
            let size = vec2(heaps * wide, self.line * 1.15 + long + foot);
            Self { coin, size, upright, wide, foot, ..self }
        } else {
            let (wide, foot) = ((step + 5.0).max(self.line), self.line * 1.6);
            let size = vec2(foot + long + self.line * 2.2, heaps * wide);
            Self { coin, size, upright, wide, foot, ..self }
        }
    }

    /// A place so many heaps across and so many stones along.
    fn at(&self, across: f32, along: f32) -> Pos2 {
        let (across, along) = (across * self.wide, self.foot + along * pitch(self.coin));
        if self.upright { pos2(across, self.size.y - along) } else { pos2(along, across) }
    }

    /// Where a stone lies, counted from the lowest; `None` if it is left out.
    pub(super) fn slot(&self, heap: usize, stone: u64) -> Option<Pos2> {
        let stone = stone.checked_sub(self.hidden)?;
        (heap < self.heaps).then(|| self.at(middle(heap), float(stone) + 0.5))
    }

    /// Around the stones from one on up to another.
    pub(super) fn frame(&self, heap: usize, from: u64, to: u64) -> Rect {
        let along = |stone: u64| float(stone.saturating_sub(self.hidden));
        let (a, b) = (self.at(middle(heap), along(from)), self.at(middle(heap), along(to)));
        let side = Vec2::splat(pitch(self.coin) * 0.5 + 1.5);
        let side = if self.upright { vec2(side.x, 0.0) } else { vec2(0.0, side.y) };
        Rect::from_two_pos(a, b).expand2(side)
    }

    /// Where the height of a heap is written.
    pub(super) fn height(&self, heap: usize) -> Rect {
        let side =
            if self.upright { vec2(self.wide, self.foot) } else { vec2(self.foot, self.wide) };
        let at = self.at(middle(heap), 0.0);
        let center =
            if self.upright { at + vec2(0.0, side.y / 2.0) } else { at - vec2(side.x / 2.0, 0.0) };
        Rect::from_center_size(center, side)
    }

    /// Where the difference of a heap with so many stones is written, and the room across.
    pub(super) fn difference(&self, heap: usize, stones: u64) -> (Pos2, f32) {
        let at = self.at(middle(heap), float(stones.saturating_sub(self.hidden)));
        if self.upright {
            (at - vec2(0.0, self.line * 0.56), self.wide - 2.0)
        } else {
            (at + vec2(self.line * 1.0 + 4.0, 0.0), self.line * 1.9)
        }
    }

    /// How far a stone that is taken rises.
    pub(super) fn up(&self) -> Vec2 {
        vec2(0.0, -0.7 * self.coin)
    }
}

fn middle(heap: usize) -> f32 {
    float(heap.try_into().unwrap_or(0)) + 0.5
}
