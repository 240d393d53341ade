//! A game without a name: cards to choose from, and positions to be written as the card's.

use super::super::PageView;
use super::super::cache::PageCache;
use super::super::text::passage;
use super::number;
use super::rows::{self, Row, State};
use crate::lesson::Task;
use crate::lesson::task::proof::laid;
use crate::lesson::task::which::{NUMBERS, translated};
use crate::prose::{Prose, Slot};
use crate::session::{Answer, Command};
use crate::wish::Wish;
use crate::words::exercise::which as words;
use egui::{Id, RichText, TextEdit, Ui};
use std::collections::BTreeMap;

/// A position that is to be translated, in words with its numbers.
pub(in crate::page) struct Placed {
    pub(in crate::page) said: Prose,
    pub(in crate::page) slots: BTreeMap<String, Slot>,
}

/// The story, the cards, and a field for each position.
pub(super) fn show(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    wishes: &mut Vec<Wish>,
) {
    let (theme, lang) = (view.theme, view.lang);
    let is_solved = view.session.attempt().is_solved();
    let Some(Task::Which { cards, .. }) = &view.session.step().task else { return };
    if let Some(says) = cache.options.first_mut() {
        passage(ui, view, says, &cache.asked, wishes);
    }
    ui.add_space(theme.space.s);
    for (nth, at) in laid(view.session.step(), cards.len()).into_iter().enumerate() {
        let Some(card) = cards.get(at) else { continue };
        let name = words::carded(lang, card);
        let is_chosen = cache.draft.choice == Some(at);
        let is_right = is_chosen && is_solved;
        let state = State::of(is_chosen, is_right, false);
        let row = Row { name: &name, state, nth: Some(nth), is_low: true, ..Row::default() };
        if rows::words(ui, view, row).clicked() {
            cache.draft.choice = Some(at);
        }
    }
    let Some((card, name)) = cache.draft.choice.and_then(|at| Some((at, cards.get(at)?))) else {
        return;
    };
    ui.add_space(theme.space.s);
    super::say(ui, view, words::TRANSLATE.to(lang));
    let mut ready = !cache.placed.is_empty();
    let typing = Id::unique(("translated", &view.lesson.id, view.at));
    for (nth, (placed, typed)) in
        cache.placed.iter_mut().zip(&mut cache.draft.translated).enumerate()
    {
        ui.push_id(("placed", nth), |ui| {
            passage(ui, view, &mut placed.said, &placed.slots, wishes);
        });
        // What it says of a text is long: it may not make the page wider than it is.
        ui.horizontal_wrapped(|ui| {
            let label = ui.label(RichText::new(words::field(lang, nth)).color(theme.ink_soft));
            let field = TextEdit::singleline(typed)
                .id(typing.with(nth))
                .interactive(!is_solved)
                .desired_width(120.0)
                .char_limit(NUMBERS);
            let edit = ui.add(field).labelled_by(label.id);
            if edit.has_focus() {
                ui.ctx().data_mut(|data| data.insert_temp(typing, nth));
            }
            let reads = translated(name, typed).is_some();
            ready &= reads;
            if !reads && !typed.trim().is_empty() {
                ui.label(RichText::new(words::unread(lang, name)).color(theme.ink_soft));
            }
        });
    }
    // Digits go to the field that was used last.
    let at: usize = ui.ctx().data(|data| data.get_temp(typing)).unwrap_or(0);
    if let Some(typed) = cache.draft.translated.get_mut(at).filter(|_| !is_solved) {
        number::digits(ui, view, typed, NUMBERS, true);
    }
    if rows::hand_in(ui, view, ready) {
        let numbers = cache.draft.translated.clone();
        wishes.push(Wish::session(Command::Answer(Answer::Card { card, numbers })));
    }
}
