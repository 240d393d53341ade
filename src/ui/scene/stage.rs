//! One frame of a scene: lay out on change, hear the pointer, paint, answer. Knows no rules and no shape.

use super::{Choice, Does, Look, Scene, SceneView, Spot};
use crate::games::{Play, Sum};
use crate::lesson::Light;
use crate::ui::theme::Scheme;
use crate::words::{Lang, moves};
use egui::{Pos2, Sense, TextStyle, Ui, Vec2, vec2};

/// How long a motion lasts, in seconds.
const MOTION: f64 = 0.25;

/// What a layout was made for.
#[derive(Debug, Clone, PartialEq)]
struct For {
    sum: Sum,
    legal: Vec<Play>,
    lights: Vec<Light>,
    values: Vec<Option<u64>>,
    known: usize,
    lit: Option<Play>,
    last: Option<(Sum, Play)>,
    lang: Lang,
    scheme: Scheme,
    area: Vec2,
    pixels_per_point: f32,
}

/// A board: what the person is about to do, and what of the picture is kept from frame to frame.
#[derive(Debug)]
pub struct Stage {
    scene: Box<dyn Scene>,
    laid: Option<(For, Vec2, Vec<Spot>)>,
    generation: u64,
    moved: Option<f64>,
    told: Option<Play>,
}

impl Stage {
    /// A board on which nothing has been chosen.
    #[must_use]
    pub fn new(scene: Box<dyn Scene>) -> Self {
        Self { scene, laid: None, generation: 0, moved: None, told: None }
    }

    /// Shows the board in all the space that is left.
    pub fn show(&mut self, ui: &mut Ui, view: &SceneView<'_>) -> Option<Choice> {
        let size = ui.available_size().max(vec2(1.0, 1.0));
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let line = ui.text_style_height(&TextStyle::Body) * 1.4;
        let area = vec2(size.x, (size.y - line).max(1.0));
        self.look(ui, view, area);
        let Some((_, picture, spots)) = &self.laid else { return None };
        let at = rect.min.to_vec2() + ((area - *picture) / 2.0).max(Vec2::ZERO).round();
        let over = response.hover_pos().and_then(|place: Pos2| {
            let place = place - at;
            spots.iter().find(|spot| matches!(spot.does, Does::Make(_)) && spot.rect.contains(place))
        });
        let preview = over.and_then(|spot| match spot.does {
            // Of very many legal moves only the first are listed.
            Does::Make(play) => (!view.legal.is_empty() && view.sum.play(play).is_ok()).then_some(play),
            Does::Tell => None,
        });
        let now = ui.input(|input| input.time);
        #[expect(clippy::cast_possible_truncation, reason = "cut to 0 to 1 before")]
        let moved = self.moved.map_or(1.0, |from| ((now - from) / MOTION).clamp(0.0, 1.0) as f32);
        if moved < 1.0 {
            ui.ctx().request_repaint();
        }
        let painter = ui.painter_at(rect.expand(4.0));
        self.scene.paint(view, &Look { painter: &painter, at, preview, moved, generation: self.generation });
        let text = preview.map_or_else(|| self.scene.task(view), |play| moves::act(view.lang, view.sum, play));
        painter.text(
            rect.left_bottom(),
            egui::Align2::LEFT_BOTTOM,
            text,
            TextStyle::Body.resolve(ui.style()),
            view.theme.ink_soft,
        );
        if let (true, Some(play)) = (response.clicked(), preview) {
            self.told = None;
            return Some(Choice::Make(play));
        }
        if preview != self.told {
            self.told = preview;
            return Some(Choice::Preview(preview));
        }
        None
    }

    fn look(&mut self, ui: &Ui, view: &SceneView<'_>, area: Vec2) {
        let made_for = For {
            sum: view.sum.clone(),
            legal: view.legal.to_vec(),
            lights: view.lights.to_vec(),
            values: view.values.to_vec(),
            known: view.known.len(),
            lit: view.lit,
            last: view.last.map(|(sum, play)| (sum.clone(), play)),
            lang: view.lang,
            scheme: view.theme.scheme,
            area,
            pixels_per_point: ui.ctx().pixels_per_point(),
        };
        if self.laid.as_ref().is_some_and(|(before, ..)| *before == made_for) {
            return;
        }
        let fresh = self.laid.as_ref().is_none_or(|(before, ..)| before.last != made_for.last);
        if fresh && view.motion && made_for.last.is_some() {
            self.moved = Some(ui.input(|input| input.time));
        }
        self.generation += 1;
        let (size, spots) = self.scene.lay(ui, view, area);
        self.laid = Some((made_for, size, spots));
    }
}
