//! The settings over every screen: language, colours, size, motion, and keys changed by pressing
//! them.

use crate::person::Person;
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::{NodeT, Queryable, by};
use laststone::ui::theme::Scheme;
use laststone::words::Lang;

fn says(person: &Person, part: &str) -> bool {
    let holds = |text: Option<String>| text.is_some_and(|text| text.contains(part));
    let mut all = person.harness.query_all(by().recursive(true).predicate(|_| true));
    all.any(|node| holds(node.accesskit_node().label()) || holds(node.accesskit_node().value()))
}

fn open() -> Person {
    let mut person = Person::at("bash-1", 1, vec2(800.0, 600.0));
    person.press_with(Modifiers::COMMAND, Key::Comma);
    assert!(says(&person, "As the system"));
    person
}

fn keys() -> Person {
    let mut person = open();
    person.choose("Keys");
    person
}

#[test]
fn everything_is_set_by_keyboard_and_kept() {
    let mut person = open();
    person.choose("Dark");
    person.choose("Things move");
    person.choose("Larger");
    person.choose("Larger");
    assert_eq!(person.shell().scheme(), Scheme::Dark);
    let set = person.shell().settings();
    assert_eq!(
        (set.scheme.as_deref(), set.motion, set.zoom),
        (Some("dark"), Some(true), Some(120))
    );
    person.choose("Usual size");
    assert_eq!(person.shell().settings().zoom, Some(100));
    person.choose("Light");
    person.choose("中文");
    assert_eq!(person.shell().settings().lang, Some(Lang::Zh));
    assert!(says(&person, "随系统"));
    person.press(Key::Escape);
    assert!(!says(&person, "随系统"));
}

#[test]
fn the_rows_stand_close_together_as_soon_as_the_window_is_open() {
    for (width, lang) in [(1280.0, "English"), (800.0, "中文"), (400.0, "English")] {
        let mut person = Person::at("bash-1", 1, vec2(width, 700.0));
        person.press_with(Modifiers::COMMAND, Key::Comma);
        let top = |label: &str| {
            let found = person.harness.query_all(
                by().predicate(|node| [node.label(), node.value()].contains(&Some(label.into()))),
            );
            found.last().unwrap_or_else(|| panic!("{label}")).rect().top()
        };
        let all = [
            top(lang),
            top("High contrast"),
            top("Larger"),
            top("Things move"),
            top(laststone::words::desk::NOT_REMEMBERED.en),
        ];
        for pair in all.windows(2) {
            assert!((24.0..180.0).contains(&(pair[1] - pair[0])), "{width}: {all:?}");
        }
    }
}

#[test]
fn what_was_chosen_can_be_the_systems_again() {
    let mut person = open();
    person.choose("中文");
    person.choose("深色");
    person.choose("无动画");
    let set = person.shell().settings();
    assert_eq!(
        (set.lang, set.scheme.as_deref(), set.motion),
        (Some(Lang::Zh), Some("dark"), Some(false))
    );
    assert!(!person.shell().moves());
    person.choose("动画：跟随系统");
    person.choose("颜色：跟随系统");
    assert!(person.shell().moves(), "a system that says nothing lets things move");
    assert_eq!(person.shell().scheme(), Scheme::Light);
    person.choose("语言：跟随系统");
    assert!(says(&person, "As the system"), "and one that names no language speaks English");
    let set = person.shell().settings();
    assert_eq!((set.lang, set.scheme.as_deref(), set.motion), (None, None, None));
}

#[test]
fn sizes_have_keys_and_bounds() {
    let mut person = Person::at("bash-1", 1, vec2(1280.0, 800.0));
    for _ in 0..30 {
        person.press_with(Modifiers::COMMAND, Key::Plus);
    }
    assert_eq!(person.shell().settings().zoom, Some(300));
    person.press_with(Modifiers::COMMAND, Key::Num0);
    for _ in 0..30 {
        person.press_with(Modifiers::COMMAND, Key::Minus);
    }
    assert_eq!(person.shell().settings().zoom, Some(50));
}

#[test]
fn a_key_is_changed_by_pressing_it_and_does_what_the_other_did() {
    let mut person = keys();
    person.choose("Next step: N, Page Down");
    assert!(says(&person, "Press a key"));
    person.press(Key::T);
    assert!(says(&person, "Next step: T"));
    assert_eq!(person.shell().settings().keys["next"], ["T"]);
    person.press(Key::Escape);
    assert_eq!(person.shell().at(), 1, "while it was chosen it did nothing");
    person.press(Key::N);
    assert_eq!(person.shell().at(), 1, "the old key rests");
    person.press(Key::T);
    assert_eq!(person.shell().at(), 2);
    person.press(Key::F1);
    assert!(says(&person, "T"), "the help knows");
}

#[test]
fn a_taken_key_is_refused_with_the_name_of_what_has_it() {
    let mut person = keys();
    person.choose("Next step: N, Page Down");
    person.press(Key::H);
    assert!(says(&person, "H is taken already: “Hint”."));
    for (key, does) in [
        (Key::F11, "Full screen"),
        (Key::Enter, "Make the move"),
        (Key::Tab, "To the next control"),
    ] {
        person.choose("Next step: N, Page Down");
        person.press(key);
        assert!(says(&person, does), "{key:?}");
    }
    assert!(person.shell().settings().keys.is_empty());
}

#[test]
fn escape_leaves_a_key_as_it_is_and_the_window_open() {
    let mut person = keys();
    person.choose("Hint: H");
    person.press(Key::Escape);
    assert!(says(&person, "Hint: H") && !says(&person, "Press a key"));
    assert!(person.shell().settings().keys.is_empty());
}

#[test]
fn keys_are_switched_off_and_come_back() {
    let mut person = keys();
    person.choose("Next step: Switch off");
    assert!(says(&person, "Next step: off"));
    // Its key may now be another's; then the usual one cannot come back before that is over.
    person.choose("Hint: H");
    person.press(Key::N);
    assert!(says(&person, "Hint: N"));
    person.choose("Next step: Usual key");
    assert!(says(&person, "N is taken already: “Hint”."));
    person.choose("All keys as usual");
    assert!(says(&person, "Hint: H") && says(&person, "Next step: N, Page Down"));
    assert!(person.shell().settings().keys.is_empty());
}

#[test]
fn the_help_stands_over_every_screen() {
    for key in [None, Some(Key::C), Some(Key::X), Some(Key::K)] {
        let mut person = Person::at("bash-1", 1, vec2(800.0, 600.0));
        if let Some(key) = key {
            person.press(key);
        }
        for opens in [Key::F1, Key::Questionmark] {
            assert!(!says(&person, "choose heap and amount"));
            person.press(opens);
            assert!(says(&person, "choose heap and amount"), "{key:?}");
            person.press(opens);
        }
    }
}
