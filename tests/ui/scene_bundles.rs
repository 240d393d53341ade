//! Bundles that cancel in pairs: every heap has a place that takes it up, equal bundles are put
//! together by pointer, keys and assistive technology, and what is left over is told only then.

use crate::scene_page;

use egui::{Event, Key, Modifiers, PointerButton, Pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use laststone::games::{Move, Play};
use laststone::lesson::Light;
use laststone::stage::{Act, Choice, Spot, Stones};
use laststone::theme::Scheme;
use laststone::words::Lang;
use scene_page::{
    AREAS, ODD, Page, assert_sound, focus, lay, legal, open, open_at, point_and_click, press,
};

const POSITIONS: [&str; 8] = [
    "nim(9,14,12)",
    "nim(1,2,3)",
    "nim(0,0)",
    "nim()",
    "nim(1,1,1,1,1,1,1,1)",
    "nim(255,128,16,3)",
    "nim(256,255)",
    "nim(1000000000000000000,999999999999999999,18446744073709551615)",
];

/// How many spots touch something, and how many take a heap up.
fn counted(spots: &[Spot]) -> (usize, usize) {
    let touches = spots.iter().filter(|spot| matches!(spot.act, Act::Touch(_))).count();
    let holds = spots.iter().filter(|spot| matches!(spot.act, Act::Hold(_))).count();
    (touches, holds)
}

#[test]
fn every_bundle_and_every_heap_has_a_place_of_its_own_at_every_size() {
    for position in POSITIONS {
        let row: Vec<u64> = position.parse::<laststone::games::Sum>().expect("a position").parts()
            [0]
        .row()
        .to_vec();
        let ones: u32 = row.iter().map(|n| n.count_ones()).sum();
        let pairs = (0..64).any(|bit| row.iter().filter(|n| *n >> bit & 1 == 1).count() > 1);
        let heaps = row.iter().filter(|n| **n > 0).count();
        for area in AREAS {
            for (lang, scheme) in [(Lang::En, Scheme::Light), (Lang::Zh, Scheme::Dark)] {
                let laid = lay(&mut Stones::bundles(), position, &[], lang, area, scheme);
                assert_sound(position, &laid);
                let wanted = (ones as usize + usize::from(pairs), heaps);
                assert_eq!(counted(&laid.1), wanted, "{position} at {area:?}");
                let lit =
                    lay(&mut Stones::bundles(), position, &[Light::Paired], lang, area, scheme);
                assert_eq!(counted(&lit.1), (0, heaps), "what is lit is paired");
                assert_eq!(lit.0, laid.0, "light moves nothing");
            }
        }
        for area in ODD {
            let lights = [Light::Paired, Light::Leftmost];
            let _ =
                lay(&mut Stones::bundles(), position, &lights, Lang::Zh, area, Scheme::Contrast);
        }
    }
    assert!(legal(&"nim(9,14)".parse().expect("a position")).len() == 23);
}

#[test]
fn the_picture_fits_where_a_board_of_bundles_usually_stands() {
    for position in ["nim(9,14,12)", "nim(31,9,14)", "nim(3,8,10,6)"] {
        for area in AREAS {
            let (size, _) =
                lay(&mut Stones::bundles(), position, &[], Lang::En, area, Scheme::Light);
            assert!(
                size.x <= area.x + 0.5 && size.y <= area.y + 0.5,
                "{position} {area:?}: {size:?}"
            );
        }
    }
}

fn click(harness: &mut Harness<'_, Page>, name: &str) {
    let at = harness.get_by_label(name).rect().center();
    point_and_click(harness, at);
}

fn value(harness: &Harness<'_, Page>, name: &str) -> String {
    harness.get_by_label(name).value().unwrap_or_default()
}

#[test]
fn two_clicks_cancel_two_equal_bundles_and_a_third_takes_them_apart() {
    let mut harness = open(Stones::bundles(), "nim(9,14,12)");
    click(&mut harness, "heap 1: bundle of 8");
    assert_eq!(value(&harness, "heap 1: bundle of 8"), "in hand");
    harness.get_by_value("Now click an equal bundle of another heap.");
    click(&mut harness, "heap 2: bundle of 8");
    assert_eq!(value(&harness, "heap 1: bundle of 8"), "cancelled with heap 2");
    assert_eq!(value(&harness, "heap 3: bundle of 8"), "left over");
    assert_eq!(value(&harness, "heap 2: bundle of 4"), "no partner yet");
    assert!(harness.query_by_value("Left over: 8 + 2 + 1 = 11.").is_none(), "not all is paired");
    click(&mut harness, "heap 2: bundle of 4");
    click(&mut harness, "heap 3: bundle of 4");
    harness.get_by_value("Left over: 8 + 2 + 1 = 11.");
    click(&mut harness, "heap 2: bundle of 8");
    assert_eq!(value(&harness, "heap 1: bundle of 8"), "no partner yet");
    assert!(harness.state().made().is_empty(), "pairing is no move");
}

#[test]
fn one_press_pairs_all_and_goes_on_pairing_after_each_move() {
    let mut page = Page::new(Stones::bundles(), "nim(3,5,6)");
    page.obeys = true;
    let mut harness = open_at(scene_page::WIDE, page);
    click(&mut harness, "below the line: pair all equal bundles");
    harness.get_by_value("Every bundle has its partner.");
    click(&mut harness, "heap 3: 6 stones");
    let one = Play { part: 0, mv: Move::Take { heap: 2, count: 1 } };
    assert_eq!(harness.state().heard.last(), Some(&Choice::Preview(Some(one))));
    let make = harness.get_by_label("Take 1").rect().center();
    point_and_click(&mut harness, make);
    assert_eq!(harness.state().made(), [one]);
    harness.remove_cursor();
    harness.run();
    harness.get_by_value("Left over: 2 + 1 = 3.");
}

/// Takes hold, carries in a few frames as a hand does, and lets go.
fn drag(harness: &mut Harness<'_, Page>, from: Pos2, to: Pos2) {
    let button = |harness: &mut Harness<'_, Page>, pos: Pos2, pressed: bool| {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        harness.event(Event::PointerButton { pos, button, pressed, modifiers });
        harness.step();
    };
    harness.event(Event::PointerMoved(from));
    harness.step();
    button(harness, from, true);
    for step in 1..=4_u8 {
        harness.event(Event::PointerMoved(from + (to - from) * f32::from(step) / 4.0));
        harness.step();
    }
    button(harness, to, false);
    harness.run();
}

