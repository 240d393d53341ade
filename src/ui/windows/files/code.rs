//! The position on the board, or the game so far, as a QR code with its notation, large enough for
//! a class.

use super::{DeskPane, DeskView, DeskWindows};
use crate::words::{Phrase, code as words};
use crate::worksheet::Code;
use egui::{Color32, Label, Rect, RichText, Role, Sense, Ui, WidgetInfo, pos2, vec2};

/// What can be shown: the position, and the game so far where there is one.
#[derive(Debug, Default)]
pub(super) struct Codes {
    all: Vec<(Phrase, Option<Code>)>,
    shown: usize,
}

impl DeskWindows {
    /// Opens the window with the code of a notation and of the game that led to it, or says that it
    /// is too long for one.
    pub fn encode(&mut self, notation: &str, game: Option<&str>) {
        let game = game.map(|game| (words::GAME, Code::of(game)));
        let all = std::iter::once((words::POSITION, Code::of(notation))).chain(game).collect();
        let codes = Codes { all, shown: 0 };
        *self = Self { open: Some(DeskPane::Code), fresh: true, codes, ..Self::default() };
    }

    pub(super) fn code(&mut self, ui: &mut Ui, view: &DeskView<'_>) {
        let (theme, lang) = (view.theme, view.lang);
        let Codes { all, shown } = &mut self.codes;
        if all.len() > 1 {
            ui.horizontal_wrapped(|ui| {
                for (at, (said, _)) in all.iter().enumerate() {
                    if crate::speech::choice(ui, *shown == at, said.to(lang)).clicked() {
                        *shown = at;
                    }
                }
            });
        }
        match all.get(*shown).map(|(_, code)| code) {
            Some(Some(code)) => {
                let room = ui.ctx().content_rect().height() - theme.target * 9.0;
                let side = room.min(ui.available_width()).max(theme.target * 3.0);
                ui.vertical_centered(|ui| {
                    squares(ui, code, side, &words::code(lang, &code.text));
                    let size = if *shown == 0 { theme.text.title * 0.8 } else { theme.text.body };
                    let text = RichText::new(&code.text).size(size);
                    ui.add(Label::new(text.monospace()).wrap());
                });
            }
            Some(None) => {
                crate::speech::announce(&ui.label(words::TOO_LONG.to(lang)));
            }
            None => {}
        }
    }
}

/// The code: dark on white whatever the colours of the program, or no telephone reads it.
pub(crate) fn squares(ui: &mut Ui, code: &Code, side: f32, name: &str) {
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
