//! What is seen first keeps its size: boards through all beats of their steps, whatever comes beside
//! them; and what has nothing to show yet is not there.

use crate::scenes::rects;
use crate::shell_page::{open, says};
use egui::accesskit::Role;
use egui::{Rect, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{Queryable, by};
use laststone::app::Shell;
use laststone::lesson::Plot;
use laststone::session::Command;
use laststone::words::{Lang, screen};

#[test]
fn nested_squares_are_large_in_a_large_window_and_stay_so() {
    for (width, height) in [(1280.0, 720.0), (1920.0, 1080.0), (2560.0, 1440.0)] {
        // A game, a strip below, a map beside, a copied rule below.
        for step in [0, 3, 4, 6] {
            let mut harness = open("bash-7", step, Lang::En, vec2(width, height));
            let board = |harness: &Harness<'_, Shell>| {
                let squares = rects(harness, "square ");
                squares.into_iter().reduce(Rect::union).expect("a square")
            };
            let before = board(&harness);
            // In a small window a page that says much leaves a narrow stage.
            let least = if width < 1400.0 { 0.3 } else { 0.4 };
            assert!(before.height() >= least * height, "{width}, {step}: {before:?}");
            harness.state_mut().unveil();
            harness.run();
            let after = board(&harness);
            assert!((after.size() - before.size()).length() < 1.0, "{step}: {before:?}, {after:?}");
            let plots = harness.query_all(by().role(Role::Figure)).map(|node| node.rect());
            let plots: Vec<Rect> = plots.collect();
            assert_eq!(plots.is_empty(), step == 0, "{step}: a game has a plot once it is played");
            for plot in plots {
                assert!(!plot.shrink(1.0).intersects(after), "{step}: {plot:?}, {after:?}");
            }
        }
    }
}

#[test]
fn no_board_of_the_queen_becomes_smaller_where_its_plot_comes() {
    let steps = [("wythoff-4", [0, 5, 7]), ("wythoff-6", [1, 5, 6])];
    for (width, height) in [(1280.0, 720.0), (1920.0, 1080.0), (2560.0, 1440.0)] {
        for (lesson, step) in steps.into_iter().flat_map(|(id, at)| at.map(|at| (id, at))) {
            let mut harness = open(lesson, step, Lang::En, vec2(width, height));
            let before = hero(&harness);
            harness.state_mut().unveil();
            harness.run();
            let after = hero(&harness);
            let tall = after.height() / height;
            // Where the page says much the stage is narrow.
            assert!(tall >= 0.5, "{lesson} {step}, {width}: {tall}");
            let less = (before.height() - after.height()) / height;
            assert!(less < 0.06, "{lesson} {step}, {width}: {before:?}, then {after:?}");
            // A plot of its own stands beside it.
            for plot in harness.query_all(by().role(Role::Figure)).map(|node| node.rect()) {
                assert!(!plot.shrink(1.0).intersects(after), "{lesson} {step}: {plot:?}");
                assert!(plot.width() > 0.1 * width && plot.bottom() < height, "{plot:?}");
            }
        }
    }
}

/// The squares of the queen's board; where they are too many to be nodes, all of the board.
pub fn hero(harness: &Harness<'_, Shell>) -> Rect {
    let squares = rects(harness, "square ");
    let all = squares.iter().copied().reduce(Rect::union).expect("a square");
    if squares.len() > 1 {
        return all;
    }
    let boards = harness.query_all(by().role(Role::Group)).map(|node| node.rect());
    let boards = boards.filter(|board| board.contains_rect(all));
    boards.min_by(|a, b| a.area().total_cmp(&b.area())).expect("a board")
}

#[test]
fn a_board_has_one_size_before_and_after_the_reveal_and_a_game_without_a_move_no_plot() {
    // Towers, heaps, a circle, boxes, stairs, a heap to split: each with a plot of its own.
    let steps = [("nim-1", 0), ("nim-2", 0), ("bash-6", 0), ("bash-2", 3), ("stairs-1", 1)];
    for (width, height) in [(1280.0, 720.0), (1920.0, 1080.0)] {
        for (lesson, step) in steps.into_iter().chain([("sg-4", 4)]) {
            let mut harness = open(lesson, step, Lang::En, vec2(width, height));
            let board = |harness: &Harness<'_, Shell>| {
                let named = by()
                    .predicate(|node| node.label().is_some_and(|label| label.starts_with("Board")));
                let boards = harness.query_all(named).map(|node| node.rect());
                boards.reduce(Rect::union).expect("a board")
            };
            let before = board(&harness);
            let is_game =
                matches!(harness.state().session().expect("a lesson").step().plot, Plot::Game);
            harness.state_mut().unveil();
            harness.run();
            let after = board(&harness);
            let name = format!("{lesson} {step}, {width}");
            // What is lit now may want a line more.
            let change = (after.size() - before.size()) / before.size();
            assert!(change.abs().max_elem() < 0.12, "{name}: {before:?}, then {after:?}");
            let figures = |harness: &Harness<'_, Shell>| {
                harness.query_all(by().role(Role::Figure)).map(|node| node.rect()).next()
            };
            assert_eq!(figures(&harness).is_none(), is_game, "{name}");
            let session = harness.state().session().expect("a lesson");
            let play = session.legal().first().copied().expect("a move");
            harness.state_mut().wish(Command::Play(play));
            harness.run();
            let plot = figures(&harness).expect("there is something to see");
            let then = board(&harness);
            assert!(!plot.shrink(1.0).intersects(then), "{name}: {plot:?} lies on {then:?}");
            assert!(plot.bottom() < height, "{name}: {plot:?}");
        }
    }
}

