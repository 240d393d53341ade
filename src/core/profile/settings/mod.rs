//! What a person has set and the program remembers: language, colours, sizes, keys, opponents, the
//! window's place, files opened last. Plain data: knows no disk, no window and no learner.

pub mod format;
mod mend;
pub mod place;
pub mod store;
pub mod system;
#[cfg(test)]
mod tests;

pub use format::Part;
pub use place::Screen;
pub use store::{Remembered, SettingsStore, Trouble};

use crate::contest::code::Language;
use crate::lang::Lang;
use crate::session::Opponent;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Everything that is remembered. What is `None` follows the system.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// The language.
    pub lang: Option<Lang>,
    /// The colours: `light`, `dark`, `contrast`.
    pub scheme: Option<String>,
    /// Whether things move.
    pub motion: Option<bool>,
    /// The size of everything, in percent, from 50 to 300.
    pub zoom: Option<u16>,
    /// The language in which programs are shown.
    pub code: Option<Language>,
    /// Keys that were changed: the name of an action, and the keys that ask for it now; none
    /// switches them off.
    pub keys: BTreeMap<String, Vec<String>>,
    /// The opponent last chosen, by kind of game.
    pub opponents: BTreeMap<String, Opponent>,
    /// Lesson files opened last, the latest first, as absolute paths; at most [`Settings::RECENT`].
    pub recent: Vec<PathBuf>,
    /// Where the window stood.
    pub window: Option<WindowPlacement>,
}

impl Settings {
    /// How many files are remembered.
    pub const RECENT: usize = 8;
    /// How many actions may have other keys.
    pub const KEYS: usize = 200;
    /// How many keys an action may have.
    pub const STROKES: usize = 8;
    /// How many kinds of games have an opponent of their own.
    pub const OPPONENTS: usize = 400;
    /// Bytes of a name: of an action, a key, a kind of game.
    pub const NAME: usize = 200;
    /// Bytes of a path.
    pub const PATH: usize = 4_096;

    /// Within their bounds: what is too many or too long, or could not be so, is left out.
    #[must_use]
    pub fn tidied(mut self) -> Self {
        let is_name = |name: &str| {
            !name.is_empty() && name.len() <= Self::NAME && !name.chars().any(char::is_control)
        };
        self.scheme = self.scheme.filter(|name| is_name(name));
        self.zoom = self.zoom.map(|zoom| zoom.clamp(50, 300));
        let kept = |(name, mut keys): (String, Vec<String>)| {
            keys.retain(|key| is_name(key));
            keys.truncate(Self::STROKES);
            is_name(&name).then_some((name, keys))
        };
        self.keys = self.keys.into_iter().filter_map(kept).take(Self::KEYS).collect();
        let plays = |opponent: &Opponent| match opponent {
            Opponent::Fallible(rate) => Opponent::RATES.contains(rate),
            // Another lesson about the same game has another rival.
            Opponent::Rival => false,
            _ => true,
        };
        self.opponents.retain(|kind, opponent| is_name(kind) && plays(opponent));
        self.opponents = self.opponents.into_iter().take(Self::OPPONENTS).collect();
        let mut recent: Vec<PathBuf> = Vec::new();
        for path in self.recent {
            // RON is text: what has another name cannot be remembered.
            let fits =
                path.to_str().is_some_and(|text| text.len() <= Self::PATH && !text.contains('\0'));
            if fits && path.is_absolute() && !recent.contains(&path) && recent.len() < Self::RECENT
            {
                recent.push(path);
            }
        }
        self.recent = recent;
        self.window = self.window.map(WindowPlacement::bounded);
        self
    }

    /// A file has been opened: it stands before all others now.
    pub fn opened(&mut self, file: &Path) {
        if file.to_str().is_some_and(|text| text.len() <= Self::PATH) && file.is_absolute() {
            self.forget(file);
            self.recent.insert(0, file.to_owned());
            self.recent.truncate(Self::RECENT);
        }
    }

    /// A file is there no more.
    pub fn forget(&mut self, file: &Path) {
        self.recent.retain(|known| known != file);
    }

    /// Are these the same as far as this part goes?
    #[must_use]
    pub fn same(&self, other: &Self, part: Part) -> bool {
        match part {
            Part::Wishes => {
                (&self.lang, &self.scheme, &self.motion, &self.zoom, &self.code)
                    == (&other.lang, &other.scheme, &other.motion, &other.zoom, &other.code)
                    && self.keys == other.keys
                    && self.opponents == other.opponents
            }
            Part::Traces => self.recent == other.recent && self.window == other.window,
        }
    }

    /// Takes one part over from others.
    pub fn take(&mut self, other: Self, part: Part) {
        let (wishes, traces) = match part {
            Part::Wishes => (other, std::mem::take(self)),
            Part::Traces => (std::mem::take(self), other),
        };
        *self = Self { recent: traces.recent, window: traces.window, ..wishes };
    }

    /// What was changed here since `before`, changed in `onto` as well, which another window may
    /// have written meanwhile: each keeps what it alone changed, and of what both changed the later
    /// counts.
    pub fn carry(&self, before: &Self, onto: &mut Self) {
        fn one<T: Clone + PartialEq>(now: &T, before: &T, onto: &mut T) {
            if now != before {
                *onto = now.clone();
            }
        }
        fn each<T: Clone + PartialEq>(
            now: &BTreeMap<String, T>,
            before: &BTreeMap<String, T>,
            onto: &mut BTreeMap<String, T>,
        ) {
            for name in before.keys().filter(|name| !now.contains_key(*name)) {
                onto.remove(name);
            }
            for (name, value) in now.iter().filter(|(name, value)| before.get(*name) != Some(value))
            {
                onto.insert(name.clone(), value.clone());
            }
        }
        one(&self.lang, &before.lang, &mut onto.lang);
        one(&self.scheme, &before.scheme, &mut onto.scheme);
        one(&self.motion, &before.motion, &mut onto.motion);
        one(&self.zoom, &before.zoom, &mut onto.zoom);
        one(&self.code, &before.code, &mut onto.code);
        one(&self.window, &before.window, &mut onto.window);
        each(&self.keys, &before.keys, &mut onto.keys);
        each(&self.opponents, &before.opponents, &mut onto.opponents);
        if self.recent != before.recent {
            let others = onto
                .recent
                .iter()
                .filter(|file| !self.recent.contains(file) && !before.recent.contains(file));
            let others: Vec<PathBuf> = others.cloned().collect();
            onto.recent = self.recent.iter().cloned().chain(others).take(Self::RECENT).collect();
        }
    }
}

/// The place of the window on the screens, in points of the system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WindowPlacement {
    /// The left edge.
    pub x: i32,
    /// The top edge.
    pub y: i32,
    /// The width of its inside.
    pub width: u32,
    /// The height of its inside.
    pub height: u32,
    /// Whether it filled its screen.
    pub maximized: bool,
}
