//! The record of a learner only grows, and merging is a union: the laws, as properties.

use laststone::lesson::Chapter;
use laststone::progress::{Counter, Medal, Record, format};
use proptest::prelude::*;

/// Something that happens to a learner.
#[derive(Debug, Clone)]
enum Event {
    Solved(String, String, Medal),
    Counted(String, Counter),
    Raised(String, Counter, u64),
    Visited(String, String),
    Knew(Chapter),
}

fn happen(record: &mut Record, event: &Event) {
    match event {
        Event::Solved(lesson, step, medal) => {
            record.solve(lesson, step, *medal);
        }
        Event::Counted(lesson, counter) => record.count(lesson, *counter),
        Event::Raised(lesson, counter, number) => record.raise(lesson, *counter, *number),
        Event::Visited(lesson, step) => {
            record.visit(lesson, step);
        }
        Event::Knew(chapter) => record.know(*chapter),
    }
}

/// Few ids, so that records meet; now and then any text at all.
fn id() -> impl Strategy<Value = String> {
    prop_oneof![8 => "[a-c]", 1 => any::<String>()]
}

fn event() -> impl Strategy<Value = Event> {
    let medal = prop::sample::select(vec![Medal::Shown, Medal::Hinted, Medal::Unaided]);
    let counter = || prop::sample::select(Counter::ALL.to_vec());
    prop_oneof![
        (id(), id(), medal).prop_map(|(lesson, step, medal)| Event::Solved(lesson, step, medal)),
        (id(), counter()).prop_map(|(lesson, counter)| Event::Counted(lesson, counter)),
        (id(), counter(), prop_oneof![0..4_u64, any::<u64>()]).prop_map(|(l, c, n)| Event::Raised(l, c, n)),
        (id(), id()).prop_map(|(lesson, step)| Event::Visited(lesson, step)),
        prop::sample::select(Chapter::ALL.to_vec()).prop_map(Event::Knew),
    ]
}

fn record() -> impl Strategy<Value = Record> {
    prop::collection::vec(event(), 0..24).prop_map(|events| {
        let mut record = Record::default();
        for event in &events {
            happen(&mut record, event);
        }
        record
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn merging_is_commutative_associative_and_idempotent(a in record(), b in record(), c in record()) {
        prop_assert_eq!(a.clone().merged(&b), b.clone().merged(&a));
        prop_assert_eq!(a.clone().merged(&b).merged(&c), a.clone().merged(&b.clone().merged(&c)));
        prop_assert_eq!(a.clone().merged(&a), a.clone());
        prop_assert_eq!(a.clone().merged(&Record::default()), a);
    }

    #[test]
    fn the_union_covers_both_and_nothing_smaller_does(a in record(), b in record(), c in record()) {
        let union = a.clone().merged(&b);
        prop_assert!(union.covers(&a) && union.covers(&b));
        let above = union.clone().merged(&c);
        prop_assert!(above.covers(&union));
        // Whatever covers both covers the union.
        prop_assert_eq!(c.covers(&a) && c.covers(&b), c.covers(&union));
    }

    #[test]
    fn whatever_happens_a_record_only_grows(a in record(), b in record(), events in prop::collection::vec(event(), 1..8)) {
        let mut grown = a.clone();
        for event in &events {
            let before = grown.clone();
            happen(&mut grown, event);
            prop_assert!(grown.covers(&before), "{:?}", event);
        }
        // Growing and merging keep the order: monotone in both.
        prop_assert!(grown.merged(&b).covers(&a.merged(&b)));
    }

    #[test]
    fn a_record_reads_back_as_it_was_written_whatever_its_ids(a in record()) {
        let bytes = format::write(&a).expect("small enough");
        prop_assert_eq!(format::read(&bytes), Ok(a));
    }
}

#[test]
fn the_best_medal_and_the_highest_count_stay() {
    let mut record = Record::default();
    assert!(record.solve("bash-1", "find", Medal::Hinted));
    assert!(!record.solve("bash-1", "find", Medal::Shown));
    assert_eq!(record.medal("bash-1", "find"), Some(Medal::Hinted));
    assert!(record.solve("bash-1", "find", Medal::Unaided));
    assert!(!record.solve("bash-1", "find", Medal::Unaided));
    assert!(record.solve("bash-1", "win", Medal::Shown));
    let medals: Vec<_> = record.medals("bash-1").collect();
    assert_eq!(medals, [("find", Medal::Unaided), ("win", Medal::Shown)]);
    assert_eq!((record.exercises(), record.medal("bash-2", "find")), (2, None));

    record.count("nim-1", Counter::Games);
    record.count("nim-1", Counter::Games);
    record.raise("nim-1", Counter::Games, 1);
    assert_eq!((record.counter("nim-1", Counter::Games), record.counter("nim-1", Counter::Twins)), (2, 0));
    record.raise("nim-1", Counter::Games, u64::MAX);
    record.count("nim-1", Counter::Games);
    assert_eq!(record.counter("nim-1", Counter::Games), u64::MAX);

    record.know(Chapter::Nim);
    assert!(record.knows(Chapter::Nim) && !record.knows(Chapter::Bash));
}

#[test]
fn the_later_of_two_places_wins_on_whatever_machine_it_was() {
    let mut school = Record::default();
    school.visit("bash-1", "a");
    school.visit("bash-1", "b");
    let mut home = Record::default().merged(&school);
    home.visit("bash-1", "c");
    // The stick comes back to the school, where nothing happened since.
    school.merge(&home);
    assert_eq!(school.place().map(|place| (place.step.as_str(), place.count)), Some(("c", 3)));
    assert!(!school.visit("bash-1", "c"), "staying is no visit");
    school.visit("bash-1", "a");
    home.merge(&school);
    assert_eq!(home.place().map(|place| place.step.as_str()), Some("a"));
}
