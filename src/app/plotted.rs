//! The plot of the step: computed once for each change that concerns it, and kept. Knows no window and no colour.

use crate::app::work::{Job, State};
use crate::games::Knobs;
use crate::lesson::{Plot, Shows, Step, Task, expr};
use crate::session::{Opponent, Session, Side};
use crate::solver::work::Unwatched;
use crate::study::Oracle;
use crate::study::chart::{self, Chart, Spec, chart};
use crate::study::diagram::{Against, Blocks, Course, Diagram, Doubles, Pairs, Web};
use crate::ui::page::Figure;

/// The plot of the step and what it was computed from.
#[derive(Debug, Default)]
pub(super) struct Plotted {
    drawn: Option<Drawn>,
    /// A chart that takes too long for a frame, and what it is of.
    waiting: Option<(Of, Job<Option<Chart>>)>,
    generations: u64,
}

/// Cells of a map that are computed at once; more are left to a worker.
const AT_ONCE: u64 = 512 * 512;
/// Counting winning moves takes about so many times as long as finding who wins.
const COUNTING: u64 = 64;

#[derive(Debug)]
struct Drawn {
    of: Of,
    what: What,
    generation: u64,
}

/// All that a plot depends on.
#[derive(Debug, PartialEq)]
enum Of {
    /// A family of positions, the knobs that do not run, the rule beside it, and whether winning moves are told.
    Family(Spec, Knobs, Option<String>, bool),
    /// The session as it was after so many changes.
    Session(u64),
}

#[derive(Debug)]
enum What {
    Chart(Chart),
    Diagram(Diagram),
}

impl Plotted {
    /// Forgets the plot: another step is shown.
    pub(super) fn clear(&mut self) {
        self.drawn = None;
        self.waiting = None;
    }

    /// How many percent of a long computation are done, while one is under way.
    pub(super) fn percent(&self) -> Option<u64> {
        self.waiting.as_ref().map(|(_, job)| job.percent())
    }

    /// Takes over what the worker has found, if it has.
    pub(super) fn receive(&mut self) {
        let Some((of, job)) = self.waiting.take() else { return };
        match job.state() {
            State::Working => self.waiting = Some((of, job)),
            State::Done(chart) => self.keep(of, chart.map(What::Chart)),
            State::Failed => self.keep(of, None),
        }
    }

    fn keep(&mut self, of: Of, what: Option<What>) {
        self.generations += 1;
        self.drawn = what.map(|what| Drawn { of, what, generation: self.generations });
    }

    /// What there is to be shown.
    pub(super) const fn figure(&self) -> Option<Figure<'_>> {
        let Some(Drawn { of, what, generation }) = &self.drawn else { return None };
        Some(match (of, what) {
            (Of::Family(spec, ..), What::Chart(chart)) => Figure::Chart { spec, chart, generation: *generation },
            (_, What::Diagram(diagram)) => Figure::Diagram { diagram, generation: *generation },
            (Of::Session(_), What::Chart(_)) => return None,
        })
    }

    /// How often something was computed.
    #[cfg(test)]
    pub(super) const fn generations(&self) -> u64 {
        self.generations
    }

    /// Computes the plot if what it shows has changed: another step, another knob than those it runs over, or, for plots
    /// of the position or the game on the board, any change.
    pub(super) fn draw(&mut self, session: &Session, oracle: &mut Oracle) {
        // The review stands in the plot's place.
        if session.reviewing().is_some() {
            return;
        }
        let of = of(session);
        let known = self.drawn.as_ref().map(|drawn| &drawn.of).or(self.waiting.as_ref().map(|(of, _)| of));
        if known == Some(&of) {
            return;
        }
        // What is under way is of something else now, and its answer is not wanted any more.
        self.waiting = None;
        let old = self.drawn.take();
        if let Of::Family(spec @ Spec::Map { .. }, ..) = &of
            && is_long(spec)
        {
            let (spec, knobs) = (spec.clone(), session.knobs().clone());
            let job = Job::begin(move |watch| chart(&spec, &knobs, &mut Oracle::default(), watch).ok());
            self.waiting = Some((of, job));
            return;
        }
        let what = match &of {
            Of::Family(spec, _, _, tells) => family(spec, *tells, session, oracle),
            Of::Session(_) => diagram(session, old, oracle).map(What::Diagram),
        };
        self.keep(of, what);
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
    let Some((spec, rule)) = spec(step) else { return Of::Session(session.changes()) };
    let (across, up) = spec.axes();
    let mut fixed = session.knobs().clone();
    fixed.retain(|name, _| name != across && Some(name.as_str()) != up);
    // Where a move is to be found or a game to be won, a winning move is the answer.
    let is_asked = step.task.as_ref().is_some_and(Task::is_played) && !session.attempt().is_solved();
    Of::Family(spec, fixed, rule, !is_asked)
}

/// A chart, and the copied rule beside it if there is one.
fn family(spec: &Spec, tells: bool, session: &Session, oracle: &mut Oracle) -> Option<What> {
    let mut computed = chart(spec, session.knobs(), oracle, &mut Unwatched).ok()?;
    if let (Chart::Strip(strip), false) = (&mut computed, tells) {
        strip.cells.iter_mut().flatten().for_each(|cell| cell.win = None);
    }
    let (Chart::Strip(strip), Plot::Against { over, lost, .. }) = (&computed, &session.step().plot) else {
        return Some(What::Chart(computed));
    };
    let holds = |n: u64| {
        let mut knobs = session.knobs().clone();
        knobs.insert(over.clone(), n);
        expr::holds(lost, &knobs).ok()
    };
    Some(What::Diagram(Diagram::Against(Against::new(strip, lost.clone(), holds))))
}

/// The plots of the position or of the game on the board.
fn diagram(session: &Session, old: Option<Drawn>, oracle: &mut Oracle) -> Option<Diagram> {
    let now = session.sum();
    Some(match &session.step().plot {
        Plot::Pairs { upto, lines, grow } => Diagram::Pairs(Pairs::new(*upto, *lines, *grow, now)),
        Plot::Doubles(power) => Diagram::Doubles(Doubles::new(*power, now)),
        Plot::Game => {
            let old = match old {
                Some(Drawn { what: What::Diagram(Diagram::Course(course)), .. }) => Some(course),
                _ => None,
            };
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

/// The family of positions that a step's plot runs over, and the copied rule; `None` if it is about the board.
fn spec(step: &Step) -> Option<(Spec, Option<String>)> {
    let of = step.template();
    match &step.plot {
        Plot::Strip { over, upto, shows, period } => {
            let spec = Spec::Strip { of, over: over.clone(), upto: *upto, shows: cells(*shows), period: *period };
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
