//! The picture of bundles: what is free, what has cancelled, what is left over.

use super::pairs::{Pair, Paired, Pairs};
use super::{Bundles, Column, Face, LOOSE, TARGET, holds, units};
use crate::input::units::float;
use crate::stage::paint::coins::Caption;
use crate::stage::paint::stone::Look;
use crate::stage::scenes::stones::brush::{self, Brush, ease};
use egui::{Align2, Color32, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};
use std::f32::consts::TAU;

/// What became of a bundle.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Fate {
    /// It may still find its partner.
    Free,
    /// In hand.
    Held,
    /// Left over.
    Left,
    /// Its partner is so far away, and it has come so far on its way there.
    Gone(f32, f32),
    /// The move considered would take it away.
    Taken,
    /// The move considered would bring it.
    Comes,
}

/// What is shown of the heaps.
struct Shown<'a> {
    brush: &'a Brush<'a>,
    /// The heaps after the move considered.
    after: Vec<u64>,
    /// What is paired now, and after that move.
    now: Paired,
    then: Paired,
    pairs: &'a Pairs,
    clock: f64,
}

impl Bundles {
    /// Paints the rows that the clip rectangle shows.
    pub(in super::super) fn paint(&self, brush: &Brush<'_>, pairs: &Pairs, moves: bool) {
        let row = brush.row;
        let after: Vec<u64> =
            (0..row.len()).map(|heap| brush.left(heap).unwrap_or(row[heap])).collect();
        let lit = brush.marks.paired;
        let clock = if moves { brush.painter.ctx().input(|input| input.time) } else { f64::MAX };
        let (now, then) = (pairs.of(row, lit), pairs.of(&after, lit));
        let shown = Shown { brush, after, now, then, pairs, clock };
        if self.foot >= TARGET {
            self.bands(&shown);
        }
        for column in &self.columns {
            self.weight(&shown, *column);
        }
        let clip = brush.painter.clip_rect();
        for heap in 0..row.len() {
            if clip.intersects(self.line(heap).translate(brush.at)) {
                self.heap(&shown, heap);
            }
        }
        for pair in &shown.then.pairs {
            self.thread(&shown, *pair);
        }
        if self.foot >= TARGET {
            self.foot(&shown);
        }
    }

    /// Behind the columns of what is left over; the leftmost has an edge.
    fn bands(&self, shown: &Shown<'_>) {
        let theme = shown.brush.theme;
        let first = self.leftmost(shown);
        for column in self.columns.iter().filter(|column| shown.then.is_left(column.bit)) {
            let rect = Rect::from_min_max(
                pos2(column.left + 3.0, 1.0),
                pos2(column.left + column.width - 3.0, self.size.y - 1.0),
            );
            let rect = rect.translate(shown.brush.at);
            let is_first = first == Some(column.bit);
            let fill = theme.lit_soft.gamma_multiply(if is_first { 0.9 } else { 0.5 });
            let edge = Stroke::new(if is_first { theme.width.bold } else { 0.0 }, theme.lit_line);
            shown.brush.painter.rect(rect, theme.radius.medium, fill, edge, StrokeKind::Inside);
        }
    }

    /// The largest bundle that is left over, once it is to be seen.
    fn leftmost(&self, shown: &Shown<'_>) -> Option<u32> {
        let seen = shown.brush.marks.leftmost && shown.then.is_whole();
        self.columns.iter().map(|column| column.bit).find(|bit| seen && shown.then.is_left(*bit))
    }

    /// The size of the bundles of a column, as a lamp: lit while one of them is left over.
    fn weight(&self, shown: &Shown<'_>, column: Column) {
        let (brush, theme) = (shown.brush, shown.brush.theme);
        let center = pos2(column.left + column.width / 2.0, self.head / 2.0) + brush.at;
        let printed = self.foot < TARGET;
        let is_left = shown.then.is_left(column.bit) && !printed;
        let color = if is_left { theme.lit_line } else { theme.ink_soft };
        let height = theme.text.heading * 1.5;
        let text = (1_u64 << column.bit).to_string();
        let wide = units(text.len()) * theme.text.heading * 0.56 + height * 0.45;
        let is_narrow = wide.max(height) > column.width - 2.0;
        let lamp = if is_narrow { vec2(10.0, 10.0) } else { vec2(wide.max(height), height) };
        let lamp = Rect::from_center_size(center, lamp);
        if brush.marks.paired && !printed {
            let flips = shown.now.is_settled(column.bit)
                && shown.now.is_left(column.bit) != shown.then.is_left(column.bit);
            let fill = if is_left { theme.lit_soft } else { theme.sunken.gamma_multiply(0.6) };
            let edge = match (flips, is_left) {
                (true, _) => Stroke::new(theme.width.bold, theme.accent),
                (_, true) => Stroke::new(theme.width.line, theme.lit_line),
                (_, false) => Stroke::new(theme.width.hair, theme.line),
            };
            brush.painter.rect(lamp, lamp.height() / 2.0, fill, edge, StrokeKind::Inside);
        }
        if !is_narrow {
            let strong = Caption::strong(theme, column.width).colored(color);
            strong.write(brush.painter, center, Align2::CENTER_CENTER, text);
        }
    }

