//! The record of a learner only grows, and merging is a union: the laws, as properties.

use laststone::lesson::Chapter;
use laststone::profile::journal::SLOTS;
use laststone::profile::progress::{Counter, Day, Medal, Progress, format};
use proptest::prelude::*;

/// Something that happens to a learner.
#[derive(Debug, Clone)]
enum Event {
    Solved(String, String, Medal),
    Counted(String, Counter, Option<u8>),
    Raised(String, Counter, u64),
    Visited(String, String),
    Knew(Chapter),
    Slipped(String, String, Day),
    Mended(String, String, Day),
}

fn happen(record: &mut Progress, event: &Event) {
    match event {
        Event::Solved(lesson, step, medal) => {
            record.solve(lesson, step, *medal);
        }
        Event::Counted(lesson, counter, window) => record.count(lesson, *counter, *window),
        Event::Raised(lesson, counter, number) => record.raise(lesson, *counter, *number),
        Event::Visited(lesson, step) => {
            record.visit(lesson, step);
        }
        Event::Knew(chapter) => record.know(*chapter),
        Event::Slipped(lesson, step, today) => record.slip(lesson, step, *today),
        Event::Mended(lesson, step, today) => {
            record.mend(lesson, step, *today);
        }
    }
}

/// Few ids, so that records meet; now and then any text at all.
fn id() -> impl Strategy<Value = String> {
    prop_oneof![8 => "[a-c]", 1 => any::<String>()]
}

fn event() -> impl Strategy<Value = Event> {
    let medal = prop::sample::select(vec![Medal::Shown, Medal::Hinted, Medal::Unaided]);
    // Clocks that go forwards, backwards and astray.
    let day = || {
        prop_oneof![8 => 20_000..20_040_u64, 1 => 0..2_900_000_u64]
            .prop_map(|n| Day::of_number(n).unwrap())
    };
    let counter = || prop::sample::select(Counter::ALL.to_vec());
    prop_oneof![
        (id(), id(), medal).prop_map(|(lesson, step, medal)| Event::Solved(lesson, step, medal)),
        (id(), counter(), prop::option::of(1..=SLOTS))
            .prop_map(|(lesson, counter, window)| Event::Counted(lesson, counter, window)),
        (id(), counter(), prop_oneof![0..4_u64, any::<u64>()])
            .prop_map(|(l, c, n)| Event::Raised(l, c, n)),
        (id(), id()).prop_map(|(lesson, step)| Event::Visited(lesson, step)),
        prop::sample::select(Chapter::all().collect::<Vec<_>>()).prop_map(Event::Knew),
        (id(), id(), day()).prop_map(|(lesson, step, day)| Event::Slipped(lesson, step, day)),
        (id(), id(), day()).prop_map(|(lesson, step, day)| Event::Mended(lesson, step, day)),
    ]
}

