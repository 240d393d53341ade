//! An answer to choose: the whole row is the target. Knows no question.

use super::bed;
use crate::fonts;
use crate::theme::Theme;
use egui::text::LayoutJob;
use egui::{
    CursorIcon, FontId, Response, Role, Sense, Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, vec2,
};

/// A row with its ring at the left; chosen, the ring is full.
pub(super) fn row(ui: &mut Ui, text: &str, chosen: bool) -> Response {
    let theme = Theme::in_use(ui.ctx());
    let pad = theme.space.l;
    let ring = theme.text.body * 0.45;
    let left = 2.0 * pad + 2.0 * ring;
    let width = ui.available_width();
    let font = FontId::new(theme.text.body, fonts::bold());
    let room = (width - left - pad).max(1.0);
    let job = LayoutJob::simple(text.to_owned(), font, theme.ink, room);
    let galley = ui.painter().layout_job(job);
    let tall = (galley.size().y + 2.0 * theme.space.m).max((theme.target * 1.5).max(54.0));
    let (rect, response) = ui.allocate_exact_size(vec2(width, tall), Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, text));
    if ui.is_rect_visible(rect) {
        let pointed = response.hovered() || response.has_focus();
        let (fill, line) = match (chosen, pointed) {
            (true, _) => (theme.accent_soft, Stroke::new(theme.width.bold * 1.1, theme.accent)),
            (false, true) => (theme.accent_soft, Stroke::new(theme.width.line * 1.2, theme.accent)),
            (false, false) => (theme.raised, Stroke::new(theme.width.hair, theme.edge)),
        };
        let painter = ui.painter();
        painter.rect(rect, theme.radius.medium, fill, line, StrokeKind::Inside);
        let middle = rect.left_center() + vec2(pad + ring, 0.0);
        painter.circle_stroke(middle, ring, Stroke::new(theme.width.line, theme.accent));
        if chosen {
            painter.circle_filled(middle, ring * 0.5, theme.accent);
        }
        let at = rect.left_center() + vec2(left, -galley.size().y / 2.0);
        painter.galley(at, galley, theme.ink);
        if response.has_focus() {
            theme.ring(painter, rect);
        }
    }
    response
}

/// A row around an answer with parts of its own, from left to right; a click beside these chooses
/// it.
pub(super) fn around(ui: &mut Ui, at: usize, add: impl FnOnce(&mut Ui)) -> bool {
    let theme = Theme::in_use(ui.ctx());
    let builder = UiBuilder::new().id_salt(("choice", at)).sense(Sense::click());
    let row = ui.scope_builder(builder, |ui| {
        let frame = bed::bare(theme.space.m, theme.space.s)
            .fill(theme.raised)
            .corner_radius(theme.radius.medium)
            .stroke(Stroke::new(theme.width.hair, theme.edge));
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal_top(add);
        });
    });
    if row.response.hovered() {
        ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
        let line = Stroke::new(theme.width.line * 1.2, theme.accent);
        let radius = theme.radius.medium;
        ui.painter().rect_stroke(row.response.rect, radius, line, StrokeKind::Inside);
    }
    row.response.clicked()
}
