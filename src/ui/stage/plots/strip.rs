//! Strips: a row of cells with the marks of N and P, bars of the values above, the winning move as
//! an arrow.

use super::cells::{CellLayout, as_f32};
use super::pen::Pen;
use super::shelf::Shelf;
use super::{CellPos, ChartView, stamp};
use crate::fonts;
use crate::games::Move;
use crate::marks::{LETTER, Mark, plate};
use crate::solver::outcome::Outcome;
use crate::study::chart::{Cell, Means, Shows, Strip};
use egui::epaint::CubicBezierShape;
use egui::{Align2, Color32, FontId, Mesh, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

pub(super) fn paint(
    pen: &Pen<'_>,
    view: &ChartView<'_>,
    laid: &CellLayout,
    chart: &Strip,
    spoken: Option<CellPos>,
    (kept, shelf): (&mut Option<stamp::Marks>, &Shelf),
) {
    cells(pen, laid, chart, (kept, shelf));
    if let Some((n, _)) = spoken.or(view.preview).or(view.here) {
        arrow(pen, laid, chart, n, shelf);
    }
    if let Some(place) = laid.shown(view.here) {
        outline(pen, shelf.lies(pen, laid, chart, place.0), pen.theme.ink, pen.theme.width.bold);
    }
    if let Some(place) =
        laid.shown(view.preview).filter(|place| spoken.is_none() && view.here != Some(*place))
    {
        outline(pen, shelf.lies(pen, laid, chart, place.0), pen.theme.accent, pen.theme.width.line);
    }
    if let Some(place) = laid.shown(spoken) {
        outline(pen, shelf.lies(pen, laid, chart, place.0), pen.theme.accent, pen.theme.width.bold);
    }
}

/// From this width on a cell has room for its mark.
pub(super) fn has_marks(pen: &Pen<'_>, laid: &CellLayout) -> bool {
    laid.cell.x >= pen.theme.text.small * 0.72
}

fn cells(
    pen: &Pen<'_>,
    laid: &CellLayout,
    chart: &Strip,
    (kept, shelf): (&mut Option<stamp::Marks>, &Shelf),
) {
    if !has_marks(pen, laid) {
        pen.painter.add(bands(pen, laid, chart));
    } else if chart.shows == Shows::Outcome {
        shelf.paint(pen, laid, chart);
        marked(pen, laid, chart, (kept, shelf));
    } else {
        numbered(pen, laid, chart);
    }
}

/// The marks, all of them as one mesh, with their letters where these can be read.
fn marked(
    pen: &Pen<'_>,
    laid: &CellLayout,
    chart: &Strip,
    (kept, shelf): (&mut Option<stamp::Marks>, &Shelf),
) {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast saturates")]
    let pixels = (laid.cell.min_elem() * 0.94 / pen.pixel).clamp(1.0, 512.0) as usize;
    let side = as_f32(pixels as u64) * pen.pixel;
    let texture = stamp::marks(kept, pen.painter.ctx(), pen.theme, pixels);
    let mut mesh = Mesh::with_texture(texture);
    let mut letters = Vec::new();
    for n in laid.columns() {
        let Some(cell) = chart.cell(n) else { continue };
        let mark = mark(cell);
        let rect = shelf.lies(pen, laid, chart, n);
        let corner = rect.center() - Vec2::splat(side * 0.5);
        let rect =
            Rect::from_min_size(pos2(pen.snap(corner.x), pen.snap(corner.y)), Vec2::splat(side));
        mesh.add_rect_with_uv(rect, stamp::uv(mark), Color32::WHITE);
        letters.push((rect.center(), mark));
    }
    pen.painter.add(mesh);
    if pen.theme.letters && side * LETTER >= pen.theme.least_type() {
        let font = FontId::new(side * LETTER, fonts::serif());
        let letter = |mark: Mark, color| {
            pen.painter.layout_no_wrap(mark.letter().to_owned(), font.clone(), color)
        };
        let (n, p) = (letter(Mark::N, pen.theme.win), letter(Mark::P, pen.theme.lose));
        for (at, mark) in letters {
            if mark == Mark::P {
                plate(&pen.painter, pen.theme, Rect::from_center_size(at, Vec2::splat(side)));
            }
            let galley = if mark == Mark::P { &p } else { &n };
            pen.put(at, Align2::CENTER_CENTER, galley.clone());
        }
    }
}

fn mark(cell: &Cell) -> Mark {
    if cell.outcome == Outcome::P { Mark::P } else { Mark::N }
}

/// The numbers, on the ground of their outcome.
fn numbered(pen: &Pen<'_>, laid: &CellLayout, chart: &Strip) {
    let size = pen.size_in(laid.cell - vec2(2.0 * pen.pixel, 0.0), chart.greatest.unwrap_or(0));
    for n in laid.columns() {
        let Some(cell) = chart.cell(n) else { continue };
        let rect = laid.rect(pen, (n, 0)).shrink2(vec2(pen.pixel, 0.0));
        mark(cell).paint_cell(&pen.painter, pen.theme, rect);
        if let (Some(size), Some(number)) = (size, cell.number) {
            let galley = pen.number_of(size, number, mark(cell).color(pen.theme));
            pen.put(rect.center(), Align2::CENTER_CENTER, galley);
        }
    }
}

/// Too narrow for marks: P fills the height, N only half of it. Where several cells share a pixel,
/// its colour and its height tell how many of them are P.
fn bands(pen: &Pen<'_>, laid: &CellLayout, chart: &Strip) -> Mesh {
    let mut mesh = Mesh::default();
    let gap = if laid.cell.x >= 4.0 * pen.pixel { pen.pixel } else { 0.0 };
    let (mut left, mut cells, mut lost) = (laid.cells.left(), 0_u64, 0_u64);
    for n in laid.columns() {
        let rect = laid.rect(pen, (n, 0));
        if let Some(cell) = chart.cell(n) {
            cells += 1;
            lost += u64::from(cell.outcome == Outcome::P);
        }
        if rect.right() <= left || cells == 0 {
            continue;
        }
        let part = as_f32(lost) / as_f32(cells);
        let top = rect.center().y - rect.height() * 0.5 * part;
        let color = soft(pen).lerp_to_gamma(pen.theme.lose, part);
        mesh.add_colored_rect(
            Rect::from_min_max(pos2(left, top), pos2(rect.right() - gap, rect.bottom())),
            color,
        );
        (left, cells, lost) = (rect.right(), 0, 0);
    }
    mesh
}

/// N where there is no room for an outline: between the pale ground and the line of its mark.
pub(super) fn soft(pen: &Pen<'_>) -> Color32 {
    pen.theme.win_soft.lerp_to_gamma(pen.theme.win, 0.3)
}

/// Where the bars stand, and the greatest value; `None` without room or without values above 0.
pub(super) fn scale(pen: &Pen<'_>, laid: &CellLayout, chart: &Strip) -> Option<(Rect, u64)> {
    let greatest = chart.greatest.filter(|n| *n > 0)?;
    let room = Rect::from_min_max(
        laid.plot.min + vec2(0.0, pen.theme.space.xs),
        pos2(laid.plot.right(), pen.snap(laid.cells.top() - pen.theme.space.xs)),
    );
    (room.height() >= pen.row).then_some((room, greatest))
}

/// The winning move of `n`, as an arrow to what it leaves.
fn arrow(pen: &Pen<'_>, laid: &CellLayout, chart: &Strip, n: u64, shelf: &Shelf) {
    let room = laid.cells.top() - laid.plot.top();
    let to = chart.cell(n).and_then(|cell| leaves(chart, n, cell));
    let Some(to) = to.filter(|to| laid.columns().contains(to) && laid.columns().contains(&n))
    else {
        return;
    };
    if chart.shows != Shows::Outcome || room < pen.row * 0.7 {
        return;
    }
    let above = vec2(0.0, pen.theme.width.bold + pen.pixel);
    let top = |n: u64| shelf.lies(pen, laid, chart, n).center_top() - above;
    let (from, to) = (top(n), top(to));
    if (from.x - to.x).abs() < pen.theme.text.small * 0.6 {
        return;
    }
    // The middle of the arc lies three quarters as high as its control points.
    let height = ((from.x - to.x).abs() * 0.5 + 8.0).min(room - pen.theme.width.bold * 2.0) / 0.75;
    let length = pen.theme.text.small * 0.45;
    let end = to - vec2(0.0, length);
    let points = [from, from - vec2(0.0, height), to - vec2(0.0, height), end];
    let stroke = Stroke::new(pen.theme.width.line, pen.theme.accent);
    pen.painter.add(CubicBezierShape::from_points_stroke(
        points,
        false,
        Color32::TRANSPARENT,
        stroke,
    ));
    let aside = vec2(length * 0.5, 0.0);
    pen.painter.add(Shape::convex_polygon(
        vec![to, end - aside, end + aside],
        pen.theme.accent,
        Stroke::NONE,
    ));
}

fn leaves(chart: &Strip, n: u64, cell: &Cell) -> Option<u64> {
    match (chart.over.means, cell.win?.mv) {
        (Means::Stones, Move::Take { count, .. }) => n.checked_sub(count),
        (Means::Said, Move::Raise { by }) => {
            n.checked_add(by).filter(|to| *to < chart.cells.len() as u64)
        }
        _ => None,
    }
}

/// A frame around a cell, wide enough to be found where cells are narrow.
fn outline(pen: &Pen<'_>, cell: Rect, color: Color32, width: f32) {
    let wide = cell.width().min(cell.height() * 1.3);
    let least = (pen.theme.text.small * 0.6).max(wide);
    let rect = Rect::from_center_size(cell.center(), vec2(least, cell.height())).expand(pen.pixel);
    let paper = Stroke::new(width + 2.0 * pen.pixel, pen.theme.ground);
    pen.painter.rect_stroke(rect, pen.theme.radius.small, paper, StrokeKind::Middle);
    pen.painter.rect_stroke(
        rect,
        pen.theme.radius.small,
        Stroke::new(width, color),
        StrokeKind::Middle,
    );
}
