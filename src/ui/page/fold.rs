//! What stands in a bar, and what of it goes behind a button where there is no room.

use crate::reveal;
use crate::theme::Theme;
use crate::words::{Lang, screen};
use egui::{ScrollArea, TextStyle, Ui};

/// How wide a button is.
pub(super) fn width(ui: &Ui, theme: &Theme, face: &str) -> f32 {
    let style = ui.style();
    let font = style.override_font_id.clone();
    let font = font.unwrap_or_else(|| TextStyle::Button.resolve(style));
    let text = ui.painter().layout_no_wrap(face.to_owned(), font, theme.ink).size().x;
    text + 2.0 * ui.spacing().button_padding.x
}

/// How many of these buttons fit beside each other; unless all do, with room for [`menu`].
pub(super) fn fitting(ui: &Ui, theme: &Theme, lang: Lang, faces: &[&str], room: f32) -> usize {
    let gap = ui.spacing().item_spacing.x;
    let all: Vec<f32> = faces.iter().map(|face| width(ui, theme, face) + gap).collect();
    if all.iter().sum::<f32>() - gap <= room {
        return faces.len();
    }
    let mut left = room - width(ui, theme, screen::MORE.to(lang));
    let fits = all.iter().take_while(|width| {
        left -= **width;
        left >= 0.0
    });
    fits.count()
}

/// The button behind which the rest stands.
pub(super) fn menu(ui: &mut Ui, lang: Lang, add: impl FnOnce(&mut Ui)) {
    ui.menu_button(screen::MORE.to(lang), |ui| {
        crate::windows::menu::ringed(ui);
        let room = ui.ctx().content_rect().height() - 4.0 * ui.spacing().interact_size.y;
        let area = ScrollArea::vertical().max_height(room.max(ui.spacing().interact_size.y));
        reveal::scrolled(area, ui, |ui| ui.vertical(add));
    });
}
