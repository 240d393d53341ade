//! The bed of raked sand on which the stage stands: its light, the grooves, and rings around what
//! lies in it.

mod ripple;

pub(crate) use ripple::Ripple;

use crate::theme::{Scheme, Theme};
use egui::{
    Color32, ColorImage, Context, Id, Mesh, Painter, Pos2, Rect, Shape, Stroke, TextureHandle,
    TextureOptions, Vec2, layers::ShapeIdx, pos2, vec2,
};
use std::sync::Arc;

/// Distances in the window that the design is drawn for.
const STEP: f32 = 26.0;
const SWING: f32 = 3.2;
const RING: f32 = 16.0;
const CORNER: f32 = 60.0;
/// How far from a text the grooves are whole again.
const SMOOTH: f32 = 14.0;
/// Half the width of a groove with its edge in the light.
const HALF: f32 = 3.4;
/// Columns of a groove, and texels across it.
const COLUMNS: u16 = 72;
const TEXELS: u8 = 32;

/// What lies in the sand, told anew in each frame.
#[derive(Debug, Clone, Default, PartialEq)]
struct Told {
    pass: u64,
    /// Rings go around these.
    heroes: Vec<Rect>,
    /// Around these the sand is smooth.
    texts: Vec<Rect>,
    /// Circles that no groove runs through: what has rings of its own.
    rounds: Vec<(Pos2, f32)>,
    /// Rings that spread; they move, so the sand is not made for them.
    ripples: Vec<Ripple>,
}

fn tell(ctx: &Context, add: impl FnOnce(&mut Told)) {
    let pass = ctx.cumulative_pass_nr();
    ctx.data_mut(|data| {
        let told = data.get_temp_mut_or_default::<Told>(Id::unique("laststone.sand"));
        if told.pass != pass {
            *told = Told { pass, ..Told::default() };
        }
        add(told);
    });
}

/// What was told in this pass.
fn told(ctx: &Context) -> Told {
    let pass = ctx.cumulative_pass_nr();
    let told = ctx.data(|data| data.get_temp::<Told>(Id::unique("laststone.sand")));
    told.filter(|told| told.pass == pass).unwrap_or_default()
}

/// Something lies here that rings are raked around.
pub(crate) fn hero(ctx: &Context, rect: Rect) {
    tell(ctx, |told| told.heroes.push(whole(rect)));
}

/// A text stands here: no groove runs through it.
pub(crate) fn text(ctx: &Context, rect: Rect) {
    tell(ctx, |told| told.texts.push(whole(rect)));
}

/// Rings spread here, up to this far: no groove runs through them, nor they through a text.
pub(crate) fn ripple(ctx: &Context, ripple: Ripple, far: f32) {
    tell(ctx, |told| {
        told.rounds.push((ripple.center.round(), far.round()));
        told.ripples.push(ripple);
    });
}

/// In whole points, so that nothing is made anew for less.
fn whole(rect: Rect) -> Rect {
    Rect::from_min_max(rect.min.round(), rect.max.round())
}

/// For what the sand was made.
#[derive(Debug, Clone, PartialEq)]
struct Key {
    stage: Rect,
    top: f32,
    scheme: Scheme,
    length: f32,
    told: Told,
}

impl Key {
    fn of(theme: &Theme, stage: Rect, top: f32, told: Told) -> Self {
        Self {
            stage,
            top: top.round(),
            scheme: theme.scheme,
            // Lengths are those of the window in which a title has 42 points.
            length: theme.text.title / 42.0,
            told: Told { pass: 0, ..told },
        }
    }
}

/// The sand, made when something in it has changed its place.
#[derive(Default)]
pub(crate) struct Sand {
    made: Option<(Key, Vec<Shape>)>,
    profile: Option<(Scheme, TextureHandle)>,
}

