//! Which bundles cancel: equal ones of different heaps, two by two. Knows numbers and no places.

use crate::input::spots::Target;
use std::collections::BTreeSet;

/// How long two bundles take to meet, in seconds.
const MEETING: f64 = 0.4;
/// Where in the number of a place the heap stands that a bundle was brought from.
const FROM: u32 = 8;

/// A bundle of 2 to the `bit` stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) struct Bundle {
    pub(in super::super) heap: usize,
    pub(in super::super) bit: u32,
}

/// Two equal bundles that cancel, the one of the upper heap first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Pair {
    pub(super) bit: u32,
    pub(super) heaps: [usize; 2],
}

impl Pair {
    const fn has(self, bundle: Bundle) -> bool {
        self.bit == bundle.bit && (self.heaps[0] == bundle.heap || self.heaps[1] == bundle.heap)
    }
}

/// The pairs that the person has made.
#[derive(Debug, Clone, Default, PartialEq)]
pub(in super::super) struct Pairs {
    /// All that can be paired is, and will be after each move.
    all: bool,
    /// Taken up, to be put onto its equal.
    held: Option<Bundle>,
    made: BTreeSet<Pair>,
    /// The pair made last, and when.
    last: Option<(Pair, f64)>,
}

/// What is paired of some heaps.
#[derive(Debug, Clone, Default, PartialEq)]
pub(in super::super) struct Paired {
    pub(super) pairs: Vec<Pair>,
    /// Sizes of which two are still alone, bit by bit.
    pub(super) open: u64,
    /// The nim-sum.
    pub(in super::super) sum: u64,
}

impl Paired {
    /// Is there no more to pair?
    pub(in super::super) const fn is_whole(&self) -> bool {
        self.open == 0
    }

    /// Is there no more to pair of this size?
    pub(in super::super) const fn is_settled(&self, bit: u32) -> bool {
        self.open >> bit & 1 == 0
    }

    /// Is a bundle of this size left over?
    pub(super) const fn is_left(&self, bit: u32) -> bool {
        self.is_settled(bit) && self.sum >> bit & 1 == 1
    }

    /// The heap whose bundle cancels this one.
    pub(in super::super) fn partner(&self, bundle: Bundle) -> Option<usize> {
        let pair = self.pairs.iter().find(|pair| pair.has(bundle))?;
        Some(pair.heaps[usize::from(pair.heaps[0] == bundle.heap)])
    }
}

/// The place that stands for a bundle that was brought to its equal in another heap: beside that
/// bundle's own place, the heap it came from.
pub(in super::super) fn brought(bundle: Bundle, to: usize) -> Target {
    let from = bundle.heap as u64 + 1;
    Target::Cell(to as u64, from << FROM | u64::from(bundle.bit))
}

/// Does the heap hold a bundle of this size?
pub(in super::super) const fn holds(n: u64, bit: u32) -> bool {
    n >> bit & 1 == 1
}

impl Pairs {
    /// What is paired of these heaps; with `lit`, all that can be.
    pub(in super::super) fn of(&self, row: &[u64], lit: bool) -> Paired {
        let mut paired = Paired { sum: row.iter().fold(0, |sum, n| sum ^ n), ..Paired::default() };
        let all = row.iter().fold(0, |all, n| all | n);
        for bit in (0..u64::BITS).filter(|bit| holds(all, *bit)) {
            let here = |heap: &usize| row.get(*heap).is_some_and(|n| holds(*n, bit));
            let made = self.made.iter().filter(|pair| pair.bit == bit);
            let made: Vec<Pair> =
                made.filter(|pair| pair.heaps.iter().all(here)).copied().collect();
            let alone: Vec<usize> = (0..row.len())
                .filter(here)
                .filter(|heap| !made.iter().any(|pair| pair.has(Bundle { heap: *heap, bit })))
                .collect();
            paired.pairs.extend(made);
            if self.all || lit {
                let two = alone.chunks_exact(2).filter_map(|two| two.try_into().ok());
                paired.pairs.extend(two.map(|heaps| Pair { bit, heaps }));
            } else if alone.len() > 1 {
                paired.open |= 1 << bit;
            }
        }
        paired
    }

    /// Pairs of bundles that are gone are forgotten.
    pub(in super::super) fn prune(&mut self, row: &[u64]) {
        let here = |heap: usize, bit| row.get(heap).is_some_and(|n| holds(*n, bit));
        self.made.retain(|pair| pair.heaps.iter().all(|heap| here(*heap, pair.bit)));
        self.held = self.held.filter(|held| here(held.heap, held.bit));
    }

    /// Is a bundle in hand?
    pub(in super::super) const fn held(&self) -> Option<Bundle> {
        self.held
    }

