//! The thread that has the files of what is remembered: it reads them once, and writes a moment
//! after the last of several changes. Knows no screen.

use crate::app::work::{Inbox, Outbox};
use crate::profile::settings::{Remembered, Settings, SettingsStore, Trouble};
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

/// So long it is quiet before a change is written: who turns a wheel or moves a window makes many.
const QUIET: Duration = Duration::from_millis(800);
/// Longer than this no change waits.
const LONGEST: Duration = Duration::from_secs(4);

/// What the thread is asked for.
pub(super) enum Ask {
    /// Keep this.
    Keep(Box<Settings>),
    /// Write at once; the number comes back.
    Now(u64),
}

/// What it says.
#[derive(Debug)]
pub(super) enum Told {
    /// What was remembered.
    Loaded(Box<Remembered>),
    /// All that had been asked for before this number is written, or has been told not to be.
    Done(u64),
    /// The person has to be told.
    Trouble(Trouble),
}

/// Reads, then keeps what it is given until nobody asks any more.
pub(super) fn keep(mut store: SettingsStore, asks: &Inbox<Ask>, outbox: &Outbox<Told>) {
    let found = store.load();
    let mut before = found.settings.clone();
    let mut waiting: Option<(Settings, Instant)> = None;
    // What could not be written: the next change tries again, and so does the end.
    let mut unwritten: Option<Settings> = None;
    // Each kind of trouble is told once: a disk that is full stays so for a while.
    let mut told = found.troubles.clone();
    if !outbox.say(Told::Loaded(Box::new(found))) {
        return;
    }
    loop {
        let ask = match &waiting {
            None => asks.next().ok_or(RecvTimeoutError::Disconnected),
            Some((_, since)) => asks.within(QUIET.min(LONGEST.saturating_sub(since.elapsed()))),
        };
        let mut number = None;
        match ask {
            Ok(Ask::Keep(settings)) => {
                let since = waiting.take().map_or_else(Instant::now, |(_, since)| since);
                waiting = Some((*settings, since));
                continue;
            }
            Ok(Ask::Now(asked)) => number = Some(asked),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {}
        }
        if let Some(now) = waiting.take().map(|(now, _)| now).or_else(|| unwritten.take()) {
            let troubles = store.save(&before, &now);
            unwritten = if troubles.is_empty() {
                before = now;
                None
            } else {
                Some(now)
            };
            for trouble in troubles {
                if !told.contains(&trouble) {
                    told.push(trouble.clone());
                    outbox.say(Told::Trouble(trouble));
                }
            }
        }
        if let Some(number) = number {
            outbox.say(Told::Done(number));
        }
        if matches!(ask, Err(RecvTimeoutError::Disconnected)) {
            return;
        }
    }
}
