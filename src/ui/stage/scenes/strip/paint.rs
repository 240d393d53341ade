//! Paints a strip: squares, coins, the brackets of the gaps, what a move would do.

use super::Strip;
use crate::games::{Move, Play};
use crate::stage::paint::coins::{Caption, Face, ease, mark};
use crate::stage::scenes::staircase::{Carry, arch, carry, counts, thread};
use crate::stage::{Look, StageView};
use egui::{Align2, CornerRadius, Pos2, Stroke, StrokeKind, Vec2, pos2, vec2};

impl Strip {
    pub(super) fn strip(&self, view: &StageView<'_>, look: &Look<'_>) {
        self.squares(view, look);
        let preview = carry(view, super::GAPS, look.preview);
        for coin in 0..self.row.len() {
            self.gap(view, look, coin, preview);
        }
        let mut coins = Vec::new();
        self.coins(view, look, &mut coins);
        let coins =
            coins.into_iter().map(|(center, face, presence)| (center + look.at, face, presence));
        self.coins.paint(look.painter, coins);
        for (play, outcome) in view.known {
            if let Some(center) = self.target(Some(*play)) {
                mark(look.painter, view.theme, *outcome, center + look.at, self.plan.side * 0.95);
            }
        }
    }

    /// From each gap to the stair that it is.
    pub(super) fn threads(&self, view: &StageView<'_>, look: &Look<'_>) {
        let [strip, stairs] = self.at;
        for coin in 0..self.row.len() {
            let (Some(gap), Some(stair)) = (self.plan.gaps.get(coin), self.stair(coin)) else {
                continue;
            };
            let Some(top) = self.staircase.top(stair).filter(|_| gap.room > 0.0) else { continue };
            let to = top + stairs + look.at;
            if !self.beside {
                let from = gap.label + vec2(0.0, view.theme.text.heading * 0.75) + strip + look.at;
                thread(view, look, [from, to], counts(stair));
            } else if counts(stair) {
                // Over both, from the middle of the gap.
                let edge = gap.under.first().map_or(gap.label.y, egui::Rect::top);
                let above = edge - self.plan.side - view.theme.text.small * 1.4;
                let from = pos2(gap.label.x, above) + strip + look.at;
                arch(view, look, [from, to]);
            }
        }
    }

    /// The squares with their numbers.
    fn squares(&self, view: &StageView<'_>, look: &Look<'_>) {
        let theme = view.theme;
        let edge = Stroke::new(theme.width.hair, theme.edge);
        // Of narrow squares only some numbers fit.
        let every = if self.plan.side < theme.text.small * 1.5 { 5 } else { 1 };
        let caption = Caption::small(theme, self.plan.side * 1.6);
        for cell in &self.plan.cells {
            let rect = cell.rect.translate(look.at);
            if cell.hidden > 0 {
                let room = Caption::small(theme, rect.width());
                room.write(
                    look.painter,
                    rect.center(),
                    Align2::CENTER_CENTER,
                    format!("…{}", cell.hidden),
                );
                look.painter.hline(rect.x_range(), rect.top(), edge);
                look.painter.hline(rect.x_range(), rect.bottom(), edge);
                continue;
            }
            look.painter.rect(rect, CornerRadius::ZERO, theme.sunken, edge, StrokeKind::Middle);
            if cell.square % every == 0 || cell.square == 1 {
                let at = pos2(rect.center().x, rect.top() - 1.0);
                caption.write(look.painter, at, Align2::CENTER_BOTTOM, cell.square.to_string());
            }
        }
    }

