//! Every screen as assistive technology hears it, in both languages: what can be used has a role and a name in words of the language
//! shown; no two things beside each other sound the same; headings have a level; what changes by itself is announced.

mod walk;

use egui::accesskit::{Live, NodeId, Role};
use egui::vec2;
use laststone::session::Command;
use laststone::words::Lang;
use std::collections::BTreeMap;
use walk::{Seen, Window};

/// Names of Latin letters that Chinese uses as they are.
const LATIN: [&str; 12] =
    ["nim", "sg", "mex", "xor", "kayles", "dawson", "lasker", "english", "ctrl", "enter", "laststone", "csv"];

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
            let mut words = name.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 2);
            // Notation, `bash[1..4](21)`, is the same everywhere.
            chinese || name.contains('(') || words.all(|word| LATIN.contains(&word.to_lowercase().as_str()))
        }
    }
}

/// What is wrong with how a screen sounds.
fn faults(lang: Lang, nodes: &BTreeMap<NodeId, Seen>) -> Vec<String> {
    let mut faults = Vec::new();
    let mut siblings: BTreeMap<(NodeId, String), u32> = BTreeMap::new();
    // The bars of what scrolls are the toolkit's, and nameless on every system.
    for node in nodes.values().filter(|node| node.role != Role::ScrollBar) {
        let said = node.said();
        let tells = [Role::Label, Role::Heading, Role::Link, Role::Row, Role::Cell, Role::Figure, Role::Image];
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
        for text in [&node.name, &node.value, &node.description] {
            if !is_in(lang, text) {
                faults.push(format!("not in {lang:?}: {said}"));
            }
        }
        if node.role == Role::Heading && node.level.is_none() {
            faults.push(format!("a heading without level: {said}"));
        }
    }
    faults
}

#[derive(Default)]
struct Counts {
    screens: u64,
    nodes: u64,
    inputs: u64,
    headings: u64,
    live: u64,
}

#[test]
fn everything_that_can_be_used_on_any_screen_has_a_role_and_a_name_in_the_language_shown() {
    let shelf = walk::shelf();
    let only = std::env::var("LASTSTONE_ONLY").unwrap_or_default();
    let (mut counts, mut faulty) = (Counts::default(), BTreeMap::<String, (u32, String)>::new());
    for lang in Lang::ALL {
        for (name, mut shell) in walk::steps(&shelf, lang).chain(walk::others(&shelf, lang)) {
            if !name.contains(&only) {
                continue;
            }
            let mut window = Window::new(vec2(1280.0, 800.0), 1.0);
            window.settle(|ui| shell.ui(ui));
            counts.screens += 1;
            for node in window.nodes.values() {
                counts.nodes += 1;
                counts.inputs += u64::from(node.is_input());
                counts.headings += u64::from(node.role == Role::Heading);
                counts.live += u64::from(node.live == Some(Live::Polite));
            }
            if std::env::var_os("LASTSTONE_TELL").is_some() {
                for node in window.nodes.values().filter(|node| node.is_input() || !node.name.is_empty()) {
                    println!("{} {:?}", node.said(), node.rect);
                }
            }
            let mut own = faults(lang, &window.nodes);
            let heads = window.nodes.values().filter(|node| node.role == Role::Heading).count();
            if heads == 0 {
                own.push("no heading".to_owned());
            }
            for fault in own {
                let entry = faulty.entry(fault).or_insert_with(|| (0, name.clone()));
                entry.0 += 1;
            }
        }
    }
    let Counts { screens, nodes, inputs, headings, live } = counts;
    println!("{screens} screens, {nodes} nodes, {inputs} to be used, {headings} headings, {live} live");
    assert!(only.is_empty() && screens > 200 || !only.is_empty());
    let told: Vec<String> =
        faulty.iter().map(|(what, (times, at))| format!("{what} ({times} times, as in {at})")).collect();
    assert!(faulty.is_empty(), "{} kinds of fault:\n{}", faulty.len(), told[..told.len().min(80)].join("\n"));
}

/// Everything that is read out by itself when it changes.
fn announced(window: &Window) -> Vec<String> {
    let live: Vec<NodeId> = window.nodes.values().filter(|n| n.live == Some(Live::Polite)).map(|n| n.id).collect();
    let inside = |node: &&Seen| live.iter().any(|above| window.is_inside(node.id, *above));
    window.nodes.values().filter(inside).map(|node| node.name.clone()).filter(|name| !name.is_empty()).collect()
}

#[test]
fn what_the_coach_says_and_whose_turn_it_is_are_announced_when_they_change() {
    let shelf = walk::shelf();
    for lang in Lang::ALL {
        let mut played = 0;
        for (name, mut shell) in walk::steps(&shelf, lang) {
            let Some(play) = shell.session().and_then(|session| session.yours().first().copied()) else { continue };
            let mut window = Window::new(vec2(1280.0, 800.0), 1.0);
            window.settle(|ui| shell.ui(ui));
            let before = announced(&window);
            assert!(before.len() > 1, "{name}: {before:?}");
            shell.wish(Command::Play(play));
            window.settle(|ui| shell.ui(ui));
            let after = announced(&window);
            assert!(after.iter().any(|text| !before.contains(text)), "{name}: {before:?} {after:?}");
            let session = shell.session().expect("it is still there");
            if let Some(remark) = session.remark() {
                let coached = laststone::words::coach::coach(lang, remark, session.opponent());
                let said = laststone::words::lang::spaced(&coached.verdict);
                assert!(after.iter().any(|text| text.contains(&said)), "{name}: {said} {after:?}");
            }
            played += 1;
        }
        assert!(played > 100, "{played} steps are played");
    }
}
