//! The ground on which files of authors are read, lessons and problems alike: limits, places,
//! what hides in a text, expressions, and the way from bytes to a value of RON.

pub mod expr;
pub mod hidden;
pub mod limits;
pub mod locate;
mod reader;
pub mod syntax;
mod text;
mod tree;
pub mod unique;

pub use locate::SourcePos;
pub use reader::{Refusal, Refused, read, write};
pub use text::{Text, paragraphs};
pub use tree::Expression;
