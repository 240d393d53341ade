//! Which step a class sees and how much of it: on, back, the answer, lights, the frozen picture.

use super::answer::Answering;
use super::{Frozen, Presenting, Visited};
use crate::app::lab::Lab;
use crate::app::shared::Shared;
use crate::lesson::{Lesson, Light, Shelf, Step, limits};
use crate::session::{Beat, Command, Gate, Part, Session};
use crate::study::Oracle;
use crate::ui::present::Public;

impl Presenting {
    /// The lesson that is presented.
    pub(super) fn lesson<'a>(&'a self, shelf: &'a Shelf) -> Option<&'a Lesson> {
        self.bench.as_ref().map(Lab::lesson).or_else(|| self.open.of(shelf))
    }

    /// Is something asked here, so that the parts are the beats?
    pub(super) fn asks(&self) -> bool {
        self.session().is_some_and(|session| session.step().task.is_some())
    }

    /// The part that is shown.
    pub(super) fn part(&self) -> Part {
        self.session().filter(|_| self.asks()).map_or(self.bare, Session::part)
    }

    /// All parts of the step.
    pub(super) fn parts(&self) -> Vec<Part> {
        let lit = class_lights(&self.lights);
        self.session().map_or_else(Vec::new, |session| session.parts(lit, self.sees))
    }

    /// A step has been opened: its lights come later.
    pub(super) fn reopened(&mut self, shared: &mut Shared) {
        if let (Some(session), true) = (&mut self.open.live.session, self.trail.is_empty()) {
            session.read_first();
        }
        if self.showing.is_none() {
            let lights = self.session().map(|session| session.step().lights.clone());
            self.lights = lights.unwrap_or_default();
        }
        let session = self.session().filter(|_| self.asks());
        let answering = Answering::begin(session, shared);
        let sees = session.is_some_and(|session| {
            shared.oracle.allow(Some(limits::MOMENT));
            session.sees(&mut shared.oracle)
        });
        shared.oracle.allow(None);
        (self.bare, self.sees, self.answering) = (Part::Play, sees, answering);
        self.relight(shared);
    }

    /// Does something to the class's session, and keeps what was shown before if that is another
    /// part now.
    fn step_on(
        &mut self,
        shared: &mut Shared,
        change: impl FnOnce(&mut Session, &mut Oracle) -> bool,
    ) -> bool {
        let live = &mut self.open.live;
        let Some(session) = &mut live.session else { return false };
        let before = session.clone();
        shared.oracle.allow(Some(limits::MOMENT));
        let changed = change(session, &mut shared.oracle);
        shared.oracle.allow(None);
        session.pace(before.beat());
        if session.part() != before.part() {
            self.trail.push(before);
        }
        live.draw(&mut shared.oracle);
        changed
    }

    /// Has the class's session obey. Help is not asked for in front of a class.
    pub(super) fn command(&mut self, command: Command, shared: &mut Shared) {
        if let Some(lab) = &mut self.bench {
            return lab.command(command);
        }
        self.step_on(shared, |session, oracle| {
            session.obey(command, oracle);
            true
        });
        self.open.live.rest();
    }

    pub(super) fn forward(&mut self, shared: &mut Shared) {
        let watches = self.session().is_some_and(Session::is_watch_due) && !shared.look.motion;
        if watches {
            return self.command(Command::Watch, shared);
        }
        let more = if self.asks() {
            shared.oracle.allow(Some(limits::MOMENT));
            let voted = self.voted(&mut shared.oracle);
            self.step_on(shared, |session, oracle| session.go_on(voted, oracle))
        } else {
            let next = self.parts().into_iter().find(|part| *part > self.bare);
            self.bare = next.unwrap_or(self.bare);
            next.is_some()
        };
        let steps = self.lesson(&shared.shelf).map_or(0, |lesson| lesson.steps.len());
        let at = self.open.at;
        if !more && self.bench.is_none() && at.saturating_add(1) < steps {
            self.turn_page(at + 1, shared);
        }
    }

