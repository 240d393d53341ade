//! The marks of solved exercises: a full stone for unaided, a half one with a hint, a ring with a
//! core after seeing the answer, and a dot for what is still to be done. Shape and filling say it
//! without colour.

use super::ContentsView;
use crate::profile::progress::Medal;
use crate::theme::Theme;
use crate::words::progress;
use egui::{
    Align, Label, Layout, Painter, Pos2, Rect, RichText, Sense, Shape, Stroke, TextStyle, Ui, pos2,
    vec2,
};
use std::f32::consts::{FRAC_PI_2, PI};

/// The points of half a circle.
const ARC: u8 = 16;

/// The side of a mark.
pub(super) fn side(theme: &Theme) -> f32 {
    theme.text.body
}

/// Paints the mark as large as fits.
pub(super) fn paint(painter: &Painter, theme: &Theme, rect: Rect, medal: Option<Medal>) {
    let (center, radius) = (rect.center(), rect.width().min(rect.height()) * 0.36);
    let line = Stroke::new(theme.width.line, theme.accent);
    match medal {
        Some(Medal::Unaided) => {
            painter.circle_filled(center, radius + theme.width.line / 2.0, theme.accent);
        }
        Some(Medal::Hinted) => {
            painter.circle_stroke(center, radius, line);
            painter.add(Shape::convex_polygon(half(center, radius), theme.accent, Stroke::NONE));
        }
        Some(Medal::Shown) => {
            painter.circle_stroke(center, radius, line);
            painter.circle_filled(center, radius * 0.38, theme.accent);
        }
        None => {
            painter.circle_filled(center, radius * 0.32, theme.edge);
        }
    }
}

/// The left half of a disc.
fn half(center: Pos2, radius: f32) -> Vec<Pos2> {
    let angle = |i: u8| FRAC_PI_2 + PI * f32::from(i) / f32::from(ARC);
    (0..=ARC)
        .map(|i| pos2(center.x + radius * angle(i).cos(), center.y + radius * angle(i).sin()))
        .collect()
}

/// What the marks mean.
pub(super) fn legend(ui: &mut Ui, view: &ContentsView<'_>) {
    let theme = view.theme;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(theme.space.xs, theme.space.xs);
        for medal in [Some(Medal::Unaided), Some(Medal::Hinted), Some(Medal::Shown), None] {
            let text = progress::medal(medal).to(view.lang);
            let font = TextStyle::Small.resolve(ui.style());
            let long = ui.painter().layout_no_wrap(text.to_owned(), font, theme.ink_soft).size().x;
            // The mark and its word go to the next line together.
            let room = vec2(side(theme) + long + theme.space.m, theme.text.line);
            ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Center), |ui| {
                let (rect, _) =
                    ui.allocate_exact_size(vec2(side(theme), side(theme)), Sense::hover());
                paint(ui.painter(), theme, rect, medal);
                let text = RichText::new(text).text_style(TextStyle::Small).color(theme.ink_soft);
                ui.add(Label::new(text).extend());
            });
        }
    });
}
