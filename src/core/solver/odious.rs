//! Splitting a heap into two smaller ones: the values are the odious numbers. Closed forms for any
//! 64-bit heap.
//!
//! A number is *odious* if it has an odd number of ones in binary, otherwise *evil*. Two odious
//! numbers add up (without carrying) to an evil one. So if the heaps 1, ..., x - 1 have the first
//! odious numbers as values, and the empty heap 0, then the two heaps that x is split into are
//! worth an evil number or one of those odious numbers, and the mex is the next odious number:
//! every smaller evil number is 0 or the sum of its highest power of two and the rest, both odious
//! and smaller.

/// The value of a heap of `x` that is split into two smaller ones, 0 allowed: the `x`-th odious
/// number `2(x - 1) + [x - 1 has evenly many ones]`, and 0 for 0. One bit longer than the heap.
///
/// 0, 1, 2, 4, 7, 8, 11, 13, 14, 16, ...
#[must_use]
pub const fn value(x: u64) -> u128 {
    if x == 0 {
        return 0;
    }
    let before = x - 1;
    2 * before as u128 + before.count_ones().is_multiple_of(2) as u128
}

/// The heap that has this value, if there is one: 0 for 0, otherwise the value must be odious and
/// the heap fit 64 bits.
#[must_use]
pub fn heap(value: u128) -> Option<u64> {
    if value == 0 {
        return Some(0);
    }
    let odious = !value.count_ones().is_multiple_of(2);
    if odious { u64::try_from(value / 2).ok()?.checked_add(1) } else { None }
}

/// All ways to split a heap of `x` into two smaller ones `(a, b)`, `a <= b < x`, worth `wanted`
/// together; lazily, by ascending `a`.
///
/// One step of the search takes constant time, but there are up to `x` steps.
pub fn splits(x: u64, wanted: u128) -> impl Iterator<Item = (u64, u64)> {
    (0..x)
        .filter_map(move |a| heap(value(a) ^ wanted).filter(|b| (a..x).contains(b)).map(|b| (a, b)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values by the definition.
    fn plain(count: usize) -> Vec<u128> {
        let mut g: Vec<u128> = Vec::new();
        for x in 0..count {
            let options: std::collections::BTreeSet<u128> =
                (0..x).flat_map(|a| g[a..].iter().map(|b| g[a] ^ b).collect::<Vec<_>>()).collect();
            g.push((0..=1_000).find(|v| !options.contains(v)).unwrap());
        }
        g
    }

    #[test]
    fn the_values_are_those_of_the_definition() {
        let g = plain(90);
        assert_eq!(g[..10], [0, 1, 2, 4, 7, 8, 11, 13, 14, 16]);
        for (x, g) in (0..).zip(&g) {
            assert_eq!(value(x), *g, "{x}");
            assert_eq!(heap(*g), Some(x));
        }
        for x in 0..25_u64 {
            for wanted in 0..60 {
                let all: Vec<(u64, u64)> = (0..x)
                    .flat_map(|a| (a..x).map(move |b| (a, b)))
                    .filter(|(a, b)| value(*a) ^ value(*b) == wanted)
                    .collect();
                assert_eq!(splits(x, wanted).collect::<Vec<_>>(), all, "{x} {wanted}");
            }
        }
    }

    #[test]
    fn the_largest_heap_is_worth_one_bit_more() {
        // 2^64 - 2 has 63 ones.
        assert_eq!(value(u64::MAX), (1 << 65) - 4);
        assert_eq!(value(u64::MAX - 1), (1 << 65) - 6);
        assert_eq!(value(u64::MAX - 2), (1 << 65) - 8 + 1);
        assert_eq!(heap(value(u64::MAX)), Some(u64::MAX));
        assert_eq!(heap((1 << 65) - 1), None);
        assert_eq!(heap(1 << 100), None);
        assert_eq!(heap(3), None);
    }
}
