//! Exercises of several answers at once: positions that are judged or put in order, numbers that
//! are marked.

use super::super::PageView;
use super::super::cache::PageCache;
use super::number::per_row;
use super::rows;
use crate::games::Sum;
use crate::heir;
use crate::lesson::Task;
use crate::page::fold;
use crate::session::{Answer, Command, Tried};
use crate::solver::outcome::Outcome;
use crate::wish::Wish;
use crate::words::{exercise, screen};
use egui::{Button, RichText, Role, Stroke, Ui, WidgetInfo, vec2};
use std::collections::BTreeSet;

/// A part of an answer that is on or off. One that was filled in for the learner has a tick and an
/// outline in the place of the colour of what was chosen.
fn chip<'a>(view: &PageView<'_>, is_given: bool, on: bool, face: RichText) -> Button<'a> {
    let theme = view.theme;
    if !(is_given && on) {
        return Button::selectable(on, face).frame_when_inactive(true);
    }
    let face = RichText::new(format!("✓ {}", face.text())).color(theme.ink);
    Button::new(face).fill(theme.raised).stroke(Stroke::new(theme.width.bold, theme.ink))
}

/// Won or lost, for one position.
fn judgement(
    ui: &mut Ui,
    view: &PageView<'_>,
    (place, is_given): (&str, bool),
    judged: &mut Option<Outcome>,
) {
    let lang = view.lang;
    for (said, outcome) in [(screen::WON, Outcome::N), (screen::LOST, Outcome::P)] {
        let on = *judged == Some(outcome);
        let button = ui.add(chip(view, is_given, on, RichText::new(said.to(lang))));
        let name = format!("{place}: {}", said.to(lang));
        button.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, on, &name));
        if button.clicked() && !is_given {
            *judged = Some(outcome);
        }
    }
}

/// Room around the words of the two buttons beside a position, and for the mark before it.
const BESIDE: f32 = 64.0;

/// While the game from a position is played that was judged: what was said of it.
pub(super) fn claimed(ui: &mut Ui, view: &PageView<'_>, cache: &PageCache, task: &Task) {
    let (Task::Judge { positions, .. }, Some(handed)) = (task, cache.handed()) else { return };
    let from = view.session.history().start().to_string();
    let said = positions.iter().zip(&handed.judged).find(|(text, _)| **text == from);
    if let Some((text, Some(outcome))) = said
        && !view.session.attempt().is_solved()
    {
        super::say(ui, view, &exercise::judged(view.lang, &called(view, text), *outcome));
    }
}

pub(super) fn judge(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    positions: &[String],
    wishes: &mut Vec<Wish>,
) {
    let (lang, theme) = (view.lang, view.theme);
    let wrong = wrong_at(view, cache);
    let places: Vec<String> = positions.iter().map(|text| called(view, text)).collect();
    // A long name stands above its buttons, a short one before them.
    let font = egui::TextStyle::Body.resolve(ui.style());
    let width =
        |text: &str| ui.painter().layout_no_wrap(text.to_owned(), font.clone(), theme.ink).size().x;
    let buttons = width(screen::WON.to(lang)) + width(screen::LOST.to(lang)) + BESIDE;
    let long = places.iter().any(|place| width(place) + buttons > ui.available_width());
    let columns = if long { 2 } else { 3 };
    // Many stand closer.
    let gap = if positions.len() > 5 { 2.0 } else { theme.space.xs };
    egui::Grid::new("judge").num_columns(columns).spacing(vec2(theme.space.s, gap)).show(
        ui,
        |ui| {
            for (i, (place, judged)) in places.iter().zip(&mut cache.draft.judged).enumerate() {
                let flag = if wrong.contains(&(i as u64)) { "✗ " } else { "" };
                let color = if flag.is_empty() { theme.ink } else { theme.bad };
                let text = RichText::new(format!("{flag}{place}")).color(color);
                if !long {
                    ui.label(text);
                    judgement(ui, view, (place, cache.is_given), judged);
                    ui.end_row();
                    continue;
                }
                ui.vertical(|ui| {
                    ui.add(egui::Label::new(text).wrap());
                    ui.horizontal(|ui| judgement(ui, view, (place, cache.is_given), judged));
                });
                ui.end_row();
            }
        },
    );
    let complete = cache.draft.judged.iter().all(Option::is_some);
    if rows::hand_in(ui, view, complete) {
        wishes.push(Wish::session(Command::Answer(Answer::Judged(cache.draft.judged.clone()))));
    }
}

/// The least width of a number to be marked, in points.
const LEAST: f32 = 32.0;

