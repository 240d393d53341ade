//! The board of a step with any position on it, as a picture for paper.

use crate::games::{Play, Sum};
use crate::lesson::{Shape, Step};
use crate::stage::{Parts, Stage, StageView, Stones, scene};
use crate::theme::Theme;
use crate::words::Lang;
use egui::Ui;

/// Moves that are shown at once; boards have fewer.
const LEGAL: usize = 4_096;

/// A position on the board of a step, without anything that the theory would light. What it is
/// painted with lives as long as this does.
pub struct Still<'s> {
    board: Stage,
    sum: &'s Sum,
    legal: Vec<Play>,
}

impl<'s> Still<'s> {
    /// The position on the board that the step asks for.
    #[must_use]
    pub fn new(step: &Step, sum: &'s Sum) -> Self {
        let board = match step.board {
            Shape::Balance => Stage::new(Box::new(Parts::printed())),
            Shape::Bundles => Stage::new(Box::new(Stones::bundles_printed())),
            asked => Stage::new(scene(asked)),
        };
        Self { board, sum, legal: sum.moves().take(LEGAL).collect() }
    }

    /// Draws it in all the space that is left.
    pub fn show(&mut self, ui: &mut Ui, theme: &Theme, lang: Lang) {
        let view = StageView {
            theme,
            lang,
            sum: self.sum,
            legal: &self.legal,
            lights: &[],
            values: &[],
            places: &[],
            known: &[],
            box_size: None,
            lever: None,
            spoken: None,
            lit: None,
            last: None,
            plot: None,
            motion: false,
        };
        self.board.still(ui, &view);
    }
}
