//! What a worksheet needs of the screen: boards drawn without a display, and the typefaces. Knows
//! no window and no paper.

use crate::games::Sum;
use crate::lesson::{Shape, Step};
use crate::ui::fonts;
use crate::ui::page::Still;
use crate::ui::raster::{Image, Studio};
use crate::ui::theme::{Scheme, Theme};
use crate::words::Lang;
use crate::worksheet::{Picture, pdf::Fonts};
use egui::{FontFamily, Rect, UiBuilder, Vec2, vec2};

/// The room of the studio, in points; no board fills more.
const ROOM: Vec2 = vec2(580.0, 360.0);
/// Pixels to a point.
const SCALE: u32 = 2;
/// Paper around what is drawn, in pixels.
const RIM: usize = 6;

/// Draws boards for worksheets, one studio for all of them.
pub struct Easel {
    studio: Studio,
}

impl Default for Easel {
    fn default() -> Self {
        #[expect(clippy::cast_precision_loss, reason = "a small number")]
        let scale = SCALE as f32;
        Self { studio: Studio::new(Scheme::Light, ROOM, scale) }
    }
}

impl Easel {
    /// The board of a step with this position on it, on white paper.
    pub fn draw(&mut self, lang: Lang, step: &Step, sum: &Sum) -> Option<Picture> {
        let theme = Theme::of(Scheme::Light);
        let (mut still, room) = (Still::new(step, sum), room(step.board, sum));
        let image = self.studio.picture(|ui| {
            // What one board keeps is nothing to the next.
            let area = Rect::from_min_size(ui.max_rect().min, room);
            let mut ui =
                ui.new_child(UiBuilder::new().max_rect(area).id_salt((sum.to_string(), lang)));
            still.show(&mut ui, theme, lang);
        });
        let image = cut(&image, theme.ground.to_array())?;
        let rgb =
            image.rgba.chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        Some(Picture {
            width: u32::try_from(image.width).ok()?,
            height: u32::try_from(image.height).ok()?,
            scale: SCALE,
            rgb,
            png: image.png().ok()?,
        })
    }
}

/// How much room a board has: what is read line by line is low, what has two dimensions is square.
fn room(board: Shape, sum: &Sum) -> Vec2 {
    let rows = sum.parts().iter().map(|part| part.row().len()).sum::<usize>().clamp(1, 6);
    #[expect(clippy::cast_precision_loss, reason = "six at most")]
    let rows = rows as f32;
    match board {
        Shape::Stones | Shape::Boxes => vec2(370.0, 20.0 + 44.0 * rows),
        Shape::Bundles => vec2(370.0, 40.0 + 64.0 * rows),
        Shape::Circle | Shape::Rectangle => vec2(230.0, 230.0),
        Shape::Grid => vec2(460.0, 250.0),
        Shape::Graph => vec2(440.0, 200.0),
        Shape::Pebbles => vec2(330.0, 220.0),
        Shape::Stairs => vec2(420.0, 190.0),
        _ => vec2(ROOM.x, 190.0),
    }
}

/// The part of a picture that is not ground, with a rim; the ground becomes white paper. `None` if
/// nothing was drawn.
fn cut(image: &Image, ground: [u8; 4]) -> Option<Image> {
    let drawn = |x: usize, y: usize| image.pixel(x, y).is_some_and(|pixel| pixel != ground);
    let rows: Vec<usize> =
        (0..image.height).filter(|y| (0..image.width).any(|x| drawn(x, *y))).collect();
    let columns: Vec<usize> =
        (0..image.width).filter(|x| rows.iter().any(|y| drawn(*x, *y))).collect();
    let ends = |all: &[usize], most: usize| {
        Some((all.first()?.saturating_sub(RIM), (all.last()? + 1 + RIM).min(most)))
    };
    let ((left, right), (top, bottom)) = (ends(&columns, image.width)?, ends(&rows, image.height)?);
    let mut rgba = Vec::with_capacity((right - left) * (bottom - top) * 4);
    for y in top..bottom {
        for x in left..right {
            rgba.extend(image.pixel(x, y).filter(|pixel| *pixel != ground).unwrap_or([255; 4]));
        }
    }
    Some(Image { width: right - left, height: bottom - top, rgba })
}

/// The typefaces as the screen uses them.
#[must_use]
pub fn typefaces() -> Fonts {
    let definitions = fonts::definitions();
    let mut names: Vec<&String> = Vec::new();
    let mut lent = Fonts::default();
    let mut chain = |family: &FontFamily| -> Vec<usize> {
        let all = definitions.families.get(family).into_iter().flatten();
        all.map(|name| {
            names.iter().position(|known| *known == name).unwrap_or_else(|| {
                names.push(name);
                names.len() - 1
            })
        })
        .collect()
    };
    lent.regular = [chain(&FontFamily::Proportional), chain(&fonts::chinese())];
    lent.bold = [chain(&fonts::bold()), chain(&fonts::chinese_bold())];
    lent.files = names
        .iter()
        .map(|name| {
            definitions
                .font_data
                .get(*name)
                .map_or_else(Vec::new, |data| (*data.font).as_ref().to_vec())
        })
        .collect();
    lent
}
