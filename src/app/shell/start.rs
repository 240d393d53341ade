//! How the program begins and ends, and what windows, pictures and tests ask of it from outside.

use super::Shell;
use super::guard::Guard;
use super::leaving::Leaving;
use super::over::Over;
use crate::app::host::{Clock, Host};
use crate::app::lab;
use crate::app::look::Look;
use crate::app::profile::ProfileActor;
use crate::app::screens::{Screen, Screens};
use crate::app::shared::{Checking, Files, News, Platform, Preferences, Shared};
use crate::app::watch::Watcher;
use crate::app::work::Work;
use crate::games::Sum;
use crate::lesson::lab::Showing;
use crate::lesson::{Lesson, Shelf};
use crate::profile::progress::Progress;
use crate::profile::settings::Settings;
use crate::session::{Command, Session};
use crate::ui::theme::{Scheme, Theme};
use crate::ui::wish::{Location, PageWish, ScreenId, ScreenWish, Wish};
use crate::words::Lang;
use egui::{Context, Ui};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

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

/// How it begins.
impl Shell {
    /// A shell on its first step.
    #[must_use]
    pub fn new(start: Start) -> Self {
        Self::on(start, &Work::default())
    }

    /// The same, with its workers there.
    #[must_use]
    pub fn on(start: Start, work: &Work) -> Self {
        let look = Look { lang: start.lang, scheme: start.scheme, motion: start.motion };
        let files = Files::to(lab::folder().into());
        let mut shell = Self {
            shared: Shared { shelf: start.shelf, look, files, ..Shared::on(work) },
            screens: Screens::on(work),
            shown: ScreenId::Lesson,
            over: Over::default(),
            guard: Guard::default(),
            leaving: Leaving::default(),
        };
        shell.shared.profile.settled = start.lesson.is_some();
        shell.screens.lesson.named = start.lesson.is_some();
        let open = &mut shell.screens.lesson.open;
        (open.lesson, open.at) = (start.lesson.unwrap_or_default(), start.step);
        shell.open();
        shell
    }

    /// Opens the step afresh.
    pub(super) fn open(&mut self) {
        self.screens.lesson.open.settle(&self.shared.shelf);
        self.guard.mended(ScreenId::Lesson);
        self.attempt(ScreenId::Lesson, |shell| shell.screens.lesson.open.open(&mut shell.shared));
    }

    /// Takes changed lessons from here from now on.
    #[must_use]
    pub(in crate::app) fn listening(mut self, updates: Watcher) -> Self {
        self.shared.checking.listen(updates);
        self
    }

    /// Goes on with these lessons, of which some wait for the checker.
    #[must_use]
    pub(in crate::app) fn checking(
        mut self,
        shelf: Shelf,
        checking: Checking,
        step: usize,
    ) -> Self {
        self.shared.profile.compare(&shelf);
        self.shared.shelf = shelf;
        self.shared.checking.begin(checking);
        self.screens.lesson.open.at = step;
        self.open();
        self
    }

    /// Goes on with what was remembered, and has what changes kept.
    #[must_use]
    pub fn remembering(mut self, preferences: Preferences) -> Self {
        self.shared.profile.remember(preferences);
        self.open();
        self
    }

    /// Keeps progress from now on: takes in what was saved, and goes to the last place if no lesson
    /// was asked for.
    #[must_use]
    pub fn keeping(mut self, keeper: ProfileActor) -> Self {
        for news in self.shared.profile.begin(keeper) {
            self.heard(news);
        }
        self
    }

    /// Takes in what is known of a learner, without keeping anything: for pictures.
    #[must_use]
    pub fn knowing(mut self, record: &Progress) -> Self {
        self.shared.profile.merge(record);
        self
    }

    /// Tells the teacher the time of day from this clock.
    #[must_use]
    pub fn telling(mut self, clock: Clock) -> Self {
        self.screens.class.clock = clock;
        self
    }

