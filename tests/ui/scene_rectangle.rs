//! Euclid's rectangle: sound at every size, a click on the k-th square subtracts k times the
//! smaller number.

use crate::scene_page;

use egui_kittest::kittest::Queryable as _;
use laststone::games::Sum;
use laststone::lesson::Light;
use laststone::stage::{Act, Rectangle};
use laststone::theme::Scheme;
use laststone::words::Lang;
use scene_page::{
    AREAS, ODD, Page, WIDE, assert_clicks, assert_sound, lay, open, open_at, point_and_click,
};

const POSITIONS: [&str; 13] = [
    "euclid(34,12)",
    "euclid(12,34)",
    "euclid(21,13)",
    "euclid(10,10)",
    "euclid(70,3)",
    "euclid(3,70)",
    "euclid(1000,1)",
    "euclid(1,1000)",
    "euclid(10,0)",
    "euclid(0,0)",
    "euclid(987,610)",
    "euclid(1000000000000,7)",
    "euclid(18446744073709551615,18446744073709551614)",
];

#[test]
fn the_rectangle_is_sound_at_every_size_in_both_languages() {
    for position in POSITIONS {
        let huge = position.len() > 20;
        for lights in [vec![], vec![Light::Outcomes]] {
            let lights = if huge { Vec::new() } else { lights };
            for (area, lang) in
                AREAS.into_iter().flat_map(|area| Lang::ALL.map(|lang| (area, lang)))
            {
                for scheme in [Scheme::Light, Scheme::Projector] {
                    assert_sound(
                        position,
                        &lay(&mut Rectangle::default(), position, &lights, lang, area, scheme),
                    );
                }
            }
        }
        for area in ODD {
            lay(&mut Rectangle::default(), position, &[], Lang::En, area, Scheme::Light);
        }
    }
}

#[test]
fn every_number_that_can_be_subtracted_up_to_sixty_times_has_its_square() {
    for position in
        ["euclid(34,12)", "euclid(12,34)", "euclid(70,3)", "euclid(120,2)", "euclid(5,5)"]
    {
        let sum: Sum = position.parse().unwrap();
        let (_, spots) =
            lay(&mut Rectangle::default(), position, &[], Lang::En, AREAS[1], Scheme::Light);
        let squares = spots.iter().filter(|spot| matches!(spot.act, Act::Make(_))).count();
        let results: std::collections::BTreeSet<_> = sum
            .moves()
            .map(|play| match play.mv {
                laststone::games::Move::Take { count, .. } => count,
                _ => 0,
            })
            .collect();
        assert_eq!(squares, results.len(), "{position}");
    }
}

#[test]
fn a_click_on_a_square_cuts_it_off_with_all_before_it() {
    assert_clicks::<Rectangle>(
        "euclid(34,12)",
        &["square 1: subtract 12", "square 2: subtract 24"],
    );
    let mut page = Page::new(Rectangle::default(), "euclid(34,12)");
    page.obeys = true;
    let mut harness = open_at(WIDE, page);
    let at = harness.get_by_label("square 2: subtract 24").rect().center();
    point_and_click(&mut harness, at);
    assert_eq!(harness.state().sum.to_string(), "euclid(10,12)");
    // What is left stands where it stood, and its own square is on top now.
    let at = harness.get_by_label("square 1: subtract 10").rect().center();
    point_and_click(&mut harness, at);
    assert_eq!(harness.state().sum.to_string(), "euclid(10,2)");
}

#[test]
fn a_forced_step_is_said() {
    open(Rectangle::default(), "euclid(21,13)")
        .get_by_value("Forced: only 13 can be subtracted. Click the square.");
    open(Rectangle::default(), "euclid(34,12)")
        .get_by_value("Click a square: it is cut off, with all before it.");
    open(Rectangle::default(), "euclid(5,5)")
        .get_by_value("Forced: only 5 can be subtracted. Click the square.");
}

#[test]
fn the_golden_rectangle_is_shown_with_the_outcomes_only() {
    let named = |lights: &[Light]| {
        let (_, spots) = lay(
            &mut Rectangle::default(),
            "euclid(34,12)",
            lights,
            Lang::En,
            AREAS[1],
            Scheme::Light,
        );
        spots.iter().any(|spot| spot.name == "golden rectangle")
    };
    assert!(named(&[Light::Outcomes]));
    assert!(!named(&[]));
}
