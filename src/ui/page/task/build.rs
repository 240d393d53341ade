//! A position that is built on the board: the numbers to turn, and the way to hand it in.

use super::super::PageView;
use super::super::cache::PageCache;
use super::rows::{self, Row, State};
use crate::games::Sum;
use crate::lab::stepper::stepper;
use crate::lesson::Span;
use crate::session::{Answer, Command};
use crate::wish::Wish;
use crate::words::exercise::construct as words;
use egui::{RichText, Ui};
use std::collections::BTreeMap;

/// The numbers of the position on the board that may be turned.
pub(super) fn turn(
    ui: &mut Ui,
    view: &PageView<'_>,
    within: &BTreeMap<String, Span>,
    wishes: &mut Vec<Wish>,
) {
    super::say(ui, view, words::TURN.to(view.lang));
    knobs(ui, view, within, wishes);
}

/// The same without a word.
pub(super) fn knobs(
    ui: &mut Ui,
    view: &PageView<'_>,
    within: &BTreeMap<String, Span>,
    wishes: &mut Vec<Wish>,
) {
    let (theme, lang) = (view.theme, view.lang);
    for (name, span) in within {
        let Some(value) = view.session.knobs().get(name).copied() else { continue };
        ui.horizontal(|ui| {
            ui.label(RichText::new(format!("{name} =")).color(theme.ink));
            // From outside of the range any turn leads into it.
            let within = |n: u64| n.clamp(span.0, span.1.max(span.0));
            let admits = |n: u64| within(n) == n || within(value) != value;
            // What was typed last is handed in, also by a tap that leaves the field.
            let wished = stepper(ui, (lang, name), value, true, admits).map(within);
            ui.label(RichText::new(words::range(lang, *span)).color(theme.ink_soft));
            if let Some(to) = wished {
                wishes.push(Wish::session(Command::Turn { knob: name.clone(), to }));
            }
        });
    }
}

/// The position on the board, if it may be handed in.
pub(super) fn built<'v>(view: &PageView<'v>, within: &BTreeMap<String, Span>) -> Option<&'v Sum> {
    let session = view.session;
    crate::lesson::task::construct::stands(session.step(), within, session.sum())?;
    Some(session.sum())
}

/// The position on the board, or that there is none.
pub(super) fn construct(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    (within, none): (&BTreeMap<String, Span>, bool),
    wishes: &mut Vec<Wish>,
) {
    turn(ui, view, within, wishes);
    if none {
        ui.add_space(view.theme.space.xs);
        for (i, said) in [words::THIS, words::NONE].iter().enumerate() {
            let chosen = cache.draft.choice.unwrap_or(0) == i;
            let right = chosen && view.session.attempt().is_solved();
            let state = State::of(chosen, right, false);
            let row = Row { name: said.to(view.lang), state, ..Row::default() };
            if rows::words(ui, view, row).clicked() {
                cache.draft.choice = Some(i);
            }
        }
    }
    let says_none = none && cache.draft.choice == Some(1);
    let built = built(view, within);
    if rows::hand_in(ui, view, says_none || built.is_some()) {
        let built = built.filter(|_| !says_none).cloned();
        wishes.push(Wish::session(Command::Answer(Answer::Built(built))));
    }
}
