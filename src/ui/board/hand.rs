//! The half-made move: which heap, how many; and what the legal moves allow of it. Knows no rules
//! and no screen.

use crate::games::Move;
use std::collections::BTreeMap;

/// Where a move takes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Target {
    /// One heap, by its index.
    Heap(usize),
    /// The same number from each heap.
    Each,
}

impl Target {
    /// The move that takes `count` from here.
    pub(super) const fn take(self, count: u64) -> Move {
        match self {
            Self::Heap(heap) => Move::Take { heap, count },
            Self::Each => Move::TakeEach { count },
        }
    }

    /// Where a move takes from, and how many; `None` for moves that take nothing.
    pub(super) const fn of(mv: Move) -> Option<(Self, u64)> {
        match mv {
            Move::Take { heap, count } => Some((Self::Heap(heap), count)),
            Move::TakeEach { count } => Some((Self::Each, count)),
            _ => None,
        }
    }
}

/// The amounts that may be taken, as inclusive ranges, ascending and apart.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Amounts(Vec<(u64, u64)>);

impl Amounts {
    /// Sorted, and joined where they touch.
    pub(super) fn of(mut amounts: Vec<u64>) -> Self {
        amounts.sort_unstable();
        let mut ranges: Vec<(u64, u64)> = Vec::new();
        for n in amounts {
            match ranges.last_mut() {
                Some((_, to)) if n <= to.saturating_add(1) => *to = n,
                _ => ranges.push((n, n)),
            }
        }
        Self(ranges)
    }

    pub(super) fn ranges(&self) -> &[(u64, u64)] {
        &self.0
    }

    pub(super) fn contains(&self, n: u64) -> bool {
        self.0.iter().any(|&(from, to)| (from..=to).contains(&n))
    }

    pub(super) fn most(&self) -> Option<u64> {
        self.0.last().map(|(_, to)| *to)
    }

    /// The allowed amount nearest to `n`; of two equally near ones the smaller.
    pub(super) fn nearest(&self, n: u64) -> Option<u64> {
        self.0.iter().map(|&(from, to)| n.clamp(from, to)).min_by_key(|near| near.abs_diff(n))
    }

    /// The next allowed amount above `n`.
    pub(super) fn above(&self, n: u64) -> Option<u64> {
        let next = n.checked_add(1)?;
        self.0.iter().find(|(_, to)| *to >= next).map(|(from, _)| next.max(*from))
    }

    /// The next allowed amount below `n`.
    pub(super) fn below(&self, n: u64) -> Option<u64> {
        let next = n.checked_sub(1)?;
        self.0.iter().rfind(|(from, _)| *from <= next).map(|(_, to)| next.min(*to))
    }
}

/// All that may be taken, by where it is taken from. Made once per change of the position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Reach(Vec<(Target, Amounts)>);

impl Reach {
    /// Legal moves in order; moves that take nothing are left out.
    pub(super) fn of(legal: &[Move]) -> Self {
        let mut targets: BTreeMap<Target, Vec<u64>> = BTreeMap::new();
        for (target, count) in legal.iter().filter_map(|mv| Target::of(*mv)) {
            targets.entry(target).or_default().push(count);
        }
        Self(targets.into_iter().map(|(target, amounts)| (target, Amounts::of(amounts))).collect())
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn targets(&self) -> impl DoubleEndedIterator<Item = Target> + '_ {
        self.0.iter().map(|(target, _)| *target)
    }

    pub(super) fn amounts(&self, target: Target) -> Option<&Amounts> {
        self.0.iter().find(|(here, _)| *here == target).map(|(_, amounts)| amounts)
    }

    pub(super) fn allows(&self, target: Target, count: u64) -> bool {
        self.amounts(target).is_some_and(|amounts| amounts.contains(count))
    }

    /// What may be taken of one heap, all heaps together.
    pub(super) fn any_heap(&self) -> Amounts {
        let mut ranges: Vec<_> = self
            .0
            .iter()
            .filter(|(target, _)| *target != Target::Each)
            .flat_map(|(_, amounts)| &amounts.0)
            .copied()
            .collect();
        ranges.sort_unstable();
        let mut union: Vec<(u64, u64)> = Vec::new();
        for (from, to) in ranges {
            match union.last_mut() {
                Some((_, end)) if from <= end.saturating_add(1) => *end = (*end).max(to),
                _ => union.push((from, to)),
            }
        }
        Amounts(union)
    }

    /// True if any number of stones of every heap may be taken.
    pub(super) fn is_free(&self, row: &[u64]) -> bool {
        row.iter().enumerate().filter(|(_, have)| **have > 0).all(|(heap, have)| {
            self.amounts(Target::Heap(heap)).is_some_and(|amounts| amounts.0 == [(1, *have)])
        })
    }
}

/// The half-made move, always one of the legal ones if there are any.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Hand {
    target: Target,
    amount: u64,
    /// True once the person has chosen something, so that it is shown on the board.
    armed: bool,
}

impl Default for Hand {
    fn default() -> Self {
        Self { target: Target::Heap(0), amount: 1, armed: false }
    }
}

impl Hand {
    pub(super) const fn target(&self) -> Target {
        self.target
    }

    pub(super) const fn amount(&self) -> u64 {
        self.amount
    }

    pub(super) const fn is_armed(&self) -> bool {
        self.armed
    }

    /// The move, shown or not.
    pub(super) fn mv(&self, reach: &Reach) -> Option<Move> {
        reach.allows(self.target, self.amount).then(|| self.target.take(self.amount))
    }

