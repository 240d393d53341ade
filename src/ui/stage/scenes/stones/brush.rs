//! What every picture of a board is painted with: the position, the move being shown, and the
//! stones.

use super::Marks;
use super::bundles::Bundle;
use super::layout::StonePlace;
use super::target::Target;
use crate::games::Move;
use crate::input::units::float;
use crate::marks::Mark;
use crate::solver::outcome::Outcome;
use crate::stage::paint::sprites::Sprites;
use crate::stage::paint::stone::{Look, Stones};
use crate::stage::paint::write::{self, Font};
use crate::theme::Theme;
use crate::words::{Lang, board as words};
use egui::{
    Align2, Color32, CornerRadius, Mesh, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2,
};
use std::sync::Arc;

/// A stone that may not be taken shakes, with all after it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Shake {
    pub(super) heap: usize,
    pub(super) from: u64,
    /// How far to the right just now, in points.
    pub(super) by: f32,
}

/// A painter with all that the pictures look at.
pub(super) struct Brush<'a> {
    pub(super) painter: &'a Painter,
    pub(super) theme: &'a Theme,
    pub(super) lang: Lang,
    /// From the plan to the screen.
    pub(super) at: Vec2,
    pub(super) row: &'a [u64],
    pub(super) marks: &'a Marks,
    /// The move shown, which the person may make.
    pub(super) preview: Option<Move>,
    /// The heap the hand is at.
    pub(super) hand: Option<Target>,
    /// How far the last move's motion has come, from 0 to 1.
    pub(super) moved: f32,
    pub(super) shake: Option<Shake>,
    /// What hangs at the hand, and how far it has been carried.
    pub(super) lifted: Option<(Move, Vec2)>,
    /// The bundle that hangs at the hand, and how far it has been carried.
    pub(super) carried: Option<(Bundle, Vec2)>,
    /// The looks of the stones.
    pub(super) sprites: &'a Sprites,
}

