//! Heaps of stones: in rows, in boxes, as bundles that cancel in pairs, and two of them as Wythoff's
//! grid with a queen. A click on a stone takes it and all after it.

mod along;
mod brush;
mod bundles;
mod cairn;
mod edges;
mod facts;
mod grid;
mod ground;
mod hand;
mod layout;
mod lever;
mod numeral;
mod pegs;
mod plan;
mod queen;
mod rulers;
mod spots;
mod target;
mod tray;
mod values;
mod walk;

use crate::games::{Move, Play, Sum};
use crate::input::spots::Target as Goal;
use crate::lesson::Light;
use crate::solver::outcome::Outcome;
use crate::stage::paint::sprites::Sprites;
use crate::stage::{Act, Axis, Look, Scene, Spot, StageView, Voice};
use crate::words::board as words;
use brush::{Brush, Shake, ease};
use bundles::{Bundle, Pairs};
use egui::{Key, Pos2, Rect, Ui, Vec2};
use facts::Facts;
use grid::Cell;
use ground::Ground;
use plan::Layout;
use std::cell::RefCell;
use target::Target;

/// Room around a picture for rings and shadows, in points.
const EDGE: f32 = 7.0;

/// In which of its ways a board shows stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Heaps of stones.
    Stones,
    /// One heap in boxes of [`StageView::box_size`]; without that, as [`Kind::Stones`].
    Boxes,
    /// Heaps as bundles of 8, 4, 2 and 1.
    Bundles,
    /// Wythoff's grid with a queen, beside it the two heaps. Heaps above 40 are shown without the
    /// grid.
    Grid,
}

/// What the theory lights on a board of stones.
#[derive(Default, Clone, PartialEq, Debug)]
struct Marks {
    /// Stones in boxes of this size, the remainder outside; for a single heap.
    box_size: Option<u64>,
    /// Bundles: equal ones are paired by themselves.
    paired: bool,
    /// Bundles: the leftmost column in which one is left over, and the heaps that hold it.
    leftmost: bool,
    /// Grid: the queen's row, column and diagonal.
    rays: bool,
    /// Grid: squares to show as P; both orders are given.
    cold: Vec<Cell>,
    /// Grid: the Grundy values of the squares with heaps below [`crate::session::SIDE`], row by
    /// row, the first heap running fastest; empty where they are not shown.
    values: Vec<Option<u64>>,
    /// Grid: the cold pairs in order, smaller number first, as ticks of two rulers; empty without
    /// rulers.
    rulers: Vec<Cell>,
    /// Grid: the pairs found so far, smaller number first and then turned, whose numbers are pegs
    /// that have gone from the edges; without pegs none.
    pegs: Option<Vec<Cell>>,
    /// Grid: lines of slope phi and 1/phi.
    lines: bool,
    /// A hint or refutation: what it would take is lit.
    lit: Option<Move>,
    /// The heaps that coach or help speak of.
    spoken: Vec<usize>,
    /// The row before the last move, and that move.
    last: Option<(Vec<u64>, Move)>,
    /// Outcomes of the options, where the lesson shows them.
    known: Vec<(Move, Outcome)>,
}

/// What a click would hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Hit {
    /// A stone: take so many, this one and all after it.
    Stone { heap: usize, count: u64 },
    /// The stones that are not drawn one by one.
    Pile { heap: usize },
    /// A heap, or what stands beside it.
    Line(usize),
    /// A bundle of a heap.
    Bundle(Bundle),
    /// What is left over of all bundles.
    Foot,
    /// A square of the grid.
    Cell(Cell),
    /// A notch of the lever: so many may be taken at most.
    Notch(u64),
}

/// A place of the picture.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Piece {
    rect: Rect,
    hit: Hit,
}

/// A board of stones.
#[derive(Debug)]
pub struct Stones {
    /// As it was asked for, and as it is shown.
    asked: Kind,
    kind: Kind,
    /// Bundles: with what is left over.
    sums: bool,
    /// Bundles: those that the person has put together.
    pairs: Pairs,
    /// The person takes from each heap alike.
    each: bool,
    facts: Facts,
    plan: Layout,
    sprites: Option<Sprites>,
    ground: RefCell<Option<Ground>>,
}

impl Stones {
    fn of(kind: Kind) -> Self {
        Self {
            asked: kind,
            kind,
            sums: true,
            pairs: Pairs::default(),
            each: false,
            facts: Facts::default(),
            plan: Layout::default(),
            sprites: None,
            ground: RefCell::new(None),
        }
    }

