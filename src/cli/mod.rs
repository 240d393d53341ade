//! The subcommands that need no screen. Each is a struct of arguments with a `run` over readers and
//! writers.

mod big_stack;
pub mod check;
pub mod escaped;
pub mod handout;
mod json;
pub mod judge;
pub mod list;
pub mod manual;
pub mod marks;
pub mod paper;
pub mod plan;
pub mod solve;
pub mod worksheet;

pub use big_stack::on_big_stack;
pub use escaped::Escaped;

use crate::games::notation::meant;
use crate::lesson::Shelf;
use crate::words::Lang;
use std::io::{self, Write};

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

/// The exit status of this command, of which all that was found has been written or has not: what
/// nobody can read is not well, whatever was found.
pub fn after_writing(
    command: &str,
    found: u8,
    written: io::Result<()>,
    mut errors: impl Write,
) -> u8 {
    match written {
        Ok(()) => found,
        // Whoever reads has had enough: nothing to complain about.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => found,
        Err(error) => {
            let _ = writeln!(errors, "{command}: {error}");
            found.max(1)
        }
    }
}

/// Writes all that was found; gives the exit status likewise.
fn print(
    command: &str,
    found: u8,
    text: impl AsRef<[u8]>,
    mut output: impl Write,
    errors: impl Write,
) -> u8 {
    let written = output.write_all(text.as_ref()).and_then(|()| output.flush());
    after_writing(command, found, written, errors)
}

/// A language as it is named on the command line.
fn language(text: &str) -> Result<Lang, String> {
    match text.to_ascii_lowercase().as_str() {
        "en" => Ok(Lang::En),
        "zh" | "zh-hans" | "zh-cn" => Ok(Lang::Zh),
        _ => Err("the languages are en and zh".to_owned()),
    }
}
