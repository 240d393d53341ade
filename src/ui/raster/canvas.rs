//! A canvas of pixels, how colours are laid over one another on it, and the picture that it
//! becomes.

use egui::{Color32, ColorImage};

/// Pixels to draw on: premultiplied RGBA of 8 bits a channel, row by row from the top, at first
/// transparent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canvas {
    width: usize,
    height: usize,
    pixels: Vec<[u8; 4]>,
}

/// A finished picture: RGBA of 8 bits a channel, not premultiplied, row by row from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Four bytes a pixel.
    pub rgba: Vec<u8>,
}

/// A picture that cannot be written as PNG.
#[derive(Debug, thiserror::Error)]
#[error("a picture of {width} x {height} pixels cannot be written as PNG")]
pub struct PngError {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// What the encoder said.
    pub source: png::EncodingError,
}

impl Canvas {
    /// A transparent canvas; sides of 0 are allowed, beyond 16,384 they are cut to that.
    #[must_use]
    pub fn new(width: usize, height: usize) -> Self {
        let (width, height) = (width.min(16_384), height.min(16_384));
        Self { width, height, pixels: vec![[0; 4]; width * height] }
    }

    /// Pixels in a row.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.width
    }

    /// Rows.
    #[must_use]
    pub const fn height(&self) -> usize {
        self.height
    }

    /// The premultiplied colour of a pixel, `None` outside.
    #[must_use]
    pub fn pixel(&self, x: usize, y: usize) -> Option<[u8; 4]> {
        if x >= self.width {
            return None;
        }
        self.pixels.get(y * self.width + x).copied()
    }

    /// Replaces every pixel.
    pub fn clear(&mut self, color: Color32) {
        self.pixels.fill(color.to_array());
    }

    /// The picture on the canvas.
    #[must_use]
    pub fn image(&self) -> Image {
        let rgba = self.pixels.iter().flat_map(|&pixel| straight(pixel)).collect();
        Image { width: self.width, height: self.height, rgba }
    }

    /// The pixels as a texture of egui's.
    pub(crate) fn texture(&self) -> ColorImage {
        ColorImage::from_rgba_premultiplied([self.width, self.height], self.pixels.as_flattened())
    }

    pub(super) fn columns(&self) -> i64 {
        i64::try_from(self.width).unwrap_or(i64::MAX)
    }

    pub(super) fn rows(&self) -> i64 {
        i64::try_from(self.height).unwrap_or(i64::MAX)
    }

    /// The pixels of columns `left..right` of a row; empty when they are not all on the canvas.
    pub(super) fn span(&mut self, row: i64, left: i64, right: i64) -> &mut [[u8; 4]] {
        let place = |row: i64, left: i64, right: i64| {
            let (row, left, right) = (
                usize::try_from(row).ok()?,
                usize::try_from(left).ok()?,
                usize::try_from(right).ok()?,
            );
            (left <= right && right <= self.width)
                .then(|| row * self.width + left..row * self.width + right)
        };
        let range = place(row, left, right).unwrap_or_default();
        self.pixels.get_mut(range).unwrap_or_default()
    }
}

/// Lays one premultiplied colour over all these pixels.
pub(super) fn lay(pixels: &mut [[u8; 4]], color: [u8; 4]) {
    match color[3] {
        255 => pixels.fill(color),
        0 if color == [0; 4] => {}
        _ => pixels.iter_mut().for_each(|pixel| *pixel = over(color, *pixel)),
    }
}

/// Premultiplied `above` over `below`: above + below (1 - alpha), rounded, saturating (an additive
/// colour has more colour than alpha).
fn over(above: [u8; 4], below: [u8; 4]) -> [u8; 4] {
    let through = 255 - u32::from(above[3]);
    std::array::from_fn(|i| {
        let sum = u32::from(above[i]) + (u32::from(below[i]) * through + 127) / 255;
        u8::try_from(sum).unwrap_or(u8::MAX)
    })
}

/// Lays a premultiplied colour with channels from 0 to 255, not yet rounded, over one pixel.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a cast to u8 saturates"
)]
pub(super) fn lay_exact(pixel: &mut [u8; 4], [r, g, b, a]: [f32; 4]) {
    let through = 1.0 - a * (1.0 / 255.0);
    let [below_r, below_g, below_b, below_a] = pixel.map(f32::from);
    *pixel = [
        (r + below_r * through + 0.5) as u8,
        (g + below_g * through + 0.5) as u8,
        (b + below_b * through + 0.5) as u8,
        (a + below_a * through + 0.5) as u8,
    ];
}

/// From premultiplied to straight alpha.
fn straight([r, g, b, a]: [u8; 4]) -> [u8; 4] {
    let channel = |c: u8| match a {
        0 => 0,
        255 => c,
        _ => {
            u8::try_from((u32::from(c) * 255 + u32::from(a) / 2) / u32::from(a)).unwrap_or(u8::MAX)
        }
    };
    [channel(r), channel(g), channel(b), a]
}

impl Image {
    /// The colour of a pixel, `None` outside.
    #[must_use]
    pub fn pixel(&self, x: usize, y: usize) -> Option<[u8; 4]> {
        let start = (y * self.width + x) * 4;
        let bytes = self.rgba.get(start..start + 4)?;
        if x < self.width { bytes.try_into().ok() } else { None }
    }

    /// The part that is not ground, with a rim of so many pixels around it; all of it where nothing
    /// is drawn.
    #[must_use]
    pub fn cut(&self, ground: [u8; 4], rim: usize) -> Self {
        let drawn = |x: usize, y: usize| self.pixel(x, y).is_some_and(|pixel| pixel != ground);
        let rows: Vec<usize> =
            (0..self.height).filter(|y| (0..self.width).any(|x| drawn(x, *y))).collect();
        let columns: Vec<usize> =
            (0..self.width).filter(|x| rows.iter().any(|y| drawn(*x, *y))).collect();
        let ends = |all: &[usize], most: usize| {
            Some((all.first()?.saturating_sub(rim), (all.last()? + 1 + rim).min(most)))
        };
        let (Some((left, right)), Some((top, bottom))) =
            (ends(&columns, self.width), ends(&rows, self.height))
        else {
            return self.clone();
        };
        let pixels =
            (top..bottom).flat_map(|y| (left..right).filter_map(move |x| self.pixel(x, y)));
        Self { width: right - left, height: bottom - top, rgba: pixels.flatten().collect() }
    }

    /// The picture as a PNG file.
    ///
    /// # Errors
    ///
    /// When the picture has no pixels, or has not four bytes for each.
    pub fn png(&self) -> Result<Vec<u8>, PngError> {
        self.encode().map_err(|source| PngError { width: self.width, height: self.height, source })
    }

    fn encode(&self) -> Result<Vec<u8>, png::EncodingError> {
        let mut bytes = Vec::new();
        let side = |pixels: usize| u32::try_from(pixels).unwrap_or(u32::MAX);
        let mut encoder = png::Encoder::new(&mut bytes, side(self.width), side(self.height));
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::Fast);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.rgba)?;
        writer.finish()?;
        Ok(bytes)
    }
}
