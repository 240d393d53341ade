//! The steps of the lesson: as a row of marks in the head, or as a list where the head has no room
//! for them.

use super::{PageView, Wish};
use crate::speech;
use crate::stage::paint::sprites::Sprites;
use crate::stage::paint::stone::Look;
use egui::{Align, Button, Layout, Role, Sense, Ui, WidgetInfo, vec2};

/// The steps by name; where one is and what is solved.
pub(super) fn listed(ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
    ui.separator();
    for (i, step) in view.lesson.steps.iter().enumerate() {
        let name = named(view, i);
        let solved = view.solved.contains(&(view.lesson.id.clone(), step.id.clone()));
        let face = if solved { format!("✓ {name}") } else { name.clone() };
        let button = ui.add(Button::selectable(i == view.at, face).wrap());
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        speech::chosen(&button, i == view.at);
        if button.clicked() {
            wishes.push(Wish::go(view.lesson.id.clone(), i));
            ui.close();
        }
    }
}

/// What a step is called.
fn named(view: &PageView<'_>, at: usize) -> String {
    let title = view.lesson.steps.get(at).map_or("", |step| view.step_name(step));
    let n = at + 1;
    view.lang.pick(format!("Step {n}: {title}"), format!("第{n}步：{title}"))
}

/// How long a pebble falls into its dimple once its step is solved, in seconds.
const FALL: f32 = 0.4;

/// One mark a step: where one is, what is solved, and a way to go there.
pub(super) fn dots(
    ui: &mut Ui,
    view: &PageView<'_>,
    kept: &mut Option<Sprites>,
    side: f32,
    wishes: &mut Vec<Wish>,
) {
    let theme = view.theme;
    let radius = (theme.target * 0.2).max(7.0);
    let sprites = Sprites::of(kept.take(), ui.ctx(), theme, radius * 2.0);
    let sprites = kept.insert(sprites);
    ui.spacing_mut().item_spacing.x = 0.0;
    let size = vec2(side * super::frame::units(view.lesson.steps.len()), theme.target);
    // From left to right, as Tab goes, whatever the row around them does.
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        for (i, step) in view.lesson.steps.iter().enumerate() {
            let (rect, response) = ui.allocate_exact_size(vec2(side, theme.target), Sense::click());
            let solved = view.solved.contains(&(view.lesson.id.clone(), step.id.clone()));
            let here = i == view.at;
            let name = named(view, i);
            let enabled = ui.is_enabled();
            response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, &name));
            speech::chosen(&response, here);
            if ui.is_rect_visible(rect) {
                let painter = ui.painter();
                let center = rect.center();
                // A pebble lies in its dimple once the step is solved, and where one is.
                let mut pebble = sprites.mesh();
                let look = if solved || here { Look::Whole } else { Look::Trace };
                let fallen = fallen(ui, view, &step.id, solved);
                let above = radius * 2.0 * (1.0 - fallen) * (1.0 - fallen);
                sprites.add(&mut pebble, center - vec2(0.0, above), look, i, 1.0);
                if fallen < 1.0 {
                    let ring = theme.lit_line.gamma_multiply(1.0 - fallen);
                    let ring = egui::Stroke::new(theme.width.line, ring);
                    painter.circle_stroke(center, radius * (1.0 + 1.3 * fallen), ring);
                }
                painter.add(egui::Shape::mesh(pebble));
                if here {
                    let ring = egui::Stroke::new(theme.width.line * 1.1, theme.accent);
                    painter.circle_stroke(center, radius * 1.5, ring);
                }
                if solved && here && fallen >= 1.0 {
                    let edge = egui::Stroke::new(theme.width.line, theme.lit_line);
                    painter.circle(center, radius * 0.34, theme.stone_lit, edge);
                }
                if response.has_focus() {
                    theme.ring(painter, rect.shrink(4.0));
                }
            }
            if response.on_hover_text(name).clicked() {
                wishes.push(Wish::go(view.lesson.id.clone(), i));
            }
        }
    });
}

/// How far the pebble of a step has fallen into its dimple since the step was solved: all the way
/// where that was so before it was seen, and where nothing is to move.
fn fallen(ui: &Ui, view: &PageView<'_>, step: &str, solved: bool) -> f32 {
    let id = egui::Id::unique(("laststone.fallen", &view.lesson.id, step));
    let lasts = if view.motion { FALL } else { 0.0 };
    let fallen = ui.ctx().animate_bool_with_time(id, solved, lasts);
    if solved { fallen } else { 1.0 }
}
