//! Boards and figures as assistive technology sees them. Nodes take no pointer: a picture has one
//! area for clicks, and nodes cost nothing where nobody asks for them.

use super::spots::Spot;
use egui::accesskit::{Action, Live};
use egui::{Id, Rect, Response, Role, Sense, Ui, WidgetInfo};

/// What a figure is to those who do not see it.
#[derive(Debug, Clone, Copy)]
pub struct Named<'a> {
    /// Its name.
    pub name: &'a str,
    /// How it is used.
    pub how: &'a str,
    /// What is read of it at present, if anything.
    pub reading: Option<&'a str>,
    /// A change of the reading is told at once.
    pub live: bool,
}

/// A figure as one node: name, use and present reading.
pub fn figure(ui: &Ui, response: &Response, named: &Named<'_>) {
    response.widget_info(|| WidgetInfo::labeled(Role::Figure, true, named.name));
    ui.ctx().accesskit_node_builder(response.id, |node| {
        if !named.how.is_empty() {
            node.set_description(named.how);
        }
        if let Some(reading) = named.reading {
            node.set_value(reading);
            if named.live {
                node.set_live(Live::Polite);
            }
        }
    });
}

/// A text that is painted elsewhere.
pub(crate) fn text(ui: &Ui, rect: Rect, id: Id, text: &str, live: Option<Live>) {
    let response = ui.interact(rect, id, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    if let Some(live) = live {
        ui.ctx().accesskit_node_builder(id, |node| node.set_live(live));
    }
}

/// A spot as a node; true if assistive technology clicked it. It takes no pointer: a board has one
/// area for clicks, and nodes cost nothing where nobody asks for them.
pub(crate) fn piece(ui: &Ui, rect: Rect, id: Id, spot: &Spot, able: bool) -> bool {
    let response = ui.interact(rect, id, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(spot.role, able, &spot.name));
    ui.ctx().accesskit_node_builder(id, |node| {
        if !spot.value.is_empty() {
            node.set_value(spot.value.as_str());
        }
        if able {
            node.add_action(Action::Click);
        }
    });
    able && ui.input(|input| input.has_accesskit_action_request(id, Action::Click))
}
