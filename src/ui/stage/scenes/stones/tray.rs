//! The picture of heaps of stones: trays, boxes, names, numbers, piles.

use super::brush::Brush;
use super::layout::Heaps;
use super::{Hit, Piece};
use crate::stage::paint::write::Font;
use crate::words::board as words;
use egui::{Align2, CornerRadius, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

/// What the labels say, and how wide they are.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Labels {
    /// From the left edge to the trays; 0 if there are none.
    pub(super) width: f32,
    /// Heaps have names because there are several.
    pub(super) names: bool,
    /// The names are written out.
    pub(super) long: bool,
    /// Known outcomes are marked on the stones: not where a grid shows them already.
    pub(super) marked: bool,
}

/// Paints the heaps.
pub(super) fn paint(brush: &Brush<'_>, heaps: &Heaps, labels: Labels) {
    let theme = brush.theme;
    for groove in &heaps.grooves {
        let tray = groove.tray.translate(brush.at);
        let corner = CornerRadius::same(theme.radius.medium);
        if labels.names && brush.is_chosen(groove.heap) {
            let stroke = Stroke::new(theme.width.line, theme.accent);
            brush.painter.rect_stroke(tray, corner, stroke, StrokeKind::Inside);
        }
        if heaps.tall > 0.0 {
            let below = groove.tray.center_bottom() + vec2(0.0, theme.space.xs);
            let ends = [tray.left_bottom(), tray.right_bottom()];
            brush.painter.line_segment(ends, Stroke::new(theme.width.line, theme.edge));
            brush.number(groove.heap, below, Align2::CENTER_TOP);
        } else if labels.width > 0.0 {
            let middle = groove.tray.center().y;
            if labels.names {
                let name = if labels.long {
                    words::heap(brush.lang, groove.heap)
                } else {
                    words::heap_short(groove.heap)
                };
                brush.text(
                    pos2(groove.line.left(), middle),
                    Align2::LEFT_CENTER,
                    name,
                    Font::Small,
                    theme.ink_soft,
                );
            }
            brush.number(
                groove.heap,
                pos2(groove.tray.left() - theme.space.s, middle),
                Align2::RIGHT_CENTER,
            );
        }
        if let Some((rect, hidden)) = groove.pile {
            brush.pile(rect, hidden);
        }
        let is_bare = brush.row.get(groove.heap) == Some(&0) && heaps.tall <= 0.0;
        // Where its stones have lain one sees their dimples.
        let has_lain = heaps.places.iter().any(|place| place.heap == groove.heap);
        if is_bare && !has_lain && !brush.has_trace(groove.heap) {
            let middle = groove.tray.center();
            brush.text(
                middle,
                Align2::CENTER_CENTER,
                words::EMPTY.to(brush.lang),
                Font::Small,
                theme.ink_soft,
            );
        }
    }
    for frame in &heaps.boxes {
        let corner = CornerRadius::same(theme.radius.medium);
        let stroke = Stroke::new(theme.width.line, theme.edge);
        brush.painter.rect(
            frame.translate(brush.at),
            corner,
            theme.raised.gamma_multiply(0.6),
            stroke,
            StrokeKind::Inside,
        );
    }
    let flat = if heaps.tall > 0.0 { super::cairn::FLAT } else { 1.0 };
    brush.stones(&heaps.places, heaps.stone, flat, labels.marked);
    if heaps.tall <= 0.0 {
        brush.bracket(&heaps.places, heaps.stone);
    }
}

/// Around a heap that lies in boxes: the boxes and the stones outside them.
pub(super) fn around(heaps: &Heaps, tray: Rect) -> Rect {
    let stones = heaps
        .places
        .iter()
        .map(|place| Rect::from_center_size(place.center, Vec2::splat(heaps.stone)));
    heaps.boxes.iter().copied().chain(stones).reduce(Rect::union).unwrap_or(tray)
}

/// What can be clicked: stones, and behind them whole heaps.
pub(super) fn pieces(heaps: &Heaps, row: &[u64], at: Vec2) -> Vec<Piece> {
    let mut spots = Vec::new();
    for place in &heaps.places {
        let Some(count) =
            row.get(place.heap).and_then(|n| n.checked_sub(place.index)).filter(|count| *count > 0)
        else {
            continue;
        };
        let tall = if heaps.tall > 0.0 { heaps.tall } else { heaps.pitch };
        let rect = Rect::from_center_size(place.center + at, vec2(heaps.pitch, tall));
        spots.push(Piece { rect, hit: Hit::Stone { heap: place.heap, count } });
    }
    for groove in &heaps.grooves {
        if let Some((rect, _)) = groove.pile {
            spots.push(Piece { rect: rect.translate(at), hit: Hit::Pile { heap: groove.heap } });
        }
    }
    for groove in &heaps.grooves {
        spots.push(Piece { rect: groove.line.translate(at), hit: Hit::Line(groove.heap) });
    }
    spots
}
