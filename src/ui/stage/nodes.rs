//! A scene as assistive technology sees it: the board as a group, in it a node for each spot. They
//! take no pointer: the picture has one area for clicks, and nodes cost nothing where nobody asks
//! for them.

use super::{Act, Scene, Spot, StageView};
use crate::games::Play;
use crate::input::nodes::{piece, text};
use crate::words::scene as words;
use egui::accesskit::{Live, Role};
use egui::{Response, Ui, UiBuilder, Vec2};
use std::collections::BTreeSet;

/// All nodes of the picture; what was clicked, if anything.
pub(super) fn picture(
    ui: &mut Ui,
    scene: &dyn Scene,
    view: &StageView<'_>,
    spots: &[Spot],
    preview: Option<Play>,
    response: &Response,
    at: Vec2,
) -> Option<Act> {
    let (name, keys) = ui.ctx().accesskit_node_builder(response.id, |_| scene.named(view))?;
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_role(Role::Group);
        node.set_label(name);
        node.set_description(keys);
    });
    let builder = UiBuilder::new()
        .max_rect(response.rect)
        .accessibility_parent(response.id)
        .id_salt("pieces");
    // A scope of its own makes the spots children of the board.
    let child = ui.new_child(builder);
    let base = child.scope_id();
    let able = |act: Act| match act {
        Act::Make(_) | Act::Hold(_) | Act::Refuse(_) => !view.legal.is_empty(),
        Act::Size(_) | Act::Touch(_) => true,
        Act::Pick(at) => view.picks(at).is_some(),
        Act::Tell => false,
    };
    let mut clicked = None;
    // A move may be drawn at several places; it is told of once.
    let mut told = BTreeSet::new();
    for (number, spot) in spots.iter().enumerate() {
        let again = spot.act != Act::Tell && !told.insert((&spot.name, &spot.value));
        if again || spot.name.is_empty() {
            continue;
        }
        let rect = spot.rect.translate(at);
        let id = base.with(number);
        // What only tells is a text, and a text has no value beside its name.
        if spot.role == Role::Label {
            text(&child, rect, id, &words::told(view.lang, &spot.name, &spot.value), None);
            continue;
        }
        let goes = preview.and_then(|play| scene.value(view, number, play));
        let done = match goes {
            Some(value) => {
                let spot = Spot { value, ..spot.clone() };
                piece(&child, rect, id, &spot, able(spot.act))
            }
            None => piece(&child, rect, id, spot, able(spot.act)),
        };
        if done {
            clicked = Some(spot.act);
        }
    }
    // Of spots too many to be nodes one is told: where the move considered leads.
    if let Some(spot) = scene.cursor(view, preview) {
        let id = base.with("cursor");
        if piece(&child, spot.rect.translate(at), id, &spot, able(spot.act)) {
            clicked = Some(spot.act);
        }
        ui.ctx().accesskit_node_builder(id, |node| node.set_live(Live::Polite));
    }
    clicked
}
