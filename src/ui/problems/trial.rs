//! The learner's program: how it is named, tested, and what came of it.

use super::{Listed, Outcome, ProblemWish, ProblemsPanel, ProblemsView, Spoken, command};
use crate::contest::judge::{Report, Verdict};
use crate::games::Sum;
use crate::lesson::limits;
use crate::line;
use crate::panes;
use crate::speech::{announce, announced, section};
use crate::theme::Theme;
use crate::windows::files::beside;
use crate::wish::{Location, Wish};
use crate::words::contest::Said;
use crate::words::{contest, lab, problems as words};
use egui::{Button, Key, Label, Margin, RichText, TextEdit, TextStyle, Ui, WidgetInfo};

impl ProblemsPanel {
    pub(super) fn trial(
        &mut self,
        ui: &mut Ui,
        view: &ProblemsView<'_>,
        listed: &Listed,
        spoken: &Spoken,
        wishes: &mut Vec<Wish>,
    ) {
        let (theme, lang) = (view.theme, view.lang);
        panes::begins(ui, 1);
        section(ui, words::TRIAL.to(lang));
        let entered = self.field(ui, view, wishes);
        let split = command::split(&self.text);
        match &split {
            Err(command::OpenQuote) => {
                announce(&ui.label(RichText::new(words::OPEN_QUOTE.to(lang)).color(theme.bad)));
            }
            Ok(all) if !all.is_empty() => as_words(ui, view, all),
            Ok(_) => {}
        }
        let soft =
            |text: &str| RichText::new(text).text_style(TextStyle::Small).color(theme.ink_soft);
        ui.add(Label::new(soft(words::SAFETY.to(lang))).wrap());
        ui.add_space(theme.space.xs);
        let command = split.ok().filter(|all| !all.is_empty() && view.testing.is_none());
        ui.horizontal_wrapped(|ui| {
            let can = command.is_some();
            let pressed = ui.add_enabled_ui(can, |ui| theme.main_button(ui, words::TEST.to(lang)));
            if let Some(command) = command.filter(|_| pressed.inner.clicked() || entered) {
                wishes.push(Wish::problems(ProblemWish::Test(view.chosen, command)));
            }
            if let Some((_, percent)) = view.testing {
                if ui.button(words::STOP.to(lang)).clicked() {
                    wishes.push(Wish::problems(ProblemWish::Stop));
                }
                ui.label(lab::under_way(lang, words::TESTING, Some(percent)));
            }
            if !listed.on.problem.lesson.is_empty() && ui.button(words::LESSON.to(lang)).clicked() {
                wishes.push(Wish::go(listed.on.problem.lesson.clone(), 0));
            }
        });
        if view.testing.is_some_and(|(of, _)| of != view.chosen) {
            ui.label(soft(words::ELSEWHERE.to(lang)));
        }
        ui.add_space(theme.space.s);
        announced(ui, words::TRIAL.to(lang), |ui| outcome(ui, view, spoken, wishes));
    }

    /// The field for the command and the button for a file; true if Enter was pressed.
    fn field(&mut self, ui: &mut Ui, view: &ProblemsView<'_>, wishes: &mut Vec<Wish>) -> bool {
        let (theme, lang) = (view.theme, view.lang);
        let mut entered = false;
        ui.label(RichText::new(words::PROGRAM.to(lang)).color(theme.ink_soft));
        let chooses = beside(ui, words::CHOOSE.to(lang), !view.choosing, |ui| {
            let id = ui.make_persistent_id("program");
            line::is_too_long(ui, id, limits::WRITTEN);
            let response = ui.add(
                TextEdit::singleline(&mut self.text)
                    .id(id)
                    .char_limit(limits::WRITTEN)
                    .font(TextStyle::Monospace)
                    .desired_width(ui.available_width())
                    .margin(Margin::symmetric(8, 6))
                    .return_key(None),
            );
            entered = response.has_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            let written = self.text.clone();
            response.widget_info(|| {
                let mut info = WidgetInfo::text_edit(true, &written, &written, "");
                info.label = Some(words::PROGRAM.to(lang).to_owned());
                info
            });
        });
        if chooses {
            wishes.push(Wish::problems(ProblemWish::Pick));
        }
        entered
    }
}

/// The command as it will be run, word by word.
fn as_words(ui: &mut Ui, view: &ProblemsView<'_>, all: &[String]) {
    let theme = view.theme;
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(words::RUNS.to(view.lang)).color(theme.ink_soft));
        for word in all.iter().take(40) {
            theme.note(theme.sunken).show(ui, |ui| {
                let word = RichText::new(crate::lesson::wrong::told(word));
                ui.add(Label::new(word.text_style(TextStyle::Monospace)).wrap());
            });
        }
    });
}

/// What came of the last test.
fn outcome(ui: &mut Ui, view: &ProblemsView<'_>, spoken: &Spoken, wishes: &mut Vec<Wish>) {
    let (theme, lang) = (view.theme, view.lang);
    let said = match (view.outcome, &spoken.said) {
        (Some(Outcome::Judged { report, at }), Some(said)) => {
            return judged(ui, view, report, at.as_ref(), said, wishes);
        }
        (Some(Outcome::Stopped(why)), _) => contest::stopped(lang, why),
        (Some(Outcome::Failed), _) => words::FAILED.to(lang).to_owned(),
        (Some(Outcome::Nowhere), _) => words::NOWHERE.to(lang).to_owned(),
        _ => return,
    };
    ui.add(Label::new(RichText::new(said).color(theme.bad)).wrap());
}

/// A verdict, and what is known of the failure.
fn judged(
    ui: &mut Ui,
    view: &ProblemsView<'_>,
    report: &Report,
    at: Option<&Sum>,
    said: &Said,
    wishes: &mut Vec<Wish>,
) {
    let (theme, lang) = (view.theme, view.lang);
    let (sign, color, ground) = match report.verdict {
        Verdict::Accepted => ("✓", theme.good, theme.win_soft),
        _ => ("✗", theme.bad, theme.lose_soft),
    };
    theme.note(ground).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let verdict = RichText::new(format!("{sign} {}", said.verdict));
        ui.label(verdict.text_style(Theme::strong()).color(color));
        if !said.tested.is_empty() {
            ui.add(Label::new(&said.tested).wrap());
        }
    });
    let Some(failed) = &report.failed else { return };
    ui.add_space(theme.space.xs);
    ui.horizontal_wrapped(|ui| {
        if let Some(sum) = at
            && ui.button(words::BOARD.to(lang)).clicked()
        {
            wishes.push(Wish::Go(Location::Bench(sum.clone())));
        }
        if ui.add(Button::new(words::COPY.to(lang))).clicked() {
            ui.ctx().copy_text(failed.input.clone());
        }
    });
    for row in &said.rows {
        ui.add_space(theme.space.xs);
        let heading = RichText::new(row.heading).text_style(TextStyle::Small);
        ui.label(heading.color(theme.ink_soft));
        let style = if row.is_data { TextStyle::Monospace } else { TextStyle::Body };
        let text = RichText::new(row.lines.join("\n")).text_style(style);
        ui.add(Label::new(text).wrap());
    }
}
