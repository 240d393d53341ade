//! Lessons of a folder that have been read and are not checked yet: none is shown before the
//! checker has passed it, and the one that is looked at is checked first. Checks nothing itself.

use super::Shell;
use crate::app::watch::Update;
use crate::app::work::{Started, Work};
use crate::lang::spaced;
use crate::lesson::Shelf;
use crate::lesson::shelf::Book;
use crate::ui::page::Screen;
use crate::ui::theme::Theme;
use crate::words::{desk as words, fault, problem, screen};
use egui::{CentralPanel, Label, RichText, Ui};
use std::collections::BTreeSet;
use std::time::Duration;

/// The files that wait for the checker.
#[derive(Debug, Default)]
pub(in crate::app) struct Checking {
    files: BTreeSet<String>,
    /// How many there were at first.
    all: usize,
    /// Since when the one that is looked at is waited for.
    since: Option<Started>,
}

/// Why no lesson is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Nothing {
    /// There is none.
    Empty,
    /// It is being checked, which will be told after so long.
    Soon(Duration),
    /// It is being checked; so many of so many are.
    Checking(usize, usize),
    /// Nobody checks it any more.
    Broken,
}

impl Checking {
    /// These files wait.
    pub(in crate::app) fn new(files: impl Iterator<Item = String>) -> Self {
        let files: BTreeSet<String> = files.collect();
        Self { all: files.len(), files, since: None }
    }

    /// Another one is looked at.
    pub(super) fn turn(&mut self, work: &Work) {
        self.since = (!self.files.is_empty()).then(|| work.started());
    }

    /// Does this one wait?
    pub(super) fn waits_for(&self, book: Option<&Book>) -> bool {
        book.is_some_and(|book| self.files.contains(&book.file))
    }
}

impl Shell {
    /// Goes on with these lessons, of which some wait for the checker.
    #[must_use]
    pub(in crate::app) fn checking(
        mut self,
        shelf: Shelf,
        checking: Checking,
        step: usize,
    ) -> Self {
        if self.lesson.is_empty() {
            self.lesson =
                shelf.lessons().next().map(|lesson| lesson.id.clone()).unwrap_or_default();
        }
        (self.shelf, self.desk.checking, self.at) = (shelf, checking, step);
        self.open();
        self
    }

    /// Whether the lesson that is to be shown may be: it has been checked. One that has not is
    /// checked next.
    pub(super) fn is_checked(&self) -> bool {
        let checking = &self.desk.checking;
        let waiting = self.shelf.book(&self.lesson).filter(|book| checking.waits_for(Some(book)));
        // If nobody checks any more, nothing unchecked is shown all the same.
        if let Some(book) = waiting {
            self.want(book);
        }
        waiting.is_none()
    }

    /// Has this one checked next. False if nobody is there who could.
    fn want(&self, book: &Book) -> bool {
        self.updates.as_ref().is_some_and(|watcher| watcher.ask(book.file.clone()))
    }

    /// The checker has come to a file: one with faults goes, and if it is the one that is looked
    /// at, that is told.
    pub(super) fn checked(&mut self, update: &Update) {
        let is_shown = self.shelf.book(&self.lesson).is_some_and(|book| book.file == update.file);
        if !self.desk.checking.files.remove(&update.file) {
            return;
        }
        if let Some(Err(problems)) = &update.read {
            self.shelf.remove(&update.file);
            if let (true, Some(first)) = (is_shown, problems.first()) {
                let (lang, place) = (self.lang, first.place);
                let fault = words::fault(
                    lang,
                    place.line,
                    place.column,
                    &problem::wrong(lang, &first.what),
                );
                let said = format!("{} {fault}", words::faulty(lang, &update.file));
                self.desk.notes.push_back(lang.pick(said.clone(), spaced(&said)));
            }
        }
    }

    /// Why no lesson is shown.
    fn nothing_is(&self) -> Nothing {
        let checking = &self.desk.checking;
        match (
            self.shelf.book(&self.lesson).filter(|book| checking.waits_for(Some(book))),
            checking.since.as_ref(),
        ) {
            (None, _) => Nothing::Empty,
            (Some(book), _) if !self.want(book) => Nothing::Broken,
            (Some(_), Some(since)) if !since.is_slow() => Nothing::Soon(since.left()),
            (Some(_), _) => {
                Nothing::Checking(checking.all.saturating_sub(checking.files.len()), checking.all)
            }
        }
    }

