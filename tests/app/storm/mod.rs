//! What the tests over all screens are made of: a window without a display, the die's events, and
//! what frames cost.

pub mod cost;
pub mod events;
pub mod sitting;
pub mod window;