/// Numbers to be marked: values of a knob, or the moves of a recorded game with what they left.
pub(super) fn mark(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    range: crate::lesson::Span,
    record: &[String],
    wishes: &mut Vec<Wish>,
) {
    let (lang, theme) = (view.lang, view.theme);
    let wrong = wrong_at(view, cache);
    ui.horizontal_wrapped(|ui| {
        let gap = theme.space.xs;
        ui.spacing_mut().item_spacing = vec2(gap, gap);
        let count =
            u16::try_from(range.1.saturating_sub(range.0).saturating_add(1)).unwrap_or(u16::MAX);
        let wide = fold::width(ui, theme, &range.1.to_string()).max(LEAST);
        let per = u64::from(per_row(ui.available_width(), wide, gap, count));
        for n in range.0..=range.1 {
            // The moves of a game are as wide as what they left is written.
            if record.is_empty() && n > range.0 && (n - range.0).is_multiple_of(per) {
                ui.end_row();
            }
            let on = cache.draft.marked.contains(&n);
            let left = usize::try_from(n).ok().and_then(|n| record.get(n.checked_sub(1)?));
            let mut face = RichText::new(left.map_or_else(
                || n.to_string(),
                |left| {
                    format!(
                        "{n}. → {}",
                        left.parse().map_or_else(|_| left.clone(), |sum| exercise::left(&sum))
                    )
                },
            ));
            let mut name = exercise::marked(lang, n, left.is_some());
            if wrong.contains(&n) {
                face = face.color(theme.bad).underline();
                name = exercise::misjudged(lang, &name);
            }
            let chip = chip(view, cache.is_given, on, face).min_size(vec2(LEAST, theme.target));
            let chip = ui.add(chip);
            chip.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, on, &name));
            if chip.clicked() && !cache.is_given && !cache.draft.marked.remove(&n) {
                cache.draft.marked.insert(n);
            }
        }
    });
    if rows::hand_in(ui, view, !cache.draft.marked.is_empty()) {
        wishes.push(Wish::session(Command::Answer(Answer::Marked(cache.draft.marked.clone()))));
    }
}

/// A position of an exercise by name.
fn called(view: &PageView<'_>, text: &str) -> String {
    let sum = text.parse::<Sum>();
    sum.map_or_else(
        |_| text.to_owned(),
        |sum| exercise::called(view.lang, &sum, Some(view.session.sum())),
    )
}

/// The positions in the order made up so far; each but the first can be moved up.
pub(super) fn order(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    positions: &[String],
    wishes: &mut Vec<Wish>,
) {
    let (lang, theme) = (view.lang, view.theme);
    let wrong = wrong_at(view, cache);
    let mut up = None;
    for (row, place) in cache.draft.order.iter().enumerate() {
        let Some(text) = positions.get(*place) else { continue };
        let said = called(view, text);
        let flag = if wrong.contains(&(*place as u64)) { "✗ " } else { "" };
        ui.horizontal(|ui| {
            let may = row > 0 && !cache.is_given;
            let button =
                ui.add_enabled(may, Button::new("↑").min_size(vec2(theme.target, theme.target)));
            let name = format!("{}: {said}", screen::EARLIER.to(lang));
            button.widget_info(|| WidgetInfo::labeled(Role::Button, may, &name));
            // It goes up with what it moves, but for the first, which cannot.
            let to = row.saturating_sub(1).max(1);
            heir::hands_on(&button, ("earlier", row), ("earlier", to));
            if button.clicked() {
                up = Some(row);
            }
            let color = if flag.is_empty() { theme.ink } else { theme.bad };
            ui.label(RichText::new(format!("{}.", row + 1)).color(theme.ink_soft));
            ui.add(egui::Label::new(RichText::new(format!("{flag}{said}")).color(color)).wrap());
        });
    }
    if let Some(row) = up {
        cache.draft.order.swap(row - 1, row);
    }
    if rows::hand_in(ui, view, true) {
        wishes.push(Wish::session(Command::Answer(Answer::Order(cache.draft.order.clone()))));
    }
}

/// Which of several answers were wrong the last time, and stand there as they did then.
pub(super) fn wrong_at(view: &PageView<'_>, cache: &PageCache) -> BTreeSet<u64> {
    let Some(Tried::WrongAt(wrong)) = &view.session.attempt().last else { return BTreeSet::new() };
    let (Some(then), now) = (cache.handed(), &cache.draft) else { return BTreeSet::new() };
    let stands = |at: &u64| {
        let place = usize::try_from(*at).unwrap_or(usize::MAX);
        let of = |order: &[usize]| order.iter().position(|other| *other == place);
        then.judged.get(place) == now.judged.get(place)
            && then.replies.get(place) == now.replies.get(place)
            && of(&then.order) == of(&now.order)
            && then.marked.contains(at) == now.marked.contains(at)
    };
    wrong.iter().copied().filter(stands).collect()
}
