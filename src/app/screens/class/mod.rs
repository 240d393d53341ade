//! A step before a class: it has a game of its own, so the learner's waits untouched. Keys and
//! buttons become presses; what a press does is told here, what it shows in the files beside.

mod ahead;
mod answer;
mod board;
mod help;
mod kept;
mod press;
mod steps;
#[cfg(test)]
mod tests;
mod windows;

use super::{OpenStep, Screen, theorems};
use crate::app::host::Clock;
use crate::app::lab::Lab;
use crate::app::live::LiveSession;
use crate::app::shared::{Platform, Shared};
use crate::app::work::Work;
use crate::lesson::Light;
use crate::lesson::lab::Showing;
use crate::session::{Gate, Part, Session};
use crate::ui::keys::Action;
use crate::ui::present::{Cockpit, Public, State};
use crate::ui::theorems::TheoremPanel;
use crate::ui::windows::help::Help;
use crate::ui::wish::{PlotWish, ScreenId, ScreenWish, Wish};
use ahead::Ahead;
#[cfg(any(test, target_arch = "wasm32"))]
pub(in crate::app) use answer::Solve;
use answer::{Answering, Solved};
use egui::{Context, Pos2, Ui, Vec2, ViewportCommand};
use std::collections::BTreeMap;
use std::time::Duration;
use windows::Around;

/// What a class sees, and the window as it was before.
#[derive(Default)]
pub(in crate::app) struct ClassScreen {
    /// The time of day, for the teacher.
    pub(in crate::app) clock: Clock,
    /// The window before it became a screen for a class.
    before: Option<Before>,
    presenting: Option<Box<Presenting>>,
    /// What was presented until it was ended: it is gone on with.
    kept: Option<Box<Presenting>>,
}

/// A step that is being presented.
#[derive(Default)]
pub(super) struct Presenting {
    /// The step, with the game that the class plays.
    open: OpenStep,
    /// From the laboratory its bench is presented instead: this is the class's own.
    bench: Option<Lab>,
    /// The step that the learner has open.
    home: usize,
    state: State,
    /// How far a step is shown that asks nothing.
    bare: Part,
    /// Is a guess of the step played out for whoever comes without one?
    sees: bool,
    /// The answer, and what is right where an option is chosen or a number called out.
    answering: Answering,
    /// What the class sees passes it.
    gate: Gate,
    /// The class's game as it was before each part that has been shown since.
    trail: Vec<Session>,
    /// The other steps that have been shown, by their places.
    visited: BTreeMap<usize, Visited>,
    public: Public,
    /// The same in small, in the teacher's window.
    small: Public,
    cockpit: Cockpit,
    /// The part to come, where there is a window for the teacher alone.
    ahead: Option<Box<Ahead>>,
    /// Of what it is to be made next.
    looks: Option<ahead::Of>,
    /// The size of the class's picture, and where a hand points on it in the teacher's window.
    screen: Option<Vec2>,
    pointer: Option<Pos2>,
    /// The key of the answer is held down.
    held: bool,
    /// The theorem board stands in the place of the step.
    before_board: bool,
    panel: TheoremPanel,
    /// Where the second window was opened and how large, in points of the zoom of then: it is told
    /// so once, and then stays where it is put.
    opened: Option<(Pos2, Vec2)>,
    /// The keys, while they are shown.
    help: Option<Help>,
    frozen: Option<Box<Frozen>>,
    /// What the theory would light on the step's board.
    lights: Vec<Light>,
    /// What the laboratory showed.
    showing: Option<Showing>,
    /// What it was last asked to show instead.
    asked: Option<Showing>,
}

/// A step that has been shown, as it was left.
struct Visited {
    session: Session,
    trail: Vec<Session>,
}

/// The window as it was.
#[derive(Debug, Clone, Copy)]
struct Before {
    full: bool,
    zoom: f32,
}

/// What the class sees while the picture stands still.
struct Frozen {
    live: LiveSession,
    at: usize,
    part: Part,
    state: State,
    now: u64,
    solved: Solved,
    gate: Gate,
    public: Public,
}

impl ClassScreen {
    /// Presents the step of a lesson, or from the laboratory what is on its bench; what was
    /// presented before is gone on with. False if there is nothing to be presented.
    pub(super) fn begin(
        &mut self,
        from: ScreenId,
        open: &OpenStep,
        lab: &Lab,
        shared: &mut Shared,
    ) -> bool {
        let session = if from == ScreenId::Lab { lab.session() } else { open.live.session() };
        let Some(session) = session else { return false };
        let kept = self.kept.take().filter(|kept| kept.is_of(from, open, session));
        let mut presenting = match kept {
            Some(mut kept) => {
                kept.resume(open, shared);
                kept
            }
            None => Presenting::new(from, open, lab, session.step().clone(), shared),
        };
        presenting.home = open.at;
        presenting.before_board |= from == ScreenId::Theorems;
        self.presenting = Some(presenting);
        true
    }

