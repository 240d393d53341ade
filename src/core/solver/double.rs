//! What the usual program for Wythoff's game computes in double precision, worked out in whole
//! numbers.
//!
//! IEEE 754 with rounding to the nearest, ties to even, as every common machine does it; so that
//! the error of the formula can be shown exactly on a floor that uses no floats.

use crate::solver::golden;

/// The bits of a double's significand.
const BITS: u32 = 53;

/// 1 + the double nearest to the square root of 5, rounded to a double, in units of 2^-51.
///
/// The double nearest to √5 is 0x4001E3779B97F4A8, i.e. 0x11E3779B97F4A8 units of 2^-51; adding 1
/// keeps it exact.
const ROOT_AND_ONE: u128 = 0x0011_E377_9B97_F4A8 + (1 << 51);

/// `(int)(k * (sqrt(5) + 1) / 2)` as C computes it with doubles.
///
/// Exact for every k below 2^53, where k itself is a double; for larger ones k is rounded first.
#[must_use]
pub const fn lower(k: u64) -> u128 {
    let (k, k_up) = round(k as u128);
    let (product, up) = round(k * ROOT_AND_ONE);
    // In units of 2^-51, of which `up` (and those of k) have been shifted away; halving is exact.
    shift(product, up + k_up, 52)
}

/// The double nearest to 1.618, in units of 2^-52.
const ROUGH: u128 = 0x0019_E353_F7CE_D917;

/// `(int)(k * 1.618)` as C computes it with doubles.
#[must_use]
pub const fn rough(k: u64) -> u128 {
    let (k, k_up) = round(k as u128);
    let (product, up) = round(k * ROUGH);
    shift(product, up + k_up, 52)
}

/// The double nearest to a whole number; for numbers below 2^127.
#[must_use]
pub const fn nearest(n: u128) -> u128 {
    let (kept, up) = round(n);
    kept << up
}

/// `(long long)sqrt((double)n)` as C computes it, for numbers below 2^127.
///
/// With m the double nearest to n and s the floor of its root: the root lies between s and s + 1
/// and is rounded to a double before it is rounded down. Where doubles have f bits behind the
/// point, it comes to s + 1 if it lies less than 2^-(f+1) below, i.e. if `((s + 1)² - m) 2^f <= s`;
/// a tie would need a root that is a fraction, and roots of whole numbers are whole or irrational.
#[must_use]
pub const fn root(n: u128) -> u128 {
    let m = nearest(n);
    let s = m.isqrt();
    let length = u128::BITS - s.leading_zeros();
    if length <= BITS {
        let below = (s + 1) * (s + 1) - m;
        return s + (below <= s >> (BITS - length)) as u128;
    }
    let (kept, rest, half) = {
        let away = length - BITS;
        (s >> away << away, s & ((1 << away) - 1), 1_u128 << (away - 1))
    };
    // Past half of the way, also where only what stands behind the point of the root is past it.
    let odd = (kept >> (length - BITS)) & 1 == 1;
    let up = rest > half || (rest == half && (s * s < m || odd));
    if up { kept + 2 * half } else { kept }
}

/// By how much the formula, before it is rounded down, exceeds `k φ`, in units of 2^-128; negative
/// where it falls short.
///
/// For k up to 10^15: there the error is below a half, so that it is known from what stands behind
/// the point.
#[must_use]
pub const fn miss(k: u64) -> i128 {
    let (k_near, k_up) = round(k as u128);
    let (product, up) = round(k_near * ROOT_AND_ONE);
    // The value is product * 2^(up - 52): of it, what stands behind the point.
    let up = up + k_up;
    let behind = if up >= 52 { 0 } else { (product << up) & ((1 << 52) - 1) };
    (behind << 76).wrapping_sub(golden::fraction(k)).cast_signed()
}

/// The nearest number of [`BITS`] bits, and by how many bits it was shifted right.
const fn round(n: u128) -> (u128, u32) {
    let length = u128::BITS - n.leading_zeros();
    if length <= BITS {
        return (n, 0);
    }
    let away = length - BITS;
    let (kept, rest, half) = (n >> away, n & ((1 << away) - 1), 1 << (away - 1));
    let up = rest > half || (rest == half && kept & 1 == 1);
    (kept + up as u128, away)
}

/// `n` times 2^(up - down), rounded down.
const fn shift(n: u128, up: u32, down: u32) -> u128 {
    if up >= down { n << (up - down) } else { n >> (down - up) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_machine_agrees_bit_for_bit() {
        // Tests may use what the floor may not: the machine's own doubles.
        let ks = (0..100_000_u64)
            .chain((1..62).flat_map(|p| [(1 << p) - 1, 1 << p, (1 << p) + 1, (1 << p) / 3]));
        for k in ks {
            #[expect(
                clippy::cast_precision_loss,
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "meant"
            )]
            let machine = (k as f64 * (5_f64.sqrt() + 1.0) / 2.0) as u128;
            assert_eq!(lower(k), machine, "{k}");
            #[expect(
                clippy::cast_precision_loss,
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "meant"
            )]
            let (rough_one, near, rooted) =
                ((k as f64 * 1.618) as u128, k as f64 as u128, (k as f64).sqrt() as u128);
            assert_eq!(rough(k), rough_one, "{k}");
            assert_eq!(nearest(u128::from(k)), near, "{k}");
            assert_eq!(root(u128::from(k)), rooted, "{k}");
        }
    }

    #[test]
    fn roots_agree_with_the_machine_beside_squares() {
        let roots = (1..2_000_u128).chain((11..63).map(|p| 1 << p)).flat_map(|r| [r, r * 3 / 2]);
        for n in roots.flat_map(|r| [r * r - 1, r * r, r * r + 1]).filter(|n| *n < 1 << 126) {
            #[expect(
                clippy::cast_precision_loss,
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "meant"
            )]
            let machine = (n as f64).sqrt() as u128;
            assert_eq!(root(n), machine, "{n}");
        }
        let first = 67_108_865_u128 * 67_108_865 - 1;
        assert_eq!((first, root(first)), (4_503_599_761_588_224, 67_108_865));
    }

    #[test]
    fn it_lies_for_the_first_time_at_102_334_155() {
        // The whole range below is gone through by the slow test of `tests/core/literature.rs`.
        assert!((102_000_000..102_334_155).all(|k| lower(k) == golden::lower(k)));
        assert_eq!(golden::lower(102_334_155), 165_580_140);
        assert_ne!(lower(102_334_155), 165_580_140);
    }
}
