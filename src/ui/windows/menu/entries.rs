//! The entries of a menu: the rows of the table that count on the screen. Draws nothing.

use super::Shown;
use crate::keys::{Action, Menu, rows};
use std::borrow::Cow;
use std::path::PathBuf;

/// What an entry asks for.
#[derive(Debug, Clone)]
pub(super) enum Chosen {
    /// Something of the table.
    Do(Action),
    /// A file that was opened before.
    Read(PathBuf),
}

/// One entry.
pub(super) struct Entry {
    /// What it asks for.
    pub(super) asks: Chosen,
    /// What it is called.
    pub(super) does: Cow<'static, str>,
    /// How its key is written; of a file its folder.
    pub(super) keys: String,
    /// Whether it can be done now.
    pub(super) may: bool,
}

impl Entry {
    /// Its name to assistive technology; files of one name lie in different folders.
    pub(super) fn name(&self) -> String {
        match &self.asks {
            Chosen::Do(_) => self.does.clone().into_owned(),
            Chosen::Read(file) => file.display().to_string(),
        }
    }
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
        asks: Chosen::Do(row.action),
        does: row.does.to(shown.lang).into(),
        keys: shown.bindings.first(row.name),
        may: may(row.action),
    })
}
