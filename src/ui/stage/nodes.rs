//! A scene as assistive technology sees it: the board as a group, in it a node for each spot. They
//! take no pointer: the picture has one area for clicks, and nodes cost nothing where nobody asks
//! for them.

use crate::input::spots::{piece, text};
use crate::stage::{Act, SceneView, Spot};
use crate::words::scene as words;
use egui::accesskit::Role;
use egui::{Response, Ui, UiBuilder, Vec2};
use std::collections::BTreeSet;

/// All nodes of the picture; what was clicked, if anything.
pub(super) fn picture(
    ui: &mut Ui,
    view: &SceneView<'_>,
    spots: &[Spot],
    response: &Response,
    at: Vec2,
) -> Option<Act> {
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_role(Role::Group);
        node.set_label(words::position(view.lang, view.sum));
        node.set_description(words::KEYS.to(view.lang));
    })?;
    let builder = UiBuilder::new()
        .max_rect(response.rect)
        .accessibility_parent(response.id)
        .id_salt("pieces");
    // A scope of its own makes the spots children of the board.
    let child = ui.new_child(builder);
    let base = child.scope_id();
    let mut clicked = None;
    // A move may be drawn at several places; it is told of once.
    let mut told = BTreeSet::new();
    for (number, spot) in spots.iter().enumerate() {
        if spot.act != Act::Tell && !told.insert((&spot.name, &spot.value)) {
            continue;
        }
        let able = !matches!(spot.act, Act::Make(_) | Act::Hold(_)) || !view.legal.is_empty();
        let rect = spot.rect.translate(at);
        let id = base.with(number);
        // What only tells is a text, and a text has no value beside its name.
        if spot.act == Act::Tell {
            text(&child, rect, id, &words::told(view.lang, &spot.name, &spot.value), None);
        } else if piece(&child, rect, id, spot, able) {
            clicked = Some(spot.act);
        }
    }
    clicked
}