    /// The page where no lesson can be shown: says why, and leads to the others.
    pub(super) fn nothing(&mut self, ui: &mut Ui) {
        let (lang, nothing) = (self.lang, self.nothing_is());
        let said = match nothing {
            Nothing::Soon(left) => return ui.ctx().request_repaint_after(left),
            Nothing::Empty => screen::NO_LESSON,
            Nothing::Checking(..) => words::CHECKING,
            Nothing::Broken => fault::CHECKER,
        };
        CentralPanel::default().frame(Theme::of(self.scheme).page()).show(ui, |ui| {
            ui.add(Label::new(RichText::new(said.to(lang)).heading()).wrap());
            if let Nothing::Checking(done, of) = nothing {
                ui.label(words::checked(lang, done, of));
            }
            if nothing != Nothing::Empty && ui.button(screen::CONTENTS.to(lang)).clicked() {
                self.screen = Screen::Contents;
                ui.ctx().request_repaint();
            }
            for book in self.shelf.books() {
                for problem in book.problems.iter().take(10) {
                    ui.label(format!("{}: {}", book.file, problem::problem(lang, problem)));
                }
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::Start;
    use crate::app::watch::{self, Source};
    use crate::ui::theme::Scheme;
    use crate::words::Lang;
    use std::time::Instant;

    const GOOD: &str = include_str!("../../../lessons/bash-1.ron");

    #[test]
    fn a_lesson_is_shown_once_it_is_checked_and_one_that_is_false_is_told_and_never_shown() {
        let folder =
            std::env::temp_dir().join(format!("laststone-checking-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let lie = GOOD.replacen("\"bash-1\"", "\"lie\"", 1).replacen(
            "claims: [",
            "claims: [Won(\"nim(1, 1)\"), ",
            1,
        );
        std::fs::write(folder.join("lie.ron"), lie).unwrap();
        for id in ["a", "b", "c"] {
            let text = GOOD.replacen("\"bash-1\"", &format!("\"{id}\""), 1);
            std::fs::write(folder.join(format!("{id}.ron")), text).unwrap();
        }
        let (read, stamps) = watch::parse_folder(&folder).unwrap();
        let mut shelf = Shelf::default();
        let files: Vec<String> = read.iter().map(|update| update.file.clone()).collect();
        for update in read {
            shelf.put(&update.file, update.read.unwrap());
        }
        assert_eq!(shelf.lessons().count(), 4, "all can be read");
        let checking = Checking::new(files.iter().cloned());
        let (lang, scheme, lesson) = (Lang::En, Scheme::Light, Some("lie".to_owned()));
        let start = Start { shelf: Shelf::default(), lang, scheme, lesson, step: 0, motion: false };
        let work = Work::default();
        let (watcher, wanted, _updates) = work.line();
        let mut shell = Shell::new(start).listening(watcher).checking(shelf, checking, 1);
        assert!(
            shell.session().is_none()
                && matches!(shell.nothing_is(), Nothing::Soon(_) | Nothing::Checking(0, 4))
        );
        // Looked at first, although it is the last in its folder.
        let mut unchecked = files.clone();
        assert_eq!(watch::next(&mut unchecked, wanted.waiting()).as_deref(), Some("lie.ron"));
        shell = shell.listening(watch::watch(Source::Folder(folder.clone()), stamps, files, &work));
        let began = Instant::now();
        while !shell.desk.checking.files.is_empty() {
            shell.take_updates();
            assert_eq!(shell.session().is_some(), shell.is_checked() && shell.lesson().is_some());
            assert!(began.elapsed() < Duration::from_mins(2));
            std::thread::sleep(Duration::from_millis(2));
        }
        let lie = shell.shelf.books().iter().find(|book| book.file == "lie.ron").unwrap();
        assert!(lie.lesson.is_none() && !lie.problems.is_empty());
        assert_eq!(shell.shelf.lessons().count(), 3);
        assert_eq!(shell.lesson().map(|lesson| lesson.id.as_str()), Some("a"));
        assert!(
            shell
                .desk
                .notes
                .iter()
                .any(|note| note.contains("lie.ron") && note.contains("nim(1,1)"))
        );
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
