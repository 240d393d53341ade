//! The keeper's thread: it has the files of a person, and does one thing after the other with them.
//! What cannot be saved it tries again by itself, with growing pauses.

use super::copies::answer;
use crate::app::host::Clock;
use crate::app::work::{Act, Outbox};
use crate::profile::journal::{Journal, Resumed};
use crate::profile::progress::{
    Entry, Failure, Loaded, Name, Obstacle, Progress, Saved, Store, Unread, Unsaved,
};
use crate::profile::settings::{Remembered, Settings, Trouble};
use crate::profile::{Change, Kept, ProfileStore};
use crate::session::theorem::Theorems;
use std::path::PathBuf;
use std::time::Duration;
use web_time::Instant;

/// So long it is quiet before settings are written: who turns a wheel or moves a window makes many
/// changes.
pub(super) const QUIET: Duration = Duration::from_millis(800);
/// Longer than this no setting waits.
const LONGEST: Duration = Duration::from_secs(4);
/// The first pause before something is tried again; each is twice the one before.
const FIRST: Duration = Duration::from_millis(10);
/// The longest of those pauses.
const LAST: Duration = Duration::from_secs(30);
/// So long another window may be saving before that is told.
const BUSY: Duration = Duration::from_secs(1);

/// What the thread is asked for.
#[derive(Debug)]
pub(super) enum Ask {
    /// Save this; the number comes back with the answer.
    Save(Box<Progress>, u64),
    /// Keep these settings from now on.
    Keep(Box<Settings>),
    /// Write settings at once; the number comes back.
    Now(u64),
    /// Keep what one is at; the number comes back.
    Journal(Box<Journal>, u64),
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
    /// What was remembered at the start.
    Remembered(Box<Remembered>),
    /// What was saved at the start.
    Loaded(Loaded),
    /// This save and all before it are done or not; one that is not is tried again.
    Saved(u64, Result<Saved, Unsaved>),
    /// All settings that had been asked for before this number are written, or have been told not
    /// to be.
    Written(u64),
    /// Settings that changed are about to be written.
    Writing,
    /// They are written, or what stood in the way that may pass.
    Wrote(Option<Trouble>),
    /// Something about settings that the person has to be told.
    Trouble(Trouble),
    /// What one was at when the program ended, with the theorem board that follows from it.
    Resumed(Box<Resumed>, Theorems),
    /// This window's number among those that are open, and what was saved once nobody else had it.
    Window(u8, Box<Progress>),
    /// What one was at before this number is written or not; what is not is tried again.
    Journaled(u64, Result<(), Obstacle>),
    /// A copy was written there, or not.
    Exported(PathBuf, Result<(), Obstacle>),
    /// What a file held, or why it could not be read.
    Taken(Result<Box<Taken>, Unread>),
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

/// Something to be tried again.
struct Again<T> {
    what: T,
    since: Instant,
    due: Instant,
    pause: Duration,
}

impl<T> Again<T> {
    /// Tried in vain just now, for the first time or after `before`.
    fn after<U>(before: Option<&Again<U>>, what: T) -> Self {
        let now = Instant::now();
        let pause = before.map_or(FIRST, |before| (before.pause * 2).min(LAST));
        Self { what, since: before.map_or(now, |before| before.since), due: now + pause, pause }
    }

    fn is_long(&self) -> bool {
        self.since.elapsed() >= BUSY
    }
}

/// A record to be saved, and the number of its question.
type Numbered = (Box<Progress>, u64);

/// What the thread does, one thing after the other.
pub(super) struct Worker {
    store: ProfileStore,
    clock: Clock,
    /// A record that is not saved, with its number; none if only the way there was looked at.
    unsaved: Option<Again<Option<Numbered>>>,
    /// What one is at, not written yet, with its number.
    unnoted: Option<Again<(Box<Journal>, u64)>>,
    /// Settings that changed, since when, and when they are written: once it is quiet.
    changed: Option<(Settings, Instant, Instant)>,
    /// Settings that could not be written.
    unwritten: Option<Again<Settings>>,
    /// The number of this window has been told.
    has_number: bool,
    /// Each kind of trouble is told once: a disk that is full stays so for a while.
    told: Vec<Trouble>,
}

impl Act for Worker {
    type Question = Ask;
    type Answer = Stored;

