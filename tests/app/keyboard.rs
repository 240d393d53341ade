//! The lessons can be learnt from beginning to end with the keyboard alone.

use crate::person;

use egui::{Key, vec2};
use laststone::lesson::{Shelf, reader};
use laststone::session::Beat;
use laststone::words::{Lang, screen, see};
use person::Person;

#[test]
fn every_lesson_is_finished_by_keyboard_alone() {
    let shelf = Shelf::embedded(&reader::read);
    let first = shelf.lessons().next().unwrap().id.clone();
    let mut person = Person::at(&first, 0, vec2(1280.0, 800.0));
    let mut tasks = 0;
    for lesson in shelf.lessons() {
        for (at, step) in lesson.steps.iter().enumerate() {
            assert_eq!(person.shell().lesson().unwrap().id, lesson.id);
            assert_eq!(person.shell().at(), at);
            person.solve();
            tasks += usize::from(step.task.is_some());
            // The foot is one F6 away wherever one is: Next is pressed there as it would be with a
            // click.
            person.press(Key::N);
        }
    }
    assert_eq!(person.shell().solved().len(), tasks);
    println!("{tasks} exercises in {} key presses", person.presses);
}

#[test]
fn every_lesson_is_finished_by_single_clicks_alone() {
    let shelf = Shelf::embedded(&reader::read);
    let first = shelf.lessons().next().unwrap().id.clone();
    let mut person = Person::at(&first, 0, vec2(1280.0, 800.0));
    person.clicks = true;
    let mut tasks = 0;
    for lesson in shelf.lessons() {
        for (at, step) in lesson.steps.iter().enumerate() {
            assert_eq!(
                (person.shell().lesson().unwrap().id.as_str(), person.shell().at()),
                (lesson.id.as_str(), at)
            );
            person.solve();
            tasks += usize::from(step.task.is_some());
            let last = at + 1 == lesson.steps.len();
            let end = last && shelf.lessons().last().map(|lesson| &lesson.id) == Some(&lesson.id);
            if !last {
                person.choose(screen::NEXT.en);
            } else if !end {
                while person.session().beat() == Beat::See {
                    let is_due = person.session().is_watch_due();
                    person.choose(if is_due { see::SKIP.en } else { see::WHY_SO.en });
                }
                while person.session().beat() == Beat::Reveal {
                    let told = person.session().told();
                    person.choose(&see::go_on(Lang::En, told));
                }
                eprintln!("{} {:?} {:?}", lesson.id, person.session().beat(), person.shell().at());
                person.choose(see::FINISH.en);
                let next = shelf.lessons().skip_while(|other| other.id != lesson.id).nth(1);
                let next = next.unwrap();
                let number = format!("{}.{}", next.chapter.number(), next.place);
                person.choose(&see::on_to(Lang::En, &number));
            }
        }
    }
    assert_eq!(person.shell().solved().len(), tasks);
    println!("{tasks} exercises in {} clicks", person.presses);
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
