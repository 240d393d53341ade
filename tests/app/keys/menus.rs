//! The menus by role and label: opened, walked and closed by keyboard and by pointer; every action
//! is in them.

use crate::person::Person;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, vec2};
use egui_kittest::kittest::{NodeT, Queryable, by};
use laststone::ui::keys::{Action, Menu, Where, rows};
use laststone::ui::wish::ScreenId;
use laststone::words::Lang;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

fn at(screen: ScreenId) -> Person {
    let mut person = Person::at("bash-1", 1, vec2(1280.0, 800.0));
    match screen {
        ScreenId::Lesson => {}
        ScreenId::Class => person.press(Key::F5),
        ScreenId::Contents => person.press(Key::C),
        ScreenId::Lab => person.press(Key::X),
        ScreenId::Problems => person.press(Key::O),
        ScreenId::Theorems => person.press(Key::K),
    }
    assert_eq!(person.shell().screen(), screen);
    // What a worker finds moves what stands below the menus: it has come before they are opened.
    let began = Instant::now();
    while delay(&person) < Duration::from_secs(1) {
        assert!(began.elapsed() < Duration::from_mins(1), "{screen:?} never rests");
        std::thread::sleep(Duration::from_millis(2));
        person.harness.run();
    }
    person
}

/// When the next frame is wished for.
fn delay(person: &Person) -> Duration {
    let views = person.harness.output().viewport_output.values();
    views.map(|view| view.repaint_delay).min().unwrap_or(Duration::MAX)
}

/// The entries of a role and their names, whether they can be used, in the order of the tree.
fn entries(person: &Person) -> Vec<(String, bool)> {
    let all = person.harness.query_all(by().predicate(|node| node.role() == Role::MenuItem));
    all.map(|node| {
        let node = node.accesskit_node();
        (node.label().unwrap_or_default(), !node.is_disabled())
    })
    .collect()
}

fn is_open(person: &Person) -> bool {
    !entries(person).is_empty()
}

/// Clicks on an entry or a menu's name.
fn click(person: &mut Person, label: &str) {
    let node = person.harness.query_all(by().predicate(|node| node.role() == Role::MenuItem));
    let node =
        node.into_iter().find(|node| node.accesskit_node().label().as_deref() == Some(label));
    node.unwrap_or_else(|| panic!("no entry \"{label}\"")).click();
    person.harness.run();
}

/// Alt alone, held and let go.
fn tap_alt(person: &mut Person, with: Option<Key>) {
    person.harness.event(Event::ModifiersChanged(Modifiers::ALT));
    person.harness.run();
    if let Some(key) = with {
        let event = |pressed| Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: Modifiers::ALT,
        };
        person.harness.event(event(true));
        person.harness.event(event(false));
        person.harness.run();
    }
    person.harness.event(Event::ModifiersChanged(Modifiers::NONE));
    person.harness.run();
}

#[test]
fn the_menu_opens_by_key_by_alt_and_by_click_and_closes_by_escape() {
    for screen in [
        ScreenId::Lesson,
        ScreenId::Contents,
        ScreenId::Lab,
        ScreenId::Problems,
        ScreenId::Theorems,
    ] {
        let mut person = at(screen);
        assert!(!is_open(&person));
        for way in 0..3 {
            match way {
                0 => person.press(Key::F10),
                1 => tap_alt(&mut person, None),
                _ => {
                    person.harness.get_by_role_and_label(Role::Button, "Menu").click();
                    person.harness.run();
                }
            }
            assert!(is_open(&person), "{screen:?} {way}");
            person.press(Key::Escape);
            assert!(!is_open(&person), "{screen:?} {way}");
        }
        person.press(Key::F10);
        person.press(Key::F10);
        assert!(!is_open(&person), "F10 closes what it has opened");
        tap_alt(&mut person, Some(Key::Q));
        assert!(!is_open(&person), "Alt with another key is no tap");
    }
}

#[test]
fn arrows_walk_through_all_menus_and_their_entries() {
    let mut person = at(ScreenId::Lesson);
    person.press(Key::F10);
    let mut seen = BTreeSet::new();
    for _ in Menu::ALL {
        let usable = entries(&person).iter().filter(|(_, usable)| *usable).count();
        for _ in 0..usable {
            seen.extend(person.focused());
            person.press(Key::ArrowDown);
        }
        person.press(Key::ArrowRight);
    }
    for name in ["Next step", "Hint", "Full screen", "Settings", "Quit", "Keys and first steps"] {
        assert!(seen.contains(name), "{name} is not among {seen:?}");
    }
    assert!(!seen.contains("Undo"), "there is nothing to take back");
    // Round about, in both directions.
    person.press(Key::ArrowLeft);
    assert_eq!(person.focused().as_deref(), Some("Open a file"));
    person.press(Key::Home);
    person.press(Key::Enter);
    assert!(!is_open(&person));
}

