//! What all scenes have in common: pointer, keyboard, buttons, sentence, nodes, rest. On a scene
//! with no picture of its own.

use crate::scene_page;

use egui::accesskit::Role;
use egui::{Key, Rect, Ui, Vec2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use laststone::games::{Move, Play};
use laststone::stage::{Act, Choice, Look, Scene, Spot, StageView};
use laststone::words::{Lang, scene as words};
use scene_page::{Page, WIDE, focus, open, open_at, point_and_click, press};

/// A square for each of the first legal moves.
#[derive(Debug, Default)]
struct Squares {
    spots: Vec<Rect>,
    /// How tall the picture is at least.
    tall: f32,
}

impl Scene for Squares {
    fn lay(&mut self, _: &Ui, view: &StageView<'_>, area: Vec2) -> (Vec2, Vec<Spot>) {
        let mut spots = Vec::new();
        let mut at = pos2(0.0, self.tall);
        for play in view.legal.iter().take(60) {
            spots.push(Spot::new(
                Rect::from_min_size(at, vec2(30.0, 30.0)),
                Act::Make(*play),
                format!("square {}", spots.len() + 1),
                "free".into(),
            ));
            at.x += 32.0;
            if at.x + 32.0 > area.x {
                at = pos2(0.0, at.y + 32.0);
            }
        }
        spots.push(Spot::new(
            Rect::from_min_size(at, vec2(30.0, 30.0)),
            Act::Size(7),
            "seven".into(),
            String::new(),
        ));
        self.spots = spots.iter().map(|spot| spot.rect).collect();
        (vec2(area.x, at.y + 32.0), spots)
    }

    fn paint(&self, view: &StageView<'_>, look: &Look<'_>) {
        for rect in &self.spots {
            look.painter.rect_filled(rect.translate(look.at), 2.0, view.theme.sunken);
        }
    }

    fn task(&self, _: &StageView<'_>) -> String {
        "Click a square.".into()
    }
}

const fn play(part: usize, mv: Move) -> Play {
    Play { part, mv }
}

const fn take(heap: usize, count: u64) -> Play {
    play(0, Move::Take { heap, count })
}

#[test]
fn pointing_previews_with_a_sentence_and_a_click_makes_the_move() {
    let mut harness = open(Squares::default(), "bash[1..3](21)");
    harness.get_by_value("Click a square.");
    harness.get_by_label("square 3").hover();
    harness.run();
    assert_eq!(harness.state().heard, [Choice::Preview(Some(take(0, 3)))]);
    harness.get_by_value("Take 3, leave 18.");
    harness.remove_cursor();
    harness.run();
    assert_eq!(harness.state().heard.last(), Some(&Choice::Preview(None)));
    let at = harness.get_by_label("square 2").rect().center();
    point_and_click(&mut harness, at);
    assert_eq!(harness.state().made(), [take(0, 2)]);
    let at = harness.get_by_label("seven").rect().center();
    point_and_click(&mut harness, at);
    assert_eq!(harness.state().heard.last(), Some(&Choice::Size(7)));
}

#[test]
fn arrows_choose_move_and_place_digits_the_number_enter_makes_and_escape_lets_go() {
    let mut harness = open(Squares::default(), "nim(3,0,25)");
    focus(&mut harness);
    press(&mut harness, &[Key::ArrowRight, Key::ArrowRight]);
    assert_eq!(harness.state().heard.last(), Some(&Choice::Preview(Some(take(0, 2)))));
    press(&mut harness, &[Key::ArrowDown, Key::Num1, Key::Num2]);
    assert_eq!(harness.state().heard.last(), Some(&Choice::Preview(Some(take(2, 12)))));
    harness.get_by_value("Take 12 from heap 3, leave 13.");
    press(&mut harness, &[Key::Escape]);
    assert_eq!(harness.state().heard.last(), Some(&Choice::Preview(None)));
    press(&mut harness, &[Key::Enter]);
    assert!(harness.state().made().is_empty(), "what was not shown is not made");
    press(&mut harness, &[Key::ArrowLeft, Key::Enter]);
    assert_eq!(harness.state().made(), [take(2, 11)]);
}

#[test]
fn a_number_that_is_not_allowed_is_refused_with_what_is() {
    let mut harness = open(Squares::default(), "bash[2..4](21)");
    focus(&mut harness);
    press(&mut harness, &[Key::Num9]);
    harness.get_by_value("9 is not allowed here: choose 2 to 4.");
    press(&mut harness, &[Key::Enter, Key::Enter]);
    assert_eq!(
        harness.state().made(),
        [take(0, 2)],
        "the first Enter only shows what would be made"
    );
}

/// Clicks the first of these buttons that is there and can be clicked.
fn press_one(harness: &mut Harness<'_, Page>, names: &[&str]) -> bool {
    let able = |name: &&str| {
        let button = harness.query_by_label(name)?;
        (!button.accesskit_node().is_disabled()).then(|| button.click())
    };
    let done = names.iter().find_map(able).is_some();
    harness.run();
    done
}

#[test]
fn the_row_of_buttons_makes_every_move_of_every_verb() {
    let cases = [
        ("nim(3,5)", 0),
        ("wythoff(2,3)", 0),
        ("stairs(2,0,3)", 0),
        ("strip(3,6)", 0),
        ("kayles(5)", 0),
        ("split(4)", 0),
        ("race[10;1..3](2)", 0),
        ("bash[1..2](5) + kayles(3) + nim(2)", 1),
    ];
    for (position, part) in cases {
        let page = Page::new(Squares::default(), position);
        for wanted in page.legal().into_iter().filter(|play| play.part == part) {
            let mut harness = open(Squares::default(), position);
            let sum = harness.state().sum.clone();
            let label = words::make(Lang::En, &sum, wanted);
            // Through all places, and in each from its first move to its last.
            'search: for _ in 0..12 {
                while press_one(&mut harness, &["fewer", "the move before"]) {}
                loop {
                    if harness.query_by_label(&label).is_some() {
                        break 'search;
                    }
                    if !press_one(&mut harness, &["more", "the next move"]) {
                        break;
                    }
                }
                assert!(press_one(&mut harness, &["the next place"]), "{position}: {label}");
            }
            harness.get_by_label(&label).click();
            harness.run();
            assert_eq!(harness.state().made(), [wanted], "{position}: {label}");
        }
    }
}

