//! The laboratory's bench: any position made into a step of its own, with board, lights and plot
//! that suit it, and built up number by number.

mod boards;
mod edit;
mod names;

pub use boards::{Switch, board};
pub use edit::{Edit, edit};
pub use names::{knobs, template};

use crate::games::{Ending, Pile, Places, Sum};
use crate::lesson::concept::Concepts;
use crate::lesson::model::{Knob, Layout, Light, Plot, Shape, Shows, Step, Text};
use crate::study::chart::CELLS;
use serde::{Deserialize, Serialize};

/// Cells along a strip, or along each side of a map, that one may choose from.
pub const SIZES: [u64; 6] = [32, 64, 256, 1_024, 4_096, 16_384];

/// Positions of more numbers are not plotted: each cell of a chart keeps its position.
const PLOTTED: usize = 64;
/// Beyond this size the lines of slope φ would hide what they lie on.
const LINES: u64 = 256;

/// The kinds of plots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub enum Kind {
    /// One number runs.
    #[default]
    Strip,
    /// Two numbers run.
    Map,
    /// The values whose nim-sum decides.
    Parts,
    /// All positions that can be reached.
    Arrows,
    /// The game so far.
    Game,
}

impl Kind {
    /// All of them, in the order of a menu.
    pub const ALL: [Self; 5] = [Self::Strip, Self::Map, Self::Parts, Self::Arrows, Self::Game];
}

/// What is to be seen besides the position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Showing {
    /// Who wins after each move, on the board.
    pub outcomes: bool,
    /// Values, on the boards that can show them.
    pub values: bool,
    /// The plot.
    pub kind: Kind,
    /// What its cells say.
    pub shows: Shows,
    /// How many cells a strip or a side of a map has.
    pub size: u64,
    /// The names of the numbers that run to the right and upwards; others are taken where the
    /// position has not got them.
    pub axes: [String; 2],
    /// The last part is a Nim heap that is sized on the board.
    pub balance: bool,
}

impl Default for Showing {
    fn default() -> Self {
        Self {
            outcomes: false,
            values: false,
            kind: Kind::Strip,
            shows: Shows::Outcome,
            size: 64,
            axes: [String::new(), String::new()],
            balance: false,
        }
    }
}

impl Showing {
    /// What suits a position that has just come: a map for two heaps, a strip for one number, the
    /// parts of a sum.
    #[must_use]
    pub fn suiting(&self, sum: &Sum) -> Self {
        let (knobs, before) = (knobs(sum), self.clone());
        let heaps = sum.parts().iter().map(|part| part.row().len()).sum::<usize>();
        let is_told = sum.single().is_some_and(|part| part.descriptor().pile == Pile::Node);
        let kind = match (sum.parts().len(), heaps) {
            _ if is_told => Kind::Arrows,
            (1, 2) if knobs.len() >= 2 => Kind::Map,
            (1, 0 | 1) if !knobs.is_empty() => Kind::Strip,
            _ => Kind::Parts,
        };
        Self { kind, balance: before.balance && sum.parts().len() > 1, ..before }.fitted(sum)
    }

    /// The same where the position allows it: axes that it has, a plot that it has, no values under
    /// misère play.
    #[must_use]
    pub fn fitted(&self, sum: &Sum) -> Self {
        let mut fitted = self.clone();
        let names: Vec<String> = axes(sum);
        let mut taken = Vec::new();
        for axis in &mut fitted.axes {
            if !names.contains(axis) || taken.contains(axis) {
                *axis =
                    names.iter().find(|name| !taken.contains(*name)).cloned().unwrap_or_default();
            }
            taken.push(axis.clone());
        }
        if !kinds(sum).contains(&fitted.kind) {
            fitted.kind = kinds(sum).first().copied().unwrap_or(Kind::Game);
        }
        let misere = sum.ending() == Ending::Misere;
        if (misere && fitted.shows == Shows::Value)
            || (fitted.kind == Kind::Strip && fitted.shows == Shows::Endings)
        {
            fitted.shows = Shows::Outcome;
        }
        fitted.values &= !misere;
        fitted.size = fitted.size.clamp(2, most(fitted.kind));
        fitted.balance &= boards::is_balanced(sum);
        fitted
    }
}