#[test]
fn enter_does_what_the_entry_says_and_the_focus_comes_back() {
    let mut person = at(ScreenId::Lesson);
    person.tab_to("Hint");
    person.press(Key::F10);
    person.press(Key::Escape);
    assert_eq!(person.focused().as_deref(), Some("Hint"));
    person.press(Key::F10);
    assert_eq!(person.focused().as_deref(), Some("Next step"));
    person.press(Key::Enter);
    assert_eq!(person.shell().at(), 2);
}

#[test]
fn letters_rest_while_a_menu_is_open() {
    let mut person = at(ScreenId::Lesson);
    person.press(Key::F10);
    for key in [Key::N, Key::C, Key::Z, Key::X] {
        person.press(key);
    }
    person.press(Key::Escape);
    assert_eq!((person.shell().at(), person.shell().screen()), (1, ScreenId::Lesson));
    assert!(person.harness.query_by_label("Menu").is_some(), "the language is as it was");
}

#[test]
fn every_action_of_a_screen_is_in_its_menus_with_its_key_and_only_those() {
    for (screen, place) in [
        (ScreenId::Lesson, Where::Lesson),
        (ScreenId::Contents, Where::Contents),
        (ScreenId::Lab, Where::Lab),
        (ScreenId::Problems, Where::Problems),
        (ScreenId::Theorems, Where::Theorems),
    ] {
        let mut person = at(screen);
        person.press(Key::F10);
        let (mut listed, titles) = (BTreeSet::new(), Menu::ALL.map(|menu| menu.title().en));
        for title in titles {
            if entries(&person).iter().any(|(name, _)| name == title) {
                click(&mut person, title);
                listed.extend(entries(&person).into_iter().map(|(name, _)| name));
            }
        }
        listed.retain(|name| !titles.contains(&name.as_str()));
        let wanted = rows().filter(|row| row.place.counts(place) && row.action != Action::Menu);
        let wanted: BTreeSet<String> = wanted.map(|row| row.does.to(Lang::En).to_owned()).collect();
        assert_eq!(listed, wanted, "{screen:?}");
    }
}

#[test]
fn entries_are_grey_until_they_can_be_used() {
    let mut person = at(ScreenId::Lesson);
    let usable = |person: &mut Person, name: &str| {
        person.press(Key::F10);
        click(person, "Game");
        let found = entries(person).into_iter().find(|(entry, _)| entry == name);
        person.press(Key::Escape);
        found.unwrap_or_else(|| panic!("no entry {name}")).1
    };
    assert!(!usable(&mut person, "Undo") && !usable(&mut person, "Restart"));
    let play = person.session().legal()[0];
    person.make(play);
    assert!(usable(&mut person, "Undo") && usable(&mut person, "Restart"));
    person.press(Key::F10);
    click(&mut person, "Game");
    click(&mut person, "Undo");
    assert!(usable(&mut person, "Redo"));
}

#[test]
fn a_click_beside_the_menu_closes_it_and_does_nothing_else() {
    let mut person = at(ScreenId::Lesson);
    person.press(Key::F10);
    let next = person.harness.get_by_label("Next").rect().center();
    for pressed in [true, false] {
        let (button, modifiers) = (egui::PointerButton::Primary, Modifiers::NONE);
        person.harness.event(Event::PointerMoved(next));
        person.harness.event(Event::PointerButton { pos: next, button, pressed, modifiers });
        // Not as long as it takes to come to rest: that would be no click.
        person.harness.step();
    }
    person.harness.run();
    assert!(!is_open(&person));
    assert_eq!(person.shell().at(), 1);
}

#[test]
fn menus_speak_chinese() {
    let mut person = at(ScreenId::Lesson);
    person.press(Key::Z);
    person.press(Key::F10);
    let names: Vec<String> = entries(&person).into_iter().map(|(name, _)| name).collect();
    for name in ["文件", "课程", "对局", "下一步"] {
        assert!(names.iter().any(|entry| entry == name), "{name}: {names:?}");
    }
}
