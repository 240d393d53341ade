//! The plot of the step: computed once for each change that concerns it, and kept. Knows no window
//! and no colour.

use crate::app::work::{Job, State, Task, Ticket, Work};
use crate::games::Knobs;
use crate::lesson::{self, Plot, Shows, Step, expr, limits};
use crate::session::{Opponent, Session, Side};
use crate::solver::work::{Stop, Unwatched, Watch};
use crate::study::Oracle;
use crate::study::chart::{self, Chart, Spec, reached};
use crate::study::diagram::{Against, Blocks, Course, Diagram, Doubles, Pairs, Web};
use crate::ui::page::{Missing, PlotContent};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;

/// The plot of the step and what it was computed from.
#[derive(Debug, Default)]
pub(super) struct Plotted {
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

/// Cells of a map that are computed at once; more are left to a worker.
const AT_ONCE: u64 = 512 * 512;
/// Counting winning moves takes about so many times as long as finding who wins.
const COUNTING: u64 = 64;
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

/// All that a plot depends on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
enum Of {
    /// A family of positions, the knobs that do not run, the rule beside it, and whether winning
    /// moves are told.
    Family(Spec, Knobs, Option<String>, bool),
    /// The session as it was after so many changes, and what is drawn of it.
    Session(u64, Plot),
}

#[derive(Debug, Clone)]
enum What {
    /// A chart with what was asked for; smaller than that where the solver went no further.
    Chart(Spec, Arc<Chart>),
    Diagram(Diagram),
}

impl Plotted {
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
        Self { drawn: self.drawn.clone(), broke: self.broke, ..Self::default() }
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
            What::Chart(spec, chart) => PlotContent::Chart { spec, chart, generation: *generation },
            What::Diagram(diagram) => PlotContent::Diagram { diagram, generation: *generation },
        })
    }

    /// The chart with what was asked for, to be kept by whoever writes it down.
    pub(super) fn chart(&self) -> Option<(Spec, Arc<Chart>)> {
        match self.drawn.as_ref()?.what.as_ref().ok()? {
            What::Chart(spec, chart) => Some((spec.clone(), Arc::clone(chart))),
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
        #[cfg(test)]
        crate::ui::fuse::burn("plot");
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

/// What a plot on a worker may cost, in ticks of the solver: some seconds. What it does not reach
/// with that is left out.
const PATIENT: u64 = 10_000;

/// A plot that is left to a worker.
#[derive(Serialize, Deserialize)]
struct Compute {
    of: Of,
    session: Session,
    old: Option<Course>,
    ticks: u64,
}

impl Task for Compute {
    const NAME: &'static str = "plot";
    type Answer = Result<What, Stop>;

    fn run(self, ticket: &mut Ticket) -> Self::Answer {
        let mut oracle = Oracle::default().on(ticket.token());
        compute(&self.of, &self.session, self.old, self.ticks, &mut oracle, ticket)
    }
}

fn compute(
    of: &Of,
    session: &Session,
    old: Option<Course>,
    ticks: u64,
    oracle: &mut Oracle,
    watch: &mut dyn Watch,
) -> Result<What, Stop> {
    match of {
        Of::Family(spec, _, _, tells) => family(spec, *tells, session, ticks, oracle, watch),
        Of::Session(..) => {
            // Diagrams say themselves what is not known; a step whose plot is none has a chart
            // instead.
            diagram(session, old, oracle).map(What::Diagram).ok_or(Stop::OutOfReach { bound: 0 })
        }
    }
}

/// Would it keep a frame waiting?
fn is_long(spec: &Spec) -> bool {
    let (width, height) = spec.size();
    let cells = width.saturating_mul(height);
    let weight = if spec.shows() == chart::Shows::Wins { COUNTING } else { 1 };
    cells.saturating_mul(weight) > AT_ONCE
}

fn of(session: &Session) -> Of {
    let step = session.step();
    let Some((spec, rule)) = spec(step) else {
        return Of::Session(session.changes(), step.plot.clone());
    };
    let (across, up) = spec.axes();
    let mut fixed = session.knobs().clone();
    fixed.retain(|name, _| name != across && Some(name.as_str()) != up);
    // Where a move is to be found or a game to be won, a winning move is the answer.
    let is_asked =
        step.task.as_ref().is_some_and(lesson::Task::is_played) && !session.attempt().is_solved();
    Of::Family(spec, fixed, rule, !is_asked)
}

/// A chart, and the copied rule beside it if there is one.
fn family(
    spec: &Spec,
    tells: bool,
    session: &Session,
    ticks: u64,
    oracle: &mut Oracle,
    watch: &mut dyn Watch,
) -> Result<What, Stop> {
    let (spec, mut computed) = reached(spec, session.knobs(), ticks, oracle, watch)?;
    if let (Chart::Strip(strip), false) = (&mut computed, tells) {
        strip.cells.iter_mut().flatten().for_each(|cell| cell.win = None);
    }
    let (Chart::Strip(strip), Plot::Against { over, lost, .. }) = (&computed, &session.step().plot)
    else {
        return Ok(What::Chart(spec, Arc::new(computed)));
    };
    let holds = |n: u64| {
        let mut knobs = session.knobs().clone();
        knobs.insert(over.clone(), n);
        expr::holds(lost, &knobs).ok()
    };
    Ok(What::Diagram(Diagram::Against(Against::new(strip, lost.clone(), holds))))
}

/// The plots of the position or of the game on the board.
fn diagram(session: &Session, old: Option<Course>, oracle: &mut Oracle) -> Option<Diagram> {
    let now = session.sum();
    Some(match &session.step().plot {
        Plot::Pairs { upto, lines, grow } => Diagram::Pairs(Pairs::new(*upto, *lines, *grow, now)),
        Plot::Doubles(power) => Diagram::Doubles(Doubles::new(*power, now)),
        Plot::Game => {
            let history = session.history();
            let course = Course::new(history.start(), history.plays(), history.at(), old, oracle);
            let (you_began, opponent) = (session.began() == Side::You, session.opponent());
            let (two, teams) = (opponent.is_two(), opponent == Opponent::TwoTeams);
            Diagram::Course(Course { you_began, two, teams, ..course })
        }
        Plot::Parts => Diagram::Blocks(Blocks::new(now, oracle)),
        Plot::Arrows => Diagram::Web(Web::new(now)),
        Plot::Strip { .. } | Plot::Map { .. } | Plot::Against { .. } => return None,
    })
}

/// The family of positions that a step's plot runs over, and the copied rule; `None` if it is about
/// the board.
fn spec(step: &Step) -> Option<(Spec, Option<String>)> {
    let of = step.template();
    match &step.plot {
        Plot::Strip { over, upto, shows, period } => {
            let spec = Spec::Strip {
                of,
                over: over.clone(),
                upto: *upto,
                shows: cells(*shows),
                period: *period,
            };
            Some((spec, None))
        }
        Plot::Map { across, up, width, height, shows, lines } => {
            let spec = Spec::Map {
                of,
                across: across.clone(),
                up: up.clone(),
                width: *width,
                height: *height,
                shows: cells(*shows),
                lines: *lines,
            };
            Some((spec, None))
        }
        Plot::Against { over, upto, lost } => {
            let shows = chart::Shows::Outcome;
            let spec = Spec::Strip { of, over: over.clone(), upto: *upto, shows, period: false };
            Some((spec, Some(lost.clone())))
        }
        Plot::Pairs { .. } | Plot::Doubles(_) | Plot::Game | Plot::Parts | Plot::Arrows => None,
    }
}

/// What cells show, from the lesson's word to the chart's.
const fn cells(shows: Shows) -> chart::Shows {
    match shows {
        Shows::Outcome => chart::Shows::Outcome,
        Shows::Value => chart::Shows::Value,
        Shows::Wins => chart::Shows::Wins,
        Shows::Endings => chart::Shows::Endings,
    }
}

#[cfg(test)]
mod model;
