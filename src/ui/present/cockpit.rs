//! The teacher's window: the class's picture with the tools of the room and what comes next; beside
//! it what to say, the answer as long as it is wanted, and the plan.

use super::notes::{NotesView, notes, plan, section, verdict};
use super::public::Asked;
use super::state::{Panel, Press};
use super::{foot, overview};
use crate::keys::Action;
use crate::page::Page;
use crate::session::{Beat, Part};
use crate::speech;
use crate::theme::Theme;
use crate::words::{Lang, present as words, see};
use egui::{
    Align, Align2, Button, CentralPanel, DragValue, Layout, Rect, RichText, ScrollArea, Sense,
    StrokeKind, TextStyle, Ui, UiBuilder, WidgetInfo, vec2,
};

/// The share of the width that the class's picture has.
const LEFT: f32 = 0.485;
/// The share of the height that the picture of what comes next has.
const NEXT: f32 = 0.1;

/// What the teacher's window keeps from frame to frame.
#[derive(Default)]
pub struct Cockpit {
    page: Page,
}

impl Cockpit {
    /// Draws in all the space there is; what was done, and where the class's picture goes and that
    /// of the part to come, both with these proportions.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        view: &NotesView<'_>,
        screen: egui::Vec2,
    ) -> (Vec<Asked>, [Rect; 2]) {
        let (page, theme) = (view.page, view.page.theme);
        let (mut asked, mut pictures) = (Vec::new(), [Rect::NOTHING; 2]);
        self.page.attend(page);
        foot::asks(ui, theme, page.lang, view.state, &mut asked);
        CentralPanel::default().frame(theme.page()).show(ui, |ui| {
            let all = ui.available_rect_before_wrap();
            let (left, right) = all.split_left_right_at_fraction(LEFT);
            let mut column = ui.new_child(UiBuilder::new().max_rect(left).id_salt("class"));
            pictures = self::left(&mut column, view, screen, &mut asked);
            let right = right.with_min_x(right.left() + theme.space.xl);
            let mut column = ui.new_child(UiBuilder::new().max_rect(right).id_salt("teacher"));
            match view.state.panel {
                Some(Panel::Overview(chosen, _)) => {
                    overview::steps(&mut column, page, chosen, &mut asked);
                }
                _ => self::right(&mut column, view, &mut asked),
            }
        });
        (asked, pictures)
    }
}

/// The class's picture, the tools of the room, and what comes next.
fn left(
    ui: &mut Ui,
    view: &NotesView<'_>,
    screen: egui::Vec2,
    asked: &mut Vec<Asked>,
) -> [Rect; 2] {
    let (theme, lang, state) = (view.page.theme, view.page.lang, view.state);
    let (sees, warns) = if state.blank {
        (words::DARK, true)
    } else if state.frozen {
        (words::STILL, true)
    } else {
        (words::LIVE, false)
    };
    let said = format!("{}{}{}", words::STATE.to(lang), words::COLON.to(lang), sees.to(lang));
    let color = if warns { theme.warn } else { theme.ink };
    let said = RichText::new(said).text_style(Theme::strong()).color(color);
    speech::announce(&ui.add(egui::Label::new(said).wrap()));
    ui.add_space(theme.space.s);
    let (width, room) = (ui.available_width(), ui.available_height());
    let high = (room * NEXT).clamp(theme.text.line * 2.5, theme.text.line * 6.0);
    let below = theme.target * 2.4 + theme.text.line * 1.5 + high;
    let size =
        screen * (width / screen.x.max(1.0)).min((room - below).max(80.0) / screen.y.max(1.0));
    let (picture, _) = ui.allocate_exact_size(size, Sense::hover());
    let stroke = egui::Stroke::new(theme.width.bold, theme.ink);
    ui.painter().rect_stroke(picture, 0.0, stroke, StrokeKind::Outside);
    ui.add_space(theme.space.m);
    ui.horizontal_wrapped(|ui| {
        for (said, key, action, on) in [
            (words::DARKEN, "B", Action::Blank, state.blank),
            (words::FREEZE, "F", Action::Freeze, state.frozen),
            (words::POINTER, "L", Action::Pointer, state.ring),
            (words::VOTE, "Q", Action::Vote, state.vote.is_some()),
            (words::TIMER, "T", Action::Timer, state.timer.is_some()),
            (words::STEPS, "G", Action::Overview, false),
            (words::BOARD, "K", Action::Theorems, false),
        ] {
            let face = format!("{} {key}", said.to(lang));
            let size = vec2(theme.target, theme.target);
            let fill = if on { theme.accent_soft } else { theme.raised };
            let button = Button::new(&face).fill(fill).min_size(size);
            let button = ui.add(button);
            button.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, said.to(lang)));
            if button.clicked() {
                asked.push(Asked::Press(Press::Do(action)));
            }
        }
    });
    ui.add_space(theme.space.s);
    let mut next = Rect::NOTHING;
    theme.note(theme.raised).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            if has_next(view) {
                let size = vec2(high * screen.x / screen.y.max(1.0), high);
                (next, _) = ui.allocate_exact_size(size, Sense::hover());
                let stroke = egui::Stroke::new(theme.width.hair, theme.edge);
                ui.painter().rect_stroke(next, 0.0, stroke, StrokeKind::Outside);
            }
            ui.vertical(|ui| coming(ui, view));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if theme.main_button(ui, words::ON.to(lang)).clicked() {
                    asked.push(Asked::Press(Press::Do(Action::Forward)));
                }
                if ui.button(words::BACKWARD.to(lang)).clicked() {
                    asked.push(Asked::Press(Press::Do(Action::Backward)));
                }
            });
        });
    });
    [picture, next]
}

