//! How heaps that split are painted: stones, cuts, cells, values, the move that is considered.
//! Knows where everything is already.

use super::block::{Block, Looks, Way};
use super::{Drawn, mark_at, mark_side, words};
use crate::games::Play;
use crate::marks::Mark;
use crate::solver::outcome::Outcome;
use crate::stage::paint::sprites::Sprites;
use crate::stage::paint::stone::Look as Stone;
use crate::stage::paint::write::{self, Font};
use crate::stage::{Look, StageView};
use egui::{Align2, Color32, CornerRadius, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};
use std::collections::BTreeMap;

impl Drawn {
    pub(super) fn paint(&self, view: &StageView<'_>, look: &Look<'_>, sprites: &Sprites) {
        let known: BTreeMap<Play, Outcome> = view.known.iter().copied().collect();
        let mut mesh = sprites.mesh();
        for block in &self.blocks {
            let shown = block.shown(look.preview, look);
            let lit = block.shown(view.lit, look);
            let fresh = self.fresh.contains(&block.heap.index);
            let presence = if fresh { 0.25 + 0.75 * look.moved } else { 1.0 };
            for (index, center) in (0_u64..).zip(&block.stones) {
                let goes = |way: Option<&Way>| {
                    way.is_some_and(|way| (way.gone.0..way.gone.1).contains(&index))
                };
                let stone = if goes(shown) {
                    Stone::Ghost
                } else if goes(lit) {
                    Stone::Lit
                } else {
                    Stone::Whole
                };
                let seed = usize::try_from(index % 255).unwrap_or(0);
                sprites.add(&mut mesh, *center + look.at, stone, seed, presence);
            }
        }
        look.painter.add(Shape::mesh(mesh));
        for block in &self.blocks {
            self.block(view, look, block, &known);
        }
    }

    fn block(
        &self,
        view: &StageView<'_>,
        look: &Look<'_>,
        block: &Block,
        known: &BTreeMap<Play, Outcome>,
    ) {
        let theme = view.theme;
        let (shown, lit) = (block.shown(look.preview, look), block.shown(view.lit, look));
        let number = block.number.rect().translate(look.at);
        block.number.paint(look.painter, look.at, theme.ink);
        if self.fresh.contains(&block.heap.index) {
            // What the last move made is underlined.
            let below = number.left_bottom() + vec2(0.0, 1.0);
            let line = [below, below + vec2(number.width(), 0.0)];
            look.painter.line_segment(line, Stroke::new(theme.width.bold, theme.edge));
        }
        if let (true, Some(way), Some(last)) = (self.paired, shown, block.stones.last()) {
            let at = *last + look.at + vec2(self.stone * 0.7, 0.0);
            let text = words::would(way.into);
            write::text(
                look.painter,
                theme,
                at,
                Align2::LEFT_CENTER,
                text,
                Font::Strong,
                theme.accent,
            );
        }
        if let Some(value) = self.value(block.heap.have) {
            let side = theme.text.small * 1.5;
            let at = if self.paired {
                let last = block
                    .stones
                    .last()
                    .map_or(number.right(), |last| last.x + look.at.x + self.stone * 0.5);
                Rect::from_center_size(
                    egui::pos2(last + side, number.center().y),
                    Vec2::splat(side),
                )
            } else {
                Rect::from_center_size(
                    number.left_center() - vec2(side * 0.8, 0.0),
                    Vec2::splat(side),
                )
            };
            if !(self.paired && shown.is_some()) {
                self.value_at(view, look, at, value);
            }
        }
        if self.paired {
            self.count_ones(view, look, block, shown);
        }
        for way in &block.ways {
            let is = |other: Option<&Way>| other.is_some_and(|other| other.rect == way.rect);
            match &way.look {
                Looks::Cell(label) => {
                    let rect = way.rect.translate(look.at);
                    let (fill, stroke) = if is(shown) {
                        (theme.accent_soft, Stroke::new(theme.width.bold, theme.accent))
                    } else if is(lit) {
                        (theme.raised, Stroke::new(theme.width.bold * 1.4, theme.stone_lit))
                    } else {
                        (theme.raised, Stroke::new(theme.width.hair, theme.line))
                    };
                    let radius = CornerRadius::same(theme.radius.small);
                    if is(lit) {
                        let edge = Stroke::new(theme.width.hair, theme.stone_edge);
                        look.painter.rect_stroke(rect, radius, edge, StrokeKind::Outside);
                    }
                    look.painter.rect(rect, radius, fill, stroke, StrokeKind::Inside);
                    label.paint(look.painter, look.at, theme.ink);
                }
                Looks::Cut(lane, on_gap) => {
                    let color = if is(shown) {
                        theme.accent
                    } else if is(lit) {
                        theme.stone_lit
                    } else {
                        theme.edge
                    };
                    Self::cut(view, look, way, (*lane, *on_gap, is(shown) || is(lit)), color);
                }
            }
            let side = mark_side(theme);
            if let Some(outcome) = known.get(&way.play) {
                let mark = if *outcome == Outcome::P { Mark::P } else { Mark::N };
                mark.paint(look.painter, theme, mark_at(way, theme, side).translate(look.at));
            } else if let Some(value) = self.after(way.into) {
                let wide = self
                    .numbers
                    .get(&value)
                    .map_or(side, |label| (label.rect().width() + 6.0).max(side));
                self.value_at(view, look, mark_at(way, theme, wide).translate(look.at), value);
            }
        }
    }