#[test]
fn numbers_beyond_the_listed_moves_are_typed_and_are_legal() {
    let mut harness = open(Squares::default(), "nim(1000000000000000000,999)");
    focus(&mut harness);
    let keys: Vec<Key> =
        "123456789012345678".chars().map(|c| Key::from_name(&c.to_string()).unwrap()).collect();
    press(&mut harness, &keys);
    harness.get_by_value("Take 123456789012345678 from heap 1, leave 876543210987654322.");
    press(&mut harness, &[Key::Enter]);
    assert_eq!(harness.state().made(), [take(0, 123_456_789_012_345_678)]);
    press(&mut harness, &[Key::ArrowDown, Key::End, Key::Enter]);
    assert_eq!(
        harness.state().made().last(),
        Some(&take(1, 999)),
        "the second heap is not in the list at all"
    );
}

#[test]
fn the_board_is_a_group_with_a_node_for_each_spot_that_assistive_technology_can_click() {
    let mut harness = open(Squares::default(), "race[30;1..4](9)");
    let board = harness.get_by_label("Board: 9 of 30");
    assert_eq!(board.accesskit_node().role(), Role::Group);
    assert_eq!(board.query_all(egui_kittest::kittest::By::new().role(Role::Button)).count(), 5);
    assert_eq!(harness.get_by_label("square 2").value().as_deref(), Some("free"));
    harness.get_by_label("square 4").click_accesskit();
    harness.run();
    assert_eq!(harness.state().made(), [play(0, Move::Raise { by: 4 })]);
    harness.get_by_label("how many").increment_accesskit();
    harness.run();
    harness.get_by_value("Add 4 and reach 13.");
}

#[test]
fn nothing_can_be_done_while_nothing_is_legal_and_the_row_keeps_its_place() {
    let mut harness = open(Squares::default(), "nim(3,5,7)");
    let before = harness.get_by_label("more").rect();
    harness.state_mut().may = false;
    harness.run();
    harness.get_by_value("It is not your turn now.");
    assert_eq!(harness.get_by_label("more").rect(), before);
    focus(&mut harness);
    press(&mut harness, &[Key::ArrowRight, Key::Num1, Key::Enter]);
    for step in 0..60_u16 {
        point_and_click(
            &mut harness,
            pos2(f32::from(step % 10) * 80.0, 200.0 + f32::from(step / 10) * 45.0),
        );
    }
    assert_eq!(harness.state().heard, []);
    harness.state_mut().sum = "nim(0,0,0)".parse().unwrap();
    harness.state_mut().may = true;
    harness.run();
    harness.get_by_value("No move is left.");
}

#[test]
fn a_move_is_shown_as_a_motion_and_then_the_board_comes_to_rest() {
    let mut page = Page::new(Squares::default(), "nim(3,5,7)");
    (page.motion, page.obeys) = (true, true);
    let mut harness = open_at(WIDE, page);
    assert!(!harness.ctx.has_requested_repaint(), "a board at rest asks for no frame");
    let at = harness.get_by_label("square 2").rect().center();
    point_and_click(&mut harness, at);
    let mut frames = 0;
    while harness.ctx.has_requested_repaint() && frames < 100 {
        harness.step();
        frames += 1;
    }
    assert!(frames < 100);
    assert!(!harness.ctx.has_requested_repaint());
}

#[test]
fn a_picture_larger_than_its_area_is_scrolled_to_what_is_considered() {
    let scene = Squares { tall: 2_000.0, ..Squares::default() };
    let mut harness = open_at(WIDE, Page::new(scene, "bash[1..3](21)"));
    let far = harness.get_by_label("square 2").rect();
    assert!(far.top() > WIDE.y, "{far:?}");
    focus(&mut harness);
    press(&mut harness, &[Key::Num2]);
    let near = harness.get_by_label("square 2").rect();
    assert!(near.bottom() < WIDE.y && near.top() > 0.0, "{near:?}");
    point_and_click(&mut harness, near.center());
    assert_eq!(harness.state().made(), [take(0, 2)]);
}

#[test]
fn areas_of_any_size_are_survived() {
    for size in scene_page::ODD {
        for position in ["nim(3,5,7)", "nim(0)", "kayles(9,9,9)", "nim(18446744073709551615)"] {
            let size = size.min(vec2(3_000.0, 3_000.0)) + vec2(17.0, 17.0);
            open_at(size, Page::new(Squares::default(), position));
        }
    }
}
