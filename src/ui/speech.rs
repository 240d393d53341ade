//! What only assistive technology hears of a page: headings with their level, and places that are
//! read out when they change.

use egui::accesskit::{self, Affine, Live, Role};
use egui::emath::TSTransform;
use egui::{
    Context, Id, Rect, Response, RichText, Sense, TextStyle, Ui, UiBuilder, UiKind, Vec2,
    WidgetInfo,
};

/// A text as a heading: 1 is the page, 2 a section of it, 3 a part of a section.
pub(crate) fn heading(ui: &mut Ui, level: usize, text: RichText) -> Response {
    let name = text.text().to_owned();
    let response = ui.add(egui::Label::new(text));
    as_heading(&response, level, &name);
    response
}

/// The heading of a section, in its type.
pub(crate) fn section(ui: &mut Ui, text: &str) -> Response {
    heading(ui, 2, RichText::new(text).text_style(TextStyle::Heading))
}

/// Makes a heading of what has been drawn already.
pub(crate) fn as_heading(response: &Response, level: usize, name: &str) {
    response.widget_info(|| WidgetInfo::labeled(Role::Heading, true, name));
    response.ctx.accesskit_node_builder(response.id, |node| {
        // A label has its text as value; a heading has it as name.
        node.clear_value();
        node.set_level(level);
    });
}

/// The button only does something: it is no switch, however it is painted.
pub(crate) fn acts(response: &Response) {
    response.ctx.accesskit_node_builder(response.id, egui::accesskit::Node::clear_toggled);
}

/// One of several of which one is chosen, and no switch.
pub(crate) fn chosen(response: &Response, is_chosen: bool) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.clear_toggled();
        node.set_selected(is_chosen);
    });
}

/// A word to choose among others.
pub(crate) fn choice(ui: &mut Ui, is_chosen: bool, face: impl Into<egui::WidgetText>) -> Response {
    let response = ui.selectable_label(is_chosen, face.into());
    chosen(&response, is_chosen);
    response
}

/// A place of the page with a name of its own, which is not read out by itself.
pub(crate) fn group(ui: &mut Ui, name: &str, add: impl FnOnce(&mut Ui)) {
    let builder = UiBuilder::new().accessibility_role(Role::Status).accessibility_label(name);
    ui.scope_builder(builder, add);
}

/// A text that is read out when it comes and whenever it changes, and is seen elsewhere.
pub(crate) fn tell(ui: &Ui, salt: impl egui::AsIdSalt, text: &str) {
    let rect = Rect::from_min_size(ui.max_rect().min, Vec2::ZERO);
    let response = ui.interact(rect, ui.scope_id().with(("told", salt)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Status, true, text));
    announce(&response);
}

/// A place whose texts are read out whenever one of them changes, after what is being said.
pub(crate) fn announced(ui: &mut Ui, name: &str, add: impl FnOnce(&mut Ui)) {
    let builder = UiBuilder::new().accessibility_role(Role::Status).accessibility_label(name);
    ui.scope_builder(builder, |ui| {
        ui.ctx().accesskit_node_builder(ui.unique_id(), |node| node.set_live(Live::Polite));
        add(ui);
    });
}

/// A text that is read out whenever it changes.
pub(crate) fn announce(response: &Response) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
}

/// The window over the page that this is drawn in is a dialog of this name, and nothing below it
/// can be reached.
pub(crate) fn dialog(ui: &Ui, name: &str) {
    let window = ui.stack().iter().find(|over| over.kind() == Some(UiKind::Modal));
    let Some(id) = window.map(|over| over.unique_id) else { return };
    ui.ctx().accesskit_node_builder(id, |node| {
        node.set_role(Role::Dialog);
        node.set_label(name);
        node.set_modal();
    });
}

/// The picture of another screen in a window is a place with a name, in which all is told to be
/// where it is seen. Until [`no_picture`] what opens over it belongs to it.
pub fn picture(ui: &Ui, name: &str, room: Rect, to_window: TSTransform) {
    let [x0, y0, x1, y1] = [room.left(), room.top(), room.right(), room.bottom()].map(f64::from);
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(Role::Group);
        node.set_label(name);
        node.set_bounds(accesskit::Rect { x0, y0, x1, y1 });
        node.set_transform(affine(to_window));
    });
    ui.ctx().data_mut(|data| data.insert_temp(kept(), Some(to_window)));
}

/// The picture is drawn.
pub fn no_picture(ctx: &Context) {
    ctx.data_mut(|data| data.insert_temp(kept(), None::<TSTransform>));
}

/// What opens over a picture belongs to it and is not as small: it is where the window has it.
pub(crate) fn opens(ui: &Ui) {
    let picture = ui.ctx().data(|data| data.get_temp::<Option<TSTransform>>(kept())).flatten();
    if let Some(to_window) = picture {
        ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
            node.set_transform(affine(to_window.inverse()));
        });
    }
}

fn kept() -> Id {
    Id::unique("laststone.picture")
}

fn affine(transform: TSTransform) -> Affine {
    let [scale, x, y] =
        [transform.scaling, transform.translation.x, transform.translation.y].map(f64::from);
    Affine::new([scale, 0.0, 0.0, scale, x, y])
}
