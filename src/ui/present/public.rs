//! What the class sees: title, text, board, question, plot, each once it has been shown.

use super::codes::Codes;
use super::column::Column;
use super::fit::Fit;
use super::state::{Panel, Press, State};
use super::votes::Right;
use super::{foot, overview};
use crate::page::PageView;
use crate::session::{Gate, Part};
use crate::speech;
use crate::theme::Theme;
use crate::wish::Wish;
use crate::words::{Lang, present as words};
use egui::{
    Align, Label, Layout, Rect, RichText, Sense, TextStyle, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};
use std::collections::BTreeSet;

/// The share of the height that a long plot takes, and the least and most points: a row of marks,
/// and what is higher.
const LONG: (f32, f32, f32) = (0.36, 200.0, 260.0);
const HIGH: (f32, f32, f32) = (0.42, 240.0, 340.0);
/// The share of it that a plot takes at most which is as high as it is wide.
const SQUARE: f32 = 0.62;

/// What a learner has settled is no matter of a class.
static NOTHING: BTreeSet<(String, String)> = BTreeSet::new();

/// A step as a page has it, of which a class may see all that is left: whatever its screen draws
/// comes from here, and it is made by the gate alone.
pub struct ClassPage<'a> {
    page: PageView<'a>,
    pub(super) answer: Option<&'a str>,
    right: Option<Right>,
}

impl<'a> ClassPage<'a> {
    /// Lets a page through, the answer in words and what is right.
    pub fn new(
        page: &PageView<'a>,
        gate: &'a mut Gate,
        answer: Option<&'a str>,
        right: Option<Right>,
    ) -> Self {
        let shown = gate.pass(page.session);
        Self {
            page: PageView {
                session: shown.session(),
                figure: page.figure.and_then(|figure| shown.told(figure)),
                solved: &NOTHING,
                ..*page
            },
            answer: answer.and_then(|answer| shown.told(answer)),
            right: right.and_then(|right| shown.told(right)),
        }
    }

    /// What is right, once it is told.
    pub(super) const fn right(&self) -> Option<Right> {
        self.right
    }
}

/// What there is to be shown.
pub struct PublicView<'a> {
    /// The step, as it has passed the gate.
    pub class: &'a ClassPage<'a>,
    /// The state.
    pub state: &'a State,
    /// The part that is shown.
    pub part: Part,
    /// Where a hand points, in this window or on its picture in the teacher's.
    pub pointer: Option<egui::Pos2>,
    /// The time in milliseconds.
    pub now: u64,
}

impl<'a> PublicView<'a> {
    pub(super) const fn page(&self) -> &'a PageView<'a> {
        &self.class.page
    }
}

/// What was done on the screen.
#[derive(Debug, Clone, PartialEq)]
pub enum Asked {
    /// A key's button.
    Press(Press),
    /// Something for the shell.
    Wish(Wish),
}

/// What the screen of a class keeps from frame to frame.
#[derive(Default)]
pub struct Public {
    own: Column,
    /// The other language, where both stand side by side.
    other: Column,
    fit: Fit,
    codes: Codes,
}

impl Public {
    /// The step is another one now, though it may have the name of the one before.
    pub fn renew(&mut self) {
        self.own.renew();
        self.other.renew();
    }

    /// Draws in all the space there is; what was done, in order.
    pub fn show(&mut self, ui: &mut Ui, view: &PublicView<'_>) -> Vec<Asked> {
        if view.state.blank {
            dark(ui, view.page().lang);
            return Vec::new();
        }
        // As large as all of it can be read at once.
        self.fit.follow(ui, view);
        let letters = view.page().lesson.has_letters(view.page().at);
        let theme = Theme { letters, ..self.fit.theme(view) };
        ui.set_style(std::sync::Arc::new(theme.style()));
        let counted = view.state.vote.as_ref().is_some_and(|vote| vote.numbers().is_none());
        let page = PageView { theme: &theme, counted, ..*view.page() };
        let class = &ClassPage { page, ..*view.class };
        let view = &PublicView { class, ..*view };
        self.own.follow(view.page());
        let mut asked = Vec::new();
        foot::show(ui, view, &mut asked);
        if !view.state.notes {
            foot::asks(ui, view.page().theme, view.page().lang, view.state, &mut asked);
        }
        egui::CentralPanel::default().frame(view.page().theme.page()).show(ui, |ui| {
            match view.state.panel {
                Some(Panel::Overview(chosen, _)) if !view.state.notes => {
                    overview::steps(ui, view.page(), chosen, &mut asked);
                }
                Some(Panel::Codes) => self.codes.show(ui, view.page()),
                _ => {
                    head(ui, view);
                    let mut wishes = Vec::new();
                    self.body(ui, view, &mut wishes);
                    asked.extend(wishes.into_iter().map(Asked::Wish));
                }
            }
        });
        if let Some(at) = view.pointer.filter(|_| view.state.ring) {
            ring(ui, view.page().theme, at);
        }
        asked
    }

