//! Win and loss, right and wrong, never by colour alone: whatever is painted for the one differs from what is painted for the other
//! also where both colours are taken for one. Every step as it begins and as it is once solved, reviews, the laboratory, maps.
//!
//! `LASTSTONE_ONLY=sg-5` narrows.

mod walk;

use egui::vec2;
use laststone::words::Lang;
use std::collections::BTreeMap;
use walk::paint::{Tone, by_colour_alone, pieces};
use walk::{Window, paint};

#[test]
fn what_is_painted_for_a_win_and_for_a_loss_differs_without_colour() {
    let shelf = walk::shelf();
    let only = std::env::var("LASTSTONE_ONLY").unwrap_or_default();
    let mut faults = BTreeMap::<String, (u32, String)>::new();
    let (mut screens, mut won, mut lost) = (0, 0, 0);
    let mut look = |name: &str, window: &Window| {
        let all = pieces(window);
        screens += 1;
        won += all.iter().filter(|drawn| drawn.tone == Tone::Win).count();
        lost += all.iter().filter(|drawn| drawn.tone == Tone::Lose).count();
        for fault in by_colour_alone(&all).into_iter().chain(paint::lightness(window)) {
            faults.entry(fault).or_insert_with(|| (0, name.to_owned())).0 += 1;
        }
    };
    for (name, mut shell) in walk::steps(&shelf, Lang::En).chain(walk::others(&shelf, Lang::En)) {
        if !name.contains(&only) {
            continue;
        }
        let mut window = Window::new(vec2(1280.0, 800.0), 1.0);
        window.settle(|ui| shell.ui(ui));
        look(&name, &window);
        if name.contains('.') && !name.starts_with("laboratory") {
            shell.unveil();
            window.settle(|ui| shell.ui(ui));
            look(&format!("{name}, solved"), &window);
        }
    }
    println!("{screens} screens, {won} pieces for wins, {lost} for losses");
    let told: Vec<String> =
        faults.iter().map(|(what, (times, at))| format!("{what} ({times} times, as in {at})")).collect();
    assert!(told.is_empty(), "{} kinds of fault:\n{}", told.len(), told[..told.len().min(60)].join("\n"));
    assert!(!only.is_empty() || won > 1000 && lost > 1000);
}
