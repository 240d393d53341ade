//! The theorem board in the program: by key and from the laboratory, there and back, with its workers.

#[allow(dead_code, reason = "each test uses its part of it")]
mod person;

use egui::{Key, Modifiers, vec2};
use laststone::ui::page::Screen;
use laststone::words::{Lang, conjecture, theorem as words};
use person::Person;

/// Longer than any worker takes, however busy the machine.
const TRIES: usize = 60_000;

fn until_it_says(person: &mut Person, part: &str) {
    for _ in 0..TRIES {
        if person.says(part) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
        person.harness.step();
    }
    panic!("\"{part}\" is never said");
}

#[test]
fn one_key_leads_to_the_board_and_back_and_what_stands_on_it_stays() {
    let mut person = Person::at("bash-1", 2, vec2(1280.0, 800.0));
    person.press(Key::K);
    assert_eq!(person.shell().screen(), Screen::Theorems);
    assert!(person.says(words::EMPTY.en));
    person.choose(words::NEW.en);
    person.choose(words::PROPOSE.en);
    person.choose("Test up to 2000");
    until_it_says(&mut person, "Checked up to 2000");
    until_it_says(
        &mut person,
        &format!("{}: {}", words::team(Lang::En, Default::default()), words::points(Lang::En, 1)),
    );
    person.harness.ctx.memory_mut(|memory| memory.surrender_focus(egui::Id::NULL));
    person.press(Key::K);
    assert_eq!(person.shell().screen(), Screen::Lesson);
    person.press(Key::X);
    person.choose(conjecture::TITLE.en);
    person.choose(words::OPEN.en);
    assert_eq!(person.shell().screen(), Screen::Theorems);
    assert!(person.says("Checked up to 2000"));
    // Taken back by the key, and back to where one came from.
    person.press_with(Modifiers::COMMAND, Key::Z);
    assert!(!person.says("Checked up to 2000"));
    person.choose(words::BACK_FACE.en);
    assert_eq!(person.shell().screen(), Screen::Lab);
}

#[test]
fn a_counterexample_goes_to_the_board_of_the_laboratory() {
    let mut person = Person::at("bash-1", 2, vec2(1280.0, 800.0));
    person.press(Key::K);
    person.choose(words::NEW.en);
    // Not the multiples of 4.
    person.choose(conjecture::NOT.en);
    person.choose(words::PROPOSE.en);
    person.tab_to(words::FIELD.en);
    person.type_text("8");
    person.press(Key::Enter);
    until_it_says(&mut person, "It fails at 8");
    person.choose(conjecture::LOOK.en);
    assert_eq!(person.shell().screen(), Screen::Lab);
}

#[test]
fn an_idle_board_is_not_drawn_again() {
    let mut person = Person::at("bash-1", 2, vec2(1280.0, 800.0));
    person.press(Key::K);
    person.choose(words::NEW.en);
    person.choose(words::PROPOSE.en);
    person.harness.run();
    let delay = person.harness.output().viewport_output.values().map(|output| output.repaint_delay).min();
    assert_eq!(delay, Some(std::time::Duration::MAX));
}
