//! The author's desk beside the page: the text of a lesson, what is wrong with it, and pieces that
//! can be put in. Holds the text; knows no disk.

use crate::lesson::limits;
use crate::lesson::reader::Fault;
use crate::source::SourcePos;
use crate::theme::Theme;
use crate::wish::{DeskWish, Wish};
use crate::words::{Lang, check, draft as words, progress};
use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{
    Button, Id, Label, Panel, RichText, Role, ScrollArea, TextEdit, TextStyle, Ui, WidgetInfo,
};

/// As many faults are told.
const TOLD: usize = 12;

/// What is known of the text besides itself.
pub struct AuthorView<'a> {
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// The language.
    pub lang: Lang,
    /// The file.
    pub file: &'a str,
    /// Whether what is typed is on the disk.
    pub saved: bool,
    /// Why it is not, if the disk said no.
    pub unsaved: Option<&'a str>,
    /// Whether the text is being checked.
    pub checking: bool,
    /// What is wrong with it.
    pub faults: &'a [Fault],
}

/// The text, and where one is to go in it.
#[derive(Debug, Default)]
pub struct AuthorDesk {
    /// The text.
    pub text: String,
    fresh: bool,
    to: Option<usize>,
}

impl AuthorDesk {
    /// The desk with a text.
    #[must_use]
    pub const fn new(text: String) -> Self {
        Self { text, fresh: true, to: None }
    }

    /// Draws it at the right of what is shown.
    pub fn show(&mut self, ui: &mut Ui, view: &AuthorView<'_>, wishes: &mut Vec<Wish>) {
        let width = ui.ctx().content_rect().width();
        Panel::right("author")
            .frame(view.theme.bar())
            .default_size(width * 0.42)
            .size_range(width * 0.25..=width * 0.6)
            .show(ui, |ui| {
                self.head(ui, view, wishes);
                self.faults(ui, view);
                ui.add_space(view.theme.space.s);
                ScrollArea::vertical()
                    .id_salt("author")
                    .auto_shrink([false, false])
                    .show(ui, |ui| self.field(ui, view));
            });
    }

    /// Which file it is, what can be put in, and the end.
    fn head(&mut self, ui: &mut Ui, view: &AuthorView<'_>, wishes: &mut Vec<Wish>) {
        let (theme, lang) = (view.theme, view.lang);
        let name = RichText::new(view.file).text_style(TextStyle::Small).color(theme.ink_soft);
        ui.add(Label::new(name).wrap());
        ui.horizontal_wrapped(|ui| {
            ui.menu_button(words::INSERT.to(lang), |ui| {
                for (name, piece) in words::pieces(lang) {
                    if ui.button(name).clicked() {
                        self.insert(ui, &piece);
                        ui.close();
                    }
                }
            });
            if ui.button(progress::CLOSE.to(lang)).clicked() {
                wishes.push(Wish::desk(DeskWish::PutAway));
            }
            let said = if view.saved { progress::SAVED } else { words::UNSAVED };
            match view.unsaved {
                Some(why) => ui.label(RichText::new(why).color(theme.bad)),
                None => ui.label(RichText::new(said.to(lang)).color(theme.ink_soft)),
            };
        });
    }

    /// What is wrong, each with a way to its place.
    fn faults(&mut self, ui: &mut Ui, view: &AuthorView<'_>) {
        let (theme, lang) = (view.theme, view.lang);
        if view.checking {
            ui.label(RichText::new(words::CHECKING.to(lang)).color(theme.ink_soft));
            return;
        }
        if view.faults.is_empty() {
            let said = format!("✓ {}", words::RIGHT.to(lang));
            crate::speech::announce(&ui.label(RichText::new(said).color(theme.good)));
            return;
        }
        let high = ui.available_height() * 0.3;
        ScrollArea::vertical().id_salt("faults").max_height(high).show(ui, |ui| {
            for fault in view.faults.iter().take(TOLD) {
                let said = format!("✗ {}", check::fault(lang, fault));
                let button = Button::new(RichText::new(said).color(theme.bad)).wrap();
                if ui.add(button.frame(false)).clicked() {
                    self.to = Some(place(&self.text, fault.place));
                }
            }
        });
    }

    fn field(&mut self, ui: &mut Ui, view: &AuthorView<'_>) {
        let id = Id::unique("laststone.author.text");
        crate::paste::takes_long(ui.ctx());
        if let Some(to) = self.to.take() {
            let mut state = TextEditState::load(ui.ctx(), id).unwrap_or_default();
            state.cursor.set_char_range(Some(CCursorRange::one(CCursor::new(to))));
            state.store(ui.ctx(), id);
            ui.memory_mut(|memory| memory.request_focus(id));
        }
        let field = TextEdit::multiline(&mut self.text)
            .id(id)
            .code_editor()
            .char_limit(limits::FILE / 4)
            .desired_width(f32::INFINITY)
            .desired_rows(30);
        let response = ui.add(field);
        let name = words::FILE.to(view.lang);
        response.widget_info(|| WidgetInfo::labeled(Role::MultilineTextInput, true, name));
        if std::mem::take(&mut self.fresh) {
            response.request_focus();
        }
    }

    /// Puts a piece where one writes, or at the end.
    fn insert(&mut self, ui: &Ui, piece: &str) {
        let id = Id::unique("laststone.author.text");
        let state = TextEditState::load(ui.ctx(), id);
        let range = state.and_then(|state| state.cursor.char_range());
        let at = range.map_or(usize::MAX, |range| usize::from(range.primary.index));
        let byte = self.text.char_indices().nth(at).map_or(self.text.len(), |(byte, _)| byte);
        self.text.insert_str(byte, piece);
        self.to = Some(self.text.get(..byte).unwrap_or("").chars().count() + piece.chars().count());
    }
}

/// How many characters stand before a place.
fn place(text: &str, SourcePos { line, column }: SourcePos) -> usize {
    let before: usize = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(|line| line.chars().count())
        .sum();
    (before + column.saturating_sub(1)).min(text.chars().count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_counted_in_characters() {
        let text = "甲乙\nabc\nx";
        for (line, column, at) in [(1, 1, 0), (1, 3, 2), (2, 2, 4), (3, 1, 7), (9, 9, 8)] {
            assert_eq!(place(text, SourcePos { line, column }), at);
        }
    }
}
