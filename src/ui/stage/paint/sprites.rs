//! The shapes of stones and what is around them as one texture, drawn once for a size: a hundred
//! stones are then a hundred squares. Knows how stones look, not where they are.

use super::pebble::SHAPES;
use super::stone::{Look, Stones};
use crate::input::units::{count, float};
use crate::raster::{self, Canvas, Textures};
use crate::theme::{Scheme, Theme};
use egui::epaint::{ImageDelta, Primitive};
use egui::{
    ClippedPrimitive, Color32, ColorImage, Context, Mesh, Pos2, Rect, TextureHandle, TextureId,
    TextureOptions, TexturesDelta, Vec2, vec2,
};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

/// What else is in the texture after the shapes, in this order: a stone outside the boxes is
/// smaller, and has shapes of its own.
const AROUND: [Look; 4] = [Look::Outside, Look::Ghost, Look::Lit, Look::Trace];
/// Squares beside each other in the texture, at most.
const ACROSS: usize = 7;
/// No side of the texture is longer, in pixels: more is not to be had everywhere.
const SIDE: u64 = 2_048;
/// The longest side of a square: four of them lie beside each other.
const LARGEST: u64 = SIDE / 4;
/// So many pixels of shapes are drawn at once: of large stones, of which few are seen, there are
/// fewer shapes, so that a frame does not wait for them.
const AT_ONCE: u64 = 450_000;
/// Shapes at least: each has a tone of its own.
const LEAST: usize = 5;
/// Side of a square over the diameter of the stone: room for shadow and ring.
const ROOM: f32 = 1.42;

/// Pictures drawn last: most steps of a lesson have stones of the same few sizes, and drawing them
/// takes longer than a frame may.
static DRAWN: Mutex<VecDeque<(Key, Arc<ColorImage>)>> = Mutex::new(VecDeque::new());
/// So many pixels of them are kept: 32 MB.
const KEPT: usize = 8 << 20;
/// Scheme, diameter and pixels in a point, as bits.
type Key = (Scheme, u32, u32);

/// The texture, and what it was made for.
pub(crate) struct Sprites {
    scheme: Scheme,
    size: f32,
    pixels_per_point: f32,
    /// Side of a look's square, in points: a whole number of pixels.
    side: f32,
    /// How many shapes there are, and how many squares lie beside each other.
    shapes: usize,
    across: usize,
    texture: TextureHandle,
}

impl Sprites {
    /// Stones of this diameter, in points; what was there before is kept if it is the same.
    pub(crate) fn of(before: Option<Self>, ctx: &Context, theme: &Theme, size: f32) -> Self {
        let pixels_per_point = ctx.pixels_per_point();
        match before {
            Some(same)
                if (same.scheme, same.size, same.pixels_per_point)
                    == (theme.scheme, size, pixels_per_point) =>
            {
                same
            }
            _ => Self::draw(ctx, theme, size, pixels_per_point),
        }
    }

    fn draw(ctx: &Context, theme: &Theme, size: f32, pixels_per_point: f32) -> Self {
        let pixels = count((size * ROOM * pixels_per_point).ceil()).clamp(1, LARGEST);
        let width = float(pixels) / pixels_per_point;
        let key = (theme.scheme, size.to_bits(), pixels_per_point.to_bits());
        let image = DRAWN.lock().ok().and_then(|drawn| {
            drawn.iter().find(|(other, _)| *other == key).map(|(_, image)| Arc::clone(image))
        });
        let image = image.unwrap_or_else(|| {
            let image = Arc::new(Self::paint(theme, size, pixels, pixels_per_point));
            if let Ok(mut drawn) = DRAWN.lock() {
                drawn.push_front((key, Arc::clone(&image)));
                while drawn.iter().map(|(_, image)| image.pixels.len()).sum::<usize>() > KEPT {
                    drawn.pop_back();
                }
            }
            image
        });
        let texture = ctx.load_texture("stones", image, TextureOptions::LINEAR);
        let (scheme, shapes, across) = (theme.scheme, shapes(pixels), across(pixels));
        Self { scheme, size, pixels_per_point, side: width, shapes, across, texture }
    }

    fn paint(theme: &Theme, size: f32, pixels: u64, pixels_per_point: f32) -> ColorImage {
        let width = float(pixels) / pixels_per_point;
        let mut stones = Stones::new(theme, pixels_per_point);
        let (shapes, across) = (shapes(pixels), across(pixels));
        for place in 0..2 * shapes + AROUND.len() {
            let corner = vec2(float_of(place % across), float_of(place / across));
            let center = ((corner + Vec2::splat(0.5)) * width).to_pos2();
            match AROUND.get(place.wrapping_sub(2 * shapes)) {
                Some(Look::Trace) => stones.add(center, size / 2.0, Look::Trace, 0, 1.0),
                Some(look) => stones.around(center, size / 2.0, *look, 1.0),
                None if place < shapes => stones.add(center, size / 2.0, Look::Whole, place, 1.0),
                None => stones.add(center, size / 2.0 * 0.9, Look::Whole, place - shapes, 1.0),
            }
        }
        picture(stones.mesh(), pixels, pixels_per_point)
    }

