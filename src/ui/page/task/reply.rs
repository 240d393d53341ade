//! Answers to every move of the other side: a row for each, or a field for the formula.

use super::write::pieces;
use crate::lab::stepper::menu;
use crate::lesson::task::reply::{Answered, read, replies, rows};
use crate::lesson::task::write::WRITTEN;
use crate::page::PageView;
use crate::page::cache::PageCache;
use crate::session::{Answer, Command};
use crate::wish::Wish;
use crate::words::exercise::{reply as words, write};
use egui::{Align, Key, Label, Layout, RichText, TextEdit, Ui, vec2};

/// The rows or the field, and the button that hands them in.
pub(super) fn show(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    by: Answered,
    wishes: &mut Vec<Wish>,
) {
    match by {
        Answered::Each => each(ui, view, cache, wishes),
        Answered::Formula => formula(ui, view, cache, wishes),
    }
}

fn each(ui: &mut Ui, view: &PageView<'_>, cache: &mut PageCache, wishes: &mut Vec<Wish>) {
    let (theme, lang) = (view.theme, view.lang);
    let Ok(start) = view.session.step().start() else { return };
    let wrong = super::several::wrong_at(view);
    let laid = cache.laid.get_or_insert_with(|| {
        let with = |row: crate::lesson::task::reply::Row| {
            let all = std::iter::once(None).chain(replies(&row.after).into_iter().map(Some));
            (words::theirs(lang, &start, &row), all.collect::<Vec<_>>())
        };
        rows(&start).into_iter().map(with).collect()
    });
    for (i, ((said, all), left)) in laid.iter().zip(&mut cache.draft.replies).enumerate() {
        let flag = if wrong.contains(&(i as u64)) { "✗ " } else { "" };
        let color = if flag.is_empty() { theme.ink } else { theme.bad };
        // The answer stands at the right; what is left of the line is the move's.
        let line = vec2(ui.available_width(), theme.target);
        ui.allocate_ui_with_layout(line, Layout::right_to_left(Align::Center), |ui| {
            if let Some(to) = menu(ui, said, left, all, |to| words::leave(lang, to.as_ref())) {
                *left = to;
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(RichText::new(format!("{flag}{said}")).color(color)).wrap());
            });
        });
    }
    if super::rows::hand_in(ui, view, cache.draft.replies.iter().any(Option::is_some)) {
        let left = cache.draft.replies.clone();
        wishes.push(Wish::session(Command::Answer(Answer::Replies(left))));
    }
}

fn formula(ui: &mut Ui, view: &PageView<'_>, cache: &mut PageCache, wishes: &mut Vec<Wish>) {
    let (theme, lang) = (view.theme, view.lang);
    let step = view.session.step();
    let adds = step.start().map_or(words::FORMULA, |start| words::field(&rows(&start)));
    let (edit, read) = ui
        .horizontal(|ui| {
            let label = ui.label(RichText::new(adds.to(lang)).color(theme.ink));
            let edit = ui
                .add(
                    TextEdit::singleline(&mut cache.draft.written)
                        .id(egui::Id::unique(("formula", &view.lesson.id, view.at)))
                        .desired_width(120.0)
                        .char_limit(WRITTEN),
                )
                .labelled_by(label.id);
            (edit, read(step, cache.draft.written.trim()))
        })
        .inner;
    let entered = edit.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let said = match &read {
        Err(no) if !cache.draft.written.trim().is_empty() => write::unread(lang, no),
        _ => words::MAY.to(lang).to_owned(),
    };
    ui.label(RichText::new(said).color(theme.ink_soft));
    if !view.session.attempt().is_solved() {
        pieces(ui, view, &mut cache.draft.written, words::PIECES.iter().copied());
    }
    let decided = super::rows::hand_in(ui, view, read.is_ok());
    if read.is_ok() && (entered || decided) {
        let typed = cache.draft.written.trim().to_owned();
        wishes.push(Wish::session(Command::Answer(Answer::Written(typed))));
    }
}
