//! Heaps as numbers: sound at every size, every move by a button or typed, also beyond the list of
//! legal moves.

use crate::scene_page;

use egui::Key;
use egui_kittest::kittest::Queryable as _;
use laststone::games::{Move, Play};
use laststone::lesson::Light;
use laststone::stage::{Choice, Numbers};
use laststone::theme::Scheme;
use laststone::words::Lang;
use scene_page::{
    AREAS, ODD, Page, WIDE, assert_clicks, assert_sound, lay, open, open_at, point_and_click, press,
};

const POSITIONS: [&str; 8] = [
    "nim(0)",
    "nim(7,0,3)",
    "nim(1000000000000000000,123456789012345678)",
    "bash[1..7](1000000000000)",
    "bash[1..12](18446744073709551615)",
    "wythoff(1618033988,987654321)",
    "nim(1,22,333,4444,55555,666666,7777777,88888888)",
    "subtract[1,3,4](1000000)",
];

const fn take(heap: usize, count: u64) -> Play {
    Play { part: 0, mv: Move::Take { heap, count } }
}

#[test]
fn numbers_are_sound_at_every_size_in_both_languages() {
    for position in POSITIONS {
        let lights = if position.starts_with("bash") { vec![Light::Outcomes] } else { Vec::new() };
        for (area, lang) in AREAS.into_iter().flat_map(|area| Lang::ALL.map(|lang| (area, lang))) {
            for scheme in [Scheme::Light, Scheme::Projector] {
                assert_sound(
                    position,
                    &lay(&mut Numbers::default(), position, &lights, lang, area, scheme),
                );
            }
        }
        for area in ODD {
            lay(&mut Numbers::default(), position, &[], Lang::Zh, area, Scheme::Light);
        }
    }
}

#[test]
fn few_moves_have_a_button_each() {
    let names: Vec<String> = (1..=7).map(|n| format!("take {n}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    assert_clicks::<Numbers>("bash[1..7](1000000000000)", &names);
}

#[test]
fn a_heap_is_taken_up_by_a_click_and_the_amount_is_typed() {
    let mut harness = open(Numbers::default(), "nim(1000000000000000000,123456789012345678)");
    let at = harness.get_by_label("Heap 2: 123 456 789 012 345 678").rect().center();
    point_and_click(&mut harness, at);
    assert!(harness.state().made().is_empty());
    harness.remove_cursor();
    harness.run();
    let keys: Vec<Key> =
        "23456789012345678".chars().map(|c| Key::from_name(&c.to_string()).unwrap()).collect();
    press(&mut harness, &keys);
    harness.get_by_value("Take 23456789012345678 from heap 2, leave 100000000000000000.");
    press(&mut harness, &[Key::Enter]);
    assert_eq!(harness.state().made(), [take(1, 23_456_789_012_345_678)]);
}

#[test]
fn the_last_number_of_a_heap_and_of_both_heaps_is_reached_by_end() {
    let mut harness = open(Numbers::default(), "wythoff(1618033988,987654321)");
    scene_page::focus(&mut harness);
    press(&mut harness, &[Key::End]);
    assert_eq!(harness.state().heard.last(), Some(&Choice::Preview(Some(take(0, 1_618_033_988)))));
    press(&mut harness, &[Key::ArrowDown, Key::ArrowDown, Key::End, Key::Enter]);
    let both = Play { part: 0, mv: Move::TakeEach { count: 987_654_321 } };
    assert_eq!(harness.state().made(), [both]);
}

#[test]
fn a_move_leaves_a_trace_and_the_numbers_become_smaller() {
    let mut page = Page::new(Numbers::default(), "bash[1..7](1000000000000)");
    (page.obeys, page.motion) = (true, true);
    let mut harness = open_at(WIDE, page);
    let at = harness.get_by_label("take 4").rect().center();
    point_and_click(&mut harness, at);
    harness.get_by_label("Heap 1: 999 999 999 996");
}
