//! Work for tests: it breaks or never ends where a test says so, and its clock stands still until
//! it is set.

use super::{Spawn, Threads, Work};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Its copies are one.
#[derive(Clone, Default)]
pub(in crate::app) struct Puppet(Arc<Strings>);

#[derive(Default)]
struct Strings {
    threads: Threads,
    milliseconds: AtomicU64,
    breaks: AtomicU32,
    hangs: AtomicU32,
    is_alone: AtomicBool,
    /// What never ends: held, so that nobody hears of an end.
    held: Mutex<Vec<Box<dyn FnOnce() + Send>>>,
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

    /// It has no threads, like a browser.
    pub(in crate::app) fn alone(self) -> Self {
        self.0.is_alone.store(true, Ordering::SeqCst);
        self
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
        !self.0.is_alone.load(Ordering::SeqCst)
    }

    fn now(&self) -> Duration {
        Duration::from_millis(self.0.milliseconds.load(Ordering::SeqCst))
    }
}