    /// Beside a heap whose value is told, its ones as lamps, and how many shine; of the two heaps
    /// that a move would put in its place, those of both together.
    fn count_ones(
        &self,
        view: &StageView<'_>,
        look: &Look<'_>,
        block: &Block,
        shown: Option<&Way>,
    ) {
        let theme = view.theme;
        let value = match shown {
            Some(way) => self.after(way.into),
            None => self.value(block.heap.have),
        };
        let (Some(value), Some(last)) = (value, block.stones.last()) else { return };
        let chip = match shown {
            Some(way) => {
                let font = Font::Strong.id(theme);
                let text = words::would(way.into);
                look.painter.layout_no_wrap(text, font, theme.ink).size().x + self.stone * 0.2
            }
            None => theme.text.small * 2.8,
        };
        let radius = theme.text.small * 0.38;
        let bits = (u64::BITS - value.leading_zeros()).max(1);
        let mut at = *last + look.at + vec2(self.stone * 0.5 + chip + theme.space.m, 0.0);
        for bit in (0..bits).rev() {
            let on = value >> bit & 1 == 1;
            let fill = if on { theme.stone_lit } else { theme.sunken };
            let edge = if on { theme.lit_line } else { theme.edge };
            let stroke = Stroke::new(theme.width.line, edge);
            look.painter.circle(at, radius, fill, stroke);
            at.x += radius * 2.6;
        }
        let said = words::ones(view.lang, value.count_ones());
        let color = theme.ink_soft;
        write::text(look.painter, theme, at, Align2::LEFT_CENTER, said, Font::Small, color);
    }

    /// A cut of the row: a stroke in the gap, a dot on a lane, and the stones that go framed.
    fn cut(
        view: &StageView<'_>,
        look: &Look<'_>,
        way: &Way,
        (lane, on_gap, strong): (usize, bool, bool),
        color: Color32,
    ) {
        let theme = view.theme;
        let rect = way.rect.translate(look.at);
        let center = rect.center();
        if way.gone.0 == way.gone.1 {
            let half = if strong { rect.height() * 0.5 } else { rect.height() * 0.16 };
            let width = if strong { theme.width.bold * 1.3 } else { theme.width.line };
            let line = |width: f32, color: Color32| {
                let ends = [center - vec2(0.0, half), center + vec2(0.0, half)];
                look.painter.line_segment(ends, Stroke::new(width, color));
            };
            if strong && color == theme.stone_lit {
                line(width + 2.0, theme.stone_edge);
            }
            line(width, color);
        } else if lane > 0 {
            // As wide as the stones it takes, in small.
            let many = f32::from(u8::try_from((way.gone.1 - way.gone.0).min(9)).unwrap_or(9));
            let width = (many * 5.0).min(rect.width() - 4.0);
            let bar = Rect::from_center_size(center, vec2(width, if strong { 9.0 } else { 6.0 }));
            look.painter.rect_filled(bar, 3.0, color);
        } else if on_gap {
            // On a gap, between the stones it takes.
            look.painter.circle_filled(center, if strong { 4.5 } else { 3.0 }, color);
        }
    }

    /// A value in its frame; 0 as P-positions look.
    fn value_at(&self, view: &StageView<'_>, look: &Look<'_>, rect: Rect, value: u64) {
        let theme = view.theme;
        let Some(label) = self.numbers.get(&value) else { return };
        let wide = (label.rect().width() + 6.0).max(rect.width());
        let rect = Rect::from_center_size(rect.center(), vec2(wide, rect.height()));
        let (ink, edge) =
            if value == 0 { (theme.lose, theme.lose) } else { (theme.ink, theme.line) };
        if value == 0 {
            Mark::P.paint_cell(look.painter, theme, rect);
        } else {
            look.painter.rect_filled(rect, theme.radius.small, theme.raised);
        }
        look.painter.rect_stroke(
            rect,
            theme.radius.small,
            Stroke::new(theme.width.hair, edge),
            StrokeKind::Inside,
        );
        label.paint(look.painter, rect.center().to_vec2(), ink);
    }
}

impl Block {
    /// The place that stands for a move: of several the one under the pointer, otherwise the first.
    fn shown(&self, play: Option<Play>, look: &Look<'_>) -> Option<&Way> {
        let play = play?;
        let ways = || self.ways.iter().filter(|way| way.play == play);
        let pointer = look.painter.ctx().pointer_latest_pos().map(|at| at - look.at);
        let under = pointer.and_then(|at| ways().find(|way| way.rect.contains(at)));
        under.or_else(|| ways().next())
    }
}
