//! Work that may panic, held at its edge: whatever breaks inside comes back as what was said and
//! where.
//!
//! Nothing here can hold a stack that overflows or memory that runs out: those end the program.

use std::any::Any;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind};

/// Characters of a panic's words that are kept: they may quote what was being read.
const TOLD: usize = 400;

/// A panic, as far as it helps to mend it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct Broken {
    /// What it said.
    pub(in crate::app) said: String,
    /// The line of the source; empty if the panic went past the hook.
    pub(in crate::app) place: String,
}

thread_local! {
    /// Where this thread last panicked.
    static PLACE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Remembers where a panic was: for the panic hook.
pub(in crate::app) fn note(panic: &PanicHookInfo<'_>) {
    let place = panic.location().map(ToString::to_string).unwrap_or_default();
    // A thread that is ending has no room for it any more.
    let _ = PLACE.try_with(|last| last.replace(place));
}

/// Does the work, or says how it broke. What the work was changing may be half changed then:
/// whoever calls throws it away.
pub(in crate::app) fn hold<T>(work: impl FnOnce() -> T) -> Result<T, Broken> {
    PLACE.with(|last| last.borrow_mut().clear());
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| {
        let said: String = message(payload.as_ref()).chars().take(TOLD).collect();
        Broken { said: nameless(&said), place: in_source(&PLACE.take()) }
    })
}

/// What a panic said.
pub(in crate::app) fn message(payload: &(dyn Any + Send)) -> &str {
    match (payload.downcast_ref::<String>(), payload.downcast_ref::<&'static str>()) {
        (Some(text), _) => text,
        (None, Some(text)) => text,
        (None, None) => "",
    }
}

/// A text without the folders of whoever ran the program: of a path its last part is left.
fn nameless(text: &str) -> String {
    let home = std::env::var("HOME").or_else(|_| std::env::var("USERPROFILE")).unwrap_or_default();
    let text = if home.len() > 1 { text.replace(&home, "~") } else { text.to_owned() };
    let is_path = |word: &str| word.matches(['/', '\\']).count() > 1;
    let short = |word: &str| match word.rsplit(['/', '\\']).next() {
        Some(last) if is_path(word) => format!("…/{last}"),
        _ => word.to_owned(),
    };
    text.split_inclusive(char::is_whitespace).map(short).collect()
}

/// A place in a source file, from the crate's own folder on: where it was built is nobody's
/// business.
fn in_source(place: &str) -> String {
    let place = place.replace('\\', "/");
    let Some((before, inner)) = place.rsplit_once("/src/") else { return place };
    let crate_folder = before.rsplit('/').next().unwrap_or_default();
    format!("{crate_folder}/src/{inner}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_held_says_what_it_said_and_what_is_whole_is_handed_on() {
        assert_eq!(hold(|| 7), Ok(7));
        let broken = hold(|| std::panic::resume_unwind(Box::new("meant"))).unwrap_err();
        assert_eq!(broken, Broken { said: "meant".into(), place: String::new() });
        let long = hold(|| std::panic::resume_unwind(Box::new("石".repeat(10_000)))).unwrap_err();
        assert_eq!(long.said.chars().count(), TOLD);
    }

    #[test]
    fn no_folder_of_a_person_or_a_machine_is_left_in_what_is_kept() {
        let home = std::env::var("HOME").unwrap_or("/home/ada".into());
        for (text, left) in [
            (format!("no {home}/lessons/a.ron: gone"), "no …/a.ron: gone"),
            ("no /home/ada/x.ron".into(), "no …/x.ron"),
            (r"C:\Users\ada\x.ron is bad".into(), "…/x.ron is bad"),
            ("1/2 of nim(3,5)".into(), "1/2 of nim(3,5)"),
            ("index 3\nof 2".into(), "index 3\nof 2"),
        ] {
            assert_eq!(nameless(&text), left, "{text}");
        }
        assert_eq!(in_source("src/ui/page/mod.rs:12:5"), "src/ui/page/mod.rs:12:5");
        assert_eq!(
            in_source("/root/.cargo/registry/src/index-19/egui-0.37.0/src/ui.rs:3:1"),
            "egui-0.37.0/src/ui.rs:3:1"
        );
        assert_eq!(in_source(r"C:\Users\ada\work\src\app\mod.rs:1:1"), "work/src/app/mod.rs:1:1");
    }
}
