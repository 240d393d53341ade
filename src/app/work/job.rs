//! One task, watched while it is done, and dropped when it is no longer wanted.

use super::handed::{read, write};
use super::{Handed, Remote, Screen, Started};
use crate::solver::work::Watch;
use crate::study::CancelToken;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, channel};
use std::time::Duration;

/// What is to be done, as data: a worker that shares no memory with the screen, as a browser has
/// them, can be handed it all the same. A field that only saves work, such as what an oracle knows
/// already, may stay behind then (`#[serde(skip)]`).
pub(in crate::app) trait Task:
    Serialize + DeserializeOwned + Send + 'static
{
    /// What its thread is called.
    const NAME: &'static str;

    /// What comes of it.
    type Answer: Send + 'static;

    /// Does it. It looks at the ticket now and then, and ends early once that says so.
    fn run(self, ticket: &mut Ticket) -> Self::Answer;
}

/// Something large that a task and the screen both have; written down it is a copy.
#[derive(Debug, Clone)]
pub(in crate::app) struct Shared<T>(pub(in crate::app) Arc<T>);

impl<T: Serialize> Serialize for Shared<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Shared<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(|value| Self(Arc::new(value)))
    }
}

/// The worker's side of a job: how far it is, and whether it is still wanted. The screen has the
/// same token.
pub(in crate::app) struct Ticket(CancelToken);

impl Ticket {
    /// A ticket that nobody takes back.
    #[cfg(test)]
    pub(in crate::app) fn free() -> Self {
        Self(CancelToken::default())
    }

    /// The ticket of a worker elsewhere: this hears how far it is.
    #[cfg(any(test, target_arch = "wasm32"))]
    pub(in crate::app) fn heard_by(listener: fn(u64, u64)) -> Self {
        Self(CancelToken::heard_by(listener))
    }

    /// The token that is cancelled with the job, for an oracle that it asks.
    pub(in crate::app) fn token(&self) -> CancelToken {
        self.0.apart()
    }

    /// The same for an oracle that does all of the job: how far it is, the job is.
    pub(in crate::app) fn token_of_all(&self) -> CancelToken {
        self.0.clone()
    }
}

impl Watch for Ticket {
    fn tick(&mut self, done: u64, of: u64) -> bool {
        self.0.tick(done, of)
    }
}

/// A task under way. Dropping it cancels it: its answer is never seen.
#[derive(Debug)]
pub(in crate::app) struct Job<A> {
    token: CancelToken,
    answer: Receiver<A>,
    started: Started,
    screen: Screen,
}

/// How a job stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum State<A> {
    /// Not done yet.
    Working,
    /// Done, with the answer.
    Done(A),
    /// There will be no answer: nobody could be had for it, or whoever did it broke. Nothing is
    /// known then.
    Failed,
}

impl<A: Send + 'static> Job<A> {
    /// A job, and what its worker is to run.
    pub(super) fn new(
        started: Started,
        screen: &Screen,
        run: impl FnOnce(&mut Ticket) -> A + Send + 'static,
    ) -> (Self, impl FnOnce() + Send + 'static) {
        let token = CancelToken::default();
        let mut ticket = Ticket(token.clone());
        let (sender, answer) = channel();
        let screen = screen.clone();
        let ends = (screen.on_drop(), sender);
        let runs = move || {
            // In this order they go, however it ends: a screen that has taken the answer is not
            // woken after it, and one that is woken too early looks again by itself.
            let ends = ends;
            let answer = run(&mut ticket);
            let (wake, sender) = ends;
            if ticket.0.is_cancelled() {
                wake.hush();
            } else {
                drop(wake);
            }
            let _ = sender.send(answer);
        };
        (Self { token, answer, started, screen }, runs)
    }

    /// A job for a worker elsewhere, and what that is to be handed; nothing if the task cannot be
    /// written down.
    pub(super) fn handed<T: Remote<Answer = A>>(
        started: Started,
        screen: &Screen,
        task: &T,
    ) -> (Self, Option<Handed>) {
        let token = CancelToken::default();
        let (sender, answer) = channel();
        let wake = screen.on_drop();
        let done = move |written: Option<Vec<u8>>| {
            // The screen is woken once it can find the answer, or that there is none.
            let _wake = wake;
            if let Some(answer) = written.and_then(|written| read(&written)) {
                let _ = sender.send(answer);
            }
            drop(sender);
        };
        let handed = write(task).map(|task| Handed {
            name: T::NAME,
            task,
            token: token.clone(),
            done: Box::new(done),
        });
        (Self { token, answer, started, screen: screen.clone() }, handed)
    }

    /// It is under way, and somebody waits for it: it asks for the frame in which it is looked at
    /// again.
    fn working(&self) -> State<A> {
        self.screen.glance();
        State::Working
    }

    /// How it stands after at most so long: most answers are there at once, and then nothing need
    /// flicker.
    pub(in crate::app) fn within(&self, time: Duration) -> State<A> {
        if cfg!(target_arch = "wasm32") {
            // The screen of a browser cannot wait.
            return self.state();
        }
        match self.answer.recv_timeout(time) {
            Ok(answer) => State::Done(answer),
            Err(RecvTimeoutError::Timeout) => self.working(),
            Err(RecvTimeoutError::Disconnected) => State::Failed,
        }
    }

    /// How it stands; an answer is handed out once.
    pub(in crate::app) fn state(&self) -> State<A> {
        match self.answer.try_recv() {
            Ok(answer) => State::Done(answer),
            Err(TryRecvError::Empty) => self.working(),
            Err(TryRecvError::Disconnected) => State::Failed,
        }
    }
}

impl<A> Job<A> {
    /// Gives it up and waits, no longer than this, until it has ended.
    pub(in crate::app) fn end(self, most: Duration) {
        self.token.cancel();
        if !cfg!(target_arch = "wasm32") {
            // Whatever it still says, nobody asks any more.
            let _ = self.answer.recv_timeout(most);
        }
    }

    /// How many percent are done, once it is so slow that it is told of.
    pub(in crate::app) fn slow(&self) -> Option<u64> {
        self.started.is_slow().then(|| self.percent())
    }

    /// How many percent are done.
    pub(in crate::app) fn percent(&self) -> u64 {
        let (done, of) = self.token.course();
        done.saturating_mul(100).checked_div(of).unwrap_or(0).min(100)
    }
}

impl<A> Drop for Job<A> {
    fn drop(&mut self) {
        self.token.cancel();
    }
}
