//! What every picture of a board is painted with: the position, the move being shown, and the stones. Knows no clicks.

use super::Marks;
use super::hand::Target;
use super::heaps::Place;
use super::stone::{Look, Stones};
use super::units::float;
use super::write::{self, Font};
use crate::games::Move;
use crate::solver::outcome::Outcome;
use crate::ui::marks::Mark;
use crate::ui::theme::Theme;
use crate::words::Lang;
use egui::{Align2, Color32, Mesh, Painter, Pos2, Rect, Shape, Vec2, vec2};
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
}

/// The stones of one frame, kept for the next one if that shows the same.
#[derive(Debug, Clone)]
pub(super) struct Kept {
    key: Key,
    mesh: Arc<Mesh>,
}

#[derive(Debug, Clone, PartialEq)]
struct Key {
    generation: u64,
    at: Vec2,
    preview: Option<Move>,
    pixels_per_point: f32,
}

impl Brush<'_> {
    pub(super) fn text(&self, at: Pos2, align: Align2, text: impl Into<String>, font: Font, color: Color32) {
        write::text(self.painter, self.theme, at + self.at, align, text, font, color);
    }

    /// How many stones would be left in a heap after the move shown; `None` if it takes none of them.
    pub(super) fn left(&self, heap: usize) -> Option<u64> {
        let taken = taken(self.preview?, heap)?;
        self.row.get(heap)?.checked_sub(taken)
    }

    /// True if the hand takes from this heap.
    pub(super) fn is_chosen(&self, heap: usize) -> bool {
        matches!(self.hand, Some(Target::Each)) || self.hand == Some(Target::Heap(heap))
    }

    /// The number beside a heap: how many there are, or would be.
    pub(super) fn number(&self, heap: usize, at: Pos2, align: Align2) {
        match (self.left(heap), self.row.get(heap)) {
            (Some(left), _) => self.text(at, align, format!("→ {left}"), Font::Strong, self.theme.accent),
            (None, Some(n)) => self.text(at, align, n.to_string(), Font::Strong, self.theme.ink),
            (None, None) => {}
        }
    }

    /// All stones, as one mesh that is made anew only if something changed, and the marks on them.
    pub(super) fn stones(&self, places: &[Place], size: f32, kept: &mut Option<Kept>, generation: u64) {
        let pixels_per_point = self.painter.pixels_per_point();
        let key = Key { generation, at: self.at, preview: self.preview, pixels_per_point };
        let still = self.moved >= 1.0 && self.shake.is_none();
        let mesh = match kept {
            Some(kept) if still && kept.key == key => kept.mesh.clone(),
            _ => {
                let mut stones = Stones::new(self.theme, pixels_per_point);
                for place in places {
                    self.stone(&mut stones, *place, size);
                }
                let mesh = Arc::new(stones.mesh());
                *kept = still.then(|| Kept { key, mesh: mesh.clone() });
                mesh
            }
        };
        self.painter.add(Shape::Mesh(mesh));
        for (mv, outcome) in &self.marks.known {
            let Some((Target::Heap(heap), count)) = Target::of(*mv) else { continue };
            let Some(index) = self.row.get(heap).and_then(|n| n.checked_sub(count)) else { continue };
            if let Some(place) = places.iter().find(|place| place.heap == heap && place.index == index) {
                self.mark(*outcome, Rect::from_center_size(place.center, Vec2::splat((size * 0.62).max(9.0))));
            }
        }
    }

    /// The mark of an outcome.
    pub(super) fn mark(&self, outcome: Outcome, rect: Rect) {
        let mark = match outcome {
            Outcome::N => Mark::N,
            Outcome::P => Mark::P,
        };
        mark.paint(self.painter, self.theme, rect.translate(self.at));
    }

    fn stone(&self, stones: &mut Stones<'_>, place: Place, size: f32) {
        let Some(n) = self.row.get(place.heap) else { return };
        let mut center = place.center + self.at;
        if place.index >= *n {
            let was = self.marks.last.as_ref().and_then(|(before, _)| before.get(place.heap));
            if was.is_some_and(|was| place.index < *was) {
                // The stones rise and fade, and leave an outline.
                stones.add(center, size / 2.0, Look::Trace, self.moved);
                if self.moved < 1.0 {
                    let up = center - vec2(0.0, size * 0.7 * self.moved);
                    stones.add(up, size / 2.0, Look::Whole, 1.0 - self.moved);
                }
            }
            return;
        }
        if let Some(shake) = self.shake.filter(|shake| shake.heap == place.heap && place.index >= shake.from) {
            center.x += shake.by;
        }
        let goes = |mv: Option<Move>| {
            mv.and_then(|mv| taken(mv, place.heap)).is_some_and(|count| place.index >= n.saturating_sub(count))
        };
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
        stones.add(center, size / 2.0, look, 1.0);
    }

    /// A pile that stands for stones which are not drawn one by one.
    pub(super) fn pile(&self, rect: Rect, hidden: u64) {
        let theme = self.theme;
        let radius = (rect.height() * 0.16).clamp(4.0, 9.0);
        let mut stones = Stones::new(theme, self.painter.pixels_per_point());
        let foot = pos(rect, radius) + self.at;
        for (x, y) in [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.5)] {
            stones.add(foot + vec2(x * radius * 1.05, y * radius), radius, Look::Whole, 1.0);
        }
        self.painter.add(Shape::Mesh(Arc::new(stones.mesh())));
        self.text(rect.center_bottom(), Align2::CENTER_BOTTOM, hidden.to_string(), Font::Small, theme.ink);
    }
}

/// Where the feet of a pile stand in its rectangle: above the number.
fn pos(rect: Rect, radius: f32) -> Pos2 {
    egui::pos2(rect.center().x, (rect.top() + radius * 2.6).min(rect.bottom() - 18.0))
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
