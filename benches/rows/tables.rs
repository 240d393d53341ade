//! Whole tables: win or lose, Wythoff's values, a graph.

use super::Numbers;
use crate::{Goal, Row, best, textbook};
use laststone::solver::bits::Lost;
use laststone::solver::graph::Graph;
use laststone::solver::subtraction::Subtraction;
use laststone::solver::work::Unwatched;
use laststone::solver::wythoff_table::WythoffTable;

/// P2: win or lose of every heap.
pub fn lost(full: bool) -> Vec<Row> {
    let last = if full { 1_000_000_000 } else { 100_000_000 };
    let sets: [&[usize]; 3] = [
        &[2, 4, 7],
        &[5, 9, 14, 22, 23, 31, 38, 45, 52, 61],
        &[3, 29, 1_009, 50_021, 300_007, 999_983],
    ];
    let one = |takes: &[usize]| {
        let (slow, won) = best(1, || textbook::subtraction::won(takes, last));
        let wide: Vec<u64> = takes.iter().map(|s| *s as u64).collect();
        let set = Subtraction::new(&wide).expect("a set");
        let (ours, found) =
            best(3, || Lost::up_to(&set, last as u64, &mut Unwatched).expect("fits"));
        assert!((0_u64..).zip(&won).step_by(977).all(|(n, won)| found.is_lost(n) == Some(!won)));
        assert_eq!(found.count(), won.iter().filter(|won| !**won).count() as u64);
        let shown: Vec<String> = takes.iter().map(ToString::to_string).collect();
        let power = if full { 9 } else { 8 };
        let work = format!("n <= 10^{power}: {}", shown.join(","));
        Row { name: "P2", work, textbook: Some((slow, "")), ours, goal: Goal::Ratio(8.0) }
    };
    sets.into_iter().map(one).collect()
}

/// P8: Wythoff's values. The textbook's 4096 x 4096 takes minutes; unless asked for it is taken as
/// 64 times its 1024 x 1024.
pub fn wythoff(full: bool) -> Vec<Row> {
    let table = |size: usize| {
        let mut table = WythoffTable::new();
        table.extend(size, &mut Unwatched).expect("fits");
        table
    };
    let (small, theirs) = best(1, || textbook::wythoff::values(1024));
    let (ours, values) = best(5, || table(1024));
    for (a, row) in theirs.iter().enumerate() {
        assert!((0..).zip(row).all(|(b, g)| values.value(a, b).map(u32::from) == Some(*g)));
    }
    let (large, how) =
        if full { (best(1, || textbook::wythoff::values(4096)).0, "") } else { (small * 64, "*") };
    let (wide, _) = best(3, || table(4096));
    let star = if full { "" } else { " (* = 64 x its 1024)" };
    let row = |work: String, textbook, ours, goal| Row {
        name: "P8",
        work,
        textbook: Some(textbook),
        ours,
        goal,
    };
    vec![
        row("Wythoff's values 1024 x 1024".into(), (small, ""), ours, Goal::Ratio(100.0)),
        row(format!("Wythoff's values 4096 x 4096{star}"), (large, how), wide, Goal::Ratio(150.0)),
    ]
}

/// P10: a million nodes, ten million arrows, once with arrows to smaller nodes only and once with
/// the names shuffled.
pub fn graph(_: bool) -> Vec<Row> {
    const NODES: u32 = 1_000_000;
    let mut numbers = Numbers(41);
    let mut below =
        |bound: u32| u32::try_from(numbers.below(u64::from(bound))).expect("below a u32");
    let mut names: Vec<u32> = (0..NODES).collect();
    let down: Vec<(u32, u32)> = (0..10_000_000)
        .map(|_| {
            let from = 1 + below(NODES - 1);
            (from, below(from))
        })
        .collect();
    for i in (1..NODES).rev() {
        names.swap(i as usize, below(i + 1) as usize);
    }
    let shuffled: Vec<(u32, u32)> =
        down.iter().map(|(a, b)| (names[*a as usize], names[*b as usize])).collect();
    let one = |work: &str, arrows: &[(u32, u32)], least| {
        let graph = Graph::new(NODES, arrows).expect("nodes are there");
        let (ours, values) = best(5, || graph.values(&mut Unwatched).expect("no cycle"));
        let lists: Vec<Vec<usize>> =
            (0..NODES).map(|n| graph.options(n).iter().map(|to| *to as usize).collect()).collect();
        let (slow, theirs) = best(1, || textbook::graph::values(&lists));
        assert!(values.iter().zip(&theirs).all(|(a, b)| *a as usize == *b));
        Row {
            name: "P10",
            work: work.into(),
            textbook: Some((slow, "")),
            ours,
            goal: Goal::Ratio(least),
        }
    };
    vec![
        one("graph, 10^6 nodes, 10^7 arrows to smaller nodes", &down, 40.0),
        one("graph, the same with shuffled names", &shuffled, 12.0),
    ]
}
