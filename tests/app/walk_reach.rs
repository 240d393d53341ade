//! Text and everything else up to three times as large, and small windows: on every screen whatever
//! can be used or read is in sight, or comes into sight when it is asked for.
//!
//! `LASTSTONE_ALL=1` walks every screen in every window;
//! `LASTSTONE_ONLY="sg-5.1 En"` narrows.

use crate::support::fuzz;
use crate::walk;

use egui::accesskit::{Action, NodeId, Role};
use egui::{Rect, Vec2, vec2};
use laststone::app::Shell;
use laststone::words::Lang;
use std::collections::BTreeMap;
use walk::sound::is_code;
use walk::{Seen, Window};

/// Windows in pixels, with the zoom.
const WINDOWS: [(Vec2, f32); 6] = [
    (vec2(1280.0, 800.0), 1.0),
    (vec2(1280.0, 800.0), 1.5),
    (vec2(1280.0, 800.0), 2.0),
    (vec2(1280.0, 800.0), 3.0),
    (vec2(800.0, 600.0), 1.0),
    (vec2(800.0, 600.0), 2.0),
];
/// Points at an edge that nobody misses.
const SLACK: f32 = 1.5;

/// Must it be reached? What can be used, and what is read.
fn matters(node: &Seen) -> bool {
    let reads = [Role::Label, Role::Heading].contains(&node.role) && !node.name.is_empty();
    let bar = node.role == Role::ScrollBar;
    // What is in a group is looked for by itself.
    (node.is_input() || reads) && !bar && node.role != Role::Group && node.rect.is_positive()
}

/// Is all of it in sight, or as much as the window can hold?
fn in_sight(node: &Seen, window: Rect) -> bool {
    // Of what holds others a part is enough: each of those is looked for by itself.
    if [Role::Row, Role::Figure].contains(&node.role) {
        return node.shown.width().min(node.shown.height()) >= 16.0;
    }
    // A line of a program may be wider than the room for it, which is then scrolled to the side.
    if is_code(&node.name) {
        let least = vec2(node.rect.width().min(16.0), node.rect.height());
        return (node.shown.size() + Vec2::splat(SLACK) - least).min_elem() >= 0.0;
    }
    // What is longer than the room for it is read piece by piece; nothing else is wider.
    let least = vec2(node.rect.width(), node.rect.height().min(window.height() * 0.25));
    // A name that is as wide as a board may lie below the bar that this scrolls with.
    let least =
        if node.is_input() { least } else { vec2(least.x.min(window.width() * 0.7), least.y) };
    let least = if node.is_input() {
        vec2(least.x, node.rect.height().min(window.height() * 0.4))
    } else {
        least
    };
    node.shown.width() + SLACK >= least.x && node.shown.height() + SLACK >= least.y
}

/// What is neither in sight nor comes into sight.
fn out_of_reach(window: &mut Window, shell: &mut Shell) -> Vec<String> {
    window.settle(|ui| shell.ui(ui));
    let all = window.rect();
    let lacks = |window: &Window| -> BTreeMap<NodeId, Seen> {
        let nodes = window.nodes.iter().filter(|(_, node)| matters(node) && !in_sight(node, all));
        nodes.map(|(id, node)| (*id, node.clone())).collect()
    };
    let mut open = lacks(window);
    let mut lost = Vec::new();
    while let Some((id, node)) = open.pop_first() {
        window.ask(Action::ScrollIntoView, id);
        window.settle(|ui| shell.ui(ui));
        let now = lacks(window);
        if let Some(still) = now.get(&id) {
            let (rect, shown) = (still.rect, still.shown);
            lost.push(format!(
                "{:?} \"{}\" at {rect:?}, of which {:?} is shown",
                node.role,
                node.name,
                shown.size()
            ));
        } else if !window.nodes.contains_key(&id) {
            lost.push(format!("{:?} \"{}\" goes away", node.role, node.name));
        }
        open.retain(|id, _| now.contains_key(id));
    }
    lost
}

#[test]
fn everything_on_every_screen_comes_into_sight_at_every_zoom() {
    let shelf = walk::shelf();
    let only = std::env::var("LASTSTONE_ONLY").unwrap_or_default();
    let (mut screens, mut faulty) = (0, BTreeMap::<String, (u32, String)>::new());
    for lang in Lang::ALL {
        for (number, (name, mut shell)) in
            walk::steps(&shelf, lang).chain(walk::others(&shelf, lang)).enumerate()
        {
            for (at, (size, zoom)) in WINDOWS.into_iter().enumerate() {
                // One window for each screen, in turn, in one of the languages, says nearly as much
                // as all twelve.
                let turn = 2 * (number / 2 + at) + usize::from(lang == Lang::Zh);
                if !fuzz::walked(number + turn, 2 * WINDOWS.len()) {
                    continue;
                }
                let name = format!("{name} {}x{} zoom {zoom}", size.x, size.y);
                if !name.contains(&only) {
                    continue;
                }
                screens += 1;
                for lost in out_of_reach(&mut Window::new(size, zoom), &mut shell) {
                    let entry = faulty.entry(lost).or_insert_with(|| (0, name.clone()));
                    entry.0 += 1;
                }
            }
        }
    }
    println!("{screens} screens");
    let mut told: Vec<(u32, String)> = faulty
        .iter()
        .map(|(what, (times, at))| (*times, format!("{what} ({times} times, as in {at})")))
        .collect();
    told.sort_by(|a, b| b.cmp(a));
    let told: Vec<String> = told.into_iter().map(|(_, said)| said).take(60).collect();
    assert!(faulty.is_empty(), "{} kinds of fault:\n{}", faulty.len(), told.join("\n"));
}
