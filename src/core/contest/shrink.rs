//! From a failing file to a small one: halves, then single cases, then smaller numbers. Counts
//! runs; whoever runs keeps the clock.

use crate::contest::case::Case;
use crate::contest::model::Order;
use crate::contest::prepared::Prepared;
use crate::contest::small::key;
use std::collections::BTreeSet;

/// Runs a file: does it fail as before? `None` if no more may be run.
pub type Fails<'f> = &'f mut dyn FnMut(&[Case]) -> Option<bool>;

/// The smallest file found that fails as `cases` does.
pub fn shrink(on: &Prepared, cases: Vec<Case>, suspected: &[usize], fails: Fails<'_>) -> Vec<Case> {
    let mut best = cases;
    // Those that were answered wrongly, each alone, smallest first.
    let mut alone: Vec<Case> = suspected.iter().filter_map(|i| best.get(*i).cloned()).collect();
    alone.sort_by_cached_key(|case| key(on, case));
    for case in alone.into_iter().take(8) {
        if best.len() == 1 {
            break;
        }
        match fails(std::slice::from_ref(&case)) {
            None => return best,
            Some(true) => {
                best = vec![case];
                break;
            }
            Some(false) => {}
        }
    }
    // Parts of the list go as long as the rest fails.
    let mut part = best.len().div_ceil(2);
    while best.len() > 1 && part > 0 {
        let mut from = 0;
        let mut went = false;
        while from < best.len() && best.len() > 1 {
            let to = (from + part).min(best.len());
            let mut rest = best.clone();
            rest.drain(from..to);
            if !rest.is_empty() {
                match fails(&rest) {
                    None => return best,
                    Some(true) => {
                        best = rest;
                        went = true;
                        continue;
                    }
                    Some(false) => {}
                }
            }
            from = to;
        }
        if !went || part > 1 {
            part = if part == 1 { 0 } else { part.div_ceil(2).min(part - 1) };
        }
    }
    numbers(on, best, fails)
}

/// Smaller lists and numbers, case by case, until nothing gets smaller.
fn numbers(on: &Prepared, mut best: Vec<Case>, fails: Fails<'_>) -> Vec<Case> {
    loop {
        let mut went = false;
        for at in 0..best.len() {
            let Some(case) = best.get(at) else { continue };
            let bar = key(on, case);
            let mut tried = candidates(on, case);
            tried.retain(|case| on.admits(case) && key(on, case) < bar);
            tried.sort_by_cached_key(|case| key(on, case));
            tried.dedup();
            for case in tried {
                let mut file = best.clone();
                if let Some(slot) = file.get_mut(at) {
                    *slot = case;
                }
                match fails(&file) {
                    None => return best,
                    Some(true) => {
                        best = file;
                        went = true;
                        break;
                    }
                    Some(false) => {}
                }
            }
        }
        if !went {
            return best;
        }
    }
}

/// Cases a step smaller than this one.
fn candidates(on: &Prepared, case: &Case) -> Vec<Case> {
    let mut all = Vec::new();
    let steps = |n: u64, low: u64| {
        [low, n / 2, n - n / 4, n.saturating_sub(1)]
            .into_iter()
            .filter(move |m| *m >= low && *m < n)
    };
    for (list, members) in case.lists.iter().enumerate() {
        let (low, _) = on.members(list);
        let longest = members.len();
        for (from, to) in [(0, longest / 2), (longest / 2, longest)] {
            drop_members(on, case, list, from..to, &mut all);
        }
        for at in 0..longest.min(32) {
            drop_members(on, case, list, at..at + 1, &mut all);
            for n in steps(members.get(at).copied().unwrap_or(0), low) {
                let mut next = case.clone();
                if let Some(member) = next.lists.get_mut(list).and_then(|l| l.get_mut(at)) {
                    *member = n;
                }
                if on.order(list) == Some(Order::Ascending)
                    && let Some(list) = next.lists.get_mut(list)
                {
                    list.sort_unstable();
                }
                all.push(next);
            }
        }
    }
    // Equal members often fail because they are equal: they go down together, and so do all.
    for (list, members) in case.lists.iter().enumerate() {
        let (low, _) = on.members(list);
        let equal: BTreeSet<u64> = members.iter().take(32).copied().collect();
        for value in equal {
            for n in steps(value, low) {
                let mut next = case.clone();
                for member in next.lists.get_mut(list).into_iter().flatten() {
                    *member = if *member == value { n } else { *member };
                }
                all.push(next);
            }
        }
        let mut halved = case.clone();
        for member in halved.lists.get_mut(list).into_iter().flatten() {
            *member = (*member / 2).max(low);
        }
        all.push(halved);
    }
    for (at, n) in case.numbers.iter().enumerate() {
        if on.layout.is_length(at) {
            continue;
        }
        for less in steps(*n, on.range(at).0) {
            let mut next = case.clone();
            if let Some(number) = next.numbers.get_mut(at) {
                *number = less;
            }
            all.push(next);
        }
    }
    all
}

fn drop_members(
    on: &Prepared,
    case: &Case,
    list: usize,
    range: std::ops::Range<usize>,
    all: &mut Vec<Case>,
) {
    let Some((_, count)) = on.layout.lists.get(list) else { return };
    let mut next = case.clone();
    for ((_, other), members) in on.layout.lists.iter().zip(&mut next.lists) {
        if other == count && range.end <= members.len() && !range.is_empty() {
            members.drain(range.clone());
        }
    }
    if on.layout.measure(&mut next) {
        all.push(next);
    }
}
