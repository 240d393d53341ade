//! The games: rules, positions, moves and laws, sums and their ending, and the notation. Knows no lesson, no words, no screen.

pub mod bash;
pub mod desk;
pub mod fault;
pub mod game;
pub mod heaps;
pub mod mv;
pub mod nim;
pub mod notation;
pub mod part;
pub mod rules;
pub mod subtract;
pub mod sum;
pub mod template;
pub mod why;
pub mod wythoff;

pub use desk::Desk;
pub use fault::Fault;
pub use game::Game;
pub use mv::{Move, Play};
pub use part::{Part, Row};
pub use rules::{Law, Moves, Rules};
pub use sum::{Ending, Refused, Sum};
pub use template::{Knobs, Template, Unfilled};
pub use why::Why;
