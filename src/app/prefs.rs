//! What is remembered across starts, the screen's end of it: a thread reads the two files at the
//! start and writes them a moment after a change, so that the screen never waits for a disk. Knows
//! no page and no words.

mod screens;
mod worker;

pub(in crate::app) use screens::{now, screens};

use crate::app::work::{Actor, Heard, Work};
use crate::profile::settings::{Remembered, Settings, SettingsStore, Trouble};
use std::fmt;
use std::time::{Duration, Instant};
use worker::{Ask, Told, keep};

/// How long the start of the program waits for what was remembered: it decides where the window
/// opens, and in which language.
const BEGINNING: Duration = Duration::from_secs(1);

/// The screen's end.
pub struct Prefs {
    /// `None` where the disk did not answer in time.
    asked_of: Option<Actor<Ask, Told>>,
    /// What the thread was last told to keep.
    kept: Settings,
    /// How often it was asked to write at once, and how often it has.
    asked: u64,
    done: u64,
}

impl Prefs {
    /// Starts the thread and waits a moment for what was remembered. Where the disk does not answer
    /// in time the program goes on without, and writes nothing, since it does not know what it
    /// would write over.
    #[must_use]
    pub fn begin(store: SettingsStore, work: &Work) -> (Self, Remembered) {
        Self::within(store, BEGINNING, work)
    }

    /// The same, waiting no longer than this.
    #[must_use]
    pub fn within(store: SettingsStore, patience: Duration, work: &Work) -> (Self, Remembered) {
        let asked_of = work.actor("settings", move |asks, told| keep(store, &asks, &told));
        if let Some(Told::Loaded(remembered)) = asked_of.wait(patience) {
            let kept = remembered.settings.clone();
            (Self { asked_of: Some(asked_of), kept, asked: 0, done: 0 }, *remembered)
        } else {
            let troubles = vec![Trouble::Late];
            let late = Self { asked_of: None, kept: Settings::default(), asked: 0, done: 0 };
            (late, Remembered { troubles, ..Remembered::default() })
        }
    }

    /// Has this kept from now on; written a moment later, together with what changes until then.
    pub fn keep(&mut self, settings: &Settings) {
        if self.kept != *settings {
            self.kept = settings.clone();
            self.ask(Ask::Keep(Box::new(settings.clone())));
        }
    }

    /// Something that the person has to be told, if there is.
    pub(in crate::app) fn hear(&mut self) -> Option<Trouble> {
        while let Heard::Said(told) = self.asked_of.as_mut()?.hear() {
            if let Some(trouble) = self.heard(told) {
                return Some(trouble);
            }
        }
        None
    }

    /// Has everything written now, and waits for it no longer than this. Returns whether it is.
    pub fn write_now(&mut self, patience: Duration) -> bool {
        let until = Instant::now() + patience;
        self.asked += 1;
        self.ask(Ask::Now(self.asked));
        let mut is_fine = true;
        while self.done < self.asked {
            let left = until.saturating_duration_since(Instant::now());
            match self.asked_of.as_ref().and_then(|asked_of| asked_of.wait(left)) {
                Some(told) => is_fine &= self.heard(told).is_none(),
                None => return false,
            }
        }
        is_fine
    }

    fn heard(&mut self, told: Told) -> Option<Trouble> {
        match told {
            Told::Loaded(_) => None,
            Told::Done(number) => {
                self.done = self.done.max(number);
                None
            }
            Told::Trouble(trouble) => Some(trouble),
        }
    }

    fn ask(&self, ask: Ask) {
        // A thread that has ended keeps nothing; the program goes on without.
        if let Some(asked_of) = &self.asked_of {
            asked_of.ask(ask);
        }
    }
}

impl fmt::Debug for Prefs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prefs").field("kept", &self.kept).finish_non_exhaustive()
    }
}
