//! The game under way on a screen: its session, its plot, and when the opponent moves.

use crate::app::plots::Plots;
use crate::app::work::Work;
use crate::lesson::{Step, limits};
use crate::session::{Command, Session};
use crate::solver::work::Watch;
use crate::study::Oracle;
use egui::Context;
use std::time::Duration;
use web_time::Instant;

/// How long the opponent waits before its move, in seconds: long enough to read one's own move on
/// the board.
const PAUSE: f64 = 0.8;

/// So much of a frame a review may take.
const SHARE: Duration = Duration::from_millis(6);

/// Lets work go on until the frame's share is used up.
struct Share(Instant);

impl Watch for Share {
    fn tick(&mut self, _done: u64, _of: u64) -> bool {
        self.0.elapsed() < SHARE
    }
}

/// A session with what belongs to it on the screen. Empty while there is nothing to show.
#[derive(Default)]
pub(in crate::app) struct LiveSession {
    pub(in crate::app) session: Option<Session>,
    pub(in crate::app) plots: Plots,
    reply_at: Option<f64>,
}

impl LiveSession {
    /// Sits down to a step afresh; a step without a position leaves nothing to be played.
    pub(in crate::app) fn sit(&mut self, step: Step, oracle: &mut Oracle) {
        oracle.allow(Some(limits::MOMENT));
        self.session = Session::new(step, oracle).ok();
        oracle.allow(None);
        self.plots.clear();
        self.reply_at = None;
        self.draw(oracle);
    }

    /// Nothing yet, with workers for its plots there.
    pub(in crate::app) fn on(work: &Work) -> Self {
        Self::plotting(Plots::on(work))
    }

    /// Nothing yet, with plots that are made so.
    pub(in crate::app) fn plotting(plots: Plots) -> Self {
        Self { plots, ..Self::default() }
    }

    /// The same as it is now; nothing is computed for it any more.
    pub(in crate::app) fn copy(&self) -> Self {
        Self { session: self.session.clone(), plots: self.plots.copy(), reply_at: None }
    }

    /// The session.
    pub(in crate::app) const fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// Has the session obey, and computes what follows from it.
    pub(in crate::app) fn command(&mut self, command: Command, oracle: &mut Oracle) {
        if let Some(session) = &mut self.session {
            oracle.allow(Some(limits::MOMENT));
            session.obey(command, oracle);
            oracle.allow(None);
        }
        self.reply_at = None;
        self.draw(oracle);
    }

    /// Whatever was due is thought over again.
    pub(in crate::app) const fn rest(&mut self) {
        self.reply_at = None;
    }

    /// Computes the plot if what it shows has changed.
    pub(in crate::app) fn draw(&mut self, oracle: &mut Oracle) {
        if let Some(session) = &self.session {
            self.plots.draw(session, oracle);
        }
    }

    /// Shows the step as it is once its exercise is solved.
    pub(in crate::app) fn unveil(&mut self, oracle: &mut Oracle) {
        if let Some(session) = &mut self.session {
            session.unveil(oracle);
        }
        self.draw(oracle);
    }

    /// Takes over what a worker has found for the plot.
    pub(in crate::app) fn look(&mut self) {
        self.plots.receive();
    }

    /// The command that is due now, if one is: the opponent moves after a pause, so that one sees
    /// one's own move first.
    pub(in crate::app) fn tick(&mut self, ctx: &Context, motion: bool) -> Option<Command> {
        self.look();
        // What is shown of a guess waits for a press a move where nothing is to move by itself.
        let watched = self.session.as_ref().is_some_and(Session::is_watch_due) && motion;
        if !watched && !self.session.as_ref().is_some_and(Session::is_reply_due) {
            self.reply_at = None;
            return None;
        }
        let now = ctx.input(|input| input.time);
        let due = *self.reply_at.get_or_insert(if motion { now + PAUSE } else { now });
        if now >= due {
            ctx.request_repaint();
            return Some(if watched { Command::Watch } else { Command::Reply });
        }
        ctx.request_repaint_after(Duration::from_secs_f64((due - now).clamp(0.0, PAUSE)));
        None
    }

    /// Goes on with the review of the game for a share of this frame, if there is more to be looked
    /// at.
    pub(in crate::app) fn idle(&mut self, ctx: &Context, oracle: &mut Oracle) {
        if let Some(session) = self.session.as_mut().filter(|session| session.is_pondering())
            && session.ponder(oracle, &mut Share(Instant::now()))
        {
            ctx.request_repaint();
        }
    }
}
