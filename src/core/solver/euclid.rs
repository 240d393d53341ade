//! Euclid's game down to zero: from two numbers subtract a positive multiple of the smaller from
//! the larger, never below 0. Outcome and value of any two 64-bit numbers, in integers.
//!
//! The game is over when one number is 0. (Cole and Davie 1969 play it this way; Grossman's variant
//! stops at equal numbers.)

use crate::solver::outcome::Outcome;

/// Who wins: the player to move, exactly if the numbers are equal and not 0, or their ratio is
/// above the golden ratio φ.
///
/// With `lo <= hi`: hi < φ·lo exactly if `hi (hi - lo) < lo²`, and each side fits 128 bits.
/// Equality holds only at 0, since φ is irrational. From 15, 24 the first player loses, from 34, 12
/// the first player wins.
#[must_use]
pub const fn outcome(a: u64, b: u64) -> Outcome {
    let (lo, hi) = if a <= b { (a as u128, b as u128) } else { (b as u128, a as u128) };
    if lo == 0 || (lo != hi && hi * (hi - lo) < lo * lo) { Outcome::P } else { Outcome::N }
}

/// The Grundy value.
///
/// Along hi = q·lo + r with r < lo the options are (r, lo) and the positions with a smaller q >= 1;
/// so for q = 1, 2, 3, ... the values run 0, 1, 2, ... and leave out the value of (r, lo). Euclid's
/// algorithm comes down to 0 in at most 92 steps.
#[must_use]
pub fn value(a: u64, b: u64) -> u64 {
    let (mut lo, mut hi) = if a <= b { (a, b) } else { (b, a) };
    let mut quotients = Vec::with_capacity(92);
    while lo > 0 {
        quotients.push(hi / lo);
        (lo, hi) = (hi % lo, lo);
    }
    // q >= 1, and the value of an earlier position is at most its own quotient: nothing overflows.
    quotients.into_iter().rev().fold(0, |left_out, q| if q - 1 < left_out { q - 1 } else { q })
}

/// Is there a choice, or does the ratio below 2 force the only move? `None` at the end of the game.
#[must_use]
pub const fn is_forced(a: u64, b: u64) -> Option<bool> {
    let (lo, hi) = if a <= b { (a, b) } else { (b, a) };
    match hi.checked_div(lo) {
        None => None,
        Some(quotient) => Some(quotient == 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: usize = 130;

    fn plain() -> Vec<Vec<u64>> {
        let mut g = vec![vec![0_u64; SIZE]; SIZE];
        for hi in 1..SIZE {
            for lo in 1..=hi {
                let rests = (1..=hi / lo).map(|k| hi - k * lo);
                let options: Vec<u64> = rests.map(|rest| g[rest.max(lo)][rest.min(lo)]).collect();
                g[hi][lo] = (0..=1_000).find(|v| !options.contains(v)).unwrap();
            }
        }
        g
    }

    #[test]
    fn outcomes_values_and_forced_moves_are_those_of_the_definition() {
        let g = plain();
        for (hi, row) in (0_u64..).zip(&g) {
            for (lo, g) in (0..=hi).zip(row) {
                assert_eq!(value(hi, lo), *g, "{hi} {lo}");
                assert_eq!(value(lo, hi), *g, "{lo} {hi}");
                assert_eq!(outcome(lo, hi).is_p(), *g == 0, "{lo} {hi}");
                assert_eq!(outcome(hi, lo), outcome(lo, hi));
                assert_eq!(is_forced(hi, lo), (lo > 0).then(|| hi / lo == 1));
            }
        }
    }

    #[test]
    fn published_samples() {
        assert_eq!(outcome(34, 12), Outcome::N);
        assert_eq!(outcome(15, 24), Outcome::P);
        assert_eq!(outcome(0, 0), Outcome::P);
        assert_eq!(outcome(0, 5), Outcome::P);
        assert_eq!(value(0, 5), 0);
    }

    #[test]
    fn fibonacci_numbers_and_the_largest_numbers_come_out_right() {
        let (mut f, mut g) = (1_u64, 2_u64);
        while let Some(next) = f.checked_add(g) {
            // Neighbours lie on both sides of φ in turn, and closer to it than any others.
            assert_eq!(outcome(f, g).is_p(), value(f, g) == 0, "{f} {g}");
            assert_ne!(outcome(f, g), outcome(g, next));
            (f, g) = (g, next);
        }
        assert_eq!(value(u64::MAX, u64::MAX), 1);
        assert_eq!(value(u64::MAX, 1), u64::MAX);
        assert_eq!(outcome(u64::MAX, u64::MAX - 1), Outcome::P);
        assert_eq!(value(u64::MAX, u64::MAX - 1), 0);
        assert_eq!(outcome(u64::MAX, 1), Outcome::N);
    }
}
