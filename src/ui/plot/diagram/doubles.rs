//! Two curves on axes of powers of ten: how near k φ comes to a whole number falls, the error of
//! the double rises.

use super::super::pen::Pen;
use super::stage::{self, Entry, Sign, Stage};
use crate::study::diagram::{Doubles, Sample};
use crate::words;
use egui::{Align2, Color32, Pos2, Rect, Shape, Stroke, pos2};

/// The decades of the upward axis: an error in the last bit of a double near 1 is 10^-16.
const LOWEST: f32 = -17.0;

/// Room for a power of ten at the left.
pub(super) fn left(pen: &Pen<'_>) -> f32 {
    pen.number(1_000_000, pen.theme.ink, false).size().x
}

/// The decimal logarithm of so many units of 2^-128.
fn log_of(units: u128) -> f32 {
    #[expect(
        clippy::cast_precision_loss,
        reason = "the place of a point; its digits are told in words"
    )]
    let units = units as f32;
    if units > 0.0 { units.log10() - 128.0 * 2_f32.log10() } else { LOWEST }
}

fn log_k(k: u64) -> f32 {
    super::super::figure::as_f32(k).max(1.0).log10()
}

fn x(of: &Doubles, body: Rect, log: f32) -> f32 {
    let power = super::super::figure::as_f32(u64::from(of.power));
    body.left() + log / power * body.width()
}

fn y(body: Rect, log: f32) -> f32 {
    body.top() + body.height() * (log / LOWEST).clamp(0.0, 1.0)
}

fn near(of: &Doubles, body: Rect, sample: &Sample) -> Pos2 {
    pos2(x(of, body, log_k(sample.k)), y(body, log_of(sample.near)))
}

fn miss(of: &Doubles, body: Rect, sample: &Sample) -> Pos2 {
    pos2(x(of, body, log_k(sample.k)), y(body, log_of(sample.miss)))
}

pub(super) fn spots(of: &Doubles, body: Rect) -> Vec<Rect> {
    let around = |sample: &Sample| {
        let (a, b) = (near(of, body, sample), miss(of, body, sample));
        Rect::from_two_pos(a, b).expand(5.0)
    };
    of.samples.iter().map(around).collect()
}

pub(super) fn paint(
    pen: &Pen<'_>,
    stage: &Stage,
    of: &Doubles,
    spoken: Option<usize>,
    spots: &[Rect],
) {
    let (body, theme) = (stage.body, pen.theme);
    let key = [
        Entry::new(Sign::Dot(theme.win, true), words::diagram::NEAR),
        Entry::new(Sign::Dot(theme.warn, false), words::diagram::MISS),
        Entry::new(Sign::Cross(theme.bad), words::diagram::WRONG),
    ];
    stage.key(pen, &key, 0.0);
    axes(pen, of, body);
    if let Some(here) = &of.here {
        let at = x(of, body, log_k(here.k));
        pen.line(pos2(at, body.top()), pos2(at, body.bottom()), theme.width.line, theme.ink);
        stage::pointer(pen, pos2(at, body.top() + 4.0), theme.ink);
    }
    let curve = |place: fn(&Doubles, Rect, &Sample) -> Pos2, color: Color32| {
        let points = of.samples.iter().map(|sample| place(of, body, sample)).collect();
        pen.painter.add(Shape::line(points, Stroke::new(theme.width.hair, color)));
    };
    curve(near, theme.win);
    curve(miss, theme.warn);
    for sample in &of.samples {
        pen.painter.circle_filled(near(of, body, sample), 2.5, theme.win);
        pen.painter.circle(
            miss(of, body, sample),
            2.5,
            theme.raised,
            Stroke::new(theme.width.line, theme.warn),
        );
    }
    for sample in of.samples.iter().filter(|sample| sample.is_wrong()) {
        stage::cross(pen, near(of, body, sample), 5.0, theme.bad);
    }
    first(pen, of, body);
    if let Some((sample, rect)) =
        spoken.and_then(|index| of.samples.get(index).zip(spots.get(index)))
    {
        pen.line(
            pos2(rect.center().x, body.top()),
            pos2(rect.center().x, body.bottom()),
            theme.width.hair,
            theme.accent,
        );
        for at in [near(of, body, sample), miss(of, body, sample)] {
            pen.painter.circle_stroke(at, 5.5, Stroke::new(theme.width.bold, theme.accent));
        }
    }
}

/// The first k at which the formula is wrong, named.
fn first(pen: &Pen<'_>, of: &Doubles, body: Rect) {
    let Some(sample) = of.first_wrong().and_then(|index| of.samples.get(index)) else { return };
    let at = near(of, body, sample);
    let galley = pen.words(&format!("k = {}", sample.k), pen.theme.bad);
    let size = galley.size();
    // Above the falling curve there is nothing.
    let corner =
        pos2((at.x + 10.0).min(body.right() - size.x), (at.y - size.y - 8.0).max(body.top()));
    let rect = Rect::from_min_size(corner, size);
    pen.painter.rect_filled(rect.expand(1.0), pen.theme.radius.small, pen.theme.raised);
    pen.painter.galley(corner, galley, pen.theme.bad);
}

/// Powers of ten at both axes.
fn axes(pen: &Pen<'_>, of: &Doubles, body: Rect) {
    let theme = pen.theme;
    pen.line(body.left_top(), body.left_bottom(), theme.width.hair, theme.edge);
    pen.line(body.left_bottom(), body.right_bottom(), theme.width.hair, theme.edge);
    let mut exponent: i16 = 0;
    while f32::from(exponent) >= LOWEST {
        let at = y(body, f32::from(exponent));
        pen.line(pos2(body.left() - 4.0, at), pos2(body.left(), at), theme.width.hair, theme.edge);
        stage::power(pen, pos2(body.left() - 6.0, at), Align2::RIGHT_CENTER, 10, exponent);
        exponent -= if body.height() >= 7.0 * pen.row { 4 } else { 8 };
    }
    let step = if of.power > 9 { 3 } else { 1 };
    for exponent in (0..=i16::try_from(of.power).unwrap_or(15)).step_by(step) {
        let at = x(of, body, f32::from(exponent));
        pen.line(
            pos2(at, body.bottom()),
            pos2(at, body.bottom() + 4.0),
            theme.width.hair,
            theme.edge,
        );
        stage::power(pen, pos2(at, body.bottom() + 4.0), Align2::CENTER_TOP, 10, exponent);
    }
}
