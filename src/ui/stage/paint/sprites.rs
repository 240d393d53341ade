//! The looks of a stone as one small texture, drawn once for a size: a hundred stones are then a
//! hundred squares. Knows how stones look, not where they are.

use super::stone::{Look, Stones};
use crate::input::units::{count, float};
use crate::raster::{self, Canvas, Textures};
use crate::theme::{Scheme, Theme};
use egui::epaint::{ImageDelta, Primitive};
use egui::{
    ClippedPrimitive, Color32, ColorImage, Context, Mesh, Pos2, Rect, TextureHandle, TextureId,
    TextureOptions, TexturesDelta, Vec2, pos2, vec2,
};

/// The looks, in their order in the texture.
const LOOKS: [Look; 5] = [Look::Whole, Look::Outside, Look::Ghost, Look::Lit, Look::Trace];
/// Side of a look's square over the diameter of the stone: room for shadow and ring.
const ROOM: f32 = 1.3;

/// The texture, and what it was made for.
pub(crate) struct Sprites {
    scheme: Scheme,
    size: f32,
    pixels_per_point: f32,
    /// Side of a look's square, in points: a whole number of pixels.
    side: f32,
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
        let pixels = count((size * ROOM * pixels_per_point).ceil()).clamp(1, 512);
        let width = float(pixels) / pixels_per_point;
        let mut stones = Stones::new(theme, pixels_per_point);
        for (place, look) in (0_u64..).zip(LOOKS) {
            let center = pos2((float(place) + 0.5) * width, width / 2.0);
            stones.add(center, size / 2.0, look, 1.0);
        }
        let texture = ctx.load_texture(
            "stones",
            picture(stones.mesh(), pixels, pixels_per_point),
            TextureOptions::LINEAR,
        );
        Self { scheme: theme.scheme, size, pixels_per_point, side: width, texture }
    }

    /// An empty mesh for [`Sprites::add`].
    pub(crate) fn mesh(&self) -> Mesh {
        Mesh::with_texture(self.texture.id())
    }

    /// Adds a stone to the mesh; `presence` from 0 to 1 fades it.
    pub(crate) fn add(&self, mesh: &mut Mesh, center: Pos2, look: Look, presence: f32) {
        let place = LOOKS.iter().position(|other| *other == look).unwrap_or(0);
        let (left, all) = (float(u64::try_from(place).unwrap_or(0)), float(5));
        let uv = Rect::from_min_max(pos2(left / all, 0.0), pos2((left + 1.0) / all, 1.0));
        // On whole pixels, so that every stone is as sharp as the first.
        let corner = (center - Vec2::splat(self.side / 2.0)).to_vec2() * self.pixels_per_point;
        let corner = corner.round() / self.pixels_per_point;
        let rect = Rect::from_min_size(corner.to_pos2(), Vec2::splat(self.side));
        let tint = if presence >= 1.0 {
            Color32::WHITE
        } else {
            Color32::WHITE.gamma_multiply(presence.max(0.0))
        };
        mesh.add_rect_with_uv(rect, uv, tint);
    }
}

/// A mesh of five squares of so many pixels, drawn without a graphics card.
fn picture(mesh: Mesh, pixels: u64, pixels_per_point: f32) -> ColorImage {
    let tall = usize::try_from(pixels).unwrap_or(1);
    let wide = tall * LOOKS.len();
    let mut textures = Textures::default();
    let mut delta = TexturesDelta::default();
    let white = ColorImage::filled([1, 1], Color32::WHITE);
    delta.push(TextureId::default(), ImageDelta::full(white, TextureOptions::LINEAR));
    textures.set(&delta);
    delta.clear();
    let mut canvas = Canvas::new(wide, tall);
    let clip_rect = Rect::from_min_size(
        Pos2::ZERO,
        vec2(float(pixels) * 5.0, float(pixels)) / pixels_per_point,
    );
    let primitive = ClippedPrimitive { clip_rect, primitive: Primitive::Mesh(mesh) };
    raster::draw(&mut canvas, &textures, &[primitive], pixels_per_point);
    let bytes: Vec<u8> = (0..tall)
        .flat_map(|y| (0..wide).map(move |x| (x, y)))
        .flat_map(|(x, y)| canvas.pixel(x, y).unwrap_or_default())
        .collect();
    ColorImage::from_rgba_premultiplied([wide, tall], &bytes)
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
