//! The shell without its window: what is shown, and obeying what is wished for. Tests drive it
//! headless.

mod checking;
mod contents;
mod desk;
mod edge;
mod files;
mod kept;
mod lab;
mod near;
mod obey;
mod opponents;
mod over;
mod ponder;
mod prefs;
mod presenting;
mod series;
mod sheets;
mod table;
#[cfg(test)]
mod tests;
mod theorems;
mod twins;

pub(in crate::app) use checking::Checking;
use desk::Desk;
use edge::Fault;
use kept::Kept;
use over::Over;
pub use prefs::Preferences;
use prefs::Preferred;
pub(in crate::app) use presenting::{Beside, Platform};
use series::Series;
pub(in crate::app) use table::Table;

use crate::app::host::Clock;
use crate::app::host::Dialog;
use crate::app::lab::Lab;
use crate::app::watch::{Update, Watcher};
use crate::app::work::Work;
use crate::lesson::{Lesson, Shelf, Step};
use crate::profile::settings::Settings;
use crate::session::Session;
use crate::study::Oracle;
use crate::ui::contents::Files;
use crate::ui::page::{Page, PageView, Screen, Wish};
use crate::ui::theme::{Scheme, Theme};
use crate::words::Lang;
use egui::Ui;
use std::collections::{BTreeMap, BTreeSet};

/// What the shell starts with.
#[derive(Debug)]
pub struct Start {
    /// The lessons.
    pub shelf: Shelf,
    /// The language.
    pub lang: Lang,
    /// The colours.
    pub scheme: Scheme,
    /// The lesson's id; the first lesson if `None`.
    pub lesson: Option<String>,
    /// The step, from 0.
    pub step: usize,
    /// False: no motion, and the opponent moves at once.
    pub motion: bool,
}

/// The program but for its window.
pub struct Shell {
    shelf: Shelf,
    oracle: Oracle,
    lang: Lang,
    scheme: Scheme,
    lesson: String,
    at: usize,
    /// A twin of the step is shown, with this seed.
    twin: Option<u64>,
    screen: Screen,
    table: Table,
    page: Page,
    settings: Settings,
    prefs: Preferred,
    desk: Desk,
    kept: Kept,
    /// A lesson was asked for: the last place does not matter.
    told_where: bool,
    series: Option<Series>,
    files: Files,
    dialog: Option<Dialog>,
    /// The one that chooses a folder for the files of the laboratory.
    lab_dialog: Option<Dialog>,
    lab: Lab,
    lab_page: Page,
    theorems: theorems::Desk,
    motion: bool,
    presenting: Option<Box<presenting::Presenting>>,
    /// The window before a lesson was presented.
    staged: Option<presenting::Before>,
    platform: Platform,
    /// The time of day, for the teacher.
    clock: Clock,
    /// The teacher's notes are open over the page.
    notes_open: bool,
    over: Over,
    updates: Option<Watcher>,
    work: Work,
    /// The colours, and whether things move, that the context was last told of.
    dressed: Option<(Scheme, bool)>,
    /// Screens that have failed, and the one that was tried again.
    faults: BTreeMap<Screen, Fault>,
    tried: Option<(Screen, String, usize)>,
}

impl Shell {
    /// A shell on its first step.
    #[must_use]
    pub fn new(start: Start) -> Self {
        Self::on(start, &Work::default())
    }

    /// The same, with its workers there.
    pub(in crate::app) fn on(start: Start, work: &Work) -> Self {
        let first =
            start.shelf.lessons().next().map(|lesson| lesson.id.clone()).unwrap_or_default();
        let mut shell = Self {
            shelf: start.shelf,
            oracle: Oracle::default(),
            lang: start.lang,
            scheme: start.scheme,
            told_where: start.lesson.is_some(),
            lesson: start.lesson.unwrap_or(first),
            at: start.step,
            twin: None,
            screen: Screen::Lesson,
            table: Table::on(work),
            page: Page::default(),
            settings: Settings::default(),
            prefs: Preferred::default(),
            desk: Desk::default(),
            kept: Kept::default(),
            series: None,
            files: Files::default(),
            dialog: None,
            lab_dialog: None,
            lab: Lab::on(work),
            lab_page: Page::default(),
            theorems: theorems::Desk::on(work),
            motion: start.motion,
            presenting: None,
            staged: None,
            platform: Platform::default(),
            clock: Clock::default(),
            notes_open: false,
            over: Over::default(),
            updates: None,
            work: work.clone(),
            dressed: None,
            faults: BTreeMap::new(),
            tried: None,
        };
        shell.open();
        shell
    }

    /// Takes changed lessons from here from now on.
    #[must_use]
    pub(in crate::app) fn listening(mut self, updates: Watcher) -> Self {
        self.updates = Some(updates);
        self
    }

    /// Shows another screen.
    pub const fn turn_to(&mut self, screen: Screen) {
        self.screen = screen;
    }

    /// Which screen is shown.
    #[must_use]
    pub const fn screen(&self) -> Screen {
        self.screen
    }

    /// The session on the screen shown.
    #[must_use]
    pub fn session(&self) -> Option<&Session> {
        if self.screen == Screen::Lab { self.lab.session() } else { self.table.session() }
    }

    /// The lesson shown.
    #[must_use]
    pub fn lesson(&self) -> Option<&Lesson> {
        self.shelf.lesson(&self.lesson)
    }

