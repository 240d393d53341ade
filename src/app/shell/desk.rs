//! Files that somebody wants opened, by dialog, by dropping them on the window, or from the list of
//! those opened last. Touches no disk itself.

use super::{Checking, Shell, sheets};
use crate::app::host::{Dialog, Picked, Wanted};
use crate::app::opener::{Found, Opener, Unopened};
use crate::app::opening::shelve;
use crate::app::sheet::Making;
use crate::app::watch::{self, Source, Update, Watcher};
use crate::lang::spaced;
use crate::lesson::shelf::Closed;
use crate::session::{Command, Record};
use crate::ui::contents::Pane;
use crate::ui::page::{Screen, Wish};
use crate::ui::theme::Theme;
use crate::ui::windows::files::{
    DeskPane, DeskView, DeskWindows, DeskWish, Form, hovering, note, reading,
};
use crate::words::{desk as words, problem, review};
use egui::{Context, Ui};
use std::collections::VecDeque;
use std::path::{Path, PathBuf};

/// As many files are opened at once.
const MOST: usize = 16;
/// As many opened files are watched for changes.
const WATCHED: usize = 8;
/// As many faults of a file are told.
const TOLD: usize = 6;

/// What is under way.
#[derive(Default)]
pub(super) struct Desk {
    pub(super) windows: DeskWindows,
    pub(super) dialog: Option<Dialog>,
    pub(super) making: Option<Making>,
    opener: Option<Opener>,
    /// Files that wait for their turn.
    queue: VecDeque<PathBuf>,
    /// A lesson of those that came together is shown already.
    shown: bool,
    watched: VecDeque<(PathBuf, Watcher)>,
    /// A game that waits for its board.
    record: Option<Box<Record>>,
    pub(super) notes: VecDeque<String>,
    pub(super) checking: Checking,
}

impl Desk {
    /// What has changed in opened files.
    pub(super) fn updates(&self) -> Vec<Update> {
        self.watched.iter().flat_map(|(_, watcher)| watcher.all()).collect()
    }
}

impl Shell {
    /// The line above the page, if there is something to be told.
    pub(super) fn desk_note(&self, ui: &mut Ui, wishes: &mut Vec<Wish>) {
        if let Some(said) = self.desk.notes.front().cloned().or_else(|| self.settings_note()) {
            let said = self.lang.pick(said.clone(), spaced(&said));
            note(ui, Theme::of(self.scheme), self.lang, &said, wishes);
        }
        if self.desk.windows.pane() != Some(DeskPane::Open)
            && self.desk.opener.as_ref().is_some_and(Opener::is_slow)
        {
            reading(ui, Theme::of(self.scheme), self.lang, wishes);
        }
    }

    /// The windows over the page, and whatever came of what they asked for.
    pub(super) fn desk_windows(&mut self, ui: &Ui) -> Vec<Wish> {
        let ctx = ui.ctx();
        self.take_drops(ctx);
        self.take_answers(ctx);
        self.take_record();
        let view = DeskView {
            theme: Theme::of(self.scheme),
            lang: self.lang,
            shelf: &self.shelf,
            settings: &self.settings,
            remembers: self.prefs.remembers(),
            reading: self.desk.opener.as_ref().map(Opener::is_slow),
            making: self.desk.making.as_ref().and_then(Making::slow),
        };
        let mut wishes = Vec::new();
        self.desk.windows.show(ctx, &view, &mut wishes);
        if ctx.input(|input| !input.raw.hovered_files.is_empty()) {
            hovering(ctx, view.theme, view.lang);
        }
        wishes
    }

    /// Files that were dropped on the window in this frame.
    fn take_drops(&mut self, ctx: &Context) {
        let dropped = ctx.input_mut(|input| std::mem::take(&mut input.raw.dropped_files));
        let paths: Vec<PathBuf> = dropped.iter().map(|file| file.path().to_owned()).collect();
        if paths.is_empty() {
            return;
        }
        self.desk.shown = false;
        let room = MOST.saturating_sub(self.desk.queue.len());
        if paths.len() > room {
            self.desk.notes.push_back(words::TOO_MANY.to(self.lang).to_owned());
        }
        self.desk.queue.extend(paths.into_iter().take(room));
        ctx.request_repaint();
    }

    fn take_answers(&mut self, ctx: &Context) {
        let answer = self.desk.dialog.as_mut().map_or(Picked::Open, Dialog::picked);
        if !matches!(answer, Picked::Open) {
            self.desk.dialog = None;
            self.answered(answer, ctx);
        }
        if let Some(answer) = self.desk.opener.as_ref().and_then(Opener::answer)
            && let Some(opener) = self.desk.opener.take()
        {
            self.opened(&opener.path, answer);
            ctx.request_repaint();
        }
        if self.desk.opener.is_none()
            && let Some(path) = self.desk.queue.pop_front()
        {
            self.desk.opener = Some(Opener::begin(path, &self.work));
        }
        if let Some(opener) = self.desk.opener.as_ref().filter(|opener| !opener.is_slow()) {
            ctx.request_repaint_after(opener.left());
        }
        self.take_sheet(ctx);
    }

    /// A dialog of the system was closed, or none could be opened.
    fn answered(&mut self, answer: Picked, ctx: &Context) {
        let missing = answer == Picked::Missing;
        let path = self.settle(answer).map(|path| path.display().to_string());
        if let Some(path) = self.desk.windows.chosen(path) {
            self.read_file(PathBuf::from(path), ctx);
        }
        if let (true, Some(pane)) = (missing, self.desk.windows.pane()) {
            self.desk.windows.tell(pane, vec![words::NO_DIALOG.to(self.lang).to_owned()], false);
        }
    }

