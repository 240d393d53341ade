//! Position and game as QR codes on the screen of a class, each with what it says.

use crate::page::PageView;
use crate::theme::Theme;
use crate::windows::files::squares;
use crate::words::code as words;
use crate::worksheet::Code;
use egui::{Label, RichText, ScrollArea, Ui};

/// The codes that were last shown, with their texts.
#[derive(Default)]
pub(super) struct Codes(Vec<(String, Option<Code>)>);

impl Codes {
    /// Draws them beside each other in all the space there is.
    pub(super) fn show(&mut self, ui: &mut Ui, page: &PageView<'_>) {
        let (theme, lang) = (page.theme, page.lang);
        let texts = [Some(page.session.sum().to_string()), page.session.record()];
        let texts: Vec<String> = texts.into_iter().flatten().collect();
        if !self.0.iter().map(|(text, _)| text).eq(&texts) {
            let with = |text: String| (text.clone(), Code::of(&text));
            self.0 = texts.into_iter().map(with).collect();
        }
        let side = (ui.available_height() - theme.text.line * 4.0).max(theme.target * 3.0);
        ui.columns(self.0.len().max(1), |columns| {
            let said = [words::POSITION, words::GAME];
            for ((column, (_, code)), said) in columns.iter_mut().zip(&self.0).zip(said) {
                column.vertical_centered(|ui| {
                    let said = RichText::new(said.to(lang)).text_style(Theme::strong());
                    ui.label(said.color(theme.ink));
                    let Some(code) = code else {
                        ui.label(words::TOO_LONG.to(lang));
                        return;
                    };
                    let side = side.min(ui.available_width());
                    squares(ui, code, side, &words::code(lang, &code.text));
                    ScrollArea::vertical().id_salt(&code.text).show(ui, |ui| {
                        // A class reads positions one after the other.
                        let text = code.text.replace('\n', " → ");
                        ui.add(Label::new(RichText::new(text).monospace()).wrap());
                    });
                });
            }
        });
    }
}
