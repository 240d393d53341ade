//! What is earned: exams whose variants are proven, lessons that are found and held, chapters that
//! are mastered.

use laststone::lesson::exam::{exam, variants};
use laststone::lesson::task::write::{Judged, judge, read};
use laststone::lesson::{Chapter, Shelf, Task, check, reader};
use laststone::profile::progress::{
    Day, Event, How, Mastery, Medal, Progress, Standing, Sure, deck, format, mastery, standing,
};
use laststone::study::Oracle;
use laststone::words::exercise;
use std::collections::BTreeSet;

fn shelf() -> Shelf {
    Shelf::embedded(&reader::read)
}

fn day(number: u64) -> Day {
    Day::of_number(number).unwrap()
}

#[test]
fn every_variant_has_a_rule_that_holds_and_the_habits_of_its_chapter_fail_there() {
    let mut oracle = Oracle::default();
    for variant in variants() {
        let mut step = variant.step().expect("a position with a board");
        let over = variant.over();
        let rule = read(variant.lost(), over).unwrap();
        let found = judge(&step, over, &rule, &mut oracle).unwrap();
        assert!(matches!(found, Judged::Stands { .. }), "{}: {found:?}", variant.lost());
        let ask = exercise::ask(&step).expect("it is asked in the program's own words");
        assert!(!ask.en.is_empty() && !ask.zh.is_empty());
        *step.task.as_mut().unwrap().ask_mut() = ask;
        assert!(check::is_sound(&step, &mut oracle), "{}", variant.lost());
        for habit in over.keys().flat_map(|name| {
            [format!("{name} % 2 == 0"), format!("{name} % 4 == 0"), format!("{name} == 0")]
        }) {
            let found = judge(&step, over, &habit, &mut oracle).unwrap();
            assert!(!matches!(found, Judged::Stands { .. }), "{habit} for {}", variant.lost());
        }
    }
}

#[test]
fn each_chapter_has_four_variants_at_least_and_an_exam_of_three_kinds() {
    let shelf = shelf();
    for chapter in Chapter::all() {
        let own = variants().iter().filter(|of| of.chapter == chapter).count();
        assert!(own >= 4, "{chapter:?} has {own}");
        let mut seen = BTreeSet::new();
        for seed in 0..40 {
            let (step, [proof, seat]) = exam(&shelf, chapter, seed).unwrap();
            seen.insert(format!("{} {:?}", step.position, step.start_knobs()));
            let task = |(lesson, at): &(String, usize)| {
                shelf.lesson(lesson).unwrap().steps[*at].task.clone().unwrap()
            };
            assert!(matches!(task(&seat), Task::Seat { .. }));
            let proof = task(&proof);
            assert!(matches!(proof, Task::Proof { .. } | Task::FalseStep { .. }), "{proof:?}");
        }
        assert_eq!(seen.len(), own, "every variant comes");
    }
}

#[test]
fn a_lesson_is_found_when_it_is_solved_and_held_when_it_is_still_there_a_week_later() {
    let shelf = shelf();
    let lesson = shelf.lesson("bash-1").unwrap();
    let tasks = || lesson.steps.iter().filter(|step| step.task.is_some());
    let mut record = Progress::default();
    for step in tasks() {
        assert_eq!(standing(&record, lesson), Standing::Open);
        record.solve("bash-1", &step.id, Medal::Shown);
    }
    assert_eq!(standing(&record, lesson), Standing::Found);
    let card = deck::ideas(lesson).next().unwrap().card;
    record.recall(&card, day(100), Event::Entered);
    record.recall(&card, day(106), Event::Right);
    assert_eq!(standing(&record, lesson), Standing::Found, "not a week later");
    record.recall(&card, day(113), Event::Right);
    assert_eq!(standing(&record, lesson), Standing::Found, "what is built was shown");
    for step in tasks() {
        record.finish("bash-1", &step.id, step.edition, How::Unaided, Some(day(113)));
    }
    assert_eq!(standing(&record, lesson), Standing::Held);
    // Another edition: found as before, to be held anew.
    let mut changed = lesson.clone();
    let built =
        changed.steps.iter_mut().find(|step| step.task.as_ref().is_some_and(Task::is_built));
    built.unwrap().edition += 1;
    assert_eq!(standing(&record, &changed), Standing::Found);
}

