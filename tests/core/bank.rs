//! The mixed questions: of what kinds they are and how evenly, what comes again and when, and the
//! statements that only they ask.

use crate::support::{self, sessions::shipped};

use laststone::games::Sum;
use laststone::lesson::bank::stratum::MANY;
use laststone::lesson::bank::{
    Drawn, Stratum, asked, draw, is_substitution, statement, statements,
};
use laststone::lesson::check::check_statements;
use laststone::lesson::task::which::{Dress, is_one_word, is_right, retold};
use laststone::lesson::twin::{twin, untold};
use laststone::lesson::{Shelf, Step, Task, reader};
use laststone::profile::progress::{Day, Medal, Progress, bank};
use laststone::study::Oracle;
use std::collections::{BTreeMap, BTreeSet};
use support::fuzz;

fn shelf() -> Shelf {
    Shelf::embedded(&reader::read)
}

fn day(number: u64) -> Day {
    Day::of_number(number).unwrap()
}

/// Somebody who has worked in these lessons.
fn worked(shelf: &Shelf, lessons: &[&str]) -> Progress {
    let mut record = Progress::default();
    let all = shelf.lessons().filter(|of| lessons.is_empty() || lessons.contains(&&*of.id));
    for lesson in all {
        for step in lesson.steps.iter().filter(|step| step.task.is_some()) {
            record.solve(&lesson.id, &step.id, Medal::Unaided);
        }
    }
    record
}

/// The questions of a sitting on a day, each as it is asked; those positions rest from now on.
fn sitting(
    (record, shelf): (&mut Progress, &Shelf),
    seed: u64,
    today: Day,
    oracle: &mut Oracle,
) -> Vec<(Drawn, Option<Step>)> {
    let rested = |sum: &Sum| record.has_rested(&sum.to_string(), today);
    let began = fuzz::worked();
    let drawn = draw(&bank::piles(record, shelf), seed, &rested, oracle);
    println!("drawn in {:?}", fuzz::worked().saturating_sub(began));
    let again = draw(&bank::piles(record, shelf), seed, &rested, oracle);
    assert_eq!(drawn, again, "the same for a seed");
    let mut all = Vec::new();
    for (at, drawn) in again.iter().cloned().enumerate() {
        let lesson = shelf.lesson(&drawn.spot.lesson).unwrap();
        let twin = |seed, oracle: &mut Oracle| untold(lesson, drawn.spot.step, seed, oracle);
        let rested = |sum: &Sum| {
            record.has_rested(&sum.to_string(), today) && !again.iter().any(|of| of.is_at(sum))
        };
        let own = drawn.own.as_ref().map(|own| (**own).clone());
        let own = own.or_else(|| asked(&twin, seed * 100 + at as u64, &rested, oracle));
        if let Some(start) = own.as_ref().and_then(|own| own.start().ok()) {
            assert!(record.has_rested(&start.to_string(), today), "{start} again");
            record.ask(&start.to_string(), today);
        }
        all.push((drawn, own));
    }
    all
}

