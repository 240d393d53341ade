//! How a figure is laid out in the room there is. Paints nothing.

use super::cells::{CellLayout, as_f32};
use super::lens::Window;
use super::pen::Pen;
use super::{CellPos, ChartView, key, repeat, window};
use crate::stage::Axis;
use crate::study::chart::{Chart, Means, Shows, Strip};
use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// Between the cells and the numbers below them, in points.
const TICKS: f32 = 6.0;

/// Below the words over a strip's periods: their brackets, and the lines of the values compared.
const BANDS: f32 = 14.0;

/// From so many pixels on a cell has a whole number of them.
pub(super) const WHOLE: f32 = 4.0;

/// The figure of a whole chart.
pub(super) fn lay(pen: &Pen<'_>, view: &ChartView<'_>, room: Rect) -> CellLayout {
    match view.chart {
        Chart::Strip(strip) => of_strip(pen, view, room, strip),
        Chart::Map(_) => of_map(pen, view, room),
    }
}

/// A strip takes the whole width, and of the height what its cells, bars and lines of text need.
fn of_strip(pen: &Pen<'_>, view: &ChartView<'_>, room: Rect, strip: &Strip) -> CellLayout {
    let count = view.chart.size();
    let (space, row) = (&pen.theme.space, pen.row);
    let bars = view.chart.shows() != Shows::Outcome;
    let head = room.height() >= 5.0 * row;
    let foot = room.height() >= 4.0 * row;
    let ticks = room.height() >= 3.0 * row;
    // Of letters the window tells.
    let told = strip.repeat().is_some() && bars;
    let bands = if told && room.height() >= 6.0 * row { row + BANDS } else { 0.0 };
    let sliding = window::wanted(view).zip(view.axis);
    let lane = sliding
        .map_or(0.0, |(_, axis)| window::height(pen, axis.step.min(pen.theme.text.small * 4.0)));
    let lane = if room.height() >= 4.0 * row + lane { lane } else { 0.0 };
    let note = match repeat::note(pen, strip, room.width()).filter(|_| bars) {
        Some(galley) if room.height() >= 5.0 * row + galley.size().y => galley.size().y + space.xs,
        _ => 0.0,
    };
    // The sentence is worth more than the key.
    let head = head && (note <= 0.0 || room.height() - note >= 6.5 * row);
    let lines = f32::from(u8::from(head)) * (row + space.xs)
        + f32::from(u8::from(foot)) * (row + space.xs)
        + f32::from(u8::from(ticks)) * (row + TICKS);
    let (left, width) = match view.axis {
        Some(axis) => (axis.start - axis.step * 0.5, axis.step * as_f32(count.0)),
        None => alone(pen, view, room, bars, ticks),
    };
    let sink = view.axis.filter(|_| !bars).map_or(0.0, Axis::shelf);
    let free = (room.height() - lines - bands - note - space.xs - sink - lane).max(0.0);
    let across = width / as_f32(count.0);
    let small = pen.theme.text.small;
    let most = if view.axis.is_some() { small * 4.0 } else { small * 2.6 };
    let cell = across.clamp(small * 1.4, most).min(free);
    // Above the cells: bars for the numbers, or the arrow of a winning move.
    let wanted = if bars { row * 7.0 } else { row * 1.5 };
    let above = (free - cell).min(wanted);
    let above = if above < row * 0.7 { 0.0 } else { above };
    // Under a picture that lends its axis nothing comes between: the key stands at the foot.
    let is_under = view.axis.is_some();
    let top = room.top() + if head && !is_under { row + space.xs } else { 0.0 };
    let plot =
        snapped(pen, pos2(room.left() + left, top + bands), vec2(width, above + cell + sink));
    let low = plot.max - vec2(0.0, sink);
    let cells = Rect::from_min_max(pos2(plot.left(), pen.snap(low.y - cell)), low);
    let bottom = plot.bottom() + if ticks { row + TICKS } else { 0.0 };
    let lane = (lane > 0.0).then(|| {
        Rect::from_min_size(pos2(room.left(), bottom + space.xs), vec2(room.width(), lane))
    });
    let bottom = lane.map_or(bottom, |lane| lane.bottom());
    let line = |y: f32| Rect::from_min_size(pos2(room.left(), y), vec2(room.width(), row));
    let foot = foot.then(|| line(bottom + space.xs));
    let end = foot.map_or(bottom, |foot| foot.bottom());
    let head = head.then(|| line(if is_under { end + space.xs } else { room.top() }));
    let end = head.filter(|_| is_under).map_or(end, |head| head.bottom());
    let note = (note > 0.0).then(|| {
        Rect::from_min_max(pos2(room.left(), end + space.xs), pos2(room.right(), end + note))
    });
    let whole =
        Rect::from_min_max(room.min, pos2(room.right(), note.map_or(end, |note| note.bottom())));
    CellLayout {
        whole: whole.intersect(room),
        plot,
        cells,
        window: Window::all(count),
        cell: vec2(plot.width() / as_f32(count.0), cells.height()),
        sink,
        lane,
        twin: None,
        ticks,
        head,
        foot,
        side: None,
        scale: None,
        bands: (bands > 0.0).then(|| Rect::from_min_max(pos2(plot.left(), top), plot.right_top())),
        note,
    }
}

