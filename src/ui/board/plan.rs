//! Where everything of a board stands: picture, sentence, row of buttons. Worked out once per
//! change. Knows no clicks.

use super::columns::Columns;
use super::controls::Controls;
use super::facts::Facts;
use super::grid::Grid;
use super::heaps::{Heaps, Wanted};
use super::tray::{self, Labels};
use super::{BoardView, Kind, Spot};
use crate::stage::paint::write::{self, Font};
use crate::theme::{Scheme, Theme};
use crate::words::{Lang, board as words};
use egui::{Rect, Ui, Vec2, pos2, vec2};

/// The least height of a picture, in points.
const SMALL: f32 = 64.0;

/// What a plan was made for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct For {
    pub(super) generation: u64,
    pub(super) area: Vec2,
    pub(super) pixels_per_point: f32,
    /// Without sentence and buttons.
    pub(super) rests: bool,
}

/// The plan of a board, with the upper left corner at the origin.
#[derive(Debug, Clone)]
pub(super) struct Plan {
    pub(super) made_for: For,
    lang: Lang,
    scheme: Scheme,
    /// Height the sentence had liked to have.
    sentence_wanted: f32,
    /// Where the picture may be; it is scrolled if `size` is larger.
    pub(super) area: Rect,
    /// How large the picture is.
    pub(super) size: Vec2,
    pub(super) heaps: Option<(Heaps, Labels, Vec2)>,
    pub(super) columns: Option<Columns>,
    pub(super) grid: Option<Grid>,
    /// The line above a heap in boxes, by its left end.
    pub(super) caption: bool,
    /// What can be clicked, the topmost first.
    pub(super) spots: Vec<Spot>,
    pub(super) sentence: Rect,
    pub(super) controls: Controls,
    pub(super) controls_at: Vec2,
}

impl Plan {
    /// The plan for these facts. The sentence keeps the room it had before in the same area: the
    /// picture must not jump when the sentence becomes shorter.
    pub(super) fn fit(
        ui: &Ui,
        kind: Kind,
        view: &BoardView<'_>,
        facts: &Facts,
        made_for: For,
        before: Option<&Self>,
    ) -> Self {
        // A grid needs height most: where there is width, sentence and buttons stand beside it.
        let beside = kind == Kind::Grid && !made_for.rests;
        let column = if beside { column(ui, view, facts, made_for.area) } else { None };
        if let Some(left) = column {
            let mut plan = Self::around(ui, view, facts, made_for, before, left);
            if plan.grid_beside(ui, view, facts, left) {
                return plan;
            }
        }
        let mut plan = Self::around(ui, view, facts, made_for, before, 0.0);
        // Room for rings and shadows at the edges.
        let inner = plan.area.size() - Vec2::splat(2.0 * super::EDGE);
        match kind {
            Kind::Stones | Kind::Boxes => plan.stones(ui, view, facts, inner),
            Kind::Columns => plan.columns(ui, view, facts, inner),
            Kind::Grid => plan.grid(ui, view, facts, inner),
        }
        plan
    }

    /// Sentence and buttons, from `left` to the right edge, and above them the room for the
    /// picture.
    fn around(
        ui: &Ui,
        view: &BoardView<'_>,
        facts: &Facts,
        made_for: For,
        before: Option<&Self>,
        left: f32,
    ) -> Self {
        let (theme, area) = (view.theme, made_for.area);
        let (gap, width) = (theme.space.s, area.x - left);
        if made_for.rests {
            return Self::bare(view, made_for);
        }
        let controls = Controls::fit(ui, theme, view.lang, &facts.seen, &facts.row, width);
        let sentence = sentence_height(ui, theme, &facts.task, width, view.lang);
        let same = |plan: &&Self| {
            plan.made_for.area == area && (plan.lang, plan.scheme) == (view.lang, theme.scheme)
        };
        let wanted =
            before.filter(same).map_or(sentence, |plan| plan.sentence_wanted.max(sentence));
        // In an area that is far too small the sentence goes first, then the buttons.
        let rest = area.y - controls.height - 2.0 * gap;
        let sentence = wanted.min((rest - SMALL).max(0.0));
        let picture = vec2(area.x, (rest - sentence).max(SMALL));
        Self {
            sentence_wanted: wanted,
            area: Rect::from_min_size(pos2(0.0, 0.0), picture),
            size: picture,
            sentence: Rect::from_min_size(pos2(left, picture.y + gap), vec2(width, sentence)),
            controls,
            controls_at: vec2(left, picture.y + sentence + 2.0 * gap),
            ..Self::bare(view, made_for)
        }
    }

