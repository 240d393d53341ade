//! The boards without a screen: by label, by pointer, by keyboard alone.

use crate::board_page;

use board_page::{Choice, Kind, Page, WIDE, open, page, page_with, point_and_click};
use egui::accesskit::Role;
use egui::{Key, pos2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use laststone::games::Move;
use laststone::solver::outcome::Outcome;
use laststone::words::Lang;

const fn take(heap: usize, count: u64) -> Move {
    Move::Take { heap, count }
}

fn click(harness: &mut Harness<'_, Page>, label: &str) {
    harness.get_by_label(label).click();
    harness.run();
}

fn press(harness: &mut Harness<'_, Page>, keys: &[Key]) {
    for key in keys {
        harness.key_press(*key);
        harness.run();
    }
}

/// The keyboard goes to the board by Tab, as a person's does.
fn focus(harness: &mut Harness<'_, Page>) {
    press(harness, &[Key::Tab]);
    assert!(
        harness
            .get_by(|node| node.label().is_some_and(|label| label.starts_with("Board")))
            .is_focused()
    );
}

#[test]
fn a_click_on_a_stone_takes_it_and_all_after_it_on_every_board() {
    let cases = [
        (Kind::Stones, "bash[1..3](21)", "stone 20 of 21: take 2", take(0, 2)),
        (Kind::Stones, "nim(3,5,7)", "heap 2, stone 2 of 5: take 4", take(1, 4)),
        (Kind::Stones, "bash[1..3](1000)", "stone 998 of 1000: take 3", take(0, 3)),
        (Kind::Boxes, "bash[1..3](21)", "stone 21 of 21: take 1", take(0, 1)),
        (Kind::Grid, "wythoff(3,5)", "heap 1, stone 3 of 3: take 1", take(0, 1)),
        (Kind::Grid, "wythoff(3,5)", "square 1, 3: take 2 from both", Move::TakeEach { count: 2 }),
        (Kind::Grid, "wythoff(3,5)", "square 3, 1: take 4 from heap 2", take(1, 4)),
    ];
    for (kind, position, label, mv) in cases {
        let mut page = Page::new(kind, position);
        page.marks.box_size = (kind == Kind::Boxes).then_some(4);
        let mut harness = self::page(WIDE, page);
        click(&mut harness, label);
        assert_eq!(harness.state().made(), [mv], "{kind:?} {position}: {label}");
    }
}

#[test]
fn hovering_previews_the_move_and_leaving_takes_the_preview_back() {
    let mut harness = open(Kind::Stones, "bash[1..3](21)");
    harness.get_by_label("stone 19 of 21: take 3").hover();
    harness.run();
    assert_eq!(harness.state().heard, [Choice::Preview(Some(take(0, 3)))]);
    harness.get_by_value("Take 3, leave 18.");
    harness.remove_cursor();
    harness.run();
    assert_eq!(harness.state().heard.last(), Some(&Choice::Preview(None)));
    assert!(harness.state().made().is_empty());
}

#[test]
fn a_stone_too_far_is_refused_with_what_may_be_taken_and_the_nearest_amount_is_offered() {
    let mut harness = open(Kind::Stones, "bash[1..3](21)");
    click(&mut harness, "stone 5 of 21: take 17");
    harness.get_by_value("Not 17: you may take 1 to 3.");
    assert!(harness.state().made().is_empty());
    click(&mut harness, "Take 3");
    assert_eq!(harness.state().made(), [take(0, 3)]);
}

#[test]
fn another_position_after_a_game_has_its_own_room_and_not_that_of_the_stones_before() {
    let wide =
        |harness: &Harness<'_, Page>| harness.get_by_label("stone 8 of 8: take 1").rect().width();
    let mut harness = open(Kind::Stones, "bash[1..3](31)");
    let state = harness.state_mut();
    state.marks.last = Some((state.sum.clone(), take(0, 3)));
    state.sum = "bash[1..3](28)".parse().unwrap();
    harness.run();
    let state = harness.state_mut();
    (state.marks.last, state.sum) = (None, "bash[1..3](8)".parse().unwrap());
    harness.run();
    let alone = open(Kind::Stones, "bash[1..3](8)");
    assert!((wide(&harness) - wide(&alone)).abs() < 0.5, "{} {}", wide(&harness), wide(&alone));
}

#[test]
fn the_row_of_buttons_makes_every_move_with_single_clicks() {
    let mut harness = open(Kind::Bundles, "nim(14,21,39)");
    click(&mut harness, "choose heap 3");
    for _ in 0..11 {
        click(&mut harness, "more");
    }
    click(&mut harness, "fewer");
    click(&mut harness, "more");
    click(&mut harness, "Take 12");
    assert_eq!(harness.state().made(), [take(2, 12)]);

    let mut harness = open(Kind::Grid, "wythoff(3,5)");
    click(&mut harness, "choose both heaps");
    click(&mut harness, "more");
    click(&mut harness, "Take 2 from both");
    assert_eq!(harness.state().made(), [Move::TakeEach { count: 2 }]);
}

#[test]
fn every_board_can_be_played_by_keyboard_alone() {
    let mut stones = open(Kind::Stones, "bash[1..3](21)");
    focus(&mut stones);
    press(&mut stones, &[Key::ArrowRight, Key::ArrowRight, Key::Enter]);
    assert_eq!(stones.state().made(), [take(0, 2)]);

    let mut heaps = open(Kind::Stones, "nim(3,5,7)");
    focus(&mut heaps);
    press(&mut heaps, &[Key::ArrowDown, Key::Num4, Key::Enter]);
    assert_eq!(heaps.state().made(), [take(1, 4)]);

    let mut columns = page_with(WIDE, 0.02, Page::new(Kind::Bundles, "nim(14,21,39)"));
    focus(&mut columns);
    press(&mut columns, &[Key::ArrowUp, Key::Num1, Key::Num2, Key::Enter]);
    assert_eq!(columns.state().made(), [take(2, 12)], "digits typed together are one number");

    let mut grid = open(Kind::Grid, "wythoff(3,5)");
    focus(&mut grid);
    press(&mut grid, &[Key::ArrowLeft, Key::ArrowDown]);
    assert_eq!(
        grid.state().heard.last(),
        Some(&Choice::Preview(Some(Move::TakeEach { count: 1 })))
    );
    press(&mut grid, &[Key::ArrowLeft, Key::Enter]);
    assert_eq!(grid.state().made(), [Move::TakeEach { count: 2 }]);

    // Past the picture the buttons follow.
    let mut buttons = open(Kind::Stones, "bash[1..3](21)");
    press(&mut buttons, &[Key::Tab, Key::Tab, Key::Enter, Key::Tab, Key::Enter]);
    assert_eq!(buttons.state().made().len(), 1);
}

#[test]
fn escape_puts_the_move_down_and_a_refused_digit_makes_none() {
    let mut harness = open(Kind::Stones, "bash[1..3](21)");
    focus(&mut harness);
    press(&mut harness, &[Key::Num2, Key::Escape]);
    assert_eq!(harness.state().heard, [Choice::Preview(Some(take(0, 2))), Choice::Preview(None)]);
    press(&mut harness, &[Key::Num9]);
    harness.get_by_value("Not 9: you may take 1 to 3.");
    assert!(harness.state().made().is_empty());
}

#[test]
fn keys_that_the_board_obeys_are_taken_out_of_the_input() {
    let page = Page::new(Kind::Stones, "bash[1..3](21)");
    let mut harness = Harness::builder()
        .with_size(WIDE)
        .with_context_setup(|ctx| ctx.set_fonts(laststone::fonts::definitions()))
        .build_ui_state(
            |ui, page: &mut Page| {
                page.show(ui);
                for key in [Key::ArrowRight, Key::Num3, Key::Enter, Key::Escape] {
                    assert!(!ui.input(|input| input.key_pressed(key)), "{key:?} was left over");
                }
            },
            page,
        );
    harness.run();
    focus(&mut harness);
    press(&mut harness, &[Key::ArrowRight, Key::Num3, Key::Escape, Key::Num2, Key::Enter]);
    assert_eq!(harness.state().made(), [take(0, 2)]);
}

#[test]
fn nothing_can_be_done_while_nothing_is_legal() {
    for (kind, position) in
        [(Kind::Stones, "nim(3,5,7)"), (Kind::Bundles, "nim(3,5)"), (Kind::Grid, "wythoff(3,5)")]
    {
        let mut harness = page(WIDE, Page { may: false, ..Page::new(kind, position) });
        focus(&mut harness);
        press(&mut harness, &[Key::ArrowRight, Key::Num1, Key::Enter]);
        for step in 0..96_u16 {
            let at = pos2(f32::from(step % 12) * 60.0, f32::from(step / 12) * 50.0);
            point_and_click(&mut harness, at);
        }
        assert_eq!(harness.state().heard, []);
        harness.get_by_value("Nothing for you to take now.");
    }
}

#[test]
fn the_half_made_move_survives_a_change_of_position_as_far_as_it_is_legal() {
    let mut harness = open(Kind::Stones, "nim(3,5,7)");
    focus(&mut harness);
    press(&mut harness, &[Key::ArrowUp, Key::Num6]);
    harness.state_mut().sum = "nim(3,5,4)".parse().expect("a position");
    harness.run();
    press(&mut harness, &[Key::Enter]);
    assert_eq!(harness.state().made(), [take(2, 4)]);
}

#[test]
fn pieces_have_role_name_and_value_in_both_languages() {
    let mut harness = open(Kind::Stones, "bash[1..3](21)");
    let board = harness.get_by_label("Board: one heap of 21 stones");
    assert_eq!(board.accesskit_node().role(), Role::Group);
    assert!(board.accesskit_node().description().is_some_and(|keys| keys.contains("Enter plays")));
    let stones = board.query_all(egui_kittest::kittest::By::new().role(Role::Button)).count();
    assert_eq!(stones, 21, "the stones stand below the board in the tree");
    assert_eq!(harness.get_by_label("stone 5 of 21: take 17").value().as_deref(), Some("stays"));
    assert_eq!(harness.get_by_label("how many to take").accesskit_node().role(), Role::SpinButton);

    harness.state_mut().lang = Lang::Zh;
    harness.state_mut().marks.known = vec![(take(0, 1), Outcome::P), (take(0, 2), Outcome::N)];
    harness.run();
    harness.get_by_label("棋盘：一堆 21 枚石子");
    assert_eq!(
        harness.get_by_label("第 21 枚，共 21 枚：取 1 枚").value().as_deref(),
        Some("必败态")
    );
    assert_eq!(
        harness.get_by_label("第 20 枚，共 21 枚：取 2 枚").value().as_deref(),
        Some("必胜态")
    );
    click(&mut harness, "取 1 枚");
    assert_eq!(harness.state().made(), [take(0, 1)]);
}

#[test]
fn assistive_technology_can_click_a_stone_and_turn_the_amount() {
    let mut harness = open(Kind::Grid, "wythoff(3,5)");
    harness.get_by_label("how many to take").increment_accesskit();
    harness.run();
    harness.get_by_label("square 1, 3: take 2 from both").click_accesskit();
    harness.run();
    assert_eq!(harness.state().made(), [Move::TakeEach { count: 2 }]);
}

#[test]
fn a_grid_of_more_than_256_squares_speaks_through_one_cursor() {
    let mut harness = open(Kind::Grid, "wythoff(20,30)");
    harness.get_by_label("square 20, 30: the queen");
    focus(&mut harness);
    press(&mut harness, &[Key::ArrowDown]);
    harness.get_by_label("square 20, 29: take 1 from heap 2");
    press(&mut harness, &[Key::Enter]);
    assert_eq!(harness.state().made(), [take(1, 1)]);
}
