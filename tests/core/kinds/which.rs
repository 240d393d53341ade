//! A game without a name.

use crate::support::sessions::{session, shipped, step, text};

use laststone::games::Sum;
use laststone::lesson::task::which::{drawn, is_right, translated};
use laststone::lesson::twin::twin;
use laststone::lesson::{Shape, Step, Task};
use laststone::session::{Answer, Beat, Command, Point, Session, Tried};
use laststone::solver::outcome::Outcome;
use laststone::study::Oracle;
use std::collections::BTreeSet;

const CARDS: [&str; 4] = ["kayles", "nim", "wythoff", "stairs"];

fn bar() -> Step {
    let task = Task::Which {
        ask: text(),
        says: text(),
        place: text(),
        cards: CARDS.map(str::to_owned).to_vec(),
        at: 3,
        or: Vec::new(),
    };
    let knobs = [("l", 2), ("r", 3), ("u", 1), ("d", 2)];
    Step { board: Shape::Parts, ..step("nim(l,r,u,d)", &knobs, Some(task)) }
}

fn answered(card: usize, numbers: &[String], oracle: &mut Oracle) -> Session {
    let mut session = session(bar(), oracle);
    let numbers = numbers.to_vec();
    session.obey(Command::Answer(Answer::Card { card, numbers }), oracle);
    session
}

/// The numbers of the positions as they are told.
fn told(oracle: &mut Oracle) -> Vec<String> {
    let numbers = |sum: &Sum| {
        let all: Vec<_> = sum.parts()[0].row().iter().map(u64::to_string).collect();
        all.join(" ")
    };
    drawn(&bar(), oracle).unwrap().iter().map(|(_, sum)| numbers(sum)).collect()
}

#[test]
fn values_that_agree_are_right_and_others_are_met_with_a_heap_of_the_value() {
    let mut oracle = Oracle::default();
    let told = told(&mut oracle);
    assert_eq!(told.len(), 3);
    assert_eq!(told[0], "2 3 1 2");
    let right = answered(1, &told, &mut oracle);
    assert!(right.attempt().is_solved() && right.seen() == Some(&Point::Beside(None)));
    // Two positions of one value are lost together, by the definition of a sum.
    assert_eq!(oracle.outcome(right.history().start()), Ok(Outcome::P));
    // Another position of the same value will do.
    let values: Vec<String> = drawn(&bar(), &mut oracle)
        .unwrap()
        .iter()
        .map(|(_, sum)| sum.parts()[0].row().iter().fold(0, |a, b| a ^ b).to_string())
        .collect();
    assert!(answered(1, &values, &mut oracle).attempt().is_solved());
    let wrong = answered(1, &["1".into(), "1".into(), "1".into()], &mut oracle);
    let Some(Tried::Differ(found)) = &wrong.attempt().last else { panic!() };
    assert_ne!(found.worth.0, found.worth.1);
    assert_eq!(wrong.beat(), Beat::See);
    assert_eq!(oracle.outcome(wrong.history().start()), Ok(Outcome::N));
}

#[test]
fn another_card_is_wrong_even_where_three_values_agree() {
    let mut oracle = Oracle::default();
    // Kayles rows of the values 2, ...: looked for one by one.
    let numbers: Vec<String> = drawn(&bar(), &mut oracle)
        .unwrap()
        .iter()
        .map(|(_, here)| {
            let wanted = here.parts()[0].row().iter().fold(0, |a, b| a ^ b);
            let fits = |n: &u64| {
                let row: Sum = format!("kayles({n})").parse().unwrap();
                oracle.value(&row.parts()[0]).unwrap().0 == u128::from(wanted)
            };
            (0..200).find(fits).map_or_else(String::new, |n| n.to_string())
        })
        .collect();
    if numbers.iter().all(|n| translated("kayles", n).is_some()) {
        let session = answered(0, &numbers, &mut oracle);
        assert!(!session.attempt().is_solved(), "{numbers:?}");
        let Some(Tried::Differ(found)) = &session.attempt().last else { panic!() };
        assert_ne!(found.worth.0, found.worth.1);
    }
}

#[test]
fn the_board_is_hidden_until_a_guess_is_made() {
    let mut oracle = Oracle::default();
    let fresh = session(bar(), &mut oracle);
    assert!(fresh.hides_board());
    let told = told(&mut oracle);
    let mut right = answered(1, &told, &mut oracle);
    assert!(!right.hides_board());
    right.obey(Command::Skip, &mut oracle);
    assert!(!right.hides_board() && *right.sum() == bar().start().unwrap());
    for numbers in [vec![], vec!["x".into(); 3], vec![String::new(); 4]] {
        let session = answered(2, &numbers, &mut oracle);
        assert_eq!((session.attempt().tries, session.beat()), (0, Beat::Guess), "{numbers:?}");
    }
}

#[test]
fn a_twin_tells_another_story_of_the_same_game_or_one_with_a_word_changed() {
    let mut oracle = Oracle::default();
    for lesson in shipped() {
        for step in &lesson.steps {
            let Some(Task::Which { says, cards, or, .. }) = &step.task else { continue };
            let mut told = BTreeSet::new();
            for seed in 0..40 {
                let other = twin(step, seed, &mut oracle).expect("a twin");
                let Some(Task::Which { says, place, cards: same, or: rest, .. }) = &other.task
                else {
                    panic!("another kind")
                };
                assert!(rest.is_empty() && same == cards, "{}: {}", lesson.id, step.id);
                let right = |of: &Step| cards.iter().position(|card| is_right(of, card)).unwrap();
                // With one word of the rules changed it is the game of another card.
                let dress = or.iter().find(|dress| dress.says == *says);
                let changed = dress.is_some_and(|dress| dress.position.is_some());
                assert_eq!(right(&other) != right(step), changed, "{}", lesson.id);
                told.insert((says.en.clone(), place.en.clone()));
            }
            assert_eq!(told.len(), 1 + or.len(), "{}: {}", lesson.id, step.id);
            assert!(told.len() > 1 && told.iter().any(|(story, _)| *story == says.en));
        }
    }
}
