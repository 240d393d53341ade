//! One heap laid out: its number, its stones, and the places that stand for its moves.

use super::cuts::{self, Cut};
use super::pairs::Form;
use crate::games::Play;
use crate::input::units::{count, float};
use crate::stage::paint::label::{Label, bold, plain};
use crate::theme::Theme;
use crate::words::scene_split as words;
use egui::{Align2, Pos2, Rect, Ui, Vec2, pos2, vec2};

/// The least distance of places that can be clicked.
pub(super) const TARGET: f32 = 24.0;
/// Stones of a heap that are drawn beside its pairs.
const BESIDE: u64 = 12;

/// What a heap is, before it is laid out.
#[derive(Debug, Clone)]
pub(super) struct Heap {
    pub(super) index: usize,
    pub(super) have: u64,
    pub(super) options: Vec<(Play, (u64, u64))>,
}

/// A place that stands for a move.
#[derive(Debug, Clone)]
pub(super) struct Way {
    pub(super) play: Play,
    pub(super) into: (u64, u64),
    /// What can be clicked.
    pub(super) rect: Rect,
    /// The stones that go; the same number twice where the row is only cut.
    pub(super) gone: (u64, u64),
    /// Painted as a cell with the pair; otherwise as a cut of the row, on this lane.
    pub(super) look: Looks,
}

/// How a place is painted.
#[derive(Debug, Clone)]
pub(super) enum Looks {
    Cell(Label),
    /// On this lane; true if it stands on a gap between stones.
    Cut(usize, bool),
}

/// A heap laid out, with the upper left corner at the origin.
#[derive(Debug, Clone)]
pub(super) struct Block {
    pub(super) heap: Heap,
    pub(super) size: Vec2,
    pub(super) number: Label,
    pub(super) stones: Vec<Pos2>,
    pub(super) ways: Vec<Way>,
}

/// Sizes that all blocks share.
#[derive(Debug, Clone, Copy)]
pub(super) struct Measure {
    /// Diameter of a stone.
    pub(super) stone: f32,
    pub(super) pitch: f32,
    /// Places may lie half a stone apart.
    pub(super) near: bool,
    /// Room for the number at the left.
    pub(super) number: f32,
    /// Room below a row for values or outcomes.
    pub(super) below: f32,
    /// How high a lane is.
    pub(super) lane: f32,
    /// How wide a block may be.
    pub(super) width: f32,
}

/// The row of a heap that is cut.
pub(super) fn row(ui: &Ui, theme: &Theme, heap: Heap, measure: Measure) -> Block {
    let Measure { stone, pitch, near, number, below, lane: lane_height, width } = measure;
    let cuts = cuts::cuts(heap.have, &heap.options, near);
    let lanes = cuts.iter().map(|cut| cut.lane + 1).max().unwrap_or(1).max(1);
    let lanes_height = lane_height * float(u64::try_from(lanes - 1).unwrap_or(0));
    let tall = stone.max(TARGET) + 4.0;
    let line = tall + below + lanes_height + 4.0;
    let per = count((width - number) / pitch).max(1);
    let left = number + pitch / 2.0;
    let middle = |i: u64| pos2(left + float(i % per) * pitch, tall / 2.0 + float(i / per) * line);
    let stones: Vec<Pos2> = (0..heap.have).map(middle).collect();
    let place = |cut: &Cut| {
        let at = if cut.half % 2 == 1 {
            middle(cut.half / 2)
        } else {
            // After the stone before the gap, also at the end of a line.
            middle((cut.half / 2).saturating_sub(1)) + vec2(pitch / 2.0, 0.0)
        };
        let wide = if near { pitch / 2.0 } else { pitch.min(40.0) };
        match cut.lane {
            0 => Rect::from_center_size(at, vec2(wide, tall)),
            lane => {
                let down = tall / 2.0
                    + below
                    + lane_height * (float(u64::try_from(lane).unwrap_or(1)) - 0.5);
                Rect::from_center_size(at + vec2(0.0, down), vec2(wide, lane_height))
            }
        }
    };
    let way = |cut: &Cut| Way {
        play: cut.play,
        into: cut.into,
        rect: place(cut),
        gone: cut.gone,
        look: Looks::Cut(cut.lane, cut.half.is_multiple_of(2)),
    };
    let ways = cuts.iter().map(way).collect();
    let lines = heap.have.div_ceil(per).max(1);
    let columns = heap.have.min(per);
    let at = pos2(number - theme.space.m, tall / 2.0);
    let number =
        Label::new(ui, heap.have.to_string(), bold(theme.text.heading), at, Align2::RIGHT_CENTER);
    // Room for a gap at the end of a full line.
    let size = vec2(left + float(columns) * pitch, float(lines) * line);
    Block { heap, size, number, stones, ways }
}

