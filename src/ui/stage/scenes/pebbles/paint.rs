//! Paints heaps in order: stones, heights, the differences, what a move would do.

use super::Pebbles;
use super::plan::Layout;
use crate::stage::paint::coins::{Caption, Face, ease, mark};
use crate::stage::paint::pen::Pen;
use crate::stage::scenes::staircase::{Carry, counts};
use crate::stage::{Look, StageView};
use egui::{Align2, Color32, Pos2, Stroke, StrokeKind};

/// How present the stones are that belong to no difference.
const DIM: f32 = 0.42;

impl Pebbles {
    pub(super) fn heaps(
        &self,
        view: &StageView<'_>,
        look: &Look<'_>,
        plan: Layout,
        preview: Option<Carry>,
    ) {
        for heap in 0..plan.heaps {
            self.numbers(view, look, plan, heap, preview);
        }
        let held = look.hand.and_then(|hand| Some((self.held(hand.from - look.at)?, hand.by())));
        let mut stones = Vec::new();
        for (heap, have) in self.row.iter().copied().enumerate().take(plan.heaps) {
            self.heap(plan, heap, have, preview, &mut stones);
            if let Some((carry, by)) =
                held.filter(|(carry, _)| self.stair(carry.stair) == Some(heap))
            {
                // What hangs at the hand is the topmost.
                let first = stones.len().saturating_sub(usize::try_from(carry.count).unwrap_or(0));
                for (center, face, _) in stones.iter_mut().skip(first) {
                    (*center, *face) = (*center + by, Face::Ghost);
                }
            }
        }
        self.moved(look, plan, &mut stones);
        if self.flight.odd {
            self.slide(view, look, plan, preview);
        }
        let stones =
            stones.into_iter().map(|(center, face, presence)| (center + look.at, face, presence));
        self.coins.paint(look.painter, stones);
        for (carry, outcome) in &self.flight.known {
            let Some(heap) = self.stair(carry.stair) else { continue };
            let stone = self.row.get(heap).and_then(|have| have.checked_sub(carry.count));
            if let Some(center) = stone.and_then(|stone| plan.slot(heap, stone)) {
                mark(look.painter, view.theme, *outcome, center + look.at, plan.coin);
            }
        }
    }

    /// The height of the neighbour on the left.
    fn below(&self, heap: usize) -> u64 {
        heap.checked_sub(1).and_then(|left| self.row.get(left)).copied().unwrap_or(0)
    }

    /// The height of a heap, and its difference with a frame around the stones that make it up.
    fn numbers(
        &self,
        view: &StageView<'_>,
        look: &Look<'_>,
        plan: Layout,
        heap: usize,
        preview: Option<Carry>,
    ) {
        let theme = view.theme;
        let (Some(have), Some(stair)) = (self.row.get(heap).copied(), self.stair(heap)) else {
            return;
        };
        let (Some(now), Some(then)) =
            (self.flight.after(stair, None), self.flight.after(stair, preview))
        else {
            return;
        };
        let lit = self.flight.odd && counts(stair);
        let edge = if lit {
            Stroke::new(theme.width.line, theme.accent)
        } else {
            Stroke::new(theme.width.hair, theme.edge)
        };
        // Blocks and differences are there once they are lit.
        if now > 0 && self.flight.odd {
            let frame = plan.frame(heap, have - now, have).translate(look.at);
            let ground = if lit { theme.accent_soft } else { Color32::TRANSPARENT };
            look.painter.rect(frame, theme.radius.medium, ground, edge, StrokeKind::Inside);
        }
        let color = match (now == then, self.flight.odd && !lit) {
            (false, _) => theme.accent,
            (_, true) => theme.ink_soft,
            _ => theme.ink,
        };
        let text = if now == then { format!("+{now}") } else { format!("→ +{then}") };
        // Above what the last move left behind.
        let was = self
            .flight
            .last
            .as_ref()
            .filter(|(_, carry)| carry.stair == stair)
            .map_or(0, |(_, carry)| carry.count);
        let (at, room) = plan.difference(heap, have.saturating_add(was));
        let caption = Caption::strong(theme, room).colored(color);
        if lit {
            caption.pill(look.painter, at + look.at, text, theme.accent_soft, edge);
        } else if self.flight.odd {
            caption.write(look.painter, at + look.at, Align2::CENTER_CENTER, text);
        }
        let taken = preview.filter(|carry| carry.stair == stair).map_or(0, |carry| carry.count);
        let place = plan.height(heap).translate(look.at);
        let (text, color) = match taken {
            0 => (have.to_string(), theme.ink_soft),
            _ => (format!("→ {}", have.saturating_sub(taken)), theme.accent),
        };
        let caption =
            Caption { size: theme.text.body, ..Caption::small(theme, place.width() - 2.0) };
        caption.colored(color).write(look.painter, place.center(), Align2::CENTER_CENTER, text);
    }

