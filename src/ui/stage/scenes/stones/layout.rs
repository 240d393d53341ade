//! Where heaps of stones stand in an area: rows that wrap, boxes, piles. Knows sizes only, neither
//! moves nor colours.

use crate::input::units::{count, float};
use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// So many stones of a heap are drawn one by one; of a larger heap the last few beside a pile.
pub(super) const DRAWN: u64 = 64;
/// Stones drawn beside a pile.
const BESIDE: u64 = 10;
/// The least diameter of a stone, in points.
const LEAST: f32 = 14.0;

/// Space between lanes of heaps, in points.
const LANE: f32 = 24.0;
/// At most so many lanes.
const LANES: usize = 4;

/// What the layout is made for.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Needs<'a> {
    /// The heaps.
    pub(super) row: &'a [u64],
    /// Room to keep for each heap: as many stones as it had before. At least the heap itself.
    pub(super) room: &'a [u64],
    /// Stones in a box, where a single heap is to be shown in boxes.
    pub(super) boxes: Option<u64>,
    /// Width of the labels left of the heaps.
    pub(super) label: f32,
    /// Width that the number on a pile needs.
    pub(super) pile: f32,
    /// The diameter that stones should have where they fit in one row.
    pub(super) piece: f32,
    /// The largest diameter.
    pub(super) most: f32,
    /// The least height of a heap: that of a line of text, and of a target.
    pub(super) line: f32,
}

/// A stone's place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct StonePlace {
    pub(super) heap: usize,
    /// From the left, 0 for the first stone of the heap, hidden ones counted.
    pub(super) index: u64,
    pub(super) center: Pos2,
}

/// A heap's own things.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Groove {
    pub(super) heap: usize,
    /// The tray in which the stones lie.
    pub(super) tray: Rect,
    /// From the left edge of the labels to the right end of the tray.
    pub(super) line: Rect,
    /// The pile, and how many stones it stands for.
    pub(super) pile: Option<(Rect, u64)>,
}

/// Heaps laid out, with the upper left corner at the origin.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Heaps {
    pub(super) size: Vec2,
    /// Diameter of the stones.
    pub(super) stone: f32,
    /// Distance from stone to stone.
    pub(super) pitch: f32,
    /// The same upwards, where stones lie flat on one another; 0 elsewhere.
    pub(super) tall: f32,
    pub(super) grooves: Vec<Groove>,
    /// Places of the stones and, after them, of those that were there before.
    pub(super) places: Vec<StonePlace>,
    /// The boxes that are full, or would be.
    pub(super) boxes: Vec<Rect>,
}

impl Heaps {
    /// As large as the area allows; larger than the area if there is no other way.
    pub(super) fn fit(needs: &Needs<'_>, area: Vec2) -> Self {
        if let (Some(size), [n], [room]) =
            (needs.boxes.filter(|size| *size > 0), needs.row, needs.room)
            && let Some(boxed) = in_boxes(needs, area, *n, *room, size)
        {
            return boxed;
        }
        in_rows(needs, area)
    }
}

/// How many of a heap's stones the pile stands for.
pub(super) const fn hidden(n: u64, drawn: u64, beside: u64) -> u64 {
    if n > drawn { n - beside } else { 0 }
}

/// Gap between stones.
fn gap(stone: f32) -> f32 {
    (stone * 0.14).max(2.0)
}

/// Room around the stones in their tray.
fn pad(stone: f32) -> f32 {
    (stone * 0.12).clamp(3.0, 8.0)
}

/// One heap measured for a diameter.
struct Measured {
    hidden: u64,
    columns: u64,
    rows: u64,
    pile: f32,
}

fn measure(
    needs: &Needs<'_>,
    heap: usize,
    stone: f32,
    width: f32,
    fives: bool,
) -> Option<Measured> {
    let (n, room) = (*needs.row.get(heap)?, *needs.room.get(heap)?);
    let hidden = hidden(n, DRAWN, BESIDE);
    let pile = if hidden > 0 { needs.pile.max(stone * 2.0) + gap(stone) * 2.0 } else { 0.0 };
    let slots = if hidden > 0 { BESIDE } else { room.max(n).clamp(1, DRAWN) };
    let fits =
        count((width - needs.label - 2.0 * pad(stone) - pile + gap(stone)) / (stone + gap(stone)));
    let columns = if slots <= fits {
        slots
    } else if fives && fits >= 5 {
        fits - fits % 5
    } else {
        fits.max(1)
    };
    Some(Measured { hidden, columns, rows: slots.div_ceil(columns), pile })
}

