//! Values as towers of binary blocks, one beside the other, and at the right what is left when
//! pairs cancel.

use super::super::cells::as_f32;
use super::super::pen::Pen;
use super::stage::{self, Stage};
use super::{DiagramState, DiagramView};
use crate::marks::Mark;
use crate::study::diagram::{Blocks, Thing};
use crate::words;
use egui::{Align2, Color32, Rect, Stroke, StrokeKind, pos2, vec2};

/// Room for the weights of the digits.
pub(super) fn left(pen: &Pen<'_>, of: &Blocks) -> f32 {
    // Beyond the ten thousands a weight is told as a power of two.
    let widest = if of.bits() > WRITTEN { 2_000 } else { 1_u64 << (of.bits() - 1) };
    pen.number(widest, pen.theme.ink, false).size().x + pen.theme.space.m
}

/// The greatest width of a block, in points.
const WIDE: f32 = 112.0;

/// Up to so many digits their weights are written out.
const WRITTEN: u32 = 14;

/// Before the nim-sum.
fn gap(pen: &Pen<'_>, body: Rect) -> f32 {
    pen.theme.space.xl.min(body.width() * 0.06)
}

/// The width of a tower.
pub(super) fn width(pen: &Pen<'_>, of: &Blocks, body: Rect) -> f32 {
    (body.width() - gap(pen, body)) / (as_f32(of.things.len() as u64) + 1.0)
}

/// The towers from left to right, the nim-sum apart as the last.
pub(super) fn spots(pen: &Pen<'_>, of: &Blocks, body: Rect) -> Vec<Rect> {
    let count = as_f32(of.things.len() as u64);
    let gap = gap(pen, body);
    let step = width(pen, of, body);
    let column = |n: f32, apart: f32| {
        let x = body.left() + n * step + apart;
        Rect::from_x_y_ranges(x..=x + step, body.y_range())
    };
    let things = (0..of.things.len() as u64).map(|n| column(as_f32(n), 0.0));
    things.chain(std::iter::once(column(count, gap))).collect()
}

pub(super) fn paint(
    pen: &Pen<'_>,
    view: &DiagramView<'_>,
    stage: &Stage,
    of: &Blocks,
    state: &mut DiagramState,
) {
    let (body, theme) = (stage.body, pen.theme);
    let bits = of.bits();
    let height = (body.height() / as_f32(u64::from(bits))).min(pen.theme.text.small * 2.2);
    let top = |bit: u32| body.bottom() - as_f32(u64::from(bit) + 1) * height;
    let last = state.spots().last().map(|spot| spot.rect);
    let right = last.map_or(body.right(), |rect| rect.right().min(body.right()));
    for bit in 0..bits {
        // Weights where they have room: all, or every few.
        let every = (pen.row / height).ceil().max(1.0);
        if as_f32(u64::from(bit)) % every == 0.0 {
            let at = pos2(body.left() - theme.space.s, top(bit) + height * 0.5);
            if bits > WRITTEN {
                stage::power(pen, at, Align2::RIGHT_CENTER, 2, i16::try_from(bit).unwrap_or(0));
            } else {
                pen.put(at, Align2::RIGHT_CENTER, pen.number(1 << bit, theme.ink_soft, false));
            }
        }
        // An odd number of blocks in a line stays over.
        let odd = of.sum.is_some_and(|sum| sum >> bit & 1 == 1);
        if odd {
            let line =
                Rect::from_min_max(pos2(body.left(), top(bit)), pos2(right, top(bit) + height));
            pen.painter.rect_filled(line, 0.0, theme.accent_soft);
        }
    }
    pen.line(body.left_bottom(), pos2(right, body.bottom()), theme.width.hair, theme.edge);
    let pen = &stage.inside(pen);
    for (thing, spot) in of.things.iter().zip(state.spots()) {
        tower(pen, thing, spot.rect, bits, height);
        foot(pen, thing, spot.rect);
    }
    if let Some(rect) = last {
        pen.line(
            pos2(rect.left() - theme.space.s, top(bits - 1)),
            rect.left_bottom() - vec2(theme.space.s, 0.0),
            theme.width.hair,
            theme.edge,
        );
        if let Some(sum) = of.sum {
            blocks(pen, sum, rect, bits, height, theme.accent);
        }
        total(pen, of, rect);
    }
    if let Some(rect) = state.spoken.or(view.preview).and_then(|index| state.rect(index)) {
        stage::ring(pen, rect.expand(1.0), theme.accent, theme.width.line);
    }
}

