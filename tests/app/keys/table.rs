//! No two actions on one key on one screen, whatever the settings say.

use egui::{Key, Modifiers};
use laststone::ui::keys::{Binding, Bindings, Stroke, Where, face, read, rows, stored, wanted};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

type Changed = BTreeMap<String, Vec<String>>;

/// Two actions that one key asks for on one screen.
fn conflict(bindings: &Bindings) -> Option<String> {
    for screen in Where::SCREENS {
        let mut seen: BTreeMap<String, &str> = BTreeMap::new();
        for row in rows().filter(|row| row.place.counts(screen)) {
            for stroke in bindings.keys(row.name) {
                if let Some(other) = seen.insert(stored(*stroke), row.name) {
                    return Some(format!(
                        "{} on {screen:?}: {other} and {}",
                        stored(*stroke),
                        row.name
                    ));
                }
            }
        }
    }
    None
}

#[test]
fn no_two_actions_share_a_key_where_both_count() {
    let usual = Bindings::of(&Changed::new(), false);
    assert_eq!(conflict(&usual), None);
    for row in rows() {
        for stroke in row.keys {
            let stroke = wanted(stroke.0, stroke.1);
            assert!(
                usual.taken(row, stroke).is_none(),
                "{}: {} is taken",
                row.name,
                stored(stroke)
            );
        }
    }
}

#[test]
fn names_are_unique_and_of_every_action_a_screen_has_one_row() {
    let names: BTreeSet<&str> = rows().map(|row| row.name).collect();
    assert_eq!(names.len(), rows().count());
    for screen in Where::SCREENS {
        let mut seen = BTreeSet::new();
        for row in rows().filter(|row| row.place.counts(screen)) {
            assert!(seen.insert(row.action), "{screen:?} has {:?} twice", row.action);
        }
    }
}

#[test]
fn every_action_has_a_key_and_words_in_both_languages_but_what_the_menu_alone_has() {
    for row in rows() {
        assert_eq!(row.keys.is_empty(), row.name == "about", "{}", row.name);
        assert!(!row.does.en.is_empty() && !row.does.zh.is_empty(), "{}", row.name);
    }
}

#[test]
fn a_changed_key_is_heard_in_place_of_the_usual_ones_and_none_switches_it_off() {
    let changed = Changed::from([
        ("hint".to_owned(), vec!["T".to_owned()]),
        ("why".to_owned(), Vec::new()),
        ("of another version".to_owned(), vec!["W".to_owned(), "nonsense".to_owned()]),
    ]);
    let bindings = Bindings::of(&changed, false);
    let asked = |key| {
        bindings
            .action(Where::Lesson, Modifiers::NONE, key, false)
            .map(|action| format!("{action:?}"))
    };
    assert_eq!(asked(Key::T).as_deref(), Some("Hint"));
    assert_eq!((asked(Key::H), asked(Key::W)), (None, None));
    assert_eq!(bindings.first("why"), "");
}

#[test]
fn a_key_that_is_taken_stays_with_whoever_has_it() {
    let taken = |name: &str, key: &str| {
        let bindings =
            Bindings::of(&Changed::from([(name.to_owned(), vec![key.to_owned()])]), false);
        bindings.keys(name).to_vec()
    };
    assert_eq!(taken("hint", "N"), [], "the next step has it");
    assert_eq!(taken("hint", "Enter"), [], "buttons have it");
    assert_eq!(taken("hint", "F11"), [], "full screen has it, everywhere");
    assert_eq!(
        taken("hint", "B"),
        [(Modifiers::NONE, Key::B)],
        "it blanks only while a lesson is presented"
    );
}

#[test]
fn two_keys_may_be_exchanged() {
    let change = |name: &str, key: &str| (name.to_owned(), vec![key.to_owned()]);
    let bindings = Bindings::of(&Changed::from([change("hint", "W"), change("why", "H")]), false);
    assert_eq!((bindings.first("hint"), bindings.first("why")), ("W".to_owned(), "H".to_owned()));
}

#[test]
fn letters_rest_while_text_is_typed_and_modifiers_must_be_the_same() {
    let usual = Bindings::of(&Changed::new(), false);
    let ask = |modifiers, key, typing| usual.action(Where::Lesson, modifiers, key, typing);
    for row in rows().filter(|row| row.place.counts(Where::Lesson)) {
        for (modifiers, key) in row.keys {
            let typed = key.name().chars().count() == 1 && !modifiers.command;
            if typed
                || *key == Key::Questionmark
                || *modifiers == Modifiers::COMMAND && "ZYXCVA".contains(key.name())
            {
                assert_eq!(ask(*modifiers, *key, true), None, "{}", row.name);
            }
            assert_eq!(ask(*modifiers, *key, false), Some(row.action), "{}", row.name);
        }
    }
    // Ctrl+Shift+Z is not Ctrl+Z, and Ctrl+N is not N.
    let both = Modifiers::COMMAND | Modifiers::SHIFT;
    assert_eq!(
        ask(both, Key::Z, false).map(|action| format!("{action:?}")).as_deref(),
        Some("Redo")
    );
    assert_eq!(ask(Modifiers::COMMAND, Key::N, false), None);
    assert_eq!(ask(Modifiers::ALT, Key::N, false), None);
    assert!(
        ask(Modifiers::SHIFT, Key::Questionmark, false).is_some(),
        "Shift writes a question mark"
    );
}

fn any_stroke() -> impl Strategy<Value = Stroke> {
    (0..Key::ALL.len(), 0..8_u8).prop_map(|(key, bits)| {
        let modifiers = Modifiers {
            command: bits & 1 > 0,
            alt: bits & 2 > 0,
            shift: bits & 4 > 0,
            ..Modifiers::NONE
        };
        wanted(modifiers, Key::ALL[key])
    })
}

fn any_change() -> impl Strategy<Value = (String, Vec<String>)> {
    // Mostly keys that the table uses, so that they meet.
    let used: Vec<String> =
        rows().flat_map(|row: &Binding| row.keys).map(|(m, k)| stored(wanted(*m, *k))).collect();
    let names: Vec<String> =
        rows().map(|row| row.name.to_owned()).chain(["quux".to_owned()]).collect();
    let key = prop_oneof![
        4 => proptest::sample::select(used),
        2 => any_stroke().prop_map(stored),
        1 => "[A-Za-z+]{0,6}",
    ];
    (proptest::sample::select(names), proptest::collection::vec(key, 0..4))
}

proptest! {
    #[test]
    fn after_any_changes_no_key_means_two_things(changes in proptest::collection::vec(any_change(), 0..24)) {
        let changed: Changed = changes.into_iter().collect();
        let bindings = Bindings::of(&changed, false);
        prop_assert_eq!(conflict(&bindings), None);
        for row in rows() {
            for stroke in bindings.keys(row.name) {
                prop_assert!(bindings.taken(row, *stroke).is_none());
                let wished = changed.get(row.name).is_none_or(|keys| keys.iter().any(|key| read(key) == Some(*stroke)));
                prop_assert!(wished, "{} has a key that nobody wished for: {}", row.name, face(*stroke, false));
            }
        }
    }
}
