//! The textures that egui hands out, kept up to date and sampled.

use egui::epaint::ImageDelta;
use egui::{ImageData, TextureFilter, TextureId, TextureOptions, TextureWrapMode, TexturesDelta};
use std::collections::BTreeMap;

/// All textures that egui has delivered and not yet freed.
#[derive(Clone, Debug, Default)]
pub struct Textures {
    textures: BTreeMap<TextureId, Texture>,
}

impl Textures {
    /// Takes over what is new or changed. Call before drawing, once for each frame, in order.
    pub fn set(&mut self, delta: &TexturesDelta) {
        #[expect(
            clippy::iter_over_hash_type,
            reason = "each texture is changed by its own deltas alone"
        )]
        for (&id, changes) in &delta.set {
            for change in changes {
                match change.pos {
                    None => drop(self.textures.insert(id, Texture::new(change))),
                    Some(pos) => {
                        if let Some(texture) = self.textures.get_mut(&id) {
                            texture.patch(change, pos);
                        }
                    }
                }
            }
        }
    }

    /// Forgets what is no longer used. Call after drawing.
    pub fn free(&mut self, delta: &TexturesDelta) {
        self.textures.retain(|id, _| !delta.free.contains(id));
    }

    pub(super) fn get(&self, id: TextureId) -> Option<&Texture> {
        self.textures.get(&id)
    }
}

/// Texts lie texel on pixel; a distance from there below this comes from rounding alone and mixes
/// nothing.
const NEAR: f32 = 1.0 / 512.0;

/// Premultiplied texels and how to read between them.
#[derive(Clone, Debug)]
pub(super) struct Texture {
    width: usize,
    height: usize,
    texels: Vec<[u8; 4]>,
    options: TextureOptions,
}

impl Texture {
    fn new(delta: &ImageDelta) -> Self {
        let ImageData::Color(image) = &delta.image;
        let [width, height] = image.size;
        let texels = image.pixels.iter().map(egui::Color32::to_array).collect();
        Self { width, height, texels, options: delta.options }
    }

    /// Replaces a rectangle; what would lie outside is left out.
    fn patch(&mut self, delta: &ImageDelta, [left, top]: [usize; 2]) {
        let ImageData::Color(image) = &delta.image;
        let columns = image.width().min(self.width.saturating_sub(left));
        if columns == 0 {
            return;
        }
        for (row, source) in image.pixels.chunks_exact(image.width()).enumerate() {
            let start = (top + row) * self.width + left;
            if let Some(target) = self.texels.get_mut(start..start + columns) {
                target.iter_mut().zip(source).for_each(|(texel, color)| *texel = color.to_array());
            }
        }
    }

    /// Whether to read between texels, when a step of one pixel crosses this many texels (squared
    /// length).
    pub(super) fn is_smooth(&self, du: f32, dv: f32) -> bool {
        let step = (du * size(self.width)).powi(2) + (dv * size(self.height)).powi(2);
        let filter =
            if step > 1.0 { self.options.minification } else { self.options.magnification };
        filter == TextureFilter::Linear
    }

    /// The colour at texture coordinates, 0 to 1 across the texture, as channels from 0 to 255.
    #[inline]
    pub(super) fn sample(&self, u: f32, v: f32, smooth: bool) -> [f32; 4] {
        if let [only] = self.texels.as_slice() {
            return only.map(f32::from);
        }
        let (x, y) = (u * size(self.width), v * size(self.height));
        if !smooth {
            return self.texel(floor(x), floor(y)).map(f32::from);
        }
        let (x, y) = (x - 0.5, y - 0.5);
        let (left, top) = (floor(x), floor(y));
        let (fx, fy) = (x - x.floor(), y - y.floor());
        if fx < NEAR && fy < NEAR {
            return self.texel(left, top).map(f32::from);
        }
        let texel = |dx: i64, dy: i64| self.texel(left + dx, top + dy).map(f32::from);
        let mix = |one: [f32; 4], two: [f32; 4], part: f32| -> [f32; 4] {
            std::array::from_fn(|i| one[i] * (1.0 - part) + two[i] * part)
        };
        mix(mix(texel(0, 0), texel(1, 0), fx), mix(texel(0, 1), texel(1, 1), fx), fy)
    }

