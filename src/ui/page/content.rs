//! What the page's plot shows: a chart of cells or a diagram of things, what on it belongs to the
//! board, and why there is none. Knows no pixels.

use crate::games::{Knobs, Sum};
use crate::lesson::Step;
use crate::session::Session;
use crate::solver::work::Stop;
use crate::stage::plots::CellPos;
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

impl PlotContent<'_> {
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
                    Shows::Outcome => 0.26,
                    _ => 0.3,
                }
            }
            Self::Diagram { diagram: Diagram::Against(_), .. } => 0.3,
            Self::Diagram { diagram: Diagram::Blocks(_), .. } => 0.25,
            Self::Diagram { diagram: Diagram::Course(_), .. } => 0.28,
            _ => 0.33,
        }
    }

    /// The cell, or the thing as (its index, 0), of these knobs.
    pub(super) fn place(&self, knobs: &Knobs) -> Option<CellPos> {
        match self {
            Self::Chart { spec, .. } => spec.place(knobs),
            Self::Diagram { diagram: Diagram::Against(against), .. } => {
                Some((*knobs.get(&against.over.name)?, 0))
            }
            Self::Diagram { .. } => None,
        }
    }

    /// Where a position stands that a move would lead to.
    pub(super) fn place_of(&self, step: &Step, after: &Sum) -> Option<CellPos> {
        if let Self::Diagram { diagram: Diagram::Web(web), .. } = self {
            let node = web.nodes.iter().position(|node| node.sum == *after)?;
            return Some((u64::try_from(node).ok()?, 0));
        }
        self.place(&step.template().read_back(after)?)
    }

    /// The thing of a diagram that belongs to the position on the board.
    pub(super) fn here(diagram: &Diagram, session: &Session) -> Option<usize> {
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
    pub(super) fn position(diagram: &Diagram, index: usize, session: &Session) -> Option<Sum> {
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
}
