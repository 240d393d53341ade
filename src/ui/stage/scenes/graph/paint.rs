//! How a graph is painted: arrows, nodes, values, tokens, the move that is considered. Knows where
//! everything is already.

use super::{Drawn, Step};
use crate::games::Move;
use crate::marks::{self, Mark};
use crate::solver::outcome::Outcome;
use crate::stage::paint::stone::{Look as Stone, Stones};
use crate::stage::plots::palette::Palette;
use crate::stage::{Look, StageView};
use crate::theme::{Theme, contrast};
use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2};
use std::sync::Arc;

impl Drawn {
    pub(super) fn paint(&self, view: &StageView<'_>, look: &Look<'_>, grown: f32) {
        let theme = view.theme;
        let considered = self.steps.iter().find(|step| look.preview == Some(step.play));
        let lit = self.steps.iter().find(|step| view.lit == Some(step.play));
        let last = self.last(view);
        self.arrows(theme, look, last, lit, considered);
        let colors = self.colors(theme, grown);
        self.nodes(theme, look, (lit, considered), &colors);
        self.tokens(theme, look, last, considered);
        for (node, value) in self.values.iter().enumerate() {
            let Some((rect, label, value)) = value else { continue };
            if colors.get(node).is_none_or(Option::is_none) {
                continue;
            }
            let rect = rect.translate(look.at);
            let (ink, edge) =
                if *value == 0 { (theme.lose, theme.lose) } else { (theme.ink, theme.edge) };
            if *value == 0 {
                Mark::P.paint_cell(look.painter, theme, rect);
            } else {
                look.painter.rect_filled(rect, theme.radius.small, theme.raised);
            }
            let stroke = Stroke::new(theme.width.hair, edge);
            look.painter.rect_stroke(rect, theme.radius.small, stroke, StrokeKind::Inside);
            label.paint(look.painter, look.at, ink);
        }
        for (_, tag) in &self.tags {
            tag.paint(look.painter, look.at, theme.ink_soft);
        }
        for (rect, outcome) in &self.known {
            let mark = if *outcome == Outcome::P { Mark::P } else { Mark::N };
            mark.paint(look.painter, theme, rect.translate(look.at));
        }
        for (at, chips) in &self.chips {
            chips.paint(look.painter, theme, *at + look.at);
        }
    }

    /// The colour of each node whose value is told: the first that no node has to which an arrow
    /// leads. They come from the ends on.
    fn colors(&self, theme: &Theme, grown: f32) -> Vec<Option<Color32>> {
        let greatest = self.values.iter().flatten().map(|(.., value)| *value).max().unwrap_or(0);
        let palette = Palette::new(theme, greatest.max(3));
        let xs = || self.plan.centers.iter().map(|center| center.x);
        let (left, right) = (xs().fold(f32::MAX, f32::min), xs().fold(f32::MIN, f32::max));
        let far = |x: f32| (right - x) / (right - left).max(1.0);
        let color = |node: usize, x: f32| {
            let (.., value) = self.values.get(node)?.as_ref()?;
            (grown >= 1.0 || far(x) < grown).then(|| palette.of(*value))
        };
        xs().enumerate().map(|(node, x)| color(node, x)).collect()
    }

    /// The last move, if it was made on this graph: where from, where to.
    fn last(&self, view: &StageView<'_>) -> Option<(usize, usize)> {
        let (before, play) = view.last?;
        let Move::Slide { coin, to } = play.mv else { return None };
        let before = before.parts().get(play.part).filter(|_| play.part == self.part)?;
        let from = self.place(*before.row().get(coin)?)?;
        Some((from, self.place(to)?))
    }

    fn arrows(
        &self,
        theme: &Theme,
        look: &Look<'_>,
        last: Option<(usize, usize)>,
        lit: Option<&Step>,
        considered: Option<&Step>,
    ) {
        let arrow = |index: usize, width: f32, color: Color32| {
            let Some(curve) = self.plan.curves.get(index) else { return };
            let line = curve.line.iter().map(|at| *at + look.at).collect();
            look.painter.add(Shape::line(line, Stroke::new(width, color)));
            let head = curve.head.iter().map(|at| *at + look.at).collect();
            look.painter.add(Shape::convex_polygon(head, color, Stroke::NONE));
        };
        if let Some(index) = last.and_then(|(from, to)| self.arrow(from, to)) {
            arrow(index, theme.width.bold * 2.4, theme.line);
        }
        for index in 0..self.arrows.len() {
            if !self.steps.iter().any(|step| step.arrow == index) {
                arrow(index, theme.width.hair, theme.edge);
            }
        }
        for step in &self.steps {
            arrow(step.arrow, theme.width.line * 1.2, theme.ink);
        }
        if let Some(step) = lit {
            arrow(step.arrow, theme.width.bold * 2.0, theme.stone_edge);
            arrow(step.arrow, theme.width.bold * 1.2, theme.stone_lit);
        }
        if let Some(step) = considered {
            arrow(step.arrow, theme.width.bold, theme.accent);
        }
    }

