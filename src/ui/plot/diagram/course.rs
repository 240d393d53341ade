//! A game move by move: the value after each move as a broken line, P on the line of 0, moves taken
//! back dimmed.

use super::super::figure::as_f32;
use super::super::pen::Pen;
use super::stage::{self, Entry, Sign, Stage};
use super::{DiagramState, DiagramView};
use crate::marks::Mark;
use crate::solver::outcome::Outcome;
use crate::study::diagram::{Course, Moment};
use crate::words;
use egui::{Align2, Mesh, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};

/// Room for the numbers, or for the letters of N and P where there are no values.
pub(super) fn left(pen: &Pen<'_>, of: &Course) -> f32 {
    let number = pen.number(of.greatest().unwrap_or(0), pen.theme.ink, true);
    number.size().x.min(WIDEST) + pen.theme.space.m
}

/// The widest number at the left that is not cut, in points.
const WIDEST: f32 = 100.0;

/// Between two moves, in points: short games do not fill the width.
fn step(of: &Course, body: Rect) -> f32 {
    (body.width() / as_f32(of.moments.len().max(1) as u64)).min(96.0)
}

fn x(of: &Course, body: Rect, n: usize) -> f32 {
    body.left() + (as_f32(n as u64) + 0.5) * step(of, body)
}

/// The height of the line of 0, and of the greatest value.
fn levels(body: Rect) -> (f32, f32) {
    let margin = 12.0_f32.min(body.height() * 0.2);
    (body.bottom() - margin, body.top() + margin)
}

/// Where a moment stands; without values N stands above P; what is not known stands between them.
fn place(of: &Course, body: Rect, n: usize, moment: &Moment) -> Pos2 {
    let (zero, top) = levels(body);
    let part = match (of.greatest(), moment.value, moment.outcome) {
        (Some(greatest), Some(value), _) => as_f32(value) / as_f32(greatest.max(1)),
        (_, _, Some(Outcome::P)) => 0.0,
        (_, _, Some(Outcome::N)) => 1.0,
        _ => 0.5,
    };
    pos2(x(of, body, n), zero - (zero - top) * part)
}

pub(super) fn spots(of: &Course, body: Rect) -> Vec<Rect> {
    let half = step(of, body) * 0.5;
    let column = |n: usize| {
        Rect::from_x_y_ranges(x(of, body, n) - half..=x(of, body, n) + half, body.y_range())
    };
    (0..of.moments.len()).map(column).collect()
}

pub(super) fn paint(
    pen: &Pen<'_>,
    view: &DiagramView<'_>,
    stage: &Stage,
    of: &Course,
    state: &mut DiagramState,
) {
    let (body, theme) = (stage.body, pen.theme);
    let (zero, _) = levels(body);
    pen.line(pos2(body.left(), zero), pos2(body.right(), zero), theme.width.hair, theme.lose);
    heights(pen, of, body);
    // Where there is little room the first of them give way: the marks have letters, the dots have
    // not.
    let mover = |yours| words::diagram::mover(yours, of);
    let key = [
        Entry::outcome(Outcome::N),
        Entry::outcome(Outcome::P),
        Entry::new(Sign::Dot(theme.ink, true), mover(true)),
        Entry::new(Sign::Dot(theme.ink, false), mover(false)),
    ];
    let name = words::diagram::axes(view.diagram, view.lang)
        .1
        .map_or(0.0, |name| pen.words(&name, theme.ink).size().x);
    stage.key(pen, &key, name + theme.space.m);
    let points: Vec<Pos2> =
        of.moments.iter().enumerate().map(|(n, moment)| place(of, body, n, moment)).collect();
    let (made, back) = points.split_at((of.at + 1).min(points.len()));
    if let Some(last) = made.last() {
        let rest: Vec<Pos2> = std::iter::once(*last).chain(back.iter().copied()).collect();
        let dim = Stroke::new(theme.width.hair, theme.edge);
        pen.painter.extend(Shape::dashed_line(&rest, dim, 4.0, 4.0));
    }
    pen.painter.add(Shape::line(made.to_vec(), Stroke::new(theme.width.line, theme.ink_soft)));
    let side = (step(of, body) * 0.8).min(20.0);
    if side < SMALL {
        pen.painter.add(dots(pen, of, &points, side));
    }
    for ((n, moment), at) in of.moments.iter().enumerate().zip(&points).filter(|_| side >= SMALL) {
        let faded = n > of.at;
        node(pen, moment, *at, side, faded);
        if n > 0 {
            by(pen, pos2(at.x, body.bottom() + pen.row + 11.0), of.is_yours(n), faded, side);
        }
    }
    let count = of.moments.len() as u64;
    let narrow = Rect::from_min_max(
        body.min,
        pos2(body.left() + step(of, body) * as_f32(count), body.bottom()),
    );
    stage::ticks(pen, narrow, count, Some(of.at as u64), |n| {
        usize::try_from(n).map_or(body.left(), |n| x(of, body, n))
    });
    let ring = |index: Option<usize>, color| {
        if let Some(at) = index.and_then(|index| points.get(index)) {
            stage::ring(
                pen,
                Rect::from_center_size(*at, Vec2::splat(side.max(8.0) + 6.0)),
                color,
                theme.width.bold,
            );
        }
    };
    ring(view.here, theme.ink);
    ring(state.spoken.or(view.preview), theme.accent);
}

