//! Text, board, plot and head belong together: what is clicked or dragged in one shows in the
//! others.

use crate::person;
use crate::support::fuzz;

use egui::{Event, Key, Modifiers, Role, vec2};
use egui_kittest::kittest::{Queryable, by};
use laststone::lesson::{Shelf, reader};
use laststone::ui::theme::Scheme;
use laststone::words::screen;
use person::Person;

fn click(person: &mut Person, label: &str) {
    let nodes: Vec<_> = person.harness.query_all_by_label(label).collect();
    let node = nodes.first().unwrap_or_else(|| panic!("nothing is called \"{label}\""));
    node.click();
    drop(nodes);
    person.harness.run();
}

#[test]
fn a_position_in_the_text_goes_on_the_board() {
    // The first position that a text before its guess leads to.
    let shelf = Shelf::embedded(&reader::read);
    let (lesson, at, label, target) = shelf
        .lessons()
        .flat_map(|lesson| lesson.steps.iter().enumerate().map(move |step| (lesson, step)))
        .find_map(|(lesson, (at, step))| {
            let (before, rest) = step.text.en.split_once("](pos:")?;
            let label = before.rsplit_once('[')?.1;
            let (target, _) = rest.split_once("))")?;
            Some((lesson.id.clone(), at, label.to_owned(), format!("{target})")))
        })
        .expect("a position in a text");
    let mut person = Person::at(&lesson, at, vec2(1280.0, 800.0));
    assert_ne!(person.session().sum().to_string(), target);
    click(&mut person, &label);
    assert_eq!(person.session().sum().to_string(), target);
}

#[test]
fn on_the_first_step_there_is_no_way_back() {
    for (step, there) in [(0, 0), (1, 1)] {
        let person = Person::at("bash-1", step, vec2(1280.0, 720.0));
        assert_eq!(person.harness.query_all_by_label(screen::BACK.en).count(), there, "{step}");
    }
}

#[test]
fn keys_that_come_in_one_frame_count_one_after_the_other() {
    let mut person = Person::at("nim-2", 0, vec2(1280.0, 720.0));
    for (keys, there) in [([Key::N, Key::N], 2), ([Key::P, Key::N], 2), ([Key::P, Key::P], 0)] {
        for (key, pressed) in keys.into_iter().flat_map(|key| [(key, true), (key, false)]) {
            person.harness.input_mut().events.push(Event::Key {
                key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers: Modifiers::NONE,
            });
        }
        person.harness.run();
        assert_eq!(person.shell().at(), there, "{keys:?}");
    }
}

#[test]
fn the_last_hint_says_so_and_leaves_no_button() {
    let mut person = Person::at("bash-1", 1, vec2(1280.0, 720.0));
    let rungs = person.session().rungs();
    for rung in 1..=rungs {
        assert!(!person.says("last hint"), "{rung}");
        click(&mut person, screen::HINT.en);
        assert_eq!(person.session().rung(), rung);
    }
    assert!(person.says("That was the last hint."));
    assert_eq!(person.harness.query_all_by_label(screen::HINT.en).count(), 0);
    person.press(Key::H);
    assert_eq!(person.session().rung(), rungs);
    // After the guess there is more to be said, up to the move itself.
    person.solve();
    click(&mut person, screen::HINT.en);
    assert!(!person.says("last hint"));
}

#[test]
fn a_number_in_the_text_turns_board_and_plot_with_it() {
    let mut person = Person::at("bash-1", 0, vec2(1280.0, 800.0));
    let before = person.session().knobs()["n"];
    person.tab_to("n");
    person.press(Key::ArrowRight);
    assert_eq!(person.session().knobs()["n"], before + 1);
    assert!(person.says(&format!("Board: one heap of {} stones", before + 1)));
}

#[test]
fn what_is_typed_for_a_position_to_be_built_is_on_the_board_before_the_field_is_left() {
    let mut person = Person::at("bash-2", 8, vec2(1280.0, 800.0));
    person.tab_to("n");
    person.type_text("35");
    assert_eq!(person.session().knobs()["n"], 35);
}

