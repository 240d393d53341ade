//! What the squares of a grid look like: the slab that they lie on, their ground, and the light
//! that falls on what the queen reaches.

use super::brush::Brush;
use super::grid::{Cell, Grid, Ways};
use super::{Marks, values};
use crate::theme::Theme;
use egui::{CornerRadius, Mesh, Pos2, Shape, Stroke, StrokeKind, Vec2, vec2};
use std::sync::Arc;

/// The squares' ground as one mesh, made once per plan.
#[derive(Debug, Clone)]
pub(super) struct Ground {
    generation: u64,
    /// Where the first square stands on the screen, and its side.
    at: (Pos2, f32),
    mesh: Arc<Mesh>,
    /// The numbers on the squares.
    written: Vec<Shape>,
}

/// How many cold squares a searchlight meets, and where that is written.
pub(super) struct Count {
    pub(super) at: Pos2,
    pub(super) radius: f32,
    /// Does it go along the row, down the column?
    pub(super) way: (bool, bool),
    pub(super) met: usize,
}

impl Grid {
    /// Light and dark squares, and those on the rays.
    pub(super) fn ground(
        &self,
        brush: &Brush<'_>,
        queen: Cell,
        ways: &Ways,
        kept: &mut Option<Ground>,
        generation: u64,
    ) {
        let theme = brush.theme;
        let at = (self.corner + brush.at, self.side);
        let (mesh, written) = match kept {
            Some(kept) if kept.generation == generation && kept.at == at => {
                (kept.mesh.clone(), &kept.written)
            }
            _ => {
                // What she reaches lies in the light.
                let reach = theme.stone_lit;
                let mut mesh = Mesh::default();
                let mut written = Vec::new();
                let cells = (0..self.up).flat_map(|y| (0..self.across).map(move |x| (x, y)));
                let greatest = cells
                    .filter_map(|cell| values::of(&brush.marks.values, cell))
                    .max()
                    .unwrap_or(0);
                for y in 0..self.up {
                    for x in 0..self.across {
                        let ray =
                            ways.contains_key(&(x, y)) || brush.marks.rays && on_ray(queen, (x, y));
                        let plain = theme.board[usize::from((x + y) % 2 == 0)];
                        let rect = self.cell((x, y)).translate(brush.at);
                        let value = values::of(&brush.marks.values, (x, y));
                        let color = match value {
                            Some(value) => values::ground(theme, value, greatest),
                            None if ray => plain.lerp_to_gamma(reach, 0.34),
                            None => plain,
                        };
                        mesh.add_colored_rect(rect, color);
                        if let Some(value) = value {
                            written.extend(values::write(brush.painter, theme, rect, value));
                        }
                    }
                }
                let mesh = Arc::new(mesh);
                let kept = kept.insert(Ground { generation, at, mesh: mesh.clone(), written });
                (mesh, &kept.written)
            }
        };
        brush.painter.add(Shape::Mesh(mesh));
        brush.painter.extend(written.iter().cloned());
    }

    /// What the squares lie on.
    pub(super) fn slab(&self, brush: &Brush<'_>) {
        let (theme, rim) = (brush.theme, self.rim);
        let slab = self.squares().expand(rim).translate(brush.at);
        let corner = CornerRadius::same(theme.radius.medium);
        if !theme.scheme.is_high() {
            let foot = slab.translate(vec2(0.0, rim * 0.6));
            brush.painter.rect_filled(foot, corner, theme.edge.gamma_multiply(0.4));
        }
        let line = Stroke::new(theme.width.line, theme.edge);
        brush.painter.rect(slab, corner, theme.raised, line, StrokeKind::Inside);
    }

    /// The lines of slope phi and 1/phi from the middle of the first square.
    pub(super) fn golden(&self, brush: &Brush<'_>) {
        let phi = f32::midpoint(5_f32.sqrt(), 1.0);
        let (from, far) = (self.cell((0, 0)).center() + brush.at, self.squares().size().max_elem());
        let squares = self.squares().translate(brush.at);
        let painter = brush.painter.with_clip_rect(squares.intersect(brush.painter.clip_rect()));
        let stroke = Stroke::new(brush.theme.width.hair, brush.theme.accent);
        for along in [vec2(far, -far * phi), vec2(far * phi, -far)] {
            painter.line_segment([from, from + along], stroke);
        }
    }

