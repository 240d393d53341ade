//! The shell without its window: what is shown, and obeying what is wished for. Tests drive it headless.

mod opponents;
mod twins;

use crate::app::plotted::Plotted;
use crate::app::watch::Update;
use crate::lesson::{Lesson, Shelf, Step};
use crate::session::{Command, Opponent, Session};
use crate::study::Oracle;
use crate::ui::page::{Page, PageView, Wish};
use crate::ui::theme::{Scheme, Theme};
use crate::words::Lang;
use egui::{Ui, ViewportCommand};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::mpsc::Receiver;
use std::time::Duration;

/// How long the opponent waits before its move, in seconds: long enough to read one's own move on the board.
const PAUSE: f64 = 0.8;

/// How often a worker is looked at.
const GLANCE: Duration = Duration::from_millis(50);

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
    session: Option<Session>,
    plotted: Plotted,
    page: Page,
    solved: BTreeSet<(String, String)>,
    /// The opponent last chosen, by kind of game.
    opponents: BTreeMap<String, Opponent>,
    reply_at: Option<f64>,
    motion: bool,
    updates: Option<Receiver<Update>>,
    dressed: Option<Scheme>,
}

impl Shell {
    /// A shell on its first step.
    #[must_use]
    pub fn new(start: Start) -> Self {
        let first = start.shelf.lessons().next().map(|lesson| lesson.id.clone()).unwrap_or_default();
        let mut shell = Self {
            shelf: start.shelf,
            oracle: Oracle::default(),
            lang: start.lang,
            scheme: start.scheme,
            lesson: start.lesson.unwrap_or(first),
            at: start.step,
            twin: None,
            session: None,
            plotted: Plotted::default(),
            page: Page::default(),
            solved: BTreeSet::new(),
            opponents: BTreeMap::new(),
            reply_at: None,
            motion: start.motion,
            updates: None,
            dressed: None,
        };
        shell.open();
        shell
    }

    /// Takes changed lessons from here from now on.
    #[must_use]
    pub(in crate::app) fn listening(mut self, updates: Receiver<Update>) -> Self {
        self.updates = Some(updates);
        self
    }

