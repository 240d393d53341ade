//! What is earned: exams whose variants are proven, lessons that are found and held, chapters that
//! are mastered.

use laststone::games::Sum;
use laststone::lesson::exam::{exam, variants};
use laststone::lesson::task::write::{Judged, judge, read};
use laststone::lesson::{Chapter, Shelf, Task, check, reader};
use laststone::profile::progress::stratum::Stratum;
use laststone::profile::progress::{
    Day, Event, How, Mastery, Medal, Progress, Standing, Sure, bank, deck, format, mastery,
    standing,
};
use laststone::study::Oracle;
use laststone::words::exercise;
use std::collections::{BTreeMap, BTreeSet};

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

/// Somebody who has worked in all lessons, and gave away two games.
fn worked(shelf: &Shelf) -> Progress {
    let mut record = Progress::default();
    for lesson in shelf.lessons() {
        for step in lesson.steps.iter().filter(|step| step.task.is_some()) {
            record.solve(&lesson.id, &step.id, Medal::Unaided);
        }
    }
    assert!(record.slip("nim(1,2,4)", day(100)) && record.slip("bash[1..3](9)", day(100)));
    assert!(!record.slip("nim(1,2,4)", day(101)), "once");
    record
}

#[test]
fn of_twenty_winner_questions_drawn_nine_to_eleven_are_won_and_most_are_no_substitution() {
    let shelf = shelf();
    assert!(!bank::is_open(&Progress::default(), &shelf));
    let record = worked(&shelf);
    assert!(bank::is_open(&record, &shelf));
    let mut oracle = Oracle::default();
    let (mut lost, mut wins, mut sizes) = (Vec::new(), BTreeMap::new(), [0_usize; 2]);
    let (mut all, mut formula, mut rivals, mut slips) = (0, 0, 0, 0);
    for seed in 0..80 {
        let drawn = bank::draw(&record, &shelf, seed, &mut oracle);
        assert_eq!(drawn, bank::draw(&record, &shelf, seed, &mut oracle), "the same for a seed");
        assert!(drawn.len() + 1 >= bank::DRAWN, "{}", drawn.len());
        all += drawn.len();
        for (at, drawn) in drawn.iter().enumerate() {
            let lesson = shelf.lesson(&drawn.spot.lesson).unwrap();
            let step = &lesson.steps[drawn.spot.step];
            let own = drawn.seat.as_ref().map(|seat| (**seat).clone());
            formula += usize::from(
                own.is_none()
                    && matches!(
                        step.task,
                        Some(
                            Task::Judge { .. }
                                | Task::FindMove { .. }
                                | Task::Win { .. }
                                | Task::Number { .. }
                                | Task::Order { .. }
                        )
                    ),
            );
            let Some(of) = drawn.of else {
                assert!(own.is_none());
                continue;
            };
            let seed = seed * 100 + at as u64;
            let is_own = own.is_some();
            let asked = own.or_else(|| bank::asked(step, Some(of), seed, |_| true, &mut oracle));
            let asked = asked.unwrap_or_else(|| panic!("{} {}: no twin", lesson.id, step.id));
            let start = asked.start().unwrap();
            let size = if is_own { start.longest() } else { step.start().unwrap().longest() };
            let found = Stratum::of(&start, size, &mut oracle).unwrap();
            assert_eq!(found.lost, of.lost, "{}: {start}", lesson.id);
            lost.push(found.lost);
            if is_own && record.slips().any(|slip| slip == start.to_string()) {
                slips += 1;
            } else if is_own {
                // The rival of that lesson is wrong there.
                rivals += 1;
                let foe = lesson.foe().unwrap();
                assert_eq!(foe.believes_lost(&start), Some(!found.lost), "{}: {start}", lesson.id);
            } else {
                sizes[usize::from(found.large)] += 1;
            }
            if !found.lost && !is_own {
                *wins.entry(found.wins).or_insert(0_usize) += 1;
            }
        }
    }
    println!(
        "{all}: {formula} by formula, {} who wins, {rivals} rivals, {slips} slips",
        lost.len()
    );
    println!("won by so many moves: {wins:?}; small and large: {sizes:?}");
    for twenty in lost.windows(20) {
        assert!((9..=11).contains(&twenty.iter().filter(|lost| **lost).count()));
    }
    assert!(lost.len() > 100 && rivals > 10 && slips > 3, "{} {rivals} {slips}", lost.len());
    assert!((all / 10..all / 4).contains(&formula), "one of five: {formula} of {all}");
    let won: usize = wins.values().sum();
    assert!((1..=3).all(|n| wins.get(&n).is_some_and(|many| many * 12 >= won)), "{wins:?}");
    assert!(sizes.iter().all(|many| many * 4 >= sizes[0] + sizes[1]), "{sizes:?}");
}

#[test]
fn no_position_returns_within_ninety_days() {
    let mut record = Progress::default();
    record.ask("nim(1,2)", day(100));
    assert!(!record.has_rested("nim(1,2)", day(189)) && record.has_rested("nim(1,2)", day(190)));
    let shelf = shelf();
    let step = &shelf.lesson("nim-1").unwrap().steps[0];
    let mut oracle = Oracle::default();
    let of = Stratum { lost: false, wins: 1, large: false };
    let asked = |rested: &dyn Fn(&Sum) -> bool, oracle: &mut Oracle| {
        bank::asked(step, Some(of), 3, rested, oracle).map(|twin| twin.start().unwrap())
    };
    let first = asked(&|_| true, &mut oracle).expect("a twin");
    let second = asked(&|sum| *sum != first, &mut oracle).expect("another");
    assert!(first != second && asked(&|_| false, &mut oracle).is_none());
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