/// The height of a heap of so many rows.
fn height(needs: &Needs<'_>, rows: u64, stone: f32) -> f32 {
    (float(rows) * (stone + gap(stone)) - gap(stone) + 2.0 * pad(stone)).max(needs.line)
}

fn between(stone: f32) -> f32 {
    (stone * 0.2).clamp(4.0, 12.0)
}

/// How heaps are laid out, apart from the diameter of the stones.
#[derive(Debug, Clone, Copy)]
struct Way {
    /// Rows are broken after a multiple of five.
    fives: bool,
    /// Heaps stand in so many lanes side by side.
    lanes: usize,
}

impl Way {
    /// The width of a lane.
    fn width(self, area: Vec2) -> f32 {
        let lanes = float(count_of(self.lanes));
        (area.x + LANE) / lanes - LANE
    }

    /// How many heaps stand in a lane.
    const fn tall(self, heaps: usize) -> usize {
        heaps.div_ceil(self.lanes)
    }
}

/// All heaps together for a diameter: the height of the tallest lane, and the rows of the heap that
/// needs most.
fn total(needs: &Needs<'_>, stone: f32, area: Vec2, way: Way) -> (f32, u64) {
    let heaps: Vec<usize> = (0..needs.row.len()).collect();
    let (mut tallest, mut most_rows) = (0.0_f32, 1);
    for lane in heaps.chunks(way.tall(heaps.len()).max(1)) {
        let mut sum = between(stone) * float(count_of(lane.len() - 1));
        for heap in lane {
            let rows = measure(needs, *heap, stone, way.width(area), way.fives)
                .map_or(1, |measured| measured.rows);
            most_rows = most_rows.max(rows);
            sum += height(needs, rows, stone);
        }
        tallest = tallest.max(sum);
    }
    (tallest, most_rows)
}

/// The diameter to take, and how to lay out.
///
/// One lane comes first; stones of the needs size come before fewer rows, and those before larger
/// stones. Rows of fives and tens are counted at a glance, so they may cost a seventh of the size.
fn choose(needs: &Needs<'_>, area: Vec2) -> (f32, Way) {
    let sizes = || {
        std::iter::successors(Some(needs.most), |stone| Some(stone - 1.0))
            .take_while(|stone| *stone >= LEAST)
    };
    for lanes in 1..=LANES.min(needs.row.len()) {
        let largest = |fives: bool| {
            let way = Way { fives, lanes };
            sizes().find(|stone| total(needs, *stone, area, way).0 <= area.y).unwrap_or(0.0)
        };
        let (rough, fives) = (largest(false), largest(true));
        let way = Way { fives: fives >= rough * 0.85, lanes };
        let best = if way.fives { fives } else { rough };
        if best < LEAST || way.width(area) < needs.label + 4.0 * LEAST {
            continue;
        }
        if best < needs.piece {
            return (best, way);
        }
        let fitting = sizes()
            .filter(|stone| *stone >= needs.piece)
            .map(|stone| (stone, total(needs, stone, area, way)));
        let fewest =
            fitting.filter(|(_, (sum, _))| *sum <= area.y).min_by_key(|(_, (_, rows))| *rows);
        return (fewest.map_or(best, |(stone, _)| stone), way);
    }
    (LEAST, Way { fives: true, lanes: 1 })
}

fn in_rows(needs: &Needs<'_>, area: Vec2) -> Heaps {
    let (stone, way) = choose(needs, area);
    let mut laid = Heaps { stone, pitch: stone + gap(stone), ..Heaps::default() };
    let heaps: Vec<usize> = (0..needs.row.len()).collect();
    let mut left = 0.0;
    for lane in heaps.chunks(way.tall(heaps.len()).max(1)) {
        let mut top = 0.0;
        for heap in lane {
            let Some(measured) = measure(needs, *heap, stone, way.width(area), way.fives) else {
                continue;
            };
            let tray = laid.heap(needs, *heap, &measured, pos2(left, top));
            top = tray.bottom() + between(stone);
        }
        left = laid.size.x + LANE;
    }
    laid
}

