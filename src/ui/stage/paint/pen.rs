//! What scenes paint with: texts, stones, arcs, dashed outlines and marks at places of the picture.

use crate::fonts;
use crate::marks::Mark;
use crate::solver::outcome::Outcome;
use crate::stage::paint::stone::{Look as StoneLook, Stones};
use crate::stage::{Look, StageView};
use crate::theme::Theme;
use egui::{
    Align2, Color32, FontFamily, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2,
};
use std::sync::Arc;

/// A painter that shifts the picture to its place on the screen.
#[derive(Clone, Copy)]
pub(in crate::stage) struct Pen<'a> {
    pub(in crate::stage) painter: &'a Painter,
    pub(in crate::stage) theme: &'a Theme,
    pub(in crate::stage) at: Vec2,
}

impl<'a> Pen<'a> {
    pub(in crate::stage) const fn of(view: &StageView<'a>, look: &Look<'a>) -> Self {
        Self { painter: look.painter, theme: view.theme, at: look.at }
    }

    /// A text on one line.
    pub(in crate::stage) fn text(
        &self,
        at: Pos2,
        align: Align2,
        text: impl Into<String>,
        font: FontId,
        color: Color32,
    ) {
        let galley = self.painter.layout_no_wrap(text.into(), font, color);
        let rect = align.anchor_size(at + self.at, galley.size());
        self.painter.galley(rect.min, galley, color);
    }

    /// Stones with their radius and look, and how present each is, from 0 to 1.
    pub(in crate::stage) fn stones(
        &self,
        stones: impl IntoIterator<Item = (Pos2, f32, StoneLook, f32)>,
    ) {
        let mut mesh = Stones::new(self.theme, self.painter.pixels_per_point());
        for (seed, (center, radius, look, presence)) in stones.into_iter().enumerate() {
            mesh.add(center + self.at, radius, look, seed, presence);
        }
        self.painter.add(Shape::Mesh(Arc::new(mesh.mesh())));
    }

    pub(in crate::stage) fn fill(
        &self,
        rect: Rect,
        radius: impl Into<egui::CornerRadius>,
        color: Color32,
    ) {
        self.painter.rect_filled(rect.translate(self.at), radius, color);
    }

    pub(in crate::stage) fn frame(
        &self,
        rect: Rect,
        radius: impl Into<egui::CornerRadius>,
        width: f32,
        color: Color32,
    ) {
        self.painter.rect_stroke(
            rect.translate(self.at),
            radius,
            Stroke::new(width, color),
            StrokeKind::Inside,
        );
    }

    pub(in crate::stage) fn line(&self, from: Pos2, to: Pos2, width: f32, color: Color32) {
        self.painter.line_segment([from + self.at, to + self.at], Stroke::new(width, color));
    }

    /// A dashed frame: what would come, or what was.
    pub(in crate::stage) fn dashed(&self, rect: Rect, width: f32, color: Color32) {
        let rect = rect.shrink(width / 2.0).translate(self.at);
        let corners = [
            rect.left_top(),
            rect.right_top(),
            rect.right_bottom(),
            rect.left_bottom(),
            rect.left_top(),
        ];
        self.painter.extend(Shape::dashed_line(&corners, Stroke::new(width, color), 5.0, 3.5));
    }

    /// The mark of an outcome.
    pub(in crate::stage) fn mark(&self, outcome: Outcome, rect: Rect) {
        mark(outcome).paint(self.painter, self.theme, rect.translate(self.at));
    }

    /// An arc from one place to another, `height` points above the higher of them at most, with a
    /// head at its end.
    pub(in crate::stage) fn arc(
        &self,
        from: Pos2,
        to: Pos2,
        height: f32,
        stroke: Stroke,
        dashed: bool,
    ) {
        self.bow(from, to, vec2(0.0, -height), stroke, dashed);
    }

    /// The same that bends out so far, in any direction.
    pub(in crate::stage) fn bow(
        &self,
        from: Pos2,
        to: Pos2,
        out: Vec2,
        stroke: Stroke,
        dashed: bool,
    ) {
        let on = |t: f32| from + (to - from) * t + out * (4.0 * t * (1.0 - t));
        let points: Vec<Pos2> = (0..=24_u8).map(|k| on(f32::from(k) / 24.0) + self.at).collect();
        let head = (stroke.width * 3.0).max(8.0);
        let toward = match points[..] {
            [.., before, _, last] => (last - before).normalized(),
            _ => vec2(0.0, 1.0),
        };
        let end = to + self.at;
        let side = vec2(-toward.y, toward.x) * (head * 0.5);
        let foot = end - toward * head;
        let far = |point: &Pos2| (*point - end).length() > head;
        let body: Vec<Pos2> =
            points.into_iter().filter(far).chain([end - toward * (head * 0.7)]).collect();
        if dashed {
            self.painter.extend(Shape::dashed_line(&body, stroke, 4.0, 4.0));
        } else {
            self.painter.add(Shape::line(body, stroke));
        }
        self.painter.add(Shape::convex_polygon(
            vec![end, foot + side, foot - side],
            stroke.color,
            Stroke::NONE,
        ));
    }
}

/// A place on an arc; `t` from 0 to 1.
pub(in crate::stage) fn on_arc(from: Pos2, to: Pos2, height: f32, t: f32) -> Pos2 {
    let straight = from + (to - from) * t;
    straight - vec2(0.0, 4.0 * height * t * (1.0 - t))
}

pub(in crate::stage) const fn mark(outcome: Outcome) -> Mark {
    match outcome {
        Outcome::N => Mark::N,
        Outcome::P => Mark::P,
    }
}

/// Plain type of this size.
pub(in crate::stage) const fn plain(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// Type of numerals and headings of this size.
pub(in crate::stage) fn bold(size: f32) -> FontId {
    FontId::new(size, fonts::serif())
}

/// From 0 to 1, quick at first.
pub(in crate::stage) fn ease(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    1.0 - (1.0 - t) * (1.0 - t)
}
