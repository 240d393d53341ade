//! Nim's columns: heaps as rows of binary digits under their weights, odd columns marked, the
//! nim-sum at the foot.
//!
//! A column is odd if an odd number of heaps has a 1 in it; the nim-sum has a 1 exactly there.

use super::brush::{Brush, span};
use super::layout::StonePlace;
use super::{Hit, Piece};
use crate::input::units::{count, float};
use crate::stage::paint::write::{self, Font};
use crate::theme::Theme;
use crate::words::{Lang, board as words};
use egui::{Align2, CornerRadius, Rect, Shape, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

/// Heaps up to this size show their stones beside the digits.
pub(super) const STONES: u64 = 16;
/// The least diameter of a stone here, in points.
const LEAST: f32 = 14.0;

/// The columns laid out, with the upper left corner at the origin.
#[derive(Debug, Clone)]
pub(super) struct Columns {
    pub(super) size: Vec2,
    /// How many digits.
    bits: u32,
    /// Width of a column, and height of a heap's row.
    cell: Vec2,
    /// Where the digits begin; the header stands above `top`.
    left: f32,
    top: f32,
    /// The right edge of the numbers.
    numbers: f32,
    long: bool,
    pub(super) stone: f32,
    pitch: f32,
    places: Vec<StonePlace>,
    heaps: usize,
    foot: bool,
    font: Font,
}

impl Columns {
    pub(super) fn fit(
        ui: &Ui,
        theme: &Theme,
        lang: Lang,
        row: &[u64],
        room: &[u64],
        sums: bool,
        area: Vec2,
    ) -> Self {
        let most = room.iter().copied().max().unwrap_or(0);
        let bits = (u64::BITS - most.leading_zeros()).max(3);
        let width = |text: &str, font| write::width(ui, theme, text, font);
        let all_bits = float(u64::from(bits));
        let apart = theme.space.m;

        let name = |spelled: bool| {
            let last = row.len().saturating_sub(1);
            let name = if spelled { words::heap(lang, last) } else { words::heap_short(last) };
            let sums = if sums { width(words::NIM_SUM.to(lang), Font::Small) } else { 0.0 };
            width(&name, Font::Small).max(sums)
        };
        let lines = u64::try_from(row.len()).unwrap_or(u64::MAX);
        let head = theme.text.small * 1.5;
        let least = (theme.text.heading * 1.45).max(24.0);
        let below = if sums { 1.4 } else { 0.0 };
        let tall = ((area.y - head - 4.0) / (float(lines) + below)).clamp(least, least * 1.75);
        let number = width(&format!("→ {most}"), Font::Strong);
        let font = Font::Digit(tenths((tall * 0.66).min(theme.text.digits)));
        let digit = width("0", font);
        let tight = digit + 4.0;
        let slots = most.clamp(1, STONES);
        let rest = if most <= STONES { float(slots) * theme.piece * 0.6 } else { 0.0 }
            + 1.3 * tight * all_bits;
        let spelled = name(true) + theme.space.s + number + 2.0 * apart + rest <= area.x;
        let numbers = name(spelled) + theme.space.s + number;

        let spare =
            area.x - numbers - 2.0 * apart - tight.max(22.0_f32.min(tight * 1.3)) * all_bits;
        let pitch = (spare / float(slots)).min(tall * 0.94).min(theme.piece * 1.1);
        let with_stones = most <= STONES && pitch * 0.9 >= LEAST;
        let pitch = if with_stones { pitch.floor() } else { 0.0 };
        let stones = if with_stones { span(slots, pitch) + apart } else { 0.0 };

        let wide = ((area.x - numbers - apart - stones - 2.0) / all_bits)
            .clamp(tight, (tall * 1.15).max(tight));
        let left = numbers + apart + stones;
        let size = vec2(left + wide * all_bits + 2.0, head + tall * (float(lines) + below) + 2.0);
        let mut laid = Self {
            size,
            bits,
            cell: vec2(wide, tall),
            left,
            top: head,
            numbers,
            long: spelled,
            stone: pitch * 0.9,
            pitch,
            places: Vec::new(),
            heaps: row.len(),
            foot: sums,
            font,
        };
        if with_stones {
            for (heap, room) in room.iter().enumerate() {
                let middle = laid.line(heap).center().y;
                for index in 0..*room {
                    let center = pos2(numbers + apart + span(index, pitch) + pitch / 2.0, middle);
                    laid.places.push(StonePlace { heap, index, center });
                }
            }
        }
        laid
    }

    /// The row of a heap; the nim-sum's is the one after the last.
    pub(super) fn line(&self, heap: usize) -> Rect {
        let at = u64::try_from(heap).unwrap_or(u64::MAX);
        let gap = if heap >= self.heaps { self.cell.y * 0.3 } else { 0.0 };
        Rect::from_min_size(
            pos2(0.0, self.top + span(at, self.cell.y) + gap),
            vec2(self.size.x, self.cell.y),
        )
    }

    /// The column of a bit, from its left edge on.
    fn column(&self, bit: u32) -> f32 {
        self.left + span(u64::from(self.bits - 1 - bit), self.cell.x)
    }

    fn cell(&self, heap: usize, bit: u32) -> Rect {
        let line = self.line(heap);
        Rect::from_min_size(pos2(self.column(bit), line.top()), self.cell)
    }

    pub(super) fn pieces(&self, row: &[u64], at: Vec2) -> Vec<Piece> {
        let stones = self.places.iter().filter_map(|place| {
            let count = row.get(place.heap)?.checked_sub(place.index).filter(|count| *count > 0)?;
            let rect = Rect::from_center_size(
                place.center + at,
                vec2(self.pitch, self.cell.y.min(self.pitch.max(24.0))),
            );
            Some(Piece { rect, hit: Hit::Stone { heap: place.heap, count } })
        });
        let lines = (0..self.heaps)
            .map(|heap| Piece { rect: self.line(heap).translate(at), hit: Hit::Line(heap) });
        stones.chain(lines).collect()
    }

    /// Paints the rows that the clip rectangle shows.
    pub(super) fn paint(&self, brush: &Brush<'_>) {
        let after: Vec<u64> = (0..self.heaps)
            .map(|heap| brush.left(heap).or_else(|| brush.row.get(heap).copied()).unwrap_or(0))
            .collect();
        let sum = after.iter().fold(0, |sum, heap| sum ^ heap);
        self.head(brush, sum);
        let clip = brush.painter.clip_rect();
        for (heap, after) in after.into_iter().enumerate() {
            let line = self.line(heap);
            if clip.intersects(line.translate(brush.at)) {
                self.heap(brush, heap, after);
            }
        }
        if self.stone > 0.0 {
            brush.stones(&self.places, self.stone, 1.0, true);
        }
        if self.foot {
            self.foot(brush, sum);
        }
    }

    /// The weights, and behind the columns the bands of the odd ones.
    fn head(&self, brush: &Brush<'_>, sum: u64) {
        let theme = brush.theme;
        for bit in 0..self.bits {
            let left = self.column(bit);
            let odd = self.foot && sum >> bit & 1 == 1;
            if odd {
                let bottom = self.line(self.heaps).bottom();
                let band = Rect::from_min_max(
                    pos2(left, self.top - 1.0),
                    pos2(left + self.cell.x, bottom),
                )
                .shrink2(vec2(1.0, 0.0));
                let band = band.translate(brush.at);
                brush.painter.rect(
                    band,
                    CornerRadius::same(theme.radius.small),
                    theme.accent_soft,
                    Stroke::new(theme.width.hair, theme.accent),
                    StrokeKind::Inside,
                );
            }
            let weight = (1_u64 << bit).to_string();
            // A weight that is wider than its column would run into the next one.
            let digits = u64::try_from(weight.len()).unwrap_or(u64::MAX);
            if digits <= count(self.cell.x / (theme.text.small * 0.52)) {
                let color = if odd { theme.accent } else { theme.ink_soft };
                let at = pos2(left + self.cell.x / 2.0, self.top - 2.0);
                brush.text(at, Align2::CENTER_BOTTOM, weight, Font::Small, color);
            }
        }
    }

    fn heap(&self, brush: &Brush<'_>, heap: usize, after: u64) {
        let theme = brush.theme;
        let line = self.line(heap);
        let middle = line.center().y;
        let now = brush.row.get(heap).copied().unwrap_or(0);
        if brush.is_chosen(heap) {
            let rect = line.shrink2(vec2(0.0, 1.5)).translate(brush.at);
            let stroke = Stroke::new(theme.width.line, theme.accent);
            brush.painter.rect_stroke(
                rect,
                CornerRadius::same(theme.radius.small),
                stroke,
                StrokeKind::Inside,
            );
        } else if heap > 0 {
            let y = line.top() + brush.at.y;
            let range = brush.at.x..=brush.at.x + self.size.x;
            brush.painter.hline(range, y, Stroke::new(theme.width.hair, theme.line));
        }
        let name = if self.long { words::heap(brush.lang, heap) } else { words::heap_short(heap) };
        brush.text(
            pos2(theme.space.xs, middle),
            Align2::LEFT_CENTER,
            name,
            Font::Small,
            theme.ink_soft,
        );
        brush.number(heap, pos2(self.numbers, middle), Align2::RIGHT_CENTER);
        for bit in 0..self.bits {
            let (digit, before) = (after >> bit & 1, now >> bit & 1);
            let cell = self.cell(heap, bit);
            let color = match (digit == before, digit) {
                (false, _) => theme.accent,
                (true, 1) => theme.ink,
                (true, _) => theme.ink_soft,
            };
            let text = if digit == 1 { "1" } else { "0" };
            if digit != before {
                // A digit that the move turns over stands in a frame.
                let side = (cell.height() - 5.0).min(cell.width() - 4.0).max(8.0);
                let frame = Rect::from_center_size(
                    cell.center() + brush.at,
                    vec2(side, cell.height() - 6.0),
                );
                let stroke = Stroke::new(theme.width.line, theme.accent);
                brush.painter.rect(
                    frame,
                    CornerRadius::same(theme.radius.small),
                    theme.raised,
                    stroke,
                    StrokeKind::Inside,
                );
            }
            brush.text(cell.center(), Align2::CENTER_CENTER, text, self.font, color);
        }
        if brush.marks.lit.is_some_and(|mv| super::brush::taken(mv, heap).is_some()) {
            let rect = line.shrink2(vec2(0.0, 1.5)).translate(brush.at);
            let stroke = Stroke::new(theme.width.bold, theme.stone_lit);
            brush.painter.rect_stroke(
                rect,
                CornerRadius::same(theme.radius.small),
                stroke,
                StrokeKind::Inside,
            );
        }
    }

    /// The nim-sum: a 1 under each odd column, in a diamond.
    fn foot(&self, brush: &Brush<'_>, sum: u64) {
        let theme = brush.theme;
        let line = self.line(self.heaps);
        let middle = line.center().y;
        let range = brush.at.x..=brush.at.x + self.size.x;
        let above = line.top() - self.cell.y * 0.15 + brush.at.y;
        brush.painter.hline(range, above, Stroke::new(theme.width.line, theme.edge));
        let name = words::NIM_SUM.to(brush.lang);
        brush.text(
            pos2(theme.space.xs, middle),
            Align2::LEFT_CENTER,
            name,
            Font::Small,
            theme.ink_soft,
        );
        let color = if sum == 0 { theme.ink } else { theme.accent };
        brush.text(
            pos2(self.numbers, middle),
            Align2::RIGHT_CENTER,
            sum.to_string(),
            Font::Strong,
            color,
        );
        for bit in 0..self.bits {
            let cell = self.cell(self.heaps, bit);
            let odd = sum >> bit & 1 == 1;
            if odd {
                let center = cell.center() + brush.at;
                let half = (cell.height() * 0.5).min(cell.width() * 0.5).max(7.0);
                let corners =
                    [vec2(0.0, -half), vec2(half, 0.0), vec2(0.0, half), vec2(-half, 0.0)];
                let shape = corners.map(|corner| center + corner).to_vec();
                brush.painter.add(Shape::convex_polygon(shape, theme.accent, Stroke::NONE));
            }
            let (text, color) = if odd { ("1", theme.on_accent) } else { ("0", theme.ink_soft) };
            brush.text(cell.center(), Align2::CENTER_CENTER, text, self.font, color);
        }
    }
}

/// A size of type in tenths of a point.
fn tenths(points: f32) -> u16 {
    u16::try_from(count(points * 10.0)).unwrap_or(u16::MAX)
}
