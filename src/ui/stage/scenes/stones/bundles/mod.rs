//! Heaps of Nim as rows of bundles of 8, 4, 2 and 1 in columns: two equal ones cancel, what remains
//! is the nim-sum. Where everything stands; a bundle of 16 or more is one slab, and of heaps above
//! 255 the binary digits are shown, which pair alike.

mod paint;
mod pairs;

pub(super) use pairs::{Bundle, Pairs, brought, holds};

use super::{Hit, Piece};
use crate::input::units::float;
use crate::stage::paint::coins::Caption;
use crate::theme::Theme;
use egui::{Pos2, Rect, Ui, Vec2, pos2, vec2};

/// The least diameter of a stone here, in points.
const LEAST: f32 = 12.0;
/// The least side of what can be clicked.
const TARGET: f32 = 26.0;
/// Heaps up to this size fall into bundles; of larger ones the digits are shown.
const BUNDLED: u64 = 255;
/// Bits of bundles that are drawn stone by stone.
const LOOSE: u32 = 4;
/// The most room around the stones of a bundle, for its ring.
const PAD: f32 = 9.0;

/// What a bundle looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Face {
    /// Stones; from 16 on a slab.
    Stones,
    /// A slab with its number.
    Slab,
    /// A binary digit.
    Digit,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct Column {
    bit: u32,
    left: f32,
    width: f32,
}

/// The bundles laid out, with the upper left corner at the origin.
#[derive(Debug, Clone)]
pub(super) struct Bundles {
    pub(super) size: Vec2,
    face: Face,
    /// The largest first.
    columns: Vec<Column>,
    heaps: usize,
    /// The right edge of the numbers.
    numbers: f32,
    head: f32,
    tall: f32,
    foot: f32,
    /// The type of the heaps' numbers.
    number: f32,
    pitch: f32,
    pad: f32,
    /// The stones of a bundle lie in one row, where the room is low and wide; otherwise in two.
    flat: bool,
}

/// Stones of a bundle side by side, and below each other.
const fn stack(bit: u32, flat: bool) -> (u64, u64) {
    match (bit, flat) {
        (0 | 1, _) | (_, true) => (1 << bit, 1),
        (_, false) => (1 << (bit - 1), 2),
    }
}

/// A length as a number.
fn units(len: usize) -> f32 {
    float(u64::try_from(len).unwrap_or(u64::MAX))
}

impl Bundles {
    /// As large as the area allows. Without `sums` the last line is left out.
    pub(super) fn fit(ui: &Ui, theme: &Theme, room: &[u64], sums: bool, area: Vec2) -> Self {
        let most = room.iter().copied().max().unwrap_or(0);
        let bits = (u64::BITS - most.leading_zeros()).max(3);
        let lines = units(room.len().max(1));
        let head = (area.y * 0.13).clamp(theme.text.heading * 1.6, theme.text.heading * 2.2);
        let foot = if sums { head.max(TARGET) } else { 4.0 };
        let room = ((area.y - head - foot) / lines).max(TARGET);
        let number = (room * 0.42).clamp(theme.text.heading, theme.text.title * 1.2);
        let strong = Caption { size: number, ..Caption::strong(theme, 0.0) };
        let numbers = strong.width(ui, &format!("→ {most}")).min(area.x * 0.24).max(TARGET);
        let numbers = numbers + theme.space.m + theme.space.s;

        let slab = |bit: u32| {
            let weight = Caption::strong(theme, 0.0).width(ui, &(1_u64 << bit).to_string());
            (weight + theme.space.l).max(TARGET)
        };
        let all = || (0..bits).rev();
        let slabs: f32 = all().filter(|bit| *bit >= LOOSE).map(slab).sum();
        let pad = (room * 0.12).clamp(4.0, PAD);
        let spare = area.x - numbers - slabs - 2.0 * pad * float(u64::from(bits.min(LOOSE)));
        let pitches = [false, true].map(|flat| {
            let loose = all().filter(|bit| *bit < LOOSE);
            let across: f32 = loose.map(|bit| float(stack(bit, flat).0)).sum();
            let down = if flat { 1.0 } else { 2.0 };
            let pitch = ((room - 2.0 * pad - 2.0) / down).min(spare / across);
            pitch.min(theme.piece * 2.2).floor().max(1.0)
        });
        let flat = pitches[1] > pitches[0] * 1.15;
        let pitch = pitches[usize::from(flat)];
        let rows = if flat { 1.0 } else { 2.0 };
        let face = match () {
            () if most > BUNDLED => Face::Digit,
            () if pitch * 0.88 < LEAST => Face::Slab,
            () => Face::Stones,
        };
        let tall = match face {
            Face::Stones => room.min(rows * pitch + 2.0 * pad + 16.0),
            Face::Slab | Face::Digit => room.min(theme.piece * 2.0),
        }
        .max(TARGET);

        let natural = |bit: u32| match face {
            Face::Stones if bit < LOOSE => float(stack(bit, flat).0) * pitch + 2.0 * pad,
            Face::Stones | Face::Slab => slab(bit),
            Face::Digit => TARGET,
        };
        let wide: f32 = all().map(natural).sum();
        let most = if face == Face::Slab { 2.0 } else { 1.4 };
        let stretch = ((area.x - numbers) / wide).clamp(1.0, most);
        let mut columns = Vec::new();
        let mut left = numbers;
        for bit in all() {
            let width = natural(bit) * stretch;
            columns.push(Column { bit, left, width });
            left += width;
        }
        let heaps = room_of(lines);
        Self {
            size: vec2(left, head + tall * lines + foot),
            face,
            columns,
            heaps,
            numbers,
            head,
            tall,
            foot,
            number,
            pitch,
            pad,
            flat,
        }
    }

