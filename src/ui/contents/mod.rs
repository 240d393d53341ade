//! The contents as a page: what comes next, the path through the chapters with their lessons and
//! medals, and the files of progress. In a narrow window the path is a list. Draws from shared references and returns wishes; knows no window, no disk and
//! no clock.

mod cards;
mod chapter;
mod files;
mod find;
mod landmark;
mod list;
mod medal;
mod next;
mod notice;
mod path;

pub use crate::wish::{CopyPane, CopyWish, Course};
pub use files::{Brought, FileResult, Files};
pub use notice::{Ribbon, ribbon, trouble};

use crate::keys::tooltip;
use crate::keys::{Action, Where};
use crate::lesson::{Chapter, Lesson, Shelf, Sight};
use crate::panes;
use crate::profile::progress::next::resume;
use crate::profile::progress::{Counter, Earned, Next, Progress};
use crate::stage::paint::sand::Sand;
use crate::stage::paint::sprites::Sprites;
use crate::stage::paint::stone::Look;
use crate::theme::Theme;
use crate::windows::menu;
use crate::wish::{Change, ScreenId, Wish};
use crate::words::{Lang, Phrase, check, contents as words, progress, screen};
use crate::{bed, fonts, reveal};
use egui::{
    Align, Button, FontId, Frame, Layout, Rect, Response, RichText, Role, ScrollArea, Sense,
    Stroke, TextStyle, Ui, UiBuilder, WidgetInfo, vec2,
};

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
    /// What has been earned.
    pub earned: &'a Earned,
    /// Whether one has come back after half a day or more.
    pub returned: bool,
    /// What stands for each chapter.
    pub sights: &'a [(Chapter, Sight)],
    /// The id of the lesson that is open.
    pub open: &'a str,
    /// Whether progress is kept at all: then it can be exported and looked after.
    pub keeps: bool,
    /// Whether the last change has been saved and nothing has happened since.
    pub saved: bool,
}

impl ContentsView<'_> {
    /// Has the rival of the lesson been refuted on the board?
    fn has_refuted(&self, lesson: &Lesson) -> bool {
        self.record.counter(&lesson.id, Counter::Refuted) > 0
    }

    /// What has been earned in a lesson.
    fn standing(&self, lesson: &Lesson) -> Option<String> {
        let refuted = words::rival(self.lang, lesson).filter(|_| self.has_refuted(lesson));
        let standing = words::standing(self.lang, self.earned.lesson(&lesson.id));
        let all: Vec<String> = standing.map(str::to_owned).into_iter().chain(refuted).collect();
        (!all.is_empty()).then(|| all.join(" · "))
    }
}

/// The page, with what it is at.
#[derive(Default)]
pub struct Contents {
    /// The chapter whose lessons are shown; `None`: the one that is proposed.
    chapter: Option<Chapter>,
    /// What is sought among the lessons.
    sought: String,
    sand: Sand,
    /// Stones on the path, on the cards, and the one of the name.
    stones: [Option<Sprites>; 3],
}

impl Contents {
    /// Draws the page and returns what is wished for, in order.
    pub fn show(&mut self, ui: &mut Ui, view: &ContentsView<'_>) -> Vec<Wish> {
        let mut wishes = Vec::new();
        let proposals = next::proposals(view);
        let all = ui.available_rect_before_wrap();
        let wide = |stage: &Rect| stage.width() >= bed::LEAST * view.theme.scale();
        match bed::stage(all, view.theme, 0).filter(wide) {
            Some(stage) => self.spread(ui, view, all, stage, &proposals, &mut wishes),
            None => self.list(ui, view, &proposals, &mut wishes),
        }
        wishes
    }

