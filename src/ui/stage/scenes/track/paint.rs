//! How a track looks: its cells, the heap that is missing, arcs, token and marks.

use super::{ARCS, Track};
use crate::games::Play;
use crate::input::units::float;
use crate::stage::paint::pen::{Pen, bold, ease, on_arc, plain};
use crate::stage::paint::stone::Look as StoneLook;
use crate::stage::{Look, StageView};
use egui::{Align2, Rect, Stroke, Vec2, pos2, vec2};

/// The least room between two rows for a way from one to the other, in points.
const LEAST_GAP: f32 = 18.0;

impl Track {
    /// A number in its cell: still to come, gone, or left behind.
    pub(super) fn cell(&self, view: &StageView<'_>, pen: &Pen<'_>, n: u64, goes: Option<u64>) {
        let theme = view.theme;
        let Some(cell) = self.plan.cell(n) else { return };
        let rect = cell.shrink((cell.height() * 0.05).max(1.0));
        let radius = theme.radius.small;
        let can = self.landings.iter().any(|(_, to)| *to == n);
        let past = self.target.is_some_and(|target| n > target);
        // Of a heap the stones that are left; of a race the way that is done.
        let full = if self.target.is_some() { n <= self.now } else { n <= self.now && n > 0 };
        let would = goes.is_some_and(|to| {
            if to < self.now { n > to && n <= self.now } else { n > self.now && n <= to }
        });
        if full && !would {
            pen.fill(rect, radius, theme.accent_soft);
        } else if !past {
            pen.fill(rect, radius, theme.sunken);
        }
        match (can, Some(n) == self.target, past) {
            _ if would && Some(n) != goes => pen.dashed(rect, theme.width.line, theme.edge),
            (true, true, _) => {
                pen.frame(rect.expand(1.0), radius, theme.width.bold + 1.0, theme.accent);
            }
            (true, ..) => pen.frame(rect, radius, theme.width.line, theme.accent),
            (_, true, _) => pen.frame(rect, radius, theme.width.bold, theme.ink),
            (_, _, true) => pen.dashed(rect, theme.width.hair, theme.edge),
            _ => {}
        }
        let gone = self.target.is_none() && n > self.now;
        let color = if gone || past { theme.ink_soft } else { theme.ink };
        let font = if can { bold(self.type_size) } else { plain(self.type_size) };
        pen.text(rect.center(), Align2::CENTER_CENTER, n.to_string(), font, color);
        if let Some((_, value)) = self.values.iter().find(|(of, _)| *of == n) {
            let font = plain(self.type_size.min(theme.text.small));
            let (at, align) = if self.plan.wide.is_some() {
                (cell.right_center() - vec2(4.0, 0.0), Align2::RIGHT_CENTER)
            } else {
                (pos2(cell.center().x, cell.bottom() + 1.0), Align2::CENTER_TOP)
            };
            pen.text(at, align, value.to_string(), font, theme.ink_soft);
        }
    }

    /// Of a race what is missing lies on the way as a heap, which drains as the token climbs.
    pub(super) fn missing(&self, pen: &Pen<'_>, goes: Option<u64>) {
        let Some(target) = self.target.filter(|_| self.joined) else { return };
        let from = goes.filter(|to| *to > self.now).unwrap_or(self.now);
        let (radius, theme) = (self.plan.cell * 0.4, pen.theme);
        let cells = (from + 1..=target).filter_map(|n| self.plan.cell(n));
        if self.plan.wide.is_some() {
            return self.heap(pen, cells);
        }
        pen.stones(cells.map(|cell| (cell.center(), radius, StoneLook::Whole, 1.0)));
        for n in from + 1..=target {
            let Some(cell) = self.plan.cell(n) else { continue };
            let font = bold((self.type_size * 0.86).max(theme.least_type()));
            pen.text(cell.center(), Align2::CENTER_CENTER, n.to_string(), font, theme.on_stone);
        }
    }

    /// From the token to where a move leads, and how the way bends: up, on a ladder to the right;
    /// from one row to the next it is straight, in the gap between them.
    fn ends(&self, from: u64, to: u64) -> Option<(egui::Pos2, egui::Pos2, Vec2)> {
        let (a, b) = (self.plan.cell(from)?, self.plan.cell(to)?);
        let is_ladder = self.plan.wide.is_some();
        if !self.plan.is_in_row(from, to) {
            let is_next = ((a.top() - b.top()).abs() - self.plan.pitch).abs() < 1.0;
            let gap = self.plan.pitch - self.plan.cell;
            let has_gap = !is_ladder && is_next && gap >= LEAST_GAP && self.values.is_empty();
            let inset = vec2(0.0, 1.0);
            return has_gap.then(|| {
                if b.top() < a.top() {
                    (a.center_top() - inset, b.center_bottom() + inset, Vec2::ZERO)
                } else {
                    (a.center_bottom() + inset, b.center_top() - inset, Vec2::ZERO)
                }
            });
        }
        if is_ladder {
            let height = ((b.y_range().min - a.y_range().min).abs() * 0.42).max(8.0);
            let height = height.min(self.plan.cell * 1.4);
            return Some((a.right_center(), b.right_center(), vec2(height, 0.0)));
        }
        let (a, b) = (a.center_top() + vec2(0.0, 1.0), b.center_top() + vec2(0.0, 1.0));
        let height = ((b.x - a.x).abs() * 0.42).max(8.0).min(self.plan.arcs - 4.0).max(4.0);
        Some((a, b, vec2(0.0, -height)))
    }

