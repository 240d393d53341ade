//! Heaps as towers: every stone that may be taken has a place, by click and by hand.

use crate::scene_page;

use egui_kittest::kittest::Queryable as _;
use laststone::games::{Move, Play};
use laststone::stage::{Act, Scene as _, StageView, Towers};
use laststone::theme::Scheme;
use laststone::words::Lang;
use scene_page::{AREAS, ODD, assert_sound, lay, legal, open, point_and_click};

const POSITIONS: [&str; 7] =
    ["nim(4,4)", "nim(0,5,5)", "nim()", "nim(0,0)", "nim(20,1)", "nim(12,13,9,2)", "nim(60,60)"];

#[test]
fn every_stone_has_a_place_of_its_own_at_every_size() {
    for position in POSITIONS {
        for area in AREAS {
            for (lang, scheme) in [(Lang::En, Scheme::Light), (Lang::Zh, Scheme::Dark)] {
                let laid = lay(&mut Towers::default(), position, &[], lang, area, scheme);
                assert_sound(position, &laid);
                for play in legal(&position.parse().expect("a position")) {
                    let has = laid.1.iter().any(|spot| spot.act == Act::Make(play));
                    assert!(has, "{position} at {area:?}: no spot for {play:?}");
                }
            }
        }
        for area in ODD {
            let _ = lay(&mut Towers::default(), position, &[], Lang::Zh, area, Scheme::Projector);
        }
    }
    let _ = lay(&mut Towers::default(), "nim(1000,3)", &[], Lang::En, AREAS[0], Scheme::Light);
}

#[test]
fn a_stone_goes_with_all_above_it() {
    let mut harness = open(Towers::default(), "nim(4,6)");
    let at = harness.get_by_label("heap 2, stone 3 of 6: take 4").rect().center();
    point_and_click(&mut harness, at);
    assert_eq!(harness.state().made(), [Play { part: 0, mv: Move::Take { heap: 1, count: 4 } }]);
}

#[test]
fn a_stone_is_carried_off_its_tower_and_put_back_on_it() {
    let position = "nim(4,6)";
    let sum = position.parse().expect("a position");
    let legal = legal(&sum);
    let mut towers = Towers::default();
    let (size, spots) = lay(&mut towers, position, &[], Lang::En, AREAS[1], Scheme::Light);
    let view = StageView {
        theme: laststone::theme::Theme::of(Scheme::Light),
        lang: Lang::En,
        sum: &sum,
        legal: &legal,
        lights: &[],
        values: &[],
        places: &[],
        known: &[],
        box_size: None,
        lever: None,
        spoken: None,
        lit: None,
        last: None,
        plot: None,
        motion: false,
    };
    for spot in spots.iter().filter(|spot| matches!(spot.act, Act::Make(_))) {
        let from = spot.rect.center();
        assert_eq!(towers.drag(&view, from, from), Some(Act::Tell));
        assert_eq!(towers.drag(&view, from, size.to_pos2() * 3.0), Some(spot.act));
    }
    assert_eq!(towers.drag(&view, egui::pos2(-50.0, -50.0), egui::Pos2::ZERO), None);
}
