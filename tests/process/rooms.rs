//! The rooms of the screen and of the program: what stands right below `src/ui` and `src/app`, in
//! an order in which each uses only those before it.

use crate::floors::source::{Source, sources};

/// The rooms of one folder.
struct Part {
    /// The folder.
    folder: &'static str,
    /// What stands before a room where it is named, besides `super`.
    root: &'static [&'static str],
    /// From the ground up. Rooms in one line may use each other.
    order: &'static [&'static [&'static str]],
}

const SCREEN: Part = Part {
    folder: "src/ui/",
    root: &["crate"],
    // The laboratory is a column of the page.
    order: &[
        &[
            "marks", "theme", "formula", "prose", "fonts", "speech", "paste", "redraw", "breaks",
            "heir",
        ],
        &["raster", "bed", "reveal", "panes", "line", "link"],
        &["input"],
        &["stage"],
        &["keys"],
        &["wish"],
        &["windows"],
        &["conjecture"],
        &["contents"],
        &["lab", "page"],
        &["problems"],
        &["theorems"],
        &["present"],
    ],
};

const PROGRAM: Part = Part {
    folder: "src/app/",
    root: &["crate", "app"],
    order: &[
        &["broken"],
        &["missing"],
        &["look"],
        &["safe"],
        &["work"],
        &["host"],
        &["options"],
        &["watch"],
        &["opener"],
        &["opening"],
        &["worksheets"],
        &["marks"],
        &["sheet"],
        &["plots"],
        &["live"],
        &["placement"],
        &["profile"],
        &["lab"],
        &["judging"],
        &["shared"],
        &["screens"],
        &["remote"],
        &["shell"],
        &["looks"],
        &["beats"],
        &["film"],
        &["picture"],
        &["window"],
        &["web"],
    ],
};

impl Part {
    /// The line of a room.
    fn line(&self, room: &str) -> Option<usize> {
        self.order.iter().position(|rooms| rooms.contains(&room))
    }

    /// The room that a source belongs to; the file that lists them is in none.
    fn room<'a>(&self, path: &'a str) -> Option<&'a str> {
        let inside = path.strip_prefix(self.folder)?;
        let first = inside.split('/').next()?.trim_end_matches(".rs");
        (!["lib", "mod"].contains(&first)).then_some(first)
    }

    /// The room that a path in a source names.
    fn named<'a>(&self, source: &Source, path: &'a [String]) -> Option<&'a str> {
        let inside = source.path.strip_prefix(self.folder)?;
        let deep = inside.matches('/').count() + usize::from(!inside.ends_with("/mod.rs"));
        let up = path.iter().take_while(|segment| *segment == "super").count();
        let at = if up == deep { up } else { self.root.len() };
        let is_root = up == deep || path.iter().take(at).eq(self.root);
        path.get(at).map(String::as_str).filter(|_| is_root)
    }

    fn faults(&self, source: &Source) -> Vec<String> {
        let Some(own) = self.room(&source.path) else { return Vec::new() };
        let Some(stands) = self.line(own) else { return vec![format!("`{own}` is no room")] };
        let mut all = Vec::new();
        for (at, path) in source.paths() {
            let tested = source.words.iter().any(|word| word.line == at && word.tested);
            let Some(seen) = self.named(source, &path).filter(|_| !tested) else { continue };
            if self.line(seen).is_some_and(|line| line > stands) {
                all.push(format!("{}:{at}: `{own}` may not see `{seen}`", source.path));
            }
        }
        all
    }
}

#[test]
fn no_room_names_one_above_it() {
    for part in [SCREEN, PROGRAM] {
        let sources = sources(part.folder.trim_end_matches('/'));
        let faults: Vec<String> = sources.iter().flat_map(|source| part.faults(source)).collect();
        assert!(faults.is_empty(), "{}", faults.join("\n"));
        let rooms = sources.iter().filter_map(|source| part.room(&source.path));
        let mut seen: Vec<usize> = rooms.filter_map(|room| part.line(room)).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), part.order.len(), "every line of the order stands for something");
    }
}

#[test]
fn a_room_above_is_found_however_it_is_named_and_one_below_or_beside_is_no_fault() {
    let screen = |path: &str, text: &str| SCREEN.faults(&Source::new(path, text)).len();
    assert_eq!(screen("src/ui/stage/mod.rs", "use crate::page::Page;"), 1);
    assert_eq!(screen("src/ui/keys.rs", "use crate::{games::Sum, windows::menu};"), 1);
    assert_eq!(screen("src/ui/cellar/mod.rs", ""), 1);
    assert_eq!(screen("src/ui/page/mod.rs", "use crate::{lab::LabPanel, stage::Stage};"), 0);
    assert_eq!(screen("src/ui/lib.rs", "pub use crate::page::Page;"), 0);
    let program = |path: &str, text: &str| PROGRAM.faults(&Source::new(path, text)).len();
    for text in [
        "use crate::app::{look::Look, host::Clock};",
        "use super::super::host::Clock;",
        "fn f(x: crate::app::shell::Shell) {}",
    ] {
        assert_eq!(program("src/app/work/job.rs", text), 1, "{text}");
    }
    assert_eq!(program("src/app/work/mod.rs", "use super::host::Clock;"), 1);
    assert_eq!(program("src/app/strange.rs", ""), 1);
    for (path, text) in [
        ("src/app/host/clock.rs", "use crate::app::work::Work; use super::Host;"),
        ("src/app/work/mod.rs", "#[cfg(test)] mod tests { use crate::app::host::Clock; }"),
        ("src/app/work/job.rs", "use super::host::Clock;"),
        ("src/app/mod.rs", "pub use shell::Shell;"),
    ] {
        assert_eq!(program(path, text), 0, "{path}: {text}");
    }
}
