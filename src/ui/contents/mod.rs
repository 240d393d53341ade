//! The contents as a page: what comes next, the chapters with their lessons and medals, and the
//! files of progress. Draws from shared references and returns wishes; knows no window, no disk and
//! no clock.

mod chapter;
mod files;
mod medal;
mod next;
mod notice;

pub use crate::wish::{CopyPane, CopyWish, Course};
pub use files::{Brought, FileResult, Files};
pub use notice::{Ribbon, ribbon, trouble};

use crate::keys::tooltip;
use crate::keys::{Action, Where};
use crate::lesson::{Chapter, Shelf};
use crate::panes;
use crate::profile::progress::{Next, Progress};
use crate::theme::Theme;
use crate::windows::menu;
use crate::wish::{Change, ScreenId, Wish};
use crate::words::{Lang, Phrase, check, progress, screen};
use crate::{reveal, speech};
use egui::{
    Align, Button, Layout, Panel, Response, RichText, Role, ScrollArea, TextStyle, Ui, WidgetInfo,
    vec2,
};

/// From this width on there are two columns, in points of the usual type.
const WIDE: f32 = 1000.0;
/// Lines longer than this are hard to follow with the eye, in the same points.
const WIDEST: f32 = 1160.0;

/// F6 comes to the head of the page last, after the proposals and the chapters.
const HEAD: u32 = 100;

/// Everything the page shows.
pub struct ContentsView<'a> {
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// The language.
    pub lang: Lang,
    /// All lessons.
    pub shelf: &'a Shelf,
    /// What is kept of the learner.
    pub record: &'a Progress,
    /// What is proposed.
    pub next: &'a Next,
    /// The id of the lesson that is open.
    pub open: &'a str,
    /// Whether progress is kept at all: then it can be exported and looked after.
    pub keeps: bool,
    /// Whether the last change has been saved and nothing has happened since.
    pub saved: bool,
}

/// Draws the page and returns what is wished for, in order.
pub fn show(ui: &mut Ui, view: &ContentsView<'_>) -> Vec<Wish> {
    let mut wishes = Vec::new();
    let proposals = next::proposals(view);
    let chosen = head(ui, view, &proposals, &mut wishes);
    wishes.extend(chosen.and_then(|action| wish(action, view)));
    egui::CentralPanel::default().frame(view.theme.page()).show(ui, |ui| {
        reveal::scrolled(
            ScrollArea::vertical().id_salt("contents").auto_shrink([false, false]),
            ui,
            |ui| {
                let room = ui.available_width();
                let width = room.min(WIDEST * view.theme.scale());
                ui.horizontal_top(|ui| {
                    ui.add_space((room - width) / 2.0);
                    ui.vertical(|ui| {
                        ui.set_width(width);
                        body(ui, view, &proposals, width, &mut wishes);
                    });
                });
            },
        );
    });
    wishes
}

/// What a key or an entry of the menus means in the contents.
#[must_use]
pub fn wish(action: Action, view: &ContentsView<'_>) -> Option<Wish> {
    match action {
        Action::Contents => Some(Wish::Show(ScreenId::Lesson)),
        Action::Next => next::proposals(view).into_iter().next().map(|proposal| proposal.wish),
        other => other.wish(),
    }
}

/// One column, or two: then the proposals stand above the first chapters, and the other chapters
/// beside them.
fn body(
    ui: &mut Ui,
    view: &ContentsView<'_>,
    proposals: &[next::Proposal],
    width: f32,
    wishes: &mut Vec<Wish>,
) {
    let theme = view.theme;
    let chapters: Vec<Chapter> =
        Chapter::all().filter(|c| chapter::lessons(view, *c).next().is_some()).collect();
    if width < WIDE * theme.scale() {
        next::card(ui, view, proposals, wishes);
        for chapter in chapters {
            ui.add_space(theme.space.l);
            chapter::section(ui, view, chapter, wishes);
        }
        ui.add_space(theme.space.l);
        medal::legend(ui, view);
        broken(ui, view);
        return;
    }
    let gap = theme.space.xxl;
    let (first, second) = chapters.split_at(chapters.len().min(2));
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        let column = (width - gap) / 2.0;
        let part = |ui: &mut Ui, add: &mut dyn FnMut(&mut Ui)| {
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.x = theme.space.s;
                ui.set_width(column);
                add(ui);
            });
        };
        part(ui, &mut |ui| {
            next::card(ui, view, proposals, wishes);
            for chapter in first {
                ui.add_space(theme.space.l);
                chapter::section(ui, view, *chapter, wishes);
            }
        });
        part(ui, &mut |ui| {
            for (i, chapter) in second.iter().enumerate() {
                ui.add_space(if i > 0 { theme.space.l } else { 0.0 });
                chapter::section(ui, view, *chapter, wishes);
            }
            ui.add_space(theme.space.l);
            medal::legend(ui, view);
            broken(ui, view);
        });
    });
}

