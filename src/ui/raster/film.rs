//! A moving picture: what changes from picture to picture, and how long each stands.

use super::canvas::{Image, PngError};

/// A thousandth of a second is the unit of time; a picture stands a minute at most.
const SECOND: u16 = 1_000;

/// Pictures of one size, each with the time that it stands.
#[derive(Debug, Default)]
pub struct Film {
    shots: Vec<(Image, u16)>,
}

/// A part of a picture, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Part {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Film {
    /// Shows this picture next, so many thousandths of a second long. One of another size than the
    /// first is left out.
    pub fn add(&mut self, image: Image, stands: u16) {
        match self.shots.last_mut() {
            Some((last, time)) if *last == image => *time = time.saturating_add(stands),
            Some((last, _)) if (last.width, last.height) != (image.width, image.height) => {}
            _ => self.shots.push((image, stands)),
        }
    }

    /// How many pictures differ from the one before.
    #[must_use]
    pub fn len(&self) -> usize {
        self.shots.len()
    }

    /// Is there none?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.shots.is_empty()
    }

    /// The film as an animated PNG that begins again at its end.
    ///
    /// # Errors
    ///
    /// When there is no picture, or none with pixels.
    pub fn png(&self) -> Result<Vec<u8>, PngError> {
        let (width, height) =
            self.shots.first().map_or((0, 0), |(image, _)| (image.width, image.height));
        self.encode(width, height).map_err(|source| PngError { width, height, source })
    }

    fn encode(&self, width: usize, height: usize) -> Result<Vec<u8>, png::EncodingError> {
        let side = |pixels: usize| u32::try_from(pixels).unwrap_or(u32::MAX);
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, side(width), side(height));
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::High);
        encoder.set_animated(side(self.shots.len()), 0)?;
        let mut writer = encoder.write_header()?;
        let mut before: Option<&Image> = None;
        for (image, stands) in &self.shots {
            let part = before
                .map_or(Part { left: 0, top: 0, width, height }, |before| changed(before, image));
            writer.set_frame_delay(*stands, SECOND)?;
            if before.is_some() {
                writer.reset_frame_position()?;
                writer.set_frame_dimension(side(part.width), side(part.height))?;
                writer.set_frame_position(side(part.left), side(part.top))?;
            }
            writer.write_image_data(&opaque(image, part))?;
            before = Some(image);
        }
        writer.finish()?;
        Ok(bytes)
    }
}

/// The smallest part outside of which nothing has changed; one pixel where nothing has.
fn changed(before: &Image, now: &Image) -> Part {
    let (mut left, mut right, mut top, mut bottom) = (now.width, 0, now.height, 0);
    let rows = |image: &Image| image.width.saturating_mul(4).max(1);
    let pairs = before.rgba.chunks(rows(before)).zip(now.rgba.chunks(rows(now)));
    for (y, (was, is)) in pairs.enumerate().filter(|(_, (was, is))| was != is) {
        let differ = |x: &usize| was.get(x * 4..x * 4 + 4) != is.get(x * 4..x * 4 + 4);
        left = left.min((0..now.width).find(differ).unwrap_or(left));
        right = right.max((0..now.width).rfind(differ).map_or(right, |x| x + 1));
        (top, bottom) = (top.min(y), y + 1);
    }
    if left >= right {
        return Part { left: 0, top: 0, width: 1, height: 1 };
    }
    Part { left, top, width: right - left, height: bottom - top }
}

/// The colours of a part, without what shines through.
fn opaque(image: &Image, part: Part) -> Vec<u8> {
    let places = (part.top..part.top + part.height)
        .flat_map(|y| (part.left..part.left + part.width).map(move |x| (x, y)));
    places.filter_map(|(x, y)| image.pixel(x, y)).flat_map(|[r, g, b, _]| [r, g, b]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dot(at: Option<(usize, usize)>) -> Image {
        let places = (0..6).flat_map(|y| (0..8).map(move |x| (x, y)));
        let pixel = |place| if Some(place) == at { [200, 0, 0, 255] } else { [255; 4] };
        Image { width: 8, height: 6, rgba: places.flat_map(pixel).collect() }
    }

    #[test]
    fn only_what_changes_is_written_and_what_stands_is_one_picture() {
        let mut film = Film::default();
        assert!(film.png().is_err() && film.is_empty());
        film.add(dot(None), 100);
        film.add(dot(None), 100);
        film.add(dot(Some((3, 2))), 100);
        film.add(dot(Some((5, 4))), 100);
        assert_eq!(film.len(), 3);
        let part = Part { left: 3, top: 2, width: 3, height: 3 };
        assert_eq!(changed(&dot(Some((3, 2))), &dot(Some((5, 4)))), part);
        assert_eq!(changed(&dot(None), &dot(None)).width, 1);
        let bytes = film.png().expect("a film");
        let decoder = png::Decoder::new(std::io::Cursor::new(&bytes));
        let mut reader = decoder.read_info().expect("a PNG");
        let animated = reader.info().animation_control.map(|control| control.num_frames);
        assert_eq!(animated, Some(3));
        let mut room = vec![0; 8 * 6 * 3];
        let mut sizes = Vec::new();
        while let Ok(frame) = reader.next_frame(&mut room) {
            let delay = reader.info().frame_control.map(|control| control.delay_num);
            sizes.push((frame.width, frame.height, delay));
        }
        assert_eq!(sizes, [(8, 6, Some(200)), (1, 1, Some(100)), (3, 3, Some(100))]);
    }
}
