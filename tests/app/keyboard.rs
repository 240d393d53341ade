//! The lessons can be learnt from beginning to end with the keyboard alone.

use crate::person;
use crate::support::fuzz::walked;

use egui::{Key, Modifiers, vec2};
use laststone::lesson::{Shelf, reader};
use laststone::session::Beat;
use laststone::words::{Lang, screen, see};
use person::Person;

#[test]
fn every_lesson_is_finished_by_keyboard_alone() {
    let shelf = Shelf::embedded(&reader::read);
    let first = shelf.lessons().next().unwrap().id.clone();
    let mut person = Person::at(&first, 0, vec2(1280.0, 800.0));
    let (mut tasks, mut ends) = (0, 0);
    for lesson in shelf.lessons() {
        let mut told = false;
        for (at, step) in lesson.steps.iter().enumerate() {
            assert_eq!(person.shell().lesson().unwrap().id, lesson.id);
            assert_eq!(person.shell().at(), at);
            person.solve();
            told = person.session().beat() >= Beat::Reveal;
            tasks += usize::from(step.task.is_some());
            // The foot is one F6 away wherever one is: Next is pressed there as it would be with a
            // click.
            person.press(Key::N);
        }
        // The end of the lesson stands between it and the next, once its last reveal has begun.
        let is_there = person.shell().lesson().unwrap().id == lesson.id;
        assert_eq!(is_there, told && lesson.end.is_some(), "{}", lesson.id);
        if is_there {
            ends += 1;
            person.press(Key::N);
        }
    }
    assert!(ends > 20, "{ends}");
    assert_eq!(person.shell().solved().len(), tasks);
    println!("{tasks} exercises in {} key presses", person.presses);
}

/// Every third lesson and on to the next one; with `LASTSTONE_ALL=1` every lesson.
#[test]
fn lessons_are_finished_by_single_clicks_alone() {
    let shelf = Shelf::embedded(&reader::read);
    let (mut tasks, mut presses) = (0, 0);
    for (_, lesson) in shelf.lessons().enumerate().filter(|(n, _)| walked(*n, 3)) {
        let mut person = Person::at(&lesson.id, 0, vec2(1280.0, 800.0));
        person.clicks = true;
        for at in 0..lesson.steps.len() {
            assert_eq!(
                (person.shell().lesson().unwrap().id.as_str(), person.shell().at()),
                (lesson.id.as_str(), at)
            );
            person.solve();
            if at + 1 < lesson.steps.len() {
                person.choose(screen::NEXT.en);
            }
        }
        let next = shelf.lessons().skip_while(|other| other.id != lesson.id).nth(1);
        if let Some(next) = next {
            while person.session().beat() == Beat::See {
                let is_due = person.session().is_watch_due();
                person.choose(if is_due { see::SKIP.en } else { see::WHY_SO.en });
            }
            while person.session().beat() == Beat::Reveal {
                let told = person.session().told();
                person.choose(&see::go_on(Lang::En, told));
            }
            person.choose(see::FINISH.en);
            let number = format!("{}.{}", next.chapter.number(), next.place);
            person.choose(&see::on_to(Lang::En, &number));
            assert_eq!(person.shell().lesson().unwrap().id, next.id);
        }
        let all = lesson.steps.iter().filter(|step| step.task.is_some()).count();
        assert_eq!(person.shell().solved().len(), all, "{}", lesson.id);
        (tasks, presses) = (tasks + all, presses + person.presses);
    }
    println!("{tasks} exercises in {presses} clicks");
}

#[test]
fn f6_goes_from_pane_to_pane() {
    let mut person = Person::at("bash-1", 0, vec2(1280.0, 800.0));
    let mut stops = Vec::new();
    for _ in 0..4 {
        person.press(Key::F6);
        stops.push(person.focused());
    }
    stops.sort();
    stops.dedup();
    assert_eq!(stops.len(), 4, "{stops:?}");
    assert!(stops.iter().flatten().any(|name| name.starts_with("Board:")), "{stops:?}");
}

#[test]
fn a_number_is_typed_digit_by_digit_though_its_first_is_below_all_that_are_admitted() {
    let mut person = Person::at("bash-2", 8, vec2(1280.0, 800.0));
    let number = |person: &Person| person.session().knobs().get("n").copied();
    assert_eq!(number(&person), Some(23));
    person.tab_to("n");
    person.press_with(Modifiers::COMMAND, Key::A);
    person.type_text("3");
    assert_eq!(number(&person), Some(23), "from 20 to 60");
    person.type_text("5");
    assert_eq!(number(&person), Some(35));
    // What is left half typed is no number.
    person.press_with(Modifiers::COMMAND, Key::A);
    person.type_text("4");
    person.press(Key::Tab);
    assert_eq!(number(&person), Some(35));
}
