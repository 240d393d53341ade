//! One game of several, shown by the scene of its kind with what concerns it alone.

use crate::games::{Game, Play, Shape, Sum};
use crate::lesson::Light;
use crate::solver::outcome::Outcome;
use crate::stage::scenes::heaps::Heaps;
use crate::stage::{
    Act, Circle, Graph, Look, Pebbles, Pins, Rectangle, Scene, Split, Spot, StageView, Stairs,
    Stones, Strip, Target, Track,
};
use crate::words::scene_parts as words;
use egui::{Galley, Rect, Ui, Vec2};
use std::sync::Arc;

/// The scene of the board that shows a game best; without the code beside it, of which there would
/// be too many.
fn scene_of(game: &Game) -> Box<dyn Scene> {
    match game.descriptor().fits.first().map_or(Shape::Numbers, |fit| fit.shape) {
        Shape::Track => Box::new(Track::default()),
        Shape::Rectangle => Box::new(Rectangle::default()),
        Shape::Pins | Shape::Rows => Box::new(Pins::bare()),
        Shape::Circle => Box::new(Circle::default()),
        Shape::Split => Box::new(Split::default()),
        Shape::Graph => Box::new(Graph::default()),
        Shape::Stairs => Box::new(Stairs::default()),
        Shape::Strip => Box::new(Strip::default()),
        Shape::Pebbles => Box::new(Pebbles::default()),
        Shape::Stones
        | Shape::Grid
        | Shape::Boxes
        | Shape::Bundles
        | Shape::Towers
        | Shape::Numbers
        | Shape::Parts
        | Shape::Balance => Box::new(Heaps::default()),
    }
}

/// A queen on her map, where the game has one.
fn queen_of(game: &Game) -> Option<Box<dyn Scene>> {
    let fits = game.descriptor().fits.first();
    (fits.map(|fit| fit.shape) == Some(Shape::Grid)).then(|| Box::new(Stones::grid()) as _)
}

/// Squares smaller than this are not hit.
const SQUARE: f32 = 24.0;

/// A game with its place.
#[derive(Debug)]
pub(super) struct Cell {
    part: usize,
    game: usize,
    scene: Box<dyn Scene>,
    queen: Option<Box<dyn Scene>>,
    /// The queen has room: her map is shown in place of heaps.
    is_map: bool,
    sum: Sum,
    legal: Vec<Play>,
    known: Vec<(Play, Outcome)>,
    lights: Vec<Light>,
    lit: Option<Play>,
    last: Option<(Sum, Play)>,
    /// The whole cell with its caption.
    pub(super) rect: Rect,
    pub(super) caption: Option<Arc<Galley>>,
    /// From the scene's picture to the board's.
    pub(super) at: Vec2,
    /// How large the scene's picture is.
    pub(super) picture: Vec2,
    pub(super) spots: Vec<Spot>,
}

/// A move as its part sees it.
const fn alone(play: Play) -> Play {
    Play { part: 0, mv: play.mv }
}

impl Cell {
    /// The part of this number, with the scene of before if it is still of the right kind.
    pub(super) fn of(view: &StageView<'_>, part: usize, before: Option<Self>) -> Option<Self> {
        let here = view.sum.parts().get(part)?;
        let game = here.game().index();
        let (scene, queen) = match before {
            Some(before) if before.game == game => (before.scene, before.queen),
            _ => (scene_of(here.game()), queen_of(here.game())),
        };
        let mine = |play: &Play| play.part == part;
        let last = view.last.filter(|(_, play)| mine(play)).and_then(|(sum, play)| {
            Some((Sum::new(sum.ending(), vec![sum.parts().get(part)?.clone()]), alone(play)))
        });
        Some(Self {
            part,
            game,
            scene,
            queen,
            is_map: false,
            sum: Sum::new(view.sum.ending(), vec![here.clone()]),
            legal: view.legal.iter().copied().filter(mine).map(alone).collect(),
            known: view
                .known
                .iter()
                .filter(|(play, _)| mine(play))
                .map(|(play, known)| (alone(*play), *known))
                .collect(),
            // The values are drawn below the parts.
            lights: view.lights.iter().copied().filter(|light| *light != Light::Values).collect(),
            lit: view.lit.filter(mine).map(alone),
            last,
            rect: Rect::ZERO,
            caption: None,
            at: Vec2::ZERO,
            picture: Vec2::ZERO,
            spots: Vec::new(),
        })
    }

