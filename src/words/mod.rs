//! Every sentence the program says, in both languages, made of facts. Knows no screen and no disk.

pub mod board;
pub mod lang;

pub use lang::{Lang, Said};
