//! The window that asks for a worksheet: which lesson, which numbers, how many, in which language,
//! as which file.

use super::{DeskPane, DeskView, DeskWindows, DeskWish, beside};
use crate::lesson::Lesson;
use crate::lesson::sheet::MOST;
use crate::line;
use crate::wish::{Form, Wish};
use crate::words::{Lang, desk as words, progress};
use egui::{ComboBox, DragValue, Response, RichText, TextEdit, TextStyle, Ui, WidgetInfo};

impl DeskWindows {
    pub(super) fn sheet(&mut self, ui: &mut Ui, view: &DeskView<'_>, wishes: &mut Vec<Wish>) {
        let (theme, lang) = (view.theme, view.lang);
        let before = self.form.clone();
        let idle = view.making.is_none() && !self.choosing;
        ui.label(words::SHEET_IS.to(lang));
        ui.add_space(theme.space.s);
        ui.add_enabled_ui(idle, |ui| {
            let form = &mut self.form;
            let list = labelled(ui, words::LESSON.to(lang), |ui| lessons(ui, view, form));
            if self.fresh {
                list.request_focus();
            }
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
            self.said = None;
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
        let can = !self.choosing
            && !self.form.path.trim().is_empty()
            && view.shelf.lesson(&self.form.lesson).is_some();
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

fn labelled<T>(ui: &mut Ui, label: &str, add: impl FnOnce(&mut Ui) -> T) -> T {
    let row = ui.horizontal_wrapped(|ui| {
        ui.label(label);
        add(ui)
    });
    row.inner
}

/// A lesson as it is called in the list.
fn called(lang: Lang, lesson: &Lesson) -> String {
    let title = lang.pick(&lesson.title.en, &lesson.title.zh);
    format!("{}.{}  {title}", lesson.chapter.number(), lesson.place)
}

fn lessons(ui: &mut Ui, view: &DeskView<'_>, form: &mut Form) -> Response {
    let lang = view.lang;
    let now =
        view.shelf.lesson(&form.lesson).map(|lesson| called(lang, lesson)).unwrap_or_default();
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
                if crate::speech::choice(ui, form.lesson == lesson.id, called(lang, lesson))
                    .clicked()
                {
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
fn number<N: egui::emath::Numeric>(
    ui: &mut Ui,
    label: &str,
    number: &mut N,
    range: std::ops::RangeInclusive<N>,
) {
    let label = ui.label(label);
    line::is_number(ui);
    ui.add(DragValue::new(number).range(range).speed(0.1)).labelled_by(label.id);
}
