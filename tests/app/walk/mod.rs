//! The program as assistive technology meets it: a window without a display, whose whole tree of
//! nodes is read after each frame, and every screen that is to be walked.

pub mod ledger;
pub mod paint;
pub mod sound;
pub mod visit;

use egui::accesskit::{self, Action, Live, NodeId, Role, Toggled, TreeId};
use egui::epaint::ClippedShape;
use egui::{
    ColorImage, Context, Event, ImageData, LayerId, Pos2, RawInput, Rect, TextureId, Ui, Vec2,
    ViewportId, pos2,
};
use laststone::app::{Shell, Start};
use laststone::games::Game;
use laststone::lesson::{Lesson, Shelf, reader};
use laststone::session::Command;
use laststone::ui::fonts;
use laststone::ui::theme::{Scheme, Theme};
use laststone::ui::wish::ScreenId;
use laststone::words::Lang;
use std::collections::BTreeMap;

/// Frames after which a page that still moves is taken as it is.
const MOST_FRAMES: u32 = 40;

/// A node of the tree.
#[derive(Debug, Clone)]
pub struct Seen {
    pub id: NodeId,
    pub parent: NodeId,
    pub role: Role,
    /// The name, also where another node gives it.
    pub name: String,
    pub value: String,
    pub description: String,
    pub toggled: Option<Toggled>,
    /// A number whose least or greatest value is not told.
    pub is_boundless: bool,
    pub live: Option<Live>,
    pub level: Option<usize>,
    /// Nothing outside of it can be reached.
    pub modal: bool,
    pub disabled: bool,
    pub clickable: bool,
    pub focusable: bool,
    /// Where it is, in points; nothing for what only holds others.
    pub rect: Rect,
    /// The part of it that is not cut off by what scrolls or folds.
    pub shown: Rect,
    /// The window over the page, or the page, that it belongs to.
    pub layer: Option<LayerId>,
}

impl Seen {
    /// Can something be done with it?
    pub fn is_input(&self) -> bool {
        // Texts can be clicked to mark and copy them.
        let is_text = [Role::Label, Role::Heading].contains(&self.role);
        !is_text && (self.clickable || egui::accessibility::is_input(self.role))
    }

    /// What makes it what it is, for whoever hears it.
    pub fn said(&self) -> String {
        format!(
            "{:?} \"{}\" {} {} {:?}",
            self.role, self.name, self.value, self.description, self.toggled
        )
    }
}

/// A window that is fed as eframe feeds it.
pub struct Window {
    pub ctx: Context,
    size: Vec2,
    time: f64,
    events: Vec<Event>,
    pub nodes: BTreeMap<NodeId, Seen>,
    /// What the last frame painted.
    pub shapes: Vec<ClippedShape>,
    /// The pictures in it, but for the letters.
    pub images: BTreeMap<TextureId, std::sync::Arc<ColorImage>>,
    /// Seconds from frame to frame.
    pub pace: f64,
}

impl Window {
    /// A window of this size in pixels of the screen, everything `zoom` times as large.
    pub fn new(size: Vec2, zoom: f32) -> Self {
        let ctx = Context::default();
        ctx.set_fonts(fonts::definitions());
        ctx.enable_accesskit();
        ctx.set_zoom_factor(zoom);
        // A shell dresses its first context only, and may come from another one.
        Theme::of(Scheme::Light).apply(&ctx);
        Self {
            ctx,
            size,
            time: 0.0,
            events: Vec::new(),
            nodes: BTreeMap::new(),
            shapes: Vec::new(),
            images: BTreeMap::new(),
            pace: 0.25,
        }
    }

    /// Its size in points.
    pub fn rect(&self) -> Rect {
        Rect::from_min_size(Pos2::ZERO, self.size / self.ctx.zoom_factor())
    }