/// Where the cells of a strip begin that has an axis of its own, and their width.
fn alone(pen: &Pen<'_>, view: &ChartView<'_>, room: Rect, bars: bool, ticks: bool) -> (f32, f32) {
    let greatest = view.chart.greatest().filter(|_| bars && ticks);
    let left = greatest.map_or(pen.theme.space.xs, |greatest| left_of(pen, greatest));
    // Half of the last number hangs over at the right.
    let last = view.chart.size().0.saturating_sub(1);
    let last = pen.number(last, pen.theme.ink, true).size().x * 0.5;
    (left, (room.width() - left - if ticks { last } else { pen.theme.space.xs }).max(0.0))
}

/// A map has cells of a whole number of pixels and stands in the middle; where the room is wide,
/// words stand beside it.
fn of_map(pen: &Pen<'_>, view: &ChartView<'_>, room: Rect) -> CellLayout {
    let count = view.chart.size();
    let (space, row) = (&pen.theme.space, pen.row);
    let ticks = room.height() >= 4.0 * row && room.width() >= 6.0 * row;
    let left = if ticks { left_of(pen, count.1.saturating_sub(1)) } else { 0.0 };
    let below = if ticks { row + TICKS } else { 0.0 };
    let numbers = !matches!(view.chart.shows(), Shows::Outcome | Shows::Endings);
    let scale = if numbers && ticks { scale_width(pen, view) } else { 0.0 };
    let name = f32::from(u8::from(ticks)) * (row + space.xs);

    // Words beside the map leave it a line more of the height.
    let fits = |lines: f32, width: f32| {
        let room = vec2(room.width() - left - scale - width, room.height() - below - lines * name);
        cells_in(pen, view, count, room)
    };
    // Two worlds stand side by side, each under its title, where their cells have room.
    let apart = left.max(space.l);
    let worlds = view.chart.shows() == Shows::Endings && ticks;
    let halves = fits(3.0, f32::midpoint(room.width() - left, apart));
    let halves = vec2(halves.x.min(halves.y), halves.x.min(halves.y));
    let worlds = worlds && halves.x >= pen.theme.text.small * 0.45;
    let side_width = key::side_width(pen, view.chart.shows(), room.height());
    let (beside, between) = (fits(1.0, side_width + space.l), fits(2.0, 0.0));
    let is_beside = ticks && !worlds && beside.x * beside.y >= between.x * between.y;
    let cell = match (worlds, is_beside) {
        (true, _) => halves,
        (_, true) => beside,
        _ => between,
    };
    let (head, foot) = (ticks, ticks && !is_beside);
    let size = vec2(cell.x * as_f32(count.0), cell.y * as_f32(count.1));
    let second = if worlds { apart + size.x } else { 0.0 };
    let aside = if is_beside { space.l + side_width } else { 0.0 };
    let total = left + size.x + second + scale + aside;
    let start = room.left() + ((room.width() - total) * 0.5).max(0.0);
    let lines = f32::from(u8::from(head)) + f32::from(u8::from(worlds));
    let top = room.top() + lines * (row + space.xs);
    let plot = snapped(pen, pos2(start + left, top), size);
    let twin = worlds.then(|| plot.translate(vec2(pen.snap(plot.width() + apart), 0.0)));
    let bottom = plot.bottom() + below;
    let line = |y: f32| Rect::from_min_max(pos2(start, y), pos2(room.right(), y + row));
    let foot = foot.then(|| line(bottom + space.xs));
    let whole =
        Rect::from_min_max(room.min, pos2(room.right(), foot.map_or(bottom, |foot| foot.bottom())));
    CellLayout {
        whole: whole.intersect(room),
        plot,
        cells: plot,
        window: Window::all(count),
        cell: vec2(plot.width() / as_f32(count.0), plot.height() / as_f32(count.1)),
        sink: 0.0,
        lane: None,
        twin,
        ticks,
        head: head.then(|| line(room.top())),
        foot,
        side: is_beside.then(|| {
            let left = plot.right() + scale + space.l;
            Rect::from_min_max(pos2(left, plot.top()), pos2(left + side_width, plot.bottom()))
        }),
        scale: (scale > 0.0).then(|| {
            let left = plot.right() + space.m;
            Rect::from_min_max(pos2(left, plot.top()), pos2(left + space.m, plot.bottom()))
        }),
        bands: None,
        note: None,
    }
}

