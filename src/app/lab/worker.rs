//! The laboratory's worker: makes the next session and lists what its moves are worth, one after
//! another. Knows no bench.

use crate::app::lab::Lab;
use crate::app::work::{Job, State};
use crate::session::Session;
use crate::study::{CancelToken, Oracle, Worth, worth};
use crate::ui::lab::Notice;
use crate::words::lab as words;
use std::time::{Duration, Instant};

/// A worker is waited for so long within a frame: most answers are there by then.
const MOMENT: Duration = Duration::from_millis(3);
/// Moves whose worth is listed.
const LISTED: usize = 256;
/// What that may cost, in ticks of the solver: some seconds. A move whose worth is not found by
/// then has none.
const LIST: u64 = 10_000;

/// What a worker hands back.
pub(super) struct Answer {
    session: Option<Session>,
    worth: Vec<Worth>,
    has_board: bool,
    is_new: bool,
    oracle: Oracle,
}

impl Lab {
    /// Waits until all workers are done: for pictures and tests.
    pub(in crate::app) fn rest(&mut self, most: Duration) {
        let began = Instant::now();
        while began.elapsed() < most {
            self.receive(Duration::from_millis(10));
            if self.asked.is_none() && !self.table.plotted.is_waiting() {
                return;
            }
        }
    }

    /// Forgets what was to come after the work under way.
    pub(super) fn give_up(&mut self) {
        (self.coming, self.wanted) = (None, None);
        self.queue.clear();
    }

    /// Has a worker make the next session. Whatever was under way is given up.
    pub(super) fn ask(
        &mut self,
        is_new: bool,
        work: impl FnOnce(&mut Oracle) -> Option<(Session, bool)> + Send + 'static,
    ) {
        // What was said of the work before is over.
        self.notice = self.notice.take().filter(|notice| !matches!(notice, Notice::Said(_)));
        let oracle = std::mem::take(&mut self.oracle);
        let lists = self.showing.outcomes || self.showing.values;
        let job = Job::cancellable(move |_, token| {
            let mut oracle = oracle.on(token);
            let (session, has_board) = work(&mut oracle).unzip();
            let sum = session.as_ref().map(Session::sum).filter(|_| lists);
            oracle.allow(Some(LIST));
            let worth = sum.map_or_else(Vec::new, |sum| worth(sum, LISTED, &mut oracle));
            oracle.allow(None);
            Answer { session, worth, has_board: has_board == Some(true), is_new, oracle }
        });
        (self.asked, self.failed) = (Some(job), false);
        self.receive(MOMENT);
    }

    /// Takes what the worker has made, and waits so long for it.
    pub(super) fn receive(&mut self, time: Duration) {
        self.table.plotted.receive();
        if self.table.plotted.has_failed() {
            self.notice = Some(Notice::Said(words::FAILED));
        }
        let Some(job) = self.asked.take() else { return };
        let state = if time.is_zero() { job.state() } else { job.within(time) };
        match state {
            State::Working => self.asked = Some(job),
            State::Failed => {
                // What waited for it was meant for what did not come.
                self.give_up();
                self.failed = self.table.session().is_none();
                self.notice = Some(Notice::Said(words::FAILED));
            }
            State::Done(Answer { session, worth, has_board, is_new, oracle }) => {
                // The token of a job that is over has been cancelled.
                self.oracle = oracle.on(CancelToken::default());
                if is_new {
                    self.coming = None;
                }
                let Some(session) = session else {
                    self.failed = self.table.session().is_none();
                    return;
                };
                self.lesson.steps = vec![session.step().clone()];
                (self.worth, self.has_board) = (worth, has_board);
                if is_new {
                    self.table.plotted.stale();
                }
                self.table.session = Some(session);
                self.table.draw(&mut self.oracle);
                if let Some(showing) = self.wanted.take() {
                    self.show(&showing);
                }
                if let Some(next) = self.queue.pop_front() {
                    self.command(next);
                }
            }
        }
    }
}
