//! What the tests over all screens are made of: a window without a display, the die's events, and what frames cost.
#![allow(dead_code, reason = "each test uses its part of this")]

pub mod cost;
pub mod events;
pub mod sitting;
pub mod window;
