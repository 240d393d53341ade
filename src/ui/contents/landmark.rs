//! The landmarks on the path: a chapter's position, drawn small in the sand, with what is known of
//! it once that is settled.

use crate::fonts;
use crate::lesson::{Landmark, Place, Sight};
use crate::solver::outcome::Outcome;
use crate::stage::paint::stone::{Look, Stones};
use crate::theme::Theme;
use egui::{
    Align2, Color32, FontId, Mesh, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2,
};
use std::f32::consts::TAU;

/// Stones that are piled up lie flat.
const FLAT: f32 = 0.62;
/// How far apart they lie in a pile, in radii.
const PILED: f32 = 0.78;

/// Draws it above the foot of the room.
pub(super) fn paint(painter: &Painter, theme: &Theme, room: Rect, sight: &Sight) {
    let Some(first) = sight.places.first() else { return };
    match sight.landmark {
        Landmark::Heap => heap(painter, theme, room, sight, first),
        Landmark::Board => board(painter, theme, room, sight, first),
        Landmark::Cairns => cairns(painter, theme, room, &first.row),
        Landmark::Stairs => stairs(painter, theme, room, &first.row),
        Landmark::Graph => graph(painter, theme, room, sight),
    }
}

/// As much of the room as it fills, on the same foot.
pub(super) fn fit(room: Rect, sight: &Sight) -> Rect {
    let Some(first) = sight.places.first() else { return room };
    let high = match sight.landmark {
        Landmark::Heap => pitch(room, &first.row) * 2.2,
        Landmark::Cairns => {
            let highest = first.row.iter().max().copied().unwrap_or(0);
            piled(room, &first.row) * (PILED * units(highest) + 1.0)
        }
        Landmark::Board | Landmark::Stairs | Landmark::Graph => room.height(),
    };
    room.with_min_y(room.bottom() - high.min(room.height()))
}

/// How far apart the stones of a heap lie, in two rows.
fn pitch(room: Rect, row: &[u64]) -> f32 {
    let columns = row.iter().sum::<u64>().div_ceil(2).max(1);
    (room.width() / units(columns)).min(room.height() / 2.2)
}

/// The radius of stones that are piled up.
fn piled(room: Rect, row: &[u64]) -> f32 {
    let highest = row.iter().max().copied().unwrap_or(0);
    let wide = room.width() / (2.5 * units(row.len() as u64)).max(1.0);
    wide.min(room.height() / (PILED * units(highest) + 1.0))
}

fn units(count: u64) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

fn stones<'a>(painter: &Painter, theme: &'a Theme) -> Stones<'a> {
    Stones::new(theme, painter.ctx().pixels_per_point())
}

/// Two rows of stones, in boxes of the smallest lost heap once it is known.
fn heap(painter: &Painter, theme: &Theme, room: Rect, sight: &Sight, first: &Place) {
    let count: u64 = first.row.iter().sum();
    let lost = |place: &Place| matches!(place.known, Some((Outcome::P, _)));
    let boxes = sight.places.iter().filter(|place| lost(place)).map(|place| place.row.iter().sum());
    let boxed = boxes.filter(|size: &u64| *size > 0).min().filter(|size| size % 2 == 0);
    let columns = count.div_ceil(2).max(1);
    let pitch = pitch(room, &first.row);
    let left = room.center().x - pitch * units(columns) / 2.0;
    let top = room.bottom() - pitch * 2.1;
    if let Some(size) = boxed {
        for k in 0..count / size {
            let across = pitch * units(size / 2);
            let corner = pos2(left + across * units(k), top);
            let rect = Rect::from_min_size(corner, vec2(across, pitch * 2.0)).shrink(1.5);
            let edge = Stroke::new(theme.width.line, theme.edge);
            painter.rect(rect, theme.radius.medium, theme.raised, edge, StrokeKind::Inside);
        }
    }
    let mut all = stones(painter, theme);
    for k in 0..count {
        let at = vec2(units(k / 2) + 0.5, units(k % 2) + 0.5) * pitch;
        let seed = usize::try_from(k).unwrap_or(0);
        all.add(pos2(left, top) + at, pitch * 0.38, Look::Whole, seed, 1.0);
    }
    painter.add(Shape::mesh(all.mesh()));
}

/// A board with a piece, and the squares that lose once they are known.
fn board(painter: &Painter, theme: &Theme, room: Rect, sight: &Sight, first: &Place) {
    let [right, up] = first.row[..] else { return };
    let side = (room.width() / units(right + 1)).min(room.height() / (units(up + 1) + 0.6));
    let size = vec2(units(right + 1), units(up + 1)) * side;
    let corner = pos2(room.center().x - size.x / 2.0, room.bottom() - size.y - side * 0.3);
    let whole = Rect::from_min_size(corner, size);
    let square = |x: u64, y: u64| {
        let at = vec2(units(x), units(up - y)) * side;
        Rect::from_min_size(whole.min + at, Vec2::splat(side))
    };
    let [pale, deep] = theme.board;
    painter.rect_filled(whole.expand(side * 0.14), theme.radius.small, theme.raised);
    for x in 0..=right {
        for y in 0..=up {
            painter.rect_filled(square(x, y), 0.0, if (x + y) % 2 == 0 { deep } else { pale });
        }
    }
    for place in &sight.places {
        if let ([x, y], Some((Outcome::P, _))) = (&place.row[..], place.known) {
            let rect = square(*x, *y).shrink(side * 0.1);
            let edge = Stroke::new(theme.width.line, theme.lose);
            painter.rect(rect, 1.0, theme.lose_soft, edge, StrokeKind::Inside);
            let hatch = Stroke::new(theme.width.hair, theme.lose_hatch);
            painter.line_segment([rect.left_bottom(), rect.right_top()], hatch);
        }
    }
    let edge = Stroke::new(theme.width.hair, theme.edge);
    painter.rect_stroke(whole.expand(side * 0.14), theme.radius.small, edge, StrokeKind::Inside);
    let mut piece = stones(painter, theme);
    piece.add(square(right, up).center(), side * 0.42, Look::Whole, 3, 1.0);
    painter.add(Shape::mesh(piece.mesh()));
}

