//! The record of a learner only grows, and merging is a union: the laws, as properties.

use laststone::lesson::Chapter;
use laststone::profile::journal::SLOTS;
use laststone::profile::progress::{self, Counter, Day, How, Medal, Progress, format};
use laststone::session::Beat;
use laststone::solver::outcome::Outcome;
use proptest::prelude::*;
use std::collections::BTreeMap;

/// Something that happens to a learner.
#[derive(Debug, Clone)]
enum Event {
    Solved(String, String, Medal),
    Counted(String, Counter, Option<u8>),
    Raised(String, Counter, u64),
    Visited(String, String),
    Knew(Chapter),
    Finished(String, String, u32, How, Option<Day>),
    Noted(String, String, Beat, String, Outcome),
    Recalled(String, Day, progress::Event),
    Examined(Chapter, Day, bool),
    Asked(String, Day),
    Slipped(String, Day),
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
        Event::Finished(lesson, step, edition, how, today) => {
            record.finish(lesson, step, *edition, *how, *today);
        }
        Event::Noted(lesson, step, beat, position, outcome) => {
            record.note(lesson, step, *beat, &BTreeMap::from([(position.clone(), *outcome)]));
        }
        Event::Asked(position, day) => record.ask(position, *day),
        Event::Slipped(position, day) => {
            record.slip(position, *day);
        }
        Event::Examined(chapter, day, passed) => record.examine(*chapter, *day, *passed),
        Event::Recalled(card, day, event) => {
            record.recall(card, *day, *event);
        }
    }
}

/// Few ids, so that records meet; now and then any text at all.
fn id() -> impl Strategy<Value = String> {
    prop_oneof![8 => "[a-c]", 1 => any::<String>()]
}

fn event() -> impl Strategy<Value = Event> {
    let medal = prop::sample::select(vec![Medal::Shown, Medal::Hinted, Medal::Unaided]);
    let how = prop::sample::select(vec![How::Shown, How::Helped, How::Unaided, How::First]);
    let beat = prop::sample::select(vec![Beat::Play, Beat::Guess, Beat::Keep]);
    let outcome = prop::sample::select(vec![Outcome::N, Outcome::P]);
    let happens = prop::sample::select(vec![
        progress::Event::Entered,
        progress::Event::Known,
        progress::Event::Wrong,
        progress::Event::Helped,
        progress::Event::Right,
    ]);
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
        (id(), id(), 1..4_u32, how, prop::option::of(day()))
            .prop_map(|(l, s, edition, how, day)| Event::Finished(l, s, edition, how, day)),
        (id(), id(), beat, "[a-c]", outcome)
            .prop_map(|(l, s, b, p, o)| Event::Noted(l, s, b, p, o)),
        (id(), day(), happens).prop_map(|(card, day, event)| Event::Recalled(card, day, event)),
        (id(), day()).prop_map(|(position, day)| Event::Asked(position, day)),
        (id(), day()).prop_map(|(position, day)| Event::Slipped(position, day)),
        (prop::sample::select(Chapter::all().collect::<Vec<_>>()), day(), any::<bool>())
            .prop_map(|(chapter, day, passed)| Event::Examined(chapter, day, passed)),
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
fn of_two_results_the_better_stays_and_beside_it_the_earlier_first_one() {
    let day = |n| Day::of_number(n);
    let mut school = Progress::default();
    assert!(school.finish("nim-1", "find", 1, How::Helped, day(100)));
    assert!(!school.finish("nim-1", "find", 1, How::Shown, day(101)), "nothing new");
    let mut home = Progress::default();
    home.finish("nim-1", "find", 1, How::First, day(103));
    let (one, other) = (school.clone().merged(&home), home.clone().merged(&school));
    assert_eq!(one, other);
    let result = one.walk("nim-1", "find").unwrap().result(1).unwrap();
    assert_eq!((result.best, result.first), (How::First, (100, How::Helped)));
    assert_eq!(one.medal("nim-1", "find"), Some(Medal::Unaided));
}

#[test]
fn an_exercise_that_has_become_another_keeps_its_old_medal_and_is_new() {
    let mut record = Progress::default();
    record.solve("nim-1", "find", Medal::Unaided);
    assert_eq!(record.how_in("nim-1", "find", 1), Some(How::Unaided));
    assert_eq!(record.how_in("nim-1", "find", 2), None);
    record.finish("nim-1", "find", 2, How::Helped, Day::of_number(9));
    assert_eq!(record.how_in("nim-1", "find", 2), Some(How::Helped));
    assert_eq!(record.medal("nim-1", "find"), Some(Medal::Unaided));
}

#[test]
fn what_happens_to_a_card_here_and_there_adds_up() {
    use progress::Event::{Entered, Right, Wrong};
    let day = |n| Day::of_number(n).unwrap();
    let mut school = Progress::default();
    assert!(school.recall("nim-1/rule", day(100), Entered));
    let mut home = school.clone();
    assert!(home.recall("nim-1/rule", day(101), Right));
    assert!(!home.recall("nim-1/rule", day(101), Wrong), "one answer a day");
    school.recall("nim-1/rule", day(104), Wrong);
    let (one, other) = (school.clone().merged(&home), home.merged(&school));
    assert_eq!(one, other);
    let card = one.card("nim-1/rule", day(104)).unwrap();
    assert_eq!((card.answers, card.missed, card.due), (2, 1, 105));
    assert_eq!(one.exercises(), 0, "a card gives no medal and takes none");
}

/// A record as the program before this one kept it: a course that is finished, and mistakes.
const OLD: &[u8] = include_bytes!("../data/progress-2.ron");

#[test]
fn a_record_of_before_is_read_whole_and_its_mistakes_become_cards_in_portions() {
    use laststone::lesson::{Shelf, reader};
    use laststone::profile::progress::deck;
    let shelf = Shelf::embedded(&reader::read);
    let old = format::read(OLD).unwrap();
    let mut record = old.clone();
    let today = Day::of_number(21_000).unwrap();
    assert!(deck::enter_old(&mut record, &shelf, today));
    assert!(record.covers(&old), "nothing is lost");
    assert!(!deck::enter_old(&mut record.clone(), &shelf, today), "once");
    assert_eq!(deck::waiting(&record, &shelf, today), 0, "tomorrow at the earliest");
    let missed = old.trials().filter(|(_, _, trial)| trial.is_open()).count();
    assert!(missed > 8 && old.exercises() > 200, "{missed}");
    let waits = |n: u64| deck::waiting(&record, &shelf, Day::of_number(21_000 + n).unwrap());
    assert_eq!((waits(1), waits(2)), (8, 10));
    // What went right comes as well, a week later; an estimate among the first eight waits longer.
    assert_eq!((waits(6), waits(7)), (10, 17));
    for lesson in shelf.lessons().filter(|lesson| lesson.id == "nim-1") {
        assert!(progress::next::is_done(&record, lesson), "found as before");
    }
    let back = format::read(&format::write(&record).unwrap()).unwrap();
    assert_eq!(back, record);
}

#[test]
fn a_file_of_the_first_format_is_read_as_it_is() {
    let body = b"(medals: {\"nim-1\": {\"find\": Hinted}}, counters: {}, place: None, chapters: \
        [\"nim\"])";
    let record = format::read(&format::seal(1, body)).unwrap();
    assert_eq!(record.medal("nim-1", "find"), Some(Medal::Hinted));
    assert!(record.knows(Chapter::named("Nim").unwrap()) && record.trials().next().is_none());
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
