//! Pointer, keyboard cursor and what assistive technology is told. Knows no rules: a cell comes in,
//! a cell goes out.

use super::cells::CellLayout;
use super::window::Glass;
use super::{Pick, CellPos, PlotState, PlotView};
use crate::study::chart::Chart;
use crate::words;
use egui::accesskit::Live;
use egui::{EventFilter, Key, Modifiers, PointerButton, Response, Role, Ui, WidgetInfo};

/// What was done with the plot in this frame.
pub(super) fn pick(
    ui: &Ui,
    state: &mut PlotState,
    view: &PlotView<'_>,
    laid: &CellLayout,
    response: &Response,
) -> Option<Pick> {
    let was = state.spoken;
    let size = view.chart.size();
    let hovered = response.hover_pos().and_then(|at| laid.place(at)).filter(|_| !view.hidden);
    let cursor = (response.has_focus() && !view.hidden).then(|| {
        // The cursor follows the pointer, but only where that has gone to another cell.
        let pointed = hovered.filter(|_| hovered != state.hovered);
        let from = pointed.or(state.cursor).or(view.here).unwrap_or((0, 0));
        moved(ui, within(from, size), size, response)
    });
    (state.cursor, state.hovered) = (cursor, hovered);
    state.spoken = cursor.or(hovered);
    if view.hidden {
        return was.map(|_| Pick::Hover(None));
    }
    look(ui, state, view, laid, response);
    if response.clicked_by(PointerButton::Primary) {
        let at = response.interact_pointer_pos().and_then(|at| laid.place(at));
        state.cursor = at.filter(|_| response.has_focus());
        return at.map(Pick::Set);
    }
    // Enter, or a click that assistive technology asks for.
    if response.clicked() {
        return cursor.or(view.here).map(Pick::Set);
    }
    (state.spoken != was).then_some(Pick::Hover(state.spoken))
}

/// Maps whose cells are small can be looked at more nearly: with the keys + and -, with the wheel
/// and Ctrl or two fingers; then dragged. A double click shows all again.
fn look(ui: &Ui, state: &mut PlotState, view: &PlotView<'_>, laid: &CellLayout, response: &Response) {
    let Chart::Map(_) = view.chart else { return };
    if state.glass.is_none() && laid.cell.min_elem() >= view.theme.text.small * 0.4 {
        return;
    }
    let mut factor = 1.0;
    if response.has_focus() {
        let pressed =
            |key: Key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key)) > 0;
        let (nearer, farther) = (pressed(Key::Plus) || pressed(Key::Equals), pressed(Key::Minus));
        factor = if nearer { 1.5 } else { 1.0 } / if farther { 1.5 } else { 1.0 };
    }
    if response.hovered() {
        factor *= f64::from(ui.input(egui::InputState::zoom_delta));
    }
    let around = state.spoken.or(view.here).unwrap_or((0, 0));
    let mut glass = state.glass.unwrap_or(Glass::new(view.chart.size()));
    if (factor - 1.0).abs() > 1e-4 {
        glass.zoom(factor, around);
        state.glass = Some(glass);
    } else if response.double_clicked() {
        state.glass = None;
    } else if state.glass.is_some() {
        if response.dragged() {
            let by = response.drag_delta();
            glass.slide(f64::from(-by.x / laid.cell.x), f64::from(by.y / laid.cell.y));
        } else if let Some(cursor) = state.cursor {
            glass.reveal(cursor);
        }
        state.glass = Some(glass);
    }
    if state.glass.map(|glass| glass.window()) != Some(laid.window) && state.glass.is_some() {
        ui.ctx().request_repaint();
    }
}

/// The cursor after this frame's keys.
fn moved(ui: &Ui, (mut x, mut y): CellPos, (width, height): CellPos, response: &Response) -> CellPos {
    let filter = EventFilter {
        horizontal_arrows: true,
        vertical_arrows: height > 1,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    let pressed = |key: Key| {
        let count = ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        u64::try_from(count).unwrap_or(0)
    };
    x = (x + pressed(Key::ArrowRight))
        .min(width.saturating_sub(1))
        .saturating_sub(pressed(Key::ArrowLeft));
    if height > 1 {
        y = (y + pressed(Key::ArrowUp))
            .min(height.saturating_sub(1))
            .saturating_sub(pressed(Key::ArrowDown));
    }
    if pressed(Key::Home) > 0 {
        x = 0;
    }
    if pressed(Key::End) > 0 {
        x = width.saturating_sub(1);
    }
    (x, y)
}

/// The cell itself, or the nearest one where the chart has become smaller.
fn within((x, y): CellPos, (width, height): CellPos) -> CellPos {
    (x.min(width.saturating_sub(1)), y.min(height.saturating_sub(1)))
}

/// Name, use and present reading for those who do not see the plot. A hidden plot gives nothing
/// away here either.
pub(super) fn announce(ui: &Ui, state: &PlotState, view: &PlotView<'_>, response: &Response) {
    response.widget_info(|| {
        WidgetInfo::labeled(Role::Figure, true, words::plot::name(view.chart, view.lang))
    });
    ui.ctx().accesskit_node_builder(response.id, |node| {
        if view.hidden {
            node.set_value(words::plot::ANSWER_FIRST.to(view.lang));
            return;
        }
        let how = words::plot::HOW.to(view.lang);
        let period = match view.chart {
            Chart::Strip(strip) => words::period::sentence(strip, view.lang),
            Chart::Map(_) => None,
        };
        node.set_description(period.map_or_else(|| how.to_owned(), |said| format!("{said} {how}")));
        if let Some(place) = state.spoken.or(view.preview).or(view.here) {
            node.set_value(words::plot::reading(view.chart, place, view.lang));
            node.set_live(Live::Polite);
        }
    });
}
