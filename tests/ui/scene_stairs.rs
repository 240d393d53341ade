//! Staircases and the two games that are staircases in disguise: what can be clicked, at every
//! size, in both languages.

use crate::scene_page;

use egui_kittest::kittest::Queryable as _;
use laststone::games::{Move, Play, Sum};
use laststone::lesson::Light;
use laststone::stage::{Act, Choice, Pebbles, Scene, Spot, StageView, Stairs, Strip};
use laststone::theme::{Scheme, Theme};
use laststone::words::Lang;
use scene_page::{
    AREAS, ODD, Page, assert_clicks, assert_sound, lay, legal, open_at, point_and_click,
};

/// A scene, positions it must show in full, and the lights it knows.
type Case = (fn() -> Box<dyn Scene>, &'static [&'static str], &'static [&'static [Light]]);

const CASES: [Case; 3] = [
    (
        || Box::new(Stairs::default()),
        &[
            "stairs(2,1,3)",
            "stairs(0)",
            "stairs()",
            "stairs(5,2,7,1,9,4)",
            "stairs(30,0,30,5,1,8,20,2,30)",
        ],
        &[&[], &[Light::Odd], &[Light::Odd, Light::Outcomes]],
    ),
    (
        || Box::new(Strip::default()),
        &["strip(1,5,6,9)", "strip(1,2,3)", "strip()", "strip(40)", "strip(3,4,9,15,22,40)"],
        &[&[], &[Light::Linked], &[Light::Linked, Light::Outcomes]],
    ),
    (
        || Box::new(Pebbles::default()),
        &[
            "pebbles(1,2,4)",
            "pebbles(0,0,0)",
            "pebbles()",
            "pebbles(2,5,5,9)",
            "pebbles(3,5,8,12,17,30)",
        ],
        &[&[], &[Light::Linked], &[Light::Linked, Light::Outcomes]],
    ),
];

fn made(spots: &[Spot]) -> Vec<Play> {
    spots
        .iter()
        .filter_map(|spot| match spot.act {
            Act::Make(play) => Some(play),
            _ => None,
        })
        .collect()
}

