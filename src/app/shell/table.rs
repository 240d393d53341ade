//! A table: the game under way on a screen, its plot, and when the opponent moves. Knows no lesson
//! and no page.

use crate::app::plotted::Plotted;
use crate::app::work::Work;
use crate::lesson::{Step, limits};
use crate::session::{Command, Session};
use crate::study::Oracle;
use egui::Ui;
use std::time::Duration;

/// How long the opponent waits before its move, in seconds: long enough to read one's own move on
/// the board.
const PAUSE: f64 = 0.8;

/// How often a worker is looked at.
const GLANCE: Duration = Duration::from_millis(50);

/// A session with what belongs to it on the screen. Empty while there is nothing to show.
#[derive(Default)]
pub(in crate::app) struct Table {
    pub(in crate::app) session: Option<Session>,
    pub(in crate::app) plotted: Plotted,
    reply_at: Option<f64>,
}

impl Table {
    /// Sits down to a step afresh; a step without a position leaves the table empty.
    pub(super) fn sit(&mut self, step: Step, oracle: &mut Oracle) {
        #[cfg(test)]
        crate::ui::fuse::burn("sit");
        oracle.allow(Some(limits::MOMENT));
        self.session = Session::new(step, oracle).ok();
        oracle.allow(None);
        self.plotted.clear();
        self.reply_at = None;
        self.draw(oracle);
    }

    /// An empty table that has its workers there.
    pub(super) fn on(work: &Work) -> Self {
        Self { plotted: Plotted::on(work), ..Self::default() }
    }

    /// A table on which nothing moves.
    pub(super) fn still(session: Option<Session>, plotted: Plotted) -> Self {
        Self { session, plotted, reply_at: None }
    }

    /// The session.
    pub(in crate::app) const fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// Has the session obey, and computes what follows from it.
    pub(super) fn command(&mut self, command: Command, oracle: &mut Oracle) {
        if let Some(session) = &mut self.session {
            #[cfg(test)]
            crate::ui::fuse::burn("session");
            oracle.allow(Some(limits::MOMENT));
            session.obey(command, oracle);
            oracle.allow(None);
        }
        self.reply_at = None;
        self.draw(oracle);
    }

    /// Computes the plot if what it shows has changed.
    pub(in crate::app) fn draw(&mut self, oracle: &mut Oracle) {
        if let Some(session) = &self.session {
            self.plotted.draw(session, oracle);
        }
    }

    /// Takes over what a worker has found for the plot.
    pub(in crate::app) fn look(&mut self, ui: &Ui) {
        self.plotted.receive();
        if self.plotted.is_waiting() {
            ui.ctx().request_repaint_after(GLANCE);
        }
    }

    /// The command that is due now, if one is: the opponent moves after a pause, so that one sees
    /// one's own move first.
    pub(in crate::app) fn tick(&mut self, ui: &Ui, motion: bool) -> Option<Command> {
        self.look(ui);
        if !self.session.as_ref().is_some_and(Session::is_reply_due) {
            self.reply_at = None;
            return None;
        }
        let now = ui.ctx().input(|input| input.time);
        let due = *self.reply_at.get_or_insert(if motion { now + PAUSE } else { now });
        if now >= due {
            ui.ctx().request_repaint();
            return Some(Command::Reply);
        }
        ui.ctx().request_repaint_after(Duration::from_secs_f64((due - now).clamp(0.0, PAUSE)));
        None
    }
}
