//! What gets the focus, or is asked for by assistive technology, comes into sight, also where one scrolled area lies inside another.
//! The toolkit moves only the innermost area, and none for a focus that moves by Tab. Knows no page.

use egui::accesskit::Action;
use egui::containers::scroll_area::ScrollAreaOutput;
use egui::style::ScrollAnimation;
use egui::{Context, Event, Id, Rect, ScrollArea, Ui};

/// An area stands where it was told to after so many frames; only then it is seen what the next one has to do.
const LAG: u8 = 3;
/// Frames after which what is still not in sight stays where it is, for it is larger than the room: areas that lie in each other take
/// turns.
const FRAMES: u8 = 6 * LAG;
/// Points that are seen around it: a focus ring has its place.
const AROUND: f32 = 12.0;

/// What is kept from frame to frame.
#[derive(Debug, Clone, Copy, Default)]
struct Kept {
    focus: Option<Id>,
    /// What is to be brought into sight, and for how many frames more.
    asked: Option<(Id, u8)>,
}

fn kept(ctx: &Context) -> Kept {
    ctx.data(|data| data.get_temp(Id::unique("laststone.reveal"))).unwrap_or_default()
}

/// At the end of a frame: was something asked for in it, or has the focus moved?
pub fn listen(ctx: &Context) {
    let before = kept(ctx);
    // What broke in the middle of an area has left none.
    if before.asked.is_some() {
        inside(ctx, |_| 0);
    }
    let focus = ctx.memory(egui::Memory::focused);
    let moved = focus.filter(|_| focus != before.focus).map(|id| (id, FRAMES));
    let asked = requested(ctx).map(|id| (id, FRAMES - 1));
    let before_that = before.asked.and_then(|(id, left)| Some((id, left.checked_sub(1)?)));
    let asked = asked.or(moved).or(before_that).filter(|(id, _)| !is_whole(ctx, *id));
    let now = Kept { focus, asked };
    if now.asked.is_some() {
        // Whichever area held what was asked for in this frame: in the next one it is found anew.
        held(ctx, None);
        ctx.request_repaint();
    }
    if now.focus != before.focus || now.asked.is_some() || before.asked.is_some() {
        ctx.data_mut(|data| data.insert_temp(Id::unique("laststone.reveal"), now));
    }
}

/// What assistive technology has asked for in this frame.
fn requested(ctx: &Context) -> Option<Id> {
    let target = ctx.input(|input| {
        input.raw.events.iter().rev().find_map(|event| match event {
            Event::AccessKitActionRequest(request) if request.action == Action::ScrollIntoView => {
                Some(request.target_node)
            }
            _ => None,
        })
    })?;
    ctx.viewport(|viewport| {
        let all = viewport.this_pass.widgets.layers().flat_map(|(_, widgets)| widgets);
        all.map(|widget| widget.id).find(|id| id.accesskit_id() == target)
    })
}

/// Is all of it in sight?
fn is_whole(ctx: &Context, id: Id) -> bool {
    let seen = |rect: Rect, shown: Rect| (rect.size() - shown.size()).max_elem() < 1.0;
    ctx.viewport(|viewport| viewport.this_pass.widgets.get(id).is_none_or(|w| seen(w.rect, w.interact_rect)))
}

/// Where it is in this frame, if it has been drawn already.
fn place(ctx: &Context, id: Id) -> Option<Rect> {
    ctx.viewport(|viewport| viewport.this_pass.widgets.get(id).map(|widget| widget.rect))
}

/// Shows an area that can be scrolled, in which what is asked for comes into sight.
pub fn scrolled<R>(area: ScrollArea, ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> ScrollAreaOutput<R> {
    let Some((id, left)) = kept(ui.ctx()).asked else { return area.show(ui, add) };
    // What has been drawn before lies elsewhere.
    if place(ui.ctx(), id).is_some() {
        return area.show(ui, add);
    }
    let ctx = ui.ctx().clone();
    let depth = inside(&ctx, |depth| depth + 1);
    // Two that move at once would both go the whole way.
    let turn = left.is_multiple_of(LAG) && (left / LAG).is_multiple_of(2) == (depth == 1);
    let output = area.show(ui, |ui| {
        let inner = add(ui);
        // The area that it lies in comes into sight first: there it can go to any place. Where that is higher than the room, the thing
        // itself does.
        let room = ui.clip_rect().height() * 0.9;
        let within = held(&ctx, None).filter(|within| within.height() <= room);
        let target = within.or_else(|| Some(place(&ctx, id)?.expand(AROUND)));
        if let Some(rect) = target.filter(|rect| turn && rect.is_positive()) {
            ui.scroll_to_rect_animation(rect, None, ScrollAnimation::none());
        }
        inner
    });
    if place(&ctx, id).is_some() {
        held(&ctx, Some(output.inner_rect));
    }
    inside(&ctx, |depth| depth.saturating_sub(1));
    output
}

/// The area that holds what is asked for: what was kept, with something else kept from now on.
fn held(ctx: &Context, now: Option<Rect>) -> Option<Rect> {
    ctx.data_mut(|data| {
        let held = data.get_temp_mut_or_default::<Option<Rect>>(Id::unique("laststone.reveal.area"));
        std::mem::replace(held, now)
    })
}

/// How many areas there are around what is drawn now, changed.
fn inside(ctx: &Context, change: impl FnOnce(u8) -> u8) -> u8 {
    ctx.data_mut(|data| {
        let depth = data.get_temp_mut_or_default::<u8>(Id::unique("laststone.reveal.depth"));
        *depth = change(*depth);
        *depth
    })
}
