//! Exact mathematics of impartial games: integers only; knows no game, no lesson, no words and no
//! screen.

pub mod bits;
pub mod certificate;
pub mod die;
pub mod double;
pub mod euclid;
pub mod golden;
pub mod graph;
pub mod grundys_game;
mod meter;
pub mod nim_moves;
pub mod nimber;
pub mod octal;
pub mod odious;
pub mod outcome;
mod period;
pub mod periodic;
pub mod run;
pub mod search;
mod sparse;
pub mod subtraction;
pub mod work;
pub mod wythoff_table;
