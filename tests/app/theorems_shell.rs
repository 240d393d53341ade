//! The theorem board in the program: by key and from the laboratory, there and back, with its
//! workers.

use crate::person;

use egui::{Key, Modifiers, vec2};
use laststone::app::{Shell, Start};
use laststone::games::Sum;
use laststone::lesson::{Shelf, reader};
use laststone::session::Command;
use laststone::session::theorem::Team;
use laststone::ui::raster::Studio;
use laststone::ui::theme::Scheme;
use laststone::ui::wish::ScreenId;
use laststone::words::{Lang, conjecture, lab, theorem as words};
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
    assert_eq!(person.shell().screen(), ScreenId::Theorems);
    assert!(person.says(words::EMPTY.en));
    person.choose(words::NEW.en);
    person.type_at(conjecture::MODULUS.en, "4");
    person.choose("n mod 4 = 0");
    person.choose(words::PROPOSE.en);
    person.choose("Test up to 2000");
    until_it_says(&mut person, "Checked up to 2000");
    until_it_says(
        &mut person,
        &format!("{}: {}", words::team(Lang::En, Team::default()), words::points(Lang::En, 1)),
    );
    person.harness.ctx.memory_mut(|memory| memory.surrender_focus(egui::Id::NULL));
    person.press(Key::K);
    assert_eq!(person.shell().screen(), ScreenId::Lesson);
    person.press(Key::X);
    person.choose(conjecture::TITLE.en);
    person.choose(words::OPEN.en);
    assert_eq!(person.shell().screen(), ScreenId::Theorems);
    assert!(person.says("Checked up to 2000"));
    // Taken back by the key, and back to where one came from.
    person.press_with(Modifiers::COMMAND, Key::Z);
    assert!(!person.says("Checked up to 2000"));
    person.choose(words::BACK_FACE.en);
    assert_eq!(person.shell().screen(), ScreenId::Lab);
}

#[test]
fn a_counterexample_goes_to_the_board_of_the_laboratory() {
    let mut person = Person::at("bash-1", 2, vec2(1280.0, 800.0));
    person.press(Key::K);
    person.choose(words::NEW.en);
    // Not the multiples of 4.
    person.type_at(conjecture::MODULUS.en, "4");
    person.choose("n mod 4 = 0");
    person.choose(conjecture::NOT.en);
    person.choose(words::PROPOSE.en);
    person.tab_to(words::FIELD.en);
    person.type_text("8");
    person.press(Key::Enter);
    until_it_says(&mut person, "It fails at 8");
    person.choose(conjecture::LOOK.en);
    assert_eq!(person.shell().screen(), ScreenId::Lab);
}

#[test]
fn after_a_game_its_start_is_what_a_statement_may_be_of() {
    let mut person = Person::at("nim-2", 0, vec2(1280.0, 800.0));
    let start: Sum = "nim(0,2,0)".parse().unwrap();
    let all = start.moves().find(|play| start.play(*play).unwrap().is_ended()).unwrap();
    person.harness.state_mut().wish(Command::Put(start));
    person.harness.run();
    person.harness.state_mut().wish(Command::Play(all));
    person.harness.run();
    assert!(person.session().sum().is_ended());
    person.press(Key::K);
    person.choose(words::NEW.en);
    assert!(person.holds("nim(0,2,0)") && !person.holds("nim(0,0,0)"));
}

#[test]
fn the_board_is_shown_to_a_class_by_its_key_and_the_step_again() {
    let mut person = Person::at("bash-1", 2, vec2(1920.0, 1080.0));
    person.press(Key::F5);
    assert!(person.shell().is_presenting() && !person.says(words::EMPTY.en));
    person.press(Key::K);
    assert!(person.says(words::EMPTY.en));
    person.choose(words::NEW.en);
    person.choose(words::PROPOSE.en);
    assert!(person.says("1 · Team A"));
    // Letters that would change the step behind the board do nothing; U takes back.
    let step = person.shell().at();
    person.harness.ctx.memory_mut(|memory| memory.surrender_focus(egui::Id::NULL));
    person.press(Key::N);
    assert_eq!(person.shell().at(), step);
    person.press(Key::U);
    assert!(person.says(words::EMPTY.en));
    person.press(Key::Escape);
    assert!(person.shell().is_presenting() && !person.says(words::TITLE.en));
    person.press(Key::K);
    person.press(Key::K);
    assert!(!person.says(words::EMPTY.en));
    person.press(Key::F5);
    person.press(Key::F5);
    assert!(!person.shell().is_presenting());
}

#[test]
fn an_idle_board_is_not_drawn_again() {
    let mut person = Person::at("bash-1", 2, vec2(1280.0, 800.0));
    person.press(Key::K);
    person.choose(words::NEW.en);
    person.choose(words::PROPOSE.en);
    let began = std::time::Instant::now();
    loop {
        person.harness.run();
        let output = person.harness.output();
        let delay = output.viewport_output.values().map(|output| output.repaint_delay).min();
        if delay == Some(std::time::Duration::MAX) {
            break;
        }
        // A worker that is waited for ends at some time.
        assert!(began.elapsed() < std::time::Duration::from_mins(1), "never rests: {delay:?}");
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
}

/// Leaves pictures of the laboratory's tabs, of what it saves, and of the board, where
/// `LASTSTONE_PICTURES` says.
#[test]
fn pictures_of_the_tabs_and_of_what_is_saved() {
    let Some(folder) = std::env::var_os("LASTSTONE_PICTURES").map(std::path::PathBuf::from) else {
        return;
    };
    for (lang, scheme, size) in Lang::ALL
        .into_iter()
        .flat_map(|lang| [Scheme::Light, Scheme::Dark].map(|scheme| (lang, scheme)))
        .flat_map(|(lang, scheme)| {
            [vec2(1280.0, 800.0), vec2(800.0, 600.0)].map(|size| (lang, scheme, size))
        })
    {
        let shelf = Shelf::embedded(&reader::read);
        let start = Start {
            shelf,
            lang,
            scheme,
            lesson: Some("bash-1".to_owned()),
            step: 2,
            motion: false,
        };
        let mut person = Person::with(Shell::new(start), size);
        person.clicks = true;
        person.harness.state_mut().save_to(&folder);
        person.harness.state_mut().experiment("subtract[1,3,4](21)".parse().unwrap());
        person.harness.state_mut().rest();
        person.harness.run();
        let shoot = |person: &mut Person, what: &str| {
            // High enough for the whole column: a picture begins at its top.
            let image = Studio::new(scheme, vec2(size.x, size.y.max(1_100.0)), 1.0)
                .picture(|ui| person.harness.state_mut().ui(ui));
            let name = format!("{what}-{lang:?}-{scheme:?}-{}.png", size.x).to_lowercase();
            std::fs::write(folder.join(name), image.png().unwrap()).unwrap();
        };
        person.choose(conjecture::TITLE.to(lang));
        shoot(&mut person, "guess");
        person.choose(conjecture::TEST.to(lang));
        until_it_says(&mut person, conjecture::LOOK.to(lang));
        shoot(&mut person, "tested");
        person.choose(lab::SAVE.to(lang));
        shoot(&mut person, "save");
        for said in [lab::SAVE_BOARD, lab::SAVE_PLOT] {
            person.choose(said.to(lang));
            until_it_says(&mut person, lang.pick("Saved as", "已保存为"));
        }
        shoot(&mut person, "saved");
        person.press(Key::K);
        shoot(&mut person, "board");
    }
}