impl Brush<'_> {
    pub(super) fn text(
        &self,
        at: Pos2,
        align: Align2,
        text: impl Into<String>,
        font: Font,
        color: Color32,
    ) {
        write::text(self.painter, self.theme, at + self.at, align, text, font, color);
    }

    /// A ring around what coach or help speak of; `rect` is on the screen.
    pub(super) fn ring(&self, rect: Rect) {
        let corner = CornerRadius::same(self.theme.radius.medium);
        let stroke = Stroke::new(self.theme.width.line, self.theme.accent);
        self.painter.rect_stroke(rect, corner, stroke, StrokeKind::Outside);
    }

    /// How many stones would be left in a heap after the move shown; `None` if it takes none of
    /// them.
    pub(super) fn left(&self, heap: usize) -> Option<u64> {
        let taken = taken(self.preview?, heap)?;
        self.row.get(heap)?.checked_sub(taken)
    }

    /// True if the last move took stones from this heap, whose outlines are still shown.
    pub(super) fn has_trace(&self, heap: usize) -> bool {
        self.marks
            .last
            .as_ref()
            .and_then(|(before, _)| before.get(heap))
            .is_some_and(|was| *was > 0)
    }

    /// True if the hand takes from this heap.
    pub(super) fn is_chosen(&self, heap: usize) -> bool {
        matches!(self.hand, Some(Target::Each)) || self.hand == Some(Target::Heap(heap))
    }

    /// The number beside a heap: how many there are, or would be.
    pub(super) fn number(&self, heap: usize, at: Pos2, align: Align2) {
        match (self.left(heap), self.row.get(heap)) {
            (Some(left), _) => {
                self.text(at, align, format!("→ {left}"), Font::Strong, self.theme.accent);
            }
            (None, Some(n)) => self.text(at, align, n.to_string(), Font::Strong, self.theme.ink),
            (None, None) => {}
        }
    }

    /// All stones as one mesh, so flat, and on them, if wanted, the known outcomes.
    pub(super) fn stones(&self, places: &[StonePlace], size: f32, flat: f32, marked: bool) {
        let (mut mesh, mut lifted) = (self.sprites.mesh(), self.sprites.mesh());
        for place in places {
            self.stone(&mut mesh, &mut lifted, *place, (size, flat));
        }
        self.painter.add(Shape::mesh(mesh));
        // What hangs at the hand is above everything.
        self.painter.add(Shape::mesh(lifted));
        for (mv, outcome) in self.marks.known.iter().filter(|_| marked) {
            let Some((Target::Heap(heap), count)) = Target::of(*mv) else { continue };
            let Some(index) = self.row.get(heap).and_then(|n| n.checked_sub(count)) else {
                continue;
            };
            if let Some(place) =
                places.iter().find(|place| place.heap == heap && place.index == index)
            {
                self.mark(
                    *outcome,
                    Rect::from_center_size(place.center, Vec2::splat((size * 0.62).max(9.0))),
                );
            }
        }
    }

    /// Under stones that would go, and under the dimples of those that the last move took: a
    /// bracket, where they lie side by side.
    pub(super) fn bracket(&self, places: &[StonePlace], size: f32) {
        let last = self.marks.last.as_ref().and_then(|(before, mv)| {
            let heap = (0..before.len()).find(|heap| taken(*mv, *heap).is_some())?;
            Some((heap, *self.row.get(heap)?, *before.get(heap)?))
        });
        let goes = self.preview.and_then(|mv| {
            let heap = (0..self.row.len()).find(|heap| taken(mv, *heap).is_some())?;
            Some((heap, self.left(heap)?, *self.row.get(heap)?))
        });
        let Some((heap, from, to)) = goes.or(last.filter(|_| self.moved >= 1.0)) else { return };
        let here = places.iter().filter(|place| place.heap == heap);
        let mut here = here.filter(|place| (from..to).contains(&place.index)).peekable();
        let Some(first) = here.peek().map(|place| place.center) else { return };
        let (mut low, mut right, mut count) = (first.y, first.x, 0_u64);
        for place in here {
            // What wraps has no bracket.
            if place.center.x < right {
                return;
            }
            (low, right, count) = (low.max(place.center.y), place.center.x, count + 1);
        }
        if count != to - from {
            return;
        }
        let (half, tall) = (size * 0.42, 4.0);
        let y = low + size * 0.5 + tall;
        let [left, right] = [first.x - half, right + half].map(|x| egui::pos2(x, y) + self.at);
        let up = vec2(0.0, -tall);
        let stroke = Stroke::new(self.theme.width.line, self.theme.lit_line);
        self.painter.line(vec![left + up, left, right, right + up], stroke);
    }

    /// The mark of an outcome.
    pub(super) fn mark(&self, outcome: Outcome, rect: Rect) {
        let mark = match outcome {
            Outcome::N => Mark::N,
            Outcome::P => Mark::P,
        };
        mark.paint(self.painter, self.theme, rect.translate(self.at));
    }

    fn stone(
        &self,
        mesh: &mut Mesh,
        lifted: &mut Mesh,
        place: StonePlace,
        (size, flat): (f32, f32),
    ) {
        let Some(n) = self.row.get(place.heap) else { return };
        let mut center = place.center + self.at;
        let seed = usize::try_from(place.index % 255).unwrap_or(0) + 4 * place.heap;
        let add = |mesh: &mut Mesh, center: Pos2, look: Look, presence: f32| {
            self.sprites.add_flat(mesh, center, look, seed, (presence, flat));
        };
        if place.index >= *n {
            let was = self.marks.last.as_ref().and_then(|(before, _)| before.get(place.heap));
            // The stones of the last move rise and fade; where one has lain, a dimple stays.
            let rises = self.moved < 1.0 && was.is_some_and(|was| place.index < *was);
            // In a cairn nothing lies where one has lain.
            if flat >= 1.0 {
                let presence = if rises { self.moved } else { 1.0 };
                add(mesh, center, Look::Trace, presence);
            }
            if rises {
                let up = center - vec2(0.0, size * 0.7 * self.moved);
                add(mesh, up, Look::Whole, 1.0 - self.moved);
            }
            return;
        }
        if let Some(shake) =
            self.shake.filter(|shake| shake.heap == place.heap && place.index >= shake.from)
        {
            center.x += shake.by;
        }
        let goes = |mv: Option<Move>| {
            mv.and_then(|mv| taken(mv, place.heap))
                .is_some_and(|count| place.index >= n.saturating_sub(count))
        };
        if let Some((mv, by)) = self.lifted
            && goes(Some(mv))
        {
            if flat >= 1.0 {
                add(mesh, center, Look::Trace, 1.0);
            }
            add(lifted, center + by, Look::Ghost, 1.0);
            return;
        }
        let outside = self.marks.box_size.filter(|size| *size > 0 && self.row.len() == 1);
        let look = if goes(self.preview) {
            Look::Ghost
        } else if goes(self.marks.lit) {
            Look::Lit
        } else if outside.is_some_and(|size| place.index >= n - n % size) {
            Look::Outside
        } else {
            Look::Whole
        };
        add(mesh, center, look, 1.0);
    }

    /// A pile that stands for stones which are not drawn one by one, with what it stands for.
    pub(super) fn pile(&self, rect: Rect, hidden: u64) {
        let theme = self.theme;
        let text = self
            .marks
            .box_size
            .filter(|_| self.row.len() == 1)
            .and_then(|size| words::more_boxes(hidden, size));
        let line = theme.text.small * 1.3;
        let radius = ((rect.height() - line) * 0.24).clamp(4.0, 11.0);
        let mut stones = Stones::new(theme, self.painter.pixels_per_point());
        let top = rect.center() - vec2(0.0, f32::midpoint(radius * 3.75, line));
        for (seed, (x, y)) in [(-1.05, 2.75), (1.05, 2.75), (0.0, 1.0)].into_iter().enumerate() {
            stones.add(top + vec2(x, y) * radius + self.at, radius, Look::Whole, seed, 1.0);
        }
        self.painter.add(Shape::Mesh(Arc::new(stones.mesh())));
        let text = text.unwrap_or_else(|| hidden.to_string());
        let below = top + vec2(0.0, radius * 3.75);
        self.text(below, Align2::CENTER_TOP, text, Font::Small, theme.ink);
    }
}

/// How many stones a move takes from a heap; `None` if it leaves the heap alone.
pub(super) fn taken(mv: Move, heap: usize) -> Option<u64> {
    match Target::of(mv)? {
        (Target::Each, count) => Some(count),
        (Target::Heap(here), count) => (here == heap).then_some(count),
    }
}

/// From 0 to 1, quick at first.
pub(super) fn ease(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    1.0 - (1.0 - t) * (1.0 - t)
}

/// A number of cells as a length.
pub(super) fn span(cells: u64, side: f32) -> f32 {
    float(cells) * side
}
