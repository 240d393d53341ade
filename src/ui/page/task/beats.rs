//! The beats of a step: where one stands, and what leads on from there.

use super::super::PageView;
use crate::lesson::Task;
use crate::session::{Beat, Command, Side};
use crate::theme::Theme;
use crate::wish::Wish;
use crate::words::{screen, see};
use egui::{RichText, Ui};

/// All beats, in order.
const BEATS: [Beat; 5] = [Beat::Play, Beat::Guess, Beat::See, Beat::Reveal, Beat::Keep];

/// The heading of what is to be done: the beats up to now.
pub(super) fn heading(ui: &mut Ui, view: &PageView<'_>, task: &Task, is_asked: bool) {
    let session = view.session;
    let first = if session.step().play && !task.is_played() { Beat::Play } else { Beat::Guess };
    // A class is asked without a press of its own.
    let asked = session.beat().max(if is_asked { Beat::Guess } else { Beat::Play });
    let now = if session.attempt().is_solved() { Beat::Keep } else { asked };
    let said: Vec<&str> = BEATS
        .iter()
        .filter(|beat| **beat >= first && **beat <= now)
        .map(|beat| see::beat(*beat).to(view.lang))
        .collect();
    let sign = if session.attempt().is_solved() { "✓ " } else { "" };
    let text = RichText::new(format!("{sign}{}", said.join(" · ")));
    crate::speech::heading(ui, 3, text.text_style(Theme::strong()).color(view.theme.accent));
}

/// Free games: who won those that are over, and the way to the question.
pub(in crate::page) fn play(ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
    let (theme, lang, games) = (view.theme, view.lang, view.session.games());
    if let Some(task) = &view.session.step().task {
        heading(ui, view, task, false);
    }
    if !games.is_empty() {
        let who = |side: &Side| match side {
            Side::You => screen::YOU_BEGIN.to(lang),
            Side::They => screen::THEY_BEGIN.to(lang),
        };
        let won: Vec<&str> = games.iter().rev().take(8).rev().map(who).collect();
        let between = lang.pick(", ", "、");
        let said =
            format!("{}{}{}", see::SO_FAR.to(lang), lang.pick(": ", "："), won.join(between));
        ui.label(RichText::new(said).color(theme.ink_soft));
        ui.add_space(theme.space.s);
    }
    let said = see::HAVE_A_GUESS.to(lang);
    let button = if games.is_empty() { ui.button(said) } else { theme.main_button(ui, said) };
    if button.clicked() {
        wishes.push(Wish::session(Command::Guess));
    }
}

/// What is shown of a guess, or of a try on the board: what to look at, and the way on.
pub(super) fn see(ui: &mut Ui, view: &PageView<'_>, task: &Task, wishes: &mut Vec<Wish>) {
    let (theme, lang, session) = (view.theme, view.lang, view.session);
    if session.seen().is_none() {
        let over = session.winner() == Some(Side::They);
        if over && matches!(task, Task::Seat { .. }) {
            ui.label(RichText::new(screen::CHAIR_OR_PLAY.to(lang)).color(theme.ink));
        }
        return;
    }
    let solved = session.attempt().is_solved();
    let said = if solved { screen::RIGHT } else { see::LOOK };
    let sign = if solved { "✓ " } else { "" };
    let text = RichText::new(format!("{sign}{}", said.to(lang))).text_style(Theme::strong());
    crate::speech::announce(&ui.label(text.color(theme.ink)));
    ui.add_space(theme.space.s);
    ui.horizontal(|ui| {
        let on = if solved { see::WHY_SO } else { see::GUESS_AGAIN };
        if session.is_watch_due() {
            if theme.main_button(ui, see::NEXT_MOVE.to(lang)).clicked() {
                wishes.push(Wish::session(Command::Watch));
            }
            if ui.button(see::SKIP.to(lang)).clicked() {
                wishes.push(Wish::session(Command::Skip));
            }
        } else if theme.main_button(ui, on.to(lang)).clicked() {
            wishes.push(Wish::session(Command::Skip));
        }
    });
}

/// The way to the next paragraph of the reason.
pub(in crate::page) fn press(ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
    if view.session.beat() == Beat::Reveal {
        ui.add_space(view.theme.space.m);
        let said = see::go_on(view.lang, view.session.told());
        if view.theme.main_button(ui, said).clicked() {
            wishes.push(Wish::session(Command::Press));
        }
    }
}
