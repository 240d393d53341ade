//! What is remembered across starts, the screen's end of it: a thread reads the two files at the
//! start and writes them a moment after a change, so that the screen never waits for a disk. Knows
//! no page and no words.

mod screens;
mod store;
mod worker;

pub(in crate::app) use screens::{now, screens};
pub use store::{PrefStore, Trouble};

use crate::settings::Settings;
use std::fmt;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};
use worker::{Ask, Said, work};

/// How long the start of the program waits for what was remembered: it decides where the window
/// opens, and in which language.
const BEGINNING: Duration = Duration::from_secs(1);

/// What was remembered, and what was wrong with it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Remembered {
    /// What was remembered; as at the first start if there is nothing.
    pub settings: Settings,
    /// What the person has to be told.
    pub troubles: Vec<Trouble>,
}

/// The screen's end.
pub struct Prefs {
    asks: Option<Sender<Ask>>,
    said: Receiver<Said>,
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
    pub fn begin(store: PrefStore) -> (Self, Remembered) {
        Self::within(store, BEGINNING)
    }

    /// The same, waiting no longer than this.
    #[must_use]
    pub fn within(store: PrefStore, patience: Duration) -> (Self, Remembered) {
        let (asks, asked) = channel();
        let (say, said) = channel();
        let thread = std::thread::Builder::new().name("settings".into());
        // Without a thread its ends of the channels are dropped, and so it is late for ever.
        let asks = thread.spawn(move || work(store, &asked, &say)).ok().map(|_| asks);
        let until = Instant::now() + patience;
        match said.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(Said::Loaded(remembered)) => {
                let kept = remembered.settings.clone();
                (Self { asks, said, kept, asked: 0, done: 0 }, *remembered)
            }
            _ => {
                let troubles = vec![Trouble::Late];
                let late = Self { asks: None, said, kept: Settings::default(), asked: 0, done: 0 };
                (late, Remembered { troubles, ..Remembered::default() })
            }
        }
    }

    /// Has `wake` called whenever there is something to be told.
    #[must_use]
    pub(in crate::app) fn waking(self, wake: impl Fn() + Send + 'static) -> Self {
        self.ask(Ask::Wake(Box::new(wake)));
        self
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
        while let Ok(said) = self.said.try_recv() {
            if let Some(trouble) = self.heard(said) {
                return Some(trouble);
            }
        }
        None
    }

    /// Has everything written now, and waits for it no longer than this. Returns whether it is.
    pub fn write_now(&mut self, patience: Duration) -> bool {
        if self.asks.is_none() {
            return false;
        }
        let until = Instant::now() + patience;
        self.asked += 1;
        self.ask(Ask::Now(self.asked));
        let mut is_fine = true;
        while self.done < self.asked {
            match self.said.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(said) => is_fine &= self.heard(said).is_none(),
                Err(_) => return false,
            }
        }
        is_fine
    }

    fn heard(&mut self, said: Said) -> Option<Trouble> {
        match said {
            Said::Loaded(_) => None,
            Said::Done(number) => {
                self.done = self.done.max(number);
                None
            }
            Said::Trouble(trouble) => Some(trouble),
        }
    }

    fn ask(&self, ask: Ask) {
        // A thread that has ended keeps nothing; the program goes on without.
        if let Some(asks) = &self.asks {
            let _ = asks.send(ask);
        }
    }
}

impl fmt::Debug for Prefs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prefs").field("kept", &self.kept).finish_non_exhaustive()
    }
}
