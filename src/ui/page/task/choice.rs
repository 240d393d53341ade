//! Exercises in which one of a few answers is chosen.

use super::super::PageView;
use super::super::cache::PageCache;
use super::super::text::passage;
use super::{rows, say};
use crate::session::{Answer, Beat, Command, Side};
use crate::solver::outcome::Outcome;
use crate::wish::Wish;
use crate::words::screen;
use egui::Ui;

/// Who wins the position of the step.
pub(super) fn who_wins(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    wishes: &mut Vec<Wish>,
) {
    let said = [(screen::FIRST_WINS, Outcome::N), (screen::SECOND_WINS, Outcome::P)];
    let said = said.map(|(said, outcome)| (said, Answer::Who(outcome)));
    one_of(ui, view, cache, &said, wishes);
}

/// Which chair the learner takes.
pub(super) fn seat(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    wishes: &mut Vec<Wish>,
) {
    if view.session.attempt().is_solved() {
        return;
    }
    // While the game is played from a chair, that is where one sits.
    if view.session.beat() == Beat::See && view.session.winner().is_none() {
        return say(ui, view, screen::PROVE_IT.to(view.lang));
    }
    let said = [(screen::I_FIRST, Side::You), (screen::I_SECOND, Side::They)];
    let said = said.map(|(said, side)| (said, Answer::Seat(side)));
    one_of(ui, view, cache, &said, wishes);
}

/// One of a few answers, and the button that hands it in.
fn one_of(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    answers: &[(crate::words::Phrase, Answer)],
    wishes: &mut Vec<Wish>,
) {
    for (i, (said, _)) in answers.iter().enumerate() {
        let on = cache.draft.choice == Some(i);
        if rows::words(ui, view.theme, said.to(view.lang), on).clicked() {
            cache.draft.choice = Some(i);
        }
    }
    let chosen = cache.draft.choice.and_then(|choice| answers.get(choice));
    if rows::decide(ui, view, chosen.is_some())
        && let Some((_, answer)) = chosen
    {
        wishes.push(Wish::session(Command::Answer(answer.clone())));
    }
}

/// Which rule holds.
pub(super) fn rule(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    wishes: &mut Vec<Wish>,
) {
    let mut chosen = cache.draft.choice;
    for (i, option) in cache.options.iter_mut().enumerate() {
        let letter = char::from(b'A' + u8::try_from(i % 26).unwrap_or(0)).to_string();
        // Rules are several, and each is a line or two.
        let tall = view.theme.target * 1.3;
        let row = rows::row(ui, view.theme, (&letter, chosen == Some(i)), tall, |ui| {
            ui.vertical(|ui| {
                ui.push_id(i, |ui| passage(ui, view, option, &cache.slots, wishes));
            });
        });
        if row.clicked() {
            chosen = Some(i);
        }
    }
    cache.draft.choice = chosen;
    if rows::decide(ui, view, chosen.is_some())
        && let Some(rule) = chosen
    {
        wishes.push(Wish::session(Command::Answer(Answer::Rule(rule))));
    }
}
