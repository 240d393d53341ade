//! The teacher's window: the class's picture with the tools of the room and what comes next, and
//! beside it what the teacher says.

use super::beside::Beside;
use super::notes::NotesView;
use super::public::Asked;
use super::state::{Panel, Press};
use super::{foot, overview};
use crate::keys::Action;
use crate::page::Page;
use crate::session::{Beat, Part};
use crate::speech;
use crate::theme::Theme;
use crate::words::{Lang, present as words, screen, see, theorem};
use egui::{
    Align, Button, CentralPanel, Layout, Rect, RichText, Sense, StrokeKind, TextStyle, Ui,
    UiBuilder, Vec2, WidgetInfo, vec2,
};

/// The share of the width that the class's picture has.
const LEFT: f32 = 0.485;
/// The picture of what comes next: at least so many lines high, which the class's picture leaves
/// it, and at most this share of the width.
const LINES: f32 = 3.0;
const NEXT: f32 = 0.4;
/// From so many lines on the buttons stand under the words beside it.
const HIGH: f32 = 5.0;

/// What the teacher's window keeps from frame to frame.
#[derive(Default)]
pub struct Cockpit {
    page: Page,
    beside: Beside,
}

impl Cockpit {
    /// Draws in all the space there is; what was done, and where the class's picture goes and that
    /// of the part to come, both with these proportions.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        view: &NotesView<'_>,
        screen: Vec2,
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
                _ => self.beside.show(&mut column, view, &mut asked),
            }
        });
        (asked, pictures)
    }
}

/// The class's picture, the tools of the room, and what comes next.
fn left(ui: &mut Ui, view: &NotesView<'_>, screen: Vec2, asked: &mut Vec<Asked>) -> [Rect; 2] {
    let (theme, lang, state) = (view.page.theme, view.page.lang, view.state);
    let (sees, warns) = if state.blank {
        (words::DARK, true)
    } else if state.frozen {
        (words::STILL, true)
    } else if view.theorems {
        (words::WALL, false)
    } else {
        (words::LIVE, false)
    };
    let said = format!("{}{}{}", words::STATE.to(lang), words::COLON.to(lang), sees.to(lang));
    let color = if warns { theme.warn } else { theme.ink };
    let said = RichText::new(said).text_style(Theme::strong()).color(color);
    speech::announce(&ui.add(egui::Label::new(said).wrap()));
    ui.add_space(theme.space.s);
    let (width, room) = (ui.available_width(), ui.available_height());
    let least = theme.text.line * LINES;
    let below = theme.target * 2.4 + theme.text.line * 1.5 + least;
    let size =
        screen * (width / screen.x.max(1.0)).min((room - below).max(80.0) / screen.y.max(1.0));
    let (picture, _) = ui.allocate_exact_size(size, Sense::hover());
    let stroke = egui::Stroke::new(theme.width.bold, theme.ink);
    ui.painter().rect_stroke(picture, 0.0, stroke, StrokeKind::Outside);
    ui.add_space(theme.space.m);
    tools(ui, view, asked);
    ui.add_space(theme.space.s);
    let frame = theme.note(theme.raised);
    let most = width * NEXT * screen.y / screen.x.max(1.0);
    let high = (ui.available_height() - frame.total_margin().sum().y).min(most).max(least);
    let next = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        coming(ui, view, vec2(high * screen.x / screen.y.max(1.0), high), asked)
    });
    [picture, next.inner]
}

/// What a teacher does to the class's picture, each with its key. Before the theorem board rests
/// what would change the step behind it.
fn tools(ui: &mut Ui, view: &NotesView<'_>, asked: &mut Vec<Asked>) {
    let (theme, lang, state) = (view.page.theme, view.page.lang, view.state);
    ui.horizontal_wrapped(|ui| {
        for (said, key, action, on) in [
            (words::DARKEN, "B", Action::Blank, state.blank),
            (words::FREEZE, "F", Action::Freeze, state.frozen),
            (words::POINTER, "L", Action::Pointer, state.ring),
            (words::VOTE, "Q", Action::Vote, state.vote.is_some()),
            (words::TIMER, "T", Action::Timer, state.timer.is_some()),
            (words::STEPS, "G", Action::Overview, matches!(state.panel, Some(Panel::Overview(..)))),
            (words::BOARD, "K", Action::Theorems, view.theorems),
            (screen::UNDO, "U", Action::Undo, false),
            (words::FINISH, "F5", Action::Present, false),
        ] {
            let face = format!("{} {key}", said.to(lang));
            let size = vec2(theme.target, theme.target);
            let fill = if on { theme.accent_soft } else { theme.raised };
            let can = !view.theorems || foot::counts_before_board(action);
            let button = ui.add_enabled(can, Button::new(&face).fill(fill).min_size(size));
            button.widget_info(|| WidgetInfo::labeled(egui::Role::Button, can, said.to(lang)));
            if button.clicked() {
                asked.push(Asked::Press(Press::Do(action)));
            }
        }
    });
}

/// What comes next: its picture, for which there is such a place, what it is called, and the way
/// there, which stays under the hand whatever comes. The place of the picture, if there is one.
fn coming(ui: &mut Ui, view: &NotesView<'_>, size: Vec2, asked: &mut Vec<Asked>) -> Rect {
    let theme = view.page.theme;
    let (all, _) = ui.allocate_exact_size(vec2(ui.available_width(), size.y), Sense::hover());
    let (mut next, mut beside) = (Rect::NOTHING, all);
    if has_next(view) {
        next = Rect::from_min_size(all.min, size);
        let stroke = egui::Stroke::new(theme.width.hair, theme.edge);
        ui.painter().rect_stroke(next, 0.0, stroke, StrokeKind::Outside);
        beside.min.x = next.right() + theme.space.m;
    }
    let is_high = size.y >= theme.text.line * HIGH;
    let foot = if is_high { beside.with_min_y(beside.bottom() - theme.target) } else { beside };
    let row = Layout::right_to_left(Align::Center);
    let mut row = ui.new_child(UiBuilder::new().max_rect(foot).layout(row).id_salt("way"));
    way(&mut row, view, asked);
    let words = if is_high {
        beside.with_max_y(foot.top() - theme.space.s)
    } else {
        beside.with_max_x(row.min_rect().left() - theme.space.m)
    };
    let mut column = ui.new_child(UiBuilder::new().max_rect(words).id_salt("named"));
    if !is_high {
        column.spacing_mut().item_spacing.y = theme.space.xs;
    }
    named(&mut column, view);
    next
}

/// On by a part and back; from the theorem board it is back to the step.
fn way(ui: &mut Ui, view: &NotesView<'_>, asked: &mut Vec<Asked>) {
    let (theme, lang) = (view.page.theme, view.page.lang);
    let (said, action) = if view.theorems {
        (theorem::BACK_FACE, Action::Theorems)
    } else {
        (words::ON, Action::Forward)
    };
    if theme.main_button(ui, said.to(lang)).clicked() {
        asked.push(Asked::Press(Press::Do(action)));
    }
    if !view.theorems && ui.button(words::BACKWARD.to(lang)).clicked() {
        asked.push(Asked::Press(Press::Do(Action::Backward)));
    }
}

/// Does anything come after this part that there is a picture of?
fn has_next(view: &NotesView<'_>) -> bool {
    let (page, part) = (view.page, view.part);
    let more = view.parts.iter().any(|next| *next > part);
    page.lab.is_none() && (more || page.at + 1 < page.lesson.steps.len())
}

/// What comes next is called: the part, and the step after this one.
fn named(ui: &mut Ui, view: &NotesView<'_>) {
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
