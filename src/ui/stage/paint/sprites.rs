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

/// What else is in the texture after the shapes, in this order; after it, where there are boxes,
/// the shapes of the stones outside them, which are smaller.
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
/// Scheme, diameter and pixels in a point, as bits; and whether some lie outside boxes.
type Key = (Scheme, u32, u32, bool);

/// The texture, and what it was made for.
pub(crate) struct Sprites {
    scheme: Scheme,
    size: f32,
    pixels_per_point: f32,
    /// Side of a look's square, in points: a whole number of pixels.
    side: f32,
    squares: Squares,
    texture: TextureHandle,
}

/// How the squares of a texture lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Squares {
    /// The side of one, in pixels.
    side: u64,
    /// How many shapes there are, and whether they are there for stones outside boxes as well.
    shapes: usize,
    outside: bool,
    /// How many squares lie beside each other.
    across: usize,
}

impl Squares {
    fn new(side: u64, outside: bool) -> Self {
        let all = usize::try_from(AT_ONCE / (side * side).max(1)).unwrap_or(usize::MAX);
        let shapes = (all.saturating_sub(AROUND.len()) / 2).clamp(LEAST, SHAPES);
        let across = usize::try_from(SIDE / side.max(1)).unwrap_or(ACROSS).clamp(1, ACROSS);
        Self { side, shapes, outside, across }
    }

    /// How many there are.
    const fn count(&self) -> usize {
        self.shapes * if self.outside { 2 } else { 1 } + AROUND.len()
    }

    /// How many lie below each other.
    const fn down(&self) -> usize {
        self.count().div_ceil(self.across)
    }
}

impl Sprites {
    /// Stones of this diameter, in points; what was there before is kept if it is the same.
    pub(crate) fn of(before: Option<Self>, ctx: &Context, theme: &Theme, size: f32) -> Self {
        Self::kept(before, ctx, theme, size, false)
    }

    /// The same, also for stones outside boxes.
    pub(crate) fn of_boxes(before: Option<Self>, ctx: &Context, theme: &Theme, size: f32) -> Self {
        Self::kept(before, ctx, theme, size, true)
    }

    fn kept(before: Option<Self>, ctx: &Context, theme: &Theme, size: f32, outside: bool) -> Self {
        let pixels_per_point = ctx.pixels_per_point();
        match before {
            Some(same)
                if (same.scheme, same.size, same.pixels_per_point, same.squares.outside)
                    == (theme.scheme, size, pixels_per_point, outside) =>
            {
                same
            }
            _ => Self::draw(ctx, theme, size, pixels_per_point, outside),
        }
    }

    fn draw(ctx: &Context, theme: &Theme, size: f32, pixels_per_point: f32, outside: bool) -> Self {
        let pixels = count((size * ROOM * pixels_per_point).ceil()).clamp(1, LARGEST);
        let squares = Squares::new(pixels, outside);
        let key = (theme.scheme, size.to_bits(), pixels_per_point.to_bits(), outside);
        let image = DRAWN.lock().ok().and_then(|drawn| {
            drawn.iter().find(|(other, _)| *other == key).map(|(_, image)| Arc::clone(image))
        });
        let image = image.unwrap_or_else(|| {
            let image = Arc::new(Self::paint(theme, size, squares, pixels_per_point));
            if let Ok(mut drawn) = DRAWN.lock() {
                drawn.push_front((key, Arc::clone(&image)));
                while drawn.iter().map(|(_, image)| image.pixels.len()).sum::<usize>() > KEPT {
                    drawn.pop_back();
                }
            }
            image
        });
        let texture = ctx.load_texture("stones", image, TextureOptions::LINEAR);
        let (scheme, side) = (theme.scheme, float(pixels) / pixels_per_point);
        Self { scheme, size, pixels_per_point, side, squares, texture }
    }

    fn paint(theme: &Theme, size: f32, squares: Squares, pixels_per_point: f32) -> ColorImage {
        let width = float(squares.side) / pixels_per_point;
        let mut stones = Stones::new(theme, pixels_per_point);
        let Squares { shapes, across, .. } = squares;
        for place in 0..squares.count() {
            let corner = vec2(float_of(place % across), float_of(place / across));
            let center = ((corner + Vec2::splat(0.5)) * width).to_pos2();
            let radius = size / 2.0;
            match place.checked_sub(shapes).map(|after| AROUND.get(after).ok_or(after)) {
                None => stones.add(center, radius, Look::Whole, place, 1.0),
                Some(Ok(Look::Trace)) => stones.add(center, radius, Look::Trace, 0, 1.0),
                Some(Ok(look)) => stones.around(center, radius, *look, 1.0),
                Some(Err(after)) => {
                    stones.add(center, radius * 0.9, Look::Whole, after - AROUND.len(), 1.0);
                }
            }
        }
        picture(stones.mesh(), squares, pixels_per_point)
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
        let Squares { shapes, outside, .. } = self.squares;
        let shape = seed % shapes;
        match look {
            Look::Outside if outside => {
                self.square(mesh, center, shapes + AROUND.len() + shape, shown);
            }
            Look::Trace => {}
            _ => self.square(mesh, center - vec2(0.0, lifted), shape, shown),
        }
        if let Some(place) = AROUND.iter().position(|other| *other == look) {
            self.square(mesh, center, shapes + place, shown);
        }
    }

    fn square(&self, mesh: &mut Mesh, center: Pos2, place: usize, (presence, flat): (f32, f32)) {
        let across = self.squares.across;
        let whole = vec2(float_of(across), float_of(self.squares.down()));
        let corner = vec2(float_of(place % across), float_of(place / across));
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

/// A mesh of squares of so many pixels, drawn without a graphics card.
fn picture(mesh: Mesh, squares: Squares, pixels_per_point: f32) -> ColorImage {
    let side = usize::try_from(squares.side).unwrap_or(1);
    let (wide, tall) = (side * squares.across, side * squares.down());
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
        assert_eq!(Squares::new(40, true).shapes, SHAPES, "small ones have all their shapes");
        let drawn = |squares: Squares| squares.count() as u64 * squares.side * squares.side;
        for side in 1..=LARGEST {
            let (boxes, plain) = (Squares::new(side, true), Squares::new(side, false));
            assert!(drawn(boxes) <= AT_ONCE || boxes.shapes == LEAST, "{side}");
            // Without boxes nothing is drawn for stones outside them.
            assert_eq!(plain.count(), boxes.count() - boxes.shapes, "{side}");
            for squares in [boxes, plain] {
                assert!(squares.down() * squares.across >= squares.count());
                let longest = squares.down().max(squares.across) as u64 * side;
                assert!(longest <= SIDE, "{side}: {longest}");
            }
        }
        // The largest of the shipped boards, in a window of 2560 × 1440.
        let largest = Squares::new(count((129.0_f32 * ROOM).ceil()), false);
        assert!(drawn(largest) < 320_000);
    }
}
