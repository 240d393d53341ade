//! Three rulers below the curves, each a part of the one above seen from nearer: from a whole number
//! to the next, and down to the doubles around k φ.

use super::super::pen::Pen;
use super::stage;
use crate::lang::spaced;
use crate::study::diagram::{View, Zoom};
use crate::words;
use egui::{Align2, Galley, Rangef, Rect, Shape, Stroke, pos2};
use std::sync::Arc;

/// Lines of text that a ruler is high, and the sentence above all.
const ROWS: (f32, f32) = (3.6, 1.4);
/// Lines of text that the curves above need at least.
const CURVES: f32 = 9.0;
/// Doubles marked on a ruler at most, and how far apart they are at least, in points.
const TICKS: (i128, f32) = (80, 4.0);

/// The height of all three; nothing where they have no room beside the curves.
pub(super) fn height(pen: &Pen<'_>, room: f32) -> f32 {
    let tall = ((3.0 * ROWS.0 + ROWS.1) * pen.row).round();
    if room >= tall + CURVES * pen.row { tall } else { 0.0 }
}

/// A place on a ruler.
fn x(range: Rangef, view: &View, at: i128) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "the place of a mark")]
    let share = (at - view.from) as f32 / view.width as f32;
    range.min + share * range.span()
}

pub(super) fn paint(pen: &Pen<'_>, rect: Rect, zoom: &Zoom) {
    let theme = pen.theme;
    let said = spaced(&words::diagram::zoom(pen.lang, zoom));
    let said = pen.sentences(&said, theme.ink, rect.width());
    pen.put(rect.left_top(), Align2::LEFT_TOP, said);
    let aside = pen.number(100, theme.ink, false).size().x * 2.0;
    let range = Rangef::new(rect.left() + aside, rect.right() - aside * 0.5);
    if range.span() < aside {
        return;
    }
    let views = zoom.views();
    let line = |nth: f32| pen.snap(rect.top() + pen.row * (ROWS.1 + ROWS.0 * nth + 1.6));
    let mut top = 0.0;
    for (view, next) in views.iter().zip(views.iter().skip(1).map(Some).chain([None])) {
        let y = line(top);
        top += 1.0;
        if let Some(next) = next {
            let ends = [next.from, next.from + next.width].map(|at| x(range, view, at));
            let ends = [ends[0].max(range.min), ends[1].min(range.max)];
            funnel(pen, ends, y, (range, line(top)));
        }
        ruler(pen, zoom, view, range, y);
        let power = i16::try_from(view.power).unwrap_or(0);
        let at = pos2(rect.left(), y);
        if power == 0 {
            pen.put(at, Align2::LEFT_CENTER, pen.number(1, theme.ink_soft, false));
        } else {
            stage::power(pen, at, Align2::LEFT_CENTER, 10, -power);
        }
    }
}

/// What of a ruler the one below shows.
fn funnel(pen: &Pen<'_>, [a, b]: [f32; 2], y: f32, (below, low): (Rangef, f32)) {
    let theme = pen.theme;
    // A part that is thinner than a line is seen as one.
    let middle = f32::midpoint(a, b);
    let (a, b) = if b - a < 2.0 { (middle - 1.0, middle + 1.0) } else { (a, b) };
    let shape = vec![pos2(a, y), pos2(b, y), pos2(below.max, low), pos2(below.min, low)];
    let ground = theme.accent_soft.gamma_multiply(0.55);
    pen.painter.add(Shape::convex_polygon(shape, ground, Stroke::NONE));
    for (from, to) in [(a, below.min), (b, below.max)] {
        pen.line(pos2(from, y), pos2(to, low), theme.width.hair, theme.edge);
    }
}

/// A ruler with what lies on it.
fn ruler(pen: &Pen<'_>, zoom: &Zoom, view: &View, range: Rangef, y: f32) {
    let (theme, small) = (pen.theme, pen.theme.text.small);
    pen.line(pos2(range.min, y), pos2(range.max, y), theme.width.line, theme.edge);
    let ticks = view.multiples(zoom.tick, TICKS.0);
    let many = u16::try_from(ticks.len()).unwrap_or(u16::MAX);
    if f32::from(many) * TICKS.1 <= range.span() {
        for at in ticks.into_iter().map(|at| x(range, view, at)) {
            pen.line(pos2(at, y), pos2(at, y + small * 0.45), theme.width.line, theme.warn);
        }
    }
    for (at, whole) in [(0, zoom.lower), (Zoom::ONE, zoom.lower + 1)] {
        if !view.holds(at) {
            continue;
        }
        let at = x(range, view, at);
        pen.line(pos2(at, y - small * 0.9), pos2(at, y + small * 0.3), theme.width.bold, theme.ink);
        let galley = pen.letter(&whole.to_string(), small, theme.ink);
        let half = galley.size().x / 2.0;
        let middle = at.min(range.max - half + small).max(range.min + half - small);
        pen.put(pos2(middle, y - small * 0.9), Align2::CENTER_BOTTOM, galley);
    }
    let exact = x(range, view, zoom.exact);
    pen.painter.circle_filled(pos2(exact, y), small * 0.28, theme.win);
    let color = if zoom.is_wrong() { theme.bad } else { theme.warn };
    let mut names = vec![(exact, pen.words("kφ", theme.win))];
    if view.holds(zoom.double) {
        let double = x(range, view, zoom.double);
        let at = pos2(double, y);
        // As on the curves above.
        if zoom.is_wrong() {
            stage::cross(pen, at, small * 0.35, color);
        } else {
            pen.painter.circle_stroke(at, small * 0.4, Stroke::new(theme.width.bold, color));
        }
        names.push((double, pen.words("double", color)));
        names.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    }
    // Each below its mark; those that would touch stand side by side.
    let gap = small * 0.5;
    let wide = |name: &(f32, Arc<Galley>)| name.1.size().x;
    let total = names.iter().map(wide).sum::<f32>() + gap;
    let apart = match &names[..] {
        [one, two] => two.0 - one.0 > total,
        _ => true,
    };
    let middle = (exact - total / 2.0).min(range.max + small - total).max(range.min - small);
    let mut side = middle;
    for name in names {
        let (at, width) = (name.0, wide(&name));
        let from = if apart { at - width / 2.0 } else { side };
        side += width + gap;
        pen.put(pos2(from, y + small * 0.5), Align2::LEFT_TOP, name.1);
    }
}