/// Does anything come after this part that there is a picture of?
fn has_next(view: &NotesView<'_>) -> bool {
    let (page, part) = (view.page, view.part);
    let more = view.parts.iter().any(|next| *next > part);
    page.lab.is_none() && (more || page.at + 1 < page.lesson.steps.len())
}

/// What comes next: the part, and the step after this one.
fn coming(ui: &mut Ui, view: &NotesView<'_>) {
    let (page, lang) = (view.page, view.page.lang);
    let small =
        |text: &str| RichText::new(text).text_style(TextStyle::Small).color(page.theme.ink_soft);
    if let Some(next) = view.parts.iter().find(|part| **part > view.part) {
        ui.label(small(words::NEXT_PART.to(lang)));
        let said = RichText::new(part_name(lang, *next)).text_style(Theme::strong());
        ui.label(said.color(page.theme.ink));
    }
    if page.lab.is_none() {
        let said = match page.lesson.steps.get(page.at + 1) {
            Some(step) => {
                let (next, title) = (words::NEXT.to(lang), step.title.to(lang));
                format!("{next}{}{title}", words::COLON.to(lang))
            }
            None => words::LAST.to(lang).to_owned(),
        };
        ui.label(small(&said));
    }
}

/// What a part is called.
fn part_name(lang: Lang, part: Part) -> String {
    let beat = match part {
        Part::Play => Beat::Play,
        Part::Guess => Beat::Guess,
        Part::See => Beat::See,
        Part::Reveal(_) => Beat::Reveal,
        Part::Lights | Part::Keep => Beat::Keep,
    };
    let said = see::beat(beat).to(lang);
    match part {
        Part::Reveal(n) => format!("{said} {n}"),
        _ => said.to_owned(),
    }
}

/// What to say, the votes, the answer, the plan.
fn right(ui: &mut Ui, view: &NotesView<'_>, asked: &mut Vec<Asked>) {
    let (page, theme, lang) = (view.page, view.page.theme, view.page.lang);
    super::notes::top(ui, view);
    let below = theme.target + theme.text.line * 2.6;
    let room = (ui.available_height() - below).max(theme.text.line * 3.0);
    ScrollArea::vertical()
        .id_salt(("notes", page.at, view.part))
        .max_height(room)
        .auto_shrink([false, false])
        .show(ui, |ui| {
            if view.state.vote.is_some() {
                votes(ui, view, asked);
            }
            notes(ui, theme, lang, page.lesson, page.session.step());
            ui.add_space(theme.space.m);
            answer(ui, view, asked);
        });
    ui.add_space(theme.space.s);
    planned(ui, view);
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
    if told && vote.is_closed() {
        let said = if view.state.marked { words::UNMARK } else { words::MARK };
        if ui.button(said.to(lang)).clicked() {
            asked.push(Asked::Press(Press::Mark));
        }
    }
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
fn answer(ui: &mut Ui, view: &NotesView<'_>, asked: &mut Vec<Asked>) {
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
        if let Some(answer) = view.answer {
            let said = format!("{}{colon}{answer}", words::ANSWER.to(lang));
            ui.label(RichText::new(said).text_style(Theme::strong()).color(theme.ink));
        }
        section(ui, theme, words::SOLVER.to(lang));
        let (outcome, reason) = verdict(lang, view.page.session);
        ui.label(RichText::new(outcome).text_style(Theme::strong()).color(theme.ink));
        ui.label(reason);
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
