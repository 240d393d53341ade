//! The room of a diagram: a line above for the upward axis and the key, one below for the reading,
//! a sentence under all.

use super::super::cells::as_f32;
use super::super::pen::Pen;
use super::{DiagramView, against, blocks, course, doubles, zoom};
use crate::lang::spaced;
use crate::marks::Mark;
use crate::solver::outcome::Outcome;
use crate::study::diagram::Diagram;
use crate::words::{self, Phrase};
use egui::{Align2, Color32, Galley, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};
use std::sync::Arc;

/// The places of a diagram.
pub(super) struct Stage {
    pub(super) whole: Rect,
    /// Where the things stand.
    pub(super) body: Rect,
    /// The same as a lens spreads it.
    pub(super) laid: Rect,
    /// Room for numbers to the left of it and below.
    axes: (f32, f32),
    head: Option<Rect>,
    foot: Option<Rect>,
    note: Option<(Pos2, Arc<Galley>)>,
    /// Below everything: where the curves of doubles are seen from nearer.
    pub(super) near: Option<Rect>,
}

/// A sign in the key.
pub(super) enum Sign {
    Mark(Mark),
    Dot(Color32, bool),
    Line(Color32),
    Cross(Color32),
}

/// A sign and what it means.
pub(super) struct Entry {
    sign: Sign,
    said: Phrase,
    short: Phrase,
}

impl Entry {
    pub(super) const fn new(sign: Sign, said: Phrase) -> Self {
        Self { sign, said, short: said }
    }

    /// The mark of who wins.
    pub(super) const fn outcome(outcome: Outcome) -> Self {
        let mark = match outcome {
            Outcome::N => Mark::N,
            Outcome::P => Mark::P,
        };
        Self {
            sign: Sign::Mark(mark),
            said: words::plot::outcome(outcome),
            short: words::plot::outcome_short(outcome),
        }
    }
}

impl Stage {
    pub(super) fn new(pen: &Pen<'_>, view: &DiagramView<'_>, room: Rect) -> Self {
        let (space, row) = (&pen.theme.space, pen.row);
        let whole = room;
        let near = match view.diagram {
            Diagram::Doubles(of) if of.zoom.is_some() => zoom::height(pen, room.height()),
            _ => 0.0,
        };
        let room = room.with_max_y(room.bottom() - near);
        let near = (near > 0.0).then(|| whole.with_min_y(room.bottom()));
        let tall = |rows: f32| room.height() >= rows * row;
        // Towers have neither an upward axis nor a key.
        let (head, foot) = (tall(5.0) && !matches!(view.diagram, Diagram::Blocks(_)), tall(4.0));
        // Of an empty diagram the sentence stands in its place.
        let shown = !view.diagram.is_empty();
        let said = words::diagram::note(view.lang, view.diagram).filter(|_| shown);
        let galley = said.map(|said| pen.wrapped(&spaced(&said), pen.theme.ink, room.width()));
        let galley = galley.filter(|galley| room.height() >= 6.0 * row + galley.size().y);
        let line = |shown: bool| if shown { row + space.xs } else { 0.0 };
        let below = galley.as_ref().map_or(0.0, |galley| galley.size().y + space.xs);
        let (left, right, ticks) =
            if tall(3.0) { margins(pen, view.diagram) } else { (0.0, 0.0, 0.0) };
        let top = room.top() + line(head);
        let bottom = (room.bottom() - below - line(foot) - ticks).max(top);
        let mut body =
            Rect::from_min_max(pos2(room.left() + left, top), pos2(room.right() - right, bottom));
        if let Some(axis) = view.axis {
            // On the axis of the picture above, which has left room for the names.
            let from = room.left() + axis.start - axis.step * 0.5;
            let wide = axis.step * as_f32(view.diagram.len() as u64);
            body = Rect::from_min_max(pos2(from, top), pos2(from + wide, bottom));
        }
        if view.diagram.is_square() {
            let side = body.width().min(body.height()).max(0.0);
            let start = room.left() + left + ((body.width() - side) * 0.5).max(0.0);
            body = Rect::from_min_size(pos2(start, top), Vec2::splat(side));
        }
        body = body.round_to(pen);
        let line_at = |y: f32| Rect::from_min_size(pos2(room.left(), y), vec2(room.width(), row));
        let after = body.bottom() + ticks;
        let foot = foot.then(|| line_at(after + space.xs));
        let end = foot.map_or(after, |foot| foot.bottom());
        let note = galley.map(|galley| (pos2(room.left(), end + space.xs), galley));
        let end = note.as_ref().map_or(end, |(at, galley)| at.y + galley.size().y);
        let whole = match near {
            Some(near) => room.union(near),
            None => Rect::from_min_max(room.min, pos2(room.right(), end)).intersect(room),
        };
        Self {
            whole,
            body,
            laid: body,
            axes: (left, ticks),
            head: head.then(|| line_at(room.top())),
            foot,
            note,
            near,
        }
    }