    fn body(&mut self, ui: &mut Ui, view: &PublicView<'_>, wishes: &mut Vec<Wish>) {
        let (theme, all) = (view.page().theme, ui.available_rect_before_wrap());
        let gap = theme.space.l;
        let plot = view.part == Part::Keep;
        let long =
            view.page().figure.map_or(view.page().missing.is_long(), |figure| figure.is_long());
        let (upper, lower) = if plot && long {
            let high = view.page().figure.is_some_and(|figure| figure.is_high());
            let (share, least, most) = if high { HIGH } else { LONG };
            let y =
                all.bottom() - (all.height() * share).clamp(least, most).min(all.height() * 0.5);
            (all.with_max_y(y - gap), Some(all.with_min_y(y)))
        } else {
            (all, None)
        };
        // A game that is to be named is not on the board yet.
        let (state, session) = (view.state, view.page().session);
        let is_asked = view.part == Part::Guess && !state.both && !state.coach;
        let reads = view.part == Part::Play && session.hides_board();
        let hides = reads || is_asked && (session.hides_board() || self.fit.is_alone());
        let split = if hides {
            1.0
        } else if plot && !long {
            0.5
        } else {
            self.fit.share()
        };
        let (mut left, mut right) = if all.width() < all.height() {
            // A phone held upright: the board stands below the text.
            let y = upper.top() + upper.height() * split;
            (upper.with_max_y(y - gap / 2.0), upper.with_min_y(y + gap / 2.0))
        } else {
            let x = upper.left() + upper.width() * split;
            (upper.with_max_x(x - gap / 2.0), upper.with_min_x(x + gap / 2.0))
        };
        let lower = if plot && !long {
            // Under what was said last, beside the board.
            let share = if self.fit.is_alone() { 1.0 } else { SQUARE };
            let y = left.bottom() - left.width().min(left.height() * share);
            let square = left.with_min_y(y);
            left.max.y = y - gap;
            Some(square)
        } else {
            lower
        };
        if plot && self.fit.is_alone() {
            right.min.x = if lower.is_some() && !long { right.min.x } else { upper.left() };
        } else {
            let needs = self.own.show(&mut part(ui, left, "text"), view, wishes);
            self.fit.see(ui.ctx(), needs, left.height(), plot || is_asked);
        }
        if let Some(lower) = lower {
            self.own.page.class_plot(&mut part(ui, lower, "plot"), view.page(), wishes);
        }
        if let Some(page) = in_both(view) {
            // The other language has the upper half beside it, and the board what is left.
            self.other.follow(&page);
            let class = &ClassPage { page, answer: None, ..*view.class };
            let other = PublicView { class, ..*view };
            let most = right.with_max_y(right.top() + right.height() * 0.5);
            let used = self.other.told(&mut part(ui, most, "other language"), &other, wishes);
            right = right.with_min_y(right.top() + used.min(most.height()) + gap);
        }
        let mut column = part(ui, right, "board");
        if view.state.coach {
            let said = column.scope(|ui| self.own.page.class_coach(ui, view.page())).response.rect;
            let below = right.with_min_y(said.bottom() + gap);
            column = part(ui, below, "board below");
        }
        if !hides && !session.hides_board() {
            let page = &mut self.own.page;
            let roomy = page.class_board(&mut column, view.page(), view.state.coach, wishes);
            self.fit.leave(ui.ctx(), roomy);
        }
    }
}

/// The page in the other language, where both are wanted and the lesson has both.
fn in_both<'a>(view: &PublicView<'a>) -> Option<PageView<'a>> {
    let page = view.page();
    let lang = page.lang.pick(Lang::Zh, Lang::En);
    (view.state.both && page.lab.is_none() && page.lesson.only().is_none())
        .then_some(PageView { lang, ..*page })
}

/// A part of the screen with an id of its own.
fn part(ui: &mut Ui, rect: Rect, salt: &str) -> Ui {
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(salt));
    child.set_clip_rect(rect.expand(4.0).intersect(ui.clip_rect()));
    child
}

/// The title of the step; small beside it which step of which lesson it is.
fn head(ui: &mut Ui, view: &PublicView<'_>) {
    let (page, theme) = (view.page(), view.page().theme);
    let step = page.session.step();
    let title = step.name(page.session.attempt().is_solved()).to(page.lang);
    let title = if title.is_empty() { page.lesson.name(false).to(page.lang) } else { title };
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            foot::timer(ui, view);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let title = RichText::new(title).text_style(Theme::title()).color(theme.ink);
                let name = title.text().to_owned();
                speech::as_heading(
                    &ui.add(Label::new(title).truncate().selectable(false)),
                    1,
                    &name,
                );
            });
        });
    });
    ui.add_space(theme.space.s);
}

/// Nothing but black; a screen reader is told.
fn dark(ui: &mut Ui, lang: Lang) {
    let rect = ui.max_rect();
    // Darkness is no colour of a theme: a projector that shows it gives no light.
    ui.painter().rect_filled(rect.expand(8.0), 0.0, egui::Color32::BLACK);
    let response = ui.allocate_rect(rect, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, words::BLANK.to(lang)));
    speech::announce(&response);
}

/// A ring around the pointer, over everything.
fn ring(ui: &Ui, theme: &Theme, at: egui::Pos2) {
    let painter = ui.painter();
    let radius = theme.target * 0.75;
    // Light around dark: seen on any ground.
    painter.circle_stroke(
        pos2(at.x, at.y),
        radius,
        egui::Stroke::new(theme.width.bold * 2.4, theme.ground),
    );
    painter.circle_stroke(
        pos2(at.x, at.y),
        radius,
        egui::Stroke::new(theme.width.bold * 1.4, theme.lose),
    );
}

/// Small text in the soft ink.
pub(super) fn small(ui: &mut Ui, theme: &Theme, text: impl Into<String>) -> egui::Response {
    let text = RichText::new(text).text_style(TextStyle::Small).color(theme.ink_soft);
    ui.add(Label::new(text).truncate().selectable(false))
}

/// A button of the screen of a class, with a name and the key that does the same.
pub(super) fn button(ui: &mut Ui, theme: &Theme, face: &str, name: &str) -> egui::Response {
    let size = vec2(theme.target * 1.25, theme.target);
    let response = ui.add(egui::Button::new(face).min_size(size));
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, name));
    response
}
