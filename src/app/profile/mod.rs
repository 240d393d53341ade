//! The keeper: a thread that has the files of a person, progress, settings and journal, and does
//! all with them, so that the screen never waits for a disk. Where the disk does not answer that is
//! known here, by the clock. Knows no page and no words.

mod asks;
mod copies;
mod course;
#[cfg(test)]
mod tests;
mod worker;

pub(in crate::app) use course::Late;
pub(in crate::app) use worker::{Stored, Taken};

use crate::app::host::Clock;
use crate::app::work::{Actor, Heard, Started, Work};
use crate::profile::ProfileStore;
use crate::profile::progress::Day;
use crate::profile::settings::{Remembered, Settings, Trouble};
use course::Course;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::time::Duration;
use web_time::Instant;
use worker::{Ask, Worker};

/// So long a disk may take to answer before that is told.
const LATE: Duration = Duration::from_millis(1_200);

/// The screen's end of the keeper.
#[derive(Debug)]
pub struct ProfileActor {
    asked_of: Actor<Ask, Stored>,
    /// Writes copies, so that they can be had where the folder's disk does not answer.
    copies: Vec<Actor<Ask, Stored>>,
    work: Work,
    clock: Clock,
    folder: Option<PathBuf>,
    documents: Option<PathBuf>,
    has_progress: bool,
    has_settings: bool,
    /// Whether what one is at is kept: from when what one was at has been read.
    has_notes: bool,
    takes_notes: bool,
    /// What is saved has not been read yet.
    is_reading: bool,
    /// The settings that it was last told to keep; none before it has said what was remembered,
    /// since nobody knows what would be written over.
    kept: Option<Settings>,
    /// The questions that are waited for.
    saves: Course,
    writes: Course,
    notes: Course,
    /// Those about files: answered one after the other.
    errands: Course,
    /// Settings are being written.
    is_writing: bool,
    /// Since when an answer is waited for.
    since: Started,
    /// What came while something else was waited for.
    heard: VecDeque<Stored>,
}

/// The keeper's thread has ended: nothing is saved any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) struct Gone;

impl ProfileActor {
    /// Starts the thread, which loads what there is.
    #[must_use]
    pub fn begin(store: impl Into<ProfileStore>, clock: Clock, work: &Work) -> Self {
        let (store, today) = (store.into(), clock.clone());
        let folder = store.progress().and_then(|progress| progress.folder().map(Path::to_owned));
        let (has_progress, has_settings) = (store.progress().is_some(), store.has_settings());
        let has_notes = store.has_journal();
        let asked_of = work.act("keeper", Worker::new(store, today));
        Self {
            asked_of,
            copies: Vec::new(),
            work: work.clone(),
            clock,
            folder,
            documents: None,
            has_progress,
            has_settings,
            is_reading: has_progress,
            kept: None,
            has_notes,
            takes_notes: false,
            saves: Course::default(),
            writes: Course::default(),
            notes: Course::default(),
            errands: Course::default(),
            is_writing: false,
            since: work.started(),
            heard: VecDeque::new(),
        }
    }

    /// Is there a place for progress, or are only settings kept?
    #[must_use]
    pub(in crate::app) const fn has_progress(&self) -> bool {
        self.has_progress
    }

    /// Proposes this folder for copies.
    #[must_use]
    pub fn exporting_to(self, documents: Option<PathBuf>) -> Self {
        Self { documents, ..self }
    }

    /// What was remembered, waited for no longer than this: it decides where the window opens, and
    /// in which language. What comes later is heard later.
    pub fn remembered(&mut self, patience: Duration) -> Remembered {
        if !self.has_settings {
            return Remembered::default();
        }
        match self.asked_of.wait(patience) {
            Some(Stored::Remembered(found)) => {
                self.kept = Some(found.settings.clone());
                *found
            }
            other => {
                self.heard.extend(other);
                Remembered { troubles: vec![Trouble::Late], ..Remembered::default() }
            }
        }
    }

