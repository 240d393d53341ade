//! What is shown while a file is held over the window.

use crate::theme::Theme;
use crate::words::{Lang, desk as words};
use egui::{Align2, Area, Context, Id, Order, Pos2, RichText, Sense, Stroke};

/// A veil over the page, and in its middle what letting go would do.
pub fn hovering(ctx: &Context, theme: &Theme, lang: Lang) {
    let all = ctx.content_rect();
    Area::new(Id::unique("drop veil"))
        .order(Order::Foreground)
        .fixed_pos(Pos2::ZERO)
        .interactable(false)
        .show(ctx, |ui| {
            let (_, painter) = ui.allocate_painter(all.size(), Sense::empty());
            painter.rect_filled(all, 0.0, theme.ground.gamma_multiply(0.8));
            let rim = all.shrink(theme.space.l);
            painter.rect_stroke(
                rim,
                theme.space.m,
                Stroke::new(theme.width.bold, theme.accent),
                egui::StrokeKind::Inside,
            );
        });
    Area::new(Id::unique("drop"))
        .order(Order::Tooltip)
        .anchor(Align2::CENTER_CENTER, [0.0, 0.0])
        .show(ctx, |ui| {
            theme.card().show(ui, |ui| {
                ui.vertical_centered(|ui| {
                    ui.set_max_width(
                        (all.width() - theme.space.xxl * 3.0).clamp(0.0, theme.text.body * 28.0),
                    );
                    ui.label(RichText::new(words::DROP.to(lang)).heading().color(theme.ink));
                    ui.label(RichText::new(words::DROP_IS.to(lang)).color(theme.ink_soft));
                });
            });
        });
}
