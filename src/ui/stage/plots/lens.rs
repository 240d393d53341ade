//! Zoom and drag of whatever is drawn in a room of its own: cells, marks, towers, nodes. The wheel
//! with Ctrl, two fingers, and + and - go nearer; dragging moves; a double click shows all again.

use super::CellPos;
use super::cells::{as_cell, as_f32, as_f64};
use egui::{Context, Key, Modifiers, Pos2, Rect, Response, Sense, Ui, Vec2, pos2, vec2};

/// The cells from `left` and `bottom` on that are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) left: u64,
    pub(super) bottom: u64,
    pub(super) width: u64,
    pub(super) height: u64,
}

impl Window {
    /// All cells.
    pub(super) const fn all((width, height): CellPos) -> Self {
        Self { left: 0, bottom: 0, width, height }
    }

    /// Is this cell shown?
    pub(super) fn shows(&self, (x, y): CellPos) -> bool {
        (self.left..self.left + self.width).contains(&x)
            && (self.bottom..self.bottom + self.height).contains(&y)
    }
}

/// How near something may be looked at, to the right and upwards; 1 where it is never zoomed.
pub(super) type Nearest = Vec2;

/// A lens over something: how much nearer it goes, and which part it shows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Lens {
    /// From 1, which shows all, up to [`Nearest`].
    nearer: Vec2,
    /// The lower left corner of what is shown, in parts of the whole.
    corner: Vec2,
}

impl Default for Lens {
    fn default() -> Self {
        Self { nearer: Vec2::splat(1.0), corner: Vec2::ZERO }
    }
}

impl Lens {
    /// Does it show all?
    pub(super) fn is_whole(&self) -> bool {
        self.nearer.max_elem() <= 1.0
    }

    /// Hears what goes nearer, moves and resets. `cursor` is where the keyboard's cursor stands;
    /// one that has just been moved stays in sight.
    pub(super) fn hear(
        &mut self,
        ui: &Ui,
        response: &Response,
        body: Rect,
        nearest: Nearest,
        cursor: Option<Rect>,
        walked: bool,
    ) {
        let was = *self;
        if nearest.max_elem() <= 1.0 {
            *self = Self::default();
            return;
        }
        if response.has_focus() {
            let factor = keys(ui.ctx());
            self.zoom(factor, nearest, body, cursor.map_or(body.center(), |rect| rect.center()));
        }
        if let Some(at) = response.hover_pos().filter(|at| body.contains(*at)) {
            self.zoom(ui.input(egui::InputState::zoom_delta), nearest, body, at);
        }
        if response.double_clicked() {
            *self = Self::default();
        } else if response.dragged() {
            self.slide(response.drag_delta(), body);
        } else if let Some(cursor) = cursor.filter(|_| walked && *self == was) {
            self.reveal(cursor, body);
        }
        if *self != was {
            ui.ctx().request_repaint();
        }
    }

    /// Goes nearer by a factor (farther below 1); this point stays where it is on the screen.
    fn zoom(&mut self, factor: f32, nearest: Nearest, body: Rect, around: Pos2) {
        if (factor - 1.0).abs() <= 1e-4 {
            return;
        }
        let nearer = (self.nearer * factor).clamp(Vec2::splat(1.0), nearest);
        let at = vec2(around.x - body.left(), body.bottom() - around.y) / body.size();
        self.corner += at / self.nearer - at / nearer;
        self.nearer = nearer;
        self.keep();
    }

    /// Moves by so many points.
    fn slide(&mut self, by: Vec2, body: Rect) {
        self.corner += vec2(-by.x, by.y) / body.size() / self.nearer;
        self.keep();
    }

    /// Moves as little as is needed to show what stands here.
    fn reveal(&mut self, rect: Rect, body: Rect) {
        let short = |from: f32, to: f32, low: f32, high: f32| {
            if to - from >= high - low { 0.0 } else { (low - from).max(0.0) - (to - high).max(0.0) }
        };
        let by = vec2(
            short(rect.left(), rect.right(), body.left(), body.right()),
            short(rect.top(), rect.bottom(), body.top(), body.bottom()),
        );
        if by.abs().max_elem() > 0.5 {
            self.slide(by, body);
        }
    }

    /// The cells that it shows: whole ones.
    pub(super) fn window(&self, (width, height): CellPos) -> Window {
        let part = |all: u64, nearer: f32, corner: f32| {
            let all_f = as_f64(all);
            let shown = whole(all_f / f64::from(nearer)).clamp(1, all.max(1));
            (whole(all_f * f64::from(corner)).min(all.saturating_sub(shown)), shown)
        };
        let (left, width) = part(width, self.nearer.x, self.corner.x);
        let (bottom, height) = part(height, self.nearer.y, self.corner.y);
        Window { left, bottom, width, height }
    }

