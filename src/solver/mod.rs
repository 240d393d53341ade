//! Exact mathematics of impartial games: integers only; knows no game, no lesson, no words and no screen.

pub mod golden;
pub mod nimber;
pub mod outcome;
pub mod search;
pub mod work;
