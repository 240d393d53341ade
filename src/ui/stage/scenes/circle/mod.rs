//! Coins on a circle: a click takes one, or two neighbours; then the circle opens to a row. Where
//! that is lit, what is left stays bent as it lay as well, in step with the row both ways.

mod ring;

use super::rows::{Grip, Grips, Meant, Memory, PinRow, Rows, Run, Stand, risen, stands};
use crate::games::Move;
use crate::lesson::Light;
use crate::stage::paint::coins::{Caption, Coins, largest, mark};
use crate::stage::{Act, Look, Scene, Spot, StageView};
use crate::words::scene_pins::{self as words, Piece};
use crate::words::scene_stairs;
use egui::{Align2, Rect, Shape, Stroke, Ui, Vec2, vec2};
use ring::Ring;
use std::collections::BTreeMap;

/// Coins on a circle, and the rows that it falls into.
#[derive(Debug)]
pub struct Circle {
    memory: Memory,
    meant: Meant,
    ring: Ring,
    coins: Coins,
    /// Where runs are clicked on the ring.
    grips: Vec<Grip>,
    rows: Rows,
    /// Is the ring shown? Are the rows?
    shown: [bool; 2],
    /// Where the two stand in the picture, and the room of the rows.
    at: [Vec2; 2],
    room: Vec2,
}

impl Default for Circle {
    fn default() -> Self {
        Self {
            memory: Memory::default(),
            meant: Meant::default(),
            ring: Ring::default(),
            coins: Coins::default(),
            grips: Vec::new(),
            rows: Rows::folding(Piece::Coin),
            shown: [false; 2],
            at: [Vec2::ZERO; 2],
            room: Vec2::ZERO,
        }
    }
}

impl Scene for Circle {
    fn lay(&mut self, ui: &Ui, view: &StageView<'_>, area: Vec2) -> (Vec2, Vec<Spot>) {
        let theme = view.theme;
        self.memory.take(view, &self.meant);
        let pin_row = &self.memory.pin_row;
        let linked = view.lights(Light::Linked);
        let places = pin_row.ring();
        let bent = pin_row.is_closed() || linked;
        self.shown = [places.is_some() && bent, places.is_none() || linked || !bent];
        self.at = [Vec2::ZERO; 2];
        self.grips = Vec::new();
        let gap = theme.space.xl;
        let mut size = Vec2::ZERO;
        if let Some(places) = places.filter(|_| bent) {
            let wide =
                if linked { (area.x * 0.5).min(area.y * 2.8).max(area.x * 0.4) } else { area.x };
            self.ring = Ring::fit(places, vec2(wide, area.y), largest(theme));
            self.coins.make(ui, theme, self.ring.coin);
            self.grips = self.bent(view);
            size = self.ring.size;
        }
        let rest = if self.shown[0] { vec2(area.x - size.x - gap, area.y) } else { area };
        self.room = vec2(rest.x.clamp(0.0, 260.0), 0.0);
        if self.shown[1] && !pin_row.is_closed() {
            let rows = self.rows.lay(ui, view, pin_row, &Grips::of(&[1, 2]), rest);
            let high = size.y.max(rows.y);
            let left = if self.shown[0] { size.x + gap } else { 0.0 };
            self.at = [
                vec2(0.0, ((high - size.y) / 2.0).round()),
                vec2(left, ((high - rows.y) / 2.0).round()),
            ];
            size = vec2(left + rows.x, high);
        } else if self.shown[1] {
            // Room for the note that stands there while the ring is closed.
            self.at = [Vec2::ZERO, vec2(size.x + gap, size.y / 2.0)];
            size.x += gap + self.room.x;
        }
        let [bent, straight] = self.at;
        let mut spots = self.spots(view);
        for spot in &mut spots {
            spot.rect = spot.rect.translate(bent);
        }
        if self.shown[1] && !self.memory.pin_row.is_closed() {
            let rows = self.rows.spots(view).into_iter();
            spots.extend(rows.map(|spot| Spot { rect: spot.rect.translate(straight), ..spot }));
        }
        (size, spots)
    }

    fn paint(&self, view: &StageView<'_>, look: &Look<'_>) {
        let [bent, straight] = self.at.map(|at| look.at + at);
        let pin_row = &self.memory.pin_row;
        let open = self.shown[1] && !pin_row.is_closed();
        let rows: &[Grip] = if open { &self.rows.grips } else { &[] };
        let chosen = self.meant.run(look, pin_row, &[(&self.grips, bent), (rows, straight)]);
        let stands = stands(&self.memory, chosen, pin_row.lit(view), look);
        if self.shown[0] {
            self.ring(view, &Look { at: bent, ..*look }, &stands, chosen);
        }
        if open {
            let stands = self.opening(&stands, look.moved);
            self.rows.paint(view, &Look { at: straight, ..*look }, &stands, chosen);
        } else if self.shown[1] {
            let font = egui::FontId::proportional(view.theme.text.small);
            let note = words::CLOSED.to(view.lang).to_owned();
            let galley =
                look.painter.layout(note, font, view.theme.ink_soft, self.room.x.max(40.0));
            let at = straight.to_pos2() - vec2(0.0, galley.size().y / 2.0);
            look.painter.galley(at, galley, view.theme.ink_soft);
        }
    }

