//! Wythoff's grid: the first heap across, the second one up, a queen where the position is. Knows
//! no clicks and no rules; where the queen may go comes in as data.

use super::brush::{Brush, ease, span};
use super::facts::Facts;
use super::ground::Ground;
use super::{Hit, Piece, pegs, queen, rulers, values};
use crate::games::Move;
use crate::input::units::float;
use crate::stage::paint::write::{self, Font};
use crate::theme::Theme;
use crate::words::board as words;
use egui::{Align2, CornerRadius, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};
use std::collections::BTreeMap;

/// The largest heap the grid can show.
pub(super) const LARGEST: u64 = 40;
/// So many squares at most are nodes of their own for assistive technology.
pub(super) const NODES: u64 = 256;
/// A board of so many squares along a side at most is as large as its map or larger.
const FEW: u64 = 8;
/// The least side of a square, in points.
const LEAST: f32 = 7.0;

/// A square: first heap, second heap.
pub(super) type Cell = (u64, u64);

/// Squares that a legal move leads to, with that move.
pub(super) type Ways = BTreeMap<Cell, Move>;

/// The grid laid out, with the upper left corner at the origin.
#[derive(Debug, Clone)]
pub(super) struct Grid {
    pub(super) size: Vec2,
    /// How many squares across and up.
    pub(super) across: u64,
    pub(super) up: u64,
    /// Side of a square.
    pub(super) side: f32,
    /// Where the squares begin: left edge and top edge.
    pub(super) corner: Pos2,
    /// Axes have names.
    named: bool,
    /// How far the numbers of the axes stand off, where rulers are between.
    off: f32,
    /// How much of the slab is seen around the squares.
    pub(super) rim: f32,
}

/// Where the queen is seen beside her own square.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sight {
    /// Where the move considered would bring her.
    pub(super) target: Option<Cell>,
    /// The hand that holds her, on the screen.
    pub(super) held: Option<Pos2>,
}

impl Grid {
    /// The grid for heaps up to `room`, and of a map all of it; `None` if one heap is too large.
    pub(super) fn fit(
        ui: &Ui,
        theme: &Theme,
        facts: &Facts,
        room: Cell,
        area: Vec2,
    ) -> Option<Self> {
        let most = room.0.max(room.1);
        if most > LARGEST {
            return None;
        }
        let line = theme.text.small * 1.3;
        let named = area.y >= 230.0 && area.x >= 230.0;
        let edged = !facts.marks.rulers.is_empty() || facts.marks.pegs.is_some();
        let off = if edged { rulers::width(theme) } else { 0.0 };
        // Rulers lie against the squares.
        let rim = if off > 0.0 || !named { 1.0 } else { theme.space.s };
        let above = if named || off > 0.0 { line * 2.0 } else { 0.0 } + 2.0 * rim;
        let below = line + off + rim;
        let sized = |spare: u64| {
            let squares = |room: u64| ((room + spare).max(5) + 1).min(LARGEST + 1);
            // Where the map comes, a small board keeps its squares.
            let holds = |side: u64, room: u64| side.max(room + 1).max(squares(room).min(FEW));
            let (across, up) = match facts.map {
                Some((width, height)) => (holds(width, room.0), holds(height, room.1)),
                None => (squares(room.0), squares(room.1)),
            };
            let left = write::width(ui, theme, &up.max(across).to_string(), Font::Small) + 6.0;
            // The ruler's name stands before the numbers.
            let name = if facts.marks.rulers.is_empty() {
                0.0
            } else {
                write::width(ui, theme, words::UPPER, Font::Small)
            };
            let left = (left + off).max(name + off * 0.5 + 3.0) + rim;
            let side = ((area.x - left - rim) / float(across))
                .min((area.y - below - above - 1.0) / float(up));
            (across, up, left, side.floor().clamp(LEAST, theme.piece * 4.0))
        };
        // Some room beyond the heaps, less of it where the squares would become small.
        let roomy = sized(2);
        let (across, up, left, side) = if most <= 13 && roomy.3 >= 16.0 { roomy } else { sized(1) };
        let corner = pos2(left, above / 2.0);
        let whole = vec2(left + span(across, side) + rim, above + below + span(up, side) + 1.0);
        Some(Self { size: whole, across, up, side, corner, named, off, rim })
    }

