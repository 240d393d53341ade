//! Where everything of a board of stones stands: heaps, bundles, grid. Worked out once per change.

use super::along;
use super::bundles::Bundles;
use super::cairn;
use super::facts::Facts;
use super::grid::Grid;
use super::layout::{Heaps, Needs};
use super::lever::Lever;
use super::tray::{self, Labels};
use super::{Kind, Piece};
use crate::games::RuleNumber;
use crate::input::units::float;
use crate::stage::paint::write::{self, Font};
use crate::stage::{Axis, StageView};
use crate::theme::Theme;
use crate::words::board as words;
use egui::{Pos2, Rect, Ui, Vec2, pos2, vec2};

/// The plan of a board, with the upper left corner at the origin.
#[derive(Debug, Clone, Default)]
pub(super) struct Layout {
    /// How large the picture is.
    pub(super) size: Vec2,
    pub(super) heaps: Option<(Heaps, Labels, Vec2)>,
    pub(super) bundles: Option<Bundles>,
    pub(super) grid: Option<Grid>,
    /// The line above a heap in boxes.
    pub(super) caption: bool,
    /// How many stones are left, above the only heap: by its left end, and in this size.
    pub(super) count: Option<(Pos2, f32)>,
    /// The lever below boxes.
    pub(super) lever: Option<Lever>,
    /// The axis of a heap along a strip.
    pub(super) axis: Option<Axis>,
    /// What can be clicked, the topmost first.
    pub(super) pieces: Vec<Piece>,
}

impl Layout {
    /// The plan for these facts.
    pub(super) fn fit(
        ui: &Ui,
        kind: Kind,
        sums: bool,
        view: &StageView<'_>,
        facts: &Facts,
        area: Vec2,
    ) -> Self {
        let mut plan = Self::default();
        // Room for rings and shadows at the edges.
        let inner = (area - Vec2::splat(2.0 * super::EDGE)).max(Vec2::splat(1.0));
        match kind {
            Kind::Stones if plan.along(ui, view, facts, inner) => {}
            Kind::Stones | Kind::Boxes => plan.stones(ui, view, facts, inner),
            Kind::Bundles => plan.bundles(ui, view, facts, sums, inner),
            Kind::Grid => plan.grid(ui, view, facts, inner),
        }
        plan
    }

    /// A grid of full height, to its right the heaps above sentence and buttons; `None` if the
    /// heaps do not fit there. Where it must be so they are left out: the axes have their numbers.
    pub(super) fn beside(
        ui: &Ui,
        view: &StageView<'_>,
        facts: &Facts,
        (whole, must): (Vec2, bool),
        above: Rect,
    ) -> Option<Self> {
        let room = (above.size() - Vec2::splat(super::EDGE)).max(Vec2::ZERO);
        let labels = labels(ui, view, facts, room.x);
        let heaps = cairns(ui, view, facts, labels, room);
        let wide = above.left() - view.theme.space.l - super::EDGE;
        let mut grid = left_grid(ui, view, facts, vec2(wide, whole.y))?;
        let fits = heaps.size.x <= room.x && heaps.size.y <= room.y;
        if !must && (!fits || grid.size.y > whole.y) {
            return None;
        }
        let mut plan = Self { size: whole, ..Self::default() };
        if fits {
            let aside = if heaps.tall > 0.0 || must { (room.x - heaps.size.x) / 2.0 } else { 0.0 };
            let spare = vec2(aside, (room.y - heaps.size.y) / 2.0);
            let at = above.min.to_vec2() + vec2(0.0, super::EDGE) + spare.round();
            plan.place(heaps, labels, at, facts);
        }
        let spare = whole.y - 2.0 * super::EDGE - grid.size.y;
        grid.shift(vec2(super::EDGE, super::EDGE + (spare / 2.0).max(0.0).round()));
        plan.pieces.extend(grid.pieces());
        plan.grid = Some(grid);
        Some(plan)
    }

    /// A heap along the strip that stands under it, its number above it; false where none is seen
    /// yet, or it has no room.
    fn along(&mut self, ui: &Ui, view: &StageView<'_>, facts: &Facts, area: Vec2) -> bool {
        let area = area - vec2(2.0 * view.aside(ui), 0.0);
        let (Some(cells), &[n], &[room]) = (view.columns(), &facts.row[..], &facts.room[..]) else {
            return false;
        };
        // A strip of which little is settled yet has the way of the heap, not the heap its own.
        let cells = cells.max(room + 1);
        let (size, head) = numeral(view.theme, area.y - area.x / float(cells.max(1)));
        let rest = area - vec2(0.0, head);
        let lost = |n: u64| view.is_lost(n);
        let target = view.theme.target;
        let Some((heaps, axis)) = along::fit((n, room), cells, rest, target, &lost) else {
            return false;
        };
        let at = vec2(super::EDGE, super::EDGE + head);
        let left = axis.start + axis.step / 2.0 + at.x;
        self.count = Some((pos2(left, super::EDGE), size));
        self.axis = Some(Axis { start: axis.start + at.x, ..axis });
        self.size = vec2(area.x, heaps.size.y + head) + Vec2::splat(2.0 * super::EDGE);
        self.place(heaps, Labels { marked: true, ..Labels::default() }, at, facts);
        true
    }

