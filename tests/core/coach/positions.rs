//! All positions of up to twelve stones, game by game; a few sums and misère games besides.

use crate::support::positions::{increasing_rows, of, reachable, rows, sorted_rows};
use laststone::games::Sum;

/// So many stones, coins or pins at most.
const STONES: u64 = 12;

/// Every row of heaps in ascending order that holds so many at most; no heap is empty.
fn heaps(stones: u64) -> Vec<Vec<u64>> {
    fn from(least: u64, left: u64, row: &mut Vec<u64>, all: &mut Vec<Vec<u64>>) {
        all.push(row.clone());
        for heap in least..=left {
            row.push(heap);
            from(heap, left - heap, row, all);
            row.pop();
        }
    }
    let mut all = Vec::new();
    from(1, stones, &mut Vec::new(), &mut all);
    all
}

/// Those of `rows` that hold so many at most.
fn few(rows: Vec<Vec<u64>>, stones: u64) -> Vec<Vec<u64>> {
    rows.into_iter().filter(|row| row.iter().sum::<u64>() <= stones).collect()
}

/// The games, each with its positions; those that are over are among them.
pub fn all() -> Vec<(&'static str, Vec<Sum>)> {
    let mut all: Vec<(&str, Vec<Sum>)> = Vec::new();
    for head in [
        "bash[1..1]",
        "bash[1..2]",
        "bash[1..3]",
        "bash[1..5]",
        "bash[2..3]",
        "bash[2..5]",
        "bash[3..3]",
        "subtract[1,3]",
        "subtract[2,5]",
        "subtract[1,3,4]",
        "subtract[2,4,7]",
        "nim",
        "misere nim",
        "grundy",
        "kayles",
        "dawson",
        "octal[0.77]",
        "octal[0.07]",
        "octal[4.3]",
    ] {
        all.push((head, of(head, &heaps(STONES))));
    }
    // Emptied heaps keep their places.
    all.push(("nim with places", of("nim", &few(rows(3, 5), 8))));
    all.push(("misere nim with places", of("misere nim", &few(rows(3, 4), 7))));
    // A heap of split(7) turns into more positions than can be looked at by definition.
    all.push(("split", of("split", &heaps(5))));
    all.push(("wythoff", of("wythoff", &few(rows(2, STONES), STONES))));
    all.push(("euclid", of("euclid", &rows(2, STONES))));
    let stairs =
        (1..=4).flat_map(|count| few(rows(count, STONES), if count == 4 { 7 } else { STONES }));
    all.push(("stairs", of("stairs", &stairs.collect::<Vec<_>>())));
    let strips: Vec<Vec<u64>> = (1..=4).flat_map(|coins| increasing_rows(coins, 9)).collect();
    all.push(("strip", of("strip", &strips)));
    let pebbles: Vec<Vec<u64>> =
        (1..=4).flat_map(|heaps| few(sorted_rows(heaps, STONES), STONES)).collect();
    all.push(("pebbles", of("pebbles", &pebbles)));
    for head in
        ["race[12;1..1]", "race[12;1..3]", "race[12;2..4]", "auction[12;1..3]", "auction[12;2..4]"]
    {
        all.push((head, of(head, &rows(1, 12))));
    }
    all.push(("circle", of("circle", &rows(1, STONES))));
    let graph = "graph[1>0 2>0 2>1 3>2 4>1 4>3 5>4 5>2 5>0 6>3]";
    let tokens = [rows(1, 6), sorted_rows(2, 6)].concat();
    all.push(("graph", of(graph, &tokens)));
    for sums in [
        "bash[1..3](5) + nim(4)",
        "wythoff(2,3) + nim(2) + bash[2..3](4)",
        "kayles(5) + grundy(5)",
        "nim(3) + nim(2) + nim(4)",
    ] {
        all.push((sums, reachable(sums).into_iter().collect()));
    }
    for misere in ["bash[1..3]", "bash[2..4]", "subtract[2,5]", "grundy", "kayles"] {
        let head = format!("misere {misere}");
        all.push((
            "misere",
            of(&head, &few([rows(1, STONES), sorted_rows(2, 6)].concat(), STONES)),
        ));
    }
    all.push(("misere wythoff", of("misere wythoff", &few(rows(2, 7), 10))));
    for sums in [
        "misere nim(2) + bash[1..2](3)",
        "misere nim(2) + nim(1,3)",
        "misere nim(2) + nim(1) + nim(1)",
    ] {
        all.push((sums, reachable(sums).into_iter().collect()));
    }
    all
}