#[test]
fn what_was_found_before_an_exercise_was_added_stays_found_and_nothing_else_does() {
    let shelf = shelf();
    let lesson = shelf.lesson("sg-6").unwrap();
    let tasks = || lesson.steps.iter().filter(|step| step.task.is_some());
    assert!(tasks().any(|step| step.added));
    let before = |but: usize| {
        let mut record = Progress::default();
        for step in tasks().filter(|step| !step.added).skip(but) {
            record.solve("sg-6", &step.id, Medal::Hinted);
        }
        record
    };
    let mut record = before(0);
    assert_eq!(standing(&record, lesson), Standing::Open);
    assert!(deck::enter_old(&mut record, &shelf, day(100)));
    assert_eq!(standing(&record, lesson), Standing::Found);
    let read = format::read(&format::write(&record).unwrap()).unwrap();
    assert_eq!(standing(&read.merged(&before(0)), lesson), Standing::Found);
    // One was left; or this program has solved them, and knows of the one that was added.
    let mut less = before(1);
    deck::enter_old(&mut less, &shelf, day(100));
    assert_eq!(standing(&less, lesson), Standing::Open);
    let mut now = Progress::default();
    for step in tasks().filter(|step| !step.added) {
        now.finish("sg-6", &step.id, step.edition, How::First, Some(day(100)));
    }
    deck::enter_old(&mut now, &shelf, day(101));
    assert_eq!(standing(&now, lesson), Standing::Open);
}

#[test]
fn a_chapter_is_mastered_by_its_exam_and_sixteen_of_twenty_late_cards() {
    let shelf = shelf();
    let chapter = Chapter::named("Nim").unwrap();
    let of = |record: &Progress| mastery(record, &shelf, chapter);
    let mut record = Progress::default();
    let cards: Vec<String> = deck::all(&shelf)
        .filter(|idea| idea.lesson.chapter == chapter)
        .map(|idea| idea.card)
        .collect();
    for card in &cards {
        record.recall(card, day(100), Event::Entered);
    }
    record.examine(chapter, day(100), false);
    for n in 0..20 {
        let card = &cards[n % cards.len()];
        let event = if n < 4 { Event::Wrong } else { Event::Right };
        record.recall(card, day(120 + 20 * (n / cards.len()) as u64), event);
    }
    assert!(!of(&record).mastered, "the exam was not passed");
    record.examine(chapter, day(104), true);
    let now = of(&record);
    assert!(now.mastered && !now.review, "{now:?}");
    let late = 140 + 20 * (20 / cards.len()) as u64;
    record.recall(&cards[0], day(late + 20), Event::Wrong);
    record.recall(&cards[1], day(late + 20), Event::Wrong);
    assert!(of(&record).review);
    assert_eq!(of(&Progress::default()), Mastery { lessons: now.lessons, ..Mastery::default() });
}

#[test]
fn after_fifty_answers_it_is_told_what_being_sure_was_worth() {
    let mut record = Progress::default();
    for n in 1..=100_u64 {
        let sure = if n.is_multiple_of(2) { Sure::Sure } else { Sure::Guess };
        // Windows on one folder add up.
        record.answered(sure, !n.is_multiple_of(10), Some(if n > 30 { 1 } else { 2 }));
        let told = n.is_multiple_of(50).then_some((n / 2 - n / 10, n / 2));
        assert_eq!(record.trusted(), told, "after {n}");
    }
    let read = format::read(&format::write(&record).unwrap()).unwrap();
    assert_eq!(read.trusted(), Some((40, 50)));
}
