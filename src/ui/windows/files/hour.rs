//! What is asked for a plan of an hour: how long it is and what the class knows; and what fits in.

use super::sheet::{labelled, number};
use super::{DeskPane, DeskView, DeskWindows, Printed};
use crate::lesson::Lesson;
use crate::lesson::plan::Plan;
use crate::wish::Wish;
use crate::words::{Lang, desk as words, plan as said};
use egui::{ComboBox, Label, RichText, TextStyle, Ui, WidgetInfo};

/// The longest hour.
const LONGEST: u32 = 600;

impl DeskWindows {
    /// What fits into an hour, in its own window: what each lesson leads to, and where to go from
    /// here.
    pub(super) fn planner(&mut self, ui: &mut Ui, view: &DeskView<'_>, wishes: &mut Vec<Wish>) {
        let (theme, lang) = (view.theme, view.lang);
        ui.label(words::PLAN_IS.to(lang));
        ui.add_space(theme.space.s);
        let before = self.form.clone();
        self.hour(ui, view);
        if self.form != before {
            self.plan = None;
        }
        let Some(Ok(plan)) = &self.plan else { return };
        for part in &plan.parts {
            let Some(lesson) = view.shelf.lesson(&part.lesson) else { continue };
            ui.add_space(theme.space.s);
            let first = part.steps.first().map_or(0, |planned| planned.step);
            let name = said::called(lang, lesson);
            let go = ui.button(&name).on_hover_text(said::go(lang, first));
            if go.clicked() {
                wishes.push(Wish::go(lesson.id.clone(), first));
            }
            let needs = said::needs(lang, &lesson.needs);
            if !needs.is_empty() {
                let needs = RichText::new(needs).text_style(TextStyle::Small);
                ui.add(Label::new(needs.color(theme.ink_soft)).wrap());
            }
            let goals = part.steps.iter().filter_map(|planned| {
                let notes = lesson.steps.get(planned.step)?.notes.as_ref()?;
                Some(format!("{}. {}", planned.step + 1, notes.goal.to(lang)))
            });
            for goal in goals {
                ui.add(Label::new(goal).wrap());
            }
        }
    }

    /// The button that leads to the plan on paper.
    pub(super) fn print_plan(&mut self, ui: &mut Ui, view: &DeskView<'_>, _wishes: &mut Vec<Wish>) {
        let can = matches!(self.plan, Some(Ok(_)));
        let face = words::PRINT_PLAN.to(view.lang);
        if ui.add_enabled_ui(can, |ui| view.theme.main_button(ui, face).clicked()).inner {
            let before = self.form.clone();
            self.form.what = Printed::Plan;
            self.form.renamed(&before);
            (self.open, self.fresh) = (Some(DeskPane::Sheet), true);
        }
    }

    pub(super) fn hour(&mut self, ui: &mut Ui, view: &DeskView<'_>) {
        let lang = view.lang;
        let field = number(ui, words::HOUR.to(lang), &mut self.form.minutes, 1..=LONGEST);
        if std::mem::take(&mut self.fresh) {
            field.request_focus();
        }
        labelled(ui, words::KNOWS.to(lang), |ui| self.knows(ui, view));
        let form = &self.form;
        let plan = self.plan.get_or_insert_with(|| {
            Plan::new(view.shelf.lessons(), form.knows.as_deref(), form.minutes)
        });
        ui.add_space(view.theme.space.s);
        match plan {
            Ok(plan) => {
                let until = RichText::new(said::until(lang, plan)).color(view.theme.ink);
                let until = until.text_style(crate::theme::Theme::strong());
                crate::speech::announce(&ui.label(until));
                steps(ui, view, plan);
            }
            Err(why) => {
                let why = RichText::new(said::none(lang, why)).color(view.theme.bad);
                crate::speech::announce(&ui.label(why));
            }
        }
        ui.add_space(view.theme.space.s);
    }

    /// The last lesson that is known.
    fn knows(&mut self, ui: &mut Ui, view: &DeskView<'_>) {
        let (lang, known) = (view.lang, &mut self.form.knows);
        let called = |lesson: &Lesson| said::called(lang, lesson);
        let nothing = words::KNOWS_NOTHING.to(lang);
        let now = known.as_deref().and_then(|id| view.shelf.lesson(id)).map(called);
        let now = now.unwrap_or_else(|| nothing.to_owned());
        let list = ComboBox::from_id_salt("knows")
            .selected_text(&now)
            .width(ui.available_width() - view.theme.space.l)
            .truncate()
            .show_ui(ui, |ui| {
                if crate::speech::choice(ui, known.is_none(), nothing).clicked() {
                    *known = None;
                }
                for lesson in view.shelf.lessons() {
                    let is_it = known.as_ref() == Some(&lesson.id);
                    if crate::speech::choice(ui, is_it, called(lesson)).clicked() {
                        *known = Some(lesson.id.clone());
                    }
                }
            });
        let name = format!("{}: {now}", words::KNOWS.to(lang));
        list.response.widget_info(|| WidgetInfo::labeled(egui::Role::ComboBox, true, &name));
    }
}

/// The lessons and their steps, with when each is due.
fn steps(ui: &mut Ui, view: &DeskView<'_>, plan: &Plan) {
    let (theme, lang) = (view.theme, view.lang);
    for part in &plan.parts {
        let Some(lesson) = view.shelf.lesson(&part.lesson) else { continue };
        let name = RichText::new(said::called(lang, lesson));
        ui.label(name.text_style(crate::theme::Theme::strong()).color(theme.ink));
        let extent = RichText::new(said::extent(lang, lesson, part));
        ui.label(extent.text_style(TextStyle::Small).color(theme.ink_soft));
        for planned in &part.steps {
            let Some(step) = lesson.steps.get(planned.step) else { continue };
            ui.label(line(lang, planned.from, planned.minutes, planned.step, step.title.to(lang)));
        }
    }
}

fn line(lang: Lang, from: u32, minutes: u32, step: usize, title: &str) -> String {
    format!("{} · {}. {title}", said::due(lang, None, from, minutes), step + 1)
}
