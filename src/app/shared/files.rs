//! Files that somebody wants opened, by dialog, by dropping them on the window, or from the list of
//! those opened last. Touches no disk itself.

use super::Shared;
use super::marks::Pupils;
use crate::app::host::{self, Dialog, PickFile, Picked, Wanted};
use crate::app::opener::{Found, Opener, Unopened};
use crate::app::opening::shelve;
use crate::app::profile::ProfileActor;
use crate::app::sheet::Making;
use crate::app::watch::{self, Source, Update, Watcher};
use crate::lang::spaced;
use crate::lesson::shelf::{Closed, Stamps, shown};
use crate::profile::marking::PUPILS;
use crate::ui::contents::{self, CopyPane};
use crate::ui::lab::LabWish;
use crate::ui::windows::files::{
    DeskPane, DeskView, DeskWindows, DeskWish, Form, hovering, note, reading,
};
use crate::ui::wish::{Location, Wish};
use crate::words::{Lang, check, desk as words, fault, review};
use egui::{Context, Ui};
use std::collections::VecDeque;
use std::path::{Path, PathBuf};

/// As many files are opened at once: those of a class.
const MOST: usize = PUPILS;
/// As many opened files are watched for changes.
const WATCHED: usize = 8;
/// As many faults of a file are told.
const TOLD: usize = 6;

/// What is under way, and the windows that stand for it.
#[derive(Default)]
pub(in crate::app) struct Files {
    pub(in crate::app) windows: DeskWindows,
    pub(in crate::app) dialog: Option<Dialog>,
    pub(super) making: Option<Making>,
    opener: Option<Opener>,
    /// Files that wait for their turn.
    queue: VecDeque<PathBuf>,
    /// A lesson of those that came together is shown already.
    shown: bool,
    /// The step at which the next lesson is opened.
    step: usize,
    watched: VecDeque<(PathBuf, Watcher)>,
    /// What is under way with the files of pupils.
    pub(super) pupils: Pupils,
    pub(in crate::app) notes: VecDeque<String>,
    /// The windows for the files of progress.
    pub(in crate::app) copies: contents::Files,
    pub(in crate::app) copy_dialog: Option<Dialog>,
    /// Where files go to if no other folder is named and no progress is kept.
    pub(in crate::app) folder: PathBuf,
}

impl Files {
    /// Nothing under way; files go to this folder.
    pub(in crate::app) fn to(folder: PathBuf) -> Self {
        Self { folder, ..Self::default() }
    }

    /// What has changed in opened files.
    pub(in crate::app) fn updates(&self) -> Vec<Update> {
        self.watched.iter().flat_map(|(_, watcher)| watcher.all()).collect()
    }

    /// Has a file opened as soon as it is its turn.
    pub(in crate::app) fn read(&mut self, path: PathBuf, ctx: &Context) {
        (self.shown, self.step) = (false, 0);
        if self.queue.len() < MOST {
            self.queue.push_back(path);
        }
        ctx.request_repaint();
    }

    /// The same with a lesson at this step, from 0.
    pub(in crate::app) fn read_at(&mut self, path: PathBuf, step: usize, ctx: &Context) {
        self.read(path, ctx);
        self.step = step;
    }

    /// Is a file being opened, or does one wait for its turn, or is a worksheet being made?
    pub(in crate::app) fn is_busy(&self) -> bool {
        self.opener.is_some()
            || self.making.is_some()
            || !self.queue.is_empty()
            || self.pupils.is_busy()
    }

    /// What came of a dialog of the system: the path that was chosen, if one was. If it broke, that
    /// is told.
    pub(in crate::app) fn settle(&mut self, lang: Lang, answer: Picked) -> Option<PathBuf> {
        if let Picked::Broke = answer {
            self.notes.push_back(fault::DIALOG.to(lang).to_owned());
        }
        if let Picked::Chosen(path) = answer { Some(path) } else { None }
    }
}

impl Shared {
    /// The lines above the page, if there is something to be told.
    pub(in crate::app) fn notices(&self, ui: &mut Ui) -> Vec<Wish> {
        let (theme, lang, files, mut wishes) =
            (&self.theme, self.look.lang, &self.files, Vec::new());
        let said = files.notes.front().cloned();
        if let Some(said) = said.or_else(|| self.profile.settings_note(lang)) {
            let said = lang.pick(said.clone(), spaced(&said));
            note(ui, theme, lang, &said, &mut wishes);
        }
        if files.windows.pane() != Some(DeskPane::Open)
            && files.opener.as_ref().is_some_and(Opener::is_slow)
        {
            reading(ui, theme, lang, &mut wishes);
        }
        self.trouble(ui, &mut wishes);
        wishes
    }

    /// Takes over what dialogs and workers have answered; where that leads.
    pub(in crate::app) fn hear_files(&mut self, ctx: &Context) -> Vec<Wish> {
        self.take_drops(ctx);
        self.take_copy();
        self.take_answers(ctx)
    }

