//! Exams and tests of chapters to their limits, and somebody who comes with the record of a course
//! that was finished before.

use crate::keep;

use crate::person::Person;
use egui::Key;
use keep::{TODAY, click, clock, done, folder, in_folder, missed, person, turn_to, until};
use laststone::app::{ProfileActor, Work};
use laststone::lesson::{Chapter, Shelf, Task, reader};
use laststone::profile::progress::next::is_done;
use laststone::profile::progress::{Day, Standing, Store, deck, format, standing};
use laststone::session::{Answer, Beat, Command};
use laststone::ui::wish::ScreenId;
use laststone::words::{Lang, contents, mastery, screen};
use std::sync::atomic::Ordering;

fn staircase() -> Chapter {
    Chapter::named("Staircase").unwrap()
}

/// Begins an exam: the rule is to be written.
fn begin(person: &mut Person) {
    if person.shell().screen() != ScreenId::Contents {
        person.press(Key::C);
    }
    turn_to(person, Lang::En, staircase());
    click(person, &mastery::exam(Lang::En, staircase()));
    assert!(matches!(person.session().step().task, Some(Task::Write { .. })));
}

/// Types a rule that does not hold.
fn wrong(person: &mut Person, n: usize) {
    let before = person.session().attempt().slips;
    let rule = Answer::Written(format!("a == {}", n + 1));
    person.harness.state_mut().wish(Command::Answer(rule));
    person.harness.run();
    assert_eq!(person.session().attempt().slips, before + 1);
    if person.session().beat() == Beat::See {
        person.harness.state_mut().wish(Command::Skip);
        person.harness.run();
    }
}

#[test]
fn of_a_rule_in_an_exam_four_wrong_ones_are_forgiven_and_a_fifth_is_not() {
    for tries in [4, 5] {
        let folder = folder();
        let mut person = person(in_folder(folder.path()), "bash-1");
        begin(&mut person);
        for n in 0..tries {
            wrong(&mut person, n);
        }
        if tries == 5 {
            person.press(Key::N);
            assert_eq!(person.shell().screen(), ScreenId::Contents, "it is over");
        } else {
            for number in 1..=3 {
                assert!(person.says(&mastery::examining(Lang::En, staircase(), number, true)));
                done(&mut person);
                person.press(Key::N);
            }
        }
        let record = person.shell().record();
        let today = Day::of_number(TODAY).unwrap();
        assert_eq!(record.examined(staircase(), today), Some(TODAY));
        assert_eq!(record.has_passed(staircase()), tries == 4);
    }
}

/// Nothing on the page, no key and no command helps with the exercise.
fn has_no_help(person: &mut Person) {
    use egui_kittest::kittest::Queryable;
    assert!(person.harness.query_by_label(screen::HINT.en).is_none());
    person.press(Key::H);
    person.harness.state_mut().wish(Command::Help);
    person.harness.run();
    let attempt = person.session().attempt();
    assert_eq!((attempt.rung, person.session().rung()), (0, 0));
    assert!(!attempt.is_solved());
}

#[test]
fn in_an_exam_a_test_and_a_placement_there_is_no_hint_until_it_is_answered() {
    let folder = folder();
    let mut person = person(in_folder(folder.path()), "bash-1");
    begin(&mut person);
    for _ in 1..=3 {
        has_no_help(&mut person);
        done(&mut person);
        person.press(Key::N);
    }
    assert!(person.shell().record().has_passed(staircase()));
    turn_to(&mut person, Lang::En, staircase());
    click(&mut person, &contents::know(Lang::En, staircase()));
    has_no_help(&mut person);
    missed(&mut person);
    assert!(person.session().rungs() > 0, "what is judged can be learnt from");
    click(&mut person, contents::STOP.en);
    click(&mut person, mastery::PLACE.en);
    has_no_help(&mut person);
}

