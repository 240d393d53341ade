//! A rule that is written: a field, and pieces to click.

use crate::lesson::Span;
use crate::lesson::task::write::{WRITTEN, read};
use crate::page::PageView;
use crate::page::cache::PageCache;
use crate::session::{Answer, Command};
use crate::wish::Wish;
use crate::words::exercise::{digit, write as words};
use egui::{Button, Key, RichText, Role, TextEdit, Ui, WidgetInfo, vec2};
use std::collections::BTreeMap;

/// The field, what is wrong with what stands in it, and the button that hands it in.
pub(super) fn show(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    over: &BTreeMap<String, Span>,
    wishes: &mut Vec<Wish>,
) {
    let (theme, lang) = (view.theme, view.lang);
    let label = ui.label(RichText::new(words::LOST_IF.to(lang)).color(theme.ink_soft));
    let edit = ui
        .add(
            TextEdit::singleline(&mut cache.draft.written)
                .id(egui::Id::unique(("rule", &view.lesson.id, view.at)))
                .interactive(!view.session.attempt().is_solved())
                .desired_width(f32::INFINITY)
                .char_limit(WRITTEN),
        )
        .labelled_by(label.id);
    let entered = edit.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let typed = cache.draft.written.trim();
    let read = read(typed, over);
    let said = match &read {
        Err(no) if !typed.is_empty() => words::unread(lang, no),
        _ => words::MAY.to(lang).to_owned(),
    };
    ui.label(RichText::new(said).color(theme.ink_soft));
    if !view.session.attempt().is_solved() {
        let words = over.keys().map(String::as_str).chain(words::pieces(lang).iter().copied());
        pieces(ui, view, &mut cache.draft.written, words);
    }
    let decided = super::rows::hand_in(ui, view, read.is_ok());
    if read.is_ok() && (entered || decided) {
        let typed = cache.draft.written.trim().to_owned();
        wishes.push(Wish::session(Command::Answer(Answer::Written(typed))));
    }
}

/// These words, and digits to click, for whoever has no keyboard at hand.
pub(super) fn pieces<'w>(
    ui: &mut Ui,
    view: &PageView<'_>,
    rule: &mut String,
    words: impl Iterator<Item = &'w str>,
) {
    let (theme, lang) = (view.theme, view.lang);
    let add = |ui: &mut Ui, face: &str, name: &str| {
        let button = ui.add(Button::new(face).min_size(vec2(theme.target, theme.target)));
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
        button.clicked()
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(2.0, 2.0);
        ui.spacing_mut().button_padding = vec2(4.0, 0.0);
        for piece in words {
            if add(ui, piece, &words::piece(lang, piece)) {
                write(rule, piece);
            }
        }
        for n in '0'..='9' {
            if add(ui, &n.to_string(), &digit(lang, n)) {
                write(rule, &n.to_string());
            }
        }
        if add(ui, "←", words::ERASE.to(lang)) {
            rule.truncate(rule.trim_end().len());
            rule.pop();
        }
    });
}

/// Writes a piece behind the others, with spaces but between digits.
fn write(rule: &mut String, piece: &str) {
    let is_digit = |c: char| c.is_ascii_digit();
    let joined = rule.ends_with(is_digit) && piece.starts_with(is_digit);
    let space = if rule.is_empty() || joined || rule.ends_with(' ') { "" } else { " " };
    if rule.chars().count() + piece.len() < WRITTEN {
        rule.push_str(space);
        rule.push_str(piece);
    }
}
