//! The beats of a step: where one stands, and what leads on from there.

use super::super::frame::units;
use super::super::primary::Primary;
use super::super::{PageView, rival};
use super::rows;
use crate::fonts;
use crate::heir;
use crate::lesson::Task;
use crate::session::{Beat, Command, Side, Tried};
use crate::stage::paint::stone::{Look, Stones};
use crate::theme::Theme;
use crate::wish::{ScreenWish, Wish};
use crate::words::{screen, see};
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align2, FontFamily, FontId, Label, RichText, Role, Sense, Shape, Ui, WidgetInfo, pos2, vec2,
};

/// All beats, in order.
const BEATS: [Beat; 5] = [Beat::Play, Beat::Guess, Beat::See, Beat::Reveal, Beat::Keep];

/// So many of the last games are shown.
const TALLY: usize = 8;

/// The beats up to now, in a row above the title: where one is, and where one came from.
pub(in crate::page) fn trail(ui: &mut Ui, view: &PageView<'_>) {
    let (theme, session) = (view.theme, view.session);
    let Some(task) = &session.step().task else { return };
    let first = if session.step().play && !task.is_played() { Beat::Play } else { Beat::Guess };
    let now = session.beat().max(first);
    let past = |beat: &&Beat| **beat >= first && **beat <= now;
    let said: Vec<&str> =
        BEATS.iter().filter(past).map(|beat| see::beat(*beat).to(view.lang)).collect();
    let mut job = LayoutJob::default();
    for (n, beat) in said.iter().enumerate() {
        let is_now = n + 1 == said.len();
        let (family, color) = if is_now {
            (fonts::bold(), theme.accent)
        } else {
            (FontFamily::Proportional, theme.ink_soft)
        };
        let format = TextFormat::simple(FontId::new(theme.text.small, family), color);
        job.append(beat, 0.0, format.clone());
        if !is_now {
            job.append("  ·  ", 0.0, format);
        }
    }
    let said = said.join(" · ");
    let row = ui.add(Label::new(job).selectable(false));
    crate::speech::as_heading(&row, 3, &said);
}

/// Free games: who won those that are over, and the way to the question.
pub(in crate::page) fn play(ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
    let (theme, lang, games) = (view.theme, view.lang, view.session.games());
    if !games.is_empty() {
        ui.label(RichText::new(see::SO_FAR.to(lang)).color(theme.ink_soft));
        tally(ui, view, games);
        ui.add_space(theme.space.m);
    }
    let said = see::HAVE_A_GUESS.to(lang);
    let is_main = Primary::of(view) == Primary::Page;
    if theme.button(ui, said, is_main).clicked() {
        wishes.push(Wish::session(Command::Guess));
    }
}

/// The last games, each by the face of whoever won it.
fn tally(ui: &mut Ui, view: &PageView<'_>, games: &[Side]) {
    let (theme, lang) = (view.theme, view.lang);
    let who = |side: &Side| match side {
        Side::You => see::WON_YOU.to(lang),
        Side::They => see::WON_THEM.to(lang),
    };
    let radius = theme.text.body * 0.8;
    let wide = radius * 2.9;
    let fit = (1..=TALLY).take_while(|n| units(*n) * wide <= ui.available_width()).count().max(1);
    let last = games.get(games.len().saturating_sub(fit)..).unwrap_or(games);
    let size = vec2(wide * units(last.len()), radius * 2.4 + theme.text.small * 1.4);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let said: Vec<&str> = last.iter().map(who).collect();
    let said = said.join(lang.pick(", ", "、"));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let mut stones = Stones::new(theme, ui.ctx().pixels_per_point());
    let font = FontId::proportional(theme.text.small);
    for (n, side) in last.iter().enumerate() {
        let center = rect.left_top() + vec2(wide * (units(n) + 0.5), radius * 1.2);
        match side {
            Side::You => stones.add(center, radius, Look::Whole, 3, 1.0),
            Side::They => rival::portrait(&mut stones, view, center, radius),
        }
        let foot = pos2(center.x, rect.bottom());
        ui.painter().text(foot, Align2::CENTER_BOTTOM, who(side), font.clone(), theme.ink_soft);
    }
    ui.painter().add(Shape::mesh(stones.mesh()));
}

/// What is shown of a guess, or of a try on the board: what to look at, and the way on.
pub(super) fn see(ui: &mut Ui, view: &PageView<'_>, task: &Task, wishes: &mut Vec<Wish>) {
    let (theme, lang, session) = (view.theme, view.lang, view.session);
    if session.seen().is_none() {
        // Not of a free game, before a chair was taken.
        let lost = session.attempt().last == Some(Tried::Wrong);
        let over = session.winner() == Some(Side::They);
        if over && lost && matches!(task, Task::Seat { .. }) {
            ui.label(RichText::new(screen::CHAIR_OR_PLAY.to(lang)).color(theme.ink));
        }
        return;
    }
    let solved = session.attempt().is_solved();
    let sign = if solved { "✓ " } else { "" };
    let said = super::looked(view).unwrap_or_default();
    // It is told with what is played out.
    let text = RichText::new(format!("{sign}{said}")).text_style(Theme::strong());
    ui.label(text.color(theme.ink));
    ui.add_space(theme.space.s);
    ui.horizontal(|ui| {
        let on = if solved { see::WHY_SO } else { see::GUESS_AGAIN };
        if session.is_watch_due() {
            if theme.main_button(ui, see::NEXT_MOVE.to(lang)).clicked() || rows::entered_free(ui) {
                wishes.push(Wish::session(Command::Watch));
            }
            let skip = ui.button(see::SKIP.to(lang));
            heir::hands_on(&skip, ("skip", 0), heir::MAIN);
            if skip.clicked() {
                wishes.push(Wish::session(Command::Skip));
            }
        } else if session.attempt().is_spoiled() {
            decider(ui, view, wishes);
        } else if theme.main_button(ui, on.to(lang)).clicked() || rows::entered_free(ui) {
            wishes.push(Wish::session(Command::Skip));
        }
    });
}

/// The way to the exercise with other numbers that decides once one of a few answers was refuted.
pub(super) fn decider(ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
    if view.theme.main_button(ui, see::OTHER_NUMBERS.to(view.lang)).clicked() {
        wishes.push(Wish::Screen(ScreenWish::Twin));
    }
}

/// The way to the next paragraph of the reason.
pub(in crate::page) fn press(ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
    if view.session.beat() == Beat::Reveal {
        ui.add_space(view.theme.space.m);
        let said = see::go_on(view.lang, view.session.told());
        if view.theme.main_button(ui, said).clicked() || rows::entered_free(ui) {
            wishes.push(Wish::session(Command::Press));
        }
    }
}
