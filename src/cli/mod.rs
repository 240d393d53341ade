//! The subcommands that need no screen. Each is a struct of arguments with a `run` over readers and
//! writers.

mod big_stack;
pub mod check;
mod json;
pub mod judge;
pub mod list;
pub mod manual;
pub mod solve;
pub mod worksheet;

pub use big_stack::on_big_stack;

use crate::words::Lang;

/// A language as it is named on the command line.
fn language(text: &str) -> Result<Lang, String> {
    match text.to_ascii_lowercase().as_str() {
        "en" => Ok(Lang::En),
        "zh" | "zh-hans" | "zh-cn" => Ok(Lang::Zh),
        _ => Err("the languages are en and zh".to_owned()),
    }
}