    /// The windows over the page.
    pub(in crate::app) fn file_windows(&mut self, ctx: &Context) -> Vec<Wish> {
        let mut wishes = Vec::new();
        let (theme, lang) = (&self.theme, self.look.lang);
        let folder = self.profile.keeper.as_ref().and_then(|keeper| keeper.folder());
        let folder = folder.map(|folder| folder.display().to_string());
        self.files.copies.show(ctx, theme, lang, folder.as_deref(), &mut wishes);
        let view = DeskView {
            theme,
            lang,
            shelf: &self.shelf,
            settings: &self.profile.settings,
            remembers: self.profile.remembers(),
            reading: self.files.opener.as_ref().map(Opener::is_slow),
            making: self.files.making.as_ref().and_then(Making::slow),
        };
        self.files.windows.show(ctx, &view, &mut wishes);
        if ctx.input(|input| !input.raw.hovered_files.is_empty()) {
            hovering(ctx, theme, lang);
        }
        wishes
    }

    /// Files that were dropped on the window in this frame.
    fn take_drops(&mut self, ctx: &Context) {
        let dropped = ctx.input_mut(|input| std::mem::take(&mut input.raw.dropped_files));
        let paths = host::dropped(&dropped, ctx);
        if paths.is_empty() {
            return;
        }
        self.files.shown = false;
        self.files.pupils.together |= paths.len() > 1;
        let room = MOST.saturating_sub(self.files.queue.len());
        if paths.len() > room {
            self.files.notes.push_back(words::TOO_MANY.to(self.look.lang).to_owned());
        }
        self.files.queue.extend(paths.into_iter().take(room));
        ctx.request_repaint();
    }

    fn take_answers(&mut self, ctx: &Context) -> Vec<Wish> {
        let mut wishes = Vec::new();
        let answer = self.files.dialog.as_mut().map_or(Picked::Open, Dialog::picked);
        if !matches!(answer, Picked::Open) {
            self.files.dialog = None;
            self.answered(answer, ctx);
        }
        if let Some(answer) = self.files.opener.as_ref().and_then(Opener::answer)
            && let Some(opener) = self.files.opener.take()
        {
            wishes = self.opened(&opener.path, answer);
            ctx.request_repaint();
        }
        if self.files.opener.is_none()
            && let Some(path) = self.files.queue.pop_front()
        {
            self.files.opener = Some(Opener::begin(path, &self.work));
        }
        if self.files.opener.is_none() {
            self.read_pupils();
        }
        self.take_marks(ctx);
        self.take_sheet(ctx);
        wishes
    }

    /// A dialog of the system was closed, or none could be opened.
    fn answered(&mut self, answer: Picked, ctx: &Context) {
        let missing = answer == Picked::Missing;
        let path = self.files.settle(self.look.lang, answer);
        let path = path.map(|path| path.display().to_string());
        if let Some(path) = self.files.windows.chosen(path) {
            self.files.read(PathBuf::from(path), ctx);
        }
        if let (true, Some(pane)) = (missing, self.files.windows.pane()) {
            self.files.windows.tell(
                pane,
                vec![words::NO_DIALOG.to(self.look.lang).to_owned()],
                false,
            );
        }
    }

    /// Does what is wished for with lessons, games and worksheets; `lesson` is the one shown.
    pub(in crate::app) fn obey_desk(&mut self, wish: DeskWish, lesson: &str, ctx: &Context) {
        match wish {
            DeskWish::Show(pane) => {
                let documents = self.documents();
                let form = match pane {
                    DeskPane::Sheet => {
                        Form::new(self.look.lang, self.printable(lesson), &documents)
                    }
                    DeskPane::Hour => {
                        let mut form =
                            Form::new(self.look.lang, self.printable(lesson), &documents);
                        form.knows = self.before(lesson);
                        form
                    }
                    DeskPane::Open | DeskPane::Marks | DeskPane::Code | DeskPane::Draft => {
                        Form::default()
                    }
                };
                self.files.windows.open(pane, form);
                if pane == DeskPane::Draft {
                    self.files.windows.draft_to(&documents);
                }
            }
            DeskWish::Choose(DeskPane::Open) => {
                let folder = self
                    .profile
                    .settings
                    .recent
                    .first()
                    .and_then(|file| file.parent())
                    .map(Path::to_owned);
                let folder = folder.unwrap_or_else(|| self.documents());
                let title = words::OPEN.to(self.look.lang).trim_end_matches('…');
                let kinds: &[(&str, &[&str])] = &[("RON, TXT", &["ron", "txt"]), ("*", &["*"])];
                let (wanted, folder, name) = (Wanted::Open, folder.as_path(), None);
                let asked = PickFile { wanted, title, kinds, folder, name };
                self.files.dialog = Some(self.pick_file(&asked));
            }
            DeskWish::Choose(DeskPane::Marks) => self.files.dialog = Some(self.table_dialog()),
            // Which position it is only the shell knows.
            DeskWish::Write(..) => {}
            DeskWish::PutAway => self.put_away(),
            DeskWish::Tabulate(file, replaces) => self.tabulate(file, replaces),
            DeskWish::Choose(_) => self.files.dialog = Some(self.sheet_dialog()),
            DeskWish::Read(path) => self.files.read(path, ctx),
            DeskWish::Make(form) => self.make_sheet(form),
            DeskWish::Cancel => self.cancel_sheet(),
            DeskWish::GiveUp => {
                self.files.queue.clear();
                if self.files.opener.take().is_some() {
                    self.files.windows.tell(
                        DeskPane::Open,
                        vec![words::CANCELLED.to(self.look.lang).to_owned()],
                        false,
                    );
                }
            }
            DeskWish::Noted => {
                if self.files.notes.pop_front().is_none() {
                    self.profile.settings_noted();
                }
            }
        }
    }

