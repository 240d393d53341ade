//! Which picture a board asks for, how it shares one with its plot, and whether every move can be
//! chosen on it.

use super::aim::{MoveIndex, MoveSite};
use super::{
    Act, Circle, Graph, Numbers, Parts, Pebbles, Pins, Rectangle, Scene, Split, StageView, Stairs,
    Stones, Strip, Towers, Track, Voice,
};
use crate::games::{Move, Part, Play, RuleNumber, Site, Sum};
use crate::lesson::{Plot, Shape, Shows};
use crate::stage::plots;
use crate::study::chart::{Chart, Means};
use crate::study::diagram::Diagram;
use egui::{Ui, Vec2};
use std::collections::BTreeSet;

/// The side of the largest map that is a board: on a larger one the queen is too small to be moved.
const SIDE: u64 = 30;
/// The largest number of cold pairs on a map that is a board: they need less room than marks in every
/// square.
const PAIRS: u64 = 40;

/// The shelf of lost heaps lies so much of the way from number to number lower.
const SHELF: f32 = 0.22;

/// Where the numbers of a picture stand that lends its axis to what stands under it: `n` at
/// `start + n * step`, from the left edge of the picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Axis {
    /// Where 0 stands.
    pub start: f32,
    /// From each number to the next.
    pub step: f32,
}

impl Axis {
    /// Where a number stands.
    #[must_use]
    pub fn at(self, n: u64) -> f32 {
        self.start + crate::input::units::float(n) * self.step
    }

    /// How deep the shelf is to which lost heaps sink.
    #[must_use]
    pub fn shelf(self) -> f32 {
        (self.step * SHELF).round()
    }
}

/// How the board of a step and its plot stand to each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Composition {
    /// Each has a place of its own.
    Beside,
    /// A strip stands under its heap, on the same axis.
    Under,
    /// The map is the board.
    Merged,
}

/// What board and plot of a step make together.
#[must_use]
pub const fn compose(board: Shape, plot: &Plot) -> Composition {
    match board {
        Shape::Stones => under(plot),
        Shape::Track => along(plot),
        Shape::Grid | Shape::Balance => merged(plot),
        Shape::Boxes
        | Shape::Bundles
        | Shape::Towers
        | Shape::Numbers
        | Shape::Circle
        | Shape::Pins
        | Shape::Rows
        | Shape::Rectangle
        | Shape::Stairs
        | Shape::Strip
        | Shape::Pebbles
        | Shape::Split
        | Shape::Graph
        | Shape::Parts => Composition::Beside,
    }
}

/// The same for what lies on the table: of a balance the map lies below its queen, where there is
/// one; a ladder has no axis for a rule beside the truth.
#[must_use]
pub fn composition(board: Shape, plot: &Plot, sum: &Sum) -> Composition {
    let is_queen =
        |part: &Part| part.descriptor().fits.first().is_some_and(|fit| fit.shape == Shape::Grid);
    let first = sum.parts().first();
    let is_ladder = |part: &Part| part.game().rule(RuleNumber::Target).is_some();
    match board {
        Shape::Balance if !first.is_some_and(is_queen) => Composition::Beside,
        Shape::Track if matches!(plot, Plot::Against { .. }) && first.is_some_and(is_ladder) => {
            Composition::Beside
        }
        _ => compose(board, plot),
    }
}

/// Values over a strip are a graph with axes of its own.
const fn under(plot: &Plot) -> Composition {
    match plot {
        Plot::Strip { shows: Shows::Outcome, period: false, .. } | Plot::Against { .. } => {
            Composition::Under
        }
        Plot::Strip { .. }
        | Plot::Map { .. }
        | Plot::Pairs { .. }
        | Plot::Doubles(_)
        | Plot::Game
        | Plot::Parts
        | Plot::Arrows => Composition::Beside,
    }
}

/// A track is an axis for whatever a strip shows.
const fn along(plot: &Plot) -> Composition {
    match plot {
        Plot::Strip { .. } | Plot::Against { .. } => Composition::Under,
        Plot::Map { .. }
        | Plot::Pairs { .. }
        | Plot::Doubles(_)
        | Plot::Game
        | Plot::Parts
        | Plot::Arrows => Composition::Beside,
    }
}

/// Only what can be drawn on squares.
const fn merged(plot: &Plot) -> Composition {
    match plot {
        Plot::Map { width, height, shows: Shows::Outcome | Shows::Value | Shows::Wins, .. }
            if *width <= SIDE && *height <= SIDE =>
        {
            Composition::Merged
        }
        Plot::Pairs { upto, .. } if *upto <= PAIRS => Composition::Merged,
        Plot::Strip { .. }
        | Plot::Map { .. }
        | Plot::Against { .. }
        | Plot::Pairs { .. }
        | Plot::Doubles(_)
        | Plot::Game
        | Plot::Parts
        | Plot::Arrows => Composition::Beside,
    }
}

impl Composition {
    /// Do these numbers run along what the board counts? Those of a strip over a number of the
    /// rules do not.
    #[must_use]
    pub fn holds(self, numbers: &plots::Numbers<'_>) -> bool {
        let chart = match (self, numbers) {
            (_, plots::Numbers::Chart(chart)) => chart,
            (Self::Merged, plots::Numbers::Diagram(of)) => return matches!(of, Diagram::Pairs(_)),
            (Self::Under, plots::Numbers::Diagram(of)) => return matches!(of, Diagram::Against(_)),
            (Self::Beside, plots::Numbers::Diagram(_)) => return false,
        };
        let (across, up) = chart.axes();
        match (self, chart) {
            (Self::Under, Chart::Strip(_)) => matches!(across.means, Means::Stones | Means::Said),
            (Self::Merged, Chart::Map(_)) => {
                across.means == Means::Heap(0) && up.is_some_and(|up| up.means == Means::Heap(1))
            }
            (Self::Beside | Self::Under | Self::Merged, _) => false,
        }
    }
}

