//! Every sentence the program says, in both languages, made of facts. Knows no screen and no disk.

pub mod lang;
pub mod terms;

pub use lang::{Lang, Said};
pub use terms::{Term, term};