    fn heap(
        &self,
        plan: Layout,
        heap: usize,
        have: u64,
        preview: Option<Carry>,
        stones: &mut Vec<(Pos2, Face, f32)>,
    ) {
        let stair = self.stair(heap);
        let top = |carry: Option<Carry>| {
            carry
                .filter(|carry| Some(carry.stair) == stair)
                .map_or(have, |carry| have.saturating_sub(carry.count))
        };
        let (goes, lit, low) = (top(preview), top(self.flight.lit), self.below(heap));
        // Stones that come to belong to the difference, because the neighbour on the left becomes
        // lower.
        let comes = preview.filter(|carry| stair.is_some_and(|stair| carry.stair == stair + 1));
        let comes = comes.map_or(low..low, |carry| low.saturating_sub(carry.count)..low);
        for stone in plan.hidden..have {
            let Some(center) = plan.slot(heap, stone) else { break };
            let (face, presence) = match stone {
                _ if stone >= goes => (Face::Ghost, 1.0),
                _ if comes.contains(&stone) => (Face::Outside, 1.0),
                _ if stone >= lit => (Face::Lit, 1.0),
                _ if self.flight.odd && stone < low => (Face::Whole, DIM),
                _ => (Face::Whole, 1.0),
            };
            stones.push((center, face, presence));
        }
    }

    /// What a move takes off a heap comes to belong to its right neighbour: the block slides to the
    /// next terrace, at its height.
    fn slide(&self, view: &StageView<'_>, look: &Look<'_>, plan: Layout, preview: Option<Carry>) {
        let last = self.flight.last.as_ref().map(|(_, carry)| *carry);
        let (carry, up) = match preview {
            Some(carry) => (carry, 0),
            None => match last {
                Some(carry) => (carry, carry.count),
                None => return,
            },
        };
        let Some(heap) = self.stair(carry.stair).filter(|heap| heap + 1 < plan.heaps) else {
            return;
        };
        let Some(top) = self.row.get(heap).map(|have| have.saturating_add(up)) else { return };
        let low = top.saturating_sub(carry.count);
        let [from, to] = [heap, heap + 1].map(|heap| plan.frame(heap, low, top));
        let far = if preview.is_some() { 1.0 } else { ease(look.moved) };
        let by = (to.min - from.min) * far;
        let (pen, theme) = (Pen::of(view, look), view.theme);
        pen.dashed(from.translate(by), theme.width.line, theme.accent);
    }

    /// The stones that the last move took rise and fade, and leave an outline.
    fn moved(&self, look: &Look<'_>, plan: Layout, stones: &mut Vec<(Pos2, Face, f32)>) {
        let Some((_, carry)) = &self.flight.last else { return };
        let Some(heap) = self.stair(carry.stair) else { return };
        let Some(have) = self.row.get(heap).copied() else { return };
        for stone in (have..have.saturating_add(carry.count)).take(64) {
            let Some(center) = plan.slot(heap, stone) else { continue };
            stones.push((center, Face::Trace, look.moved));
            if look.moved < 1.0 {
                stones.push((center + plan.up() * ease(look.moved), Face::Whole, 1.0 - look.moved));
            }
        }
    }
}
