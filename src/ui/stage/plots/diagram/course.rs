//! A game move by move: the value after each move as a broken line, P on the line of 0, moves taken
//! back dimmed.

use super::super::cells::as_f64;
use super::super::graph::{self, Graph, Numbers};
use super::super::pen::Pen;
use super::stage::{self, Entry, Sign, Stage};
use super::{DiagramState, DiagramView};
use crate::marks::Mark;
use crate::solver::outcome::Outcome;
use crate::study::diagram::{Course, Moment};
use crate::theme::Theme;
use crate::words;
use egui::{Align2, Mesh, Pos2, Rect, Stroke, Vec2, pos2, vec2};
use egui_plot::{HLine, Line, LineStyle, PlotPoint, PlotTransform, PlotUi};

/// Room for the numbers, or for the letters of N and P where there are no values.
pub(super) fn left(pen: &Pen<'_>, of: &Course) -> f32 {
    let greatest = as_f64(of.greatest().unwrap_or(0));
    let number = pen.words(&up(of).text(greatest), pen.theme.ink);
    number.size().x + pen.theme.space.m
}

/// Short games do not fill the width.
const FEW: u64 = 8;

fn up(of: &Course) -> Numbers {
    if of.greatest().is_some() { Numbers::Whole(None) } else { Numbers::Winner }
}

pub(super) fn graph(of: &Course) -> Graph {
    let last = as_f64((of.moments.len() as u64).max(FEW)) - 0.5;
    let high = as_f64(of.greatest().unwrap_or(1).max(1));
    let across = Numbers::Whole(Some(of.at as u64));
    // Marks have room at both ends.
    Graph::new([-0.5, -0.25 * high], [last, 1.25 * high], across, up(of))
}

/// Where the moments stand; without values N stands above P; what is not known stands between them.
pub(super) fn points(of: &Course) -> Vec<PlotPoint> {
    let high = |moment: &Moment| match (of.greatest(), moment.value, moment.outcome) {
        (Some(_), Some(value), _) => as_f64(value),
        (greatest, _, outcome) => {
            let part = match outcome {
                Some(Outcome::P) => 0.0,
                Some(Outcome::N) => 1.0,
                None => 0.5,
            };
            part * as_f64(greatest.unwrap_or(1).max(1))
        }
    };
    let point = |(n, moment)| PlotPoint::new(as_f64(n), high(moment));
    (0..).zip(&of.moments).map(point).collect()
}

/// Between two moves, in points.
fn step(transform: &PlotTransform) -> f32 {
    #[expect(clippy::cast_possible_truncation, reason = "points on a screen")]
    let step = transform.dpos_dvalue_x().abs() as f32;
    step
}

/// A moment is the whole column.
pub(super) fn spots(points: &[PlotPoint], transform: &PlotTransform) -> Vec<Rect> {
    let (half, body) = (step(transform) * 0.5, transform.frame());
    let column = |point: &PlotPoint| {
        let x = graph::at(transform, point).x;
        Rect::from_x_y_ranges(x - half..=x + half, body.y_range())
    };
    points.iter().map(column).collect()
}

/// The line of 0 and the way of the game; moves taken back are dashed.
pub(super) fn items<'a>(
    plot: &mut PlotUi<'a>,
    theme: &Theme,
    of: &Course,
    points: &'a [PlotPoint],
) {
    let zero = HLine::new("zero", 0.0).stroke(Stroke::new(theme.width.hair, theme.lose));
    plot.hline(zero.allow_hover(false));
    let made = points.get(..=of.at).unwrap_or(points);
    let back = points.get(of.at..).unwrap_or_default();
    let dim = Line::new("back", back).stroke(Stroke::new(theme.width.hair, theme.edge));
    plot.line(dim.style(LineStyle::Dashed { length: 4.0 }).allow_hover(false));
    let line = Line::new("made", made).stroke(Stroke::new(theme.width.line, theme.ink_soft));
    plot.line(line.allow_hover(false));
}

/// What lies over the plot.
pub(super) fn paint(
    pen: &Pen<'_>,
    view: &DiagramView<'_>,
    stage: &Stage,
    of: &Course,
    state: &DiagramState,
    transform: &PlotTransform,
) {
    let (body, theme) = (*transform.frame(), pen.theme);
    // Where there is little room the first of them give way: the marks have letters, the dots have
    // not.
    let mover = |yours| words::diagram::mover(yours, of);
    let key = [
        Entry::outcome(Outcome::N),
        Entry::outcome(Outcome::P),
        Entry::new(Sign::Dot(theme.ink, true), mover(true)),
        Entry::new(Sign::Dot(theme.ink, false), mover(false)),
    ];
    let name = words::diagram::axes(view.lang, view.diagram)
        .1
        .map_or(0.0, |name| pen.words(&name, theme.ink).size().x);
    stage.key(pen, &key, name + theme.space.m);
    let points: Vec<Pos2> =
        state.points(view.generation).iter().map(|at| graph::at(transform, at)).collect();
    let side = (step(transform) * 0.8).min(20.0);
    let inside = pen.within(body.expand(side * 0.5));
    if side < SMALL {
        inside.painter.add(dots(pen, of, &points, side));
    }
    let visible = |at: &Pos2| body.x_range().contains(at.x);
    for ((n, moment), at) in of.moments.iter().enumerate().zip(&points).filter(|_| side >= SMALL) {
        let faded = n > of.at;
        if visible(at) {
            node(&inside, moment, *at, side, faded);
        }
        if n > 0 && visible(at) {
            by(pen, pos2(at.x, body.bottom() + pen.row + 11.0), of.is_yours(n), faded, side);
        }
    }
    // The head of the film: drawn along, it goes through the game.
    if let Some(at) = view.here.and_then(|index| points.get(index)).filter(|at| visible(at)) {
        let line = Stroke::new(theme.width.line, theme.accent);
        inside.painter.line_segment([pos2(at.x, body.top()), pos2(at.x, body.bottom())], line);
        let top = pos2(at.x, body.top() + 5.0);
        pen.painter.circle_filled(top, 6.0, theme.accent);
    }
    let ring = |index: Option<usize>, color| {
        if let Some(at) = index.and_then(|index| points.get(index)) {
            let rect = Rect::from_center_size(*at, Vec2::splat(side.max(8.0) + 6.0));
            stage::ring(&inside, rect, color, theme.width.bold);
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
