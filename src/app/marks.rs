//! Files of progress of several pupils, read on a thread, and the table of them written on one.
//! Nothing of them is kept.

use crate::app::host;
use crate::app::work::{Job, State, Task, Ticket, Work};
use crate::profile::marking;
use crate::profile::progress::{Progress, Store, Unread};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// A pupil by the name of the file, with what it holds.
pub(super) type Pupil = (String, Result<Progress, Unread>);

/// Files to be read.
#[derive(Serialize, Deserialize)]
struct Read {
    files: Vec<PathBuf>,
}

impl Task for Read {
    const NAME: &'static str = "pupils";
    type Answer = Vec<Pupil>;

    fn run(self, _ticket: &mut Ticket) -> Self::Answer {
        let store = Store::on(None, host::disk());
        self.files.iter().map(|file| (marking::name(file), store.peek(file))).collect()
    }
}

/// Files being read.
#[derive(Debug)]
pub(super) struct Reading(Job<Vec<Pupil>>);

impl Reading {
    /// Begins.
    pub(super) fn begin(files: Vec<PathBuf>, work: &Work) -> Self {
        Self(work.at_disk(Read { files }))
    }

    /// What they hold, once that is known; nothing if the thread ended without an answer.
    pub(super) fn pupils(&self) -> Option<Vec<Pupil>> {
        match self.0.state() {
            State::Working => None,
            State::Done(pupils) => Some(pupils),
            State::Failed => Some(Vec::new()),
        }
    }
}

/// Why a text was not written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Unwritten {
    /// The file is there already.
    Exists,
    /// The disk said no, in its own words.
    Refused(String),
    /// The thread ended without an answer.
    Failed,
}

/// A text to be written.
#[derive(Serialize, Deserialize)]
struct Write {
    file: PathBuf,
    text: String,
    /// A file that is there already is replaced.
    replaces: bool,
}

impl Task for Write {
    const NAME: &'static str = "text";
    type Answer = Result<(), Unwritten>;

    fn run(self, _ticket: &mut Ticket) -> Self::Answer {
        if !self.replaces && self.file.try_exists().unwrap_or(false) {
            return Err(Unwritten::Exists);
        }
        host::put(&self.file, self.text.as_bytes())
            .map_err(|why| Unwritten::Refused(why.to_string()))
    }
}

/// A text being written.
#[derive(Debug)]
pub(super) struct Writing {
    /// Where it goes.
    pub(super) file: PathBuf,
    job: Job<Result<(), Unwritten>>,
}

impl Writing {
    /// Begins.
    pub(super) fn begin(file: PathBuf, text: String, replaces: bool, work: &Work) -> Self {
        let file = std::path::absolute(&file).unwrap_or(file);
        Self { job: work.at_disk(Write { file: file.clone(), text, replaces }), file }
    }

    /// What became of it, once that is known.
    pub(super) fn outcome(&self) -> Option<Result<(), Unwritten>> {
        match self.job.state() {
            State::Working => None,
            State::Done(outcome) => Some(outcome),
            State::Failed => Some(Err(Unwritten::Failed)),
        }
    }
}
