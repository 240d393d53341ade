//! The plot of the step: computed once for each change that concerns it, and kept.

mod compute;
#[cfg(test)]
mod model;

use crate::app::work::{Job, Shared, State, Work};
use crate::lesson::{Plot, limits};
use crate::session::Session;
use crate::solver::work::{Stop, Unwatched};
use crate::study::Oracle;
use crate::study::chart::{Chart, Spec};
use crate::study::diagram::{Course, Diagram};
use crate::ui::page::{Missing, PlotContent};
pub(super) use compute::Compute;
use compute::{Of, PATIENT, What, compute, is_long, of};
use std::sync::Arc;
use std::time::Duration;

/// The plot of the step and what it was computed from.
#[derive(Debug, Default)]
pub(super) struct Plots {
    drawn: Option<Drawn>,
    waiting: Option<Waiting>,
    generations: u64,
    /// Whatever is to be computed is left to a worker that may spend so many ticks, and what cannot
    /// be settled is drawn as far as it can.
    apart: Option<u64>,
    /// The worker ended without an answer, and nobody has been told.
    failed: bool,
    /// That is why there is no plot.
    broke: bool,
    work: Work,
}

/// A worker is waited for so long within a frame: most answers are there by then.
const MOMENT: Duration = Duration::from_millis(3);

/// A plot that a worker is at.
#[derive(Debug)]
struct Waiting {
    of: Of,
    job: Job<Result<What, Stop>>,
}

#[derive(Debug, Clone)]
struct Drawn {
    of: Of,
    what: Result<What, Stop>,
    generation: u64,
}

impl Plots {
    /// Has its workers there.
    pub(super) fn on(work: &Work) -> Self {
        Self { work: work.clone(), ..Self::default() }
    }

    /// Leaves everything to a worker.
    pub(super) fn apart(work: &Work) -> Self {
        Self::apart_within(PATIENT, work)
    }

    /// The same, with so many ticks of the solver's work for each plot.
    pub(super) fn apart_within(ticks: u64, work: &Work) -> Self {
        Self { apart: Some(ticks), ..Self::on(work) }
    }

    /// What is drawn, without the work that is under way.
    pub(super) fn copy(&self) -> Self {
        Self {
            drawn: self.drawn.clone(),
            broke: self.broke,
            apart: self.apart,
            work: self.work.clone(),
            ..Self::default()
        }
    }

    /// Forgets the plot: another step is shown.
    pub(super) fn clear(&mut self) {
        self.drawn = None;
        self.waiting = None;
    }

    /// Another game is on the board: what is drawn of a session is of the game before.
    pub(super) fn stale(&mut self) {
        let is_of_session = |of: &Of| matches!(of, Of::Session(..));
        self.waiting = self.waiting.take().filter(|waiting| !is_of_session(&waiting.of));
        if let Some(drawn) = self.drawn.as_mut().filter(|drawn| is_of_session(&drawn.of)) {
            drawn.of = Of::Session(u64::MAX, Plot::Game);
        }
    }

    /// Gives up what is under way.
    pub(super) fn cancel(&mut self) {
        if let Some(Waiting { of, .. }) = self.waiting.take() {
            self.keep(of, Err(Stop::Cancelled));
        }
    }

    /// Is a worker at it?
    pub(super) const fn is_waiting(&self) -> bool {
        self.waiting.is_some()
    }

    /// Forgets what could not be had: it is tried again when it is next drawn.
    pub(super) fn forget(&mut self) {
        self.drawn = self.drawn.take().filter(|drawn| drawn.what.is_ok());
    }

    /// Why there is no plot, where there is none.
    pub(super) fn missing(&self) -> Missing {
        match (&self.waiting, self.stopped()) {
            (Some(waiting), _) => Missing::Coming(waiting.job.slow()),
            (None, None) => Missing::Nothing,
            (None, Some(_)) if self.broke => Missing::Failed,
            (None, Some(stop)) => Missing::Unknown(stop),
        }
    }

    /// Takes over what the worker has found, if it has.
    pub(super) fn receive(&mut self) {
        self.receive_within(Duration::ZERO);
    }