    /// Tests programs of learners from now on, each launched by this program, which is our own.
    #[must_use]
    pub fn launching(mut self, launcher: PathBuf) -> Self {
        self.shared.launcher = Some(launcher);
        self
    }

    /// What the window's system can do; nothing unless this is said.
    pub(in crate::app) const fn set_platform(&mut self, platform: Platform) {
        self.shared.platform = platform;
    }

    /// The machine it runs on; none unless this is said.
    pub(in crate::app) fn set_host(&mut self, host: impl Host + 'static) {
        self.shared.host = Box::new(host);
    }

    /// Presents the first lesson that is shown.
    pub(in crate::app) const fn present_first(&mut self) {
        self.over.presents = true;
    }

    /// A file was opened when the program was started: it is remembered like any other.
    pub(in crate::app) fn opened_before(&mut self, file: &Path) {
        let file = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
        self.shared.profile.settings.opened(&file);
    }
}

/// What it hears, and how it ends.
impl Shell {
    /// Takes in what the keeper has answered.
    pub(super) fn hear(&mut self) {
        while let Some(news) = self.shared.profile.hear() {
            self.heard(news);
        }
    }

    pub(super) fn heard(&mut self, news: News) {
        match news {
            News::Loaded => {
                self.go_back();
                self.shared.profile.deal(&self.shared.shelf);
            }
            News::Resumed(journal, board) => self.resume(*journal, board),
            News::Reported(result) => self.guard.reported(self.shown, result),
            news => self.shared.told(news),
        }
    }

    /// To the last place, unless it is settled where to begin.
    fn go_back(&mut self) {
        let place = self.shared.profile.place(&self.shared.shelf);
        let open = &mut self.screens.lesson.open;
        if let Some((lesson, at)) = place.filter(|_| !self.shared.profile.settled)
            && (lesson.as_str(), at) != (open.lesson.as_str(), open.at)
        {
            (open.lesson, open.at) = (lesson, at);
            self.open();
        }
    }
}

/// What can be asked of it.
impl Shell {
    /// Which screen is shown.
    #[must_use]
    pub const fn screen(&self) -> ScreenId {
        self.shown
    }

    /// Is a lesson being presented?
    #[must_use]
    pub fn is_presenting(&self) -> bool {
        self.shown == ScreenId::Class
    }

    /// The session on the screen shown; where there is none, that of the lesson.
    #[must_use]
    pub fn session(&self) -> Option<&Session> {
        match self.shown {
            ScreenId::Contents | ScreenId::Problems | ScreenId::Theorems => {
                self.screens.lesson.session()
            }
            shown => self.screens.get(shown).session(),
        }
    }

    /// The lesson shown.
    #[must_use]
    pub fn lesson(&self) -> Option<&Lesson> {
        self.screens.lesson.open.of(&self.shared.shelf)
    }

    /// Which step is shown, from 0.
    #[must_use]
    pub fn at(&self) -> usize {
        self.screens.class.at().unwrap_or(self.screens.lesson.open.at)
    }

    /// The colours chosen; while presenting others are in use.
    #[must_use]
    pub const fn scheme(&self) -> Scheme {
        self.shared.look.scheme
    }

    /// Whether things move.
    #[must_use]
    pub const fn moves(&self) -> bool {
        self.shared.look.motion
    }

    /// What is set and remembered.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.shared.profile.settings
    }

    /// What is kept of the learner.
    #[must_use]
    pub const fn record(&self) -> &Progress {
        &self.shared.profile.record
    }

    /// The solved exercises, as lesson and step ids.
    #[must_use]
    pub const fn solved(&self) -> &BTreeSet<(String, String)> {
        &self.shared.profile.solved
    }

    /// The size that the user has chosen for everything: while presenting another one is in use.
    #[must_use]
    pub fn usual_zoom(&self, ctx: &Context) -> f32 {
        self.screens.class.usual_zoom(ctx)
    }

    /// By how much the text of the step is longer than the room for it, in points.
    #[must_use]
    pub const fn overflow(&self) -> f32 {
        match self.shown {
            ScreenId::Lab => self.screens.lab.page.overflow(),
            _ => self.screens.lesson.page.overflow(),
        }
    }

    /// Is a file being opened, or does one wait for its turn, or is a worksheet being made? For
    /// tests.
    #[must_use]
    pub fn is_at_desk(&self) -> bool {
        self.shared.files.is_busy()
    }
}

