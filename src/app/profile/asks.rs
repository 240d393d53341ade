//! What the keeper is asked for: to save, to write, and what is done with files.

use super::ProfileActor;
use super::copies::Copies;
use super::course::Course;
use super::worker::{Ask, Stored};
use crate::app::host;
use crate::profile::Journal;
use crate::profile::progress::{Name, Progress, Store};
use crate::profile::settings::Settings;
use std::path::PathBuf;
use std::time::Duration;
use web_time::Instant;

impl ProfileActor {
    /// Asks for a save; of several that wait the last is done.
    pub(in crate::app) fn save(&mut self, record: &Progress) {
        if self.has_progress {
            let number = self.number(|keeper| &mut keeper.saves);
            self.ask(Ask::Save(Box::new(record.clone()), number));
        }
    }

    /// Whether what one is at is to be written.
    pub(in crate::app) const fn takes_notes(&self) -> bool {
        self.takes_notes
    }

    /// Has what one is at written; of several that wait the last is.
    pub(in crate::app) fn note(&mut self, journal: Journal) {
        if self.takes_notes {
            let at = self.clock.seconds();
            let number = self.number(|keeper| &mut keeper.notes);
            self.ask(Ask::Journal(Box::new(Journal { at, ..journal }), number));
        }
    }

    /// Has these settings kept from now on; they are written a moment later, together with what
    /// changes until then.
    pub fn keep(&mut self, settings: &Settings) {
        if self.kept.as_ref().is_some_and(|kept| kept != settings) {
            self.kept = Some(settings.clone());
            self.ask(Ask::Keep(Box::new(settings.clone())));
        }
    }

    /// Has all settings written now.
    pub(in crate::app) fn write(&mut self) {
        if self.has_settings {
            let number = self.number(|keeper| &mut keeper.writes);
            self.ask(Ask::Now(number));
        }
    }

    /// Has all settings written now, and waits for it no longer than this. Returns whether they
    /// are.
    pub fn write_now(&mut self, patience: Duration) -> bool {
        let until = Instant::now() + patience;
        self.write();
        let mut is_fine = true;
        while !self.is_idle() {
            match self.wait(until) {
                Some(answer) => {
                    is_fine &= !matches!(answer, Stored::Trouble(_));
                    self.heard.push_back(answer);
                }
                None => return false,
            }
        }
        is_fine
    }

    /// Asks for a copy of a record in a file of its own.
    pub(in crate::app) fn export(&mut self, record: &Progress, path: PathBuf) {
        self.ask_beside(Ask::Export(Box::new(record.clone()), path));
    }

    /// Asks to take in what a file holds.
    pub(in crate::app) fn import(&mut self, path: PathBuf) {
        self.send(Ask::Import(path));
    }

    /// Asks to take in what a file of the folder holds.
    pub(in crate::app) fn restore(&mut self, name: Name) {
        self.send(Ask::Restore(name));
    }

    /// Asks for a report of the folder.
    pub(in crate::app) fn check(&mut self) {
        self.send(Ask::Check);
    }

    /// Asks to keep the report of a fault in the folder.
    pub(in crate::app) fn report(&mut self, text: String) {
        self.send(Ask::Report(text, None));
    }

    /// Asks to write the report of a fault where copies go.
    pub(in crate::app) fn hand_out(&mut self, text: String) {
        let path = self.proposed().with_file_name(self.today().map_or_else(
            || "laststone-report.txt".to_owned(),
            |day| format!("laststone-report-{day}.txt"),
        ));
        self.send(Ask::Report(text, Some(path)));
    }

    /// Asks for something about files, to which there will be one answer.
    fn send(&mut self, ask: Ask) {
        if self.has_progress {
            self.number(|keeper| &mut keeper.errands);
            self.ask(ask);
        }
    }

    fn number(&mut self, of: impl FnOnce(&mut Self) -> &mut Course) -> u64 {
        if self.awaited().is_none() {
            self.since = self.work.started();
        }
        let course = of(self);
        course.asked += 1;
        course.asked
    }

    fn ask(&self, ask: Ask) {
        // If nobody listens any more, the next `hear` tells.
        self.asked_of.ask(ask);
    }

    /// Asks on a thread of its own.
    fn ask_beside(&mut self, ask: Ask) {
        let clock = self.clock.clone();
        let mark = self.chance();
        let store = Store::on(None, host::disk()).marked(mark);
        let copy = self.work.act("copies", Copies { store, clock });
        copy.ask(ask);
        self.copies.push(copy);
    }
}
