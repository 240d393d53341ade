//! The hero scenes of the shipped lessons in the shell, by role and label: the queen's board is as
//! high as the window allows, the balance keeps to itself how it stands, a game is a film, the window
//! of letters slides, two worlds stand side by side.

use crate::shell_page::{open, says};
use crate::steady::hero;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{Queryable, by};
use laststone::app::Shell;
use laststone::session::Command;
use laststone::words::{Lang, scene_numbers, scene_track};

pub fn rects(harness: &Harness<'_, Shell>, begins: &'static str) -> Vec<Rect> {
    let named = by()
        .recursive(true)
        .predicate(move |node| node.label().is_some_and(|label| label.starts_with(begins)));
    harness.query_all(named).map(|node| node.rect()).collect()
}

fn button(harness: &mut Harness<'_, Shell>, pos: Pos2, pressed: bool) {
    let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
    harness.event(Event::PointerButton { pos, button, pressed, modifiers });
    harness.step();
}

fn click(harness: &mut Harness<'_, Shell>, pos: Pos2) {
    harness.event(Event::PointerMoved(pos));
    harness.step();
    button(harness, pos, true);
    button(harness, pos, false);
    harness.run();
}

fn plot(harness: &Harness<'_, Shell>) -> Rect {
    harness.get_by_role(Role::Figure).rect()
}

#[test]
fn the_queens_board_has_four_fifths_of_the_window_and_nothing_lies_on_it() {
    for (width, height, least) in [
        (1280.0, 720.0, 0.70),
        (1366.0, 768.0, 0.70),
        (1920.0, 1080.0, 0.79),
        (2560.0, 1440.0, 0.79),
    ] {
        for solved in [false, true] {
            let mut harness = open("wythoff-1", 0, Lang::En, vec2(width, height));
            if solved {
                harness.state_mut().unveil();
                harness.run();
            }
            let squares = rects(&harness, "square ");
            let board = squares.iter().copied().reduce(Rect::union).expect("a board");
            let tall = board.height() / height;
            assert!(tall >= least, "{width} × {height}, {solved}: {tall}");
            let window = Rect::from_min_size(Pos2::ZERO, vec2(width, height));
            assert!(window.contains_rect(board), "{board:?}");
            let beside = ["heap ", "choose ", "Take ", "Against", "Your turn", "waits"];
            // The page's text may scroll.
            let beside = beside.iter().flat_map(|begins| rects(&harness, begins));
            for rect in beside.filter(|rect| rect.left() > board.left()) {
                assert!(!rect.shrink(1.0).intersects(board), "{width}: {rect:?} lies on {board:?}");
                assert!(window.contains_rect(rect.shrink(1.0)), "{width}: {rect:?}");
            }
        }
    }
}

#[test]
fn the_queens_board_keeps_its_size_through_a_game() {
    let mut harness = open("wythoff-1", 0, Lang::En, vec2(1920.0, 1080.0));
    let board = |harness: &Harness<'_, Shell>| {
        rects(harness, "square ").into_iter().reduce(Rect::union).expect("a board")
    };
    let before = board(&harness);
    while harness.state().session().expect("a lesson").winner().is_none() {
        let session = harness.state().session().expect("a lesson");
        let play = session.legal().first().copied();
        let next = play.map_or(Command::Reply, Command::Play);
        harness.state_mut().wish(next);
        harness.run();
        assert_eq!(board(&harness), before);
    }
}

#[test]
fn three_rulers_zoom_in_on_the_doubles_below_the_numbers() {
    for (lang, said) in
        [(Lang::En, "From one double to the next: 2^-35"), (Lang::Zh, "相邻两个double相差2^-35")]
    {
        for (width, height) in [(1280.0, 720.0), (1920.0, 1080.0), (2560.0, 1440.0)] {
            let mut harness = open("wythoff-5", 0, lang, vec2(width, height));
            assert!(!says(&harness, "2^-35"), "not before it is asked");
            harness.state_mut().unveil();
            harness.run();
            assert!(says(&harness, said), "{width}");
            let curves = plot(&harness);
            assert!(curves.width() > 0.25 * width, "{curves:?}");
            let number = scene_numbers::grouped(161_803);
            let named = by().recursive(true).predicate(move |node| {
                node.label().or(node.value()).is_some_and(|said| said.contains(&number))
            });
            let numbers: Vec<Rect> = harness.query_all(named).map(|node| node.rect()).collect();
            assert!(numbers.iter().any(|rect| rect.left() > 0.3 * width), "{numbers:?}");
            let stand = |rect: &&Rect| rect.left() > 0.3 * width && rect.height() < 0.3 * height;
            assert!(numbers.iter().filter(stand).all(|rect| rect.bottom() <= curves.top()));
        }
    }
}

