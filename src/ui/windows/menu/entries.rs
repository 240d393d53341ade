//! The entries of a menu: the rows of the table that count on the screen. Draws nothing.

use super::Shown;
use crate::keys::{Action, Menu, rows};

/// One entry.
pub(super) struct Entry {
    /// What it asks for.
    pub(super) action: Action,
    /// What it is called.
    pub(super) does: &'static str,
    /// How its key is written.
    pub(super) keys: String,
    /// Whether it can be done now.
    pub(super) may: bool,
}

/// What a menu holds on the screen shown.
pub(super) fn entries<'a>(
    menu: Menu,
    shown: &'a Shown<'_>,
    may: &'a dyn Fn(Action) -> bool,
) -> impl Iterator<Item = Entry> + 'a {
    // To open the menu one is in would be no entry.
    let here = rows().filter(move |row| row.menu == menu && row.place.counts(shown.screen));
    here.filter(|row| row.action != Action::Menu).map(|row| Entry {
        action: row.action,
        does: row.does.to(shown.lang),
        keys: shown.bindings.first(row.name),
        may: may(row.action),
    })
}