/// What is done from outside of a frame.
impl Shell {
    /// Shows another screen.
    pub fn turn_to(&mut self, screen: ScreenId) {
        self.turn(screen);
    }

    /// Presents the step shown: from the contents the last lesson, from the laboratory what is on
    /// its bench.
    pub fn begin_presenting(&mut self) {
        self.turn(ScreenId::Class);
    }

    /// Puts a position on the laboratory's bench and goes there.
    pub fn experiment(&mut self, sum: Sum) {
        self.go(Location::Bench(sum));
    }

    /// Has a file opened as soon as it is its turn.
    pub fn read_file(&mut self, path: PathBuf, ctx: &Context) {
        self.shared.files.read(path, ctx);
    }

    /// Has the session on the screen obey: for tests.
    pub fn wish(&mut self, command: Command) {
        self.obey(Wish::Screen(ScreenWish::Session(command)), &Context::default());
    }

    /// Speaks another language: for tests.
    pub const fn set_lang(&mut self, lang: Lang) {
        self.shared.look.lang = lang;
    }

    /// Proposes this folder for files.
    pub fn save_to(&mut self, folder: &Path) {
        folder.clone_into(&mut self.shared.files.folder);
        self.screens.lab.lab.save_to(folder);
    }

    /// Waits for the laboratory's workers, at most a minute: for pictures and tests.
    pub fn rest(&mut self) {
        let most = Duration::from_mins(1);
        self.screens.lab.lab.rest(most);
        self.screens.class.rest(most);
    }

    /// Gives up whatever the laboratory is at: for tests.
    pub fn give_up(&mut self) {
        self.screens.lab.lab.cancel();
    }

    /// Shows other things in the laboratory: for pictures and tests.
    pub fn exhibit(&mut self, change: impl FnOnce(&mut Showing)) {
        let mut showing = self.screens.lab.lab.view().showing.clone();
        change(&mut showing);
        self.screens.lab.lab.show(&showing);
    }

    /// Shows the step as it is once its exercise is solved: for pictures and handouts.
    pub fn unveil(&mut self) {
        if self.is_presenting() {
            return self.screens.class.unveil(&mut self.shared);
        }
        self.screens.lesson.open.live.unveil(&mut self.shared.oracle);
    }

    /// Shows the step with its exercise solved and its reason about to be told: for pictures.
    pub fn retell(&mut self) {
        self.unveil();
        if let Some(session) = &mut self.screens.lesson.open.live.session {
            session.retell();
        }
    }

    /// Shows the end of the lesson after its last step: for pictures.
    pub fn show_end(&mut self) {
        self.turn_page(PageWish::End);
    }

    fn turn_page(&mut self, wish: PageWish) {
        let wish = ScreenWish::Page(wish);
        let ctx = Context::default();
        self.screens.get_mut(ScreenId::Lesson).obey(wish, &mut self.shared, &ctx);
    }

    /// Shows the program of the step in the place of its text: for pictures.
    pub fn show_code(&mut self) {
        self.turn_page(PageWish::Code);
    }

    /// The notes alone, as in a window of their own: for pictures and tests.
    pub fn show_notes(&mut self, ui: &mut Ui) {
        self.begin_presenting();
        self.shared.theme = *Theme::of(self.scheme());
        self.screens.class.show_notes(ui, &mut self.shared);
    }

    /// Shows so many more parts of the step: for pictures.
    pub fn reveal(&mut self, parts: usize) {
        self.screens.class.reveal(parts, &mut self.shared);
    }
}
