//! The window that asks for what is to be printed: a worksheet, a lesson to take home or the plan of
//! an hour, in which language, as which file.

use super::{DeskPane, DeskView, DeskWindows, DeskWish, beside};
use crate::lesson::Lesson;
use crate::lesson::sheet::MOST;
use crate::line;
use crate::wish::{Form, Printed, Telling, Wish};
use crate::words::{Lang, Phrase, desk as words, plan, progress};
use egui::{ComboBox, DragValue, Response, RichText, TextEdit, TextStyle, Ui, WidgetInfo};

/// What can be printed, and what that is.
const WHAT: [(Printed, Phrase, Phrase); 3] = [
    (Printed::Worksheet, words::WORKSHEET, words::SHEET_IS),
    (Printed::Handout, words::HANDOUT, words::HANDOUT_IS),
    (Printed::Plan, words::PLAN, words::PLAN_IS),
];

impl DeskWindows {
    pub(super) fn sheet(&mut self, ui: &mut Ui, view: &DeskView<'_>, wishes: &mut Vec<Wish>) {
        let (theme, lang) = (view.theme, view.lang);
        let before = self.form.clone();
        let idle = view.making.is_none() && !self.choosing;
        ui.add_enabled_ui(idle, |ui| {
            ui.horizontal_wrapped(|ui| {
                for (what, said, _) in WHAT {
                    let choice = crate::speech::choice(ui, self.form.what == what, said.to(lang));
                    if std::mem::take(&mut self.fresh) {
                        choice.request_focus();
                    }
                    if choice.clicked() {
                        self.form.what = what;
                    }
                }
            });
            for (_, _, is) in WHAT.iter().filter(|(what, ..)| *what == self.form.what) {
                ui.label(is.to(lang));
            }
            ui.add_space(theme.space.s);
            match self.form.what {
                Printed::Worksheet => exercises(ui, view, &mut self.form),
                Printed::Handout => handout(ui, view, &mut self.form),
                Printed::Plan => self.hour(ui, view),
            }
            let form = &mut self.form;
            labelled(ui, words::LANGUAGE.to(lang), |ui| {
                let both = [
                    (vec![Lang::En], "English"),
                    (vec![Lang::Zh], "中文"),
                    (Lang::ALL.to_vec(), words::BOTH.to(lang)),
                ];
                for (langs, said) in both {
                    if crate::speech::choice(ui, form.langs == langs, said).clicked() {
                        form.langs = langs;
                    }
                }
            });
            labelled(ui, words::KIND.to(lang), |ui| {
                for (pdf, said) in [(true, "PDF"), (false, "HTML")] {
                    if crate::speech::choice(ui, form.pdf == pdf, said).clicked() {
                        form.pdf = pdf;
                    }
                }
            });
            let label = ui.label(progress::FILE.to(lang));
            let chooses = beside(ui, progress::CHOOSE.to(lang), true, |ui| {
                let field = TextEdit::singleline(&mut self.form.path)
                    .char_limit(crate::profile::settings::Settings::PATH)
                    .desired_width(ui.available_width());
                ui.add(field).labelled_by(label.id);
            });
            if chooses {
                (self.choosing, self.said) = (true, None);
                wishes.push(Wish::desk(DeskWish::Choose(DeskPane::Sheet)));
            }
        });
        if self.form != before {
            (self.said, self.plan) = (None, None);
            self.form.renamed(&before);
        }
    }

    /// The button that does it, and while it is done how far that is.
    pub(super) fn make(&mut self, ui: &mut Ui, view: &DeskView<'_>, wishes: &mut Vec<Wish>) {
        let lang = view.lang;
        if let Some(percent) = view.making {
            ui.label(words::percent(lang, percent));
            if ui.button(words::CANCEL.to(lang)).clicked() {
                wishes.push(Wish::desk(DeskWish::Cancel));
            }
            return;
        }
        let has_content = match self.form.what {
            Printed::Plan => matches!(self.plan, Some(Ok(_))),
            _ => view.shelf.lesson(&self.form.lesson).is_some(),
        };
        let can = !self.choosing && !self.form.path.trim().is_empty() && has_content;
        if ui
            .add_enabled_ui(can, |ui| {
                view.theme.main_button(ui, words::DO_SHEET.to(lang)).clicked()
            })
            .inner
        {
            self.said = None;
            wishes.push(Wish::desk(DeskWish::Make(self.form.clone())));
        }
    }
}

/// Which lesson, how many exercises, which numbers.
fn exercises(ui: &mut Ui, view: &DeskView<'_>, form: &mut Form) {
    let (theme, lang) = (view.theme, view.lang);
    labelled(ui, words::LESSON.to(lang), |ui| lessons(ui, view, form));
    ui.horizontal_wrapped(|ui| {
        number(ui, words::COUNT.to(lang), &mut form.count, 1..=MOST);
        ui.add_space(theme.space.l);
        number(ui, words::SEED.to(lang), &mut form.seed, 0..=999_999);
        ui.label(
            RichText::new(words::SEED_IS.to(lang))
                .text_style(TextStyle::Small)
                .color(theme.ink_soft),
        );
    });
}

/// Which lesson, and how much of it.
fn handout(ui: &mut Ui, view: &DeskView<'_>, form: &mut Form) {
    let lang = view.lang;
    labelled(ui, words::LESSON.to(lang), |ui| lessons(ui, view, form));
    labelled(ui, words::TELLS.to(lang), |ui| {
        for (telling, said) in [
            (Telling::Nothing, words::TELLS_NOTHING),
            (Telling::Settled, words::TELLS_SETTLED),
            (Telling::All, words::TELLS_ALL),
        ] {
            if crate::speech::choice(ui, form.telling == telling, said.to(lang)).clicked() {
                form.telling = telling;
            }
        }
    });
}

pub(super) fn labelled<T>(ui: &mut Ui, label: &str, add: impl FnOnce(&mut Ui) -> T) -> T {
    let row = ui.horizontal_wrapped(|ui| {
        ui.label(label);
        add(ui)
    });
    row.inner
}

fn lessons(ui: &mut Ui, view: &DeskView<'_>, form: &mut Form) -> Response {
    let lang = view.lang;
    let called = |lesson: &Lesson| plan::called(lang, lesson);
    let now = view.shelf.lesson(&form.lesson).map(called).unwrap_or_default();
    let width = ui.available_width() - view.theme.space.l;
    let list = ComboBox::from_id_salt("sheet lesson")
        .selected_text(&now)
        .width(width)
        .truncate()
        .show_ui(ui, |ui| {
            for lesson in view
                .shelf
                .lessons()
                .filter(|lesson| lesson.steps.iter().any(|step| step.task.is_some()))
            {
                if crate::speech::choice(ui, form.lesson == lesson.id, called(lesson)).clicked() {
                    form.lesson.clone_from(&lesson.id);
                }
            }
        });
    list.response.widget_info(|| {
        WidgetInfo::labeled(
            egui::Role::ComboBox,
            true,
            format!("{}: {now}", words::LESSON.to(lang)),
        )
    });
    list.response
}

/// A number to be typed or dragged.
pub(super) fn number<N: egui::emath::Numeric>(
    ui: &mut Ui,
    label: &str,
    number: &mut N,
    range: std::ops::RangeInclusive<N>,
) -> Response {
    let label = ui.label(label);
    line::is_number(ui);
    ui.add(DragValue::new(number).range(range).speed(0.1)).labelled_by(label.id)
}
