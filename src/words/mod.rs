//! Every sentence the program says, in both languages, made of facts. Knows no screen and no disk.

pub mod board;
pub mod coach;
pub mod diagram;
pub mod help;
pub mod lang;
pub mod moves;
pub mod period;
pub mod plot;
pub mod refusal;
pub mod screen;
pub mod terms;
pub mod why;

pub use lang::{Lang, Said};
pub use terms::{Term, term};