    /// Room for the picture alone.
    fn bare(view: &BoardView<'_>, made_for: For) -> Self {
        Self {
            made_for,
            lang: view.lang,
            scheme: view.theme.scheme,
            sentence_wanted: 0.0,
            area: Rect::from_min_size(pos2(0.0, 0.0), made_for.area),
            size: made_for.area,
            heaps: None,
            columns: None,
            grid: None,
            caption: false,
            spots: Vec::new(),
            sentence: Rect::ZERO,
            controls: Controls::default(),
            controls_at: Vec2::ZERO,
        }
    }

    fn stones(&mut self, ui: &Ui, view: &BoardView<'_>, facts: &Facts, area: Vec2) {
        let boxes = view.marks.box_size.filter(|size| *size > 0 && facts.row.len() == 1);
        self.caption = boxes.is_some();
        let head =
            if self.caption { view.theme.text.heading * 1.3 + view.theme.space.s } else { 0.0 };
        let marked = Labels { marked: true, ..Labels::default() };
        let labels = if self.caption {
            marked
        } else {
            Labels { marked: true, ..labels(ui, view, facts, area.x) }
        };
        let heaps = fit(ui, view, facts, labels, boxes, area - vec2(0.0, head));
        let size = heaps.size + vec2(0.0, head);
        let at = middle(size, area);
        self.place(heaps, labels, at + vec2(0.0, head), facts);
        self.size = size + Vec2::splat(2.0 * super::EDGE);
    }

    fn columns(&mut self, ui: &Ui, view: &BoardView<'_>, facts: &Facts, area: Vec2) {
        let columns = Columns::fit(
            ui,
            view.theme,
            view.lang,
            &facts.row,
            &facts.room,
            view.marks.columns,
            area,
        );
        self.size = columns.size + Vec2::splat(2.0 * super::EDGE);
        self.columns = Some(columns);
        let at = self.columns_at();
        self.spots =
            self.columns.iter().flat_map(|columns| columns.spots(&facts.row, at)).collect();
    }

    /// Where the columns stand.
    pub(super) fn columns_at(&self) -> Vec2 {
        middle(
            self.size - Vec2::splat(2.0 * super::EDGE),
            self.area.size() - Vec2::splat(2.0 * super::EDGE),
        )
    }

    fn grid(&mut self, ui: &Ui, view: &BoardView<'_>, facts: &Facts, area: Vec2) {
        let theme = view.theme;
        let space = theme.space.l;
        let beside = area.x >= area.y * 1.15;
        let share = if beside { vec2(area.x * 0.62, area.y) } else { vec2(area.x, area.y * 0.66) };
        let grid = match facts.room[..] {
            [x, y] => Grid::fit(ui, theme, view.marks, (x, y), share),
            _ => None,
        };
        let taken = grid.as_ref().map_or(Vec2::ZERO, |grid| grid.size);
        let rest = match (&grid, beside) {
            (None, _) => area,
            (Some(_), true) => vec2((area.x - taken.x - space).max(60.0), area.y),
            (Some(_), false) => vec2(area.x, (area.y - taken.y - space).max(40.0)),
        };
        let labels = labels(ui, view, facts, rest.x);
        let heaps = fit(ui, view, facts, labels, None, rest);
        let size = match (&grid, beside) {
            (None, _) => heaps.size,
            (Some(_), true) => vec2(taken.x + space + heaps.size.x, taken.y.max(heaps.size.y)),
            (Some(_), false) => vec2(taken.x.max(heaps.size.x), taken.y + space + heaps.size.y),
        };
        let at = middle(size, area);
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
            self.spots.extend(grid.spots());
            self.grid = Some(grid);
        }
    }

    /// A grid of full height, to its right the heaps above sentence and buttons; false if the heaps
    /// do not fit.
    fn grid_beside(&mut self, ui: &Ui, view: &BoardView<'_>, facts: &Facts, left: f32) -> bool {
        let whole = self.made_for.area;
        let above = vec2(whole.x - left, self.area.height()) - Vec2::splat(super::EDGE);
        let labels = labels(ui, view, facts, above.x);
        let heaps = fit(ui, view, facts, labels, None, above);
        let (Some(mut grid), true) =
            (left_grid(ui, view, facts, whole), heaps.size.x <= above.x && heaps.size.y <= above.y)
        else {
            return false;
        };
        if grid.size.y > whole.y {
            return false;
        }
        let at = vec2(left, super::EDGE + ((above.y - heaps.size.y) / 2.0).round());
        self.place(heaps, labels, at, facts);
        grid.shift(middle(
            vec2(f32::INFINITY, grid.size.y),
            whole - Vec2::splat(2.0 * super::EDGE),
        ));
        self.spots.extend(grid.spots());
        self.grid = Some(grid);
        self.area = Rect::from_min_size(pos2(0.0, 0.0), whole);
        self.size = whole;
        true
    }

    fn place(&mut self, heaps: Heaps, labels: Labels, at: Vec2, facts: &Facts) {
        self.spots = tray::spots(&heaps, &facts.row, at);
        self.heaps = Some((heaps, labels, at));
    }

    /// The diameter of the stones.
    pub(super) fn stone(&self) -> f32 {
        let heaps = self.heaps.as_ref().map(|(heaps, ..)| heaps.stone);
        heaps.or_else(|| self.columns.as_ref().map(|columns| columns.stone)).unwrap_or(0.0).max(1.0)
    }

    /// True if the picture is larger than the room for it.
    pub(super) fn overflows(&self) -> bool {
        self.size.x > self.area.width() + 1.0 || self.size.y > self.area.height() + 1.0
    }
}

