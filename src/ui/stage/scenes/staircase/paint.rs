//! Paints a staircase: steps, numbers, coins, what a move would do and what the last one did. Knows
//! no game.

use super::Staircase;
use super::flight::{Carry, counts};
use crate::stage::paint::coins::{Caption, Face, hop, mark};
use crate::stage::paint::pen::Pen;
use crate::stage::{Look, StageView};
use egui::epaint::CubicBezierShape;
use egui::{Align2, Color32, Pos2, Rect, Stroke, pos2, vec2};

/// How long coins take to pour in, in seconds.
const POURING: f64 = 0.7;
/// How present the coins are that do not count.
const DIM: f32 = 0.42;

impl Staircase {
    /// Paints the staircase as it was laid out, with the carry that is being considered.
    pub(in crate::stage) fn paint(
        &self,
        view: &StageView<'_>,
        look: &Look<'_>,
        preview: Option<Carry>,
    ) {
        for column in 0..=self.plan.stairs() {
            self.step(view, look, column);
            self.numbers(view, look, column, preview);
        }
        let mut coins = Vec::new();
        self.still(&mut coins, look, self.poured(view, look), preview);
        self.moved(&mut coins, look.moved);
        if let Some(carry) = preview {
            self.coming(&mut coins, carry);
        }
        let coins =
            coins.into_iter().map(|(center, face, presence)| (center + look.at, face, presence));
        self.coins.paint(look.painter, coins);
        for (carry, outcome) in &self.flight.known {
            let coin =
                self.flight.after(carry.stair, None).and_then(|have| have.checked_sub(carry.count));
            if let Some(center) = coin.and_then(|coin| self.plan.slot(carry.stair + 1, coin)) {
                mark(look.painter, view.theme, *outcome, center + look.at, self.coins.size());
            }
        }
        self.piles(view, look);
        if preview.is_none() && look.moved >= 1.0 {
            self.push(view, look);
        }
    }

    /// How far the coins have poured in, from 0 to 1.
    fn poured(&self, view: &StageView<'_>, look: &Look<'_>) -> f32 {
        let Some((from, _)) = self.pour.as_ref().filter(|_| view.motion) else { return 1.0 };
        let now = look.painter.ctx().input(|input| input.time);
        #[expect(clippy::cast_possible_truncation, reason = "cut to 0 to 1 before")]
        let far = ((now - from) / POURING).clamp(0.0, 1.0) as f32;
        if far < 1.0 {
            look.painter.ctx().request_repaint();
        }
        far
    }

    /// What has just landed on a stair that counts can be pushed on: the same coins, one stair
    /// further down.
    fn push(&self, view: &StageView<'_>, look: &Look<'_>) {
        let Some((_, carry)) = self.flight.last.as_ref().filter(|_| self.flight.odd) else {
            return;
        };
        let Some(stair) = carry.stair.checked_sub(1).filter(|stair| counts(*stair)) else { return };
        let on = Carry { stair, count: carry.count };
        if !self.flight.plays.contains_key(&on) {
            return;
        }
        let Some(from) = self.top(stair) else { return };
        let below = match stair.checked_sub(1) {
            Some(below) => self.top(below),
            None => Some(self.plan.body(0).center_top()),
        };
        let Some(to) = below else { return };
        let stroke = Stroke::new(view.theme.width.line, view.theme.accent);
        let high = (self.plan.coin * 0.8).min(from.y.min(to.y) - 2.0).max(0.0);
        Pen::of(view, look).arc(from, to, high, stroke, true);
    }

    /// A stair: its front and its tread.
    fn step(&self, view: &StageView<'_>, look: &Look<'_>, column: usize) {
        let theme = view.theme;
        let body = self.plan.body(column).translate(look.at);
        let lit = self.flight.odd && column.checked_sub(1).is_some_and(counts);
        let tread = match (column, lit, self.flight.odd) {
            (0, ..) => Stroke::new(theme.width.line, theme.edge),
            (_, true, _) => Stroke::new(theme.width.bold, theme.accent),
            (_, _, true) => Stroke::new(theme.width.hair, theme.edge),
            _ => Stroke::new(theme.width.line, theme.edge),
        };
        if column > 0 {
            look.painter.rect_filled(body, 0.0, if lit { theme.accent_soft } else { theme.sunken });
            let above = self.plan.body(column + 1);
            let top =
                if column < self.plan.stairs() { above.top() + look.at.y } else { body.top() };
            // The riser to the next stair up.
            look.painter.vline(
                if self.alone { body.right() } else { body.left() },
                top..=body.bottom(),
                Stroke::new(theme.width.hair, theme.line),
            );
        }
        look.painter.hline(body.left()..=body.right(), body.top(), tread);
    }

