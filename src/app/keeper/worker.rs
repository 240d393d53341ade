//! The keeper's thread: asked for one thing after the other, it does it with the folder and
//! answers. Knows no screen.

use super::clock::Clock;
use crate::progress::{
    Entry, Failure, Loaded, Name, Obstacle, Record, Saved, Store, Unread, Unsaved,
};
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender};

/// What the thread is asked for.
#[derive(Debug)]
pub(super) enum Ask {
    /// Save this; the number comes back with the answer.
    Save(Box<Record>, u64),
    /// Write this to a file of its own.
    Export(Box<Record>, PathBuf),
    /// Take in what a file holds.
    Import(PathBuf),
    /// Take in what a file of the folder holds.
    Restore(Name),
    /// Report on the folder.
    Check,
    /// Keep the report of a fault, in the folder or in a file of its own.
    Report(String, Option<PathBuf>),
}

/// What it answers.
#[derive(Debug)]
pub(in crate::app) enum Answer {
    /// What was there at the start.
    Loaded(Loaded),
    /// This save and all before it are done or not.
    Saved(u64, Result<Saved, Unsaved>),
    /// A copy was written there, or not.
    Exported(PathBuf, Result<(), Obstacle>),
    /// What a file held, or why it could not be read.
    Taken(Result<Taken, Unread>),
    /// Every file of the folder.
    Checked(Result<Vec<Entry>, Failure>),
    /// The report of a fault is there, or why not.
    Reported(Result<PathBuf, Obstacle>),
}

/// What a file held, and whether it could be saved with the rest.
#[derive(Debug)]
pub(in crate::app) struct Taken {
    pub(in crate::app) record: Record,
    pub(in crate::app) saved: Result<Saved, Unsaved>,
}

/// Loads, then answers until nobody asks or listens any more.
pub(super) fn work(
    store: &Store,
    clock: &Clock,
    asks: &Receiver<Ask>,
    answers: &Sender<Answer>,
    wake: &dyn Fn(),
) {
    let say = |answer| {
        let is_heard = answers.send(answer).is_ok();
        wake();
        is_heard
    };
    let mut listening = say(Answer::Loaded(store.load()));
    let mut waiting = VecDeque::new();
    while listening {
        let Some(ask) = waiting.pop_front().or_else(|| asks.recv().ok()) else { return };
        waiting.extend(asks.try_iter());
        // Records only grow: the last of several holds the others.
        if matches!(ask, Ask::Save(..))
            && waiting.iter().any(|later| matches!(later, Ask::Save(..)))
        {
            continue;
        }
        listening = say(answer(store, clock, ask));
    }
}

fn answer(store: &Store, clock: &Clock, ask: Ask) -> Answer {
    match ask {
        Ask::Save(record, number) => Answer::Saved(number, store.save(&record, clock.today())),
        Ask::Export(record, path) => {
            let done = store.export(&record, &path);
            Answer::Exported(path, done)
        }
        Ask::Import(path) => Answer::Taken(take(store, clock, &path)),
        Ask::Restore(name) => {
            let path =
                store.folder().map(|folder| folder.join(name.to_string())).unwrap_or_default();
            Answer::Taken(take(store, clock, &path))
        }
        Ask::Check => Answer::Checked(store.report()),
        Ask::Report(text, None) => Answer::Reported(store.keep_report(&text)),
        Ask::Report(text, Some(path)) => {
            Answer::Reported(store.write_report(&text, &path).map(|()| path))
        }
    }
}

/// Reads a file and saves what it holds; where nothing can be saved, what it holds is shown all the
/// same.
fn take(store: &Store, clock: &Clock, path: &Path) -> Result<Taken, Unread> {
    let record = store.peek(path)?;
    let saved = store.save(&record, clock.today());
    Ok(Taken { record, saved })
}