    /// The place of a square.
    pub(super) fn cell(&self, (x, y): Cell) -> Rect {
        let top = (self.up - 1).saturating_sub(y);
        let min = self.corner + vec2(span(x, self.side), span(top, self.side));
        Rect::from_min_size(min, Vec2::splat(self.side))
    }

    /// All squares together.
    pub(super) fn squares(&self) -> Rect {
        Rect::from_min_size(
            self.corner,
            vec2(span(self.across, self.side), span(self.up, self.side)),
        )
    }

    /// True if each square is a node of its own.
    pub(super) const fn has_nodes(&self) -> bool {
        self.across * self.up <= NODES
    }

    /// Moves the whole grid.
    pub(super) fn shift(&mut self, by: Vec2) {
        self.corner += by;
    }

    pub(super) fn pieces(&self) -> Vec<Piece> {
        let cells = (0..self.up).flat_map(|y| (0..self.across).map(move |x| (x, y)));
        cells.map(|cell| Piece { rect: self.cell(cell), hit: Hit::Cell(cell) }).collect()
    }

    pub(super) fn paint(
        &self,
        brush: &Brush<'_>,
        ways: &Ways,
        sight: Sight,
        kept: &mut Option<Ground>,
        generation: u64,
    ) {
        let &[x, y] = brush.row else { return };
        let theme = brush.theme;
        self.slab(brush);
        self.ground(brush, (x, y), ways, kept, generation);
        self.axes(brush, (x, y));
        if !brush.marks.rulers.is_empty() {
            rulers::paint(brush, self);
        } else if let Some(pairs) = &brush.marks.pegs {
            pegs::paint(brush, self, pairs);
        }
        if brush.marks.lines {
            self.golden(brush);
        }
        if brush.marks.rays || !ways.is_empty() {
            self.rays(brush, (x, y));
        }
        self.signs(brush, ways);
        if brush.marks.rays {
            self.met(brush, (x, y));
            self.counted(brush, (x, y));
        }
        let here = self.cell((x, y)).center() + brush.at;
        let before = brush.marks.last.as_ref().and_then(|(row, _)| match row[..] {
            [x, y] if x < self.across && y < self.up => Some(self.cell((x, y)).center() + brush.at),
            _ => None,
        });
        let size = (self.side * 0.98).max(14.0);
        let mut stands = here;
        if let Some(was) = before {
            brush.painter.line_segment([was, here], Stroke::new(theme.width.line, theme.edge));
            queen::paint(brush.painter, theme, was, size * 0.8, queen::Face::Gone);
            stands = was + (here - was) * ease(brush.moved);
        }
        let aloft =
            sight.held.or_else(|| sight.target.map(|cell| self.cell(cell).center() + brush.at));
        if let Some(target) = sight.target {
            let rect = self.cell(target).translate(brush.at);
            let way = Stroke::new(theme.width.bold, theme.ink);
            brush.painter.line_segment([here, rect.center()], way);
            let corner = CornerRadius::same(theme.radius.small);
            let line = Stroke::new(theme.width.bold * 1.6, theme.lit_line);
            brush.painter.rect_stroke(rect, corner, line, StrokeKind::Inside);
        }
        match aloft {
            Some(aloft) => {
                queen::paint(brush.painter, theme, here, size * 0.86, queen::Face::Gone);
                // She snaps to the square that she would go to, a little above it.
                let target = sight.target.map(|cell| self.cell(cell).center() + brush.at);
                let up = vec2(0.06, -0.10) * self.side;
                queen::paint(
                    brush.painter,
                    theme,
                    target.unwrap_or(aloft) + up,
                    size,
                    queen::Face::Whole,
                );
            }
            None => queen::paint(brush.painter, theme, stands, size, queen::Face::Whole),
        }
    }

