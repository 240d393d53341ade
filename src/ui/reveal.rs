//! What gets the focus, or is asked for by assistive technology, comes into sight, also where one
//! scrolled area lies inside another. The toolkit moves only the innermost area, and none for a
//! focus that moves by Tab.

use egui::accesskit::Action;
use egui::containers::scroll_area::ScrollAreaOutput;
use egui::style::ScrollAnimation;
use egui::{Context, Event, Id, Rect, ScrollArea, Ui, Vec2, vec2};

/// An area stands where it was told to after so many frames; only then it is seen what the next one
/// has to do.
const LAG: u8 = 3;
/// Frames after which what is still not in sight stays where it is, for it is larger than the room:
/// areas that lie in each other take turns.
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
    ctx.viewport(|viewport| {
        viewport.this_pass.widgets.get(id).is_none_or(|w| seen(w.rect, w.interact_rect))
    })
}

/// Where it is in this frame, if it has been drawn already.
fn place(ctx: &Context, id: Id) -> Option<Rect> {
    ctx.viewport(|viewport| viewport.this_pass.widgets.get(id).map(|widget| widget.rect))
}

/// Shows an area that can be scrolled, in which what is asked for comes into sight.
pub fn scrolled<R>(
    area: ScrollArea,
    ui: &mut Ui,
    add: impl FnOnce(&mut Ui) -> R,
) -> ScrollAreaOutput<R> {
    let Some((id, left)) = kept(ui.ctx()).asked else { return area.show(ui, add) };
    // What has been drawn before lies elsewhere.
    if place(ui.ctx(), id).is_some() {
        return area.show(ui, add);
    }
    let ctx = ui.ctx().clone();
    let depth = inside(&ctx, |depth| depth + 1);
    // Two that move at once would both go the whole way.
    let turn = left.is_multiple_of(LAG) && (left / LAG).is_multiple_of(2) == (depth == 1);
    let output = area.show_viewport(ui, |ui, viewport| {
        let room = viewport.translate(ui.max_rect().min.to_vec2());
        let inner = add(ui);
        let Some(own) = place(&ctx, id) else { return inner };
        // The area that it lies in comes into sight first: there it can go to any place. Where that
        // is higher than the room, the thing itself does.
        let within = held(&ctx, None).filter(|within| within.height() <= room.height() * 0.9);
        let by = way(within.unwrap_or_else(|| own.expand(AROUND)), room, ui.min_size());
        if turn && by != Vec2::ZERO {
            // By the area's own room, not by what is seen of it as the toolkit does: of an area
            // that is out of sight that is nothing.
            ui.scroll_with_delta_animation(-by, ScrollAnimation::none());
        }
        inner
    });
    if place(&ctx, id).is_some() {
        held(&ctx, Some(output.inner_rect));
    }
    inside(&ctx, |depth| depth.saturating_sub(1));
    output
}

/// How far what is in an area has to move against it, so that this is in its room, or as much of it
/// as there is room for.
fn way(target: Rect, room: Rect, content: Vec2) -> Vec2 {
    let by = |least: f32, most: f32, low: f32, high: f32| {
        if most - least > high - low {
            // Its beginning, unless the room is full of it.
            if least < low && most > high { 0.0 } else { least - low }
        } else if least < low {
            least - low
        } else {
            (most - high).max(0.0)
        }
    };
    let across = by(target.left(), target.right(), room.left(), room.right());
    let down = by(target.top(), target.bottom(), room.top(), room.bottom());
    let can = |content: f32, room: f32| f32::from(u8::from(content > room + 0.5));
    vec2(across * can(content.x, room.width()), down * can(content.y, room.height()))
}

/// The area that holds what is asked for: what was kept, with something else kept from now on.
fn held(ctx: &Context, now: Option<Rect>) -> Option<Rect> {
    ctx.data_mut(|data| {
        let held =
            data.get_temp_mut_or_default::<Option<Rect>>(Id::unique("laststone.reveal.area"));
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

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Pos2, pos2};

    #[test]
    fn what_is_out_of_the_room_comes_in_by_the_shortest_way_and_what_is_larger_by_its_beginning() {
        let room = Rect::from_min_max(pos2(0.0, 100.0), pos2(200.0, 200.0));
        let at = |top: f32, height: f32| Rect::from_min_size(pos2(10.0, top), vec2(20.0, height));
        let down = |top, height| way(at(top, height), room, vec2(100.0, 900.0)).y;
        // Where it lies, how high it is, and how far it goes.
        let table = [
            (120.0, 20.0, 0.0),
            (60.0, 20.0, -40.0),
            (190.0, 20.0, 10.0),
            (150.0, 150.0, 50.0),
            // It fills the room.
            (50.0, 300.0, 0.0),
        ];
        for (top, height, goes) in table {
            assert!((down(top, height) - goes).abs() < 0.01, "{top} {height}");
        }
        assert_eq!(
            way(at(60.0, 20.0), room, vec2(100.0, 100.0)),
            Vec2::ZERO,
            "there is nothing to scroll"
        );
        assert_eq!(
            way(Rect::from_min_size(Pos2::ZERO, Vec2::ZERO), room, vec2(900.0, 900.0)),
            vec2(0.0, -100.0)
        );
    }
}
