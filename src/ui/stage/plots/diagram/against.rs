//! A copied rule beside the truth: two rows of the same marks, and between them a cross wherever
//! they differ.

use super::super::cells::as_f32;
use super::super::pen::Pen;
use super::super::stamp;
use super::stage::{self, Entry, Sign, Stage};
use super::{DiagramState, DiagramView};
use crate::marks::{LETTER, Mark, plate};
use crate::solver::outcome::Outcome;
use crate::study::diagram::Against;
use crate::words;
use egui::{Align2, Color32, Mesh, Rect, Vec2, pos2, vec2};

/// The columns.
pub(super) fn spots(of: &Against, body: Rect) -> Vec<Rect> {
    let width = width(of, body);
    let column = |n: u64| body.left() + as_f32(n) * width;
    let [truth, copied] = lanes(body, width);
    (0..of.truth.len() as u64)
        .map(|n| {
            Rect::from_min_max(pos2(column(n), truth.top()), pos2(column(n + 1), copied.bottom()))
        })
        .collect()
}

/// The width of a column.
pub(super) fn width(of: &Against, body: Rect) -> f32 {
    body.width() / as_f32(of.truth.len().max(1) as u64)
}

/// Room for the names of the rows.
pub(super) fn left(pen: &Pen<'_>) -> f32 {
    let width = |said: words::Phrase| pen.words(said.to(pen.lang), pen.theme.ink).size().x;
    width(words::diagram::TRUTH).max(width(words::diagram::RULE)) + pen.theme.space.m
}

/// The two rows.
fn lanes(body: Rect, width: f32) -> [Rect; 2] {
    let height = (body.height() * 0.36).min((width * 1.3).max(20.0)).min(44.0);
    let gap = (body.height() - 2.0 * height).min(height * 0.9);
    let top = body.center().y - gap * 0.5 - height;
    let lane = |top: f32| Rect::from_min_size(pos2(body.left(), top), vec2(body.width(), height));
    [lane(top), lane(top + height + gap)]
}

pub(super) fn paint(
    pen: &Pen<'_>,
    view: &DiagramView<'_>,
    stage: &Stage,
    of: &Against,
    state: &mut DiagramState,
) {
    let theme = pen.theme;
    let width = width(of, stage.laid);
    let [truth, copied] = lanes(stage.laid, width);
    names(pen, stage, [truth, copied]);
    let whole = pen;
    let pen = &stage.inside(pen);
    // Where they differ a ground joins both cells.
    let mut grounds = Mesh::default();
    for n in of.wrong() {
        if let Some(rect) = state.rect(n) {
            let rect =
                Rect::from_center_size(rect.center(), vec2(rect.width().max(2.0), rect.height()));
            grounds.add_colored_rect(rect, theme.bad.gamma_multiply(0.18));
        }
    }
    pen.painter.add(grounds);
    lane(pen, truth, width, &of.truth, state);
    lane(pen, copied, width, &of.copied, state);
    let half = (width * 0.3).min(5.0);
    let middle = f32::midpoint(truth.bottom(), copied.top());
    let mut last = f32::NEG_INFINITY;
    for n in of.wrong() {
        let Some(rect) = state.rect(n) else { continue };
        let at = pos2(rect.center().x, middle);
        if half >= 2.0 {
            stage::cross(pen, at, half, theme.bad);
        } else if at.x - last >= 2.0 {
            last = at.x;
            pen.line(
                pos2(at.x, truth.bottom()),
                pos2(at.x, copied.top()),
                theme.width.line,
                theme.bad,
            );
        }
    }
    frame(pen, view, stage, of, state);
    let key = [
        Entry::outcome(Outcome::N),
        Entry::outcome(Outcome::P),
        Entry::new(Sign::Cross(theme.bad), words::diagram::DIFFERS),
    ];
    stage.key(whole, &key, 0.0);
}