    fn begin(&mut self, say: &Outbox<Stored>) -> bool {
        self.load(say)
    }

    /// The last of several is enough: records only grow, and one is at one thing.
    fn is_late(ask: &Ask, later: &Ask) -> bool {
        match ask {
            Ask::Save(..) => matches!(later, Ask::Save(..)),
            Ask::Journal(..) => matches!(later, Ask::Journal(..)),
            _ => false,
        }
    }

    fn answer(&mut self, ask: Ask, say: &Outbox<Stored>) -> bool {
        self.does(ask, say)
    }

    fn due(&self) -> Option<Instant> {
        let due = [
            self.changed.as_ref().map(|(.., due)| *due),
            self.unsaved.as_ref().map(|again| again.due),
            self.unwritten.as_ref().map(|again| again.due),
            self.unnoted.as_ref().map(|again| again.due),
        ];
        due.into_iter().flatten().min()
    }

    fn tick(&mut self, say: &Outbox<Stored>) -> bool {
        self.try_again(Instant::now(), say)
    }

    fn end(&mut self, say: &Outbox<Stored>) {
        self.end(say);
    }
}

impl Worker {
    pub(super) fn new(store: ProfileStore, clock: Clock) -> Self {
        let (unsaved, unnoted, changed, unwritten) = (None, None, None, None);
        Self {
            store,
            clock,
            unsaved,
            unnoted,
            changed,
            unwritten,
            has_number: false,
            told: Vec::new(),
        }
    }

    /// Settings first: they decide where the window opens.
    fn load(&mut self, say: &Outbox<Stored>) -> bool {
        if let Some(found) = self.store.remembered() {
            self.told.clone_from(&found.troubles);
            if !say.say(Stored::Remembered(Box::new(found))) {
                return false;
            }
        }
        if let Some(loaded) = self.store.loaded() {
            let is_fine = loaded.failures.is_empty() && loaded.newer.is_none();
            if !say.say(Stored::Loaded(loaded)) || !self.take_up(say) {
                return false;
            }
            return !is_fine || self.probe(say);
        }
        self.take_up(say)
    }

    /// Where the window that ended last was.
    fn take_up(&mut self, say: &Outbox<Stored>) -> bool {
        let Some(mut resumed) = self.store.resumed() else { return true };
        let board = Theorems::of(std::mem::take(&mut resumed.journal.theorems));
        say.say(Stored::Resumed(Box::new(resumed), board)) && self.tell_number(say)
    }

    /// Tells the number of this window once it has one. What is saved is read again, for whoever
    /// had the number before may have counted until then.
    fn tell_number(&mut self, say: &Outbox<Stored>) -> bool {
        let Some(number) = self.store.window().filter(|_| !self.has_number) else { return true };
        self.has_number = true;
        let Some(loaded) = self.store.loaded() else { return true };
        say.say(Stored::Window(number, Box::new(loaded.record)))
    }

    /// That nothing will be saved is told before there is anything to save.
    fn probe(&mut self, say: &Outbox<Stored>) -> bool {
        let Some(Err(why)) = self.store.progress().map(Store::probe) else {
            // It was not, and is now.
            return match self.unsaved.take() {
                Some(again) if again.is_long() => {
                    let Some(store) = self.store.progress() else { return true };
                    say.say(Stored::Loaded(store.load()))
                }
                _ => true,
            };
        };
        let (again, is_busy) = (Again::after(self.unsaved.as_ref(), None), why.is_busy());
        let is_told = !is_busy || again.is_long();
        if why.may_pass() {
            self.unsaved = Some(again);
        }
        !is_told || say.say(Stored::Saved(0, Err(Unsaved { why, bad: Vec::new() })))
    }

