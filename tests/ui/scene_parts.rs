//! Several games side by side: every part by its own scene, values and nim-sum, the balance that
//! tells nothing too early.

use crate::scene_page;

use egui_kittest::kittest::Queryable as _;
use laststone::games::{Game, Move, Play, Sum};
use laststone::lesson::Light;
use laststone::stage::{Act, Choice, Parts};
use laststone::theme::Scheme;
use laststone::words::Lang;
use scene_page::{
    AREAS, ODD, Page, WIDE, assert_clicks, assert_sound, lay, legal, open_at, point_and_click,
};
use std::collections::BTreeSet;

const POSITIONS: [&str; 8] = [
    "nim(5) + bash[1..3](7) + kayles(5)",
    "nim(5,4) + wythoff(3,5)",
    "bash[1..3](5) + race[10;1..3](2) + subtract[1,3,4](9) + kayles(4) + nim(6)",
    "auction[20;1..3](5) + euclid(8,3)",
    "stairs(2,0,3) + strip(2,5) + circle(6)",
    "split(4) + grundy(6) + pebbles(1,3)",
    "nim(0) + nim(0)",
    "nim(60) + bash[2..5](60)",
];

#[test]
fn parts_are_sound_at_every_size_in_both_languages() {
    for position in POSITIONS {
        for lights in [vec![], vec![Light::Values, Light::Outcomes]] {
            for (area, lang) in
                AREAS.into_iter().flat_map(|area| Lang::ALL.map(|lang| (area, lang)))
            {
                for parts in [&mut Parts::default(), &mut Parts::balance()] {
                    assert_sound(
                        position,
                        &lay(parts, position, &lights, lang, area, Scheme::Light),
                    );
                }
            }
            assert_sound(
                position,
                &lay(
                    &mut Parts::default(),
                    position,
                    &lights,
                    Lang::Zh,
                    AREAS[2],
                    Scheme::Projector,
                ),
            );
        }
        for area in ODD {
            lay(&mut Parts::balance(), position, &[Light::Values], Lang::En, area, Scheme::Light);
        }
    }
}

#[test]
fn every_take_from_a_heap_has_a_stone_in_its_part() {
    let position = "nim(5) + bash[1..3](7) + subtract[1,3,4](9)";
    let (_, spots) = lay(&mut Parts::default(), position, &[], Lang::En, AREAS[1], Scheme::Light);
    let made: BTreeSet<Play> = spots
        .iter()
        .filter_map(|spot| match spot.act {
            Act::Make(play) => Some(play),
            _ => None,
        })
        .collect();
    let all: BTreeSet<Play> = legal(&position.parse::<Sum>().unwrap()).into_iter().collect();
    assert_eq!(made, all);
}

#[test]
fn every_game_is_shown_as_a_part() {
    for example in Game::EXAMPLES {
        let position = format!("{example} + nim(2)");
        let mut parts = Parts::default();
        let (_, spots) =
            lay(&mut parts, &position, &[Light::Values], Lang::En, AREAS[1], Scheme::Light);
        assert!(spots.iter().any(|spot| spot.name.starts_with("part 1: ")), "{example}");
    }
}

#[test]
fn a_click_makes_the_move_in_its_part() {
    assert_clicks::<Parts>(
        "nim(5) + bash[1..3](7)",
        &["part 1: stone 1 of 5: take 5", "part 2: stone 6 of 7: take 2"],
    );
    let mut page = Page::new(Parts::default(), "nim(5) + race[10;1..3](2)");
    page.obeys = true;
    let mut harness = open_at(WIDE, page);
    let at = harness.get_by_label("part 2: 5: add 3").rect().center();
    point_and_click(&mut harness, at);
    assert_eq!(harness.state().made(), [Play { part: 1, mv: Move::Raise { by: 3 } }]);
    harness.get_by_label("part 2: 8: add 3");
}

#[test]
fn values_and_their_nim_sum_are_told_where_they_are_lit() {
    let mut page = Page::new(Parts::default(), "nim(5) + bash[1..3](7) + kayles(5)");
    page.lights = vec![Light::Values];
    let harness = open_at(WIDE, page);
    harness.get_by_value("part 1: value 5");
    harness.get_by_value("part 2: value 3");
    harness.get_by_value("part 3: value 4");
    harness.get_by_value("nim-sum: 2");
}

#[test]
fn the_balance_does_not_say_how_it_stands_before_the_values_are_lit_or_the_game_has_ended() {
    let say = |position: &str, lights: Vec<Light>| {
        let page = Page { lights, ..Page::new(Parts::balance(), position) };
        let harness = open_at(WIDE, page);
        let said = ["balance: not known yet", "balance: level", "balance: not level"];
        said.into_iter().find(|said| harness.query_by_value(said).is_some()).unwrap()
    };
    // Level or not, it looks the same.
    assert_eq!(say("kayles(7) + nim(2)", vec![]), "balance: not known yet");
    assert_eq!(say("kayles(7) + nim(3)", vec![]), "balance: not known yet");
    assert_eq!(say("kayles(7) + nim(2)", vec![Light::Values]), "balance: level");
    assert_eq!(say("kayles(7) + nim(3)", vec![Light::Values]), "balance: not level");
    assert_eq!(say("kayles(0) + nim(0)", vec![]), "balance: level");
}

#[test]
fn the_balance_heap_is_sized_by_a_click() {
    let mut harness = open_at(WIDE, Page::new(Parts::balance(), "kayles(7) + nim(3)"));
    let at = harness.get_by_label("balance heap of 4").rect().center();
    point_and_click(&mut harness, at);
    assert!(harness.state().heard.contains(&Choice::Size(4)));
    let at = harness.get_by_label("balance heap of 2").rect().center();
    point_and_click(&mut harness, at);
    assert!(harness.state().heard.contains(&Choice::Size(2)));
}
