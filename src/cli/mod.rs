//! The subcommands that need no screen. Each is a struct of arguments with a `run` over readers and
//! writers.

mod big_stack;
pub mod check;
pub mod escaped;
mod json;
pub mod judge;
pub mod list;
pub mod manual;
pub mod solve;
pub mod worksheet;

pub use big_stack::on_big_stack;
pub use escaped::Escaped;

use crate::games::notation::meant;
use crate::lesson::Shelf;
use crate::words::Lang;

/// That there is no such lesson, and which one may have been meant.
#[must_use]
pub fn no_lesson(shelf: &Shelf, id: &str) -> String {
    let ids: Vec<&str> = shelf.lessons().map(|lesson| lesson.id.as_str()).collect();
    let hint = meant(id, ids.iter().copied()).map_or_else(
        || format!("there are {}", ids.join(", ")),
        |id| format!("did you mean {id}?"),
    );
    format!("there is no lesson \"{id}\"; {hint}")
}

/// A language as it is named on the command line.
fn language(text: &str) -> Result<Lang, String> {
    match text.to_ascii_lowercase().as_str() {
        "en" => Ok(Lang::En),
        "zh" | "zh-hans" | "zh-cn" => Ok(Lang::Zh),
        _ => Err("the languages are en and zh".to_owned()),
    }
}
