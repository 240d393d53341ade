//! Pointer, keyboard cursor and what assistive technology is told. Knows no kind of diagram:
//! rectangles come in, an index goes out.

use super::stage::told;
use super::{DiagramState, DiagramView};
use crate::words;
use egui::accesskit::Live;
use egui::{
    EventFilter, Key, Modifiers, PointerButton, Pos2, Rect, Response, Role, Ui, WidgetInfo,
};

/// So near the pointer must come to a thing, in points.
pub(super) const NEAR: f32 = 14.0;

/// What was done with the diagram in this frame: the thing that was chosen.
pub(super) fn pick(
    ui: &Ui,
    state: &mut DiagramState,
    view: &DiagramView<'_>,
    response: &Response,
) -> Option<usize> {
    let hovered =
        response.hover_pos().filter(|_| !view.hidden).and_then(|at| at_point(&state.spots, at));
    let cursor = (response.has_focus() && !view.hidden && !state.spots.is_empty()).then(|| {
        let pointed = hovered.filter(|_| hovered != state.hovered);
        let from = pointed.or(state.cursor).or(view.here).unwrap_or(0);
        moved(ui, from, state.spots.len(), response)
    });
    (state.cursor, state.hovered) = (cursor, hovered);
    state.spoken = cursor.or(hovered);
    if view.hidden {
        return None;
    }
    if response.clicked_by(PointerButton::Primary) {
        let at = response.interact_pointer_pos().and_then(|at| at_point(&state.spots, at));
        state.cursor = at.filter(|_| response.has_focus());
        return at;
    }
    if response.clicked() { cursor.or(view.here) } else { None }
}

/// The thing at a point: the one whose rectangle it lies in, or the nearest one near by.
fn at_point(spots: &[Rect], at: Pos2) -> Option<usize> {
    let near = |(index, rect): (usize, &Rect)| {
        let outside = rect.distance_sq_to_pos(at);
        (outside <= NEAR * NEAR).then(|| (outside, rect.center().distance_sq(at), index))
    };
    let nearest = spots
        .iter()
        .enumerate()
        .filter_map(near)
        .min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    nearest.map(|(_, _, index)| index)
}

/// The cursor after this frame's keys.
fn moved(ui: &Ui, from: usize, count: usize, response: &Response) -> usize {
    let filter =
        EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    let pressed =
        |key: Key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
    let last = count.saturating_sub(1);
    let forth = pressed(Key::ArrowRight) + pressed(Key::ArrowDown);
    let back = pressed(Key::ArrowLeft) + pressed(Key::ArrowUp);
    let at = from.saturating_add(forth).min(last).saturating_sub(back);
    if pressed(Key::Home) > 0 {
        0
    } else if pressed(Key::End) > 0 {
        last
    } else {
        at
    }
}

/// Name, use and present reading. A hidden diagram gives nothing away here either.
pub(super) fn announce(ui: &Ui, state: &DiagramState, view: &DiagramView<'_>, response: &Response) {
    response.widget_info(|| {
        WidgetInfo::labeled(Role::Figure, true, words::diagram::name(view.diagram, view.lang))
    });
    ui.ctx().accesskit_node_builder(response.id, |node| {
        if view.hidden {
            node.set_value(words::plot::ANSWER_FIRST.to(view.lang));
            return;
        }
        node.set_description(words::diagram::HOW.to(view.lang));
        let said: Vec<String> =
            [told(view, state.spoken), words::diagram::note(view.diagram, view.lang)]
                .into_iter()
                .flatten()
                .collect();
        if !said.is_empty() {
            node.set_value(said.join(view.lang.pick(" ", "")));
            node.set_live(Live::Polite);
        }
    });
}
