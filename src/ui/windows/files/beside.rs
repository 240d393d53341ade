//! A field with a button behind it: in this order for the eye and for Tab.

use egui::{Button, TextStyle, TextWrapMode, Ui, WidgetText, vec2};

/// Draws the field, as wide as there is room, and the button; whether it was pressed.
pub fn beside(ui: &mut Ui, face: &str, enabled: bool, field: impl FnOnce(&mut Ui)) -> bool {
    ui.horizontal(|ui| {
        let text = WidgetText::from(face).into_galley(
            ui,
            Some(TextWrapMode::Extend),
            f32::INFINITY,
            TextStyle::Button,
        );
        let button = text.size().x.ceil()
            + 2.0 * ui.spacing().button_padding.x
            + ui.spacing().item_spacing.x;
        let width = (ui.available_width() - button).max(ui.spacing().interact_size.x);
        ui.allocate_ui(vec2(width, ui.spacing().interact_size.y), field);
        ui.add_enabled(enabled, Button::new(face)).clicked()
    })
    .inner
}
