//! Presenting a lesson to a class: begins, draws, obeys, and leaves everything as it was. The
//! learner's own game waits meanwhile.

mod board;
mod help;
mod screens;
mod steps;
#[cfg(test)]
mod tests;

pub(in crate::app) use screens::{Beside, Platform};

use super::Shell;
use super::table::Table;
use crate::lesson::Light;
use crate::lesson::lab::Showing;
use crate::session::Command;
use crate::ui::keys::Action;
use crate::ui::page::{Screen, Wish};
use crate::ui::present::{
    Asked, Counts, NotesPage, Panel, Part, Press, Public, Scope, Script, State, Wanted, escaped,
};
use crate::ui::theme::Scheme;
use crate::ui::windows::help::Help;
use crate::words::Lang;
use egui::{Context, Pos2, Ui, Vec2, ViewportCommand};
use std::time::Duration;

/// A lesson that is being presented.
#[derive(Default)]
pub(super) struct Presenting {
    state: State,
    script: Script,
    public: Public,
    notes: NotesPage,
    /// Where the second window was opened and how large, in points of the zoom of then: it is told
    /// so once, and then stays where it is put.
    opened: Option<(Pos2, Vec2)>,
    /// The keys, while they are shown.
    help: Option<Help>,
    frozen: Option<Box<Frozen>>,
    /// The learner's own game, and where it is.
    aside: Option<Aside>,
    /// What the theory would light on the step's board.
    lights: Vec<Light>,
    /// Paragraphs of the step's text, and of what is told after it, with what they were counted of.
    counts: Option<(Key, Counts)>,
    /// What the laboratory showed.
    showing: Option<Showing>,
    /// What it was last asked to show instead.
    asked: Option<Showing>,
}

/// Which text, in which language.
type Key = (String, String, Option<u64>, Lang);

/// What the learner was at.
struct Aside {
    table: Table,
    at: usize,
    twin: Option<u64>,
}

/// The window as it was.
#[derive(Debug, Clone, Copy)]
pub(super) struct Before {
    full: bool,
    zoom: f32,
}

/// What the class sees while the picture stands still.
struct Frozen {
    table: Table,
    at: usize,
    shown: Vec<Part>,
    state: State,
    now: u64,
    public: Public,
}

impl Shell {
    /// Is a lesson being presented?
    #[must_use]
    pub const fn is_presenting(&self) -> bool {
        self.presenting.is_some()
    }

    /// Presents the step shown: from the contents the last lesson, from the laboratory what is on
    /// its bench.
    pub fn begin_presenting(&mut self) {
        if self.presenting.is_some() {
            return;
        }
        self.theorems.before_class = self.screen == Screen::Theorems;
        if matches!(self.screen, Screen::Contents | Screen::Theorems) {
            self.screen = Screen::Lesson;
        }
        let Some(step) = self.session().map(|session| session.step().clone()) else { return };
        let mut presenting = Presenting { lights: step.lights.clone(), ..Presenting::default() };
        if self.screen == Screen::Lab {
            presenting.showing = Some(self.lab.view().showing.clone());
        } else {
            // A class plays a game of its own; nothing of it is counted as the learner's.
            let table = std::mem::take(&mut self.table);
            presenting.aside = Some(Aside { table, at: self.at, twin: self.twin });
            self.table.sit(step, &mut self.oracle);
        }
        self.notes_open = false;
        self.presenting = Some(Box::new(presenting));
        self.relight();
    }

    /// Ends presenting. The learner's game is as before, unless another step was shown last; then
    /// that one is open.
    pub(super) fn stop_presenting(&mut self, ctx: &Context) {
        let Some(presenting) = self.presenting.take() else { return };
        let Presenting { showing, aside, .. } = *presenting;
        if let Some(showing) = showing {
            self.lab.show(&showing);
        }
        match aside {
            Some(aside) if aside.at == self.at => {
                (self.table, self.twin) = (aside.table, aside.twin);
            }
            Some(_) => {
                self.series = None;
                self.open();
                self.visit();
            }
            None => {}
        }
        ctx.request_repaint();
    }

    /// Colours, full screen and sizes are as before once nothing is presented any more, for
    /// whatever reason.
    pub(super) fn unstage(&mut self, ctx: &Context) {
        if self.faults.contains_key(&self.screen) {
            // What failed is not for the class.
            self.presenting = None;
        }
        if self.is_presenting() {
            return;
        }
        if let Some(Before { full, zoom }) = self.staged.take() {
            ctx.send_viewport_cmd(ViewportCommand::Fullscreen(full));
            if self.platform.scales {
                ctx.set_zoom_factor(zoom);
            }
            ctx.request_repaint();
        }
    }

    /// Something broke before the class: what was presented is gone.
    pub(super) fn break_off(&mut self) {
        self.presenting = None;
    }

    /// The size that the user has chosen for everything: while presenting another one is in use.
    #[must_use]
    pub fn usual_zoom(&self, ctx: &Context) -> f32 {
        self.staged.map_or_else(|| ctx.zoom_factor(), |before| before.zoom)
    }

    /// Another size for everything: while a class looks it is that of the teacher's window and of
    /// everything afterwards.
    pub(super) fn resize(&mut self, ctx: &Context, zoom: f32) {
        match &mut self.staged {
            Some(before) if self.platform.scales => before.zoom = zoom,
            _ => ctx.set_zoom_factor(zoom),
        }
    }

    /// The colours in use now.
    pub(super) const fn scheme_now(&self) -> Scheme {
        if self.presenting.is_some() { Scheme::Projector } else { self.scheme }
    }

