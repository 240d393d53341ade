//! What a plot is computed from, and computing it: at once where it is small, or as a task.

use crate::app::work::{Shared, Task, Ticket};
use crate::games::Knobs;
use crate::lesson::{self, Plot, Shows, Step};
use crate::session::{Opponent, Session, Side};
use crate::solver::work::{Stop, Watch};
use crate::source::expr;
use crate::study::Oracle;
use crate::study::chart::{self, Chart, Spec, reached};
use crate::study::diagram::{Against, Blocks, Course, Diagram, Doubles, Pairs, Web};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Cells of a map that are computed at once; more are left to a worker. A browser is slower.
const AT_ONCE: u64 = if cfg!(target_arch = "wasm32") { 256 * 256 } else { 512 * 512 };
/// Counting winning moves takes about so many times as long as finding who wins.
const COUNTING: u64 = 64;

/// All that a plot depends on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(in crate::app) enum Of {
    /// A family of positions, the knobs that do not run, the rule beside it, and whether winning
    /// moves are told.
    Family(Spec, Knobs, Option<String>, bool),
    /// The session as it was after so many changes, and what is drawn of it.
    Session(u64, Plot),
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(in crate::app) enum What {
    /// A chart with what was asked for; smaller than that where the solver went no further.
    Chart(Spec, Shared<Chart>),
    Diagram(Diagram),
}

/// What a plot on a worker may cost, in ticks of the solver: some seconds. What it does not reach
/// with that is left out.
pub(super) const PATIENT: u64 = 10_000;

/// A plot that is left to a worker.
#[derive(Serialize, Deserialize)]
pub(in crate::app) struct Compute {
    pub(super) of: Of,
    pub(super) session: Session,
    pub(super) old: Option<Course>,
    pub(super) ticks: u64,
}

impl Task for Compute {
    const NAME: &'static str = "plot";
    type Answer = Result<What, Stop>;

    fn run(self, ticket: &mut Ticket) -> Self::Answer {
        let mut oracle = Oracle::default().on(ticket.token());
        compute(&self.of, &self.session, self.old, self.ticks, &mut oracle, ticket)
    }
}

pub(super) fn compute(
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
pub(super) fn is_long(spec: &Spec) -> bool {
    let (width, height) = spec.size();
    let cells = width.saturating_mul(height);
    let weight = if spec.shows() == chart::Shows::Wins { COUNTING } else { 1 };
    cells.saturating_mul(weight) > AT_ONCE
}

pub(super) fn of(session: &Session) -> Of {
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
        return Ok(What::Chart(spec, Shared(Arc::new(computed))));
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
