//! The window below a strip: as many letters as the largest take, copied from where the period may
//! begin. Slide it until every letter fits the one above; then all after it repeats as well.

use super::cells::{CellLayout, as_f32};
use super::pen::Pen;
use super::{ChartView, strip};
use crate::lang::spaced;
use crate::marks::Mark;
use crate::solver::certificate::Theorem;
use crate::solver::outcome::Outcome;
use crate::study::chart::{Chart, Shows, Strip};
use crate::words;
use egui::{
    Align2, CursorIcon, EventFilter, Key, Modifiers, Rect, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, pos2, vec2,
};

/// A window of letters: the first of them, and how many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Letters {
    from: u64,
    count: u64,
}

/// How far it has been slid.
#[derive(Debug, Default)]
pub(super) struct WindowState {
    by: u64,
    /// What a hand has slid since the window went on by a cell.
    slid: f32,
    chart: Option<u64>,
}

/// The window of this view: it slides on the axis of a picture only.
pub(super) fn wanted(view: &ChartView<'_>) -> Option<Letters> {
    view.axis.and_then(|_| letters(view.chart))
}

/// The window of a strip of letters whose period a window of values proves. The letters at so many
/// heaps in a row decide all after them.
fn letters(chart: &Chart) -> Option<Letters> {
    let Chart::Strip(strip) = chart else { return None };
    let repeat = strip.repeat().filter(|_| strip.shows == Shows::Outcome)?;
    let Theorem::Window { length } = repeat.certificate.theorem else { return None };
    let from = repeat.lengths()?.0;
    let cells = strip.cells.len() as u64;
    (from.checked_add(length.checked_mul(2)?)? < cells).then_some(Letters { from, count: length })
}

/// The height that it takes below a strip of such cells, with a line of text.
pub(super) fn height(pen: &Pen<'_>, cell: f32) -> f32 {
    cell * 0.8 + pen.row + 3.0 * pen.theme.space.xs
}

/// The same before the axis is known, of a strip in a room of this width: at least as high.
pub(super) fn room(pen: &Pen<'_>, chart: &Chart, width: f32) -> f32 {
    let step = width / as_f32(chart.size().0.max(1));
    letters(chart).map_or(0.0, |_| height(pen, step.min(pen.theme.text.small * 4.0)))
}

impl Letters {
    /// How far it can be slid.
    fn most(self, strip: &Strip) -> u64 {
        (strip.cells.len() as u64).saturating_sub(self.from + self.count)
    }

    /// Does its letter of this number fit, slid so far?
    fn fits(self, strip: &Strip, by: u64, nth: u64) -> bool {
        let letter = |n: u64| strip.cell(n).map(|cell| cell.outcome);
        let at = self.from + nth;
        letter(at).is_some() && letter(at) == letter(at + by)
    }

    /// How many fit.
    fn count_fitting(self, strip: &Strip, by: u64) -> u64 {
        (0..self.count).filter(|nth| self.fits(strip, by, *nth)).count() as u64
    }
}

