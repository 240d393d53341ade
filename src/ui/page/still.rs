//! The board of a step with any position on it, as a picture for paper. Knows no session and no learner.

use super::boards::Shown;
use crate::games::{Move, Play, Sum};
use crate::lesson::Step;
use crate::ui::board::{BoardView, Marks};
use crate::ui::scene::SceneView;
use crate::ui::theme::Theme;
use crate::words::Lang;
use egui::Ui;

/// Moves that are shown at once; boards have fewer.
const LEGAL: usize = 4_096;

/// Draws the position on the step's board, without anything that the theory would light.
pub fn still(ui: &mut Ui, theme: &Theme, lang: Lang, step: &Step, sum: &Sum) {
    let legal: Vec<Play> = sum.moves().take(LEGAL).collect();
    match Shown::new(step.board) {
        Shown::Heaps(mut board, _) => {
            let Some(part) = sum.parts().first() else { return };
            let moves: Vec<Move> = legal.iter().map(|play| play.mv).collect();
            let marks = Marks::default();
            board.still(ui, &BoardView { theme, lang, part, legal: &moves, marks: &marks, motion: false });
        }
        Shown::Scene(mut stage) => {
            let view = SceneView {
                theme,
                lang,
                sum,
                legal: &legal,
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