    /// Which step is shown, from 0.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The colours chosen; while presenting others are in use.
    #[must_use]
    pub const fn scheme(&self) -> Scheme {
        self.scheme
    }

    /// Whether things move.
    #[must_use]
    pub const fn moves(&self) -> bool {
        self.motion
    }

    /// The solved exercises, as lesson and step ids.
    #[must_use]
    pub const fn solved(&self) -> &BTreeSet<(String, String)> {
        &self.kept.solved
    }

    /// Shows the step as it is once its exercise is solved: for pictures and handouts.
    pub fn unveil(&mut self) {
        if let Some(session) = &mut self.table.session {
            session.unveil();
        }
        self.table.draw(&mut self.oracle);
    }

    /// By how much the text of the step is longer than the room for it, in points.
    #[must_use]
    pub fn overflow(&self) -> f32 {
        if self.screen == Screen::Lab { self.lab_page.overflow() } else { self.page.overflow() }
    }

    /// One frame.
    pub fn ui(&mut self, ui: &mut Ui) {
        let scheme = self.scheme_now();
        if self.dressed != Some((scheme, self.motion)) {
            Theme::of(scheme).apply(ui.ctx());
            // The frame's own `ui` was made before: it would draw once more in the old style, which
            // lacks our text styles.
            ui.set_style(std::sync::Arc::new(Theme::of(scheme).style()));
            ui.reset_style();
            if !self.motion {
                Theme::hold_still(ui.ctx());
            }
            self.dressed = Some((scheme, self.motion));
        }
        self.work.wakes(ui.ctx());
        if near::draws_back(ui) {
            return;
        }
        crate::ui::paste::shorten(ui.ctx());
        self.guard(ui);
        self.unstage(ui.ctx());
        crate::ui::reveal::listen(ui.ctx());
        self.kept.hand_over();
        self.keep_settings();
    }

    /// What a frame does; it may break.
    fn frame(&mut self, ui: &mut Ui) {
        self.take_updates();
        self.hear();
        self.bind(ui.ctx());
        if self.is_presenting() {
            self.class_looks();
            return self.present(ui);
        }
        self.prefer(ui.ctx());
        let mut wishes = self.asked(ui.ctx());
        wishes.extend(self.notices(ui));
        wishes.extend(match self.screen {
            Screen::Lesson => self.lesson_screen(ui),
            Screen::Contents => self.contents_screen(ui),
            Screen::Lab => self.lab_screen(ui),
            Screen::Theorems => self.theorems_screen(ui),
        });
        wishes.extend(self.file_windows(ui));
        wishes.extend(self.desk_windows(ui));
        self.notes_over(ui);
        self.windows_over(ui.ctx());
        if !wishes.is_empty() {
            // "Saved" was said of what was before.
            self.kept.saved = false;
            self.told_where = true;
            ui.ctx().request_repaint();
        }
        for wish in wishes {
            self.obey(wish, ui);
        }
    }

    /// The step of the lesson: text, board, coach and plot.
    fn lesson_screen(&mut self, ui: &mut Ui) -> Vec<Wish> {
        self.table.ponder(ui, &mut self.oracle);
        if let Some(command) = self.table.tick(ui, self.motion) {
            self.command(command);
        }
        let (Some(session), Some(book)) = (self.table.session(), self.shelf.book(&self.lesson))
        else {
            self.nothing(ui);
            return Vec::new();
        };
        let Some(lesson) = &book.lesson else { return Vec::new() };
        let view = PageView {
            theme: Theme::of(self.scheme),
            lang: self.lang,
            shelf: &self.shelf,
            lesson,
            at: self.at,
            session,
            figure: self.table.plotted.figure(),
            missing: self.table.plotted.missing(),
            problems: &book.problems,
            solved: &self.kept.solved,
            twin: self.twin,
            motion: self.motion,
            saved: self.kept.saved,
            onward: self.onward(),
            lab: None,
        };
        self.page.show(ui, &view)
    }

    fn take_updates(&mut self) {
        let mut all: Vec<Update> = self.updates.iter().flat_map(Watcher::all).collect();
        all.extend(self.desk.updates());
        if all.is_empty() {
            return;
        }
        let (before, was_checked) = (self.step().cloned(), self.is_checked());
        for update in all {
            self.checked(&update);
            match update.read {
                Some(read) => self.shelf.put(&update.file, read),
                None => self.shelf.remove(&update.file),
            }
        }
        if self.shelf.lesson(&self.lesson).is_none() {
            self.lesson =
                self.shelf.lessons().next().map(|lesson| lesson.id.clone()).unwrap_or_default();
            self.at = 0;
        }
        self.kept.look_anew();
        if self.step() != before.as_ref() || was_checked != self.is_checked() {
            self.series = None;
            self.open();
        }
    }

    fn step(&self) -> Option<&Step> {
        self.lesson()?.steps.get(self.at)
    }

    /// Opens the step afresh.
    fn open(&mut self) {
        let last = self.lesson().map_or(0, |lesson| lesson.steps.len().saturating_sub(1));
        self.at = self.at.min(last);
        self.twin = None;
        self.table = Table::on(&self.work);
        self.faults.remove(&Screen::Lesson);
        self.desk.checking.turn(&self.work);
        if let Some(step) = self.step().filter(|_| self.is_checked()).cloned() {
            self.try_step(|shell| {
                shell.table.sit(step, &mut shell.oracle);
                shell.seat();
            });
        }
        self.reopened();
    }
}
