//! Exercises in which one of a few answers is chosen.

use super::super::cache::PageCache;
use super::super::text::passage;
use super::super::{PageView, rival};
use super::rows::{self, Row, State};
use super::say;
use crate::marks::Mark;
use crate::session::{Answer, Beat, Command, Side};
use crate::solver::outcome::Outcome;
use crate::stage::paint::stone::{Look, Stones};
use crate::wish::Wish;
use crate::words::screen;
use egui::{Painter, Rect, Shape, Ui};

/// Who wins the position of the step.
pub(super) fn who_wins(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    wishes: &mut Vec<Wish>,
) {
    let theme = view.theme;
    let said = [
        (screen::FIRST_WINS, Answer::Who(Outcome::N)),
        (screen::SECOND_WINS, Answer::Who(Outcome::P)),
    ];
    one_of(ui, view, cache, &said, wishes, &|painter, rect, n| {
        let mark = if n == 0 { Mark::N } else { Mark::P };
        mark.paint_bare(painter, theme, rect);
    });
}

/// Which chair the learner takes.
pub(super) fn seat(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    wishes: &mut Vec<Wish>,
) {
    // While the game is played from a chair, that is where one sits.
    if view.session.beat() == Beat::See && view.session.winner().is_none() {
        return say(ui, view, screen::PROVE_IT.to(view.lang));
    }
    let said =
        [(screen::I_FIRST, Answer::Seat(Side::You)), (screen::I_SECOND, Answer::Seat(Side::They))];
    let density = ui.ctx().pixels_per_point();
    one_of(ui, view, cache, &said, wishes, &|painter, rect, n| {
        let (center, radius) = (rect.center(), rect.width() * 0.44);
        let mut stones = Stones::new(view.theme, density);
        if n == 0 {
            stones.add(center, radius, Look::Whole, 3, 1.0);
        } else {
            rival::portrait(&mut stones, view, center, radius);
        }
        painter.add(Shape::mesh(stones.mesh()));
    });
}

/// The guess that is played out before a class, in its own words.
pub(super) fn guessed(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    wishes: &mut Vec<Wish>,
) {
    let plain = |name| Row { name, state: State::Chosen, ..Row::default() };
    let said = match view.session.attempt().guess() {
        Some(Answer::Seat(Side::You)) => screen::I_FIRST,
        Some(Answer::Seat(Side::They)) => screen::I_SECOND,
        Some(Answer::Who(Outcome::N)) => screen::FIRST_WINS,
        Some(Answer::Who(Outcome::P)) => screen::SECOND_WINS,
        Some(Answer::Rule(i)) => {
            let letter = lettered(*i);
            let mark = rows::sign(view.theme, &letter);
            let row = Row { mark: Some(&mark), nth: Some(*i), is_low: true, ..plain(&letter) };
            if let Some(option) = cache.options.get_mut(*i) {
                rows::row(ui, view, row, |ui| {
                    passage(ui, view, option, &cache.slots, wishes);
                });
            }
            return;
        }
        _ => return,
    };
    rows::words(ui, view, plain(said.to(view.lang)));
}

/// The letter of an option.
fn lettered(i: usize) -> String {
    char::from(b'A' + u8::try_from(i % 26).unwrap_or(0)).to_string()
}

/// What has become of an answer.
fn state(view: &PageView<'_>, answer: &Answer, chosen: bool) -> State {
    let attempt = view.session.attempt();
    State::of(chosen, attempt.right() == Some(answer), attempt.is_refuted(answer))
}

/// One of a few answers, and the button that hands it in until one is right.
fn one_of(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    answers: &[(crate::words::Phrase, Answer)],
    wishes: &mut Vec<Wish>,
    mark: &dyn Fn(&Painter, Rect, usize),
) {
    for (i, (said, answer)) in answers.iter().enumerate() {
        let state = state(view, answer, cache.draft.choice == Some(i));
        let mark = |painter: &Painter, rect: Rect| mark(painter, rect, i);
        let (name, nth) = (said.to(view.lang), Some(i));
        let row = Row { name, state, mark: Some(&mark), nth, ..Row::default() };
        if rows::words(ui, view, row).clicked() {
            cache.draft.choice = Some(i);
        }
    }
    let chosen = cache.draft.choice.and_then(|choice| answers.get(choice));
    hand_in(ui, view, chosen.map(|(_, answer)| answer.clone()), wishes);
}

/// Hands in what is chosen.
fn hand_in(ui: &mut Ui, view: &PageView<'_>, chosen: Option<Answer>, wishes: &mut Vec<Wish>) {
    let chosen = chosen.filter(|answer| !view.session.attempt().is_refuted(answer));
    if rows::hand_in(ui, view, chosen.is_some())
        && let Some(answer) = chosen
    {
        wishes.push(Wish::session(Command::Answer(answer)));
    }
}

/// Which rule holds; of one that is told before a class only what was guessed and what is right.
pub(super) fn rule(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    is_told: bool,
    wishes: &mut Vec<Wish>,
) {
    let mut chosen = cache.draft.choice;
    for (i, option) in cache.options.iter_mut().enumerate() {
        let letter = lettered(i);
        let mark = rows::sign(view.theme, &letter);
        let state = state(view, &Answer::Rule(i), chosen == Some(i));
        if is_told && !matches!(state, State::Right | State::Struck) {
            continue;
        }
        let (nth, is_low) = (Some(i), true);
        let row = Row { name: &letter, state, mark: Some(&mark), nth, is_low, ..Row::default() };
        let row = rows::row(ui, view, row, |ui| {
            ui.push_id(i, |ui| passage(ui, view, option, &cache.slots, wishes));
        });
        if row.clicked() {
            chosen = Some(i);
        }
    }
    cache.draft.choice = chosen;
    hand_in(ui, view, chosen.map(Answer::Rule), wishes);
}
