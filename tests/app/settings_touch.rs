//! What is set, and what the system wishes, holds at the next start.

use crate::desk_touch::{SIZE, click, ends, folder, says, started, until};
use crate::person;
use egui::{Key, Modifiers};
use laststone::app::{Preferences, Shell, Start, Surroundings, Work};
use laststone::lesson::{Shelf, reader};
use laststone::profile::settings::system::System;
use laststone::profile::settings::{Remembered, Settings};
use laststone::ui::theme::Scheme;
use laststone::words::{Lang, keys};
use person::Person;

#[test]
fn what_is_set_holds_at_the_next_start() {
    let folder = folder();
    let mut person = started(folder.path(), Lang::En, false);
    assert_eq!(
        person.shell().settings(),
        &Settings { window: person.shell().settings().window, ..Settings::default() }
    );
    person.press_with(Modifiers::COMMAND, Key::Comma);
    for label in ["中文", keys::CONTRAST.zh, keys::STILL.zh, "放大", "放大"] {
        click(&mut person, label);
    }
    assert_eq!(person.shell().scheme(), Scheme::Contrast);
    assert!((person.harness.ctx.zoom_factor() - 1.2).abs() < 0.001);
    ends(&mut person);
    let again = started(folder.path(), Lang::En, false);
    let set = again.shell().settings();
    assert_eq!((set.lang, set.scheme.as_deref()), (Some(Lang::Zh), Some("contrast")));
    assert_eq!((set.motion, set.zoom), (Some(false), Some(120)));
    assert_eq!(again.shell().scheme(), Scheme::Contrast);
    assert!(says(&again, "提示"));
    // And back to the colours that the system has.
    let mut again = again;
    again.press_with(Modifiers::COMMAND, Key::Comma);
    click(&mut again, &keys::of_row(Lang::Zh, keys::COLOURS, keys::SYSTEM.zh));
    let set = again.shell().settings();
    assert_eq!((set.lang, set.scheme.as_deref()), (Some(Lang::Zh), None));
    assert_eq!(again.shell().scheme(), Scheme::Light);
    // To its language and its motion as well, and that holds too.
    click(&mut again, &keys::of_row(Lang::Zh, keys::MOTION, keys::SYSTEM.zh));
    click(&mut again, &keys::of_row(Lang::Zh, keys::LANGUAGE, keys::SYSTEM.zh));
    ends(&mut again);
    let last = started(folder.path(), Lang::En, false);
    let set = last.shell().settings();
    assert_eq!(
        (set.lang, set.scheme.as_deref(), set.motion, set.zoom),
        (None, None, None, Some(120))
    );
    assert!(says(&last, "Hint"));
}

#[test]
fn entries_that_name_nothing_are_told_and_kept_and_all_others_count() {
    let folder = folder();
    let config = folder.path().join("config");
    std::fs::create_dir_all(&config).unwrap();
    let text = "(format: 1, scheme: Some(\"ligHt\"), zoom: Some(120), keys: {\"hi.t\": [\"H\"], \
                \"hint\": [\"Ctrl+Nokey\"]}, opponents: {\"bqsh\": TwoPlayers, \"misere nim + \
                bash\": TwoPlayers})";
    std::fs::write(config.join("settings.ron"), text).unwrap();
    let mut person = started(folder.path(), Lang::En, false);
    person.harness.run();
    for told in ["scheme: ligHt", "keys: hint: Ctrl+Nokey", "keys: hi.t", "1 more"] {
        assert!(says(&person, told), "{told}");
    }
    assert!((person.harness.ctx.zoom_factor() - 1.0).abs() < 0.3);
    assert_eq!(person.shell().settings().zoom, Some(120));
    // What another version may know is not lost.
    person.press(Key::Z);
    ends(&mut person);
    let kept = std::fs::read_to_string(config.join("settings.ron")).unwrap();
    for part in ["ligHt", "hi.t", "Ctrl+Nokey", "bqsh", "Zh"] {
        assert!(kept.contains(part), "{part}: {kept}");
    }
}