/// The head of the page; what was chosen in its menus.
fn head(
    ui: &mut Ui,
    view: &ContentsView<'_>,
    proposals: &[next::Proposal],
    wishes: &mut Vec<Wish>,
) -> Option<Action> {
    let (lang, theme) = (view.lang, view.theme);
    let mut chosen = None;
    Panel::top("head").frame(theme.bar()).show_separator_line(false).show(ui, |ui| {
        panes::begins(ui, HEAD);
        ui.horizontal(|ui| {
            if button(ui, view, "☰", screen::CONTENTS, Action::Contents, true).clicked() {
                wishes.push(Wish::Show(ScreenId::Lesson));
            }
            let title = RichText::new(screen::CONTENTS.to(lang)).text_style(Theme::strong());
            let title = ui.add(egui::Label::new(title).selectable(false));
            speech::as_heading(&title, 1, screen::CONTENTS.to(lang));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let may = |action| action != Action::Next || !proposals.is_empty();
                chosen = menu::show(ui, theme, lang, Where::Contents, may);
                if button(
                    ui,
                    view,
                    screen::OTHER_LANG.to(lang),
                    screen::OTHER_LANG,
                    Action::Language,
                    false,
                )
                .clicked()
                {
                    wishes.push(Wish::Look(Change::Language));
                }
                if view.keeps {
                    more(ui, lang, wishes);
                }
                if view.saved {
                    crate::windows::saved(ui, theme, lang);
                }
            });
        });
    });
    chosen
}

/// Copies of the progress and its files.
fn more(ui: &mut Ui, lang: Lang, wishes: &mut Vec<Wish>) {
    ui.menu_button(progress::MORE.to(lang), |ui| {
        crate::windows::menu::ringed(ui);
        for (said, pane) in [
            (progress::EXPORT, CopyPane::Export),
            (progress::IMPORT, CopyPane::Import),
            (progress::CHECK, CopyPane::Check),
        ] {
            if ui.button(said.to(lang)).clicked() {
                wishes.push(Wish::copies(CopyWish::Open(pane)));
                ui.close();
            }
        }
    });
}

/// A button with the tooltip of its action and its name for screen readers.
fn button(
    ui: &mut Ui,
    view: &ContentsView<'_>,
    face: &str,
    name: Phrase,
    action: Action,
    on: bool,
) -> Response {
    let response = tooltip(ui.add(Button::new(face).selected(on)), view.lang, action);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name.to(view.lang)));
    response
}

/// Files of the folder that hold no lesson yet.
fn broken(ui: &mut Ui, view: &ContentsView<'_>) {
    for book in view.shelf.books().iter().filter(|book| book.lesson.is_none()) {
        ui.label(RichText::new(&book.file).color(view.theme.bad));
        for found in book.faults.iter().take(5) {
            ui.label(RichText::new(check::fault(view.lang, found)).text_style(TextStyle::Small));
        }
    }
}

/// A button as wide as the others in its column.
fn even(ui: &mut Ui, view: &ContentsView<'_>, face: &str, main: bool) -> Response {
    let theme = view.theme;
    let size = vec2(theme.text.body * 6.5, theme.target);
    if !main {
        return ui.add(Button::new(face).min_size(size));
    }
    let text = RichText::new(face).color(theme.on_accent);
    let edge = egui::Stroke::new(theme.width.hair, theme.accent);
    let response = ui.add(Button::new(text).fill(theme.accent).stroke(edge).min_size(size));
    if response.has_focus() {
        theme.ring(ui.painter(), response.rect);
    }
    response
}