#[test]
fn of_twenty_winner_questions_nine_to_eleven_are_won_and_all_kinds_come_evenly() {
    let shelf = shelf();
    assert!(!bank::is_open(&Progress::default(), &shelf));
    let mut record = worked(&shelf, &[]);
    assert!(record.slip("nim(1,2,4)", day(100)) && record.slip("bash[1..3](9)", day(100)));
    assert!(!record.slip("nim(1,2,4)", day(101)), "once");
    assert!(bank::is_open(&record, &shelf));
    let mut oracle = Oracle::default();
    let (mut lost, mut kinds) = (Vec::new(), BTreeMap::<Stratum, usize>::new());
    let (mut all, mut formula, mut rivals, mut slips, mut told) = (0, 0, 0, 0, 0);
    for seed in 0..120 {
        // Each time a year later: everything has rested.
        let today = day(1_000 + 400 * seed);
        let sitting = sitting((&mut record, &shelf), seed, today, &mut oracle);
        assert_eq!(sitting.len(), 10);
        all += sitting.len();
        for (drawn, own) in &sitting {
            let lesson = shelf.lesson(&drawn.spot.lesson).unwrap();
            let step = &lesson.steps[drawn.spot.step];
            let Some(of) = drawn.of else {
                formula += usize::from(
                    drawn.own.is_none() && step.task.as_ref().is_some_and(is_substitution),
                );
                told += usize::from(drawn.own.is_some());
                continue;
            };
            let start = own.as_ref().unwrap().start().unwrap();
            let is_slip = record.slips().any(|slip| slip == start.to_string());
            let found = Stratum::of(&start, step.start().unwrap().longest(), &mut oracle).unwrap();
            assert_eq!((found.lost, found.wins), (of.lost, of.wins), "{}: {start}", lesson.id);
            assert!(is_slip || found.large == of.large, "{}: {start}", lesson.id);
            assert!(of.lost == (of.wins == 0) && of.wins <= MANY);
            lost.push(of.lost);
            *kinds.entry(of).or_default() += 1;
            let of_winner = matches!(step.task, Some(Task::Seat { .. } | Task::WhoWins { .. }));
            let foe = lesson.foe().filter(|foe| foe.believes().step == step.id);
            if is_slip {
                slips += 1;
            } else if let Some(foe) = foe.filter(|_| !of_winner) {
                // Only as one of its rival it is a seat.
                rivals += 1;
                assert_eq!(foe.believes_lost(&start), Some(!found.lost), "{}: {start}", lesson.id);
            }
        }
    }
    let won = lost.iter().filter(|lost| !**lost).count();
    println!("{all}: {formula} by formula, {told} statements, {} who wins", lost.len());
    println!("{rivals} rivals of steps that ask no winner, {slips} slips");
    println!("by kind: {kinds:?}");
    for twenty in lost.windows(20) {
        assert!((9..=11).contains(&twenty.iter().filter(|lost| **lost).count()));
    }
    assert!((all / 5..all / 2).contains(&lost.len()) && rivals > 5 && slips > 5 && told > 20);
    assert!((all / 10..all / 4).contains(&formula), "one of five: {formula} of {all}");
    // A third of the won ones each, and a sixth where longer ones are told apart; the spread of so
    // few allows for a little.
    let many = |fits: &dyn Fn(&Stratum) -> bool| {
        kinds.iter().filter(|(kind, _)| fits(kind)).map(|(_, many)| *many).sum::<usize>()
    };
    for wins in 1..=MANY {
        let own = many(&|kind| !kind.lost && kind.wins == wins);
        assert!(own * 4 > won && own * 5 < 2 * won, "{wins} moves: {own} of {won}");
        for large in [false, true] {
            let own = many(&|kind| !kind.lost && kind.wins == wins && kind.large == large);
            assert!(own * 10 > won, "{wins} moves, {large}: {own} of {won}");
        }
    }
    let large = many(&|kind| kind.lost && kind.large);
    assert!(large * 5 > 2 * (lost.len() - won) && large * 5 < 3 * (lost.len() - won), "{large}");
}

#[test]
fn no_position_returns_within_ninety_days() {
    let mut record = Progress::default();
    record.ask("nim(1,2)", day(100));
    assert!(!record.has_rested("nim(1,2)", day(189)) && record.has_rested("nim(1,2)", day(190)));
    let shelf = shelf();
    let mut oracle = Oracle::default();
    // A sitting a day: each asks only what has rested, and asks it for the first time today.
    let mut record = worked(&shelf, &["bash-1", "nim-1", "wythoff-1", "bash-6"]);
    record.slip("nim(1,2)", day(99));
    let mut seen = BTreeSet::new();
    for seed in 0..20 {
        for (_, own) in sitting((&mut record, &shelf), seed, day(100 + seed), &mut oracle) {
            if let Some(own) = own {
                assert!(seen.insert(own.start().unwrap().to_string()));
            }
        }
    }
    assert!(seen.len() > 100, "{}", seen.len());
    let lesson = shelf.lesson("nim-1").unwrap();
    let twin = |seed, oracle: &mut Oracle| untold(lesson, 0, seed, oracle);
    assert!(asked(&twin, 3, &|_| true, &mut oracle).is_some());
    assert_eq!(asked(&twin, 3, &|_| false, &mut oracle), None);
}

#[test]
fn of_two_lessons_only_what_they_have_is_asked_and_pairs_stay_whole() {
    let shelf = shelf();
    let mut oracle = Oracle::default();
    // Both heaps are won by one move alone.
    let record = worked(&shelf, &["bash-1", "bash-2", "bash-3"]);
    for seed in 0..20 {
        let drawn = draw(&bank::piles(&record, &shelf), seed, &|_| true, &mut oracle);
        assert!(drawn.iter().all(|of| of.spot.lesson.starts_with("bash-")));
        let winners: Vec<bool> = drawn.iter().filter_map(|of| of.of).map(|of| of.lost).collect();
        assert!(winners.chunks(2).all(|two| two.len() == 2 && two[0] != two[1]), "{winners:?}");
        assert!(drawn.windows(2).all(|two| two[0].spot.lesson != two[1].spot.lesson));
    }
}

/// The stories of a step, by whether they are of its own game.
fn stories(step: &Step) -> (Vec<Dress>, Vec<Dress>) {
    let Some(Task::Which { says, place, or, .. }) = &step.task else { return Default::default() };
    let own = Dress { says: says.clone(), place: place.clone(), position: None };
    std::iter::once(own).chain(or.iter().cloned()).partition(|dress| dress.position.is_none())
}

