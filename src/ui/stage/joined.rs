//! The plot in the same picture as the board: how much of the board's axes it has, and what its
//! places say.

use super::StageView;
use super::plots::{self, CellPos, Numbers, PlotView};
use crate::input::spots::Target;
use crate::solver::outcome::Outcome;
use crate::study::chart::{Chart, Shows};
use crate::study::diagram::{Diagram, Pairs};
use crate::words::{Lang, diagram, plot};
use egui::Ui;

/// A place of the plot in the same picture.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Picked<'a> {
    /// A cell of a strip or a map.
    Cell(&'a Chart, CellPos),
    /// A square of the map of cold pairs.
    Square(&'a Pairs, CellPos),
    /// A thing of another plot, by its number.
    Thing(&'a Diagram, usize),
}

impl Picked<'_> {
    /// What it says, in a sentence.
    pub(super) fn reading(self, lang: Lang) -> String {
        match self {
            Self::Cell(chart, cell) => plot::reading(lang, chart, cell),
            Self::Square(pairs, cell) => diagram::square(lang, pairs, cell),
            Self::Thing(of, index) => diagram::reading(lang, of, index),
        }
    }

    /// What is said of it beside its name.
    pub(super) fn said(self, lang: Lang) -> String {
        match self {
            Self::Cell(chart, cell) => plot::said(lang, chart, cell),
            Self::Square(pairs, cell) if pairs.find(cell).is_some() => {
                plot::outcome(Outcome::P).to(lang).to_owned()
            }
            Self::Square(..) => String::new(),
            Self::Thing(of, index) => diagram::reading(lang, of, index),
        }
    }
}

impl StageView<'_> {
    /// The cells in the same picture.
    pub(crate) const fn open_chart(&self) -> Option<&Chart> {
        match self.plot {
            Some(PlotView { numbers: Numbers::Chart(chart), .. }) => Some(chart),
            _ => None,
        }
    }

    /// The plot in the same picture that is no table of cells.
    const fn open_diagram(&self) -> Option<&Diagram> {
        match self.plot {
            Some(PlotView { numbers: Numbers::Diagram(diagram), .. }) => Some(diagram),
            _ => None,
        }
    }

    /// The cold pairs in the same picture.
    pub(crate) const fn open_pairs(&self) -> Option<&Pairs> {
        match self.open_diagram() {
            Some(Diagram::Pairs(pairs)) => Some(pairs),
            _ => None,
        }
    }

    /// How many squares the map has, across and up, that is the board as well.
    pub(crate) fn map(&self) -> Option<CellPos> {
        match (self.open_chart(), self.open_pairs()) {
            (Some(chart @ Chart::Map(_)), _) => Some(chart.size()),
            (_, Some(pairs)) => Some((pairs.upto + 1, pairs.upto + 1)),
            _ => None,
        }
    }

    /// How many numbers, from 0, stand on the axis that the board lends to the plot under it.
    pub(crate) const fn columns(&self) -> Option<u64> {
        match (self.open_chart(), self.open_diagram()) {
            (Some(Chart::Strip(strip)), _) => Some(strip.cells.len() as u64),
            (_, Some(Diagram::Against(against))) => Some(against.truth.len() as u64),
            _ => None,
        }
    }

    /// Does a cell of the strip on that axis lie on the shelf of lost heaps?
    pub(crate) fn is_lost(&self, n: u64) -> bool {
        match self.open_chart() {
            Some(Chart::Strip(strip)) => {
                let cell = strip.cell(n).filter(|_| strip.shows == Shows::Outcome);
                cell.is_some_and(|cell| cell.outcome == Outcome::P)
            }
            _ => false,
        }
    }

    /// Room that the plot under the board needs at its left; the board leaves as much at its right.
    pub(crate) fn aside(&self, ui: &Ui) -> f32 {
        self.plot.filter(|_| self.columns().is_some()).map_or(0.0, |plot| plots::aside(ui, &plot))
    }

    /// What a place stands for, where it may be seen.
    pub(crate) fn picks(&self, at: Target) -> Option<Picked<'_>> {
        match (at, self.open_chart(), self.open_diagram()) {
            (Target::Cell(x, y), Some(chart), _) => {
                let (width, height) = chart.size();
                (x < width && y < height).then_some(Picked::Cell(chart, (x, y)))
            }
            (Target::Cell(x, y), _, Some(Diagram::Pairs(pairs))) => {
                let inside = x <= pairs.upto && y <= pairs.upto;
                inside.then_some(Picked::Square(pairs, (x, y)))
            }
            (Target::Item(index), _, Some(diagram)) => {
                (index < diagram.len()).then_some(Picked::Thing(diagram, index))
            }
            _ => None,
        }
    }
}