    pub(super) fn backward(&mut self, shared: &mut Shared) {
        if let (Some(before), Some(session)) = (self.trail.pop(), &mut self.open.live.session) {
            session.take_back(before);
            return self.open.live.draw(&mut shared.oracle);
        }
        let less = self.parts().into_iter().rev().find(|part| *part < self.bare);
        if let (false, Some(less)) = (self.asks(), less) {
            self.bare = less;
        } else if let (Some(before), None) = (self.open.at.checked_sub(1), &self.bench) {
            self.turn_page(before, shared);
        }
    }

    /// Shows another step, as far as it has been shown before.
    pub(super) fn turn_page(&mut self, to: usize, shared: &mut Shared) {
        if self.bench.is_some() {
            return;
        }
        self.state.keep_vote(self.open.at);
        // In the minutes the right answer is marked in a vote.
        self.answering.hear(self.state.ballots.contains_key(&self.open.at));
        self.note(shared);
        let trail = std::mem::take(&mut self.trail);
        if let Some(session) = self.open.live.session.take() {
            self.visited.insert(self.open.at, Visited { session, trail });
        }
        self.open.at = to;
        self.open.open(shared);
        self.open.front(shared);
        if let Some(Visited { session, trail }) = self.visited.remove(&self.open.at) {
            (self.open.live.session, self.trail) = (Some(session), trail);
            self.open.live.draw(&mut shared.oracle);
        }
        self.state.turned();
        self.reopened(shared);
    }

    /// Tells the answer and marks it; what is told of it comes paragraph by paragraph.
    pub(super) fn tell(&mut self, shared: &mut Shared) {
        if self.asks() && self.session().is_some_and(|session| session.beat() < Beat::Reveal) {
            self.step_on(shared, |session, oracle| {
                session.tell(oracle);
                true
            });
        }
    }

    /// Where nothing is asked: lets the theory light the board once the text has been read, and no
    /// sooner. Elsewhere it lights nothing before the answer is told.
    pub(super) fn relight(&mut self, shared: &mut Shared) {
        let on = self.asks() || self.bare >= Part::Lights;
        if let (Some(showing), Some(lab)) = (&self.showing, &mut self.bench) {
            let mut now = showing.clone();
            (now.outcomes, now.values) = (showing.outcomes && on, showing.values && on);
            // Asked for once: the laboratory leaves out what does not suit its game.
            if self.asked.as_ref() != Some(&now) {
                self.asked = Some(now.clone());
                lab.show(&now);
            }
            return;
        }
        let lights = lit(&self.lights, on);
        let live = &mut self.open.live;
        if let Some(session) = &mut live.session
            && session.step().lights != lights
        {
            let step = Step { lights, ..session.step().clone() };
            session.restage(step, &mut shared.oracle);
            live.draw(&mut shared.oracle);
        }
    }

    /// Keeps the picture that the class sees, or lets it go.
    pub(super) fn freeze(&mut self, on: bool, now: u64) {
        self.answering.hear(on);
        let part = self.part();
        let (live, at, state) = (self.live().copy(), self.open.at, self.state.clone());
        let solved = self.answering.solved().clone();
        let (gate, public) = (Gate::default(), Public::default());
        self.frozen =
            on.then(|| Box::new(Frozen { live, at, part, state, now, solved, gate, public }));
    }
}

/// Does a light tell what the theory knows? The same game in another shape does not.
const fn is_theory(light: Light) -> bool {
    !matches!(light, Light::Linked)
}

/// These lights; where the theory may light nothing yet, those that tell nothing of it.
pub(super) fn lit(lights: &[Light], on: bool) -> Vec<Light> {
    lights.iter().copied().filter(|light| on || !is_theory(*light)).collect()
}

/// Does the theory light something on a board with these lights?
pub(super) fn class_lights(lights: &[Light]) -> bool {
    lights.iter().any(|light| is_theory(*light))
}
