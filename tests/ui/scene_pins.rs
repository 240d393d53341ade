//! Rows of pins and the circle of coins: what can be clicked, at every size, in both languages, and
//! that pieces keep their places while a game goes on.

use crate::scene_page;

use egui_kittest::kittest::Queryable as _;
use laststone::games::{Move, Play};
use laststone::lesson::Light;
use laststone::stage::{Act, Circle, Pins, Scene, Spot};
use laststone::theme::Scheme;
use laststone::words::Lang;
use scene_page::{
    AREAS, ODD, Page, WIDE, assert_clicks, assert_sound, lay, legal, open_at, point_and_click,
};

const PINS: [&str; 11] = [
    "kayles(7)",
    "kayles()",
    "kayles(1,1,2,3,5,8)",
    "kayles(60)",
    "dawson(9)",
    "dawson(1,2,3,6)",
    "octal[0.77](10)",
    "octal[0.07](5)",
    "octal[4.333](6,3)",
    "octal[0.3567](9)",
    "octal[0.0](4)",
];
const CIRCLES: [&str; 8] = [
    "circle(10)",
    "circle(0)",
    "circle(1)",
    "circle(2)",
    "circle(3)",
    "circle(30)",
    "kayles(3,4)",
    "kayles()",
];
const LINKED: [&[Light]; 3] = [&[], &[Light::Linked], &[Light::Linked, Light::Outcomes]];
const VALUES: [&[Light]; 2] = [&[], &[Light::Values, Light::Outcomes]];

fn made(spots: &[Spot]) -> Vec<Play> {
    let play = |spot: &Spot| match spot.act {
        Act::Make(play) => Some(play),
        _ => None,
    };
    spots.iter().filter_map(play).collect()
}

fn assert_complete(
    scene: &mut dyn Scene,
    position: &str,
    lights: &[Light],
    lang: Lang,
    scheme: Scheme,
) {
    for area in AREAS {
        let laid = lay(scene, position, lights, lang, area, scheme);
        assert_sound(position, &laid);
        let made = made(&laid.1);
        for play in legal(&position.parse().expect("a position")) {
            assert!(made.contains(&play), "{position} at {area:?}: no spot for {play:?}");
        }
    }
}

#[test]
fn every_legal_move_of_rows_of_pins_has_a_spot_at_every_size_in_both_languages() {
    for position in PINS {
        assert_complete(&mut Pins::default(), position, VALUES[0], Lang::En, Scheme::Light);
        assert_complete(&mut Pins::default(), position, VALUES[1], Lang::Zh, Scheme::Dark);
    }
}

#[test]
fn every_legal_move_of_a_circle_has_a_spot_at_every_size_in_both_languages() {
    for position in CIRCLES {
        assert_complete(&mut Circle::default(), position, LINKED[0], Lang::Zh, Scheme::Dark);
        assert_complete(&mut Circle::default(), position, LINKED[2], Lang::En, Scheme::Light);
    }
}

#[test]
fn nothing_panics_where_there_is_no_room_or_too_much_to_show() {
    let large = ["kayles(1000000000000000000)", "octal[0.6](241,3)", "octal[0.777777777777](40)"];
    for area in ODD.iter().chain(&AREAS) {
        for position in PINS.iter().chain(&large) {
            let _ =
                lay(&mut Pins::default(), position, VALUES[1], Lang::Zh, *area, Scheme::Projector);
        }
        for position in CIRCLES.iter().chain(&["circle(18446744073709551615)", "circle(200)"]) {
            let _ = lay(
                &mut Circle::default(),
                position,
                LINKED[1],
                Lang::Zh,
                *area,
                Scheme::Projector,
            );
        }
    }
}

#[test]
fn all_coins_of_a_circle_are_one_move_and_all_links_another() {
    let (_, spots) =
        lay(&mut Circle::default(), "circle(10)", &[], Lang::En, AREAS[1], Scheme::Light);
    let play = |count| Play { part: 0, mv: Move::Take { heap: 0, count } };
    let count = |play: Play| made(&spots).into_iter().filter(|other| *other == play).count();
    assert_eq!([count(play(1)), count(play(2))], [10, 10]);
}

