//! Heaps that split: places, clicks, values, and areas of every size.

use crate::scene_page;

use egui_kittest::kittest::Queryable as _;
use laststone::games::{Move, Play, Sum};
use laststone::lesson::Light;
use laststone::stage::{Act, Split};
use laststone::theme::Scheme;
use laststone::words::Lang;
use scene_page::{
    AREAS, ODD, Page, assert_clicks, assert_sound, lay, legal, open, open_at, point_and_click,
};

const POSITIONS: [&str; 16] = [
    "grundy(0)",
    "grundy(2)",
    "grundy(7)",
    "grundy(3,4,9,12)",
    "grundy(60)",
    "split(0)",
    "split(1)",
    "split(2,3)",
    "split(8)",
    "split(3,5,6)",
    "split(20,11)",
    "octal[0.77](9,14)",
    "octal[4.33333333](8,5)",
    "octal[0.137](12)",
    "octal[4.7777](10,6)",
    "octal[0.07](30)",
];

#[test]
fn every_move_has_a_place_in_every_area_and_language() {
    for position in POSITIONS {
        for (area, lang) in AREAS.into_iter().flat_map(|area| Lang::ALL.map(|lang| (area, lang))) {
            for lights in [&[][..], &[Light::Values], &[Light::Outcomes]] {
                let laid = lay(&mut Split::default(), position, lights, lang, area, Scheme::Light);
                assert_sound(position, &laid);
                let sum: Sum = position.parse().unwrap();
                for play in legal(&sum) {
                    assert!(
                        laid.1.iter().any(|spot| spot.act == Act::Make(play)),
                        "{position}: {play:?} has no place"
                    );
                }
            }
        }
    }
}

#[test]
fn odd_areas_and_the_projector_do_no_harm() {
    for position in POSITIONS {
        for area in ODD {
            for scheme in [Scheme::Dark, Scheme::Projector] {
                lay(&mut Split::default(), position, &[Light::Values], Lang::Zh, area, scheme);
            }
        }
    }
}

#[test]
fn small_heaps_need_no_scrolling() {
    for position in ["grundy(20)", "split(8)", "split(3,5)", "octal[0.77](9,14)"] {
        let area = egui::vec2(760.0, 330.0);
        let (size, _) =
            lay(&mut Split::default(), position, &[Light::Values], Lang::En, area, Scheme::Light);
        assert!(size.x <= area.x && size.y <= area.y, "{position}: {size:?}");
    }
}

#[test]
fn a_click_on_a_pair_of_sizes_makes_the_move() {
    assert_clicks::<Split>("split(5)", &["heap 1: 0 + 0", "heap 1: 2 + 4", "heap 1: 3 + 3"]);
}

#[test]
fn both_gaps_that_split_alike_can_be_clicked_and_the_middle_one_cannot() {
    let mut harness = open(Split::default(), "grundy(6)");
    // The move is told of once; the other gap is the second one after it.
    let told = harness.get_by_label("heap 1: 2 + 4").rect();
    let apart = told.center() - harness.get_by_label("heap 1: 1 + 5").rect().center();
    let gaps = [told, told.translate(apart * 2.0)];
    for gap in &gaps {
        point_and_click(&mut harness, gap.center());
    }
    let split = Play { part: 0, mv: Move::Split { heap: 0, into: (2, 4) } };
    assert_eq!(harness.state().made(), [split, split]);
    let middle = gaps[0].center().lerp(gaps[1].center(), 0.5);
    point_and_click(&mut harness, middle);
    assert_eq!(harness.state().made().len(), 2, "equal halves are no move");
}

#[test]
fn stones_are_taken_out_of_the_middle_by_one_click() {
    let mut harness = open(Split::default(), "octal[0.77](5)");
    let at = harness
        .get_all_by_label("heap 1: 1 + 2")
        .next()
        .map(|node| node.rect().center())
        .expect("a gap");
    point_and_click(&mut harness, at);
    assert_eq!(
        harness.state().made(),
        [Play { part: 0, mv: Move::Split { heap: 0, into: (1, 2) } }]
    );
}

#[test]
fn values_of_heaps_and_of_what_they_become_can_be_read() {
    let page = Page { lights: vec![Light::Values], ..Page::new(Split::default(), "split(4)") };
    let harness = open_at(scene_page::WIDE, page);
    harness.get_by_value("heap 1: 4 stones, value 7");
    assert_eq!(harness.get_by_label("heap 1: 2 + 3").value().as_deref(), Some("value 6"));
}