    /// What the scene is shown.
    fn view<'a>(&'a self, all: &StageView<'a>) -> StageView<'a> {
        StageView {
            sum: &self.sum,
            legal: &self.legal,
            lights: &self.lights,
            values: &[],
            // Those of the whole sum are counted through all its parts.
            places: &[],
            known: &self.known,
            box_size: None,
            lever: None,
            spoken: None,
            lit: self.lit,
            last: self.last.as_ref().map(|(sum, play)| (sum, *play)),
            // Of a balance the map lies below the queen.
            plot: all.plot.filter(|_| self.part == 0),
            ..*all
        }
    }

    /// Lays the scene out in this room.
    pub(super) fn lay(&mut self, ui: &Ui, all: &StageView<'_>, room: Vec2) {
        let mut laid = None;
        if let Some(mut queen) = self.queen.take() {
            let (picture, spots) = queen.lay(ui, &self.view(all), room);
            let is_hit = |spot: &Spot| spot.rect.size().min_elem() >= SQUARE;
            self.is_map = spots.iter().filter(|spot| matches!(spot.act, Act::Make(_))).all(is_hit);
            laid = self.is_map.then_some((picture, spots));
            self.queen = Some(queen);
        }
        let (picture, spots) = laid.unwrap_or_else(|| {
            let mut scene = std::mem::replace(&mut self.scene, Box::new(Heaps::default()));
            let laid = scene.lay(ui, &self.view(all), room);
            self.scene = scene;
            laid
        });
        self.picture = picture;
        let number = self.part + 1;
        let part = self.part;
        self.spots = spots
            .into_iter()
            .map(|spot| Spot {
                act: match spot.act {
                    Act::Make(play) => Act::Make(Play { part, ..play }),
                    Act::Hold(play) => Act::Hold(Play { part, ..play }),
                    Act::Refuse(play) => Act::Refuse(Play { part, ..play }),
                    other => other,
                },
                name: words::within(all.lang, number, &spot.name),
                ..spot
            })
            .collect();
    }

    /// What is shown of it.
    fn shown(&self) -> &dyn Scene {
        self.queen.as_deref().filter(|_| self.is_map).unwrap_or(&*self.scene)
    }

    /// Is this move made here?
    pub(super) const fn is_at(&self, play: Play) -> bool {
        play.part == self.part
    }

    /// Where a number of its row stands on the board, if its scene says.
    pub(super) fn object(&self, place: Option<usize>) -> Option<Rect> {
        self.shown().object(0, Some(place?)).map(|rect| rect.translate(self.at))
    }

    /// Where a square of its map stands on the board.
    pub(super) fn square(&self, at: Target) -> Option<Rect> {
        self.shown().square(at).map(|rect| rect.translate(self.at))
    }

    /// The spots at their places on the board.
    pub(super) fn placed(&self) -> impl Iterator<Item = Spot> + '_ {
        self.spots.iter().map(|spot| Spot { rect: spot.rect.translate(self.at), ..spot.clone() })
    }

    pub(super) fn paint(&self, all: &StageView<'_>, look: &Look<'_>) {
        let shown = Look {
            at: look.at + self.at,
            preview: look.preview.filter(|play| play.part == self.part).map(alone),
            moved: if self.last.is_some() { look.moved } else { 1.0 },
            ..*look
        };
        self.shown().paint(&self.view(all), &shown);
    }
}
