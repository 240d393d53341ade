//! What the page's plot shows: a chart of cells or a diagram of things, what on it belongs to the
//! board, and why there is none.

use crate::games::Sum;
use crate::input::spots::Target;
use crate::lesson::Step;
use crate::session::Session;
use crate::solver::work::Stop;
use crate::stage::plots::Numbers;
use crate::study::chart::{Chart, Shows, Spec};
use crate::study::diagram::Diagram;

/// A computed plot, and another number whenever it is another one.
#[derive(Debug, Clone, Copy)]
pub enum PlotContent<'a> {
    /// A strip or a map.
    Chart {
        /// What was asked for.
        spec: &'a Spec,
        /// Its numbers.
        chart: &'a Chart,
        /// Its number.
        generation: u64,
    },
    /// A plot that is no table of cells.
    Diagram {
        /// Its numbers.
        diagram: &'a Diagram,
        /// Its number.
        generation: u64,
    },
}

/// Why there is no plot, where there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Missing {
    /// There is nothing to plot.
    #[default]
    Nothing,
    /// A worker is at it: how many percent are done, once that is to be told.
    Coming(Option<u64>),
    /// It was given up, or the solver does not get there.
    Unknown(Stop),
    /// The worker broke: nothing is known.
    Failed,
}

impl Missing {
    /// Is its place long rather than square? What takes long to compute is a map.
    #[must_use]
    pub const fn is_long(self) -> bool {
        !matches!(self, Self::Coming(_) | Self::Failed | Self::Unknown(Stop::Cancelled))
    }
}

impl<'a> PlotContent<'a> {
    /// Is there nothing on it yet? Of a game without a move there is nothing to see.
    #[must_use]
    pub const fn is_bare(&self) -> bool {
        matches!(self, Self::Diagram { diagram: Diagram::Course(of), .. } if of.moments.len() < 2)
    }

    /// Is it long rather than square?
    #[must_use]
    pub fn is_long(&self) -> bool {
        match self {
            Self::Chart { spec, .. } => {
                let (across, up) = spec.size();
                across >= 3 * up
            }
            Self::Diagram { diagram, .. } => !diagram.is_square(),
        }
    }

    /// Does a long one need more height than a row of marks: brackets, layers, rows of a map,
    /// towers?
    pub(crate) const fn is_high(&self) -> bool {
        !matches!(
            self,
            Self::Diagram {
                diagram: Diagram::Against(_) | Diagram::Course(_) | Diagram::Doubles(_),
                ..
            }
        ) && !matches!(self, Self::Chart { chart: Chart::Strip(strip), .. } if strip.period.is_none())
    }

    /// Its height in a drawer, where it needs less than most do: the rest is the board's.
    pub(super) const fn low(&self) -> Option<f32> {
        match self {
            Self::Chart { chart: Chart::Strip(strip), .. } if strip.period.is_none() => {
                match strip.shows {
                    Shows::Outcome => Some(158.0),
                    _ => Some(176.0),
                }
            }
            Self::Diagram { diagram: Diagram::Blocks(_) | Diagram::Course(_), .. } => Some(176.0),
            _ => None,
        }
    }

    /// How much of the height a long one takes: more where brackets or layers stand one above the
    /// other.
    pub(super) const fn share(&self) -> f32 {
        match self {
            Self::Chart { chart: Chart::Strip(strip), .. } if strip.period.is_none() => {
                match strip.shows {
                    Shows::Outcome => 0.22,
                    _ => 0.28,
                }
            }
            Self::Diagram { diagram: Diagram::Against(_), .. } => 0.28,
            Self::Diagram { diagram: Diagram::Blocks(_) | Diagram::Course(_), .. } => 0.22,
            _ => 0.31,
        }
    }

    /// What it draws.
    pub(super) const fn numbers(&self) -> Numbers<'a> {
        match self {
            Self::Chart { chart, .. } => Numbers::Chart(chart),
            Self::Diagram { diagram, .. } => Numbers::Diagram(diagram),
        }
    }

    /// Another number whenever it is another one.
    pub(super) const fn generation(&self) -> u64 {
        let (Self::Chart { generation, .. } | Self::Diagram { generation, .. }) = self;
        *generation
    }

    /// The place of the position on the board.
    pub(super) fn here(&self, session: &Session) -> Option<Target> {
        match self {
            Self::Chart { spec, .. } => {
                spec.place(session.knobs()).map(|(x, y)| Target::Cell(x, y))
            }
            Self::Diagram { diagram, .. } => thing(diagram, session).map(Target::Item),
        }
    }

    /// The position that a place stands for, where the step can show it.
    pub(super) fn position(&self, at: Target, session: &Session) -> Option<Sum> {
        match (self, at) {
            (Self::Chart { spec, .. }, Target::Cell(x, y)) => {
                spec.of().fill(&spec.knobs_at((x, y), session.knobs())).ok()
            }
            (Self::Diagram { diagram, .. }, Target::Item(index)) => {
                position(diagram, index, session)
            }
            // Where the pairs are the map of a board, any square of it can be set.
            (Self::Diagram { diagram: Diagram::Pairs(pairs), .. }, Target::Cell(a, b)) => {
                let sum = pairs.with((a, b), session.sum())?;
                let can = session.step().template().read_back(&sum).is_some();
                (can && sum != *session.sum()).then_some(sum)
            }
            _ => None,
        }
    }

    /// After how many moves of the game a place stands, where the plot is a game.
    pub(super) fn moment(&self, at: Target) -> Option<usize> {
        match (self, at) {
            (Self::Diagram { diagram: Diagram::Course(of), .. }, Target::Item(index)) => {
                (index < of.moments.len()).then_some(index)
            }
            _ => None,
        }
    }

    /// Where a position stands that a move would lead to.
    pub(super) fn place_of(&self, step: &Step, after: &Sum) -> Option<Target> {
        if let Self::Diagram { diagram: Diagram::Web(web), .. } = self {
            return web.nodes.iter().position(|node| node.sum == *after).map(Target::Item);
        }
        let knobs = step.template().read_back(after)?;
        match self {
            Self::Chart { spec, .. } => spec.place(&knobs).map(|(x, y)| Target::Cell(x, y)),
            Self::Diagram { diagram: Diagram::Against(against), .. } => {
                usize::try_from(*knobs.get(&against.over.name)?).ok().map(Target::Item)
            }
            Self::Diagram { .. } => None,
        }
    }
}

/// The thing of a diagram that belongs to the position on the board.
fn thing(diagram: &Diagram, session: &Session) -> Option<usize> {
    match diagram {
        Diagram::Against(against) => {
            usize::try_from(*session.knobs().get(&against.over.name)?).ok()
        }
        Diagram::Pairs(pairs) => pairs.find(pairs.here?),
        Diagram::Doubles(doubles) => doubles.find(),
        Diagram::Course(course) => Some(course.at),
        Diagram::Blocks(_) => None,
        Diagram::Web(_) => Some(0),
    }
}

/// The position that a click on a thing of a diagram puts on the board, where the step can show
/// it.
fn position(diagram: &Diagram, index: usize, session: &Session) -> Option<Sum> {
    let template = session.step().template();
    if let Diagram::Against(against) = diagram {
        let mut knobs = session.knobs().clone();
        knobs.insert(against.over.name.clone(), u64::try_from(index).ok()?);
        return template.fill(&knobs).ok();
    }
    diagram
        .position(index, session.sum())
        .filter(|sum| sum != session.sum() && template.read_back(sum).is_some())
}
