//! All small positions of a game, made through the notation.

use laststone::games::{Ending, Sum};
use std::collections::BTreeSet;

/// Every row of `count` numbers up to `max`.
pub fn rows(count: usize, max: u64) -> Vec<Vec<u64>> {
    let mut rows = vec![vec![]];
    for _ in 0..count {
        rows = rows
            .into_iter()
            .flat_map(|row| (0..=max).map(move |n| [row.clone(), vec![n]].concat()))
            .collect();
    }
    rows
}

/// Every row of `count` numbers up to `max` in non-decreasing order: enough where the order of
/// heaps does not matter.
pub fn sorted_rows(count: usize, max: u64) -> Vec<Vec<u64>> {
    ascending(count, 0, max, 0)
}

/// Every strictly increasing row of `count` numbers from 1 to `max`.
pub fn increasing_rows(count: usize, max: u64) -> Vec<Vec<u64>> {
    ascending(count, 1, max, 1)
}

fn ascending(count: usize, first: u64, max: u64, step: u64) -> Vec<Vec<u64>> {
    let mut rows = vec![vec![]];
    for _ in 0..count {
        let least = |row: &Vec<u64>| row.last().map_or(first, |last| last + step);
        rows = rows
            .into_iter()
            .flat_map(|row| (least(&row)..=max).map(move |n| [row.clone(), vec![n]].concat()))
            .collect();
    }
    rows
}

/// The position that this text names.
pub fn sum(text: &str) -> Sum {
    text.parse().unwrap_or_else(|unread| panic!("{text}: {unread}"))
}

/// `head(row)` as text.
pub fn text(head: &str, row: &[u64]) -> String {
    let row: Vec<String> = row.iter().map(u64::to_string).collect();
    format!("{head}({})", row.join(","))
}

/// The positions `head(row)`, under normal play.
pub fn of(head: &str, rows: &[Vec<u64>]) -> Vec<Sum> {
    rows.iter().map(|row| sum(&text(head, row))).collect()
}

/// The same positions under misère play.
pub fn misere(sums: &[Sum]) -> Vec<Sum> {
    sums.iter().map(|sum| sum.with_ending(Ending::Misere)).collect()
}

/// All positions that can be reached from this one, itself among them.
pub fn reachable(from: &str) -> BTreeSet<Sum> {
    let mut found = BTreeSet::from([sum(from)]);
    let mut queue: Vec<Sum> = found.iter().cloned().collect();
    while let Some(sum) = queue.pop() {
        for play in sum.moves() {
            let after = sum.play(play).unwrap();
            if found.insert(after.clone()) {
                queue.push(after);
            }
        }
    }
    found
}
