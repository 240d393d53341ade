//! A place to have one's picture taken: a context of egui without a window, run until it has
//! settled.

use super::{Canvas, Image, Textures, draw};
use crate::fonts;
use crate::theme::{Scheme, Theme};
use egui::{Context, Event, FullOutput, Pos2, RawInput, Rect, Ui, Vec2};

/// Frames after which a page that still moves is taken as it is.
const MOST_FRAMES: u32 = 60;
/// Time from one frame to the next, in seconds: long enough that animations end within a few
/// frames.
const TICK: f64 = 0.25;

/// A context with the program's fonts and look, a screen size, and the textures of the frames run
/// so far.
pub struct Studio {
    ctx: Context,
    textures: Textures,
    size: Vec2,
    pixels_per_point: f32,
    time: f64,
    events: Vec<Event>,
}

impl Studio {
    /// A studio with a screen of this size in points (before any zoom). Sizes and scale outside of
    /// what a screen can have are cut.
    #[must_use]
    pub fn new(scheme: Scheme, size: Vec2, pixels_per_point: f32) -> Self {
        let ctx = Context::default();
        ctx.set_fonts(fonts::definitions());
        Theme::of(scheme).apply(&ctx);
        let pixels_per_point =
            if pixels_per_point.is_finite() { pixels_per_point.clamp(0.25, 8.0) } else { 1.0 };
        let cut = |points: f32| {
            if points.is_finite() { points.clamp(1.0, 16_384.0 / pixels_per_point) } else { 1.0 }
        };
        let size = Vec2::new(cut(size.x), cut(size.y));
        Self {
            ctx,
            textures: Textures::default(),
            size,
            pixels_per_point,
            time: 0.0,
            events: Vec::new(),
        }
    }

    /// The context, for settings that a page needs: zoom, glyph rasterizers, focus.
    #[must_use]
    pub const fn ctx(&self) -> &Context {
        &self.ctx
    }

    /// Sends an event with the next frame: a key, a click, a pointer that hovers.
    pub fn send(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Runs frames until nothing asks for another one, at most sixty, and returns the last one's
    /// picture.
    pub fn picture(&mut self, mut ui: impl FnMut(&mut Ui)) -> Image {
        let output = self.run(&mut ui);
        self.drawn(output)
    }

    /// Runs one frame, so many seconds after the one before, and returns its picture.
    pub fn shot(&mut self, after: f64, mut ui: impl FnMut(&mut Ui)) -> Image {
        let output = self.frame(after, &mut ui);
        self.drawn(output)
    }

    /// Has the last frame asked for another one?
    #[must_use]
    pub fn moves(&self) -> bool {
        self.ctx.has_requested_repaint()
    }

    fn drawn(&self, output: FullOutput) -> Image {
        let primitives = self.ctx.tessellate(output.shapes, output.pixels_per_point);
        let pixels = self.size * self.pixels_per_point;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "cut to 1 to 16,384 when made"
        )]
        let mut canvas = Canvas::new(pixels.x.round() as usize, pixels.y.round() as usize);
        canvas.clear(Theme::in_use(&self.ctx).ground);
        draw(&mut canvas, &self.textures, &primitives, output.pixels_per_point);
        canvas.image()
    }

    /// Runs frames as [`Studio::picture`] does, and draws none of them.
    pub fn settle(&mut self, mut ui: impl FnMut(&mut Ui)) {
        self.run(&mut ui);
    }

    fn run(&mut self, ui: &mut impl FnMut(&mut Ui)) -> FullOutput {
        // A first frame knows no sizes yet; the second one is the first that can be right.
        let mut output = self.frame(TICK, ui);
        for _ in 1..MOST_FRAMES {
            output = self.frame(TICK, ui);
            if !self.ctx.has_requested_repaint() {
                break;
            }
        }
        output
    }

    /// One frame, its textures taken over.
    fn frame(&mut self, tick: f64, ui: &mut impl FnMut(&mut Ui)) -> FullOutput {
        let mut input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, self.size / self.ctx.zoom_factor())),
            time: Some(self.time),
            events: std::mem::take(&mut self.events),
            focused: true,
            ..RawInput::default()
        };
        input.viewports.entry(input.viewport_id).or_default().native_pixels_per_point =
            Some(self.pixels_per_point);
        self.time += tick;
        let mut output = self.ctx.run_ui(input, ui);
        self.textures.set(&output.textures_delta);
        self.textures.free(&output.textures_delta);
        output.textures_delta.clear();
        output
    }
}

/// The settled picture of a page on a screen of this size in points.
///
/// ```
/// use laststone_ui::{raster, theme::Scheme};
///
/// let image = raster::picture(Scheme::Light, egui::vec2(120.0, 40.0), 2.0, |ui| {
///     ui.label("21 = 5 × 4 + 1");
/// });
/// assert_eq!((image.width, image.height), (240, 80));
/// ```
#[must_use]
pub fn picture(
    scheme: Scheme,
    size: Vec2,
    pixels_per_point: f32,
    ui: impl FnMut(&mut Ui),
) -> Image {
    Studio::new(scheme, size, pixels_per_point).picture(ui)
}
