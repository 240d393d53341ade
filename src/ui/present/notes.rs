//! The teacher's notes on a step: for a second window beside what the class sees, and for reading
//! before the lesson.

use super::script::{Has, parts};
use super::state::State;
use super::votes::OPTIONS;
use crate::lesson::{Lesson, Notes, Step, Text};
use crate::page::{Page, PageView};
use crate::session::Session;
use crate::speech;
use crate::theme::Theme;
use crate::wish::Wish;
use crate::words::{Lang, moves, present as words, why};
use egui::{Align2, RichText, ScrollArea, TextStyle, Ui, UiBuilder, vec2};

/// What there is to be shown.
pub struct NotesView<'a> {
    /// The step, as a page has it; its theme is that of the notes.
    pub page: &'a PageView<'a>,
    /// The state.
    pub state: &'a State,
    /// How many parts have been shown.
    pub shown: usize,
    /// What there is to be shown.
    pub has: Has,
    /// The time in milliseconds.
    pub now: u64,
    /// The time of day in minutes from midnight, where it is known.
    pub clock: Option<u32>,
}

/// What the notes keep from frame to frame.
#[derive(Default)]
pub struct NotesPage {
    page: Page,
}

impl NotesPage {
    /// Draws in all the space there is: notes at the left, the board at the right over the same
    /// session.
    pub fn show(&mut self, ui: &mut Ui, view: &NotesView<'_>) -> Vec<Wish> {
        let (page, theme) = (view.page, view.page.theme);
        let mut wishes = Vec::new();
        self.page.attend(page);
        egui::CentralPanel::default().frame(theme.page()).show(ui, |ui| {
            top(ui, view);
            let all = ui.available_rect_before_wrap();
            let (left, right) = all.split_left_right_at_fraction(0.52);
            let left = left.with_max_x(left.right() - theme.space.l);
            let mut column = ui.new_child(UiBuilder::new().max_rect(left).id_salt("notes"));
            let lesson = page.lesson;
            ScrollArea::vertical().id_salt("notes").auto_shrink([false, false]).show(
                &mut column,
                |ui| {
                    notes(ui, theme, page.lang, lesson, page.session.step());
                    next(ui, view);
                },
            );
            let (upper, lower) = right.split_top_bottom_at_fraction(0.66);
            let upper = upper.with_max_y(upper.bottom() - theme.space.l);
            let mut column = ui.new_child(UiBuilder::new().max_rect(upper).id_salt("board"));
            self.page.class_board(&mut column, page, true, &mut wishes);
            let mut column = ui.new_child(UiBuilder::new().max_rect(lower).id_salt("solver"));
            ScrollArea::vertical().id_salt("solver").auto_shrink([false, false]).show(
                &mut column,
                |ui| {
                    section(ui, theme, words::SOLVER.to(page.lang));
                    let (outcome, reason) = verdict(page.lang, page.session);
                    ui.label(RichText::new(outcome).text_style(Theme::strong()).color(theme.ink));
                    ui.label(reason);
                },
            );
        });
        wishes
    }
}

/// Where one is, the time, and what the class sees.
fn top(ui: &mut Ui, view: &NotesView<'_>) {
    let (page, theme, lang, state) = (view.page, view.page.theme, view.page.lang, view.state);
    let (step, steps) = (page.session.step(), page.lesson.steps.len());
    let title = step.title.to(lang);
    ui.horizontal(|ui| {
        speech::heading(ui, 1, RichText::new(title).text_style(Theme::title()).color(theme.ink));
        if let Some(minutes) = view.clock {
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let clock = words::clock(u64::from(minutes / 60), u64::from(minutes % 60));
                let clock =
                    ui.label(RichText::new(clock).text_style(Theme::digits()).color(theme.ink));
                let name = words::time_of_day(lang, minutes);
                clock.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &name));
            });
        }
    });
    let (before, minutes, all) = plan(page.lesson, page.at);
    let gone = view.now.saturating_sub(state.began) / 60_000;
    let place = if page.lab.is_some() {
        String::new()
    } else {
        format!(
            "{} · {} · ",
            words::step(lang, page.at, steps),
            words::parts(lang, view.shown, parts(view.has).len())
        )
    };
    let planned = words::elapsed(lang, gone, (before, before + minutes), all);
    ui.label(RichText::new(format!("{place}{planned}")).color(theme.ink_soft));
    let sees = if state.blank {
        words::DARK
    } else if state.frozen {
        words::STILL
    } else {
        words::LIVE
    };
    let color = if state.blank || state.frozen { theme.warn } else { theme.ink };
    let colon = words::COLON.to(lang);
    let mut said = format!("{}{colon}{}", words::STATE.to(lang), sees.to(lang));
    if let Some(vote) = state.vote {
        let bars = OPTIONS
            .into_iter()
            .zip(vote.counts())
            .map(|(option, count)| words::votes(lang, option, count));
        said = format!(
            "{said} · {}{colon}{}",
            words::VOTE.to(lang),
            bars.collect::<Vec<_>>().join("  ")
        );
    }
    speech::announce(&ui.label(RichText::new(said).text_style(Theme::strong()).color(color)));
    ui.add_space(theme.space.m);
}

