//! What a person has set and the program remembers: language, colours, sizes, keys, opponents, the window's place, files
//! opened last. Plain data: knows no disk, no window and no learner.

use crate::session::Opponent;
use crate::words::Lang;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;

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
    /// Keys that were changed: the name of an action, and the keys that ask for it now; none switches them off.
    pub keys: BTreeMap<String, Vec<String>>,
    /// The opponent last chosen, by kind of game.
    pub opponents: BTreeMap<String, Opponent>,
    /// Lesson files opened last, the latest first, as absolute paths; at most [`Settings::RECENT`].
    pub recent: Vec<PathBuf>,
    /// Where the window stood.
    pub window: Option<Place>,
}

impl Settings {
    /// How many files are remembered.
    pub const RECENT: usize = 8;
}

/// The place of the window on the screens, in points of the system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
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
