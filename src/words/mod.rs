//! Every sentence the program says, in both languages, made of facts. Knows no screen and no disk.

pub mod lang;
pub mod plot;

pub use lang::{Lang, Said};
