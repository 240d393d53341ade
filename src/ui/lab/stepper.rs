//! A number with a button on either side, and menus that a screen reader can name.

use crate::words::{Lang, lab};
use egui::{Align, Button, DragValue, Layout, Response, Role, Ui, WidgetInfo, WidgetText, vec2};

/// Numbers up to here can be dragged; larger ones are too exact for a pointer.
const DRAGGED: u64 = 1 << 53;

/// A number to turn; the number wished for, if it was turned to one that `admits`: when it has been
/// typed, or with each digit.
pub(crate) fn stepper(
    ui: &mut Ui,
    (lang, name): (Lang, &str),
    value: u64,
    each_digit: bool,
    admits: impl Fn(u64) -> bool,
) -> Option<u64> {
    let mut wished = None;
    let side = side(ui);
    let font = egui::TextStyle::Button.resolve(ui.style());
    let digits =
        ui.painter().layout_no_wrap(value.to_string(), font, ui.visuals().text_color()).size().x;
    let middle = (digits + 2.0 * ui.spacing().button_padding.x).max(side * 1.2).ceil();
    let (gap, sides) = (2.0, vec2(side, side));
    // All three go to the next line together.
    let whole = vec2(middle + 2.0 * (side + gap), side);
    ui.allocate_ui_with_layout(whole, Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = gap;
        let (less, more) = (
            value.checked_sub(1).filter(|n| admits(*n)),
            value.checked_add(1).filter(|n| admits(*n)),
        );
        if small(ui, less.is_some(), "−", &lab::less(lang, name)).clicked() {
            wished = less;
        }
        if value <= DRAGGED {
            // The first digits of a number may make one that is not admitted.
            let typed = ui.scope_id().with((name, "typed"));
            let begun = ui.data(|data| data.get_temp(typed)).filter(|_| each_digit);
            let mut turned = begun.unwrap_or(value);
            let drag = DragValue::new(&mut turned)
                .range(0..=DRAGGED)
                .speed(0.1)
                .update_while_editing(each_digit);
            let response = ui.add_sized(vec2(middle, sides.y), |ui: &mut Ui| {
                crate::line::is_number(ui);
                ui.add(drag)
            });
            let enabled = ui.is_enabled();
            response.widget_info(|| {
                let mut info = WidgetInfo::new(Role::SpinButton);
                (info.label, info.enabled) = (Some(name.to_owned()), enabled);
                info
            });
            let fits = admits(turned);
            if turned != value && fits {
                wished = Some(turned);
            }
            let goes_on = each_digit && !fits && response.has_focus();
            ui.data_mut(|data| {
                if goes_on {
                    data.insert_temp(typed, turned);
                } else {
                    data.remove_temp::<u64>(typed);
                }
            });
        } else {
            ui.add_sized(vec2(middle, sides.y), egui::Label::new(value.to_string()));
        }
        if small(ui, more.is_some(), "+", &lab::more(lang, name)).clicked() {
            wished = more;
        }
    });
    wished
}

/// The height of a button with its text, so that everything in a row is as high.
fn side(ui: &Ui) -> f32 {
    let text = ui.text_style_height(&egui::TextStyle::Button) + 2.0 * ui.spacing().button_padding.y;
    text.max(ui.spacing().interact_size.y).ceil()
}

/// A square button with a sign on it, and its name for tooltip and screen reader.
pub(super) fn small(ui: &mut Ui, enabled: bool, face: &str, name: &str) -> Response {
    let side = side(ui);
    let response =
        ui.add_enabled(enabled, Button::new(face).min_size(vec2(side, side))).on_hover_text(name);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, name));
    response
}

/// A menu of things of which one is chosen; the one that was chosen now.
pub(crate) fn menu<T: Clone + PartialEq>(
    ui: &mut Ui,
    name: &str,
    chosen: &T,
    all: &[T],
    face: impl Fn(&T) -> String,
) -> Option<T> {
    let (mut wished, mut by_key) = (None, false);
    let shown = face(chosen);
    let menu = ui.menu_button(WidgetText::from(&shown), |ui| {
        crate::windows::menu::ringed(ui);
        for one in all {
            let choice = crate::speech::choice(ui, one == chosen, face(one));
            if choice.clicked() {
                (wished, by_key) = (Some(one.clone()), choice.has_focus());
                ui.close();
            }
        }
    });
    let response = menu.response.on_hover_text(name);
    // Whoever chose with the keyboard goes on from where the menu was opened.
    if by_key {
        response.request_focus();
    }
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("{name}: {shown}")));
    wished.filter(|wished| wished != chosen)
}