    /// An empty mesh for [`Sprites::add`].
    pub(crate) fn mesh(&self) -> Mesh {
        Mesh::with_texture(self.texture.id())
    }

    /// Adds a stone to the mesh; `presence` from 0 to 1 fades it.
    pub(crate) fn add(
        &self,
        mesh: &mut Mesh,
        center: Pos2,
        look: Look,
        seed: usize,
        presence: f32,
    ) {
        self.add_flat(mesh, center, look, seed, (presence, 1.0));
    }

    /// The same, lying as flat as this: its height over its width.
    pub(crate) fn add_flat(
        &self,
        mesh: &mut Mesh,
        center: Pos2,
        look: Look,
        seed: usize,
        shown: (f32, f32),
    ) {
        let lifted = if look == Look::Ghost { self.size / 2.0 * super::stone::LIFT } else { 0.0 };
        match look {
            Look::Outside => self.square(mesh, center, self.shapes + seed % self.shapes, shown),
            Look::Trace => {}
            _ => self.square(mesh, center - vec2(0.0, lifted), seed % self.shapes, shown),
        }
        if let Some(place) = AROUND.iter().position(|other| *other == look) {
            self.square(mesh, center, 2 * self.shapes + place, shown);
        }
    }

    fn square(&self, mesh: &mut Mesh, center: Pos2, place: usize, (presence, flat): (f32, f32)) {
        let whole = vec2(float_of(self.across), float_of(down(self.shapes, self.across)));
        let corner = vec2(float_of(place % self.across), float_of(place / self.across));
        let uv = Rect::from_min_max(
            (corner / whole).to_pos2(),
            ((corner + Vec2::splat(1.0)) / whole).to_pos2(),
        );
        // On whole pixels, so that every stone is as sharp as the first.
        let size = vec2(self.side, self.side * flat);
        let corner = (center - size / 2.0).to_vec2() * self.pixels_per_point;
        let corner = corner.round() / self.pixels_per_point;
        let rect = Rect::from_min_size(corner.to_pos2(), size);
        let tint = if presence >= 1.0 {
            Color32::WHITE
        } else {
            Color32::WHITE.gamma_multiply(presence.max(0.0))
        };
        mesh.add_rect_with_uv(rect, uv, tint);
    }
}

/// How many shapes there are of stones whose squares have sides of so many pixels.
fn shapes(pixels: u64) -> usize {
    let squares = AT_ONCE / (pixels * pixels).max(1);
    let squares = usize::try_from(squares).unwrap_or(usize::MAX);
    (squares.saturating_sub(AROUND.len()) / 2).clamp(LEAST, SHAPES)
}

/// How many squares with sides of so many pixels lie beside each other.
fn across(pixels: u64) -> usize {
    usize::try_from(SIDE / pixels.max(1)).unwrap_or(ACROSS).clamp(1, ACROSS)
}

/// Squares below each other in the texture of so many shapes.
const fn down(shapes: usize, across: usize) -> usize {
    (2 * shapes + AROUND.len()).div_ceil(across)
}

/// A mesh of squares of so many pixels, drawn without a graphics card.
fn picture(mesh: Mesh, pixels: u64, pixels_per_point: f32) -> ColorImage {
    let side = usize::try_from(pixels).unwrap_or(1);
    let across = across(pixels);
    let (wide, tall) = (side * across, side * down(shapes(pixels), across));
    let mut textures = Textures::default();
    let mut delta = TexturesDelta::default();
    let white = ColorImage::filled([1, 1], Color32::WHITE);
    delta.push(TextureId::default(), ImageDelta::full(white, TextureOptions::LINEAR));
    textures.set(&delta);
    delta.clear();
    let mut canvas = Canvas::new(wide, tall);
    let clip_rect =
        Rect::from_min_size(Pos2::ZERO, vec2(float_of(wide), float_of(tall)) / pixels_per_point);
    let primitive = ClippedPrimitive { clip_rect, primitive: Primitive::Mesh(mesh) };
    raster::draw(&mut canvas, &textures, &[primitive], pixels_per_point);
    canvas.texture()
}

fn float_of(n: usize) -> f32 {
    float(n as u64)
}

/// The handle of a texture says nothing of use.
impl std::fmt::Debug for Sprites {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sprites")
            .field("scheme", &self.scheme)
            .field("size", &self.size)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_size_of_stones_draws_more_than_a_frame_can() {
        assert_eq!(shapes(40), SHAPES, "small ones have all their shapes");
        for pixels in 1..=LARGEST {
            let (all, side, beside) = (shapes(pixels), pixels, across(pixels));
            let drawn = (2 * all + AROUND.len()) as u64 * side * side;
            assert!(drawn <= AT_ONCE || all == LEAST, "{side}: {drawn}");
            let below = down(all, beside);
            assert!(below * beside >= 2 * all + AROUND.len());
            let longest = below.max(beside) as u64 * side;
            assert!(longest <= SIDE, "{side}: {longest}");
        }
        // The largest of the shipped boards, in a window of 2560 × 1440.
        let side = count((129.0_f32 * ROOM).ceil());
        assert!((2 * shapes(side) + AROUND.len()) as u64 * side * side < 500_000);
    }
}