    /// A bundle, or what stands below the line, was clicked.
    pub(in super::super) fn touch(&mut self, row: &[u64], at: Target, now: f64) {
        let Target::Cell(heap, bit) = at else {
            (self.all, self.held) = (true, None);
            return;
        };
        let (from, bit) = (bit >> FROM, bit & ((1 << FROM) - 1));
        let (Ok(heap), Ok(bit)) = (usize::try_from(heap), u32::try_from(bit)) else { return };
        if let Some(from) = usize::try_from(from).ok().and_then(|from| from.checked_sub(1)) {
            self.held = Some(Bundle { heap: from, bit });
        }
        let bundle = Bundle { heap, bit };
        let paired = self.of(row, false);
        if paired.partner(bundle).is_some() {
            // Two that were put together come apart again, and the others stay.
            self.made = paired.pairs.into_iter().filter(|pair| !pair.has(bundle)).collect();
            (self.all, self.held) = (false, None);
            return;
        }
        match self.held {
            Some(held) if held == bundle => self.held = None,
            Some(held) if held.bit == bit => {
                let pair = Pair { bit, heaps: [held.heap.min(heap), held.heap.max(heap)] };
                self.made.insert(pair);
                (self.held, self.last) = (None, Some((pair, now)));
            }
            _ => self.held = Some(bundle),
        }
    }

    /// How far the two bundles of a pair have come on their way to each other, from 0 to 1.
    pub(super) fn met(&self, pair: Pair, now: f64) -> f32 {
        #[expect(clippy::cast_possible_truncation, reason = "cut to 0 to 1 before")]
        let progress = |from: f64| ((now - from) / MEETING).clamp(0.0, 1.0) as f32;
        self.last.filter(|(last, _)| *last == pair).map_or(1.0, |(_, from)| progress(from))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(heap: u64, bit: u64) -> Target {
        Target::Cell(heap, bit)
    }

    #[test]
    fn equal_bundles_of_two_heaps_cancel_and_come_apart_again() {
        let row = [9, 14, 12];
        let mut pairs = Pairs::default();
        assert_eq!(pairs.of(&row, false).open, 12, "8 and 4 are there more than once");
        pairs.touch(&row, at(0, 3), 0.0);
        pairs.touch(&row, at(1, 2), 0.0);
        assert_eq!(pairs.held(), Some(Bundle { heap: 1, bit: 2 }), "unequal ones do not cancel");
        pairs.touch(&row, at(2, 2), 0.0);
        pairs.touch(&row, at(2, 3), 0.0);
        pairs.touch(&row, at(0, 3), 0.0);
        let paired = pairs.of(&row, false);
        assert!(paired.is_whole() && paired.is_left(3) && !paired.is_left(2));
        assert_eq!(paired.partner(Bundle { heap: 0, bit: 3 }), Some(2), "of three, any two");
        assert_eq!(paired.sum, 0b1001 ^ 0b1110 ^ 0b1100);
        pairs.touch(&row, at(2, 3), 0.0);
        assert_eq!(pairs.of(&row, false).open, 8);
    }

    #[test]
    fn a_bundle_that_is_brought_to_its_equal_cancels_with_it() {
        let mut pairs = Pairs::default();
        pairs.touch(&[9, 14, 12], brought(Bundle { heap: 2, bit: 3 }, 0), 0.0);
        let paired = pairs.of(&[9, 14, 12], false);
        assert_eq!(paired.partner(Bundle { heap: 0, bit: 3 }), Some(2));
        assert_eq!(pairs.held(), None);
    }

    #[test]
    fn what_is_paired_with_one_press_is_paired_after_each_move_and_leaves_the_nim_sum() {
        let mut pairs = Pairs::default();
        for row in [vec![7, 10, 12], vec![1, 1, 1, 1, 1], vec![u64::MAX, u64::MAX], vec![0], vec![]]
        {
            pairs.touch(&row, Target::Item(0), 0.0);
            let paired = pairs.of(&row, false);
            assert_eq!(paired, Pairs::default().of(&row, true));
            assert!(paired.is_whole());
            for bit in 0..u64::BITS {
                let all = row.iter().filter(|n| holds(**n, bit)).count();
                let two = paired.pairs.iter().filter(|pair| pair.bit == bit).count();
                assert_eq!(all - 2 * two, usize::from(paired.is_left(bit)));
            }
        }
        let row = [3, 3];
        pairs.touch(&row, at(0, 1), 0.0);
        let paired = pairs.of(&row, false);
        assert_eq!((paired.open, paired.pairs.len()), (2, 1), "only these two come apart");
        pairs.prune(&[3, 1]);
        assert_eq!(pairs.of(&[3, 1], false).open, 0);
    }
}