    pub(super) fn obey_desk(&mut self, wish: DeskWish, ui: &Ui) {
        match wish {
            DeskWish::Show(pane) => {
                let documents = self.documents();
                let form = match pane {
                    DeskPane::Sheet => Form::new(self.printable(), self.lang, &documents),
                    DeskPane::Open => Form::default(),
                };
                self.desk.windows.open(pane, form);
            }
            DeskWish::Choose(DeskPane::Open) => {
                let folder =
                    self.settings.recent.first().and_then(|file| file.parent()).map(Path::to_owned);
                let folder = folder.unwrap_or_else(|| self.documents());
                let title = words::OPEN.to(self.lang).trim_end_matches('…');
                let kinds: &[(&str, &[&str])] = &[("RON, TXT", &["ron", "txt"]), ("*", &["*"])];
                self.desk.dialog =
                    Some(self.ask_system(Wanted::Open, title, kinds, (&folder, None)));
            }
            DeskWish::Choose(_) => self.desk.dialog = Some(sheets::dialog(self)),
            DeskWish::Read(path) => self.read_file(path, ui.ctx()),
            DeskWish::Make(form) => self.make_sheet(form),
            DeskWish::Cancel => self.cancel_sheet(),
            DeskWish::GiveUp => {
                self.desk.queue.clear();
                if self.desk.opener.take().is_some() {
                    self.desk.windows.tell(
                        DeskPane::Open,
                        vec![words::CANCELLED.to(self.lang).to_owned()],
                        false,
                    );
                }
            }
            DeskWish::Noted => {
                if self.desk.notes.pop_front().is_none() {
                    self.settings_noted();
                }
            }
        }
    }

    /// Is a file being opened, or does one wait for its turn, or is a worksheet being made? For
    /// tests.
    pub fn is_at_desk(&self) -> bool {
        self.desk.opener.is_some() || self.desk.making.is_some() || !self.desk.queue.is_empty()
    }

    /// Has a file opened as soon as it is its turn.
    pub fn read_file(&mut self, path: PathBuf, ctx: &Context) {
        self.desk.shown = false;
        if self.desk.queue.len() < MOST {
            self.desk.queue.push_back(path);
        }
        ctx.request_repaint();
    }

    /// A file was opened when the program was started: it is remembered like any other.
    pub(in crate::app) fn opened_before(&mut self, file: &Path) {
        self.settings.opened(&std::path::absolute(file).unwrap_or_else(|_| file.to_owned()));
    }

    fn opened(&mut self, path: &Path, answer: Result<Found, Unopened>) {
        let name = path.display().to_string();
        match answer {
            Ok(Found::Lesson(lesson, stamps)) => {
                let id = shelve(&mut self.shelf, &name, *lesson);
                let source = Source::One(path.to_owned());
                let watcher = watch::watch(source, stamps, Vec::new(), &self.work);
                self.desk.watched.retain(|(watched, _)| watched != path);
                self.desk.watched.push_back((path.to_owned(), watcher));
                if self.desk.watched.len() > WATCHED {
                    // Its thread ends with its next news.
                    self.desk.watched.pop_front();
                }
                self.settings.opened(path);
                self.kept.look_anew();
                // Of several files that came together the first is shown.
                if !std::mem::replace(&mut self.desk.shown, true) {
                    (self.lesson, self.at, self.screen) = (id, 0, Screen::Lesson);
                    self.series = None;
                    self.told_where = true;
                    self.desk.windows.close();
                    self.open();
                    self.visit();
                }
            }
            Ok(Found::Record(record)) => {
                self.settings.opened(path);
                self.desk.windows.close();
                self.experiment(record.history.start().clone());
                self.desk.record = Some(record);
            }
            Ok(Found::Progress) => {
                self.desk.windows.close();
                if self.kept.keeper.is_some() {
                    self.files.open(Pane::Import, name);
                } else {
                    self.desk.notes.push_back(words::NOT_KEPT.to(self.lang).to_owned());
                }
            }
            Err(why) => self.not_opened(path, &name, why),
        }
    }

    fn not_opened(&mut self, path: &Path, name: &str, why: Unopened) {
        let lang = self.lang;
        let lines = match why {
            Unopened::Closed(why)
                if why.why == Closed::Missing && self.settings.recent.iter().any(|r| r == path) =>
            {
                self.settings.forget(path);
                vec![words::gone(lang, name)]
            }
            Unopened::Closed(why) => vec![problem::unreadable(lang, &why)],
            Unopened::Lesson(problems) => {
                let line = |p: &crate::lesson::reader::Problem| {
                    words::fault(lang, p.place.line, p.place.column, &problem::wrong(lang, &p.what))
                };
                let more = problems.len().saturating_sub(TOLD);
                let faults = problems.iter().take(TOLD).map(line);
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
        let lines = lines.into_iter().map(|line| lang.pick(line.clone(), spaced(&line))).collect();
        self.desk.windows.tell(DeskPane::Open, lines, false);
    }

    /// Hands a game over to the laboratory as soon as its board is there.
    fn take_record(&mut self) {
        let is_there = |record: &Record| {
            let session = self.lab.session();
            session.is_some_and(|session| {
                session.history().start() == record.history.start() && session.can_show(record)
            })
        };
        if self.screen == Screen::Lab
            && self.desk.record.as_deref().is_some_and(is_there)
            && let Some(record) = self.desk.record.take()
        {
            self.lab.command(Command::Load(record));
        }
    }
}