    fn heap(&self, shown: &Shown<'_>, heap: usize) {
        let (brush, theme) = (shown.brush, shown.brush.theme);
        if heap > 0 {
            let y = self.line(heap).top() + brush.at.y;
            let range = brush.at.x..=brush.at.x + self.size.x;
            brush.painter.hline(range, y, Stroke::new(theme.width.hair, theme.line));
        }
        self.number(shown, heap);
        let (now, then) = (brush.row[heap], shown.after[heap]);
        for column in &self.columns {
            let bit = column.bit;
            match (holds(now, bit), holds(then, bit)) {
                (false, false) => self.nothing(brush, heap, *column),
                (true, false) => self.bundle(brush, heap, *column, Fate::Taken),
                (false, true) => self.bundle(brush, heap, *column, Fate::Comes),
                (true, true) => self.bundle(brush, heap, *column, self.fate(shown, heap, *column)),
            }
        }
        if brush.marks.lit.is_some_and(|mv| brush::taken(mv, heap).is_some()) {
            let rect = self.line(heap).shrink(1.5).translate(brush.at);
            let stroke = Stroke::new(theme.width.bold, theme.stone_lit);
            brush.painter.rect_stroke(rect, theme.radius.medium, stroke, StrokeKind::Inside);
        }
    }

    /// How many stones a heap has, or would have. One that holds the leftmost bundle that is left
    /// over steps forward.
    fn number(&self, shown: &Shown<'_>, heap: usize) {
        let (brush, theme) = (shown.brush, shown.brush.theme);
        let label = self.label(heap).shrink(3.0);
        let first = self.leftmost(shown);
        let steps = first.is_some_and(|bit| holds(shown.after[heap], bit));
        let (text, color) = match brush.left(heap) {
            Some(left) => (format!("→ {left}"), theme.accent),
            None => (brush.row[heap].to_string(), theme.ink),
        };
        let room = label.width() - theme.space.m;
        let strong = Caption { size: self.number, ..Caption::strong(theme, room) };
        let forward = if steps { theme.space.s } else { 0.0 };
        let at = pos2(label.right() - theme.space.m + forward, label.center().y) + brush.at;
        let galley = brush.painter.layout_no_wrap(
            text.clone(),
            egui::FontId::new(self.number, crate::fonts::serif()),
            color,
        );
        let size = vec2(galley.size().x.min(room), galley.size().y.min(label.height()));
        let pill = Align2::RIGHT_CENTER.anchor_size(at, size).expand2(vec2(theme.space.s, 0.0));
        if brush.is_chosen(heap) {
            brush.painter.rect_filled(pill, theme.radius.medium, theme.accent_soft);
        } else if steps {
            let edge = Stroke::new(theme.width.line, theme.lit_line);
            brush.painter.rect(pill, theme.radius.medium, theme.lit_soft, edge, StrokeKind::Inside);
        }
        strong.colored(color).write(brush.painter, at, Align2::RIGHT_CENTER, text);
    }

    fn fate(&self, shown: &Shown<'_>, heap: usize, column: Column) -> Fate {
        let bundle = super::Bundle { heap, bit: column.bit };
        if let Some(partner) = shown.then.partner(bundle) {
            let pair = Pair { bit: column.bit, heaps: [heap.min(partner), heap.max(partner)] };
            let far = self.line(partner).center().y - self.line(heap).center().y;
            return Fate::Gone(far, shown.pairs.met(pair, shown.clock));
        }
        if shown.pairs.held() == Some(bundle) {
            return Fate::Held;
        }
        let is_left = self.foot >= TARGET && shown.then.is_left(column.bit);
        if is_left { Fate::Left } else { Fate::Free }
    }

