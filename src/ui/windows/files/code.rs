//! The position on the board as a QR code with its notation, large enough for a class.

use super::{DeskPane, DeskView, DeskWindows};
use crate::words::code as words;
use crate::worksheet::Code;
use egui::{Color32, Label, Rect, RichText, Role, Sense, Ui, WidgetInfo, pos2, vec2};

impl DeskWindows {
    /// Opens the window with the code of a notation, or says that it is too long for one.
    pub fn encode(&mut self, notation: &str) {
        let code = Some(Code::of(notation).ok_or_else(|| notation.to_owned()));
        *self = Self { open: Some(DeskPane::Code), fresh: true, code, ..Self::default() };
    }

    pub(super) fn code(&self, ui: &mut Ui, view: &DeskView<'_>) {
        let (theme, lang) = (view.theme, view.lang);
        match &self.code {
            Some(Ok(code)) => {
                let room = ui.ctx().content_rect().height() - theme.target * 8.0;
                let side = room.min(ui.available_width()).max(theme.target * 3.0);
                ui.vertical_centered(|ui| {
                    show(ui, code, side, &words::code(lang, &code.text));
                    let text = RichText::new(&code.text).size(theme.text.title * 0.8);
                    ui.add(Label::new(text.monospace()).wrap());
                });
            }
            Some(Err(_)) => {
                crate::speech::announce(&ui.label(words::TOO_LONG.to(lang)));
            }
            None => {}
        }
    }
}

/// The code: dark on white whatever the colours of the program, or no telephone reads it.
fn show(ui: &mut Ui, code: &Code, side: f32, name: &str) {
    let squares = f32::from(u16::try_from(code.side()).unwrap_or(u16::MAX));
    // Whole pixels, so that all squares are alike.
    let pixels = ui.ctx().pixels_per_point();
    let square = (side * pixels / squares).floor().max(1.0) / pixels;
    let size = vec2(square * squares, square * squares);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
    let painter = ui.painter();
    painter.rect_filled(rect, 0.0, Color32::WHITE);
    let at = |n: usize| f32::from(u16::try_from(n).unwrap_or(u16::MAX)) * square;
    for (x, y, width) in code.runs() {
        let corner = pos2(rect.left() + at(x), rect.top() + at(y));
        let run = Rect::from_min_size(corner, vec2(at(width), square));
        painter.rect_filled(run, 0.0, Color32::BLACK);
    }
}
