//! What the laws of coach and help are held against: small positions of every game, and a reader of
//! sentences.

pub mod positions;
pub mod reader;
