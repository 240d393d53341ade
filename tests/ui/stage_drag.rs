//! Pieces that are dragged: stones off their heap, the queen over the grid.

use crate::{board_page, scene_page};

use board_page::{Choice, Kind, Page, WIDE, open, page};
use egui::{Event, Key, Modifiers, PointerButton, Pos2, Shape, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{AccessKitNode, Queryable as _, by};
use laststone::games::{Move, Play};
use laststone::stage::{Circle, Scene, Track};
use laststone::theme::{Scheme, Theme};

const fn take(heap: usize, count: u64) -> Move {
    Move::Take { heap, count }
}

const fn both(count: u64) -> Move {
    Move::TakeEach { count }
}

fn button(harness: &mut Harness<'_, Page>, at: Pos2, pressed: bool) {
    let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
    harness.event(Event::PointerButton { pos: at, button, pressed, modifiers });
    harness.step();
}

/// Takes hold and carries, in a few frames as a hand does, without letting go.
fn carry(harness: &mut Harness<'_, Page>, from: Pos2, to: Pos2) {
    harness.event(Event::PointerMoved(from));
    harness.step();
    button(harness, from, true);
    for step in 1..=4_u8 {
        harness.event(Event::PointerMoved(from + (to - from) * f32::from(step) / 4.0));
        harness.step();
    }
}

fn drag(harness: &mut Harness<'_, Page>, from: Pos2, to: Pos2) {
    carry(harness, from, to);
    button(harness, to, false);
    harness.run();
}

fn place(harness: &Harness<'_, Page>, label: &str) -> Pos2 {
    harness.get_by_label(label).rect().center()
}

#[test]
fn a_stone_carried_off_its_heap_goes_with_all_after_it_and_one_let_go_there_stays() {
    for (kind, position, label, mv) in [
        (Kind::Stones, "bash[1..3](21)", "stone 20 of 21: take 2", take(0, 2)),
        (Kind::Stones, "nim(3,5,7)", "heap 2, stone 2 of 5: take 4", take(1, 4)),
        (Kind::Grid, "wythoff(3,5)", "heap 1, stone 3 of 3: take 1", take(0, 1)),
    ] {
        let mut harness = open(kind, position);
        let from = place(&harness, label);
        drag(&mut harness, from, from + vec2(7.0, 2.0));
        assert_eq!(harness.state().made(), [], "{kind:?}: let go on its heap");
        drag(&mut harness, from, Pos2::new(from.x, 2.0));
        assert_eq!(harness.state().made(), [mv], "{kind:?}: {label}");
    }
}

#[test]
fn whoever_drags_sees_no_ring_around_the_board_and_whoever_types_does() {
    let focus = Theme::of(Scheme::Light).focus;
    let rings = |harness: &Harness<'_, Page>| {
        let framed = |shape: &Shape| match shape {
            Shape::Rect(frame) => frame.stroke.color == focus && frame.rect.width() > 200.0,
            _ => false,
        };
        harness.output().shapes.iter().filter(|clipped| framed(&clipped.shape)).count()
    };
    let mut harness = open(Kind::Grid, "wythoff(3,5)");
    let from = place(&harness, "heap 1, stone 3 of 3: take 1");
    drag(&mut harness, from, from + vec2(7.0, 2.0));
    assert_eq!(rings(&harness), 0);
    harness.key_press(Key::ArrowDown);
    harness.run();
    assert_eq!(rings(&harness), 1);
}

#[test]
fn what_is_carried_is_previewed_and_escape_puts_it_back() {
    let mut harness = open(Kind::Stones, "bash[1..3](21)");
    let from = place(&harness, "stone 20 of 21: take 2");
    carry(&mut harness, from, Pos2::new(from.x, 2.0));
    assert_eq!(harness.state().heard.last(), Some(&Choice::Preview(Some(take(0, 2)))));
    harness.get_by_value("Take 2, leave 19.");
    harness.key_press(Key::Escape);
    harness.step();
    button(&mut harness, Pos2::new(from.x, 2.0), false);
    harness.run();
    assert_eq!(harness.state().made(), []);
    assert_eq!(harness.state().heard.last(), Some(&Choice::Preview(None)));
}

#[test]
fn a_stone_that_may_not_be_taken_says_so_to_a_hand_too() {
    let mut harness = open(Kind::Stones, "bash[1..3](21)");
    let from = place(&harness, "stone 5 of 21: take 17");
    drag(&mut harness, from, Pos2::new(from.x, 2.0));
    harness.get_by_value("Not 17: you may take 1 to 3.");
    assert_eq!(harness.state().made(), []);
}