    /// The same elsewhere.
    pub(super) fn moved(mut self, pen: &Pen<'_>, by: Vec2) -> Self {
        let by = vec2(pen.snap(by.x), pen.snap(by.y));
        self.whole = self.whole.translate(by);
        self.body = self.body.translate(by);
        self.laid = self.body;
        self.head = self.head.map(|rect| rect.translate(by));
        self.foot = self.foot.map(|rect| rect.translate(by));
        self.note = self.note.map(|(at, galley)| (at + by, galley));
        self.near = self.near.map(|rect| rect.translate(by));
        self
    }

    /// The names of the axes, and what is said of the thing under the pointer or of the position on
    /// the board; if there is no room for both below, the name of the axis gives way.
    pub(super) fn names(&self, pen: &Pen<'_>, view: &DiagramView<'_>, spoken: Option<usize>) {
        let (across, up) = words::diagram::axes(view.lang, view.diagram);
        let (ink, soft) = (pen.theme.ink, pen.theme.ink_soft);
        if let (Some(head), Some(up)) = (self.head, up) {
            pen.put(head.left_center(), Align2::LEFT_CENTER, pen.words(&spaced(&up), soft));
        }
        let Some(foot) = self.foot else { return };
        let mut room = foot.width();
        if let Some(said) = told(view, spoken) {
            let galley = pen.sentences(&said, ink, room);
            room -= galley.size().x + pen.theme.space.m;
            pen.put(foot.left_center(), Align2::LEFT_CENTER, galley);
        }
        let name = across.map(|across| pen.words(&spaced(&across), soft));
        if let Some(name) = name.filter(|name| name.size().x <= room) {
            pen.put(foot.right_center(), Align2::RIGHT_CENTER, name);
        }
    }

    /// Room for numbers to the left of the body and below it.
    pub(super) const fn axes(&self) -> (f32, f32) {
        self.axes
    }