    fn stones(&mut self, ui: &Ui, view: &StageView<'_>, facts: &Facts, area: Vec2) {
        let boxes = facts.marks.box_size.filter(|size| *size > 0 && facts.row.len() == 1);
        self.caption = boxes.is_some();
        let (numeral_size, numeral) = numeral(view.theme, area.y - 2.0 * view.theme.piece);
        let counts = facts.row.len() == 1 && !self.caption;
        let head = match (self.caption, counts) {
            (true, _) => view.theme.text.heading * 1.3 + view.theme.space.s,
            (false, true) => numeral,
            (false, false) => 0.0,
        };
        let marked = Labels { marked: true, ..Labels::default() };
        let labels = if self.caption || counts {
            marked
        } else {
            Labels { marked: true, ..labels(ui, view, facts, area.x) }
        };
        let lever = lever(view, area).filter(|_| self.caption);
        let foot = lever.map_or(0.0, |lever| lever.tall() + view.theme.space.m);
        let heaps = fit(ui, view, facts, labels, boxes, area - vec2(0.0, head + foot));
        let mut size = heaps.size + vec2(0.0, head + foot);
        let mut at = Vec2::splat(super::EDGE);
        if let Some(lever) = lever {
            // The lever stays where it is, however large the boxes become.
            at.x += ((area.x - heaps.size.x) / 2.0).max(0.0).round();
            let low = super::EDGE + size.y - lever.tall();
            self.lever = Some(lever.at(vec2(super::EDGE, low)));
            size.x = size.x.max(area.x);
        }
        let left = heaps.grooves.first().map_or(0.0, |groove| groove.tray.left());
        self.count = counts.then_some((at.to_pos2() + vec2(left, 0.0), numeral_size));
        self.place(heaps, labels, at + vec2(0.0, head), facts);
        self.pieces.extend(self.lever.iter().flat_map(Lever::pieces));
        self.size = size + Vec2::splat(2.0 * super::EDGE);
    }

    fn bundles(&mut self, ui: &Ui, view: &StageView<'_>, facts: &Facts, sums: bool, area: Vec2) {
        let bundles = Bundles::fit(ui, view.theme, &facts.room, sums, area);
        self.size = bundles.size + Vec2::splat(2.0 * super::EDGE);
        self.pieces = bundles.pieces(&facts.row, Self::bundles_at());
        self.bundles = Some(bundles);
    }

    /// Where the bundles stand.
    pub(super) const fn bundles_at() -> Vec2 {
        Vec2::splat(super::EDGE)
    }

    fn grid(&mut self, ui: &Ui, view: &StageView<'_>, facts: &Facts, area: Vec2) {
        let theme = view.theme;
        let space = theme.space.l;
        let beside = area.x >= area.y * 1.15;
        let share = if beside { vec2(area.x * 0.62, area.y) } else { vec2(area.x, area.y * 0.66) };
        let grid = match facts.room[..] {
            [x, y] => Grid::fit(ui, theme, facts, (x, y), share),
            _ => None,
        };
        let taken = grid.as_ref().map_or(Vec2::ZERO, |grid| grid.size);
        let rest = match (&grid, beside) {
            (None, _) => area,
            (Some(_), true) => vec2((area.x - taken.x - space).max(60.0), area.y),
            (Some(_), false) => vec2(area.x, (area.y - taken.y - space).max(40.0)),
        };
        let labels = labels(ui, view, facts, rest.x);
        let heaps = match grid {
            Some(_) => cairns(ui, view, facts, labels, rest),
            None => fit(ui, view, facts, labels, None, rest),
        };
        let size = match (&grid, beside) {
            (None, _) => heaps.size,
            (Some(_), true) => vec2(taken.x + space + heaps.size.x, taken.y.max(heaps.size.y)),
            (Some(_), false) => vec2(taken.x.max(heaps.size.x), taken.y + space + heaps.size.y),
        };
        let at = Vec2::splat(super::EDGE);
        // What is scrolled begins at the top, side by side.
        let lower = |tall: f32| if size.y > area.y { 0.0 } else { (size.y - tall) / 2.0 };
        let heaps_at = match (&grid, beside) {
            (None, _) => at,
            (Some(_), true) => at + vec2(taken.x + space, lower(heaps.size.y)),
            (Some(_), false) => at + vec2(0.0, taken.y + space),
        };
        self.place(heaps, labels, heaps_at, facts);
        self.size = size + Vec2::splat(2.0 * super::EDGE);
        if let Some(mut grid) = grid {
            grid.shift(if beside { at + vec2(0.0, lower(taken.y)) } else { at });
            self.pieces.extend(grid.pieces());
            self.grid = Some(grid);
        }
    }