    /// The page at the left, the path at the right.
    fn spread(
        &mut self,
        ui: &mut Ui,
        view: &ContentsView<'_>,
        all: Rect,
        stage: Rect,
        proposals: &[next::Proposal],
        wishes: &mut Vec<Wish>,
    ) {
        let theme = view.theme;
        let frame = Frame::new().fill(theme.ground);
        egui::CentralPanel::default().frame(frame).show(ui, |ui| {
            let behind = ui.painter().add(egui::Shape::Noop);
            let page = all.with_max_x(stage.left()).shrink2(vec2(bed::margin(theme), 0.0));
            let foot = page.with_min_y(page.bottom() - theme.target * 1.6);
            let body = page.with_max_y(foot.top());
            ui.scope_builder(UiBuilder::new().max_rect(body), |ui| {
                reveal::scrolled(ScrollArea::vertical().id_salt("next"), ui, |ui| {
                    ui.add_space(body.height() * 0.06);
                    self.name(ui, view);
                    ui.add_space(body.height() * 0.07);
                    next::show(ui, view, proposals, wishes);
                    broken(ui, view);
                });
            });
            let row = Layout::left_to_right(Align::Center);
            ui.scope_builder(UiBuilder::new().max_rect(foot).layout(row), |ui| {
                quiet_row(ui, view, wishes);
            });
            self.stage(ui, view, stage, proposals, wishes);
            let top = stage.top() + bed::head(theme);
            self.sand.lay(ui.painter(), behind, theme, stage, top);
        });
    }

    /// The path with the field that finds lessons above it, and the lessons below.
    fn stage(
        &mut self,
        ui: &mut Ui,
        view: &ContentsView<'_>,
        stage: Rect,
        proposals: &[next::Proposal],
        wishes: &mut Vec<Wish>,
    ) {
        let theme = view.theme;
        let chapter = self.chapter.unwrap_or_else(|| proposed(view));
        let found = find::found(view, &self.sought);
        let margin = theme.space.l;
        let width = stage.width() - 2.0 * margin;
        let of: Vec<&Lesson> = chapter::lessons(view, chapter).collect();
        let counts = view.shelf.chapters().into_iter().map(|c| chapter::lessons(view, c).count());
        let most = counts.max().unwrap_or(1);
        let grid = cards::Grid::of(theme, most, width, stage.height());
        let strip =
            stage.with_min_y(stage.bottom() - grid.height() - theme.target - 2.0 * theme.space.m);
        let head = stage.with_max_y(stage.top() + bed::head(theme)).shrink2(vec2(margin, 0.0));
        let row = Layout::right_to_left(Align::Center);
        let path = stage.with_min_y(head.bottom()).with_max_y(strip.top());
        let above = stage.with_max_y(strip.top());
        ui.scope_builder(UiBuilder::new().max_rect(above), |ui| {
            panes::begins(ui, 1);
            ui.scope_builder(UiBuilder::new().max_rect(head).layout(row), |ui| {
                let may = |action| action != Action::Next || !proposals.is_empty();
                ui.scope(|ui| {
                    bed::quiet(ui, theme);
                    let chosen = menu::show(ui, theme, view.lang, Where::Contents, may);
                    wishes.extend(chosen.and_then(|action| wish(action, view)));
                    language(ui, view, wishes);
                });
                ui.add_space(theme.space.s);
                if find::field(ui, view, &mut self.sought) {
                    wishes.extend(found.first().map(|lesson| go(view, lesson)));
                }
            });
            if let Some(chosen) = path::show(ui, view, path, chapter, &mut self.stones[0], wishes) {
                (self.chapter, self.sought) = (Some(chosen), String::new());
            }
        });
        ui.painter().rect_filled(strip, 0.0, theme.ground);
        let edge = Stroke::new(theme.width.hair, theme.line);
        ui.painter().hline(strip.x_range(), strip.top(), edge);
        let inner = strip.shrink2(vec2(margin, theme.space.m));
        let head = inner.with_max_y(inner.top() + theme.target);
        ui.scope_builder(UiBuilder::new().max_rect(inner), |ui| {
            panes::begins(ui, 2);
            let row = Layout::left_to_right(Align::Center);
            ui.scope_builder(UiBuilder::new().max_rect(head).layout(row), |ui| {
                if self.sought.trim().is_empty() {
                    chapter::head(ui, view, chapter, wishes);
                } else {
                    find::heading(ui, view, found.len(), grid.room());
                }
            });
            let room = inner.with_min_y(head.bottom() + theme.space.xs);
            let shown = if self.sought.trim().is_empty() { &of } else { &found };
            cards::show(ui, view, room, grid, shown, &mut self.stones[1], wishes);
        });
    }