/// How many lanes the places of a heap take.
pub(super) fn lanes(heap: &Heap, near: bool) -> usize {
    let cuts = cuts::cuts(heap.have, &heap.options, near);
    cuts.iter().map(|cut| cut.lane + 1).max().unwrap_or(1).max(1)
}

/// How large the row of a heap will be, with so many lanes.
pub(super) fn row_size(heap: &Heap, lanes: usize, measure: Measure) -> Vec2 {
    let line = measure.stone.max(TARGET)
        + 8.0
        + measure.below
        + measure.lane * float(u64::try_from(lanes - 1).unwrap_or(0));
    let per = count((measure.width - measure.number) / measure.pitch).max(1);
    let wide = measure.number + measure.pitch * (float(heap.have.min(per)) + 0.5);
    vec2(wide, line * float(heap.have.div_ceil(per).max(1)))
}

/// A heap that is replaced by a pair: a line with its stones, below it the pairs. `cell` is the
/// size of a cell, `inset` where its text begins, `rows` how many there is room for.
pub(super) fn pairs(
    ui: &Ui,
    theme: &Theme,
    heap: Heap,
    measure: Measure,
    (cell, inset): (Vec2, f32),
    rows: u64,
) -> Block {
    let n = heap.have;
    let gap = 2.0;
    let step = cell + Vec2::splat(gap);
    let columns = count((measure.width + gap) / step.x).max(1);
    let form = Form::of(n, columns, rows);
    let (across, down) = if heap.options.is_empty() { (0, 0) } else { form.size(n) };
    let head = measure.stone.max(theme.text.heading * 1.2) + 6.0;
    let way = |(play, into): &(Play, (u64, u64))| {
        let (x, y) = form.place(n, *into);
        let rect = Rect::from_min_size(pos2(float(x) * step.x, head + float(y) * step.y), cell);
        let at = rect.left_center() + vec2(inset, 0.0);
        let label =
            Label::new(ui, words::pair(*into), plain(theme.text.small), at, Align2::LEFT_CENTER);
        Way { play: *play, into: *into, rect, gone: (0, n), look: Looks::Cell(label) }
    };
    let ways = heap.options.iter().map(way).collect();
    let at = pos2(0.0, head / 2.0 - 2.0);
    let number = Label::new(ui, n.to_string(), bold(theme.text.heading), at, Align2::LEFT_CENTER);
    let left = number.rect().right() + theme.space.s + measure.stone / 2.0;
    let stones: Vec<Pos2> = (0..n.min(BESIDE))
        .map(|i| pos2(left + float(i) * measure.pitch, head / 2.0 - 2.0))
        .collect();
    let wide = left + float(n.min(BESIDE)) * measure.pitch;
    let size = vec2((float(across) * step.x).max(wide), head + float(down) * step.y);
    Block { heap, size, number, stones, ways }
}

impl Block {
    /// Moves everything.
    pub(super) fn shift(&mut self, by: Vec2) {
        self.number = self.number.clone().shifted(by);
        for stone in &mut self.stones {
            *stone += by;
        }
        for way in &mut self.ways {
            way.rect = way.rect.translate(by);
            if let Looks::Cell(label) = &mut way.look {
                *label = label.clone().shifted(by);
            }
        }
    }
}