    /// Heaps of stones.
    #[must_use]
    pub fn heaps() -> Self {
        Self::of(Kind::Stones)
    }

    /// One heap in boxes.
    #[must_use]
    pub fn boxes() -> Self {
        Self::of(Kind::Boxes)
    }

    /// Heaps as bundles.
    #[must_use]
    pub fn bundles() -> Self {
        Self::of(Kind::Bundles)
    }

    /// The same for paper, where nothing is paired.
    #[must_use]
    pub fn bundles_printed() -> Self {
        Self { sums: false, ..Self::bundles() }
    }

    /// Two heaps as a grid with a queen.
    #[must_use]
    pub fn grid() -> Self {
        Self::of(Kind::Grid)
    }

    fn look(&mut self, view: &StageView<'_>) {
        let bundled = self.asked == Kind::Stones && view.lights(Light::Bundles);
        self.kind = if bundled { Kind::Bundles } else { self.asked };
        self.facts.look(self.kind, view);
        self.pairs.prune(&self.facts.row);
    }

    fn laid(&mut self, ui: &Ui, view: &StageView<'_>) -> (Vec2, Vec<Spot>) {
        let of = if self.kind == Kind::Boxes { Sprites::of_boxes } else { Sprites::of };
        self.sprites = Some(of(self.sprites.take(), ui.ctx(), view.theme, self.plan.stone()));
        (self.plan.size, self.spots(view))
    }
}

impl Scene for Stones {
    fn lay(&mut self, ui: &Ui, view: &StageView<'_>, area: Vec2) -> (Vec2, Vec<Spot>) {
        self.look(view);
        self.plan = Layout::fit(ui, self.kind, self.sums, view, &self.facts, area);
        self.laid(ui, view)
    }

    fn column(
        &mut self,
        ui: &Ui,
        view: &StageView<'_>,
        size: Vec2,
        least: Option<f32>,
    ) -> Option<f32> {
        self.look(view);
        let is_grid = self.kind == Kind::Grid;
        is_grid.then(|| plan::column(ui, view, &self.facts, size, least))?
    }

    fn lay_beside(
        &mut self,
        ui: &Ui,
        view: &StageView<'_>,
        whole: Vec2,
        above: Rect,
        must: bool,
    ) -> Option<(Vec2, Vec<Spot>)> {
        self.look(view);
        self.plan = Layout::beside(ui, view, &self.facts, (whole, must), above)?;
        Some(self.laid(ui, view))
    }

    fn drag(&self, view: &StageView<'_>, from: Pos2, to: Pos2) -> Option<Act> {
        self.dragged(view, from, to)
    }

    fn take_each(&mut self, each: bool) {
        self.each = each;
    }

    fn paint(&self, view: &StageView<'_>, look: &Look<'_>) {
        let Some(sprites) = &self.sprites else { return };
        let shake = look.shake.and_then(|(play, by)| match play.mv {
            Move::Take { heap, count } => {
                let from = self.facts.row.get(heap)?.saturating_sub(count);
                Some(Shake { heap, from, by })
            }
            _ => None,
        });
        let preview = look.preview.map(|play| play.mv);
        let brush = Brush {
            painter: look.painter,
            theme: view.theme,
            lang: view.lang,
            at: look.at,
            row: &self.facts.row,
            marks: &self.facts.marks,
            preview,
            hand: look.held.and_then(|play| Some(Target::of(play.mv)?.0)),
            moved: ease(look.moved),
            shake,
            lifted: look.hand.and_then(|hand| {
                let mv = self.lifted(view, hand.from - look.at, hand.to - look.at)?;
                Some((mv, hand.by()))
            }),
            carried: look
                .hand
                .and_then(|hand| Some((self.bundle_at(hand.from - look.at)?, hand.by()))),
            sprites,
        };
        if let Some((heaps, labels, shift)) = &self.plan.heaps {
            if let Some(lever) = &self.plan.lever {
                lever.paint(&brush);
            }
            if let Some((at, size)) = self.plan.count {
                numeral::count(&brush, at, size);
            } else if self.plan.caption {
                numeral::caption(&brush, *shift);
            }
            let brush = Brush { at: look.at + *shift, ..brush };
            tray::paint(&brush, heaps, *labels);
        }
        if let Some(bundles) = &self.plan.bundles {
            let at = look.at + Layout::bundles_at();
            bundles.paint(&Brush { at, ..brush }, &self.pairs, view.motion);
        }
        if let Some(grid) = &self.plan.grid {
            let target = preview.and_then(|mv| self.facts.square(mv));
            let mut ground = self.ground.borrow_mut();
            let held = look.hand.filter(|hand| self.holds_queen(hand.from - look.at));
            let queen = grid::Sight { target, held: held.map(|hand| hand.to) };
            grid.paint(&brush, &self.facts.ways, queen, &mut ground, look.generation);
        }
    }

