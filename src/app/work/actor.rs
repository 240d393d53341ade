//! One that lives as long as it is asked: it has what only one may have, such as a folder on a
//! disk, and answers in its own time.

use super::act::{Here, Over};
use super::{Screen, WakeOnDrop};
use std::fmt;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The asker's side. Dropping it ends the actor.
pub(in crate::app) struct Actor<Q, A> {
    asks: Sender<Q>,
    answers: Receiver<A>,
    /// The actor itself, where it has no thread.
    here: Option<Mutex<Option<Box<dyn Here>>>>,
    screen: Screen,
    /// It has ended, and that has been told.
    is_over: bool,
}

/// What is heard of an actor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum Heard<A> {
    /// Nothing now.
    Nothing,
    /// An answer.
    Said(A),
    /// It has ended: nothing is to come. Told once.
    Gone,
}

/// The actor's side: what it is asked.
pub(in crate::app) struct Inbox<Q>(Receiver<Q>);

/// The actor's side: what it answers. The screen is woken by each answer, and by its end.
pub(in crate::app) struct Outbox<A> {
    answers: Sender<A>,
    // Dropped after the sender, so that who is woken finds that nothing more is to come.
    wake: WakeOnDrop,
}

/// The two sides of an actor.
pub(super) fn line<Q, A>(screen: &Screen) -> (Actor<Q, A>, Inbox<Q>, Outbox<A>) {
    let ((asks, inbox), (outbox, answers)) = (channel(), channel());
    let screen = screen.clone();
    let wake = screen.on_drop();
    let actor = Actor { asks, answers, here: None, screen, is_over: false };
    (actor, Inbox(inbox), Outbox { answers: outbox, wake })
}

impl<Q, A> Drop for Actor<Q, A> {
    fn drop(&mut self) {
        let here = self.here.take().map(Mutex::into_inner);
        if let Some(mut here) = here.and_then(|here| here.unwrap_or_else(PoisonError::into_inner)) {
            here.end();
        }
    }
}

impl<Q, A> fmt::Debug for Actor<Q, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Actor").field("is_over", &self.is_over).finish_non_exhaustive()
    }
}

impl<Q, A> Actor<Q, A> {
    /// The same where there is no thread for it: it goes on whenever it is asked or heard.
    pub(super) fn here(mut self, here: Box<dyn Here>) -> Self {
        self.here = Some(Mutex::new(Some(here)));
        self.go_on();
        self
    }

    fn go_on(&self) {
        let Some(here) = &self.here else { return };
        let mut here = here.lock().unwrap_or_else(PoisonError::into_inner);
        match here.as_mut().map(|here| here.go_on()) {
            Some(Ok(Some(due))) => self.screen.later(due),
            Some(Err(Over)) => *here = None,
            Some(Ok(None)) | None => {}
        }
    }

    /// Asks. False if nobody is there who could answer.
    pub(in crate::app) fn ask(&self, question: Q) -> bool {
        let is_heard = self.asks.send(question).is_ok();
        self.go_on();
        is_heard
    }

    /// What has been answered since.
    pub(in crate::app) fn hear(&mut self) -> Heard<A> {
        self.go_on();
        match self.answers.try_recv() {
            Ok(answer) => Heard::Said(answer),
            Err(TryRecvError::Disconnected) if !std::mem::replace(&mut self.is_over, true) => {
                Heard::Gone
            }
            Err(TryRecvError::Empty | TryRecvError::Disconnected) => Heard::Nothing,
        }
    }

    /// All that has been answered since.
    pub(in crate::app) fn all(&self) -> impl Iterator<Item = A> {
        self.go_on();
        self.answers.try_iter()
    }

    /// The next answer, waited for no longer than this: only for the beginning and the end of the
    /// program.
    pub(in crate::app) fn wait(&self, patience: Duration) -> Option<A> {
        if self.here.is_some() {
            self.go_on();
            return self.answers.try_recv().ok();
        }
        self.answers.recv_timeout(patience).ok()
    }
}

impl<Q> Inbox<Q> {
    /// The next question; `None` once nobody asks any more.
    pub(in crate::app) fn next(&self) -> Option<Q> {
        self.0.recv().ok()
    }

    /// The next question, if one comes in this time.
    pub(in crate::app) fn within(&self, time: Duration) -> Result<Q, RecvTimeoutError> {
        self.0.recv_timeout(time)
    }

    /// The questions that wait.
    pub(in crate::app) fn waiting(&self) -> impl Iterator<Item = Q> {
        self.0.try_iter()
    }
}

impl<A> Outbox<A> {
    /// Answers, and wakes the screen. False if nobody listens any more.
    pub(in crate::app) fn say(&self, answer: A) -> bool {
        let is_heard = self.answers.send(answer).is_ok();
        self.wake.wake();
        is_heard
    }
}