impl Sand {
    /// Where all stands below each other there is no sand: only what spreads is drawn, below `top`.
    pub(crate) fn none(painter: &Painter, place: ShapeIdx, theme: &Theme, all: Rect, top: f32) {
        let told = told(painter.ctx());
        let key = Key::of(theme, all, top, Told::default());
        let shapes = told.ripples.iter().flat_map(|ripple| ripple.shapes(theme, &key));
        painter.set(place, Shape::Vec(shapes.collect()));
    }

    /// Puts the sand behind all that was drawn since the place was kept; grooves begin below `top`.
    pub(crate) fn lay(
        &mut self,
        painter: &Painter,
        place: ShapeIdx,
        theme: &Theme,
        stage: Rect,
        top: f32,
    ) {
        let ctx = painter.ctx();
        let mut told = told(ctx);
        let ripples = std::mem::take(&mut told.ripples);
        let key = Key::of(theme, stage, top, told);
        if self.made.as_ref().is_none_or(|(made, _)| *made != key) {
            let texture = match &self.profile {
                Some((scheme, texture)) if *scheme == theme.scheme => texture.clone(),
                _ => {
                    let options = TextureOptions::LINEAR;
                    let texture = ctx.load_texture("sand", profile(theme), options);
                    self.profile = Some((theme.scheme, texture.clone()));
                    texture
                }
            };
            let shapes = shapes(theme, &key, &texture);
            self.made = Some((key, shapes));
        }
        let Some((key, shapes)) = &self.made else { return };
        let mut shapes = shapes.clone();
        shapes.extend(ripples.iter().flat_map(|ripple| ripple.shapes(theme, key)));
        painter.with_clip_rect(painter.clip_rect()).set(place, Shape::Vec(shapes));
    }
}

fn shapes(theme: &Theme, key: &Key, texture: &TextureHandle) -> Vec<Shape> {
    let stage = key.stage;
    let mut all = vec![Shape::Mesh(Arc::new(ground(theme, stage)))];
    if theme.scheme.is_high() {
        let edge = Stroke::new(theme.width.line, theme.edge);
        all.push(Shape::line_segment([stage.left_top(), stage.left_bottom()], edge));
        return all;
    }
    let mut lines = Mesh::with_texture(texture.id());
    let rings = if stage.height() < 640.0 { 2 } else { 4_u8 };
    grooves(&mut lines, key, rings);
    for hero in &key.told.heroes {
        around(&mut lines, key, *hero, rings);
    }
    all.push(Shape::Mesh(Arc::new(lines)));
    all.push(Shape::Mesh(Arc::new(gutter(theme, stage, key.length))));
    all
}

/// The light on the sand, from the upper left to the far corner.
fn ground(theme: &Theme, stage: Rect) -> Mesh {
    const ACROSS: u16 = 16;
    const DOWN: u16 = 9;
    let [lit, middle, far] = theme.sand;
    let along = stage.size() * vec2(0.75, 1.0);
    let tint = |at: Vec2| {
        let t = (at.dot(along) / along.length_sq().max(1.0)).clamp(0.0, 1.0);
        if t < 0.55 {
            lit.lerp_to_gamma(middle, t / 0.55)
        } else {
            middle.lerp_to_gamma(far, (t - 0.55) / 0.45)
        }
    };
    let mut mesh = Mesh::default();
    for y in 0..=DOWN {
        for x in 0..=ACROSS {
            let share = vec2(f32::from(x) / f32::from(ACROSS), f32::from(y) / f32::from(DOWN));
            let at = stage.size() * share;
            mesh.colored_vertex(stage.min + at, tint(at));
        }
    }
    let row = u32::from(ACROSS) + 1;
    for y in 0..u32::from(DOWN) {
        for x in 0..u32::from(ACROSS) {
            let first = y * row + x;
            mesh.add_triangle(first, first + 1, first + row);
            mesh.add_triangle(first + 1, first + row + 1, first + row);
        }
    }
    mesh
}

