//! The quiet word after a save that succeeded.

use crate::theme::Theme;
use crate::words::{Lang, progress};
use egui::{RichText, TextStyle, Ui};

/// The quiet word after a save that succeeded; in a row from right to left.
pub(crate) fn saved(ui: &mut Ui, theme: &Theme, lang: Lang) {
    if ui.available_width() < theme.text.small * 6.0 {
        return;
    }
    ui.add_space(theme.space.m);
    let text =
        RichText::new(format!("✓ {}", progress::SAVED.to(lang))).text_style(TextStyle::Small);
    ui.add(egui::Label::new(text.color(theme.ink_soft)).selectable(false));
}