    /// Nothing is presented any more, for now.
    pub(in crate::app) fn end(&mut self) {
        if let Some(mut presenting) = self.presenting.take() {
            (presenting.state.panel, presenting.opened) = (None, None);
            self.kept = Some(presenting);
        }
    }

    /// What is presented has broken: it is not gone on with.
    pub(in crate::app) fn break_off(&mut self) {
        (self.presenting, self.kept) = (None, None);
    }

    /// The screen that stands behind what is presented.
    pub(in crate::app) fn behind(&self) -> ScreenId {
        let bench = self.presenting.as_ref().and_then(|presenting| presenting.bench.as_ref());
        if bench.is_some() { ScreenId::Lab } else { ScreenId::Lesson }
    }

    /// Which step of its lesson is presented, from 0.
    pub(in crate::app) fn at(&self) -> Option<usize> {
        self.presenting.as_ref().map(|presenting| presenting.open.at)
    }

    /// The lessons have changed.
    pub(in crate::app) fn renew(&mut self, shared: &mut Shared) {
        if let Some(presenting) = self.presenting.as_mut().filter(|one| one.bench.is_none()) {
            presenting.renew(shared);
        }
    }

    /// Full screen and size are as before once nothing is presented any more, for whatever reason.
    pub(in crate::app) fn unstage(&mut self, platform: Platform, ctx: &Context) {
        if self.presenting.is_some() {
            return;
        }
        if let Some(Before { full, zoom }) = self.before.take() {
            ctx.send_viewport_cmd(ViewportCommand::Fullscreen(full));
            if platform.scales {
                ctx.set_zoom_factor(zoom);
            }
            ctx.request_repaint();
        }
    }

    /// The size that the user has chosen for everything: while presenting another one is in use.
    pub(in crate::app) fn usual_zoom(&self, ctx: &Context) -> f32 {
        self.before.map_or_else(|| ctx.zoom_factor(), |before| before.zoom)
    }

    /// Another size for everything: while a class looks it is that of the teacher's window and of
    /// everything afterwards.
    pub(in crate::app) fn resize(&mut self, platform: Platform, ctx: &Context, zoom: f32) {
        match &mut self.before {
            Some(before) if platform.scales => before.zoom = zoom,
            _ => ctx.set_zoom_factor(zoom),
        }
    }

    /// The first frame: the window becomes a screen for a class.
    fn stage(&mut self, work: &Work, platform: Platform, ctx: &Context) {
        let Some(presenting) = &mut self.presenting else { return };
        if self.before.is_none() {
            let full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
            self.before = Some(Before { full, zoom: ctx.zoom_factor() });
            self.clock.ask(work);
            if presenting.state.began.is_none() {
                presenting.state.began = Some((now(ctx), presenting.open.at));
                // Where there is another screen it is the class's, and the teacher's window stays.
                let two = platform.windows && platform.beside.is_some() && !ctx.embed_viewports();
                presenting.state.notes |= two;
                presenting.state.swapped |= two;
            }
            ctx.send_viewport_cmd(ViewportCommand::Fullscreen(true));
        }
    }

    /// Frames come when something is to change by itself: the timer, the minutes in the notes.
    fn wait(&self, ctx: &Context) {
        let (Some(presenting), now) = (&self.presenting, now(ctx)) else { return };
        let state = &presenting.state;
        let timer = state
            .timer
            .filter(|_| !state.blank && !state.frozen)
            .and_then(|timer| timer.changes_in(now));
        // The minutes that have gone turn with those of the clock, where it is known: once a minute
        // is often enough.
        let began = state.began.map_or(now, |(began, _)| began);
        let gone = || 60_000 - now.saturating_sub(began) % 60_000;
        let minute = state.notes.then(|| self.clock.changes_in().unwrap_or_else(gone));
        if let Some(wait) = timer.into_iter().chain(minute).min() {
            ctx.request_repaint_after(Duration::from_millis(wait));
        }
    }