#[test]
fn forty_statements_have_three_dresses_each_and_most_a_word_changed() {
    let only_here: Vec<Step> = statements().iter().map(|of| of.step().unwrap()).collect();
    let lessons = shipped().into_iter().flat_map(|lesson| lesson.steps);
    let of_lessons: Vec<Step> =
        lessons.filter(|step| matches!(step.task, Some(Task::Which { .. }))).collect();
    assert_eq!((only_here.len(), of_lessons.len()), (24, 16));
    let (mut told, mut changed) = (BTreeSet::new(), 0);
    for step in only_here.iter().chain(&of_lessons) {
        let (own, other) = stories(step);
        assert!(own.len() >= 3, "{}: {}", step.id, own.len());
        for dress in own.iter().chain(&other) {
            assert!(told.insert(dress.says.en.clone()) && told.insert(dress.says.zh.clone()));
        }
        for dress in &other {
            assert!(own.iter().any(|of| is_one_word(&of.says, &dress.says)), "{}", step.id);
            let other = retold(step, dress);
            let Some(Task::Which { cards, .. }) = &step.task else { unreachable!() };
            let right: Vec<_> = cards.iter().filter(|card| is_right(&other, card)).collect();
            assert!(right.len() == 1 && !is_right(step, right[0]), "{}", step.id);
        }
        changed += usize::from(!other.is_empty());
    }
    println!("{changed} with a word changed");
    assert!(changed >= 29, "{changed}");
}

#[test]
fn every_statement_is_sound_and_every_dress_of_it_comes() {
    let shelf = shelf();
    let file = support::root().join("lessons/bank/statements.ron");
    let report = check_statements(&std::fs::read(&file).unwrap(), &|_| Ok(()));
    assert_eq!(report.unwrap_or_else(|faults| panic!("{faults:?}")).tasks, 24);
    let mut oracle = Oracle::default();
    let ids: BTreeSet<&str> = statements().iter().map(|of| of.id.as_str()).collect();
    assert_eq!(ids.len(), 24);
    for statement in statements() {
        assert!(shelf.lesson(&statement.after).is_some(), "{}", statement.after);
        let step = statement.step().unwrap();
        let mut told = BTreeSet::new();
        for seed in 0..40 {
            let twin = twin(&step, seed, &mut oracle).expect("a twin");
            let Some(Task::Which { says, .. }) = &twin.task else { panic!() };
            told.insert(says.en.clone());
        }
        assert_eq!(told.len(), statement.told.len(), "{}", statement.id);
    }
}

#[test]
fn a_statement_is_asked_once_its_lesson_is_settled_and_never_before() {
    let shelf = shelf();
    let mut oracle = Oracle::default();
    let mut stories = |record: &Progress, sittings: u64| {
        let mut all = BTreeSet::new();
        for seed in 0..sittings {
            let drawn = draw(&bank::piles(record, &shelf), seed, &|_| true, &mut oracle);
            let own = drawn.into_iter().filter(|of| of.of.is_none()).filter_map(|of| of.own);
            all.extend(own.map(|own| own.id.clone()));
        }
        all
    };
    let everything = stories(&worked(&shelf, &[]), 260);
    assert_eq!(everything.len(), 24, "{everything:?}");
    let of: BTreeSet<String> = statements()
        .iter()
        .filter(|of| ["bash-1", "bash-2", "bash-4"].contains(&&*of.after))
        .map(|of| of.id.clone())
        .collect();
    assert_eq!(stories(&worked(&shelf, &["bash-1", "bash-2", "bash-4"]), 60), of);
    // Worked in, and not settled.
    let mut begun = Progress::default();
    for id in ["bash-1", "bash-2", "bash-4"] {
        let lesson = shelf.lesson(id).unwrap();
        let other = lesson.steps.iter().find(|step| Some(&*step.id) != lesson.settling());
        begun.solve(id, &other.unwrap().id, Medal::Unaided);
    }
    assert_eq!(stories(&begun, 30), BTreeSet::new());
}

#[test]
fn faults_of_a_file_of_statements_are_told_with_their_places() {
    let text =
        std::fs::read_to_string(support::root().join("lessons/bank/statements.ron")).unwrap();
    let told = |text: &str| {
        let faults = check_statements(text.as_bytes(), &|_| Ok(())).expect_err("a fault");
        faults.iter().map(|fault| (fault.place.line, fault.what.to_string())).collect::<Vec<_>>()
    };
    let line = |text: &str, what: &str| text[..text.find(what).unwrap()].lines().count();
    for (from, to, said) in [
        ("take 1 or 3 of them", "take 1 and even 3 of them", "but for one word"),
        ("position: \"subtract[1,3](n)\"", "position: \"bash[1..3](n)\"", "the game of the step"),
        ("position: \"subtract[1,3](n)\"", "position: \"wythoff(n,n)\"", "none of the cards"),
        ("id: \"sweets\"", "id: \"Sweets\"", "is no id"),
    ] {
        let broken = text.replacen(from, to, 1);
        assert_ne!(broken, text, "{from}");
        let faults = told(&broken);
        assert!(faults[0].1.contains(said), "{said}: {faults:?}");
        assert!(faults[0].0.abs_diff(line(&broken, to)) < 40, "{faults:?}");
    }
    assert!(statement::read(b"(format: 3, statements: 7)").is_err());
}