    pub fn send(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Asks for a node as assistive technology does.
    pub fn ask(&mut self, action: Action, target: NodeId) {
        let request = accesskit::ActionRequest {
            action,
            target_tree: TreeId::ROOT,
            target_node: target,
            data: None,
        };
        self.send(Event::AccessKitActionRequest(request));
    }

    /// Frames until nothing asks for another one; then all nodes are known.
    pub fn settle(&mut self, mut ui: impl FnMut(&mut Ui)) {
        for frame in 0..MOST_FRAMES {
            self.frame(&mut ui);
            if frame > 0 && !self.ctx.has_requested_repaint() {
                break;
            }
        }
    }

    pub fn frame(&mut self, ui: &mut impl FnMut(&mut Ui)) {
        let mut input = RawInput {
            screen_rect: Some(self.rect()),
            time: Some(self.time),
            events: std::mem::take(&mut self.events),
            focused: true,
            max_texture_side: Some(8192),
            ..RawInput::default()
        };
        input.viewports.entry(ViewportId::ROOT).or_default().native_pixels_per_point = Some(1.0);
        self.time += self.pace;
        let mut output = self.ctx.run_ui(input, ui);
        self.shapes = std::mem::take(&mut output.shapes);
        for (id, deltas) in std::mem::take(&mut output.textures_delta.set) {
            for delta in
                deltas.into_iter().filter(|delta| delta.pos.is_none() && id != TextureId::default())
            {
                let ImageData::Color(image) = delta.image;
                self.images.insert(id, image);
            }
        }
        output.textures_delta.clear();
        let update =
            output.platform_output.accesskit_update.expect("assistive technology is there");
        self.read(&update.nodes);
    }

    fn read(&mut self, nodes: &[(NodeId, accesskit::Node)]) {
        let by_id: BTreeMap<NodeId, &accesskit::Node> =
            nodes.iter().map(|(id, node)| (*id, node)).collect();
        let mut parents = BTreeMap::new();
        for (id, node) in nodes {
            parents.extend(node.children().iter().map(|child| (*child, *id)));
        }
        // What is there for the eye alone is neither heard nor used.
        let is_hidden = |id: &NodeId| {
            let above = |id: &NodeId| parents.get(id).copied();
            std::iter::successors(Some(*id), above)
                .any(|id| by_id.get(&id).is_some_and(|node| node.is_hidden()))
        };
        let shown: BTreeMap<NodeId, (Rect, LayerId)> = self.ctx.viewport(|viewport| {
            let all = viewport.prev_pass.widgets.layers().flat_map(|(_, widgets)| widgets);
            all.map(|widget| (widget.id.accesskit_id(), (widget.interact_rect, widget.layer_id)))
                .collect()
        });
        let named = |node: &accesskit::Node| {
            node.label().or(node.value()).unwrap_or_default().trim().to_owned()
        };
        self.nodes = nodes
            .iter()
            .filter(|(id, _)| !is_hidden(id))
            .map(|(id, node)| {
                let by = node
                    .labelled_by()
                    .iter()
                    .filter_map(|by| by_id.get(by))
                    .map(|by| named(by))
                    .next();
                let own = if node.role() == Role::Label {
                    named(node)
                } else {
                    node.label().unwrap_or("").to_owned()
                };
                let number = node.numeric_value().map(|number| number.to_string());
                let value = node
                    .value()
                    .filter(|_| node.role() != Role::Label)
                    .map(str::to_owned)
                    .or(number);
                let rect = node.bounds().map_or(Rect::NOTHING, |at| {
                    #[expect(clippy::cast_possible_truncation, reason = "they came from there")]
                    let corner = |x: f64, y: f64| pos2(x as f32, y as f32);
                    Rect::from_min_max(corner(at.x0, at.y0), corner(at.x1, at.y1))
                });
                let seen = Seen {
                    id: *id,
                    parent: parents.get(id).copied().unwrap_or(*id),
                    role: node.role(),
                    name: by.unwrap_or(own),
                    value: value.unwrap_or_default(),
                    description: node.description().unwrap_or_default().to_owned(),
                    toggled: node.toggled(),
                    is_boundless: node.numeric_value().is_some()
                        && node.min_numeric_value().zip(node.max_numeric_value()).is_none(),
                    live: node.live(),
                    level: node.level(),
                    modal: node.is_modal(),
                    disabled: node.is_disabled(),
                    clickable: node.supports_action(Action::Click),
                    focusable: node.supports_action(Action::Focus),
                    rect,
                    shown: shown
                        .get(id)
                        .map_or(Rect::NOTHING, |(rect, _)| *rect)
                        .intersect(self.rect()),
                    layer: shown.get(id).map(|(_, layer)| *layer),
                };
                (*id, seen)
            })
            .collect();
    }

    /// Is it below this node, or the node itself?
    pub fn is_inside(&self, mut id: NodeId, above: NodeId) -> bool {
        loop {
            if id == above {
                return true;
            }
            match self.nodes.get(&id) {
                Some(node) if node.parent != id => id = node.parent,
                _ => return false,
            }
        }
    }
}

pub fn shelf() -> Shelf {
    Shelf::embedded(&reader::read)
}

fn shell(shelf: &Shelf, lang: Lang, lesson: Option<&str>, step: usize) -> Shell {
    let lesson = lesson.map(str::to_owned);
    Shell::new(Start {
        shelf: shelf.clone(),
        lang,
        scheme: Scheme::Light,
        lesson,
        step,
        motion: false,
    })
}

/// A screen to be walked: what it is called, and the program showing it.
pub type Stop = (String, Shell);

/// Every step of every lesson.
pub fn steps(shelf: &Shelf, lang: Lang) -> impl Iterator<Item = Stop> {
    shelf.lessons().flat_map(move |lesson| steps_of(shelf, lesson, lang))
}

/// Every step of a lesson.
pub fn steps_of(shelf: &Shelf, lesson: &Lesson, lang: Lang) -> impl Iterator<Item = Stop> {
    (0..lesson.steps.len()).map(move |at| {
        let name = format!("{}.{} {lang:?}", lesson.id, at + 1);
        (name, shell(shelf, lang, Some(&lesson.id), at))
    })
}

/// The contents, every game in the laboratory with all that can be shown of it, and games under
/// review: one of each lesson that has any, ended by giving the first legal answer to everything.
pub fn others(shelf: &Shelf, lang: Lang) -> Vec<Stop> {
    let mut contents = shell(shelf, lang, None, 0);
    contents.turn_to(ScreenId::Contents);
    let mut all = vec![(format!("contents {lang:?}"), contents)];
    for example in Game::EXAMPLES {
        let mut lab = shell(shelf, lang, None, 0);
        lab.experiment(example.parse().expect("an example can be read"));
        lab.rest();
        lab.exhibit(|showing| (showing.outcomes, showing.values) = (true, true));
        lab.rest();
        all.push((format!("laboratory with {example} {lang:?}"), lab));
    }
    for lesson in shelf.lessons() {
        let mut page = shell(shelf, lang, Some(&lesson.id), 0);
        for _ in 0..4 {
            let play = page.session().and_then(|session| session.legal().first().copied());
            let Some(play) = play else { break };
            page.wish(Command::Play(play));
            Window::new(Vec2::new(1280.0, 800.0), 1.0).settle(|ui| page.ui(ui));
        }
        page.wish(Command::Review);
        if page.session().is_some_and(|session| session.reviewing().is_some()) {
            all.push((format!("review in {} {lang:?}", lesson.id), page));
        }
    }
    all
}
