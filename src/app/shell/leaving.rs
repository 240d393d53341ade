//! The end of the program: what is not saved is saved first, and where that cannot be done, or the
//! disk does not answer, the person is asked. Whatever wants the program to end comes here.

use super::Shell;
use crate::app::shared::Standing;
use crate::ui::contents::{CopyPane, CopyWish};
use crate::ui::windows::leave::{LeaveWish, show};
use egui::{Context, ViewportCommand};
use std::time::Duration;
use web_time::Instant;

/// How often it is looked whether all is saved.
const GLANCE: Duration = Duration::from_millis(30);

/// How it stands with the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Leaving {
    /// Nobody wants it.
    #[default]
    Not,
    /// It waits for the last save.
    Waiting,
    /// The person is asked.
    Asked,
    /// Nothing holds it up any more.
    Over,
    /// It has been waited for.
    Left,
}

impl Shell {
    /// The system ends the program: all that is not saved is handed over, and nobody is asked.
    pub(in crate::app) fn end(&mut self) {
        if !matches!(self.leaving, Leaving::Over | Leaving::Left) {
            self.hand_over_all();
            self.leaving = Leaving::Over;
        }
    }

    /// Looks whether the window is to be closed, and holds that up while something is not saved.
    pub(super) fn leave_taking(&mut self, ctx: &Context) {
        let is_wanted = ctx.input(|input| input.viewport().close_requested());
        if is_wanted && self.leaving == Leaving::Not {
            self.hand_over_all();
            self.leaving = Leaving::Waiting;
        }
        if matches!(self.leaving, Leaving::Not | Leaving::Over | Leaving::Left) {
            return;
        }
        match (self.shared.profile.standing(), self.leaving) {
            (Standing::Settled, _) => {
                self.leaving = Leaving::Over;
                if !is_wanted {
                    ctx.send_viewport_cmd(ViewportCommand::Close);
                }
                return;
            }
            (Standing::Working, Leaving::Waiting) => ctx.request_repaint_after(GLANCE),
            _ => {
                self.leaving = Leaving::Asked;
                self.ask(ctx);
            }
        }
        if is_wanted && self.leaving != Leaving::Over {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
        }
    }

    fn hand_over_all(&mut self) {
        self.hear();
        self.screens.lesson.visit(&mut self.shared);
        self.note_now();
        self.shared.profile.hand_over_all();
    }

    fn ask(&mut self, ctx: &Context) {
        let (theme, lang) = (&self.shared.theme, self.shared.look.lang);
        let Some(why) = self.shared.unsaved() else { return ctx.request_repaint_after(GLANCE) };
        // It may be saved any moment, or still be tried.
        ctx.request_repaint_after(GLANCE * 10);
        let Some(wish) = show(ctx, theme, lang, &why) else { return };
        ctx.request_repaint();
        match wish {
            LeaveWish::Wait => self.leaving = Leaving::Not,
            LeaveWish::Export => {
                self.leaving = Leaving::Not;
                self.shared.obey_copies(CopyWish::Open(CopyPane::Export));
            }
            LeaveWish::Close => {
                self.leaving = Leaving::Over;
                ctx.send_viewport_cmd(ViewportCommand::Close);
            }
        }
    }

    /// Writes what is to be remembered and waits for it, no longer than this. Returns whether it is
    /// written.
    pub fn leave_settings(&mut self, patience: Duration) -> bool {
        self.shared.profile.leave_settings(patience)
    }

    /// The program ends: all is handed over and waited for, no longer than this in all. Whoever
    /// tells of the end again waits no more.
    pub fn leave_once(&mut self, patience: Duration) {
        if self.leaving == Leaving::Left {
            return;
        }
        let until = Instant::now() + patience;
        self.shared.author.flush();
        self.end();
        self.leaving = Leaving::Left;
        self.leave_settings(patience / 2);
        self.leave(until.saturating_duration_since(Instant::now()));
    }

    /// Saves for the last time and waits for the answer, no longer than this. Returns whether all
    /// is saved.
    pub fn leave(&mut self, patience: Duration) -> bool {
        let until = Instant::now() + patience;
        // A program that is being tested goes first, with all that it began.
        self.screens.problems.end(patience);
        self.hear();
        self.screens.lesson.visit(&mut self.shared);
        self.note_now();
        self.shared.profile.hurry();
        loop {
            match self.shared.profile.wait(until) {
                Ok(news) => news.into_iter().for_each(|news| self.heard(news)),
                Err(is_saved) => return is_saved,
            }
        }
    }
}
