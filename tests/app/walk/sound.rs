//! How a screen should sound: roles, names, values, languages, headings; and what is read out by
//! itself.

use super::{Seen, Window};
use egui::accesskit::{Live, NodeId, Role};
use laststone::contest::code::{EMBEDDED, embedded};
use laststone::words::{Lang, review, screen};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

/// Names of Latin letters that Chinese uses as they are, words of C++ among them.
const LATIN: [&str; 29] = [
    "nim",
    "sg",
    "mex",
    "xor",
    "mod",
    "kayles",
    "dawson",
    "lasker",
    "english",
    "laststone",
    "csv",
    "pdf",
    "html",
    "ctrl",
    "shift",
    "alt",
    "tab",
    "enter",
    "space",
    "esc",
    "home",
    "end",
    "page",
    "down",
    "backspace",
    "int",
    "long",
    "unsigned",
    "else",
];

/// Is it a line of one of the programs, or what a variable holds?
pub fn is_code(name: &str) -> bool {
    static LINES: OnceLock<BTreeSet<String>> = OnceLock::new();
    if let Some((variable, held)) = name.split_once(" = ")
        && variable.chars().all(|c| c.is_ascii_lowercase() || c == '_')
        && held.chars().all(|c| c.is_ascii_digit() || "-() ".contains(c))
    {
        return true;
    }
    let lines = LINES.get_or_init(|| {
        let programs = EMBEDDED.iter().filter_map(|file| embedded(file.id));
        let lines = programs.flat_map(|ready| ready.listings.into_values());
        lines.flat_map(|listing| listing.lines).map(|line| line.text.trim().to_owned()).collect()
    });
    lines.contains(name.trim())
}

fn is_chinese(c: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&c)
}

/// Is it in the words of this language, or in none: numbers, letters of answers, notation?
fn is_in(lang: Lang, name: &str) -> bool {
    let chinese = name.chars().any(is_chinese);
    match lang {
        // The switch is named in the language that it leads to.
        Lang::En => !chinese || name.starts_with("中文"),
        Lang::Zh => {
            let mut words =
                name.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 2);
            // Notation, `bash[1..4](21)`, is the same everywhere, and so are files.
            chinese
                || is_code(name)
                || name.contains(['(', '/'])
                || name.split('.').next_back() == Some("ron")
                || words.all(|word| {
                    let is_row = word.chars().all(|c| "PN".contains(c));
                    is_row || LATIN.contains(&word.to_lowercase().as_str())
                })
        }
    }
}

/// Does a button of this name stay as it is pressed?
fn is_switch(lang: Lang, name: &str) -> bool {
    [screen::WHY, screen::PLOT, review::REVIEW].iter().any(|one| one.to(lang) == name)
}

/// What is wrong with how a screen sounds.
pub fn faults(lang: Lang, nodes: &BTreeMap<NodeId, Seen>) -> Vec<String> {
    let mut faults = Vec::new();
    let mut siblings: BTreeMap<(NodeId, String), u32> = BTreeMap::new();
    // The bars of what scrolls are the toolkit's, and nameless on every system.
    for node in nodes.values().filter(|node| node.role != Role::ScrollBar) {
        let said = node.said();
        let tells = [
            Role::Label,
            Role::Heading,
            Role::Link,
            Role::Row,
            Role::Cell,
            Role::Figure,
            Role::Image,
        ];
        if tells.contains(&node.role) && node.name.is_empty() {
            faults.push(format!("says nothing: {said} at {:?}", node.rect));
        }
        if node.is_input() {
            if node.role == Role::Unknown || node.role == Role::GenericContainer {
                faults.push(format!("no role: {said}"));
            }
            if !node.name.chars().any(char::is_alphanumeric) {
                faults.push(format!("no name in words: {said} at {:?}", node.rect));
            }
            let twin = siblings.entry((node.parent, said.clone())).or_default();
            *twin += 1;
            // A number that stands in a text twice is the same number.
            if *twin == 2 && node.role != Role::SpinButton {
                faults.push(format!("two beside each other: {said}"));
            }
        }
        if [Role::TextInput, Role::SpinButton, Role::Slider].contains(&node.role)
            && node.value.is_empty()
            && !node.disabled
        {
            // An empty field has nothing in it yet; a number always has a value.
            if node.role != Role::TextInput {
                faults.push(format!("no value: {said}"));
            }
        }
        if node.role == Role::Button && node.toggled.is_some() && !is_switch(lang, &node.name) {
            faults.push(format!("a button that sounds like a switch: {said}"));
        }
        if node.is_boundless && !node.disabled {
            faults.push(format!("a number without its range: {said}"));
        }
        for text in [&node.name, &node.value, &node.description] {
            // The lines of a text are pieces of it, and one may be all names.
            if node.role != Role::TextRun && !is_in(lang, text) {
                faults.push(format!("not in {lang:?}: {said}"));
            }
        }
        if node.role == Role::Heading && node.level.is_none() {
            faults.push(format!("a heading without level: {said}"));
        }
    }
    faults
}

/// Everything that is read out by itself when it changes.
pub fn announced(window: &Window) -> Vec<String> {
    let live: Vec<NodeId> =
        window.nodes.values().filter(|n| n.live == Some(Live::Polite)).map(|n| n.id).collect();
    let inside = |node: &&Seen| live.iter().any(|above| window.is_inside(node.id, *above));
    window
        .nodes
        .values()
        .filter(inside)
        .map(|node| node.name.clone())
        .filter(|name| !name.is_empty())
        .collect()
}

/// What is wrong with the headings of a screen: there is one, and the first is the page's own.
pub fn heads(nodes: &BTreeMap<NodeId, Seen>) -> Option<String> {
    let levels: Vec<usize> =
        nodes.values().filter(|node| node.role == Role::Heading).filter_map(|n| n.level).collect();
    // A window over the page is told of by its own name.
    let is_over = |node: &Seen| node.role == Role::Window && node.parent != node.id;
    let is_window = nodes.values().any(|node| is_over(node) && !node.name.is_empty());
    match levels.iter().min() {
        None if is_window => None,
        None => Some("no heading".to_owned()),
        Some(1) => None,
        Some(least) => Some(format!("the highest heading is of level {least}")),
    }
}