/// Draws the window into its lane, and hears hand and keys.
pub(super) fn show(
    ui: &mut Ui,
    pen: &Pen<'_>,
    state: &mut WindowState,
    view: &ChartView<'_>,
    laid: &CellLayout,
    strip: &Strip,
) {
    let (Some(lane), Some(letters)) = (laid.lane, wanted(view)) else { return };
    if !strip::has_marks(pen, laid) {
        return;
    }
    let theme = pen.theme;
    let most = letters.most(strip);
    let was = state.by;
    if state.chart.replace(view.generation) != Some(view.generation) {
        // Anywhere but where it fits: it is to be slid.
        state.by = 1.min(most);
    }
    let first = laid.rect(pen, (letters.from, 0));
    let side = laid.cell.y * 0.8;
    let at = |by: u64| {
        let left = first.left() + as_f32(by) * laid.cell.x;
        let size = vec2(laid.cell.x * as_f32(letters.count), side + 4.0);
        Rect::from_min_size(pos2(left, lane.top()), size)
    };
    let rail = Rect::from_x_y_ranges(laid.cells.x_range(), at(0).y_range());
    let response = ui.interact(rail, ui.scope_id().with("window"), Sense::click_and_drag());
    if response.clicked()
        && let Some(pos) = response.interact_pointer_pos()
    {
        let cells = super::cells::as_cell((pos.x - first.left()) / laid.cell.x);
        state.by = cells.saturating_sub(letters.count / 2).min(most);
        response.request_focus();
    }
    state.slid += response.drag_delta().x;
    while state.slid.abs() >= laid.cell.x.max(1.0) * 0.6 {
        let on = state.slid > 0.0;
        state.slid -= if on { laid.cell.x } else { -laid.cell.x };
        state.by = if on { (state.by + 1).min(most) } else { state.by.saturating_sub(1) };
    }
    if !response.dragged() {
        state.slid = 0.0;
    }
    if response.has_focus() {
        let filter = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if pressed(Key::ArrowRight) {
            state.by = (state.by + 1).min(most);
        }
        if pressed(Key::ArrowLeft) {
            state.by = state.by.saturating_sub(1);
        }
    }
    if response.hovered() {
        ui.ctx().set_cursor_icon(CursorIcon::Grab);
    }
    if state.by != was {
        ui.ctx().request_repaint();
    }
    let by = state.by;
    let fitting = letters.count_fitting(strip, by);
    let is_whole = by > 0 && fitting == letters.count;
    let said = words::period::window(view.lang, letters.from, letters.count, by, fitting);
    response
        .widget_info(|| WidgetInfo::slider(true, f64::from(u32::try_from(by).unwrap_or(0)), &said));

    let mold = |by: u64| {
        let from = laid.rect(pen, (letters.from + by, 0));
        let to = laid.rect(pen, (letters.from + by + letters.count - 1, 0));
        let rect = from.union(to);
        rect.with_max_y(rect.bottom() + laid.sink).expand(3.0)
    };
    let corner = theme.radius.medium;
    let rim = |rect: Rect, width: f32, color| {
        pen.painter.rect_stroke(rect, corner, Stroke::new(width, color), StrokeKind::Middle);
    };
    rim(mold(0), theme.width.line, theme.ink);
    if is_whole {
        rim(mold(by), theme.width.bold, theme.lit_line);
    }
    let body = at(by);
    let (fill, color) =
        if is_whole { (theme.lit_soft, theme.lit_line) } else { (theme.raised, theme.accent) };
    let stroke = Stroke::new(theme.width.bold, color);
    pen.painter.rect(body, corner, fill, stroke, StrokeKind::Inside);
    for nth in 0..letters.count {
        let Some(cell) = strip.cell(letters.from + nth) else { continue };
        let mark = if cell.outcome == Outcome::P { Mark::P } else { Mark::N };
        let x = body.left() + (as_f32(nth) + 0.5) * laid.cell.x;
        let rect = Rect::from_center_size(pos2(x, body.center().y), Vec2::splat(side * 0.86));
        mark.paint(&pen.painter, theme, rect);
        if !letters.fits(strip, by, nth) {
            let line = Stroke::new(theme.width.bold, theme.bad);
            pen.painter.line_segment([rect.left_bottom(), rect.right_top()], line);
        }
    }
    let below = pos2(lane.left(), body.bottom() + theme.space.xs);
    pen.put(below, Align2::LEFT_TOP, pen.cut(&spaced(&said), theme.ink, lane.width()));
    if response.has_focus() {
        theme.ring(&pen.painter, rail.expand(theme.width.bold));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Knobs, Template};
    use crate::solver::work::Unwatched;
    use crate::study::Oracle;
    use crate::study::chart::{Spec, chart};

    #[test]
    fn the_window_fits_where_the_letters_repeat_and_nowhere_else() {
        let spec = Spec::Strip {
            of: Template::new("subtract[1,3,4](n)"),
            over: "n".to_owned(),
            upto: 24,
            shows: Shows::Outcome,
            period: true,
        };
        let made = chart(&spec, &Knobs::new(), &mut Oracle::default(), &mut Unwatched);
        let Ok(Chart::Strip(strip)) = made else { panic!("a strip") };
        let letters = Letters { from: 0, count: 4 };
        let fit: Vec<u64> = (1..=letters.most(&strip))
            .filter(|by| letters.count_fitting(&strip, *by) == letters.count)
            .collect();
        assert_eq!(fit, [7, 14, 21]);
    }
}
