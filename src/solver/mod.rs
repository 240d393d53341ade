//! Exact mathematics of impartial games: integers only; knows no game, no lesson, no words and no screen.

pub mod certificate;
pub mod golden;
mod meter;
pub mod nimber;
pub mod outcome;
mod period;
pub mod periodic;
pub mod run;
pub mod search;
pub mod subtraction;
pub mod work;
