//! Arguments: a proof that is put together line by line, and an argument with a false line.

use super::super::PageView;
use super::super::cache::PageCache;
use super::super::text::passage;
use super::build;
use super::rows::{self, Row, State};
use crate::heir;
use crate::lesson::task::proof::laid_out;
use crate::lesson::{Span, Task};
use crate::session::{Answer, Command, Point};
use crate::wish::Wish;
use crate::words::exercise::argue as words;
use crate::words::screen;
use egui::{Button, RichText, Role, Ui, WidgetInfo, vec2};
use std::collections::BTreeMap;

/// What is done with a line of the proof.
enum Done {
    Put(usize),
    Earlier(usize),
    Out(usize),
}

/// The lines of the learner's proof, and below them those that are left.
pub(super) fn proof(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    wishes: &mut Vec<Wish>,
) {
    let (theme, lang) = (view.theme, view.lang);
    let laid = laid_out(view.session.step());
    let letter = |line: usize| {
        laid.iter().position(|at| *at == line).map_or_else(String::new, words::letter)
    };
    let (mut done, put) = (None, cache.draft.order.len());
    // Many lines, and all of them in sight.
    ui.spacing_mut().item_spacing.y = theme.space.xs;
    if !cache.draft.order.is_empty() && !cache.is_given {
        super::say(ui, view, words::YOURS.to(lang));
    }
    for (place, line) in cache.draft.order.iter().enumerate() {
        let name = letter(*line);
        ui.horizontal(|ui| {
            let size = vec2(theme.target, theme.target);
            let first = place == 0;
            let up = if place > 1 { ("earlier", place - 1) } else { ("out", 0) };
            let out = if put > 1 { ("out", place.min(put - 2)) } else { ("left", 0) };
            let all = [
                ("↑", screen::EARLIER, Done::Earlier(place), !first, ("earlier", place), up),
                ("×", words::TAKE_OUT, Done::Out(place), true, ("out", place), out),
            ];
            let is_open = !view.session.attempt().is_solved();
            for (face, said, act, may, here, to) in all.into_iter().filter(|_| is_open) {
                let button = ui.add_enabled(may, Button::new(face).min_size(size));
                let name = format!("{}: {name}", said.to(lang));
                button.widget_info(|| WidgetInfo::labeled(Role::Button, may, &name));
                heir::hands_on(&button, here, to);
                if button.clicked() {
                    done = Some(act);
                }
            }
            ui.label(RichText::new(format!("{}.", place + 1)).color(theme.ink_soft));
            if let Some(said) = cache.options.get_mut(*line) {
                ui.vertical(|ui| {
                    ui.push_id(("put", *line), |ui| passage(ui, view, said, &cache.asked, wishes));
                });
            }
        });
    }
    let left: Vec<usize> =
        laid.iter().copied().filter(|line| !cache.draft.order.contains(line)).collect();
    if !left.is_empty() {
        ui.add_space(theme.space.s);
        let is_open = !view.session.attempt().is_solved();
        let said = if is_open { words::POOL } else { words::LEFT_OUT };
        super::say(ui, view, said.to(lang));
    }
    let count = left.len();
    for (place, line) in left.into_iter().enumerate() {
        let Some(said) = cache.options.get_mut(line) else { continue };
        let name = letter(line);
        let mark = rows::sign(theme, &name);
        let nth = laid.iter().position(|at| *at == line);
        let row = Row { name: &name, mark: Some(&mark), nth, is_line: true, ..Row::default() };
        let row = rows::row(ui, view, row, |ui| {
            ui.push_id(("left", line), |ui| passage(ui, view, said, &cache.asked, wishes));
        });
        let to = if count > 1 { ("left", place.min(count - 2)) } else { heir::MAIN };
        heir::hands_on(&row, ("left", place), to);
        if row.clicked() {
            done = Some(Done::Put(line));
        }
    }
    let order = &mut cache.draft.order;
    match done {
        Some(Done::Put(line)) => order.push(line),
        Some(Done::Earlier(place)) if place > 0 => order.swap(place - 1, place),
        Some(Done::Out(place)) => drop(order.remove(place)),
        _ => {}
    }
    if rows::hand_in(ui, view, !order.is_empty()) {
        wishes.push(Wish::session(Command::Answer(Answer::Order(order.clone()))));
    }
}

/// While a line is worked out on the board: what it says.
pub(super) fn worked(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    wishes: &mut Vec<Wish>,
) {
    let Some(Point::Said { place, .. }) = view.session.seen() else { return };
    let line = match view.session.step().task {
        Some(Task::Proof { .. }) => cache.draft.order.get(*place).copied(),
        _ => Some(*place),
    };
    let Some(says) = line.and_then(|line| cache.options.get_mut(line)) else { return };
    let number = RichText::new(format!("{}.", place + 1)).color(view.theme.ink_soft);
    ui.horizontal(|ui| {
        ui.label(number);
        ui.vertical(|ui| ui.push_id("worked", |ui| passage(ui, view, says, &cache.asked, wishes)));
    });
    ui.add_space(view.theme.space.s);
}

/// The lines in their order, and the numbers of the position at which the chosen one fails.
pub(super) fn false_step(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    over: &BTreeMap<String, Span>,
    wishes: &mut Vec<Wish>,
) {
    let (theme, lang) = (view.theme, view.lang);
    let (mut chosen, is_solved) = (cache.draft.choice, view.session.attempt().is_solved());
    for (place, said) in cache.options.iter_mut().enumerate() {
        let (name, number) = (words::line(lang, place), format!("{}.", place + 1));
        let mark = rows::sign(theme, &number);
        let is_chosen = chosen == Some(place);
        let state = State::of(is_chosen, is_chosen && is_solved, false);
        let row = Row { name: &name, state, mark: Some(&mark), is_low: true, ..Row::default() };
        let row = rows::row(ui, view, row, |ui| {
            ui.push_id(place, |ui| passage(ui, view, said, &cache.asked, wishes));
        });
        if row.clicked() {
            chosen = Some(place);
        }
    }
    cache.draft.choice = chosen;
    // What is filled in names its position itself.
    if cache.is_given {
        return;
    }
    ui.add_space(theme.space.s);
    super::say(ui, view, words::FAILS_AT.to(lang));
    build::knobs(ui, view, over, wishes);
    let at = build::built(view, over);
    if rows::hand_in(ui, view, chosen.is_some() && at.is_some())
        && let (Some(place), Some(at)) = (chosen, at)
    {
        let answer = Answer::Line { place, at: at.clone() };
        wishes.push(Wish::session(Command::Answer(answer)));
    }
}
