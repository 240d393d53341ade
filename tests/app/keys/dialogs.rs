//! Windows that ask for a file, by keyboard, in a program without a window of its own: there the
//! system has no dialogs, and that is said.

use crate::person::Person;
use egui::{Key, Modifiers, vec2};
use laststone::words::{desk, lab, progress};

fn person() -> Person {
    Person::at("bash-1", 1, vec2(1280.0, 800.0))
}

#[test]
fn where_the_system_has_no_dialogs_one_sentence_says_so_and_the_path_is_typed() {
    for key in [Key::O, Key::P] {
        let mut person = person();
        person.press_with(Modifiers::COMMAND, key);
        assert!(!person.says(desk::NO_DIALOG.en));
        person.choose(progress::CHOOSE.en);
        assert!(person.says(desk::NO_DIALOG.en), "{key:?}");
        // It can be asked again: nothing waits.
        person.choose(progress::CHOOSE.en);
        assert!(person.says(desk::NO_DIALOG.en));
        person.press(Key::Escape);
        assert!(!person.says(desk::NO_DIALOG.en));
    }
}

#[test]
fn the_laboratory_says_so_too() {
    let mut person = person();
    person.press(Key::X);
    person.harness.state_mut().rest();
    person.harness.run();
    person.choose(lab::SAVE.en);
    person.choose(lab::CHOOSE.en);
    assert!(person.says(desk::NO_DIALOG.en));
}

#[test]
fn the_keyboard_is_in_the_window_and_goes_through_it_as_the_eye_does() {
    let mut person = person();
    person.press_with(Modifiers::COMMAND, Key::O);
    person.type_text("x");
    assert!(person.says("x"), "the field has the focus");
    for label in [progress::CHOOSE.en, desk::DO_OPEN.en, progress::CLOSE.en] {
        person.press(Key::Tab);
        assert_eq!(person.focused().as_deref(), Some(label));
    }
}
