//! The parts of a page that F6 goes through: from the one that has the focus to the next. Knows no page.

use egui::{Context, FocusDirection, Id, Pos2, Rect, Sense, Ui, vec2};

/// For so many passes the focus may be on its way; then the part is not there any more.
const PATIENCE: u64 = 4;

/// What is kept from pass to pass.
#[derive(Debug, Clone, Default)]
struct Panes {
    /// The parts that were begun in this pass, or in the last one before this one has begun any: their turn and the room from
    /// where they begin.
    begun: Vec<(u32, Rect)>,
    pass: u64,
    /// Where the focus is on its way to.
    going: Option<Going>,
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

/// A part of the page begins here: what is drawn next in `ui` belongs to it. `turn` says when F6 comes to it.
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
    let here = focused.and_then(|response| {
        let center = response.rect.center();
        // What is scrolled has no end: the part that begins last is the one.
        let around = panes.begun.iter().filter(|(_, place)| place.contains(center));
        around.max_by(|a, b| a.1.top().total_cmp(&b.1.top())).map(|(turn, _)| *turn)
    });
    let mut turns: Vec<u32> = panes.begun.iter().map(|(turn, _)| *turn).collect();
    turns.sort_unstable();
    turns.dedup();
    let to = match (here, forward) {
        (None, true) => turns.first(),
        (None, false) => turns.last(),
        (Some(here), true) => turns.iter().find(|turn| **turn > here).or(turns.first()),
        (Some(here), false) => turns.iter().rev().find(|turn| **turn < here).or(turns.last()),
    };
    panes.going = to.map(|to| Going { to: *to, since: ctx.cumulative_pass_nr(), marked: false });
    ctx.data_mut(|data| data.insert_temp(kept(), panes));
    ctx.request_repaint();
}
