//! Work that takes longer than a frame may, done beside it: a job answers one task, an actor
//! answers one question after the other. However either ends, the screen is woken.

mod act;
mod actor;
mod handed;
mod job;
#[cfg(test)]
mod model;
#[cfg(test)]
pub(in crate::app) mod puppet;
mod started;
#[cfg(test)]
pub(in crate::app) mod tests;
mod threads;
mod wake;

pub(in crate::app) use act::Act;
use act::Acting;
use actor::line;
pub(in crate::app) use actor::{Actor, Heard, Inbox, Outbox};
pub use handed::Handed;
pub(in crate::app) use handed::Remote;
#[cfg(any(test, target_arch = "wasm32"))]
pub(in crate::app) use handed::answer;
pub(in crate::app) use job::{Job, Shared, State, Task, Ticket};
pub(in crate::app) use started::Started;
pub use threads::Threads;

use egui::Context;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use wake::{Screen, WakeOnDrop};

/// Where work is done, and the clock that says how long it takes. The program has threads; a test
/// has one that breaks, never ends, or whose clock stands still.
pub trait Spawn: Send + Sync {
    /// Does this beside what is done here. False if it cannot; what it holds is then dropped.
    fn spawn(&self, name: &'static str, run: Box<dyn FnOnce() + Send>) -> bool;

    /// Whether it has threads: where not, as in a browser, [`Spawn::spawn`] can do nothing.
    fn has_threads(&self) -> bool {
        true
    }

    /// Has a worker do this that shares no memory with what is here. False if none can be had; what
    /// it holds is then dropped.
    fn hand_over(&self, _handed: Handed) -> bool {
        false
    }

    /// The time since some moment before all work.
    fn now(&self) -> Duration;
}

/// Begins jobs and actors; its copies are one.
#[derive(Clone)]
pub struct Work {
    spawn: Arc<dyn Spawn>,
    screen: Screen,
}

impl Default for Work {
    fn default() -> Self {
        Self::on(Threads::default())
    }
}

impl Work {
    /// Work done there.
    #[must_use]
    pub fn on(spawn: impl Spawn + 'static) -> Self {
        Self { spawn: Arc::new(spawn), screen: Screen::default() }
    }

    /// Wakes this screen from now on.
    pub(in crate::app) fn wakes(&self, ctx: &Context) {
        self.screen.is(ctx);
    }

    /// Whether there are threads: where not, as in a browser, what is long is handed over.
    pub(in crate::app) fn has_threads(&self) -> bool {
        self.spawn.has_threads()
    }

    /// Begins a task. Dropping the job cancels it: its answer is never seen. Where there are no
    /// threads it is handed over as bytes.
    pub(in crate::app) fn job<T: Remote>(&self, task: T) -> Job<T::Answer> {
        if self.spawn.has_threads() {
            return self.begin(T::NAME, |ticket| task.run(ticket));
        }
        let (job, handed) = Job::handed(self.started(), &self.screen, &task);
        if let Some(handed) = handed {
            self.spawn.hand_over(handed);
        }
        self.screen.glance();
        job
    }

    /// Begins a task that has to do with files, which no worker elsewhere can reach: where there
    /// are no threads it is done here, at once.
    pub(in crate::app) fn at_disk<T: Task>(&self, task: T) -> Job<T::Answer> {
        if self.spawn.has_threads() {
            return self.begin(T::NAME, |ticket| task.run(ticket));
        }
        let (job, runs) = Job::new(self.started(), &self.screen, |ticket| task.run(ticket));
        runs();
        job
    }

    fn begin<A: Send + 'static>(
        &self,
        name: &'static str,
        run: impl FnOnce(&mut Ticket) -> A + Send + 'static,
    ) -> Job<A> {
        let (job, runs) = Job::new(self.started(), &self.screen, run);
        self.spawn.spawn(name, Box::new(runs));
        self.screen.glance();
        job
    }

    /// Begins an actor: `run` goes through its questions until nobody asks any more.
    pub(in crate::app) fn actor<Q: Send + 'static, A: Send + 'static>(
        &self,
        name: &'static str,
        run: impl FnOnce(Inbox<Q>, Outbox<A>) + Send + 'static,
    ) -> Actor<Q, A> {
        let (actor, inbox, outbox) = line(&self.screen);
        self.spawn.spawn(name, Box::new(move || run(inbox, outbox)));
        actor
    }

    /// Begins an actor that goes on in steps, and so without a thread as well.
    pub(in crate::app) fn act<T: Act>(
        &self,
        name: &'static str,
        act: T,
    ) -> Actor<T::Question, T::Answer> {
        let (actor, inbox, outbox) = line(&self.screen);
        let acting = Acting::new(act, inbox, outbox);
        if !self.spawn.has_threads() {
            return actor.here(Box::new(acting));
        }
        self.spawn.spawn(name, Box::new(move || acting.run()));
        actor
    }

    /// The two sides of an actor that a test plays itself.
    #[cfg(test)]
    pub(in crate::app) fn line<Q, A>(&self) -> (Actor<Q, A>, Inbox<Q>, Outbox<A>) {
        line(&self.screen)
    }

    /// Something begins now that somebody waits for.
    pub(in crate::app) fn started(&self) -> Started {
        Started::now(&self.spawn)
    }
}

impl fmt::Debug for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Work").finish_non_exhaustive()
    }
}
