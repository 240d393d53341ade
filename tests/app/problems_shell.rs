//! The problems in the program: by key, there and back; programs tested on a worker, given up,
//! refused; a counterexample on the board of the laboratory.

use crate::person::Person;
use crate::shell_page;
use egui::{Key, vec2};
use laststone::app::{Shell, Start};
use laststone::lesson::{Shelf, reader};
use laststone::ui::raster::Studio;
use laststone::ui::theme::Scheme;
use laststone::ui::wish::ScreenId;
use laststone::words::{Lang, problems as words};

/// Longer than any worker takes, however busy the machine.
const TRIES: usize = 120_000;

fn until(person: &mut Person, what: &str, is: impl Fn(&Person) -> bool) {
    for _ in 0..TRIES {
        if is(person) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
        person.harness.step();
    }
    panic!("{what}: never");
}

/// Among the problems, with a launcher.
fn at_problems(size: egui::Vec2) -> Person {
    let start = Start {
        shelf: Shelf::embedded(&reader::read),
        lang: Lang::En,
        scheme: Scheme::Light,
        lesson: Some("bash-1".to_owned()),
        step: 1,
        motion: false,
    };
    let shell = Shell::new(start).launching(env!("CARGO_BIN_EXE_laststone").into());
    let mut person = Person::behind(shell_page::on(shell, size));
    person.press(Key::O);
    assert_eq!(person.shell().screen(), ScreenId::Problems);
    person
}

/// Types a command and tests it.
fn test(person: &mut Person, command: &str) {
    person.tab_to(words::PROGRAM.en);
    person.press_with(egui::Modifiers::COMMAND, Key::A);
    person.type_text(command);
    person.choose(words::TEST.en);
}

#[test]
fn one_key_leads_to_the_problems_and_back_and_what_was_chosen_stays() {
    let mut person = at_problems(vec2(1280.0, 800.0));
    person.choose("HDU 1846 · Brave Game");
    assert!(person.says("1 <= m <= 1000") && person.says("23 2\n4 3"));
    person.press(Key::O);
    assert_eq!((person.shell().screen(), person.shell().at()), (ScreenId::Lesson, 1));
    person.press(Key::X);
    // At once, while the laboratory lays its position out.
    person.press(Key::O);
    assert!(person.says("1 <= m <= 1000"));
    person.choose(words::BACK_FACE.en);
    assert_eq!(person.shell().screen(), ScreenId::Lab);
    person.press(Key::O);
    person.choose(words::LESSON.en);
    assert_eq!((person.shell().screen(), person.shell().at()), (ScreenId::Lesson, 0));
}

#[test]
fn in_a_small_window_the_list_and_one_problem_take_turns() {
    let mut person = at_problems(vec2(640.0, 480.0));
    assert!(!person.says(words::TRIAL.en));
    person.choose("HDU 1846 · Brave Game");
    assert!(person.says(words::TRIAL.en) && !person.says("HDU 2897 ·"));
    person.choose(words::ALL.en);
    assert!(!person.says(words::TRIAL.en) && person.says("HDU 2897 ·"));
}

#[test]
fn without_a_launcher_nothing_is_run() {
    let mut person = Person::at("bash-1", 1, vec2(1280.0, 800.0));
    person.press(Key::O);
    test(&mut person, "true");
    assert!(person.says(words::NOWHERE.en));
}

#[cfg(target_os = "linux")]
#[test]
fn a_wrong_program_is_refuted_and_its_position_goes_to_the_board() {
    let mut person = at_problems(vec2(1280.0, 800.0));
    person.choose("HDU 1846 · Brave Game");
    test(&mut person, "awk 'NR > 1 { print ($1 % $2 ? \"first\" : \"second\") }'");
    until(&mut person, "a verdict", |person| person.says("wrong answer"));
    assert!(person.says("1\n1 1\n(the smallest, proved)"));
    assert!(person.says("✗ HDU 1846"), "the list tells it too");
    person.choose(words::BOARD.en);
    assert_eq!(person.shell().screen(), ScreenId::Lab);
    until(&mut person, "the board", |person| {
        person.shell().session().is_some_and(|s| s.sum().to_string() == "bash[1..1](1)")
    });
    // The way back is the one of the laboratory, and the verdict is still there.
    person.press(Key::O);
    assert!(person.says("wrong answer"));
    test(&mut person, "awk 'NR > 1 { print ($1 % ($2 + 1) ? \"first\" : \"second\") }'");
    until(&mut person, "a verdict", |person| person.says("accepted"));
    assert!(person.says("✓ HDU 1846") && person.says("Not a proof."));
}

#[cfg(target_os = "linux")]
#[test]
fn a_test_is_given_up_at_once_and_what_cannot_be_started_says_so() {
    let mut person = at_problems(vec2(1280.0, 800.0));
    test(&mut person, "/nowhere/at/all");
    until(&mut person, "a word", |person| person.says("cannot be started"));
    test(&mut person, "sleep 60");
    until(&mut person, "progress", |person| person.says(words::TESTING.en));
    person.choose(words::STOP.en);
    assert!(person.says("cancelled"));
    // A quotation mark that is open is no command.
    person.tab_to(words::PROGRAM.en);
    person.press_with(egui::Modifiers::COMMAND, Key::A);
    person.type_text("sleep '60");
    assert!(person.says(words::OPEN_QUOTE.en));
}

#[cfg(target_os = "linux")]
#[test]
fn whoever_leaves_the_program_ends_what_is_tested() {
    let folder = std::env::temp_dir().join(format!("laststone-leave-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let sleeper = folder.join("sleeper");
    std::fs::copy(std::fs::canonicalize("/bin/sleep").unwrap(), &sleeper).unwrap();
    let running = || {
        let processes = std::fs::read_dir("/proc").unwrap().flatten();
        let runs = |path: std::path::PathBuf| std::fs::read_link(path).is_ok_and(|e| e == sleeper);
        processes.filter(|entry| runs(entry.path().join("exe"))).count()
    };
    let mut person = at_problems(vec2(1280.0, 800.0));
    test(&mut person, &format!("{} 60", sleeper.display()));
    until(&mut person, "it begins", |_| running() > 0);
    person.harness.state_mut().leave(std::time::Duration::from_mins(1));
    assert_eq!(running(), 0);
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Leaves pictures where `LASTSTONE_PICTURES` says.
#[test]
fn pictures_of_the_problems() {
    let Some(folder) = std::env::var_os("LASTSTONE_PICTURES").map(std::path::PathBuf::from) else {
        return;
    };
    for lang in Lang::ALL {
        for (width, height) in [(640.0, 480.0), (800.0, 600.0), (1280.0, 720.0), (1920.0, 1080.0)] {
            let mut person = at_problems(vec2(width, height));
            person.choose("HDU 1527 · Wythoff's game");
            test(&mut person, "awk '{ print ($1 == $2) ? 1 : 0 }'");
            until(&mut person, "a verdict", |person| person.says("wrong answer"));
            person.harness.state_mut().set_lang(lang);
            person.harness.run();
            let image = Studio::new(Scheme::Light, vec2(width, height), 1.0)
                .picture(|ui| person.harness.state_mut().ui(ui));
            let name = format!("problems-{lang:?}-{width}.png").to_lowercase();
            std::fs::write(folder.join(name), image.png().unwrap()).unwrap();
        }
    }
}
