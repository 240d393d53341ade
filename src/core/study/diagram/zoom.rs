//! A look from nearer and nearer at k φ: first between two whole numbers, at last between two
//! doubles. All of it in whole numbers.

use crate::solver::{double, golden};
use serde::{Deserialize, Serialize};

/// The bits behind the point that places are told in.
const BITS: u32 = 120;
/// The bits of a double behind its first one.
const DOUBLE: u32 = 52;
/// The last view is at least so many doubles long: the formula misses by less than one of them.
const TICKS: i128 = 3;

/// What lies around k φ. Places are counted from the smaller heap of the pair, the whole number
/// below k φ, in units of 2^-120.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Zoom {
    /// The index of the pair.
    pub k: u64,
    /// The whole number below k φ.
    pub lower: u128,
    /// Where k φ lies.
    pub exact: i128,
    /// Where the double formula has it, before it is rounded down.
    pub double: i128,
    /// From one double to the next.
    pub tick: i128,
}

/// A part of the line of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct View {
    /// Where it begins.
    pub from: i128,
    /// How long it is: 1 over a power of ten, but for less than a unit.
    pub width: i128,
    /// That power.
    pub power: u32,
}

impl Zoom {
    /// The place of the number one.
    pub const ONE: i128 = 1 << BITS;

    /// What lies around k φ, for k from 1 to 10^15; `None` for others.
    #[must_use]
    pub fn new(k: u64) -> Option<Self> {
        if k == 0 || k > 10_u64.pow(super::doubles::MOST) {
            return None;
        }
        let away = 128 - BITS;
        let (lower, exact) = (golden::lower(k), (golden::fraction(k) >> away).cast_signed());
        let tick = 1_i128 << (BITS + lower.ilog2() - DOUBLE);
        // A double lies on a tick; what was rounded away above does not.
        let near = exact + (double::miss(k) >> away);
        let double = (near + tick / 2).div_euclid(tick) * tick;
        Some(Self { k, lower, exact, double, tick })
    }

    /// Three views, each a part of the one before with k φ in its middle but for the first: from a
    /// whole number to the next, and down to a few doubles.
    #[must_use]
    pub fn views(&self) -> [View; 3] {
        let least = self.tick.saturating_mul(TICKS);
        let widths = std::iter::successors(Some(Self::ONE), |width| Some(width / 10));
        let last = widths.take_while(|width| *width >= least).count().saturating_sub(1);
        let last = u32::try_from(last).unwrap_or(0);
        [0, last / 2, last].map(|power| {
            let width = Self::ONE / 10_i128.pow(power);
            let from = if power == 0 { 0 } else { self.exact - width / 2 };
            View { from, width, power }
        })
    }

    /// From one double to the next it is one over this power of two.
    #[must_use]
    pub const fn bits(&self) -> u32 {
        BITS - self.tick.ilog2()
    }

    /// Does the formula come to another whole number than k φ has below it?
    #[must_use]
    pub const fn is_wrong(&self) -> bool {
        self.double < 0 || self.double >= Self::ONE
    }
}

impl View {
    /// Is a place in it?
    #[must_use]
    pub const fn holds(&self, at: i128) -> bool {
        at >= self.from && at - self.from <= self.width
    }

    /// The multiples of a step that are in it, at most so many; none where there are more.
    #[must_use]
    pub fn multiples(&self, step: i128, most: i128) -> Vec<i128> {
        let first = (self.from + step - 1).div_euclid(step);
        let last = (self.from + self.width).div_euclid(step);
        if last - first >= most { Vec::new() } else { (first..=last).map(|n| n * step).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_formula_is_wrong_where_its_double_lies_past_a_whole_number() {
        let ks = (1..50_000).chain([102_334_155, 165_580_141, 10_u64.pow(15)]);
        for k in ks {
            let zoom = Zoom::new(k).expect("a pair");
            assert_eq!(zoom.is_wrong(), double::lower(k) != golden::lower(k), "{k}");
            let floor = zoom.double.div_euclid(Zoom::ONE);
            let said = i128::try_from(double::lower(k)).unwrap();
            assert_eq!(floor, said - i128::try_from(golden::lower(k)).unwrap(), "{k}");
            assert_eq!(zoom.double % zoom.tick, 0, "{k}: a double");
        }
        assert_eq!((Zoom::new(0), Zoom::new(10_u64.pow(15) + 1)), (None, None));
    }

    #[test]
    fn each_view_lies_around_k_phi_and_the_last_shows_doubles() {
        for k in [1, 2, 100_000, 102_334_155, 10_u64.pow(15)] {
            let zoom = Zoom::new(k).expect("a pair");
            let views = zoom.views();
            assert!(views.windows(2).all(|two| two[1].power >= two[0].power));
            assert!(views.iter().all(|view| view.holds(zoom.exact)), "{k}");
            let ticks = views[2].multiples(zoom.tick, 100).len();
            assert!((3..=31).contains(&ticks), "{k}: {ticks}");
            let is_fine = zoom.tick < Zoom::ONE / TICKS;
            assert!(!is_fine || views[2].holds(zoom.double), "{k}: it misses by few doubles");
        }
        // Where the formula first lies, k φ is nearer to the whole number than to any other double.
        let zoom = Zoom::new(102_334_155).expect("a pair");
        assert!(zoom.is_wrong() && zoom.views()[2].holds(Zoom::ONE));
        assert!(Zoom::ONE - zoom.exact < zoom.tick);
    }
}
