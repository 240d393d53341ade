//! Strips: a row of cells with the marks of N and P, bars of the values above, the winning move as an arrow.

use super::figure::{Figure, as_f32};
use super::pen::Pen;
use super::{Place, PlotView};
use crate::games::Move;
use crate::solver::outcome::Outcome;
use crate::study::chart::{Cell, Means, Shows, Strip};
use crate::ui::marks::Mark;
use egui::epaint::QuadraticBezierShape;
use egui::{Color32, Mesh, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

pub(super) fn paint(pen: &Pen<'_>, view: &PlotView<'_>, figure: &Figure, chart: &Strip, spoken: Option<Place>) {
    if view.hidden {
        let frame = Stroke::new(pen.theme.width.hair, pen.theme.edge);
        pen.painter.rect_stroke(figure.cells, pen.theme.radius.small, frame, StrokeKind::Inside);
    } else {
        if chart.shows != Shows::Outcome {
            bars(pen, figure, chart);
        }
        cells(pen, figure, chart);
        if let Some((n, _)) = spoken.or(view.preview).or(view.here) {
            arrow(pen, figure, chart, n);
        }
    }
    if let Some(place) = view.here {
        outline(pen, figure, place, pen.theme.ink, pen.theme.width.bold);
    }
    if let Some(place) = view.preview.filter(|place| spoken.is_none() && view.here != Some(*place)) {
        outline(pen, figure, place, pen.theme.accent, pen.theme.width.line);
    }
    if let Some(place) = spoken.filter(|_| !view.hidden) {
        outline(pen, figure, place, pen.theme.accent, pen.theme.width.bold);
    }
}

/// From this width on a cell has room for its mark.
fn has_marks(pen: &Pen<'_>, figure: &Figure) -> bool {
    figure.cell.x >= pen.theme.text.small * 0.72
}

fn cells(pen: &Pen<'_>, figure: &Figure, chart: &Strip) {
    if !has_marks(pen, figure) {
        pen.painter.add(bands(pen, figure, chart));
        return;
    }
    for n in 0..figure.count.0 {
        let Some(cell) = chart.cell(n) else { continue };
        let rect = figure.rect(pen, (n, 0));
        let mark = if cell.outcome == Outcome::P { Mark::P } else { Mark::N };
        match cell.number {
            Some(number) => {
                let rect = rect.shrink2(vec2(pen.pixel, 0.0));
                mark.paint_cell(&pen.painter, pen.theme, rect);
                pen.number_in(rect, number, mark.color(pen.theme));
            }
            None => mark.paint(&pen.painter, pen.theme, rect.shrink(rect.width() * 0.06)),
        }
    }
}

/// Too narrow for marks: P fills the height, N only half of it.
fn bands(pen: &Pen<'_>, figure: &Figure, chart: &Strip) -> Mesh {
    let mut mesh = Mesh::default();
    let mut last = figure.cells.left();
    let gap = if figure.cell.x >= 4.0 * pen.pixel { pen.pixel } else { 0.0 };
    let mut lost = false;
    for n in 0..figure.count.0 {
        let Some(cell) = chart.cell(n) else { continue };
        lost |= cell.outcome == Outcome::P;
        let rect = figure.rect(pen, (n, 0));
        // Several cells on one pixel: it shows P if any of them is P.
        if rect.right() <= last {
            continue;
        }
        let left = rect.left().max(last);
        last = rect.right();
        let (top, color) = if lost { (rect.top(), pen.theme.lose) } else { (rect.center().y, soft(pen)) };
        lost = false;
        mesh.add_colored_rect(Rect::from_min_max(pos2(left, top), pos2(rect.right() - gap, rect.bottom())), color);
    }
    mesh
}

/// N where there is no room for an outline: between the pale ground and the line of its mark.
fn soft(pen: &Pen<'_>) -> Color32 {
    pen.theme.win_soft.lerp_to_gamma(pen.theme.win, 0.3)
}

/// The values as bars above their cells.
fn bars(pen: &Pen<'_>, figure: &Figure, chart: &Strip) {
    let Some((room, greatest)) = scale(pen, figure, chart) else { return };
    let mut mesh = Mesh::default();
    for n in 0..figure.count.0 {
        let Some(number) = chart.cell(n).and_then(|cell| cell.number).filter(|number| *number > 0) else { continue };
        let column = figure.rect(pen, (n, 0));
        let inset = (column.width() * 0.2).floor();
        let top = pen.snap(room.bottom() - room.height() * as_f32(number) / as_f32(greatest));
        let bar = Rect::from_x_y_ranges(column.left() + inset..=column.right() - inset, top..=room.bottom());
        mesh.add_colored_rect(bar, soft(pen));
    }
    pen.painter.add(mesh);
    // Integer rules behind the bars would be clutter: only the floor.
    pen.line(room.left_bottom(), room.right_bottom(), pen.theme.width.hair, pen.theme.edge);
}

/// Where the bars stand, and the greatest value; `None` without room or without values above 0.
pub(super) fn scale(pen: &Pen<'_>, figure: &Figure, chart: &Strip) -> Option<(Rect, u64)> {
    let greatest = chart.cells.iter().flatten().filter_map(|cell| cell.number).max().filter(|n| *n > 0)?;
    let room = Rect::from_min_max(
        figure.plot.min + vec2(0.0, pen.theme.space.xs),
        pos2(figure.plot.right(), pen.snap(figure.cells.top() - pen.theme.space.xs)),
    );
    (room.height() >= pen.row).then_some((room, greatest))
}

/// The winning move of `n`, as an arrow to what it leaves.
fn arrow(pen: &Pen<'_>, figure: &Figure, chart: &Strip, n: u64) {
    let room = figure.cells.top() - figure.plot.top();
    let Some(to) = chart.cell(n).and_then(|cell| leaves(chart, n, cell)) else { return };
    if chart.shows != Shows::Outcome || room < pen.row * 0.7 {
        return;
    }
    let top = |n: u64| figure.rect(pen, (n, 0)).center_top() - vec2(0.0, pen.theme.width.bold + pen.pixel);
    let (from, to) = (top(n), top(to));
    // The middle of the arc lies half as high as its control point.
    let height = ((from.x - to.x).abs() * 0.6 + 6.0).min(room - pen.theme.width.bold * 2.0) * 2.0;
    let control = pos2((from.x + to.x) * 0.5, from.y - height);
    let stroke = Stroke::new(pen.theme.width.line, pen.theme.accent);
    let arc = QuadraticBezierShape::from_points_stroke([from, control, to], false, Color32::TRANSPARENT, stroke);
    pen.painter.add(arc);
    head(pen, to, (to - control).normalized());
}

fn leaves(chart: &Strip, n: u64, cell: &Cell) -> Option<u64> {
    match (chart.over.means, cell.win?.mv) {
        (Means::Stones, Move::Take { count, .. }) => n.checked_sub(count),
        (Means::Said, Move::Raise { by }) => n.checked_add(by).filter(|to| *to < chart.cells.len() as u64),
        _ => None,
    }
}

/// The head of an arrow that arrives in this direction.
fn head(pen: &Pen<'_>, tip: Pos2, along: Vec2) {
    let length = pen.theme.text.small * 0.5;
    let back = tip - along * length;
    let aside = along.rot90() * length * 0.42;
    let points = vec![tip, back + aside, back - aside];
    pen.painter.add(Shape::convex_polygon(points, pen.theme.accent, Stroke::NONE));
}

/// A frame around a cell, and a tick upwards where the cells are narrow.
fn outline(pen: &Pen<'_>, figure: &Figure, place: Place, color: Color32, width: f32) {
    let cell = figure.rect(pen, place);
    let least = (pen.theme.text.small * 0.6).max(cell.width());
    let rect = Rect::from_center_size(cell.center(), vec2(least, cell.height())).expand(pen.pixel);
    let paper = Stroke::new(width + 2.0 * pen.pixel, pen.theme.ground);
    pen.painter.rect_stroke(rect, pen.theme.radius.small, paper, StrokeKind::Middle);
    pen.painter.rect_stroke(rect, pen.theme.radius.small, Stroke::new(width, color), StrokeKind::Middle);
}