#[test]
fn the_queen_snaps_to_the_squares_that_she_may_go_to() {
    for (square, mv) in [
        ("square 1, 3: take 2 from both", both(2)),
        ("square 3, 1: take 4 from heap 2", take(1, 4)),
        ("square 0, 5: take 3 from heap 1", take(0, 3)),
    ] {
        let mut harness = open(Kind::Grid, "wythoff(3,5)");
        let (from, to) = (place(&harness, "square 3, 5: the queen"), place(&harness, square));
        // A little beside the middle.
        drag(&mut harness, from, to + vec2(6.0, -5.0));
        assert_eq!(harness.state().made(), [mv], "{square}");
    }
    let mut harness = open(Kind::Grid, "wythoff(3,5)");
    let from = place(&harness, "square 3, 5: the queen");
    drag(&mut harness, from, from + vec2(8.0, 4.0));
    drag(&mut harness, from, WIDE.to_pos2() - vec2(4.0, 4.0));
    assert_eq!(harness.state().made(), [], "on her own square, or far from every other");
}

#[test]
fn stones_carried_over_the_other_heap_are_taken_from_both() {
    let mut harness = open(Kind::Grid, "wythoff(3,5)");
    let from = place(&harness, "heap 1, stone 2 of 3: take 2");
    let over = place(&harness, "heap 2, stone 3 of 5: take 3");
    drag(&mut harness, from, over);
    assert_eq!(harness.state().made(), [both(2)]);
}

#[test]
fn nothing_is_taken_hold_of_while_it_is_nobodys_turn() {
    let mut harness = page(WIDE, Page { may: false, ..Page::new(Kind::Grid, "wythoff(3,5)") });
    let from = place(&harness, "square 3, 5: the queen");
    drag(&mut harness, from, from - vec2(80.0, 0.0));
    assert_eq!(harness.state().heard, []);
}

#[test]
fn the_lever_of_boxes_turns_the_limit_while_it_is_dragged_and_by_clicks() {
    let boxes = || {
        let mut page = Page::new(Kind::Boxes, "bash[1..4](23)");
        (page.marks.box_size, page.marks.lever) = (Some(5), Some([1, 9]));
        self::page(WIDE, page)
    };
    let mut harness = boxes();
    let (from, to) = (place(&harness, "at most 4"), place(&harness, "at most 7"));
    drag(&mut harness, from, to + vec2(3.0, 40.0));
    assert!(harness.state().heard.contains(&Choice::Size(7)));
    assert_eq!(harness.state().made(), []);
    let mut harness = boxes();
    harness.get_by_label("at most 2").click();
    harness.run();
    assert_eq!(harness.state().heard, [Choice::Size(2)]);
}

/// Takes hold on a page with one scene, carries there and lets go.
fn carried(
    scene: impl Scene + 'static,
    position: &str,
    [from, to]: [&str; 2],
    far: Vec2,
) -> Vec<Play> {
    let mut harness = scene_page::open(scene, position);
    // What only tells has its words as a value.
    let named = |name: &str| {
        let is = |node: &AccessKitNode<'_>| {
            let told = node.value().is_some_and(|value| value.starts_with(name));
            node.label().as_deref() == Some(name) || told
        };
        harness.get(by().predicate(is)).rect().center()
    };
    let [from, to] = [from, to].map(named);
    let to = to + far;
    harness.event(Event::PointerMoved(from));
    harness.step();
    for (at, pressed) in [(from, true), (to, false)] {
        harness.event(Event::PointerMoved(at));
        harness.step();
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        harness.event(Event::PointerButton { pos: at, button, pressed, modifiers });
        harness.step();
    }
    harness.run();
    harness.state().made()
}

#[test]
fn the_token_of_a_track_snaps_to_where_it_may_go_and_coins_are_lifted_off_their_circle() {
    let made = carried(Track::default(), "bash[1..3](21)", ["21: ", "19: take 2"], vec2(3.0, 4.0));
    assert_eq!(made, [Play { part: 0, mv: take(0, 2) }]);
    let coin = ["coin 1: take it"; 2];
    let made = carried(Circle::default(), "circle(6)", coin, vec2(7.0, 5.0));
    assert_eq!(made, [], "let go at its place");
    let made = carried(Circle::default(), "circle(6)", coin, vec2(150.0, 90.0));
    assert_eq!(made.len(), 1);
}