    /// A pen for things that a lens spreads: what stands beside the body is not seen.
    pub(super) fn inside<'a>(&self, pen: &Pen<'a>) -> Pen<'a> {
        if self.laid == self.body {
            return pen.clone();
        }
        pen.within(Rect::from_x_y_ranges(self.body.x_range(), self.whole.y_range()))
    }

    /// The sentence below.
    pub(super) fn note(&self, pen: &Pen<'_>) {
        if let Some((at, galley)) = &self.note {
            pen.painter.galley(*at, galley.clone(), pen.theme.ink);
        }
    }

    /// The key, at the right of the line above; in short words where there is little room, and then
    /// the first entries give way.
    pub(super) fn key(&self, pen: &Pen<'_>, entries: &[Entry], from: f32) {
        let Some(head) = self.head else { return };
        let (theme, side) = (pen.theme, pen.theme.text.small);
        let width = side + theme.space.xs * 1.5;
        let laid = |short: bool| -> Vec<Arc<Galley>> {
            let said = |entry: &Entry| if short { entry.short } else { entry.said };
            entries
                .iter()
                .map(|entry| pen.words(&spaced(said(entry).to(pen.lang)), theme.ink_soft))
                .collect()
        };
        let total = |galleys: &[Arc<Galley>]| {
            galleys.iter().map(|galley| width + galley.size().x + theme.space.l).sum()
        };
        let mut galleys = laid(false);
        let whole: f32 = total(&galleys);
        if whole - theme.space.l > head.width() - from {
            galleys = laid(true);
        }
        let mut right = head.right();
        for (entry, galley) in entries.iter().zip(galleys).rev() {
            let left = right - width - galley.size().x;
            if left < head.left() + from {
                break;
            }
            let rect =
                Rect::from_center_size(pos2(left + side * 0.5, head.center().y), Vec2::splat(side));
            paint_sign(pen, &entry.sign, rect);
            pen.put(pos2(left + width, head.center().y), Align2::LEFT_CENTER, galley);
            right = left - theme.space.l;
        }
    }
}

/// What is said of the thing spoken of, of one that is previewed, or of the position on the board.
pub(super) fn told(view: &DiagramView<'_>, spoken: Option<usize>) -> Option<String> {
    match spoken.or(view.preview).or(view.here) {
        Some(index) => Some(spaced(&words::diagram::reading(view.lang, view.diagram, index))),
        None => words::diagram::here(view.lang, view.diagram).map(|said| spaced(&said)),
    }
}

fn paint_sign(pen: &Pen<'_>, sign: &Sign, rect: Rect) {
    let theme = pen.theme;
    match sign {
        Sign::Mark(mark) => mark.paint(&pen.painter, theme, rect),
        Sign::Dot(color, true) => {
            pen.painter.circle_filled(rect.center(), rect.width() * 0.28, *color);
        }
        Sign::Dot(color, false) => {
            pen.painter.circle_stroke(
                rect.center(),
                rect.width() * 0.24,
                Stroke::new(theme.width.line, *color),
            );
        }
        Sign::Line(color) => {
            pen.line(rect.left_center(), rect.right_center(), theme.width.line, *color);
        }
        Sign::Cross(color) => cross(pen, rect.center(), rect.width() * 0.3, *color),
    }
}

/// A cross: here something is wrong.
pub(super) fn cross(pen: &Pen<'_>, at: Pos2, half: f32, color: Color32) {
    for turned in [vec2(half, half), vec2(half, -half)] {
        pen.line(at - turned, at + turned, pen.theme.width.bold, color);
    }
}

/// A ring around a thing, with paper on both sides: ink for the board's position, accent for what
/// is spoken of.
pub(super) fn ring(pen: &Pen<'_>, rect: Rect, color: Color32, width: f32) {
    let radius = pen.theme.radius.small;
    let paper = Stroke::new(width + 2.0 * pen.theme.width.hair, pen.theme.ground);
    pen.painter.rect_stroke(rect, radius, paper, egui::StrokeKind::Middle);
    pen.painter.rect_stroke(rect, radius, Stroke::new(width, color), egui::StrokeKind::Middle);
}

/// Rings around the position on the board and around what is spoken of, wherever these stand.
pub(super) fn rings(
    pen: &Pen<'_>,
    view: &DiagramView<'_>,
    spoken: Option<usize>,
    rect: impl Fn(usize) -> Option<Rect>,
) {
    let rect = |index: Option<usize>| index.and_then(&rect).map(|rect| rect.expand(pen.pixel));
    if let Some(rect) = rect(view.here) {
        ring(pen, rect, pen.theme.ink, pen.theme.width.bold);
    }
    if let Some(rect) = rect(spoken.or(view.preview)) {
        ring(pen, rect, pen.theme.accent, pen.theme.width.bold);
    }
}

