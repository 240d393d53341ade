//! Why a program fails, as facts: the first that holds, of those that the answers allow.

use crate::contest::answer::{More, Solver};
use crate::contest::case::Case;
use crate::contest::model::Output;
use crate::contest::prepared::Prepared;
use crate::games::{Formula, Sum};
use crate::solver::{double, golden};
use crate::study::Finding;

/// A reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Diagnosis {
    /// A believed rule that says what the program says, on all answered cases: its number.
    Suspect(usize),
    /// The golden ratio as a double: the cold pair of this difference is got wrong.
    Doubles {
        /// The difference of the pair.
        k: u64,
        /// Its smaller heap.
        exact: u128,
        /// What doubles say.
        double: u128,
    },
    /// All failures lie past 2 to this power.
    Past(u32),
    /// A case fails only after another one.
    Kept,
    /// All failures have this, and cases without it are right.
    Only(Feature),
    /// The move said does not win; the reply that does, heap and stones, if there is one.
    LosingMove(Option<(u64, u64)>),
    /// The right words in another spelling.
    Spelling,
    /// Nothing sure of the program; what the solver says of the position.
    Position(Box<(Sum, Finding)>),
    /// Nothing sure, and no position.
    Unknown,
}

impl Diagnosis {
    /// Its name in reports for programs.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Suspect(_) => "rule",
            Self::Doubles { .. } => "doubles",
            Self::Past(_) => "overflow",
            Self::Kept => "kept",
            Self::Only(_) => "only",
            Self::LosingMove(_) => "losing-move",
            Self::Spelling => "spelling",
            Self::Position(_) => "position",
            Self::Unknown => "unknown",
        }
    }
}

/// What failing cases may have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Feature {
    /// A number that is 0.
    Zero,
    /// A list that falls somewhere.
    Unsorted,
    /// Two equal members in a list.
    Equal,
    /// An odd number of members in a list.
    OddLength,
}

impl Feature {
    const ALL: [Self; 4] = [Self::Zero, Self::Unsorted, Self::Equal, Self::OddLength];

    fn of(self, case: &Case) -> bool {
        let pairs = |list: &Vec<u64>, is: fn(u64, u64) -> bool| {
            list.iter().zip(list.iter().skip(1)).any(|(a, b)| is(*a, *b))
        };
        match self {
            Self::Zero => case.numbers.iter().chain(case.lists.iter().flatten()).any(|n| *n == 0),
            Self::Unsorted => case.lists.iter().any(|list| pairs(list, |a, b| a > b)),
            Self::Equal => case.lists.iter().any(|list| {
                let mut sorted = list.clone();
                sorted.sort_unstable();
                pairs(&sorted, |a, b| a == b)
            }),
            Self::OddLength => case.lists.iter().any(|list| list.len() % 2 == 1),
        }
    }
}

/// A case that the program answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answered {
    /// The case.
    pub case: Case,
    /// Was it right?
    pub right: bool,
    /// Who wins, as the program has it.
    pub said: Option<bool>,
}

/// What is known of a failure.
#[derive(Debug, Clone)]
pub struct Failure<'f> {
    /// All answered cases, the failing ones among them.
    pub answered: &'f [Answered],
    /// The shrunk file.
    pub file: &'f [Case],
    /// What is wrong there: the case, what the program says, what is right.
    pub yours: &'f str,
    /// What is right.
    pub expected: &'f str,
}

/// The reason of a wrong answer.
#[must_use]
pub fn diagnose(on: &Prepared, failure: &Failure<'_>, solver: &mut Solver) -> Diagnosis {
    let Failure { answered, file, yours, expected } = *failure;
    let suspects = on.problem.suspects.iter();
    let agrees = |won: &String| {
        answered.iter().all(|a| {
            a.said.is_some_and(|said| on.value(&a.case, won).is_ok_and(|v| (v != 0) == said))
        })
    };
    if let Some(at) = suspects.map(|suspect| &suspect.won).position(agrees) {
        return Diagnosis::Suspect(at);
    }
    let Some(last) = file.last() else { return Diagnosis::Unknown };
    if let [case] = file
        && let Some(found) = doubles(on, case)
    {
        return found;
    }
    let wrong = || answered.iter().filter(|a| !a.right).map(|a| &a.case);
    let least = wrong().chain([last]).map(Case::largest).min().unwrap_or(0);
    if let Some(bits) = [63, 53, 32, 31].into_iter().find(|bits| least >= (1 << bits) - 1)
        && answered.iter().any(|a| a.right)
    {
        return Diagnosis::Past(bits);
    }
    if file.len() > 1 {
        return Diagnosis::Kept;
    }
    let only = |feature: &Feature| {
        wrong().chain([last]).all(|case| feature.of(case))
            && answered.iter().filter(|a| a.right && !feature.of(&a.case)).count() > 10
    };
    if let Some(feature) = Feature::ALL.into_iter().find(only) {
        return Diagnosis::Only(feature);
    }
    if let Some(found) = losing(on, last, yours, solver) {
        return found;
    }
    let bare = |text: &str| -> String {
        text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
    };
    if !yours.is_empty() && bare(yours) == bare(expected) {
        return Diagnosis::Spelling;
    }
    solver.study(on, last).map_or(Diagnosis::Unknown, |found| Diagnosis::Position(Box::new(found)))
}

/// A cold pair, or its neighbour, that doubles get wrong.
fn doubles(on: &Prepared, case: &Case) -> Option<Diagnosis> {
    let sum = on.position(case).ok()?;
    let part = sum.single()?;
    let formula = part.game().descriptor().formula;
    let (Some(Formula::ColdPairs), &[a, b]) = (formula, part.row()) else { return None };
    let k = a.abs_diff(b);
    let (exact, double, low) = (golden::lower(k), double::lower(k), u128::from(a.min(b)));
    let shows = exact != double && (low == exact || low == double);
    shows.then_some(Diagnosis::Doubles { k, exact, double })
}

/// A move that does not win, with the reply to it; `None` if no legal move was said.
fn losing(on: &Prepared, case: &Case, yours: &str, solver: &mut Solver) -> Option<Diagnosis> {
    let Output::Move { .. } = on.problem.output else { return None };
    let mut words = yours.split_whitespace().rev();
    let (stones, heap) = (words.next()?.parse::<u64>().ok()?, words.next()?.parse::<usize>().ok()?);
    let mut next = case.clone();
    let member = next.lists.first_mut()?.get_mut(heap.checked_sub(1)?)?;
    *member = member.checked_sub(stones).filter(|_| stones > 0)?;
    let More::Move(wins) = solver.answer(on, &next).ok()?.more else { return None };
    Some(Diagnosis::LosingMove(wins.first().copied()))
}