impl Heaps {
    /// Adds a heap whose labels begin here, and returns its tray.
    fn heap(&mut self, needs: &Needs<'_>, heap: usize, measured: &Measured, at: Pos2) -> Rect {
        let (stone, pitch) = (self.stone, self.pitch);
        let (n, room) = (needs.row[heap], needs.room[heap]);
        let tall = height(needs, measured.rows, stone);
        let inner = float(measured.columns) * pitch - gap(stone);
        let size = vec2(inner + 2.0 * pad(stone) + measured.pile, tall);
        let tray = Rect::from_min_size(at + vec2(needs.label, 0.0), size);
        let pile = (measured.hidden > 0).then(|| {
            let rect = Rect::from_min_size(tray.min, vec2(measured.pile, tall))
                .shrink2(vec2(gap(stone), pad(stone)));
            (rect, measured.hidden)
        });
        let stack = float(measured.rows) * pitch - gap(stone);
        let corner = pos2(tray.left() + pad(stone) + measured.pile, tray.center().y - stack / 2.0);
        let slots = if measured.hidden > 0 { BESIDE } else { room.max(n).min(DRAWN) };
        for slot in 0..slots {
            let (column, line) = (slot % measured.columns, slot / measured.columns);
            let center =
                corner + vec2(float(column), float(line)) * pitch + Vec2::splat(stone / 2.0);
            self.places.push(StonePlace { heap, index: measured.hidden + slot, center });
        }
        self.grooves.push(Groove { heap, tray, line: tray.with_min_x(at.x), pile });
        self.size = self.size.max(tray.max.to_vec2());
        tray
    }
}

/// A heap in boxes: full ones first, what remains after them in a place without a box. `None` if
/// even the smallest stones do not fit, or one box is too large to be drawn.
fn in_boxes(needs: &Needs<'_>, area: Vec2, n: u64, room: u64, size: u64) -> Option<Heaps> {
    if size > DRAWN {
        return None;
    }
    let remainder = n % size;
    // Of a large heap the last box and the remainder are shown beside the pile.
    let hidden = if n > DRAWN { n - remainder - size } else { 0 };
    let slots = if hidden > 0 { size + remainder } else { room.max(n).max(1) };
    let slots = slots.min(DRAWN.max(size * 2)).max(n - hidden);
    let groups = slots.div_ceil(size);
    let width = area.x - needs.label;
    let pile =
        |stone: f32| if hidden > 0 { needs.pile.max(stone * 2.0) + gap(stone) * 2.0 } else { 0.0 };
    let cell = |stone: f32, columns: u64, rows: u64| {
        vec2(
            float(columns) * (stone + gap(stone)) - gap(stone) + 2.0 * pad(stone),
            float(rows) * (stone + gap(stone)) - gap(stone) + 2.0 * pad(stone),
        )
    };
    let mut best: Option<(f32, u64, u64)> = None;
    for rows in 1..=size.min(8) {
        let columns = size.div_ceil(rows);
        let mut stone = needs.most;
        while stone >= LEAST && best.is_none_or(|(best, ..)| stone > best * 1.15) {
            let cell = cell(stone, columns, rows);
            let space = between(stone);
            let across =
                count((width - pile(stone) + space) / (cell.x + space)).max(u64::from(groups == 1));
            if across > 0 && cell.x + pile(stone) <= width {
                let lines = groups.div_ceil(across);
                if float(lines) * (cell.y + space) - space <= area.y {
                    best = Some((stone, rows, across.min(groups)));
                    break;
                }
            }
            stone -= 1.0;
        }
    }
    let (stone, rows, across) = best?;
    let columns = size.div_ceil(rows);
    let (cell, space) = (cell(stone, columns, rows), between(stone));
    let mut laid = Heaps { stone, pitch: stone + gap(stone), ..Heaps::default() };
    let left = needs.label + pile(stone);
    for group in 0..groups {
        let at = vec2(float(group % across), float(group / across)) * (cell + Vec2::splat(space));
        let frame = Rect::from_min_size(pos2(left, 0.0) + at, cell);
        if group < (n - hidden) / size {
            laid.boxes.push(frame);
        }
        for slot in group * size..((group + 1) * size).min(slots) {
            let (column, line) = ((slot % size) % columns, (slot % size) / columns);
            let center = frame.min
                + Vec2::splat(pad(stone) + stone / 2.0)
                + vec2(float(column), float(line)) * laid.pitch;
            laid.places.push(StonePlace { heap: 0, index: hidden + slot, center });
        }
        laid.size = laid.size.max(frame.max.to_vec2());
    }
    let tray = Rect::from_min_max(pos2(needs.label, 0.0), laid.size.to_pos2());
    let pile = (hidden > 0)
        .then(|| (Rect::from_min_size(tray.min, vec2(pile(stone) - gap(stone), cell.y)), hidden));
    laid.grooves.push(Groove { heap: 0, tray, line: tray.with_min_x(0.0), pile });
    Some(laid)
}

/// A length as a number of stones.
fn count_of(len: usize) -> u64 {
    u64::try_from(len).unwrap_or(u64::MAX)
}