    /// The bracket below a gap, and how long it is or would be.
    fn gap(&self, view: &StageView<'_>, look: &Look<'_>, coin: usize, preview: Option<Carry>) {
        let theme = view.theme;
        let (Some(gap), Some(stair)) = (self.plan.gaps.get(coin), self.stair(coin)) else { return };
        if gap.room <= 0.0 {
            return;
        }
        let lit = self.flight.odd && counts(stair);
        let stroke = match (lit, self.flight.odd) {
            (true, _) => Stroke::new(theme.width.bold, theme.accent),
            (_, true) => Stroke::new(theme.width.hair, theme.edge),
            _ => Stroke::new(theme.width.line, theme.edge),
        };
        for under in &gap.under {
            let under = under.translate(look.at);
            let (left, right, y) = (under.left() + 3.0, under.right() - 3.0, under.bottom() + 9.0);
            let ends = [pos2(left, y - 5.0), pos2(left, y), pos2(right, y), pos2(right, y - 5.0)];
            look.painter.line(ends.to_vec(), stroke);
        }
        let (now, then) = (self.flight.after(stair, None), self.flight.after(stair, preview));
        let (Some(now), Some(then)) = (now, then) else { return };
        let text = if now == then { now.to_string() } else { format!("→ {then}") };
        let color = match (now == then, self.flight.odd && !lit) {
            (false, _) => theme.accent,
            (_, true) => theme.ink_soft,
            _ => theme.ink,
        };
        let number = Caption::strong(theme, gap.room).colored(color);
        let at = gap.label + look.at;
        if lit {
            number.pill(
                look.painter,
                at,
                text,
                theme.accent_soft,
                Stroke::new(theme.width.line, theme.accent),
            );
        } else {
            number.write(look.painter, at, Align2::CENTER_CENTER, text);
        }
    }

    fn coins(&self, view: &StageView<'_>, look: &Look<'_>, coins: &mut Vec<(Pos2, Face, f32)>) {
        let goes = |play: Option<Play>| match play.map(|play| play.mv) {
            Some(Move::Slide { coin, .. }) => Some(coin),
            _ => None,
        };
        let (preview, lit) = (goes(look.preview), goes(view.lit));
        let held = look.hand.and_then(|hand| Some((self.coin_at(hand.from - look.at)?, hand.by())));
        let origin = self.origin(view);
        if let Some((_, from)) = origin
            && self.row.iter().all(|square| self.center(*square) != Some(from))
        {
            coins.push((from, Face::Trace, look.moved));
        }
        for (coin, square) in self.row.iter().enumerate() {
            let Some(to) = self.center(*square) else { continue };
            let carried = held.filter(|(held, _)| *held == coin);
            let center = match origin {
                _ if carried.is_some() => to + carried.map_or(Vec2::ZERO, |(_, by)| by),
                Some((moved, from)) if moved == coin => from.lerp(to, ease(look.moved)),
                _ => to,
            };
            let face = match coin {
                _ if preview == Some(coin) => Face::Ghost,
                _ if lit == Some(coin) => Face::Lit,
                _ => Face::Whole,
            };
            coins.push((center, face, 1.0));
        }
        if let Some(center) = self.target(view.lit).filter(|_| look.preview.is_none()) {
            self.arrow(view, look, view.lit, center);
        }
        if let Some(center) = self.target(look.preview) {
            self.arrow(view, look, look.preview, center);
            coins.push((center, Face::Outside, 0.9));
        }
    }

    /// From the coin to the square it goes to.
    fn arrow(&self, view: &StageView<'_>, look: &Look<'_>, play: Option<Play>, to: Pos2) {
        let Some(Play { mv: Move::Slide { coin, .. }, .. }) = play else { return };
        let Some(from) = self.row.get(coin).and_then(|square| self.center(*square)) else { return };
        let (theme, half) = (view.theme, self.coins.size() * 0.5);
        if (from.y - to.y).abs() > 1.0 || from.x - to.x < 2.0 * half + 8.0 {
            return;
        }
        let stroke = Stroke::new(theme.width.line, theme.accent);
        let (tip, start) =
            (to + look.at + vec2(half + 3.0, 0.0), from + look.at - vec2(half + 2.0, 0.0));
        look.painter.line_segment([start, tip], stroke);
        for up in [-4.0, 4.0] {
            look.painter.line_segment([tip, tip + vec2(5.0, up)], stroke);
        }
    }

    /// The coin that moved last, and where it came from.
    fn origin(&self, view: &StageView<'_>) -> Option<(usize, Pos2)> {
        let (before, play) = view.last?;
        let Move::Slide { coin, .. } = play.mv else { return None };
        let square = *before.parts().get(play.part)?.row().get(coin)?;
        Some((coin, self.center(square)?))
    }

    /// Where a move puts its coin.
    fn target(&self, play: Option<Play>) -> Option<Pos2> {
        match play?.mv {
            Move::Slide { to, .. } => self.center(to),
            _ => None,
        }
    }

    fn center(&self, square: u64) -> Option<Pos2> {
        self.plan.at(square).map(|cell| cell.rect.center())
    }
}
