//! The keeper's thread: asked for one thing after the other, it does it with the folder and
//! answers. Knows no screen.

use crate::app::host::Clock;
use crate::app::work::{Inbox, Outbox};
use crate::profile::progress::{
    Entry, Failure, Loaded, Name, Obstacle, Progress, Saved, Store, Unread, Unsaved,
};
use std::collections::VecDeque;
use std::path::{Path, PathBuf};

/// What the thread is asked for.
#[derive(Debug)]
pub(super) enum Ask {
    /// Save this; the number comes back with the answer.
    Save(Box<Progress>, u64),
    /// Write this to a file of its own.
    Export(Box<Progress>, PathBuf),
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
pub(in crate::app) enum Stored {
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
    pub(in crate::app) record: Progress,
    pub(in crate::app) saved: Result<Saved, Unsaved>,
}

/// Loads, then answers until nobody asks or listens any more.
pub(super) fn keep(store: &Store, clock: &Clock, asks: &Inbox<Ask>, answers: &Outbox<Stored>) {
    let loaded = store.load();
    let is_fine = loaded.failures.is_empty() && loaded.newer.is_none();
    let mut listening = answers.say(Stored::Loaded(loaded));
    // That nothing will be saved is told before there is anything to save.
    if let (true, Err(why)) = (is_fine, store.probe()) {
        listening = answers.say(Stored::Saved(0, Err(Unsaved { why, bad: Vec::new() })));
    }
    let mut waiting = VecDeque::new();
    while listening {
        let Some(ask) = waiting.pop_front().or_else(|| asks.next()) else { return };
        waiting.extend(asks.waiting());
        // Records only grow: the last of several holds the others.
        if matches!(ask, Ask::Save(..))
            && waiting.iter().any(|later| matches!(later, Ask::Save(..)))
        {
            continue;
        }
        listening = answers.say(answer(store, clock, ask));
    }
}

fn answer(store: &Store, clock: &Clock, ask: Ask) -> Stored {
    match ask {
        Ask::Save(record, number) => Stored::Saved(number, store.save(&record, clock.today())),
        Ask::Export(record, path) => {
            let done = store.export(&record, &path);
            Stored::Exported(path, done)
        }
        Ask::Import(path) => Stored::Taken(take(store, clock, &path)),
        Ask::Restore(name) => {
            let path =
                store.folder().map(|folder| folder.join(name.to_string())).unwrap_or_default();
            Stored::Taken(take(store, clock, &path))
        }
        Ask::Check => Stored::Checked(store.report()),
        Ask::Report(text, None) => Stored::Reported(store.keep_report(&text)),
        Ask::Report(text, Some(path)) => {
            Stored::Reported(store.write_report(&text, &path).map(|()| path))
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