    #[inline]
    fn texel(&self, x: i64, y: i64) -> [u8; 4] {
        let mode = self.options.wrap_mode;
        let index = wrap(y, self.height, mode) * self.width + wrap(x, self.width, mode);
        self.texels.get(index).copied().unwrap_or_default()
    }
}

#[inline]
fn wrap(at: i64, side: usize, mode: TextureWrapMode) -> usize {
    let side = i64::try_from(side).unwrap_or(i64::MAX).max(1);
    let inside = match mode {
        TextureWrapMode::ClampToEdge => at.clamp(0, side - 1),
        TextureWrapMode::Repeat => at.rem_euclid(side),
        TextureWrapMode::MirroredRepeat => {
            let at = at.rem_euclid(2 * side);
            at.min(2 * side - 1 - at)
        }
    };
    usize::try_from(inside).unwrap_or(0)
}

#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a cast saturates far beyond any texture")]
fn floor(x: f32) -> i64 {
    // The bounds keep `+ 1` from overflowing.
    (x.floor() as i64).clamp(-(1 << 40), 1 << 40)
}

#[expect(clippy::cast_precision_loss, reason = "textures have far fewer than 2^24 texels a side")]
fn size(side: usize) -> f32 {
    side as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Color32, ColorImage};

    fn two_by_two(options: TextureOptions) -> Texture {
        let pixels = vec![Color32::BLACK, Color32::WHITE, Color32::WHITE, Color32::BLACK];
        Texture::new(&ImageDelta::full(ColorImage::new([2, 2], pixels), options))
    }

    #[expect(clippy::cast_possible_truncation, reason = "0 to 255")]
    fn red(texture: &Texture, u: f32, v: f32, smooth: bool) -> i32 {
        texture.sample(u, v, smooth)[0].round() as i32
    }

    #[test]
    fn the_middle_of_four_texels_is_their_mean_and_the_middle_of_one_is_itself() {
        let texture = two_by_two(TextureOptions::LINEAR);
        assert_eq!(red(&texture, 0.5, 0.5, true), 128);
        assert_eq!(red(&texture, 0.75, 0.25, true), 255);
        assert_eq!(red(&texture, 0.6, 0.4, false), 255);
    }

    #[test]
    fn a_clamped_texture_ends_in_its_edge_and_a_repeated_one_begins_again() {
        let clamped = two_by_two(TextureOptions::NEAREST);
        assert_eq!(red(&clamped, -3.0, 0.1, false), 0);
        assert_eq!(red(&clamped, 9.0, 0.1, false), 255);
        let repeated = two_by_two(TextureOptions::NEAREST_REPEAT);
        assert_eq!(red(&repeated, 1.1, 0.1, false), 0);
        let mirrored = two_by_two(TextureOptions::NEAREST_MIRRORED_REPEAT);
        assert_eq!(red(&mirrored, 1.1, 0.1, false), 255);
    }

    #[test]
    fn a_patch_changes_its_rectangle_and_nothing_outside() {
        let mut texture = two_by_two(TextureOptions::NEAREST);
        let patch = ImageDelta::partial(
            [1, 1],
            ColorImage::filled([3, 3], Color32::RED),
            TextureOptions::NEAREST,
        );
        texture.patch(&patch, [1, 1]);
        assert_eq!(texture.texel(1, 1), Color32::RED.to_array());
        assert_eq!(texture.texel(0, 1), Color32::WHITE.to_array());
        texture.patch(&patch, [9, 9]);
        assert_eq!(texture.texel(0, 0), Color32::BLACK.to_array());
    }
}