#[test]
fn a_cell_of_the_plot_goes_on_the_board() {
    // A strip below a picture of its own: it is no part of the board.
    let mut person = Person::at("sg-1", 0, vec2(1280.0, 800.0));
    person.solve();
    person.press(Key::R);
    for _ in 0..5 {
        person.press(Key::F6);
        if person.focused().is_some_and(|name| name.starts_with("Plot")) {
            break;
        }
    }
    person.press(Key::Home);
    person.press(Key::ArrowRight);
    person.press(Key::Enter);
    assert_eq!(person.session().knobs()["n"], 1);
}

#[test]
fn a_losing_move_is_answered_and_undone() {
    let mut person = Person::at("bash-1", 0, vec2(1280.0, 800.0));
    person.press(Key::R);
    let start = person.session().sum().clone();
    assert_eq!(start.to_string(), "bash[1..3](12)");
    click(&mut person, "Take 1");
    assert_eq!(person.session().history().at(), 2, "the opponent has answered");
    assert_eq!(person.session().sum().to_string(), "bash[1..3](8)");
    assert!(person.says("You take 1. They take 3."));
    click(&mut person, "Undo");
    assert_eq!(*person.session().sum(), start);
    click(&mut person, "Redo");
    assert_eq!(person.session().sum().to_string(), "bash[1..3](8)");
}

#[test]
fn language_colours_contents_and_keys_are_a_click_away() {
    let mut person = Person::at("bash-1", 0, vec2(1280.0, 800.0));
    click(&mut person, "中文");
    let shelf = Shelf::embedded(&reader::read);
    let name = |id: &str| shelf.lesson(id).unwrap().name(false).clone();
    assert!(person.says(&name("bash-1").zh));
    click(&mut person, "English");
    assert!(person.says(&name("bash-1").en));
    click(&mut person, "Menu");
    click(&mut person, "View");
    click(&mut person, "Light or dark");
    assert_eq!(person.shell().scheme(), Scheme::Dark);
    click(&mut person, "Contents");
    let chapter = shelf.lesson("wythoff-1").unwrap().chapter;
    crate::keep::turn_to(&mut person, laststone::words::Lang::En, chapter);
    let lesson = name("wythoff-1").en;
    let mut rows = person.harness.query_all(by().label_contains(&lesson));
    rows.next().expect("the contents name it").click();
    drop(rows);
    person.harness.run();
    assert_eq!(person.shell().lesson().unwrap().id, "wythoff-1");
    person.press(Key::F1);
    assert!(person.says("Step before"));
    person.press(Key::Escape);
    assert!(!person.says("Step before"));
}

#[test]
fn on_a_narrow_window_the_plot_is_a_drawer_once_the_exercise_is_solved() {
    let mut person = Person::at("bash-2", 4, vec2(800.0, 600.0));
    person.press_with(egui::Modifiers::SHIFT, Key::G);
    assert!(!person.says("Plot:"));
    person.solve();
    assert!(!person.says("Plot:"));
    person.press_with(egui::Modifiers::SHIFT, Key::G);
    assert!(person.says("Plot:"));
}

#[test]
fn why_is_not_told_before_a_prediction() {
    // Boxes of m + 1 are taught by then: before, the reason speaks of the position alone.
    let mut person = Person::at("bash-2", 1, vec2(1280.0, 800.0));
    let (n, box_size) = (person.session().knobs()["n"], person.session().knobs()["m"] + 1);
    let why = format!("{n} = {} × {box_size} + {}", n / box_size, n % box_size);
    person.press(Key::W);
    assert!(!person.says(&why));
    person.solve();
    person.press(Key::W);
    assert!(person.says(&why));
}

#[test]
fn no_plot_is_there_before_the_exercise_is_solved() {
    let shelf = Shelf::embedded(&reader::read);
    let figures = |person: &Person| person.harness.query_all_by_role(Role::Figure).count();
    let (mut walked, mut shown) = (0, 0);
    for lesson in shelf.lessons() {
        for at in 0..lesson.steps.len() {
            walked += 1;
            if !fuzz::walked(walked, 5) {
                continue;
            }
            let mut person = Person::at(&lesson.id, at, vec2(1280.0, 800.0));
            assert_eq!(figures(&person), 0, "{}.{}", lesson.id, at + 1);
            person.harness.state_mut().unveil();
            person.harness.run();
            shown += figures(&person);
        }
    }
    assert!(shown > 10, "{shown}");
}