    fn receive_within(&mut self, time: Duration) {
        let Some(waiting) = self.waiting.take() else { return };
        let state = if time.is_zero() { waiting.job.state() } else { waiting.job.within(time) };
        match state {
            State::Working => self.waiting = Some(waiting),
            State::Done(what) => self.keep(waiting.of, what),
            State::Failed => {
                self.keep(waiting.of, Err(Stop::Cancelled));
                (self.failed, self.broke) = (true, true);
            }
        }
    }

    /// Has a worker failed since this was last asked? Nothing is known of what it was to compute.
    pub(super) const fn has_failed(&mut self) -> bool {
        std::mem::replace(&mut self.failed, false)
    }

    fn keep(&mut self, of: Of, what: Result<What, Stop>) {
        self.generations += 1;
        self.broke = false;
        self.drawn = Some(Drawn { of, what, generation: self.generations });
    }

    /// What there is to be shown.
    pub(super) fn figure(&self) -> Option<PlotContent<'_>> {
        // For a while the plot before stays.
        if self.waiting.as_ref().is_some_and(|waiting| waiting.job.slow().is_some()) {
            return None;
        }
        let Drawn { what, generation, .. } = self.drawn.as_ref()?;
        Some(match what.as_ref().ok()? {
            What::Chart(spec, Shared(chart)) => {
                PlotContent::Chart { spec, chart, generation: *generation }
            }
            What::Diagram(diagram) => PlotContent::Diagram { diagram, generation: *generation },
        })
    }

    /// The chart with what was asked for, to be kept by whoever writes it down.
    pub(super) fn chart(&self) -> Option<(Spec, Arc<Chart>)> {
        match self.drawn.as_ref()?.what.as_ref().ok()? {
            What::Chart(spec, Shared(chart)) => Some((spec.clone(), Arc::clone(chart))),
            What::Diagram(_) => None,
        }
    }

    /// The diagram, likewise.
    pub(super) fn diagram(&self) -> Option<Diagram> {
        match self.drawn.as_ref()?.what.as_ref().ok()? {
            What::Diagram(diagram) => Some(diagram.clone()),
            What::Chart(..) => None,
        }
    }

    /// Why there is no plot, if there is none.
    pub(super) fn stopped(&self) -> Option<Stop> {
        self.drawn.as_ref()?.what.as_ref().err().copied()
    }

    /// How many cells along a side there are, where that is fewer than was asked for.
    pub(super) fn cut(&self) -> Option<u64> {
        let Drawn { of: Of::Family(asked, ..), what: Ok(What::Chart(spec, _)), .. } =
            self.drawn.as_ref()?
        else {
            return None;
        };
        (spec.size() != asked.size()).then_some(spec.size().0)
    }

    /// How often something was computed.
    #[cfg(test)]
    pub(super) const fn generations(&self) -> u64 {
        self.generations
    }

    /// Computes the plot if what it shows has changed: another step, another knob than those it
    /// runs over, or, for plots of the position or the game on the board, any change.
    pub(super) fn draw(&mut self, session: &Session, oracle: &mut Oracle) {
        // The review stands in the plot's place.
        if session.reviewing().is_some() {
            return;
        }
        let of = of(session);
        let known = self
            .waiting
            .as_ref()
            .map(|waiting| &waiting.of)
            .or(self.drawn.as_ref().map(|drawn| &drawn.of));
        if known == Some(&of) {
            return;
        }
        // What is under way is of something else now, and its answer is not wanted any more.
        self.waiting = None;
        let old = self.course();
        if self.apart.is_none() {
            self.drawn = None;
        }
        let is_long = matches!(&of, Of::Family(spec @ Spec::Map { .. }, ..) if is_long(spec));
        if self.apart.is_none() && !is_long {
            let what = compute(&of, session, old, limits::MOMENT, oracle, &mut Unwatched);
            self.keep(of, what);
            return;
        }
        let (session, ticks) = (session.clone(), self.apart.unwrap_or(PATIENT));
        let job = self.work.job(Compute { of: of.clone(), session, old, ticks });
        self.waiting = Some(Waiting { of, job });
        if self.apart.is_some() {
            self.receive_within(MOMENT);
        }
    }

    /// The game as it was drawn last: what it knows is not asked again.
    fn course(&self) -> Option<Course> {
        match self.drawn.as_ref()?.what.as_ref().ok()? {
            What::Diagram(Diagram::Course(course)) => Some(course.clone()),
            _ => None,
        }
    }
}
