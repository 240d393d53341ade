//! The page as text, for assistive technology: what stands on the canvas, in its order, as elements
//! that are not seen and lie where it is drawn. eframe has no adapter of AccessKit for browsers.
//! Nobody can tell whether a screen reader listens, so a button that only such a one meets asks for
//! it; until then it costs nothing.

use egui::accesskit::{Action, ActionRequest, Node, NodeId, Role, Toggled, TreeId, TreeUpdate};
use egui::{Context, FullOutput, Plugin, RawInput};
use std::cell::RefCell;
use std::collections::BTreeMap;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Document, Element, Event};

/// The ids of the button and of the place in the page.
const BUTTON: &str = "as-text";
const PLACE: &str = "text";
/// Where an element says which node it is.
const NODE: &str = "data-node";

thread_local! {
    static MIRROR: RefCell<Mirror> = RefCell::default();
}

#[derive(Default)]
struct Mirror {
    elements: BTreeMap<u64, (Element, [String; 4])>,
    order: Vec<u64>,
    asked: Vec<u64>,
}

/// Hands the tree over to the page, and back what is pressed there.
struct Hook;

impl Plugin for Hook {
    fn debug_name(&self) -> &'static str {
        "text"
    }

    fn input_hook(&mut self, _ctx: &Context, input: &mut RawInput) {
        let asked = MIRROR.with_borrow_mut(|mirror| std::mem::take(&mut mirror.asked));
        input.events.extend(asked.into_iter().map(|node| {
            egui::Event::AccessKitActionRequest(ActionRequest {
                action: Action::Click,
                target_tree: TreeId::ROOT,
                target_node: NodeId(node),
                data: None,
            })
        }));
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        let update = output.platform_output.accesskit_update.take();
        let document = web_sys::window().and_then(|page| page.document());
        if let (Some(update), Some(document)) = (update, document) {
            let zoom = f64::from(ctx.zoom_factor());
            MIRROR.with_borrow_mut(|mirror| mirror.show(&update, zoom, &document));
        }
    }
}

/// Shows the text as soon as somebody asks for it.
pub(super) fn begin(ctx: &Context) {
    let Some(document) = web_sys::window().and_then(|page| page.document()) else { return };
    ctx.add_plugin(Hook);
    let asks = {
        let ctx = ctx.clone();
        Closure::<dyn FnMut()>::new(move || {
            ctx.enable_accesskit();
            ctx.request_repaint();
        })
    };
    listen(&document, BUTTON, asks.as_ref().unchecked_ref());
    asks.forget();
    let ctx = ctx.clone();
    let pressed = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
        let pressed = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let node: Option<u64> =
            pressed.and_then(|element| element.get_attribute(NODE)?.parse().ok());
        MIRROR.with_borrow_mut(|mirror| mirror.asked.extend(node));
        ctx.request_repaint();
    });
    listen(&document, PLACE, pressed.as_ref().unchecked_ref());
    pressed.forget();
}

fn listen(document: &Document, id: &str, hears: &js_sys::Function) {
    if let Some(element) = document.get_element_by_id(id) {
        let _ = element.add_event_listener_with_callback("click", hears);
    }
}

impl Mirror {
    /// Brings the elements of the page to what this says: only what has changed is touched.
    fn show(&mut self, update: &TreeUpdate, zoom: f64, document: &Document) {
        let nodes: BTreeMap<u64, &Node> =
            update.nodes.iter().map(|(id, node)| (id.0, node)).collect();
        let Some(place) = document.get_element_by_id(PLACE) else { return };
        let (mut order, mut waiting) = (Vec::new(), Vec::new());
        waiting.extend(update.tree.as_ref().map(|tree| tree.root.0));
        while let Some(id) = waiting.pop() {
            let Some(node) = nodes.get(&id) else { continue };
            waiting.extend(node.children().iter().rev().map(|child| child.0));
            let name = name(node, &nodes);
            if name.is_empty() {
                continue;
            }
            order.push(id);
            let told = [role(node).to_owned(), name, state(node), at(node, zoom)];
            self.tell(id, told, document);
        }
        self.elements.retain(|id, (element, _)| {
            let stays = order.contains(id);
            if !stays {
                element.remove();
            }
            stays
        });
        if self.order != order {
            let elements = order.iter().filter_map(|id| self.elements.get(id));
            let all: js_sys::Array = elements.map(|(element, _)| element).collect();
            place.replace_children_with_node(&all);
            self.order = order;
        }
    }

    fn tell(&mut self, id: u64, told: [String; 4], document: &Document) {
        let known = self.elements.get(&id);
        if known.is_some_and(|(_, known)| *known == told) {
            return;
        }
        let made = known.map(|(element, _)| element.clone());
        let Some(element) = made.or_else(|| document.create_element("div").ok()) else { return };
        let [role, name, state, at] = told.each_ref().map(String::as_str);
        let set = |what: &str, value: &str| {
            let _ = if value.is_empty() {
                element.remove_attribute(what)
            } else {
                element.set_attribute(what, value)
            };
        };
        set(NODE, &id.to_string());
        set("role", role);
        set("style", at);
        set("aria-label", if role.is_empty() { "" } else { name });
        set("aria-checked", if matches!(state, "true" | "false") { state } else { "" });
        set("aria-disabled", if state == "disabled" { "true" } else { "" });
        element.set_text_content(role.is_empty().then_some(name));
        self.elements.insert(id, (element, told));
    }
}

/// What a node says, or those that name it.
fn name(node: &Node, nodes: &BTreeMap<u64, &Node>) -> String {
    let own = |node: &Node| node.label().or(node.value()).unwrap_or_default().trim().to_owned();
    let said = own(node);
    if !said.is_empty() {
        return said;
    }
    let names = node.labelled_by().iter().filter_map(|id| nodes.get(&id.0));
    names.map(|node| own(node)).collect::<Vec<_>>().join(" ")
}

/// What a browser calls it; nothing for plain text.
fn role(node: &Node) -> &'static str {
    match node.role() {
        Role::Button | Role::DefaultButton => "button",
        Role::CheckBox => "checkbox",
        Role::RadioButton => "radio",
        Role::Link => "link",
        Role::Slider => "slider",
        Role::SpinButton => "spinbutton",
        Role::TextInput | Role::MultilineTextInput => "textbox",
        Role::ComboBox => "combobox",
        Role::ProgressIndicator => "progressbar",
        Role::Image => "img",
        Role::Heading => "heading",
        _ => "",
    }
}

fn state(node: &Node) -> String {
    match node.toggled() {
        _ if node.is_disabled() => "disabled".to_owned(),
        Some(Toggled::True) => "true".to_owned(),
        Some(_) => "false".to_owned(),
        None => String::new(),
    }
}

/// Where it lies on the page.
fn at(node: &Node, zoom: f64) -> String {
    node.bounds().map_or_else(String::new, |bounds| {
        let [x, y, width, height] =
            [bounds.x0, bounds.y0, bounds.width(), bounds.height()].map(|n| (n * zoom).round());
        format!("left:{x}px;top:{y}px;width:{width}px;height:{height}px")
    })
}