/// What the two rows are.
fn names(pen: &Pen<'_>, stage: &Stage, [truth, copied]: [Rect; 2]) {
    for (lane, name) in [(truth, words::diagram::TRUTH), (copied, words::diagram::RULE)] {
        let galley = pen.words(name.to(pen.lang), pen.theme.ink_soft);

        let at = pos2(stage.body.left() - pen.theme.space.s, lane.center().y);
        pen.put(at, Align2::RIGHT_CENTER, galley);
    }
}

/// The numbers, and rings around the columns of the position on the board and of what is spoken of,
/// wide enough to be found where columns are narrow.
fn frame(pen: &Pen<'_>, view: &DiagramView<'_>, stage: &Stage, of: &Against, state: &DiagramState) {
    let (body, width) = (stage.laid, width(of, stage.laid));
    let middle = |n: u64| body.left() + (as_f32(n) + 0.5) * width;
    stage::ticks(pen, body, of.truth.len() as u64, view.here.map(|n| n as u64), middle);
    let least = pen.theme.text.small * 0.6;
    let wide = |rect: Rect| {
        Rect::from_center_size(rect.center(), vec2(rect.width().max(least), rect.height()))
    };
    stage::rings(pen, view, state.spoken, |n| state.rect(n).map(wide));
}

/// One row: marks where they have room, otherwise bands, P full and N of half the height.
fn lane(
    pen: &Pen<'_>,
    lane: Rect,
    width: f32,
    outcomes: &[Option<Outcome>],
    state: &mut DiagramState,
) {
    let theme = pen.theme;
    let side = (width.min(lane.height()) * 0.94 / pen.pixel).floor() * pen.pixel;
    let middle = |n: usize| pos2(lane.left() + (as_f32(n as u64) + 0.5) * width, lane.center().y);
    let mark = |outcome: Outcome| if outcome.is_p() { Mark::P } else { Mark::N };
    let known = || outcomes.iter().enumerate().filter_map(|(n, outcome)| Some((n, (*outcome)?)));
    if side < theme.text.small * 0.6 {
        let mut mesh = Mesh::default();
        for (n, outcome) in known() {
            let (left, right) =
                (pen.snap(middle(n).x - width * 0.5), pen.snap(middle(n).x + width * 0.5));
            let gap = if width >= 4.0 * pen.pixel { pen.pixel } else { 0.0 };
            let (top, color) = match outcome {
                Outcome::P => (lane.top(), theme.lose),
                Outcome::N => (lane.center().y, theme.win_soft.lerp_to_gamma(theme.win, 0.3)),
            };
            mesh.add_colored_rect(
                Rect::from_min_max(pos2(left, top), pos2(right - gap, lane.bottom())),
                color,
            );
        }
        pen.painter.add(mesh);
        return;
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast saturates")]
    let pixels = (side / pen.pixel).clamp(1.0, 512.0) as usize;
    let texture = stamp::marks(&mut state.marks, pen.painter.ctx(), theme, pixels);
    let mut mesh = Mesh::with_texture(texture);
    for (n, outcome) in known() {
        let corner = middle(n) - Vec2::splat(side * 0.5);
        let rect =
            Rect::from_min_size(pos2(pen.snap(corner.x), pen.snap(corner.y)), Vec2::splat(side));
        mesh.add_rect_with_uv(rect, stamp::uv(mark(outcome)), Color32::WHITE);
    }
    pen.painter.add(mesh);
    if side * LETTER >= theme.least_type() {
        let letter = |mark: Mark, color| pen.letter(mark.letter(), side * LETTER, color);
        let (n_letter, p_letter) = (letter(Mark::N, theme.win), letter(Mark::P, theme.lose));
        for (n, outcome) in known() {
            if outcome.is_p() {
                plate(&pen.painter, theme, Rect::from_center_size(middle(n), Vec2::splat(side)));
            }
            let galley = if outcome.is_p() { &p_letter } else { &n_letter };
            pen.put(middle(n), Align2::CENTER_CENTER, galley.clone());
        }
    }
}
