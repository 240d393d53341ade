//! What boards are painted with: stones, coins, texts, lines and marks. No pointer and no position.

pub(in crate::stage) mod coins;
pub(crate) mod face;
pub(in crate::stage) mod label;
pub(in crate::stage) mod pebble;
pub(in crate::stage) mod pen;
pub(crate) mod sand;
pub(crate) mod sprites;
pub(crate) mod stone;
pub(crate) mod write;