#[test]
fn every_legal_move_has_a_spot_at_every_size_in_both_languages() {
    for (scene, positions, lights) in CASES {
        for position in positions {
            for lights in lights {
                for area in AREAS {
                    for (lang, scheme) in [(Lang::En, Scheme::Light), (Lang::Zh, Scheme::Dark)] {
                        let laid = lay(scene().as_mut(), position, lights, lang, area, scheme);
                        assert_sound(position, &laid);
                        let made = made(&laid.1);
                        for play in legal(&position.parse().expect("a position")) {
                            assert!(
                                made.contains(&play),
                                "{position} at {area:?}: no spot for {play:?}"
                            );
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn nothing_panics_where_there_is_no_room_or_too_much_to_show() {
    let large = [
        "stairs(1000000000000000000,3,18)",
        "stairs(7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7)",
        "strip(3,1000000000000000000)",
        "strip(1,2,90,91,200,1000)",
        "pebbles(5,18446744073709551615)",
        "pebbles(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28)",
    ];
    for (scene, positions, lights) in CASES {
        let kind = positions[0].split('(').next().expect("a name");
        for position in
            positions.iter().chain(large.iter().filter(|position| position.starts_with(kind)))
        {
            for area in ODD.iter().chain(&AREAS) {
                for lights in lights {
                    let _ =
                        lay(scene().as_mut(), position, lights, Lang::Zh, *area, Scheme::Projector);
                }
            }
        }
    }
}

#[test]
fn a_linked_staircase_makes_the_same_moves_as_the_picture_beside_it() {
    for (scene, position) in [
        (CASES[1].0, "strip(1,5,6,9)"),
        (CASES[2].0, "pebbles(1,2,4)"),
        (CASES[2].0, "pebbles(2,5,5,9)"),
    ] {
        let sum: Sum = position.parse().expect("a position");
        let alone =
            made(&lay(scene().as_mut(), position, &[], Lang::En, AREAS[1], Scheme::Light).1);
        let linked = made(
            &lay(scene().as_mut(), position, &[Light::Linked], Lang::En, AREAS[1], Scheme::Light).1,
        );
        for play in legal(&sum) {
            let count = |plays: &[Play]| plays.iter().filter(|other| **other == play).count();
            assert_eq!((count(&alone), count(&linked)), (1, 2), "{position}: {play:?}");
        }
    }
}

#[test]
fn a_click_on_a_piece_or_square_makes_its_move() {
    assert_clicks::<Stairs>(
        "stairs(2,1,3)",
        &[
            "stair 3, coin 3 from the top: carry 3 down",
            "stair 2, coin 1 from the top: carry 1 down",
            "stair 1, coin 2 from the top: carry 2 down",
        ],
    );
    assert_clicks::<Strip>(
        "strip(1,5,6,9)",
        &["square 2: coin 2 slides here", "square 7: coin 4 slides here"],
    );
    assert_clicks::<Pebbles>(
        "pebbles(1,2,4)",
        &["heap 1, stone 1 from the top: take 1", "heap 3, stone 2 from the top: take 2"],
    );
}

#[test]
fn a_coin_of_the_staircase_clicked_slides_the_coin_on_the_strip() {
    let mut page = Page::new(Strip::default(), "strip(1,5,6,9)");
    page.lights = vec![Light::Linked];
    let mut harness = open_at(scene_page::WIDE, page);
    let coin = harness.get_by_label("stair 3, coin 2 from the top: carry 2 down").rect().center();
    point_and_click(&mut harness, coin);
    let play = Play { part: 0, mv: Move::Slide { coin: 1, to: 3 } };
    assert_eq!(harness.state().made(), [play]);
    assert!(
        harness.state().heard.contains(&Choice::Preview(Some(play))),
        "the move was shown before it was made"
    );
}

#[test]
fn games_are_played_to_their_end_by_clicks_with_motion() {
    for (page, position) in [
        (Page::new(Stairs::default(), "stairs(2,1,3)"), "stairs"),
        (Page::new(Strip::default(), "strip(2,3,6)"), "strip"),
        (Page::new(Pebbles::default(), "pebbles(1,1,3)"), "pebbles"),
    ] {
        let mut page = Page { motion: true, obeys: true, ..page };
        page.lights = vec![if position == "stairs" { Light::Odd } else { Light::Linked }];
        let mut harness = open_at(scene_page::WIDE, page);
        let mut moves = 0;
        while !harness.state().sum.is_ended() {
            let at = {
                let page = harness.state();
                let names = names(page);
                let name = names.first().expect("a spot while there is a move").clone();
                harness.get_all_by_label(&name).next().expect("its node").rect().center()
            };
            point_and_click(&mut harness, at);
            moves += 1;
            assert_eq!(harness.state().made().len(), moves, "{position}: a click is a move");
            assert!(moves < 40, "{position} does not end");
        }
        harness.get_by_value("No move is left.");
    }
}

/// The names of what can be clicked on a page.
fn names(page: &Page) -> Vec<String> {
    let position = page.sum.to_string();
    let mut scene: Box<dyn Scene> = match position.split('(').next() {
        Some("stairs") => Box::new(Stairs::default()),
        Some("strip") => Box::new(Strip::default()),
        _ => Box::new(Pebbles::default()),
    };
    let (_, spots) =
        lay(scene.as_mut(), &position, &page.lights, Lang::En, AREAS[1], Scheme::Light);
    spots.into_iter().filter(|spot| spot.act != Act::Tell).map(|spot| spot.name).collect()
}

/// Where the named things stand from the left.
fn lefts(spots: &[Spot], names: &[&str]) -> Vec<f32> {
    let left = |name: &&str| {
        let found = spots.iter().find(|spot| spot.name == **name);
        found.unwrap_or_else(|| panic!("no {name}")).rect.left()
    };
    names.iter().map(left).collect()
}

#[test]
fn a_staircase_rises_as_its_numbers_are_read_and_that_of_a_strip_goes_down_as_the_strip_does() {
    let names = ["ground", "stair 1", "stair 2", "stair 3"];
    let alone =
        lay(&mut Stairs::default(), "stairs(2,1,3)", &[], Lang::En, AREAS[1], Scheme::Light);
    assert!(lefts(&alone.1, &names).is_sorted());
    let lights = [Light::Linked];
    for area in AREAS {
        let linked =
            lay(&mut Strip::default(), "strip(2,5,9)", &lights, Lang::En, area, Scheme::Light);
        assert!(lefts(&linked.1, &names[1..]).iter().rev().is_sorted(), "{area:?}");
    }
}

#[test]
fn differences_are_told_once_they_are_lit() {
    for (lights, told) in
        [(vec![], "4 stones"), (vec![Light::Linked], "4, 2 more than its left neighbour")]
    {
        let laid = lay(
            &mut Pebbles::default(),
            "pebbles(1,2,4)",
            &lights,
            Lang::En,
            AREAS[1],
            Scheme::Light,
        );
        let heap = laid.1.iter().find(|spot| spot.name == "heap 3").expect("the heap");
        assert_eq!(heap.value, told);
    }
}

#[test]
fn what_a_click_does_a_hand_does_that_carries_it_there() {
    for (scene, positions, lights) in CASES {
        let position = positions[positions.len() - 1];
        let mut scene = scene();
        let (size, spots) =
            lay(scene.as_mut(), position, lights[1], Lang::En, AREAS[2], Scheme::Light);
        let sum: Sum = position.parse().expect("a position");
        let legal = legal(&sum);
        let view = StageView {
            theme: Theme::of(Scheme::Light),
            lang: Lang::En,
            sum: &sum,
            legal: &legal,
            lights: lights[1],
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
        // Wherever something can be held it may be put back, and somewhere it makes its move.
        let places = |n: f32| (0..40_u8).map(move |k| f32::from(k) / 39.0 * n);
        let mut made = std::collections::BTreeSet::new();
        for from in spots.iter().map(|spot| spot.rect.center()) {
            let Some(act) = scene.drag(&view, from, from) else { continue };
            assert_eq!(act, Act::Tell, "{position}: let go where it lay");
            for to in places(size.x).flat_map(|x| places(size.y).map(move |y| egui::pos2(x, y))) {
                match scene.drag(&view, from, to) {
                    Some(Act::Make(play)) => {
                        assert!(legal.contains(&play));
                        made.insert(play);
                    }
                    other => assert_eq!(other, Some(Act::Tell)),
                }
            }
        }
        assert_eq!(made.len(), legal.len(), "{position}: every move can be made by hand");
    }
}