/// The shadows of the fold between page and stage.
fn gutter(theme: &Theme, stage: Rect, length: f32) -> Mesh {
    let mut mesh = Mesh::default();
    let none = Color32::TRANSPARENT;
    let mut shade = |left: f32, right: f32, from: Color32, to: Color32| {
        let first = u32::try_from(mesh.vertices.len()).unwrap_or(0);
        for (x, color) in [(left, from), (right, to)] {
            mesh.colored_vertex(pos2(x, stage.top()), color);
            mesh.colored_vertex(pos2(x, stage.bottom()), color);
        }
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first + 1, first + 3, first + 2);
    };
    let x = stage.left();
    shade(x - 18.0 * length, x, none, theme.shade.gamma_multiply(0.10));
    shade(x, x + 22.0 * length, theme.shade.gamma_multiply(0.16), none);
    mesh
}

/// The cross-sections: a groove, the dark line of a ring, its line in the light.
fn profile(theme: &Theme) -> ColorImage {
    let strength = if theme.scheme == Scheme::Projector { 0.5 } else { 1.0 };
    let (dark, light) = (
        theme.groove.gamma_multiply(0.8 * strength),
        theme.groove_lit.gamma_multiply(0.9 * strength),
    );
    let cover = |at: f32, line: f32, half: f32| (half + 0.5 - (at - line).abs()).clamp(0.0, 1.0);
    let pixels = (0..TEXELS).flat_map(|texel| {
        let at = ((f32::from(texel) + 0.5) / f32::from(TEXELS) * 2.0 - 1.0) * HALF;
        let groove = if at < 0.0 {
            dark.gamma_multiply(cover(at, -0.8, 0.65))
        } else {
            light.gamma_multiply(cover(at, 0.8, 0.65))
        };
        [
            groove,
            dark.gamma_multiply(cover(at, 0.0, 0.8)),
            light.gamma_multiply(cover(at, 0.0, 0.7)),
        ]
    });
    ColorImage::new([3, usize::from(TEXELS)], pixels.collect())
}

/// A place of a line, the direction across it, and how much of it is there.
type Column = (Pos2, Vec2, f32);

/// A line with a cross-section, two vertices a column; nothing where nothing of it is there.
fn ribbon(mesh: &mut Mesh, columns: impl IntoIterator<Item = Column>, half: f32, section: u8) {
    let u = (f32::from(section) + 0.5) / 3.0;
    let mut before: Option<(u32, bool)> = None;
    for (at, across, there) in columns {
        let first = u32::try_from(mesh.vertices.len()).unwrap_or(u32::MAX);
        let color = Color32::WHITE.gamma_multiply(there.clamp(0.0, 1.0));
        for (off, v) in [(-half, 0.0), (half, 1.0)] {
            mesh.vertices.push(egui::epaint::Vertex {
                pos: at + across * off,
                uv: pos2(u, v),
                color,
            });
        }
        let is_there = there > 0.0;
        if let Some((last, _)) = before.filter(|(_, was_there)| *was_there || is_there) {
            mesh.add_triangle(last, last + 1, first);
            mesh.add_triangle(last + 1, first + 1, first);
        }
        before = Some((first, is_there));
    }
}

/// How far a point lies outside a rectangle with round corners.
fn outside(at: Pos2, rect: Rect, radius: f32) -> f32 {
    let radius = radius.min(rect.width() / 2.0).min(rect.height() / 2.0);
    let far = (at - rect.center()).abs() - rect.size() / 2.0 + Vec2::splat(radius);
    far.max(Vec2::ZERO).length() + far.max_elem().min(0.0) - radius
}

fn smoothstep(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * 2.0_f32.mul_add(-t, 3.0)
}

/// How much of the sand is raked at a place, as the texts leave it.
fn raked(key: &Key, at: Pos2) -> f32 {
    let soft = SMOOTH * key.length;
    let texts = key.told.texts.iter();
    texts.map(|rect| smoothstep((outside(at, *rect, soft) - 2.0) / soft)).product()
}

