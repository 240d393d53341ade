//! Choices as rows: the whole row is what is clicked; what is chosen is handed in with one button.

use super::super::PageView;
use crate::theme::Theme;
use crate::words::screen;
use egui::{
    CornerRadius, Frame, Margin, Response, Role, Sense, Stroke, Ui, UiBuilder, WidgetInfo, vec2,
};

/// Least height of a row, in points.
const HEIGHT: f32 = 32.0;
/// Radius of the mark at its head.
const MARK: f32 = 7.0;

/// A row with what `add` draws in it; whether it was chosen now.
pub(super) fn row(
    ui: &mut Ui,
    theme: &Theme,
    (name, on): (&str, bool),
    add: impl FnOnce(&mut Ui),
) -> Response {
    let width = ui.available_width();
    ui.spacing_mut().item_spacing.y = theme.space.xs;
    // What is drawn in the row lies below the row itself, so that all of it is the target.
    let place = ui.next_auto_id();
    let frame = Frame::new()
        .inner_margin(Margin::symmetric(8, 3))
        .corner_radius(CornerRadius::same(theme.radius.large));
    let shape = ui.painter().add(egui::Shape::Noop);
    let inside = frame.show(ui, |ui| {
        ui.set_width((width - 16.0).max(0.0));
        ui.set_min_height(HEIGHT - 6.0);
        ui.horizontal(|ui| {
            let (mark, _) = ui.allocate_exact_size(vec2(MARK * 2.6, MARK * 2.0), Sense::hover());
            let center = mark.left_center() + vec2(MARK, 0.0);
            let edge = Stroke::new(theme.width.line, if on { theme.accent } else { theme.edge });
            ui.painter().circle_stroke(center, MARK, edge);
            if on {
                ui.painter().circle_filled(center, MARK * 0.55, theme.accent);
            }
            add(ui);
        });
    });
    let rect = inside.response.rect;
    let response = ui.interact(rect, place.with(name), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, on, name));
    let (fill, stroke) = match (on, response.hovered()) {
        (true, _) => (theme.accent_soft, Stroke::new(theme.width.bold, theme.accent)),
        (false, true) => (theme.hover, Stroke::new(theme.width.line, theme.accent)),
        (false, false) => (theme.raised, Stroke::new(theme.width.hair, theme.edge)),
    };
    let radius = CornerRadius::same(theme.radius.large);
    let painted =
        egui::epaint::RectShape::new(rect, radius, fill, stroke, egui::StrokeKind::Inside);
    ui.painter().set(shape, painted);
    if response.has_focus() {
        theme.ring(ui.painter(), rect);
    }
    response
}

/// A row of words alone.
pub(super) fn words(ui: &mut Ui, theme: &Theme, said: &str, on: bool) -> Response {
    row(ui, theme, (said, on), |ui| {
        ui.add(egui::Label::new(said).wrap().selectable(false));
    })
}

/// The one button below the rows.
pub(super) fn decide(ui: &mut Ui, view: &PageView<'_>, ready: bool) -> bool {
    ui.add_space(view.theme.space.xs);
    let mut child = UiBuilder::new();
    if !ready {
        child = child.disabled();
    }
    ui.scope_builder(child, |ui| view.theme.main_button(ui, screen::DECIDE.to(view.lang)).clicked())
        .inner
}
