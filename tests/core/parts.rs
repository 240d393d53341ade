//! A step before a class: with one key, and nothing said by anybody, every part through the last is
//! reached; a guess that was voted for is played out, and the answer is marked.

use crate::support::fuzz::worked;

use laststone_core::lesson::sheet::item_of;
use laststone_core::lesson::task::which::cards_laid;
use laststone_core::lesson::twin::twin;
use laststone_core::lesson::{Shelf, Task, reader};
use laststone_core::session::{Answer, Beat, Command, Part, Session, choices};
use laststone_core::study::Oracle;
use std::collections::BTreeMap;
use std::time::Duration;

/// A class waits no longer than this, on a slow machine too.
const MOMENT: Duration = Duration::from_millis(50);

/// More parts than any step has.
const MOST: usize = 24;

#[test]
fn one_key_leads_through_every_part_of_every_step_and_the_answer_is_marked() {
    let (shelf, mut oracle) = (Shelf::embedded(&reader::read), Oracle::default());
    let (mut steps, mut parts, mut seen, mut worded) = (0, 0, 0, 0);
    let (mut bare, mut unseen) = (Vec::new(), BTreeMap::<String, u32>::new());
    for lesson in shelf.lessons() {
        for step in &lesson.steps {
            let id = format!("{}.{}", lesson.id, step.id);
            let mut session = Session::new(step.clone(), &mut oracle).unwrap();
            session.read_first();
            let sees = session.sees(&mut oracle);
            let planned = session.parts(false, sees);
            let mut reached = vec![session.part()];
            while session.go_on(None, &mut oracle) {
                assert!(reached.len() < MOST, "{id}: {reached:?}");
                if session.beat() == Beat::See {
                    assert!(!session.attempt().is_solved(), "{id}: what is seen is refuted");
                    assert!(session.seen().is_some(), "{id}");
                }
                reached.push(session.part());
            }
            assert_eq!(reached, planned, "{id}");
            assert_eq!(reached.last(), Some(&Part::Keep), "{id}");
            let few = !choices(step).is_empty();
            let marked = session.attempt().right().is_some();
            let said = item_of(step, 0, &mut oracle).is_some();
            assert!(!few || marked, "{id}: the right answer is marked");
            let open = matches!(step.task, Some(Task::Estimate { .. } | Task::Hack { .. }));
            if !few && !said && !open {
                bare.push(id);
            }
            if !sees {
                let task = format!("{:?}", step.task.as_ref().unwrap());
                let kind = task.split([' ', '{']).next().unwrap_or_default().to_owned();
                *unseen.entry(kind).or_default() += 1;
            }
            (steps, parts) = (steps + 1, parts + reached.len());
            (seen, worded) = (seen + usize::from(sees), worded + usize::from(few || said));
        }
    }
    println!("{steps} steps, {parts} parts; {seen} with a guess to see, {worded} answers marked");
    println!("no answer in words: {bare:?}");
    println!("nothing to see of a guess: {unseen:?}");
    assert!(seen * 10 > steps * 6, "{seen} of {steps} steps play a guess out");
    assert!(worded * 10 > steps * 9, "{worded} of {steps}");
}

#[test]
fn what_the_class_voted_for_is_played_out_right_or_wrong() {
    let (shelf, mut oracle) = (Shelf::embedded(&reader::read), Oracle::default());
    let mut wrong = 0;
    for lesson in shelf.lessons() {
        for step in lesson.steps.iter().filter(|step| !choices(step).is_empty()) {
            for answer in choices(step) {
                let mut session = Session::new(step.clone(), &mut oracle).unwrap();
                while session.beat() < Beat::Guess {
                    session.go_on(None, &mut oracle);
                }
                session.go_on(Some(answer.clone()), &mut oracle);
                let right = session.attempt().right() == Some(&answer);
                if session.beat() != Beat::See {
                    // A rule that fails where nobody can move leaves nothing to be played, and one
                    // that is right where nobody can move at the start neither.
                    let told = format!(
                        "{}/{} {answer:?}: {:?}",
                        lesson.id,
                        step.id,
                        session.attempt().last
                    );
                    assert_ne!(session.attempt().is_refuted(&answer), right, "{told}");
                    continue;
                }
                assert_eq!(session.attempt().is_solved(), right, "{}.{}", lesson.id, step.id);
                assert_ne!(session.attempt().is_refuted(&answer), right);
                if let Answer::Seat(side) = answer {
                    assert!(session.seen().is_some());
                    assert_eq!(session.began(), side, "the class sits where it voted");
                }
                wrong += usize::from(!right);
                while session.go_on(None, &mut oracle) {}
                let marked = session.attempt().right().cloned();
                assert!(marked.is_some_and(|marked| right == (marked == answer)));
            }
        }
    }
    assert!(wrong > 20, "{wrong}");
}

