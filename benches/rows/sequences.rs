//! Sequences and their periods.

use super::Numbers;
use crate::{Goal, Row, best, textbook};
use laststone::solver::certificate::Budget;
use laststone::solver::grundys_game;
use laststone::solver::octal::Octal;
use laststone::solver::subtraction::Subtraction;
use laststone::solver::work::Unwatched;
use std::time::{Duration, Instant};

const FAR: u64 = 1_000_000_000_000_000_000;

/// P1: the median over random sets, each solved once from nothing.
pub fn subtraction(_: bool) -> Vec<Row> {
    let mut numbers = Numbers(0x9E37_79B9_7F4A_7C15);
    let sets: Vec<Subtraction> = (0..2_000)
        .map(|_| {
            let mut takes: Vec<u64> =
                (0..=numbers.below(10)).map(|_| 1 + numbers.below(64)).collect();
            takes.sort_unstable();
            takes.dedup();
            Subtraction::new(&takes).expect("sorted and without repeats")
        })
        .collect();
    let times = |heap: u64| -> Vec<Duration> {
        let mut times: Vec<Duration> = sets
            .iter()
            .map(|set| {
                let start = Instant::now();
                std::hint::black_box(set.value(heap, Budget::default(), &mut Unwatched))
                    .expect("small sets repeat soon");
                start.elapsed()
            })
            .collect();
        times.sort_unstable();
        times
    };
    let (far, near) = (times(FAR), times(100));
    let row = |work: String, ours, goal| Row { name: "P1", work, textbook: None, ours, goal };
    let micros = Duration::from_micros;
    vec![
        row(
            "SG(10^18), 2000 random S, max 64, |S| <= 10: median".into(),
            far[1_000],
            Goal::Time(micros(25)),
        ),
        row("the same: 99 of 100 are below".into(), far[1_980], Goal::None),
        row("SG(100) of the same sets: median".into(), near[1_000], Goal::None),
    ]
}

/// P3: Kayles and Dawson's chess, and a game of which no period is known.
pub fn octal(_: bool) -> Vec<Row> {
    let mut rows = Vec::new();
    for (code, known) in [("0.77", true), ("0.137", true), ("0.6", false)] {
        let octal: Octal = code.parse().expect("a code");
        let (slow, theirs) = best(2, || textbook::octal::values(octal.digits(), 20_001));
        let (ours, values) =
            best(9, || octal.values(20_001, &mut Unwatched).expect("within reach"));
        assert!(values.iter().zip(&theirs).all(|(a, b)| u32::from(*a) == *b), "{code}");
        let what = if known { "" } else { ", no period known" };
        rows.push(Row {
            name: "P3",
            work: format!("{code} to 20,000{what}"),
            textbook: Some((slow, "")),
            ours,
            // The goal names Kayles and Dawson's chess; the third is for orientation.
            goal: if known { Goal::Ratio(14.0) } else { Goal::None },
        });
        if known {
            let (ours, _) =
                best(1, || octal.value(FAR, Budget::default(), &mut Unwatched).expect("periodic"));
            let goal = Goal::Time(Duration::from_micros(100));
            rows.push(Row {
                name: "P3",
                work: format!("{code}, one heap of 10^18, cold"),
                textbook: None,
                ours,
                goal,
            });
        }
    }
    rows
}

/// P4: a long preperiod.
pub fn long_period(_: bool) -> Vec<Row> {
    let octal: Octal = "0.156".parse().expect("a code");
    let (slow, right) = best(3, || textbook::octal::repeats(octal.digits(), 3479, 349));
    assert!(right);
    let (ours, whole) =
        best(5, || octal.solve(Budget::default(), &mut Unwatched).expect("periodic"));
    assert_eq!((whole.certificate().preperiod, whole.certificate().period), (3479, 349));
    let goal = Goal::Time(Duration::from_millis(12));
    vec![Row {
        name: "P4",
        work: "0.156: period found and proved (textbook is told)".into(),
        textbook: Some((slow, "")),
        ours,
        goal,
    }]
}

/// P5: Grundy's game.
pub fn grundy(_: bool) -> Vec<Row> {
    let (ours, values) =
        best(9, || grundys_game::values(40_000, &mut Unwatched).expect("within reach"));
    let (slow, theirs) = best(1, || textbook::grundy::values(40_000));
    assert!(values.iter().zip(&theirs).all(|(a, b)| u32::from(*a) == *b));
    let work = "Grundy's game to 40,000".into();
    let first =
        Row { name: "P5", work, textbook: Some((slow, "")), ours, goal: Goal::Ratio(300.0) };
    let (ours, _) =
        best(2, || grundys_game::values(1_000_000, &mut Unwatched).expect("within reach"));
    let work = "Grundy's game to 1,000,000".into();
    vec![
        first,
        Row { name: "P5", work, textbook: None, ours, goal: Goal::Time(Duration::from_secs(4)) },
    ]
}