#[test]
fn a_notch_sets_the_balance_heap_and_the_balance_tells_how_it_stands_only_then() {
    for (width, height) in [(1280.0, 720.0), (1280.0, 800.0), (1920.0, 1080.0)] {
        let mut harness = open("wythoff-6", 0, Lang::En, vec2(width, height));
        let board = |harness: &Harness<'_, Shell>| {
            let squares = rects(harness, "part 1: square ").into_iter();
            squares.reduce(Rect::union).expect("she stands on her map")
        };
        let before = board(&harness);
        harness.get_by_label("balance: not known yet");
        harness.state_mut().unveil();
        harness.run();
        assert_eq!(board(&harness).size(), before.size(), "{width}: her map keeps its size");
        let mut seen = [false; 2];
        for size in [2, 1, 0, 1, 2, 3] {
            let name = format!("balance heap of {size}");
            let Some(at) = harness.query_by_label(&name).map(|notch| notch.rect().center()) else {
                continue;
            };
            click(&mut harness, at);
            let heaps = harness.state().session().expect("a lesson").sum().parts().to_vec();
            assert_eq!(heaps[1].row(), [size], "the notch sets the heap");
            let level = harness.query_by_label("balance: level").is_some();
            // (2, 2) weighs 1.
            assert_eq!(level, size == 1, "{size}");
            assert_ne!(level, harness.query_by_label("balance: not level").is_some());
            seen[usize::from(level)] = true;
        }
        assert_eq!(seen, [true, true], "one heap balances her, another does not");
    }
}

#[test]
fn a_game_is_a_film_that_a_hand_draws_along() {
    let mut harness = open("nim-5", 0, Lang::En, vec2(1280.0, 800.0));
    harness.state_mut().unveil();
    for _ in 0..2 {
        let play = harness.state().session().and_then(|session| session.legal().first().copied());
        harness.state_mut().wish(Command::Play(play.expect("a move")));
        harness.state_mut().wish(Command::Reply);
    }
    harness.run();
    let at =
        |harness: &Harness<'_, Shell>| harness.state().session().expect("a lesson").history().at();
    assert_eq!(at(&harness), 4);
    let film = plot(&harness);
    let y = film.center().y;
    let (from, to) = (pos2(film.center().x, y), pos2(film.left() + film.width() * 0.1, y));
    harness.event(Event::PointerMoved(from));
    harness.step();
    button(&mut harness, from, true);
    for part in 1..=8_u8 {
        harness.event(Event::PointerMoved(from + (to - from) * f32::from(part) / 8.0));
        harness.step();
    }
    button(&mut harness, to, false);
    harness.run();
    assert_eq!(at(&harness), 0, "drawn back to its beginning");
}

#[test]
fn the_window_of_letters_slides_by_keys_until_all_fit() {
    for (width, height) in [(1280.0, 720.0), (1280.0, 800.0), (1920.0, 1080.0)] {
        let mut harness = open("bash-5", 1, Lang::En, vec2(width, height));
        assert!(!says(&harness, "Slid by"), "the period is not told before it is asked");
        harness.state_mut().unveil();
        harness.run();
        let slides = by()
            .role(Role::Slider)
            .predicate(|node| node.label().is_some_and(|label| label.contains("Slid by 1:")));
        let window = harness.get(slides);
        assert!(window.rect().bottom() < height && window.rect().height() > 20.0);
        window.focus();
        harness.run();
        for by in 2..=7_u8 {
            harness.key_press(Key::ArrowRight);
            harness.run();
            assert!(by == 7 || says(&harness, &format!("Slid by {by}:")), "{width}: {by}");
        }
        assert!(says(&harness, "letters fit, 7 further on"), "{width}");
    }
}

#[test]
fn two_worlds_stand_side_by_side_and_both_set_the_board() {
    let mut harness = open("nim-6", 1, Lang::En, vec2(1920.0, 1080.0));
    harness.state_mut().unveil();
    harness.run();
    let map = plot(&harness);
    let y = map.center().y;
    let mut firsts = Vec::new();
    for part in 0..60_u8 {
        // The other world stands beside this one.
        let x = map.left() + map.width() * (f32::from(part) + 0.5) / 25.0;
        click(&mut harness, pos2(x, y));
        let sum = harness.state().session().expect("a lesson").sum();
        firsts.push(sum.parts()[0].row()[0]);
    }
    let again = firsts.windows(2).filter(|pair| pair[1] < pair[0]).count();
    assert!(again >= 1, "the second map begins anew: {firsts:?}");
}