    /// One frame of presenting.
    pub(super) fn present(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        let now = now(&ctx);
        self.stage(&ctx, now);
        self.go_on(ui);
        let busy = egui::Popup::is_any_open(&ctx);
        let Some(presenting) = &self.presenting else { return };
        let before_board = self.shows_board(presenting);
        let (is_asked_for, presses) =
            (presenting.asks_for_help(), self.class_presses(&ctx, presenting));
        self.press_all(&presses, &ctx, now);
        let mut asked = self.draw(ui, now);
        if !busy && (!before_board || is_asked_for) {
            asked.extend(escaped(&ctx).map(Asked::Press));
        }
        if !asked.is_empty() || !presses.is_empty() {
            ctx.request_repaint();
        }
        self.take(asked, ui, now);
        self.wait(&ctx, now);
    }

    /// The first frame: the window becomes a screen for a class.
    fn stage(&mut self, ctx: &Context, now: u64) {
        let Some(presenting) = &mut self.presenting else { return };
        if self.staged.is_none() {
            let full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
            self.staged = Some(Before { full, zoom: ctx.zoom_factor() });
            self.clock.ask(&self.work);
            presenting.state.began = now;
            ctx.send_viewport_cmd(ViewportCommand::Fullscreen(true));
        }
    }

    /// The opponent moves, workers are looked at.
    fn go_on(&mut self, ui: &Ui) {
        let command = if self.screen == Screen::Lab {
            self.lab.tick(ui, self.motion)
        } else {
            self.table.tick(ui, self.motion)
        };
        if let Some(command) = command {
            self.class_command(command);
        }
    }

    /// What was done on the screens.
    pub(super) fn take(&mut self, asked: Vec<Asked>, ui: &Ui, now: u64) {
        for one in asked {
            match one {
                Asked::Press(press) => self.press_all(&[press], ui.ctx(), now),
                Asked::Wish(Wish::Session(command)) => self.class_command(command),
                Asked::Wish(Wish::Twin) => {
                    self.twin();
                    self.reopened();
                }
                Asked::Wish(Wish::Plot(wish)) => self.plot_wish(wish),
                // Whatever else a piece of a page may wish for leads away from the class.
                Asked::Wish(_) => {}
            }
        }
        self.relight();
    }

    fn press_all(&mut self, presses: &[Press], ctx: &Context, now: u64) {
        for press in presses {
            let steps = self.class_lesson().map_or(1, |lesson| lesson.steps.len().max(1));
            let scope = Scope { steps, at: self.at, now };
            let wanted = self
                .presenting
                .as_mut()
                .and_then(|presenting| presenting.state.press(*press, scope));
            match wanted {
                Some(Wanted::Forward) => self.forward(),
                Some(Wanted::Backward) => self.backward(),
                Some(Wanted::Go(step)) => self.turn_page(step),
                Some(Wanted::Freeze(on)) => self.freeze(on, now),
                // From the board Escape leads back to the step, in whichever window it is pressed.
                Some(Wanted::Leave) if *press == Press::Escape && self.is_before_board() => {
                    self.turn_board();
                }
                Some(Wanted::Leave) => return self.stop_presenting(ctx),
                Some(Wanted::Do(action)) => self.class_act(action, ctx),
                None => {}
            }
        }
        self.relight();
    }

    fn class_act(&mut self, action: Action, ctx: &Context) {
        match action {
            Action::Undo if self.theorems.before_class => self.theorems.undo(),
            Action::Undo => self.class_command(Command::Undo),
            Action::Theorems => self.turn_board(),
            Action::Restart => self.class_command(Command::Restart),
            Action::Answer => self.answer(),
            Action::Language => self.lang = self.lang.pick(Lang::Zh, Lang::En),
            Action::FullScreen => {
                let full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!full));
            }
            Action::Notes | Action::Swap => self.second_window(action, ctx),
            // The theorem board is shown from here.
            other => self.ask_window(other, ctx),
        }
    }

    /// A second window, and what it shows; said, where there can be none.
    fn second_window(&mut self, action: Action, ctx: &Context) {
        let can = self.platform.windows && !ctx.embed_viewports();
        let beside = self.platform.beside.is_some();
        let Some(presenting) = &mut self.presenting else { return };
        let state = &mut presenting.state;
        match action {
            _ if !can => state.panel = Some(Panel::Alone),
            Action::Swap if state.notes => state.swapped = !state.swapped,
            // Where there is another screen it is the class's, and the notes stay where the teacher
            // sits.
            _ => (state.notes, state.swapped) = (!state.notes, !state.notes && beside),
        }
    }

    /// Has the class's session obey. Help is not asked for in front of a class.
    pub(super) fn class_command(&mut self, command: Command) {
        if self.screen == Screen::Lab {
            self.lab.command(command);
        } else {
            self.table.command(command, &mut self.oracle);
        }
    }

    /// Frames come when something is to change by itself: the timer, the minutes in the notes.
    fn wait(&self, ctx: &Context, now: u64) {
        let Some(presenting) = &self.presenting else { return };
        let state = &presenting.state;
        let timer = state
            .timer
            .filter(|_| !state.blank && !state.frozen)
            .and_then(|timer| timer.changes_in(now));
        // The minutes that have gone turn with those of the clock, where it is known: once a minute
        // is often enough.
        let gone = || 60_000 - now.saturating_sub(state.began) % 60_000;
        let minute = state.notes.then(|| self.clock.changes_in().unwrap_or_else(gone));
        if let Some(wait) = timer.into_iter().chain(minute).min() {
            ctx.request_repaint_after(Duration::from_millis(wait));
        }
    }
}

/// The time of the screen in milliseconds.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a time since the start of the program"
)]
fn now(ctx: &Context) -> u64 {
    (ctx.input(|input| input.time).max(0.0) * 1000.0).round() as u64
}
