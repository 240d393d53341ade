//! Cases made to break programs, and lost positions made with the solver's winning moves.

use crate::contest::answer::Solver;
use crate::contest::case::Case;
use crate::contest::model::Adversary;
use crate::contest::prepared::Prepared;
use crate::contest::tests_of::{case, list, number};
use crate::solver::die::Die;
use crate::solver::golden;
use std::collections::BTreeSet;

/// Cases of one family at most.
const FAMILY: usize = 400;

/// The cases of all families of a problem, each once.
pub(super) fn cases(on: &Prepared, die: &mut Die) -> Vec<Case> {
    let mut all = Vec::new();
    for family in &on.problem.adversaries {
        let mut made = match family {
            Adversary::Edges => edges(on, die),
            Adversary::Residues(expr) => residues(on, die, expr),
            Adversary::Cold => {
                let cold = cold(on, die);
                pairs(on, die, &cold)
            }
            Adversary::Fibonacci => pairs(on, die, &fibonacci()),
            Adversary::Equal => {
                lists(on, die, |die, on, at, long| vec![number(die, on.members(at)); long])
            }
            Adversary::Unsorted => lists(on, die, |die, on, at, long| {
                let mut all = list(on, die, at, long as u64);
                all.sort_unstable_by(|a, b| b.cmp(a));
                all
            }),
            Adversary::Zeros => lists(on, die, |die, on, at, long| {
                let mut all = list(on, die, at, long as u64);
                for n in all.iter_mut().step_by(2) {
                    *n = on.members(at).0;
                }
                all
            }),
        };
        made.retain(|case| on.admits(case));
        all.append(&mut made);
    }
    let mut seen = BTreeSet::new();
    all.retain(|case| seen.insert(case.clone()));
    all
}

/// Limits, powers of two and their neighbours within a range.
fn marks((low, high): (u64, u64)) -> Vec<u64> {
    let mut all = BTreeSet::from([low, low + 1, low + 2, high.saturating_sub(1), high]);
    for bits in [1_u32, 2, 3, 4, 8, 15, 16, 24, 30, 31, 32, 52, 53, 62, 63] {
        let power = 1_u64 << bits;
        all.extend([power - 1, power, power.saturating_add(1)]);
    }
    all.into_iter().filter(|n| (low..=high).contains(n)).collect()
}

fn edges(on: &Prepared, die: &mut Die) -> Vec<Case> {
    let mut all = Vec::new();
    for round in 0..FAMILY {
        let Some(mut next) = case(on, die, round) else { continue };
        for at in 0..next.numbers.len() {
            if !on.layout.is_length(at)
                && die.below(4) > 0
                && let (Some(mark), Some(n)) =
                    (die.pick(&marks(on.range(at))), next.numbers.get_mut(at))
            {
                *n = *mark;
            }
        }
        for at in 0..next.lists.len() {
            let marks = marks(on.members(at));
            for n in next.lists.get_mut(at).into_iter().flatten() {
                if let (true, Some(mark)) = (die.below(3) > 0, die.pick(&marks)) {
                    *n = *mark;
                }
            }
        }
        all.push(next);
    }
    all
}

fn residues(on: &Prepared, die: &mut Die, expr: &str) -> Vec<Case> {
    let mut all = Vec::new();
    // The first number that the expression does not name is brought near its multiples.
    let named =
        |name: &str| expr.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| word == name);
    let Some(at) = on.layout.numbers.iter().position(|name| !named(name)) else { return all };
    for round in 0..FAMILY / 2 {
        let Some(from) = case(on, die, round) else { continue };
        let Some(step) = on.value(&from, expr).ok().and_then(|n| u64::try_from(n).ok()) else {
            continue;
        };
        let (low, high) = on.range(at);
        let most = high.checked_div(step).unwrap_or(0);
        let base = number(die, (0, most)).saturating_mul(step);
        for n in [base, base.saturating_add(1), base.saturating_sub(1)] {
            let mut next = from.clone();
            if let Some(number) = next.numbers.get_mut(at) {
                *number = n.clamp(low, high);
            }
            all.push(next);
        }
    }
    all
}

/// Cold pairs of all sizes.
fn cold(on: &Prepared, die: &mut Die) -> Vec<(u64, u64)> {
    let high = on.range(1).1;
    let most = golden::floor_div_phi(golden::floor_div_phi(high));
    let one =
        |k| Some((u64::try_from(golden::lower(k)).ok()?, u64::try_from(golden::upper(k)).ok()?));
    (0..FAMILY / 4).filter_map(|_| one(number(die, (0, most)))).collect()
}

/// Neighbouring Fibonacci numbers below 2^64.
fn fibonacci() -> Vec<(u64, u64)> {
    std::iter::successors(Some((1_u64, 2_u64)), |(a, b)| Some((*b, a.checked_add(*b)?))).collect()
}

