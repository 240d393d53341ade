//! What an actor does, in steps: a thread of its own waits for the next one; where there are none,
//! as in a browser, the steps are done where it is asked and where its answers are heard.

use super::{Inbox, Outbox};
use std::collections::VecDeque;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;
use web_time::Instant;

/// One that answers one question after the other, and does some things by itself. What returns a
/// bool says whether it goes on: not once nobody listens.
pub(in crate::app) trait Act: Send + 'static {
    /// What it is asked.
    type Question: Send + 'static;
    /// What it answers.
    type Answer: Send + 'static;

    /// What it does before it is asked anything.
    fn begin(&mut self, _say: &Outbox<Self::Answer>) -> bool {
        true
    }

    /// Need that not be answered any more, because this was asked later?
    fn is_late(_question: &Self::Question, _later: &Self::Question) -> bool {
        false
    }

    /// Answers.
    fn answer(&mut self, question: Self::Question, say: &Outbox<Self::Answer>) -> bool;

    /// When it next does something by itself.
    fn due(&self) -> Option<Instant> {
        None
    }

    /// Does what is due.
    fn tick(&mut self, _say: &Outbox<Self::Answer>) -> bool {
        true
    }

    /// Nobody asks any more.
    fn end(&mut self, _say: &Outbox<Self::Answer>) {}
}

/// An actor with its questions.
pub(super) struct Acting<T: Act> {
    act: T,
    asked: Inbox<T::Question>,
    say: Outbox<T::Answer>,
    waiting: VecDeque<T::Question>,
    has_begun: bool,
    is_over: bool,
}

impl<T: Act> Acting<T> {
    pub(super) fn new(act: T, asked: Inbox<T::Question>, say: Outbox<T::Answer>) -> Self {
        Self { act, asked, say, waiting: VecDeque::new(), has_begun: false, is_over: false }
    }

    /// Goes on until nobody asks or listens any more: on a thread of its own.
    pub(super) fn run(mut self) {
        self.begin();
        while !self.is_over {
            let asked = match (self.waiting.pop_front(), self.act.due()) {
                (Some(question), _) => Ok(question),
                (None, None) => self.asked.next().ok_or(RecvTimeoutError::Disconnected),
                (None, Some(due)) => {
                    self.asked.within(due.saturating_duration_since(Instant::now()))
                }
            };
            self.step(asked);
        }
        self.act.end(&self.say);
    }

    fn begin(&mut self) {
        if !std::mem::replace(&mut self.has_begun, true) {
            self.is_over = !self.act.begin(&self.say);
        }
    }

    fn step(&mut self, asked: Result<T::Question, RecvTimeoutError>) {
        self.waiting.extend(self.asked.waiting());
        let goes_on = match asked {
            Ok(asked) if self.waiting.iter().any(|later| T::is_late(&asked, later)) => return,
            Ok(asked) => self.act.answer(asked, &self.say),
            Err(RecvTimeoutError::Timeout) => true,
            Err(RecvTimeoutError::Disconnected) => {
                self.is_over = true;
                return;
            }
        };
        self.is_over = !(self.act.tick(&self.say) && goes_on);
    }
}

/// An actor that has no thread.
pub(super) trait Here: Send {
    /// Answers what it has been asked, does what is due, and says in what time something will be.
    fn go_on(&mut self) -> Result<Option<Duration>, Over>;

    /// Nobody asks any more.
    fn end(&mut self);
}

/// It has ended by itself.
pub(super) struct Over;

impl<T: Act> Here for Acting<T> {
    fn go_on(&mut self) -> Result<Option<Duration>, Over> {
        self.begin();
        while !self.is_over {
            let asked = self.waiting.pop_front().or_else(|| self.asked.waiting().next());
            let is_last = asked.is_none();
            self.step(asked.ok_or(RecvTimeoutError::Timeout));
            if is_last {
                let now = Instant::now();
                return Ok(self.act.due().map(|due| due.saturating_duration_since(now)));
            }
        }
        self.act.end(&self.say);
        Err(Over)
    }

    fn end(&mut self) {
        if self.go_on().is_ok() {
            self.act.end(&self.say);
        }
    }
}
