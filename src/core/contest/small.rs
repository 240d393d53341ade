//! All cases up to a size, and the order of smallness: fewer integers, then the smaller largest
//! one, then the integers in dictionary order.

use crate::contest::case::Case;
use crate::contest::prepared::Prepared;

/// What two cases are compared by.
pub type Key = (usize, u64, Vec<u64>);

/// What a case is compared by.
#[must_use]
pub fn key(on: &Prepared, case: &Case) -> Key {
    (case.size(), case.largest(), on.layout.tokens(case))
}

/// Small cases of a problem.
pub const MOST: usize = 8_000;
/// At most so many rows of numbers are looked at.
const LOOKED: usize = 400_000;

/// All cases whose lengths are at most `heaps` and whose other numbers at most `values`, in the
/// order of smallness.
///
/// `None` if there are more than [`MOST`], or too many rows of numbers would have to be looked at.
#[must_use]
pub fn all(on: &Prepared) -> Option<Vec<Case>> {
    let small = on.problem.small;
    let mut cases = bounded(on, small.heaps, small.values, LOOKED)?;
    cases.sort_by_cached_key(|case| key(on, case));
    (cases.len() <= MOST).then_some(cases)
}

/// All cases smaller than this one, in order, if there are at most `most`.
#[must_use]
pub fn smaller(on: &Prepared, than: &Case, most: usize) -> Option<Vec<Case>> {
    let bar = key(on, than);
    let mut found = Vec::new();
    // A shorter list may hold any number up to its limit, and all those cases are smaller.
    let lengths = |case: &Case| -> Vec<u64> { case.lists.iter().map(|l| l.len() as u64).collect() };
    let longest = lengths(than).into_iter().max().unwrap_or(0);
    let highest = (0..on.layout.numbers.len())
        .filter(|at| !on.layout.is_length(*at))
        .map(|at| on.range(at).1)
        .chain((0..on.layout.lists.len()).map(|at| on.members(at).1))
        .max()
        .unwrap_or(0);
    let has_shorter = on
        .layout
        .lists
        .iter()
        .any(|(_, at)| than.numbers.get(*at).is_some_and(|long| *long > on.range(*at).0));
    let bound = if has_shorter { highest } else { bar.1 };
    if has_shorter && highest > 1 << 12 {
        return None;
    }
    let heaps = if than.lists.is_empty() { 0 } else { longest.saturating_mul(2) };
    for case in bounded(on, heaps, bound, LOOKED / 2)? {
        let key = key(on, &case);
        if key < bar {
            found.push((key, case));
        }
    }
    found.sort();
    (found.len() <= most).then(|| found.into_iter().map(|(_, case)| case).collect())
}

/// All cases within bounds; `None` if too many rows of numbers would have to be looked at.
pub(in crate::contest) fn bounded(
    on: &Prepared,
    heaps: u64,
    values: u64,
    most: usize,
) -> Option<Vec<Case>> {
    let layout = &on.layout;
    let mut walk = Walk { on, values, left: most, found: Vec::new(), lengths: Vec::new() };
    walk.lengths =
        (0..layout.numbers.len()).map(|at| layout.is_length(at).then_some(heaps)).collect();
    let start = Case { numbers: Vec::new(), lists: Vec::new() };
    walk.numbers(start)?;
    Some(walk.found)
}

struct Walk<'p> {
    on: &'p Prepared,
    values: u64,
    left: usize,
    found: Vec<Case>,
    lengths: Vec<Option<u64>>,
}

impl Walk<'_> {
    fn numbers(&mut self, case: Case) -> Option<()> {
        let at = case.numbers.len();
        let Some(length) = self.lengths.get(at).copied() else {
            return self.lists(case);
        };
        let (low, high) = self.on.range(at);
        for n in low..=high.min(length.unwrap_or(self.values)) {
            let mut case = case.clone();
            case.numbers.push(n);
            self.numbers(case)?;
        }
        Some(())
    }

    fn lists(&mut self, mut case: Case) -> Option<()> {
        let full = |case: &Case| {
            let (_, count) = self.on.layout.lists.get(case.lists.len().checked_sub(1)?)?;
            Some(case.lists.last()?.len() as u64 >= *case.numbers.get(*count)?)
        };
        if full(&case).unwrap_or(true) {
            if case.lists.len() == self.on.layout.lists.len() {
                self.left = self.left.checked_sub(1)?;
                if self.on.admits(&case) {
                    self.found.push(case);
                }
                return Some(());
            }
            case.lists.push(Vec::new());
            return self.lists(case);
        }
        let at = case.lists.len() - 1;
        let (low, high) = self.on.members(at);
        for n in low..=high.min(self.values) {
            let mut case = case.clone();
            if let Some(list) = case.lists.last_mut() {
                list.push(n);
            }
            self.lists(case)?;
        }
        Some(())
    }
}
