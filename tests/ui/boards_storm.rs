//! The boards as a whole: names, sizes, rest, and a storm of clicks and keys.

use crate::board_page;

use board_page::{Kind, Page, WIDE, open, page, point_and_click};
use egui::accesskit::Role;
use egui::{Key, Pos2, pos2, vec2};
use egui_kittest::kittest::NodeT as _;
use laststone::games::Play;
use laststone::lesson::Light;
use laststone::solver::outcome::Outcome;
use laststone::words::Lang;

/// What the tests go through.
const POSITIONS: [(Kind, &str); 13] = [
    (Kind::Stones, "bash[1..3](0)"),
    (Kind::Stones, "bash[1..3](1)"),
    (Kind::Stones, "bash[1..3](60)"),
    (Kind::Stones, "subtract[1,4](1000000000000000000)"),
    (Kind::Stones, "nim(14,21,39)"),
    (Kind::Stones, "wythoff(3,5)"),
    (Kind::Boxes, "bash[1..3](21)"),
    (Kind::Bundles, "nim(7,8,9)"),
    (Kind::Bundles, "nim(14,21,39)"),
    (Kind::Bundles, "bash[1..2](1,2,3,4,5,6,7,8,9,10,11,12)"),
    (Kind::Grid, "wythoff(3,5)"),
    (Kind::Grid, "wythoff(15,9)"),
    (Kind::Grid, "wythoff(60,70)"),
];

#[test]
fn names_are_unique_on_every_board() {
    for (kind, position) in POSITIONS {
        let harness = open(kind, position);
        let mut names: Vec<String> = harness
            .root()
            .children_recursive()
            .filter_map(|node| node.accesskit_node().label())
            .collect();
        let all = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), all, "{kind:?} {position}");
    }
}

#[test]
fn a_still_board_asks_for_no_repaint_and_motion_ends_within_a_quarter_second() {
    for (kind, position) in POSITIONS {
        let mut harness =
            page(WIDE, Page { motion: true, obeys: true, ..Page::new(kind, position) });
        for _ in 0..3 {
            harness.step();
            assert!(!harness.ctx.has_requested_repaint(), "{kind:?} {position} does not rest");
        }
        let Some(mv) = harness.state().legal().first().copied() else { continue };
        let before = harness.state().sum.clone();
        let after = before.play(Play { part: 0, mv }).expect("a legal move");
        harness.state_mut().sum = after;
        harness.state_mut().marks.last = Some((before, mv));
        harness.step();
        assert!(harness.ctx.has_requested_repaint(), "{kind:?} {position} shows no motion");
        assert!(harness.run() <= 3, "steps are a quarter second long");

        let mut still = page(WIDE, Page { obeys: true, ..Page::new(kind, position) });
        let before = still.state().sum.clone();
        still.state_mut().marks.last = Some((before, mv));
        still.step();
        assert!(
            !still.ctx.has_requested_repaint(),
            "{kind:?} {position} moves though it should not"
        );
    }
}

#[test]
fn nothing_jumps_while_it_is_the_opponents_turn_or_when_a_heap_is_empty() {
    for (kind, position, after) in [
        (Kind::Stones, "bash[1..3](21)", "bash[1..3](2)"),
        (Kind::Bundles, "nim(3,5,7)", "nim(3,5,0)"),
        (Kind::Grid, "wythoff(3,5)", "wythoff(3,0)"),
    ] {
        for size in [vec2(356.0, 236.0), WIDE] {
            let mut harness = page(size, Page::new(kind, position));
            let places = |harness: &egui_kittest::Harness<'_, Page>| {
                let nodes = harness.root().children_recursive();
                let buttons = ["choose heap 1", "more", "fewer", "how many to take"];
                let there = nodes.filter(|node| {
                    let name = node.accesskit_node().label().unwrap_or_default();
                    buttons.contains(&&*name) || name.starts_with("heap 1, stone 1 of ")
                });
                there.map(|node| node.rect()).collect::<Vec<_>>()
            };
            let before = places(&harness);
            assert!(before.len() >= 3);
            harness.state_mut().may = false;
            harness.run();
            assert_eq!(places(&harness), before, "{kind:?} {position}: the opponent's turn");
            harness.state_mut().may = true;
            harness.state_mut().sum = after.parse().expect("a position");
            harness.run();
            assert_eq!(places(&harness), before, "{kind:?} {position}: then {after}");
        }
    }
}

