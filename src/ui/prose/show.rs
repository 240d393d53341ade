//! Shows a document and takes what the reader does with it.

use super::document::Document;
use super::flow::{Flow, Formulas};
use super::knob::{Grip, announce, drag};
use super::page::{Page, Shelf, page};
use super::piece::{Action, Item};
use super::select::Selection;
use super::slot::Slots;
use super::style::ProseStyle;
use crate::speech;
use egui::text::{LayoutJob, TextFormat};
use egui::{
    CornerRadius, CursorIcon, FontId, Galley, Id, Rect, Response, Role, Sense, Stroke, StrokeKind,
    Ui, WidgetInfo, vec2,
};
use std::sync::Arc;

/// What the reader did with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProseEvent {
    /// A number was dragged or set by a key.
    Drag {
        /// The name of its slot.
        name: String,
        /// Its new value.
        value: u64,
    },
    /// A position was chosen, in the notation as written.
    Position(String),
    /// The pointer is on a term.
    HoverTerm(String),
    /// The keyboard is on a term, and the pointer is not.
    FocusTerm(String),
    /// A theorem was chosen, by its id.
    Theorem(String),
    /// The pointer or the keyboard is on a position.
    HoverPosition(String),
}

/// What the layout depends on. The galley is a witness: egui makes a new one when its fonts, its
/// atlas or the scale change.
#[derive(Debug)]
struct Cause {
    slots: Slots,
    style: ProseStyle,
    width: f32,
    witness: Arc<Galley>,
}

/// One text on the screen: read once, its layout kept from frame to frame. Each place that shows a
/// text owns one; two windows of different scale need one each.
#[derive(Debug)]
pub struct Prose {
    document: Document,
    key: Option<Cause>,
    page: Page,
    shelf: Shelf,
    formulas: Formulas,
    grip: Option<Grip>,
    selection: Selection,
}

impl Prose {
    /// Reads a text; see [`Document::parse`].
    #[must_use]
    pub fn new(markdown: &str) -> Self {
        Document::parse(markdown).into()
    }

    /// What is shown.
    #[must_use]
    pub const fn document(&self) -> &Document {
        &self.document
    }

    /// How many paragraphs, cells and markers were laid out so far. Stands still while nothing
    /// changes.
    #[must_use]
    pub const fn laid(&self) -> u64 {
        self.shelf.count
    }

    /// The lines of each paragraph, cell and marker as they are shown; a formula is U+FFFC.
    #[must_use]
    pub fn lines(&self) -> Vec<Vec<String>> {
        let text = |text: &super::page::Text| {
            text.laid.lines.iter().map(|line| line.text.clone()).collect()
        };
        self.page.texts.iter().map(text).collect()
    }

    /// Where each line lies, relative to the text's upper left corner, and in it the baseline and
    /// the top and bottom of its tallest formula.
    pub fn rows(&self) -> impl Iterator<Item = (Rect, f32, Option<[f32; 2]>)> + '_ {
        self.page.texts.iter().flat_map(|text| {
            text.laid.lines.iter().map(move |line| {
                let rect = Rect::from_min_max(
                    egui::pos2(0.0, line.top),
                    egui::pos2(line.right, line.bottom),
                );
                let formulas = line.formulas.map(|ys| ys.map(|y| y + text.at.y));
                (rect.translate(text.at), line.baseline + text.at.y, formulas)
            })
        })
    }

    /// Shows a text as wide as there is room, at most as wide as a line should be.
    pub fn show(&mut self, ui: &mut Ui, style: &ProseStyle, slots: &Slots) -> Vec<ProseEvent> {
        self.lay(ui, style, slots);
        // A finger scrolls. Nothing that Tab stops at, and nothing to be pressed.
        let has_mouse = !ui.input(egui::InputState::any_touches);
        let sense = if has_mouse { Sense::DRAG } else { Sense::hover() };
        let (rect, response) = ui.allocate_exact_size(self.page.size, sense);
        let mut events = Vec::new();
        if ui.is_visible() {
            self.selection.listen(ui, &response, rect.min, &self.page);
            self.paint(ui, rect, response.id, style, &mut events);
        }
        events
    }

    /// Lays the text out again if anything that it depends on has changed.
    fn lay(&mut self, ui: &Ui, style: &ProseStyle, slots: &Slots) {
        let width = ui.available_width();
        let witness = ui.fonts_mut(|fonts| {
            let format = TextFormat::simple(FontId::new(style.size, style.text.clone()), style.ink);
            fonts.layout_job(LayoutJob::single_section("x".to_owned(), format))
        });
        if let Some(key) = &self.key {
            let same = Arc::ptr_eq(&key.witness, &witness) && key.style == *style;
            #[expect(
                clippy::float_cmp,
                reason = "the very same width, or the text is laid out again"
            )]
            if same && key.width == width && key.slots == *slots {
                return;
            }
            if !same {
                self.shelf.clear();
            }
        }
        let pixels_per_point = ui.pixels_per_point();
        self.page = ui.fonts_mut(|fonts| {
            let mut flow = Flow { fonts, pixels_per_point, style, formulas: &mut self.formulas };
            page(&mut flow, &mut self.shelf, &self.document, slots, width)
        });
        self.key = Some(Cause { slots: slots.clone(), style: style.clone(), width, witness });
    }

    fn paint(
        &mut self,
        ui: &Ui,
        rect: Rect,
        id: Id,
        style: &ProseStyle,
        events: &mut Vec<ProseEvent>,
    ) {
        let origin = rect.min.to_vec2();
        let painter = ui.painter();
        let clip = ui.clip_rect();
        for (ground, fill, round) in &self.page.grounds {
            let ground = ground.translate(origin);
            if clip.intersects(ground) {
                let radius =
                    if *round { CornerRadius::same(style.radius) } else { CornerRadius::ZERO };
                painter.rect_filled(ground, radius, *fill);
            }
        }
        self.selection.paint(ui, rect.min, &self.page);
        for (number, text) in self.page.texts.iter().enumerate() {
            let at = rect.min + text.at;
            let place = Rect::from_min_size(at, text.laid.size);
            let id = id.with(number);
            if let Some(role) = text.role {
                let response = ui.interact(place, id, Sense::hover());
                response.widget_info(|| WidgetInfo::labeled(role, true, &text.pieces.spoken));
                if role == Role::Heading {
                    speech::as_heading(&response, 3, &text.pieces.spoken);
                }
            }
            for (index, item) in text.pieces.items.iter().enumerate() {
                let hits = text.laid.hits.iter().filter(|(of, _)| *of == index);
                let rects: Vec<Rect> = hits.map(|(_, rect)| rect.translate(at.to_vec2())).collect();
                let Some(mark) = touch(ui, id.with(index), &rects, item, &mut self.grip, events)
                else {
                    continue;
                };
                for rect in rects {
                    let ring = rect.shrink2(vec2(0.0, 1.0));
                    match mark {
                        Mark::Ground => painter.rect_filled(
                            ring,
                            CornerRadius::same(style.radius),
                            style.accent_soft,
                        ),
                        Mark::Ring => painter.rect_stroke(
                            ring,
                            CornerRadius::same(style.radius),
                            Stroke::new(style.focus_width, style.focus),
                            StrokeKind::Outside,
                        ),
                    };
                }
            }
            if clip.intersects(place.expand(style.size)) {
                painter.galley(at, text.laid.galley.clone(), style.ink);
            }
        }
    }
}