/// Minutes before a step, of it, and of the whole lesson.
#[must_use]
pub(super) fn plan(lesson: &Lesson, at: usize) -> (u32, u32, u32) {
    let minutes = |step: &Step| step.notes.as_ref().map_or(0, |notes| notes.minutes);
    let sum = |steps: &[Step]| steps.iter().map(minutes).fold(0, u32::saturating_add);
    let before = lesson.steps.get(..at.min(lesson.steps.len())).map_or(0, sum);
    (before, lesson.steps.get(at).map_or(0, minutes), sum(&lesson.steps))
}

/// What the solver knows of the position, for the teacher alone.
fn verdict(lang: Lang, session: &Session) -> (&'static str, String) {
    let sum = session.sum();
    let Ok(finding) = session.finding() else { return (words::NOT_KNOWN.to(lang), String::new()) };
    let reason = why::reason(lang, sum, finding);
    let wins =
        finding.winning.iter().take(4).map(|play| moves::act(lang, sum, *play)).collect::<Vec<_>>();
    let more = finding.winning.len().saturating_sub(wins.len());
    let wins = words::wins(lang, &wins, more);
    (why::outcome(lang, finding.outcome), format!("{reason} {wins}").trim().to_owned())
}

/// The notes themselves.
fn notes(ui: &mut Ui, theme: &Theme, lang: Lang, lesson: &Lesson, step: &Step) {
    let Some(Notes { goal, ask, expect, minutes }) = &step.notes else {
        ui.label(RichText::new(words::NO_NOTES.to(lang)).color(theme.ink_soft));
        return;
    };
    let said = |text: &Text| lang.pick(text.en.clone(), text.zh.clone());
    section(ui, theme, words::GOAL.to(lang));
    ui.label(said(goal));
    section(ui, theme, words::ASK.to(lang));
    theme.note(theme.accent_soft).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(RichText::new(said(ask)).text_style(Theme::strong()));
    });
    if !expect.is_empty() {
        section(ui, theme, words::EXPECT.to(lang));
    }
    for expected in expect {
        ui.label(
            RichText::new(words::quoted(lang, &said(&expected.they_say)))
                .text_style(Theme::strong()),
        );
        ui.indent(("then", expected.they_say.en.as_str()), |ui| ui.label(said(&expected.then)));
    }
    let all = lesson.steps.iter().filter_map(|step| step.notes.as_ref()).map(|notes| notes.minutes);
    let planned = words::planned(lang, *minutes, all.fold(0, u32::saturating_add));
    ui.add_space(theme.space.s);
    ui.label(RichText::new(planned).text_style(TextStyle::Small).color(theme.ink_soft));
}

fn next(ui: &mut Ui, view: &NotesView<'_>) {
    let (page, lang) = (view.page, view.page.lang);
    if page.lab.is_some() {
        return;
    }
    section(ui, page.theme, words::NEXT.to(lang));
    match page.lesson.steps.get(page.at + 1) {
        Some(step) => ui.label(step.title.to(lang)),
        None => ui.label(words::LAST.to(lang)),
    };
}

fn section(ui: &mut Ui, theme: &Theme, text: &str) {
    ui.add_space(theme.space.s);
    speech::heading(ui, 2, RichText::new(text).text_style(TextStyle::Small).color(theme.ink_soft));
}

/// The notes in a window over the page, for reading before the lesson; false once it has been
/// closed.
#[must_use]
pub fn notes_window(ui: &Ui, theme: &Theme, lang: Lang, lesson: &Lesson, step: &Step) -> bool {
    let mut open = true;
    let room = ui.ctx().content_rect().size();
    let margin = theme.space.xl;
    egui::Window::new(words::NOTES.to(lang))
        .anchor(Align2::RIGHT_TOP, vec2(-margin, margin * 3.0))
        .collapsible(false)
        .resizable(false)
        .default_width((room.x * 0.4).clamp(280.0, 26.0 * theme.text.body))
        .max_height((room.y - margin * 8.0).max(120.0))
        .vscroll(true)
        .show(ui.ctx(), |ui| {
            notes(ui, theme, lang, lesson, step);
            ui.add_space(theme.space.s);
            open &= !ui.button(crate::words::progress::CLOSE.to(lang)).clicked();
        });
    if ui.ctx().input(|input| input.key_pressed(egui::Key::Escape)) {
        open = false;
    }
    open
}
