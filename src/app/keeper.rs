//! The keeper: a thread that has the folder of progress and does everything with it, so that the
//! screen never waits for a disk. Knows no page and no words.

mod worker;

pub(in crate::app) use worker::{Stored, Taken};

use crate::app::host::Clock;
use crate::app::work::{Actor, Heard, Work};
use crate::profile::progress::{Day, Name, Progress, Store};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use worker::{Ask, keep};

/// The screen's end of the keeper.
#[derive(Debug)]
pub struct Keeper {
    asked_of: Actor<Ask, Stored>,
    clock: Clock,
    folder: Option<PathBuf>,
    documents: Option<PathBuf>,
    /// Saves asked for, and the last of them that was answered.
    asked: u64,
    answered: u64,
}

/// The keeper's thread has ended: nothing is saved any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) struct Gone;

impl Keeper {
    /// Starts the thread, which loads what there is.
    #[must_use]
    pub fn begin(store: Store, clock: Clock, work: &Work) -> Self {
        let store = store.marked(clock.chance());
        let (folder, today) = (store.folder().map(Path::to_owned), clock.clone());
        let asked_of =
            work.actor("keeper", move |asks, answers| keep(&store, &today, &asks, &answers));
        Self { asked_of, clock, folder, documents: None, asked: 0, answered: 0 }
    }

    /// Proposes this folder for copies.
    #[must_use]
    pub fn exporting_to(self, documents: Option<PathBuf>) -> Self {
        Self { documents, ..self }
    }

    /// A path for a copy: with the day in its name, so that one does not replace another.
    pub(in crate::app) fn proposed(&self) -> PathBuf {
        let day = self.today().map(|day| format!("-{day}")).unwrap_or_default();
        self.documents.clone().unwrap_or_default().join(format!("laststone{day}.ron"))
    }

    /// A number that is another one every time.
    pub(in crate::app) fn chance(&self) -> u64 {
        self.clock.chance()
    }

    /// The folder it keeps progress in.
    pub(in crate::app) fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// The day, as the clock has it.
    pub(in crate::app) fn today(&self) -> Option<Day> {
        self.clock.today()
    }

    /// Asks for a save; of several that wait the last is done.
    pub(in crate::app) fn save(&mut self, record: &Progress) {
        self.asked += 1;
        let ask = Ask::Save(Box::new(record.clone()), self.asked);
        self.ask(ask);
    }

    /// Asks for a copy of a record in a file of its own.
    pub(in crate::app) fn export(&mut self, record: &Progress, path: PathBuf) {
        self.ask(Ask::Export(Box::new(record.clone()), path));
    }

    /// Asks to take in what a file holds.
    pub(in crate::app) fn import(&mut self, path: PathBuf) {
        self.ask(Ask::Import(path));
    }

    /// Asks to take in what a file of the folder holds.
    pub(in crate::app) fn restore(&mut self, name: Name) {
        self.ask(Ask::Restore(name));
    }

    /// Asks for a report of the folder.
    pub(in crate::app) fn check(&mut self) {
        self.ask(Ask::Check);
    }

    /// Asks to keep the report of a fault in the folder.
    pub(in crate::app) fn report(&mut self, text: String) {
        self.ask(Ask::Report(text, None));
    }

    /// Asks to write the report of a fault where copies go.
    pub(in crate::app) fn hand_out(&mut self, text: String) {
        let path = self.proposed().with_file_name(self.today().map_or_else(
            || "laststone-report.txt".to_owned(),
            |day| format!("laststone-report-{day}.txt"),
        ));
        self.ask(Ask::Report(text, Some(path)));
    }

    /// Whether every save that was asked for has been answered.
    pub(in crate::app) const fn is_idle(&self) -> bool {
        self.asked == self.answered
    }

    /// An answer, if one is there; [`Gone`] is told once.
    pub(in crate::app) fn hear(&mut self) -> Option<Result<Stored, Gone>> {
        match self.asked_of.hear() {
            Heard::Said(answer) => Some(Ok(self.heard(answer))),
            Heard::Nothing => None,
            Heard::Gone => Some(Err(Gone)),
        }
    }

    /// Waits for the next answer until then; only for the beginning and the end of the program.
    pub(in crate::app) fn wait(&mut self, until: Instant) -> Option<Stored> {
        let left = until.saturating_duration_since(Instant::now()).max(Duration::from_millis(1));
        self.asked_of.wait(left).map(|answer| self.heard(answer))
    }

    fn heard(&mut self, answer: Stored) -> Stored {
        if let Stored::Saved(number, _) = answer {
            self.answered = self.answered.max(number);
        }
        answer
    }

    fn ask(&self, ask: Ask) {
        // If nobody listens any more, the next `hear` tells.
        self.asked_of.ask(ask);
    }
}
