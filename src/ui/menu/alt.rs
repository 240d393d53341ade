//! Alt pressed and let go alone, as it has opened menus for as long as there have been menus. Knows no menu.

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
    let other = |event: &Event| {
        matches!(event, Event::Key { .. } | Event::Text(_) | Event::PointerButton { .. } | Event::MouseWheel { .. })
    };
    let (modifiers, disturbed) = ctx.input(|input| (input.modifiers, !input.focused || input.events.iter().any(other)));
    let now = match modifiers {
        Modifiers::NONE => Held::No,
        Modifiers::ALT if held != Held::Spoilt && !disturbed => Held::Alone,
        _ => Held::Spoilt,
    };
    if now != held {
        ctx.data_mut(|data| data.insert_temp(id, now));
    }
    held == Held::Alone && now == Held::No && !disturbed
}
