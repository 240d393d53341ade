//! The laboratory's worker: makes the next session and lists what its moves are worth, one after
//! another.

use crate::app::lab::{Lab, Stage};
use crate::app::work::{State, Task, Ticket};
use crate::games::Sum;
use crate::session::{Command, Opponent, Session, Side};
use crate::solver::work::Unwatched;
use crate::study::{CancelToken, Oracle, Worth, worth};
use crate::ui::lab::Notice;
use crate::words::lab as words;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use web_time::Instant;

/// A worker is waited for so long within a frame: most answers are there by then.
const MOMENT: Duration = Duration::from_millis(3);
/// Moves whose worth is listed.
const LISTED: usize = 256;
/// What that may cost, in ticks of the solver: some seconds. A move whose worth is not found by
/// then has none.
const LIST: u64 = 10_000;

/// What a worker hands back.
#[derive(Serialize, Deserialize)]
pub(in crate::app) struct Studied {
    pub(super) session: Option<Session>,
    pub(super) worth: Vec<Worth>,
    has_board: bool,
    is_new: bool,
    /// What it knows now; a worker elsewhere keeps that to itself.
    #[serde(skip)]
    oracle: Oracle,
}

/// What a worker is to do.
#[derive(Serialize, Deserialize)]
pub(in crate::app) struct Study {
    pub(super) change: Change,
    /// What the moves are worth is to be listed.
    pub(super) lists: bool,
    /// What is known from before; a worker elsewhere finds it anew.
    #[serde(skip)]
    pub(super) oracle: Oracle,
}

/// How the next session is made.
#[derive(Serialize, Deserialize)]
pub(in crate::app) enum Change {
    /// A position is put on the bench, played as the one before was.
    Lay { stage: Stage, sum: Sum, manner: Option<(Opponent, Side)> },
    /// Other things of the same game are shown.
    Show { stage: Stage, session: Session },
    /// The session obeys.
    Obey { session: Session, command: Command, has_board: bool },
}

impl Change {
    /// The session, and whether there is a board for it; `None` if there is no such position.
    fn make(self, oracle: &mut Oracle) -> Option<(Session, bool)> {
        match self {
            Self::Lay { stage, sum, manner } => {
                let (step, board) = stage.step(&sum);
                let mut session = Session::new(step, oracle).ok()?;
                if let Some((opponent, began)) = manner {
                    session.obey(Command::Oppose(opponent), oracle);
                    if session.began() != began {
                        session.obey(Command::Begin(began), oracle);
                    }
                }
                // Whom nobody can advise plays both sides.
                if session.finding().is_err() {
                    session.obey(Command::Oppose(Opponent::TwoPlayers), oracle);
                }
                Some((session, board.is_some()))
            }
            Self::Show { stage, mut session } => {
                let (step, board) = stage.step(session.history().start());
                session.restage(step, oracle);
                Some((session, board.is_some()))
            }
            Self::Obey { mut session, command, has_board } => {
                session.obey(command, oracle);
                // A review may take its time here: nobody's frame waits for it.
                session.ponder(oracle, &mut Unwatched);
                Some((session, has_board))
            }
        }
    }
}

impl Task for Study {
    const NAME: &'static str = "laboratory";
    type Answer = Studied;

    fn run(self, ticket: &mut Ticket) -> Studied {
        let is_new = matches!(self.change, Change::Lay { .. });
        let mut oracle = self.oracle.on(ticket.token_of_all());
        let (session, has_board) = self.change.make(&mut oracle).unzip();
        let sum = session.as_ref().map(Session::sum).filter(|_| self.lists);
        oracle.allow(Some(LIST));
        let worth = sum.map_or_else(Vec::new, |sum| worth(sum, LISTED, &mut oracle));
        oracle.allow(None);
        Studied { session, worth, has_board: has_board == Some(true), is_new, oracle }
    }
}

impl Lab {
    /// Waits until all workers are done: for pictures and tests.
    pub(in crate::app) fn rest(&mut self, most: Duration) {
        let began = Instant::now();
        while began.elapsed() < most {
            self.receive(Duration::from_millis(10));
            if self.asked.is_none() && !self.live.plots.is_waiting() {
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
    pub(super) fn ask(&mut self, change: Change) {
        // What was said of the work before is over.
        self.notice = self.notice.take().filter(|notice| !matches!(notice, Notice::Said(_)));
        let oracle = std::mem::take(&mut self.oracle);
        let lists = self.showing.outcomes || self.showing.values;
        let job = self.work.job(Study { change, lists, oracle });
        (self.asked, self.failed) = (Some(job), false);
        self.receive(MOMENT);
    }

    /// Takes what the worker has made, and waits so long for it.
    pub(super) fn receive(&mut self, time: Duration) {
        self.live.plots.receive();
        if self.live.plots.has_failed() {
            self.notice = Some(Notice::Said(words::FAILED));
        }
        let Some(job) = self.asked.take() else { return };
        let state = if time.is_zero() { job.state() } else { job.within(time) };
        match state {
            State::Working => self.asked = Some(job),
            State::Failed => {
                // What waited for it was meant for what did not come.
                self.give_up();
                self.failed = self.live.session().is_none();
                self.notice = Some(Notice::Said(words::FAILED));
            }
            State::Done(Studied { session, worth, has_board, is_new, oracle }) => {
                // The token of a job that is over has been cancelled.
                self.oracle = oracle.on(CancelToken::default());
                if is_new {
                    self.coming = None;
                }
                let Some(session) = session else {
                    self.failed = self.live.session().is_none();
                    return;
                };
                self.lesson.steps = vec![session.step().clone()];
                (self.worth, self.has_board) = (worth, has_board);
                if is_new {
                    self.live.plots.stale();
                }
                self.live.session = Some(session);
                self.live.draw(&mut self.oracle);
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