#[test]
fn every_option_that_can_be_voted_for_is_played_out_and_one_is_right() {
    let (shelf, mut oracle) = (Shelf::embedded(&reader::read), Oracle::default());
    let mut cards = 0;
    for lesson in shelf.lessons() {
        for step in &lesson.steps {
            if !matches!(step.task, Some(Task::Which { .. } | Task::FalseStep { .. })) {
                continue;
            }
            let mut session = Session::new(step.clone(), &mut oracle).unwrap();
            while session.beat() < Beat::Guess {
                session.go_on(None, &mut oracle);
            }
            let id = format!("{}.{}", lesson.id, step.id);
            assert!((2..=9).contains(&session.options()), "{id}: {}", session.options());
            let right = session.right_option(&mut oracle);
            for place in 0..session.options() {
                let answer = session.option(place, &mut oracle);
                let mut session = session.clone();
                assert!(answer.is_some(), "{id}: {place}");
                session.go_on(answer, &mut oracle);
                assert!(session.beat() > Beat::Guess, "{id}: {place}");
                if session.beat() == Beat::See {
                    assert_eq!(
                        session.attempt().is_solved(),
                        right == Some(place),
                        "{id}: {place}"
                    );
                }
            }
            cards += 1;
        }
    }
    assert!(cards > 2, "{cards}");
}

/// What a class waits for when it opens a step is 12 ms at most here, of which 4 are how exactly
/// Linux says it.
#[test]
fn of_every_twin_one_option_is_right_and_it_is_found_in_a_moment() {
    let (shelf, mut oracle) = (Shelf::embedded(&reader::read), Oracle::default());
    let all = std::env::var_os("LASTSTONE_ALL").is_some();
    let (mut voted, mut slow) = (0, Vec::new());
    for lesson in shelf.lessons() {
        for step in lesson.steps.iter().filter(|step| step.task.is_some()) {
            let seeds = 0..if all { 20 } else { 1 };
            let twins: Vec<_> = seeds.filter_map(|seed| twin(step, seed, &mut oracle)).collect();
            for (at, step) in std::iter::once(step).chain(&twins).enumerate() {
                let session = Session::new(step.clone(), &mut oracle).unwrap();
                let id = format!("{}.{}, {at}", lesson.id, step.id);
                let began = worked();
                let sees = session.sees(&mut oracle);
                let seen = worked().saturating_sub(began);
                let right = session.right_option(&mut oracle);
                slow.push((worked().saturating_sub(began), seen, id.clone()));
                if matches!(step.task, Some(Task::FalseStep { .. })) {
                    // A twin may begin where its lines say nothing.
                    assert!(sees || at > 0, "{id}: a wrong line is worked out");
                    for place in 0..session.options() {
                        let answer = session.option(place, &mut oracle);
                        let mut session = session.clone();
                        session.obey(Command::Answer(answer.unwrap()), &mut oracle);
                        assert_eq!(session.attempt().is_solved(), right == Some(place), "{id}");
                    }
                    voted += 1;
                }
            }
        }
    }
    slow.sort();
    let worst: Vec<_> = slow.iter().rev().take(12).collect();
    println!("{} steps and twins; the slowest, with what is seen: {worst:#?}", slow.len());
    assert!(worst[0].0 < MOMENT, "{:?}", worst[0]);
    assert!(voted > 20, "{voted}");
}

#[test]
fn a_part_that_is_taken_back_is_shown_as_it_was() {
    let (shelf, mut oracle) = (Shelf::embedded(&reader::read), Oracle::default());
    let step = &shelf.lesson("bash-1").unwrap().steps[0];
    let mut session = Session::new(step.clone(), &mut oracle).unwrap();
    session.go_on(None, &mut oracle);
    let (guess, changes) = (session.clone(), session.changes());
    session.go_on(None, &mut oracle);
    session.go_on(None, &mut oracle);
    assert!(session.is_open());
    session.take_back(guess);
    assert_eq!(session.part(), Part::Guess);
    assert!(!session.is_open() && session.attempt().right().is_none());
    assert!(session.changes() > changes, "what is drawn of it is drawn anew");
}

#[test]
fn a_card_is_voted_for_by_the_place_at_which_it_is_laid_out() {
    let (shelf, mut oracle) = (Shelf::embedded(&reader::read), Oracle::default());
    let mut cards_asked = 0;
    for step in shelf.lessons().flat_map(|lesson| &lesson.steps) {
        let Some(Task::Which { cards, .. }) = &step.task else { continue };
        let session = Session::new(step.clone(), &mut oracle).unwrap();
        for (place, name) in cards_laid(step, cards).into_iter().enumerate() {
            let Some(Answer::Card { card, .. }) = session.option(place, &mut oracle) else {
                panic!("{}: no card at {place}", step.id);
            };
            assert_eq!(cards[card], name, "{}: place {place}", step.id);
            cards_asked += 1;
        }
        let right = session.right_option(&mut oracle).unwrap();
        let answer = session.option(right, &mut oracle).unwrap();
        assert!(session.is_right(&answer, &mut oracle), "{}", step.id);
    }
    assert!(cards_asked > 40, "{cards_asked}");
}