    /// A place where no bundle is.
    fn nothing(&self, brush: &Brush<'_>, heap: usize, column: Column) {
        let center = self.cell(heap, column).center() + brush.at;
        let radius = (self.tall * 0.03).clamp(1.5, 3.0);
        brush.painter.circle_filled(center, radius, brush.theme.edge.gamma_multiply(0.7));
    }

    fn bundle(&self, brush: &Brush<'_>, heap: usize, column: Column, fate: Fate) {
        let theme = brush.theme;
        let here = super::Bundle { heap, bit: column.bit };
        let carried = brush.carried.filter(|(bundle, _)| *bundle == here);
        let by = carried.map_or(Vec2::ZERO, |(_, by)| by);
        let at = brush.at + by;
        let body = self.body(heap, column).translate(at);
        if self.face == Face::Stones && column.bit < LOOSE {
            self.loose(brush, heap, column, (fate, at));
        } else {
            self.slab(brush, body, column.bit, fate);
        }
        let ring = match fate {
            _ if carried.is_some() => theme.accent,
            Fate::Held | Fate::Comes => theme.accent,
            Fate::Left => theme.lit_line,
            Fate::Free | Fate::Gone(..) | Fate::Taken => return,
        };
        let around = body
            .expand2(vec2(self.pad * 0.8, self.pad * 0.5))
            .intersect(self.cell(heap, column).shrink(1.0).translate(at));
        let stroke = Stroke::new(theme.width.bold, ring);
        if fate == Fate::Comes {
            dashed(brush, &corners(around), stroke);
        } else {
            let round = (around.height() * 0.3).min(self.pitch * 0.5 + self.pad);
            brush.painter.rect_stroke(around, round, stroke, StrokeKind::Inside);
        }
    }

    fn loose(&self, brush: &Brush<'_>, heap: usize, column: Column, (fate, at): (Fate, Vec2)) {
        let theme = brush.theme;
        let mut mesh = brush.sprites.mesh();
        let seed = usize::try_from(column.bit).unwrap_or(0) * 7 + heap * 11;
        for (stone, center) in self.stones(heap, column).enumerate() {
            let center = center + at;
            let seed = seed + stone * 2;
            match fate {
                Fate::Gone(far, met) => {
                    let stroke = Stroke::new(theme.width.line, theme.edge.gamma_multiply(met));
                    let radius = self.stone() * 0.44;
                    dashed(brush, &circle(center, radius), stroke);
                    if met < 1.0 {
                        let to = center + vec2(0.0, far * 0.5 * ease(met));
                        brush.sprites.add(&mut mesh, to, Look::Whole, seed, 1.0 - met);
                    }
                }
                Fate::Taken => brush.sprites.add(&mut mesh, center, Look::Ghost, seed, 1.0),
                Fate::Comes => brush.sprites.add(&mut mesh, center, Look::Whole, seed, 0.55),
                _ => brush.sprites.add(&mut mesh, center, Look::Whole, seed, 1.0),
            }
        }
        if matches!(fate, Fate::Gone(_, met) if met < 1.0) {
            brush.painter.ctx().request_repaint();
        }
        brush.painter.add(Shape::mesh(mesh));
    }

    /// A bundle as one piece: a slab with its number, or a digit.
    fn slab(&self, brush: &Brush<'_>, body: Rect, bit: u32, fate: Fate) {
        let theme = brush.theme;
        let is_digit = self.face == Face::Digit;
        let text = if is_digit { "1".to_owned() } else { (1_u64 << bit).to_string() };
        let round = if is_digit { 4.0 } else { body.height() * 0.28 };
        let gone = matches!(fate, Fate::Gone(..));
        let color = match fate {
            Fate::Gone(..) => theme.ink_soft,
            Fate::Taken => theme.accent,
            _ if is_digit => theme.ink,
            _ => theme.on_stone,
        };
        if gone || fate == Fate::Taken {
            dashed(brush, &corners(body), Stroke::new(theme.width.line, color));
        } else if !is_digit {
            let fill =
                if fate == Fate::Comes { theme.stone.gamma_multiply(0.7) } else { theme.stone };
            let low = body.translate(vec2(1.5, 3.0));
            brush.painter.rect_filled(low, round, theme.shade.gamma_multiply(0.3));
            let edge = Stroke::new(theme.width.hair, theme.stone_edge);
            brush.painter.rect(body, round, fill, edge, StrokeKind::Inside);
        }
        let size = if is_digit { body.height() * 0.8 } else { body.height() * 0.62 };
        let size = size.clamp(theme.least_type().max(10.0), theme.text.title);
        let caption = Caption { size, ..Caption::strong(theme, body.width() - 4.0) };
        caption.colored(color).write(brush.painter, body.center(), Align2::CENTER_CENTER, text);
    }