/// A stone that lies flat.
fn flat(painter: &Painter, theme: &Theme, into: &mut Mesh, center: Pos2, radius: f32, seed: usize) {
    let mut one = stones(painter, theme);
    one.add(center, radius, Look::Whole, seed, 1.0);
    let mut one = one.mesh();
    for vertex in &mut one.vertices {
        vertex.pos.y = center.y + (vertex.pos.y - center.y) * FLAT;
    }
    into.append(one);
}

/// A pile on this foot, from below.
fn pile(painter: &Painter, theme: &Theme, into: &mut Mesh, foot: Pos2, radius: f32, count: u64) {
    for k in 0..count {
        // The higher the smaller.
        let own = radius * (1.0 - 0.04 * units(k));
        let up = radius * (FLAT * 0.9 + PILED * units(k));
        let seed = usize::try_from(k + count).unwrap_or(0);
        flat(painter, theme, into, foot - vec2(0.0, up), own, seed);
    }
}

/// Heaps as piles.
fn cairns(painter: &Painter, theme: &Theme, room: Rect, row: &[u64]) {
    let radius = piled(room, row);
    let mut all = Mesh::default();
    for (k, count) in (0_u64..).zip(row) {
        let off = (units(k) - (units(row.len() as u64) - 1.0) / 2.0) * radius * 2.5;
        let foot = pos2(room.center().x + off, room.bottom());
        pile(painter, theme, &mut all, foot, radius, *count);
    }
    painter.add(Shape::mesh(all));
}

/// A staircase with what lies on it; the ground is below the first stair.
fn stairs(painter: &Painter, theme: &Theme, room: Rect, row: &[u64]) {
    let count = row.len() as u64;
    let wide = (room.width() * 0.8 / units(count.max(1))).min(room.height() * 0.3);
    let radius = wide * 0.42;
    let highest = (0_u64..).zip(row).map(|(k, n)| (k, *n)).max_by_key(|(k, n)| k + n);
    let above = highest.map_or(0.0, |(_, n)| radius * (PILED * units(n) + 1.0));
    let rise = ((room.height() - above) / units(count.max(1))).min(wide * 0.62).max(4.0);
    let left = room.center().x - wide * units(count) / 2.0;
    let mut all = Mesh::default();
    let [pale, deep] = theme.board;
    for (k, coins) in (0_u64..).zip(row) {
        let top = room.bottom() - rise * units(k + 1);
        let at = pos2(left + wide * units(k), top);
        let rect = Rect::from_min_max(at, pos2(at.x + wide, room.bottom()));
        let edge = Stroke::new(theme.width.hair, theme.edge);
        painter.rect(rect, 0.0, if k % 2 == 0 { pale } else { deep }, edge, StrokeKind::Inside);
        pile(painter, theme, &mut all, pos2(rect.center().x, top), radius, *coins);
    }
    painter.add(Shape::mesh(all));
}

/// Nodes in a round, with arrows along the moves and values once they are known.
fn graph(painter: &Painter, theme: &Theme, room: Rect, sight: &Sight) {
    let all = sight.places.len() as u64;
    let side = room.width().min(room.height() * 1.2);
    let (around, radius) = (vec2(side * 0.4, side * 0.34), side * 0.105);
    let middle = pos2(room.center().x, room.bottom() - around.y - radius * 1.2);
    let node = |k: u64| {
        let angle = TAU * (units(k) / units(all.max(1)) - 0.2);
        middle + vec2(angle.cos() * around.x, angle.sin() * around.y)
    };
    let stroke = Stroke::new(theme.width.line * 1.2, theme.edge);
    for (k, place) in (0_u64..).zip(&sight.places) {
        for to in &place.leads {
            let (from, to) = (node(k), node(*to as u64));
            let way = (to - from).normalized() * (radius * 1.25);
            painter.arrow(from + way, to - from - way * 2.0, stroke);
        }
    }
    let mut nodes = stones(painter, theme);
    for k in 0..all {
        let seed = usize::try_from(k).unwrap_or(0);
        nodes.add(node(k), radius, Look::Whole, seed, 1.0);
    }
    painter.add(Shape::mesh(nodes.mesh()));
    for (k, place) in (0_u64..).zip(&sight.places) {
        let Some((_, value)) = place.known else { continue };
        let font = FontId::new(radius * 1.1, fonts::serif());
        let color: Color32 = theme.on_stone;
        painter.text(node(k), Align2::CENTER_CENTER, value.0.to_string(), font, color);
    }
}