/// Size of a cell so that all fit: a whole number of pixels, or less than one.
fn cells_in(pen: &Pen<'_>, view: &ChartView<'_>, (width, height): CellPos, room: Vec2) -> Vec2 {
    let most = pen.theme.piece * 1.5;
    let (x, y) = (room.x.max(0.0) / as_f32(width), room.y.max(0.0) / as_f32(height));
    // Two heaps are alike, and so are their axes; other maps may be stretched, but not out of
    // shape.
    let alike = match view.chart.axes() {
        (a, Some(b)) => {
            matches!(
                (a.means, b.means),
                (Means::Heap(_) | Means::Part(_), Means::Heap(_) | Means::Part(_))
            )
        }
        _ => false,
    };
    let stretch = if alike || width == height { 1.0 } else { 1.5 };
    let side = |points: f32| {
        let pixels = points.min(most) / pen.pixel;
        // Small cells are mixed rather than cut to whole pixels, if that would cost much of the
        // size.
        let whole = pixels >= WHOLE || pixels.floor() >= pixels * 0.9;
        if whole { (pixels + 0.01).floor() * pen.pixel } else { points }
    };
    vec2(side(x.min(y * stretch)), side(y.min(x * stretch)))
}

/// Room to the left for the numbers of the upward axis.
fn left_of(pen: &Pen<'_>, greatest: u64) -> f32 {
    pen.number(greatest, pen.theme.ink, true).size().x + pen.theme.space.s + pen.theme.space.xs
}

/// Room to the right for the scale and its numbers.
fn scale_width(pen: &Pen<'_>, view: &ChartView<'_>) -> f32 {
    let space = &pen.theme.space;
    let greatest = view.chart.greatest().unwrap_or(0);
    pen.number(greatest, pen.theme.ink, false).size().x + 2.0 * space.m + space.s
}

fn snapped(pen: &Pen<'_>, min: Pos2, size: Vec2) -> Rect {
    let min = pos2(pen.snap(min.x), pen.snap(min.y));
    Rect::from_min_size(min, vec2(pen.snap(size.x), pen.snap(size.y)))
}