    fn lifts(&self) -> bool {
        true
    }

    fn object(&self, part: usize, place: Option<usize>) -> Option<Rect> {
        let [_, straight] = self.at;
        let open = part == 0 && self.shown[1] && !self.memory.pin_row.is_closed();
        self.rows.row(place?).filter(|_| open).map(|rect| rect.translate(straight))
    }

    fn task(&self, view: &StageView<'_>) -> String {
        words::CIRCLE.to(view.lang).to_owned()
    }
}

impl Circle {
    /// The pieces on their way from the ring into the row, at the move that opens it.
    fn opening(&self, stands: &[Stand], moved: f32) -> Vec<Stand> {
        let opens = self.memory.before.as_ref().is_some_and(PinRow::is_closed);
        let middle = self.ring.middle().0;
        let come = |stand: &Stand| {
            let from = self.ring.coin(stand.place).filter(|_| opens && moved < 1.0);
            from.map_or(*stand, |from| self.rows.unrolled(*stand, from - middle, moved))
        };
        stands.iter().map(come).collect()
    }

    /// Where runs are clicked on the ring.
    fn bent(&self, view: &StageView<'_>) -> Vec<Grip> {
        let pin_row = &self.memory.pin_row;
        let legal: BTreeMap<Move, _> =
            view.legal.iter().filter(|play| play.part == 0).map(|play| (play.mv, *play)).collect();
        let grip = |run: Run| {
            let play = *legal.get(&pin_row.mv(run)?)?;
            let place = pin_row.place(pin_row.spans.get(run.span)?.start + run.from);
            let center =
                if run.count == 1 { self.ring.coin(place) } else { self.ring.link(place) }?;
            let side = if run.count == 1 { self.ring.coin.clamp(24.0, 34.0) } else { 24.0 };
            let side = side.min(self.ring.reach());
            Some(Grip {
                run,
                play,
                center,
                rect: Rect::from_center_size(center, Vec2::splat(side.max(24.0))),
            })
        };
        pin_row.runs(&[1, 2], None).into_iter().filter_map(grip).collect()
    }

    fn spots(&self, view: &StageView<'_>) -> Vec<Spot> {
        let pin_row = &self.memory.pin_row;
        let of = pin_row.ring().unwrap_or(0);
        let spot = |grip: &Grip| {
            let first = pin_row
                .spans
                .get(grip.run.span)
                .map_or(0, |span| pin_row.place(span.start + grip.run.from));
            let known =
                view.known.iter().find(|(play, _)| *play == grip.play).map(|(_, outcome)| *outcome);
            Spot::new(
                grip.rect,
                Act::Make(grip.play),
                words::on_circle(view.lang, first + 1, grip.run.count, of),
                scene_stairs::known(view.lang, known),
            )
        };
        self.grips.iter().map(spot).collect()
    }

    fn ring(&self, view: &StageView<'_>, look: &Look<'_>, stands: &[Stand], chosen: Option<Run>) {
        let (theme, painter, at) = (view.theme, look.painter, look.at);
        let line: Vec<_> = self.ring.outline().into_iter().map(|point| point + at).collect();
        painter.add(Shape::line(line, Stroke::new(theme.width.hair, theme.line)));
        for grip in self.grips.iter().filter(|grip| grip.run.count == 2) {
            let span = self.memory.pin_row.spans.get(grip.run.span);
            let place = |more: u64| {
                span.map(|span| self.memory.pin_row.place(span.start + grip.run.from + more))
            };
            let coin = |more: u64| place(more).and_then(|place| self.ring.coin(place));
            let (Some(a), Some(b)) = (coin(0), coin(1)) else { continue };
            let here = chosen == Some(grip.run);
            let (width, color) = if here {
                (theme.width.bold, theme.accent)
            } else {
                (theme.width.line, theme.edge)
            };
            painter.line_segment([a + at, b + at], Stroke::new(width, color));
            if self.ring.out() > 2.0 {
                // Where there is no room between two coins, a handle stands outside.
                let stem = [a.lerp(b, 0.5) + at, grip.center + at];
                painter.line_segment(stem, Stroke::new(theme.width.hair, color));
            }
            painter.circle_filled(grip.center + at, if here { 5.0 } else { 3.5 }, color);
        }
        let coins = stands.iter().filter_map(|stand| {
            let center = self.ring.coin(stand.place)?;
            Some(risen(center + at, *stand, &self.coins))
        });
        self.coins.paint(painter, coins);
        for grip in &self.grips {
            if let Some((_, outcome)) = view.known.iter().find(|(play, _)| *play == grip.play) {
                mark(painter, theme, *outcome, grip.center + at, grip.rect.width() * 1.1);
            }
        }
        let (middle, room) = self.ring.middle();
        let now = self.memory.pin_row.lengths(None);
        let then = self.memory.pin_row.lengths(chosen);
        let color = if now == then { theme.ink } else { theme.accent };
        let text = if now == then { now } else { format!("→ {then}") };
        Caption::strong(theme, room).colored(color).write(
            painter,
            middle + at,
            Align2::CENTER_CENTER,
            text,
        );
    }
}