    /// What stands below a stair: its name and how many coins it has or would have.
    fn numbers(
        &self,
        view: &StageView<'_>,
        look: &Look<'_>,
        column: usize,
        preview: Option<Carry>,
    ) {
        let theme = view.theme;
        let below = self.below(column).translate(look.at);
        let room = below.width() - 2.0;
        let name = pos2(below.center().x, below.top() + theme.text.small * 0.75);
        let at = pos2(below.center().x, below.bottom() - theme.text.heading * 0.72);
        let caption = Caption::small(theme, room);
        let written = self.names.get(column).cloned().unwrap_or_default();
        let Some(stair) = column.checked_sub(1) else {
            if self.alone || !self.flight.odd {
                caption.write(look.painter, name, Align2::CENTER_CENTER, written);
            }
            if self.flight.odd {
                let at = if self.alone { at } else { name };
                let (now, then) = (self.flight.odd_sum(None), self.flight.odd_sum(preview));
                let (text, color) = if now == then {
                    (format!("⊕ {now}"), theme.ink)
                } else {
                    (format!("→ {then}"), theme.accent)
                };
                Caption::strong(theme, room).colored(color).write(
                    look.painter,
                    at,
                    Align2::CENTER_CENTER,
                    text,
                );
            }
            return;
        };
        let lit = self.flight.odd && counts(stair);
        caption.write(look.painter, name, Align2::CENTER_CENTER, written);
        if !self.alone {
            return;
        }
        let (now, then) = (self.flight.after(stair, None), self.flight.after(stair, preview));
        let (Some(now), Some(then)) = (now, then) else { return };
        let changes = now != then;
        let text = if changes { format!("→ {then}") } else { now.to_string() };
        let color = match (changes, self.flight.odd && !lit) {
            (true, _) => theme.accent,
            (_, true) => theme.ink_soft,
            _ => theme.ink,
        };
        let number = Caption::strong(theme, room).colored(color);
        if lit {
            let edge = Stroke::new(theme.width.line, theme.accent);
            number.pill(look.painter, at, text, theme.accent_soft, edge);
        } else {
            number.write(look.painter, at, Align2::CENTER_CENTER, text);
        }
    }

    fn presence(&self, stair: usize) -> f32 {
        if self.flight.odd && !counts(stair) { DIM } else { 1.0 }
    }

    /// The coins that lie on the stairs; those of the last move may still be on their way.
    fn still(
        &self,
        coins: &mut Vec<(Pos2, Face, f32)>,
        look: &Look<'_>,
        poured: f32,
        preview: Option<Carry>,
    ) {
        let moved = look.moved;
        let held = look.hand.and_then(|hand| Some((self.held(hand.from - look.at)?, hand.by())));
        for stair in 0..self.plan.stairs() {
            let have = self.flight.after(stair, None).unwrap_or(0);
            let top = |carry: Option<Carry>| {
                carry
                    .filter(|carry| carry.stair == stair)
                    .map_or(have, |carry| have.saturating_sub(carry.count))
            };
            let (goes, lit) = (top(preview), top(self.flight.lit));
            for coin in self.plan.hidden(stair + 1)..have {
                let Some(to) = self.plan.slot(stair + 1, coin) else { break };
                let source = self.pour.as_ref().filter(|_| poured < 1.0);
                let source = source.and_then(|(_, from)| from.get(stair).copied());
                let (center, presence) =
                    match (source, self.origin(stair, coin, have).filter(|_| moved < 1.0)) {
                        (Some(from), _) => (hop(from, to, poured), 1.0),
                        (None, Some(from)) => (hop(from, to, moved), 1.0),
                        (None, None) => (to, self.presence(stair)),
                    };
                let from_top = have - coin;
                let carried =
                    held.filter(|(carry, _)| carry.stair == stair && from_top <= carry.count);
                let center = carried.map_or(center, |(_, by)| center + by);
                let face = match coin {
                    _ if carried.is_some() => Face::Ghost,
                    _ if coin >= goes => Face::Ghost,
                    _ if coin >= lit => Face::Lit,
                    _ => Face::Whole,
                };
                coins.push((center, face, if face == Face::Whole { presence } else { 1.0 }));
            }
        }
    }

