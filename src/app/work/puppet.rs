//! Work for tests: it breaks or never ends where a test says so, and its clock stands still until
//! it is set.

use super::{Handed, Spawn, Threads, Ticket, Work};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Does a task of the kind of this name, as bytes.
type Does = fn(&str, &[u8], &mut Ticket) -> Option<Vec<u8>>;

/// Its copies are one.
#[derive(Clone, Default)]
pub(in crate::app) struct Puppet(Arc<Strings>);

#[derive(Default)]
struct Strings {
    threads: Threads,
    milliseconds: AtomicU64,
    breaks: AtomicU32,
    hangs: AtomicU32,
    /// Who does what is handed over, where there are no threads.
    alone: Mutex<Option<Does>>,
    /// What never ends: held, so that nobody hears of an end.
    held: Mutex<Vec<Box<dyn FnOnce() + Send>>>,
    /// The same of what was handed over.
    elsewhere: Mutex<Vec<Handed>>,
}

impl Puppet {
    /// Work on these strings.
    pub(in crate::app) fn work(&self) -> Work {
        Work::on(self.clone())
    }

    /// What is begun next breaks, so many times.
    pub(in crate::app) fn breaks(&self, times: u32) {
        self.0.breaks.store(times, Ordering::SeqCst);
    }

    /// What is begun next never ends, so many times.
    pub(in crate::app) fn hangs(&self, times: u32) {
        self.0.hangs.store(times, Ordering::SeqCst);
    }

    /// It has no threads, like a browser, but workers that are handed tasks as bytes and do this.
    pub(in crate::app) fn alone(self, does: Does) -> Self {
        *self.0.alone.lock().unwrap() = Some(does);
        self
    }

    /// Does nobody want any more of what was handed over and never ends?
    pub(in crate::app) fn is_given_up(&self) -> bool {
        self.0.elsewhere.lock().unwrap().iter().all(|held| held.token.is_cancelled())
    }

    /// It is so late.
    pub(in crate::app) fn set_clock(&self, milliseconds: u64) {
        self.0.milliseconds.store(milliseconds, Ordering::SeqCst);
    }
}

/// Takes one, if there is one.
fn take(left: &AtomicU32) -> bool {
    left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1)).is_ok()
}

impl Spawn for Puppet {
    fn spawn(&self, name: &'static str, run: Box<dyn FnOnce() + Send>) -> bool {
        if !self.has_threads() {
            return false;
        }
        if take(&self.0.breaks) {
            let breaks = move || {
                let _run = run;
                std::panic::resume_unwind(Box::new("meant"));
            };
            return self.0.threads.spawn(name, Box::new(breaks));
        }
        if take(&self.0.hangs) {
            self.0.held.lock().unwrap().push(run);
            return true;
        }
        self.0.threads.spawn(name, run)
    }

    fn has_threads(&self) -> bool {
        self.0.alone.lock().unwrap().is_none()
    }

    fn hand_over(&self, handed: Handed) -> bool {
        if take(&self.0.hangs) {
            self.0.elsewhere.lock().unwrap().push(handed);
            return true;
        }
        let Handed { name, task, done, .. } = handed;
        let Some(does) = *self.0.alone.lock().unwrap() else { return false };
        let breaks = take(&self.0.breaks);
        let run = move || {
            let mut ticket = Ticket::free();
            done(if breaks { None } else { does(name, &task, &mut ticket) });
        };
        self.0.threads.spawn(name, Box::new(run))
    }

    fn now(&self) -> Duration {
        Duration::from_millis(self.0.milliseconds.load(Ordering::SeqCst))
    }
}
