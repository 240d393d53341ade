//! What is pointed at and typed: pointer, keys and assistive technology.

pub mod nodes;
pub mod spots;
pub(crate) mod units;