/// How much of the sand is left at a place by what has rings of its own.
fn apart(key: &Key, at: Pos2) -> f32 {
    let rounds = key.told.rounds.iter();
    let far = rounds.map(|(center, radius)| center.distance(at) - radius);
    far.map(|far| smoothstep(far / (8.0 * key.length))).product()
}

fn grooves(mesh: &mut Mesh, key: &Key, rings: u8) {
    let (stage, length) = (key.stage, key.length);
    let far = (f32::from(rings) + 0.6) * RING * length;
    let corner = CORNER * length + far;
    let step = (STEP * length).max(4.0);
    let mut y = stage.top() + step;
    while y < stage.bottom() {
        if y > key.top {
            let column = |n: u16| {
                let share = f32::from(n) / f32::from(COLUMNS);
                let swing = (share * 24.0 * 0.55).sin() * SWING * length;
                let at = pos2(stage.left() + stage.width() * share, y + swing);
                let heroes = key.told.heroes.iter();
                let left: f32 = heroes
                    .map(|hero| smoothstep(outside(at, hero.expand(far), corner) / (8.0 * length)))
                    .product();
                (at, vec2(0.0, 1.0), left * apart(key, at) * raked(key, at))
            };
            ribbon(mesh, (0..=COLUMNS).map(column), HALF * length, 0);
        }
        y += step;
    }
}

/// Rings that follow the outline of what lies in the sand, fading outward.
fn around(mesh: &mut Mesh, key: &Key, hero: Rect, rings: u8) {
    let length = key.length;
    for ring in 0..=rings {
        let grown = f32::from(ring) * RING * length;
        let rect = hero.expand(grown);
        let strength = 1.0 - f32::from(ring) / (f32::from(rings) + 1.5);
        let radius = (CORNER * length).min(hero.width() / 2.0).min(hero.height() / 2.0) + grown;
        let columns: Vec<Column> = outline(rect, radius, 22.0 * length)
            .into_iter()
            .map(|(at, across)| {
                let seen = if key.stage.contains(at) && at.y > key.top { 1.0 } else { 0.0 };
                (at, across, strength * seen * apart(key, at) * raked(key, at))
            })
            .collect();
        let lower = vec2(0.0, 1.8 * length);
        ribbon(mesh, columns.iter().copied(), HALF * length, 1);
        let lit = columns.iter().map(|(at, across, there)| (*at + lower, *across, *there));
        ribbon(mesh, lit, HALF * length, 2);
    }
}

/// The outline of a rectangle with round corners: its points and the directions outward.
fn outline(rect: Rect, radius: f32, step: f32) -> Vec<(Pos2, Vec2)> {
    const CORNERS: u8 = 12;
    let inner = rect.shrink(radius);
    let middles = [inner.right_bottom(), inner.left_bottom(), inner.left_top(), inner.right_top()];
    let mut points = Vec::new();
    for (corner, middle) in (0_u8..).zip(middles) {
        for part in 0..=CORNERS {
            let turn = f32::from(corner) + f32::from(part) / f32::from(CORNERS);
            let (sin, cos) = (turn * std::f32::consts::FRAC_PI_2).sin_cos();
            points.push((middle + vec2(cos, sin) * radius, vec2(cos, sin)));
        }
    }
    points.extend(points.first().copied());
    // Straight sides have points too, so that a text in them smooths only what is near it.
    let mut all: Vec<(Pos2, Vec2)> = Vec::with_capacity(points.len() * 2);
    for (at, across) in points {
        if let Some((from, _)) = all.last().copied() {
            let mut left = from.distance(at);
            let parts = (left / step.max(1.0)).floor();
            let along = (at - from) / (parts + 1.0).max(1.0);
            let mut place = from;
            while left > step.max(1.0) && all.len() < 2_000 {
                place += along;
                left -= along.length().max(0.1);
                all.push((place, across));
            }
        }
        all.push((at, across));
    }
    all
}

#[cfg(test)]
mod tests;
