//! What the theory lights on Wythoff's grid: values, rulers, outcomes; at every size.

use crate::board_page;

use board_page::{Kind, Marks, Page, WIDE, page};
use egui::{Vec2, vec2};
use egui_kittest::kittest::Queryable as _;
use laststone::games::Sum;
use laststone::lesson::Light;
use laststone::session::places;
use laststone::study::Oracle;

/// Values, rulers and outcomes, as a session gives them.
fn lit(position: &str) -> Marks {
    let sum: Sum = position.parse().expect("a position");
    let mut oracle = Oracle::default();
    let after =
        sum.moves().map(|play| (play.mv, oracle.outcome(&sum.play(play).unwrap()).unwrap()));
    let known = after.collect();
    Marks {
        places: places(&sum, &mut oracle),
        lights: vec![Light::Values, Light::Rulers],
        known,
        ..Marks::default()
    }
}

fn with(position: &str, marks: Marks) -> Page {
    Page { marks, ..Page::new(Kind::Grid, position) }
}

#[test]
fn every_square_says_its_value() {
    let mut marks = lit("wythoff(3,5)");
    marks.known.clear();
    let harness = page(WIDE, with("wythoff(3,5)", marks));
    // g(1,3) = 5, and (1,2) is cold.
    let square =
        harness.get_by(|node| node.label().is_some_and(|label| label.starts_with("square 1, 3:")));
    assert_eq!(square.value().as_deref(), Some("value 4"));
    let cold =
        harness.get_by(|node| node.label().is_some_and(|label| label.starts_with("square 1, 2:")));
    assert_eq!(cold.value().as_deref(), Some("value 0"));
}

#[test]
fn value_and_outcome_are_both_told() {
    let harness = page(WIDE, with("wythoff(3,4)", lit("wythoff(3,4)")));
    let square =
        harness.get_by(|node| node.label().is_some_and(|label| label.starts_with("square 1, 2:")));
    assert_eq!(square.value().as_deref(), Some("value 0, P-position"));
}

#[test]
fn marks_do_no_harm_at_any_size() {
    for position in
        ["wythoff(0,0)", "wythoff(1,2)", "wythoff(16,10)", "wythoff(40,40)", "wythoff(41,3)"]
    {
        for size in [
            vec2(40.0, 40.0),
            vec2(440.0, 260.0),
            vec2(760.0, 330.0),
            vec2(1500.0, 700.0),
            Vec2::splat(1.0),
        ] {
            page(size, with(position, lit(position)));
        }
    }
}
