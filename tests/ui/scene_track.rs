//! The number track: sound at every size, every move to be clicked or reached, values and outcomes
//! told.

use crate::scene_page;

use egui::vec2;
use egui_kittest::kittest::Queryable as _;
use laststone::games::{Move, Play, Sum};
use laststone::lesson::Light;
use laststone::stage::{Act, Track};
use laststone::theme::Scheme;
use laststone::words::Lang;
use scene_page::{
    AREAS, ODD, Page, assert_clicks, assert_sound, lay, legal, open, open_at, point_and_click,
};
use std::collections::BTreeSet;

const POSITIONS: [&str; 12] = [
    "bash[1..3](0)",
    "bash[1..3](1)",
    "bash[1..3](21)",
    "bash[1..9](120)",
    "bash[2..5](31)",
    "subtract[1,3,4](57)",
    "subtract[2,7,30](100)",
    "race[30;1..4](9)",
    "race[100;1..10](100)",
    "auction[20;2..5](17)",
    "auction[100;3..17](95)",
    "bash[1..3](18446744073709551615)",
];

#[test]
fn the_track_is_sound_at_every_size_in_both_languages_and_holds_every_move() {
    for position in POSITIONS {
        for lights in [vec![], vec![Light::Outcomes, Light::Values]] {
            for (area, lang) in
                AREAS.into_iter().flat_map(|area| Lang::ALL.map(|lang| (area, lang)))
            {
                for scheme in [Scheme::Light, Scheme::Projector] {
                    let laid = lay(&mut Track::default(), position, &lights, lang, area, scheme);
                    assert_sound(position, &laid);
                    let spots: BTreeSet<Play> = laid
                        .1
                        .iter()
                        .filter_map(|spot| match spot.act {
                            Act::Make(play) => Some(play),
                            _ => None,
                        })
                        .collect();
                    let all: BTreeSet<Play> =
                        legal(&position.parse::<Sum>().unwrap()).into_iter().collect();
                    assert_eq!(spots, all, "{position}");
                }
            }
        }
        for area in ODD {
            lay(&mut Track::default(), position, &[Light::Values], Lang::En, area, Scheme::Light);
        }
    }
}

#[test]
fn a_click_on_a_number_makes_the_move_that_leads_there() {
    assert_clicks::<Track>("bash[1..3](21)", &["20: take 1", "19: take 2", "18: take 3"]);
    assert_clicks::<Track>("race[30;1..4](9)", &["10: add 1", "13: add 4"]);
    assert_clicks::<Track>("auction[20;2..5](17)", &["19: add 2", "20: add 3", "22: add 5"]);
    assert_clicks::<Track>("subtract[1,3,4](57)", &["56: take 1", "54: take 3", "53: take 4"]);
    assert_clicks::<Track>("bash[1..9](120)", &["119: take 1", "111: take 9"]);
}

#[test]
fn outcomes_and_values_are_told_where_they_are_lit() {
    let mut page = Page::new(Track::default(), "bash[2..5](12)");
    page.lights = vec![Light::Outcomes, Light::Values];
    let harness = open_at(vec2(800.0, 460.0), page);
    assert_eq!(harness.get_by_label("8: take 4").value().as_deref(), Some("P-position, value 0"));
    assert_eq!(harness.get_by_label("9: take 3").value().as_deref(), Some("N-position, value 1"));
    harness.get_by_value("12: the game stands here, value 2");
}

#[test]
fn the_track_keeps_its_length_while_the_heap_becomes_smaller() {
    let mut page = Page::new(Track::default(), "bash[1..3](12)");
    page.obeys = true;
    let mut harness = open_at(vec2(800.0, 460.0), page);
    let before = harness.get_by_label("9: take 3").rect();
    let at = harness.get_by_label("10: take 2").rect().center();
    point_and_click(&mut harness, at);
    assert_eq!(harness.get_by_label("9: take 1").rect(), before);
    assert_eq!(harness.state().sum.to_string(), "bash[1..3](10)");
}

#[test]
fn a_rule_that_allows_more_moves_than_a_track_shows_is_still_played_by_the_row() {
    let mut harness = open(Track::default(), "bash[1..1000](5000)");
    harness.get_by_label("more").click();
    harness.run();
    harness.get_by_label("Take 2").click();
    harness.run();
    assert_eq!(harness.state().made(), [Play { part: 0, mv: Move::Take { heap: 0, count: 2 } }]);
}
