//! The address of what is shown, where there is one: a page in a browser has it, a window has none.

use egui::{Context, Id};

fn place() -> Id {
    Id::unique("laststone.link")
}

/// What is shown has this address from now on.
pub fn offer(ctx: &Context, address: &str) {
    ctx.data_mut(|data| data.insert_temp(place(), address.to_owned()));
}

/// The address of what is shown.
#[must_use]
pub fn offered(ctx: &Context) -> Option<String> {
    ctx.data(|data| data.get_temp(place()))
}
