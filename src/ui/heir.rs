//! Where the keyboard goes on once what it has pressed is no longer there.

use egui::{Id, Response};

/// A control: of what kind, and which of them.
pub type Place = (&'static str, usize);
/// The one filled button of a page.
pub const MAIN: Place = ("main", 0);

/// For so many passes the heir may be on its way.
const PATIENCE: u64 = 4;

/// A control that may be gone once it is pressed. If it had the keyboard then, the one at `to`
/// takes it; being at `here`, it takes what was handed to it.
pub fn hands_on(response: &Response, here: Place, to: Place) {
    let (ctx, kept) = (&response.ctx, Id::unique("laststone.heir"));
    let pass = ctx.cumulative_pass_nr();
    if response.clicked() && response.has_focus() {
        ctx.data_mut(|data| data.insert_temp(kept, (to, pass)));
        return;
    }
    let handed = ctx.data(|data| data.get_temp::<(Place, u64)>(kept));
    let Some((place, since)) = handed.filter(|(_, since)| *since != pass) else { return };
    let is_late = pass.saturating_sub(since) > PATIENCE;
    let is_heir = place == here && response.enabled();
    if is_late || is_heir {
        ctx.data_mut(|data| data.remove::<(Place, u64)>(kept));
    }
    if is_heir && !is_late {
        response.request_focus();
    }
}