    /// Does what is asked for; false once nobody listens any more.
    fn does(&mut self, ask: Ask, say: &Outbox<Stored>) -> bool {
        match ask {
            Ask::Save(record, number) => return self.save(record, number, say),
            Ask::Journal(journal, number) => return self.note(journal, number, say),
            Ask::Keep(settings) => {
                let now = Instant::now();
                let since = self.changed.take().map_or(now, |(_, since, _)| since);
                self.changed = Some((*settings, since, (now + QUIET).min(since + LONGEST)));
                return true;
            }
            Ask::Now(number) => {
                self.write(say);
                return say.say(Stored::Written(number));
            }
            _ => {}
        }
        match self.store.progress() {
            Some(store) => say.say(answer(store, &self.clock, ask)),
            None => true,
        }
    }

    fn save(&mut self, record: Box<Progress>, number: u64, say: &Outbox<Stored>) -> bool {
        let change = Change::Progress(record, self.clock.today());
        let Kept::Progress(result) = self.store.save(&change) else { return true };
        let before = self.unsaved.take();
        if let (Err(unsaved), Change::Progress(record, _)) = (&result, change)
            && unsaved.why.may_pass()
        {
            let again = Again::after(before.as_ref(), Some((record, number)));
            let is_told = !unsaved.why.is_busy() || again.is_long();
            self.unsaved = Some(again);
            if !is_told {
                return true;
            }
        }
        say.say(Stored::Saved(number, result))
    }

    fn note(&mut self, journal: Box<Journal>, number: u64, say: &Outbox<Stored>) -> bool {
        let change = Change::Journal(journal);
        let Kept::Journal(result) = self.store.save(&change) else { return true };
        let before = self.unnoted.take();
        if let (Err(why), Change::Journal(journal)) = (&result, change)
            && why.may_pass()
        {
            self.unnoted = Some(Again::after(before.as_ref(), (journal, number)));
        }
        say.say(Stored::Journaled(number, result)) && self.tell_number(say)
    }

    /// Writes settings that changed, or could not be written so far.
    fn write(&mut self, say: &Outbox<Stored>) {
        let before = self.unwritten.take();
        let now = self.changed.take().map(|(now, ..)| now);
        let Some(now) = now.or_else(|| before.as_ref().map(|again| again.what.clone())) else {
            return;
        };
        let change = Change::Settings(Box::new(now));
        say.say(Stored::Writing);
        let kept = self.store.save(&change);
        let Kept::Settings(troubles) = kept else {
            say.say(Stored::Wrote(None));
            return;
        };
        if let (false, Change::Settings(now)) = (troubles.is_empty(), change) {
            self.unwritten = Some(Again::after(before.as_ref(), *now));
        } else {
            self.told.retain(|trouble| !matches!(trouble, Trouble::Busy(_)));
        }
        let is_long = self.unwritten.as_ref().is_some_and(Again::is_long);
        let why = troubles.iter().find(|trouble| trouble.may_pass()).cloned();
        // Another window has it for a moment: it goes on.
        if is_long || !matches!(why, Some(Trouble::Busy(_))) {
            say.say(Stored::Wrote(why));
        }
        for trouble in troubles {
            let is_new = !self.told.contains(&trouble);
            if is_new && (is_long || !matches!(trouble, Trouble::Busy(_))) {
                self.told.push(trouble.clone());
                say.say(Stored::Trouble(trouble));
            }
        }
    }

    /// Does what is due by itself; false once nobody listens any more.
    pub(super) fn try_again(&mut self, now: Instant, say: &Outbox<Stored>) -> bool {
        if self.changed.as_ref().is_some_and(|(.., due)| now >= *due)
            || self.unwritten.as_ref().is_some_and(|again| now >= again.due)
        {
            self.write(say);
        }
        if let Some(again) = &self.unnoted
            && now >= again.due
        {
            let (journal, number) = again.what.clone();
            if !self.note(journal, number, say) {
                return false;
            }
        }
        match &self.unsaved {
            Some(again) if now >= again.due => match &again.what {
                Some((record, number)) => self.save(record.clone(), *number, say),
                None => self.probe(say),
            },
            _ => true,
        }
    }

    /// Nobody asks any more: what waits is tried for the last time.
    fn end(&mut self, say: &Outbox<Stored>) {
        self.write(say);
        if let Some(Again { what: Some((record, number)), .. }) = self.unsaved.take() {
            self.save(record, number, say);
        }
        if let Some(Again { what: (journal, number), .. }) = self.unnoted.take() {
            self.note(journal, number, say);
        }
    }
}