#[test]
fn what_the_system_wishes_is_followed_as_soon_as_it_is_heard_unless_something_is_set() {
    let wishes = System {
        lang: Some(Lang::Zh),
        dark: Some(true),
        contrast: Some(true),
        motion: Some(false),
        text: None,
    };
    let with = |remembered: Remembered, plain: bool| {
        let start = Start {
            shelf: Shelf::embedded(&reader::read),
            lang: Lang::En,
            scheme: Scheme::Light,
            lesson: None,
            step: 0,
            motion: true,
        };
        let surroundings = Some(Surroundings::of(move || wishes, &Work::default()));
        let system = System { lang: Some(Lang::Zh), ..System::default() };
        let preferences =
            Preferences { remembered, surroundings, system, plain, ..Preferences::default() };
        Person::with(Shell::new(start).remembering(preferences), SIZE)
    };
    let mut person = with(Remembered::default(), false);
    until(&mut person, "the system's colours", |person| {
        person.shell().scheme() == Scheme::ContrastDark
    });
    assert!(!person.shell().moves());
    assert!(says(&person, "Hint"), "the language does not change in the middle of a sentence");
    person.press_with(Modifiers::COMMAND, Key::Comma);
    click(&mut person, "Things move");
    assert!(person.shell().moves());
    click(&mut person, &keys::of_row(Lang::En, keys::MOTION, keys::SYSTEM.en));
    assert!(!person.shell().moves());
    click(&mut person, &keys::of_row(Lang::En, keys::LANGUAGE, keys::SYSTEM.en));
    assert!(says(&person, "提示"));
    assert_eq!((person.shell().settings().lang, person.shell().settings().motion), (None, None));
    // What is set goes before it; of the rest it is heard all the same.
    let settings =
        Settings { motion: Some(true), scheme: Some("light".into()), ..Settings::default() };
    let mut set = with(Remembered { settings, ..Remembered::default() }, false);
    set.press_with(Modifiers::COMMAND, Key::Comma);
    (0..20).for_each(|_| set.harness.run_steps(1));
    assert_eq!((set.shell().scheme(), set.shell().moves()), (Scheme::Light, true));
    click(&mut set, &keys::of_row(Lang::En, keys::COLOURS, keys::SYSTEM.en));
    until(&mut set, "the system's colours", |set| set.shell().scheme() == Scheme::ContrastDark);
    // In safe mode nothing of it counts.
    let mut plain = with(Remembered::default(), true);
    (0..20).for_each(|_| plain.harness.run_steps(1));
    assert_eq!((plain.shell().scheme(), plain.shell().moves()), (Scheme::Light, true));
}

#[test]
fn keys_and_buttons_that_change_how_it_looks_are_remembered_too() {
    let folder = folder();
    let mut person = started(folder.path(), Lang::En, false);
    person.press(Key::Z);
    person.press(Key::D);
    person.press_with(Modifiers::COMMAND, Key::Plus);
    let zoom = person.shell().settings().zoom;
    assert!(zoom.is_some_and(|zoom| zoom > 100), "{zoom:?}");
    ends(&mut person);
    let again = started(folder.path(), Lang::En, false);
    let set = again.shell().settings();
    assert_eq!((set.lang, set.scheme.as_deref(), set.zoom), (Some(Lang::Zh), Some("dark"), zoom));
}

#[test]
fn the_system_is_followed_until_colours_are_set() {
    let folder = folder();
    let mut person = started(folder.path(), Lang::En, false);
    let dusk = |person: &mut Person, theme| {
        person.harness.input_mut().system_theme = Some(theme);
        person.harness.run();
        person.shell().scheme()
    };
    assert_eq!(dusk(&mut person, egui::Theme::Dark), Scheme::Dark);
    assert_eq!(dusk(&mut person, egui::Theme::Light), Scheme::Light);
    person.press(Key::D);
    assert_eq!(person.shell().scheme(), Scheme::Dark);
    assert_eq!(dusk(&mut person, egui::Theme::Dark), Scheme::Dark);
    assert_eq!(dusk(&mut person, egui::Theme::Light), Scheme::Dark, "what was chosen stays");
}
