//! Small positions first: the order in which "the smallest counterexample" is meant.

use crate::games::{Game, Part, Sum};

/// All positions of `game` with `heaps` numbers of at most `max` in all, smallest total first,
/// equal totals in the order of their first number, then their second, and so on.
///
/// Rows that are no position are left out, and so are rows that the game writes in another order.
pub fn small_positions(game: &Game, heaps: usize, max: u64) -> impl Iterator<Item = Part> + use<> {
    small_rows(game, heaps, max).flatten()
}

/// The rows of [`small_positions`] with those that are left out as `None`: whoever looks at so many
/// rows and no more comes to an end also where the game has no position of so many numbers.
pub fn small_rows(
    game: &Game,
    heaps: usize,
    max: u64,
) -> impl Iterator<Item = Option<Part>> + use<> {
    let game = game.clone();
    rows(heaps, max).map(move |row| {
        let part = Part::new(game.clone(), row.clone()).ok()?;
        // A game that drops empty heaps shortens the row, and that is not another order.
        (part.row().len() < row.len() || part.row() == row).then_some(part)
    })
}

/// All sums of the same games with as many numbers as `like` has, of at most `max` in all, in the
/// order of
/// [`small_positions`]. Where a game writes its heaps in order and drops empty ones, each position
/// comes once.
pub fn small_sums(like: &Sum, max: u64) -> impl Iterator<Item = Sum> + use<> {
    let like = like.clone();
    let numbers = like.parts().iter().map(|part| part.row().len()).sum();
    rows(numbers, max).filter_map(move |row| {
        let mut rest = row.as_slice();
        let mut parts = Vec::with_capacity(like.parts().len());
        for part in like.parts() {
            let (row, after) = rest.split_at_checked(part.row().len())?;
            rest = after;
            let part = Part::new(part.game().clone(), row.to_vec()).ok()?;
            let (empty, full) = row.split_at_checked(row.len().checked_sub(part.row().len())?)?;
            if full != part.row() || empty.iter().any(|number| *number > 0) {
                return None;
            }
            parts.push(part);
        }
        Some(Sum::new(like.ending(), parts))
    })
}

/// The rows of `len` numbers with total 0, 1, ..., `max`, each total in lexicographic order.
fn rows(len: usize, max: u64) -> impl Iterator<Item = Vec<u64>> {
    std::iter::successors(first(len, 0), move |row| next_row(row, max))
}

/// `(0, ..., 0, total)`: the first row of its total. Without numbers there is only the total 0.
fn first(len: usize, total: u64) -> Option<Vec<u64>> {
    let mut row = vec![0; len];
    match row.last_mut() {
        Some(last) => *last = total,
        None if total > 0 => return None,
        None => {}
    }
    Some(row)
}

fn next_row(row: &[u64], max: u64) -> Option<Vec<u64>> {
    let mut next = row.to_vec();
    // Move one stone from the last heap that has any to its left neighbour, the rest of it to the
    // very end.
    if let Some(from) = next.iter().rposition(|n| *n > 0)
        && let Some(to) = from.checked_sub(1)
    {
        let rest = std::mem::take(next.get_mut(from)?);
        *next.get_mut(to)? += 1;
        *next.last_mut()? = rest - 1;
        return Some(next);
    }
    // All stones stand in the first heap: that total is done.
    let total = row.first()?.checked_add(1)?;
    if total <= max { first(row.len(), total) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_come_by_total_and_then_in_the_order_of_a_dictionary() {
        let all: Vec<_> = rows(2, 2).collect();
        assert_eq!(all, [[0, 0], [0, 1], [1, 0], [0, 2], [1, 1], [2, 0]]);
        let mut sorted: Vec<_> = rows(4, 7).map(|row| (row.iter().sum::<u64>(), row)).collect();
        // C(7 + 4, 4) rows of four numbers have a total of at most 7.
        assert_eq!(sorted.len(), 330);
        assert!(sorted.is_sorted());
        sorted.dedup();
        assert_eq!(sorted.len(), 330);
    }

    #[test]
    fn small_sums_come_once_each_and_only_if_they_are_positions() {
        let texts = |like: &str, max| -> Vec<String> {
            small_sums(&like.parse().unwrap(), max).map(|sum| sum.to_string()).collect()
        };
        let small = ["nim(0) + bash[1..2](0)", "nim(0) + bash[1..2](1)", "nim(1) + bash[1..2](0)"]
            .map(|s| format!("misere {s}"));
        assert_eq!(texts("misere nim(5) + bash[1..2](3)", 1), small);
        let kayles = texts("kayles(3,5)", 4);
        assert_eq!(
            kayles.iter().collect::<std::collections::BTreeSet<_>>().len(),
            kayles.len(),
            "{kayles:?}"
        );
        assert_eq!(kayles.len(), 9, "{kayles:?}");
    }

    #[test]
    fn a_row_without_numbers_comes_once() {
        assert_eq!(rows(0, 9).count(), 1);
        assert_eq!(rows(1, 9).count(), 10);
        assert_eq!(rows(3, 0).count(), 1);
    }
}