impl From<Document> for Prose {
    fn from(document: Document) -> Self {
        Self {
            document,
            key: None,
            page: Page::default(),
            shelf: Shelf::default(),
            formulas: Formulas::default(),
            grip: None,
            selection: Selection::default(),
        }
    }
}

/// How an item is marked.
enum Mark {
    Ground,
    Ring,
}

/// Lets an item be touched, and says how it is to be marked.
fn touch(
    ui: &Ui,
    id: Id,
    rects: &[Rect],
    item: &Item,
    grip: &mut Option<Grip>,
    events: &mut Vec<ProseEvent>,
) -> Option<Mark> {
    let (first, more) = rects.split_first()?;
    let mut response = match &item.action {
        Action::Drag { .. } => ui.interact(*first, id, Sense::drag()),
        _ => ui.interact(*first, id, Sense::click()),
    };
    for (line, rect) in more.iter().enumerate() {
        // The rest of a link that was broken over lines: for the pointer only, so that Tab stops
        // once.
        response |= ui.interact(*rect, id.with(line), Sense::CLICK);
    }
    // Not the rectangle around both: its middle may lie on neither.
    response.rect = *first;
    let on = response.hovered() || response.has_focus();
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    match &item.action {
        Action::Drag { name, value, min, max } => {
            if let Some(value) = drag(ui, &response, [*value, *min, *max], grip) {
                events.push(ProseEvent::Drag { name: name.clone(), value });
                response.mark_changed();
            }
            response.clone().on_hover_and_drag_cursor(CursorIcon::ResizeHorizontal);
            announce(ui, &response, [*value, *min, *max], &item.label);
        }
        Action::Position(target) => {
            events.extend(response.clicked().then(|| ProseEvent::Position(target.clone())));
            if on {
                events.push(ProseEvent::HoverPosition(target.clone()));
            }
            link(&response, CursorIcon::PointingHand, &item.label);
        }
        Action::Term(target) => {
            if response.hovered() || (response.clicked() && !response.has_focus()) {
                events.push(ProseEvent::HoverTerm(target.clone()));
            } else if on {
                events.push(ProseEvent::FocusTerm(target.clone()));
            }
            link(&response, CursorIcon::Help, &item.label);
        }
        Action::Theorem(id) => {
            events.extend(response.clicked().then(|| ProseEvent::Theorem(id.clone())));
            link(&response, CursorIcon::PointingHand, &item.label);
        }
    }
    if response.has_focus() {
        Some(Mark::Ring)
    } else if response.hovered() || response.dragged() {
        Some(Mark::Ground)
    } else {
        None
    }
}

fn link(response: &Response, cursor: CursorIcon, label: &str) {
    response.clone().on_hover_cursor(cursor);
    response.widget_info(|| WidgetInfo::labeled(Role::Link, true, label));
}