    /// The stone and the name of the program.
    fn name(&mut self, ui: &mut Ui, view: &ContentsView<'_>) {
        let theme = view.theme;
        let radius = theme.text.title * 0.55;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = theme.space.l;
            let size = vec2(radius * 2.6, radius * 2.6);
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            let ring = Stroke::new(theme.width.line, theme.groove);
            for k in [1.3_f32, 1.6, 1.9] {
                ui.painter().circle_stroke(rect.center(), radius * k, ring);
            }
            let stone = &mut self.stones[2];
            let sprites = Sprites::of(stone.take(), ui.ctx(), theme, radius * 2.0);
            let mut mesh = sprites.mesh();
            sprites.add(&mut mesh, rect.center(), Look::Whole, 2, 1.0);
            ui.painter().add(egui::Shape::mesh(mesh));
            *stone = Some(sprites);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                let (own, other) = (
                    screen::TITLE.to(view.lang),
                    view.lang.pick(screen::TITLE.zh, screen::TITLE.en),
                );
                let title = RichText::new(own).text_style(Theme::title()).color(theme.ink);
                crate::speech::heading(ui, 1, title);
                // An ornament: a screen reader has the name once.
                let font = FontId::new(theme.text.body, fonts::serif());
                let other = ui.painter().layout_no_wrap(other.to_owned(), font, theme.ink_soft);
                let (place, _) = ui.allocate_exact_size(other.size(), Sense::hover());
                ui.painter().galley(place.min, other, theme.ink_soft);
            });
        });
    }
}

/// The chapter of what is proposed first, or where one is.
fn proposed(view: &ContentsView<'_>) -> Chapter {
    let next = view.next;
    let first = if next.glanced { &next.lesson } else { &next.here };
    let spot = first.as_ref().or(next.lesson.as_ref());
    let id = spot.map_or(view.open, |spot| &spot.lesson);
    let lesson = view.shelf.lesson(id).or_else(|| view.shelf.lessons().next());
    lesson.map_or_else(Chapter::first, |lesson| lesson.chapter)
}

/// To where one goes on in a lesson.
fn go(view: &ContentsView<'_>, lesson: &Lesson) -> Wish {
    Wish::go(lesson.id.clone(), resume(view.record, lesson))
}

/// At the foot of the page: the other screens, and copies.
fn quiet_row(ui: &mut Ui, view: &ContentsView<'_>, wishes: &mut Vec<Wish>) {
    let lang = view.lang;
    panes::begins(ui, HEAD);
    bed::quiet(ui, view.theme);
    ui.spacing_mut().item_spacing.x = 0.0;
    for (said, action) in [
        (crate::words::lab::LAB, Action::Lab),
        (crate::words::problems::TITLE, Action::Problems),
        (crate::words::desk::HOUR_OF, Action::Hour),
    ] {
        if button(ui, view, said.to(lang), said, action, false).clicked() {
            wishes.extend(wish(action, view));
        }
    }
    if view.keeps {
        more(ui, lang, wishes);
    }
    if view.saved {
        crate::windows::saved(ui, view.theme, lang);
    }
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

/// The other language.
fn language(ui: &mut Ui, view: &ContentsView<'_>, wishes: &mut Vec<Wish>) {
    let other = screen::OTHER_LANG;
    if button(ui, view, other.to(view.lang), other, Action::Language, false).clicked() {
        wishes.push(Wish::Look(Change::Language));
    }
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
    crate::speech::acts(&response);
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
