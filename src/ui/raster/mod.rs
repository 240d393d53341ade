//! Draws what egui tessellates without a window and without a graphics card. Knows no widget of the
//! program, and no disk.
//!
//! The rules are those of egui's own OpenGL painter, so that a picture is what the window shows:
//! colours are multiplied and blended in gamma space with premultiplied alpha, textures sampled at
//! pixel centres, clip rectangles rounded to pixels. Two differences: no dithering, and no mipmaps.
//! The coverage of triangles is computed in whole numbers, so that two triangles that share an edge
//! never both own a pixel of it, and the same input gives the same bytes.

mod canvas;
mod film;
mod studio;
mod texture;
mod triangle;

pub use canvas::{Canvas, Image, PngError};
pub use film::Film;
pub use studio::{Studio, picture};
pub use texture::Textures;

use egui::epaint::Primitive;
use egui::{ClippedPrimitive, Rect};

/// Draws tessellated primitives in their order. What needs a graphics card of its own (paint
/// callbacks), has a texture that was never delivered, or lies at no finite place, is left out.
pub fn draw(
    canvas: &mut Canvas,
    textures: &Textures,
    primitives: &[ClippedPrimitive],
    pixels_per_point: f32,
) {
    for ClippedPrimitive { clip_rect, primitive } in primitives {
        let Primitive::Mesh(mesh) = primitive else { continue };
        let Some(texture) = textures.get(mesh.texture_id) else { continue };
        let clip = Clip::new(*clip_rect, pixels_per_point, canvas);
        if clip.is_empty() {
            continue;
        }
        for corners in mesh.indices.chunks_exact(3) {
            let vertex =
                |index: u32| usize::try_from(index).ok().and_then(|index| mesh.vertices.get(index));
            if let [Some(a), Some(b), Some(c)] =
                [vertex(corners[0]), vertex(corners[1]), vertex(corners[2])]
            {
                triangle::draw(canvas, texture, &clip, [a, b, c], pixels_per_point);
            }
        }
    }
}

/// The pixels that may be touched: columns `left..right`, rows `top..bottom`, all inside the
/// canvas.
struct Clip {
    left: i64,
    right: i64,
    top: i64,
    bottom: i64,
}

impl Clip {
    /// Rounds to whole pixels, as the scissor test of the OpenGL painter does.
    fn new(rect: Rect, pixels_per_point: f32, canvas: &Canvas) -> Self {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a cast saturates, and the clamp follows"
        )]
        let pixel =
            |points: f32, most: i64| ((points * pixels_per_point).round() as i64).clamp(0, most);
        let (width, height) = (canvas.columns(), canvas.rows());
        Self {
            left: pixel(rect.min.x, width),
            right: pixel(rect.max.x, width),
            top: pixel(rect.min.y, height),
            bottom: pixel(rect.max.y, height),
        }
    }

    const fn is_empty(&self) -> bool {
        self.left >= self.right || self.top >= self.bottom
    }
}
