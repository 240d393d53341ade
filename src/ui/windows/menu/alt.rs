//! Alt pressed and let go alone, as it has opened menus for as long as there have been menus. Knows
//! no menu.

use egui::os::OperatingSystem;
use egui::{Context, Event, Id, Modifiers};

/// How it stands with Alt.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Held {
    /// No key that goes with others is held.
    #[default]
    No,
    /// Alt alone is held, and nothing else has happened since.
    Alone,
    /// It is held together with something else.
    Spoilt,
}

/// Whether Alt was let go in this frame, and nothing else was done while it was held.
pub(super) fn tapped(ctx: &Context) -> bool {
    if ctx.os() == OperatingSystem::Mac {
        // There it writes letters.
        return false;
    }
    let id = Id::unique("laststone.alt");
    let held: Held = ctx.data(|data| data.get_temp(id)).unwrap_or_default();
    let (now, tapped) = ctx.input(|input| {
        let mut now = if input.focused { held } else { Held::No };
        let mut tapped = false;
        for event in &input.events {
            now = match event {
                Event::ModifiersChanged(Modifiers::NONE) => {
                    tapped |= now == Held::Alone;
                    Held::No
                }
                Event::ModifiersChanged(Modifiers::ALT) if now == Held::No => Held::Alone,
                Event::ModifiersChanged(_) => Held::Spoilt,
                Event::Key { .. }
                | Event::Text(_)
                | Event::PointerButton { .. }
                | Event::MouseWheel { .. }
                    if now == Held::Alone =>
                {
                    Held::Spoilt
                }
                Event::WindowFocused(_) => Held::No,
                _ => now,
            };
        }
        (now, tapped)
    });
    if now != held {
        ctx.data_mut(|data| data.insert_temp(id, now));
    }
    tapped
}