/// The blocks of one value; those of a thing that does not count are only outlined.
fn tower(pen: &Pen<'_>, thing: &Thing, rect: Rect, bits: u32, height: f32) {
    let theme = pen.theme;
    match thing.value {
        Some(value) if thing.counts => blocks(pen, value, rect, bits, height, theme.stone),
        Some(value) => {
            for cell in cells(value, rect, bits, height) {
                pen.painter.rect_stroke(
                    cell,
                    2.0,
                    Stroke::new(theme.width.hair, theme.edge),
                    StrokeKind::Inside,
                );
            }
        }
        None => {
            pen.put(rect.center(), Align2::CENTER_CENTER, pen.words("?", theme.ink_soft));
        }
    }
}

fn blocks(pen: &Pen<'_>, value: u64, rect: Rect, bits: u32, height: f32, color: Color32) {
    for cell in cells(value, rect, bits, height) {
        pen.painter.rect_filled(cell, 2.0, color);
    }
}

/// A block for each 1, at the height of its digit.
fn cells(value: u64, rect: Rect, bits: u32, height: f32) -> impl Iterator<Item = Rect> {
    let inset = (rect.width() * 0.16).min(14.0).max((rect.width() - WIDE) * 0.5);
    (0..bits).filter(move |bit| value >> bit & 1 == 1).map(move |bit| {
        let top = rect.bottom() - as_f32(u64::from(bit) + 1) * height;
        let cell =
            Rect::from_x_y_ranges(rect.left() + inset..=rect.right() - inset, top..=top + height);
        cell.shrink2(vec2(0.0, (height * 0.08).min(1.5)))
    })
}

/// The value and the name below a tower.
fn foot(pen: &Pen<'_>, thing: &Thing, rect: Rect) {
    let color = if thing.counts { pen.theme.ink } else { pen.theme.ink_soft };
    if let Some(value) = thing.value {
        under(pen, rect, 0.0, fitting(pen, rect, value, color, thing.counts));
    }
    let name = pen.words(
        &crate::lang::spaced(&words::diagram::called(pen.lang, thing.what, thing.nth)),
        pen.theme.ink_soft,
    );
    let name = if name.size().x > rect.width() {
        pen.number(thing.nth as u64 + 1, pen.theme.ink_soft, false)
    } else {
        name
    };
    under(pen, rect, pen.row, name);
}

/// The nim-sum with the mark of who wins.
fn total(pen: &Pen<'_>, of: &Blocks, rect: Rect) {
    let theme = pen.theme;
    if let Some(sum) = of.sum {
        let at = under(pen, rect, 0.0, fitting(pen, rect, sum, theme.accent, true));
        if of.decides {
            let mark = if sum == 0 { Mark::P } else { Mark::N };
            let side = theme.text.small;
            let left = at.right() + theme.space.xs;
            let square = Rect::from_min_size(
                pos2(left, at.center().y - side * 0.5),
                egui::Vec2::splat(side),
            );
            mark.paint(&pen.painter, theme, square);
        }
    }
    under(pen, rect, pen.row, pen.words(words::diagram::NIM_SUM.to(pen.lang), theme.ink_soft));
}

/// A number, cut where it is wider than its tower: the line below the plot tells all of it.
fn fitting(
    pen: &Pen<'_>,
    rect: Rect,
    n: u64,
    color: Color32,
    strong: bool,
) -> std::sync::Arc<egui::Galley> {
    let galley = pen.number(n, color, strong);
    let room = rect.width() - 2.0 * (pen.theme.text.small + pen.theme.space.xs);
    if galley.size().x > rect.width() { pen.cut(&n.to_string(), color, room) } else { galley }
}

fn under(pen: &Pen<'_>, rect: Rect, down: f32, galley: std::sync::Arc<egui::Galley>) -> Rect {
    pen.put(pos2(rect.center().x, rect.bottom() + 2.0 + down), Align2::CENTER_TOP, galley)
}
