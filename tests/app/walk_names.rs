//! Every screen as assistive technology hears it, in both languages: what can be used has a role
//! and a name in words of the language shown; no two things beside each other sound the same;
//! headings have a level; what changes by itself is announced.

use crate::walk;

use egui::accesskit::{Live, Role};
use egui::vec2;
use laststone::lesson::Task;
use laststone::session::Command;
use laststone::words::Lang;
use std::collections::BTreeMap;
use walk::Window;
use walk::sound::{announced, faults};

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
                for node in
                    window.nodes.values().filter(|node| node.is_input() || !node.name.is_empty())
                {
                    println!("{} {:?}", node.said(), node.rect);
                }
            }
            let mut own = faults(lang, &window.nodes);
            let heads = window.nodes.values().filter(|node| node.role == Role::Heading).count();
            let window = window.nodes.values().find(|node| node.role == Role::Window);
            if window.is_none_or(|node| node.name.is_empty()) {
                own.push("the window has no name".to_owned());
            }
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
    println!(
        "{screens} screens, {nodes} nodes, {inputs} to be used, {headings} headings, {live} live"
    );
    assert!(only.is_empty() && screens > 200 || !only.is_empty());
    let told: Vec<String> = faulty
        .iter()
        .map(|(what, (times, at))| format!("{what} ({times} times, as in {at})"))
        .collect();
    assert!(
        faulty.is_empty(),
        "{} kinds of fault:\n{}",
        faulty.len(),
        told[..told.len().min(80)].join("\n")
    );
}

#[test]
fn what_the_coach_says_and_whose_turn_it_is_are_announced_when_they_change() {
    let shelf = walk::shelf();
    for lang in Lang::ALL {
        let mut played = 0;
        for (name, mut shell) in walk::steps(&shelf, lang) {
            // Without a board nothing is played yet, and it is nobody's turn.
            let session = shell.session().filter(|session| !session.hides_board());
            let Some(play) = session.and_then(|session| session.yours().first().copied()) else {
                continue;
            };
            // There it is announced what the program does, and a move may leave that as it was.
            let step = shell.session().map(laststone::session::Session::step);
            if step.is_some_and(|step| matches!(step.task, Some(Task::Hack { .. }))) {
                continue;
            }
            let mut window = Window::new(vec2(1280.0, 800.0), 1.0);
            window.settle(|ui| shell.ui(ui));
            let before = announced(&window);
            assert!(!before.is_empty(), "{name}");
            shell.wish(Command::Play(play));
            window.settle(|ui| shell.ui(ui));
            let after = announced(&window);
            assert!(
                after.iter().any(|text| !before.contains(text)),
                "{name}: {before:?} {after:?}"
            );
            let session = shell.session().expect("it is still there");
            if let Some(remark) = session.remark() {
                let coached = laststone::words::coach::coach(lang, remark, session.opponent());
                let said = laststone::lang::spaced(&coached.verdict);
                assert!(after.iter().any(|text| text.contains(&said)), "{name}: {said} {after:?}");
            }
            played += 1;
        }
        assert!(played > 100, "{played} steps are played");
    }
}