/// Below this side a mark has no room for its shape, nor a move for a dot that says whose it was.
const SMALL: f32 = 8.0;

/// Long games: P as high squares, N as flat ones, all in one mesh.
fn dots(pen: &Pen<'_>, of: &Course, points: &[Pos2], side: f32) -> Mesh {
    let theme = pen.theme;
    let mut mesh = Mesh::default();
    for ((n, moment), at) in of.moments.iter().enumerate().zip(points) {
        let (high, color) = match moment.outcome {
            Some(Outcome::P) => (2.5, theme.lose),
            Some(Outcome::N) => (1.0, theme.win),
            None => (1.0, theme.edge),
        };
        let color = if n > of.at { theme.edge } else { color };
        let size = vec2(side.max(pen.pixel), side.max(2.0) * high);
        mesh.add_colored_rect(Rect::from_center_size(*at, size), color);
    }
    mesh
}

/// The mark of who wins, with the value beside it where there is room.
fn node(pen: &Pen<'_>, moment: &Moment, at: Pos2, side: f32, faded: bool) {
    let theme = pen.theme;
    let rect = Rect::from_center_size(at, Vec2::splat(side));
    match moment.outcome {
        // Taken back: only its outline.
        Some(Outcome::N) if faded => {
            pen.painter.circle(
                at,
                side * 0.42,
                theme.raised,
                Stroke::new(theme.width.line, theme.edge),
            );
        }
        Some(Outcome::P) if faded => {
            pen.painter.rect_filled(rect.shrink(side * 0.08), side * 0.16, theme.raised);
            let line = Stroke::new(theme.width.line, theme.edge);
            pen.painter.rect_stroke(
                rect.shrink(side * 0.08),
                side * 0.16,
                line,
                egui::StrokeKind::Inside,
            );
        }
        Some(Outcome::N) => Mark::N.paint(&pen.painter, theme, rect),
        Some(Outcome::P) => Mark::P.paint(&pen.painter, theme, rect),
        None => {
            pen.put(at, Align2::CENTER_CENTER, pen.words("?", theme.ink_soft));
        }
    }
    if let Some(value) = moment.value.filter(|value| *value > 0 && side >= 16.0) {
        let galley = pen.number(value, if faded { theme.ink_soft } else { theme.ink }, !faded);
        let at = at + vec2(side * 0.5 + 8.0, 0.0);
        // No line goes through a number.
        let paper = Align2::LEFT_CENTER.anchor_size(at, galley.size()).expand2(vec2(2.0, -2.0));
        pen.painter.rect_filled(paper, 0.0, theme.raised);
        pen.put(at, Align2::LEFT_CENTER, galley);
    }
}

/// Who made a move: a full dot is the learner, a ring the other.
fn by(pen: &Pen<'_>, at: Pos2, yours: bool, faded: bool, side: f32) {
    let color = if faded { pen.theme.edge } else { pen.theme.ink };
    let radius = (side * 0.25).clamp(1.5, 4.0);
    if yours {
        pen.painter.circle_filled(at, radius, color);
    } else {
        pen.painter.circle_stroke(at, radius * 0.85, Stroke::new(pen.theme.width.line, color));
    }
}

/// 0 and the greatest value at the left, or the letters of P and N.
fn heights(pen: &Pen<'_>, of: &Course, body: Rect) {
    let (zero, top) = levels(body);
    let at = |y: f32| pos2(body.left() - 6.0, y);
    let soft = pen.theme.ink_soft;
    pen.line(body.left_top(), body.left_bottom(), pen.theme.width.hair, pen.theme.edge);
    match of.greatest() {
        Some(greatest) => {
            pen.put(at(zero), Align2::RIGHT_CENTER, pen.number(0, pen.theme.lose, true));
            if greatest > 0 {
                pen.put(
                    at(top),
                    Align2::RIGHT_CENTER,
                    pen.cut(&greatest.to_string(), soft, WIDEST),
                );
            }
        }
        None => {
            pen.put(at(zero), Align2::RIGHT_CENTER, pen.words(Mark::P.letter(), pen.theme.lose));
            pen.put(at(top), Align2::RIGHT_CENTER, pen.words(Mark::N.letter(), pen.theme.win));
        }
    }
}