    fn square(&self, at: Goal) -> Option<Rect> {
        let (Goal::Cell(x, y), Some(grid)) = (at, &self.plan.grid) else { return None };
        (x < grid.across && y < grid.up).then(|| grid.cell((x, y)))
    }

    fn axis(&self) -> Option<Axis> {
        self.plan.axis
    }

    fn task(&self, view: &StageView<'_>) -> String {
        let bundled = self.asked == Kind::Bundles || view.lights(Light::Bundles);
        if bundled && self.asked != Kind::Grid && self.sums {
            let row = view.sum.parts().first().map_or(&[][..], |part| part.row());
            let paired = self.pairs.of(row, view.lights(Light::Paired));
            if self.pairs.held().is_some() {
                return words::EQUAL.to(view.lang).to_owned();
            }
            if paired.is_whole() {
                return words::left_over(view.lang, paired.sum);
            }
            return words::PAIR.to(view.lang).to_owned();
        }
        facts::task(self.kind, view)
    }

    fn object(&self, part: usize, place: Option<usize>) -> Option<Rect> {
        let heap = place.filter(|_| part == 0)?;
        if let Some(bundles) = &self.plan.bundles {
            let line = (heap < self.facts.row.len()).then(|| bundles.line(heap))?;
            return Some(line.shrink2(egui::vec2(3.0, 4.5)).translate(Layout::bundles_at()));
        }
        let (heaps, _, at) = self.plan.heaps.as_ref()?;
        let tray = heaps.grooves.iter().find(|groove| groove.heap == heap)?.tray;
        let rect = if heaps.boxes.is_empty() { tray } else { tray::around(heaps, tray) };
        Some(rect.translate(*at))
    }

    fn taken(&self, (before, play): (&Sum, Play)) -> Option<Rect> {
        let was = before.parts().get(play.part)?.row();
        let (heaps, _, at) = self.plan.heaps.as_ref()?;
        let gone = heaps.places.iter().filter(|place| {
            let of = |row: &[u64]| row.get(place.heap).copied().unwrap_or(0);
            (of(&self.facts.row)..of(was)).contains(&place.index)
        });
        let stone = Vec2::splat(heaps.stone);
        let rect = gone.map(|place| Rect::from_center_size(place.center, stone));
        Some(rect.reduce(Rect::union)?.translate(*at))
    }

    fn voice(&self) -> Voice {
        Voice::Heaps
    }

    fn named(&self, view: &StageView<'_>) -> (String, String) {
        match self.facts.row[..] {
            [x, y] if self.plan.grid.is_some() => {
                let is_map = view.map().is_some();
                let keys = if is_map { words::MAP_KEYS } else { words::GRID_KEYS };
                (words::queen_at(view.lang, x, y), keys.to(view.lang).to_owned())
            }
            _ => {
                let keys = if self.plan.bundles.is_some() { words::PAIR_KEYS } else { words::KEYS };
                (words::position(view.lang, &self.facts.row), keys.to(view.lang).to_owned())
            }
        }
    }

    fn value(&self, view: &StageView<'_>, spot: usize, preview: Play) -> Option<String> {
        self.goes(spot, preview.mv).then(|| words::GOES.to(view.lang).to_owned())
    }

    fn walk(&self, from: Option<Play>, key: Key) -> Option<Option<Play>> {
        let (false, &[x, y]) = (self.facts.ways.is_empty(), &self.facts.row[..]) else {
            return None;
        };
        let here = from.and_then(|play| self.facts.square(play.mv)).unwrap_or((x, y));
        let to = walk::toward(&self.facts.ways, (x, y), here, key);
        // Back on the queen's own square nothing is considered.
        Some(to.map_or(from, |to| self.facts.ways.get(&to).map(|mv| Play { part: 0, mv: *mv })))
    }

    fn touch(&mut self, at: Goal, now: f64) -> bool {
        let before = self.pairs.clone();
        self.pairs.touch(&self.facts.row, at, now);
        self.pairs != before
    }

    fn cursor(&self, view: &StageView<'_>, preview: Option<Play>) -> Option<Spot> {
        self.square_of(view, preview)
    }
}