    /// Where all of it would stand, were there room around the body.
    pub(super) fn spread(&self, body: Rect) -> Rect {
        let size = body.size() * self.nearer;
        let low = pos2(
            body.left() - self.corner.x * size.x,
            body.bottom() + self.corner.y * size.y - size.y,
        );
        Rect::from_min_size(low, size)
    }

    fn keep(&mut self) {
        let most = Vec2::splat(1.0) - Vec2::splat(1.0) / self.nearer;
        self.corner = self.corner.clamp(Vec2::ZERO, most.max(Vec2::ZERO));
    }
}

/// What is heard of something that may be looked at so near: dragging is, where there is anything
/// to be dragged.
pub(super) fn sense(nearest: Nearest) -> Sense {
    if nearest.max_elem() > 1.0 { Sense::click_and_drag() } else { Sense::click() }
}

/// So few cells of a map are shown at the nearest.
const FEWEST: u64 = 12;

/// How near something of this size is looked at until it is as large as wanted; something nearly as
/// large is not zoomed.
pub(super) fn until(size: f32, wanted: f32) -> f32 {
    if size < wanted * 0.6 { wanted / size.max(0.01) } else { 1.0 }
}

/// How near a map of this size is looked at.
pub(super) fn nearest_map((width, height): CellPos) -> Nearest {
    Vec2::splat((as_f32(width.min(height)) / as_f32(FEWEST)).max(1.0))
}

/// How much nearer the keys + and - go.
pub(super) fn keys(ctx: &Context) -> f32 {
    let pressed =
        |key: Key| ctx.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key)) > 0;
    let (nearer, farther) = (pressed(Key::Plus) || pressed(Key::Equals), pressed(Key::Minus));
    (if nearer { 1.5 } else { 1.0 }) / (if farther { 1.5 } else { 1.0 })
}

/// The nearest whole number.
#[expect(clippy::cast_possible_truncation, reason = "a few thousand cells")]
fn whole(x: f64) -> u64 {
    as_cell(x.round() as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BODY: Rect = Rect { min: pos2(100.0, 50.0), max: pos2(612.0, 306.0) };

    #[test]
    fn going_nearer_and_back_again_shows_all() {
        let (size, nearest) = ((1024, 512), nearest_map((1024, 512)));
        let mut lens = Lens::default();
        assert_eq!(lens.window(size), Window::all(size));
        lens.zoom(4.0, nearest, BODY, BODY.center());
        assert_eq!((lens.window(size).width, lens.window(size).height), (256, 128));
        assert!(lens.window(size).shows((512, 256)) && !lens.window(size).shows((0, 0)));
        lens.zoom(0.01, nearest, BODY, BODY.center());
        assert_eq!(lens.window(size), Window::all(size));
    }

    #[test]
    fn the_window_stays_on_the_map() {
        let (size, nearest) = ((1000, 1000), nearest_map((1000, 1000)));
        let mut lens = Lens::default();
        lens.zoom(1e9, nearest, BODY, BODY.right_bottom());
        let Window { width, height, .. } = lens.window(size);
        assert_eq!((width, height), (12, 12));
        assert!(lens.window(size).shows((999, 0)));
        lens.slide(vec2(-1e9, -1e9), BODY);
        assert_eq!(lens.window(size), Window { left: 988, bottom: 0, width: 12, height: 12 });
        lens.reveal(
            Rect::from_center_size(BODY.center_top() - vec2(0.0, 90.0), vec2(9.0, 9.0)),
            BODY,
        );
        assert!(lens.window(size).bottom > 0);
    }

    #[test]
    fn the_point_under_the_pointer_stays_there_and_what_is_spread_covers_the_body() {
        let mut lens = Lens::default();
        let at = pos2(300.0, 100.0);
        lens.zoom(3.0, vec2(8.0, 1.0), BODY, at);
        let spread = lens.spread(BODY);
        let part = |rect: Rect| (at.x - rect.left()) / rect.width();
        assert!((part(spread) - part(BODY)).abs() < 1e-4, "{spread}");
        assert!(spread.expand(0.01).contains_rect(BODY), "{spread}");
        // It is not zoomed upwards.
        assert!((spread.height() - BODY.height()).abs() < 1e-3);
        lens.slide(vec2(1e6, 0.0), BODY);
        assert!((lens.spread(BODY).left() - BODY.left()).abs() < 1e-3);
    }
}
