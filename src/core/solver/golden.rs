//! The golden ratio in integers: the cold pairs of Wythoff's game for every 64-bit heap.
//!
//! With φ = (1 + √5)/2 the k-th cold pair is `A_k = floor(k φ)`, `B_k = A_k + k = floor(k φ²)`
//! (Wythoff 1907). Because `1/φ + 1/φ² = 1`, every positive integer is exactly one of the A or one
//! of the B (Beatty 1926). Doubles get this wrong from k = 102 334 155 on; `5k²` passes 128 bits
//! above k ≈ 8.25·10^18. So we multiply by a fixed-point constant:
//! [`INVERSE`]` = floor(2^128 / φ)`, and `floor(k/φ) = (k · INVERSE) >> 128` exactly for every u64
//! k. Why exactly: k/φ keeps a distance of more than `1/(√5 k + 1) > 2^-66` from the nearest
//! integer, and the constant's error, below 2^-128, is multiplied by k < 2^64 only.

/// `floor(2^128 / φ)`.
pub const INVERSE: u128 = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c834;

/// `floor(k / φ)`, exact for every `k`.
#[must_use]
pub const fn floor_div_phi(k: u64) -> u64 {
    let low = (INVERSE & u64::MAX as u128) * k as u128;
    let high = (INVERSE >> 64) * k as u128;
    // k/φ < k fits 64 bits.
    ((high + (low >> 64)) >> 64) as u64
}

/// The smaller number of the `k`-th cold pair, `A_k = floor(k φ)`; up to 65 bits.
#[must_use]
pub const fn lower(k: u64) -> u128 {
    k as u128 + floor_div_phi(k) as u128
}

/// The larger number of the `k`-th cold pair, `B_k = A_k + k`.
#[must_use]
pub const fn upper(k: u64) -> u128 {
    lower(k) + k as u128
}

/// What of `k φ` stands behind the point, in units of 2^-128; the constant's error makes it too
/// small by less than k.
#[must_use]
pub const fn fraction(k: u64) -> u128 {
    INVERSE.wrapping_mul(k as u128)
}

/// The distance of `k φ` from the nearest whole number, in units of 2^-128, exact but for less than
/// k of them.
#[must_use]
pub const fn near(k: u64) -> u128 {
    let up = fraction(k);
    let down = up.wrapping_neg();
    if up < down { up } else { down }
}

/// Is `(a, b)` a cold pair (a P-position of Wythoff's game), in either order?
#[must_use]
pub const fn is_cold(a: u64, b: u64) -> bool {
    let (lo, hi) = if a <= b { (a, b) } else { (b, a) };
    lower(hi - lo) == lo as u128
}

/// Where a number stands among the cold pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BeattyIndex {
    /// The index of its pair.
    pub k: u64,
    /// True if it is the smaller one of its pair (also for 0).
    pub is_lower: bool,
}

/// The only cold pair that holds `x`: every number stands in exactly one.
#[must_use]
pub const fn place(x: u64) -> BeattyIndex {
    if x == 0 {
        return BeattyIndex { k: 0, is_lower: true };
    }
    // If x = A_k then k = floor(x/φ) + 1; if not, x = B_j and the same number of steps down finds
    // j.
    let k = floor_div_phi(x) + 1;
    if lower(k) == x as u128 {
        BeattyIndex { k, is_lower: true }
    } else {
        // x = B_j = A_j + j with floor(x/φ) = A_j, hence j = x - floor(x/φ).
        BeattyIndex { k: x - floor_div_phi(x), is_lower: false }
    }
}

/// The other number of the cold pair that holds `x`; `None` if it passes 64 bits.
#[must_use]
pub const fn partner(x: u64) -> Option<u64> {
    match place(x) {
        BeattyIndex { k, is_lower: true } => x.checked_add(k),
        BeattyIndex { k, is_lower: false } => Some(x - k),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pairs by definition: the smallest unused number, and that plus k.
    fn pairs_by_mex(count: u64) -> Vec<(u64, u64)> {
        let mut used = std::collections::BTreeSet::new();
        let mut next = 0;
        (0..count)
            .map(|k| {
                while used.contains(&next) {
                    next += 1;
                }
                let pair = (next, next + k);
                used.insert(pair.0);
                used.insert(pair.1);
                pair
            })
            .collect()
    }

    #[test]
    fn the_fixed_point_pairs_are_the_pairs_by_the_smallest_unused_number() {
        let mut taken = std::collections::BTreeMap::new();
        for (k, (a, b)) in (0_u64..).zip(pairs_by_mex(20_000)) {
            assert_eq!((lower(k), upper(k)), (u128::from(a), u128::from(b)));
            taken.insert(a, (k, true));
            taken.entry(b).or_insert((k, false));
        }
        for x in 0..30_000 {
            let (k, is_lower) = taken[&x];
            assert_eq!(place(x), BeattyIndex { k, is_lower }, "{x}");
        }
    }

    /// `floor(k φ) = (k + isqrt(5 k²)) / 2`, exact while 5k² fits 128 bits.
    fn lower_by_root(k: u64) -> u128 {
        let k = u128::from(k);
        u128::midpoint(k, (5 * k * k).isqrt())
    }

    #[test]
    fn the_fixed_point_agrees_with_integer_square_roots_far_out() {
        let mut k = 1_u64;
        while k < 8_000_000_000_000_000_000 {
            for near in [k - 1, k, k + 1] {
                assert_eq!(lower(near), lower_by_root(near), "{near}");
            }
            k += k / 7 + 1;
        }
        // Fibonacci numbers are where k·φ comes closest to an integer.
        let (mut f, mut g) = (1_u64, 2_u64);
        while g < 8_000_000_000_000_000_000 {
            assert_eq!(lower(f), lower_by_root(f));
            (f, g) = (g, f + g);
        }
    }

    #[test]
    fn consecutive_fibonacci_numbers_where_doubles_lie() {
        assert!(is_cold(165_580_140, 267_914_295));
        assert!(!is_cold(165_580_141, 267_914_296));
        assert!(is_cold(267_914_295, 165_580_140));
    }

    #[test]
    fn every_number_up_to_the_last_has_its_place() {
        for x in [u64::MAX, u64::MAX - 1, u64::MAX / 2, 1 << 63] {
            let BeattyIndex { k, is_lower } = place(x);
            assert_eq!(if is_lower { lower(k) } else { upper(k) }, u128::from(x));
        }
        assert_eq!(partner(3), Some(5));
        assert_eq!(partner(5), Some(3));
        assert_eq!(partner(u64::MAX).is_some(), !place(u64::MAX).is_lower);
    }
}
