//! What several tests share: play by definition alone, and all small positions of a game.
#![allow(dead_code, reason = "each test uses its part of this")]

pub mod definition;
pub mod games;
pub mod golden;
pub mod opponents;
pub mod positions;
pub mod sentences;
pub mod sessions;