    /// The session on the step shown.
    #[must_use]
    pub const fn session(&self) -> Option<&Session> {
        self.session.as_ref()
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

    /// The colours in use.
    #[must_use]
    pub const fn scheme(&self) -> Scheme {
        self.scheme
    }

    /// The solved exercises, as lesson and step ids.
    #[must_use]
    pub const fn solved(&self) -> &BTreeSet<(String, String)> {
        &self.solved
    }

    /// Shows the step as it is once its exercise is solved: for pictures and handouts.
    pub fn unveil(&mut self) {
        if let Some(session) = &mut self.session {
            session.unveil();
        }
        self.draw();
    }

    /// By how much the text of the step is longer than the room for it, in points.
    #[must_use]
    pub const fn overflow(&self) -> f32 {
        self.page.overflow()
    }

    /// One frame.
    pub fn ui(&mut self, ui: &mut Ui) {
        if self.dressed != Some(self.scheme) {
            Theme::of(self.scheme).apply(ui.ctx());
            // The frame's own `ui` was made before: it would draw once more in the old style, which lacks our text styles.
            ui.set_style(std::sync::Arc::new(Theme::of(self.scheme).style()));
            ui.reset_style();
            self.dressed = Some(self.scheme);
        }
        self.take_updates();
        self.let_them_move(ui);
        self.plotted.receive();
        if self.plotted.percent().is_some() {
            ui.ctx().request_repaint_after(GLANCE);
        }
        let wishes = match (&self.session, self.shelf.book(&self.lesson)) {
            (Some(session), Some(book)) => match &book.lesson {
                Some(lesson) => self.page.show(
                    ui,
                    &PageView {
                        theme: Theme::of(self.scheme),
                        lang: self.lang,
                        shelf: &self.shelf,
                        lesson,
                        at: self.at,
                        session,
                        figure: self.plotted.figure(),
                        computing: self.plotted.percent(),
                        problems: &book.problems,
                        solved: &self.solved,
                        twin: self.twin,
                        motion: self.motion,
                    },
                ),
                None => Vec::new(),
            },
            _ => {
                self.nothing(ui);
                Vec::new()
            }
        };
        if !wishes.is_empty() {
            ui.ctx().request_repaint();
        }
        for wish in wishes {
            self.obey(wish, ui);
        }
    }

    /// There is no lesson to show: say why.
    fn nothing(&self, ui: &mut Ui) {
        egui::CentralPanel::default().show(ui, |ui| {
            ui.heading(crate::words::screen::NO_LESSON.to(self.lang));
            for book in self.shelf.books() {
                for problem in book.problems.iter().take(10) {
                    ui.label(format!("{}: {problem}", book.file));
                }
            }
        });
    }

    fn obey(&mut self, wish: Wish, ui: &Ui) {
        match wish {
            Wish::Session(command) => self.command(command),
            Wish::Go { lesson, step } => {
                self.lesson = lesson;
                self.at = step;
                self.open();
            }
            Wish::Twin => self.twin(),
            Wish::Original => self.open(),
            Wish::Language => self.lang = self.lang.pick(Lang::Zh, Lang::En),
            Wish::Scheme => {
                self.scheme = if Theme::of(self.scheme).is_dark() { Scheme::Light } else { Scheme::Dark };
            }
            Wish::FullScreen => {
                let full = ui.ctx().input(|input| input.viewport().fullscreen.unwrap_or(false));
                ui.ctx().send_viewport_cmd(ViewportCommand::Fullscreen(!full));
            }
        }
    }

    fn command(&mut self, command: Command) {
        let chosen = opponents::chosen(&command);
        if let Some(session) = &mut self.session {
            session.obey(command, &mut self.oracle);
            if session.attempt().is_solved() && self.twin.is_none() {
                self.solved.insert((self.lesson.clone(), session.step().id.clone()));
            }
        }
        self.remember(chosen);
        self.reply_at = None;
        self.draw();
    }

    /// The opponent moves after a pause, so that one sees one's own move first.
    fn let_them_move(&mut self, ui: &Ui) {
        if !self.session.as_ref().is_some_and(Session::is_reply_due) {
            self.reply_at = None;
            return;
        }
        let now = ui.ctx().input(|input| input.time);
        let due = *self.reply_at.get_or_insert(if self.motion { now + PAUSE } else { now });
        if now >= due {
            self.command(Command::Reply);
            ui.ctx().request_repaint();
        } else {
            ui.ctx().request_repaint_after(Duration::from_secs_f64((due - now).clamp(0.0, PAUSE)));
        }
    }

    fn take_updates(&mut self) {
        let Some(updates) = &self.updates else { return };
        let all: Vec<Update> = updates.try_iter().collect();
        if all.is_empty() {
            return;
        }
        let before = self.step().cloned();
        for update in all {
            match update.read {
                Some(read) => self.shelf.put(&update.file, read),
                None => self.shelf.remove(&update.file),
            }
        }
        if self.shelf.lesson(&self.lesson).is_none() {
            self.lesson = self.shelf.lessons().next().map(|lesson| lesson.id.clone()).unwrap_or_default();
            self.at = 0;
        }
        if self.step() != before.as_ref() {
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
        let step = self.step().cloned();
        self.session = step.and_then(|step| Session::new(step, &mut self.oracle).ok());
        self.seat();
        self.plotted.clear();
        self.reply_at = None;
        self.draw();
    }

    /// Computes the plot if what it shows has changed.
    fn draw(&mut self) {
        if let Some(session) = &self.session {
            self.plotted.draw(session, &mut self.oracle);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Plot, Task, reader};
    use crate::study::chart::Chart;
    use crate::ui::page::Figure;
    use std::sync::mpsc::channel;

    fn shell() -> Shell {
        let shelf = Shelf::embedded(&reader::read);
        let (lesson, motion) = (Some("bash-1".to_owned()), false);
        Shell::new(Start { shelf, lang: Lang::En, scheme: Scheme::Light, lesson, step: 2, motion })
    }

    #[test]
    fn while_an_author_breaks_a_lesson_its_last_good_version_stays() {
        let (sender, receiver) = channel();
        let mut shell = shell().listening(receiver);
        let before = shell.lesson().cloned().unwrap();
        sender.send(Update { file: "bash-1.ron".into(), read: Some(reader::read(b"(format: 1,")) }).unwrap();
        shell.take_updates();
        assert_eq!(shell.lesson(), Some(&before));
        assert_eq!(shell.shelf.book("bash-1").unwrap().problems.len(), 1);
        let mut changed = before.clone();
        changed.steps[2].title.en = "Changed".into();
        sender.send(Update { file: "bash-1.ron".into(), read: Some(Ok(changed)) }).unwrap();
        shell.take_updates();
        assert!(shell.shelf.book("bash-1").unwrap().problems.is_empty());
        assert_eq!(shell.session().unwrap().step().title.en, "Changed");
    }

    #[test]
    fn a_lesson_that_is_removed_gives_way_to_the_first_one_left() {
        let (sender, receiver) = channel();
        let mut shell = shell().listening(receiver);
        sender.send(Update { file: "bash-1.ron".into(), read: None }).unwrap();
        shell.take_updates();
        assert_eq!(shell.lesson().unwrap().id, "bash-2");
        assert_eq!(shell.at(), 0);
        assert!(shell.session().is_some());
    }

    #[test]
    fn a_large_map_is_left_to_a_worker_and_comes_when_it_is_done() {
        let mut shell = shell();
        let mut lesson = shell.shelf.lesson("wythoff-1").cloned().unwrap();
        let (across, up) = ("a".to_owned(), "b".to_owned());
        let shows = crate::lesson::Shows::Value;
        lesson.steps[0].plot = Plot::Map { across, up, width: 600, height: 600, shows, lines: false };
        shell.shelf.put("wythoff-1.ron", Ok(lesson));
        let before = shell.plotted.generations();
        (shell.lesson, shell.at) = ("wythoff-1".into(), 0);
        shell.open();
        assert!(shell.plotted.percent().is_some() && shell.plotted.figure().is_none());
        // Moves along the map do not begin it anew.
        shell.command(Command::Turn { knob: "a".into(), to: 3 });
        let began = std::time::Instant::now();
        while shell.plotted.percent().is_some() && began.elapsed() < Duration::from_mins(2) {
            shell.plotted.receive();
        }
        assert!(shell.plotted.figure().is_some());
        assert_eq!(shell.plotted.generations(), before + 1);
    }

    #[test]
    fn a_strip_tells_no_winning_move_while_one_is_to_be_found() {
        let mut shell = shell();
        let wins = |shell: &Shell| match shell.plotted.figure() {
            Some(Figure::Chart { chart: Chart::Strip(strip), .. }) => {
                strip.cells.iter().flatten().filter(|cell| cell.win.is_some()).count()
            }
            _ => panic!("no strip"),
        };
        let steps = &shell.lesson().unwrap().steps;
        shell.at = steps.iter().position(|step| matches!(step.task, Some(Task::Win { .. }))).unwrap();
        shell.open();
        assert_eq!(wins(&shell), 0);
        shell.unveil();
        assert!(wins(&shell) > 0);
    }

    #[test]
    fn the_plot_is_computed_once_for_moves_along_it() {
        let mut shell = shell();
        let before = shell.plotted.generations();
        let knob = shell.session().unwrap().step().knobs.keys().next().unwrap().clone();
        shell.command(Command::Turn { knob, to: 7 });
        assert_eq!(shell.session().unwrap().knobs().values().next(), Some(&7));
        assert_eq!(shell.plotted.generations(), before);
    }
}
