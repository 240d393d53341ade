//! A game without a name: cards to choose from, and positions to be written as the card's.

use super::super::PageView;
use super::super::cache::PageCache;
use super::super::text::passage;
use super::number;
use super::rows::{self, Row, State};
use crate::fonts;
use crate::lesson::Task;
use crate::lesson::task::proof::laid;
use crate::lesson::task::which::{NUMBERS, translated};
use crate::prose::{Prose, Slot};
use crate::session::{Answer, Command};
use crate::stage::paint::sand;
use crate::wish::Wish;
use crate::words::exercise::which as words;
use egui::{FontId, Id, RichText, ScrollArea, TextEdit, Ui, vec2};
use std::collections::BTreeMap;

/// A position that is to be translated, in words with its numbers.
pub(in crate::page) struct Placed {
    pub(in crate::page) said: Prose,
    pub(in crate::page) slots: BTreeMap<String, Slot>,
}

/// The cards on the stage are at most so wide, in heights of running text.
const CARD: f32 = 36.0;

/// The story, the cards where they do not lie on the stage, and a field for each position.
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
    if !cache.is_dealt {
        ui.add_space(theme.space.s);
        deal(ui, view, cache, cards, true);
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

/// The cards in the place of the board that is not chosen yet.
pub(in crate::page) fn on_stage(ui: &mut Ui, view: &PageView<'_>, cache: &mut PageCache) {
    let theme = view.theme;
    let Some(Task::Which { cards, .. }) = &view.session.step().task else { return };
    let room = ui.available_size();
    let wide = room.x.min(theme.text.body * CARD);
    let caption = theme.text.heading * 1.5 + theme.space.m;
    // As high as rows that each hold a line or two; the lower ones where that is too much.
    let gap = ui.spacing().item_spacing.y;
    let high = |is_low| {
        let row = rows::least(theme, is_low) + gap;
        caption + super::super::frame::units(cards.len()) * row
    };
    let is_low = high(false) > room.y;
    let area = ScrollArea::vertical().id_salt("cards").auto_shrink([false, false]);
    crate::reveal::scrolled(area, ui, |ui| {
        ui.add_space(((room.y - high(is_low)) / 2.0).max(0.0).round());
        ui.vertical_centered(|ui| {
            let said = RichText::new(words::NO_BOARD.to(view.lang)).color(theme.ink_soft);
            let label = ui.label(said.font(FontId::new(theme.text.heading, fonts::serif())));
            sand::text(ui.ctx(), label.rect);
            ui.add_space(theme.space.m);
            ui.allocate_ui_with_layout(
                vec2(wide, 0.0),
                egui::Layout::top_down(egui::Align::Min),
                |ui| deal(ui, view, cache, cards, is_low),
            );
        });
    });
}

/// The cards, each a row.
fn deal(ui: &mut Ui, view: &PageView<'_>, cache: &mut PageCache, cards: &[String], is_low: bool) {
    let is_solved = view.session.attempt().is_solved();
    for (nth, at) in laid(view.session.step(), cards.len()).into_iter().enumerate() {
        let Some(card) = cards.get(at) else { continue };
        let name = words::carded(view.lang, card);
        let is_chosen = cache.draft.choice == Some(at);
        let state = State::of(is_chosen, is_chosen && is_solved, false);
        let row = Row { name: &name, state, nth: Some(nth), is_low, ..Row::default() };
        if rows::words(ui, view, row).clicked() {
            cache.draft.choice = Some(at);
        }
    }
}
