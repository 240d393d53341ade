//! What is proposed next: going on, cards mixed over lessons, the next lesson, six exercises
//! of a chapter.

use laststone::lesson::{Chapter, Shelf, Task, reader};
use laststone::profile::progress::next::{Spot, is_done, resume};
use laststone::profile::progress::{Day, Event, How, Medal, Progress, deck, next, probe};
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
fn cards_come_mixed_over_lessons_half_of_them_right_before_and_eight_at_a_time() {
    let shelf = shelf();
    let mut record = Progress::default();
    let ideas: Vec<_> = deck::all(&shelf).collect();
    assert!((60..=90).contains(&ideas.len()), "{}", ideas.len());
    for (n, idea) in ideas.iter().enumerate() {
        record.recall(&idea.card, day(100), Event::Entered);
        if n % 2 == 0 {
            record.recall(&idea.card, day(101), Event::Right);
        }
    }
    assert!(next(&record, &shelf, Some(day(100))).due.is_empty(), "not on the same day");
    assert!(next(&record, &shelf, None).due.is_empty(), "not without a clock");
    assert!(
        deck::sitting(&record, &shelf, day(102))
            .iter()
            .all(|due| { record.card(&due.card, day(102)).unwrap().last == Event::Entered })
    );
    let mut orders = BTreeSet::new();
    for today in 104..124 {
        let due = next(&record, &shelf, Some(day(today))).due;
        assert_eq!(due.len(), deck::SITTING);
        assert_eq!(due, next(&record, &shelf, Some(day(today))).due, "the same all day");
        assert!(due.windows(2).all(|two| two[0].spot.lesson != two[1].spot.lesson), "{due:?}");
        let lessons: BTreeSet<&str> = due.iter().map(|due| due.spot.lesson.as_str()).collect();
        assert!(lessons.len() >= 3);
        let right =
            due.iter().filter(|due| record.card(&due.card, day(today)).unwrap().was_right());
        assert_eq!(right.count(), deck::SITTING / 2);
        for due in &due {
            let lesson = shelf.lesson(&due.spot.lesson).unwrap();
            assert!(lesson.steps[due.spot.step].task.is_some());
        }
        orders.insert(due);
    }
    assert!(orders.len() > 1, "another order on other days");
}

#[test]
fn a_card_is_another_exercise_each_time_and_after_two_misses_the_step_itself() {
    let shelf = shelf();
    let idea = deck::all(&shelf).find(|idea| idea.steps.len() > 2).unwrap();
    let mut record = Progress::default();
    record.recall(&idea.card, day(100), Event::Entered);
    let asked = |record: &Progress, today| deck::sitting(record, &shelf, day(today)).remove(0);
    let first = asked(&record, 101);
    record.recall(&idea.card, day(101), Event::Wrong);
    let second = asked(&record, 102);
    assert!(first.spot != second.spot && !second.afresh);
    record.recall(&idea.card, day(102), Event::Wrong);
    let third = asked(&record, 103);
    assert!(third.afresh && third.spot.step == idea.steps[0]);
}

#[test]
fn an_estimate_comes_back_after_sixteen_days_near_or_off_and_never_as_an_idea() {
    let shelf = shelf();
    let lesson = shelf.lesson("bash-2").unwrap();
    let is_estimate = |at: usize| matches!(lesson.steps[at].task, Some(Task::Estimate { .. }));
    let step = (0..lesson.steps.len()).find(|at| is_estimate(*at)).unwrap();
    let mut record = Progress::default();
    assert!(deck::enter(&mut record, lesson, &lesson.steps[step].id, day(100)));
    let card = deck::all(&shelf)
        .find(|idea| idea.lesson.id == "bash-2" && idea.steps == [step])
        .expect("a card of its own")
        .card;
    assert!(deck::ideas(lesson).all(|idea| idea.card != card));
    let due = |record: &Progress, today| deck::waiting(record, &shelf, day(today)) == 1;
    for (entered, event) in [(100, Event::Wrong), (116, Event::Wrong), (132, Event::Right)] {
        assert!((1..16).all(|n| !due(&record, entered + n)) && due(&record, entered + 16));
        let asked = deck::sitting(&record, &shelf, day(entered + 16)).remove(0);
        assert!(asked.spot == at(&shelf, "bash-2", step) && !asked.afresh, "{entered}");
        record.recall(&card, day(entered + 16), event);
    }
}

/// A learner who goes through the course at so many lessons a week: the largest sitting, the
/// largest pile that waits, and the answers in all, over two years.
fn course(shelf: &Shelf, a_week: u64, misses: impl Fn(u64) -> bool) -> (usize, usize, u64) {
    let (mut record, mut lessons) = (Progress::default(), shelf.lessons());
    let (mut largest, mut pile, mut answers) = (0, 0, 0);
    for n in 0..730 {
        let today = day(20_000 + n);
        pile = pile.max(deck::waiting(&record, shelf, today));
        let due = deck::sitting(&record, shelf, today);
        largest = largest.max(due.len());
        for due in due {
            answers += 1;
            let event = if misses(answers) { Event::Wrong } else { Event::Right };
            record.recall(&due.card, today, event);
        }
        if n % 7 < a_week
            && let Some(lesson) = lessons.next()
        {
            for step in lesson.steps.iter().filter(|step| step.task.is_some()) {
                record.finish(&lesson.id, &step.id, step.edition, How::First, Some(today));
                deck::enter(&mut record, lesson, &step.id, today);
            }
        }
    }
    assert!(lessons.next().is_none(), "the course is finished");
    for lesson in shelf.lessons() {
        assert!(is_done(&record, lesson));
    }
    let last = day(20_730);
    for idea in deck::all(shelf) {
        let card = record.card(&idea.card, last).expect("every idea has its card");
        assert!(card.answers >= 4, "{}: {card:?}", idea.card);
    }
    assert!(deck::waiting(&record, shelf, last) <= 2 * deck::SITTING, "nothing piles up");
    (largest, pile, answers)
}

#[test]
fn through_the_whole_course_no_day_has_more_than_a_sitting_and_nothing_piles_up() {
    let shelf = shelf();
    for (a_week, misses) in [(3, 0), (3, 3), (7, 0), (7, 3)] {
        let missed = |n: u64| misses > 0 && n.is_multiple_of(misses);
        let (largest, pile, answers) = course(&shelf, a_week, missed);
        println!("{a_week} a week, one of {misses} missed: {largest}, {pile}, {answers} in 730");
        let most = if misses == 0 { 4 } else { 10 } * deck::SITTING;
        assert!(largest <= deck::SITTING && pile <= most, "{pile}");
    }
}

#[test]
fn a_chapter_is_asked_for_by_six_exercises_that_nobody_guesses() {
    let shelf = shelf();
    for chapter in Chapter::all() {
        let mut all = BTreeSet::new();
        for seed in 0..200 {
            let spots = probe(&shelf, chapter, seed);
            assert_eq!(spots, probe(&shelf, chapter, seed));
            let lessons: BTreeSet<&str> = spots.iter().map(|spot| spot.lesson.as_str()).collect();
            assert_eq!(spots.len(), 6);
            assert!(lessons.len() >= 3);
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
        assert!(all.len() > exercises / 3, "{chapter:?}: {} of {exercises}", all.len());
    }
    assert!(probe(&Shelf::default(), Chapter::named("Nim").unwrap(), 7).is_empty());
}
