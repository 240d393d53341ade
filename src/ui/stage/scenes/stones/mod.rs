//! Heaps of stones: in rows, in boxes, as columns of binary digits, and two of them as Wythoff's
//! grid with a queen. A click on a stone takes it and all after it.

mod along;
mod brush;
mod cairn;
mod columns;
mod facts;
mod grid;
mod hand;
mod layout;
mod plan;
mod queen;
mod rulers;
mod spots;
mod target;
mod tray;
mod values;
mod walk;

use crate::fonts;
use crate::games::{Move, Play};
use crate::input::spots::Target as Goal;
use crate::solver::outcome::Outcome;
use crate::stage::paint::sprites::Sprites;
use crate::stage::paint::write::Font;
use crate::stage::{Act, Axis, Look, Scene, Spot, StageView, Voice};
use crate::words::board as words;
use brush::{Brush, Shake, ease};
use egui::{Align2, FontId, Key, Pos2, Rect, Ui, Vec2, pos2, vec2};
use facts::Facts;
use grid::{Cell, Ground};
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
    /// Heaps with their binary digits.
    Columns,
    /// Wythoff's grid with a queen, beside it the two heaps. Heaps above 40 are shown without the
    /// grid.
    Grid,
}

/// What the theory lights on a board of stones.
#[derive(Default, Clone, PartialEq, Debug)]
struct Marks {
    /// Stones in boxes of this size, the remainder outside; for a single heap.
    box_size: Option<u64>,
    /// Nim: the odd columns marked, and the row of the nim-sum.
    columns: bool,
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
    /// A square of the grid.
    Cell(Cell),
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
    kind: Kind,
    /// Columns: with the odd ones marked.
    sums: bool,
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
            kind,
            sums: true,
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

    /// Heaps with their binary digits.
    #[must_use]
    pub fn columns() -> Self {
        Self::of(Kind::Columns)
    }

    /// The same for paper, where the nim-sum is not told.
    #[must_use]
    pub fn columns_printed() -> Self {
        Self { sums: false, ..Self::columns() }
    }

    /// Two heaps as a grid with a queen.
    #[must_use]
    pub fn grid() -> Self {
        Self::of(Kind::Grid)
    }

    fn look(&mut self, view: &StageView<'_>) {
        self.facts.look(self.kind, self.sums, view);
    }

    fn laid(&mut self, ui: &Ui, view: &StageView<'_>) -> (Vec2, Vec<Spot>) {
        let sprites = Sprites::of(self.sprites.take(), ui.ctx(), view.theme, self.plan.stone());
        self.sprites = Some(sprites);
        (self.plan.size, self.spots(view))
    }
}

impl Scene for Stones {
    fn lay(&mut self, ui: &Ui, view: &StageView<'_>, area: Vec2) -> (Vec2, Vec<Spot>) {
        self.look(view);
        self.plan = Layout::fit(ui, self.kind, view, &self.facts, area);
        self.laid(ui, view)
    }

    fn column(&mut self, ui: &Ui, view: &StageView<'_>, size: Vec2) -> Option<f32> {
        self.look(view);
        let is_grid = self.kind == Kind::Grid;
        is_grid.then(|| plan::column(ui, view, &self.facts, size))?
    }

    fn lay_beside(
        &mut self,
        ui: &Ui,
        view: &StageView<'_>,
        whole: Vec2,
        above: Rect,
    ) -> Option<(Vec2, Vec<Spot>)> {
        self.look(view);
        self.plan = Layout::beside(ui, view, &self.facts, whole, above)?;
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
            sprites,
        };
        if let Some((heaps, labels, shift)) = &self.plan.heaps {
            if let Some((at, size)) = self.plan.count {
                count(&brush, at, size);
            } else if self.plan.caption {
                caption(&brush, *shift);
            }
            let brush = Brush { at: look.at + *shift, ..brush };
            tray::paint(&brush, heaps, *labels);
        }
        if let Some(columns) = &self.plan.columns {
            columns.paint(&Brush { at: look.at + Layout::columns_at(), ..brush });
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
        facts::task(self.kind, view)
    }

    fn object(&self, part: usize, place: Option<usize>) -> Option<Rect> {
        let heap = place.filter(|_| part == 0)?;
        if let Some(columns) = &self.plan.columns {
            let line = (heap < self.facts.row.len()).then(|| columns.line(heap))?;
            return Some(line.shrink2(egui::vec2(3.0, 4.5)).translate(Layout::columns_at()));
        }
        let (heaps, _, at) = self.plan.heaps.as_ref()?;
        let tray = heaps.grooves.iter().find(|groove| groove.heap == heap)?.tray;
        let rect = if heaps.boxes.is_empty() { tray } else { tray::around(heaps, tray) };
        Some(rect.translate(*at))
    }

    fn voice(&self) -> Voice {
        Voice::Heaps
    }

    fn named(&self, view: &StageView<'_>) -> (String, String) {
        match self.facts.row[..] {
            [x, y] if self.plan.grid.is_some() => {
                let is_map = view.open_chart().is_some();
                let keys = if is_map { words::MAP_KEYS } else { words::GRID_KEYS };
                (words::queen_at(view.lang, x, y), keys.to(view.lang).to_owned())
            }
            _ => {
                (words::position(view.lang, &self.facts.row), words::KEYS.to(view.lang).to_owned())
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

    fn cursor(&self, view: &StageView<'_>, preview: Option<Play>) -> Option<Spot> {
        self.square_of(view, preview)
    }
}

/// How many stones are left, as large as the stage allows; or would be left.
fn count(brush: &Brush<'_>, at: Pos2, size: f32) {
    let (theme, left) = (brush.theme, brush.left(0));
    let Some(n) = left.or(brush.row.first().copied()) else { return };
    let (text, color) = match left {
        Some(left) => (format!("→ {left}"), theme.accent),
        None => (n.to_string(), theme.ink),
    };
    let font = FontId::new(size, fonts::serif());
    let galley = brush.painter.layout_no_wrap(text, font, color);
    // A numeral leaves much of its line empty; what stands beside it shares its baseline.
    let at = at + brush.at - vec2(0.0, size * 0.36);
    let words = (size * 0.24).clamp(theme.text.small, theme.text.heading);
    let beside = at + vec2(galley.size().x + theme.space.s, size * 1.09 + words * 0.33);
    brush.painter.galley(at, galley, color);
    let font = FontId::proportional(words);
    let said = words::left(brush.lang, n);
    brush.painter.text(beside, Align2::LEFT_BOTTOM, said, font, theme.ink_soft);
}

/// The equation above boxes: of the heap as it is, or as it would be.
fn caption(brush: &Brush<'_>, shift: Vec2) {
    let (Some(size), Some(n)) = (brush.marks.box_size, brush.row.first()) else { return };
    let theme = brush.theme;
    let left = brush.left(0);
    let color = if left.is_some() { theme.accent } else { theme.ink };
    let text = words::boxes(left.unwrap_or(*n), size).unwrap_or_default();
    let text = if left.is_some() { format!("→ {text}") } else { text };
    let at = pos2(shift.x, shift.y - theme.space.s);
    brush.text(at, Align2::LEFT_BOTTOM, text, Font::Strong, color);
}
