//! Beside the class's picture in the teacher's window: what to say, the votes, the answer as long as
//! it is wanted, and the plan.

use super::notes::{NotesView, notes, plan, section, verdict};
use super::public::Asked;
use super::state::Press;
use crate::keys::Action;
use crate::theme::Theme;
use crate::words::present as words;
use egui::{
    Align2, Button, DragValue, RichText, ScrollArea, Sense, StrokeKind, TextStyle, Ui, WidgetInfo,
    vec2,
};

/// The most of the height that votes take, and an answer that is looked at.
const VOTES: f32 = 0.4;
const ANSWER: f32 = 0.3;

/// How high is what stands below the notes, as it was drawn last.
#[derive(Default)]
pub(super) struct Beside {
    below: f32,
}

impl Beside {
    /// The votes above and the answer and the plan below never leave the window: the notes between
    /// them scroll.
    pub(super) fn show(&mut self, ui: &mut Ui, view: &NotesView<'_>, asked: &mut Vec<Asked>) {
        let (page, theme, lang) = (view.page, view.page.theme, view.page.lang);
        super::notes::top(ui, view);
        let all = ui.available_height();
        if view.state.vote.is_some() {
            let most = all * VOTES;
            ScrollArea::vertical().id_salt("votes").max_height(most).show(ui, |ui| {
                ui.set_width(ui.available_width());
                votes(ui, view, asked);
            });
        }
        let room = (ui.available_height() - self.below).max(theme.text.line * 3.0);
        ScrollArea::vertical()
            .id_salt(("notes", page.at, view.part))
            .max_height(room)
            .auto_shrink([false, false])
            .show(ui, |ui| notes(ui, theme, lang, page.lesson, page.session.step()));
        let top = ui.cursor().top();
        ui.add_space(theme.space.m);
        answer(ui, view, all * ANSWER, asked);
        planned(ui, view);
        let below = ui.cursor().top() - top;
        if (below - self.below).abs() > 0.5 {
            self.below = below;
            crate::redraw::redraw(ui.ctx(), "what stands below the notes has another height");
        }
    }
}

/// The hands for each option, to be typed.
fn votes(ui: &mut Ui, view: &NotesView<'_>, asked: &mut Vec<Asked>) {
    let (theme, lang) = (view.page.theme, view.page.lang);
    let Some(vote) = &view.state.vote else { return };
    section(ui, theme, words::VOTE.to(lang));
    let options = super::votes::options(view.page).zip(vote.counts()).enumerate();
    let options = options.filter(|_| vote.numbers().is_none());
    ui.horizontal_wrapped(|ui| {
        called(ui, view, vote, asked);
        for (i, (option, count)) in options {
            ui.label(RichText::new(option.to_string()).text_style(Theme::strong()));
            let mut hands = count;
            let field = DragValue::new(&mut hands).range(0..=999_u16).speed(0.1);
            let field = ui.add_enabled(!vote.is_closed(), field);
            let name = words::votes(lang, option, count);
            field.widget_info(|| WidgetInfo::labeled(egui::Role::SpinButton, true, &name));
            if hands != count {
                asked.push(Asked::Press(Press::Hands(i, hands)));
            }
            ui.add_space(theme.space.m);
        }
    });
    let told = view.page.session.step().task.is_some() && view.page.session.is_open();
    ui.horizontal_wrapped(|ui| {
        let said = if vote.is_closed() { words::END_VOTE } else { words::CLOSE_VOTE };
        if ui.button(said.to(lang)).clicked() {
            asked.push(Asked::Press(Press::Do(Action::Vote)));
        }
        if told && vote.is_closed() {
            let said = if view.state.marked { words::UNMARK } else { words::MARK };
            if ui.button(said.to(lang)).clicked() {
                asked.push(Asked::Press(Press::Mark));
            }
        }
    });
    for before in view.state.ballots.get(&view.page.at).into_iter().flatten() {
        let counted = super::votes::OPTIONS.into_iter().zip(before.counts());
        let counted = counted.filter(|(_, count)| *count > 0);
        let said: Vec<String> =
            counted.map(|(option, count)| words::votes(lang, option, count)).collect();
        let said = match before.numbers() {
            Some(numbers) => words::called(lang, numbers, None),
            None => said.join("  "),
        };
        let said = format!("{}{}{said}", words::BEFORE.to(lang), words::COLON.to(lang));
        ui.label(RichText::new(said).color(theme.ink_soft));
    }
}

