//! Choices as rows: the whole row is what is clicked; what is chosen is handed in with one button.

use super::super::PageView;
use crate::bed;
use crate::fonts;
use crate::theme::Theme;
use crate::words::screen;
use egui::{
    CursorIcon, Label, Response, RichText, Role, Sense, Stroke, StrokeKind, Ui, UiBuilder,
    WidgetInfo, vec2,
};

/// A row at least so `tall` with what `add` draws in it; what is chosen has a full ring.
pub(super) fn row(
    ui: &mut Ui,
    theme: &Theme,
    (name, on): (&str, bool),
    tall: f32,
    add: impl FnOnce(&mut Ui),
) -> Response {
    let (pad, radius) = (theme.space.l, theme.text.body * 0.45);
    let width = ui.available_width();
    // What is drawn in the row lies below the row itself, so that all of it is the target.
    let place = ui.next_auto_id();
    let shape = ui.painter().add(egui::Shape::Noop);
    let inside = bed::bare(pad, theme.space.s).show(ui, |ui| {
        ui.set_width((width - 2.0 * pad).max(0.0));
        ui.horizontal(|ui| {
            ui.set_min_height(tall - 2.0 * theme.space.s);
            let (ring, _) = ui.allocate_exact_size(vec2(2.0 * radius, 0.0), Sense::hover());
            ui.add_space(pad - ui.spacing().item_spacing.x);
            add(ui);
            ring.center().x
        })
        .inner
    });
    let rect = inside.response.rect;
    let middle = egui::pos2(inside.inner, rect.center().y);
    let response = ui.interact(rect, place.with(name), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, ui.is_enabled(), on, name));
    let pointed = response.hovered() || response.has_focus();
    let (fill, line) = match (on, pointed) {
        (true, _) => (theme.accent_soft, Stroke::new(theme.width.bold * 1.1, theme.accent)),
        (false, true) => (theme.accent_soft, Stroke::new(theme.width.line * 1.2, theme.accent)),
        (false, false) => (theme.raised, Stroke::new(theme.width.hair, theme.edge)),
    };
    let corner = theme.radius.medium;
    let ground = egui::epaint::RectShape::new(rect, corner, fill, line, StrokeKind::Inside);
    ui.painter().set(shape, ground);
    ui.painter().circle_stroke(middle, radius, Stroke::new(theme.width.line, theme.accent));
    if on {
        ui.painter().circle_filled(middle, radius * 0.5, theme.accent);
    }
    if response.has_focus() {
        theme.ring(ui.painter(), rect);
    }
    response.on_hover_cursor(CursorIcon::PointingHand)
}

/// A row of words alone.
pub(super) fn words(ui: &mut Ui, theme: &Theme, said: &str, on: bool) -> Response {
    row(ui, theme, (said, on), (theme.target * 1.5).max(54.0), |ui| {
        let text = RichText::new(said).font(egui::FontId::new(theme.text.body, fonts::bold()));
        ui.add(Label::new(text.color(theme.ink)).wrap().selectable(false));
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