/// Where something stands that is to be in the middle; at the edge if it is too large.
fn middle(size: Vec2, area: Vec2) -> Vec2 {
    Vec2::splat(super::EDGE) + ((area - size) / 2.0).max(Vec2::ZERO).round()
}

/// A grid for the left half of the board.
fn left_grid(ui: &Ui, view: &BoardView<'_>, facts: &Facts, area: Vec2) -> Option<Grid> {
    let half = vec2(area.x * 0.5, area.y) - Vec2::splat(2.0 * super::EDGE);
    match facts.room[..] {
        [x, y] => Grid::fit(ui, view.theme, view.marks, (x, y), half),
        _ => None,
    }
}

/// Where a column for sentence and buttons begins beside a grid; `None` if the rest is too narrow
/// for one line of buttons.
fn column(ui: &Ui, view: &BoardView<'_>, facts: &Facts, area: Vec2) -> Option<f32> {
    let theme = view.theme;
    let left = left_grid(ui, view, facts, area)?.size.x + super::EDGE + theme.space.xl;
    let controls = Controls::fit(ui, theme, view.lang, &facts.seen, &facts.row, area.x - left);
    (area.x - left >= theme.target * 9.0 && controls.height <= theme.target).then_some(left)
}

fn fit(
    ui: &Ui,
    view: &BoardView<'_>,
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
    let wanted = Wanted {
        row: &facts.row,
        room: &facts.room,
        boxes,
        label: labels.width,
        pile: pile + theme.space.s,
        piece: theme.piece,
        most: (theme.piece * 1.4).round(),
        line: (theme.text.heading * 1.4).max(24.0),
    };
    Heaps::fit(&wanted, area)
}

fn labels(ui: &Ui, view: &BoardView<'_>, facts: &Facts, width: f32) -> Labels {
    let theme = view.theme;
    let most = facts.room.iter().max().copied().unwrap_or(0);
    let number = write::width(ui, theme, &format!("→ {most}"), Font::Strong);
    let names = facts.row.len() > 1;
    let last = facts.row.len().saturating_sub(1);
    // Beside a grid the axes bear the long names already, so they are worth their width there.
    let long = width >= if facts.ways.is_empty() { 360.0 } else { 270.0 };
    let name = if long { words::heap(last, view.lang) } else { words::heap_short(last) };
    let name =
        if names { write::width(ui, theme, &name, Font::Small) + theme.space.s } else { 0.0 };
    Labels { width: name + number + theme.space.s, names, long, marked: false }
}

/// The height of the sentence under the picture: at least one line, and as many as the task needs.
fn sentence_height(ui: &Ui, theme: &Theme, task: &str, width: f32, lang: Lang) -> f32 {
    // The longest of the sentences that answer a click.
    let refusal = words::refuse(99, &[(10, 20), (30, 40)], lang);
    let height = |text: &str| {
        ui.painter().layout(text.to_owned(), Font::Body.id(theme), theme.ink, width).size().y
    };
    height(task).max(height(&refusal)).max(theme.text.body * 1.3)
}
