//! A conjecture being made up: conditions, how they are joined, how far it is tested.

use crate::games::{Ending, Game};
use crate::study::{Claim, Conjecture};

/// So many conditions can be joined.
pub const CONDITIONS: usize = 4;
/// Remainders that are shown as chips; of a larger modulus a range is chosen.
pub const CHIPS: u64 = 24;
/// The largest modulus.
pub const MODULUS: u64 = 9_999;
/// Numbers that a position can have here.
pub const HEAPS: usize = 5;

/// The conditions as they stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// Each with whether it is turned round.
    pub conditions: Vec<(Claim, bool)>,
    /// One of them is enough.
    pub any: bool,
    /// How many numbers a position has.
    pub heaps: usize,
    /// The largest total that is tested.
    pub upto: u64,
}

impl Draft {
    /// What is tried first with positions of so many numbers.
    #[must_use]
    pub fn new(heaps: usize) -> Self {
        let heaps = heaps.clamp(1, HEAPS);
        let first = if heaps == 1 { residues(4) } else { Claim::XorZero };
        Self { conditions: vec![(first, false)], any: false, heaps, upto: reach(heaps) }
    }

    /// What a class begins with: nothing that is a theorem of a lesson stands there already.
    #[must_use]
    pub fn plain(heaps: usize) -> Self {
        let first = match heaps {
            0 | 1 => parity(),
            _ => Claim::TotalParity { odd: false },
        };
        Self { conditions: vec![(first, false)], ..Self::new(heaps) }
    }

    /// Positions have another count of numbers now: conditions that would say nothing of them give
    /// way.
    pub fn count(&mut self, heaps: usize) {
        let heaps = heaps.clamp(1, HEAPS);
        if heaps == self.heaps {
            return;
        }
        let forms = forms(heaps);
        let is_form = |claim: &Claim| {
            forms.iter().any(|form| std::mem::discriminant(form) == std::mem::discriminant(claim))
        };
        self.conditions.retain(|(claim, _)| is_form(claim));
        if self.conditions.is_empty() {
            self.conditions = Self::plain(heaps).conditions;
        }
        (self.heaps, self.upto) = (heaps, reach(heaps));
    }

    /// The conjecture about a game.
    #[must_use]
    pub fn about(&self, game: &Game, ending: Ending) -> Conjecture {
        let mut claims: Vec<Claim> =
            self.conditions.iter().map(|(claim, not)| turned(claim, *not)).collect();
        let claim = match (claims.len(), self.any) {
            (1, _) => claims.swap_remove(0),
            (_, true) => Claim::AnyOf(claims),
            (_, false) => Claim::AllOf(claims),
        };
        Conjecture { game: game.clone(), ending, heaps: self.heaps, claim }
    }
}

fn turned(claim: &Claim, not: bool) -> Claim {
    if not { Claim::Not(Box::new(claim.clone())) } else { claim.clone() }
}

/// The multiples of a number.
pub(super) fn residues(modulus: u64) -> Claim {
    Claim::Residues { modulus, lost: vec![0] }
}

/// A remainder of the smallest modulus that says something; no theorem has its modulus from here.
const fn parity() -> Claim {
    Claim::Residues { modulus: 2, lost: Vec::new() }
}

/// The forms that say something of positions with so many numbers, as they begin.
#[must_use]
pub fn forms(heaps: usize) -> Vec<Claim> {
    let mut forms = Vec::new();
    if heaps == 1 {
        forms.extend([parity(), Claim::Between { modulus: 8, from: 0, to: 1 }]);
    }
    forms.extend([
        Claim::XorZero,
        Claim::TotalParity { odd: false },
        Claim::TotalParity { odd: true },
    ]);
    if heaps > 1 {
        forms.extend([Claim::OddStairsXorZero, Claim::EqualHeaps, Claim::Pairs]);
    }
    if heaps == 2 {
        forms.push(Claim::ColdPair);
    }
    forms
}

/// A bound that is tested in about a second.
const fn reach(heaps: usize) -> u64 {
    match heaps {
        1 => 2_000,
        2 => 200,
        3 => 60,
        4 => 30,
        _ => 20,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::work::Unwatched;
    use crate::study::Oracle;
    use crate::study::conjecture::Verdict;

    #[test]
    fn every_form_speaks_of_the_positions_it_is_offered_for() {
        for heaps in 1..=HEAPS {
            for claim in forms(heaps) {
                let row = vec!["1"; heaps].join(",");
                let sum: crate::games::Sum = format!("nim({row})").parse().unwrap();
                assert!(claim.says_p(sum.single().unwrap()).is_some(), "{heaps} {claim:?}");
            }
        }
    }

    #[test]
    fn another_count_of_numbers_keeps_what_still_speaks() {
        let mut draft = Draft::new(2);
        draft.conditions.push((Claim::ColdPair, true));
        draft.count(3);
        assert_eq!(draft.conditions, Draft::new(3).conditions);
        draft.conditions = vec![(Claim::EqualHeaps, false)];
        draft.count(1);
        assert_eq!(draft.conditions, Draft::plain(1).conditions);
    }

    #[test]
    fn what_a_class_begins_with_is_no_theorem_of_a_lesson() {
        for position in ["nim(0,0,0)", "bash[1..3](0)", "wythoff(0,0)", "stairs(0,0,0)"] {
            let sum: crate::games::Sum = position.parse().unwrap();
            let part = sum.single().unwrap();
            let mut draft = Draft::plain(1);
            draft.count(part.row().len());
            let conjecture = draft.about(part.game(), sum.ending());
            let tested = conjecture.test(12, &mut Oracle::default(), &mut Unwatched).unwrap();
            assert!(matches!(tested.verdict, Verdict::Falls(_)), "{position}: {tested:?}");
            // Nor is its modulus, which is half of one.
            for claim in draft.conditions.iter().map(|(claim, _)| claim).chain(&forms(1)) {
                let is_half = matches!(claim, Claim::Residues { modulus, .. } if *modulus > 2);
                assert!(!is_half, "{position}: {claim:?}");
            }
        }
    }
}