#[test]
fn a_race_is_a_ladder_that_hangs_from_its_target_and_bears_its_plot() {
    for (size, lang) in [
        (vec2(1280.0, 720.0), Lang::En),
        (vec2(1920.0, 1080.0), Lang::Zh),
        (vec2(2560.0, 1440.0), Lang::En),
    ] {
        let mut harness = open("bash-3", 1, lang, size);
        let rung = |harness: &Harness<'_, Shell>, n: u64| {
            let named = by().recursive(true).predicate(move |node| {
                let said = node.label().or(node.value()).unwrap_or_default();
                said == n.to_string()
                    || said.starts_with(&format!("{n}:"))
                    || said.starts_with(&format!("{n}："))
            });
            let board = harness.query_all(named).filter(|node| node.rect().left() > size.x * 0.3);
            board.map(|node| node.rect()).next()
        };
        let before = rung(&harness, 35).expect("the target");
        harness.state_mut().unveil();
        harness.run();
        assert_eq!(rung(&harness, 35), Some(before), "the plot comes and nothing jumps");
        let rungs: Vec<Rect> = (0..=35).map(|n| rung(&harness, n).expect("a rung")).collect();
        let window = Rect::from_min_size(Pos2::ZERO, size);
        for (n, pair) in rungs.windows(2).enumerate() {
            let (low, high) = (pair[0], pair[1]);
            let is_flight = (low.left() - high.left()).abs() < 1.0;
            assert!(!is_flight || high.bottom() <= low.top() + 0.5, "{n}: above the one before");
            assert!(is_flight || high.left() < low.left(), "{n}: flights from the target on");
            assert!(window.contains_rect(low) && low.height() >= 23.5, "{low:?}");
        }
        assert!(rungs.iter().all(|rung| rung.top() >= before.top()), "it hangs from its target");
        // The heap that is missing is told where it ends.
        let missing = scene_track::missing(lang, 35);
        harness.state_mut().wish(Command::Put("race[35;1..4](0)".parse().expect("a position")));
        harness.run();
        assert!(says(&harness, &missing), "{size}");
    }
}

#[test]
fn the_strip_on_a_ladder_is_read_number_by_number_with_keys_alone() {
    let mut harness = open("bash-3", 1, Lang::En, vec2(1280.0, 720.0));
    let focus = |harness: &Harness<'_, Shell>| {
        let board =
            by().predicate(|node| node.label().is_some_and(|label| label.starts_with("Board")));
        harness.get(board).focus();
    };
    focus(&harness);
    harness.run();
    harness.key_press_modifiers(Modifiers::SHIFT, Key::ArrowUp);
    harness.run();
    assert!(!says(&harness, "player wins"), "nothing is told before it is asked");
    harness.state_mut().unveil();
    harness.run();
    focus(&harness);
    harness.run();
    let now =
        |harness: &Harness<'_, Shell>| harness.state().session().expect("a lesson").knobs()["s"];
    let start = now(&harness);
    for by in 1..=4 {
        harness.key_press_modifiers(Modifiers::SHIFT, Key::ArrowDown);
        harness.run();
        let read = format!("s = {}: ", start - by);
        assert!(says(&harness, &read), "{read}");
    }
    harness.key_press_modifiers(Modifiers::SHIFT, Key::ArrowUp);
    harness.run();
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(now(&harness), start - 3, "Enter puts the game there");
}

/// The first words of what only tells, with its place.
fn told(harness: &Harness<'_, Shell>, begins: &str) -> Vec<(String, Rect)> {
    let begins = begins.to_owned();
    let said = by().recursive(true).predicate(move |node| {
        node.role() == Role::Label && node.value().is_some_and(|said| said.starts_with(&begins))
    });
    let said = harness.query_all(said);
    said.map(|node| (node.value().unwrap_or_default(), node.rect())).collect()
}

#[test]
fn pegs_rulers_and_counts_stand_on_the_queens_board_and_are_told() {
    for (width, height) in [(1024.0, 600.0), (1280.0, 720.0), (1920.0, 1080.0)] {
        let solved = |lesson, step| {
            let mut harness = open(lesson, step, Lang::En, vec2(width, height));
            for begins in ["pegs left", "ruler", "cold squares along"] {
                assert!(told(&harness, begins).is_empty(), "{lesson}: not before it is asked");
            }
            harness.state_mut().unveil();
            harness.run();
            harness
        };
        let harness = solved("wythoff-2", 0);
        let pegs = told(&harness, "pegs left: 11, 12, 14, 16; next 11 with 18");
        assert_eq!(pegs.len(), 1, "{width}");
        let squares = hero(&harness);
        assert!(pegs[0].1.top() >= squares.bottom() - 1.0 || squares.contains_rect(pegs[0].1));

        let harness = solved("wythoff-3", 2);
        let below = told(&harness, "ruler below: 1, 3, 4, 6, 8, 9, 11, 12, 14, 16");
        let left = told(&harness, "ruler on the left: 2, 5, 7, 10, 13, 15, 18");
        assert_eq!((below.len(), left.len()), (1, 1), "{width}");
        assert!(left[0].1.right() <= below[0].1.left() + 1.0);

        let harness = solved("wythoff-4", 0);
        let counts = told(&harness, "cold squares along the ");
        let said: Vec<&str> = counts.iter().map(|(said, _)| said.as_str()).collect();
        let ways = ["row", "column", "diagonal"];
        let wanted = ways.map(|way| format!("cold squares along the {way}: 1"));
        assert_eq!(said, wanted, "{width}");
        for (n, (_, rect)) in counts.iter().enumerate() {
            assert!(rect.width() >= 18.0, "{rect:?}");
            for (_, other) in &counts[n + 1..] {
                assert!(!rect.shrink(2.0).intersects(*other), "{width}: {rect:?} on {other:?}");
            }
        }
    }
}