    /// Brings the hand back among the legal moves after a change.
    pub(super) fn clamp(&mut self, reach: &Reach) {
        let target = if reach.amounts(self.target).is_some() {
            Some(self.target)
        } else {
            reach.targets().next()
        };
        let nearest = target.and_then(|target| reach.amounts(target)?.nearest(self.amount));
        match (target, nearest) {
            (Some(target), Some(amount)) => (self.target, self.amount) = (target, amount),
            _ => self.armed = false,
        }
    }

    /// Forgets what was chosen, heap and all.
    pub(super) fn clear(&mut self, reach: &Reach) {
        self.armed = false;
        self.amount = 1;
        self.clamp(reach);
    }

    /// Puts the hand away, but remembers the heap.
    pub(super) const fn lay_down(&mut self) {
        self.armed = false;
        self.amount = 1;
    }

    /// Chooses where to take from; the amount stays as near as it can. False if nothing may be
    /// taken there.
    pub(super) fn choose(&mut self, target: Target, reach: &Reach) -> bool {
        let Some(amount) = reach.amounts(target).and_then(|amounts| amounts.nearest(self.amount))
        else {
            return false;
        };
        *self = Self { target, amount, armed: true };
        true
    }

    /// The next or previous place to take from, around the end.
    pub(super) fn turn(&mut self, forward: bool, reach: &Reach) {
        let targets: Vec<_> = reach.targets().collect();
        let Some(at) = targets.iter().position(|target| *target == self.target) else { return };
        let next = if forward { at + 1 } else { at + targets.len() - 1 };
        if let Some(target) = targets.get(next % targets.len()) {
            self.choose(*target, reach);
        }
    }

    /// Sets the amount if it is allowed; otherwise takes the nearest one and returns false.
    pub(super) fn set(&mut self, amount: u64, reach: &Reach) -> bool {
        let Some(amounts) = reach.amounts(self.target) else { return false };
        let Some(nearest) = amounts.nearest(amount) else { return false };
        (self.amount, self.armed) = (nearest, true);
        nearest == amount
    }

    /// One allowed amount up or down. The first step only shows what is in the hand.
    pub(super) fn step(&mut self, up: bool, reach: &Reach) {
        let Some(amounts) = reach.amounts(self.target) else { return };
        let next = if up { amounts.above(self.amount) } else { amounts.below(self.amount) };
        if let (true, Some(amount)) = (self.armed, next) {
            self.amount = amount;
        }
        self.armed = true;
    }

    /// Takes over a whole move, if it is legal.
    pub(super) fn hold(&mut self, mv: Move, reach: &Reach) -> bool {
        match Target::of(mv) {
            Some((target, amount)) if reach.allows(target, amount) => {
                *self = Self { target, amount, armed: true };
                true
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Sum;

    fn reach(text: &str) -> Reach {
        let sum: Sum = text.parse().expect("a position");
        Reach::of(&sum.parts()[0].moves().collect::<Vec<_>>())
    }

    #[test]
    fn amounts_are_kept_as_ranges_and_searched_on_both_sides() {
        let amounts = Amounts::of(vec![4, 1, 3, 9, 2]);
        assert_eq!(amounts.ranges(), [(1, 4), (9, 9)]);
        assert_eq!([6, 7, 99].map(|n| amounts.nearest(n)), [Some(4), Some(9), Some(9)]);
        assert_eq!([0, 4, 9].map(|n| amounts.above(n)), [Some(1), Some(9), None]);
        assert_eq!([1, 8, 100].map(|n| amounts.below(n)), [None, Some(4), Some(9)]);
        assert!(amounts.contains(9) && !amounts.contains(5));
    }

    #[test]
    fn the_end_of_the_numbers_is_no_wall_to_fall_over() {
        let amounts = Amounts::of(vec![u64::MAX, u64::MAX, 1]);
        assert_eq!(amounts.ranges(), [(1, 1), (u64::MAX, u64::MAX)]);
        assert_eq!(amounts.above(u64::MAX), None);
        assert_eq!(amounts.below(0), None);
    }

    #[test]
    fn free_taking_is_recognised_and_a_limit_is_not_free() {
        assert!(reach("nim(3,0,5)").is_free(&[3, 0, 5]));
        assert!(!reach("bash[1..3](21)").is_free(&[21]));
        assert_eq!(reach("nim(3,5)").any_heap().ranges(), [(1, 5)]);
    }

    #[test]
    fn a_hand_stays_legal_through_every_change_of_position() {
        let mut hand = Hand::default();
        let positions = [
            "nim(3,5,7)",
            "bash[2..4](9)",
            "wythoff(3,5)",
            "subtract[1,4](6)",
            "bash[2..3](1)",
            "nim(0,0)",
        ];
        for text in positions {
            let reach = reach(text);
            hand.clamp(&reach);
            for n in 0..12 {
                hand.turn(n % 3 != 0, &reach);
                hand.step(n % 2 == 0, &reach);
                hand.set(n, &reach);
                assert_eq!(hand.mv(&reach).is_some(), !reach.is_empty(), "{text}");
            }
        }
    }

    #[test]
    fn the_first_step_shows_and_the_next_one_moves() {
        let (mut hand, reach) = (Hand::default(), reach("subtract[1,4](6)"));
        hand.step(true, &reach);
        assert_eq!((hand.amount(), hand.is_armed()), (1, true));
        hand.step(true, &reach);
        assert_eq!(hand.amount(), 4);
        assert!(!hand.set(2, &reach));
        assert_eq!(hand.amount(), 1);
    }
}
