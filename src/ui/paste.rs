//! Text that comes all at once: a field is handed no more of it than it could ever show. Fields for
//! numbers know no limit of their own, and a megabyte in one of them is laid out and drawn in every
//! frame.

use egui::{Context, Event, Id};

/// Characters that a field is handed at once: no position and no path is as long, so that a field
/// can tell that it is too long.
const MOST: usize = crate::lesson::limits::WRITTEN + 1;

fn long() -> Id {
    Id::unique("laststone.paste.long")
}

/// Says in each frame that what is drawn now takes long texts and has a limit of its own.
pub fn takes_long(ctx: &Context) {
    let pass = ctx.cumulative_pass_nr();
    ctx.data_mut(|data| data.insert_temp(long(), pass));
}

/// Before anything is drawn: cuts what is pasted into a field. Where no field is typed in, what is
/// pasted stays whole.
pub fn shorten(ctx: &Context) {
    if !ctx.input(|input| {
        input.events.iter().any(|event| text(event).is_some_and(|text| text.len() > MOST))
    }) {
        return;
    }
    let pass = ctx.cumulative_pass_nr();
    let is_taken =
        ctx.data(|data| data.get_temp::<u64>(long())).is_some_and(|last| last + 1 >= pass);
    if is_taken || !ctx.text_edit_focused() {
        return;
    }
    ctx.input_mut(|input| {
        for event in &mut input.events {
            if let Event::Paste(text) | Event::Text(text) = event
                && let Some((end, _)) = text.char_indices().nth(MOST)
            {
                text.truncate(end);
            }
        }
    });
}

const fn text(event: &Event) -> Option<&String> {
    if let Event::Paste(text) | Event::Text(text) = event { Some(text) } else { None }
}