    /// Numbers below and at the left; those of the position stand out.
    fn axes(&self, brush: &Brush<'_>, (x, y): Cell) {
        let theme = brush.theme;
        let step = match self.side / theme.text.small {
            room if room >= 1.25 => 1,
            room if room >= 0.85 => 2,
            _ => 5,
        };
        let squares = self.squares();
        let write = |n: u64, here: u64, at: Pos2, align: Align2| {
            let near = n.abs_diff(here) < if step == 1 { 1 } else { 2 };
            if n == here {
                brush.text(at, align, n.to_string(), Font::Small, theme.ink);
            } else if n.is_multiple_of(step) && !near {
                brush.text(at, align, n.to_string(), Font::Small, theme.ink_soft);
            }
        };
        for n in 0..self.across {
            write(
                n,
                x,
                pos2(self.cell((n, 0)).center().x, squares.bottom() + self.off + self.rim + 1.0),
                Align2::CENTER_TOP,
            );
        }
        for n in 0..self.up {
            write(
                n,
                y,
                pos2(squares.left() - self.off - self.rim - 4.0, self.cell((0, n)).center().y),
                Align2::RIGHT_CENTER,
            );
        }
        if self.named {
            let low = squares.bottom() + self.off + self.rim;
            let below = pos2(squares.right(), low + theme.text.small * 1.3);
            brush.text(
                below,
                Align2::RIGHT_TOP,
                format!("{} →", words::heap(brush.lang, 0)),
                Font::Small,
                theme.ink_soft,
            );
            // The name of a ruler stands before it.
            let apart = if self.off > 0.0 { theme.space.s } else { 0.0 };
            let above = pos2(squares.left() + apart, squares.top() - self.rim - 1.0);
            brush.text(
                above,
                Align2::LEFT_BOTTOM,
                format!("↑ {}", words::heap(brush.lang, 1)),
                Font::Small,
                theme.ink_soft,
            );
        }
    }

    /// Dots where the queen may go, marks where the outcome is known or the square is cold, and the
    /// square pointed out.
    fn signs(&self, brush: &Brush<'_>, ways: &Ways) {
        let theme = brush.theme;
        let shown = |(x, y): Cell| x < self.across && y < self.up;
        let inner = |cell: Cell, share: f32| {
            Rect::from_center_size(self.cell(cell).center(), Vec2::splat(self.side * share))
        };
        let valued = !brush.marks.values.is_empty();
        let written = valued && values::are_written(theme, self.side);
        for cell in ways.keys().copied().filter(|cell| shown(*cell)) {
            // Beside a number the square is framed, so that the number can be read.
            if written {
                let rect = self.cell(cell).shrink(0.5).translate(brush.at);
                let stroke = Stroke::new(theme.width.line, theme.lit_line);
                brush.painter.rect_stroke(rect, CornerRadius::ZERO, stroke, StrokeKind::Inside);
                continue;
            }
            let center = self.cell(cell).center() + brush.at;
            brush.painter.circle_filled(center, (self.side * 0.085).max(1.8), theme.lit_line);
        }
        let cold = brush.marks.cold.iter().copied().filter(|cell| !written && shown(*cell));
        for cell in cold {
            brush.mark(crate::solver::outcome::Outcome::P, inner(cell, 0.8));
        }
        let cell_of = |mv: Move| ways.iter().find(|(_, way)| **way == mv).map(|(cell, _)| *cell);
        if !brush.marks.known.is_empty() {
            let known: BTreeMap<Move, _> = brush.marks.known.iter().copied().collect();
            for (cell, mv) in ways.iter().filter(|(cell, _)| shown(**cell)) {
                if let Some(outcome) = known.get(mv) {
                    // A number stays in sight: the mark is then small, in the corner.
                    let rect = inner(*cell, if written { 0.44 } else { 0.8 });
                    let aside = Vec2::splat(if written { self.side * 0.28 } else { 0.0 });
                    brush.mark(*outcome, rect.translate(aside * vec2(1.0, -1.0)));
                }
            }
        }
        // Who speaks of both heaps speaks of the queen.
        if let ([_, _], [x, y]) = (&brush.marks.spoken[..], brush.row)
            && shown((*x, *y))
        {
            brush.ring(self.cell((*x, *y)).translate(brush.at));
        }
        if let Some(cell) = brush.marks.lit.and_then(cell_of).filter(|cell| shown(*cell)) {
            let rect = self.cell(cell).translate(brush.at);
            brush.painter.rect_stroke(
                rect.expand(1.0),
                CornerRadius::same(theme.radius.small),
                Stroke::new(theme.width.bold * 1.4, theme.stone_edge),
                StrokeKind::Inside,
            );
            brush.painter.rect_stroke(
                rect.shrink(1.0),
                CornerRadius::same(theme.radius.small),
                Stroke::new(theme.width.bold, theme.stone_lit),
                StrokeKind::Inside,
            );
        }
    }
}