/// The most cells along a side.
#[must_use]
pub const fn most(kind: Kind) -> u64 {
    match kind {
        Kind::Map => CELLS.isqrt(),
        _ => 1 << 14,
    }
}

/// The kinds of plots that a position has.
#[must_use]
pub fn kinds(sum: &Sum) -> Vec<Kind> {
    let names = axes(sum).len();
    if sum.parts().iter().map(|part| part.row().len()).sum::<usize>() > PLOTTED {
        return vec![Kind::Game];
    }
    Kind::ALL
        .into_iter()
        .filter(|kind| {
            names
                >= match kind {
                    Kind::Strip => 1,
                    Kind::Map => 2,
                    Kind::Parts | Kind::Arrows | Kind::Game => 0,
                }
        })
        .collect()
}

/// The names of the numbers a plot can run over: first those of the position, then those of the
/// rules.
#[must_use]
pub fn axes(sum: &Sum) -> Vec<String> {
    knobs(sum).into_iter().map(|(name, _)| name).collect()
}

/// The position as a step; its id is `id`. Where no board can show it, `None` stands beside the
/// step, whose board is not to be drawn then.
#[must_use]
pub fn step(id: &str, sum: &Sum, showing: &Showing) -> (Step, Option<Shape>) {
    let showing = showing.fitted(sum);
    let (position, knobs) = template(sum);
    let switch = Switch { values: showing.values, balance: showing.balance };
    let found = board(sum, switch);
    let lights = found.map_or_else(Vec::new, |board| lights(board, &showing));
    let knobs =
        knobs.into_iter().map(|(name, is)| (name, Knob { is, from: 0, to: u64::MAX })).collect();
    let step = Step {
        id: id.to_owned(),
        title: Text::default(),
        text: Text::default(),
        position,
        knobs,
        board: found.unwrap_or(Shape::Numbers),
        lights,
        plot: plot(sum, &showing),
        task: None,
        reveal: None,
        they_begin: false,
        layout: Layout::Auto,
        play: false,
        edition: 1,
        added: false,
        question: None,
        given: Vec::new(),
        veil: false,
        code: None,
        record: Vec::new(),
        claims: Vec::new(),
        notes: None,
        early: Concepts::default(),
    };
    (step, found)
}

/// What is lit on a board.
fn lights(board: Shape, showing: &Showing) -> Vec<Light> {
    let mut lights = Vec::new();
    let mut add = |light: Light, wanted: bool| {
        let boards = crate::lesson::check::lit_on(light);
        if wanted && (boards.is_empty() || boards.contains(&board)) {
            lights.push(light);
        }
    };
    add(Light::Outcomes, showing.outcomes);
    add(Light::Values, showing.values);
    add(Light::Rays, true);
    add(Light::Cold, showing.outcomes && !showing.values);
    for light in [Light::Odd, Light::Paired, Light::Leftmost] {
        add(light, showing.outcomes || showing.values);
    }
    lights
}

/// Is it one heap of a game whose values may repeat as it grows?
fn may_repeat(sum: &Sum) -> bool {
    let part = sum.single().filter(|_| sum.ending() == Ending::Normal);
    part.is_some_and(|part| part.row().len() == 1 && part.descriptor().repeats)
}

fn plot(sum: &Sum, showing: &Showing) -> Plot {
    let [across, up] = showing.axes.clone();
    let shows = showing.shows;
    match showing.kind {
        Kind::Strip => {
            let period = across == "n" && may_repeat(sum);
            Plot::Strip { over: across, upto: showing.size - 1, shows, period }
        }
        Kind::Map => {
            let lines = showing.size <= LINES
                && sum.single().is_some_and(|part| part.descriptor().places == Places::Squares);
            Plot::Map { across, up, width: showing.size, height: showing.size, shows, lines }
        }
        Kind::Parts => Plot::Parts,
        Kind::Arrows => Plot::Arrows,
        Kind::Game => Plot::Game,
    }
}