    /// What joins two bundles that have cancelled.
    fn thread(&self, shown: &Shown<'_>, pair: Pair) {
        let (brush, theme) = (shown.brush, shown.brush.theme);
        let Some(column) = self.column(pair.bit) else { return };
        let [upper, lower] = pair.heaps;
        let [above, below] = [upper, lower].map(|heap| self.body(heap, column));
        let between = (upper + 1..lower)
            .any(|heap| shown.after.get(heap).is_some_and(|n| holds(*n, pair.bit)));
        let met = shown.pairs.met(pair, shown.clock);
        let stroke = Stroke::new(theme.width.line, theme.ink.gamma_multiply(met));
        let at = if between {
            // Round what lies between them.
            let x = column.left + column.width - 5.0;
            let (top, end) = (above.center().y, below.center().y);
            let line =
                [pos2(above.right(), top), pos2(x, top), pos2(x, end), pos2(below.right(), end)];
            brush.painter.add(Shape::line(line.map(|at| at + brush.at).to_vec(), stroke));
            pos2(x, f32::midpoint(top, end))
        } else {
            let line = [above.center_bottom(), below.center_top()];
            brush.painter.line_segment(line.map(|at| at + brush.at), stroke);
            line[0] + (line[1] - line[0]) * 0.5
        };
        let radius = (self.tall * 0.09).clamp(6.0, 13.0).min(column.width * 0.3);
        cross(brush, at + brush.at, radius, stroke);
    }

    /// Below the line: of each size what is left over, and all together once all is paired.
    fn foot(&self, shown: &Shown<'_>) {
        let (brush, theme) = (shown.brush, shown.brush.theme);
        let line = self.line(self.heaps);
        let range = brush.at.x..=brush.at.x + self.size.x;
        let stroke = Stroke::new(theme.width.line, theme.ink);
        brush.painter.hline(range, line.top() + brush.at.y, stroke);
        let middle = line.center().y + theme.width.line;
        let size = (theme.text.heading * 1.25).min(self.foot * 0.6).max(theme.least_type());
        let strong = |room: f32| Caption { size, ..Caption::strong(theme, room) };
        let color = |left: bool| if left { theme.lit_line } else { theme.ink_soft };
        let at = pos2(self.numbers - theme.space.m - 3.0, middle) + brush.at;
        if shown.then.is_whole() {
            let sum = shown.then.sum;
            let caption = strong(self.numbers - theme.space.m).colored(color(sum > 0));
            caption.write(brush.painter, at, Align2::RIGHT_CENTER, sum.to_string());
        } else {
            let radius = size * 0.42;
            let at = at - vec2(radius, 0.0);
            cross(brush, at, radius, Stroke::new(theme.width.line, theme.accent));
        }
        for column in self.columns.iter().filter(|column| shown.then.is_settled(column.bit)) {
            let left = shown.then.is_left(column.bit);
            let at = pos2(column.left + column.width / 2.0, middle) + brush.at;
            let text = match (left, self.face) {
                (false, _) => "·".to_owned(),
                (true, Face::Digit) => "1".to_owned(),
                (true, _) => (1_u64 << column.bit).to_string(),
            };
            let caption = strong(column.width - 2.0).colored(color(left));
            caption.write(brush.painter, at, Align2::CENTER_CENTER, text);
        }
    }
}

/// The sign of what has cancelled.
fn cross(brush: &Brush<'_>, center: Pos2, radius: f32, stroke: Stroke) {
    brush.painter.circle(center, radius, brush.theme.ground, stroke);
    let arm = radius * 0.42;
    for turn in [vec2(arm, arm), vec2(arm, -arm)] {
        brush.painter.line_segment([center - turn, center + turn], stroke);
    }
}

fn circle(center: Pos2, radius: f32) -> Vec<Pos2> {
    let at = |corner: u64| {
        let turn = float(corner) / 24.0 * TAU;
        center + vec2(turn.cos(), turn.sin() * 0.93) * radius
    };
    (0..=24).map(at).collect()
}

fn corners(rect: Rect) -> [Pos2; 5] {
    let rect = rect.shrink(1.0);
    [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom(), rect.left_top()]
}

fn dashed(brush: &Brush<'_>, points: &[Pos2], stroke: Stroke) {
    if stroke.color != Color32::TRANSPARENT {
        brush.painter.extend(Shape::dashed_line(points, stroke, 4.0, 4.0));
    }
}
