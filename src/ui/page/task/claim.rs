//! A set of lost positions that is typed: a field, and pieces to click.

use super::write::pieces;
use crate::lesson::Span;
use crate::lesson::task::claim::read;
use crate::lesson::task::write::WRITTEN;
use crate::page::PageView;
use crate::page::cache::PageCache;
use crate::session::{Answer, Command};
use crate::wish::Wish;
use crate::words::exercise::claim as words;
use egui::{Key, RichText, TextEdit, Ui};

/// The field, what is wrong with what stands in it, and the button that hands it in.
pub(super) fn typed(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    range: Span,
    wishes: &mut Vec<Wish>,
) {
    let (theme, lang) = (view.theme, view.lang);
    let label = ui.label(RichText::new(words::LOST.to(lang)).color(theme.ink_soft));
    let edit = ui
        .add(
            TextEdit::singleline(&mut cache.draft.written)
                .id(egui::Id::unique(("set", &view.lesson.id, view.at)))
                .interactive(!view.session.attempt().is_solved())
                .desired_width(f32::INFINITY)
                .char_limit(WRITTEN),
        )
        .labelled_by(label.id);
    let entered = edit.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let read = read(&cache.draft.written, range);
    let said = match &read {
        Err(why) => words::unread(lang, why),
        Ok(_) => words::MAY.to(lang).to_owned(),
    };
    ui.label(RichText::new(said).color(theme.ink_soft));
    if !view.session.attempt().is_solved() {
        pieces(ui, view, &mut cache.draft.written, words::pieces(lang).iter().copied());
    }
    let decided = super::rows::hand_in(ui, view, read.is_ok());
    if let Ok(set) = read
        && (entered || decided)
    {
        wishes.push(Wish::session(Command::Answer(Answer::Marked(set))));
    }
}