/// The scene of a board.
#[must_use]
pub fn scene(board: Shape) -> Box<dyn Scene> {
    match board {
        Shape::Stones => Box::new(Stones::heaps()),
        Shape::Boxes => Box::new(Stones::boxes()),
        Shape::Bundles => Box::new(Stones::bundles()),
        Shape::Towers => Box::new(Towers::default()),
        Shape::Grid => Box::new(Stones::grid()),
        Shape::Balance => Box::new(Parts::balance()),
        Shape::Circle => Box::new(Circle::default()),
        Shape::Graph => Box::new(Graph::default()),
        Shape::Numbers => Box::new(Numbers::default()),
        Shape::Parts => Box::new(Parts::default()),
        Shape::Pebbles => Box::new(Pebbles::default()),
        Shape::Pins => Box::new(Pins::default()),
        Shape::Rows => Box::new(Pins::folded()),
        Shape::Rectangle => Box::new(Rectangle::default()),
        Shape::Split => Box::new(Split::default()),
        Shape::Stairs => Box::new(Stairs::default()),
        Shape::Strip => Box::new(Strip::default()),
        Shape::Track => Box::new(Track::default()),
    }
}

/// The first legal move that cannot be chosen on a board laid out in this room: the board has no
/// words for it, nothing in the picture makes it or takes up its heap, or keys and buttons do not
/// come to it.
#[must_use]
pub fn unreached(board: Shape, ui: &Ui, view: &StageView<'_>, room: Vec2) -> Option<Play> {
    let mut scene = scene(board);
    let (mut made, mut held) = (BTreeSet::new(), BTreeSet::new());
    // A stone stands for a move of its heap, or for the same number from each.
    for each in [false, true] {
        scene.take_each(each);
        for spot in scene.lay(ui, view, room).1 {
            match spot.act {
                Act::Make(play) => {
                    made.insert(play);
                }
                Act::Hold(play) => {
                    held.insert(MoveSite::of(play));
                }
                Act::Refuse(_) | Act::Pick(_) | Act::Size(_) | Act::Touch(_) | Act::Tell => {}
            }
        }
    }
    let spoken = |play: &Play| match scene.voice() {
        Voice::Moves => true,
        Voice::Heaps => {
            play.part == 0 && matches!(play.mv, Move::Take { .. } | Move::TakeEach { .. })
        }
    };
    let walked = MoveIndex::of(view.sum, view.legal).walked();
    let reached = |play: &Play| {
        let site = MoveSite::of(*play);
        // All heaps alike have no place in most pictures: the row of buttons below has it.
        let pointed = made.contains(play) || held.contains(&site) || site.at == Site::Each;
        spoken(play) && pointed && walked.contains(play)
    };
    view.legal.iter().find(|play| !reached(&first_there(view.sum, **play))).copied()
}

/// The same move by the first of the tokens on the same node: the picture shows them as one.
fn first_there(sum: &Sum, play: Play) -> Play {
    let Move::Slide { coin, to } = play.mv else { return play };
    let first = sum.parts().get(play.part).and_then(|part| {
        let node = part.row().get(coin)?;
        part.row().iter().position(|other| other == node)
    });
    Play { mv: Move::Slide { coin: first.unwrap_or(coin), to }, ..play }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Shelf;
    use crate::lesson::reader::read;

    #[test]
    fn heaps_stand_on_their_strips_and_the_queen_on_her_map() {
        let shelf = Shelf::embedded(&read);
        let of = |id: &str| {
            let steps = shelf.lesson(id).expect("a lesson").steps.iter();
            steps.map(|step| compose(step.board, &step.plot)).collect::<Vec<_>>()
        };
        assert!(of("bash-1").iter().all(|made| *made == Composition::Under));
        assert!(of("wythoff-1").iter().all(|made| *made == Composition::Merged));
        assert!(of("wythoff-2")[..7].iter().all(|made| *made == Composition::Merged), "pairs");
        let large = of("wythoff-4");
        assert_eq!(large[0], Composition::Beside, "100 a side");
        assert_eq!(large[1], Composition::Merged, "pairs up to 27");
        assert_eq!(large[7], Composition::Merged, "29 a side");
        assert!(of("bash-5")[..5].iter().all(|made| *made == Composition::Under), "a track");
        assert!(of("sg-5").iter().all(|made| *made == Composition::Beside));
    }

    #[test]
    fn what_lies_on_the_table_says_whether_a_plot_has_room_in_its_picture() {
        let shelf = Shelf::embedded(&read);
        for (id, at, made) in [
            ("wythoff-6", 0, Composition::Merged),
            ("sg-2", 0, Composition::Beside),
            ("bash-4", 6, Composition::Beside),
            ("bash-3", 1, Composition::Under),
        ] {
            let step = &shelf.lesson(id).expect("a lesson").steps[at];
            assert!(matches!(step.board, Shape::Balance | Shape::Track));
            let sum = step.start().expect("a position");
            assert_eq!(composition(step.board, &step.plot, &sum), made, "{id}");
        }
    }
}
