//! Closed forms: the golden ratio, Nim, splitting.

use super::Numbers;
use crate::{Goal, Row, best, textbook};
use laststone::solver::nim_moves::WinningMoves;
use laststone::solver::{golden, odious};
use std::time::Duration;

/// P6: a million pairs, half of them cold.
pub fn cold(_: bool) -> Vec<Row> {
    let mut numbers = Numbers(77);
    let pairs: Vec<(u64, u64)> = (0..1_000_000)
        .map(|i| {
            // Below 2^62 the square root of 128 bits is exact, and both numbers of the pair fit 64.
            let k = numbers.below(1 << 62);
            let low = u64::try_from(golden::lower(k)).expect("below 2^63");
            (low ^ (i & 1), low + k)
        })
        .collect();
    let count = |test: fn(u64, u64) -> bool| pairs.iter().filter(|(a, b)| test(*a, *b)).count();
    let (root, exact) = best(3, || count(textbook::golden::by_root));
    let (double, wrong) = best(3, || count(textbook::golden::by_double));
    let (ours, right) = best(9, || count(golden::is_cold));
    assert_eq!(right, exact);
    let row =
        |work: String, time, goal| Row { name: "P6", work, textbook: Some((time, "")), ours, goal };
    vec![
        row(
            "10^6 u64 pairs: cold? against square roots of 128 bits".into(),
            root,
            Goal::Ratio(13.0),
        ),
        row(
            format!("  against doubles, which call {wrong} of {exact} cold pairs cold"),
            double,
            Goal::None,
        ),
    ]
}

/// P7: the winning moves from a position, without scanning.
pub fn cold_moves(_: bool) -> Vec<Row> {
    let (a, b) = (61_803_398, 100_000_000);
    let (slow, mut theirs) = best(1, || textbook::golden::winning(a, b));
    let mut numbers = Numbers(5);
    let positions: Vec<(u64, u64)> =
        (0..100_000).map(|_| (numbers.next(), numbers.next())).collect();
    let (many, _) = best(5, || {
        positions.iter().fold(0_u64, |sum, (a, b)| {
            winning(*a, *b).iter().flatten().fold(sum, |s, (a, b)| s ^ a ^ b)
        })
    });
    let mut ours: Vec<(u64, u64)> =
        winning(a, b).into_iter().flatten().map(|(a, b)| (a.min(b), a.max(b))).collect();
    for pair in &mut theirs {
        *pair = (pair.0.min(pair.1), pair.0.max(pair.1));
    }
    ours.sort_unstable();
    theirs.sort_unstable();
    assert_eq!(ours, theirs);
    let work = "every winning move; textbook at 10^8, ours any u64".into();
    let goal = Goal::Both(1e6, Duration::from_nanos(50));
    vec![Row { name: "P7", work, textbook: Some((slow, "")), ours: many / 100_000, goal }]
}

/// The cold pairs one move away: from a smaller first heap, a smaller second heap, and both.
fn winning(a: u64, b: u64) -> [Option<(u64, u64)>; 3] {
    if golden::is_cold(a, b) {
        return [None; 3];
    }
    let low = golden::lower(a.abs_diff(b));
    let down = u128::from(a.min(b))
        .checked_sub(low)
        .and_then(|d| u64::try_from(d).ok())
        .filter(|d| *d > 0);
    [
        golden::partner(b).filter(|left| *left < a).map(|left| (left, b)),
        golden::partner(a).filter(|left| *left < b).map(|left| (a, left)),
        down.map(|d| (a - d, b - d)),
    ]
}

/// P9: every winning move of a million heaps.
pub fn nim(_: bool) -> Vec<Row> {
    let mut numbers = Numbers(11);
    let heaps: Vec<u64> = (0..1_000_000).map(|_| numbers.next()).collect();
    let (slow, theirs) = best(15, || textbook::nim::winning(&heaps));
    let (ours, moves) = best(31, || WinningMoves::new(&heaps));
    assert!(moves.iter().eq(theirs.iter().copied()));
    let (all, _) =
        best(31, || WinningMoves::new(&heaps).iter().fold(0, |s, (i, h)| s ^ h ^ i as u64));
    let row = |work: &str, ours, goal| Row {
        name: "P9",
        work: work.into(),
        textbook: Some((slow, "")),
        ours,
        goal,
    };
    vec![
        row("10^6 heaps of u64: all winning moves found", ours, Goal::Ratio(8.0)),
        row("  and each of them made and looked at", all, Goal::None),
    ]
}

/// P11: splitting.
pub fn split(_: bool) -> Vec<Row> {
    let count = 400;
    let (slow, theirs) = best(1, || textbook::split::values(count));
    let (ours, values) = best(9, || (0..count as u64).map(odious::value).collect::<Vec<u128>>());
    assert!(values.iter().zip(&theirs).all(|(a, b)| *a == u128::from(*b)));
    let mut numbers = Numbers(3);
    let heaps: Vec<u64> = (0..1_000_000).map(|_| numbers.next()).collect();
    let (many, _) = best(9, || heaps.iter().fold(0, |s, h| s ^ odious::value(*h)));
    let goal = Goal::Time(Duration::from_nanos(50));
    vec![
        Row {
            name: "P11",
            work: "split: values to 400".into(),
            textbook: Some((slow, "")),
            ours,
            goal: Goal::None,
        },
        Row {
            name: "P11",
            work: "split: one heap, any u64 (O(1))".into(),
            textbook: None,
            ours: many / 1_000_000,
            goal,
        },
    ]
}