#[test]
fn a_page_widens_only_where_that_helps_and_begins_anew_in_another_window() {
    let seam = |harness: &Harness<'_, Shell>| {
        rects(harness, "Step 1").first().expect("the steps begin where the stage does").left()
    };
    let fresh = open("bash-7", 4, Lang::En, vec2(1280.0, 800.0));
    let mut other = open("bash-7", 4, Lang::En, vec2(1024.0, 600.0));
    other.set_size(vec2(1280.0, 800.0));
    other.run();
    assert!((seam(&fresh) - seam(&other)).abs() < 1.0, "{} {}", seam(&fresh), seam(&other));
    assert!(seam(&fresh) < 0.45 * 1280.0, "{}", seam(&fresh));
}

#[test]
fn what_hands_an_answer_in_is_in_sight_where_a_page_says_much() {
    // Exercises in which a position is built.
    let steps = [("nim-1", 4), ("nim-2", 4), ("wythoff-1", 1), ("wythoff-2", 1), ("sg-3", 1)];
    for (lesson, step) in steps {
        let harness = open(lesson, step, Lang::En, vec2(1280.0, 720.0));
        let button = harness.get_by_label(screen::DECIDE.en).rect();
        let foot = harness.get_by_label(screen::NEXT.en).rect();
        assert!(button.bottom() <= foot.top() + 4.0, "{lesson} {step}: {button:?}, {foot:?}");
    }
}

#[test]
fn a_game_without_a_board_says_so_in_the_middle_and_it_is_nobodys_turn() {
    let harness = open("sg-6", 0, Lang::En, vec2(1280.0, 720.0));
    let named = by().recursive(true).predicate(|node| {
        let said = node.label().or(node.value());
        said.is_some_and(|said| said.starts_with("This game has no board yet"))
    });
    let said = harness.query_all(named).map(|node| node.rect()).next().expect("it is said");
    // The cards lie below it.
    let cards = by().recursive(true).predicate(|node| node.role() == Role::RadioButton);
    let cards: Vec<_> = harness.query_all(cards).map(|node| node.rect()).collect();
    assert_eq!(cards.len(), 5);
    assert!(cards.iter().all(|card| card.top() > said.bottom()), "{said:?}, {cards:?}");
    let all = cards.into_iter().fold(said, egui::Rect::union);
    assert!((0.4..0.6).contains(&(all.center().y / 720.0)), "{all:?}");
    assert!(all.left() > 0.4 * 1280.0, "{all:?}");
    assert!(!says(&harness, "Your turn"));
}

#[test]
fn a_board_whose_marks_are_to_come_below_it_stands_in_the_middle() {
    for (lesson, at) in [("bash-7", 3), ("bash-7", 6), ("bash-4", 6), ("bash-4", 7)] {
        let harness = open(lesson, at, Lang::En, vec2(1280.0, 720.0));
        let board = by().recursive(true).predicate(|node| {
            node.role() == Role::Group && node.label().is_some_and(|name| name.starts_with("Board"))
        });
        let board = harness.query_all(board).map(|node| node.rect()).next().expect("a board");
        let middle = board.center().y / 720.0;
        assert!((0.42..0.56).contains(&middle), "{lesson}.{}: {board:?}", at + 1);
    }
}

#[test]
fn an_amount_of_twenty_digits_has_room_to_be_read() {
    let harness = open("sg-5", 6, Lang::En, vec2(1280.0, 720.0));
    let amount = by().recursive(true).predicate(|node| {
        node.role() == Role::SpinButton && node.value().is_some_and(|said| said.len() > 20)
    });
    let amount = harness.query_all(amount).map(|node| node.rect()).next().expect("0 + 999...");
    // Ten points a digit, or it is written smaller than anything else.
    assert!(amount.width() > 200.0, "{amount:?}");
}
