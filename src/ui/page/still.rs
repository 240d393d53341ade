//! The board of a step with any position on it, as a picture for paper. Knows no session and no
//! learner.

use super::boards::Shown;
use crate::board::{BoardView, Marks};
use crate::games::{Move, Play, Sum};
use crate::lesson::{Board as Asked, Step};
use crate::stage::{Parts, SceneView, Stage};
use crate::theme::Theme;
use crate::words::Lang;
use egui::Ui;

/// Moves that are shown at once; boards have fewer.
const LEGAL: usize = 4_096;

/// A position on the board of a step, without anything that the theory would light. What it is
/// painted with lives as long as this does.
pub struct Still<'s> {
    board: Shown,
    sum: &'s Sum,
    legal: Vec<Play>,
    moves: Vec<Move>,
}

impl<'s> Still<'s> {
    /// The position on the board that the step asks for.
    #[must_use]
    pub fn new(step: &Step, sum: &'s Sum) -> Self {
        let legal: Vec<Play> = sum.moves().take(LEGAL).collect();
        let moves = legal.iter().map(|play| play.mv).collect();
        let board = match step.board {
            Asked::Balance => Shown::Scene(Box::new(Stage::new(Box::new(Parts::printed())))),
            asked => Shown::new(asked),
        };
        Self { board, sum, legal, moves }
    }

    /// Draws it in all the space that is left.
    pub fn show(&mut self, ui: &mut Ui, theme: &Theme, lang: Lang) {
        let (sum, legal) = (self.sum, &self.legal[..]);
        match &mut self.board {
            Shown::Heaps(board, _) => {
                let Some(part) = sum.parts().first() else { return };
                let marks = Marks::default();
                board.still(
                    ui,
                    &BoardView {
                        theme,
                        lang,
                        part,
                        legal: &self.moves,
                        marks: &marks,
                        motion: false,
                    },
                );
            }
            Shown::Scene(stage) => {
                let view = SceneView {
                    theme,
                    lang,
                    sum,
                    legal,
                    lights: &[],
                    values: &[],
                    places: &[],
                    known: &[],
                    lit: None,
                    last: None,
                    motion: false,
                };
                stage.still(ui, &view);
            }
        }
    }
}
