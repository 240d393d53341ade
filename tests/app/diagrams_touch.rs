//! The plots that are no table of cells, in the shell: a choice puts a position on the board, and a
//! plot at rest asks for nothing.

use egui::{Key, Role, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use laststone::app::{Shell, Start};
use laststone::lesson::{Shelf, reader};
use laststone::ui::fonts;
use laststone::ui::theme::Scheme;
use laststone::words::Lang;

/// A lesson of one step, in the shell.
fn shell(position: &str, knobs: &str, board: &str, plot: &str) -> Harness<'static, Shell> {
    let text = format!(
        r#"(format: 1, id: "probe", chapter: Bash, place: 1, title: (en: "A plot", zh: "图"), steps: [(id: "one",
        title: (en: "A plot", zh: "图"), text: (en: "A plot.", zh: "一幅图。"), position: "{position}", knobs: {{{knobs}}},
        board: {board}, plot: {plot}, layout: Below)])"#
    );
    let mut shelf = Shelf::default();
    shelf.put("probe.ron", Ok(reader::read(text.as_bytes()).unwrap()));
    let start = Start {
        shelf,
        lang: Lang::En,
        scheme: Scheme::Light,
        lesson: None,
        step: 0,
        motion: false,
    };
    let builder =
        Harness::builder().with_size(vec2(1280.0, 800.0)).with_step_dt(0.02).with_max_steps(32);
    let setup = |ctx: &egui::Context| ctx.set_fonts(fonts::definitions());
    let mut harness = builder
        .with_context_setup(setup)
        .build_ui_state(|ui, shell: &mut Shell| shell.ui(ui), Shell::new(start));
    harness.run();
    harness
}

#[test]
fn a_choice_by_keyboard_puts_the_position_on_the_board() {
    let two = r#""a": (is: 2, from: 0, to: 20), "b": (is: 3, from: 0, to: 20)"#;
    let one = r#""n": (is: 10, from: 0, to: 40)"#;
    for (position, knobs, board, plot, steps, after) in [
        ("nim(a,b)", two, "Stones", "Arrows", 1, "nim(1,3)"),
        ("wythoff(a,b)", two, "Grid", "Pairs(upto: 20)", 2, "wythoff(3,5)"),
        (
            "bash[2..5](n)",
            one,
            "Stones",
            r#"Against(over: "n", upto: 30, lost: "n % 7 == 0")"#,
            3,
            "bash[2..5](13)",
        ),
    ] {
        let mut harness = shell(position, knobs, board, plot);
        harness.get_by_role(Role::Figure).focus();
        harness.run();
        for _ in 0..steps {
            harness.key_press(Key::ArrowRight);
            harness.run();
        }
        harness.key_press(Key::Enter);
        harness.run();
        assert_eq!(harness.state().session().unwrap().sum().to_string(), after, "{plot}");
    }
    // A thing that is no position of the step changes nothing.
    let mut harness = shell("nim(7,8,9)", "", "Columns", "Parts");
    harness.get_by_role(Role::Figure).focus();
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(harness.state().session().unwrap().sum().to_string(), "nim(7,8,9)");
}

#[test]
fn a_plot_at_rest_asks_for_nothing() {
    for plot in ["Game", "Parts", "Arrows", "Doubles(12)", "Pairs(upto: 20, lines: true)"] {
        let board = if plot.starts_with('P') && plot != "Parts" { "Grid" } else { "Stones" };
        let position = if board == "Grid" { "wythoff(3,4)" } else { "nim(3,4)" };
        let mut harness = shell(position, "", board, plot);
        harness.step();
        assert!(!harness.ctx.has_requested_repaint(), "{plot}");
    }
}