    /// Lines from the queen to the left, down, and down the diagonal; where the theory lights them,
    /// searchlights, with a ring around each cold square that they meet.
    pub(super) fn rays(&self, brush: &Brush<'_>, (x, y): Cell) {
        let theme = brush.theme;
        let stroke = Stroke::new(theme.width.line, theme.lit_line.gamma_multiply(0.6));
        let from = self.cell((x, y)).center() + brush.at;
        let both = x.min(y);
        for end in [(0, y), (x, 0), (x - both, y - both)] {
            let end = self.cell(end).center() + brush.at;
            if brush.marks.rays && end != from {
                let aside = (end - from).normalized().rot90() * self.side;
                let beam = vec![
                    from - aside * 0.12,
                    from + aside * 0.12,
                    end + aside * 0.48,
                    end - aside * 0.48,
                ];
                let light = theme.stone_lit.gamma_multiply(0.34);
                brush.painter.add(Shape::convex_polygon(beam, light, Stroke::NONE));
            }
            brush.painter.line_segment([from, end], stroke);
        }
    }

    /// Beside each searchlight how many cold squares it meets.
    pub(super) fn counts(&self, theme: &Theme, marks: &Marks, (x, y): Cell) -> Vec<Count> {
        let radius = (self.side * 0.24).clamp(theme.text.small * 0.75, theme.text.body * 0.8);
        let ways = [
            ((true, false), vec2(-1.0, 0.0), x),
            ((false, true), vec2(0.0, 1.0), y),
            ((true, true), vec2(-1.0, 1.0), x.min(y)),
        ];
        let shines = |length: u64| length > 0 && !marks.cold.is_empty();
        let count = |way: (bool, bool), toward: Vec2| {
            // Where squares are small the numbers stand further off, apart from each other.
            let away = toward * (self.side * 0.95).max(radius * 2.6);
            let aside = toward.normalized().rot90() * (self.side * 0.42).max(radius * 1.1);
            let at = self.cell((x, y)).center() + away + aside;
            Count { at, radius, way, met: marks.met((x, y), way) }
        };
        let ways = ways.into_iter().filter(|(.., length)| shines(*length));
        ways.map(|(way, toward, _)| count(way, toward)).collect()
    }

    pub(super) fn counted(&self, brush: &Brush<'_>, queen: Cell) {
        let theme = brush.theme;
        for Count { at, radius, met, .. } in self.counts(theme, brush.marks, queen) {
            let center = at + brush.at;
            let line = Stroke::new(theme.width.line, theme.lit_line);
            brush.painter.circle(center, radius, theme.raised, line);
            let font = egui::FontId::new(radius * 1.35, crate::fonts::serif());
            let middle = egui::Align2::CENTER_CENTER;
            brush.painter.text(center, middle, met.to_string(), font, theme.ink);
        }
    }

    /// Rings around the cold squares in the searchlights.
    pub(super) fn met(&self, brush: &Brush<'_>, queen: Cell) {
        let shown = |(x, y): Cell| x < self.across && y < self.up;
        let cold = brush.marks.cold.iter().copied();
        for cell in cold.filter(|cell| shown(*cell) && on_ray(queen, *cell)) {
            let rect = self.cell(cell).translate(brush.at);
            let line = Stroke::new(brush.theme.width.bold, brush.theme.lit_line);
            let corner = CornerRadius::same(brush.theme.radius.small);
            brush.painter.rect_stroke(rect, corner, line, StrokeKind::Inside);
        }
    }
}

/// True if a queen that only goes left, down or down the diagonal sees the square.
pub(super) const fn on_ray((x, y): Cell, (to_x, to_y): Cell) -> bool {
    let (left, down) = (x.checked_sub(to_x), y.checked_sub(to_y));
    match (left, down) {
        (Some(left), Some(down)) => (left == 0) != (down == 0) || (left == down && left > 0),
        _ => false,
    }
}
