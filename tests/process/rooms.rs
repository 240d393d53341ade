//! The rooms of the screen: what stands right below `src/ui`, in an order in which each uses only
//! those before it.

use crate::floors::source::{Source, sources};

/// From the ground up. Rooms in one line may use each other: the laboratory is a column of the
/// page.
const ORDER: &[&[&str]] = &[
    &["marks", "theme", "formula", "prose", "fonts", "speech", "paste"],
    &["raster", "reveal", "panes", "line"],
    &["input"],
    &["stage"],
    &["keys"],
    &["wish"],
    &["windows"],
    &["conjecture"],
    &["contents"],
    &["lab", "page"],
    &["theorems"],
    &["present"],
];

/// The line of a room.
fn line(room: &str) -> Option<usize> {
    ORDER.iter().position(|rooms| rooms.contains(&room))
}

/// The room that a source of the screen belongs to; the crate's root is none.
fn room(path: &str) -> Option<&str> {
    let inside = path.strip_prefix("src/ui/")?;
    let first = inside.split('/').next()?.trim_end_matches(".rs");
    (first != "lib").then_some(first)
}

fn faults(source: &Source) -> Vec<String> {
    let Some(own) = room(&source.path) else { return Vec::new() };
    let Some(stands) = line(own) else { return vec![format!("`{own}` is no room")] };
    let mut all = Vec::new();
    for (at, path) in source.paths() {
        let tested = source.words.iter().any(|word| word.line == at && word.tested);
        let ["crate", seen, ..] = &*path.iter().map(String::as_str).collect::<Vec<_>>() else {
            continue;
        };
        if !tested && line(seen).is_some_and(|line| line > stands) {
            all.push(format!("{}:{at}: `{own}` may not see `{seen}`", source.path));
        }
    }
    all
}

#[test]
fn no_room_of_the_screen_names_one_above_it() {
    let sources = sources("src/ui");
    let faults: Vec<String> = sources.iter().flat_map(faults).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let seen = sources.iter().filter_map(|source| room(&source.path)).filter_map(line);
    let mut seen: Vec<usize> = seen.collect();
    seen.dedup();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), ORDER.len(), "every line of the order stands for something");
}

#[test]
fn a_room_above_is_found_and_one_below_or_beside_is_no_fault() {
    let at = |path: &str, text: &str| faults(&Source::new(path, text));
    assert_eq!(at("src/ui/stage/mod.rs", "use crate::page::Page;").len(), 1);
    assert_eq!(at("src/ui/keys.rs", "use crate::{games::Sum, windows::menu};").len(), 1);
    assert_eq!(at("src/ui/cellar/mod.rs", "").len(), 1);
    assert_eq!(at("src/ui/page/mod.rs", "use crate::{lab::LabPanel, stage::Stage};").len(), 0);
    assert_eq!(at("src/ui/lib.rs", "pub use crate::page::Page;").len(), 0);
}