/// The numbers that were called out, how often each, and the one that is typed.
fn called(ui: &mut Ui, view: &NotesView<'_>, vote: &super::Vote, asked: &mut Vec<Asked>) {
    let (theme, lang) = (view.page.theme, view.page.lang);
    let Some(numbers) = vote.numbers() else { return };
    for (number, count) in numbers {
        ui.label(RichText::new(number.to_string()).text_style(Theme::strong()));
        let mut hands = *count;
        let field = DragValue::new(&mut hands).range(0..=999_u16).speed(0.1).prefix("× ");
        let field = ui.add_enabled(!vote.is_closed(), field);
        let name = format!("{number}{}{count}", words::COLON.to(lang));
        field.widget_info(|| WidgetInfo::labeled(egui::Role::SpinButton, true, &name));
        if hands != *count {
            asked.push(Asked::Press(Press::Called(*number, hands)));
        }
        ui.add_space(theme.space.m);
    }
    if !vote.is_closed() {
        ui.label(RichText::new(words::CALLED.to(lang)).color(theme.ink_soft));
        let typed = vote.typed().map_or_else(|| "…".to_owned(), |number| number.to_string());
        ui.label(RichText::new(typed).text_style(Theme::strong()).color(theme.accent));
    }
}

/// The answer, as long as A is held or once its field is clicked open; nobody else sees it.
fn answer(ui: &mut Ui, view: &NotesView<'_>, most: f32, asked: &mut Vec<Asked>) {
    let (theme, lang) = (view.page.theme, view.page.lang);
    let is_open = view.state.peek || view.held;
    let colon = words::COLON.to(lang);
    let face = if is_open {
        words::HIDE.to(lang).to_owned()
    } else {
        format!("{}{colon}{}", words::ANSWER.to(lang), words::HOLD.to(lang))
    };
    let size = vec2(ui.available_width(), theme.target);
    if ui.add(Button::new(face).min_size(size).wrap()).clicked() {
        asked.push(Asked::Press(Press::Peek));
    }
    if !is_open {
        return;
    }
    theme.note(theme.sunken).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ScrollArea::vertical().id_salt("answer").max_height(most).show(ui, |ui| {
            ui.set_width(ui.available_width());
            if let Some(answer) = view.answer {
                let said = format!("{}{colon}{answer}", words::ANSWER.to(lang));
                ui.label(RichText::new(said).text_style(Theme::strong()).color(theme.ink));
            }
            section(ui, theme, words::SOLVER.to(lang));
            let (outcome, reason) = verdict(lang, view.page.session);
            ui.label(RichText::new(outcome).text_style(Theme::strong()).color(theme.ink));
            ui.label(reason);
        });
    });
}

/// The plan of the lesson, each step as wide as it is long, from where one began.
fn planned(ui: &mut Ui, view: &NotesView<'_>) {
    let (page, theme, lang) = (view.page, view.page.theme, view.page.lang);
    if page.lab.is_some() {
        return;
    }
    let (since, first) = view.state.began.unwrap_or((view.now, page.at));
    let first = first.min(page.at);
    let (_, _, all) = plan(page.lesson, first, page.at);
    let gone = view.now.saturating_sub(since) / 60_000;
    section(ui, theme, &words::plan(lang, gone, all));
    let minutes = |at: usize| plan(page.lesson, at, at).1;
    let steps = first..page.lesson.steps.len();
    let gap = 3.0;
    let count = u16::try_from(steps.len()).unwrap_or(u16::MAX).max(1);
    let room = ui.available_width() - gap * f32::from(count - 1);
    let whole = f32::from(u16::try_from(all).unwrap_or(u16::MAX).max(1));
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        for at in steps {
            let share = f32::from(u16::try_from(minutes(at)).unwrap_or(u16::MAX)) / whole;
            let size = vec2((room * share).max(4.0), theme.target * 0.8);
            let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
            let name = words::planned_step(lang, at, minutes(at));
            response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &name));
            let (fill, ink) = match at.cmp(&page.at) {
                std::cmp::Ordering::Less => (theme.accent_soft, theme.ink),
                std::cmp::Ordering::Equal => (theme.accent, theme.ground),
                std::cmp::Ordering::Greater => (theme.raised, theme.ink),
            };
            let stroke = egui::Stroke::new(theme.width.hair, theme.edge);
            ui.painter().rect(rect, theme.radius.small, fill, stroke, StrokeKind::Inside);
            let font = TextStyle::Small.resolve(ui.style());
            ui.painter().text(rect.center(), Align2::CENTER_CENTER, minutes(at), font, ink);
        }
    });
}
