//! The tests of a problem, group by group: the same seed gives the same bytes, everywhere.

use crate::contest::answer::Solver;
use crate::contest::case::Case;
use crate::contest::model::Order;
use crate::contest::prepared::Prepared;
use crate::contest::{adversary, small};
use crate::solver::die::Die;

/// The groups, in the order in which they are run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// The published examples.
    Sample,
    /// All cases up to a size.
    Small,
    /// By chance.
    Random,
    /// Lost positions, by chance.
    Lost,
    /// Made to break programs.
    Adversary,
}

impl Group {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Sample, Self::Small, Self::Random, Self::Lost, Self::Adversary];

    /// Its name in reports for programs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sample => "sample",
            Self::Small => "small",
            Self::Random => "random",
            Self::Lost => "lost",
            Self::Adversary => "adversary",
        }
    }
}

/// Small cases of a problem with one case a file.
const ONE_SMALL: usize = 400;
/// Random cases of such a problem, and half of it of the other groups.
const ONE_RANDOM: usize = 40;
/// Random files of any other.
const FILES: usize = 5;
/// Tries to find a number that keeps the limits.
const TRIES: usize = 200;

/// The files of a group, each a list of cases.
pub fn files(on: &Prepared, group: Group, seed: u64, solver: &mut Solver) -> Vec<Vec<Case>> {
    let mut die = Die::new(seed.wrapping_mul(0x1000).wrapping_add(group as u64));
    let one = on.layout.is_one();
    let random = if one { ONE_RANDOM } else { FILES * per_file(on).min(200) };
    match group {
        Group::Sample => {
            let samples = on.problem.samples.iter();
            samples.filter_map(|sample| on.layout.read(&sample.input).ok()).collect()
        }
        Group::Small => {
            let mut cases = small::all(on).unwrap_or_default();
            if one {
                cases.truncate(ONE_SMALL);
            }
            packed(on, cases)
        }
        Group::Random => packed(on, (0..random).filter_map(|i| case(on, &mut die, i)).collect()),
        Group::Lost => {
            let cases = (0..random / 2).filter_map(|i| {
                let case = case(on, &mut die, i)?;
                adversary::lost(on, case, &mut die, solver)
            });
            packed(on, cases.collect())
        }
        Group::Adversary => {
            let mut cases = adversary::cases(on, &mut die);
            if one {
                die.shuffle(&mut cases);
                cases.truncate(2 * ONE_RANDOM);
            }
            let mut files = packed(on, cases);
            files.extend(adversary::large(on, &mut die));
            files
        }
    }
}

/// Cases of a file at most.
fn per_file(on: &Prepared) -> usize {
    if on.layout.is_one() { 1 } else { on.problem.input.most.clamp(1, 200) }
}

/// Files of at most so many cases, and of at most so many members of lists.
fn packed(on: &Prepared, cases: Vec<Case>) -> Vec<Vec<Case>> {
    let (most, numbers) = (per_file(on), on.problem.input.numbers);
    let mut files: Vec<Vec<Case>> = Vec::new();
    let mut held = 0;
    for case in cases {
        let long: usize = case.lists.iter().map(Vec::len).sum();
        match files.last_mut() {
            Some(file) if file.len() < most && held + long <= numbers => {
                held += long;
                file.push(case);
            }
            _ => {
                held = long;
                files.push(vec![case]);
            }
        }
    }
    files
}

/// A number from a range, small and large ones alike: its length in bits is chosen first.
pub(super) fn number(die: &mut Die, (low, high): (u64, u64)) -> u64 {
    let bits = u64::from(64 - high.leading_zeros());
    let long = die.below(bits + 1);
    let top = if long >= bits { high } else { (1 << long).clamp(low, high) };
    die.between(low, top)
}

/// A case by chance; the larger `scale`, the longer its lists.
pub(super) fn case(on: &Prepared, die: &mut Die, scale: usize) -> Option<Case> {
    (0..TRIES).find_map(|_| {
        let layout = &on.layout;
        let mut case = Case::default();
        for at in 0..layout.numbers.len() {
            let range = on.range(at);
            let n = if layout.is_length(at) {
                let top = range.1.min(4 + scale as u64 / 4).min(50).max(range.0);
                die.between(range.0, top)
            } else {
                number(die, range)
            };
            case.numbers.push(n);
        }
        // Numbers that bind each other are often near.
        if die.below(3) == 0 {
            near(on, die, &mut case);
        }
        for at in 0..layout.lists.len() {
            let long = case.numbers.get(layout.lists.get(at)?.1).copied()?;
            case.lists.push(list(on, die, at, long));
        }
        layout.measure(&mut case);
        on.admits(&case).then_some(case)
    })
}

/// Brings one number near another.
fn near(on: &Prepared, die: &mut Die, case: &mut Case) {
    let free: Vec<usize> = (0..case.numbers.len()).filter(|at| !on.layout.is_length(*at)).collect();
    let (Some(a), Some(b)) = (die.pick(&free).copied(), die.pick(&free).copied()) else { return };
    let from = case.numbers.get(a).copied().unwrap_or(0);
    let (low, high) = on.range(b);
    if let Some(number) = case.numbers.get_mut(b) {
        *number = from.saturating_add(die.below(16)).saturating_sub(8).clamp(low, high);
    }
}

/// A list by chance, in its order.
pub(super) fn list(on: &Prepared, die: &mut Die, at: usize, long: u64) -> Vec<u64> {
    let (low, mut high) = on.members(at);
    if die.below(4) == 0 {
        high = high.min(low.saturating_add(long).saturating_add(4));
    }
    let mut all: Vec<u64> = (0..long).map(|_| number(die, (low, high))).collect();
    if let Some(order) = on.order(at) {
        if order != Order::Ascending {
            let mut kept = std::collections::BTreeSet::new();
            all.retain(|n| kept.insert(*n));
        }
        if order != Order::Distinct {
            all.sort_unstable();
        }
    }
    all
}
