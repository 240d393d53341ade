//! The table of keys on paper: for docs/keys.md and for the man page.

use super::{BINDINGS, Bindings, Menu, OTHERS, PRESENTING};
use crate::words::{Lang, Phrase, keys as words};
use std::collections::BTreeMap;

/// The table under its headings, as it stands before anybody changes it: keys, and what they do.
#[must_use]
pub fn listed(lang: Lang) -> Vec<(&'static str, Vec<(String, &'static str)>)> {
    let usual = Bindings::of(&BTreeMap::new(), false);
    let mut all = Vec::new();
    for menu in Menu::ALL {
        let rows =
            BINDINGS.iter().filter(|binding| binding.menu == menu && !binding.keys.is_empty());
        all.push((
            menu.title(),
            rows.map(|binding| (usual.all(binding.name), binding.does)).collect::<Vec<_>>(),
        ));
    }
    all.push((
        words::BOARDS,
        OTHERS.iter().map(|other| (usual.other(other), other.does)).collect(),
    ));
    let shown = PRESENTING.iter().map(|binding| (usual.all(binding.name), binding.does));
    all.push((words::PRESENTING, shown.collect()));
    let plain = |rows: Vec<(String, Phrase)>| {
        rows.into_iter().map(|(keys, does)| (keys, does.to(lang))).collect()
    };
    all.into_iter().map(|(title, rows)| (title.to(lang), plain(rows))).collect()
}

/// The same as a table in Markdown.
#[must_use]
pub fn markdown(lang: Lang) -> String {
    let [keys, does] = [words::KEY, words::DOES].map(|said| said.to(lang));
    let mut text = format!("| | {keys} | {does} |\n|---|---|---|\n");
    for (title, rows) in listed(lang) {
        for (at, (keys, does)) in rows.into_iter().enumerate() {
            let keys: Vec<String> = keys.split(", ").map(|key| format!("`{key}`")).collect();
            let heading = if at == 0 { title } else { "" };
            text.push_str(&format!("| {heading} | {} | {does} |\n", keys.join(", ")));
        }
    }
    text
}