    /// The diameter of the stones.
    pub(super) fn stone(&self) -> f32 {
        if self.face == Face::Stones { (self.pitch * 0.88).round() } else { 1.0 }
    }

    /// The row of a heap; what is left over is the one after the last.
    pub(super) fn line(&self, heap: usize) -> Rect {
        let tall = if heap >= self.heaps { self.foot } else { self.tall };
        let top = self.head + units(heap.min(self.heaps)) * self.tall;
        Rect::from_min_size(pos2(0.0, top), vec2(self.size.x, tall))
    }

    /// Where the number of a heap stands.
    fn label(&self, heap: usize) -> Rect {
        self.line(heap).with_max_x(self.numbers - 2.0)
    }

    /// Where a bundle of a heap is, or would be.
    fn cell(&self, heap: usize, column: Column) -> Rect {
        let line = self.line(heap);
        Rect::from_min_size(pos2(column.left, line.top()), vec2(column.width, line.height()))
    }

    /// What a bundle covers.
    fn body(&self, heap: usize, column: Column) -> Rect {
        let cell = self.cell(heap, column);
        let size = match self.face {
            Face::Stones if column.bit < LOOSE => {
                let (across, down) = stack(column.bit, self.flat);
                vec2(float(across), float(down)) * self.pitch
            }
            Face::Stones | Face::Slab => {
                vec2(cell.width() - self.pad * 2.0, (cell.height() * 0.7).min(cell.width()))
            }
            Face::Digit => vec2(cell.width() - 6.0, cell.height() * 0.7),
        };
        Rect::from_center_size(cell.center(), size.max(Vec2::splat(8.0)))
    }

    /// The stones of a bundle.
    fn stones(&self, heap: usize, column: Column) -> impl Iterator<Item = Pos2> + use<> {
        let (across, down) = stack(column.bit, self.flat);
        let (corner, pitch) = (self.body(heap, column).min, self.pitch);
        (0..across * down).map(move |stone| {
            let at = vec2(float(stone % across) + 0.5, float(stone / across) + 0.5);
            corner + at * pitch
        })
    }

    fn column(&self, bit: u32) -> Option<Column> {
        self.columns.iter().find(|column| column.bit == bit).copied()
    }

    /// What can be clicked, heap by heap: its number, and its bundles.
    pub(super) fn pieces(&self, row: &[u64], at: Vec2) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for (heap, n) in row.iter().enumerate() {
            let rect = self.label(heap).translate(at);
            pieces.push(Piece { rect, hit: Hit::Line(heap) });
            for column in self.columns.iter().filter(|column| holds(*n, column.bit)) {
                let rect = self.cell(heap, *column).translate(at);
                pieces.push(Piece { rect, hit: Hit::Bundle(Bundle { heap, bit: column.bit }) });
            }
        }
        if self.foot >= TARGET {
            pieces.push(Piece { rect: self.line(self.heaps).translate(at), hit: Hit::Foot });
        }
        pieces
    }
}

/// How many lines there are.
fn room_of(lines: f32) -> usize {
    usize::try_from(crate::input::units::count(lines)).unwrap_or(1)
}
