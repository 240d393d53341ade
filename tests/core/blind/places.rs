//! Where the right one of several options stands, in the exercises as they are shipped: at each
//! place about as often as at the others, so that no place is a habit.

use crate::support::sessions::shipped;

use laststone::lesson::Task;
use laststone::lesson::task::proof::laid;
use laststone::session::{Answer, Session};
use laststone::study::Oracle;
use std::collections::BTreeMap;

#[test]
fn the_right_option_stands_at_each_place_as_often_as_at_the_others() {
    let mut oracle = Oracle::default();
    let mut places = BTreeMap::<(&str, usize), BTreeMap<usize, Vec<String>>>::new();
    let mut still = Vec::new();
    for lesson in shipped() {
        for step in &lesson.steps {
            let (kind, shown) = match &step.task {
                Some(Task::Rule { options, .. }) => ("rule", (0..options.len()).collect()),
                Some(Task::Which { cards, .. }) => ("card", laid(step, cards.len())),
                Some(Task::FalseStep { lines, .. }) => ("line", (0..lines.len()).collect()),
                _ => continue,
            };
            let id = format!("{}/{}", lesson.id, step.id);
            let session = Session::new(step.clone(), &mut oracle).unwrap();
            let right = session.right_option(&mut oracle).unwrap();
            let place = shown.iter().position(|at| *at == right).unwrap();
            let here = Answer::Line { place: right, at: step.start().unwrap() };
            if kind == "line" && session.is_right(&here, &mut oracle) {
                still.push(id.clone());
            }
            let found = places.entry((kind, shown.len())).or_default();
            found.entry(place).or_default().push(id);
        }
    }
    println!("{places:#?}");
    assert!(still.is_empty(), "the line is false where the board begins: {still:?}");
    for ((kind, options), found) in places {
        let counts = found.values().map(Vec::len);
        let (all, most) = (counts.clone().sum::<usize>(), counts.max().unwrap());
        assert!(most * options <= all + options, "{kind} of {options}: {found:#?}");
    }
}
