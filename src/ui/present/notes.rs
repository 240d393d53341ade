//! The teacher's notes on a step: for a second window beside what the class sees, and for reading
//! before the lesson.

use super::state::State;
use crate::games::Knobs;
use crate::lesson::{Lesson, Notes, Step, Text};
use crate::page::PageView;
use crate::session::{Part, Session};
use crate::speech;
use crate::theme::Theme;
use crate::words::{Lang, moves, present as words, why};
use crate::worksheet::plain as told;
use egui::{Align2, RichText, TextStyle, Ui, vec2};

/// What there is to be shown.
pub struct NotesView<'a> {
    /// The step, as a page has it; its theme is that of the notes.
    pub page: &'a PageView<'a>,
    /// The state.
    pub state: &'a State,
    /// The part that is shown.
    pub part: Part,
    /// All parts of the step.
    pub parts: &'a [Part],
    /// The answer in words.
    pub answer: Option<&'a str>,
    /// The class sees the theorem board in the place of the step.
    pub theorems: bool,
    /// The key of the answer is held down.
    pub held: bool,
    /// The time in milliseconds.
    pub now: u64,
    /// The time of day in minutes from midnight, where it is known.
    pub clock: Option<u32>,
}

/// Where one is, and the time.
pub(super) fn top(ui: &mut Ui, view: &NotesView<'_>) {
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
    let (since, first) = state.began.unwrap_or((view.now, page.at));
    let (before, minutes, all) = plan(page.lesson, first, page.at);
    let gone = view.now.saturating_sub(since) / 60_000;
    let place = if page.lab.is_some() {
        String::new()
    } else {
        format!(
            "{} · {} · ",
            words::step(lang, page.at, steps),
            words::parts(
                lang,
                view.parts.iter().filter(|part| **part <= view.part).count(),
                view.parts.len()
            )
        )
    };
    let planned = words::elapsed(lang, gone, (before, before + minutes), all);
    ui.label(RichText::new(format!("{place}{planned}")).color(theme.ink_soft));
    ui.add_space(theme.space.m);
}

/// Minutes before a step, of it, and of all, where one begins with the step `first`.
#[must_use]
pub(super) fn plan(lesson: &Lesson, first: usize, at: usize) -> (u32, u32, u32) {
    let minutes = |step: &Step| step.notes.as_ref().map_or(0, |notes| notes.minutes);
    let sum = |steps: &[Step]| steps.iter().map(minutes).fold(0, u32::saturating_add);
    let from = first.min(at);
    let before = lesson.steps.get(first..at.min(lesson.steps.len())).map_or(0, sum);
    let all = lesson.steps.get(from..).map_or(0, sum);
    (before, lesson.steps.get(at).map_or(0, minutes), all)
}

/// What the solver knows of the position, for the teacher alone.
pub(super) fn verdict(lang: Lang, session: &Session) -> (&'static str, String) {
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
pub(super) fn notes(ui: &mut Ui, theme: &Theme, lang: Lang, lesson: &Lesson, step: &Step) {
    let Some(Notes { goal, ask, expect, minutes }) = &step.notes else {
        ui.label(RichText::new(words::NO_NOTES.to(lang)).color(theme.ink_soft));
        return;
    };
    // A label knows no formulas.
    let said = |text: &Text| told(text.to(lang), &Knobs::new());
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
        ui.indent(("then", expected.they_say.to(lang)), |ui| ui.label(said(&expected.then)));
    }
    let all = lesson.steps.iter().filter_map(|step| step.notes.as_ref()).map(|notes| notes.minutes);
    let planned = words::planned(lang, *minutes, all.fold(0, u32::saturating_add));
    ui.add_space(theme.space.s);
    ui.label(RichText::new(planned).text_style(TextStyle::Small).color(theme.ink_soft));
}

pub(super) fn section(ui: &mut Ui, theme: &Theme, text: &str) {
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
