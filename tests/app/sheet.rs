//! What was met on the sheet of all steps: each fault of a page that could be seen, in the window in
//! which it was met.

use crate::scenes::rects;
use crate::shell_page::{open, says};
use egui::accesskit::Role;
use egui::{Rect, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{Queryable, by};
use laststone::app::{Shell, Start};
use laststone::lesson::{Shelf, reader};
use laststone::ui::raster::Studio;
use laststone::ui::theme::Scheme;
use laststone::words::{Lang, see};

const SMALL: Vec2 = vec2(1280.0, 720.0);

/// The board's picture: the group with all its pieces.
fn board(harness: &Harness<'_, Shell>) -> Rect {
    let named = by().predicate(|node| {
        node.role() == Role::Group && node.label().is_some_and(|label| label.starts_with("Board"))
    });
    harness.query_all(named).map(|node| node.rect()).reduce(Rect::union).expect("a board")
}

/// Where texts stand that begin so.
fn texts(harness: &Harness<'_, Shell>, begins: &'static str) -> Vec<Rect> {
    let said = by().recursive(true).predicate(move |node| {
        let text = node.value().or_else(|| node.label());
        text.is_some_and(|text| text.starts_with(begins))
    });
    harness.query_all(said).map(|node| node.rect()).collect()
}

#[test]
fn numbers_whose_plot_is_to_come_stand_in_the_middle_of_the_stage() {
    for (lesson, step) in [("wythoff-5", 1), ("wythoff-7", 3), ("wythoff-3", 7)] {
        for size in [vec2(1024.0, 600.0), SMALL, vec2(1920.0, 1080.0)] {
            let harness = open(lesson, step, Lang::En, size);
            let heaps = ["heap 1", "Heap 1", "heap 2", "Heap 2"];
            let rows = heaps.iter().flat_map(|name| rects(&harness, name));
            let rows = rows.filter(|rect| rect.height() > 40.0).reduce(Rect::union).expect("rows");
            // With what makes a move below them.
            let rows = texts(&harness, "Take 1").into_iter().fold(rows, Rect::union);
            let middle = rows.center().y / size.y;
            assert!((0.35..0.65).contains(&middle), "{lesson} {step}, {size:?}: {rows:?}");
        }
    }
}

#[test]
fn the_row_of_buttons_stands_under_the_middle_of_its_board() {
    // Pins, whose longest command is much longer than the first; two lines of buttons.
    for (lesson, step) in [("bash-6", 1), ("bash-6", 4), ("sg-5", 3), ("sg-5", 6), ("sg-2", 3)] {
        let harness = open(lesson, step, Lang::En, SMALL);
        let board = board(&harness);
        let all = harness.query_all(by().role(Role::Button)).map(|node| node.rect());
        let is_below = |rect: &Rect| {
            rect.left() > board.left()
                && rect.top() > board.bottom()
                && rect.bottom() < SMALL.y - 60.0
        };
        let all: Vec<Rect> = all.filter(is_below).collect();
        let mut tops: Vec<f32> = all.iter().map(Rect::top).collect();
        tops.dedup();
        for top in tops {
            let line = all.iter().copied().filter(|rect| (rect.top() - top).abs() < 4.0);
            let line = line.reduce(Rect::union).expect("a line of buttons");
            let aside = (line.center().x - board.center().x).abs();
            assert!(aside < 24.0, "{lesson} {step}: {line:?} under {board:?}");
        }
    }
}

#[test]
fn what_would_be_cut_has_the_room_of_the_plot_that_is_to_come() {
    // Bundles, with a sentence of two lines under them.
    for (lesson, step) in [("nim-2", 7), ("nim-6", 5)] {
        let harness = open(lesson, step, Lang::En, SMALL);
        let sentence = texts(&harness, "Click a bundle").into_iter().next().expect("a sentence");
        assert!(sentence.height() > 40.0, "{lesson}: one line of two: {sentence:?}");
    }
    // A balance: what makes its weight larger and smaller hangs below it.
    for (lesson, step, size) in
        [("sg-2", 3, SMALL), ("sg-2", 3, vec2(1920.0, 1080.0)), ("sg-4", 2, vec2(1024.0, 600.0))]
    {
        for (lang, heap, task) in [
            (Lang::En, "balance heap of", "Make a move in"),
            (Lang::Zh, "天平上的堆", "在其中一个游戏里"),
        ] {
            let harness = open(lesson, step, lang, size);
            let task = texts(&harness, task).into_iter().next().expect("a sentence");
            let weights = rects(&harness, heap);
            let low = weights.iter().map(Rect::bottom).fold(0.0, f32::max);
            assert!(!weights.is_empty() && low <= task.top() + 1.0, "{lesson}: {low}, {task:?}");
        }
    }
}

#[test]
fn keys_to_click_stand_in_rows_that_are_about_as_long() {
    // Eleven keys, of which ten had room in a row; ten numbers to mark, of which nine had.
    for (lesson, step, of) in [("wythoff-3", 1, "type "), ("nim-3", 1, "type "), ("bash-6", 5, "")]
    {
        let harness = open(lesson, step, Lang::En, SMALL);
        let keys = harness.query_all(by().predicate(|node| {
            [Role::Button, Role::CheckBox].contains(&node.role())
                && node.label().is_some_and(|label| {
                    label.to_lowercase().starts_with(of)
                        && label.chars().any(|c| c.is_ascii_digit())
                })
        }));
        let keys = keys.map(|node| node.rect()).filter(|rect| rect.width() < 44.0);
        let keys: Vec<Rect> = keys.filter(|rect| rect.right() < SMALL.x * 0.4).collect();
        assert!(keys.len() >= 10, "{lesson}: {keys:?}");
        let last = keys.iter().map(Rect::top).fold(0.0, f32::max);
        let low = keys.iter().filter(|rect| (rect.top() - last).abs() < 1.0).count();
        assert!(low >= 4, "{lesson} {step}: {low} keys in the last row");
    }
}

#[test]
fn the_marks_of_many_steps_are_seen_in_the_smallest_window() {
    for lang in Lang::ALL {
        let harness = open("sg-6", 0, lang, vec2(1024.0, 600.0));
        assert!(says(&harness, lang.pick("Step 14: ", "第14步：")), "{lang:?}");
    }
}

#[test]
fn a_text_that_is_seen_whole_has_no_bar_to_scroll_with() {
    let shelf = Shelf::embedded(&reader::read);
    for (lesson, step) in [("bash-1", 4), ("bash-1", 2), ("bash-2", 1), ("sg-6", 12)] {
        let mut shell = Shell::new(Start {
            shelf: shelf.clone(),
            lang: Lang::En,
            scheme: Scheme::Light,
            lesson: Some(lesson.to_owned()),
            step,
            motion: false,
        });
        let mut studio = Studio::new(Scheme::Light, SMALL, 1.0);
        let image = studio.picture(|ui| shell.ui(ui));
        assert!(shell.overflow() < 0.5, "{lesson} {step}: all of the text is there");
        // A line across the page, below the text and above the foot, from the margin to the shadow
        // of the seam.
        let at = |x: usize, y: usize| &image.rgba[4 * (y * image.width + x)..][..4];
        let y = 644;
        let bare = (5..400).find(|x| at(*x, y) != at(4, y));
        assert!(bare.is_none_or(|x| x > 395), "{lesson} {step}: something at {bare:?}");
    }
}

#[test]
fn what_the_coach_says_lies_on_no_button_where_the_column_is_short() {
    for (lesson, step) in [("wythoff-6", 5), ("wythoff-4", 0)] {
        let mut harness = open(lesson, step, Lang::Zh, vec2(1024.0, 600.0));
        harness.state_mut().unveil();
        harness.run();
        let said = texts(&harness, "走一步，我来告诉").into_iter().next().expect("what is said");
        for button in harness.query_all(by().role(Role::Button)).map(|node| node.rect()) {
            let lies = button.shrink(1.0).intersects(said.shrink(1.0));
            assert!(!lies, "{lesson}: {button:?}, {said:?}");
        }
    }
}

#[test]
fn whoever_leaves_in_the_middle_of_the_last_reveal_comes_to_the_end_of_the_lesson() {
    for (lesson, last) in [("bash-1", 8), ("nim-1", 5)] {
        let mut harness = open(lesson, last, Lang::En, SMALL);
        harness.state_mut().retell();
        harness.run();
        assert!(says(&harness, "Go on (1 of"), "{lesson}: there is more to be told");
        harness.get_by_label(see::FINISH.to(Lang::En)).click();
        harness.run();
        assert!(says(&harness, see::CAN.to(Lang::En)), "{lesson}: what one can do now");
    }
}