    fn opened(&mut self, path: &Path, answer: Result<Found, Unopened>) -> Vec<Wish> {
        let name = shown(path.as_os_str());
        match answer {
            Ok(Found::Lesson(lesson, stamps)) => {
                let id = shelve(&mut self.shelf, &name, *lesson);
                self.watch(path, stamps);
                self.remember(path);
                self.profile.look_anew();
                // Of several files that came together the first is shown.
                if !std::mem::replace(&mut self.files.shown, true) {
                    self.files.windows.close();
                    return vec![Wish::go(id, std::mem::take(&mut self.files.step))];
                }
            }
            Ok(Found::Record(record)) => {
                self.remember(path);
                self.files.windows.close();
                let bench = Wish::Go(Location::Bench(record.history.start().clone()));
                return vec![bench, Wish::lab(LabWish::Load(record))];
            }
            Ok(Found::Progress) if self.files.pupils.together => {
                self.files.pupils.files.push(path.to_owned());
            }
            Ok(Found::Progress) => {
                self.files.windows.close();
                if self.profile.keeper.as_ref().is_some_and(ProfileActor::has_progress) {
                    self.files.copies.open(CopyPane::Import, name);
                } else {
                    self.files.notes.push_back(words::NOT_KEPT.to(self.look.lang).to_owned());
                }
            }
            Err(why) => self.not_opened(path, &name, why),
        }
        Vec::new()
    }

    /// Follows a lesson as its author saves it; said, where that cannot be.
    fn watch(&mut self, path: &Path, stamps: Stamps) {
        if !self.host.has_disk() {
            let said = words::NOT_FOLLOWED.to(self.look.lang).to_owned();
            self.files.notes.retain(|note| *note != said);
            self.files.notes.push_back(said);
            return;
        }
        let source = Source::One(path.to_owned());
        let watcher = watch::watch(source, stamps, Vec::new(), &self.work);
        self.files.watched.retain(|(watched, _)| watched != path);
        self.files.watched.push_back((path.to_owned(), watcher));
        if self.files.watched.len() > WATCHED {
            // Its thread ends with its next news.
            self.files.watched.pop_front();
        }
    }

    /// It is among those opened last, if it can be found there again.
    fn remember(&mut self, path: &Path) {
        if self.host.has_disk() {
            self.profile.settings.opened(path);
        }
    }

    fn not_opened(&mut self, path: &Path, name: &str, why: Unopened) {
        let lang = self.look.lang;
        let lines = match why {
            Unopened::Closed(why)
                if why.why == Closed::Missing
                    && self.profile.settings.recent.iter().any(|r| r == path) =>
            {
                self.profile.settings.forget(path);
                vec![words::gone(lang, name)]
            }
            Unopened::Closed(why) => vec![check::unreadable(lang, &why)],
            Unopened::Lesson(faults) => {
                let more = faults.len().saturating_sub(TOLD);
                let faults = faults.into_iter().take(TOLD).map(|[en, zh]| lang.pick(en, zh));
                let rest = (more > 0).then(|| words::more(lang, more));
                std::iter::once(words::faulty(lang, name)).chain(faults).chain(rest).collect()
            }
            Unopened::Record(misread) => {
                vec![words::faulty(lang, name), review::misread(lang, &misread)]
            }
            Unopened::Foreign => {
                vec![words::faulty(lang, name), words::FOREIGN.to(lang).to_owned()]
            }
            Unopened::Failed => {
                vec![words::faulty(lang, name), crate::words::screen::FAILED.to(lang).to_owned()]
            }
        };
        let lines: Vec<String> =
            lines.into_iter().map(|line| lang.pick(line.clone(), spaced(&line))).collect();
        if self.files.pupils.together {
            return self.left_out(lang, name, &lines);
        }
        self.files.windows.tell(DeskPane::Open, lines, false);
    }

    /// The lesson before this one: what a class knows that is about to have it.
    fn before(&self, lesson: &str) -> Option<String> {
        let mut before = None;
        for other in self.shelf.lessons() {
            if other.id == lesson {
                break;
            }
            before = Some(other.id.clone());
        }
        before.filter(|_| self.shelf.lesson(lesson).is_some())
    }
}