    fn place(&mut self, heaps: Heaps, labels: Labels, at: Vec2, facts: &Facts) {
        self.pieces = tray::pieces(&heaps, &facts.row, at);
        self.heaps = Some((heaps, labels, at));
    }

    /// The diameter of the stones.
    pub(super) fn stone(&self) -> f32 {
        let heaps = self.heaps.as_ref().map(|(heaps, ..)| heaps.stone);
        heaps.or_else(|| self.bundles.as_ref().map(Bundles::stone)).unwrap_or(0.0).max(1.0)
    }
}

/// The size of the numeral above a heap, and the height that it takes: large where that leaves
/// room.
fn numeral(theme: &Theme, room: f32) -> (f32, f32) {
    let tall = |size: f32| size * 0.86 + theme.space.xs;
    let sizes = [theme.text.count, theme.text.title, theme.text.heading];
    let fits = sizes.into_iter().find(|size| tall(*size) <= room);
    let size = fits.unwrap_or(theme.text.heading);
    (size, tall(size))
}

/// The lever for how many may be taken at most, where the step has one and there is room.
fn lever(view: &StageView<'_>, area: Vec2) -> Option<Lever> {
    let most = view.sum.single()?.game().rule(RuleNumber::Most)?;
    let lever = Lever::fit(view.theme, area.x, most, view.lever?)?;
    (area.y >= 6.0 * lever.tall()).then_some(lever)
}

/// A grid at the left of the board, in this room.
fn left_grid(ui: &Ui, view: &StageView<'_>, facts: &Facts, room: Vec2) -> Option<Grid> {
    let room = room - vec2(0.0, 2.0 * super::EDGE);
    match facts.room[..] {
        [x, y] => Grid::fit(ui, view.theme, facts, (x, y), room),
        _ => None,
    }
}

/// Where a column for sentence and buttons may begin beside a grid, at least so wide; `None`
/// without a grid.
pub(super) fn column(
    ui: &Ui,
    view: &StageView<'_>,
    facts: &Facts,
    area: Vec2,
    least: Option<f32>,
) -> Option<f32> {
    let beside = super::EDGE + view.theme.space.l;
    // The map that is the plot as well has what the heaps, the sentence and the buttons leave.
    let wide = match (least, facts.map) {
        (Some(least), _) => area.x - least,
        (None, Some(_)) => area.x - view.theme.target * 12.0,
        (None, None) => area.x * 0.62,
    };
    Some(left_grid(ui, view, facts, vec2(wide - beside, area.y))?.size.x + beside)
}

/// Cairns beside the queen where they have room, otherwise rows.
fn cairns(ui: &Ui, view: &StageView<'_>, facts: &Facts, labels: Labels, area: Vec2) -> Heaps {
    let cairns = cairn::fit(view.theme, &facts.row, &facts.room, area);
    cairns.unwrap_or_else(|| fit(ui, view, facts, labels, None, area))
}

fn fit(
    ui: &Ui,
    view: &StageView<'_>,
    facts: &Facts,
    labels: Labels,
    boxes: Option<u64>,
    area: Vec2,
) -> Heaps {
    let theme = view.theme;
    let most = facts.row.iter().max().copied().unwrap_or(0);
    let mut pile = write::width(ui, theme, &most.to_string(), Font::Small);
    if let Some(text) = boxes.and_then(|size| words::more_boxes(most, size)) {
        pile = pile.max(write::width(ui, theme, &text, Font::Small));
    }
    let wanted = Needs {
        row: &facts.row,
        room: &facts.room,
        boxes,
        label: labels.width,
        pile: pile + theme.space.s,
        piece: theme.piece,
        most: (theme.piece * 2.3).round(),
        line: (theme.text.heading * 1.4).max(24.0),
    };
    Heaps::fit(&wanted, area)
}

fn labels(ui: &Ui, view: &StageView<'_>, facts: &Facts, width: f32) -> Labels {
    let theme = view.theme;
    let most = facts.room.iter().max().copied().unwrap_or(0);
    let number = write::width(ui, theme, &format!("→ {most}"), Font::Strong);
    let names = facts.row.len() > 1;
    let last = facts.row.len().saturating_sub(1);
    // Beside a grid the axes bear the long names already, so they are worth their width there.
    let long = width >= if facts.ways.is_empty() { 360.0 } else { 270.0 };
    let name = if long { words::heap(view.lang, last) } else { words::heap_short(last) };
    let name =
        if names { write::width(ui, theme, &name, Font::Small) + theme.space.s } else { 0.0 };
    Labels { width: name + number + theme.space.s, names, long, marked: false }
}
