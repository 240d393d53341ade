//! Where the focus of the keyboard goes: F6 from part to part of a page, into sight where it was
//! scrolled away, and back to where it was when a window over the page is closed.

use egui::{Context, EventFilter, FocusDirection, Id, Key, Pos2, Rect, Sense, Ui, vec2};

/// For so many passes the focus may be on its way; then the part is not there any more.
const PATIENCE: u64 = 4;

/// What is kept from pass to pass.
#[derive(Debug, Clone, Default)]
struct Panes {
    /// The parts that were begun in this pass, or in the last one before this one has begun any:
    /// their turn and the room from where they begin.
    begun: Vec<(u32, Rect)>,
    pass: u64,
    /// Where the focus is on its way to.
    going: Option<Going>,
    /// Where it went last: what takes the focus there may lie outside, if nothing in that part does.
    went: Option<u32>,
}

#[derive(Debug, Clone, Copy)]
struct Going {
    to: u32,
    since: u64,
    /// The mark has the focus and passes it on.
    marked: bool,
}

fn kept() -> Id {
    Id::unique("laststone.panes")
}

/// A part of the page begins here: what is drawn next in `ui` belongs to it. `turn` says when F6
/// comes to it.
pub fn begins(ui: &Ui, turn: u32) {
    let pass = ui.ctx().cumulative_pass_nr();
    let mut panes: Panes = ui.ctx().data(|data| data.get_temp(kept())).unwrap_or_default();
    if panes.pass != pass {
        (panes.begun, panes.pass) = (Vec::new(), pass);
    }
    let place = ui.available_rect_before_wrap();
    panes.begun.push((turn, place));
    if let Some(going) = panes.going {
        if going.to == turn {
            panes.going = pass_on(ui, place.min, going);
        } else if pass.saturating_sub(going.since) > PATIENCE {
            panes.going = None;
        }
    }
    ui.ctx().data_mut(|data| data.insert_temp(kept(), panes));
}

/// First a mark takes the focus; in the next pass it gives it to what comes next, as Tab would.
fn pass_on(ui: &Ui, at: Pos2, going: Going) -> Option<Going> {
    let id = Id::unique(("laststone.pane", going.to));
    if going.marked {
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::Next));
    }
    let here = Rect::from_min_size(at, vec2(1.0, 1.0));
    let mark = ui.interact(here, id, Sense::focusable_noninteractive());
    ui.ctx().request_repaint();
    if going.marked {
        return None;
    }
    mark.request_focus();
    Some(Going { marked: true, ..going })
}

/// Sends the focus to the part after the one that has it, or before; to the first if none has it.
pub fn go(ctx: &Context, forward: bool) {
    let mut panes: Panes = ctx.data(|data| data.get_temp(kept())).unwrap_or_default();
    let focused = ctx.memory(egui::Memory::focused).and_then(|id| ctx.read_response(id));
    let is_somewhere = focused.is_some();
    let here = focused.and_then(|response| {
        let center = response.rect.center();
        // What is scrolled has no end: the part that begins last is the one.
        let around = panes.begun.iter().filter(|(_, place)| place.contains(center));
        around.max_by(|a, b| a.1.top().total_cmp(&b.1.top())).map(|(turn, _)| *turn)
    });
    let here = here.or(panes.went.filter(|_| is_somewhere));
    let mut turns: Vec<u32> = panes.begun.iter().map(|(turn, _)| *turn).collect();
    turns.sort_unstable();
    turns.dedup();
    let to = match (here, forward) {
        (None, true) => turns.first(),
        (None, false) => turns.last(),
        (Some(here), true) => turns.iter().find(|turn| **turn > here).or(turns.first()),
        (Some(here), false) => turns.iter().rev().find(|turn| **turn < here).or(turns.last()),
    };
    panes.went = to.copied();
    panes.going = to.map(|to| Going { to: *to, since: ctx.cumulative_pass_nr(), marked: false });
    ctx.data_mut(|data| data.insert_temp(kept(), panes));
    ctx.request_repaint();
}

fn waiting() -> Id {
    Id::unique("laststone.focus")
}

/// Something takes the keyboard to itself: what had the focus loses it, and is handed over.
#[must_use]
pub fn take(ctx: &Context) -> Option<Id> {
    let before = ctx.memory(egui::Memory::focused);
    if let Some(id) = before {
        ctx.memory_mut(|memory| memory.surrender_focus(id));
    }
    before
}

/// In a window that has the keyboard to itself, before it is drawn: arrows walk there as Tab does,
/// and never below it.
pub fn walk(ctx: &Context) {
    if let Some(id) = ctx.memory(egui::Memory::focused) {
        let filter = EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            ..EventFilter::default()
        };
        ctx.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    }
    let pressed =
        |one, other| ctx.input(|input| input.key_pressed(one) || input.key_pressed(other));
    let to = match (pressed(Key::ArrowDown, Key::ArrowRight), pressed(Key::ArrowUp, Key::ArrowLeft))
    {
        (true, _) => FocusDirection::Next,
        (_, true) => FocusDirection::Previous,
        _ => return,
    };
    ctx.memory_mut(|memory| memory.move_focus(to));
}

/// It gives the focus back, once nothing stands over the page any more.
pub fn give_back(ctx: &Context, before: Option<Id>) {
    ctx.data_mut(|data| data.insert_temp(waiting(), before));
    ctx.request_repaint();
}

/// Hands a focus over that waits to be given back. Once a frame, before anything is drawn.
pub fn hand_over(ctx: &Context) {
    let before = ctx.data(|data| data.get_temp::<Option<Id>>(waiting())).flatten();
    if let Some(id) = before
        && ctx.memory(|memory| memory.top_modal_layer().is_none())
    {
        ctx.data_mut(|data| data.insert_temp::<Option<Id>>(waiting(), None));
        // What was pressed in the meantime has gone elsewhere.
        if ctx.memory(|memory| memory.focused().is_none()) {
            ctx.memory_mut(|memory| memory.request_focus(id));
        }
    }
}