    fn nodes(
        &self,
        theme: &Theme,
        look: &Look<'_>,
        (lit, considered): (Option<&Step>, Option<&Step>),
        colors: &[Option<Color32>],
    ) {
        let radius = self.plan.radius;
        for (node, center) in self.plan.centers.iter().enumerate() {
            let center = *center + look.at;
            let can_go = self.steps.iter().any(|step| step.to == node);
            let stroke = if considered.is_some_and(|step| step.to == node) {
                Stroke::new(theme.width.bold, theme.accent)
            } else if can_go {
                Stroke::new(theme.width.line * 1.3, theme.accent)
            } else {
                Stroke::new(theme.width.hair, theme.edge)
            };
            let told = colors.get(node).copied().flatten();
            let fill = told.unwrap_or(if can_go { theme.accent_soft } else { theme.raised });
            let ink = if contrast(theme.ink, fill) >= contrast(theme.ground, fill) {
                theme.ink
            } else {
                theme.ground
            };
            look.painter.circle(center, radius - stroke.width / 2.0, fill, stroke);
            // A node that is lost is told from the others by more than its colour.
            if told == Some(theme.lose) {
                let rect = Rect::from_center_size(center, Vec2::splat(radius * 1.3));
                let line = theme.lose.lerp_to_gamma(theme.on_lose, 0.4);
                marks::hatch(look.painter, rect, radius * 0.3, Stroke::new(theme.width.hair, line));
            }
            if lit.is_some_and(|step| step.to == node) {
                look.painter.circle_stroke(
                    center,
                    radius + 2.5,
                    Stroke::new(theme.width.bold * 1.4, theme.stone_edge),
                );
                look.painter.circle_stroke(
                    center,
                    radius + 2.5,
                    Stroke::new(theme.width.bold * 0.8, theme.stone_lit),
                );
            }
            if !self.tokens.contains(&node) && considered.is_none_or(|step| step.to != node) {
                self.name(look.painter, node, look.at, ink);
            }
        }
        self.halves(theme, look);
    }

    /// A line between the shares of a node that several tokens can go to.
    fn halves(&self, theme: &Theme, look: &Look<'_>) {
        for (node, center) in self.plan.centers.iter().enumerate() {
            let many = self.steps.iter().filter(|step| step.to == node).count();
            if many == 2 {
                let reach = self.plan.radius * 0.34;
                for side in [-1.0, 1.0] {
                    let rim = Vec2::new(0.0, self.plan.radius * side);
                    let ends = [
                        *center + look.at + rim,
                        *center + look.at + rim - rim.normalized() * reach,
                    ];
                    look.painter.line_segment(ends, Stroke::new(theme.width.line, theme.accent));
                }
            }
        }
    }

    fn tokens(
        &self,
        theme: &Theme,
        look: &Look<'_>,
        last: Option<(usize, usize)>,
        considered: Option<&Step>,
    ) {
        let mut stones = Stones::new(theme, look.painter.pixels_per_point());
        let radius = self.plan.radius * 0.88;
        let mut written: Vec<(usize, Vec2, Color32)> = Vec::new();
        let center = |node: usize| self.plan.centers.get(node).map_or(Pos2::ZERO, |center| *center);
        if let Some((from, _)) = last.filter(|(from, _)| !self.tokens.contains(from)) {
            stones.add(center(from) + look.at, radius, Stone::Trace, from, 1.0);
        }
        if let Some(step) = considered {
            stones.add(center(step.to) + look.at, radius, Stone::Ghost, step.to, 1.0);
            if !self.tokens.contains(&step.to) {
                written.push((step.to, look.at, theme.on_stone));
            }
        }
        for (token, node) in self.tokens.iter().enumerate() {
            if self.tokens.iter().take(token).any(|other| other == node) {
                continue;
            }
            let mut at = center(*node);
            if let Some((from, to)) = last.filter(|(_, to)| to == node && look.moved < 1.0) {
                let curve = self.arrow(from, to).and_then(|index| self.plan.curves.get(index));
                at = curve
                    .map_or(at, |curve| curve.along(center(from), center(to), ease(look.moved)));
            }
            stones.add(at + look.at, radius, Stone::Whole, token, 1.0);
            written.push((*node, look.at + (at - center(*node)), theme.on_stone));
        }
        look.painter.add(Shape::Mesh(Arc::new(stones.mesh())));
        for (node, at, color) in written {
            self.name(look.painter, node, at, color);
        }
    }

    fn name(&self, painter: &Painter, node: usize, at: Vec2, color: Color32) {
        if let Some(name) = self.names.get(node) {
            name.paint(painter, at, color);
        }
    }
}

/// From 0 to 1, quick at first.
fn ease(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    1.0 - (1.0 - t) * (1.0 - t)
}
