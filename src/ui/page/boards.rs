//! Which board a step asks for, and how it is shown: heaps and grids by [`Board`], everything else
//! by a [`Stage`].

use super::PageView;
use super::follow::Followed;
use crate::board::{self, Board, BoardView, Kind};
use crate::games::{Move, Play};
use crate::lesson::Board as Asked;
use crate::stage::{
    Choice, Circle, Graph, Numbers, Parts, Pebbles, Pins, Rectangle, Scene, SceneView, Split,
    Stage, Stairs, Strip, Track,
};
use egui::Ui;

/// A board.
#[derive(Debug)]
pub(super) enum Shown {
    /// Heaps of one part.
    Heaps(Box<Board>, Vec<Move>),
    /// Anything else.
    Scene(Box<Stage>),
}

impl Shown {
    /// The board that a lesson asks for.
    pub(super) fn new(asked: Asked) -> Self {
        fn scene(scene: impl Scene + 'static) -> Shown {
            Shown::Scene(Box::new(Stage::new(Box::new(scene))))
        }
        let heaps = |kind| Self::Heaps(Box::new(Board::new(kind)), Vec::new());
        match asked {
            Asked::Stones => heaps(Kind::Stones),
            Asked::Boxes => heaps(Kind::Boxes),
            Asked::Columns => heaps(Kind::Columns),
            Asked::Grid => heaps(Kind::Grid),
            Asked::Balance => scene(Parts::balance()),
            Asked::Circle => scene(Circle::default()),
            Asked::Graph => scene(Graph::default()),
            Asked::Numbers => scene(Numbers::default()),
            Asked::Parts => scene(Parts::default()),
            Asked::Pebbles => scene(Pebbles::default()),
            Asked::Pins => scene(Pins::default()),
            Asked::Rows => scene(Pins::bare()),
            Asked::Rectangle => scene(Rectangle::default()),
            Asked::Split => scene(Split::default()),
            Asked::Stairs => scene(Stairs::default()),
            Asked::Strip => scene(Strip::default()),
            Asked::Track => scene(Track::default()),
        }
    }
}

impl Followed {
    /// Shows the board.
    pub(super) fn show_board(&mut self, ui: &mut Ui, view: &PageView<'_>) -> Option<Choice> {
        self.board(ui, view, false)
    }

    /// Draws the board for a picture, without what can be pressed.
    pub(super) fn still_board(&mut self, ui: &mut Ui, view: &PageView<'_>) {
        self.board(ui, view, true);
    }

    fn board(&mut self, ui: &mut Ui, view: &PageView<'_>, is_still: bool) -> Option<Choice> {
        let session = view.session;
        let rests = super::review::rests(session);
        match &mut self.board {
            Shown::Heaps(board, moves) => {
                board.rest(rests);
                let part = session.sum().parts().first()?;
                if moves.len() != session.yours().len() || self.fresh {
                    *moves = session.yours().iter().map(|play| play.mv).collect();
                    self.fresh = false;
                }
                let shown = BoardView {
                    theme: view.theme,
                    lang: view.lang,
                    part,
                    legal: moves,
                    marks: &self.marks,
                    motion: view.motion,
                };
                if is_still {
                    board.still(ui, &shown);
                    return None;
                }
                let play = |mv| Play { part: 0, mv };
                board.show(ui, &shown).map(|choice| match choice {
                    board::Choice::Make(mv) => Choice::Make(play(mv)),
                    board::Choice::Preview(mv) => Choice::Preview(mv.map(play)),
                })
            }
            Shown::Scene(stage) => {
                stage.rest(rests);
                stage.speak_of(session.subject());
                let shown = SceneView {
                    theme: view.theme,
                    lang: view.lang,
                    sum: session.sum(),
                    legal: session.yours(),
                    lights: session.lights(),
                    values: session.values(),
                    places: session.places(),
                    known: session.known(),
                    lit: self.lit,
                    last: session.history().last(),
                    motion: view.motion,
                };
                if is_still {
                    stage.still(ui, &shown);
                    return None;
                }
                stage.show(ui, &shown)
            }
        }
    }
}
