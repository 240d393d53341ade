//! Letters rest while text is typed, in every field of the program.

use crate::person::Person;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, vec2};
use egui_kittest::kittest::{NodeT, Queryable, by};
use laststone::lesson::{Shelf, Task, reader};
use laststone::ui::keys::rows;
use laststone::ui::wish::ScreenId;

/// What must not change while one types.
fn state(person: &Person) -> (ScreenId, String, usize, bool, usize) {
    let shell = person.shell();
    let lesson = shell.lesson().unwrap().id.clone();
    let english = person.harness.query_by_label("Menu").is_some();
    (shell.screen(), lesson, shell.at(), english, person.session().history().at())
}

/// Puts the focus into the first field to write in and types every letter of the table; nothing but
/// the field may hear.
fn type_in(person: &mut Person, field: &str) {
    person.tab_to(field);
    let before = state(person);
    for row in rows() {
        for (modifiers, key) in row.keys {
            let typed =
                key.name().chars().count() == 1 || *key == Key::Questionmark || *key == Key::Period;
            if typed && !modifiers.command {
                person.press_with(*modifiers, *key);
                person.harness.event(Event::Text(key.name().to_lowercase()));
                person.harness.run();
                assert_eq!(state(person), before, "{field}: {} is heard", key.name());
            }
        }
    }
    for key in [Key::Z, Key::Y] {
        person.press_with(Modifiers::COMMAND, key);
        assert_eq!(state(person), before, "{field}: taking back is the field's own");
    }
    assert_eq!(person.focused().as_deref(), Some(field), "the focus stays");
}

fn fields(person: &Person) -> Vec<String> {
    let is_field = |role: Role| matches!(role, Role::TextInput | Role::MultilineTextInput);
    let all = person.harness.query_all(by().predicate(move |node| is_field(node.role())));
    all.map(|node| node.accesskit_node().label().unwrap_or_default()).collect()
}

#[test]
fn letters_rest_in_the_field_of_an_exercise() {
    let shelf = Shelf::embedded(&reader::read);
    let is_number = |step: &laststone::lesson::Step| matches!(step.task, Some(Task::Number { .. }));
    let (lesson, at) = shelf
        .lessons()
        .find_map(|lesson| {
            lesson
                .steps
                .iter()
                .rev()
                .skip(1)
                .rev()
                .position(is_number)
                .map(|at| (lesson.id.clone(), at))
        })
        .expect("some exercise asks for a number");
    let mut person = Person::at(&lesson, at, vec2(1280.0, 800.0));
    type_in(&mut person, "Your number");
    // What no text needs is heard all the same: whoever has answered goes on with a clicker.
    person.press(Key::PageDown);
    assert_eq!(person.shell().at(), at + 1);
}

#[test]
fn letters_rest_in_the_fields_of_the_laboratory() {
    let mut person = Person::at("bash-1", 0, vec2(1280.0, 800.0));
    person.press(Key::X);
    let mut seen = 0;
    for tab in ["Findings", "Conjecture", "Save"] {
        let tabs = person.harness.query_all_by_label(tab);
        if let Some(node) = tabs.into_iter().next() {
            node.click();
        }
        person.harness.run();
        for field in fields(&person) {
            type_in(&mut person, &field);
            seen += 1;
        }
    }
    assert!(seen >= 4, "the position on every tab, and the folder: {seen}");
}

#[test]
fn letters_rest_in_the_window_of_a_record() {
    let mut person = Person::at("bash-1", 0, vec2(1280.0, 800.0));
    person.press(Key::V);
    let opens = person.harness.query_all(by().predicate(|node| node.role() == Role::Button));
    let load = laststone::words::review::LOAD.en;
    opens
        .into_iter()
        .find(|node| node.accesskit_node().label().as_deref() == Some(load))
        .expect("a way in")
        .click();
    person.harness.run();
    let field = fields(&person).pop().expect("a field for the record");
    type_in(&mut person, &field);
}