    /// Where a coin lay before the last move, if it was carried.
    fn origin(&self, stair: usize, coin: u64, have: u64) -> Option<Pos2> {
        let (before, carry) =
            self.flight.last.as_ref().filter(|(_, carry)| carry.stair == stair + 1)?;
        let from_top = have.checked_sub(coin).filter(|from_top| *from_top <= carry.count)?;
        self.plan.slot(carry.stair + 1, before.get(carry.stair)?.checked_sub(from_top)?)
    }

    /// What the last move left behind: outlines where the coins lay, and those that have reached
    /// the ground.
    fn moved(&self, coins: &mut Vec<(Pos2, Face, f32)>, moved: f32) {
        let Some((before, carry)) = &self.flight.last else { return };
        let Some(was) = before.get(carry.stair).copied() else { return };
        let left = was.saturating_sub(carry.count);
        for (coin, place) in (left..was).zip(0_u64..400) {
            let Some(from) = self.plan.slot(carry.stair + 1, coin) else { continue };
            if self.flight.after(carry.stair, None).is_some_and(|have| coin >= have) {
                coins.push((from, Face::Trace, moved));
            }
            let Some(to) = self.plan.slot(0, place).filter(|_| carry.stair == 0) else { continue };
            if moved < 1.0 {
                coins.push((hop(from, to, moved), Face::Whole, 1.0));
            } else {
                coins.push((to, Face::Whole, DIM));
            }
        }
    }

    /// The coins that a move would put on the stair below.
    fn coming(&self, coins: &mut Vec<(Pos2, Face, f32)>, carry: Carry) {
        let have =
            carry.stair.checked_sub(1).map_or(Some(0), |stair| self.flight.after(stair, None));
        let Some(have) = have else { return };
        let slots = (have..have.saturating_add(carry.count))
            .map_while(|coin| self.plan.slot(carry.stair, coin));
        if carry.stair == 0 {
            // What the last move left on the ground makes way.
            let places: Vec<Pos2> = slots.collect();
            coins.retain(|(center, ..)| !places.contains(center));
            coins.extend(places.into_iter().map(|center| (center, Face::Outside, 0.9)));
        } else {
            coins.extend(slots.map(|center| (center, Face::Outside, 0.9)));
        }
    }

    /// The number of coins that lie under those that are drawn, and of stairs that are not.
    fn piles(&self, view: &StageView<'_>, look: &Look<'_>) {
        let theme = view.theme;
        for column in 1..=self.plan.stairs() {
            let hidden = self.plan.hidden(column);
            let Some(slot) = self.plan.slot(column, hidden).filter(|_| hidden > 0) else {
                continue;
            };
            let body = self.plan.body(column).translate(look.at);
            let at = pos2(body.center().x, slot.y + look.at.y);
            let edge = Stroke::new(theme.width.hair, theme.edge);
            Caption::small(theme, body.width()).pill(
                look.painter,
                at,
                format!("+{hidden}"),
                theme.raised,
                edge,
            );
        }
        if self.flight.coins.len() > self.plan.stairs() {
            let body = self.plan.body(self.plan.stairs()).translate(look.at);
            let at: Rect = Rect::from_center_size(body.center(), body.size());
            Caption::small(theme, body.width()).write(
                look.painter,
                if self.alone { at.right_center() } else { at.left_center() },
                if self.alone { Align2::RIGHT_CENTER } else { Align2::LEFT_CENTER },
                "…",
            );
        }
    }
}

/// Ties a gap or a difference to the stair below that it is; those that count are drawn stronger.
pub(in crate::stage) fn thread(
    view: &StageView<'_>,
    look: &Look<'_>,
    [from, to]: [Pos2; 2],
    counts: bool,
) {
    let bend = vec2(0.0, (to.y - from.y) * 0.5);
    curve(view, look, [from, from + bend, to - bend, to], counts);
}

/// The same over the picture, to a stair that stands beside.
pub(in crate::stage) fn arch(view: &StageView<'_>, look: &Look<'_>, [from, to]: [Pos2; 2]) {
    let high = look.at.y - (from.y.min(to.y) - look.at.y) * 0.2;
    curve(view, look, [from, pos2(from.x, high), pos2(to.x, high), to], true);
}

fn curve(view: &StageView<'_>, look: &Look<'_>, points: [Pos2; 4], counts: bool) {
    let theme = view.theme;
    let stroke = if counts {
        Stroke::new(theme.width.line, theme.accent)
    } else {
        Stroke::new(theme.width.hair, theme.edge)
    };
    look.painter.add(CubicBezierShape::from_points_stroke(
        points,
        false,
        Color32::TRANSPARENT,
        stroke,
    ));
}
