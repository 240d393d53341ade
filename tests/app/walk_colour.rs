//! Win and loss, right and wrong, never by colour alone: whatever is painted for the one differs
//! from what is painted for the other also where both colours are taken for one. Every step as it
//! begins and as it is once solved, reviews, the laboratory, maps.
//!
//! `LASTSTONE_ONLY=sg-5` narrows.

use crate::walk;

use egui::{Color32, Pos2, Rect, Vec2, vec2};
use laststone::ui::theme::{Scheme, Theme};
use laststone::words::Lang;
use std::collections::BTreeMap;
use walk::paint::{Drawn, Tone, by_colour_alone, pieces, tone};
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
    let told: Vec<String> = faults
        .iter()
        .map(|(what, (times, at))| format!("{what} ({times} times, as in {at})"))
        .collect();
    assert!(
        told.is_empty(),
        "{} kinds of fault:\n{}",
        told.len(),
        told[..told.len().min(60)].join("\n")
    );
    assert!(!only.is_empty() || won > 1000 && lost > 1000);
}

#[test]
fn what_differs_by_colour_alone_is_found_and_what_has_a_mark_is_not() {
    let theme = Theme::of(Scheme::Light);
    let drawn = |color: Color32, kind: &str, left: f32, side: f32| Drawn {
        tone: tone(color),
        kind: kind.to_owned(),
        rect: Rect::from_min_size(Pos2::new(left, 0.0), Vec2::splat(side)),
    };
    let cells = vec![
        drawn(theme.win_soft, "rectangle", 0.0, 30.0),
        drawn(theme.ink, "\"3\"", 10.0, 10.0),
        drawn(theme.lose_soft, "rectangle", 40.0, 30.0),
        drawn(theme.ink, "\"5\"", 50.0, 10.0),
    ];
    assert_eq!(by_colour_alone(&cells).len(), 1, "two cells with a number each");
    let with =
        |more: Vec<Drawn>| by_colour_alone(&cells.iter().cloned().chain(more).collect::<Vec<_>>());
    let lines =
        vec![drawn(theme.lose, "line 1.0", 42.0, 20.0), drawn(theme.lose, "line 1.0", 48.0, 20.0)];
    assert_eq!(with(lines), Vec::<String>::new(), "a hatch");
    assert_eq!(with(vec![drawn(theme.ink, "\"P\"", 60.0, 8.0)]), Vec::<String>::new(), "a letter");
    let texts =
        [drawn(theme.win, "\"Right\"", 0.0, 30.0), drawn(theme.bad, "\"Right\"", 90.0, 30.0)];
    assert_eq!(by_colour_alone(&texts).len(), 1, "the same word");
    for color in [theme.win, theme.win_soft, theme.win_soft.lerp_to_gamma(theme.win, 0.3)] {
        assert_eq!(tone(color), Tone::Win);
    }
    for color in
        [theme.lose, theme.lose_soft, theme.lose_hatch, theme.bad, theme.lose.gamma_multiply(0.25)]
    {
        assert_eq!(tone(color), Tone::Lose);
    }
    for color in [
        theme.ground,
        theme.panel,
        theme.ink,
        theme.line,
        theme.accent,
        theme.accent_soft,
        theme.stone_lit,
        theme.warn,
    ] {
        assert_eq!(tone(color), Tone::Other);
    }
}
