//! A window without a display: a context that is fed raw input as eframe feeds it, with a clock of
//! its own.

use crate::storm::cost::Work;
use egui::accesskit::{Action, NodeId};
use egui::epaint::Primitive;
use egui::{Context, Event, Pos2, RawInput, Rect, Ui, Vec2, ViewportId, pos2, vec2};
use laststone::ui::fonts;
use std::time::Duration;

pub struct Window {
    pub ctx: Context,
    /// In pixels.
    pub size: Vec2,
    /// Pixels to a point before any zoom.
    pub scale: f32,
    pub time: f64,
    pub focused: bool,
    pub input: RawInput,
    /// What can be clicked, as assistive technology sees it.
    pub targets: Vec<(NodeId, Rect)>,
    /// What the last frame cost.
    pub work: Work,
}

impl Window {
    pub fn new() -> Self {
        let ctx = Context::default();
        ctx.set_fonts(fonts::definitions());
        ctx.enable_accesskit();
        let (size, input) = (vec2(1280.0, 800.0), RawInput::default());
        Self {
            ctx,
            size,
            scale: 1.0,
            time: 0.0,
            focused: true,
            input,
            targets: Vec::new(),
            work: Work::default(),
        }
    }

    /// The size in points.
    pub fn points(&self) -> Vec2 {
        self.size / (self.scale * self.ctx.zoom_factor())
    }

    pub fn send(&mut self, event: Event) {
        self.input.events.push(event);
    }

    /// One frame, `seconds` after the last one, drawn up to the triangles. Returns when it wants to
    /// be followed by another one.
    pub fn frame(&mut self, seconds: f64, ui: impl FnMut(&mut Ui)) -> Duration {
        self.time += seconds;
        let mut input = std::mem::take(&mut self.input);
        input.screen_rect = Some(Rect::from_min_size(Pos2::ZERO, self.points()));
        input.time = Some(self.time);
        input.focused = self.focused;
        input.max_texture_side = Some(8192);
        input.viewports.entry(ViewportId::ROOT).or_default().native_pixels_per_point =
            Some(self.scale);
        let before = self.ctx.cumulative_pass_nr();
        let mut output = self.ctx.run_ui(input, ui);
        let passes = self.ctx.cumulative_pass_nr() - before;
        let pixels = output
            .textures_delta
            .set
            .values()
            .flatten()
            .map(|delta| delta.image.width() * delta.image.height());
        #[expect(
            clippy::redundant_closure_for_method_calls,
            reason = "the method alone is not general enough"
        )]
        let galleys = self.ctx.fonts(|fonts| fonts.num_galleys_in_cache());
        self.work = Work { pixels: pixels.sum(), galleys, vertices: 0, passes };
        output.textures_delta.clear();
        if let Some(update) = output.platform_output.accesskit_update {
            self.targets.clear();
            for (id, node) in update.nodes {
                if let (true, Some(at)) = (node.supports_action(Action::Click), node.bounds()) {
                    #[expect(clippy::cast_possible_truncation, reason = "they came from there")]
                    let corner = |x: f64, y: f64| pos2(x as f32, y as f32);
                    self.targets
                        .push((id, Rect::from_min_max(corner(at.x0, at.y0), corner(at.x1, at.y1))));
                }
            }
        }
        for drawn in self.ctx.tessellate(output.shapes, output.pixels_per_point) {
            assert!(!drawn.clip_rect.any_nan(), "a clip rectangle is no rectangle");
            if let Primitive::Mesh(mesh) = drawn.primitive {
                self.work.vertices += mesh.vertices.len();
                let nowhere = mesh.vertices.iter().find(|vertex| vertex.pos.any_nan());
                assert!(nowhere.is_none(), "something is drawn nowhere: {nowhere:?}");
            }
        }
        output
            .viewport_output
            .get(&ViewportId::ROOT)
            .map_or(Duration::MAX, |viewport| viewport.repaint_delay)
    }
}