#[test]
fn an_exam_that_was_missed_counts_again_after_three_days() {
    let folder = folder();
    let (clock, day) = clock();
    let store = Store::new(Some(folder.path().to_owned()));
    let mut person = person(ProfileActor::begin(store, clock, &Work::default()), "bash-1");
    begin(&mut person);
    missed(&mut person);
    person.press(Key::N);
    assert_eq!(person.shell().screen(), ScreenId::Contents, "it is over");
    assert!(!person.shell().record().has_passed(staircase()));
    for (later, counts) in [(0, false), (2, false), (3, true)] {
        day.store(TODAY + later, Ordering::Relaxed);
        begin(&mut person);
        assert!(
            person.says(&mastery::examining(Lang::En, staircase(), 1, counts)),
            "{later} days later"
        );
        for _ in 0..3 {
            done(&mut person);
            person.press(Key::N);
        }
        assert_eq!(person.shell().record().has_passed(staircase()), counts, "{later}");
    }
}

#[test]
fn five_of_six_show_that_a_chapter_is_known_and_its_cards_come_in_a_week() {
    let folder = folder();
    let mut person = person(in_folder(folder.path()), "bash-1");
    person.press(Key::C);
    turn_to(&mut person, Lang::En, staircase());
    click(&mut person, &contents::know(Lang::En, staircase()));
    missed(&mut person);
    assert!(person.says(mastery::ONE_LEFT.en));
    person.press(Key::N);
    for _ in 2..=6 {
        done(&mut person);
        person.press(Key::N);
    }
    assert_eq!(person.shell().screen(), ScreenId::Contents);
    let record = person.shell().record();
    assert!(record.knows(staircase()));
    let shelf = Shelf::embedded(&reader::read);
    let mut cards = 0;
    for lesson in shelf.lessons().filter(|lesson| lesson.chapter == staircase()) {
        for idea in deck::ideas(lesson) {
            let card = record.card(&idea.card, Day::of_number(TODAY).unwrap()).unwrap();
            assert_eq!(card.due, TODAY + 7, "{}", idea.card);
            cards += 1;
        }
    }
    assert!(cards >= 6, "{cards}");
}

/// A record as the program before this one kept it: a course that is finished, and mistakes.
const OLD: &[u8] = include_bytes!("../data/progress-2.ron");

#[test]
fn whoever_had_finished_the_course_finds_it_found_with_eight_cards_tomorrow() {
    let folder = folder();
    std::fs::write(folder.path().join("progress.ron"), OLD).unwrap();
    let (clock, day) = clock();
    let store = Store::new(Some(folder.path().to_owned()));
    let mut person = person(ProfileActor::begin(store, clock, &Work::default()), "bash-1");
    let old = format::read(OLD).unwrap();
    until(&mut person, "read", |person| person.shell().record().covers(&old));
    let shelf = Shelf::embedded(&reader::read);
    let record = person.shell().record().clone();
    let (mut found, mut changed, mut added) = (0, 0, 0);
    // What was added since is there to be solved, and takes nothing away.
    let older = shelf.lessons().filter(|lesson| old.medals(&lesson.id).next().is_some());
    for lesson in older {
        assert_eq!(standing(&record, lesson), Standing::Found, "{}", lesson.id);
        found += 1;
        added += usize::from(!is_done(&record, lesson));
        for step in lesson.steps.iter().filter(|step| step.edition > 1 && !step.added) {
            assert!(record.medal(&lesson.id, &step.id).is_some(), "the old medal stays");
            assert_eq!(record.how(&lesson.id, step), None, "and the exercise is new");
            changed += 1;
        }
    }
    assert!(found >= 28 && changed > 20, "{found} found, {changed} changed");
    assert_eq!(added, 2, "lessons to which something was added");
    for chapter in Chapter::all().filter(|chapter| old.knows(*chapter)) {
        assert!(record.knows(chapter));
    }
    // Nothing comes back on the day itself; tomorrow a sitting, and not all that was missed.
    person.press(Key::C);
    assert!(person.says(contents::FOUND.en) && !person.says(&contents::due(Lang::En, 8)));
    assert!(old.trials().filter(|(_, _, trial)| trial.is_open()).count() > 8);
    person.press(Key::C);
    day.store(TODAY + 1, Ordering::Relaxed);
    person.press(Key::C);
    assert!(person.says(&contents::due(Lang::En, 8)));
}
