//! Coins of one size, painted as one mesh, and captions that shrink to their room. Knows how a coin
//! looks, not what it means.

use crate::fonts;
use crate::marks::Mark;
use crate::solver::outcome::Outcome;
use crate::stage::paint::sprites::Sprites;
use crate::theme::Theme;
use egui::{
    Align2, Color32, FontFamily, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Ui, Vec2,
    vec2,
};

pub(in crate::stage) use crate::stage::paint::stone::Look as Face;

/// The smallest coin, in points: with the space around it, it is as large as a target must be.
pub(in crate::stage) const LEAST: f32 = 22.0;

/// The looks of a coin of one size.
#[derive(Debug, Default)]
pub(in crate::stage) struct Coins {
    sprites: Option<Sprites>,
    size: f32,
}

impl Coins {
    /// Makes coins of this diameter, in points.
    pub(in crate::stage) fn make(&mut self, ui: &Ui, theme: &Theme, size: f32) {
        self.size = size.max(1.0);
        self.sprites = Some(Sprites::of(self.sprites.take(), ui.ctx(), theme, self.size));
    }

    /// The diameter.
    pub(in crate::stage) const fn size(&self) -> f32 {
        self.size
    }

    /// Paints coins: where, how they look, and how present they are, from 0 to 1.
    pub(in crate::stage) fn paint(
        &self,
        painter: &Painter,
        coins: impl IntoIterator<Item = (Pos2, Face, f32)>,
    ) {
        let Some(sprites) = &self.sprites else { return };
        let mut mesh = sprites.mesh();
        for (seed, (center, face, presence)) in coins.into_iter().enumerate() {
            sprites.add(&mut mesh, center, face, seed, presence);
        }
        painter.add(Shape::mesh(mesh));
    }
}

/// The largest coin that a board of this theme shows.
pub(in crate::stage) fn largest(theme: &Theme) -> f32 {
    theme.piece * 2.0
}

/// The distance from coin to coin.
pub(in crate::stage) fn pitch(coin: f32) -> f32 {
    coin + (coin * 0.1).max(2.0)
}

/// From one place to another along a low arc, `t` from 0 to 1.
pub(in crate::stage) fn hop(from: Pos2, to: Pos2, t: f32) -> Pos2 {
    let t = ease(t);
    let high = (from.distance(to) * 0.3).min(40.0) * 4.0 * t * (1.0 - t);
    from.lerp(to, t) - vec2(0.0, high)
}

/// From 0 to 1, slow at both ends.
pub(in crate::stage) fn ease(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * 2.0_f32.mul_add(-t, 3.0)
}

/// How a caption is written.
#[derive(Debug, Clone, Copy)]
pub(in crate::stage) struct Caption {
    /// The height of the type.
    pub(in crate::stage) size: f32,
    /// Bold type?
    pub(in crate::stage) bold: bool,
    /// The colour.
    pub(in crate::stage) color: Color32,
    /// The room across; wider text is set smaller.
    pub(in crate::stage) room: f32,
    /// But no smaller than this.
    pub(in crate::stage) least: f32,
}

impl Caption {
    /// Small type that steps back.
    pub(in crate::stage) fn small(theme: &Theme, room: f32) -> Self {
        let (size, color) = (theme.text.small, theme.ink_soft);
        Self { size, bold: false, color, room, least: theme.least_type().max(8.0) }
    }

    /// A number that is to be seen.
    pub(in crate::stage) fn strong(theme: &Theme, room: f32) -> Self {
        let (size, color) = (theme.text.heading, theme.ink);
        Self { size, bold: true, color, ..Self::small(theme, room) }
    }

    pub(in crate::stage) const fn colored(self, color: Color32) -> Self {
        Self { color, ..self }
    }

    fn font(self, size: f32) -> FontId {
        FontId::new(size, if self.bold { fonts::serif() } else { FontFamily::Proportional })
    }

    /// How wide the text is without a limit.
    pub(in crate::stage) fn width(self, ui: &Ui, text: &str) -> f32 {
        ui.painter().layout_no_wrap(text.to_owned(), self.font(self.size), self.color).size().x
    }

    /// Writes one line and says where it stands.
    pub(in crate::stage) fn write(
        self,
        painter: &Painter,
        at: Pos2,
        align: Align2,
        text: impl Into<String>,
    ) -> Rect {
        let text = text.into();
        let mut galley = painter.layout_no_wrap(text.clone(), self.font(self.size), self.color);
        if galley.size().x > self.room && self.room > 0.0 {
            let size = (self.size * self.room / galley.size().x).max(self.least);
            galley = painter.layout_no_wrap(text, self.font(size), self.color);
        }
        let rect = align.anchor_size(at, galley.size());
        painter.galley(rect.min, galley, self.color);
        rect
    }

    /// Writes a number on a pill of this ground and edge.
    pub(in crate::stage) fn pill(
        self,
        painter: &Painter,
        at: Pos2,
        text: impl Into<String>,
        ground: Color32,
        edge: Stroke,
    ) {
        let text = text.into();
        let galley = painter.layout_no_wrap(text.clone(), self.font(self.size), self.color);
        let size = vec2((galley.size().x + self.size * 0.8).min(self.room), galley.size().y);
        let rect =
            Rect::from_center_size(at, size.max(Vec2::splat(galley.size().y.min(self.room))));
        painter.rect(rect, rect.height() * 0.5, ground, edge, StrokeKind::Inside);
        let inner = Self { room: (rect.width() - 4.0).max(8.0), ..self };
        inner.write(painter, at, Align2::CENTER_CENTER, text);
    }
}

/// The mark of an outcome on a piece or square of this size.
pub(in crate::stage) fn mark(
    painter: &Painter,
    theme: &Theme,
    outcome: Outcome,
    center: Pos2,
    size: f32,
) {
    let mark = match outcome {
        Outcome::N => Mark::N,
        Outcome::P => Mark::P,
    };
    mark.paint(painter, theme, Rect::from_center_size(center, Vec2::splat((size * 0.62).max(9.0))));
}