    pub(super) fn arcs(&self, view: &StageView<'_>, pen: &Pen<'_>, preview: Option<Play>) {
        let theme = view.theme;
        if let Some((from, to, bow)) = self.before.and_then(|before| self.ends(before, self.now)) {
            let stroke = Stroke::new(theme.width.line, theme.line);
            pen.bow(from, to, bow, stroke, true);
        }
        for (play, to) in &self.landings {
            let (considered, lit) = (preview == Some(*play), view.lit == Some(*play));
            if !considered && !lit && self.landings.len() > ARCS {
                continue;
            }
            let Some((from, end, bow)) = self.ends(self.now, *to) else { continue };
            let stroke = match (considered, lit) {
                (true, _) => Stroke::new(theme.width.bold, theme.accent),
                (_, true) => Stroke::new(theme.width.bold + 1.0, theme.stone_lit),
                _ => Stroke::new(theme.width.line, theme.edge),
            };
            pen.bow(from, end, bow, stroke, false);
        }
        let lit = view.lit.and_then(|play| self.plan.cell(self.lands(play)?));
        if let Some(rect) = lit {
            pen.frame(rect, theme.radius.small, theme.width.bold + 1.0, theme.stone_lit);
        }
    }

    /// The token, on its way from where it came, and the outline of where it would go.
    pub(super) fn token(
        &self,
        view: &StageView<'_>,
        pen: &Pen<'_>,
        look: &Look<'_>,
        goes: Option<u64>,
    ) {
        let theme = view.theme;
        let radius = self.plan.cell * 0.44;
        let way =
            self.before.filter(|_| look.moved < 1.0).and_then(|before| self.plan.cell(before));
        let Some(here) = self.plan.cell(self.now) else { return };
        let center = match way {
            Some(from) => {
                let is_ladder = self.plan.wide.is_some();
                let along = |before| !is_ladder && self.plan.is_in_row(before, self.now);
                let height =
                    if self.before.is_some_and(along) { self.plan.arcs * 0.7 } else { 0.0 };
                on_arc(from.center(), here.center(), height, ease(look.moved))
            }
            None => here.center(),
        };
        // A hand that holds it has it; where it would land it snaps.
        let held = look.hand.map(|hand| hand.to - look.at);
        let center = held.filter(|_| goes.is_none()).unwrap_or(center);
        let left = self.before.and_then(|before| self.plan.cell(before)).map(|rect| rect.center());
        let ghost = goes.and_then(|to| self.plan.cell(to)).map(|rect| rect.center());
        let whole = if ghost.is_some() { StoneLook::Ghost } else { StoneLook::Whole };
        pen.stones(
            left.map(|at| (at, radius, StoneLook::Trace, 1.0))
                .into_iter()
                .chain([(center, radius, whole, 1.0)])
                .chain(ghost.map(|at| (at, radius, StoneLook::Whole, 0.85))),
        );
        let on = |at, n: u64, color| {
            let text = n.to_string();
            // Digits are a little more than half as wide as the type is large.
            let digits = float(text.len() as u64).max(2.0);
            let size = self.type_size.min(radius * 1.7 / (digits * 0.58)).max(theme.least_type());
            pen.text(at, Align2::CENTER_CENTER, text, bold(size), color);
        };
        on(center, self.now, theme.on_stone);
        if let (Some(at), Some(to)) = (ghost, goes) {
            on(at, to, theme.on_stone);
        }
    }

    /// The outcomes of the landings, where the lesson shows them.
    pub(super) fn marks(&self, view: &StageView<'_>, pen: &Pen<'_>) {
        for (play, outcome) in view.known {
            let Some(cell) = self.lands(*play).and_then(|n| self.plan.cell(n)) else { continue };
            let side = (self.plan.cell * 0.46).clamp(11.0, 22.0);
            let at = cell.right_bottom() - Vec2::splat(side * 0.3);
            pen.mark(*outcome, Rect::from_center_size(at, Vec2::splat(side)));
        }
    }
}