    /// Whether settings last beyond this window.
    pub(in crate::app) const fn has_settings(&self) -> bool {
        self.has_settings
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

    /// Seconds since 1 January 1970, as the clock has them.
    pub(in crate::app) fn seconds(&self) -> u64 {
        self.clock.seconds()
    }

    /// The folder it keeps progress in.
    pub(in crate::app) fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// The day, as the clock has it.
    pub(in crate::app) fn today(&self) -> Option<Day> {
        self.clock.today()
    }

    /// Whether something that decides where one begins is still to come.
    pub(in crate::app) const fn is_beginning(&self) -> bool {
        self.is_reading || (self.has_notes && !self.takes_notes)
    }

    /// Whether everything that was asked for with a number has been answered.
    pub(in crate::app) const fn is_idle(&self) -> bool {
        self.saves.is_done() && self.writes.is_done() && self.notes.is_done()
    }

    /// Whether all that was to be saved has been, or has been told not to be.
    pub(in crate::app) const fn has_saved(&self) -> bool {
        self.saves.is_done()
    }

    /// Whether nothing is under way on the disk, as far as is known.
    pub(in crate::app) const fn is_done(&self) -> bool {
        self.is_idle() && self.errands.is_done() && !self.is_writing
    }

    /// What it waits for, if the disk has not answered for so long that it is told.
    pub(in crate::app) fn late(&self) -> Option<Late> {
        let late = self.awaited()?;
        self.since.left_of(LATE).is_zero().then_some(late)
    }

    /// How long it will be before that is told, if something is waited for.
    pub(in crate::app) fn late_in(&self) -> Option<Duration> {
        self.awaited()?;
        Some(self.since.left_of(LATE)).filter(|left| !left.is_zero())
    }

    fn awaited(&self) -> Option<Late> {
        if self.is_reading {
            return Some(Late::Reading);
        }
        if !self.is_idle() {
            return Some(Late::Saving);
        }
        if self.is_beginning() {
            return Some(Late::Reading);
        }
        (!self.is_done()).then_some(Late::Files)
    }

    /// An answer, if one is there; [`Gone`] is told once.
    pub(in crate::app) fn hear(&mut self) -> Option<Result<Stored, Gone>> {
        if let Some(answer) = self.heard.pop_front() {
            return Some(Ok(answer));
        }
        if let Some(answer) = self.copied() {
            return Some(Ok(answer));
        }
        match self.asked_of.hear() {
            Heard::Said(answer) => Some(Ok(self.taken(answer))),
            Heard::Nothing => None,
            Heard::Gone => {
                (self.is_reading, self.is_writing) = (false, false);
                let Self { saves, writes, notes, errands, .. } = self;
                for course in [saves, writes, notes, errands] {
                    course.answered = course.asked;
                }
                Some(Err(Gone))
            }
        }
    }

    /// Waits for the next answer until then; only for the beginning and the end of the program.
    pub(in crate::app) fn wait(&mut self, until: Instant) -> Option<Stored> {
        let left = until.saturating_duration_since(Instant::now()).max(Duration::from_millis(1));
        self.asked_of.wait(left).map(|answer| self.taken(answer))
    }

    fn taken(&mut self, answer: Stored) -> Stored {
        match &answer {
            Stored::Saved(number, _) => {
                self.saves.heard(*number);
                self.since = self.work.started();
            }
            Stored::Written(number) => {
                self.writes.heard(*number);
                self.since = self.work.started();
            }
            Stored::Journaled(number, _) => {
                self.notes.heard(*number);
                self.since = self.work.started();
            }
            Stored::Taken(_) | Stored::Checked(_) | Stored::Reported(_) => {
                self.errands.answered += 1;
                self.since = self.work.started();
            }
            Stored::Writing => (self.is_writing, self.since) = (true, self.work.started()),
            Stored::Wrote(_) => (self.is_writing, self.since) = (false, self.work.started()),
            Stored::Resumed(..) => {
                (self.takes_notes, self.since) = (true, self.work.started());
            }
            Stored::Loaded(_) => {
                self.is_reading = false;
                self.since = self.work.started();
            }
            Stored::Remembered(found) => {
                self.kept = Some(found.settings.clone());
            }
            _ => {}
        }
        answer
    }

    fn copied(&mut self) -> Option<Stored> {
        let said = self.copies.iter_mut().enumerate().find_map(|(at, copy)| match copy.hear() {
            Heard::Said(answer) => Some((at, answer)),
            Heard::Nothing | Heard::Gone => None,
        });
        let (at, answer) = said?;
        self.copies.remove(at);
        Some(answer)
    }
}