#[test]
fn a_bundle_dragged_onto_its_equal_cancels_and_anywhere_else_goes_back() {
    let mut harness = open(Stones::bundles(), "nim(5,6)");
    let at = |harness: &Harness<'_, Page>, name: &str| harness.get_by_label(name).rect().center();
    let from = at(&harness, "heap 1: bundle of 4");
    let aside = from + vec2(0.0, 400.0);
    for (to, value_then) in [
        (aside, "no partner yet"),
        (at(&harness, "heap 2: bundle of 2"), "no partner yet"),
        (at(&harness, "heap 2: bundle of 4"), "cancelled with heap 2"),
    ] {
        drag(&mut harness, from, to);
        assert_eq!(value(&harness, "heap 1: bundle of 4"), value_then);
    }
    assert!(harness.state().made().is_empty());
}

#[test]
fn bundles_are_paired_by_keys_alone() {
    let mut harness = open(Stones::bundles(), "nim(5,6)");
    focus(&mut harness);
    let with_shift = |harness: &mut Harness<'_, Page>, key| {
        harness.key_press_modifiers(Modifiers::SHIFT, key);
        harness.run();
    };
    with_shift(&mut harness, Key::ArrowRight);
    harness.get_by_value("heap 1: bundle of 4: no partner yet");
    press(&mut harness, &[Key::Enter]);
    with_shift(&mut harness, Key::ArrowDown);
    press(&mut harness, &[Key::Enter]);
    assert_eq!(value(&harness, "heap 2: bundle of 4"), "cancelled with heap 1");
    assert!(harness.state().made().is_empty());
}

#[test]
fn assistive_technology_pairs_what_it_names() {
    let mut harness = open(Stones::bundles(), "nim(5,6)");
    for name in ["heap 1: bundle of 4", "heap 2: bundle of 4"] {
        harness.get_by_label(name).click_accesskit();
        harness.run();
    }
    assert_eq!(value(&harness, "heap 1: bundle of 4"), "cancelled with heap 2");
}

#[test]
fn two_bundles_meet_in_a_motion_unless_none_is_wanted() {
    for motion in [true, false] {
        let mut page = Page::new(Stones::bundles(), "nim(5,6)");
        page.motion = motion;
        let mut harness = open_at(vec2(800.0, 460.0), page);
        click(&mut harness, "heap 1: bundle of 4");
        harness.get_by_label("heap 2: bundle of 4").click_accesskit();
        for _ in 0..if motion { 2 } else { 4 } {
            harness.step();
        }
        assert_eq!(harness.ctx.has_requested_repaint(), motion, "motion {motion}");
    }
}

#[test]
fn stones_fall_into_bundles_only_once_that_is_lit() {
    let plain = lay(&mut Stones::heaps(), "nim(5,6)", &[], Lang::En, AREAS[1], Scheme::Light);
    assert_eq!(counted(&plain.1).0, 0, "nothing of it is drawn before");
    let lights = [Light::Bundles];
    let lit = lay(&mut Stones::heaps(), "nim(5,6)", &lights, Lang::En, AREAS[1], Scheme::Light);
    assert_eq!(counted(&lit.1).0, 5);
}
