//! What is asked of files and needs no settings: by the keeper, and by whoever writes copies where
//! its disk does not answer.

use super::worker::{Ask, Stored, Taken};
use crate::app::host::Clock;
use crate::app::work::{Act, Outbox};
use crate::profile::progress::{Store, Unread};
use std::path::Path;

/// Writes copies where the keeper's disk does not answer.
pub(super) struct Copies {
    pub(super) store: Store,
    pub(super) clock: Clock,
}

impl Act for Copies {
    type Question = Ask;
    type Answer = Stored;

    fn answer(&mut self, ask: Ask, say: &Outbox<Stored>) -> bool {
        say.say(answer(&self.store, &self.clock, ask))
    }
}

/// Answers what needs no settings: for the keeper's thread, and for the one that writes copies
/// where the first does not answer.
pub(super) fn answer(store: &Store, clock: &Clock, ask: Ask) -> Stored {
    match ask {
        Ask::Save(record, number) => Stored::Saved(number, store.save(&record, clock.today())),
        Ask::Keep(_) => Stored::Written(0),
        Ask::Now(number) | Ask::Journal(_, number) => Stored::Written(number),
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
fn take(store: &Store, clock: &Clock, path: &Path) -> Result<Box<Taken>, Unread> {
    let record = store.peek(path)?;
    let saved = store.save(&record, clock.today());
    Ok(Box::new(Taken { record, saved }))
}
