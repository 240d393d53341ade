//! The pictures of the boards, one kind of board each.

mod circle;
mod graph;
mod heaps;
mod numbers;
mod parts;
mod pebbles;
mod pins;
mod rectangle;
mod rows;
mod split;
mod staircase;
mod stairs;
mod stones;
mod strip;
mod towers;
mod track;

pub use circle::Circle;
pub use graph::Graph;
pub use numbers::Numbers;
pub use parts::Parts;
pub use pebbles::Pebbles;
pub use pins::Pins;
pub use rectangle::Rectangle;
pub use split::Split;
pub use stairs::Stairs;
pub use stones::Stones;
pub use strip::Strip;
pub use towers::Towers;
pub use track::Track;
