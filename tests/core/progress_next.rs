//! What is proposed next: going on, mistakes mixed over lessons, the next lesson, three exercises
//! of a chapter.

use laststone::lesson::{Chapter, Shelf, reader};
use laststone::profile::progress::next::{Spot, is_done, resume};
use laststone::profile::progress::{Day, Medal, Progress, next, probe};
use std::collections::BTreeSet;

fn shelf() -> Shelf {
    Shelf::embedded(&reader::read)
}

fn day(number: u64) -> Day {
    Day::of_number(number).unwrap()
}

fn finish(record: &mut Progress, shelf: &Shelf, lesson: &str) {
    for step in &shelf.lesson(lesson).unwrap().steps {
        record.solve(lesson, &step.id, Medal::Shown);
    }
}

fn at(shelf: &Shelf, lesson: &str, step: usize) -> Spot {
    assert!(shelf.lesson(lesson).unwrap().steps.len() > step);
    Spot { lesson: lesson.into(), step }
}

#[test]
fn whoever_is_new_begins_with_the_first_lesson() {
    let shelf = shelf();
    let next = next(&Progress::default(), &shelf, Some(day(20_000)));
    assert_eq!((next.here, next.due), (None, Vec::new()));
    assert_eq!(next.lesson, Some(at(&shelf, "bash-1", 0)));
}

#[test]
fn one_goes_on_where_one_was_and_from_a_finished_lesson_to_the_next_that_is_not() {
    let shelf = shelf();
    let mut record = Progress::default();
    let steps = &shelf.lesson("wythoff-2").unwrap().steps;
    record.visit("wythoff-2", &steps[2].id);
    let next_of = |record: &Progress| next(record, &shelf, None);
    // A lesson that was only looked at: the plan comes first.
    assert_eq!(next_of(&record).here, Some(at(&shelf, "wythoff-2", 2)));
    assert_eq!(next_of(&record).lesson, Some(at(&shelf, "bash-1", 0)));
    assert!(next_of(&record).glanced);
    // One that was worked in.
    let task = steps.iter().find(|step| step.task.is_some()).unwrap();
    record.solve("wythoff-2", &task.id, Medal::Unaided);
    assert_eq!(next_of(&record).here, Some(at(&shelf, "wythoff-2", 2)));
    assert_eq!(next_of(&record).lesson, Some(at(&shelf, "wythoff-3", 0)));
    assert!(!next_of(&record).glanced);
    finish(&mut record, &shelf, "wythoff-2");
    finish(&mut record, &shelf, "wythoff-3");
    assert!(is_done(&record, shelf.lesson("wythoff-2").unwrap()));
    assert_eq!(next_of(&record).here, None);
    assert_eq!(next_of(&record).lesson, Some(at(&shelf, "wythoff-4", 0)));
    // A lesson that was begun goes on at what is left.
    let lesson = shelf.lesson("wythoff-4").unwrap();
    let first = lesson.steps.iter().position(|step| step.task.is_some()).unwrap();
    record.solve("wythoff-4", &lesson.steps[first].id, Medal::Hinted);
    let on = resume(&record, lesson);
    assert!(on > first && lesson.steps[on].task.is_some());
    assert_eq!(next_of(&record).lesson, Some(Spot { lesson: "wythoff-4".into(), step: on }));
    // A chapter known by test is not proposed, yet it may be gone on with.
    record.know(Chapter::named("Wythoff").unwrap());
    assert_eq!(next_of(&record).lesson, Some(at(&shelf, "nim-1", 0)));
    // After the last lesson what was left out before comes round.
    let last = shelf.lessons().last().unwrap();
    record.visit(&last.id, &last.steps[0].id);
    assert_eq!(next_of(&record).lesson, Some(at(&shelf, "bash-1", 0)));
    for lesson in shelf.lessons() {
        finish(&mut record, &shelf, &lesson.id);
    }
    assert_eq!(next_of(&record), laststone::profile::progress::Next::default());
}

#[test]
fn mistakes_come_back_mixed_over_lessons_and_few_at_a_time() {
    let shelf = shelf();
    let mut record = Progress::default();
    for lesson in ["bash-1", "nim-2", "sg-1"] {
        for step in
            shelf.lesson(lesson).unwrap().steps.iter().filter(|step| step.task.is_some()).take(3)
        {
            record.slip(lesson, &step.id, day(100));
        }
    }
    // What no lesson has any more, or was never an exercise, is kept and not asked for.
    record.slip("bash-1", "gone", day(100));
    record.slip("gone", "gone", day(100));
    assert!(next(&record, &shelf, Some(day(100))).due.is_empty(), "not on the same day");
    assert!(next(&record, &shelf, None).due.is_empty(), "not without a clock");
    let mut orders = BTreeSet::new();
    for today in 101..120 {
        let due = next(&record, &shelf, Some(day(today))).due;
        assert_eq!(due.len(), 5);
        assert_eq!(due, next(&record, &shelf, Some(day(today))).due, "the same all day");
        assert!(due.windows(2).all(|pair| pair[0].lesson != pair[1].lesson), "{due:?}");
        orders.insert(due);
    }
    assert!(orders.len() > 1, "another order on other days");
}

#[test]
fn a_chapter_is_asked_for_by_three_exercises_of_different_lessons() {
    let shelf = shelf();
    for chapter in Chapter::all() {
        let mut all = BTreeSet::new();
        for seed in 0..200 {
            let spots = probe(&shelf, chapter, seed);
            assert_eq!(spots, probe(&shelf, chapter, seed));
            let lessons: BTreeSet<&str> = spots.iter().map(|spot| spot.lesson.as_str()).collect();
            assert_eq!((spots.len(), lessons.len()), (3, 3));
            for spot in &spots {
                let lesson = shelf.lesson(&spot.lesson).unwrap();
                assert!(lesson.chapter == chapter && lesson.steps[spot.step].task.is_some());
            }
            all.extend(spots);
        }
        let exercises = shelf
            .lessons()
            .filter(|lesson| lesson.chapter == chapter)
            .flat_map(|lesson| &lesson.steps);
        let exercises = exercises.filter(|step| step.task.is_some()).count();
        assert_eq!(all.len(), exercises, "every exercise of {chapter:?} is asked for by some seed");
    }
    assert!(probe(&Shelf::default(), Chapter::named("Nim").unwrap(), 7).is_empty());
}