/// A small triangle that points at the position on the board from above.
pub(super) fn pointer(pen: &Pen<'_>, tip: Pos2, color: Color32) {
    let size = pen.theme.text.small * 0.4;
    let points = vec![tip, tip + vec2(-size, -1.4 * size), tip + vec2(size, -1.4 * size)];
    pen.painter.add(Shape::convex_polygon(points, color, Stroke::NONE));
}

/// Numbers below the body at round places, those of `here` standing out.
pub(super) fn ticks(
    pen: &Pen<'_>,
    body: Rect,
    count: u64,
    here: Option<u64>,
    x: impl Fn(u64) -> f32,
) {
    let theme = pen.theme;
    let top = body.bottom() + 5.0;
    let own =
        here.map(|n| pen.put(pos2(x(n), top), Align2::CENTER_TOP, pen.number(n, theme.ink, true)));
    let widest = pen.number(count.saturating_sub(1), theme.ink, false).size().x + theme.space.m;
    let cell = (body.width() / as_f32(count.max(1))).max(f32::MIN_POSITIVE);
    for n in super::super::axes::round(0..count, super::super::axes::step(count, widest / cell)) {
        pen.line(
            pos2(x(n), body.bottom()),
            pos2(x(n), body.bottom() + 4.0),
            theme.width.hair,
            theme.edge,
        );
        let galley = pen.number(n, theme.ink_soft, false);
        let rect = Align2::CENTER_TOP.anchor_size(pos2(x(n), top), galley.size());
        if Some(n) != here
            && own.is_none_or(|own| !own.expand2(vec2(theme.space.s, 0.0)).intersects(rect))
        {
            pen.painter.galley(rect.min, galley, theme.ink_soft);
        }
    }
}

/// A number with a small raised exponent.
pub(super) fn power(pen: &Pen<'_>, at: Pos2, anchor: Align2, base: u64, exponent: i16) {
    let soft = pen.theme.ink_soft;
    let base = pen.number(base, soft, false);
    let sign = if exponent < 0 { "\u{2212}" } else { "" };
    let usual = pen.theme.text.small * 0.75;
    let type_size = usual.max(pen.theme.least_type());
    let raised = pen.letter(&format!("{sign}{}", exponent.unsigned_abs()), type_size, soft);
    let size = vec2(base.size().x + raised.size().x, base.size().y);
    let rect = anchor.anchor_size(at, size);
    let right = rect.left() + base.size().x;
    pen.painter.galley(rect.min, base, soft);
    // What is hardly smaller stands the higher.
    let lift = 2.0 + type_size - usual;
    pen.painter.galley(pos2(right, rect.top() - lift), raised, soft);
}

/// Room to the left, to the right and below the body.
fn margins(pen: &Pen<'_>, diagram: &Diagram) -> (f32, f32, f32) {
    let ticks = pen.row + 6.0;
    let number = |n: u64| pen.number(n, pen.theme.ink, true).size().x + pen.theme.space.s;
    match diagram {
        Diagram::Against(of) => (against::left(pen), number(of.truth.len() as u64) * 0.5, ticks),
        Diagram::Pairs(of) => (number(of.upto), number(of.upto) * 0.5, ticks),
        Diagram::Doubles(_) => (doubles::left(pen), pen.theme.space.l, ticks),
        Diagram::Course(of) => {
            (course::left(pen, of), pen.theme.space.m, ticks + pen.theme.text.small * 0.8)
        }
        Diagram::Blocks(of) => (blocks::left(pen, of), 0.0, 2.0 * pen.row),
        Diagram::Web(_) => (pen.theme.space.l, pen.theme.space.l, pen.row),
    }
}

/// Onto whole pixels.
trait RoundTo {
    fn round_to(self, pen: &Pen<'_>) -> Self;
}

impl RoundTo for Rect {
    fn round_to(self, pen: &Pen<'_>) -> Self {
        let snap = |at: Pos2| pos2(pen.snap(at.x), pen.snap(at.y));
        Self::from_min_max(snap(self.min), snap(self.max))
    }
}
