//! Lessons of a folder that have been read and are not checked yet: none is shown before the
//! checker has passed it, and the one that is looked at is checked first. Checks nothing itself.

use super::Shared;
use crate::app::watch::{Update, Watcher};
use crate::app::work::{Started, Work};
use crate::lang::spaced;
use crate::lesson::check::Flaw;
use crate::lesson::reader::{Fault, Wrong};
use crate::lesson::shelf::Book;
use crate::words::{check, desk as words};
use std::collections::BTreeSet;
use std::time::Duration;

/// The files that wait for the checker.
#[derive(Debug, Default)]
pub(in crate::app) struct Checking {
    files: BTreeSet<String>,
    /// What is heard of changed lessons.
    pub(super) updates: Option<Watcher>,
    /// How many there were at first.
    all: usize,
    /// Since when the one that is looked at is waited for.
    since: Option<Started>,
}

/// Why no lesson is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum Nothing {
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
        Self { all: files.len(), files, ..Self::default() }
    }

    /// Another one is looked at.
    pub(in crate::app) fn turn(&mut self, work: &Work) {
        self.since = (!self.files.is_empty()).then(|| work.started());
    }

    /// Has this one next. False if nobody is there who could.
    fn want(&self, book: &Book) -> bool {
        self.updates.as_ref().is_some_and(|watcher| watcher.ask(book.file.clone()))
    }

    /// Takes changed lessons from here from now on.
    pub(in crate::app) fn listen(&mut self, updates: Watcher) {
        self.updates = Some(updates);
    }

    /// Goes on with these files.
    pub(in crate::app) fn begin(&mut self, checking: Self) {
        *self = Self { updates: self.updates.take(), ..checking };
    }

    /// Does this one wait?
    pub(in crate::app) fn waits_for(&self, book: Option<&Book>) -> bool {
        book.is_some_and(|book| self.files.contains(&book.file))
    }
}

impl Shared {
    /// Whether a lesson may be shown: it has been checked. One that has not is checked next.
    pub(in crate::app) fn is_checked(&self, lesson: &str) -> bool {
        let checking = &self.checking;
        let waiting = self.shelf.book(lesson).filter(|book| checking.waits_for(Some(book)));
        // If nobody checks any more, nothing unchecked is shown all the same.
        if let Some(book) = waiting {
            checking.want(book);
        }
        waiting.is_none()
    }

    /// Takes over lessons that were checked or have changed; whether there were any. `shown` is the
    /// one that is looked at.
    pub(in crate::app) fn take_updates(&mut self, shown: &str) -> bool {
        let updates = self.checking.updates.iter().flat_map(Watcher::all);
        let all: Vec<Update> =
            updates.chain(self.files.updates()).chain(self.author.update()).collect();
        for update in &all {
            self.checked(update, shown);
        }
        let any = !all.is_empty();
        for update in all {
            match update.read {
                Some(read) => self.shelf.put(&update.file, read),
                None => self.shelf.remove(&update.file),
            }
        }
        if any {
            self.profile.look_anew();
        }
        any
    }

    /// The checker has come to a file: one with faults goes, and if it is the one that is looked
    /// at, that is told.
    fn checked(&mut self, update: &Update, shown: &str) {
        let is_shown = self.shelf.book(shown).is_some_and(|book| book.file == update.file);
        if !self.checking.files.remove(&update.file) {
            return;
        }
        if let Some(Err(faults)) = &update.read {
            self.shelf.remove(&update.file);
            // Two of one name are told wherever one is: the other one would be taken for it.
            let collides = |fault: &Fault| matches!(fault.what, Wrong::Flaw(Flaw::IdTaken(_)));
            let told = is_shown || faults.iter().any(collides);
            if let (true, Some(first)) = (told, faults.first()) {
                let (lang, place) = (self.look.lang, first.place);
                let fault =
                    words::fault(lang, place.line, place.column, &check::wrong(lang, &first.what));
                let said = format!("{} {fault}", words::faulty(lang, &update.file));
                self.files.notes.push_back(lang.pick(said.clone(), spaced(&said)));
            }
        }
    }

    /// Why no lesson is shown.
    pub(in crate::app) fn nothing_is(&self, lesson: &str) -> Nothing {
        let checking = &self.checking;
        match (
            self.shelf.book(lesson).filter(|book| checking.waits_for(Some(book))),
            checking.since.as_ref(),
        ) {
            (None, _) => Nothing::Empty,
            (Some(book), _) if !checking.want(book) => Nothing::Broken,
            (Some(_), Some(since)) if !since.is_slow() => Nothing::Soon(since.left()),
            (Some(_), _) => {
                Nothing::Checking(checking.all.saturating_sub(checking.files.len()), checking.all)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::{Shell, Start};
    use crate::app::watch::{self, Source};
    use crate::lesson::Shelf;
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
                && matches!(
                    shell.shared.nothing_is("lie"),
                    Nothing::Soon(_) | Nothing::Checking(0, 4)
                )
        );
        // Looked at first, although it is the last in its folder.
        let mut unchecked = files.clone();
        assert_eq!(watch::next(&mut unchecked, wanted.waiting()).as_deref(), Some("lie.ron"));
        shell = shell.listening(watch::watch(Source::Folder(folder.clone()), stamps, files, &work));
        let began = Instant::now();
        while !shell.shared.checking.files.is_empty() {
            shell.renew();
            assert_eq!(
                shell.session().is_some(),
                shell.shared.is_checked(&shell.screens.lesson.open.lesson)
                    && shell.lesson().is_some()
            );
            assert!(began.elapsed() < Duration::from_mins(2));
            std::thread::sleep(Duration::from_millis(2));
        }
        let lie = shell.shared.shelf.books().iter().find(|book| book.file == "lie.ron").unwrap();
        assert!(lie.lesson.is_none() && !lie.faults.is_empty());
        assert_eq!(shell.shared.shelf.lessons().count(), 3);
        assert_eq!(shell.lesson().map(|lesson| lesson.id.as_str()), Some("a"));
        assert!(
            shell
                .shared
                .files
                .notes
                .iter()
                .any(|note| note.contains("lie.ron") && note.contains("nim(1,1)"))
        );
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