    fn around<'a>(&self, shared: &'a Shared, ctx: &Context) -> Around<'a> {
        Around { shared, now: now(ctx), zoom: self.usual_zoom(ctx), clock: self.clock.minutes() }
    }

    /// The notes alone, as in a window of their own: for pictures and tests.
    pub(in crate::app) fn show_notes(&mut self, ui: &mut Ui, shared: &mut Shared) {
        if let Some(presenting) = &mut self.presenting {
            presenting.state.notes = true;
            presenting.solve(true);
            presenting.look_ahead(shared, None);
        }
        let around = Around { now: 0, ..self.around(shared, ui.ctx()) };
        if let Some(presenting) = &mut self.presenting {
            presenting.teacher(ui, &around);
        }
    }

    /// Shows so many more parts of the step: for pictures.
    pub(in crate::app) fn reveal(&mut self, parts: usize, shared: &mut Shared) {
        if let Some(presenting) = &mut self.presenting {
            for _ in 0..parts {
                if presenting.part() < Part::Keep {
                    presenting.forward(shared);
                }
            }
            presenting.relight(shared);
        }
    }

    /// Shows the step as it is once its exercise is solved: for pictures.
    pub(in crate::app) fn unveil(&mut self, shared: &mut Shared) {
        if let Some(presenting) = &mut self.presenting {
            presenting.tell(shared);
        }
    }

    /// Waits for the workers of its bench, at most so long: for pictures and tests.
    pub(in crate::app) fn rest(&mut self, most: Duration) {
        if let Some(lab) = self.presenting.as_mut().and_then(|one| one.bench.as_mut()) {
            lab.rest(most);
        }
    }
}

impl Presenting {
    /// The game that the class plays.
    fn live(&self) -> &LiveSession {
        self.bench.as_ref().map_or(&self.open.live, Lab::live)
    }

    fn session(&self) -> Option<&Session> {
        self.live().session()
    }

    fn plot(&mut self, wish: PlotWish, shared: &mut Shared) {
        match (wish, &mut self.bench) {
            (PlotWish::Cancel, Some(lab)) => lab.cancel(),
            (PlotWish::Again, Some(lab)) => lab.plot_again(),
            (PlotWish::Cancel, None) => self.open.live.plots.cancel(),
            (PlotWish::Again, None) => {
                self.open.live.plots.forget();
                self.open.live.draw(&mut shared.oracle);
            }
        }
    }
}

impl Screen for ClassScreen {
    fn hear(&mut self, shared: &mut Shared, ctx: &Context) {
        self.stage(&shared.work, shared.platform, ctx);
        let Some(presenting) = &mut self.presenting else { return };
        let motion = shared.look.motion;
        let due = match &mut presenting.bench {
            Some(lab) => lab.tick(ctx, motion),
            None => presenting.open.live.tick(ctx, motion),
        };
        if let Some(command) = due {
            presenting.command(command, shared);
            presenting.note(shared);
        }
        presenting.solve(windows::is_held(ctx));
        presenting.relight(shared);
        presenting.look_ahead(shared, Some(ctx));
        theorems::hear(shared);
    }

    fn show(&mut self, ui: &mut Ui, shared: &Shared) -> Vec<Wish> {
        let around = self.around(shared, ui.ctx());
        let Some(presenting) = &mut self.presenting else {
            return vec![Wish::Show(ScreenId::Lesson)];
        };
        let asked = presenting.show(ui, &around);
        let wishes = presenting.wishes(asked, &around);
        self.wait(ui.ctx());
        wishes
    }

    /// Hands and digits go before the keys of the table: they are read where it is drawn.
    fn wish(&self, _action: Action, _shared: &Shared) -> Option<Wish> {
        None
    }

    fn obey(&mut self, wish: ScreenWish, shared: &mut Shared, ctx: &Context) {
        let Some(presenting) = &mut self.presenting else { return };
        match wish {
            ScreenWish::Class(press) => {
                presenting.press(press, shared, ctx);
            }
            ScreenWish::Session(command) => presenting.command(command, shared),
            ScreenWish::Twin => {
                presenting.open.twin(shared);
                presenting.trail.clear();
                presenting.reopened(shared);
            }
            ScreenWish::Plot(wish) => presenting.plot(wish, shared),
            ScreenWish::Theorems(wish) => {
                presenting.theorems(wish, self.clock.minutes(), shared, ctx);
            }
            ScreenWish::Page(_)
            | ScreenWish::Original
            | ScreenWish::Afresh
            | ScreenWish::Notes
            | ScreenWish::Lab(_)
            | ScreenWish::Problems(_) => {}
        }
        presenting.relight(shared);
        presenting.note(shared);
    }

    fn session(&self) -> Option<&Session> {
        self.presenting.as_ref()?.session()
    }

    fn fail(&mut self, _shared: &mut Shared, _is_again: bool) {
        self.break_off();
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