#[test]
fn a_click_on_a_piece_or_between_two_makes_its_move() {
    assert_clicks::<Pins>(
        "kayles(7)",
        &["pin 1: take it", "pin 7: take it", "pins 3 and 4: take both"],
    );
    assert_clicks::<Pins>("dawson(6)", &["pins 1 and 2: take both", "pins 3 to 5: take 3"]);
    assert_clicks::<Pins>(
        "octal[4.333](2,6)",
        &["row 2, between pins 3 and 4: split", "row 2, pins 4 to 6: take 3"],
    );
    assert_clicks::<Circle>("circle(10)", &["coin 10: take it", "coins 10 and 1: take both"]);
    assert_clicks::<Circle>("kayles(3,4)", &["row 2, coins 2 and 3: take both"]);
}

/// Clicks on the spot of this name.
fn click(harness: &mut egui_kittest::Harness<'_, Page>, name: &str) {
    let at = harness.get_by_label(name).rect().center();
    point_and_click(harness, at);
}

#[test]
fn pieces_keep_their_places_and_the_side_that_was_clicked_is_the_side_that_falls() {
    let mut harness =
        open_at(WIDE, Page { obeys: true, ..Page::new(Pins::default(), "kayles(9)") });
    // The seventh of nine: as a move the same as the third.
    click(&mut harness, "pin 7: take it");
    assert_eq!(harness.state().sum.to_string(), "kayles(2,6)");
    let (left, right) = (
        harness.get_by_value("row 2: 6 pins").rect(),
        harness.get_by_value("row 1: 2 pins").rect(),
    );
    assert!(left.center().x < right.center().x, "the longer row stands on the left");
}

#[test]
fn a_circle_opened_by_a_click_stays_a_circle_beside_its_row_and_both_are_clicked() {
    let mut page = Page { obeys: true, motion: true, ..Page::new(Circle::default(), "circle(6)") };
    page.lights = vec![Light::Linked];
    let mut harness = open_at(WIDE, page);
    click(&mut harness, "coins 6 and 1: take both");
    assert_eq!(harness.state().sum.to_string(), "kayles(4)");
    // On the ring the coins keep their numbers, in the row they count from its left end.
    // It is told of once, and can be clicked in both.
    assert_eq!(harness.query_all_by_label("coins 2 and 3: take both").count(), 1);
    click(&mut harness, "coins 4 and 5: take both");
    assert_eq!(harness.state().sum.to_string(), "kayles(2)");
    click(&mut harness, "coins 1 and 2: take both");
    harness.get_by_value("No move is left.");
}

#[test]
fn a_circle_opens_to_a_row_on_its_way_from_where_each_coin_lay() {
    for motion in [false, true] {
        let page = Page { obeys: true, motion, ..Page::new(Circle::default(), "circle(10)") };
        let mut harness = open_at(WIDE, page);
        click(&mut harness, "coin 2: take it");
        harness.get_by_value("row 1: 9 coins");
        let (first, last) = (
            harness.get_by_label("coin 1: take it").rect(),
            harness.get_by_label("coin 9: take it").rect(),
        );
        assert!((first.center().y - last.center().y).abs() < 1.0, "straight, motion {motion}");
        click(&mut harness, "coin 5: take it");
        assert_eq!(harness.state().sum.to_string(), "kayles(4,4)");
        // The threads of the fold hang above what stands below the picture.
        let task = harness.get_by_label_contains("Click a coin").rect();
        assert!(task.top() > first.bottom(), "{task:?}");
    }
}

#[test]
fn a_position_that_comes_from_elsewhere_is_shown_without_what_was_remembered() {
    let mut harness =
        open_at(WIDE, Page { obeys: true, ..Page::new(Circle::default(), "circle(6)") });
    click(&mut harness, "coin 2: take it");
    harness.state_mut().last = None;
    for (position, coin) in [
        ("circle(6)", "coin 6: take it"),
        ("kayles(3)", "coin 3: take it"),
        ("circle(4)", "coin 4: take it"),
    ] {
        harness.state_mut().sum = position.parse().expect("a position");
        harness.run();
        assert!(harness.query_by_label(coin).is_some(), "{position}");
    }
}

#[test]
fn where_values_are_lit_each_row_has_its_own() {
    let (_, spots) =
        lay(&mut Pins::default(), "kayles(3,5)", VALUES[1], Lang::En, AREAS[1], Scheme::Light);
    let told: Vec<_> =
        spots.iter().filter(|spot| spot.act == Act::Tell).map(|spot| spot.value.as_str()).collect();
    // The values 0, 1, 2, 3, 1, 4 of Kayles (Guy and Smith 1956).
    assert_eq!(told, ["3 pins, Grundy value 3", "5 pins, Grundy value 4"]);
}