fn record() -> impl Strategy<Value = Progress> {
    prop::collection::vec(event(), 0..24).prop_map(|events| {
        let mut record = Progress::default();
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
        prop_assert_eq!(a.clone().merged(&Progress::default()), a);
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
    let mut record = Progress::default();
    assert!(record.solve("bash-1", "find", Medal::Hinted));
    assert!(!record.solve("bash-1", "find", Medal::Shown));
    assert_eq!(record.medal("bash-1", "find"), Some(Medal::Hinted));
    assert!(record.solve("bash-1", "find", Medal::Unaided));
    assert!(!record.solve("bash-1", "find", Medal::Unaided));
    assert!(record.solve("bash-1", "win", Medal::Shown));
    let medals: Vec<_> = record.medals("bash-1").collect();
    assert_eq!(medals, [("find", Medal::Unaided), ("win", Medal::Shown)]);
    assert_eq!((record.exercises(), record.medal("bash-2", "find")), (2, None));

    record.count("nim-1", Counter::Games, None);
    record.count("nim-1", Counter::Games, None);
    record.raise("nim-1", Counter::Games, 1);
    assert_eq!(
        (record.counter("nim-1", Counter::Games), record.counter("nim-1", Counter::Twins)),
        (2, 0)
    );
    record.raise("nim-1", Counter::Games, u64::MAX);
    record.count("nim-1", Counter::Games, None);
    assert_eq!(record.counter("nim-1", Counter::Games), u64::MAX);

    record.know(Chapter::named("Nim").unwrap());
    assert!(
        record.knows(Chapter::named("Nim").unwrap())
            && !record.knows(Chapter::named("Bash").unwrap())
    );
}

#[test]
fn the_later_of_two_places_wins_on_whatever_machine_it_was() {
    let mut school = Progress::default();
    school.visit("bash-1", "a");
    school.visit("bash-1", "b");
    let mut home = Progress::default().merged(&school);
    home.visit("bash-1", "c");
    // The stick comes back to the school, where nothing happened since.
    school.merge(&home);
    assert_eq!(school.place().map(|place| (place.step.as_str(), place.count)), Some(("c", 3)));
    assert!(!school.visit("bash-1", "c"), "staying is no visit");
    school.visit("bash-1", "a");
    home.merge(&school);
    assert_eq!(home.place().map(|place| place.step.as_str()), Some("a"));
}

#[test]
fn a_mistake_made_here_and_mended_there_is_due_at_the_same_day_in_whatever_order_the_files_meet() {
    let day = |n| Day::of_number(n).unwrap();
    let mut school = Progress::default();
    school.slip("nim-1", "find", day(100));
    school.slip("bash-1", "win", day(100));
    let mut home = Progress::default().merged(&school);
    assert!(!home.mend("nim-1", "find", day(100)), "not before its time");
    assert!(home.mend("nim-1", "find", day(101)));
    // Meanwhile at school the other one went wrong once more.
    school.slip("bash-1", "win", day(102));
    let (one, other) = (school.clone().merged(&home), home.clone().merged(&school));
    assert_eq!(one, other);
    let due = |today| one.due(day(today)).collect::<Vec<_>>();
    assert_eq!(due(102), []);
    assert_eq!(due(103), [("bash-1", "win")]);
    assert_eq!(due(104), [("bash-1", "win"), ("nim-1", "find")]);
    assert_eq!(
        one.trial("nim-1", "find").map(|trial| (trial.slips, trial.mended, trial.day)),
        Some((1, 1, 101))
    );
    assert_eq!(one.exercises(), 0, "a mistake is no medal and takes none");
}

#[test]
fn a_file_of_the_first_format_is_read_as_it_is() {
    let body = b"(medals: {\"nim-1\": {\"find\": Hinted}}, counters: {}, place: None, chapters: \
        [\"nim\"])";
    let record = format::read(&format::seal(1, body)).unwrap();
    assert_eq!(record.medal("nim-1", "find"), Some(Medal::Hinted));
    assert!(
        record.knows(Chapter::named("Nim").unwrap()) && record.trial("nim-1", "find").is_none()
    );
}

#[test]
fn windows_that_count_at_once_add_up_however_often_their_records_meet() {
    let mut before = Progress::default();
    // As the program wrote it that knew no windows.
    before.raise("nim-1", Counter::Games, 5);
    let mut windows: Vec<(u8, Progress)> = (1..=SLOTS).map(|n| (n, before.clone())).collect();
    for _ in 0..6 {
        for (window, record) in &mut windows {
            record.count("nim-1", Counter::Games, Some(*window));
            record.count("nim-1", Counter::Twins, Some(*window));
        }
        let (one, others) = windows.split_first_mut().unwrap();
        for (_, other) in others {
            one.1.merge(other);
            other.merge(&one.1.clone());
        }
    }
    let all = windows.iter().fold(Progress::default(), |all, (_, record)| all.merged(record));
    let count = |record: &Progress, counter| record.counter("nim-1", counter);
    let won = 6 * u64::from(SLOTS);
    assert_eq!((count(&all, Counter::Games), count(&all, Counter::Twins)), (5 + won, won));
    assert_eq!(all.clone().merged(&all), all);
    let bytes = format::write(&all).unwrap();
    assert_eq!(format::read(&bytes).unwrap(), all);
    // The next window of a number goes on where the last one ended, so that nothing grows with it.
    let mut next = all.clone();
    next.count("nim-1", Counter::Games, Some(1));
    assert_eq!(count(&next, Counter::Games), 6 + won);
    assert!(format::write(&next).unwrap().len() < bytes.len() + 8);
}