#[test]
fn the_buttons_are_large_enough_and_stand_inside_the_board_from_340_by_220_on() {
    for (kind, position) in POSITIONS {
        for size in [vec2(356.0, 236.0), vec2(500.0, 300.0), vec2(916.0, 436.0)] {
            for lang in Lang::ALL {
                let harness = page(size, Page { lang, ..Page::new(kind, position) });
                let area = egui::Rect::from_min_size(Pos2::ZERO, size).shrink(7.5);
                for node in harness.root().children_recursive() {
                    let button = node.accesskit_node().role() == Role::Button;
                    let name = node.accesskit_node().label().unwrap_or_default();
                    let piece = [": ", "：", "pile"].iter().any(|part| name.contains(part));
                    if button && !piece {
                        let rect = node.rect();
                        assert!(
                            area.contains_rect(rect),
                            "{kind:?} {position} {size}: {name} at {rect}"
                        );
                        assert!(rect.height() >= 24.0 && rect.width() >= 24.0, "{name} at {rect}");
                    }
                }
            }
        }
    }
}

/// A small generator, seeded, so that a failure can be seen again (Knuth's MMIX constants).
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    /// From 0 to 1.
    fn share(&mut self) -> f32 {
        f32::from(u16::try_from(self.below(1 << 16)).expect("16 bits")) / 65_535.0
    }
}

#[test]
fn a_storm_of_clicks_and_keys_makes_only_legal_moves_at_any_size() {
    let keys = [
        Key::ArrowLeft,
        Key::ArrowRight,
        Key::ArrowUp,
        Key::ArrowDown,
        Key::Enter,
        Key::Escape,
        Key::Num0,
        Key::Num1,
        Key::Num5,
        Key::Num9,
        Key::Home,
        Key::End,
        Key::Plus,
        Key::Minus,
        Key::Tab,
    ];
    let mut dice = Dice(20_261_121);
    let mut made = 0;
    for size in [
        vec2(100.0, 80.0),
        vec2(240.0, 500.0),
        vec2(340.0, 220.0),
        vec2(640.0, 480.0),
        vec2(1200.0, 800.0),
    ] {
        for (kind, position) in POSITIONS {
            let page = Page { obeys: true, motion: true, ..Page::new(kind, position) };
            let mut harness = self::page(size, page);
            for _ in 0..60 {
                let state = harness.state_mut();
                match dice.below(12) {
                    0 => state.sum = position.parse().expect("a position"),
                    1 => state.lang = Lang::ALL[usize::try_from(dice.below(2)).expect("0 or 1")],
                    2 => {
                        state.marks.box_size = Some(dice.below(7));
                        state.marks.lights = [Light::Rays, Light::Cold, Light::Rulers]
                            .into_iter()
                            .filter(|_| dice.below(2) == 0)
                            .collect();
                        state.marks.lit = state.legal().last().copied();
                        state.marks.known =
                            state.legal().iter().take(40).map(|mv| (*mv, Outcome::P)).collect();
                    }
                    3..=6 => {
                        let key = keys[usize::try_from(dice.below(15)).expect("small")];
                        harness.key_press(key);
                        harness.step();
                    }
                    _ => {
                        let at = pos2(dice.share() * size.x, dice.share() * size.y);
                        point_and_click(&mut harness, at);
                    }
                }
                harness.step();
            }
            made += harness.state().made().len();
        }
    }
    assert!(made > 100, "the storm hardly played: {made}");
}