/// Pairs, their neighbours, in both orders.
fn pairs(on: &Prepared, die: &mut Die, pairs: &[(u64, u64)]) -> Vec<Case> {
    let mut all = Vec::new();
    for (a, b) in pairs {
        for (up, down) in [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (0, 2), (2, 2), (1, 2)] {
            let near = |n: u64, by: u64| n.saturating_add(by % 2).saturating_sub(by / 2);
            let (a, b) = (near(*a, up), near(*b, down));
            let both = [(a, b), (b, a)];
            // Where the order is free, either will do; where it is not, one of them is no case.
            for (a, b) in both.into_iter().skip(usize::from(die.below(2) == 0 && up + down > 0)) {
                all.push(Case { numbers: vec![a, b], lists: Vec::new() });
            }
        }
    }
    all.retain(|case| case.numbers.len() == on.layout.numbers.len());
    all
}

/// Lists of a kind, of many lengths.
fn lists(
    on: &Prepared,
    die: &mut Die,
    make: impl Fn(&mut Die, &Prepared, usize, usize) -> Vec<u64>,
) -> Vec<Case> {
    let mut all = Vec::new();
    for round in 0..FAMILY / 4 {
        let Some(mut next) = case(on, die, round) else { continue };
        for at in 0..next.lists.len() {
            let long = next.lists.get(at).map_or(0, Vec::len);
            let made = make(die, on, at, long);
            if let Some(list) = next.lists.get_mut(at) {
                *list = made;
            }
        }
        if on.layout.measure(&mut next) {
            all.push(next);
        }
    }
    all
}

/// The largest files: one long case, and where cases may be many, many of them.
pub(super) fn large(on: &Prepared, die: &mut Die) -> Vec<Vec<Case>> {
    let mut files = Vec::new();
    let layout = &on.layout;
    if !layout.lists.is_empty() {
        let made = (0..20).find_map(|_| {
            let mut large = case(on, die, 0)?;
            for (at, n) in large.numbers.iter_mut().enumerate() {
                if layout.is_length(at) {
                    *n = on.range(at).1.min(on.problem.input.numbers as u64);
                }
            }
            for (at, (_, count)) in layout.lists.iter().enumerate() {
                let long = large.numbers.get(*count).copied()?;
                *large.lists.get_mut(at)? = list(on, die, at, long);
            }
            layout.measure(&mut large);
            on.admits(&large).then_some(large)
        });
        files.extend(made.map(|case| vec![case]));
    }
    let most = on.problem.input.most;
    if !layout.is_one() && most > 200 {
        files.push((0..most).filter_map(|_| case(on, die, 0)).collect());
    }
    files
}

/// A lost position near this one: the solver's winning move is made, or a number is moved a little;
/// `None` if none is found.
pub(super) fn lost(on: &Prepared, from: Case, die: &mut Die, solver: &mut Solver) -> Option<Case> {
    if !solver.won(on, &from).ok()? {
        return Some(from);
    }
    let mut tried = Vec::new();
    if let Some((by, row)) = solver.step(on, &from) {
        tried.extend(after(on, &from, by, &row));
    }
    for list in 0..from.lists.len() {
        let long = from.lists.get(list).map_or(0, Vec::len);
        for _ in 0..24 {
            let at = usize::try_from(die.below(long as u64)).unwrap_or(0);
            let up = die.below(8);
            let down = die.below(8);
            tried.extend(moved(&from, list, at, up, down));
        }
    }
    // Any list beside itself: what is xored comes to nothing.
    let mut twice = from.clone();
    for list in &mut twice.lists {
        list.extend(list.clone());
    }
    if on.layout.measure(&mut twice) {
        tried.push(twice);
    }
    for at in 0..from.numbers.len() {
        for by in 1..=24_u64 {
            for up in [false, true] {
                let mut next = from.clone();
                if let Some(n) = next.numbers.get_mut(at) {
                    *n = if up { n.saturating_add(by) } else { n.saturating_sub(by) };
                }
                if !on.layout.is_length(at) {
                    tried.push(next);
                }
            }
        }
    }
    tried.into_iter().find(|case| on.admits(case) && solver.won(on, case) == Ok(false))
}

fn moved(from: &Case, list: usize, at: usize, up: u64, down: u64) -> Option<Case> {
    let mut next = from.clone();
    let n = next.lists.get_mut(list)?.get_mut(at)?;
    *n = n.saturating_add(up).saturating_sub(down);
    Some(next)
}

/// The cases whose position may be this row: taken as a list, as numbers, or each less by the move.
fn after(on: &Prepared, from: &Case, by: u64, row: &[u64]) -> Vec<Case> {
    let mut all = Vec::new();
    for list in 0..from.lists.len() {
        let mut next = from.clone();
        let Some(members) = next.lists.get_mut(list) else { continue };
        // The first stair of some problems is the ground and stands in no position.
        let kept = members.len().saturating_sub(row.len()).min(members.len());
        members.truncate(kept);
        members.extend(row);
        if on.layout.measure(&mut next) {
            all.push(next);
        }
    }
    let free: Vec<usize> = (0..from.numbers.len()).filter(|at| !on.layout.is_length(*at)).collect();
    if free.len() >= row.len() {
        let mut next = from.clone();
        for (at, n) in free.iter().zip(row) {
            if let Some(number) = next.numbers.get_mut(*at) {
                *number = *n;
            }
        }
        let mut turned = next.clone();
        turned.numbers.reverse();
        all.extend([next, turned]);
    }
    for at in free {
        let mut next = from.clone();
        if let Some(number) = next.numbers.get_mut(at) {
            *number = number.saturating_sub(by);
        }
        all.push(next);
    }
    all
}
