//! What a class did stands in the lesson that is taken home: own games, votes, and what it stated on
//! its theorem board, where and when.

use crate::desk_touch;
use crate::person;

use desk_touch::{click, folder, says, until};
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::{Queryable, by};
use laststone::app::{Clock, Shell, Start};
use laststone::lesson::{Shelf, reader};
use laststone::ui::theme::Scheme;
use laststone::words::{Lang, Phrase, conjecture, desk, minutes, plan, progress, theorem as words};
use person::Person;
use std::time::Duration;

/// 10 January 1970, 13:04 in Greenwich.
const NOON: Duration = Duration::from_mins((9 * 24 + 13) * 60 + 4);

fn presented(lesson: &str, lang: Lang) -> Person {
    let (shelf, lesson) = (Shelf::embedded(&reader::read), Some(lesson.to_owned()));
    let start = Start { shelf, lang, scheme: Scheme::Light, lesson, step: 0, motion: false };
    let shell = Shell::new(start).telling(Clock::new(|| Some(NOON)).east(3600));
    let mut person = Person::with(shell, vec2(1280.0, 800.0));
    person.press(Key::F5);
    person
}

/// Clicks on the stone that is called so.
fn take(person: &mut Person, said: &'static str) {
    let called = by().predicate(move |node| node.label().is_some_and(|name| name.contains(said)));
    person.harness.query_all(called).next().expect("a stone").click();
    person.harness.run();
}

/// Puts "n mod 4 = 0" on the theorem board.
fn states(person: &mut Person, lang: Lang) {
    person.press(Key::K);
    person.choose(words::NEW.to(lang));
    person.type_at(conjecture::MODULUS.to(lang), "4");
    person.choose("n mod 4 = 0");
    person.choose(words::PROPOSE.to(lang));
    person.press(Key::K);
}

/// Ends the class and prints the lesson that is open; what stands in the file.
fn taken_home(person: &mut Person, lang: Lang, tells: Phrase) -> String {
    let folder = folder();
    let path = folder.path().join("home.html");
    person.press(Key::F5);
    person.press(Key::F5);
    person.press_with(Modifiers::COMMAND, Key::P);
    click(person, desk::HANDOUT.to(lang));
    click(person, "HTML");
    click(person, tells.to(lang));
    person.tab_to(progress::FILE.to(lang));
    person.press_with(Modifiers::COMMAND, Key::A);
    person.type_text(&path.display().to_string());
    click(person, desk::DO_SHEET.to(lang));
    until(person, "a file", |_| std::fs::read(&path).is_ok());
    until(person, "told", |person| !says(person, desk::CANCEL.to(lang)));
    let page = std::fs::read_to_string(&path).unwrap();
    person.press(Key::Escape);
    page
}

#[test]
fn what_a_class_played_voted_and_stated_stands_in_the_file_that_is_taken_home() {
    for lang in Lang::ALL {
        let mut person = presented("bash-1", lang);
        // A game of the class, a vote, and a statement at the second step.
        take(&mut person, lang.pick("take 3", "取 3 枚"));
        person.press(Key::PageDown);
        for key in [Key::Q, Key::Num2, Key::Num2, Key::Num1, Key::Q, Key::Q] {
            person.press(key);
        }
        let second = |person: &Person| person.shell().at() == 1;
        while !second(&person) {
            person.press(Key::PageDown);
        }
        states(&mut person, lang);
        let page = taken_home(&mut person, lang, desk::TELLS_SETTLED);
        for said in [
            minutes::game(lang, 1),
            "bash[1..3](12) → (9)".to_owned(),
            minutes::vote(lang, 1, 1),
            minutes::hands(lang, &[1, 2], Some(1)),
            plan::BESIDE.to(lang).to_owned(),
            minutes::stated(lang, 2, Some(14 * 60 + 4)),
        ] {
            let bare = |text: &str| text.replace(' ', "");
            assert!(bare(&page).contains(&bare(&said)), "{said}: {page}");
        }
        assert!(lang.pick("step 2, 14:04", "第2步，14:04") == minutes::stated(lang, 2, Some(844)));
        // The first game is where it was played, the statement after all the steps.
        let at = |said: &str| page.find(said).unwrap();
        assert!(at("→") < at(plan::BESIDE.to(lang)));
    }
}

#[test]
fn what_was_stated_at_another_lesson_is_no_matter_of_this_one() {
    let mut person = presented("bash-1", Lang::En);
    states(&mut person, Lang::En);
    person.press(Key::F5);
    person.press(Key::F5);
    let ctx = person.harness.ctx.clone();
    person.harness.state_mut().open_address("bash-2", None, &ctx);
    person.harness.run();
    person.press(Key::F5);
    let page = taken_home(&mut person, Lang::En, desk::TELLS_NOTHING);
    assert!(!page.contains(plan::BESIDE.en), "{page}");
}
